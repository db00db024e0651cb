/* Element types of the toolkit's libraries and their complex types; values as in the toolkit's header. */
#ifndef CTI_EMULATED_LIBRARY_TYPES_H
#define CTI_EMULATED_LIBRARY_TYPES_H

enum cudaDataType_t {
    CUDA_R_32F = 0,
    CUDA_R_64F = 1,
    CUDA_R_16F = 2,
    CUDA_C_32F = 4,
    CUDA_C_64F = 5,
    CUDA_R_16BF = 14
};

typedef cudaDataType_t cudaDataType;

struct cuComplex {
    float x, y;
};

struct cuDoubleComplex {
    double x, y;
};

#endif
