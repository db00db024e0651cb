/*
 * linear_cross_entropy: cross_entropy of the scores linear(input, linear_weight, linear_bias) and the classes target.
 * Forward and backward compute the scores of a few rows at a time and store none.
 * linear_cross_entropy.prob: cross_entropy of the scores linear(input, linear_weight, linear_bias) and the
 * probabilities target. Forward and backward compute the scores of a few rows at a time and store none.
 *
 * Written by ctgen from schemas/losses_linear.yaml. Change the schema, not this file.
 *
 * linear_cross_entropy
 *   backward  input.grad = reshape(slope @ flat, shape(input))
 *             linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight))
 *             linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias))
 *   forward   rows_ = numel(B)
 *             spots_ = numel(K)
 *             ignored_ = ignore_index if has(ignore_index) else -100
 *             valid_ = reshape(target, [rows_, 1, spots_]) != ignored_
 *             chosen_ = to(where(valid_, reshape(target, [rows_, 1, spots_]), 0), i64)
 *             counted_ = to(valid_, dtype_of(input))
 *             row_ = reshape(index_select(weight, 0, ravel(chosen_)), [rows_, 1, spots_]) * counted_ if has(weight)
 *             else counted_
 *             spread_ = counted_ * reshape(weight, [C, 1]) if has(weight) else expand(counted_, [rows_, C, spots_])
 *             aim_ = scatter_add(spread_ * label_smoothing / C, 1, chosen_, row_ * (1 - label_smoothing))
 *             flat_ = reshape(linear_weight, [C * spots_, D])
 *             vectors_ = reshape(input, [rows_, D])
 *             shifted_ = linear(vectors_, flat_, reshape(linear_bias, [C * spots_])) if has(linear_bias) else
 *             linear(vectors_, flat_)
 *             scores_ = reshape(shifted_, [rows_, C, spots_])
 *             logp_ = scores_ - logsumexp(scores_, [1], true)
 *             share_ = sum(row_)
 *             loss_ = -reshape(sum(aim_ * logp_, [1]), concat(B, K))
 *             vectors_tangent_ = reshape(input.tangent, [rows_, D])
 *             shifted_tangent_ = linear(vectors_tangent_, flat_) if has(linear_bias) else linear(vectors_tangent_,
 *             flat_)
 *             scores_tangent_ = reshape(shifted_tangent_, [rows_, C, spots_])
 *             t19_ = logsumexp(scores_, [1], true)
 *             t20_ = t19_ == -inf
 *             logp_tangent_ = expand(scores_tangent_, broadcast(shape(scores_), reduce(shape(scores_), [1], true))) +
 *             expand(-sum(scores_tangent_ * where(t20_, 0, exp(where(t20_, 0, scores_ - t19_))), [1], true),
 *             broadcast(shape(scores_), reduce(shape(scores_), [1], true)))
 *             loss_tangent_ = -reshape(sum(logp_tangent_ * aim_, [1], false), concat(B, K))
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else expand(where((share_ == 0) != 0, 0, sum(loss_tangent_, all, false) / where(share_ == 0, 1,
 *             share_)), broadcast(shape(share_), broadcast(reduce(shape(loss_), all, false), broadcast(shape(share_),
 *             shape(share_)))))
 *   saves     input; linear_weight; target; linear_bias; weight
 *
 * linear_cross_entropy.prob
 *   backward  input.grad = reshape(slope @ flat, shape(input))
 *             linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight))
 *             target.grad = reshape(-arriving * likely * (1 - label_smoothing), shape(target))
 *             linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias))
 *             weight.grad = -sum(arriving * smooth * logp, [0, 2])
 *   forward   rows_ = numel(B)
 *             spots_ = numel(K)
 *             smooth_ = reshape(target, [rows_, C, spots_]) * (1 - label_smoothing) + label_smoothing / C
 *             aim_ = smooth_ * reshape(weight, [C, 1]) if has(weight) else smooth_
 *             axis_ = min(1, rank(target) - 1)
 *             flat_ = reshape(linear_weight, [C * spots_, D])
 *             vectors_ = reshape(input, [rows_, D])
 *             shifted_ = linear(vectors_, flat_, reshape(linear_bias, [C * spots_])) if has(linear_bias) else
 *             linear(vectors_, flat_)
 *             scores_ = reshape(shifted_, [rows_, C, spots_])
 *             share_ = rows_ * spots_
 *             vectors_tangent_ = reshape(input.tangent, [rows_, D])
 *             shifted_tangent_ = linear(vectors_tangent_, flat_) if has(linear_bias) else linear(vectors_tangent_,
 *             flat_)
 *             scores_tangent_ = reshape(shifted_tangent_, [rows_, C, spots_])
 *             t13_ = logsumexp(scores_, [1], true)
 *             t14_ = t13_ == -inf
 *             logp_tangent_ = expand(scores_tangent_, broadcast(shape(scores_), reduce(shape(scores_), [1], true))) +
 *             expand(-sum(scores_tangent_ * where(t14_, 0, exp(where(t14_, 0, scores_ - t13_))), [1], true),
 *             broadcast(shape(scores_), reduce(shape(scores_), [1], true)))
 *             loss_tangent_ = -reshape(sum(logp_tangent_ * aim_, [1], false), drop(P, axis_))
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else sum(loss_tangent_, all, false) / share_
 *   saves     input; linear_weight; target for input, linear_weight, linear_bias, weight; linear_bias; weight for
 *             input, linear_weight, target, linear_bias
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/linear_cross_entropy.h"

#include <cotangent/op/add.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/linear_cross_entropy.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

#include <math.h>

extern cti_caller cti_caller_5tensor_opts, cti_caller_6tensor_opts;
extern const cti_op_entry cti_op_linear_cross_entropy, cti_op_linear_cross_entropy_prob;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- linear_cross_entropy -------------------------------------------------- */

enum { INPUT, LINEAR_WEIGHT, LINEAR_BIAS, NUM_EDGES };

enum { SAVED_INPUT, SAVED_LINEAR_WEIGHT, SAVED_TARGET, SAVED_LINEAR_BIAS, SAVED_WEIGHT, NUM_SAVED };

typedef struct linear_cross_entropy_node {
    ct_node base;
    cti_saved input;         /* read by input.grad, linear_weight.grad, linear_bias.grad */
    cti_saved linear_weight; /* read by input.grad, linear_weight.grad, linear_bias.grad */
    cti_saved target;        /* read by input.grad, linear_weight.grad, linear_bias.grad */
    cti_saved linear_bias;   /* read by input.grad, linear_weight.grad, linear_bias.grad */
    cti_saved weight;        /* read by input.grad, linear_weight.grad, linear_bias.grad */
    int reduction;
    ct_scalar ignore_index;
    double label_smoothing;
} linear_cross_entropy_node;

static const cti_saved_info linear_cross_entropy_saved[NUM_SAVED] = {
    {.name = "input",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << LINEAR_WEIGHT | (cti_needed)1 << LINEAR_BIAS},
    {.name = "linear_weight",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << LINEAR_WEIGHT | (cti_needed)1 << LINEAR_BIAS},
    {.name = "target",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << LINEAR_WEIGHT | (cti_needed)1 << LINEAR_BIAS,
     .kind = CT_SAVE_KIND_INDEX},
    {.name = "linear_bias",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << LINEAR_WEIGHT | (cti_needed)1 << LINEAR_BIAS},
    {.name = "weight",
     .read_by = (cti_needed)1 << INPUT | (cti_needed)1 << LINEAR_WEIGHT | (cti_needed)1 << LINEAR_BIAS},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status linear_cross_entropy_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const linear_cross_entropy_node *node = (const linear_cross_entropy_node *)base;
    cti_tensor_view views[9];
    if (cti_is_needed(needed, INPUT) && !(grads[INPUT] = cti_node_grad_tensor(base, INPUT))) return cti_failed();
    if (cti_is_needed(needed, LINEAR_WEIGHT) && !(grads[LINEAR_WEIGHT] = cti_node_grad_tensor(base, LINEAR_WEIGHT)))
        return cti_failed();
    if (cti_is_needed(needed, LINEAR_BIAS) && !(grads[LINEAR_BIAS] = cti_node_grad_tensor(base, LINEAR_BIAS)))
        return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[SAVED_INPUT]);
    cti_view *linear_weight_view = cti_view_tensor(&views[2], saved[SAVED_LINEAR_WEIGHT]);
    cti_view *target_view = cti_view_tensor(&views[3], saved[SAVED_TARGET]);
    cti_view *linear_bias_view = cti_view_tensor(&views[4], saved[SAVED_LINEAR_BIAS]);
    cti_view *weight_view = cti_view_tensor(&views[5], saved[SAVED_WEIGHT]);
    cti_view *input_grad_view = cti_view_tensor(&views[6], grads[INPUT]);
    cti_view *linear_weight_grad_view = cti_view_tensor(&views[7], grads[LINEAR_WEIGHT]);
    cti_view *linear_bias_grad_view = cti_view_tensor(&views[8], grads[LINEAR_BIAS]);
    cti_launch launch;
    if (cti_node_launch(base, cti_linear_cross_entropy_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(
        base, (launch.is_on_device ? cti_linear_cross_entropy_backward_backend : cti_linear_cross_entropy_backward_cpu)(
                  &launch, result_grad_0_view, input_view, linear_weight_view, target_view, linear_bias_view,
                  weight_view, node->reduction, node->ignore_index, node->label_smoothing, input_grad_view,
                  linear_weight_grad_view, linear_bias_grad_view));
}

static ct_status linear_cross_entropy_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                               ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const linear_cross_entropy_node *)base)->input, linear_cross_entropy_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return linear_cross_entropy_fused(base, needed, result_grads, saved, grads);
    ct_tensor *input = saved[SAVED_INPUT];
    ct_tensor *linear_weight = saved[SAVED_LINEAR_WEIGHT];
    ct_tensor *target = saved[SAVED_TARGET];
    ct_tensor *linear_bias = saved[SAVED_LINEAR_BIAS];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const linear_cross_entropy_node *node = (const linear_cross_entropy_node *)base;

    ct_tensor *flat = NULL, *vectors = NULL, *shifted = NULL, *scores = NULL, *logp = NULL, *valid = NULL,
              *chosen = NULL, *counted = NULL, *row_ = NULL, *spread_ = NULL, *aim = NULL, *share = NULL,
              *arriving = NULL, *slope = NULL;
    {
        const int64_t spots = cti_shape_count(cti_shape_between(cti_shape_or_failed(linear_weight), 1, 1));
        const int64_t rows = cti_shape_count(cti_shape_between(cti_shape_or_failed(input), 0, 1));
        const int64_t ignored = node->ignore_index.kind != CT_SCALAR_UNSET ? node->ignore_index.i : -100;
        const int64_t x2_ = cti_int_mul(cti_shape_size(cti_shape_or_failed(linear_weight), 0), spots);
        flat = ct_reshape(linear_weight, CTI_INTS(x2_, cti_shape_size(cti_shape_or_failed(input), -1)));
        vectors = ct_reshape(input, CTI_INTS(rows, cti_shape_size(cti_shape_or_failed(input), -1)));
        if (!cti_absent(linear_bias)) {
            shifted = ct_linear(vectors, flat, ct_reshape(linear_bias, CTI_INTS(x2_)));
        } else {
            shifted = ct_linear(vectors, flat, ct_none());
        }
        scores = ct_reshape(shifted, CTI_INTS(rows, cti_shape_size(cti_shape_or_failed(linear_weight), 0), spots));
        logp = ct_sub(scores, ct_logsumexp(scores, CTI_INTS(1), .keepdim = true));
        valid = ct_ne(ct_reshape(target, CTI_INTS(rows, 1, spots)), ct_num_i64(ignored));
        ct_tensor *x3_ = ct_where(valid, ct_reshape(target, CTI_INTS(rows, 1, spots)), ct_num_i64(0));
        chosen = ct_to(x3_, CT_DTYPE_I64);
        counted = ct_to(valid, cti_dtype_of(input));
        if (!cti_absent(weight)) {
            ct_tensor *x4_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), CTI_INTS(rows, 1, spots));
            row_ = ct_mul(x4_, counted);
        } else {
            row_ = counted;
        }
        if (!cti_absent(weight)) {
            ct_tensor *x5_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_or_failed(linear_weight), 0), 1));
            spread_ = ct_mul(counted, x5_);
        } else {
            spread_ = ct_expand(counted, CTI_INTS(rows, cti_shape_size(cti_shape_or_failed(linear_weight), 0), spots));
        }
        const double x6_ = node->label_smoothing / (double)cti_shape_size(cti_shape_or_failed(linear_weight), 0);
        ct_tensor *x7_ = ct_mul(row_, ct_num(1.0 - node->label_smoothing));
        aim = ct_scatter_add(ct_mul(spread_, ct_num(x6_)), 1, chosen, x7_);
        share = ct_sum(row_);
        if (node->reduction == 0x2da7afdb /* none */) {
            arriving = ct_reshape(result_grad, CTI_INTS(rows, 1, spots));
        } else if (node->reduction == 0x1ede2954 /* mean */) {
            arriving = ct_div(result_grad, share);
        } else {
            arriving = result_grad;
        }
        ct_tensor *x8_ = ct_sub(ct_mul(ct_exp(logp), ct_sum(aim, .dim = CTI_INTS(1), .keepdim = true)), aim);
        slope = ct_reshape(ct_where(valid, ct_mul(arriving, x8_), ct_num_i64(0)), CTI_INTS(rows, x2_));
    }
    if (cti_is_needed(needed, INPUT)) { /* input.grad = reshape(slope @ flat, shape(input)) */
        grads[INPUT] = ct_reshape(ct_matmul(slope, flat), cti_input_sizes(base, INPUT));
        if (!grads[INPUT]) return cti_failed();
    }
    /* linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight)) */
    if (cti_is_needed(needed, LINEAR_WEIGHT)) {
        ct_tensor *x0_ = ct_matmul(ct_transpose(slope, -2, -1), vectors);
        grads[LINEAR_WEIGHT] = ct_reshape(x0_, cti_input_sizes(base, LINEAR_WEIGHT));
        if (!grads[LINEAR_WEIGHT]) return cti_failed();
    }
    if (cti_is_needed(needed, LINEAR_BIAS)) { /* linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias)) */
        grads[LINEAR_BIAS] = ct_reshape(ct_sum(slope, .dim = CTI_INTS(0)), cti_input_sizes(base, LINEAR_BIAS));
        if (!grads[LINEAR_BIAS]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info linear_cross_entropy_attrs[] = {
    {"reduction", offsetof(linear_cross_entropy_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(linear_cross_entropy_node, ignore_index), CTI_ATTR_SCALAR},
    {"label_smoothing", offsetof(linear_cross_entropy_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type linear_cross_entropy_type = {
    .name = "LinearCrossEntropyBackward0",
    .op = "linear_cross_entropy",
    .backward = linear_cross_entropy_backward,
    .saved = linear_cross_entropy_saved,
    .attrs = linear_cross_entropy_attrs,
    .size = sizeof(linear_cross_entropy_node),
    .saved_offset = offsetof(linear_cross_entropy_node, input),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linear_cross_entropy_record(cti_thread *thread, ct_tensor *input, ct_tensor *linear_weight,
                                                ct_tensor *linear_bias, ct_tensor *target, ct_tensor *weight,
                                                int reduction, ct_scalar ignore_index, double label_smoothing,
                                                const ct_tensor *result)
{
    linear_cross_entropy_node *node =
        (linear_cross_entropy_node *)cti_node_create(thread, &linear_cross_entropy_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, LINEAR_WEIGHT, linear_weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, LINEAR_BIAS, linear_bias) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->linear_weight, linear_weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->linear_bias, linear_bias) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->reduction = reduction;
    node->ignore_index = ignore_index;
    node->label_smoothing = label_smoothing;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_linear_cross_entropy_opts linear_cross_entropy_defaults = {CTI_RESOLVED, .ignore_index = CT_NO_INT_,
                                                                           .label_smoothing = 0.0};
static const cti_options_type linear_cross_entropy_options = {sizeof(ct_linear_cross_entropy_opts), 0, NULL,
                                                              &linear_cross_entropy_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool linear_cross_entropy_shapes_are_valid(cti_call *call, ct_tensor *linear_weight, ct_tensor *linear_bias,
                                                  ct_tensor *weight, int64_t C, cti_shape K)
{
    if (!cti_absent(linear_bias)) {
        if (cti_check_ndim(call->op, "linear_bias", linear_bias, 1 + K.ndim, false) != CT_OK) return false;
        if (cti_size_at(linear_bias, 0) != C) {
            (void)cti_call_refuse_size(
                call, "linear_bias", 0, C, "linear_weight.size(0)", "linear_bias.shape = %s, linear_weight.shape = %s",
                cti_call_sizes_text(call, linear_bias), cti_call_sizes_text(call, linear_weight));
            return false;
        }
        if (!cti_part_is(linear_bias, 1, &K)) {
            (void)cti_call_refuse_shape(call, "linear_bias", 1, K, "linear_weight.shape[1:-1]",
                                        "linear_bias.shape = %s, linear_weight.shape = %s",
                                        cti_call_sizes_text(call, linear_bias),
                                        cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "linear_weight.size(0)",
                                       "weight.shape = %s, linear_weight.shape = %s", cti_call_sizes_text(call, weight),
                                       cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool linear_cross_entropy_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                     ct_tensor *target, double label_smoothing, cti_shape B, int64_t C,
                                                     cti_shape K, cti_shape N, ct_dtype I)
{
    if (C <= 0) {
        static const char must[] = "linear_weight.size(0) > 0; given linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-1].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)B.ndim != 1 && (int64_t)K.ndim != 0) {
        static const char must[] = "input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0; given "
                                   "input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (!cti_shapes_equal(N, cti_shape_concat(call->op, B, K))) {
        static const char must[] = "target.shape == concat(input.shape[:-1], linear_weight.shape[1:-1]); given "
                                   "target.shape = %s, input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if ((int64_t)N.ndim > 1 && I != CT_DTYPE_I64) {
        static const char must[] = "target.ndim <= 1 or target.dtype == i64; given target.shape = %s, target.dtype = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), ct_dtype_name(I));
        return false;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        return false;
    }
    return true;
}

static ct_tensor *linear_cross_entropy_core(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                            ct_tensor *target, ct_tensor *linear_bias, ct_tensor *weight,
                                            const ct_linear_cross_entropy_opts *opts)
{
    ct_linear_cross_entropy_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linear_cross_entropy_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {input, linear_weight, target, linear_bias, weight};
    static const char *const names[] = {"input", "linear_weight", "target", "linear_bias", "weight"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_linear_cross_entropy, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        linear_weight = inputs[1];
        target = inputs[2];
        linear_bias = inputs[3];
        weight = inputs[4];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    ct_scalar ignore_index = cti_given_int(opts->ignore_index);
    if (cti_attr_optional_int(call, "ignore_index", ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t D = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "linear_weight", linear_weight, 2, true) != CT_OK) goto failed;
    const int64_t C = cti_size_at(linear_weight, 0);
    const cti_shape K = cti_shape_part(linear_weight, 1, 1);
    if (cti_size_at(linear_weight, -1) != D) {
        (void)cti_call_refuse_size(call, "linear_weight", -1, D, "input.size(-1)",
                                   "linear_weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, linear_weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape N = cti_shape_part(target, 0, 0);
    if (!linear_cross_entropy_shapes_are_valid(call, linear_weight, linear_bias, weight, C, K)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){input, linear_weight, linear_bias, weight},
                              &T) != CT_OK)
        goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}, &I) !=
        CT_OK)
        goto failed;
    if (!linear_cross_entropy_arguments_are_valid(call, input, linear_weight, target, label_smoothing, B, C, K, N, I))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 3, false, T);
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? N : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = linear_cross_entropy_record(call->thread, input, linear_weight, linear_bias, target, weight,
                                                    reduction, ignore_index, label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, I);
    if (!read_target) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_linear_cross_entropy_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *linear_weight_view = cti_view_tensor(&views[1], linear_weight);
    cti_view *target_view = cti_view_tensor(&views[2], read_target);
    cti_view *linear_bias_view = cti_view_tensor(&views[3], linear_bias);
    cti_view *weight_view = cti_view_tensor(&views[4], weight);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    const ct_status status = (launch.is_on_device ? cti_linear_cross_entropy_backend : cti_linear_cross_entropy_cpu)(
        &launch, input_view, linear_weight_view, target_view, linear_bias_view, weight_view, reduction, ignore_index,
        label_smoothing, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linear_cross_entropy)(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                     ct_tensor *linear_bias, ct_tensor *weight,
                                     const ct_linear_cross_entropy_opts *opts)
{
    cti_call call = cti_call_plain("linear_cross_entropy");
    return linear_cross_entropy_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

ct_tensor *(ct_linear_cross_entropy_out)(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                         ct_tensor *linear_bias, ct_tensor *weight, ct_tensor *out,
                                         const ct_linear_cross_entropy_opts *opts)
{
    cti_call call = cti_call_out("linear_cross_entropy", out);
    return linear_cross_entropy_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

static const ct_linear_cross_entropy_opts linear_cross_entropy_parts_defaults = {
    CTI_RESOLVED, .ignore_index = CT_NO_INT_, .label_smoothing = 0.0};
static const cti_options_type linear_cross_entropy_parts_options = {sizeof(ct_linear_cross_entropy_opts), 0, NULL,
                                                                    &linear_cross_entropy_parts_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool linear_cross_entropy_parts_shapes_are_valid(cti_call *call, ct_tensor *linear_weight,
                                                        ct_tensor *linear_bias, ct_tensor *weight, int64_t C,
                                                        cti_shape K)
{
    if (!cti_absent(linear_bias)) {
        if (cti_check_ndim(call->op, "linear_bias", linear_bias, 1 + K.ndim, false) != CT_OK) return false;
        if (cti_size_at(linear_bias, 0) != C) {
            (void)cti_call_refuse_size(
                call, "linear_bias", 0, C, "linear_weight.size(0)", "linear_bias.shape = %s, linear_weight.shape = %s",
                cti_call_sizes_text(call, linear_bias), cti_call_sizes_text(call, linear_weight));
            return false;
        }
        if (!cti_part_is(linear_bias, 1, &K)) {
            (void)cti_call_refuse_shape(call, "linear_bias", 1, K, "linear_weight.shape[1:-1]",
                                        "linear_bias.shape = %s, linear_weight.shape = %s",
                                        cti_call_sizes_text(call, linear_bias),
                                        cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "linear_weight.size(0)",
                                       "weight.shape = %s, linear_weight.shape = %s", cti_call_sizes_text(call, weight),
                                       cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool linear_cross_entropy_parts_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                           ct_tensor *target, double label_smoothing, cti_shape B,
                                                           int64_t C, cti_shape K, cti_shape N, ct_dtype I)
{
    if (C <= 0) {
        static const char must[] = "linear_weight.size(0) > 0; given linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-1].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)B.ndim != 1 && (int64_t)K.ndim != 0) {
        static const char must[] = "input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0; given "
                                   "input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (!cti_shapes_equal(N, cti_shape_concat(call->op, B, K))) {
        static const char must[] = "target.shape == concat(input.shape[:-1], linear_weight.shape[1:-1]); given "
                                   "target.shape = %s, input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if ((int64_t)N.ndim > 1 && I != CT_DTYPE_I64) {
        static const char must[] = "target.ndim <= 1 or target.dtype == i64; given target.shape = %s, target.dtype = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), ct_dtype_name(I));
        return false;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        return false;
    }
    return true;
}

static ct_tensor *linear_cross_entropy_parts_core(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                  ct_tensor *target, ct_tensor *linear_bias, ct_tensor *weight,
                                                  const ct_linear_cross_entropy_opts *opts)
{
    ct_linear_cross_entropy_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linear_cross_entropy_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, linear_weight, target, linear_bias, weight};
    static const char *const names[] = {"input", "linear_weight", "target", "linear_bias", "weight"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        linear_weight = inputs[1];
        target = inputs[2];
        linear_bias = inputs[3];
        weight = inputs[4];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    ct_scalar ignore_index = cti_given_int(opts->ignore_index);
    if (cti_attr_optional_int(call, "ignore_index", ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t D = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "linear_weight", linear_weight, 2, true) != CT_OK) goto failed;
    const int64_t C = cti_size_at(linear_weight, 0);
    const cti_shape K = cti_shape_part(linear_weight, 1, 1);
    if (cti_size_at(linear_weight, -1) != D) {
        (void)cti_call_refuse_size(call, "linear_weight", -1, D, "input.size(-1)",
                                   "linear_weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, linear_weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape N = cti_shape_part(target, 0, 0);
    if (!linear_cross_entropy_parts_shapes_are_valid(call, linear_weight, linear_bias, weight, C, K)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 4, (ct_tensor *const[]){input, linear_weight, linear_bias, weight},
                              &T) != CT_OK)
        goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}, &I) !=
        CT_OK)
        goto failed;
    if (!linear_cross_entropy_parts_arguments_are_valid(call, input, linear_weight, target, label_smoothing, B, C, K, N,
                                                        I))
        goto failed;
    const int64_t rows = cti_shape_count(B);
    const int64_t spots = cti_shape_count(K);
    ct_tensor *flat = ct_reshape(linear_weight, CTI_INTS(cti_int_mul(C, spots), D));
    if (!flat) goto failed;
    ct_tensor *vectors = ct_reshape(input, CTI_INTS(rows, D));
    if (!vectors) goto failed;
    ct_tensor *shifted;
    if (!cti_absent(linear_bias)) {
        shifted = ct_linear(vectors, flat, ct_reshape(linear_bias, CTI_INTS(cti_int_mul(C, spots))));
    } else {
        shifted = ct_linear(vectors, flat, ct_none());
    }
    if (!shifted) goto failed;
    ct_tensor *scores = ct_reshape(shifted, CTI_INTS(rows, C, spots));
    if (!scores) goto failed;
    ct_tensor *logp = ct_sub(scores, ct_logsumexp(scores, CTI_INTS(1), .keepdim = true));
    if (!logp) goto failed;
    const int64_t ignored = ignore_index.kind != CT_SCALAR_UNSET ? ignore_index.i : -100;
    ct_tensor *valid = ct_ne(ct_reshape(target, CTI_INTS(rows, 1, spots)), ct_num_i64(ignored));
    if (!valid) goto failed;
    ct_tensor *x0_ = ct_where(valid, ct_reshape(target, CTI_INTS(rows, 1, spots)), ct_num_i64(0));
    ct_tensor *chosen = ct_to(x0_, CT_DTYPE_I64);
    if (!chosen) goto failed;
    ct_tensor *counted = ct_to(valid, T);
    if (!counted) goto failed;
    ct_tensor *row_;
    if (!cti_absent(weight)) {
        ct_tensor *x1_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), CTI_INTS(rows, 1, spots));
        row_ = ct_mul(x1_, counted);
    } else {
        row_ = counted;
    }
    if (!row_) goto failed;
    ct_tensor *spread_;
    if (!cti_absent(weight)) {
        spread_ = ct_mul(counted, ct_reshape(weight, CTI_INTS(C, 1)));
    } else {
        spread_ = ct_expand(counted, CTI_INTS(rows, C, spots));
    }
    if (!spread_) goto failed;
    ct_tensor *x2_ = ct_mul(spread_, ct_num(label_smoothing / (double)C));
    ct_tensor *aim = ct_scatter_add(x2_, 1, chosen, ct_mul(row_, ct_num(1.0 - label_smoothing)));
    if (!aim) goto failed;
    ct_tensor *share = ct_sum(row_);
    if (!share) goto failed;
    ct_tensor *x3_ = ct_sum(ct_mul(aim, logp), .dim = CTI_INTS(1));
    ct_tensor *loss = ct_neg(ct_reshape(x3_, cti_shape_ints((cti_shape[]){cti_shape_concat(call->op, B, K)})));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        ct_tensor *x4_ = ct_eq(share, ct_num_i64(0));
        ct_tensor *x5_ = ct_div(ct_sum(loss), ct_where(x4_, ct_num_i64(1), share));
        result = ct_where(x4_, ct_num((double)NAN), x5_);
    }
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? N : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- linear_cross_entropy.prob --------------------------------------------- */

enum { PROB_INPUT, PROB_LINEAR_WEIGHT, PROB_TARGET, PROB_LINEAR_BIAS, PROB_WEIGHT, NUM_PROB_EDGES };

enum {
    PROB_SAVED_INPUT,
    PROB_SAVED_LINEAR_WEIGHT,
    PROB_SAVED_TARGET,
    PROB_SAVED_LINEAR_BIAS,
    PROB_SAVED_WEIGHT,
    NUM_PROB_SAVED
};

typedef struct linear_cross_entropy_prob_node {
    ct_node base;
    cti_saved input;         /* read by input.grad, linear_weight.grad, target.grad, linear_bias.grad, weight.grad */
    cti_saved linear_weight; /* read by input.grad, linear_weight.grad, target.grad, linear_bias.grad, weight.grad */
    cti_saved target;        /* read by input.grad, linear_weight.grad, linear_bias.grad, weight.grad */
    cti_saved linear_bias;   /* read by input.grad, linear_weight.grad, target.grad, linear_bias.grad, weight.grad */
    cti_saved weight;        /* read by input.grad, linear_weight.grad, target.grad, linear_bias.grad */
    int reduction;
    ct_scalar ignore_index;
    double label_smoothing;
} linear_cross_entropy_prob_node;

static const cti_saved_info linear_cross_entropy_prob_saved[NUM_PROB_SAVED] = {
    {.name = "input", .read_by = ~(cti_needed)0},
    {.name = "linear_weight", .read_by = ~(cti_needed)0},
    {.name = "target",
     .read_by = (cti_needed)1 << PROB_INPUT | (cti_needed)1 << PROB_LINEAR_WEIGHT | (cti_needed)1 << PROB_LINEAR_BIAS |
                (cti_needed)1 << PROB_WEIGHT},
    {.name = "linear_bias", .read_by = ~(cti_needed)0},
    {.name = "weight",
     .read_by = (cti_needed)1 << PROB_INPUT | (cti_needed)1 << PROB_LINEAR_WEIGHT | (cti_needed)1 << PROB_TARGET |
                (cti_needed)1 << PROB_LINEAR_BIAS},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status linear_cross_entropy_prob_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                 ct_tensor *const *saved, ct_tensor **grads)
{
    const linear_cross_entropy_prob_node *node = (const linear_cross_entropy_prob_node *)base;
    cti_tensor_view views[11];
    if (cti_is_needed(needed, PROB_INPUT) && !(grads[PROB_INPUT] = cti_node_grad_tensor(base, PROB_INPUT)))
        return cti_failed();
    if (cti_is_needed(needed, PROB_LINEAR_WEIGHT) &&
        !(grads[PROB_LINEAR_WEIGHT] = cti_node_grad_tensor(base, PROB_LINEAR_WEIGHT)))
        return cti_failed();
    if (cti_is_needed(needed, PROB_LINEAR_BIAS) &&
        !(grads[PROB_LINEAR_BIAS] = cti_node_grad_tensor(base, PROB_LINEAR_BIAS)))
        return cti_failed();
    if (cti_is_needed(needed, PROB_TARGET) && !(grads[PROB_TARGET] = cti_node_grad_tensor(base, PROB_TARGET)))
        return cti_failed();
    if (cti_is_needed(needed, PROB_WEIGHT) && !(grads[PROB_WEIGHT] = cti_node_grad_tensor(base, PROB_WEIGHT)))
        return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *input_view = cti_view_tensor(&views[1], saved[PROB_SAVED_INPUT]);
    cti_view *linear_weight_view = cti_view_tensor(&views[2], saved[PROB_SAVED_LINEAR_WEIGHT]);
    cti_view *target_view = cti_view_tensor(&views[3], saved[PROB_SAVED_TARGET]);
    cti_view *linear_bias_view = cti_view_tensor(&views[4], saved[PROB_SAVED_LINEAR_BIAS]);
    cti_view *weight_view = cti_view_tensor(&views[5], saved[PROB_SAVED_WEIGHT]);
    cti_view *prob_input_grad_view = cti_view_tensor(&views[6], grads[PROB_INPUT]);
    cti_view *prob_linear_weight_grad_view = cti_view_tensor(&views[7], grads[PROB_LINEAR_WEIGHT]);
    cti_view *prob_linear_bias_grad_view = cti_view_tensor(&views[8], grads[PROB_LINEAR_BIAS]);
    cti_view *prob_target_grad_view = cti_view_tensor(&views[9], grads[PROB_TARGET]);
    cti_view *prob_weight_grad_view = cti_view_tensor(&views[10], grads[PROB_WEIGHT]);
    cti_launch launch;
    if (cti_node_launch(base, cti_linear_cross_entropy_prob_backward_backend != NULL, &launch) != CT_OK)
        return cti_failed();
    return cti_node_kernel(base, (launch.is_on_device ? cti_linear_cross_entropy_prob_backward_backend
                                                      : cti_linear_cross_entropy_prob_backward_cpu)(
                                     &launch, result_grad_0_view, input_view, linear_weight_view, target_view,
                                     linear_bias_view, weight_view, node->reduction, node->ignore_index,
                                     node->label_smoothing, prob_input_grad_view, prob_linear_weight_grad_view,
                                     prob_linear_bias_grad_view, prob_target_grad_view, prob_weight_grad_view));
}

static ct_status linear_cross_entropy_prob_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                    ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_PROB_SAVED];
    if (cti_node_unpack_fixed(base, &((const linear_cross_entropy_prob_node *)base)->input,
                              linear_cross_entropy_prob_saved, NUM_PROB_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here()))
        return linear_cross_entropy_prob_fused(base, needed, result_grads, saved, grads);
    ct_tensor *input = saved[PROB_SAVED_INPUT];
    ct_tensor *linear_weight = saved[PROB_SAVED_LINEAR_WEIGHT];
    ct_tensor *target = cti_scalar_as(saved[PROB_SAVED_TARGET], (ct_dtype)base->dtype);
    ct_tensor *linear_bias = saved[PROB_SAVED_LINEAR_BIAS];
    ct_tensor *weight = saved[PROB_SAVED_WEIGHT];
    const linear_cross_entropy_prob_node *node = (const linear_cross_entropy_prob_node *)base;

    ct_tensor *flat = NULL, *vectors = NULL, *shifted = NULL, *scores = NULL, *logp = NULL, *arriving = NULL,
              *smooth = NULL, *aim = NULL, *slope = NULL;
    {
        const int64_t spots = cti_shape_count(cti_shape_between(cti_shape_or_failed(linear_weight), 1, 1));
        const int64_t rows = cti_shape_count(cti_shape_between(cti_shape_or_failed(input), 0, 1));
        const int64_t share = cti_int_mul(rows, spots);
        const int64_t x2_ = cti_int_mul(cti_shape_size(cti_shape_or_failed(linear_weight), 0), spots);
        flat = ct_reshape(linear_weight, CTI_INTS(x2_, cti_shape_size(cti_shape_or_failed(input), -1)));
        vectors = ct_reshape(input, CTI_INTS(rows, cti_shape_size(cti_shape_or_failed(input), -1)));
        if (!cti_absent(linear_bias)) {
            shifted = ct_linear(vectors, flat, ct_reshape(linear_bias, CTI_INTS(x2_)));
        } else {
            shifted = ct_linear(vectors, flat, ct_none());
        }
        scores = ct_reshape(shifted, CTI_INTS(rows, cti_shape_size(cti_shape_or_failed(linear_weight), 0), spots));
        logp = ct_sub(scores, ct_logsumexp(scores, CTI_INTS(1), .keepdim = true));
        if (node->reduction == 0x2da7afdb /* none */) {
            arriving = ct_reshape(result_grad, CTI_INTS(rows, 1, spots));
        } else if (node->reduction == 0x1ede2954 /* mean */) {
            arriving = ct_div(result_grad, ct_num_i64(share));
        } else {
            arriving = result_grad;
        }
    }
    if (cti_is_needed(needed, PROB_INPUT) || cti_is_needed(needed, PROB_LINEAR_WEIGHT) ||
        cti_is_needed(needed, PROB_LINEAR_BIAS) || cti_is_needed(needed, PROB_WEIGHT)) {
        const int64_t c0_ = cti_shape_count(cti_shape_between(cti_shape_or_failed(input), 0, 1));
        const int64_t c1_ = cti_shape_count(cti_shape_between(cti_shape_or_failed(linear_weight), 1, 1));
        ct_tensor *x2_ = ct_reshape(target, CTI_INTS(c0_, cti_shape_size(cti_shape_or_failed(linear_weight), 0), c1_));
        const double x3_ = node->label_smoothing / (double)cti_shape_size(cti_shape_or_failed(linear_weight), 0);
        smooth = ct_add(ct_mul(x2_, ct_num(1.0 - node->label_smoothing)), ct_num(x3_));
    }
    if (cti_is_needed(needed, PROB_INPUT) || cti_is_needed(needed, PROB_LINEAR_WEIGHT) ||
        cti_is_needed(needed, PROB_LINEAR_BIAS)) {
        const int64_t c2_ = cti_shape_count(cti_shape_between(cti_shape_or_failed(input), 0, 1));
        const int64_t c3_ = cti_shape_count(cti_shape_between(cti_shape_or_failed(linear_weight), 1, 1));
        if (!cti_absent(weight)) {
            ct_tensor *x2_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_or_failed(linear_weight), 0), 1));
            aim = ct_mul(smooth, x2_);
        } else {
            aim = smooth;
        }
        ct_tensor *x3_ = ct_sub(ct_mul(ct_exp(logp), ct_sum(aim, .dim = CTI_INTS(1), .keepdim = true)), aim);
        const int64_t x4_ = cti_int_mul(cti_shape_size(cti_shape_or_failed(linear_weight), 0), c3_);
        slope = ct_reshape(ct_mul(arriving, x3_), CTI_INTS(c2_, x4_));
    }
    if (cti_is_needed(needed, PROB_INPUT)) { /* input.grad = reshape(slope @ flat, shape(input)) */
        grads[PROB_INPUT] = ct_reshape(ct_matmul(slope, flat), cti_input_sizes(base, PROB_INPUT));
        if (!grads[PROB_INPUT]) return cti_failed();
    }
    /* linear_weight.grad = reshape(transpose(slope, -2, -1) @ vectors, shape(linear_weight)) */
    if (cti_is_needed(needed, PROB_LINEAR_WEIGHT)) {
        const cti_shape x0_ = cti_input_shape(base, PROB_LINEAR_WEIGHT);
        grads[PROB_LINEAR_WEIGHT] = ct_reshape(ct_matmul(ct_transpose(slope, -2, -1), vectors), cti_shape_ints(&x0_));
        if (!grads[PROB_LINEAR_WEIGHT]) return cti_failed();
    }
    /* target.grad = reshape(-arriving * likely * (1 - label_smoothing), shape(target)) */
    if (cti_is_needed(needed, PROB_TARGET)) {
        ct_tensor *likely;
        if (!cti_absent(weight)) {
            ct_tensor *x0_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_or_failed(linear_weight), 0), 1));
            likely = ct_mul(logp, x0_);
        } else {
            likely = logp;
        }
        ct_tensor *x1_ = ct_mul(ct_mul(ct_neg(arriving), likely), ct_num(1.0 - node->label_smoothing));
        grads[PROB_TARGET] = ct_reshape(x1_, cti_input_sizes(base, PROB_TARGET));
        if (!grads[PROB_TARGET]) return cti_failed();
    }
    if (cti_is_needed(needed, PROB_LINEAR_BIAS)) { /* linear_bias.grad = reshape(sum(slope, [0]), shape(linear_bias)) */
        const cti_shape x0_ = cti_input_shape(base, PROB_LINEAR_BIAS);
        grads[PROB_LINEAR_BIAS] = ct_reshape(ct_sum(slope, .dim = CTI_INTS(0)), cti_shape_ints(&x0_));
        if (!grads[PROB_LINEAR_BIAS]) return cti_failed();
    }
    if (cti_is_needed(needed, PROB_WEIGHT)) { /* weight.grad = -sum(arriving * smooth * logp, [0, 2]) */
        grads[PROB_WEIGHT] = ct_neg(ct_sum(ct_mul(ct_mul(arriving, smooth), logp), .dim = CTI_INTS(0, 2)));
        if (!grads[PROB_WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info linear_cross_entropy_prob_attrs[] = {
    {"reduction", offsetof(linear_cross_entropy_prob_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(linear_cross_entropy_prob_node, ignore_index), CTI_ATTR_SCALAR},
    {"label_smoothing", offsetof(linear_cross_entropy_prob_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type linear_cross_entropy_prob_type = {
    .name = "LinearCrossEntropyBackward1",
    .op = "linear_cross_entropy.prob",
    .backward = linear_cross_entropy_prob_backward,
    .saved = linear_cross_entropy_prob_saved,
    .attrs = linear_cross_entropy_prob_attrs,
    .size = sizeof(linear_cross_entropy_prob_node),
    .saved_offset = offsetof(linear_cross_entropy_prob_node, input),
    .num_saved = NUM_PROB_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *linear_cross_entropy_prob_record(cti_thread *thread, ct_tensor *input, ct_tensor *linear_weight,
                                                     ct_tensor *target, ct_tensor *linear_bias, ct_tensor *weight,
                                                     int reduction, ct_scalar ignore_index, double label_smoothing,
                                                     const ct_tensor *result)
{
    linear_cross_entropy_prob_node *node = (linear_cross_entropy_prob_node *)cti_node_create(
        thread, &linear_cross_entropy_prob_type, NUM_PROB_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PROB_INPUT, input) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_LINEAR_WEIGHT, linear_weight) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_TARGET, target) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_LINEAR_BIAS, linear_bias) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input, input) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->linear_weight, linear_weight) != CT_OK) goto failed;
    if ((edges[PROB_INPUT] || edges[PROB_LINEAR_WEIGHT] || edges[PROB_LINEAR_BIAS] || edges[PROB_WEIGHT]) &&
        cti_save_input(thread, base, &node->target, target) != CT_OK)
        goto failed;
    if (cti_save_input(thread, base, &node->linear_bias, linear_bias) != CT_OK) goto failed;
    if ((edges[PROB_INPUT] || edges[PROB_LINEAR_WEIGHT] || edges[PROB_TARGET] || edges[PROB_LINEAR_BIAS]) &&
        cti_save_input(thread, base, &node->weight, weight) != CT_OK)
        goto failed;
    node->reduction = reduction;
    node->ignore_index = ignore_index;
    node->label_smoothing = label_smoothing;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_linear_cross_entropy_prob_opts linear_cross_entropy_prob_defaults = {
    CTI_RESOLVED, .ignore_index = CT_NO_INT_, .label_smoothing = 0.0};
static const cti_options_type linear_cross_entropy_prob_options = {sizeof(ct_linear_cross_entropy_prob_opts), 0, NULL,
                                                                   &linear_cross_entropy_prob_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool linear_cross_entropy_prob_shapes_are_valid(cti_call *call, ct_tensor *linear_weight, ct_tensor *linear_bias,
                                                       ct_tensor *weight, int64_t C, cti_shape K)
{
    if (!cti_absent(linear_bias)) {
        if (cti_check_ndim(call->op, "linear_bias", linear_bias, 1 + K.ndim, false) != CT_OK) return false;
        if (cti_size_at(linear_bias, 0) != C) {
            (void)cti_call_refuse_size(
                call, "linear_bias", 0, C, "linear_weight.size(0)", "linear_bias.shape = %s, linear_weight.shape = %s",
                cti_call_sizes_text(call, linear_bias), cti_call_sizes_text(call, linear_weight));
            return false;
        }
        if (!cti_part_is(linear_bias, 1, &K)) {
            (void)cti_call_refuse_shape(call, "linear_bias", 1, K, "linear_weight.shape[1:-1]",
                                        "linear_bias.shape = %s, linear_weight.shape = %s",
                                        cti_call_sizes_text(call, linear_bias),
                                        cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "linear_weight.size(0)",
                                       "weight.shape = %s, linear_weight.shape = %s", cti_call_sizes_text(call, weight),
                                       cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool linear_cross_entropy_prob_arguments_are_valid(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                          ct_tensor *target, ct_scalar ignore_index,
                                                          double label_smoothing, cti_shape B, int64_t C, cti_shape K,
                                                          cti_shape P)
{
    if (C <= 0) {
        static const char must[] = "linear_weight.size(0) > 0; given linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (target->ndim <= 0) {
        static const char must[] = "target.ndim > 0; given target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target));
        return false;
    }
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-1].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)B.ndim != 1 && (int64_t)K.ndim != 0) {
        static const char must[] = "input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0; given "
                                   "input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, linear_weight));
        return false;
    }
    const cti_shape x0_ =
        cti_shape_concat(call->op, cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(C))), K);
    if (!cti_shapes_equal(P, x0_)) {
        static const char must[] = "target.shape == concat(input.shape[:-1], [linear_weight.size(0)], "
                                   "linear_weight.shape[1:-1]); given target.shape = %s, input.shape = %s, "
                                   "linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (ignore_index.kind != CT_SCALAR_UNSET && ignore_index.i >= 0) {
        static const char must[] = "ignore_index == none or ignore_index < 0; given ignore_index = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, ignore_index));
        return false;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        return false;
    }
    return true;
}

static ct_tensor *linear_cross_entropy_prob_core(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                 ct_tensor *target, ct_tensor *linear_bias, ct_tensor *weight,
                                                 const ct_linear_cross_entropy_prob_opts *opts)
{
    ct_linear_cross_entropy_prob_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linear_cross_entropy_prob_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {input, linear_weight, target, linear_bias, weight};
    static const char *const names[] = {"input", "linear_weight", "target", "linear_bias", "weight"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK)
        return cti_call_diverted(call, &cti_op_linear_cross_entropy_prob, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        linear_weight = inputs[1];
        target = inputs[2];
        linear_bias = inputs[3];
        weight = inputs[4];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    ct_scalar ignore_index = cti_given_int(opts->ignore_index);
    if (cti_attr_optional_int(call, "ignore_index", ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t D = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "linear_weight", linear_weight, 2, true) != CT_OK) goto failed;
    const int64_t C = cti_size_at(linear_weight, 0);
    const cti_shape K = cti_shape_part(linear_weight, 1, 1);
    if (cti_size_at(linear_weight, -1) != D) {
        (void)cti_call_refuse_size(call, "linear_weight", -1, D, "input.size(-1)",
                                   "linear_weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, linear_weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape P = cti_shape_part(target, 0, 0);
    if (!linear_cross_entropy_prob_shapes_are_valid(call, linear_weight, linear_bias, weight, C, K)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 5,
                              (ct_tensor *const[]){input, linear_weight, target, linear_bias, weight}, &T) != CT_OK)
        goto failed;
    if (!linear_cross_entropy_prob_arguments_are_valid(call, input, linear_weight, target, ignore_index,
                                                       label_smoothing, B, C, K, P))
        goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4, false, T);
    const cti_shape x1_ =
        cti_shape_drop(P, cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(target->ndim, 1)), (int64_t)P.ndim));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x1_ : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = linear_cross_entropy_prob_record(call->thread, input, linear_weight, target, linear_bias,
                                                         weight, reduction, ignore_index, label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_apart(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, T);
    if (!read_target) goto failed;
    cti_tensor_view views[6];
    cti_launch launch;
    if (cti_call_launch(call, cti_linear_cross_entropy_prob_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *input_view = cti_view_tensor(&views[0], input);
    cti_view *linear_weight_view = cti_view_tensor(&views[1], linear_weight);
    cti_view *target_view = cti_view_tensor(&views[2], read_target);
    cti_view *linear_bias_view = cti_view_tensor(&views[3], linear_bias);
    cti_view *weight_view = cti_view_tensor(&views[4], weight);
    cti_view *result_view = cti_view_tensor(&views[5], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_linear_cross_entropy_prob_backend : cti_linear_cross_entropy_prob_cpu)(
            &launch, input_view, linear_weight_view, target_view, linear_bias_view, weight_view, reduction,
            ignore_index, label_smoothing, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linear_cross_entropy_prob)(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                          ct_tensor *linear_bias, ct_tensor *weight,
                                          const ct_linear_cross_entropy_prob_opts *opts)
{
    cti_call call = cti_call_plain("linear_cross_entropy.prob");
    return linear_cross_entropy_prob_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

ct_tensor *(ct_linear_cross_entropy_prob_out)(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                              ct_tensor *linear_bias, ct_tensor *weight, ct_tensor *out,
                                              const ct_linear_cross_entropy_prob_opts *opts)
{
    cti_call call = cti_call_out("linear_cross_entropy.prob", out);
    return linear_cross_entropy_prob_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

static const ct_linear_cross_entropy_prob_opts linear_cross_entropy_prob_parts_defaults = {
    CTI_RESOLVED, .ignore_index = CT_NO_INT_, .label_smoothing = 0.0};
static const cti_options_type linear_cross_entropy_prob_parts_options = {
    sizeof(ct_linear_cross_entropy_prob_opts), 0, NULL, &linear_cross_entropy_prob_parts_defaults};

/* Sets the error and returns false if a shape is wrong. */
static bool linear_cross_entropy_prob_parts_shapes_are_valid(cti_call *call, ct_tensor *linear_weight,
                                                             ct_tensor *linear_bias, ct_tensor *weight, int64_t C,
                                                             cti_shape K)
{
    if (!cti_absent(linear_bias)) {
        if (cti_check_ndim(call->op, "linear_bias", linear_bias, 1 + K.ndim, false) != CT_OK) return false;
        if (cti_size_at(linear_bias, 0) != C) {
            (void)cti_call_refuse_size(
                call, "linear_bias", 0, C, "linear_weight.size(0)", "linear_bias.shape = %s, linear_weight.shape = %s",
                cti_call_sizes_text(call, linear_bias), cti_call_sizes_text(call, linear_weight));
            return false;
        }
        if (!cti_part_is(linear_bias, 1, &K)) {
            (void)cti_call_refuse_shape(call, "linear_bias", 1, K, "linear_weight.shape[1:-1]",
                                        "linear_bias.shape = %s, linear_weight.shape = %s",
                                        cti_call_sizes_text(call, linear_bias),
                                        cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) return false;
        if (cti_size_at(weight, 0) != C) {
            (void)cti_call_refuse_size(call, "weight", 0, C, "linear_weight.size(0)",
                                       "weight.shape = %s, linear_weight.shape = %s", cti_call_sizes_text(call, weight),
                                       cti_call_sizes_text(call, linear_weight));
            return false;
        }
    }
    return true;
}

/* Sets the error and returns false if an argument is wrong. */
static bool linear_cross_entropy_prob_parts_arguments_are_valid(cti_call *call, ct_tensor *input,
                                                                ct_tensor *linear_weight, ct_tensor *target,
                                                                ct_scalar ignore_index, double label_smoothing,
                                                                cti_shape B, int64_t C, cti_shape K, cti_shape P)
{
    if (C <= 0) {
        static const char must[] = "linear_weight.size(0) > 0; given linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (target->ndim <= 0) {
        static const char must[] = "target.ndim > 0; given target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target));
        return false;
    }
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "input.shape[:-1].ndim <= 1; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        return false;
    }
    if ((int64_t)B.ndim != 1 && (int64_t)K.ndim != 0) {
        static const char must[] = "input.shape[:-1].ndim == 1 or linear_weight.shape[1:-1].ndim == 0; given "
                                   "input.shape = %s, linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input), cti_call_sizes_text(call, linear_weight));
        return false;
    }
    const cti_shape x0_ =
        cti_shape_concat(call->op, cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(C))), K);
    if (!cti_shapes_equal(P, x0_)) {
        static const char must[] = "target.shape == concat(input.shape[:-1], [linear_weight.size(0)], "
                                   "linear_weight.shape[1:-1]); given target.shape = %s, input.shape = %s, "
                                   "linear_weight.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), cti_call_sizes_text(call, input),
                               cti_call_sizes_text(call, linear_weight));
        return false;
    }
    if (ignore_index.kind != CT_SCALAR_UNSET && ignore_index.i >= 0) {
        static const char must[] = "ignore_index == none or ignore_index < 0; given ignore_index = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, ignore_index));
        return false;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        return false;
    }
    return true;
}

static ct_tensor *linear_cross_entropy_prob_parts_core(cti_call *call, ct_tensor *input, ct_tensor *linear_weight,
                                                       ct_tensor *target, ct_tensor *linear_bias, ct_tensor *weight,
                                                       const ct_linear_cross_entropy_prob_opts *opts)
{
    ct_linear_cross_entropy_prob_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linear_cross_entropy_prob_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, linear_weight, target, linear_bias, weight};
    static const char *const names[] = {"input", "linear_weight", "target", "linear_bias", "weight"};
    if (cti_call_begin(call, 5, inputs, names, 1u << 3 | 1u << 4) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        linear_weight = inputs[1];
        target = inputs[2];
        linear_bias = inputs[3];
        weight = inputs[4];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    ct_scalar ignore_index = cti_given_int(opts->ignore_index);
    if (cti_attr_optional_int(call, "ignore_index", ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    if (cti_check_ndim(call->op, "input", input, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(input, 0, 1);
    const int64_t D = cti_size_at(input, -1);
    if (cti_check_ndim(call->op, "linear_weight", linear_weight, 2, true) != CT_OK) goto failed;
    const int64_t C = cti_size_at(linear_weight, 0);
    const cti_shape K = cti_shape_part(linear_weight, 1, 1);
    if (cti_size_at(linear_weight, -1) != D) {
        (void)cti_call_refuse_size(call, "linear_weight", -1, D, "input.size(-1)",
                                   "linear_weight.shape = %s, input.shape = %s",
                                   cti_call_sizes_text(call, linear_weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    const cti_shape P = cti_shape_part(target, 0, 0);
    if (!linear_cross_entropy_prob_parts_shapes_are_valid(call, linear_weight, linear_bias, weight, C, K)) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 5,
                              (ct_tensor *const[]){input, linear_weight, target, linear_bias, weight}, &T) != CT_OK)
        goto failed;
    if (!linear_cross_entropy_prob_parts_arguments_are_valid(call, input, linear_weight, target, ignore_index,
                                                             label_smoothing, B, C, K, P))
        goto failed;
    const int64_t axis = cti_int_min(1, cti_int_sub(target->ndim, 1));
    const int64_t rows = cti_shape_count(B);
    const int64_t spots = cti_shape_count(K);
    ct_tensor *flat = ct_reshape(linear_weight, CTI_INTS(cti_int_mul(C, spots), D));
    if (!flat) goto failed;
    ct_tensor *vectors = ct_reshape(input, CTI_INTS(rows, D));
    if (!vectors) goto failed;
    ct_tensor *shifted;
    if (!cti_absent(linear_bias)) {
        shifted = ct_linear(vectors, flat, ct_reshape(linear_bias, CTI_INTS(cti_int_mul(C, spots))));
    } else {
        shifted = ct_linear(vectors, flat, ct_none());
    }
    if (!shifted) goto failed;
    ct_tensor *scores = ct_reshape(shifted, CTI_INTS(rows, C, spots));
    if (!scores) goto failed;
    ct_tensor *logp = ct_sub(scores, ct_logsumexp(scores, CTI_INTS(1), .keepdim = true));
    if (!logp) goto failed;
    ct_tensor *x1_ = ct_mul(ct_reshape(target, CTI_INTS(rows, C, spots)), ct_num(1.0 - label_smoothing));
    ct_tensor *smooth = ct_add(x1_, ct_num(label_smoothing / (double)C));
    if (!smooth) goto failed;
    ct_tensor *aim = !cti_absent(weight) ? ct_mul(smooth, ct_reshape(weight, CTI_INTS(C, 1))) : smooth;
    if (!aim) goto failed;
    const int64_t share = cti_int_mul(rows, spots);
    const cti_shape x2_ = cti_shape_drop(P, cti_mask_of_dim(call->op, axis, (int64_t)P.ndim));
    ct_tensor *loss = ct_neg(ct_reshape(ct_sum(ct_mul(aim, logp), .dim = CTI_INTS(1)), cti_shape_ints(&x2_)));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_div(ct_sum(loss), ct_num_i64(share));
    }
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x3_ =
        cti_shape_drop(P, cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(target->ndim, 1)), (int64_t)P.ndim));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x3_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *linear_cross_entropy_parts(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                             ct_tensor *linear_bias, ct_tensor *weight,
                                             const ct_linear_cross_entropy_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "linear_cross_entropy", .is_composed = true};
    return linear_cross_entropy_parts_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

/* The part of the tangent that depends on input_tangent. */
static ct_tensor *jvp_linear_cross_entropy_term0(const ct_arg *args, ct_tensor *input_tangent, ct_tensor *linear_bias,
                                                 const int reduction, ct_tensor *aim_, ct_tensor *flat_,
                                                 ct_tensor *scores_, ct_tensor *share_, ct_tensor *loss_,
                                                 ct_tensor *c1_)
{
    const cti_shape x10_ = cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1);
    const int64_t rows_ = cti_shape_count(x10_);
    const cti_shape x11_ = cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1);
    const int64_t spots_ = cti_shape_count(x11_);
    ct_tensor *vectors_tangent_ =
        ct_reshape(input_tangent, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        shifted_tangent_ = ct_linear(vectors_tangent_, flat_, ct_none());
    } else {
        shifted_tangent_ = ct_linear(vectors_tangent_, flat_, ct_none());
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x12_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x13_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(scores_), x12_);
    ct_tensor *x14_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c1_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x15_ = ct_expand(scores_tangent_, cti_shape_ints(&x13_));
    ct_tensor *logp_tangent_ = ct_add(x15_, ct_expand(x14_, cti_shape_ints(&x13_)));
    const cti_shape x16_ = cti_shape_concat("linear_cross_entropy", x10_, x11_);
    ct_tensor *x17_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x17_, cti_shape_ints(&x16_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x18_ = ct_eq(share_, ct_num_i64(0));
        ct_tensor *x19_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        ct_tensor *x20_ = ct_div(x19_, ct_where(x18_, ct_num_i64(1), share_));
        const cti_shape x21_ = cti_shape_reduced(cti_shape_or_failed(loss_),
                                                 cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(loss_)),
                                                               cti_shape_rank(cti_shape_or_failed(loss_))),
                                                 false);
        const cti_shape x22_ =
            cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_), cti_shape_or_failed(share_));
        const cti_shape x23_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_),
                                                   cti_shape_broadcast("linear_cross_entropy", x21_, x22_));
        ct_tensor *x24_ = ct_where(ct_ne(x18_, ct_num_i64(0)), ct_num_i64(0), x20_);
        term = ct_expand(x24_, cti_shape_ints(&x23_));
    }
    return term;
}

/* The part of the tangent that depends on linear_weight_tangent. */
static ct_tensor *jvp_linear_cross_entropy_term1(const ct_arg *args, ct_tensor *linear_weight_tangent,
                                                 ct_tensor *linear_bias, const int reduction, ct_tensor *aim_,
                                                 ct_tensor *vectors_, ct_tensor *scores_, ct_tensor *share_,
                                                 ct_tensor *loss_, ct_tensor *c1_)
{
    const cti_shape x25_ = cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1);
    const int64_t rows_ = cti_shape_count(x25_);
    const cti_shape x26_ = cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1);
    const int64_t spots_ = cti_shape_count(x26_);
    const int64_t x27_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_);
    ct_tensor *flat_tangent_ =
        ct_reshape(linear_weight_tangent, CTI_INTS(x27_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        shifted_tangent_ = ct_linear(vectors_, flat_tangent_, ct_none());
    } else {
        shifted_tangent_ = ct_linear(vectors_, flat_tangent_, ct_none());
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x28_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x29_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(scores_), x28_);
    ct_tensor *x30_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c1_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x31_ = ct_expand(scores_tangent_, cti_shape_ints(&x29_));
    ct_tensor *logp_tangent_ = ct_add(x31_, ct_expand(x30_, cti_shape_ints(&x29_)));
    const cti_shape x32_ = cti_shape_concat("linear_cross_entropy", x25_, x26_);
    ct_tensor *x33_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x33_, cti_shape_ints(&x32_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x34_ = ct_eq(share_, ct_num_i64(0));
        ct_tensor *x35_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        ct_tensor *x36_ = ct_div(x35_, ct_where(x34_, ct_num_i64(1), share_));
        const cti_shape x37_ = cti_shape_reduced(cti_shape_or_failed(loss_),
                                                 cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(loss_)),
                                                               cti_shape_rank(cti_shape_or_failed(loss_))),
                                                 false);
        const cti_shape x38_ =
            cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_), cti_shape_or_failed(share_));
        const cti_shape x39_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_),
                                                   cti_shape_broadcast("linear_cross_entropy", x37_, x38_));
        ct_tensor *x40_ = ct_where(ct_ne(x34_, ct_num_i64(0)), ct_num_i64(0), x36_);
        term = ct_expand(x40_, cti_shape_ints(&x39_));
    }
    return term;
}

/* The part of the tangent that depends on linear_bias_tangent. */
static ct_tensor *jvp_linear_cross_entropy_term2(const ct_arg *args, ct_tensor *linear_bias_tangent, ct_tensor *input,
                                                 ct_tensor *linear_bias, const int reduction, ct_tensor *aim_,
                                                 ct_tensor *flat_, ct_tensor *vectors_, ct_tensor *scores_,
                                                 ct_tensor *share_, ct_tensor *loss_, ct_tensor *c1_)
{
    const cti_shape x41_ = cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1);
    const int64_t rows_ = cti_shape_count(x41_);
    const cti_shape x42_ = cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1);
    const int64_t spots_ = cti_shape_count(x42_);
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        const int64_t x43_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_);
        const cti_shape x44_ = cti_shape_drop(
            cti_shape_or_failed(vectors_),
            cti_mask_of_dims("linear_cross_entropy", CTI_INTS(-1), cti_shape_rank(cti_shape_or_failed(vectors_))));
        const cti_shape x45_ =
            cti_shape_drop(cti_shape_or_failed(flat_), cti_mask_of_dims("linear_cross_entropy", CTI_INTS(-1),
                                                                        cti_shape_rank(cti_shape_or_failed(flat_))));
        const cti_shape x46_ = cti_shape_concat("linear_cross_entropy", x44_, x45_);
        shifted_tangent_ = ct_expand(ct_reshape(linear_bias_tangent, CTI_INTS(x43_)), cti_shape_ints(&x46_));
    } else {
        const cti_shape x47_ = cti_shape_or_failed(ct_linear(vectors_, flat_, ct_none()));
        shifted_tangent_ =
            ct_zeros(cti_shape_ints(&x47_), .dtype = cti_dtype_of(input), .device = cti_device_or_host(input));
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x48_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x49_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(scores_), x48_);
    ct_tensor *x50_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c1_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x51_ = ct_expand(scores_tangent_, cti_shape_ints(&x49_));
    ct_tensor *logp_tangent_ = ct_add(x51_, ct_expand(x50_, cti_shape_ints(&x49_)));
    const cti_shape x52_ = cti_shape_concat("linear_cross_entropy", x41_, x42_);
    ct_tensor *x53_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x53_, cti_shape_ints(&x52_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x54_ = ct_eq(share_, ct_num_i64(0));
        ct_tensor *x55_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        ct_tensor *x56_ = ct_div(x55_, ct_where(x54_, ct_num_i64(1), share_));
        const cti_shape x57_ = cti_shape_reduced(cti_shape_or_failed(loss_),
                                                 cti_mask_last((unsigned)cti_shape_rank(cti_shape_or_failed(loss_)),
                                                               cti_shape_rank(cti_shape_or_failed(loss_))),
                                                 false);
        const cti_shape x58_ =
            cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_), cti_shape_or_failed(share_));
        const cti_shape x59_ = cti_shape_broadcast("linear_cross_entropy", cti_shape_or_failed(share_),
                                                   cti_shape_broadcast("linear_cross_entropy", x57_, x58_));
        ct_tensor *x60_ = ct_where(ct_ne(x54_, ct_num_i64(0)), ct_num_i64(0), x56_);
        term = ct_expand(x60_, cti_shape_ints(&x59_));
    }
    return term;
}

static ct_status jvp_linear_cross_entropy(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                          ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *linear_weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *linear_bias_tangent = cti_tangent(&tangents[3]);
    const ct_scalar ignore_index = cti_arg_scalar(&args[6]);
    ct_tensor *target = args[2].value.tensor;
    ct_tensor *input = args[0].value.tensor;
    ct_tensor *weight = args[4].value.tensor;
    const double label_smoothing = cti_arg_float(&args[7], 0.0);
    ct_tensor *linear_weight = args[1].value.tensor;
    ct_tensor *linear_bias = args[3].value.tensor;
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    ct_tensor *valid_ = NULL, *chosen_ = NULL, *counted_ = NULL, *row_ = NULL, *spread_ = NULL, *aim_ = NULL,
              *flat_ = NULL, *vectors_ = NULL, *shifted_ = NULL, *scores_ = NULL, *logp_ = NULL, *share_ = NULL,
              *loss_ = NULL, *c0_ = NULL, *t20_ = NULL, *c1_ = NULL;
    if (input_tangent || linear_weight_tangent || linear_bias_tangent) {
        const cti_shape x0_ = cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1);
        const int64_t rows_ = cti_shape_count(x0_);
        const cti_shape x1_ = cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1);
        const int64_t spots_ = cti_shape_count(x1_);
        const int64_t ignored_ = ignore_index.kind != CT_SCALAR_UNSET ? ignore_index.i : -100;
        valid_ = ct_ne(ct_reshape(target, CTI_INTS(rows_, 1, spots_)), ct_num_i64(ignored_));
        ct_tensor *x2_ = ct_where(valid_, ct_reshape(target, CTI_INTS(rows_, 1, spots_)), ct_num_i64(0));
        chosen_ = ct_to(x2_, CT_DTYPE_I64);
        counted_ = ct_to(valid_, cti_dtype_of(input));
        if (!cti_absent(weight)) {
            ct_tensor *x3_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen_)), CTI_INTS(rows_, 1, spots_));
            row_ = ct_mul(x3_, counted_);
        } else {
            row_ = counted_;
        }
        if (!cti_absent(weight)) {
            ct_tensor *x4_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), 1));
            spread_ = ct_mul(counted_, x4_);
        } else {
            spread_ =
                ct_expand(counted_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
        }
        const double x5_ = label_smoothing / (double)cti_shape_size(cti_shape_of(args[1].value.tensor), 0);
        ct_tensor *x6_ = ct_mul(row_, ct_num(1.0 - label_smoothing));
        aim_ = ct_scatter_add(ct_mul(spread_, ct_num(x5_)), 1, chosen_, x6_);
        const int64_t x7_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_);
        flat_ = ct_reshape(linear_weight, CTI_INTS(x7_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
        vectors_ = ct_reshape(input, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
        if (!cti_absent(linear_bias)) {
            shifted_ = ct_linear(vectors_, flat_, ct_reshape(linear_bias, CTI_INTS(x7_)));
        } else {
            shifted_ = ct_linear(vectors_, flat_, ct_none());
        }
        scores_ = ct_reshape(shifted_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
        logp_ = ct_sub(scores_, ct_logsumexp(scores_, CTI_INTS(1), .keepdim = true));
        share_ = ct_sum(row_);
        const cti_shape x8_ = cti_shape_concat("linear_cross_entropy", x0_, x1_);
        ct_tensor *x9_ = ct_reshape(ct_sum(ct_mul(aim_, logp_), .dim = CTI_INTS(1)), cti_shape_ints(&x8_));
        loss_ = ct_neg(x9_);
        c0_ = ct_logsumexp(scores_, CTI_INTS(1), .keepdim = true);
        t20_ = ct_eq(c0_, ct_num(-(double)INFINITY));
        c1_ = ct_where(t20_, ct_num_i64(0), ct_exp(ct_where(t20_, ct_num_i64(0), logp_)));
    }
    if (input_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_term0(args, input_tangent, linear_bias, reduction, aim_, flat_,
                                                         scores_, share_, loss_, c1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (linear_weight_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_term1(args, linear_weight_tangent, linear_bias, reduction, aim_,
                                                         vectors_, scores_, share_, loss_, c1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (linear_bias_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_term2(args, linear_bias_tangent, input, linear_bias, reduction, aim_,
                                                         flat_, vectors_, scores_, share_, loss_, c1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linear_cross_entropy_args[] = {
    {.name = "input", .type = "T[*B, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "linear_weight",
     .type = "T[C, *K, D]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "I[*N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64},
    {.name = "linear_bias",
     .type = "T[C, *K]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "ignore_index", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "label_smoothing", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const linear_cross_entropy_outputs[] = {"result"};

const cti_op_entry cti_op_linear_cross_entropy = {
    .info =
        {
            .name = "linear_cross_entropy",
            .op = "linear_cross_entropy",
            .overload = "",
            .family = "losses_linear",
            .doc = "cross_entropy of the scores linear(input, linear_weight, linear_bias) and the classes target. "
                   "Forward and backward compute the scores of a few rows at a time and store none.",
            .meaning = "kernel",
            .args = linear_cross_entropy_args,
            .num_args = 8,
            .outputs = linear_cross_entropy_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input; linear_weight; target; linear_bias; weight",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_linear_cross_entropy_opts, reduction, words_reduction),
                                    CTI_OPTION(GIVEN_INT, ct_linear_cross_entropy_opts, ignore_index),
                                    CTI_OPTION(FLOAT, ct_linear_cross_entropy_opts, label_smoothing)},
    .options = &linear_cross_entropy_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_linear_cross_entropy, NULL, cti_caller_6tensor_opts,
                               ct_linear_cross_entropy_out),
    .jvp = jvp_linear_cross_entropy,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)linear_cross_entropy_parts,
        },
};

static ct_tensor *linear_cross_entropy_prob_parts(ct_tensor *input, ct_tensor *linear_weight, ct_tensor *target,
                                                  ct_tensor *linear_bias, ct_tensor *weight,
                                                  const ct_linear_cross_entropy_prob_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "linear_cross_entropy.prob", .is_composed = true};
    return linear_cross_entropy_prob_parts_core(&call, input, linear_weight, target, linear_bias, weight, opts);
}

/* The part of the tangent that depends on input_tangent. */
static ct_tensor *jvp_linear_cross_entropy_prob_term0(const ct_arg *args, ct_tensor *input_tangent,
                                                      ct_tensor *linear_bias, ct_tensor *target, const int reduction,
                                                      ct_tensor *flat_, ct_tensor *scores_, ct_tensor *aim_,
                                                      ct_tensor *c3_)
{
    const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
    const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(target), 1));
    const int64_t share_ = cti_int_mul(rows_, spots_);
    ct_tensor *vectors_tangent_ =
        ct_reshape(input_tangent, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        shifted_tangent_ = ct_linear(vectors_tangent_, flat_, ct_none());
    } else {
        shifted_tangent_ = ct_linear(vectors_tangent_, flat_, ct_none());
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x10_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy.prob", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x11_ = cti_shape_broadcast("linear_cross_entropy.prob", cti_shape_or_failed(scores_), x10_);
    ct_tensor *x12_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c3_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x13_ = ct_expand(scores_tangent_, cti_shape_ints(&x11_));
    ct_tensor *logp_tangent_ = ct_add(x13_, ct_expand(x12_, cti_shape_ints(&x11_)));
    const cti_shape x14_ = cti_shape_of(args[2].value.tensor);
    const cti_shape x15_ =
        cti_shape_drop(x14_, cti_mask_of_dim("linear_cross_entropy.prob", axis_, cti_shape_rank(x14_)));
    ct_tensor *x16_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x16_, cti_shape_ints(&x15_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x17_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x17_, ct_num_i64(share_));
    }
    return term;
}

/* The part of the tangent that depends on linear_weight_tangent. */
static ct_tensor *jvp_linear_cross_entropy_prob_term1(const ct_arg *args, ct_tensor *linear_weight_tangent,
                                                      ct_tensor *linear_bias, ct_tensor *target, const int reduction,
                                                      ct_tensor *vectors_, ct_tensor *scores_, ct_tensor *aim_,
                                                      ct_tensor *c3_)
{
    const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
    const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(target), 1));
    const int64_t share_ = cti_int_mul(rows_, spots_);
    const int64_t x20_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_);
    ct_tensor *flat_tangent_ =
        ct_reshape(linear_weight_tangent, CTI_INTS(x20_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        shifted_tangent_ = ct_linear(vectors_, flat_tangent_, ct_none());
    } else {
        shifted_tangent_ = ct_linear(vectors_, flat_tangent_, ct_none());
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x21_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy.prob", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x22_ = cti_shape_broadcast("linear_cross_entropy.prob", cti_shape_or_failed(scores_), x21_);
    ct_tensor *x23_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c3_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x24_ = ct_expand(scores_tangent_, cti_shape_ints(&x22_));
    ct_tensor *logp_tangent_ = ct_add(x24_, ct_expand(x23_, cti_shape_ints(&x22_)));
    const cti_shape x25_ = cti_shape_of(args[2].value.tensor);
    const cti_shape x26_ =
        cti_shape_drop(x25_, cti_mask_of_dim("linear_cross_entropy.prob", axis_, cti_shape_rank(x25_)));
    ct_tensor *x27_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x27_, cti_shape_ints(&x26_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x28_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x28_, ct_num_i64(share_));
    }
    return term;
}

/* The part of the tangent that depends on target_tangent. */
static ct_tensor *jvp_linear_cross_entropy_prob_term2(const ct_arg *args, ct_tensor *target_tangent, ct_tensor *target,
                                                      const double label_smoothing, ct_tensor *weight,
                                                      const int reduction, ct_tensor *c4_)
{
    const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
    const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(target), 1));
    const int64_t share_ = cti_int_mul(rows_, spots_);
    ct_tensor *x31_ =
        ct_reshape(target_tangent, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x32_ = cti_shape_infer(
        "linear_cross_entropy.prob", CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_),
        cti_shape_count(cti_shape_or_failed(target)));
    ct_tensor *smooth_tangent_ = ct_expand(ct_mul(x31_, ct_num(1.0 - label_smoothing)), cti_shape_ints(&x32_));
    ct_tensor *aim_tangent_;
    if (!cti_absent(weight)) {
        ct_tensor *x33_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), 1));
        aim_tangent_ = ct_mul(smooth_tangent_, x33_);
    } else {
        aim_tangent_ = smooth_tangent_;
    }
    const cti_shape x34_ = cti_shape_of(args[2].value.tensor);
    const cti_shape x35_ =
        cti_shape_drop(x34_, cti_mask_of_dim("linear_cross_entropy.prob", axis_, cti_shape_rank(x34_)));
    ct_tensor *x36_ = ct_sum(ct_mul(aim_tangent_, c4_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x36_, cti_shape_ints(&x35_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x37_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x37_, ct_num_i64(share_));
    }
    return term;
}

/* The part of the tangent that depends on linear_bias_tangent. */
static ct_tensor *jvp_linear_cross_entropy_prob_term3(const ct_arg *args, ct_tensor *linear_bias_tangent,
                                                      ct_tensor *input, ct_tensor *linear_bias, ct_tensor *target,
                                                      const int reduction, ct_tensor *flat_, ct_tensor *vectors_,
                                                      ct_tensor *scores_, ct_tensor *aim_, ct_tensor *c3_)
{
    const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
    const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(target), 1));
    const int64_t share_ = cti_int_mul(rows_, spots_);
    ct_tensor *shifted_tangent_;
    if (!cti_absent(linear_bias)) {
        const int64_t x40_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_);
        const cti_shape x41_ = cti_shape_drop(
            cti_shape_or_failed(vectors_),
            cti_mask_of_dims("linear_cross_entropy.prob", CTI_INTS(-1), cti_shape_rank(cti_shape_or_failed(vectors_))));
        const cti_shape x42_ =
            cti_shape_drop(cti_shape_or_failed(flat_), cti_mask_of_dims("linear_cross_entropy.prob", CTI_INTS(-1),
                                                                        cti_shape_rank(cti_shape_or_failed(flat_))));
        const cti_shape x43_ = cti_shape_concat("linear_cross_entropy.prob", x41_, x42_);
        shifted_tangent_ = ct_expand(ct_reshape(linear_bias_tangent, CTI_INTS(x40_)), cti_shape_ints(&x43_));
    } else {
        const cti_shape x44_ = cti_shape_or_failed(ct_linear(vectors_, flat_, ct_none()));
        shifted_tangent_ =
            ct_zeros(cti_shape_ints(&x44_), .dtype = cti_dtype_of(input), .device = cti_device_or_host(input));
    }
    ct_tensor *scores_tangent_ =
        ct_reshape(shifted_tangent_, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
    const cti_shape x45_ = cti_shape_reduced(
        cti_shape_or_failed(scores_),
        cti_mask_of_dims("linear_cross_entropy.prob", CTI_INTS(1), cti_shape_rank(cti_shape_or_failed(scores_))), true);
    const cti_shape x46_ = cti_shape_broadcast("linear_cross_entropy.prob", cti_shape_or_failed(scores_), x45_);
    ct_tensor *x47_ = ct_neg(ct_sum(ct_mul(scores_tangent_, c3_), .dim = CTI_INTS(1), .keepdim = true));
    ct_tensor *x48_ = ct_expand(scores_tangent_, cti_shape_ints(&x46_));
    ct_tensor *logp_tangent_ = ct_add(x48_, ct_expand(x47_, cti_shape_ints(&x46_)));
    const cti_shape x49_ = cti_shape_of(args[2].value.tensor);
    const cti_shape x50_ =
        cti_shape_drop(x49_, cti_mask_of_dim("linear_cross_entropy.prob", axis_, cti_shape_rank(x49_)));
    ct_tensor *x51_ = ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x51_, cti_shape_ints(&x50_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x52_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x52_, ct_num_i64(share_));
    }
    return term;
}

/* The part of the tangent that depends on weight_tangent. */
static ct_tensor *jvp_linear_cross_entropy_prob_term4(const ct_arg *args, ct_tensor *weight_tangent, ct_tensor *input,
                                                      ct_tensor *target, ct_tensor *weight, const int reduction,
                                                      ct_tensor *c4_, ct_tensor *smooth_)
{
    const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
    const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(target), 1));
    const int64_t share_ = cti_int_mul(rows_, spots_);
    ct_tensor *aim_tangent_;
    if (!cti_absent(weight)) {
        ct_tensor *x55_ =
            ct_reshape(weight_tangent, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), 1));
        aim_tangent_ = ct_mul(x55_, smooth_);
    } else {
        aim_tangent_ =
            ct_zeros(cti_sizes_of(smooth_), .dtype = cti_dtype_of(input), .device = cti_device_or_host(input));
    }
    const cti_shape x56_ = cti_shape_of(args[2].value.tensor);
    const cti_shape x57_ =
        cti_shape_drop(x56_, cti_mask_of_dim("linear_cross_entropy.prob", axis_, cti_shape_rank(x56_)));
    ct_tensor *x58_ = ct_sum(ct_mul(aim_tangent_, c4_), .dim = CTI_INTS(1), .keepdim = false);
    ct_tensor *loss_tangent_ = ct_neg(ct_reshape(x58_, cti_shape_ints(&x57_)));
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x59_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x59_, ct_num_i64(share_));
    }
    return term;
}

static ct_status jvp_linear_cross_entropy_prob(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                               ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *linear_weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *target_tangent = cti_tangent(&tangents[2]);
    ct_tensor *linear_bias_tangent = cti_tangent(&tangents[3]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[4]);
    ct_tensor *linear_weight = args[1].value.tensor;
    ct_tensor *input = args[0].value.tensor;
    ct_tensor *linear_bias = args[3].value.tensor;
    ct_tensor *target = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double label_smoothing = cti_arg_float(&args[7], 0.0);
    ct_tensor *weight = args[4].value.tensor;
    const int reduction = cti_arg_enum_or(&args[5], words_reduction, 0x1ede2954 /* mean */);
    ct_tensor *flat_ = NULL, *vectors_ = NULL, *shifted_ = NULL, *scores_ = NULL, *c2_ = NULL, *c4_ = NULL,
              *smooth_ = NULL, *aim_ = NULL, *t14_ = NULL, *c3_ = NULL;
    if (input_tangent || linear_weight_tangent || target_tangent || linear_bias_tangent || weight_tangent) {
        const int64_t c0_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
        const int64_t c1_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
        const int64_t x2_ = cti_int_mul(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), c0_);
        flat_ = ct_reshape(linear_weight, CTI_INTS(x2_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
        vectors_ = ct_reshape(input, CTI_INTS(c1_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
        if (!cti_absent(linear_bias)) {
            shifted_ = ct_linear(vectors_, flat_, ct_reshape(linear_bias, CTI_INTS(x2_)));
        } else {
            shifted_ = ct_linear(vectors_, flat_, ct_none());
        }
        scores_ = ct_reshape(shifted_, CTI_INTS(c1_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), c0_));
        c2_ = ct_logsumexp(scores_, CTI_INTS(1), .keepdim = true);
        c4_ = ct_sub(scores_, c2_);
    }
    if (input_tangent || linear_weight_tangent || linear_bias_tangent || weight_tangent) {
        const int64_t rows_ = cti_shape_count(cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1));
        const int64_t spots_ = cti_shape_count(cti_shape_between(cti_shape_of(args[1].value.tensor), 1, 1));
        ct_tensor *x5_ =
            ct_reshape(target, CTI_INTS(rows_, cti_shape_size(cti_shape_of(args[1].value.tensor), 0), spots_));
        const double x6_ = label_smoothing / (double)cti_shape_size(cti_shape_of(args[1].value.tensor), 0);
        smooth_ = ct_add(ct_mul(x5_, ct_num(1.0 - label_smoothing)), ct_num(x6_));
    }
    if (input_tangent || linear_weight_tangent || linear_bias_tangent) {
        if (!cti_absent(weight)) {
            ct_tensor *x7_ = ct_reshape(weight, CTI_INTS(cti_shape_size(cti_shape_of(args[1].value.tensor), 0), 1));
            aim_ = ct_mul(smooth_, x7_);
        } else {
            aim_ = smooth_;
        }
        t14_ = ct_eq(c2_, ct_num(-(double)INFINITY));
        c3_ = ct_where(t14_, ct_num_i64(0), ct_exp(ct_where(t14_, ct_num_i64(0), c4_)));
    }
    if (input_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_prob_term0(args, input_tangent, linear_bias, target, reduction,
                                                              flat_, scores_, aim_, c3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (linear_weight_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_prob_term1(args, linear_weight_tangent, linear_bias, target,
                                                              reduction, vectors_, scores_, aim_, c3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term =
            jvp_linear_cross_entropy_prob_term2(args, target_tangent, target, label_smoothing, weight, reduction, c4_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (linear_bias_tangent) {
        ct_tensor *term = jvp_linear_cross_entropy_prob_term3(args, linear_bias_tangent, input, linear_bias, target,
                                                              reduction, flat_, vectors_, scores_, aim_, c3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term =
            jvp_linear_cross_entropy_prob_term4(args, weight_tangent, input, target, weight, reduction, c4_, smooth_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linear_cross_entropy_prob_args[] = {
    {.name = "input", .type = "T[*B, D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "linear_weight",
     .type = "T[C, *K, D]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*P]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "linear_bias",
     .type = "T[C, *K]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "ignore_index", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "label_smoothing", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const linear_cross_entropy_prob_outputs[] = {"result"};

const cti_op_entry cti_op_linear_cross_entropy_prob = {
    .info =
        {
            .name = "linear_cross_entropy.prob",
            .op = "linear_cross_entropy",
            .overload = "prob",
            .family = "losses_linear",
            .doc = "cross_entropy of the scores linear(input, linear_weight, linear_bias) and the probabilities "
                   "target. Forward and backward compute the scores of a few rows at a time and store none.",
            .meaning = "kernel",
            .args = linear_cross_entropy_prob_args,
            .num_args = 8,
            .outputs = linear_cross_entropy_prob_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input; linear_weight; target for input, linear_weight, linear_bias, weight; linear_bias; weight "
                     "for input, linear_weight, target, linear_bias",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_linear_cross_entropy_prob_opts, reduction, words_reduction),
                                    CTI_OPTION(GIVEN_INT, ct_linear_cross_entropy_prob_opts, ignore_index),
                                    CTI_OPTION(FLOAT, ct_linear_cross_entropy_prob_opts, label_smoothing)},
    .options = &linear_cross_entropy_prob_options,
    .functions = CTI_FUNCTIONS(cti_caller_5tensor_opts, ct_linear_cross_entropy_prob, NULL, cti_caller_6tensor_opts,
                               ct_linear_cross_entropy_prob_out),
    .jvp = jvp_linear_cross_entropy_prob,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)linear_cross_entropy_prob_parts,
        },
};
