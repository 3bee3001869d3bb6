# vedette_bundles(<target> <sources>...)
#
# With VEDETTE_BUNDLES sixteen sources are compiled at a time: most of the time of a build from nothing goes into the
# headers that all of them share. Tables of verbs and options speak short names and are compiled apart.
option(VEDETTE_BUNDLES "Compile the sources of a module in bundles" OFF)
function(vedette_bundles target)
  set(apart ${ARGN})
  list(FILTER apart INCLUDE REGEX "/(verbs|allocations|options[a-z_]*)\\.cc$")
  if(apart)
    set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${VEDETTE_BUNDLES} UNITY_BUILD_BATCH_SIZE 16)
endfunction()

# vedette_optimises(<target> <as>)
#
# A sanitized module of the engine, which plays battles, is optimised: twice the time to compile, less than a third of the
# time to test. The modules around the engine are long templates that wait for people, files and sockets: optimised fully
# they take a fifth longer to compile and answer no sooner; sanitized they are soon tested.
function(vedette_optimises target as)
  if(as STREQUAL "engine" AND VEDETTE_SANITIZE AND NOT VEDETTE_FUZZ)
    target_compile_options(${target} PRIVATE -O2)
  elseif(as STREQUAL "around" AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# vedette_module(<name> [FOLDER <folder>] [LINKS <module or library>...])
#
# A module is the static library of all sources in src/<folder>. Its headers are reached as "<folder>/x.h",
# through a directory of its own that only the modules that link it have on their include path: an include
# against the direction of the dependencies does not build.
function(vedette_module name)
  cmake_parse_arguments(MODULE "" "FOLDER" "LINKS;SOURCES" ${ARGN})
  if(NOT MODULE_FOLDER)
    set(MODULE_FOLDER ${name})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER}/*.cc)
  set(include_dir ${CMAKE_BINARY_DIR}/include/${name})
  get_filename_component(parent ${include_dir}/${MODULE_FOLDER} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER} ${include_dir}/${MODULE_FOLDER} SYMBOLIC)
  if(sources OR MODULE_SOURCES)
    add_library(${name} STATIC ${sources} ${MODULE_SOURCES})
    vedette_bundles(${name} ${sources})
    target_include_directories(${name} PUBLIC ${include_dir})
    target_link_libraries(${name} PUBLIC ${MODULE_LINKS} PRIVATE vedette_options)
    set(as engine)
    if(name MATCHES "^(library|lab|server|cli)$")
      set(as around)
    endif()
    vedette_optimises(${name} ${as})
    if(NOT name MATCHES "^(base|chance|geometry)$")  # they know no JSON
      vedette_shares_headers(${name} ${as})
    endif()
    foreach(generated clauses evaluation)
      if(EXISTS ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER}/${generated}.toml)
        vedette_generated_header(${name} ${MODULE_FOLDER} ${generated} src/${MODULE_FOLDER}/${generated}.toml)
      endif()
    endforeach()
    if(EXISTS ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER}/advice.toml)  # and its weight files
      file(GLOB advice CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER}/advice.toml ${CMAKE_SOURCE_DIR}/src/${MODULE_FOLDER}/weights/*.toml)
      vedette_generated_header(${name} ${MODULE_FOLDER} advice src/${MODULE_FOLDER} ${advice})
    endif()
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${include_dir})
    target_link_libraries(${name} INTERFACE ${MODULE_LINKS})
  endif()
endfunction()
