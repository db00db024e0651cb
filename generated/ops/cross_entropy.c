/*
 * cross_entropy: Negative log-likelihood of the classes target under softmax of self along its class axis. Rows of
 * class ignore_index count nothing and get gradient 0.
 * cross_entropy.prob: Cross-entropy of the probabilities target and softmax of self, both along the class axis.
 * ignore_index has no meaning here.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 * cross_entropy
 *   backward  self.grad = plain if label_smoothing == 0 else plain + exp(logp) * soft * (sum(weight) if has(weight)
 *             else classes) - softs
 *   forward   axis_ = min(1, rank(self) - 1)
 *             classes_ = extent(self, axis_)
 *             valid_ = target != ignore_index
 *             counted_ = to(valid_, dtype_of(self))
 *             logsumexp_ = logsumexp(to(self, wide(self)), [min(1, rank(self) - 1)])
 *             logp_ = self - unsqueeze(logsumexp_, axis_)
 *             chosen_ = to(where(valid_, target, 0), i64)
 *             place_ = unsqueeze(chosen_, axis_)
 *             row_ = reshape(index_select(weight, 0, ravel(chosen_)), N) * counted_ if has(weight) else counted_
 *             picked_ = where(valid_, squeeze(gather(logp_, axis_, place_), [axis_]), 0) if classes_ > 0 else counted_
 *             spread_ = transpose(transpose(logp_, axis_, -1) * weight, axis_, -1) if has(weight) else logp_
 *             smooth_ = where(valid_, sum(spread_, [axis_]), 0) * label_smoothing / max(classes_, 1)
 *             t12_ = to(self, wide(self))
 *             t13_ = unsqueeze.dims(logsumexp(t12_, [min(1, rank(self) - 1)]), [min(1, rank(self) - 1)])
 *             t14_ = t13_ == -inf
 *             logsumexp_tangent_ = sum(self.tangent * where(t14_, 0, exp(where(t14_, 0, t12_ - t13_))), [min(1,
 *             rank(self) - 1)], false)
 *             logp_tangent_ = expand(self.tangent, broadcast(shape(self), unsqueeze(shape(logsumexp_), axis_))) +
 *             expand(-unsqueeze(logsumexp_tangent_, axis_), broadcast(shape(self), unsqueeze(shape(logsumexp_),
 *             axis_)))
 *             picked_tangent_ = expand(where(valid_ != 0, squeeze(gather(logp_tangent_, axis_, place_, false),
 *             [axis_]), 0), broadcast(shape(valid_), squeeze(shape(place_), [axis_]))) if classes_ > 0 else
 *             zeros(shape(counted_), dtype_of(self), device_of(self))
 *             spread_tangent_ = transpose(transpose(logp_tangent_, axis_, -1) * weight, axis_, -1) if has(weight) else
 *             logp_tangent_
 *             smooth_tangent_ = expand(where(valid_ != 0, sum(spread_tangent_, [axis_], false), 0),
 *             broadcast(shape(valid_), reduce(shape(spread_), [axis_], false))) * label_smoothing / max(classes_, 1)
 *             loss_tangent_ = -(picked_tangent_ * row_) if label_smoothing == 0 else -(expand(picked_tangent_ * row_ *
 *             (1 - label_smoothing), broadcast(broadcast(shape(row_), shape(picked_)), shape(smooth_))) +
 *             expand(smooth_tangent_, broadcast(broadcast(shape(row_), shape(picked_)), shape(smooth_))))
 *             result = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction == sum else
 *             sum(loss_tangent_, all, false) / sum(row_)
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
 *             logsumexp_tangent_ = sum(self.tangent * where(t7_, 0, exp(where(t7_, 0, t5_ - t6_))), [min(1, rank(self)
 *             - 1)], false)
 *             logp_tangent_ = expand(self.tangent, broadcast(shape(self), unsqueeze(shape(logsumexp_), axis_))) +
 *             expand(-unsqueeze(logsumexp_tangent_, axis_), broadcast(shape(self), unsqueeze(shape(logsumexp_),
 *             axis_)))
 *             loss_tangent_ = -sum(logp_tangent_ * aim_, [axis_], false)
 *             result = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction == sum else
 *             sum(loss_tangent_, all, false) / numel(drop(shape(self), axis_))
 *   saves     self; logsumexp; target for self, weight; weight for self, target
 */
#include "ops/call.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "gen/kernels/ops/cross_entropy.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cross_entropy.h>
#include <cotangent/op/div.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

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
    {.name = "self", .read_by = (cti_wanted)1 << SELF},
    {.name = "logsumexp", .read_by = (cti_wanted)1 << SELF},
    {.name = "target", .read_by = (cti_wanted)1 << SELF},
    {.name = "weight", .read_by = (cti_wanted)1 << SELF},
};

/* Without recording: one kernel for all gradients. */
static ct_status cross_entropy_fused(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                     ct_tensor *const *saved, ct_tensor **grads)
{
    const cross_entropy_node *node = (const cross_entropy_node *)base;
    cti_tensor_view views[6];
    if (cti_wants(wanted, SELF) && !(grads[SELF] = cti_node_grad_tensor(base, SELF))) return cti_failed();
    cti_view *result_grad_0_view = cti_view_tensor(&views[0], result_grads[0]);
    cti_view *self_view = cti_view_tensor(&views[1], saved[SAVED_SELF]);
    cti_view *logsumexp_view = cti_view_tensor(&views[2], saved[SAVED_LOGSUMEXP]);
    cti_view *target_view = cti_view_tensor(&views[3], saved[SAVED_TARGET]);
    cti_view *weight_view = cti_view_tensor(&views[4], saved[SAVED_WEIGHT]);
    cti_view *self_grad_view = cti_view_tensor(&views[5], grads[SELF]);
    cti_launch launch = {.op = "cross_entropy"};
    return cti_cross_entropy_backward_cpu(&launch, result_grad_0_view, self_view, logsumexp_view, target_view,
                                          weight_view, node->reduction, node->ignore_index, node->label_smoothing,
                                          self_grad_view);
}

static ct_status cross_entropy_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                        ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cross_entropy_node *)base)->self, cross_entropy_saved, NUM_SAVED, wanted,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *logsumexp = saved[SAVED_LOGSUMEXP];
    ct_tensor *target = saved[SAVED_TARGET];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const cross_entropy_node *node = (const cross_entropy_node *)base;

    const bool recording = cti_recording(cti_thread_here());
    if (!recording) return cross_entropy_fused(base, wanted, result_grads, saved, grads);
    /* as the inputs give it, so that it has a derivative */
    if (recording) {
        const int64_t x0_ = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        ct_tensor *x1_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_input_dtype(base, SELF))});
        logsumexp = ct_logsumexp(x1_, CT_INTS(x0_));
        if (!logsumexp) return cti_failed();
    }
    if (cti_wants(wanted, SELF)) { /* self.grad */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy", cti_input_shape(base, SELF), axis);
        ct_tensor *valid = ct_ne(target, ct_num_i64(node->ignore_index));
        ct_tensor *chosen = ct_to_with(ct_where(valid, target, ct_num_i64(0)), &(ct_to_opts){.dtype = CT_DTYPE_I64});
        ct_tensor *place = ct_unsqueeze(chosen, axis);
        ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
        ct_tensor *counted = ct_to_with(valid, &(ct_to_opts){.dtype = cti_input_dtype(base, SELF)});
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
            ct_tensor *x5_ = ct_to_with(ct_neg(hard), &(ct_to_opts){.dtype = cti_wide(cti_input_dtype(base, SELF))});
            plain = ct_scatter_add(onto, axis, place, ct_unsqueeze(x5_, axis));
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
    .size = sizeof(cross_entropy_node),
    .saved_offset = offsetof(cross_entropy_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
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

static ct_tensor *cross_entropy_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                     const ct_cross_entropy_opts *opts)
{
    ct_tensor *const inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return NULL;
    static const ct_cross_entropy_opts defaults;
    if (!opts) opts = &defaults;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index;
    if (cti_attr_int(call, "ignore_index", opts->ignore_index, -100, &ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape N = cti_shape_part(target, 0, 0);
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape is %s, self.ndim is %lld",
                                       cti_call_sizes_text(call, weight), (long long)self->ndim);
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
        static const char must[] = "self.ndim must be positive; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if ((int64_t)N.ndim > 1 && cti_dtype_of(target) != CT_DTYPE_I64) {
        static const char must[] = "target.ndim must be at most 1 or target.dtype must be i64; target.ndim is %lld, "
                                   "target.dtype is %s";
        (void)cti_call_require(call, must, (long long)cti_rank(target), ct_dtype_name(cti_dtype_of(target)));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_of(self), cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(self->ndim, 1)),
                                                           cti_shape_rank(cti_shape_of(self))));
    if (!cti_shapes_equal(x0_, N)) {
        static const char must[] = "self.shape without dimension min(1, self.ndim - 1) must be target.shape; "
                                   "self.shape is %s, self.ndim is %lld, target.shape is %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)self->ndim,
                               cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "label_smoothing must be at least 0 and at most 1; label_smoothing is %g";
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
    ct_tensor *made_result = cti_call_buffer(call, result, T);
    if (!made_result) goto failed;
    ct_tensor *read_self = cti_call_cast(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_target = cti_call_cast(call, target, I);
    if (!read_target) goto failed;
    cti_tensor_view views[5];
    cti_launch launch = {.op = call->op};
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *target_view = cti_view_tensor(&views[1], read_target);
    cti_view *weight_view = cti_view_tensor(&views[2], weight);
    cti_view *result_view = cti_view_tensor(&views[3], made_result);
    cti_view *logsumexp_view = cti_view_tensor(&views[4], logsumexp);
    const ct_status status = cti_cross_entropy_cpu(&launch, self_view, target_view, weight_view, reduction,
                                                   ignore_index, label_smoothing, result_view, logsumexp_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, made_result, result) != CT_OK) goto failed;
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

ct_tensor *ct_cross_entropy(ct_tensor *self, ct_tensor *target, ct_tensor *weight)
{
    cti_call call = cti_call_plain("cross_entropy");
    return cross_entropy_core(&call, self, target, weight, NULL);
}

ct_tensor *ct_cross_entropy_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                 const ct_cross_entropy_opts *opts)
{
    cti_call call = cti_call_plain("cross_entropy");
    return cross_entropy_core(&call, self, target, weight, opts);
}

ct_tensor *ct_cross_entropy_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("cross_entropy", out);
    return cross_entropy_core(&call, self, target, weight, NULL);
}

ct_tensor *ct_cross_entropy_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                     const ct_cross_entropy_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("cross_entropy", out);
    return cross_entropy_core(&call, self, target, weight, opts);
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
    double label_smoothing;
} cross_entropy_prob_node;

static const cti_saved_info cross_entropy_prob_saved[NUM_PROB_SAVED] = {
    {.name = "self",
     .read_by = (cti_wanted)1 << PROB_SELF | (cti_wanted)1 << PROB_TARGET | (cti_wanted)1 << PROB_WEIGHT},
    {.name = "logsumexp",
     .read_by = (cti_wanted)1 << PROB_SELF | (cti_wanted)1 << PROB_TARGET | (cti_wanted)1 << PROB_WEIGHT},
    {.name = "target", .read_by = (cti_wanted)1 << PROB_SELF | (cti_wanted)1 << PROB_WEIGHT},
    {.name = "weight", .read_by = (cti_wanted)1 << PROB_SELF | (cti_wanted)1 << PROB_TARGET},
};

static ct_status cross_entropy_prob_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,
                                             ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* undefined stays undefined */
    ct_tensor *saved[NUM_PROB_SAVED];
    if (cti_node_unpack_fixed(base, &((const cross_entropy_prob_node *)base)->self, cross_entropy_prob_saved,
                              NUM_PROB_SAVED, wanted, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[PROB_SAVED_SELF];
    ct_tensor *logsumexp = saved[PROB_SAVED_LOGSUMEXP];
    ct_tensor *target = saved[PROB_SAVED_TARGET];
    ct_tensor *weight = saved[PROB_SAVED_WEIGHT];
    const cross_entropy_prob_node *node = (const cross_entropy_prob_node *)base;

    const bool recording = cti_recording(cti_thread_here());
    /* as the inputs give it, so that it has a derivative */
    if (recording) {
        const int64_t x0_ = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        ct_tensor *x1_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        logsumexp = ct_logsumexp(x1_, CT_INTS(x0_));
        if (!logsumexp) return cti_failed();
    }
    if (cti_wants(wanted, PROB_SELF)) { /* self.grad = g * (exp(logp) * sum(aim, [axis], true) - aim) */
        const cti_shape x0_ = cti_input_shape(base, PROB_SELF);
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(x0_), 1));
        const int64_t classes = cti_shape_extent("cross_entropy.prob", x0_, axis);
        ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
        ct_tensor *smooth;
        if (node->label_smoothing == 0.0) {
            smooth = target;
        } else {
            ct_tensor *x1_ = ct_mul(target, ct_num(1.0 - node->label_smoothing));
            smooth = ct_add(x1_, ct_num(node->label_smoothing / (double)classes));
        }
        ct_tensor *aim;
        if (!cti_absent(weight)) {
            aim = ct_transpose(ct_mul(ct_transpose(smooth, axis, -1), weight), axis, -1);
        } else {
            aim = smooth;
        }
        ct_tensor *scale;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const cti_shape x2_ = cti_shape_drop(x0_, cti_mask_of_dim("cross_entropy.prob", axis, cti_shape_rank(x0_)));
            scale = ct_div(result_grad, ct_num_i64(cti_shape_count(x2_)));
        } else {
            scale = result_grad;
        }
        ct_tensor *g = node->reduction == 0x2da7afdb /* none */ ? ct_unsqueeze(scale, axis) : scale;
        ct_tensor *x3_ = ct_sum_with(aim, &(ct_sum_opts){.dim = CT_INTS(axis), .keepdim = true});
        grads[PROB_SELF] = ct_mul(g, ct_sub(ct_mul(ct_exp(logp), x3_), aim));
        if (!grads[PROB_SELF]) return cti_failed();
    }
    if (cti_wants(wanted, PROB_TARGET)) { /* target.grad = -g * likely * (1 - label_smoothing) */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
        ct_tensor *likely;
        if (!cti_absent(weight)) {
            likely = ct_transpose(ct_mul(ct_transpose(logp, axis, -1), weight), axis, -1);
        } else {
            likely = logp;
        }
        ct_tensor *scale;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const cti_shape x1_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis, cti_shape_rank(cti_shape_or_failed(self))));
            scale = ct_div(result_grad, ct_num_i64(cti_shape_count(x1_)));
        } else {
            scale = result_grad;
        }
        ct_tensor *g = node->reduction == 0x2da7afdb /* none */ ? ct_unsqueeze(scale, axis) : scale;
        grads[PROB_TARGET] = ct_mul(ct_mul(ct_neg(g), likely), ct_num(1.0 - node->label_smoothing));
        if (!grads[PROB_TARGET]) return cti_failed();
    }
    /* weight.grad = -sum_to_size(transpose(g * smooth * logp, axis, -1), shape(weight)) */
    if (cti_wants(wanted, PROB_WEIGHT)) {
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy.prob", cti_shape_or_failed(self), axis);
        ct_tensor *logp = ct_sub(self, ct_unsqueeze(logsumexp, axis));
        ct_tensor *smooth;
        if (node->label_smoothing == 0.0) {
            smooth = target;
        } else {
            ct_tensor *x2_ = ct_mul(target, ct_num(1.0 - node->label_smoothing));
            smooth = ct_add(x2_, ct_num(node->label_smoothing / (double)classes));
        }
        ct_tensor *scale;
        if (node->reduction == 0x1ede2954 /* mean */) {
            const cti_shape x3_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis, cti_shape_rank(cti_shape_or_failed(self))));
            scale = ct_div(result_grad, ct_num_i64(cti_shape_count(x3_)));
        } else {
            scale = result_grad;
        }
        ct_tensor *g = node->reduction == 0x2da7afdb /* none */ ? ct_unsqueeze(scale, axis) : scale;
        ct_tensor *x4_ = ct_transpose(ct_mul(ct_mul(g, smooth), logp), axis, -1);
        grads[PROB_WEIGHT] = ct_neg(ct_sum_to_size(x4_, cti_input_sizes(base, PROB_WEIGHT)));
        if (!grads[PROB_WEIGHT]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info cross_entropy_prob_attrs[] = {
    {"reduction", offsetof(cross_entropy_prob_node, reduction), CTI_ATTR_ENUM},
    {"label_smoothing", offsetof(cross_entropy_prob_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type cross_entropy_prob_type = {
    .name = "CrossEntropyBackward1",
    .op = "cross_entropy.prob",
    .backward = cross_entropy_prob_backward,
    .saved = cross_entropy_prob_saved,
    .attrs = cross_entropy_prob_attrs,
    .size = sizeof(cross_entropy_prob_node),
    .saved_offset = offsetof(cross_entropy_prob_node, self),
    .num_saved = NUM_PROB_SAVED,
    .num_attrs = 2,
};

/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */
CTI_INLINE ct_node *cross_entropy_prob_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                              int reduction, double label_smoothing, const ct_tensor *result)
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
    node->label_smoothing = label_smoothing;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *cross_entropy_prob_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                          const ct_cross_entropy_prob_opts *opts)
{
    ct_tensor *const inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK) return NULL;
    static const ct_cross_entropy_prob_opts defaults;
    if (!opts) opts = &defaults;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index;
    if (cti_attr_int(call, "ignore_index", opts->ignore_index, -100, &ignore_index) != CT_OK) goto failed;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape is %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!cti_absent(weight)) {
        if (cti_check_ndim(call->op, "weight", weight, 1, false) != CT_OK) goto failed;
        if (cti_size_at(weight, 0) != cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1)))) {
            (void)cti_call_refuse_size(call, "weight", 0, cti_extent(self, cti_int_min(1, cti_int_sub(self->ndim, 1))),
                                       "self.size(min(1, self.ndim - 1))", "weight.shape is %s, self.ndim is %lld",
                                       cti_call_sizes_text(call, weight), (long long)self->ndim);
            goto failed;
        }
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, target, weight}, &T) != CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim must be positive; self.ndim is %lld";
        (void)cti_call_require(call, must, (long long)self->ndim);
        goto failed;
    }
    if (!(0.0 <= label_smoothing && label_smoothing <= 1.0)) {
        static const char must[] = "label_smoothing must be at least 0 and at most 1; label_smoothing is %g";
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
        ct_node *made =
            cross_entropy_prob_record(call->thread, self, target, weight, reduction, label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *logsumexp = NULL;
    if (call->recorded) {
        const cti_shape logsumexp_shape = cti_shape_drop(S, cti_mask_of_dim(call->op, axis, (int64_t)S.ndim));
        logsumexp = cti_call_tensor(call, cti_wide(T), &logsumexp_shape);
        if (!logsumexp) goto failed;
    }
    ct_tensor *made_result = cti_call_buffer(call, result, T);
    if (!made_result) goto failed;
    ct_tensor *read_self = cti_call_cast(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_target = cti_call_cast(call, target, T);
    if (!read_target) goto failed;
    cti_tensor_view views[5];
    cti_launch launch = {.op = call->op};
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *target_view = cti_view_tensor(&views[1], read_target);
    cti_view *weight_view = cti_view_tensor(&views[2], weight);
    cti_view *result_view = cti_view_tensor(&views[3], made_result);
    cti_view *logsumexp_view = cti_view_tensor(&views[4], logsumexp);
    const ct_status status = cti_cross_entropy_prob_cpu(&launch, self_view, target_view, weight_view, reduction,
                                                        ignore_index, label_smoothing, result_view, logsumexp_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, made_result, result) != CT_OK) goto failed;
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

ct_tensor *ct_cross_entropy_prob(ct_tensor *self, ct_tensor *target, ct_tensor *weight)
{
    cti_call call = cti_call_plain("cross_entropy.prob");
    return cross_entropy_prob_core(&call, self, target, weight, NULL);
}

ct_tensor *ct_cross_entropy_prob_with(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                      const ct_cross_entropy_prob_opts *opts)
{
    cti_call call = cti_call_plain("cross_entropy.prob");
    return cross_entropy_prob_core(&call, self, target, weight, opts);
}

ct_tensor *ct_cross_entropy_prob_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out)
{
    cti_call call = cti_call_out("cross_entropy.prob", out);
    return cross_entropy_prob_core(&call, self, target, weight, NULL);
}

ct_tensor *ct_cross_entropy_prob_with_out(ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                          const ct_cross_entropy_prob_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("cross_entropy.prob", out);
    return cross_entropy_prob_core(&call, self, target, weight, opts);
}
