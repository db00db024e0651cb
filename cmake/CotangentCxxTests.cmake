# Tests of the C++ interface: each program as C++17 and C++20 by the C++ compiler of the build, and by the other of g++
# and clang++ where there is one.
check_language(CXX)
if(NOT CMAKE_CXX_COMPILER)
    return()
endif()
set(cxx_warnings -Wall -Wextra -Wpedantic -Wconversion -Wold-style-cast $<$<BOOL:${COTANGENT_WERROR}>:-Werror>)
foreach(program IN ITEMS values)
    foreach(standard IN ITEMS 17 20)
        set(test test_cxx_${program}_${standard})
        add_executable(${test} cxx/${program}.cc)
        target_link_libraries(${test} PRIVATE cotangent)
        set_target_properties(${test} PROPERTIES CXX_STANDARD ${standard} CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
        target_compile_options(${test} PRIVATE ${cxx_warnings})
        add_test(NAME cxx.${program}_${standard} COMMAND ${test})
        set_tests_properties(cxx.${program}_${standard} PROPERTIES LABELS "unit" ENVIRONMENT
            "OMP_NUM_THREADS=1;OPENBLAS_NUM_THREADS=1")
    endforeach()
endforeach()
