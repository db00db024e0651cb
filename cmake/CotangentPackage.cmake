# Packages of Debian, one for each component of CotangentInstall: `cmake --workflow --preset package`. They are made
# from a build of the shared library, and contain the static library, too.
find_program(COTANGENT_DPKG dpkg)
if(NOT PROJECT_IS_TOP_LEVEL OR NOT COTANGENT_DPKG OR NOT BUILD_SHARED_LIBS OR NOT COTANGENT_ARCHIVE)
    return()
endif()

set(COTANGENT_MAINTAINER "The Cotangent authors <cotangent@example.org>" CACHE STRING
    "Whom packages name as their maintainer: NAME <ADDRESS>")
set(series ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(this_build "= ${PROJECT_VERSION}-0.1") # Debian's own revisions begin with 1

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_CONTACT "${COTANGENT_MAINTAINER}")
set(CPACK_PACKAGE_VENDOR "The Cotangent authors")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL runtime development ctgen)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_SOURCE cotangent)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0.1)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "cotangent built using CMake") # CPack's default, which no package shows
# ldconfig runs by a trigger. CPack omits its own scripts that call ldconfig if other scripts are named, and only warns
# if the named files do not exist.
set(ldconfig ${CMAKE_CURRENT_SOURCE_DIR}/packaging/deb/triggers ${CMAKE_CURRENT_SOURCE_DIR}/packaging/deb/none/postinst
    ${CMAKE_CURRENT_SOURCE_DIR}/packaging/deb/none/postrm)
set(about "Cotangent differentiates programs in C and C++: tensors, operators with
derivatives of every order, hooks, and policies that decide how the
activations of a training step are kept until they are used.
.")

# dpkg-shlibdeps finds the other libraries that the shared library needs.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libcotangent${series})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${ldconfig})
if(COTANGENT_PACKS_RELOCATIONS) # dpkg-shlibdeps does not detect this requirement
    set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "libc6 (>= 2.36)")
endif()
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "automatic differentiation for C - shared library
${about}
This package has the shared library.")

# Recommended packages are for programs that link the static library, and for CMake.
set(static_needs)
if(COTANGENT_USES_BLAS)
    list(APPEND static_needs "libopenblas-openmp-dev | libopenblas-dev")
endif()
if(COTANGENT_USES_JANSSON)
    list(APPEND static_needs libjansson-dev)
endif()
list(JOIN static_needs ", " static_needs)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcotangent-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libcotangent${series} (${this_build}), libc6-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "gcc, pkgconf, ${static_needs}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake (>= 3.25), cotangent-ctgen")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "automatic differentiation for C - headers and static library
${about}
This package has what programs are built with: headers, the static library,
files for pkg-config and CMake, and the documentation.")

# ctgen and the private headers must have the same version, since generated code includes these headers.
set(CPACK_DEBIAN_CTGEN_PACKAGE_NAME cotangent-ctgen)
set(CPACK_DEBIAN_CTGEN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_CTGEN_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_CTGEN_PACKAGE_DEPENDS "python3 (>= 3.11), python3-yaml, python3-jinja2")
set(CPACK_DEBIAN_CTGEN_PACKAGE_RECOMMENDS
    "libcotangent-dev (${this_build}), gcc, cmake (>= 3.25), ninja-build, libyaml-dev")
set(CPACK_COMPONENT_CTGEN_DESCRIPTION "automatic differentiation for C - compiler of operators
${about}
This package has ctgen, which turns an operator's entry in a YAML file into C
with its derivatives, its checks and its documentation, and the entries of the
library itself.")

# The back end for devices, if it is built for packages (CotangentCuda). The toolkit's libraries are in packages of
# NVIDIA, which dpkg-shlibdeps does not find.
if(TARGET cotangent_cuda AND COTANGENT_CUDA_ARCHITECTURES STREQUAL "packages")
    list(APPEND CPACK_COMPONENTS_ALL cuda)
    string(REPLACE "." "-" toolkit "${COTANGENT_CUDA_VERSION}")
    set(CPACK_DEBIAN_CUDA_PACKAGE_NAME libcotangent-cuda${series})
    set(CPACK_DEBIAN_CUDA_PACKAGE_SECTION contrib/libs)
    set(CPACK_DEBIAN_CUDA_PACKAGE_CONTROL_EXTRA ${ldconfig})
    # these packages add their folder to the search path of the loader
    set_target_properties(cotangent_cuda PROPERTIES INSTALL_RPATH_USE_LINK_PATH OFF)
    set(CPACK_DEBIAN_CUDA_PACKAGE_DEPENDS "libcotangent${series} (${this_build}), libc6, libstdc++6, \
libcublas-${toolkit}, libcufft-${toolkit}, libcusolver-${toolkit}")
    set(CPACK_COMPONENT_CUDA_DESCRIPTION "automatic differentiation for C - tensors on devices
${about}
This package has the back end for devices of NVIDIA, which the library opens
when a program asks for one.")
endif()

# Adds files that only Debian packages have: copyright, changelogs, compressed pages.
set(CPACK_COTANGENT_SOURCE ${CMAKE_CURRENT_SOURCE_DIR})
set(CPACK_COTANGENT_PACKAGES runtime=libcotangent${series} development=libcotangent-dev ctgen=cotangent-ctgen
    cuda=libcotangent-cuda${series})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/packaging/deb/finish.cmake)
include(CPack)
