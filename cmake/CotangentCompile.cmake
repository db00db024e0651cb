# Compile options of the library's C code: warnings, sanitizers, and one set of kernels per instruction-set level.

set(COTANGENT_WARNINGS -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(COTANGENT_WERROR)
    list(APPEND COTANGENT_WARNINGS -Werror)
endif()

# Options of all targets of this tree; private, so that they are not passed on to users' targets.
function(cotangent_compile_options target)
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    target_compile_options(${target} PRIVATE ${COTANGENT_WARNINGS} -fno-semantic-interposition -fno-math-errno
                           -ffp-contract=off) # the same value from every level and compiler
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        target_compile_definitions(${target} PRIVATE CTI_DEBUG)
    endif()
    if(COTANGENT_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${COTANGENT_SANITIZE} -fno-omit-frame-pointer
            -fno-sanitize-recover=all -fPIC # programs read the library's variables in the library, not copies of them
            $<$<C_COMPILER_ID:Clang>:-Wno-pass-failed>) # instrumented loops with "omp simd" are not vectorised
        target_compile_definitions(${target} PRIVATE CTI_PLAIN_BLOCKS CTI_ALL_VISIBLE)
        target_link_options(${target} PUBLIC -fsanitize=${COTANGENT_SANITIZE})
    else()
        target_compile_options(${target} PRIVATE -fvisibility=hidden)
    endif()
endfunction()

# One set of kernels per instruction-set level, chosen at run time (base/level.c).
include(CotangentLevels)
if(NOT COTANGENT_LEVELS)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT COTANGENT_SANITIZE)
        set(COTANGENT_LEVELS base v3 v4)
    else()
        set(COTANGENT_LEVELS base)
    endif()
endif()
if(COTANGENT_SANITIZE)
    set(COTANGENT_LEVEL_FLAGS_base -O1)
endif()
