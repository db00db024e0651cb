/*
 * Convolutions of two or three axes, and the gradients with respect to input and weight, by the kernels of conv.h.
 * Shapes: input [N, C, *], weight [M, C / groups, *], result [N, M, *].
 */
#include "base/integer.h"
#include "base/parallel.h"
#include "kernels/cpu/conv/conv.h"

enum { DEPTH, HEIGHT, WIDTH, AXES };

typedef cti_conv_options options;

static int64_t total_bytes(const cti_conv *c)
{
    return cti_int_add(c->fixed_bytes, cti_int_mul(c->slot_bytes, cti_num_threads()));
}

/* ---- sizes and attributes of an axis; the depth of an image is 1, with a kernel of 1 ---- */

static int64_t side(const int64_t *shape, const options *o, int axis)
{
    const int64_t at = axis - AXES + o->stride.count;
    return at < 0 ? 1 : shape[2 + at];
}

static int64_t given(ct_ints list, int axis, int64_t otherwise)
{
    const int64_t at = axis - AXES + list.count;
    return at < 0 ? otherwise : list.items[at];
}

static int64_t stride_of(const options *o, int axis) { return given(o->stride, axis, 1); }

static int64_t window(int64_t size, int64_t kernel, const options *o, int axis)
{
    const int64_t around = 2 * given(o->padding, axis, 0) + given(o->trail, axis, 0);
    return (size + around - given(o->dilation, axis, 1) * (kernel - 1) - 1) / stride_of(o, axis) + 1;
}

/* ---- plans, from shapes only ---- */

static cti_conv_axis forward_axis(const int64_t *input, const int64_t *weight, const options *o, int axis)
{
    const int64_t size = side(input, o, axis), kernel = side(weight, o, axis);
    return CTI_LEVEL(cti_conv_forward_axis)(size, kernel, window(size, kernel, o, axis), stride_of(o, axis),
                                            given(o->padding, axis, 0), given(o->dilation, axis, 1));
}

static cti_conv_axis phase_axis(int64_t phase, const int64_t *grad, const int64_t *weight, const int64_t *input,
                                const options *o, int axis)
{
    return CTI_LEVEL(cti_conv_phase_axis)(phase, side(input, o, axis), side(weight, o, axis), side(grad, o, axis),
                                          stride_of(o, axis), given(o->padding, axis, 0), given(o->dilation, axis, 1));
}

/* Makes each depth of a volume an image, and each tap along the depth a set of channels. */
static void spread_depth(cti_conv *c)
{
    c->images = cti_int_mul(c->images, c->z.result);
    c->in = c->channels * c->z.taps;
}

static cti_conv forward_plan(ct_dtype dtype, const int64_t *input, const int64_t *weight, const options *o)
{
    cti_conv c = {.images = input[0], .groups = o->groups, .channels = weight[1], .out = weight[0] / o->groups};
    c.spread_high = c.spread_wide = 1;
    c.z = forward_axis(input, weight, o, DEPTH);
    c.y = forward_axis(input, weight, o, HEIGHT);
    c.x = forward_axis(input, weight, o, WIDTH);
    spread_depth(&c);
    CTI_LEVEL(cti_conv_plan)(&c, dtype);
    return c;
}

/*
 * Returns true if every element of an input reads one element of its gradient, and one of the filter: then the elements
 * of the filter are result channels of one pass.
 */
static bool spreads(const int64_t *grad, const int64_t *weight, const int64_t *input, const options *o)
{
    bool one = side(input, o, DEPTH) == 1 && side(weight, o, DEPTH) == 1 && side(grad, o, DEPTH) == 1;
    for (int axis = HEIGHT; axis <= WIDTH; axis++)
        one = one && side(grad, o, axis) == 1 && given(o->padding, axis, 0) == 0 && given(o->dilation, axis, 1) == 1 &&
              side(input, o, axis) == side(weight, o, axis);
    return one;
}

/*
 * Returns the plan for one phase of the gradient of an input: the depths, rows and columns phase, phase + stride, ...
 */
static cti_conv input_plan(ct_dtype dtype, const int64_t *grad, const int64_t *weight, const int64_t *input,
                           const options *o, const int64_t phase[AXES])
{
    cti_conv c = {.images = input[0], .groups = o->groups, .channels = weight[0] / o->groups, .out = weight[1]};
    c.spread_high = c.spread_wide = 1;
    c.z = phase_axis(phase[DEPTH], grad, weight, input, o, DEPTH);
    c.y = phase_axis(phase[HEIGHT], grad, weight, input, o, HEIGHT);
    c.x = phase_axis(phase[WIDTH], grad, weight, input, o, WIDTH);
    if (spreads(grad, weight, input, o)) {
        c.y = c.x = CTI_LEVEL(cti_conv_forward_axis)(1, 1, 1, 1, 0, 1);
        c.spread_high = side(weight, o, HEIGHT);
        c.spread_wide = side(weight, o, WIDTH);
        c.out *= c.spread_high * c.spread_wide;
    }
    spread_depth(&c);
    CTI_LEVEL(cti_conv_plan)(&c, dtype);
    return c;
}

static cti_conv weight_plan(ct_dtype dtype, const int64_t *input, const int64_t *weight, const options *o)
{
    cti_conv c = {.images = input[0], .groups = o->groups, .channels = weight[1], .out = weight[0] / o->groups};
    c.spread_high = c.spread_wide = 1;
    c.z = forward_axis(input, weight, o, DEPTH);
    c.y = forward_axis(input, weight, o, HEIGHT);
    c.x = forward_axis(input, weight, o, WIDTH);
    spread_depth(&c);
    CTI_LEVEL(cti_conv_plan_weight)(&c, dtype);
    return c;
}

/*
 * Advances to the next phase of the gradient of an input; returns false after the last phase. The number of phases of
 * an axis is its stride, or its size if that is smaller; there is one phase if the plan spreads the filter.
 */
static bool next_phase(const cti_conv *c, const int64_t *input, const options *o, int64_t phase[AXES])
{
    if (c->spread_high * c->spread_wide > 1) return false;
    for (int axis = WIDTH; axis >= DEPTH; axis--) {
        phase[axis]++;
        if (phase[axis] < stride_of(o, axis) && phase[axis] < side(input, o, axis)) return true;
        phase[axis] = 0;
    }
    return false;
}

int64_t CTI_LEVEL(cti_conv_forward_bytes)(ct_dtype dtype, const int64_t *input, const int64_t *weight,
                                          const cti_conv_options *o)
{
    const cti_conv c = forward_plan(dtype, input, weight, o);
    return total_bytes(&c);
}

int64_t CTI_LEVEL(cti_conv_input_bytes)(ct_dtype dtype, const int64_t *grad, const int64_t *weight,
                                        const int64_t *input, const cti_conv_options *o)
{
    int64_t most = 0, phase[AXES] = {0};
    cti_conv c;
    do {
        c = input_plan(dtype, grad, weight, input, o, phase);
        if (total_bytes(&c) > most) most = total_bytes(&c);
    } while (next_phase(&c, input, o, phase));
    return most;
}

int64_t CTI_LEVEL(cti_conv_weight_bytes)(ct_dtype dtype, const int64_t *input, const int64_t *weight,
                                         const cti_conv_options *o)
{
    const cti_conv c = weight_plan(dtype, input, weight, o);
    return total_bytes(&c);
}

/* ---- passes ---- */

void CTI_LEVEL(cti_conv_forward)(const cti_view *input, const cti_view *weight, const cti_view *bias,
                                 const cti_conv_options *o, cti_view *result, cti_view *workspace)
{
    if (result->numel == 0) return;
    cti_conv c = forward_plan((ct_dtype)result->dtype, input->sizes, weight->sizes, o);
    c.source = CTI_LEVEL(cti_conv_tensor_of)(input);
    c.weight = CTI_LEVEL(cti_conv_tensor_of)(weight);
    c.result = CTI_LEVEL(cti_conv_tensor_of)(result);
    if (bias) c.bias = CTI_LEVEL(cti_conv_tensor_of)(bias);
    c.row_step = c.weight.steps[0];
    c.channel_step = c.weight.steps[1];
    c.group_step = c.out * c.weight.steps[0];
    CTI_LEVEL(cti_conv_apply)(&c, workspace->data);
}

void CTI_LEVEL(cti_conv_input)(const cti_view *grad, const cti_view *weight, const cti_conv_options *o,
                               cti_view *result, cti_view *workspace)
{
    if (result->numel == 0) return;
    int64_t phase[AXES] = {0};
    cti_conv c;
    do {
        c = input_plan((ct_dtype)result->dtype, grad->sizes, weight->sizes, result->sizes, o, phase);
        c.source = CTI_LEVEL(cti_conv_tensor_of)(grad);
        c.weight = CTI_LEVEL(cti_conv_tensor_of)(weight);
        c.result = CTI_LEVEL(cti_conv_tensor_of)(result);
        static const int step_of_axis[AXES] = {4, 2, 3}; /* index of each axis in the steps of a tensor */
        for (int axis = DEPTH; axis < AXES && c.spread_high * c.spread_wide == 1; axis++) {
            int64_t *step = &c.result.steps[step_of_axis[axis]];
            c.result.data += phase[axis] * *step * (int64_t)c.result.item;
            *step *= stride_of(o, axis);
        }
        c.row_step = c.weight.steps[1];
        c.channel_step = c.weight.steps[0];
        c.group_step = c.channels * c.weight.steps[0];
        CTI_LEVEL(cti_conv_apply)(&c, workspace->data);
    } while (next_phase(&c, result->sizes, o, phase));
}

void CTI_LEVEL(cti_conv_weight)(const cti_view *grad, const cti_view *input, const cti_conv_options *o,
                                cti_view *result, cti_view *workspace)
{
    if (result->numel == 0) return;
    cti_conv c = weight_plan((ct_dtype)result->dtype, input->sizes, result->sizes, o);
    c.source = CTI_LEVEL(cti_conv_tensor_of)(input);
    c.result = CTI_LEVEL(cti_conv_tensor_of)(grad);
    c.weight = CTI_LEVEL(cti_conv_tensor_of)(result);
    c.row_step = c.weight.steps[0];
    c.channel_step = c.weight.steps[1];
    c.group_step = c.out * c.weight.steps[0];
    CTI_LEVEL(cti_conv_apply_weight)(&c, workspace->data);
}
