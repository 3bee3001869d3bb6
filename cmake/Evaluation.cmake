# vedette_evaluation(<target> <evaluation.toml> <folder>)
#
# Gives the target "<folder>/evaluation.gen.h": the weights that `vedette fit` found, as a table. vedette_module does this
# for every module that has an evaluation.toml. A cross build takes the tool from a build for this machine.
if(CMAKE_CROSSCOMPILING)
  set(evaluation_to_header ${VEDETTE_HOST_TOOLS}/evaluation_to_header)
else()
  set(evaluation_to_header evaluation_to_header)
endif()

function(vedette_evaluation target toml folder)
  set(root ${CMAKE_BINARY_DIR}/generated/${target})
  set(header ${root}/${folder}/evaluation.gen.h)
  file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${toml})
  add_custom_command(OUTPUT ${header}
    COMMAND ${evaluation_to_header} ${name} ${header}
    DEPENDS ${toml} ${evaluation_to_header}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Evaluation of ${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  add_custom_target(${target}_evaluation DEPENDS ${header})
  add_dependencies(clauses ${target}_evaluation)
  target_include_directories(${target} PUBLIC ${root})
endfunction()
