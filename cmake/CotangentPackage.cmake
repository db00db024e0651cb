# What libcotangent_cuda of a package is compiled for (-DCOTANGENT_CUDA_ARCHITECTURES=packages, and the target
# cotangent_cuda before package): devices of compute capability 8.x, 9.x and 10.x. Tests compile for one.
set(COTANGENT_PACKAGE_ARCHITECTURES 80 90 100)

# A Debian package, libcotangent-dev: cmake --build build/release --target package. What it depends on is what programs
# are linked with.
find_program(COTANGENT_DPKG dpkg)
if(NOT PROJECT_IS_TOP_LEVEL OR NOT COTANGENT_DPKG)
    return()
endif()

set(depends libc6-dev)
string(REGEX MATCH "^[0-9]+" major ${CMAKE_C_COMPILER_VERSION})
if(COTANGENT_USES_LIBBACKTRACE AND COTANGENT_LIBBACKTRACE MATCHES "/gcc/")
    list(APPEND depends libgcc-${major}-dev)
endif()
if(OpenMP_C_FOUND)
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        list(APPEND depends libgcc-${major}-dev) # libgomp
    else()
        list(APPEND depends libomp-${major}-dev)
    endif()
endif()
if(COTANGENT_USES_BLAS)
    list(APPEND depends "libopenblas-openmp-dev | libopenblas-dev")
endif()
if(COTANGENT_USES_JANSSON)
    list(APPEND depends libjansson-dev)
endif()
list(REMOVE_DUPLICATES depends)
list(JOIN depends ", " CPACK_DEBIAN_PACKAGE_DEPENDS)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_CONTACT "The authors of Cotangent")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "${PROJECT_DESCRIPTION}.
Library, headers, and ctgen, the compiler of operators' entries, with the
CMake functions that add operators to a project.")
set(CPACK_DEBIAN_PACKAGE_NAME libcotangent-dev)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# for operators of one's own (python3 and what ctgen imports) and their checks (libyaml)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "gcc, cmake (>= 3.25), ninja-build, pkgconf, python3 (>= 3.11), python3-yaml, python3-jinja2, libyaml-dev")
include(CPack)
