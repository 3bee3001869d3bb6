# Tests mirror src/: tests/<module>/*.cc make one executable per module.  They run in the root of the tree.
#
# VEDETTE_TESTS says which are built: all (the default), or quick and slow apart, so that ./test runs the quick
# ones under the sanitizers and the slow ones, thousands of battles, optimised.
set(VEDETTE_TESTS all CACHE STRING "Which tests to build: all, quick, slow or none")
set_property(CACHE VEDETTE_TESTS PROPERTY STRINGS all quick slow none)
if(NOT VEDETTE_TESTS STREQUAL "none")
  find_package(GTest)
  if(NOT GTest_FOUND)
    message(NOTICE "No GoogleTest here: building without tests.")
  endif()
endif()

# Each test leaves its results here for the conformance report.
set(VEDETTE_RESULTS ${CMAKE_BINARY_DIR}/results)

# vedette_tests(<folder> [SLOW] [SHARDS <n>] LINKS <modules>...)
#
# A long one runs as several shares, the longest of all first, so that every core has work to the end.
function(vedette_tests folder)
  cmake_parse_arguments(T "SLOW" "SHARDS" "LINKS" ${ARGN})
  if(NOT GTest_FOUND OR (T_SLOW AND VEDETTE_TESTS STREQUAL "quick") OR (NOT T_SLOW AND VEDETTE_TESTS STREQUAL "slow"))
    return()
  endif()
  string(REPLACE "/" "_" name ${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${folder}/*.cc)
  add_executable(test_${name} ${sources})
  vedette_bundles(test_${name} ${sources})
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE ${T_LINKS} Boost::json vedette_options GTest::gmock_main)
  vedette_shares_headers(test_${name} tests)
  if(NOT T_SHARDS)
    set(T_SHARDS 1)
  endif()
  foreach(shard RANGE 1 ${T_SHARDS})
    math(EXPR index "${shard} - 1")
    set(test ${name})
    if(T_SHARDS GREATER 1)
      set(test ${name}_${shard})
    endif()
    add_test(NAME ${test} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}  # tests read scenarios/…, tests/…
      COMMAND test_${name} --gtest_brief=1 --gtest_output=json:${VEDETTE_RESULTS}/${test}.json)
    # AddressSanitizer remembers the last eight calls before an allocation, not thirty: it takes less time.
    set_tests_properties(${test} PROPERTIES FIXTURES_SETUP results COST ${T_SHARDS}
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${T_SHARDS};GTEST_SHARD_INDEX=${index};ASAN_OPTIONS=malloc_context_size=8")
    set_property(GLOBAL APPEND PROPERTY VEDETTE_RESULT_FILES ${VEDETTE_RESULTS}/${test}.json)
  endforeach()
endfunction()

# One run of ctest in build/ includes the tests of build/sanitized, where that has been built.
if(VEDETTE_TESTS STREQUAL "slow")
  file(WRITE ${CMAKE_BINARY_DIR}/sanitized.cmake
    "if(EXISTS ${CMAKE_BINARY_DIR}/sanitized/CTestTestfile.cmake)\n  subdirs(${CMAKE_BINARY_DIR}/sanitized)\nendif()\n")
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_BINARY_DIR}/sanitized.cmake)
endif()
