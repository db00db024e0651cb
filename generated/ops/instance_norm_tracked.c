/*
 * instance_norm_tracked: instance_norm_own with an update of the running statistics by the mean of the statistics of
 * the inputs.
 *
 * Written by ctgen from schemas/norm_groups.yaml. Change the schema, not this file.
 *
 *   backward  lines_ = reshape(to(input, W), [N, C, numel(S)])
 *             away_ = lines_ - mean(lines_, [2], true)
 *             n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *             s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *             s_grad0_ = sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias)
 *             else s_)), shape(s_)) if has(bias) else reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias,
 *             1) if has(bias) else s_))
 *             n_grad2_ = sum_to_size(s_grad0_ * conj(unsqueeze(weight, 1)), shape(n_)) if has(weight) else s_grad0_
 *             t6_ = square(away_)
 *             t7_ = rsqrt(mean(t6_, [2], true) + eps)
 *             t8_ = conj(away_)
 *             away_grad4_ = sum_to_size(n_grad2_ * conj(t7_), shape(away_)) + expand(sum_to_size(sum_to_size(n_grad2_ *
 *             t8_, broadcast(reduce(shape(away_), [2], true), shape(eps))) * -0.5 * conj(t7_ * t7_ * t7_),
 *             reduce(shape(away_), [2], true)) / max(count_over(t6_, [2]), 1), shape(away_)) * 2 * t8_
 *             lines_grad5_ = sum_to_size(away_grad4_, shape(lines_)) + expand(sum_to_size(-away_grad4_,
 *             reduce(shape(lines_), [2], true)) / max(count_over(lines_, [2]), 1), shape(lines_))
 *             input.grad = reshape(lines_grad5_, shape(input))
 *             lines_ = reshape(to(input, W), [N, C, numel(S)])
 *             away_ = lines_ - mean(lines_, [2], true)
 *             n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *             s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *             s_grad0_ = sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if has(bias)
 *             else s_)), shape(s_)) if has(bias) else reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias,
 *             1) if has(bias) else s_))
 *             weight.grad = reshape(sum_to_size(s_grad0_ * conj(n_), unsqueeze(shape(weight), 1)), shape(weight)) if
 *             has(weight) else zeros(shape(weight), dtype_of(result.grad), device_of(result.grad))
 *             lines_ = reshape(to(input, W), [N, C, numel(S)])
 *             away_ = lines_ - mean(lines_, [2], true)
 *             n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *             s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *             bias.grad = reshape(sum_to_size(reshape(to(result.grad, dtype_of(s_)), shape(s_ + unsqueeze(bias, 1) if
 *             has(bias) else s_)), unsqueeze(shape(bias), 1)), shape(bias)) if has(bias) else zeros(shape(bias),
 *             dtype_of(result.grad), device_of(result.grad))
 *   forward   lines_ = reshape(to(input, W), [N, C, numel(S)])
 *             away_ = lines_ - mean(lines_, [2], true)
 *             n_ = away_ * rsqrt(mean(square(away_), [2], true) + eps)
 *             s_ = n_ * unsqueeze(weight, 1) if has(weight) else n_
 *             lines_tangent_ = reshape(to(input.tangent, W), [N, C, numel(S)])
 *             away_tangent_ = expand(lines_tangent_, broadcast(shape(lines_), reduce(shape(lines_), [2], true))) +
 *             expand(-mean(lines_tangent_, [2], true), broadcast(shape(lines_), reduce(shape(lines_), [2], true)))
 *             t6_ = rsqrt(mean(square(away_), [2], true) + eps)
 *             n_tangent_ = away_tangent_ * t6_ + expand(mean(away_tangent_ * 2 * away_, [2], true),
 *             broadcast(reduce(shape(away_), [2], true), shape(eps))) * -0.5 * t6_ * t6_ * t6_ * away_
 *             s_tangent_ = n_tangent_ * unsqueeze(weight, 1) if has(weight) else n_tangent_
 *             result.tangent = to(reshape(expand(s_tangent_, broadcast(shape(s_), unsqueeze(shape(bias), 1))) if
 *             has(bias) else s_tangent_, shape(input)), T)
 *   saves     input; weight; bias
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rsqrt.h>
#include <cotangent/op/square.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/var.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/instance_norm_tracked.h>

extern cti_caller cti_caller_5tensor_2float, cti_caller_5tensor_2float_tensor;
extern const cti_op_entry cti_op_instance_norm_tracked;

/* ---- instance_norm_tracked ------------------------------------------------- */

enum { INPUT, WEIGHT, BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_WEIGHT, SAVED_BIAS, NUM_SAVED };

typedef struct instance_norm_tracked_node {
    ct_node base;
    cti_saved input;  /* read by input.grad, weight.grad, bias.grad */
    cti_saved weight; /* read by input.grad, weight.grad, bias.grad */
    cti_saved bias;   /* read by input.grad, weight.grad, bias.grad */
    double momentum;
    double eps;
    ct_dtype W; /* the dtype W */
} instance_norm_tracked_node;

static const cti_saved_info instance_norm_tracked_saved[NUM_SAVED] = {
    {.name = "input", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT | (cti_needed)1 << BIAS},
    {.name = "weight", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT | (cti_needed)1 << BIAS},
    {.name = "bias", .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << WEIGHT | (cti_needed)1 << BIAS},
};

static ct_status instance_norm_tracked_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const instance_norm_tracked_node *)base)->input, instance_norm_tracked_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input = cti_widened(saved[SAVED_INPUT], widest_);
    ct_tensor *weight = cti_widened(saved[SAVED_WEIGHT], widest_);
    ct_tensor *bias = cti_widened(saved[SAVED_BIAS], widest_);
    const instance_norm_tracked_node *node = (const instance_norm_tracked_node *)base;

    ct_tensor *lines_ = NULL, *away_ = NULL, *n_ = NULL, *s_ = NULL, *t6_ = NULL, *t7_ = NULL, *s_grad0_ = NULL;
    {
        const int64_t x0_ = cti_shape_count(cti_shape_between(cti_node_output_shape(base, 0), 2, 0));
        lines_ = ct_reshape(ct_to(input, node->W), CTI_INTS(cti_shape_size(cti_node_output_shape(base, 0), 0),
                                                            cti_shape_size(cti_node_output_shape(base, 0), 1), x0_));
        away_ = ct_sub(lines_, ct_mean(lines_, .dim = CTI_INTS(2), .keepdim = true));
        ct_tensor *x1_ = ct_mean(ct_square(away_), .dim = CTI_INTS(2), .keepdim = true);
        n_ = ct_mul(away_, ct_rsqrt(ct_add(x1_, ct_num(node->eps))));
        s_ = !cti_absent(weight) ? ct_mul(n_, ct_unsqueeze(weight, 1)) : n_;
        t6_ = ct_square(away_);
        t7_ = ct_rsqrt(ct_add(ct_mean(t6_, .dim = CTI_INTS(2), .keepdim = true), ct_num(node->eps)));
    }
    if (cti_is_needed(needed, INPUT) || cti_is_needed(needed, WEIGHT)) {
        if (!cti_absent(bias)) {
            const cti_shape x0_ = cti_shape_or_failed(!cti_absent(bias) ? ct_add(s_, ct_unsqueeze(bias, 1)) : s_);
            ct_tensor *x1_ = ct_reshape(ct_to(result_grad, cti_dtype_of(s_)), cti_shape_ints(&x0_));
            s_grad0_ = ct_sum_to_size(x1_, cti_sizes_of(s_));
        } else {
            const cti_shape x2_ = cti_shape_or_failed(!cti_absent(bias) ? ct_add(s_, ct_unsqueeze(bias, 1)) : s_);
            s_grad0_ = ct_reshape(ct_to(result_grad, cti_dtype_of(s_)), cti_shape_ints(&x2_));
        }
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad */
        ct_tensor *n_grad2_;
        if (!cti_absent(weight)) {
            n_grad2_ = ct_sum_to_size(ct_mul(s_grad0_, ct_conj(ct_unsqueeze(weight, 1))), cti_sizes_of(n_));
        } else {
            n_grad2_ = s_grad0_;
        }
        ct_tensor *t8_ = ct_conj(away_);
        const cti_shape x0_ = cti_shape_reduced(
            cti_shape_or_failed(away_),
            cti_mask_of_dims("instance_norm_tracked", CTI_INTS(2), cti_shape_rank(cti_shape_or_failed(away_))), true);
        const cti_shape x1_ = cti_shape_broadcast("instance_norm_tracked", x0_, cti_shape_scalar());
        ct_tensor *x2_ = ct_mul(ct_num(-0.5), ct_conj(ct_mul(ct_mul(t7_, t7_), t7_)));
        ct_tensor *x3_ = ct_mul(ct_sum_to_size(ct_mul(n_grad2_, t8_), cti_shape_ints(&x1_)), x2_);
        const int64_t x4_ = cti_shape_count_over(cti_shape_or_failed(t6_),
                                                 cti_mask_of_dims("instance_norm_tracked", CTI_INTS(2), cti_rank(t6_)));
        ct_tensor *x5_ = ct_div(ct_sum_to_size(x3_, cti_shape_ints(&x0_)), ct_num_i64(cti_int_max(x4_, 1)));
        ct_tensor *x6_ = ct_mul(ct_expand(x5_, cti_sizes_of(away_)), ct_mul(ct_num_i64(2), t8_));
        ct_tensor *away_grad4_ = ct_add(ct_sum_to_size(ct_mul(n_grad2_, ct_conj(t7_)), cti_sizes_of(away_)), x6_);
        const cti_shape x7_ = cti_shape_reduced(
            cti_shape_or_failed(lines_),
            cti_mask_of_dims("instance_norm_tracked", CTI_INTS(2), cti_shape_rank(cti_shape_or_failed(lines_))), true);
        const int64_t x8_ = cti_shape_count_over(
            cti_shape_or_failed(lines_), cti_mask_of_dims("instance_norm_tracked", CTI_INTS(2), cti_rank(lines_)));
        ct_tensor *x9_ = ct_sum_to_size(ct_neg(away_grad4_), cti_shape_ints(&x7_));
        ct_tensor *x10_ = ct_expand(ct_div(x9_, ct_num_i64(cti_int_max(x8_, 1))), cti_sizes_of(lines_));
        ct_tensor *lines_grad5_ = ct_add(ct_sum_to_size(away_grad4_, cti_sizes_of(lines_)), x10_);
        grads[INPUT] = ct_reshape(lines_grad5_, cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    if (cti_is_needed(needed, WEIGHT)) { /* weight.grad */
        if (true) {
            const cti_shape x0_ =
                cti_shape_unsqueeze("instance_norm_tracked", cti_input_shape(base, WEIGHT), CTI_INTS(1));
            ct_tensor *x1_ = ct_sum_to_size(ct_mul(s_grad0_, ct_conj(n_)), cti_shape_ints(&x0_));
            grads[WEIGHT] = ct_reshape(x1_, cti_input_sizes(base, WEIGHT));
        } else {
            grads[WEIGHT] = ct_zeros(cti_input_sizes(base, WEIGHT), .dtype = cti_dtype_of(result_grad),
                                     .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, BIAS)) { /* bias.grad */
        if (true) {
            const cti_shape x0_ = cti_shape_or_failed(true ? ct_add(s_, ct_unsqueeze(bias, 1)) : s_);
            const cti_shape x1_ =
                cti_shape_unsqueeze("instance_norm_tracked", cti_input_shape(base, BIAS), CTI_INTS(1));
            ct_tensor *x2_ = ct_reshape(ct_to(result_grad, cti_dtype_of(s_)), cti_shape_ints(&x0_));
            grads[BIAS] = ct_reshape(ct_sum_to_size(x2_, cti_shape_ints(&x1_)), cti_input_sizes(base, BIAS));
        } else {
            grads[BIAS] = ct_zeros(cti_input_sizes(base, BIAS), .dtype = cti_dtype_of(result_grad),
                                   .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[BIAS]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *instance_norm_tracked_remake(const ct_node *base, ct_tensors operands)
{
    const instance_norm_tracked_node *node = (const instance_norm_tracked_node *)base;
    return ct_instance_norm_tracked(operands.items[0], operands.items[1], operands.items[2], ct_none(), ct_none(),
                                    node->momentum, node->eps);
}

static const cti_attr_info instance_norm_tracked_attrs[] = {
    {"momentum", offsetof(instance_norm_tracked_node, momentum), CTI_ATTR_DOUBLE},
    {"eps", offsetof(instance_norm_tracked_node, eps), CTI_ATTR_DOUBLE},
    {"W", offsetof(instance_norm_tracked_node, W), CTI_ATTR_DTYPE},
};

static const cti_node_type instance_norm_tracked_type = {
    .name = "InstanceNormTrackedBackward0",
    .op = "instance_norm_tracked",
    .backward = instance_norm_tracked_backward,
    .saved = instance_norm_tracked_saved,
    .attrs = instance_norm_tracked_attrs,
    .remake = instance_norm_tracked_remake,
    .size = sizeof(instance_norm_tracked_node),
    .saved_offset = offsetof(instance_norm_tracked_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
    .remake_skips = 1u << 3 | 1u << 4,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *instance_norm_tracked_record(cti_thread *thread, ct_tensor *input, ct_tensor *weight,
                                                 ct_tensor *bias, double momentum, double eps, ct_dtype W,
                                                 const ct_tensor *result)
{
    instance_norm_tracked_node *node =
        (instance_norm_tracked_node *)cti_node_create(thread, &instance_norm_tracked_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, WEIGHT, weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, BIAS, bias) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->bias, bias) != CT_OK) goto failed;
    node->momentum = momentum;
    node->eps = eps;
    node->W = W;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *instance_norm_tracked_core(cti_call *call, ct_tensor *input, ct_tensor *weight, ct_tensor *bias,
                                             ct_tensor *running_mean, ct_tensor *running_var, double momentum,
                                             double eps)
{
    ct_tensor *const inputs[] = {input, weight, bias, running_mean, running_var};
    static const char *const names[] = {"input", "weight", "bias", "running_mean", "running_var"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_instance_norm_tracked,
                                 (const void *const[]){&(double){momentum}, &(double){eps}}, NULL);
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
    if (!cti_absent(running_mean)) {
        if (cti_check_ndim(call->op, "running_mean", running_mean, 1, false) != CT_OK) goto failed;
        if (cti_size_at(running_mean, 0) != C) {
            (void)cti_call_refuse_size(call, "running_mean", 0, C, "input.size(1)",
                                       "running_mean.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_mean), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    if (!cti_absent(running_var)) {
        if (cti_check_ndim(call->op, "running_var", running_var, 1, false) != CT_OK) goto failed;
        if (cti_size_at(running_var, 0) != C) {
            (void)cti_call_refuse_size(call, "running_var", 0, C, "input.size(1)",
                                       "running_var.shape = %s, input.shape = %s",
                                       cti_call_sizes_text(call, running_var), cti_call_sizes_text(call, input));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){input}, &T) != CT_OK) goto failed;
    ct_dtype P;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){weight, bias}, &P) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){running_mean, running_var}) != CT_OK)
        goto failed;
    const ct_dtype W = cti_wide(T);
    if (cti_shape_count(cti_shape_of(input)) != 0 && cti_shape_count(S) <= 1) {
        static const char must[] = "input.numel == 0 or input.shape[2:].numel > 1; given input.shape = %s";
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
    if (cti_call_check_update(call, "running_mean", running_mean) != CT_OK) goto failed;
    if (cti_call_check_update(call, "running_var", running_var) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *lines = ct_reshape(ct_to(input, W), CTI_INTS(N, C, cti_shape_count(S)));
    ct_tensor *away = ct_sub(lines, ct_mean(lines, .dim = CTI_INTS(2), .keepdim = true));
    ct_tensor *x0_ = ct_add(ct_mean(ct_square(away), .dim = CTI_INTS(2), .keepdim = true), ct_num(eps));
    ct_tensor *n_ = ct_mul(away, ct_rsqrt(x0_));
    ct_tensor *s = !cti_absent(weight) ? ct_mul(n_, ct_unsqueeze(weight, 1)) : n_;
    ct_tensor *x1_ = !cti_absent(bias) ? ct_add(s, ct_unsqueeze(bias, 1)) : s;
    ct_tensor *tag_result = ct_to(ct_reshape(x1_, cti_shape_ints((cti_shape[]){cti_shape_of(input)})), T);
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *next_running_mean = NULL; /* NULL: unchanged */
    if (!cti_absent(running_mean) && cti_shape_count(cti_shape_of(input)) > 0) {
        ct_guard running_mean_guard = ct_no_grad();
        ct_tensor *x2_ = ct_reshape(ct_to(input, W), CTI_INTS(N, C, cti_shape_count(S)));
        ct_tensor *x3_ = ct_mul(ct_num(momentum), ct_sub(ct_mean(x2_, .dim = CTI_INTS(0, 2)), running_mean));
        next_running_mean = ct_add(running_mean, x3_);
        if (ct_leave(&running_mean_guard) != CT_OK) goto failed;
        if (!next_running_mean) goto failed;
    }
    ct_tensor *next_running_var = NULL; /* NULL: unchanged */
    if (!cti_absent(running_var) && cti_shape_count(cti_shape_of(input)) > 0) {
        ct_guard running_var_guard = ct_no_grad();
        ct_tensor *x4_ = ct_reshape(ct_to(input, W), CTI_INTS(N, C, cti_shape_count(S)));
        ct_tensor *x5_ = ct_sub(ct_mean(ct_var(x4_, .dim = CTI_INTS(2)), .dim = CTI_INTS(0)), running_var);
        next_running_var = ct_add(running_var, ct_mul(ct_num(momentum), x5_));
        if (ct_leave(&running_var_guard) != CT_OK) goto failed;
        if (!next_running_var) goto failed;
    }
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = instance_norm_tracked_record(call->thread, input, weight, bias, momentum, eps, W, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (cti_call_update(call, running_mean, next_running_mean) != CT_OK) goto failed;
    if (cti_call_update(call, running_var, next_running_var) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_instance_norm_tracked)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                      ct_tensor *running_var, double momentum, double eps)
{
    cti_call call = cti_call_plain("instance_norm_tracked");
    return instance_norm_tracked_core(&call, input, weight, bias, running_mean, running_var, momentum, eps);
}

ct_tensor *(ct_instance_norm_tracked_out)(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                          ct_tensor *running_var, double momentum, double eps, ct_tensor *out)
{
    cti_call call = cti_call_out("instance_norm_tracked", out);
    return instance_norm_tracked_core(&call, input, weight, bias, running_mean, running_var, momentum, eps);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info instance_norm_tracked_args[] = {
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
    {.name = "momentum", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT},
};
static const char *const instance_norm_tracked_outputs[] = {"result"};

const cti_op_entry cti_op_instance_norm_tracked = {
    .info =
        {
            .name = "instance_norm_tracked",
            .op = "instance_norm_tracked",
            .overload = "",
            .family = "norm_groups",
            .doc = "instance_norm_own with an update of the running statistics by the mean of the statistics of the "
                   "inputs.",
            .meaning = "kernel",
            .args = instance_norm_tracked_args,
            .num_args = 7,
            .outputs = instance_norm_tracked_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "input; weight; bias",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(FLOAT)},
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_2float, ct_instance_norm_tracked, NULL,
                               cti_caller_5tensor_2float_tensor, ct_instance_norm_tracked_out),
    .batch =
        {
            .loops = true,
            .updated = 0x18,
        },
};
