# How our C is compiled: warnings, sanitizers, and one set of kernels per instruction-set level.

set(COTANGENT_WARNINGS -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(COTANGENT_WERROR)
    list(APPEND COTANGENT_WARNINGS -Werror)
endif()

# Everything our own targets share; private, so that a user's flags stay the user's.
function(cotangent_compile_options target)
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    target_compile_options(${target} PRIVATE ${COTANGENT_WARNINGS} -fvisibility=hidden -fno-math-errno)
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        target_compile_definitions(${target} PRIVATE CTI_DEBUG)
    endif()
    if(COTANGENT_SANITIZE)
        target_compile_options(${target} PRIVATE -fsanitize=${COTANGENT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
        target_compile_definitions(${target} PRIVATE CTI_PLAIN_BLOCKS)
        target_link_options(${target} PUBLIC -fsanitize=${COTANGENT_SANITIZE})
    endif()
endfunction()

# base runs on every processor of the family; v3 has AVX2, v4 AVX-512. Chosen at run time (kernels/level.c).
if(NOT COTANGENT_LEVELS)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT COTANGENT_SANITIZE)
        set(COTANGENT_LEVELS base v3 v4)
    else()
        set(COTANGENT_LEVELS base)
    endif()
endif()
set(COTANGENT_LEVEL_FLAGS_base -O3)
set(COTANGENT_LEVEL_FLAGS_v3 -O3 -march=x86-64-v3)
# gcc prefers 256-bit vectors even where 512-bit ones exist; our loops are long enough to gain from the wide ones
set(COTANGENT_LEVEL_FLAGS_v4 -O3 -march=x86-64-v4 -mprefer-vector-width=512)
if(COTANGENT_SANITIZE)
    set(COTANGENT_LEVEL_FLAGS_base -O1)
endif()
