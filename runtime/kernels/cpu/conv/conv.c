/*
 * Convolutions over two or three axes: input [N, C, H, W], weight [O, C / groups, R, S], bias [O] -> result [N, O, H',
 * W'], with a depth before the height in three dimensions; and the gradients of the operands, which have the shapes of
 * the operands.
 */
#include "kernels/cpu/conv/conv.h"
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"

ct_status CTI_LEVEL(cti_conv_forward_workspace)(ct_dtype input_dtype, ct_ints input_shape, ct_ints weight_shape,
                                                ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                                int64_t groups, int64_t *size_bytes)
{
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    *size_bytes = CTI_LEVEL(cti_conv_forward_bytes)(input_dtype, input_shape.items, weight_shape.items, &o);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv_input_workspace)(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints weight_shape,
                                              ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                              ct_ints dilation, int64_t groups, int64_t *size_bytes)
{
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    *size_bytes = CTI_LEVEL(cti_conv_input_bytes)(grad_dtype, grad_shape.items, weight_shape.items, size.items, &o);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv_weight_workspace)(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints input_shape,
                                               ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                               ct_ints dilation, int64_t groups, int64_t *size_bytes)
{
    (void)grad_shape;
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    *size_bytes = CTI_LEVEL(cti_conv_weight_bytes)(grad_dtype, input_shape.items, size.items, &o);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv_forward_cpu)(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                          const cti_view *bias, ct_ints stride, ct_ints padding, ct_ints trail,
                                          ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch;
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    CTI_LEVEL(cti_conv_forward)(input, weight, bias, &o, result, workspace);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv_input_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *weight, ct_ints size,
                                        ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                        int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch, (void)size;
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    CTI_LEVEL(cti_conv_input)(grad, weight, &o, result, workspace);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv_weight_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *input, ct_ints size,
                                         ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                         int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch, (void)size;
    const cti_conv_options o = {stride, padding, trail, dilation, groups};
    CTI_LEVEL(cti_conv_weight)(grad, input, &o, result, workspace);
    return CT_OK;
}
