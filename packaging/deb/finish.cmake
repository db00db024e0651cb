# CPack runs this script after it has installed each component into a separate folder, and before it makes the Debian
# packages from these folders. Adds files that only packages have (copyright, changelogs), and compresses the files that
# Debian requires to be compressed.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(READ ${CPACK_COTANGENT_SOURCE}/LICENSE license)
string(REGEX REPLACE "^MIT License\n+(Copyright[^\n]*)\n+" "" license "${license}")
string(REGEX REPLACE "^Copyright (\\(c\\) )?" "" holder "${CMAKE_MATCH_1}")
string(STRIP "${license}" license)
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license "${license}")
set(copyright "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: cotangent

Files: *
Copyright: ${holder}
License: Expat
 ${license}
")
set(changelog "cotangent (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Made from the sources of this version; changelog.gz says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")

foreach(pair IN LISTS CPACK_COTANGENT_PACKAGES)
    string(REGEX MATCH "^(.*)=(.*)$" pair ${pair})
    set(package ${CMAKE_MATCH_2})
    set(share ${CPACK_TEMPORARY_DIRECTORY}/${CMAKE_MATCH_1}/usr/share)
    if(NOT IS_DIRECTORY ${CPACK_TEMPORARY_DIRECTORY}/${CMAKE_MATCH_1})
        continue() # no such component in this build
    endif()
    if(EXISTS ${share}/doc/cotangent)
        file(RENAME ${share}/doc/cotangent ${share}/doc/${package})
        file(REMOVE ${share}/doc/${package}/LICENSE ${share}/doc/${package}/CHANGELOG.md)
    endif()
    file(WRITE ${share}/doc/${package}/copyright "${copyright}")
    file(WRITE ${share}/doc/${package}/changelog.Debian "${changelog}")
    configure_file(${CPACK_COTANGENT_SOURCE}/CHANGELOG.md ${share}/doc/${package}/changelog COPYONLY)
    file(GLOB compressed ${share}/man/man?/*.[1-9] ${share}/doc/${package}/changelog*)
    execute_process(COMMAND gzip -9nf ${compressed} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
