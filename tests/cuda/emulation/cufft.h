/*
 * The functions of cuFFT that the library calls. The emulation computes sums by definition, in work that can access
 * device memory. Types and values as in the toolkit's header.
 */
#ifndef CTI_EMULATED_CUFFT_H
#define CTI_EMULATED_CUFFT_H

#include "cuda_runtime.h"

enum cufftResult { CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1, CUFFT_ALLOC_FAILED = 2, CUFFT_EXEC_FAILED = 6 };

enum cufftType { CUFFT_C2C = 0x29, CUFFT_Z2Z = 0x69 };

#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1

typedef int cufftHandle;

struct cufftComplex {
    float x, y;
};

struct cufftDoubleComplex {
    double x, y;
};

cufftResult cufftCreate(cufftHandle *plan);
cufftResult cufftDestroy(cufftHandle plan);
cufftResult cufftSetAutoAllocation(cufftHandle plan, int automatic);
/* Data have the layout that the library uses: without gaps, in place. */
cufftResult cufftMakePlanMany64(cufftHandle plan, int rank, long long *sizes, long long *from_sizes,
                                long long from_step, long long from_apart, long long *to_sizes, long long to_step,
                                long long to_apart, cufftType type, long long batch, size_t *room);
cufftResult cufftSetStream(cufftHandle plan, cudaStream_t stream);
cufftResult cufftSetWorkArea(cufftHandle plan, void *room);
cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *from, cufftComplex *to, int direction);
cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *from, cufftDoubleComplex *to, int direction);

#endif
