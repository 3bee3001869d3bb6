# vedette_clauses(<target> <clauses.toml> <folder>)
#
# Gives the target "<folder>/clauses.gen.h": the clauses of a rule set as a table, and clause("WEC-FIR-3"), which
# does not compile where there is no such clause. The target `clauses` makes them all. vedette_module does this for every module that has a clauses.toml.
# A cross build takes the tool from a build for this machine, VEDETTE_HOST_TOOLS.
if(CMAKE_CROSSCOMPILING)
  set(clauses_to_header ${VEDETTE_HOST_TOOLS}/clauses_to_header)
else()
  set(clauses_to_header clauses_to_header)
endif()

function(vedette_clauses target toml folder)
  set(root ${CMAKE_BINARY_DIR}/generated/${target})
  set(header ${root}/${folder}/clauses.gen.h)
  file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${toml})
  add_custom_command(OUTPUT ${header}
    COMMAND ${clauses_to_header} ${name} ${header}
    DEPENDS ${toml} ${clauses_to_header}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Clauses of ${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  if(NOT TARGET clauses)
    add_custom_target(clauses)
  endif()
  add_custom_target(${target}_clauses DEPENDS ${header})
  add_dependencies(clauses ${target}_clauses)
  target_include_directories(${target} PUBLIC ${root})
endfunction()
