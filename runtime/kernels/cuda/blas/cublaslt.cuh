/* Matrix products with a fused epilogue: a bias added to the rows, or the row sums of a factor. */
#ifndef CTI_CUDA_CUBLASLT_CUH
#define CTI_CUDA_CUBLASLT_CUH

#include "kernels/cuda/blas/product.cuh"

/*
 * c = alpha a b + bias, with a [m, k], b [k, n], c [m, n] and bias [n]; the bias is added before the result is rounded.
 * Does nothing and returns CT_E_UNSUPPORTED unless cuBLASLt supports the operands: matrices of one floating point dtype
 * of at most 32 bits, each with stride 1 along one axis and an address that is a multiple of 16 bytes, and a contiguous
 * bias.
 */
ct_status cti_multiply_biased(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_factor &alpha, const cti_device_view &bias);

/*
 * c = a b and sums = the sums of the rows of a, with a [m, k], b [k, n], c [m, n] and sums [m]. Does nothing and
 * returns CT_E_UNSUPPORTED in the same cases as cti_multiply_biased.
 */
ct_status cti_multiply_summed(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_device_view &sums);

#endif
