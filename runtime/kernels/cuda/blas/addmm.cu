/*
 * addmm, baddbmm: mat1 [*, M, K], mat2 [*, K, N], self broadcast to [*, M, N] -> result [*, M, N] = beta * self + alpha
 * * (mat1 mat2).
 */
#include "kernels/cuda/blas/addmm.cuh"

#include "kernels/cuda/blas/cublaslt.cuh"

#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/baddbmm.h"

ct_status cti_add_product(const cti_launch *launch, const cti_device_view &self, const cti_device_view &left,
                          const cti_device_view &right, const ct_scalar &beta, const ct_scalar &alpha,
                          const cti_device_view &result)
{
    const cti_factor old = cti_factor_of(beta);
    ct_status status = CT_E_UNSUPPORTED;
    if (old.is(1) && self.data != result.data)
        status = cti_multiply_biased(launch, left, right, result, cti_factor_of(alpha), self);
    if (status != CT_E_UNSUPPORTED) return status;
    status = CT_OK;
    if (!old.is(0) && self.data != result.data) status = cti_copy_views(launch, result, self);
    return status == CT_OK ? cti_multiply(launch, left, right, result, cti_factor_of(alpha), old) : status;
}

extern "C" ct_status cti_addmm_cuda(cti_launch *launch, const cti_view *self, const cti_view *mat1,
                                    const cti_view *mat2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    return cti_add_product(launch, cti_view_by_value(self), cti_view_by_value(mat1), cti_view_by_value(mat2), beta,
                           alpha, cti_view_by_value(result));
}

extern "C" ct_status cti_baddbmm_cuda(cti_launch *launch, const cti_view *self, const cti_view *batch1,
                                      const cti_view *batch2, ct_scalar beta, ct_scalar alpha, cti_view *result)
{
    return cti_addmm_cuda(launch, self, batch1, batch2, beta, alpha, result);
}
