# vedette_generated_header(<target> <folder> <name> <source> [<further source>...])
#
# Gives the target "<folder>/<name>.gen.h", written by the tool <name>_to_header from <source> (a file or folder below
# the project's root, in which the further sources lie): the clauses of a rule set, the terms and weights of its advice,
# the weights of its evaluation. vedette_module does this for every module that has such files; the target
# `generated_headers` writes them all.
# A cross build takes the tools from a build for this machine, VEDETTE_HOST_TOOLS.
add_custom_target(generated_headers)

function(vedette_generated_header target folder name source)
  set(tool ${name}_to_header)
  if(CMAKE_CROSSCOMPILING)
    set(tool ${VEDETTE_HOST_TOOLS}/${tool})
  endif()
  set(root ${CMAKE_BINARY_DIR}/generated/${target})
  set(header ${root}/${folder}/${name}.gen.h)
  if(ARGN)
    set(files ${ARGN})
  else()
    set(files ${CMAKE_SOURCE_DIR}/${source})
  endif()
  add_custom_command(OUTPUT ${header}
    COMMAND ${tool} ${source} ${header}
    DEPENDS ${files} ${tool}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "${name} of ${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  add_custom_target(${target}_${name} DEPENDS ${header})
  add_dependencies(generated_headers ${target}_${name})
  target_include_directories(${target} PUBLIC ${root})
endfunction()
