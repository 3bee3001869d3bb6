# cmake --install build --prefix P: P/bin/vedette, and below P/share/vedette the scenarios and the page, where the
# program looks for them.
include(GNUInstallDirs)
install(TARGETS vedette)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/vedette)
install(CODE "
  if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/index.html\")
    message(FATAL_ERROR \"The page is not built: run tools/setup page, then tools/page, and install again.\")
  endif()")
install(DIRECTORY ${CMAKE_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/vedette/page)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
