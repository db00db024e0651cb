/* Products with more than the product in one pass: a vector added to rows, or sums of the rows of a factor. */
#ifndef CTI_CUDA_CUBLASLT_CUH
#define CTI_CUDA_CUBLASLT_CUH

#include "kernels/cuda/blas/product.cuh"

/*
 * c = alpha a b, and bias, a vector of as many elements as c has columns, added to each row before it is rounded.
 * CT_E_UNSUPPORTED, and nothing is done, unless cuBLASLt takes it: matrices of one floating point dtype of at most 32
 * bits, each with step 1 along an axis and at an address of 16 bytes, a bias without steps.
 */
ct_status cti_multiply_biased(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_factor &alpha, const cti_device_view &bias);

/*
 * c = a b, and the sums of the rows of a, a vector of as many elements as a has rows. CT_E_UNSUPPORTED, and nothing is
 * done, as before.
 */
ct_status cti_multiply_summed(const cti_launch *launch, const cti_device_view &a, const cti_device_view &b,
                              const cti_device_view &c, const cti_device_view &sums);

#endif
