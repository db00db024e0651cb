/*
 * layer_norm over the last axes: input [*, *normalized_shape], weight and bias [*normalized_shape] -> result [*,
 * *normalized_shape]; its three gradients and its tangent.
 */
#include "kernels/cuda/norm/row_norm.cuh"

#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/layer_norm_tangent.h"

extern "C" ct_status cti_layer_norm_cuda(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                         const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                         cti_view *mean, cti_view *rstd)
{
    return cti_norm_forward<true>(launch, input, normalized_shape, weight, bias, eps, result, mean, rstd);
}

extern "C" ct_status cti_layer_norm_backward_cuda(cti_launch *launch, const cti_view *result_grad,
                                                  const cti_view *input, const cti_view *mean, const cti_view *rstd,
                                                  const cti_view *weight, ct_ints normalized_shape, double,
                                                  cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    return cti_norm_backward<true>(launch, result_grad, input, mean, rstd, weight, normalized_shape, input_grad,
                                   weight_grad, bias_grad);
}

extern "C" ct_status cti_layer_norm_tangent_cuda(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                 const cti_view *direction, const cti_view *weight_direction,
                                                 const cti_view *bias_direction, const cti_view *weight, double eps,
                                                 cti_view *result)
{
    return cti_norm_tangent<true>(launch, input, normalized_shape, direction, weight_direction, bias_direction, weight,
                                  eps, result);
}
