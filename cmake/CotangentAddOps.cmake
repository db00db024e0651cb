# Operators of a user's project.
#
#   cotangent_add_ops(target SCHEMAS file.yaml... [PREFIX name])
#
# makes a static library `target` with the operators of the schemas, as functions <prefix>_<op> declared in
# <prefix>/ops.h; the prefix is the target's name unless one is given. Formulas may call the library's own operators.
# Kernel files that entries name lie in cpu/ beside the first schema, headers of scalar functions in scalar/.
# <build>/ctgen-<target> is ctgen for these schemas: new, explain, list, check, test-data. Pages of the operators lie
# in <build>/<target>-generated/docs.
#
#   cotangent_add_opcheck(target)
#
# takes these operators through opcheck: one CTest entry opcheck.<job>.<op> for each and each job.

include(${CMAKE_CURRENT_LIST_DIR}/CotangentLevels.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/CotangentOpcheck.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/CotangentPython.cmake)

# ctgen with the options of one target, as a command for people and for this build.
function(cotangent_write_ctgen script target prefix schemas)
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
    file(CONFIGURE OUTPUT ${script} @ONLY CONTENT [[#!/bin/sh
# ctgen for the operators of @target@: new, explain, list, check, test-data.
PYTHONPATH='@path@' PYTHONPYCACHEPREFIX='@compiled@' exec@line@ "$@"
]])
    file(CHMOD ${script} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
        WORLD_EXECUTE)
endfunction()

function(cotangent_add_ops target)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "PREFIX" "SCHEMAS")
    if(NOT ARG_SCHEMAS)
        message(FATAL_ERROR "cotangent_add_ops(${target}): no SCHEMAS given")
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

    # Once now, for the names of the files; then again in the build whenever a schema changes.
    execute_process(COMMAND ${ctgen} generate RESULT_VARIABLE result ERROR_VARIABLE errors OUTPUT_QUIET)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "cotangent_add_ops(${target}):\n${errors}")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schemas})
    file(GLOB page_sources ${out}/*.c ${out}/ops/*.c)
    file(GLOB loop_sources ${out}/cpu/*.c)
    list(GET schemas 0 first)
    cmake_path(GET first PARENT_PATH beside)
    file(GLOB_RECURSE kernel_sources CONFIGURE_DEPENDS ${beside}/cpu/*.c)

    # The library's private headers are for the generated files alone, and come first: a project may have folders
    # called core or graph in its own include path.
    # Headers of scalar functions that the schemas declare lie in scalar/ beside the first of them.
    set(includes ${out}/include ${out} ${COTANGENT_PRIVATE_INCLUDE} ${beside})
    add_library(${target} STATIC ${page_sources})
    set_target_properties(${target} PROPERTIES C_STANDARD 17 C_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
        COTANGENT_CTGEN ${ctgen} COTANGENT_GENERATED ${out})
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    target_include_directories(${target} BEFORE PUBLIC ${out}/include PRIVATE ${includes})
    target_link_libraries(${target} PUBLIC cotangent::cotangent)
    get_target_property(linked cotangent::cotangent TYPE)
    set(import $<$<STREQUAL:${linked},SHARED_LIBRARY>:CTI_IMPORT>)
    target_compile_definitions(${target} PRIVATE ${import})
    set_target_properties(${target} PROPERTIES COTANGENT_KERNELS "${kernel_sources}")
    if(NOT loop_sources AND NOT kernel_sources)
        return() # compositions and references of the library's ops alone
    endif()
    foreach(level IN LISTS COTANGENT_BUILT_LEVELS)
        add_library(${target}_${level} OBJECT ${loop_sources} ${kernel_sources})
        set_target_properties(${target}_${level} PROPERTIES C_STANDARD 17 C_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
        target_compile_definitions(${target}_${level} PRIVATE _POSIX_C_SOURCE=200809L CTI_LEVEL_SUFFIX=${level}
            ${import})
        target_compile_options(${target}_${level} PRIVATE ${COTANGENT_LEVEL_FLAGS_${level}} -fopenmp-simd
            -fno-math-errno -ffp-contract=off)
        target_include_directories(${target}_${level} BEFORE PRIVATE ${includes})
        target_link_libraries(${target}_${level} PRIVATE cotangent::cotangent)
        target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${level}>)
        string(TOUPPER ${level} upper)
        target_compile_definitions(${target} PRIVATE CTI_HAVE_LEVEL_${upper})
    endforeach()
endfunction()
