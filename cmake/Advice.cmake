# vedette_advice(<target> <folder>)
#
# Gives the target "<folder>/advice.gen.h": the terms of a rule set's advice and its weight files as tables.
# vedette_module does this for every module that has an advice.toml.
# A cross build takes the tool from a build for this machine, VEDETTE_HOST_TOOLS.
if(CMAKE_CROSSCOMPILING)
  set(advice_to_header ${VEDETTE_HOST_TOOLS}/advice_to_header)
else()
  set(advice_to_header advice_to_header)
endif()

function(vedette_advice target folder)
  set(root ${CMAKE_BINARY_DIR}/generated/${target})
  set(header ${root}/${folder}/advice.gen.h)
  file(GLOB weights CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/weights/*.toml)
  add_custom_command(OUTPUT ${header}
    COMMAND ${advice_to_header} src/${folder} ${header}
    DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/advice.toml ${weights} ${advice_to_header}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Advice of ${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE ${header})
  add_custom_target(${target}_advice DEPENDS ${header})
  add_dependencies(clauses ${target}_advice)
  target_include_directories(${target} PUBLIC ${root})
endfunction()
