/* Two-dimensional convolutions and the gradients of their operands, as passes (conv.h). */
#include "core/integer.h"
#include "core/parallel.h"
#include "kernels/cpu/conv/conv.h"
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"

/* What the three kernels are given alike. */
typedef struct options {
    ct_ints stride, padding, trail, dilation;
    int64_t groups;
} options;

static int64_t window(int64_t size, int64_t kernel, const options *o, int d)
{
    return (size + 2 * o->padding.items[d] + o->trail.items[d] - o->dilation.items[d] * (kernel - 1) - 1) /
               o->stride.items[d] +
           1;
}

static int64_t total_bytes(const cti_conv *c)
{
    return cti_int_add(c->fixed_bytes, cti_int_mul(c->slot_bytes, cti_num_threads()));
}

/* ---- plans, from shapes alone ---- */

static cti_conv forward_plan(ct_dtype dtype, const int64_t *input, const int64_t *weight, const options *o)
{
    cti_conv c = {.images = input[0], .groups = o->groups, .in = weight[1], .out = weight[0] / o->groups};
    const int64_t *stride = o->stride.items, *padding = o->padding.items, *dilation = o->dilation.items;
    c.y = CTI_LEVEL(cti_conv_forward_axis)(input[2], weight[2], window(input[2], weight[2], o, 0), stride[0],
                                           padding[0], dilation[0]);
    c.x = CTI_LEVEL(cti_conv_forward_axis)(input[3], weight[3], window(input[3], weight[3], o, 1), stride[1],
                                           padding[1], dilation[1]);
    CTI_LEVEL(cti_conv_plan)(&c, dtype);
    return c;
}

/* The input's rows py, py + stride, ... and columns px, px + stride, ... */
static cti_conv input_plan(ct_dtype dtype, const int64_t *grad, const int64_t *weight, const int64_t *input,
                           const options *o, int64_t py, int64_t px)
{
    cti_conv c = {.images = input[0], .groups = o->groups, .in = weight[0] / o->groups, .out = weight[1]};
    const int64_t *stride = o->stride.items, *padding = o->padding.items, *dilation = o->dilation.items;
    c.y = CTI_LEVEL(cti_conv_phase_axis)(py, input[2], weight[2], grad[2], stride[0], padding[0], dilation[0]);
    c.x = CTI_LEVEL(cti_conv_phase_axis)(px, input[3], weight[3], grad[3], stride[1], padding[1], dilation[1]);
    CTI_LEVEL(cti_conv_plan)(&c, dtype);
    return c;
}

static cti_conv weight_plan(ct_dtype dtype, const int64_t *grad, const int64_t *input, const int64_t *weight,
                            const options *o)
{
    cti_conv c = {.images = input[0], .groups = o->groups, .in = weight[1], .out = weight[0] / o->groups};
    const int64_t *stride = o->stride.items, *padding = o->padding.items, *dilation = o->dilation.items;
    c.y = CTI_LEVEL(cti_conv_forward_axis)(input[2], weight[2], grad[2], stride[0], padding[0], dilation[0]);
    c.x = CTI_LEVEL(cti_conv_forward_axis)(input[3], weight[3], grad[3], stride[1], padding[1], dilation[1]);
    CTI_LEVEL(cti_conv_plan_weight)(&c, dtype);
    return c;
}

ct_status CTI_LEVEL(cti_batched_conv2d_workspace)(ct_dtype input_dtype, ct_ints input_shape, ct_ints weight_shape,
                                                  ct_ints stride, ct_ints padding, ct_ints trail, ct_ints dilation,
                                                  int64_t groups, int64_t *size_bytes)
{
    const options o = {stride, padding, trail, dilation, groups};
    const cti_conv c = forward_plan(input_dtype, input_shape.items, weight_shape.items, &o);
    *size_bytes = total_bytes(&c);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv2d_input_workspace)(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints weight_shape,
                                                ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                                ct_ints dilation, int64_t groups, int64_t *size_bytes)
{
    const options o = {stride, padding, trail, dilation, groups};
    *size_bytes = 0;
    for (int64_t py = 0; py < stride.items[0] && py < size.items[2]; py++)
        for (int64_t px = 0; px < stride.items[1] && px < size.items[3]; px++) {
            const cti_conv c = input_plan(grad_dtype, grad_shape.items, weight_shape.items, size.items, &o, py, px);
            if (total_bytes(&c) > *size_bytes) *size_bytes = total_bytes(&c);
        }
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv2d_weight_workspace)(ct_dtype grad_dtype, ct_ints grad_shape, ct_ints input_shape,
                                                 ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                                 ct_ints dilation, int64_t groups, int64_t *size_bytes)
{
    const options o = {stride, padding, trail, dilation, groups};
    const cti_conv c = weight_plan(grad_dtype, grad_shape.items, input_shape.items, size.items, &o);
    *size_bytes = total_bytes(&c);
    return CT_OK;
}

/* ---- kernels ---- */

ct_status CTI_LEVEL(cti_batched_conv2d_cpu)(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                            const cti_view *bias, ct_ints stride, ct_ints padding, ct_ints trail,
                                            ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch;
    if (result->numel == 0) return CT_OK;
    const options o = {stride, padding, trail, dilation, groups};
    cti_conv c = forward_plan((ct_dtype)result->dtype, input->sizes, weight->sizes, &o);
    c.source = CTI_LEVEL(cti_conv_tensor_of)(input);
    c.weight = CTI_LEVEL(cti_conv_tensor_of)(weight);
    c.result = CTI_LEVEL(cti_conv_tensor_of)(result);
    if (bias) c.bias = CTI_LEVEL(cti_conv_tensor_of)(bias);
    c.row_step = c.weight.steps[0];
    c.channel_step = c.weight.steps[1];
    c.group_step = c.out * c.weight.steps[0];
    CTI_LEVEL(cti_conv_apply)(&c, workspace->data);
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv2d_input_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *weight,
                                          ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                          ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch;
    if (result->numel == 0) return CT_OK;
    const options o = {stride, padding, trail, dilation, groups};
    for (int64_t py = 0; py < stride.items[0] && py < size.items[2]; py++)
        for (int64_t px = 0; px < stride.items[1] && px < size.items[3]; px++) {
            cti_conv c = input_plan((ct_dtype)result->dtype, grad->sizes, weight->sizes, size.items, &o, py, px);
            c.source = CTI_LEVEL(cti_conv_tensor_of)(grad);
            c.weight = CTI_LEVEL(cti_conv_tensor_of)(weight);
            c.result = CTI_LEVEL(cti_conv_tensor_of)(result);
            c.result.data += (py * c.result.steps[2] + px * c.result.steps[3]) * (int64_t)c.result.item;
            c.result.steps[2] *= stride.items[0];
            c.result.steps[3] *= stride.items[1];
            c.row_step = c.weight.steps[1];
            c.channel_step = c.weight.steps[0];
            c.group_step = c.in * c.weight.steps[0];
            CTI_LEVEL(cti_conv_apply)(&c, workspace->data);
        }
    return CT_OK;
}

ct_status CTI_LEVEL(cti_conv2d_weight_cpu)(cti_launch *launch, const cti_view *grad, const cti_view *input,
                                           ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                           ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    (void)launch;
    if (result->numel == 0) return CT_OK;
    const options o = {stride, padding, trail, dilation, groups};
    cti_conv c = weight_plan((ct_dtype)result->dtype, grad->sizes, input->sizes, size.items, &o);
    c.source = CTI_LEVEL(cti_conv_tensor_of)(input);
    c.result = CTI_LEVEL(cti_conv_tensor_of)(grad);
    c.weight = CTI_LEVEL(cti_conv_tensor_of)(result);
    c.row_step = c.weight.steps[0];
    c.channel_step = c.weight.steps[1];
    c.group_step = c.out * c.weight.steps[0];
    CTI_LEVEL(cti_conv_apply_weight)(&c, workspace->data);
    return CT_OK;
}
