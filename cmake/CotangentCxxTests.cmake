# Tests of the C++ interface, as C++17 and C++20.
check_language(CXX)
if(NOT CMAKE_CXX_COMPILER)
    return()
endif()
set(cxx_warnings -Wall -Wextra -Wpedantic -Wconversion -Wold-style-cast $<$<BOOL:${COTANGENT_WERROR}>:-Werror>)
set(cxx_environment "OMP_NUM_THREADS=1;OPENBLAS_NUM_THREADS=1")

function(cotangent_cxx_program name standard)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE cotangent)
    target_include_directories(${name} PRIVATE cxx)
    set_target_properties(${name} PROPERTIES CXX_STANDARD ${standard} CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
    target_compile_options(${name} PRIVATE ${cxx_warnings})
endfunction()

# The examples of the operators' pages, in C and in C++, which must give the same bits.
set(in_cxx)
if(COTANGENT_REGENERATE)
    set(in_cxx ${CMAKE_CURRENT_BINARY_DIR}/page_examples.cc)
endif()

foreach(standard IN ITEMS 17 20)
    foreach(program IN ITEMS values indices callbacks guards)
        cotangent_cxx_program(test_cxx_${program}_${standard} ${standard} cxx/${program}.cc)
        add_test(NAME cxx.${program}_${standard} COMMAND test_cxx_${program}_${standard})
        set_tests_properties(cxx.${program}_${standard} PROPERTIES LABELS "unit" ENVIRONMENT "${cxx_environment}")
    endforeach()
    if(NOT in_cxx)
        continue()
    endif()
    cotangent_cxx_program(test_cxx_pages_${standard} ${standard} ${in_cxx})
    add_test(NAME cxx.pages_${standard} COMMAND sh -c
        "'$<TARGET_FILE:test_page_examples>' >pages_${standard}.txt &&
         '$<TARGET_FILE:test_cxx_pages_${standard}>' | diff pages_${standard}.txt -")
    set_tests_properties(cxx.pages_${standard} PROPERTIES LABELS "unit" ENVIRONMENT "${cxx_environment}")
endforeach()

# Compiles the same programs by g++ and by clang++, whichever compiler the build uses.
add_test(NAME cxx.compilers COMMAND ${COTANGENT_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/cxx/test_compilers.py
    ${CMAKE_SOURCE_DIR} ${in_cxx})
set_tests_properties(cxx.compilers PROPERTIES LABELS "unit" SKIP_RETURN_CODE 77)

# Programs of the how-to pages in C, compiled as C++ with optimisation: lists outlive the statements that made them.
set(idioms anomaly/find_nan mutation/reuse_buffer forward/slope)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # with -fpermissive it converts the void * of malloc to any pointer
    list(APPEND idioms vmap/per_sample functional/fit_decay placement/placement function/round_straight
        checkpoint/checkpoint)
endif()
foreach(program IN LISTS idioms)
    cmake_path(GET program FILENAME name)
    set(source ${CMAKE_SOURCE_DIR}/examples/howto/${program}.c)
    set_source_files_properties(${source} PROPERTIES LANGUAGE CXX)
    add_executable(test_cxx_${name} ${source})
    target_link_libraries(test_cxx_${name} PRIVATE cotangent)
    set_target_properties(test_cxx_${name} PROPERTIES CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON)
    target_compile_options(test_cxx_${name} PRIVATE -O2 -w $<$<CXX_COMPILER_ID:GNU>:-fpermissive>)
    add_test(NAME cxx.${name} COMMAND sh -c "'$<TARGET_FILE:test_cxx_${name}>' | diff - ${program}.txt"
             WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/examples/howto)
    set_tests_properties(cxx.${name} PROPERTIES LABELS "unit" ENVIRONMENT "${cxx_environment}")
endforeach()
