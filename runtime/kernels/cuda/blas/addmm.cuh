/* Sum of a view and a product of matrices or vectors. */
#ifndef CTI_CUDA_ADDMM_CUH
#define CTI_CUDA_ADDMM_CUH

#include "kernels/cuda/blas/product.cuh"

/* Computes result = beta self + alpha left right. self is broadcast to result, and may be the same memory as result. */
ct_status cti_add_product(const cti_launch *launch, const cti_device_view &self, const cti_device_view &left,
                          const cti_device_view &right, const ct_scalar &beta, const ct_scalar &alpha,
                          const cti_device_view &result);

#endif
