# Operators of a user's project.
#
#   cotangent_add_ops(target SCHEMAS file.yaml... [PREFIX name] [PLUGIN])
#
# makes a static library `target` with the operators of the schemas, as functions <prefix>_<op> declared in
# <prefix>/ops.h; the prefix is the target's name unless one is given. Formulas may call the library's own operators.
# Kernel files that entries name are in the folders cpu/ and cuda/ next to the first schema, headers of scalar functions
# in scalar/. Kernels for devices are compiled if nvcc is found; without them a call on a device is rejected.
# <build>/ctgen-<target> is ctgen for these schemas: new, explain, list, check, test-data. Pages of the operators are in
# <build>/<target>-generated/docs, headers in <build>/<target>-generated/include, to be installed by
#
#   install(TARGETS target EXPORT ...)
#   install(DIRECTORY <build>/<target>-generated/include/ TYPE INCLUDE)
#
# The derived operators of the library are cached in <build>/ctgen-library, for all targets of the build, or in the
# folder that the environment variable COTANGENT_CACHE names, which several builds may share.
#
# PLUGIN: for a module that a program loads. The module uses the library of that program and does not contain the
# library.
#
#   cotangent_export_library(program)
#
# makes the modules that a program loads use the library that is linked with the program.
#
#   cotangent_add_opcheck(target)
#
# checks these operators by opcheck: one CTest entry opcheck.<job>.<op> for each operator and job.

include(${CMAKE_CURRENT_LIST_DIR}/CotangentLevels.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/CotangentOpcheck.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/CotangentPython.cmake)

if(NOT COTANGENT_CACHE)
    set(COTANGENT_CACHE ${CMAKE_BINARY_DIR}/ctgen-library)
endif()
# Settings of the installed library or of the library's build, stored globally for functions that are called in any
# folder.
set(names SHARE CACHE OPCHECK PRIVATE_INCLUDE BUILT_LEVELS LEVEL_FLAGS_base LEVEL_FLAGS_v3 LEVEL_FLAGS_v4)
set_property(GLOBAL PROPERTY COTANGENT_SETTINGS ${names})
foreach(name IN LISTS names)
    set_property(GLOBAL PROPERTY COTANGENT_${name} "${COTANGENT_${name}}")
endforeach()
macro(cotangent_settings)
    get_property(names GLOBAL PROPERTY COTANGENT_SETTINGS)
    foreach(name IN LISTS names)
        get_property(COTANGENT_${name} GLOBAL PROPERTY COTANGENT_${name})
    endforeach()
endmacro()

# Writes a script that runs ctgen with the options of one target, for developers and for this build.
function(cotangent_write_ctgen script target prefix schemas)
    cotangent_settings()
    if(NOT EXISTS ${COTANGENT_SHARE}/codegen)
        message(FATAL_ERROR "cotangent_add_ops(${target}): there is no ctgen in ${COTANGENT_SHARE}; \
Debian: apt install cotangent-ctgen")
    endif()
    get_property(python GLOBAL PROPERTY COTANGENT_PYTHON)
    if(NOT python)
        cotangent_find_python(python reasons)
        if(NOT python)
            message(FATAL_ERROR
                "cotangent_add_ops(${target}): no Python can run ctgen, which needs 3.11 or later with \
PyYAML and Jinja2:${reasons}")
        endif()
        set_property(GLOBAL PROPERTY COTANGENT_PYTHON ${python})
    endif()
    set(words ${python} -m ctgen --root ${CMAKE_CURRENT_SOURCE_DIR} --cache ${CMAKE_CURRENT_BINARY_DIR}/${target}-cache
        --library ${COTANGENT_SHARE} --prefix ${prefix} --tree ${CMAKE_CURRENT_BINARY_DIR}/${target}-generated)
    foreach(schema IN LISTS schemas)
        list(APPEND words --schema ${schema})
    endforeach()
    set(line)
    foreach(word IN LISTS words)
        string(REPLACE "'" "'\\''" word "${word}")
        string(APPEND line " '${word}'")
    endforeach()
    string(REPLACE "'" "'\\''" path "${COTANGENT_SHARE}/codegen")
    string(REPLACE "'" "'\\''" compiled "${CMAKE_BINARY_DIR}/pycache")
    string(REPLACE "'" "'\\''" cache "${COTANGENT_CACHE}")
    file(CONFIGURE OUTPUT ${script} @ONLY CONTENT [[#!/bin/sh
# ctgen for the operators of @target@: new, explain, list, check, test-data.
[ -n "$COTANGENT_CACHE" ] || COTANGENT_CACHE='@cache@'
COTANGENT_CACHE=$COTANGENT_CACHE PYTHONPATH='@path@' PYTHONPYCACHEPREFIX='@compiled@' exec@line@ "$@"
]])
    file(CHMOD ${script} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
        WORLD_EXECUTE)
endfunction()

function(cotangent_add_ops target)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "PLUGIN" "PREFIX" "SCHEMAS")
    if(NOT ARG_SCHEMAS)
        message(FATAL_ERROR "cotangent_add_ops(${target}): no SCHEMAS given")
    endif()
    if(ARG_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "cotangent_add_ops(${target}): '${ARG_UNPARSED_ARGUMENTS}' is none of SCHEMAS, PREFIX and \
PLUGIN")
    endif()
    if(NOT ARG_PREFIX)
        set(ARG_PREFIX ${target})
    endif()
    set(schemas)
    foreach(schema IN LISTS ARG_SCHEMAS)
        cmake_path(ABSOLUTE_PATH schema BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
        list(APPEND schemas ${schema})
    endforeach()
    set(out ${CMAKE_CURRENT_BINARY_DIR}/${target}-generated)
    set(ctgen ${CMAKE_CURRENT_BINARY_DIR}/ctgen-${target})
    cotangent_write_ctgen(${ctgen} ${target} ${ARG_PREFIX} "${schemas}")

    # Generates the files now, since CMake needs their names; the build generates them again when a schema changes.
    execute_process(COMMAND ${ctgen} generate RESULT_VARIABLE result ERROR_VARIABLE errors OUTPUT_QUIET)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "cotangent_add_ops(${target}):\n${errors}")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schemas})
    list(GET schemas 0 first)
    cmake_path(GET first PARENT_PATH beside)
    file(GLOB page_sources ${out}/*.c ${out}/ops/*.c)
    file(GLOB_RECURSE device_sources CONFIGURE_DEPENDS ${beside}/cuda/*.c)

    add_library(${target} STATIC ${page_sources} ${device_sources})
    set_target_properties(${target} PROPERTIES COTANGENT_CTGEN ${ctgen} COTANGENT_GENERATED ${out})
    cotangent_compile_ops(${target} ${out} ${beside} "${ARG_PLUGIN}")
    set(installed include)
    if(CMAKE_INSTALL_INCLUDEDIR)
        set(installed ${CMAKE_INSTALL_INCLUDEDIR})
    endif()
    target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${out}/include> $<INSTALL_INTERFACE:${installed}>)
    cotangent_add_levels(${target} ${out} ${beside} "${ARG_PLUGIN}")
    cotangent_add_device_kernels(${target} ${out} ${beside})
endfunction()

# Compile options of the C code of a project's operators, and the library that they use: the linked library, or for a
# module only its headers. The library's private headers are only in the include path of these files, and first in it,
# since a project may have folders called base or graph in its own include path. Headers of scalar functions that the
# schemas declare are in scalar/ next to the first schema.
function(cotangent_compile_ops target out beside plugin)
    cotangent_settings()
    set_target_properties(${target} PROPERTIES C_STANDARD 17 C_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
        C_VISIBILITY_PRESET hidden)
    get_target_property(linked cotangent::cotangent TYPE)
    if(linked STREQUAL "SHARED_LIBRARY")
        set(plugin OFF) # a program and its modules have one
    endif()
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L
        $<$<OR:$<BOOL:${plugin}>,$<STREQUAL:${linked},SHARED_LIBRARY>>:CTI_IMPORT>)
    target_include_directories(${target} BEFORE PRIVATE ${out}/include ${out} ${COTANGENT_PRIVATE_INCLUDE} ${beside})
    if(plugin)
        get_target_property(headers cotangent::cotangent INTERFACE_INCLUDE_DIRECTORIES)
        target_include_directories(${target} PUBLIC ${headers})
    else()
        target_link_libraries(${target} PUBLIC cotangent::cotangent)
    endif()
endfunction()

# Loops and kernels, compiled once for each instruction-set level; compositions and references have none.
function(cotangent_add_levels target out beside plugin)
    cotangent_settings()
    file(GLOB loop_sources ${out}/cpu/*.c)
    file(GLOB_RECURSE kernel_sources CONFIGURE_DEPENDS ${beside}/cpu/*.c)
    set_target_properties(${target} PROPERTIES COTANGENT_KERNELS "${kernel_sources}")
    if(NOT loop_sources AND NOT kernel_sources)
        return()
    endif()
    foreach(level IN LISTS COTANGENT_BUILT_LEVELS)
        add_library(${target}_${level} OBJECT ${loop_sources} ${kernel_sources})
        cotangent_compile_ops(${target}_${level} ${out} ${beside} "${plugin}")
        target_compile_definitions(${target}_${level} PRIVATE CTI_LEVEL_SUFFIX=${level})
        target_compile_options(${target}_${level} PRIVATE ${COTANGENT_LEVEL_FLAGS_${level}} -fopenmp-simd
            -fno-math-errno -ffp-contract=off)
        target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${level}>)
        string(TOUPPER ${level} upper)
        target_compile_definitions(${target} PRIVATE CTI_HAVE_LEVEL_${upper})
    endforeach()
endfunction()

# Kernels for devices that entries name, compiled if nvcc is found.
function(cotangent_add_device_kernels target out beside)
    cotangent_settings()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${beside}/cuda/*.cu)
    if(NOT sources)
        return()
    endif()
    find_program(COTANGENT_NVCC nvcc HINTS "$ENV{CUDA_PATH}/bin" /usr/local/cuda/bin)
    if(NOT COTANGENT_NVCC)
        message(STATUS "${target}: no nvcc, so kernels for devices are left out, and calls on devices refused")
        return()
    endif()
    cmake_path(GET COTANGENT_NVCC PARENT_PATH nvcc_bin)
    find_library(COTANGENT_CUDART cudart_static HINTS ${nvcc_bin}/../lib64 ${nvcc_bin}/../lib)
    set(COTANGENT_CUDA_ARCHITECTURES 90 CACHE STRING "What kernels for devices are compiled for: 80;90;100")
    set(flags -std=c++17 -fmad=false -Xcompiler=-fPIC -DCTI_HAVE_CUDA_KERNELS)
    foreach(architecture IN LISTS COTANGENT_CUDA_ARCHITECTURES)
        list(APPEND flags -gencode=arch=compute_${architecture},code=sm_${architecture})
    endforeach()
    get_target_property(headers cotangent::cotangent INTERFACE_INCLUDE_DIRECTORIES)
    foreach(folder IN LISTS COTANGENT_PRIVATE_INCLUDE headers ITEMS ${out}/include ${out} ${beside})
        list(APPEND flags "$<$<BOOL:${folder}>:-I${folder}>")
    endforeach()
    foreach(source IN LISTS sources)
        file(RELATIVE_PATH name ${beside}/cuda ${source})
        set(object ${CMAKE_CURRENT_BINARY_DIR}/${target}-device/${name}.o)
        cmake_path(GET object PARENT_PATH folder)
        file(MAKE_DIRECTORY ${folder})
        add_custom_command(OUTPUT ${object} DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMAND_EXPAND_LISTS
            COMMENT "nvcc ${name}" COMMAND ${COTANGENT_NVCC} ${flags} -MD -MF ${object}.d -c ${source} -o ${object})
        set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
        target_sources(${target} PRIVATE ${object})
    endforeach()
    target_compile_definitions(${target} PRIVATE CTI_HAVE_CUDA_KERNELS)
    target_link_libraries(${target} PUBLIC ${COTANGENT_CUDART} -ldl -lrt -lpthread -lstdc++)
endfunction()

function(cotangent_export_library program)
    get_target_property(linked cotangent::cotangent TYPE)
    target_link_libraries(${program} PRIVATE cotangent::cotangent)
    if(linked STREQUAL "SHARED_LIBRARY")
        return() # the loader resolves symbols of modules in the shared library
    endif()
    set_target_properties(${program} PROPERTIES ENABLE_EXPORTS ON)
    target_link_options(${program} PRIVATE
        "LINKER:--whole-archive,$<TARGET_FILE:cotangent::cotangent>,--no-whole-archive")
endfunction()
