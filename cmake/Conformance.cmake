# The rule sets whose every rule must have a place in the source (`make citations` lists the gaps).
set(VEDETTE_CITED empires eureka siege late19c heroes)

# The test that every clause has a test, and that every rule of VEDETTE_CITED has a place in the source. It reads the results of all others, so it runs last, and not at all where one
# of them failed. `make conformance` runs it alone with its report.
get_property(results GLOBAL PROPERTY VEDETTE_RESULT_FILES)
if(NOT results OR VEDETTE_TESTS STREQUAL "slow")
  return()
endif()
file(GLOB clauses CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/src/rules/*/clauses.toml)

list(JOIN clauses "\n" clauses)
list(JOIN results "\n" results)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/conformance.list CONTENT "${clauses}\n${results}\n")

add_executable(conformance ${CMAKE_SOURCE_DIR}/tools/conformance.cc)
target_link_libraries(conformance PRIVATE conformance_report rules vedette_options)
add_test(NAME conformance WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  COMMAND conformance ${CMAKE_BINARY_DIR}/conformance.list ${CMAKE_BINARY_DIR}/conformance ${VEDETTE_CITED})
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/conformance.cited CONTENT "${VEDETTE_CITED}\n")
set_tests_properties(conformance PROPERTIES FIXTURES_REQUIRED results)
