/*
 * mm, bmm, matmul: [*, M, K] x [*, K, N] -> [*, M, N]. linear: input [*, K], weight [N, K] or [K], bias broadcast to
 * the result -> result [*, N] or [*].
 */
#include "kernels/cuda/blas/cublaslt.cuh"

#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"

namespace {

/*
 * Computes to = rows turned + bias, with rows [m, k] and turned [k, n]. sums: the memory of `to`, viewed as a matrix
 * [m, n]. bias may be NULL; it is broadcast to `to`.
 */
ct_status multiply(const cti_launch *launch, const cti_device_view &rows, const cti_device_view &turned,
                   const cti_device_view &sums, const cti_view *bias, const cti_device_view &to)
{
    const cti_factor one = cti_factor_of((int64_t)1);
    if (!bias) return cti_multiply(launch, rows, turned, sums, one);
    ct_status status = cti_multiply_biased(launch, rows, turned, sums, one, cti_view_by_value(bias));
    if (status != CT_E_UNSUPPORTED) return status;
    status = cti_copy_views(launch, to, cti_view_by_value(bias));
    return status == CT_OK ? cti_multiply(launch, rows, turned, sums, one, one) : status;
}

} // namespace

extern "C" ct_status cti_products_gemm(cti_launch *launch, const cti_view *self, const cti_view *other,
                                       cti_view *result)
{
    return cti_multiply(launch, cti_view_by_value(self), cti_view_by_value(other), cti_view_by_value(result));
}

extern "C" ct_status cti_products_linear(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                         const cti_view *bias, cti_view *result)
{
    const bool is_vector = weight->ndim == 1; /* the result then does not have the axis of the rows of weight */
    const cti_device_view from = cti_view_by_value(input), to = cti_view_by_value(result);
    const unsigned last = weight->ndim - 1u;
    const cti_device_view turned =
        cti_matrix_view(weight->data, weight->dtype, weight->sizes[last], is_vector ? 1 : weight->sizes[0],
                        weight->strides[last], is_vector ? 1 : weight->strides[0]);
    cti_device_view rows, sums;
    const bool copies_rows = !cti_as_matrix(from, true, &rows), copies_sums = !cti_as_matrix(to, !is_vector, &sums);
    const cti_scratch_view copy(launch, from, from.dtype, copies_rows), made(launch, to, to.dtype, copies_sums);
    ct_status status = copy.memory.status == CT_OK ? made.memory.status : copy.memory.status;
    if (status == CT_OK && copies_rows) status = cti_copy_views(launch, copy.view, from);
    if (copies_rows) (void)cti_as_matrix(copy.view, true, &rows);
    if (copies_sums) (void)cti_as_matrix(made.view, !is_vector, &sums);
    if (status == CT_OK) status = multiply(launch, rows, turned, sums, bias, made.view);
    return status == CT_OK && copies_sums ? cti_copy_views(launch, to, made.view) : status;
}
