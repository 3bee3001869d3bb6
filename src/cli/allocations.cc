// Replaces the plain forms of operator new and delete, to which all others lead, by ones that count.
#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local constinit std::uint64_t counted = 0;

}  // namespace

namespace vedette::cli {

std::uint64_t allocations() { return counted; }

}  // namespace vedette::cli

void* operator new(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
