/* Whether there is a device that the back end can use, and failures in words that say what would be right. */
#ifndef CTI_CUDA_PRESENCE_CUH
#define CTI_CUDA_PRESENCE_CUH

#include "cuda/launch.cuh"

/* Why no device can be used; NULL where one can. The text lasts as long as the program. */
const char *cti_cuda_missing(void);
const char *cti_cuda_error_text(cudaError_t error);

#endif
