/*
 * rms_norm over the last axes: input [*, *normalized_shape], weight [*normalized_shape] -> result [*,
 * *normalized_shape]; its two gradients and its tangent.
 */
#include "kernels/cuda/norm/row_norm.cuh"

#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/rms_norm_tangent.h"

#include <float.h>

static double eps_of(const cti_view *input, ct_scalar eps)
{
    switch (eps.kind) {
    case CT_SCALAR_UNSET: return input->dtype == CT_DTYPE_F64 ? DBL_EPSILON : (double)FLT_EPSILON;
    case CT_SCALAR_FLOAT: return eps.re;
    default: return (double)eps.i;
    }
}

extern "C" ct_status cti_rms_norm_cuda(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                       const cti_view *weight, ct_scalar eps, cti_view *result, cti_view *rstd)
{
    return cti_norm_forward<false>(launch, input, normalized_shape, weight, nullptr, eps_of(input, eps), result,
                                   nullptr, rstd);
}

extern "C" ct_status cti_rms_norm_backward_cuda(cti_launch *launch, const cti_view *result_grad, const cti_view *input,
                                                const cti_view *rstd, const cti_view *weight, ct_ints normalized_shape,
                                                ct_scalar, cti_view *input_grad, cti_view *weight_grad)
{
    return cti_norm_backward<false>(launch, result_grad, input, nullptr, rstd, weight, normalized_shape, input_grad,
                                    weight_grad, nullptr);
}

extern "C" ct_status cti_rms_norm_tangent_cuda(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                               const cti_view *direction, const cti_view *weight_direction,
                                               const cti_view *weight, ct_scalar eps, cti_view *result)
{
    return cti_norm_tangent<false>(launch, input, normalized_shape, direction, weight_direction, nullptr, weight,
                                   eps_of(input, eps), result);
}
