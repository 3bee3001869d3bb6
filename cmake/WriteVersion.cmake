# Run by Version.cmake at every build: cmake -D SOURCE=… -D VERSION=… -D COMPILER=… -D BUILD=… -D HEADER=… -P WriteVersion.cmake
execute_process(COMMAND git -C ${SOURCE} describe --always --abbrev=10 --dirty=+ --exclude=*
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT commit)
  set(commit "unknown")  # a tree without its history
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT [[
#pragma once
#define VEDETTE_VERSION "@VERSION@"
#define VEDETTE_COMMIT "@commit@"
#define VEDETTE_COMPILER "@COMPILER@"
#define VEDETTE_BUILD "@BUILD@"
]] @ONLY)
