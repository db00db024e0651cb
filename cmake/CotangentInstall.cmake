# The installed package: library, public headers, the private ones that generated code includes, and ctgen for
# cotangent_add_ops().
include(CMakePackageConfigHelpers)

# Generated code includes "core/thread.h": on its own include path only, so that folders of a project may have such
# names.
set(private_dir ${CMAKE_INSTALL_INCLUDEDIR}/cotangent/private)
set(share_dir ${CMAKE_INSTALL_DATADIR}/cotangent)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cotangent)

install(TARGETS cotangent EXPORT cotangentTargets)
install(DIRECTORY runtime/include/cotangent generated/include/cotangent DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h")
install(DIRECTORY runtime/core runtime/tensor runtime/comm runtime/graph runtime/ops runtime/cuda DESTINATION
    ${private_dir} FILES_MATCHING PATTERN "*.h" PATTERN "*.cuh")
install(DIRECTORY runtime/kernels generated/gen DESTINATION ${private_dir} FILES_MATCHING PATTERN "*.h"
    PATTERN "*.inc" PATTERN "*.cuh")
install(DIRECTORY codegen/ctgen DESTINATION ${share_dir}/codegen FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__"
    EXCLUDE)
install(DIRECTORY templates DESTINATION ${share_dir})
install(DIRECTORY schemas DESTINATION ${share_dir} FILES_MATCHING PATTERN "*.yaml" PATTERN "*.py" PATTERN "__pycache__"
    EXCLUDE)
install(DIRECTORY tests/opcheck/ DESTINATION ${share_dir}/opcheck FILES_MATCHING PATTERN "*.[ch]" PATTERN "*.in" PATTERN
    "through" EXCLUDE)
install(FILES generated/ops.json generated/cotangent.schema.json DESTINATION ${share_dir})
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY generated/docs DESTINATION ${CMAKE_INSTALL_DOCDIR}/generated)
install(EXPORT cotangentTargets NAMESPACE cotangent:: DESTINATION ${package_dir})
set(COTANGENT_NEEDS_BLAS OFF) # a shared library names the BLAS itself
if(COTANGENT_USES_BLAS AND NOT BUILD_SHARED_LIBS)
    set(COTANGENT_NEEDS_BLAS ON)
endif()
set(COTANGENT_NEEDS_JANSSON OFF)
if(COTANGENT_USES_JANSSON AND NOT BUILD_SHARED_LIBS)
    set(COTANGENT_NEEDS_JANSSON ON)
endif()
configure_package_config_file(cmake/cotangentConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfig.cmake
    INSTALL_DESTINATION ${package_dir} PATH_VARS private_dir share_dir)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/cotangentConfigVersion.cmake COMPATIBILITY
    SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/cotangentConfigVersion.cmake
    cmake/CotangentAddOps.cmake cmake/CotangentLevels.cmake cmake/CotangentOpcheck.cmake cmake/CotangentPython.cmake
    cmake/CotangentStatics.cmake
    DESTINATION ${package_dir})

# For builds without CMake. A static library brings what it is linked with; all libraries but the system's are named by
# their files, as CMake found them.
set(needed)
get_target_property(linked cotangent LINK_LIBRARIES)
foreach(library IN LISTS linked)
    if(library STREQUAL "Threads::Threads")
        set(library "${CMAKE_THREAD_LIBS_INIT}")
    elseif(library STREQUAL "BLAS::BLAS")
        list(JOIN BLAS_LIBRARIES " " library)
    elseif(library STREQUAL "cotangent::jansson")
        set(library ${JANSSON_LIBRARY})
    elseif(NOT IS_ABSOLUTE "${library}" AND NOT library MATCHES "^-")
        set(library "-l${library}")
    endif()
    string(APPEND needed " ${library}")
endforeach()
set(pc_libs "${needed}")
set(pc_private_libs)
if(BUILD_SHARED_LIBS)
    set(pc_libs)
    set(pc_private_libs "${needed}")
endif()
file(RELATIVE_PATH pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/cotangent.pc.in ${CMAKE_CURRENT_BINARY_DIR}/cotangent.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cotangent.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
