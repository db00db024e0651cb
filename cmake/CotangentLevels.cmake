# Flags of the instruction-set levels: base runs on every processor of the family, v3 has AVX2, v4 AVX-512.
include_guard()
set(COTANGENT_LEVEL_FLAGS_base -O3 -fno-trapping-math)
set(COTANGENT_LEVEL_FLAGS_v3 -O3 -fno-trapping-math -march=x86-64-v3)
# gcc prefers 256-bit vectors even on processors with 512-bit vectors; the library's loops are long enough to be faster
# with 512 bits
set(COTANGENT_LEVEL_FLAGS_v4 -O3 -fno-trapping-math -march=x86-64-v4 -mprefer-vector-width=512)
# without this parameter, gcc makes a loop for each value of an attribute (two forms of gelu, three roundings of div)
# only if the body is small
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    foreach(level IN ITEMS base v3 v4)
        list(APPEND COTANGENT_LEVEL_FLAGS_${level} --param=max-unswitch-insns=1000)
    endforeach()
endif()
