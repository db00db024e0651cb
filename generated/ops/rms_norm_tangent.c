/*
 * rms_norm_tangent: Derivative of rms_norm in directions of its tensors. A direction that is left out is zero.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = to(by_direction + rms_norm_tangent(input, normalized_shape, g * weight_direction, eps=eps)
 *             if has(weight_direction) else by_direction, T)
 *             direction.grad = to(back, D)
 *             weight_direction.grad = sum_to_size(g * n, shape(weight_direction))
 *             weight.grad = sum_to_size(g * rms_norm_tangent(input, normalized_shape, direction, eps=eps),
 *             shape(weight)) if has(direction) else zeros(shape(weight), dtype_of(result.grad), device_of(input))
 *   forward   small_ = eps if has(eps) else epsilon(input)
 *             x_ = to(input, W)
 *             rstd_ = rsqrt(mean(square(x_), axes(N), true) + small_)
 *             n_ = x_ * rstd_
 *             own_ = rstd_ * (direction - n_ * mean(direction * n_, axes(N), true)) if has(direction) else
 *             zeros(shape(input), W, device_of(input))
 *             scaled_ = own_ * weight if has(weight) else own_
 *             x_tangent_ = to(input.tangent, W)
 *             t7_ = rsqrt(mean(square(x_), axes(N), true) + small_)
 *             rstd_tangent_ = expand(mean(x_tangent_ * 2 * x_, axes(N), true), broadcast(reduce(shape(x_), axes(N),
 *             true), shape(small_))) * -0.5 * t7_ * t7_ * t7_
 *             n_tangent_ = x_tangent_ * rstd_ + rstd_tangent_ * x_
 *             own_tangent_ = rstd_tangent_ * (direction - n_ * mean(direction * n_, axes(N), true)) +
 *             expand(-(n_tangent_ * mean(direction * n_, axes(N), true) + mean(n_tangent_ * direction, axes(N), true) *
 *             n_), broadcast(shape(direction), broadcast(shape(n_), reduce(broadcast(shape(direction), shape(n_)),
 *             axes(N), true)))) * rstd_ if has(direction) else zeros(shape(zeros(shape(input), W, device_of(input))),
 *             dtype_of(input), device_of(input))
 *             scaled_tangent_ = own_tangent_ * weight if has(weight) else own_tangent_
 *             result.tangent = to(expand(scaled_tangent_, broadcast(shape(scaled_), broadcast(shape(n_),
 *             shape(weight_direction)))) + expand(n_tangent_ * weight_direction, broadcast(shape(scaled_),
 *             broadcast(shape(n_), shape(weight_direction)))) if has(weight_direction) else scaled_tangent_, T)
 *   saves     input; direction for input, weight; weight_direction for input; weight for input, direction
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/rms_norm_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/rms_norm_tangent.h>

extern cti_caller cti_caller_tensor_ints_3tensor_opts, cti_caller_tensor_ints_4tensor_opts;
extern const cti_op_entry cti_op_rms_norm_tangent;

/* ---- rms_norm_tangent ------------------------------------------------------ */

enum { INPUT, DIRECTION, WEIGHT_DIRECTION, WEIGHT, NUM_EDGES };

enum { SAVED_INPUT, SAVED_DIRECTION, SAVED_WEIGHT_DIRECTION, SAVED_WEIGHT, NUM_SAVED };

typedef struct rms_norm_tangent_node {
    ct_node base;
    cti_saved input;            /* read by input.grad, direction.grad, weight_direction.grad, weight.grad */
    cti_saved direction;        /* read by input.grad, weight.grad */
    cti_saved weight_direction; /* read by input.grad */
    cti_saved weight;           /* read by input.grad, direction.grad */
    cti_node_ints normalized_shape;
    ct_scalar eps;
    ct_dtype W; /* the dtype W */
    ct_dtype D; /* the dtype D */
} rms_norm_tangent_node;

static const cti_saved_info rms_norm_tangent_saved[NUM_SAVED] = {
    {.name = "input", .read_by = ~(cti_needed)0},
    {.name = "direction", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "weight_direction", .read_by = (cti_needed)1 << INPUT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << DIRECTION},
};

static ct_status rms_norm_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const rms_norm_tangent_node *)base)->input, rms_norm_tangent_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *direction = cti_widened(saved[SAVED_DIRECTION], widest_);
    ct_tensor *weight_direction = cti_widened(saved[SAVED_WEIGHT_DIRECTION], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const rms_norm_tangent_node *node = (const rms_norm_tangent_node *)base;
    const ct_ints normalized_shape = cti_node_ints_get(&node->normalized_shape);

    ct_tensor *g = NULL, *e = NULL, *back = NULL, *x = NULL, *rstd = NULL, *n_ = NULL;
    {
        g = ct_to(result_grad, node->W);
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, DIRECTION)) {
        e = !cti_absent(weight) ? ct_mul(g, weight) : g;
        back =
            ct_rms_norm_tangent(input, normalized_shape, e, ct_none(), ct_none(), .eps = cti_option_float(node->eps));
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT_DIRECTION)) {
        const double small =
            node->eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(node->eps) : cti_dtype_epsilon(cti_dtype_of(input));
        x = ct_to(input, node->W);
        const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
        rstd = ct_rsqrt(ct_add(ct_mean(ct_square(x), .dim = x0_, .keepdim = true), ct_num(small)));
        n_ = ct_mul(x, rstd);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        ct_tensor *bent;
        if (!cti_absent(direction)) {
            const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x1_ = ct_mul(n_, ct_mean(ct_mul(back, direction), .dim = x0_, .keepdim = true));
            ct_tensor *x2_ = ct_rms_norm_tangent(input, normalized_shape, direction, ct_none(), ct_none(),
                                                 .eps = cti_option_float(node->eps));
            ct_tensor *x3_ = ct_add(x1_, ct_mul(ct_mean(ct_mul(n_, direction), .dim = x0_, .keepdim = true), back));
            bent = ct_add(x3_, ct_mul(ct_mean(ct_mul(e, n_), .dim = x0_, .keepdim = true), x2_));
        } else {
            bent = ct_zeros(cti_input_sizes(base, INPUT), .dtype = node->W,
                            .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *by_direction = ct_mul(ct_neg(rstd), bent);
        ct_tensor *x4_;
        if (!cti_absent(weight_direction)) {
            ct_tensor *x5_ = ct_mul(g, weight_direction);
            ct_tensor *x6_ = ct_rms_norm_tangent(input, normalized_shape, x5_, ct_none(), ct_none(),
                                                 .eps = cti_option_float(node->eps));
            x4_ = ct_add(by_direction, x6_);
        } else {
            x4_ = by_direction;
        }
        grads[INPUT] = ct_to(x4_, cti_node_output_dtype(base, 0));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, DIRECTION)) { /* direction.grad = to(back, D) */
        grads[DIRECTION] = ct_to(back, node->D);
        if (!grads[DIRECTION]) return cti_failed();
    }
    /* weight_direction.grad = sum_to_size(g * n, shape(weight_direction)) */
    if (cti_is_needed(needed, WEIGHT_DIRECTION)) {
        const cti_shape x0_ = cti_input_shape(base, WEIGHT_DIRECTION);
        grads[WEIGHT_DIRECTION] = ct_sum_to_size(ct_mul(g, n_), cti_shape_ints(&x0_));
        if (!grads[WEIGHT_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        if (!cti_absent(direction)) {
            ct_tensor *x0_ = ct_rms_norm_tangent(input, normalized_shape, direction, ct_none(), ct_none(),
                                                 .eps = cti_option_float(node->eps));
            grads[WEIGHT] = ct_sum_to_size(ct_mul(g, x0_), cti_input_sizes(base, WEIGHT));
        } else {
            grads[WEIGHT] = ct_zeros(cti_input_sizes(base, WEIGHT), .dtype = cti_dtype_of(result_grad),
                                     .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *rms_norm_tangent_remake(const ct_node *base, ct_tensors operands)
{
    const rms_norm_tangent_node *node = (const rms_norm_tangent_node *)base;
    return ct_rms_norm_tangent(operands.items[0], cti_node_ints_get(&node->normalized_shape), operands.items[1],
                               operands.items[2], operands.items[3], .eps = cti_option_float(node->eps));
}

static const cti_attr_info rms_norm_tangent_attrs[] = {
    {"normalized_shape", offsetof(rms_norm_tangent_node, normalized_shape), CTI_ATTR_INTS},
    {"eps", offsetof(rms_norm_tangent_node, eps), CTI_ATTR_SCALAR},
    {"W", offsetof(rms_norm_tangent_node, W), CTI_ATTR_DTYPE},
    {"D", offsetof(rms_norm_tangent_node, D), CTI_ATTR_DTYPE},
};

static const cti_node_type rms_norm_tangent_type = {
    .name = "RmsNormTangentBackward0",
    .op = "rms_norm_tangent",
    .backward = rms_norm_tangent_backward,
    .saved = rms_norm_tangent_saved,
    .attrs = rms_norm_tangent_attrs,
    .remake = rms_norm_tangent_remake,
    .size = sizeof(rms_norm_tangent_node),
    .saved_offset = offsetof(rms_norm_tangent_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rms_norm_tangent_record(cti_thread *thread, ct_tensor *input, ct_tensor *direction,
                                            ct_tensor *weight_direction, ct_tensor *weight, ct_ints normalized_shape,
                                            ct_scalar eps, ct_dtype W, ct_dtype D, const ct_tensor *result)
{
    rms_norm_tangent_node *node =
        (rms_norm_tangent_node *)cti_node_create(thread, &rms_norm_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DIRECTION, direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT_DIRECTION, weight_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->direction, direction) != CT_OK)
        goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight_direction, weight_direction) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[DIRECTION]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->normalized_shape, normalized_shape) != CT_OK) goto failed;
    node->eps = eps;
    node->W = W;
    node->D = D;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rms_norm_tangent_opts rms_norm_tangent_defaults = {CTI_RESOLVED, .eps = CT_NO_FLOAT_};
static const cti_options_type rms_norm_tangent_options = {sizeof(ct_rms_norm_tangent_opts), 0, NULL,
                                                          &rms_norm_tangent_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool rms_norm_tangent_shapes_are_valid(cti_call *call, ct_tensor *input, ct_tensor *direction,
                                              ct_tensor *weight_direction, ct_tensor *weight, cti_shape B, cti_shape N)
{
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        return false;
    }
    if (!cti_absent(direction)) {
        if (cti_check_ndim(call->op, "direction", direction, B.ndim + N.ndim, false) != CT_OK) return false;
        if (!cti_part_is(direction, 0, &B)) {
            (void)cti_call_refuse_shape(call, "direction", 0, B, "the first sizes of input",
                                        "direction.shape = %s, input.shape = %s", cti_call_sizes_text(call, direction),
                                        cti_call_sizes_text(call, input));
            return false;
        }
        if (!cti_part_is(direction, (unsigned)((int)B.ndim), &N)) {
            (void)cti_call_refuse_shape(call, "direction", (int)((unsigned)((int)B.ndim)), N, "normalized_shape",
                                        "direction.shape = %s", cti_call_sizes_text(call, direction));
            return false;
        }
    }
    if (!cti_absent(weight_direction) && !cti_shape_is(weight_direction, N)) {
        (void)cti_call_refuse_shape(call, "weight_direction", -1, N, "normalized_shape", "weight_direction.shape = %s",
                                    cti_call_sizes_text(call, weight_direction));
        return false;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        return false;
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool rms_norm_tangent_arguments_are_valid(cti_call *call, ct_tensor *direction, ct_tensor *weight_direction,
                                                 ct_tensor *weight, ct_ints normalized_shape, cti_shape N, ct_dtype T,
                                                 ct_dtype D, ct_dtype P)
{
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
        return false;
    }
    if (!cti_absent(direction) && cti_promote_dtypes(D, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "direction.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "direction.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(D), ct_dtype_name(T));
        return false;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        return false;
    }
    if (!cti_absent(weight_direction) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight_direction.dtype is at most as wide as f32, or as f64 if input.dtype is "
                                   "f64; given weight_direction.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        return false;
    }
    return true;
}

static ct_tensor *rms_norm_tangent_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape,
                                        ct_tensor *direction, ct_tensor *weight_direction, ct_tensor *weight,
                                        const ct_rms_norm_tangent_opts *opts)
{
    ct_rms_norm_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rms_norm_tangent_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    ct_tensor *inputs[] = {input, direction, weight_direction, weight};
    static const char *const names[] = {"input", "direction", "weight_direction", "weight"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 1 | 1u << 2 | 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_rms_norm_tangent, (const void *const[]){&normalized_shape}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        direction = inputs[1];
        weight_direction = inputs[2];
        weight = inputs[3];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const ct_scalar eps = cti_given_float(opts->eps);
    if (cti_attr_optional_float(call, "eps", eps) != CT_OK) goto failed;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, N.ndim);
    if (!rms_norm_tangent_shapes_are_valid(call, input, direction, weight_direction, weight, B, N)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype D;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){direction}, &D) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight_direction, weight}, &P) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (!rms_norm_tangent_arguments_are_valid(call, direction, weight_direction, weight, normalized_shape, N, T, D, P))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3, false, T);
    const cti_shape result_shape = cti_shape_concat(call->op, B, N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = rms_norm_tangent_record(call->thread, input, direction, weight_direction, weight,
                                                normalized_shape, eps, W, D, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_input = cti_call_read(call, input, T);
    if (!read_input) goto failed;
    ct_tensor *read_direction = cti_call_read(call, direction, D);
    if (!read_direction) goto failed;
    ct_tensor *read_weight_direction = cti_call_read(call, weight_direction, P);
    if (!read_weight_direction) goto failed;
    ct_tensor *read_weight = cti_call_read(call, weight, P);
    if (!read_weight) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_rms_norm_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], read_input);
    cti_view *direction_view = cti_view_tensor(&views[1], read_direction);
    cti_view *weight_direction_view = cti_view_tensor(&views[2], read_weight_direction);
    cti_view *weight_view = cti_view_tensor(&views[3], read_weight);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_rms_norm_tangent_backend : cti_rms_norm_tangent_cpu)(
        &launch, input_view, normalized_shape, direction_view, weight_direction_view, weight_view, eps, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rms_norm_tangent)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                 ct_tensor *weight_direction, ct_tensor *weight, const ct_rms_norm_tangent_opts *opts)
{
    cti_call call = cti_call_plain("rms_norm_tangent");
    return rms_norm_tangent_core(&call, input, normalized_shape, direction, weight_direction, weight, opts);
}

ct_tensor *(ct_rms_norm_tangent_out)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                     ct_tensor *weight_direction, ct_tensor *weight, ct_tensor *out,
                                     const ct_rms_norm_tangent_opts *opts)
{
    cti_call call = cti_call_out("rms_norm_tangent", out);
    return rms_norm_tangent_core(&call, input, normalized_shape, direction, weight_direction, weight, opts);
}

static const ct_rms_norm_tangent_opts rms_norm_tangent_parts_defaults = {CTI_RESOLVED, .eps = CT_NO_FLOAT_};
static const cti_options_type rms_norm_tangent_parts_options = {sizeof(ct_rms_norm_tangent_opts), 0, NULL,
                                                                &rms_norm_tangent_parts_defaults};

static ct_tensor *rms_norm_tangent_parts_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape,
                                              ct_tensor *direction, ct_tensor *weight_direction, ct_tensor *weight,
                                              const ct_rms_norm_tangent_opts *opts)
{
    ct_rms_norm_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rms_norm_tangent_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    call->is_composed = true;
    ct_tensor *inputs[] = {input, direction, weight_direction, weight};
    static const char *const names[] = {"input", "direction", "weight_direction", "weight"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 1 | 1u << 2 | 1u << 3) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        direction = inputs[1];
        weight_direction = inputs[2];
        weight = inputs[3];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const ct_scalar eps = cti_given_float(opts->eps);
    if (cti_attr_optional_float(call, "eps", eps) != CT_OK) goto failed;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, N.ndim);
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(direction)) {
        if (cti_check_ndim(call->op, "direction", direction, B.ndim + N.ndim, false) != CT_OK) goto failed;
        if (!cti_part_is(direction, 0, &B)) {
            (void)cti_call_refuse_shape(call, "direction", 0, B, "the first sizes of input",
                                        "direction.shape = %s, input.shape = %s", cti_call_sizes_text(call, direction),
                                        cti_call_sizes_text(call, input));
            goto failed;
        }
        if (!cti_part_is(direction, (unsigned)((int)B.ndim), &N)) {
            (void)cti_call_refuse_shape(call, "direction", (int)((unsigned)((int)B.ndim)), N, "normalized_shape",
                                        "direction.shape = %s", cti_call_sizes_text(call, direction));
            goto failed;
        }
    }
    if (!cti_absent(weight_direction) && !cti_shape_is(weight_direction, N)) {
        (void)cti_call_refuse_shape(call, "weight_direction", -1, N, "normalized_shape", "weight_direction.shape = %s",
                                    cti_call_sizes_text(call, weight_direction));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype D;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){direction}, &D) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight_direction, weight}, &P) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
        goto failed;
    }
    if (!cti_absent(direction) && cti_promote_dtypes(D, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "direction.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "direction.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(D), ct_dtype_name(T));
        goto failed;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (!cti_absent(weight_direction) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight_direction.dtype is at most as wide as f32, or as f64 if input.dtype is "
                                   "f64; given weight_direction.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    ct_tensor *x = ct_to(input, W);
    if (!x) goto failed;
    const double small = eps.kind != CT_SCALAR_UNSET ? cti_scalar_double(eps) : cti_dtype_epsilon(T);
    const ct_ints x0_ = cti_axes_last(N.ndim, (int64_t[CTI_MAX_NDIM]){0});
    ct_tensor *rstd = ct_rsqrt(ct_add(ct_mean(ct_square(x), .dim = x0_, .keepdim = true), ct_num(small)));
    if (!rstd) goto failed;
    ct_tensor *n_ = ct_mul(x, rstd);
    if (!n_) goto failed;
    ct_tensor *own;
    if (!cti_absent(direction)) {
        const ct_ints x1_ = cti_axes_last(N.ndim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x2_ = ct_mul(n_, ct_mean(ct_mul(direction, n_), .dim = x1_, .keepdim = true));
        own = ct_mul(rstd, ct_sub(direction, x2_));
    } else {
        own = ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(input)}), .dtype = W,
                       .device = cti_device_or_host(input));
    }
    if (!own) goto failed;
    ct_tensor *scaled = !cti_absent(weight) ? ct_mul(own, weight) : own;
    if (!scaled) goto failed;
    ct_tensor *x3_ = !cti_absent(weight_direction) ? ct_add(scaled, ct_mul(n_, weight_direction)) : scaled;
    ct_tensor *result = ct_to(x3_, T);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *rms_norm_tangent_parts(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                         ct_tensor *weight_direction, ct_tensor *weight,
                                         const ct_rms_norm_tangent_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "rms_norm_tangent", .is_composed = true};
    return rms_norm_tangent_parts_core(&call, input, normalized_shape, direction, weight_direction, weight, opts);
}

static const ct_op_arg_info rms_norm_tangent_args[] = {
    {.name = "input", .type = "T[*B, *N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "normalized_shape", .type = "shape(*N)", .kind = CT_ARG_INT_LIST},
    {.name = "direction",
     .type = "D[*B, *N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight_direction",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
};
static const char *const rms_norm_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_rms_norm_tangent = {
    .info =
        {
            .name = "rms_norm_tangent",
            .op = "rms_norm_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of rms_norm in directions of its tensors. A direction that is left out is zero.",
            .meaning = "kernel",
            .args = rms_norm_tangent_args,
            .num_args = 6,
            .outputs = rms_norm_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "input; direction for input, weight; weight_direction for input; weight for input, direction",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_FLOAT, ct_rms_norm_tangent_opts, eps)},
    .options = &rms_norm_tangent_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_3tensor_opts, ct_rms_norm_tangent, NULL,
                               cti_caller_tensor_ints_4tensor_opts, ct_rms_norm_tangent_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)rms_norm_tangent_parts,
        },
};
