# Libraries that come without a CMake package fit for use, as targets.

# toml++ as the shared library: the header-only form costs several seconds in every file that includes it.
add_library(tomlplusplus INTERFACE)
target_compile_definitions(tomlplusplus INTERFACE TOML_HEADER_ONLY=0 TOML_SHARED_LIB=1)
target_link_libraries(tomlplusplus INTERFACE -ltomlplusplus)
