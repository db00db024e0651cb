/*
 * batch_norm_eval: Each channel (axis 1) normalised by the given mean and variance, then scaled and shifted.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = g * rstd
 *             weight.grad = reshape(sum_to_size(result.grad * n, channels), [C])
 *             bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 *   forward   sizes_ = shape(input)
 *             channels_ = with(reduce(sizes_, all, true), 1, C)
 *             mean_ = reshape(to(running_mean, W), channels_)
 *             rstd_ = reshape(rsqrt(to(running_var, W) + eps), channels_)
 *             n_ = (input - mean_) * rstd_
 *             s_ = n_ * reshape(weight, channels_) if has(weight) else n_
 *             n_tangent_ = expand(input.tangent, broadcast(shape(input), shape(mean_))) * rstd_
 *             s_tangent_ = n_tangent_ * reshape(weight, channels_) if has(weight) else n_tangent_
 *             result.tangent = to(expand(s_tangent_, broadcast(shape(s_), infer(channels_, numel(bias)))) if has(bias)
 *             else s_tangent_, T)
 *   saves     input for weight; running_mean for weight; running_var for input, weight; weight for input
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/batch_norm_eval.h"

#include <cotangent/op/add.h>
#include <cotangent/op/batch_norm_eval.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_batch_norm_eval;

/* ---- batch_norm_eval ------------------------------------------------------- */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_RUNNING_MEAN, SAVED_RUNNING_VAR, SAVED_WEIGHT, NUM_SAVED };

typedef struct batch_norm_eval_node {
    ct_node base;
    cti_saved input;        /* read by weight.grad */
    cti_saved running_mean; /* read by weight.grad */
    cti_saved running_var;  /* read by input.grad, weight.grad */
    cti_saved weight;       /* read by input.grad */
    double eps;
    ct_dtype W; /* the dtype W */
} batch_norm_eval_node;

static const cti_saved_info batch_norm_eval_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "running_mean", .read_by = (cti_needed)1 << WEIGHT},
    {.name = "running_var", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status batch_norm_eval_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor *const *saved, ct_tensor **grads)
{
    const batch_norm_eval_node *node = (const batch_norm_eval_node *)base;
    cti_tensor_view views[8];
    if (cti_is_needed(needed, INPUT) && !(grads[INPUT] = cti_node_grad_tensor(base, INPUT))) return cti_failed();
    if (cti_is_needed(needed, WEIGHT) && !(grads[WEIGHT] = cti_node_grad_tensor(base, WEIGHT))) return cti_failed();
    if (cti_is_needed(needed, BIAS) && !(grads[BIAS] = cti_node_grad_tensor(base, BIAS))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *running_mean_view = cti_view_tensor(&views[2], saved[SAVED_RUNNING_MEAN]);
    cti_view *running_var_view = cti_view_tensor(&views[3], saved[SAVED_RUNNING_VAR]);
    cti_view *weight_view = cti_view_tensor(&views[4], saved[SAVED_WEIGHT]);
    cti_view *input_grad_view = cti_view_tensor(&views[5], grads[INPUT]);
    cti_view *weight_grad_view = cti_view_tensor(&views[6], grads[WEIGHT]);
    cti_view *bias_grad_view = cti_view_tensor(&views[7], grads[BIAS]);
    cti_launch launch;
    if (cti_node_launch(base, cti_batch_norm_eval_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(
        base, (launch.is_on_device ? cti_batch_norm_eval_backward_backend : cti_batch_norm_eval_backward_cpu)(
                  &launch, result_grad_0_view, input_view, running_mean_view, running_var_view, weight_view, node->eps,
                  input_grad_view, weight_grad_view, bias_grad_view));
}

static ct_status batch_norm_eval_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const batch_norm_eval_node *)base)->input, batch_norm_eval_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return batch_norm_eval_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *running_mean = cti_widened(saved[SAVED_RUNNING_MEAN], widest_);
    ct_tensor *running_var = cti_widened(saved[SAVED_RUNNING_VAR], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const batch_norm_eval_node *node = (const batch_norm_eval_node *)base;

    ct_tensor *rstd = NULL;
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT)) {
        const cti_shape sizes = cti_node_output_shape(base, 0);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_eval", x0_, 1, cti_shape_size(cti_node_output_shape(base, 0), 1));
        ct_tensor *x2_ = ct_rsqrt(ct_add(ct_to(running_var, node->W), ct_num(node->eps)));
        rstd = ct_reshape(x2_, cti_shape_ints(&channels));
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = g * rstd */
        const cti_shape sizes = cti_input_shape(base, INPUT);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_eval", x0_, 1, cti_shape_size(cti_input_shape(base, INPUT), 1));
        ct_tensor *g;
        if (!cti_absent(weight)) {
            g = ct_mul(result_grad, ct_reshape(weight, cti_shape_ints(&channels)));
        } else {
            g = result_grad;
        }
        grads[INPUT] = ct_mul(g, rstd);
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = reshape(sum_to_size(result.grad * n, channels), [C]) */
        const cti_shape sizes = cti_shape_or_failed(input);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_eval", x0_, 1, cti_shape_size(cti_input_shape(base, WEIGHT), 0));
        ct_tensor *mean = ct_reshape(ct_to(running_mean, node->W), cti_shape_ints(&channels));
        ct_tensor *n_ = ct_mul(ct_sub(input, mean), rstd);
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(result_grad, n_), cti_shape_ints(&channels));
        grads[WEIGHT] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)));
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = reshape(sum_to_size(result.grad, channels), [C]) */
        const cti_shape sizes = cti_node_output_shape(base, 0);
        const cti_shape x0_ = cti_shape_reduced(sizes, cti_mask_last(sizes.ndim, sizes.ndim), true);
        const cti_shape channels =
            cti_shape_with("batch_norm_eval", x0_, 1, cti_shape_size(cti_input_shape(base, BIAS), 0));
        ct_tensor *x2_ = ct_sum_to_size(result_grad, cti_shape_ints(&channels));
        grads[BIAS] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, BIAS), 0)));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *batch_norm_eval_remake(const ct_node *base, ct_tensors operands)
{
    const batch_norm_eval_node *node = (const batch_norm_eval_node *)base;
    return ct_batch_norm_eval(operands.items[0], operands.items[1], operands.items[2], operands.items[3],
                              operands.items[4], .eps = node->eps);
}

static const cti_attr_info batch_norm_eval_attrs[] = {
    {"eps", offsetof(batch_norm_eval_node, eps), CTI_ATTR_DOUBLE},
    {"W", offsetof(batch_norm_eval_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type batch_norm_eval_type = {
    .name = "BatchNormEvalBackward0",
    .op = "batch_norm_eval",
    .backward = batch_norm_eval_backward,
    .saved = batch_norm_eval_saved,
    .attrs = batch_norm_eval_attrs,
    .remake = batch_norm_eval_remake,
    .size = sizeof(batch_norm_eval_node),
    .saved_offset = offsetof(batch_norm_eval_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *batch_norm_eval_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                           ct_tensor *running_mean, ct_tensor *running_var, double eps, ct_dtype W,
                                           const ct_tensor *result)
{
    batch_norm_eval_node *node =
        (batch_norm_eval_node *)cti_node_create(thread, &batch_norm_eval_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[WEIGHT] && cti_save_input(thread, base, &node->running_mean, running_mean) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->running_var, running_var) != CT_OK)
        goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->eps = eps;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_batch_norm_eval_opts batch_norm_eval_defaults = {CTI_RESOLVED, .eps = 1e-05};
static const cti_options_type batch_norm_eval_options = {sizeof(ct_batch_norm_eval_opts), 0, NULL,
                                                         &batch_norm_eval_defaults};

static ct_tensor *batch_norm_eval_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                       ct_tensor *running_mean, ct_tensor *running_var,
                                       const ct_batch_norm_eval_opts *opts)
{
    ct_batch_norm_eval_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &batch_norm_eval_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_batch_norm_eval, NULL, opts);
    const double eps = opts->eps;
    if (cti_check_ndim(call->op, "input", input, 2, true) != CT_OK) goto failed;
    const int64_t N = cti_size_at(input, 0);
    const int64_t C = cti_size_at(input, 1);
    const cti_shape S = cti_shape_part(input, 2, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "input.size(1)", "weight.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (!cti_absent(bias)) {
        if (cti_check_ndim(call->op, "bias", bias, 1, false) != CT_OK) goto failed;
        if (cti_size_at(bias, 0) != C) {
            (void)cti_call_refuse_size(call, "bias", 0, C, "input.size(1)", "bias.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, bias), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (cti_check_ndim(call->op, "running_mean", running_mean, 1, false) != CT_OK) goto failed;
    if (cti_size_at(running_mean, 0) != C) {
        (void)cti_call_refuse_size(call, "running_mean", 0, C, "input.size(1)",
                                   "running_mean.shape = %s, input.shape = %s", cti_call_sizes_text(call, running_mean),
                                   cti_call_sizes_text(call, input));
        goto failed;
    }
    if (cti_check_ndim(call->op, "running_var", running_var, 1, false) != CT_OK) goto failed;
    if (cti_size_at(running_var, 0) != C) {
        (void)cti_call_refuse_size(call, "running_var", 0, C, "input.size(1)",
                                   "running_var.shape = %s, input.shape = %s", cti_call_sizes_text(call, running_var),
                                   cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
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
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), S);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            batch_norm_eval_record(call->thread, input, weight, bias, running_mean, running_var, eps, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_batch_norm_eval_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], bias);
    cti_view *running_mean_view = cti_view_tensor(&views[3], running_mean);
    cti_view *running_var_view = cti_view_tensor(&views[4], running_var);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    const ct_status status = (launch.is_on_device ? cti_batch_norm_eval_backend : cti_batch_norm_eval_cpu)(
        &launch, input_view, weight_view, bias_view, running_mean_view, running_var_view, eps, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_batch_norm_eval)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                ct_tensor *running_var, const ct_batch_norm_eval_opts *opts)
{
    cti_call call = cti_call_plain("batch_norm_eval");
    return batch_norm_eval_core(&call, input, weight, bias, running_mean, running_var, opts);
}

ct_tensor *(ct_batch_norm_eval_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                    ct_tensor *running_var, ct_tensor *out, const ct_batch_norm_eval_opts *opts)
{
    cti_call call = cti_call_out("batch_norm_eval", out);
    return batch_norm_eval_core(&call, input, weight, bias, running_mean, running_var, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info batch_norm_eval_args[] = {
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
    {.name = "running_mean", .type = "R[C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "running_var", .type = "R[C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const batch_norm_eval_outputs[] = {"result"};

const cti_op_entry cti_op_batch_norm_eval = {
    .info =
        {
            .name = "batch_norm_eval",
            .op = "batch_norm_eval",
            .overload = "",
            .family = "norm",
            .doc = "Each channel (axis 1) normalised by the given mean and variance, then scaled and shifted.",
            .meaning = "kernel",
            .args = batch_norm_eval_args,
            .num_args = 6,
            .outputs = batch_norm_eval_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for weight; running_mean for weight; running_var for input, weight; weight for input",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_batch_norm_eval_opts, eps)},
    .options = &batch_norm_eval_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_batch_norm_eval, NULL, cti_caller_6tensor_opts,
                               ct_batch_norm_eval_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
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
