/*
 * How device code is started: what every .cu file includes. C++17; the host emulation of tests/cuda gives a
 * cuda_runtime.h of its own.
 */
#ifndef CTI_CUDA_LAUNCH_CUH
#define CTI_CUDA_LAUNCH_CUH

#include <cotangent/base.h>

#include <cuda_runtime.h>

/* The last failure on this thread, for the text of the error. */
inline thread_local cudaError_t cti_cuda_last = cudaSuccess;

/* The status of a call of the CUDA runtime; the caller names the operator. */
static inline ct_status cti_cuda_status(cudaError_t error)
{
    if (error == cudaSuccess) return CT_OK;
    cti_cuda_last = error;
    return error == cudaErrorMemoryAllocation ? CT_E_NOMEM : CT_E_INTERNAL;
}

/*
 * Starts a kernel on a stream and gives the status of the launch; nothing is waited for. In place of <<<>>>, so that
 * the same source runs under the emulation, which defines the macro itself. The formatter takes its brackets for
 * shifts.
 */
#ifndef CTI_LAUNCH
/* clang-format off */
#define CTI_LAUNCH(kernel, grid, block, shared, stream, ...) \
    ((kernel)<<<(grid), (block), (shared), (cudaStream_t)(stream)>>>(__VA_ARGS__), cti_cuda_status(cudaGetLastError()))
/* clang-format on */
#endif

#endif
