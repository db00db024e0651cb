/*
 * batch_norm_train_tangent: Derivative of batch_norm_train in directions of its tensors. A direction that is left out
 * is zero.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = to(by_direction + batch_norm_train_tangent(input, g * reshape(weight_direction, channels),
 *             eps=eps) if has(weight_direction) else by_direction, T)
 *             direction.grad = to(back, D)
 *             weight_direction.grad = reshape(sum_to_size(g * n, channels), [C])
 *             bias_direction.grad = reshape(sum_to_size(g, channels), [C])
 *             weight.grad = reshape(sum_to_size(g * batch_norm_train_tangent(input, direction, eps=eps), channels),
 *             [C]) if has(direction) else zeros(shape(weight), dtype_of(result.grad), device_of(input))
 *   forward   channels_ = with(reduce(shape(input), all, true), 1, C)
 *             count_ = numel(input) / max(C, 1)
 *             x_ = to(input, W)
 *             centred_ = x_ - sum_to_size(x_, channels_) / count_
 *             rstd_ = rsqrt(sum_to_size(square(centred_), channels_) / count_ + eps)
 *             n_ = centred_ * rstd_
 *             own_ = rstd_ * (direction - sum_to_size(to(direction, W), channels_) / count_ - n_ *
 *             sum_to_size(direction * n_, channels_) / count_) if has(direction) else zeros(shape(input), W,
 *             device_of(input))
 *             scaled_ = own_ * reshape(weight, channels_) if has(weight) else own_
 *             turned_ = scaled_ + n_ * reshape(weight_direction, channels_) if has(weight_direction) else scaled_
 *             x_tangent_ = to(input.tangent, W)
 *             centred_tangent_ = expand(x_tangent_, broadcast(shape(x_), broadcast(channels_, shape(count_)))) +
 *             expand(-(sum_to_size(x_tangent_, channels_) / count_), broadcast(shape(x_), broadcast(channels_,
 *             shape(count_))))
 *             t11_ = rsqrt(sum_to_size(square(centred_), channels_) / count_ + eps)
 *             rstd_tangent_ = expand(sum_to_size(centred_tangent_ * 2 * centred_, channels_) / count_,
 *             broadcast(broadcast(channels_, shape(count_)), shape(eps))) * -0.5 * t11_ * t11_ * t11_
 *             n_tangent_ = centred_tangent_ * rstd_ + rstd_tangent_ * centred_
 *             own_tangent_ = rstd_tangent_ * (direction - sum_to_size(to(direction, W), channels_) / count_ - n_ *
 *             sum_to_size(direction * n_, channels_) / count_) + expand(-(n_tangent_ * sum_to_size(direction * n_,
 *             channels_) / count_ + sum_to_size(n_tangent_ * direction, channels_) / count_ * n_),
 *             broadcast(broadcast(shape(direction), broadcast(channels_, shape(count_))), broadcast(shape(n_),
 *             broadcast(channels_, shape(count_))))) * rstd_ if has(direction) else zeros(shape(zeros(shape(input), W,
 *             device_of(input))), dtype_of(input), device_of(input))
 *             scaled_tangent_ = own_tangent_ * reshape(weight, channels_) if has(weight) else own_tangent_
 *             turned_tangent_ = expand(scaled_tangent_, broadcast(shape(scaled_), broadcast(shape(n_), infer(channels_,
 *             numel(weight_direction))))) + expand(n_tangent_ * reshape(weight_direction, channels_),
 *             broadcast(shape(scaled_), broadcast(shape(n_), infer(channels_, numel(weight_direction))))) if
 *             has(weight_direction) else scaled_tangent_
 *             result.tangent = to(expand(turned_tangent_, broadcast(shape(turned_), infer(channels_,
 *             numel(bias_direction)))) if has(bias_direction) else turned_tangent_, T)
 *   saves     input for input, direction, weight_direction, weight; direction for input, weight; weight_direction for
 *             input; weight for input, direction
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/batch_norm_train_tangent.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/batch_norm_train_tangent.h>

extern cti_caller cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_batch_norm_train_tangent;

/* ---- batch_norm_train_tangent ---------------------------------------------- */

enum { INPUT, DIRECTION, WEIGHT_DIRECTION, BIAS_DIRECTION, WEIGHT, NUM_EDGES };

enum { SAVED_INPUT, SAVED_DIRECTION, SAVED_WEIGHT_DIRECTION, SAVED_WEIGHT, NUM_SAVED };

typedef struct batch_norm_train_tangent_node {
    ct_node base;
    cti_saved input;            /* read by input.grad, direction.grad, weight_direction.grad, weight.grad */
    cti_saved direction;        /* read by input.grad, weight.grad */
    cti_saved weight_direction; /* read by input.grad */
    cti_saved weight;           /* read by input.grad, direction.grad */
    double eps;
    ct_dtype W; /* the dtype W */
    ct_dtype D; /* the dtype D */
} batch_norm_train_tangent_node;

static const cti_saved_info batch_norm_train_tangent_saved[NUM_SAVED] = {
    {.name = "input",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << DIRECTION | (cti_needed)1 << WEIGHT_DIRECTION |
                (cti_needed)1 << WEIGHT},
    {.name = "direction", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "weight_direction", .read_by = (cti_needed)1 << INPUT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << DIRECTION},
};

static ct_status batch_norm_train_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                   ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const batch_norm_train_tangent_node *)base)->input,
                              batch_norm_train_tangent_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *direction = cti_widened(saved[SAVED_DIRECTION], widest_);
    ct_tensor *weight_direction = cti_widened(saved[SAVED_WEIGHT_DIRECTION], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const batch_norm_train_tangent_node *node = (const batch_norm_train_tangent_node *)base;

    ct_tensor *g = NULL, *e = NULL, *back = NULL, *x = NULL, *centred = NULL, *rstd = NULL, *n_ = NULL;
    {
        g = ct_to(result_grad, node->W);
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, DIRECTION)) {
        const cti_shape x0_ = cti_shape_reduced(cti_shape_or_failed(input),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(input)),
                                                              cti_shape_rank(cti_shape_or_failed(input))),
                                                true);
        const cti_shape c0_ =
            cti_shape_with("batch_norm_train_tangent", x0_, 1, cti_shape_size(cti_node_output_shape(base, 0), 1));
        e = !cti_absent(weight) ? ct_mul(g, ct_reshape(weight, cti_shape_ints(&c0_))) : g;
        back = ct_batch_norm_train_tangent(input, e, ct_none(), ct_none(), ct_none(), .eps = node->eps);
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT_DIRECTION)) {
        const cti_shape x0_ = cti_shape_reduced(cti_shape_or_failed(input),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(input)),
                                                              cti_shape_rank(cti_shape_or_failed(input))),
                                                true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train_tangent", x0_, 1, cti_shape_size(cti_node_output_shape(base, 0), 1));
        const int64_t x2_ = cti_int_max(cti_shape_size(cti_node_output_shape(base, 0), 1), 1);
        const double count_ = (double)cti_shape_count(cti_shape_or_failed(input)) / (double)x2_;
        x = ct_to(input, node->W);
        centred = ct_sub(x, ct_div(ct_sum_to_size(x, cti_shape_ints(&channels)), ct_num(count_)));
        ct_tensor *x4_ = ct_div(ct_sum_to_size(ct_square(centred), cti_shape_ints(&channels)), ct_num(count_));
        rstd = ct_rsqrt(ct_add(x4_, ct_num(node->eps)));
        n_ = ct_mul(centred, rstd);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        const cti_shape x0_ = cti_shape_reduced(cti_input_shape(base, INPUT),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_input_shape(base, INPUT)),
                                                              cti_shape_rank(cti_input_shape(base, INPUT))),
                                                true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train_tangent", x0_, 1, cti_shape_size(cti_input_shape(base, INPUT), 1));
        const int64_t x2_ = cti_int_max(cti_shape_size(cti_input_shape(base, INPUT), 1), 1);
        const double count_ = (double)cti_shape_count(cti_input_shape(base, INPUT)) / (double)x2_;
        ct_tensor *bent;
        if (!cti_absent(direction)) {
            ct_tensor *x4_ = ct_mul(n_, ct_sum_to_size(ct_mul(back, direction), cti_shape_ints(&channels)));
            ct_tensor *x5_ = ct_mul(ct_sum_to_size(ct_mul(n_, direction), cti_shape_ints(&channels)), back);
            ct_tensor *x6_ =
                ct_batch_norm_train_tangent(input, direction, ct_none(), ct_none(), ct_none(), .eps = node->eps);
            ct_tensor *x7_ = ct_mul(ct_sum_to_size(ct_mul(e, n_), cti_shape_ints(&channels)), x6_);
            bent = ct_div(ct_add(ct_add(x4_, x5_), x7_), ct_num(count_));
        } else {
            bent = ct_zeros(cti_input_sizes(base, INPUT), .dtype = node->W,
                            .device = cti_device_named(cti_node_device(base)));
        }
        ct_tensor *by_direction = ct_mul(ct_neg(rstd), bent);
        ct_tensor *x8_;
        if (!cti_absent(weight_direction)) {
            ct_tensor *x9_ = ct_mul(g, ct_reshape(weight_direction, cti_shape_ints(&channels)));
            ct_tensor *x10_ =
                ct_batch_norm_train_tangent(input, x9_, ct_none(), ct_none(), ct_none(), .eps = node->eps);
            x8_ = ct_add(by_direction, x10_);
        } else {
            x8_ = by_direction;
        }
        grads[INPUT] = ct_to(x8_, cti_node_output_dtype(base, 0));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, DIRECTION)) { /* direction.grad = to(back, D) */
        grads[DIRECTION] = ct_to(back, node->D);
        if (!grads[DIRECTION]) return cti_failed();
    }
    /* weight_direction.grad = reshape(sum_to_size(g * n, channels), [C]) */
    if (cti_is_needed(needed, WEIGHT_DIRECTION)) {
        const cti_shape x0_ = cti_shape_reduced(cti_shape_or_failed(input),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(input)),
                                                              cti_shape_rank(cti_shape_or_failed(input))),
                                                true);
        const cti_shape channels = cti_shape_with("batch_norm_train_tangent", x0_, 1,
                                                  cti_shape_size(cti_input_shape(base, WEIGHT_DIRECTION), 0));
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(g, n_), cti_shape_ints(&channels));
        grads[WEIGHT_DIRECTION] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT_DIRECTION), 0)));
        if (!grads[WEIGHT_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS_DIRECTION)) { /* bias_direction.grad = reshape(sum_to_size(g, channels), [C]) */
        const cti_shape x0_ = cti_shape_reduced(cti_node_output_shape(base, 0),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_node_output_shape(base, 0)),
                                                              cti_shape_rank(cti_node_output_shape(base, 0))),
                                                true);
        const cti_shape channels = cti_shape_with("batch_norm_train_tangent", x0_, 1,
                                                  cti_shape_size(cti_input_shape(base, BIAS_DIRECTION), 0));
        ct_tensor *x2_ = ct_sum_to_size(g, cti_shape_ints(&channels));
        grads[BIAS_DIRECTION] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, BIAS_DIRECTION), 0)));
        if (!grads[BIAS_DIRECTION]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        const cti_shape x0_ = cti_shape_reduced(cti_shape_or_failed(input),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(input)),
                                                              cti_shape_rank(cti_shape_or_failed(input))),
                                                true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train_tangent", x0_, 1, cti_shape_size(cti_input_shape(base, WEIGHT), 0));
        if (!cti_absent(direction)) {
            ct_tensor *x2_ =
                ct_batch_norm_train_tangent(input, direction, ct_none(), ct_none(), ct_none(), .eps = node->eps);
            ct_tensor *x3_ = ct_sum_to_size(ct_mul(g, x2_), cti_shape_ints(&channels));
            grads[WEIGHT] = ct_reshape(x3_, CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)));
        } else {
            grads[WEIGHT] = ct_zeros(cti_input_sizes(base, WEIGHT), .dtype = cti_dtype_of(result_grad),
                                     .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *batch_norm_train_tangent_remake(const ct_node *base, ct_tensors operands)
{
    const batch_norm_train_tangent_node *node = (const batch_norm_train_tangent_node *)base;
    return ct_batch_norm_train_tangent(operands.items[0], operands.items[1], operands.items[2], operands.items[3],
                                       operands.items[4], .eps = node->eps);
}

static const cti_attr_info batch_norm_train_tangent_attrs[] = {
    {"eps", offsetof(batch_norm_train_tangent_node, eps), CTI_ATTR_DOUBLE},
    {"W", offsetof(batch_norm_train_tangent_node, W), CTI_ATTR_DTYPE},
    {"D", offsetof(batch_norm_train_tangent_node, D), CTI_ATTR_DTYPE},
};

static const cti_node_type batch_norm_train_tangent_type = {
    .name = "BatchNormTrainTangentBackward0",
    .op = "batch_norm_train_tangent",
    .backward = batch_norm_train_tangent_backward,
    .saved = batch_norm_train_tangent_saved,
    .attrs = batch_norm_train_tangent_attrs,
    .remake = batch_norm_train_tangent_remake,
    .size = sizeof(batch_norm_train_tangent_node),
    .saved_offset = offsetof(batch_norm_train_tangent_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *batch_norm_train_tangent_record(cti_thread *thread, ct_tensor *input, ct_tensor *direction,
                                                    ct_tensor *weight_direction, ct_tensor *bias_direction,
                                                    ct_tensor *weight, double eps, ct_dtype W, ct_dtype D,
                                                    const ct_tensor *result)
{
    batch_norm_train_tangent_node *node =
        (batch_norm_train_tangent_node *)cti_node_create(thread, &batch_norm_train_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DIRECTION, direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT_DIRECTION, weight_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS_DIRECTION, bias_direction) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[DIRECTION] || edges[WEIGHT_DIRECTION] || edges[WEIGHT]) &&
        cti_save_input(thread, base, &node->input, input) != CT_OK)
        goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->direction, direction) != CT_OK)
        goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight_direction, weight_direction) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[DIRECTION]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->eps = eps;
    node->W = W;
    node->D = D;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_batch_norm_train_tangent_opts batch_norm_train_tangent_defaults = {CTI_RESOLVED, .eps = 1e-05};
static const cti_options_type batch_norm_train_tangent_options = {sizeof(ct_batch_norm_train_tangent_opts), 0, NULL,
                                                                  &batch_norm_train_tangent_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool batch_norm_train_tangent_shapes_are_valid(cti_call *call, ct_tensor *input, ct_tensor *direction,
                                                      ct_tensor *weight_direction, ct_tensor *bias_direction,
                                                      ct_tensor *weight, int64_t C, int64_t N, cti_shape S)
{
    if (!cti_absent(direction)) {
        if (cti_check_ndim(call->op, "direction", direction, 2 + S.ndim, false) != CT_OK) return false;
        if (cti_size_at(direction, 0) != N) {
            (void)cti_call_refuse_size(call, "direction", 0, N, "input.size(0)",
                                       "direction.shape = %s, input.shape = %s", cti_call_sizes_text(call, direction),
                                       cti_call_sizes_text(call, input));
            return false;
        }
        if (cti_size_at(direction, 1) != C) {
            (void)cti_call_refuse_size(call, "direction", 1, C, "input.size(1)",
                                       "direction.shape = %s, input.shape = %s", cti_call_sizes_text(call, direction),
                                       cti_call_sizes_text(call, input));
            return false;
        }
        if (!cti_part_is(direction, 2, &S)) {
            (void)cti_call_refuse_shape(call, "direction", 2, S, "input.shape[2:]",
                                        "direction.shape = %s, input.shape = %s", cti_call_sizes_text(call, direction),
                                        cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(weight_direction)) {
        if (cti_check_ndim(call->op, "weight_direction", weight_direction, 1, false) != CT_OK) return false;
        if (cti_size_at(weight_direction, 0) != C) {
            (void)cti_call_refuse_size(call, "weight_direction", 0, C, "input.size(1)",
                                       "weight_direction.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, weight_direction), cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(bias_direction)) {
        if (cti_check_ndim(call->op, "bias_direction", bias_direction, 1, false) != CT_OK) return false;
        if (cti_size_at(bias_direction, 0) != C) {
            (void)cti_call_refuse_size(call, "bias_direction", 0, C, "input.size(1)",
                                       "bias_direction.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, bias_direction), cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(1)", "weight.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool batch_norm_train_tangent_arguments_are_valid(cti_call *call, ct_tensor *direction,
                                                         ct_tensor *weight_direction, ct_tensor *bias_direction,
                                                         ct_tensor *weight, ct_dtype T, ct_dtype D, ct_dtype P)
{
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
    if (!cti_absent(bias_direction) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "bias_direction.dtype is at most as wide as f32, or as f64 if input.dtype is f64; "
                                   "given bias_direction.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        return false;
    }
    return true;
}

static ct_tensor *batch_norm_train_tangent_core(cti_call *call, ct_tensor *input, ct_tensor *direction,
                                                ct_tensor *weight_direction, ct_tensor *bias_direction,
                                                ct_tensor *weight, const ct_batch_norm_train_tangent_opts *opts)
{
    ct_batch_norm_train_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &batch_norm_train_tangent_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, direction, weight_direction, bias_direction, weight};
    static const char *const names[] = {"input", "direction", "weight_direction", "bias_direction", "weight"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_batch_norm_train_tangent, NULL, opts);
    const double eps = opts->eps;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!batch_norm_train_tangent_shapes_are_valid(call, input, direction, weight_direction, bias_direction, weight, C,
                                                   N, S))
        goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype D;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){direction}, &D) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){weight_direction, bias_direction, weight},
                              &P) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (!batch_norm_train_tangent_arguments_are_valid(call, direction, weight_direction, bias_direction, weight, T, D,
                                                      P))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4, false, T);
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), S);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = batch_norm_train_tangent_record(call->thread, input, direction, weight_direction,
                                                        bias_direction, weight, eps, W, D, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_batch_norm_train_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *direction_view = cti_view_tensor(&views[1], direction);
    cti_view *weight_direction_view = cti_view_tensor(&views[2], weight_direction);
    cti_view *bias_direction_view = cti_view_tensor(&views[3], bias_direction);
    cti_view *weight_view = cti_view_tensor(&views[4], weight);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    const ct_status status = (launch.is_on_device ? cti_batch_norm_train_tangent_backend
                                                  : cti_batch_norm_train_tangent_cpu)(
        &launch, input_view, direction_view, weight_direction_view, bias_direction_view, weight_view, eps, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batch_norm_train_tangent)(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                         ct_tensor *bias_direction, ct_tensor *weight,
                                         const ct_batch_norm_train_tangent_opts *opts)
{
    cti_call call = cti_call_plain("batch_norm_train_tangent");
    return batch_norm_train_tangent_core(&call, input, direction, weight_direction, bias_direction, weight, opts);
}

ct_tensor *(ct_batch_norm_train_tangent_out)(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                             ct_tensor *bias_direction, ct_tensor *weight, ct_tensor *out,
                                             const ct_batch_norm_train_tangent_opts *opts)
{
    cti_call call = cti_call_out("batch_norm_train_tangent", out);
    return batch_norm_train_tangent_core(&call, input, direction, weight_direction, bias_direction, weight, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info batch_norm_train_tangent_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "direction",
     .type = "D[N, C, *S]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight_direction",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias_direction",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const batch_norm_train_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_batch_norm_train_tangent = {
    .info =
        {
            .name = "batch_norm_train_tangent",
            .op = "batch_norm_train_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of batch_norm_train in directions of its tensors. A direction that is left out is zero.",
            .meaning = "kernel",
            .args = batch_norm_train_tangent_args,
            .num_args = 6,
            .outputs = batch_norm_train_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "input for input, direction, weight_direction, weight; direction for input, weight; "
                     "weight_direction for input; weight for input, direction",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_batch_norm_train_tangent_opts, eps)},
    .options = &batch_norm_train_tangent_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_batch_norm_train_tangent, NULL, cti_caller_6tensor_opts,
                               ct_batch_norm_train_tangent_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .axis = 1, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
