# vedette_version(<target>)
#
# Gives the target "library/version.gen.h": version, commit and compiler. It is written anew only when one of them has
# changed, so a build after a commit compiles one small file.
function(vedette_version target)
  set(root ${CMAKE_BINARY_DIR}/generated/version)
  add_custom_target(version_header
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${CMAKE_SOURCE_DIR} -D VERSION=${PROJECT_VERSION}
      "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" -D BUILD=${CMAKE_BUILD_TYPE}
      -D HEADER=${root}/library/version.gen.h -P ${CMAKE_SOURCE_DIR}/cmake/WriteVersion.cmake
    BYPRODUCTS ${root}/library/version.gen.h
    VERBATIM)
  add_dependencies(${target} version_header)
  target_include_directories(${target} PRIVATE ${root})
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/library/version.cc PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
