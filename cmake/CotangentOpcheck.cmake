# opcheck: the standard checks of operators, one CTest entry opcheck.<job>.<op> for each operator and job. The sources
# of opcheck are in the folder COTANGENT_OPCHECK.

set(COTANGENT_STATICS ${CMAKE_CURRENT_LIST_DIR}/CotangentStatics.cmake)

# The operators of a target of cotangent_add_ops(). A macro, because enable_testing() applies to the folder from which
# it is called.
macro(cotangent_add_opcheck target)
    enable_testing()
    cotangent_opcheck_of_target(${target})
endmacro()

function(cotangent_opcheck_of_target target)
    get_target_property(aliased ${target} ALIASED_TARGET)
    if(aliased)
        set(target ${aliased}) # files have the name of the target
    endif()
    get_target_property(ctgen ${target} COTANGENT_CTGEN)
    get_target_property(generated ${target} COTANGENT_GENERATED)
    if(NOT ctgen)
        message(FATAL_ERROR "cotangent_add_opcheck(${target}): '${target}' is no target of cotangent_add_ops()")
    endif()
    cotangent_opcheck_program(${target}_opcheck)
    # WHOLE_ARCHIVE: opcheck calls operators only through the registry, so the linker would omit them
    target_link_libraries(${target}_opcheck PRIVATE $<LINK_LIBRARY:WHOLE_ARCHIVE,${target}>)
    set(samples ${CMAKE_CURRENT_BINARY_DIR}/${target}-samples)
    add_test(NAME opcheck.samples.${target} COMMAND ${ctgen} test-data --out ${samples})
    set_tests_properties(opcheck.samples.${target} PROPERTIES FIXTURES_SETUP ${target}_samples)
    cotangent_opcheck_tests(${target}_opcheck ${generated}/opcheck.cmake ${samples} ${target}_samples)
    get_target_property(kernels ${target} COTANGENT_KERNELS)
    if(kernels)
        cotangent_statics_test(opcheck.statics.${target} ${target} "${kernels}")
    endif()
endfunction()

# Tests that a target's kernels have no static variables, which threads would share.
function(cotangent_statics_test name target kernels)
    list(GET COTANGENT_BUILT_LEVELS 0 level)
    set(objects $<FILTER:$<TARGET_OBJECTS:${target}_${level}>,EXCLUDE,-generated/>)
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} "-DOBJECTS=${objects}"
        "-DSOURCES=${kernels}" -P ${COTANGENT_STATICS})
endfunction()

# The program opcheck, which finds the operators that are linked with it.
function(cotangent_opcheck_program program)
    cotangent_settings()
    find_path(COTANGENT_YAML_INCLUDE yaml.h)
    find_library(COTANGENT_YAML_LIBRARY yaml)
    if(NOT COTANGENT_YAML_INCLUDE OR NOT COTANGENT_YAML_LIBRARY)
        message(FATAL_ERROR
            "opcheck reads its samples with libyaml, which is not installed here: apt install libyaml-dev \
(Debian), or do without ${program}")
    endif()
    if(NOT TARGET cotangent_opcheck)
        file(GLOB sources ${COTANGENT_OPCHECK}/*.c)
        add_library(cotangent_opcheck OBJECT EXCLUDE_FROM_ALL ${sources})
        set_target_properties(cotangent_opcheck PROPERTIES C_STANDARD 17 C_EXTENSIONS OFF)
        get_target_property(linked cotangent::cotangent TYPE)
        target_compile_definitions(cotangent_opcheck PRIVATE _POSIX_C_SOURCE=200809L
            $<$<STREQUAL:${linked},SHARED_LIBRARY>:CTI_IMPORT>)
        target_include_directories(cotangent_opcheck BEFORE PRIVATE ${COTANGENT_PRIVATE_INCLUDE})
        target_include_directories(cotangent_opcheck SYSTEM PRIVATE ${COTANGENT_YAML_INCLUDE})
        target_link_libraries(cotangent_opcheck PRIVATE cotangent::cotangent)
    endif()
    add_executable(${program} $<TARGET_OBJECTS:cotangent_opcheck>)
    # the folder from which the CTest entries run it
    set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY $<1:${CMAKE_CURRENT_BINARY_DIR}>)
    target_link_libraries(${program} PRIVATE cotangent::cotangent ${COTANGENT_YAML_LIBRARY})
endfunction()

# list: the file in which ctgen lists the operators. CTest reads it when it starts, so that a new operator has entries
# immediately. fixture: the CTest fixture that writes the samples.
function(cotangent_opcheck_tests program list samples fixture)
    cotangent_settings()
    set(opcheck ${CMAKE_CURRENT_BINARY_DIR}/${program})
    configure_file(${COTANGENT_OPCHECK}/entries.cmake.in ${opcheck}-entries.cmake @ONLY)
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${opcheck}-entries.cmake)
endfunction()
