#include "cli/allocations.h"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define UNDER_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UNDER_ADDRESS_SANITIZER 1
#endif
#endif

namespace {

thread_local constinit std::uint64_t counted = 0;

}  // namespace

namespace vedette::cli {

std::uint64_t allocations() { return counted; }

}  // namespace vedette::cli

#ifdef UNDER_ADDRESS_SANITIZER
// The sanitizer has its own operator new; it tells of every allocation. (g++ does not ship the header that
// says so.)
extern "C" int __sanitizer_install_malloc_and_free_hooks(  // NOLINT(bugprone-reserved-identifier)
    void (*on_malloc)(const volatile void*, std::size_t), void (*on_free)(const volatile void*));

namespace {

[[maybe_unused]] const int hooked = __sanitizer_install_malloc_and_free_hooks(
    [](const volatile void*, std::size_t) { ++counted; }, [](const volatile void*) {});

}  // namespace
#else
// The plain forms of operator new and delete, to which all others lead, with a count.
void* operator new(std::size_t size) {
  ++counted;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
