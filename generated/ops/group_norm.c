/*
 * group_norm: Group normalisation: each of num_groups groups of channels is normalised to mean 0 and variance 1, then
 * channels are scaled and shifted. weight and bias may have any dtype that is no wider than the dtype in which sums are
 * computed.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 *
 *   backward  input.grad = reshape(rstd * (g - mean(g, [2], true) - rows * mean(g * rows, [2], true)), shape(input))
 *             weight.grad = reshape(sum_to_size(arriving * n, channels), [C])
 *             bias.grad = reshape(sum_to_size(result.grad, channels), [C])
 *   forward   channels_ = with(reduce(shape(input), all, true), 1, C)
 *             length_ = C // num_groups * numel(S)
 *             mean_ = mean(reshape(to(input, W), [N, num_groups, length_]), [2], true)
 *             rstd_ = rsqrt(mean(square(reshape(to(input, W), [N, num_groups, length_]) - mean_), [2], true) + eps)
 *             rows_ = (reshape(to(input, W), [N, num_groups, length_]) - mean_) * rstd_
 *             n_ = reshape(rows_, shape(input))
 *             s_ = n_ * reshape(weight, channels_) if has(weight) else n_
 *             mean_tangent_ = mean(reshape(to(input.tangent, W), [N, num_groups, length_]), [2], true)
 *             t8_ = to(input, W)
 *             t9_ = reshape(t8_, [N, num_groups, length_]) - mean_
 *             t10_ = rsqrt(mean(square(t9_), [2], true) + eps)
 *             rstd_tangent_ = expand(mean((expand(reshape(to(input.tangent, W), [N, num_groups, length_]),
 *             broadcast(infer([N, num_groups, length_], numel(t8_)), shape(mean_))) + expand(-mean_tangent_,
 *             broadcast(infer([N, num_groups, length_], numel(t8_)), shape(mean_)))) * 2 * t9_, [2], true),
 *             broadcast(reduce(broadcast(infer([N, num_groups, length_], numel(t8_)), shape(mean_)), [2], true),
 *             shape(eps))) * -0.5 * t10_ * t10_ * t10_
 *             t12_ = to(input, W)
 *             rows_tangent_ = (expand(reshape(to(input.tangent, W), [N, num_groups, length_]), broadcast(infer([N,
 *             num_groups, length_], numel(t12_)), shape(mean_))) + expand(-mean_tangent_, broadcast(infer([N,
 *             num_groups, length_], numel(t12_)), shape(mean_)))) * rstd_ + rstd_tangent_ * (reshape(t12_, [N,
 *             num_groups, length_]) - mean_)
 *             n_tangent_ = reshape(rows_tangent_, shape(input))
 *             s_tangent_ = n_tangent_ * reshape(weight, channels_) if has(weight) else n_tangent_
 *             result.tangent = to(expand(s_tangent_, broadcast(shape(s_), infer(channels_, numel(bias)))) if has(bias)
 *             else s_tangent_, T)
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
#include "gen/kernels/ops/group_norm.h"

#include <cotangent/op/add.h>
#include <cotangent/op/group_norm.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_tensor_int_2tensor_opts, cti_caller_tensor_int_3tensor_opts;
extern const cti_op_entry cti_op_group_norm;

/* ---- group_norm ------------------------------------------------------------ */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_MEAN, SAVED_RSTD, SAVED_WEIGHT, NUM_SAVED };

typedef struct group_norm_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, weight.grad */
    cti_saved mean;   /* read by input.grad, weight.grad */
    cti_saved rstd;   /* read by input.grad, weight.grad */
    cti_saved weight; /* read by input.grad */
    int64_t num_groups;
    double eps;
    ct_dtype W; /* the dtype W */
} group_norm_node;

static const cti_saved_info group_norm_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT},
    {.name = "mean", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "rstd", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status group_norm_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                  ct_tensor *const *saved, ct_tensor **grads)
{
    const group_norm_node *node = (const group_norm_node *)base;
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
    if (cti_node_launch(base, cti_group_norm_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base, (launch.is_on_device ? cti_group_norm_backward_backend : cti_group_norm_backward_cpu)(
                                     &launch, result_grad_0_view, input_view, mean_view, rstd_view, weight_view,
                                     node->num_groups, node->eps, input_grad_view, weight_grad_view, bias_grad_view));
}

static ct_status group_norm_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const group_norm_node *)base)->input, group_norm_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return group_norm_fused(base, needed, result_grads, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *mean = cti_widened(saved[SAVED_MEAN], widest_);
    ct_tensor *rstd = cti_widened(saved[SAVED_RSTD], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    const group_norm_node *node = (const group_norm_node *)base;

    ct_tensor *c1_ = NULL, *c0_ = NULL, *arriving = NULL, *rows = NULL;
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT)) {
        c1_ = ct_to(input, node->W);
        const int64_t x0_ = cti_int_floordiv(cti_shape_size(cti_node_output_shape(base, 0), 1), node->num_groups);
        const int64_t x1_ = cti_shape_count(cti_shape_between(cti_node_output_shape(base, 0), 2, 0));
        const int64_t length = cti_int_mul(x0_, x1_);
        const ct_ints x2_ = CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), 0), node->num_groups, length);
        c0_ = ct_reshape(c1_, x2_);
        arriving = ct_to(result_grad, node->W);
        mean = ct_mean(c0_, .dim = CTI_INTS(2), .keepdim = true);
        if (!mean) return cti_failed();
        ct_tensor *x3_ = ct_mean(ct_square(ct_sub(c0_, mean)), .dim = CTI_INTS(2), .keepdim = true);
        rstd = ct_rsqrt(ct_add(x3_, ct_num(node->eps)));
        if (!rstd) return cti_failed();
        rows = ct_mul(ct_sub(ct_reshape(c1_, x2_), mean), rstd);
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        const cti_shape x0_ = cti_shape_reduced(cti_input_shape(base, INPUT),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_input_shape(base, INPUT)),
                                                              cti_shape_rank(cti_input_shape(base, INPUT))),
                                                true);
        const cti_shape channels =
            cti_shape_with("group_norm", x0_, 1, cti_shape_size(cti_input_shape(base, INPUT), 1));
        const int64_t x2_ = cti_int_floordiv(cti_shape_size(cti_input_shape(base, INPUT), 1), node->num_groups);
        const int64_t x3_ = cti_shape_count(cti_shape_between(cti_input_shape(base, INPUT), 2, 0));
        const int64_t length = cti_int_mul(x2_, x3_);
        ct_tensor *turned;
        if (!cti_absent(weight)) {
            turned = ct_mul(arriving, ct_reshape(weight, cti_shape_ints(&channels)));
        } else {
            turned = arriving;
        }
        ct_tensor *g =
            ct_reshape(turned, CTI_INTS(cti_shape_size(cti_input_shape(base, INPUT), 0), node->num_groups, length));
        ct_tensor *x4_ = ct_mul(rows, ct_mean(ct_mul(g, rows), .dim = CTI_INTS(2), .keepdim = true));
        ct_tensor *x5_ = ct_mul(rstd, ct_sub(ct_sub(g, ct_mean(g, .dim = CTI_INTS(2), .keepdim = true)), x4_));
        grads[INPUT] = ct_reshape(x5_, cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad = reshape(sum_to_size(arriving * n, channels), [C]) */
        const cti_shape x0_ = cti_shape_reduced(cti_shape_or_failed(input),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(input)),
                                                              cti_shape_rank(cti_shape_or_failed(input))),
                                                true);
        const cti_shape channels =
            cti_shape_with("group_norm", x0_, 1, cti_shape_size(cti_input_shape(base, WEIGHT), 0));
        ct_tensor *n_ = ct_reshape(rows, cti_sizes_of(input));
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(arriving, n_), cti_shape_ints(&channels));
        grads[WEIGHT] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, WEIGHT), 0)));
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad = reshape(sum_to_size(result.grad, channels), [C]) */
        const cti_shape x0_ = cti_shape_reduced(cti_node_output_shape(base, 0),
                                                cti_mask_last((unsigned)cti_shape_rank(cti_node_output_shape(base, 0)),
                                                              cti_shape_rank(cti_node_output_shape(base, 0))),
                                                true);
        const cti_shape channels = cti_shape_with("group_norm", x0_, 1, cti_shape_size(cti_input_shape(base, BIAS), 0));
        ct_tensor *x2_ = ct_sum_to_size(result_grad, cti_shape_ints(&channels));
        grads[BIAS] = ct_reshape(x2_, CTI_INTS(cti_shape_size(cti_input_shape(base, BIAS), 0)));
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *group_norm_remake(const ct_node *base, ct_tensors operands)
{
    const group_norm_node *node = (const group_norm_node *)base;
    return ct_group_norm(operands.items[0], node->num_groups, operands.items[1], operands.items[2], .eps = node->eps);
}

static const cti_attr_info group_norm_attrs[] = {
    {"num_groups", offsetof(group_norm_node, num_groups), CTI_ATTR_INT64},
    {"eps", offsetof(group_norm_node, eps), CTI_ATTR_DOUBLE},
    {"W", offsetof(group_norm_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type group_norm_type = {
    .name = "GroupNormBackward0",
    .op = "group_norm",
    .backward = group_norm_backward,
    .saved = group_norm_saved,
    .attrs = group_norm_attrs,
    .remake = group_norm_remake,
    .size = sizeof(group_norm_node),
    .saved_offset = offsetof(group_norm_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *group_norm_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                      int64_t num_groups, double eps, ct_dtype W, const ct_tensor *result)
{
    group_norm_node *node = (group_norm_node *)cti_node_create(thread, &group_norm_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if ((edges[INPUT] || edges[WEIGHT]) && cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (edges[INPUT] && cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->num_groups = num_groups;
    node->eps = eps;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_group_norm_opts group_norm_defaults = {CTI_RESOLVED, .eps = 1e-05};
static const cti_options_type group_norm_options = {sizeof(ct_group_norm_opts), 0, NULL, &group_norm_defaults};

static ct_tensor *group_norm_core(cti_call *call, ct_tensor *input, int64_t num_groups, ct_tensor *weight,
                                  ct_tensor *bias, const ct_group_norm_opts *opts)
{
    ct_group_norm_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &group_norm_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {input, weight, bias};
    static const char *const names[] = {"input", "weight", "bias"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_group_norm, (const void *const[]){&(int64_t){num_groups}}, opts);
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
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    const ct_dtype W = cti_wide(T);
    if (num_groups <= 0) {
        static const char must[] = "num_groups > 0; given num_groups = %lld";
        (void)cti_call_require(call, must, (long long)num_groups);
        goto failed;
    }
    if (cti_int_mod(C, num_groups) != 0) {
        static const char must[] = "input.size(1) %% num_groups == 0; given input.shape = %s, num_groups = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)num_groups);
        goto failed;
    }
    if (cti_shape_count(cti_shape_of(input)) == num_groups && cti_shape_count(cti_shape_of(input)) != 0) {
        static const char must[] = "input.numel != num_groups or input.numel == 0; given input.shape = %s, num_groups "
                                   "= %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), (long long)num_groups);
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
    const cti_shape result_shape =
        cti_shape_concat(call->op, cti_shape_append(cti_shape_append(cti_shape_scalar(), N), C), S);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = group_norm_record(call->thread, input, weight, bias, num_groups, eps, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *mean = NULL;
    if (call->recorded) {
        const cti_shape mean_shape = {.ndim = 3, .sizes = {N, num_groups, 1}};
        mean = cti_call_tensor(call, cti_wide(T), &mean_shape);
        if (!mean) goto failed;
    }
    ct_tensor *rstd = NULL;
    if (call->recorded) {
        const cti_shape rstd_shape = {.ndim = 3, .sizes = {N, num_groups, 1}};
        rstd = cti_call_tensor(call, cti_wide(T), &rstd_shape);
        if (!rstd) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_group_norm_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *weight_view = cti_view_tensor(&views[1], weight);
    cti_view *bias_view = cti_view_tensor(&views[2], bias);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *mean_view = cti_view_tensor(&views[4], mean);
    cti_view *rstd_view = cti_view_tensor(&views[5], rstd);
    const ct_status status = (launch.is_on_device ? cti_group_norm_backend : cti_group_norm_cpu)(
        &launch, input_view, num_groups, weight_view, bias_view, eps, result_view, mean_view, rstd_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        group_norm_node *node = (group_norm_node *)call->node;
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

ct_tensor *(ct_group_norm)(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias,
                           const ct_group_norm_opts *opts)
{
    cti_call call = cti_call_plain("group_norm");
    return group_norm_core(&call, input, num_groups, weight, bias, opts);
}

ct_tensor *(ct_group_norm_out)(ct_tensor *input, int64_t num_groups, ct_tensor *weight, ct_tensor *bias, ct_tensor *out,
                               const ct_group_norm_opts *opts)
{
    cti_call call = cti_call_out("group_norm", out);
    return group_norm_core(&call, input, num_groups, weight, bias, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info group_norm_args[] = {
    {.name = "input", .type = "T[N, C, *S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "num_groups", .type = "int", .kind = CT_ARG_INT},
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
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const group_norm_outputs[] = {"result"};

const cti_op_entry cti_op_group_norm = {
    .info =
        {
            .name = "group_norm",
            .op = "group_norm",
            .overload = "",
            .family = "norm_groups",
            .doc = "Group normalisation: each of num_groups groups of channels is normalised to mean 0 and variance 1, "
                   "then channels are scaled and shifted. weight and bias may have any dtype that is no wider than the "
                   "dtype in which sums are computed.",
            .meaning = "kernel",
            .args = group_norm_args,
            .num_args = 5,
            .outputs = group_norm_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input for input, weight; mean for input, weight; rstd for input, weight; weight for input",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_OPTION(FLOAT, ct_group_norm_opts, eps)},
    .options = &group_norm_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_opts, ct_group_norm, NULL,
                               cti_caller_tensor_int_3tensor_opts, ct_group_norm_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_FOLD, .axis = 1, .least = 2},
                                                     {.role = CTI_BATCH_FOLD, .axis = -1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_FOLD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = 1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
