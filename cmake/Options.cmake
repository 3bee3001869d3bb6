# Warnings, sanitizers, and the tools that make building twice quick.
option(VEDETTE_SANITIZE "Build with Address- and UndefinedBehaviourSanitizer" OFF)
option(VEDETTE_SANITIZE_THREADS "Build with ThreadSanitizer" OFF)
option(VEDETTE_FUZZ "Build the libFuzzer targets (clang)" OFF)
option(VEDETTE_WERROR "Warnings are errors" ON)

add_library(vedette_options INTERFACE)
target_compile_options(vedette_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns of "text" + std::string, wrongly (its bug 105651).
  target_compile_options(vedette_options INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_CROSSCOMPILING)
  # std::stable_sort of g++ 12's library uses what that library itself calls deprecated.
  target_compile_options(vedette_options INTERFACE -Wno-deprecated-declarations)
endif()
if(VEDETTE_WERROR)
  target_compile_options(vedette_options INTERFACE -Werror)
endif()
if(VEDETTE_SANITIZE)
  target_compile_options(vedette_options INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(vedette_options INTERFACE -fsanitize=address,undefined)
endif()
if(VEDETTE_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # What it sees AddressSanitizer sees too, and it takes a sixth of the compiler's time.
  target_compile_options(vedette_options INTERFACE -fno-sanitize=object-size)
endif()
if(VEDETTE_SANITIZE_THREADS)
  target_compile_options(vedette_options INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
  target_link_options(vedette_options INTERFACE -fsanitize=thread)
endif()
if(VEDETTE_FUZZ)
  target_compile_options(vedette_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the source tree are made relative, so that every clone of the project shares the cache. The sloppiness
  # is what ccache asks for where headers are shared (Headers.cmake).
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()
