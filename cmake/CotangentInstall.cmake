# Installed files, in components, each of which becomes a Debian package (CotangentPackage): `runtime` has the shared
# library; `development` has public headers, private headers that generated code includes, and files for CMake and
# pkg-config; `ctgen` has the compiler of operators' entries with the files that it reads, and the sources of opcheck.
include(CMakePackageConfigHelpers)

# Generated code includes "state/thread.h". The folder of private headers is only in the include path of generated code,
# so that a project may have folders of the same names.
set(private_dir ${CMAKE_INSTALL_INCLUDEDIR}/cotangent/private)
set(share_dir ${CMAKE_INSTALL_DATADIR}/cotangent)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cotangent)

install(TARGETS cotangent EXPORT cotangentTargets
    LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(DIRECTORY runtime/include/cotangent generated/include/cotangent DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
install(DIRECTORY runtime/base runtime/state runtime/device runtime/tensor runtime/comm runtime/graph runtime/ops
    runtime/cuda DESTINATION ${private_dir} FILES_MATCHING PATTERN "*.h" PATTERN "*.cuh")
install(DIRECTORY runtime/kernels generated/gen DESTINATION ${private_dir} FILES_MATCHING PATTERN "*.h"
    PATTERN "*.inc" PATTERN "*.cuh")
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
if(COTANGENT_REGENERATE AND PROJECT_IS_TOP_LEVEL)
    install(DIRECTORY ${COTANGENT_PAGES} DESTINATION ${CMAKE_INSTALL_DOCDIR}/generated FILES_MATCHING PATTERN "*.md")
else() # only the index of the operators
    install(DIRECTORY generated/docs DESTINATION ${CMAKE_INSTALL_DOCDIR}/generated)
endif()
install(EXPORT cotangentTargets NAMESPACE cotangent:: DESTINATION ${package_dir})

set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME ctgen)
install(DIRECTORY codegen/ctgen DESTINATION ${share_dir}/codegen FILES_MATCHING PATTERN "*.py" PATTERN "__pycache__"
    EXCLUDE)
install(DIRECTORY templates DESTINATION ${share_dir})
install(DIRECTORY schemas DESTINATION ${share_dir} FILES_MATCHING PATTERN "*.yaml" PATTERN "*.py" PATTERN "__pycache__"
    EXCLUDE)
install(DIRECTORY tests/opcheck/ DESTINATION ${share_dir}/opcheck FILES_MATCHING PATTERN "*.[ch]" PATTERN "*.in" PATTERN
    "through" EXCLUDE)
install(FILES generated/ops.json generated/cotangent.schema.json DESTINATION ${share_dir})
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)

# With a shared library, the static library is installed too. It has the same objects, which are position-independent
# and hide the same names.
if(BUILD_SHARED_LIBS AND COTANGENT_ARCHIVE AND NOT COTANGENT_SANITIZE)
    add_library(cotangent_archive STATIC $<TARGET_OBJECTS:cotangent> ${level_objects})
    if(COTANGENT_OBJECTS)
        target_sources(cotangent_archive PRIVATE ${sources})
    endif()
    set_target_properties(cotangent_archive PROPERTIES LINKER_LANGUAGE C OUTPUT_NAME cotangent)
    install(TARGETS cotangent_archive ARCHIVE COMPONENT development)
endif()

set(COTANGENT_NEEDS_BLAS OFF) # a shared library lists the BLAS as its dependency
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

# cotangent.pc, for builds without CMake. Libraries are named by -l, never by a path on this machine: libraries of the
# compiler (libgomp, libbacktrace) are in a folder whose name contains the compiler's version. A folder that linkers do
# not search is added by -L.
set(needed)
get_target_property(linked cotangent LINK_LIBRARIES)
foreach(library IN LISTS linked)
    if(library STREQUAL "Threads::Threads")
        set(library ${CMAKE_THREAD_LIBS_INIT})
    elseif(library STREQUAL "BLAS::BLAS")
        set(library ${BLAS_LIBRARIES})
    elseif(library STREQUAL "cotangent::jansson")
        set(library ${JANSSON_LIBRARY})
    endif()
    list(APPEND needed ${library})
endforeach()
cotangent_linker_flags(needed ${needed})
list(JOIN needed " " needed)
set(pc_libs)
set(pc_private_libs " ${needed}")
if(NOT BUILD_SHARED_LIBS) # only the static library exists: --libs without --static must suffice
    set(pc_libs " ${needed}")
    set(pc_private_libs)
endif()
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr") # its folders are searched by default
    set(pc_prefix /usr)
else()
    file(RELATIVE_PATH pc_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
    string(REGEX REPLACE "/$" "" pc_prefix "\${pcfiledir}/${pc_prefix}")
endif()
configure_file(cmake/cotangent.pc.in ${CMAKE_CURRENT_BINARY_DIR}/cotangent.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cotangent.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
