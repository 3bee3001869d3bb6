# vedette_shares_headers(<target> <as>)
#
# In a build of bundles the headers of the standard library, of Boost.JSON and of GoogleTest are read once for all
# targets that are compiled in the same way (<as>: engine, around or tests) and not once for every bundle. The headers
# of the modules are not among them: who may include whom is still decided by the include directories. By clang: g++ 12 warns, wrongly,
# of what stands in such headers.
set(VEDETTE_SHARED_HEADERS <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view>
  <vector> <boost/json.hpp>)

function(vedette_shares_headers target as)
  if(NOT VEDETTE_BUNDLES OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  set(shared shared_headers_${as})
  if(NOT TARGET ${shared})
    file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/${shared}.cc CONTENT "")
    add_library(${shared} OBJECT ${CMAKE_BINARY_DIR}/${shared}.cc)
    target_link_libraries(${shared} PRIVATE Boost::json vedette_options)
    vedette_optimises(${shared} ${as})
    target_compile_options(${shared} PRIVATE -Xclang -fno-pch-timestamp)  # for ccache
    target_precompile_headers(${shared} PRIVATE ${VEDETTE_SHARED_HEADERS})
    if(as STREQUAL "tests")
      target_link_libraries(${shared} PRIVATE GTest::gmock)
      target_precompile_headers(${shared} PRIVATE <gtest/gtest.h>)
    endif()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()
