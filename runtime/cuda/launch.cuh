/*
 * Launching of device code; every .cu file includes this header. C++17; the host emulation of tests/cuda has its own
 * cuda_runtime.h.
 */
#ifndef CTI_CUDA_LAUNCH_CUH
#define CTI_CUDA_LAUNCH_CUH

#include <cotangent/base.h>

#include <cuda_runtime.h>

/* The last error of this thread, for the message. */
inline thread_local cudaError_t cti_cuda_last = cudaSuccess;

/* Converts the status of a call of the CUDA runtime; the caller adds the operator's name. */
static inline ct_status cti_cuda_status(cudaError_t error)
{
    if (error == cudaSuccess) return CT_OK;
    cti_cuda_last = error;
    return error == cudaErrorMemoryAllocation ? CT_E_NOMEM : CT_E_INTERNAL;
}

/*
 * Launches a kernel on a stream and returns the status of the launch, without waiting for the kernel. Replaces <<<>>>,
 * so that the same source runs under the emulation, which defines the macro itself. The formatter would parse the
 * brackets as shifts.
 */
#ifndef CTI_LAUNCH
/* clang-format off */
#define CTI_LAUNCH(kernel, grid, block, shared, stream, ...) \
    ((kernel)<<<(grid), (block), (shared), (cudaStream_t)(stream)>>>(__VA_ARGS__), cti_cuda_status(cudaGetLastError()))
/* clang-format on */
#endif

#endif
