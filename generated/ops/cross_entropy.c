/*
 * cross_entropy: Cross-entropy of the classes target and the softmax of self along its class axis. Rows of class
 * ignore_index are excluded and get gradient 0.
 * cross_entropy.prob: Cross-entropy of the probabilities target and the softmax of self, both along the class axis. No
 * class is ignored, so ignore_index must be negative.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 * cross_entropy
 *   backward  self.grad = plain if label_smoothing == 0 else plain + exp(logp) * soft * (sum(weight) if has(weight)
 *             else classes) - softs
 *   forward   result.tangent = cross_entropy_tangent(self, self.tangent, target, weight, reduction, ignore_index,
 *             label_smoothing)
 *   saves     self; logsumexp; target; weight
 *
 * cross_entropy.prob
 *   backward  self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim)
 *             target.grad = -g * likely * (1 - label_smoothing)
 *             weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight))
 *   forward   axis_ = min(1, rank(self) - 1)
 *             classes_ = extent(self, axis_)
 *             smooth_ = target if label_smoothing == 0 else target * (1 - label_smoothing) + label_smoothing / classes_
 *             aim_ = transpose(transpose(smooth_, axis_, -1) * weight, axis_, -1) if has(weight) else smooth_
 *             logsumexp_ = logsumexp(to(self, wide(self)), [min(1, rank(self) - 1)])
 *             t5_ = to(self, wide(self))
 *             t6_ = unsqueeze.dims(logsumexp(t5_, [min(1, rank(self) - 1)]), [min(1, rank(self) - 1)])
 *             t7_ = t6_ == -inf
 *             logsumexp_tangent_ = sum(to(self.tangent, wide(self)) * where(t7_, 0, exp(where(t7_, 0, t5_ - t6_))),
 *             [min(1, rank(self) - 1)], false)
 *             logp_tangent_ = expand(self.tangent, broadcast(shape(self), unsqueeze(shape(logsumexp_), axis_))) +
 *             expand(-unsqueeze(logsumexp_tangent_, axis_), broadcast(shape(self), unsqueeze(shape(logsumexp_),
 *             axis_)))
 *             loss_tangent_ = -sum(logp_tangent_ * aim_, [axis_], false)
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else sum(loss_tangent_, all, false) / numel(drop(shape(self), axis_))
 *   saves     self; logsumexp; target for self, weight; weight for self, target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cross_entropy.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cross_entropy.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/cross_entropy_tangent.h>

#include <math.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_cross_entropy, cti_op_cross_entropy_prob;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- cross_entropy --------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_LOGSUMEXP, SAVED_TARGET, SAVED_WEIGHT, NUM_SAVED };

typedef struct cross_entropy_node {
    ct_node base;
    cti_saved self;      /* read by self.grad */
    cti_saved logsumexp; /* read by self.grad */
    cti_saved target;    /* read by self.grad */
    cti_saved weight;    /* read by self.grad */
    int reduction;
    int64_t ignore_index;
    double label_smoothing;
} cross_entropy_node;

static const cti_saved_info cross_entropy_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "logsumexp", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "target", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
    {.name = "weight", .read_by = (cti_needed)1 << SELF},
};

/* Computes all gradients by one kernel, if backward is not recorded. */
static ct_status cross_entropy_fused(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor *const *saved, ct_tensor **grads)
{
    const cross_entropy_node *node = (const cross_entropy_node *)base;
    cti_tensor_view views[6];
    if (cti_is_needed(needed, SELF) && !(grads[SELF] = cti_node_grad_tensor(base, SELF))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *self_view = cti_view_tensor(&views[1], saved[SAVED_SELF]);
    cti_view *logsumexp_view = cti_view_tensor(&views[2], saved[SAVED_LOGSUMEXP]);
    cti_view *target_view = cti_view_tensor(&views[3], saved[SAVED_TARGET]);
    cti_view *weight_view = cti_view_tensor(&views[4], saved[SAVED_WEIGHT]);
    cti_view *self_grad_view = cti_view_tensor(&views[5], grads[SELF]);
    cti_launch launch;
    if (cti_node_launch(base, cti_cross_entropy_backward_backend != NULL, &launch) != CT_OK) return cti_failed();
    return cti_node_kernel(base,
                           (launch.is_on_device ? cti_cross_entropy_backward_backend : cti_cross_entropy_backward_cpu)(
                               &launch, result_grad_0_view, self_view, logsumexp_view, target_view, weight_view,
                               node->reduction, node->ignore_index, node->label_smoothing, self_grad_view));
}

static ct_status cross_entropy_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cross_entropy_node *)base)->self, cross_entropy_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return cross_entropy_fused(base, needed, result_grads, saved, grads);
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *logsumexp = saved[SAVED_LOGSUMEXP];
    ct_tensor *target = saved[SAVED_TARGET];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const cross_entropy_node *node = (const cross_entropy_node *)base;

    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    {
        const int64_t x0_ = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        logsumexp = ct_logsumexp(ct_to(self, cti_wide(cti_node_output_dtype(base, 0))), CTI_INTS(x0_));
        if (!logsumexp) return cti_failed();
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy", cti_input_shape(base, SELF), axis);
        ct_tensor *valid = ct_ne(target, ct_num_i64(node->ignore_index));
        ct_tensor *chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
        ct_tensor *place = ct_unsqueeze(chosen, axis);
        ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
        ct_tensor *counted = ct_to(valid, cti_node_output_dtype(base, 0));
        ct_tensor *row_;
        if (!cti_absent(weight)) {
            ct_tensor *x2_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), cti_sizes_of(target));
            row_ = ct_mul(x2_, counted);
        } else {
            row_ = counted;
        }
        ct_tensor *scale;
        if (node->reduction == 0x1ede2954 /* mean */) {
            scale = ct_div(result_grad, ct_sum(row_));
        } else {
            scale = result_grad;
        }
        ct_tensor *x3_ = ct_mul(ct_mul(row_, scale), ct_num(1.0 - node->label_smoothing));
        ct_tensor *hard = ct_where(valid, x3_, ct_num_i64(0));
        ct_tensor *x4_ = ct_num(node->label_smoothing / (double)cti_int_max(classes, 1));
        ct_tensor *soft = ct_mul(ct_unsqueeze(ct_where(valid, scale, ct_num_i64(0)), axis), x4_);
        ct_tensor *softs;
        if (!cti_absent(weight)) {
            softs = ct_transpose(ct_mul(ct_transpose(soft, axis, -1), weight), axis, -1);
        } else {
            softs = soft;
        }
        ct_tensor *onto = ct_mul(ct_exp(logp), ct_unsqueeze(hard, axis));
        ct_tensor *plain;
        if (classes > 0) {
            ct_tensor *x5_ = ct_unsqueeze(ct_to(ct_neg(hard), cti_wide(cti_node_output_dtype(base, 0))), axis);
            plain = ct_scatter_add(onto, axis, place, x5_);
        } else {
            plain = onto;
        }
        if (node->label_smoothing == 0.0) {
            grads[SELF] = plain;
        } else {
            ct_tensor *x6_ = !cti_absent(weight) ? ct_sum(weight) : ct_num_i64(classes);
            grads[SELF] = ct_sub(ct_add(plain, ct_mul(ct_mul(ct_exp(logp), soft), x6_)), softs);
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cross_entropy_remake(const ct_node *base, ct_tensors operands)
{
    const cross_entropy_node *node = (const cross_entropy_node *)base;
    return ct_cross_entropy(operands.items[0], operands.items[1], operands.items[2],
                            .reduction = (enum ct_reduction)node->reduction, .ignore_index = node->ignore_index,
                            .label_smoothing = node->label_smoothing);
}

static const cti_attr_info cross_entropy_attrs[] = {
    {"reduction", offsetof(cross_entropy_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(cross_entropy_node, ignore_index), CTI_ATTR_INT64},
    {"label_smoothing", offsetof(cross_entropy_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type cross_entropy_type = {
    .name = "CrossEntropyBackward0",
    .op = "cross_entropy",
    .backward = cross_entropy_backward,
    .saved = cross_entropy_saved,
    .attrs = cross_entropy_attrs,
    .remake = cross_entropy_remake,
    .size = sizeof(cross_entropy_node),
    .saved_offset = offsetof(cross_entropy_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cross_entropy_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                         int reduction, int64_t ignore_index, double label_smoothing,
                                         const ct_tensor *result)
{
    cross_entropy_node *node = (cross_entropy_node *)cti_node_create(thread, &cross_entropy_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->reduction = reduction;
    node->ignore_index = ignore_index;
    node->label_smoothing = label_smoothing;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cross_entropy_opts cross_entropy_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                             .label_smoothing = 0.0};
static const cti_options_type cross_entropy_options = {sizeof(ct_cross_entropy_opts), 0, NULL, &cross_entropy_defaults};

static ct_tensor *cross_entropy_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                     const ct_cross_entropy_opts *opts)
{
    ct_cross_entropy_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_cross_entropy, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape N = cti_shape_part(target, 0, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape = %s, self.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}, &I) !=
        CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if ((int64_t)N.ndim > 1 && I != CT_DTYPE_I64) {
        static const char must[] = "target.ndim <= 1 or target.dtype == i64; given target.shape = %s, target.dtype = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), ct_dtype_name(I));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_of(self), cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(self->ndim, 1)),
                                                           cti_shape_rank(cti_shape_of(self))));
    if (!cti_shapes_equal(x0_, N)) {
        static const char must[] = "(self.shape without axis min(1, self.ndim - 1)) == target.shape; given self.shape "
                                   "= %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? N : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made =
            cross_entropy_record(call->thread, self, target, weight, reduction, ignore_index, label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *logsumexp = NULL;
    if (call->recorded) {
        const cti_shape logsumexp_shape = N;
        const cti_shape logsumexp_shape_meant = cti_shape_reduced(
            S, cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub((int64_t)S.ndim, 1)), (int64_t)S.ndim), false);
        if (cti_call_check_sizes(call, "logsumexp", &logsumexp_shape, &logsumexp_shape_meant) != CT_OK) goto failed;
        logsumexp = cti_call_tensor(call, cti_wide(T), &logsumexp_shape);
        if (!logsumexp) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, I);
    if (!read_target) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_cross_entropy_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *target_view = cti_view_tensor(&views[1], read_target);
    cti_view *weight_view = cti_view_tensor(&views[2], weight);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *logsumexp_view = cti_view_tensor(&views[4], logsumexp);
    const ct_status status = (launch.is_on_device ? cti_cross_entropy_backend : cti_cross_entropy_cpu)(
        &launch, self_view, target_view, weight_view, reduction, ignore_index, label_smoothing, result_view,
        logsumexp_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        cross_entropy_node *node = (cross_entropy_node *)call->node;
        if (cti_call_save_made(call, &node->logsumexp, logsumexp) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cross_entropy)(ct_tensor *self, ct_tensor *target, ct_tensor *weight, const ct_cross_entropy_opts *opts)
{
    cti_call call = cti_call_plain("cross_entropy");
    return cross_entropy_core(&call, self, target, weight, opts);
}

ct_tensor *(ct_cross_entropy_out)(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                  const ct_cross_entropy_opts *opts)
{
    cti_call call = cti_call_out("cross_entropy", out);
    return cross_entropy_core(&call, self, target, weight, opts);
}

static const ct_cross_entropy_opts cross_entropy_parts_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                                   .label_smoothing = 0.0};
static const cti_options_type cross_entropy_parts_options = {sizeof(ct_cross_entropy_opts), 0, NULL,
                                                             &cross_entropy_parts_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool cross_entropy_parts_arguments_are_valid(cti_call *call, ct_tensor *self, ct_tensor *target,
                                                    double label_smoothing, cti_shape N, ct_dtype I)
{
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if ((int64_t)N.ndim > 1 && I != CT_DTYPE_I64) {
        static const char must[] = "target.ndim <= 1 or target.dtype == i64; given target.shape = %s, target.dtype = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), ct_dtype_name(I));
        return false;
    }
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_of(self), cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(self->ndim, 1)),
                                                           cti_shape_rank(cti_shape_of(self))));
    if (!cti_shapes_equal(x0_, N)) {
        static const char must[] = "(self.shape without axis min(1, self.ndim - 1)) == target.shape; given self.shape "
                                   "= %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        return false;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        return false;
    }
    return true;
}

static ct_tensor *cross_entropy_parts_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_opts *opts)
{
    ct_cross_entropy_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape N = cti_shape_part(target, 0, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape = %s, self.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){self, weight}, &T) != CT_OK) goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}, &I) !=
        CT_OK)
        goto failed;
    if (!cross_entropy_parts_arguments_are_valid(call, self, target, label_smoothing, N, I)) goto failed;
    const int64_t axis = cti_int_min(1, cti_int_sub(self->ndim, 1));
    const int64_t classes = cti_extent(self, axis);
    ct_tensor *valid = ct_ne(target, ct_num_i64(ignore_index));
    if (!valid) goto failed;
    ct_tensor *chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
    if (!chosen) goto failed;
    ct_tensor *place = ct_unsqueeze(chosen, axis);
    if (!place) goto failed;
    ct_tensor *logsumexp = ct_logsumexp(ct_to(self, cti_wide(T)), CTI_INTS(cti_int_min(1, cti_int_sub(self->ndim, 1))));
    if (!logsumexp) goto failed;
    ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
    if (!logp) goto failed;
    ct_tensor *counted = ct_to(valid, T);
    if (!counted) goto failed;
    ct_tensor *row_;
    if (!cti_absent(weight)) {
        ct_tensor *x1_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), cti_shape_ints(&N));
        row_ = ct_mul(x1_, counted);
    } else {
        row_ = counted;
    }
    if (!row_) goto failed;
    ct_tensor *picked;
    if (classes > 0) {
        ct_tensor *x2_ = ct_squeeze(ct_gather(logp, axis, place), .dim = CTI_INTS(axis));
        picked = ct_where(valid, x2_, ct_num_i64(0));
    } else {
        picked = counted;
    }
    if (!picked) goto failed;
    ct_tensor *spread_;
    if (!cti_absent(weight)) {
        spread_ = ct_transpose(ct_mul(ct_transpose(logp, axis, -1), weight), axis, -1);
    } else {
        spread_ = logp;
    }
    if (!spread_) goto failed;
    ct_tensor *x3_ = ct_where(valid, ct_sum(spread_, .dim = CTI_INTS(axis)), ct_num_i64(0));
    ct_tensor *smooth = ct_mul(x3_, ct_num(label_smoothing / (double)cti_int_max(classes, 1)));
    if (!smooth) goto failed;
    ct_tensor *loss;
    if (label_smoothing == 0.0) {
        loss = ct_neg(ct_mul(row_, picked));
    } else {
        loss = ct_neg(ct_add(ct_mul(ct_mul(row_, picked), ct_num(1.0 - label_smoothing)), smooth));
    }
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_div(ct_sum(loss), ct_sum(row_));
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

/* ---- cross_entropy.prob ---------------------------------------------------- */

enum { PROB_SELF, PROB_TARGET, PROB_WEIGHT, NUM_PROB_EDGES };

enum { PROB_SAVED_SELF, PROB_SAVED_LOGSUMEXP, PROB_SAVED_TARGET, PROB_SAVED_WEIGHT, NUM_PROB_SAVED };

typedef struct cross_entropy_prob_node {
    ct_node base;
    cti_saved self;      /* read by self.grad, target.grad, weight.grad */
    cti_saved logsumexp; /* read by self.grad, target.grad, weight.grad */
    cti_saved target;    /* read by self.grad, weight.grad */
    cti_saved weight;    /* read by self.grad, target.grad */
    int reduction;
    int64_t ignore_index;
    double label_smoothing;
} cross_entropy_prob_node;

static const cti_saved_info cross_entropy_prob_saved[NUM_PROB_SAVED] = {
    {.name = "self",
     .read_by = (cti_needed)1 << PROB_SELF | (cti_needed)1 << PROB_TARGET | (cti_needed)1 << PROB_WEIGHT},
    {.name = "logsumexp",
     .read_by = (cti_needed)1 << PROB_SELF | (cti_needed)1 << PROB_TARGET | (cti_needed)1 << PROB_WEIGHT,
     .kind = CT_SAVE_KIND_STATISTIC},
    {.name = "target", .read_by = (cti_needed)1 << PROB_SELF | (cti_needed)1 << PROB_WEIGHT},
    {.name = "weight", .read_by = (cti_needed)1 << PROB_SELF | (cti_needed)1 << PROB_TARGET},
};

static ct_status cross_entropy_prob_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_PROB_SAVED];
    if (cti_node_unpack_fixed(base, &((const cross_entropy_prob_node *)base)->self, cross_entropy_prob_saved,
                              NUM_PROB_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[PROB_SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *logsumexp = saved[PROB_SAVED_LOGSUMEXP];
    ct_tensor *target = cti_scalar_as(saved[PROB_SAVED_TARGET], (ct_dtype)base->dtype);
    ct_tensor *weight = saved[PROB_SAVED_WEIGHT];
    const cross_entropy_prob_node *node = (const cross_entropy_prob_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    ct_tensor *scale = NULL, *g = NULL, *smooth = NULL, *logp = NULL;
    {
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        if (node->reduction == 0x1ede2954 /* mean */) {
            const cti_shape x1_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis, cti_shape_rank(cti_shape_or_failed(self))));
            scale = ct_div(result_grad, ct_num_i64(cti_shape_count(x1_)));
        } else {
            scale = result_grad;
        }
        g = node->reduction == 0x2da7afdb /* none */ ? ct_unsqueeze(scale, axis) : scale;
    }
    if (cti_is_needed(needed, PROB_SELF) || cti_is_needed(needed, PROB_WEIGHT)) {
        const int64_t c0_ = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy.prob", cti_shape_or_failed(self), c0_);
        if (node->label_smoothing == 0.0) {
            smooth = target;
        } else {
            ct_tensor *x2_ = ct_mul(target, ct_num(1.0 - node->label_smoothing));
            smooth = ct_add(x2_, ct_num(node->label_smoothing / (double)classes));
        }
    }
    /* statistics are recomputed from the inputs, so that their derivatives are recorded */
    if (composes) {
        const int64_t x0_ = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        logsumexp = ct_logsumexp(ct_to(self, cti_wide(cti_node_output_dtype(base, 0))), CTI_INTS(x0_));
        if (!logsumexp) return cti_failed();
    }
    {
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
    }
    if (cti_is_needed(needed, PROB_SELF)) { /* self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim) */
        const int64_t x0_ = cti_int_sub(cti_shape_rank(cti_input_shape(base, PROB_SELF)), 1);
        const int64_t axis = cti_int_min(1, x0_);
        ct_tensor *aim;
        if (!cti_absent(weight)) {
            aim = ct_transpose(ct_mul(ct_transpose(smooth, axis, -1), weight), axis, -1);
        } else {
            aim = smooth;
        }
        ct_tensor *x1_ = ct_sub(ct_mul(ct_exp(logp), ct_sum(aim, .dim = CTI_INTS(axis), .keepdim = true)), aim);
        grads[PROB_SELF] = ct_mul(g, x1_);
        if (!grads[PROB_SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, PROB_TARGET)) { /* target.grad = -g * likely * (1 - label_smoothing) */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        ct_tensor *likely;
        if (!cti_absent(weight)) {
            likely = ct_transpose(ct_mul(ct_transpose(logp, axis, -1), weight), axis, -1);
        } else {
            likely = logp;
        }
        grads[PROB_TARGET] = ct_mul(ct_mul(ct_neg(g), likely), ct_num(1.0 - node->label_smoothing));
        if (!grads[PROB_TARGET]) return cti_failed();
    }
    /* weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight)) */
    if (cti_is_needed(needed, PROB_WEIGHT)) {
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        ct_tensor *x1_ = ct_transpose(ct_mul(ct_mul(g, smooth), logp), axis, -1);
        grads[PROB_WEIGHT] = ct_neg(ct_sum_to_size(x1_, cti_input_sizes(base, PROB_WEIGHT)));
        if (!grads[PROB_WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cross_entropy_prob_remake(const ct_node *base, ct_tensors operands)
{
    const cross_entropy_prob_node *node = (const cross_entropy_prob_node *)base;
    return ct_cross_entropy_prob(operands.items[0], operands.items[1], operands.items[2],
                                 .reduction = (enum ct_reduction)node->reduction, .ignore_index = node->ignore_index,
                                 .label_smoothing = node->label_smoothing);
}

static const cti_attr_info cross_entropy_prob_attrs[] = {
    {"reduction", offsetof(cross_entropy_prob_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(cross_entropy_prob_node, ignore_index), CTI_ATTR_INT64},
    {"label_smoothing", offsetof(cross_entropy_prob_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type cross_entropy_prob_type = {
    .name = "CrossEntropyBackward1",
    .op = "cross_entropy.prob",
    .backward = cross_entropy_prob_backward,
    .saved = cross_entropy_prob_saved,
    .attrs = cross_entropy_prob_attrs,
    .remake = cross_entropy_prob_remake,
    .size = sizeof(cross_entropy_prob_node),
    .saved_offset = offsetof(cross_entropy_prob_node, self),
    .num_saved = NUM_PROB_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cross_entropy_prob_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                              int reduction, int64_t ignore_index, double label_smoothing,
                                              const ct_tensor *result)
{
    cross_entropy_prob_node *node =
        (cross_entropy_prob_node *)cti_node_create(thread, &cross_entropy_prob_type, NUM_PROB_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, PROB_SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_TARGET, target) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, PROB_WEIGHT, weight) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if ((edges[PROB_SELF] || edges[PROB_WEIGHT]) && cti_save_input(thread, base, &node->target, target) != CT_OK)
        goto failed;
    if ((edges[PROB_SELF] || edges[PROB_TARGET]) && cti_save_input(thread, base, &node->weight, weight) != CT_OK)
        goto failed;
    node->reduction = reduction;
    node->ignore_index = ignore_index;
    node->label_smoothing = label_smoothing;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cross_entropy_prob_opts cross_entropy_prob_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                                       .label_smoothing = 0.0};
static const cti_options_type cross_entropy_prob_options = {sizeof(ct_cross_entropy_prob_opts), 0, NULL,
                                                            &cross_entropy_prob_defaults};

static ct_tensor *cross_entropy_prob_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                          const ct_cross_entropy_prob_opts *opts)
{
    ct_cross_entropy_prob_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_prob_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_cross_entropy_prob, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape = %s, self.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, target, weight}, &T) != CT_OK)
        goto failed;
    if (ignore_index >= 0) {
        static const char must[] = "ignore_index < 0; given ignore_index = %lld";
        (void)cti_call_require(call, must, (long long)ignore_index);
        goto failed;
    }
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        goto failed;
    }
    const int64_t axis = cti_int_min(1, cti_int_sub(self->ndim, 1));
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    const cti_shape x0_ = cti_shape_drop(S, cti_mask_of_dim(call->op, axis, (int64_t)S.ndim));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x0_ : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = cross_entropy_prob_record(call->thread, self, target, weight, reduction, ignore_index,
                                                  label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *logsumexp = NULL;
    if (call->recorded) {
        const cti_shape logsumexp_shape = cti_shape_drop(S, cti_mask_of_dim(call->op, axis, (int64_t)S.ndim));
        logsumexp = cti_call_tensor(call, cti_wide(T), &logsumexp_shape);
        if (!logsumexp) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, T);
    if (!read_target) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_cross_entropy_prob_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *target_view = cti_view_tensor(&views[1], read_target);
    cti_view *weight_view = cti_view_tensor(&views[2], weight);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    cti_view *logsumexp_view = cti_view_tensor(&views[4], logsumexp);
    const ct_status status = (launch.is_on_device ? cti_cross_entropy_prob_backend : cti_cross_entropy_prob_cpu)(
        &launch, self_view, target_view, weight_view, reduction, ignore_index, label_smoothing, result_view,
        logsumexp_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        cross_entropy_prob_node *node = (cross_entropy_prob_node *)call->node;
        if (cti_call_save_made(call, &node->logsumexp, logsumexp) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cross_entropy_prob)(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                   const ct_cross_entropy_prob_opts *opts)
{
    cti_call call = cti_call_plain("cross_entropy.prob");
    return cross_entropy_prob_core(&call, self, target, weight, opts);
}

ct_tensor *(ct_cross_entropy_prob_out)(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                                       const ct_cross_entropy_prob_opts *opts)
{
    cti_call call = cti_call_out("cross_entropy.prob", out);
    return cross_entropy_prob_core(&call, self, target, weight, opts);
}

static const ct_cross_entropy_prob_opts cross_entropy_prob_parts_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                                             .label_smoothing = 0.0};
static const cti_options_type cross_entropy_prob_parts_options = {sizeof(ct_cross_entropy_prob_opts), 0, NULL,
                                                                  &cross_entropy_prob_parts_defaults};

static ct_tensor *cross_entropy_prob_parts_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                                const ct_cross_entropy_prob_opts *opts)
{
    ct_cross_entropy_prob_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_prob_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape = %s, self.shape = %s",
                                       cti_call_sizes_text(call, weight), cti_call_sizes_text(call, self));
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, target, weight}, &T) != CT_OK)
        goto failed;
    if (ignore_index >= 0) {
        static const char must[] = "ignore_index < 0; given ignore_index = %lld";
        (void)cti_call_require(call, must, (long long)ignore_index);
        goto failed;
    }
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "0 <= label_smoothing and label_smoothing <= 1; given label_smoothing = %g";
        (void)cti_call_require(call, must, label_smoothing);
        goto failed;
    }
    const int64_t axis = cti_int_min(1, cti_int_sub(self->ndim, 1));
    const int64_t classes = cti_extent(self, axis);
    ct_tensor *logsumexp = ct_logsumexp(ct_to(self, cti_wide(T)), CTI_INTS(cti_int_min(1, cti_int_sub(self->ndim, 1))));
    if (!logsumexp) goto failed;
    ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
    if (!logp) goto failed;
    ct_tensor *smooth;
    if (label_smoothing == 0.0) {
        smooth = target;
    } else {
        ct_tensor *x0_ = ct_mul(target, ct_num(1.0 - label_smoothing));
        smooth = ct_add(x0_, ct_num(label_smoothing / (double)classes));
    }
    if (!smooth) goto failed;
    ct_tensor *aim;
    if (!cti_absent(weight)) {
        aim = ct_transpose(ct_mul(ct_transpose(smooth, axis, -1), weight), axis, -1);
    } else {
        aim = smooth;
    }
    if (!aim) goto failed;
    ct_tensor *loss = ct_neg(ct_sum(ct_mul(aim, logp), .dim = CTI_INTS(axis)));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        const cti_shape x1_ =
            cti_shape_drop(cti_shape_of(self), cti_mask_of_dim(call->op, axis, cti_shape_rank(cti_shape_of(self))));
        result = ct_div(ct_sum(loss), ct_num_i64(cti_shape_count(x1_)));
    }
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x2_ =
        cti_shape_drop(S, cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(self->ndim, 1)), (int64_t)S.ndim));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x2_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *cross_entropy_parts(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                      const ct_cross_entropy_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "cross_entropy", .is_composed = true};
    return cross_entropy_parts_core(&call, self, target, weight, opts);
}

static ct_status jvp_cross_entropy(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = args[1].value.tensor;
    ct_tensor *weight = args[2].value.tensor;
    const int reduction = cti_arg_enum_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    const int64_t ignore_index = cti_arg_int(&args[4], -100);
    const double label_smoothing = cti_arg_float(&args[5], 0.0);
    if (self_tangent) {
        ct_tensor *term =
            ct_cross_entropy_tangent(self, self_tangent, target, weight, .reduction = (enum ct_reduction)reduction,
                                     .ignore_index = ignore_index, .label_smoothing = label_smoothing);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cross_entropy_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "I[*N]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64},
    {.name = "weight",
     .type = "T[extent(self, min(1, rank(self) - 1))]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "ignore_index", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "label_smoothing", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const cross_entropy_outputs[] = {"result"};

const cti_op_entry cti_op_cross_entropy = {
    .info =
        {
            .name = "cross_entropy",
            .op = "cross_entropy",
            .overload = "",
            .family = "loss",
            .doc = "Cross-entropy of the classes target and the softmax of self along its class axis. Rows of class "
                   "ignore_index are excluded and get gradient 0.",
            .meaning = "kernel",
            .args = cross_entropy_args,
            .num_args = 6,
            .outputs = cross_entropy_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; logsumexp; target; weight",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_cross_entropy_opts, reduction, words_reduction),
                                    CTI_OPTION(INT, ct_cross_entropy_opts, ignore_index),
                                    CTI_OPTION(FLOAT, ct_cross_entropy_opts, label_smoothing)},
    .options = &cross_entropy_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_cross_entropy, NULL, cti_caller_4tensor_opts, ct_cross_entropy_out),
    .jvp = jvp_cross_entropy,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)cross_entropy_parts,
        },
};

static ct_tensor *cross_entropy_prob_parts(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_prob_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "cross_entropy.prob", .is_composed = true};
    return cross_entropy_prob_parts_core(&call, self, target, weight, opts);
}

static ct_status jvp_cross_entropy_prob(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const double label_smoothing = cti_arg_float(&args[5], 0.0);
    ct_tensor *weight = args[2].value.tensor;
    const int reduction = cti_arg_enum_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    ct_tensor *logsumexp_ = NULL, *t5_ = NULL, *smooth_ = NULL, *logp_ = NULL;
    if (self_tangent || target_tangent || weight_tangent) {
        ct_tensor *x0_ = ct_to(self, cti_wide(cti_dtype_of(self)));
        logsumexp_ = ct_logsumexp(x0_, CTI_INTS(cti_int_min(1, cti_int_sub(cti_rank(self), 1))));
        t5_ = ct_to(self, cti_wide(cti_dtype_of(self)));
    }
    if (self_tangent || weight_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        const int64_t classes_ = cti_shape_extent("cross_entropy.prob", cti_shape_or_failed(self), axis_);
        if (label_smoothing == 0.0) {
            smooth_ = target;
        } else {
            ct_tensor *x2_ = ct_mul(target, ct_num(1.0 - label_smoothing));
            smooth_ = ct_add(x2_, ct_num(label_smoothing / (double)classes_));
        }
    }
    if (target_tangent || weight_tangent) {
        const int64_t c0_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        logp_ = ct_sub(self, ct_unsqueeze(logsumexp_, c0_));
    }
    if (self_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        ct_tensor *aim_;
        if (!cti_absent(weight)) {
            aim_ = ct_transpose(ct_mul(ct_transpose(smooth_, axis_, -1), weight), axis_, -1);
        } else {
            aim_ = smooth_;
        }
        ct_tensor *t6_ = ct_unsqueeze_dims(logsumexp_, CTI_INTS(axis_));
        ct_tensor *t7_ = ct_eq(t6_, ct_num(-(double)INFINITY));
        ct_tensor *x4_ = ct_where(t7_, ct_num_i64(0), ct_exp(ct_where(t7_, ct_num_i64(0), ct_sub(t5_, t6_))));
        ct_tensor *x5_ = ct_mul(ct_to(self_tangent, cti_wide(cti_dtype_of(self))), x4_);
        ct_tensor *logsumexp_tangent_ = ct_sum(x5_, .dim = CTI_INTS(axis_), .keepdim = false);
        const cti_shape x6_ =
            cti_shape_unsqueeze("cross_entropy.prob", cti_shape_or_failed(logsumexp_), CTI_INTS(axis_));
        const cti_shape x7_ = cti_shape_broadcast("cross_entropy.prob", cti_shape_or_failed(self), x6_);
        ct_tensor *x8_ = ct_expand(ct_neg(ct_unsqueeze(logsumexp_tangent_, axis_)), cti_shape_ints(&x7_));
        ct_tensor *logp_tangent_ = ct_add(ct_expand(self_tangent, cti_shape_ints(&x7_)), x8_);
        ct_tensor *loss_tangent_ =
            ct_neg(ct_sum(ct_mul(logp_tangent_, aim_), .dim = CTI_INTS(axis_), .keepdim = false));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            const cti_shape x9_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x10_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
            term = ct_div(x10_, ct_num_i64(cti_shape_count(x9_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        ct_tensor *smooth_tangent_;
        if (label_smoothing == 0.0) {
            smooth_tangent_ = target_tangent;
        } else {
            smooth_tangent_ = ct_expand(ct_mul(target_tangent, ct_num(1.0 - label_smoothing)), cti_sizes_of(target));
        }
        ct_tensor *aim_tangent_;
        if (!cti_absent(weight)) {
            aim_tangent_ = ct_transpose(ct_mul(ct_transpose(smooth_tangent_, axis_, -1), weight), axis_, -1);
        } else {
            aim_tangent_ = smooth_tangent_;
        }
        ct_tensor *loss_tangent_ =
            ct_neg(ct_sum(ct_mul(aim_tangent_, logp_), .dim = CTI_INTS(axis_), .keepdim = false));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            const cti_shape x11_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x12_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
            term = ct_div(x12_, ct_num_i64(cti_shape_count(x11_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        ct_tensor *aim_tangent_;
        if (!cti_absent(weight)) {
            aim_tangent_ = ct_transpose(ct_mul(weight_tangent, ct_transpose(smooth_, axis_, -1)), axis_, -1);
        } else {
            aim_tangent_ =
                ct_zeros(cti_sizes_of(smooth_), .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
        }
        ct_tensor *loss_tangent_ =
            ct_neg(ct_sum(ct_mul(aim_tangent_, logp_), .dim = CTI_INTS(axis_), .keepdim = false));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            const cti_shape x13_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x14_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
            term = ct_div(x14_, ct_num_i64(cti_shape_count(x13_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cross_entropy_prob_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[extent(self, min(1, rank(self) - 1))]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
    {.name = "ignore_index", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "label_smoothing", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const cross_entropy_prob_outputs[] = {"result"};

const cti_op_entry cti_op_cross_entropy_prob = {
    .info =
        {
            .name = "cross_entropy.prob",
            .op = "cross_entropy",
            .overload = "prob",
            .family = "loss",
            .doc = "Cross-entropy of the probabilities target and the softmax of self, both along the class axis. No "
                   "class is ignored, so ignore_index must be negative.",
            .meaning = "kernel",
            .args = cross_entropy_prob_args,
            .num_args = 6,
            .outputs = cross_entropy_prob_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; logsumexp; target for self, weight; weight for self, target",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_cross_entropy_prob_opts, reduction, words_reduction),
                                    CTI_OPTION(INT, ct_cross_entropy_prob_opts, ignore_index),
                                    CTI_OPTION(FLOAT, ct_cross_entropy_prob_opts, label_smoothing)},
    .options = &cross_entropy_prob_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_cross_entropy_prob, NULL, cti_caller_4tensor_opts,
                               ct_cross_entropy_prob_out),
    .jvp = jvp_cross_entropy_prob,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)cross_entropy_prob_parts,
        },
};
