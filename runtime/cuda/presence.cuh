/* Detects a device that the back end can use, and describes failures with their remedies. */
#ifndef CTI_CUDA_PRESENCE_CUH
#define CTI_CUDA_PRESENCE_CUH

#include "cuda/launch.cuh"

/* The reason why no device can be used; NULL if a device can be used. The text lasts as long as the program. */
const char *cti_cuda_missing(void);
const char *cti_cuda_error_text(cudaError_t error);

#endif
