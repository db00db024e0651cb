# The CUDA toolkit, if there is one: COTANGENT_NVCC and COTANGENT_CUDA_VERSION.
find_program(COTANGENT_NVCC nvcc HINTS "$ENV{CUDA_PATH}/bin" /usr/local/cuda/bin)
set(COTANGENT_CUDA_VERSION "")
if(COTANGENT_NVCC)
    execute_process(COMMAND ${COTANGENT_NVCC} --version OUTPUT_VARIABLE said ERROR_QUIET)
    if(said MATCHES "release ([0-9]+\\.[0-9]+)")
        set(COTANGENT_CUDA_VERSION ${CMAKE_MATCH_1})
    endif()
endif()
