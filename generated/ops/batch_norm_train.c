/*
 * batch_norm_train: Each channel (axis 1) normalised by its own mean and variance, then scaled and shifted; the running
 * statistics are updated by momentum.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = rstd * (g - sum_to_size(g, channels) / count - n * sum_to_size(g * n, channels) / count)
 *             weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 *             bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 *   forward   result.tangent = batch_norm_train_tangent(input, input.tangent, weight.tangent, bias.tangent, weight,
 *             eps)
 *   saves     input for input, weight; mean for input, weight; rstd for input, weight; weight for input
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/batch_norm_train.h"

#include <cotangent/op/add.h>
#include <cotangent/op/batch_norm_train.h>
#include <cotangent/op/div.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/private/batch_norm_train_tangent.h>

extern cti_caller cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_batch_norm_train;

/* ---- batch_norm_train ------------------------------------------------------ */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_MEAN, SAVED_RSTD, SAVED_WEIGHT, NUM_SAVED };

typedef struct batch_norm_train_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, weight.grad */
    cti_saved mean;   /* read by input.grad, weight.grad */
    cti_saved rstd;   /* read by input.grad, weight.grad */
    cti_saved weight; /* read by input.grad */
    double momentum;
    double eps;
    ct_dtype W; /* the dtype W */
} batch_norm_train_node;

static const cti_saved_info batch_norm_train_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "mean", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "rstd", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status batch_norm_train_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor *const *saved, ct_tensor **grads)
{
    const batch_norm_train_node *node = (const batch_norm_train_node *)base;
    cti_tensor_view views[8];
    if (cti_is_needed(needed, INPUT) && !(grads[INPUT] = cti_node_grad_tensor(base, INPUT))) return cti_failed();
    if (cti_is_needed(needed, WEIGHT) && !(grads[WEIGHT] = cti_node_grad_tensor(base, WEIGHT))) return cti_failed();
    if (cti_is_needed(needed, BIAS) && !(grads[BIAS] = cti_node_grad_tensor(base, BIAS))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *mean_view = cti_view_tensor(&views[2], saved[SAVED_MEAN]);
    cti_view *rstd_view = cti_view_tensor(&views[3], saved[SAVED_RSTD]);
    cti_view *weight_view = cti_view_tensor(&views[4], saved[SAVED_WEIGHT]);
    cti_view *input_grad_view = cti_view_tensor(&views[5], grads[INPUT]);
    cti_view *weight_grad_view = cti_view_tensor(&views[6], grads[WEIGHT]);
    cti_view *bias_grad_view = cti_view_tensor(&views[7], grads[BIAS]);
    cti_launch launch;
    if (cti_node_launch(base, cti_batch_norm_train_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(
        base, (launch.is_on_device ? cti_batch_norm_train_backward_backend : cti_batch_norm_train_backward_cpu)(
                  &launch, result_grad_0_view, input_view, mean_view, rstd_view, weight_view, node->momentum, node->eps,
                  input_grad_view, weight_grad_view, bias_grad_view));
}

static ct_status batch_norm_train_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const batch_norm_train_node *)base)->input, batch_norm_train_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return batch_norm_train_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *mean = cti_widened(saved[SAVED_MEAN], widest_);
    ct_tensor *rstd = cti_widened(saved[SAVED_RSTD], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const batch_norm_train_node *node = (const batch_norm_train_node *)base;

    ct_tensor *c0_ = NULL, *arriving = NULL, *n_ = NULL;
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT)) {
        c0_ = ct_to(input, cti_wide(cti_dtype_of(input)));
        arriving = ct_to(result_grad, node->W);
        const cti_shape whole_ = cti_shape_or_failed(input);
        const cti_shape x0_ = cti_shape_reduced(whole_, cti_mask_last(whole_.ndim, whole_.ndim), true);
        const cti_shape x1_ =
            cti_shape_with("batch_norm_train", x0_, 1, cti_shape_size(cti_node_output_shape(base, 0), 1));
        ct_tensor *x2_ = ct_num((double)cti_shape_count(cti_shape_or_failed(input)) /
                                (double)cti_int_max(cti_shape_size(cti_node_output_shape(base, 0), 1), 1));
        mean = ct_div(ct_sum_to_size(c0_, cti_shape_ints(&x1_)), x2_);
        if (!mean) return cti_failed();
        ct_tensor *x3_ = ct_num((double)cti_shape_count(cti_shape_or_failed(input)) /
                                (double)cti_int_max(cti_shape_size(cti_node_output_shape(base, 0), 1), 1));
        ct_tensor *x4_ = ct_div(ct_sum_to_size(ct_square(ct_sub(c0_, mean)), cti_shape_ints(&x1_)), x3_);
        rstd = ct_rsqrt(ct_add(x4_, ct_num(node->eps)));
        if (!rstd) return cti_failed();
        n_ = ct_mul(ct_sub(ct_to(input, node->W), mean), rstd);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        const cti_shape sizes = cti_input_shape(base, INPUT);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train", x0_, 1, cti_shape_size(cti_input_shape(base, INPUT), 1));
        const int64_t x2_ = cti_int_max(cti_shape_size(cti_input_shape(base, INPUT), 1), 1);
        const double count_ = (double)cti_shape_count(cti_input_shape(base, INPUT)) / (double)x2_;
        ct_tensor *g;
        if (!cti_absent(weight)) {
            g = ct_mul(arriving, ct_reshape(weight, cti_shape_ints(&channels)));
        } else {
            g = arriving;
        }
        ct_tensor *x4_ = ct_div(ct_sum_to_size(ct_mul(g, n_), cti_shape_ints(&channels)), ct_num(count_));
        ct_tensor *x5_ = ct_sub(g, ct_div(ct_sum_to_size(g, cti_shape_ints(&channels)), ct_num(count_)));
        grads[INPUT] = ct_mul(rstd, ct_sub(x5_, ct_mul(n_, x4_)));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = reshape(sum_to_size(arriving * n, channels), [C]) */
        const cti_shape sizes = cti_shape_or_failed(input);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train", x0_, 1, cti_shape_size(cti_input_shape(base, WEIGHT), 0));
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(arriving, n_), cti_shape_ints(&channels));
        grads[WEIGHT] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)));
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = reshape(sum_to_size(result.grad, channels), [C]) */
        const cti_shape sizes = cti_node_output_shape(base, 0);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_train", x0_, 1, cti_shape_size(cti_input_shape(base, BIAS), 0));
        ct_tensor *x2_ = ct_sum_to_size(result_grad, cti_shape_ints(&channels));
        grads[BIAS] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, BIAS), 0)));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *batch_norm_train_remake(const ct_node *base, ct_tensors operands)
{
    const batch_norm_train_node *node = (const batch_norm_train_node *)base;
    return ct_batch_norm_train(operands.items[0], operands.items[1], operands.items[2], ct_none(), ct_none(),
                               .momentum = node->momentum, .eps = node->eps);
}

static const cti_attr_info batch_norm_train_attrs[] = {
    {"momentum", offsetof(batch_norm_train_node, momentum), CTI_ATTR_DOUBLE},
    {"eps", offsetof(batch_norm_train_node, eps), CTI_ATTR_DOUBLE},
    {"W", offsetof(batch_norm_train_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type batch_norm_train_type = {
    .name = "BatchNormTrainBackward0",
    .op = "batch_norm_train",
    .backward = batch_norm_train_backward,
    .saved = batch_norm_train_saved,
    .attrs = batch_norm_train_attrs,
    .remake = batch_norm_train_remake,
    .size = sizeof(batch_norm_train_node),
    .saved_offset = offsetof(batch_norm_train_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
    .remake_skips = 1u << 3 | 1u << 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *batch_norm_train_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                            double momentum, double eps, ct_dtype W, const ct_tensor *result)
{
    batch_norm_train_node *node =
        (batch_norm_train_node *)cti_node_create(thread, &batch_norm_train_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->momentum = momentum;
    node->eps = eps;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_batch_norm_train_opts batch_norm_train_defaults = {CTI_RESOLVED, .momentum = 0.1, .eps = 1e-05};
static const cti_options_type batch_norm_train_options = {sizeof(ct_batch_norm_train_opts), 0, NULL,
                                                          &batch_norm_train_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool batch_norm_train_shapes_are_valid(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                              ct_tensor *running_mean, ct_tensor *running_var, int64_t C)
{
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(1)", "weight.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) return false;
        if (cti_size_at(bias, 0) != C) {
            (void)cti_call_refuse_size(call, "bias", 0, C, "input.size(1)", "bias.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(running_mean)) {
        if (cti_check_ndim(call->op, "running_mean", running_mean, 1, false) != CT_OK) return false;
        if (cti_size_at(running_mean, 0) != C) {
            (void)cti_call_refuse_size(call, "running_mean", 0, C, "input.size(1)",
                                       "running_mean.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_mean), cti_call_sizes_text(call, input));
            return false;
        }
    }
    if (!cti_absent(running_var)) {
        if (cti_check_ndim(call->op, "running_var", running_var, 1, false) != CT_OK) return false;
        if (cti_size_at(running_var, 0) != C) {
            (void)cti_call_refuse_size(call, "running_var", 0, C, "input.size(1)",
                                       "running_var.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_var), cti_call_sizes_text(call, input));
            return false;
        }
    }
    return true;
}

static ct_tensor *batch_norm_train_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                        ct_tensor *running_mean, ct_tensor *running_var,
                                        const ct_batch_norm_train_opts *opts)
{
    ct_batch_norm_train_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &batch_norm_train_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_batch_norm_train, NULL, opts);
    const double momentum = opts->momentum;
    const double eps = opts->eps;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!batch_norm_train_shapes_are_valid(call, input, weight, bias, running_mean, running_var, C)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_shape_count(cti_shape_of(input)) != 0 && cti_shape_count(cti_shape_of(input)) <= C) {
        static const char must[] = "input.numel == 0 or input.numel > input.size(1); given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "weight.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "weight.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (!cti_absent(bias) && cti_promote_dtypes(P, cti_wide(T)) != cti_wide(T)) {
        static const char must[] = "bias.dtype is at most as wide as f32, or as f64 if input.dtype is f64; given "
                                   "bias.dtype = %s, input.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(P), ct_dtype_name(T));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    if (cti_call_check_update(call, "running_mean", running_mean) != CT_OK) goto failed;
    if (cti_call_check_update(call, "running_var", running_var) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), S);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = batch_norm_train_record(call->thread, input, weight, bias, momentum, eps, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    const cti_shape mean_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), 1), C), cti_shape_ones(S));
    ct_tensor *mean = cti_call_tensor(call, cti_wide(T), &mean_shape);
    if (!mean) goto failed;
    ct_tensor *rstd = NULL;
    if (call->recorded) {
        const cti_shape rstd_shape =
            cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), 1), C), cti_shape_ones(S));
        rstd = cti_call_tensor(call, cti_wide(T), &rstd_shape);
        if (!rstd) goto failed;
    }
    const cti_shape variance_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), 1), C), cti_shape_ones(S));
    ct_tensor *variance = cti_call_tensor(call, cti_wide(T), &variance_shape);
    if (!variance) goto failed;
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[9];
    cti_launch launch;
    if (cti_call_launch(call, cti_batch_norm_train_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], bias);
    cti_view *running_mean_view = cti_view_tensor(&views[3], running_mean);
    cti_view *running_var_view = cti_view_tensor(&views[4], running_var);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    cti_view *mean_view = cti_view_tensor(&views[6], mean);
    cti_view *rstd_view = cti_view_tensor(&views[7], rstd);
    cti_view *variance_view = cti_view_tensor(&views[8], variance);
    const ct_status status = (launch.is_on_device ? cti_batch_norm_train_backend : cti_batch_norm_train_cpu)(
        &launch, input_view, weight_view, bias_view, running_mean_view, running_var_view, momentum, eps, result_view,
        mean_view, rstd_view, variance_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    ct_tensor *next_running_mean = NULL; /* NULL: unchanged */
    if (!cti_absent(running_mean) && cti_shape_count(cti_shape_of(input)) > 0) {
        ct_guard running_mean_guard = ct_no_grad();
        ct_tensor *x0_ = ct_mul(ct_num(momentum), ct_sub(ct_reshape(mean, CTI_INTS(C)), running_mean));
        next_running_mean = ct_add(running_mean, x0_);
        if (ct_leave(&running_mean_guard) != CT_OK) goto failed;
        if (!next_running_mean) goto failed;
    }
    ct_tensor *next_running_var = NULL; /* NULL: unchanged */
    if (!cti_absent(running_var) && cti_shape_count(cti_shape_of(input)) > 0) {
        ct_guard running_var_guard = ct_no_grad();
        const double count_ = (double)cti_shape_count(cti_shape_of(input)) / (double)cti_int_max(C, 1);
        ct_tensor *x2_ = ct_mul(ct_reshape(variance, CTI_INTS(C)), ct_num(count_ / (count_ - 1.0)));
        next_running_var = ct_add(running_var, ct_mul(ct_num(momentum), ct_sub(x2_, running_var)));
        if (ct_leave(&running_var_guard) != CT_OK) goto failed;
        if (!next_running_var) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        batch_norm_train_node *node = (batch_norm_train_node *)call->node;
        const ct_node *base = call->node;
        if ((cti_node_connected(base, INPUT) || cti_node_connected(base, WEIGHT)) &&
            cti_call_save_made(call, &node->mean, mean) != CT_OK)
            goto failed;
        if ((cti_node_connected(base, INPUT) || cti_node_connected(base, WEIGHT)) &&
            cti_call_save_made(call, &node->rstd, rstd) != CT_OK)
            goto failed;
    }
    if (cti_call_update(call, running_mean, next_running_mean) != CT_OK) goto failed;
    if (cti_call_update(call, running_var, next_running_var) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batch_norm_train)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                 ct_tensor *running_var, const ct_batch_norm_train_opts *opts)
{
    cti_call call = cti_call_plain("batch_norm_train");
    return batch_norm_train_core(&call, input, weight, bias, running_mean, running_var, opts);
}

ct_tensor *(ct_batch_norm_train_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                     ct_tensor *running_var, ct_tensor *out, const ct_batch_norm_train_opts *opts)
{
    cti_call call = cti_call_out("batch_norm_train", out);
    return batch_norm_train_core(&call, input, weight, bias, running_mean, running_var, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_batch_norm_train(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[2]);
    ct_tensor *input = args[0].value.tensor;
    ct_tensor *weight = args[1].value.tensor;
    const double eps = cti_arg_float(&args[6], 1e-05);
    if (input_tangent || weight_tangent || bias_tangent) {
        ct_tensor *term = ct_batch_norm_train_tangent(input, cti_or_none(input_tangent), cti_or_none(weight_tangent),
                                                      cti_or_none(bias_tangent), weight, .eps = eps);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info batch_norm_train_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_mean",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "running_var",
     .type = "R[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const batch_norm_train_outputs[] = {"result"};

const cti_op_entry cti_op_batch_norm_train = {
    .info =
        {
            .name = "batch_norm_train",
            .op = "batch_norm_train",
            .overload = "",
            .family = "norm",
            .doc = "Each channel (axis 1) normalised by its own mean and variance, then scaled and shifted; the "
                   "running statistics are updated by momentum.",
            .meaning = "kernel",
            .args = batch_norm_train_args,
            .num_args = 7,
            .outputs = batch_norm_train_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for input, weight; mean for input, weight; rstd for input, weight; weight for input",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_batch_norm_train_opts, momentum),
                                    CTI_OPTION(FLOAT, ct_batch_norm_train_opts, eps)},
    .options = &batch_norm_train_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_batch_norm_train, NULL, cti_caller_6tensor_opts,
                               ct_batch_norm_train_out),
    .jvp = jvp_batch_norm_train,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .updated = 0x18,
        },
};
