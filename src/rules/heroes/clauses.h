// The clauses by name: clause("HVE-FIRE-4") does not compile if there is no such clause.
#pragma once

#include "rules/heroes/clauses.gen.h"
