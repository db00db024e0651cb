/*
 * layer_norm: Layer normalisation: the last axes are normalised to mean 0 and variance 1, then scaled and shifted.
 * weight and bias may have any dtype that is no wider than the dtype in which sums are computed.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = rstd * (g - mean(g, axes(N), true) - n * mean(g * n, axes(N), true))
 *             weight.grad = sum_to_size(result.grad * n, shape(weight))
 *             bias.grad = sum_to_size(result.grad, shape(bias))
 *   forward   result.tangent = layer_norm_tangent(input, normalized_shape, input.tangent, weight.tangent, bias.tangent,
 *             weight, eps)
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
#include "gen/kernels/ops/layer_norm.h"

#include <cotangent/op/add.h>
#include <cotangent/op/layer_norm.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/private/layer_norm_tangent.h>

extern cti_caller cti_caller_tensor_ints_2tensor_opts, cti_caller_tensor_ints_3tensor_opts;
extern const cti_op_entry cti_op_layer_norm;

/* ---- layer_norm ------------------------------------------------------------ */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_MEAN, SAVED_RSTD, SAVED_WEIGHT, NUM_SAVED };

typedef struct layer_norm_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, weight.grad */
    cti_saved mean;   /* read by input.grad, weight.grad */
    cti_saved rstd;   /* read by input.grad, weight.grad */
    cti_saved weight; /* read by input.grad */
    cti_node_ints normalized_shape;
    double eps;
} layer_norm_node;

static const cti_saved_info layer_norm_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "mean", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "rstd", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status layer_norm_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                  ct_tensor *const *saved, ct_tensor **grads)
{
    const layer_norm_node *node = (const layer_norm_node *)base;
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
    if (cti_node_launch(base, cti_layer_norm_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base, (launch.is_on_device ? cti_layer_norm_backward_backend : cti_layer_norm_backward_cpu)(
                                     &launch, result_grad_0_view, input_view, mean_view, rstd_view, weight_view,
                                     cti_node_ints_get(&node->normalized_shape), node->eps, input_grad_view,
                                     weight_grad_view, bias_grad_view));
}

static ct_status layer_norm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const layer_norm_node *)base)->input, layer_norm_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return layer_norm_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *mean = cti_widened(saved[SAVED_MEAN], widest_);
    ct_tensor *rstd = cti_widened(saved[SAVED_RSTD], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const layer_norm_node *node = (const layer_norm_node *)base;

    ct_tensor *c0_ = NULL, *n_ = NULL;
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT)) {
        c0_ = ct_to(input, cti_wide(cti_dtype_of(input)));
        const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
        mean = ct_mean(c0_, .dim = x0_, .keepdim = true);
        if (!mean) return cti_failed();
        ct_tensor *x1_ = ct_mean(ct_square(ct_sub(c0_, mean)), .dim = x0_, .keepdim = true);
        rstd = ct_rsqrt(ct_add(x1_, ct_num(node->eps)));
        if (!rstd) return cti_failed();
        n_ = ct_mul(ct_sub(input, mean), rstd);
    }
    /* input.grad = rstd * (g - mean(g, axes(N), true) - n * mean(g * n, axes(N), true)) */
    if (cti_is_needed(needed, INPUT)) {
        ct_tensor *g = !cti_absent(weight) ? ct_mul(result_grad, weight) : result_grad;
        const ct_ints x0_ = cti_axes_last((unsigned)node->normalized_shape.count, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *x1_ = ct_mul(n_, ct_mean(ct_mul(g, n_), .dim = x0_, .keepdim = true));
        grads[INPUT] = ct_mul(rstd, ct_sub(ct_sub(g, ct_mean(g, .dim = x0_, .keepdim = true)), x1_));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = sum_to_size(result.grad * n, shape(weight)) */
        grads[WEIGHT] = ct_sum_to_size(ct_mul(result_grad, n_), cti_input_sizes(base, WEIGHT));
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = sum_to_size(result.grad, shape(bias)) */
        grads[BIAS] = ct_sum_to_size(result_grad, cti_input_sizes(base, BIAS));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *layer_norm_remake(const ct_node *base, ct_tensors operands)
{
    const layer_norm_node *node = (const layer_norm_node *)base;
    return ct_layer_norm(operands.items[0], cti_node_ints_get(&node->normalized_shape), operands.items[1],
                         operands.items[2], .eps = node->eps);
}

static const cti_attr_info layer_norm_attrs[] = {
    {"normalized_shape", offsetof(layer_norm_node, normalized_shape), CTI_ATTR_INTS},
    {"eps", offsetof(layer_norm_node, eps), CTI_ATTR_DOUBLE},
};

static const cti_node_type layer_norm_type = {
    .name = "LayerNormBackward0",
    .op = "layer_norm",
    .backward = layer_norm_backward,
    .saved = layer_norm_saved,
    .attrs = layer_norm_attrs,
    .remake = layer_norm_remake,
    .size = sizeof(layer_norm_node),
    .saved_offset = offsetof(layer_norm_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *layer_norm_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      ct_ints normalized_shape, double eps, const ct_tensor *result)
{
    layer_norm_node *node = (layer_norm_node *)cti_node_create(thread, &layer_norm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->normalized_shape, normalized_shape) != CT_OK) goto failed;
    node->eps = eps;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_layer_norm_opts layer_norm_defaults = {CTI_RESOLVED, .eps = 1e-05};
static const cti_options_type layer_norm_options = {sizeof(ct_layer_norm_opts), 0, NULL, &layer_norm_defaults};

static ct_tensor *layer_norm_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                  ct_tensor *bias, const ct_layer_norm_opts *opts)
{
    ct_layer_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &layer_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_layer_norm, (const void *const[]){&normalized_shape}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const double eps = opts->eps;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, N.ndim);
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (!cti_absent(bias) && !cti_shape_is(bias, N)) {
        (void)cti_call_refuse_shape(call, "bias", -1, N, "normalized_shape", "bias.shape = %s",
                                    cti_call_sizes_text(call, bias));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
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
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape result_shape = cti_shape_concat(call->op, B, N);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = layer_norm_record(call->thread, input, weight, bias, normalized_shape, eps, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *mean = NULL;
    if (call->recorded) {
        const cti_shape mean_shape = cti_shape_concat(call->op, B, cti_shape_ones(N));
        mean = cti_call_tensor(call, cti_wide(T), &mean_shape);
        if (!mean) goto failed;
    }
    ct_tensor *rstd = NULL;
    if (call->recorded) {
        const cti_shape rstd_shape = cti_shape_concat(call->op, B, cti_shape_ones(N));
        rstd = cti_call_tensor(call, cti_wide(T), &rstd_shape);
        if (!rstd) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_input = cti_call_read(call, input, T);
    if (!read_input) goto failed;
    ct_tensor *read_weight = cti_call_read(call, weight, P);
    if (!read_weight) goto failed;
    ct_tensor *read_bias = cti_call_read(call, bias, P);
    if (!read_bias) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_layer_norm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], read_input);
    cti_view *weight_view = cti_view_tensor(&views[1], read_weight);
    cti_view *bias_view = cti_view_tensor(&views[2], read_bias);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *mean_view = cti_view_tensor(&views[4], mean);
    cti_view *rstd_view = cti_view_tensor(&views[5], rstd);
    const ct_status status = (launch.is_on_device ? cti_layer_norm_backend : cti_layer_norm_cpu)(
        &launch, input_view, normalized_shape, weight_view, bias_view, eps, result_view, mean_view, rstd_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        layer_norm_node *node = (layer_norm_node *)call->node;
        const ct_node *base = call->node;
        if ((cti_node_connected(base, INPUT) || cti_node_connected(base, WEIGHT)) &&
            cti_call_save_made(call, &node->mean, mean) != CT_OK)
            goto failed;
        if ((cti_node_connected(base, INPUT) || cti_node_connected(base, WEIGHT)) &&
            cti_call_save_made(call, &node->rstd, rstd) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_layer_norm)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                           const ct_layer_norm_opts *opts)
{
    cti_call call = cti_call_plain("layer_norm");
    return layer_norm_core(&call, input, normalized_shape, weight, bias, opts);
}

ct_tensor *(ct_layer_norm_out)(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                               ct_tensor *out, const ct_layer_norm_opts *opts)
{
    cti_call call = cti_call_out("layer_norm", out);
    return layer_norm_core(&call, input, normalized_shape, weight, bias, opts);
}

static const ct_layer_norm_opts layer_norm_parts_defaults = {CTI_RESOLVED, .eps = 1e-05};
static const cti_options_type layer_norm_parts_options = {sizeof(ct_layer_norm_opts), 0, NULL,
                                                          &layer_norm_parts_defaults};

static ct_tensor *layer_norm_parts_core(cti_call *call, ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight,
                                        ct_tensor *bias, const ct_layer_norm_opts *opts)
{
    ct_layer_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &layer_norm_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&normalized_shape);
    call->is_composed = true;
    ct_tensor *inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        weight = inputs[1];
        bias = inputs[2];
    }
    if (cti_attr_list(call, "normalized_shape", normalized_shape) != CT_OK) goto failed;
    const double eps = opts->eps;
    const cti_shape N = cti_shape_of_ints(call->op, "normalized_shape", normalized_shape);
    if (!cti_shape_ok(&N)) goto failed;
    if (cti_check_ndim(call->op, "input", input, N.ndim, true) != CT_OK) goto failed;
    if (!cti_part_is(input, input->ndim - N.ndim, &N)) {
        (void)cti_call_refuse_shape(call, "input", (int)(input->ndim - N.ndim), N, "normalized_shape",
                                    "input.shape = %s", cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shape_is(weight, N)) {
        (void)cti_call_refuse_shape(call, "weight", -1, N, "normalized_shape", "weight.shape = %s",
                                    cti_call_sizes_text(call, weight));
        goto failed;
    }
    if (!cti_absent(bias) && !cti_shape_is(bias, N)) {
        (void)cti_call_refuse_shape(call, "bias", -1, N, "normalized_shape", "bias.shape = %s",
                                    cti_call_sizes_text(call, bias));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if ((int64_t)N.ndim <= 0) {
        static const char must[] = "normalized_shape.ndim > 0; given normalized_shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, normalized_shape));
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
    const ct_ints x0_ = cti_axes_last(N.ndim, (int64_t[CTI_MAX_NDIM]){0});
    ct_tensor *mean = ct_mean(ct_to(input, cti_wide(T)), .dim = x0_, .keepdim = true);
    if (!mean) goto failed;
    const ct_ints x1_ = cti_axes_last(N.ndim, (int64_t[CTI_MAX_NDIM]){0});
    ct_tensor *x2_ = ct_mean(ct_square(ct_sub(ct_to(input, cti_wide(T)), mean)), .dim = x1_, .keepdim = true);
    ct_tensor *rstd = ct_rsqrt(ct_add(x2_, ct_num(eps)));
    if (!rstd) goto failed;
    ct_tensor *n_ = ct_mul(ct_sub(input, mean), rstd);
    if (!n_) goto failed;
    ct_tensor *s = !cti_absent(weight) ? ct_mul(n_, weight) : n_;
    if (!s) goto failed;
    ct_tensor *result = !cti_absent(bias) ? ct_add(s, bias) : s;
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

static ct_tensor *layer_norm_parts(ct_tensor *input, ct_ints normalized_shape, ct_tensor *weight, ct_tensor *bias,
                                   const ct_layer_norm_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "layer_norm", .is_composed = true};
    return layer_norm_parts_core(&call, input, normalized_shape, weight, bias, opts);
}

static ct_status jvp_layer_norm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[3]);
    ct_tensor *input = args[0].value.tensor;
    const ct_ints normalized_shape = args[1].value.ints;
    ct_tensor *weight = args[2].value.tensor;
    const double eps = cti_arg_float(&args[4], 1e-05);
    if (input_tangent || weight_tangent || bias_tangent) {
        ct_tensor *term = ct_layer_norm_tangent(input, normalized_shape, cti_or_none(input_tangent),
                                                cti_or_none(weight_tangent), cti_or_none(bias_tangent), weight, eps);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info layer_norm_args[] = {
    {.name = "input", .type = "T[*B, *N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "normalized_shape", .type = "shape(*N)", .kind = CT_ARG_INT_LIST},
    {.name = "weight",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "bias",
     .type = "P[*N]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const layer_norm_outputs[] = {"result"};

const cti_op_entry cti_op_layer_norm = {
    .info =
        {
            .name = "layer_norm",
            .op = "layer_norm",
            .overload = "",
            .family = "norm",
            .doc = "Layer normalisation: the last axes are normalised to mean 0 and variance 1, then scaled and "
                   "shifted. weight and bias may have any dtype that is no wider than the dtype in which sums are "
                   "computed.",
            .meaning = "kernel",
            .args = layer_norm_args,
            .num_args = 5,
            .outputs = layer_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for input, weight; mean for input, weight; rstd for input, weight; weight for input",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_layer_norm_opts, eps)},
    .options = &layer_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_2tensor_opts, ct_layer_norm, NULL,
                               cti_caller_tensor_ints_3tensor_opts, ct_layer_norm_out),
    .jvp = jvp_layer_norm,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_WHOLE},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)layer_norm_parts,
        },
};
