/* Matrix products with an epilogue in the same kernel: adding a bias to the rows, or summing the rows of a factor. */
#ifndef CTI_CUDA_CUBLASLT_CUH
#define CTI_CUDA_CUBLASLT_CUH

#include "kernels/cuda/blas/product.cuh"

/*
 * Computes c = alpha a b + bias, with a [m, k], b [k, n], c [m, n] and bias [n]. The bias is added before the result is
 * rounded. If cuBLASLt does not support the operands, nothing is computed and CT_E_UNSUPPORTED is returned. It
 * supports: matrices of one floating point dtype of at most 32 bits, each with stride 1 along one axis and an address
 * that is a multiple of 16 bytes, and a contiguous bias.
 */
ct_status cti_multiply_biased(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_factor &alpha, const cti_device_view &bias);

/*
 * Computes c = a b, and the sums of the rows of a in `sums`, with a [m, k], b [k, n], c [m, n] and sums [m]. Returns
 * CT_E_UNSUPPORTED in the same cases as cti_multiply_biased.
 */
ct_status cti_multiply_summed(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_device_view &sums);

#endif
