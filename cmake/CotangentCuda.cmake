# Finds the CUDA toolkit: COTANGENT_NVCC and COTANGENT_CUDA_VERSION.
find_program(COTANGENT_NVCC nvcc HINTS "$ENV{CUDA_PATH}/bin" /usr/local/cuda/bin)
set(COTANGENT_CUDA_VERSION "")
if(COTANGENT_NVCC)
    execute_process(COMMAND ${COTANGENT_NVCC} --version OUTPUT_VARIABLE said ERROR_QUIET)
    if(said MATCHES "release ([0-9]+\\.[0-9]+)")
        set(COTANGENT_CUDA_VERSION ${CMAKE_MATCH_1})
    endif()
endif()

# Sources compiled for devices, and the C tables that list their kernels. They are not part of the library, which opens
# them as a shared object at run time.
file(GLOB_RECURSE COTANGENT_DEVICE_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/cuda/*.cu
    ${CMAKE_CURRENT_SOURCE_DIR}/runtime/cuda/*.cu)
set(COTANGENT_DEVICE_TABLES)
foreach(source IN LISTS COTANGENT_GENERATED_CUDA)
    if(source MATCHES "\\.cu$")
        list(APPEND COTANGENT_DEVICE_SOURCES ${source})
    else()
        list(APPEND COTANGENT_DEVICE_TABLES ${source})
    endif()
endforeach()
if(NOT COTANGENT_NVCC OR COTANGENT_SANITIZE)
    return()
endif()

# libcotangent_cuda: built on request, by custom commands that call nvcc, since CMake's language CUDA requires a
# complete toolkit. A package is compiled for devices of compute capability 8.x, 9.x and 10.x; tests are compiled for
# one architecture.
set(COTANGENT_PACKAGE_ARCHITECTURES 80 90 100)
set(COTANGENT_CUDA_ARCHITECTURES 90 CACHE STRING "What libcotangent_cuda is compiled for: 80;90;100, or packages")
set(architectures ${COTANGENT_CUDA_ARCHITECTURES})
if(architectures STREQUAL "packages")
    set(architectures ${COTANGENT_PACKAGE_ARCHITECTURES})
endif()
# -fmad=false: a product and a sum are rounded separately, as with -ffp-contract=off on the CPU, so that an element has
# the same value on every device (docs/decisions/0166).
set(flags -std=c++17 -fmad=false -Xcompiler=-Wall,-Wextra,-fPIC)
foreach(architecture IN LISTS architectures)
    list(APPEND flags -gencode=arch=compute_${architecture},code=sm_${architecture})
endforeach()
if(COTANGENT_WERROR)
    list(APPEND flags -Werror=all-warnings)
endif()
# COTANGENT_CUDA_QUICK: without a GPU, compiling only tests that the code is valid, so it is compiled with less
# optimisation in half of the time. Packages are always optimised, therefore the default is not cached;
# -DCOTANGENT_CUDA_QUICK=OFF overrides it.
if(NOT DEFINED COTANGENT_CUDA_QUICK)
    set(COTANGENT_CUDA_QUICK ON)
    if(EXISTS /dev/nvidiactl OR COTANGENT_CUDA_ARCHITECTURES STREQUAL "packages")
        set(COTANGENT_CUDA_QUICK OFF)
    endif()
endif()
execute_process(COMMAND ${COTANGENT_NVCC} --help OUTPUT_VARIABLE nvcc_help ERROR_QUIET)
if(COTANGENT_CUDA_QUICK AND nvcc_help MATCHES "--Ofast-compile")
    list(APPEND flags --Ofast-compile=max)
elseif(NOT COTANGENT_CUDA_QUICK AND nvcc_help MATCHES "--compress-mode")
    list(APPEND flags -compress-mode=size) # a third of the size; a kernel is unpacked when it is first called
endif()
list(TRANSFORM include_dirs PREPEND "-I" OUTPUT_VARIABLE include_flags)
file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/device)
set(objects)
foreach(source IN LISTS COTANGENT_DEVICE_SOURCES)
    file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    string(REPLACE "/" "_" name ${name})
    set(object ${CMAKE_CURRENT_BINARY_DIR}/device/${name}.o)
    add_custom_command(OUTPUT ${object} DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMENT "nvcc ${name}" COMMAND
        ${CMAKE_CXX_COMPILER_LAUNCHER} ${COTANGENT_NVCC} ${flags} ${include_flags} -MD -MF ${object}.d -c ${source} -o
        ${object})
    list(APPEND objects ${object})
endforeach()
set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)

get_filename_component(nvcc_bin ${COTANGENT_NVCC} DIRECTORY)
find_library(COTANGENT_CUDART cudart_static HINTS ${nvcc_bin}/../lib64 ${nvcc_bin}/../lib)
# libcotangent_cuda loads the toolkit's libraries from the folders in which they were found.
set(toolkit_libraries)
foreach(name IN ITEMS cublas cublasLt cufft cusolver)
    string(TOUPPER COTANGENT_${name} variable)
    find_library(${variable} ${name} HINTS ${nvcc_bin}/../lib64 ${nvcc_bin}/../lib)
    if(NOT ${variable})
        message(STATUS "The CUDA toolkit has no lib${name}: libcotangent_cuda cannot be built")
        return()
    endif()
    list(APPEND toolkit_libraries ${${variable}})
endforeach()
enable_language(CXX)
set(exported ${CMAKE_CURRENT_BINARY_DIR}/cotangent_cuda.map)
file(CONFIGURE OUTPUT ${exported} CONTENT "{ global: cti_cuda_backend; local: *; };\n")
add_library(cotangent_cuda SHARED EXCLUDE_FROM_ALL ${COTANGENT_DEVICE_TABLES} ${objects})
set_target_properties(cotangent_cuda PROPERTIES LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION} SOVERSION
    ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} INSTALL_RPATH_USE_LINK_PATH ON)
target_include_directories(cotangent_cuda PRIVATE ${include_dirs})
target_link_libraries(cotangent_cuda PRIVATE ${toolkit_libraries} ${COTANGENT_CUDART} ${CMAKE_DL_LIBS} rt
    Threads::Threads)
target_link_options(cotangent_cuda PRIVATE LINKER:--version-script=${exported} LINKER:-z,defs)
cotangent_compile_options(cotangent_cuda)
install(TARGETS cotangent_cuda LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT cuda NAMELINK_SKIP OPTIONAL)
