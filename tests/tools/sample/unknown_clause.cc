// Must not compile: there is no clause SMP-3.
#include "sample/clauses.gen.h"

int main() { return vedette::sample::clause("SMP-3").index; }
