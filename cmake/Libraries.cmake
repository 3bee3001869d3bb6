# Libraries of the field that need a word before they are targets. Modules link Boost::json and tomlplusplus.
set(Boost_NO_WARN_NEW_VERSIONS ON)

if(CMAKE_CROSSCOMPILING)
  # For the browser Boost.JSON is compiled from its headers. They lie among this machine's own system headers,
  # which must stay out of sight: only boost/ is let in.
  find_path(BOOST_HEADERS boost/json.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/boost)
  file(CREATE_LINK ${BOOST_HEADERS}/boost ${CMAKE_BINARY_DIR}/boost/boost SYMBOLIC)
  add_library(boost_json STATIC ${CMAKE_SOURCE_DIR}/src/wasm/support/boost_json.cc)
  target_include_directories(boost_json SYSTEM PUBLIC ${CMAKE_BINARY_DIR}/boost)
  add_library(Boost::json ALIAS boost_json)
  return()
endif()

find_package(Boost 1.81 REQUIRED COMPONENTS json)

# toml++ as the shared library: the header-only form costs several seconds in every file that includes it.
add_library(tomlplusplus INTERFACE)
target_compile_definitions(tomlplusplus INTERFACE TOML_HEADER_ONLY=0 TOML_SHARED_LIB=1)
target_link_libraries(tomlplusplus INTERFACE -ltomlplusplus)

find_package(PkgConfig REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(POSTGRES REQUIRED IMPORTED_TARGET libpq)
find_package(Threads REQUIRED)
find_package(spdlog REQUIRED)
