/*
 * The callbacks that device code uses to allocate workspaces: the table of the library, or the CUDA runtime in a
 * program without the library.
 */
#ifndef CTI_CUDA_CALLER_CUH
#define CTI_CUDA_CALLER_CUH

#include "device/backend.h"
#include "cuda/launch.cuh"

/* The callbacks of kernels in a program without the library. */
static inline ct_status cti_workspace_alloc_standalone(cti_workspace *buffer)
{
    return cti_cuda_status(cudaMallocAsync(&buffer->data, buffer->size, (cudaStream_t)buffer->stream));
}

static inline void cti_workspace_free_standalone(cti_workspace *buffer)
{
    (void)cudaFreeAsync(buffer->data, (cudaStream_t)buffer->stream);
}

static inline const uint64_t *cti_replay_alone(uint64_t, uint64_t) { return nullptr; }

static inline void cti_next_state_alone(ct_generator *, uint64_t words[2]) { words[0] = words[1] = 0; }

inline const cti_backend_caller cti_alone = {cti_workspace_alloc_standalone, cti_workspace_free_standalone,
                                             cti_replay_alone, cti_next_state_alone};
inline const cti_backend_caller *cti_caller = &cti_alone; /* set by the library before it launches anything */

#endif
