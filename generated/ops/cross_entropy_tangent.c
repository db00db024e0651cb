/*
 * cross_entropy_tangent: Derivative of cross_entropy in a direction of self. Rows of class ignore_index are excluded.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = slope * change
 *             direction.grad = plain if label_smoothing == 0 else plain - softs
 *   forward   axis_ = min(1, rank(self) - 1)
 *             p_ = exp(self - logsumexp(self, [axis_], true))
 *             change_ = direction - sum(p_ * direction, [axis_], true)
 *             classes_ = extent(self, axis_)
 *             valid_ = target != ignore_index
 *             chosen_ = to(where(valid_, target, 0), i64)
 *             place_ = unsqueeze(chosen_, axis_)
 *             counted_ = to(valid_, dtype_of(self))
 *             row_ = reshape(index_select(weight, 0, ravel(chosen_)), N) * counted_ if has(weight) else counted_
 *             picked_ = where(valid_, squeeze(gather(change_, axis_, place_), [axis_]), 0) if classes_ > 0 else
 *             zeros(N, dtype_of(self), device_of(self))
 *             spread_ = transpose(transpose(change_, axis_, -1) * weight, axis_, -1) if has(weight) else change_
 *             smooth_ = where(valid_, sum(spread_, [axis_]), 0) * label_smoothing / max(classes_, 1)
 *             t12_ = logsumexp(self, [axis_], true)
 *             t13_ = t12_ == -inf
 *             t14_ = self - t12_
 *             p_tangent_ = (expand(self.tangent, broadcast(shape(self), reduce(shape(self), [axis_], true))) +
 *             expand(-sum(self.tangent * where(t13_, 0, exp(where(t13_, 0, t14_))), [axis_], true),
 *             broadcast(shape(self), reduce(shape(self), [axis_], true)))) * exp(t14_)
 *             change_tangent_ = expand(-sum(p_tangent_ * direction, [axis_], true), broadcast(shape(direction),
 *             reduce(broadcast(shape(p_), shape(direction)), [axis_], true)))
 *             picked_tangent_ = expand(where(valid_ != 0, squeeze(gather(change_tangent_, axis_, place_, false),
 *             [axis_]), 0), broadcast(shape(valid_), squeeze(shape(place_), [axis_]))) if classes_ > 0 else
 *             zeros(shape(zeros(N, dtype_of(self), device_of(self))), dtype_of(self), device_of(self))
 *             spread_tangent_ = transpose(transpose(change_tangent_, axis_, -1) * weight, axis_, -1) if has(weight)
 *             else change_tangent_
 *             smooth_tangent_ = expand(where(valid_ != 0, sum(spread_tangent_, [axis_], false), 0),
 *             broadcast(shape(valid_), reduce(shape(spread_), [axis_], false))) * label_smoothing / max(classes_, 1)
 *             loss_tangent_ = -(picked_tangent_ * row_) if label_smoothing == 0 else -(expand(picked_tangent_ * row_ *
 *             (1 - label_smoothing), broadcast(broadcast(shape(row_), shape(picked_)), shape(smooth_))) +
 *             expand(smooth_tangent_, broadcast(broadcast(shape(row_), shape(picked_)), shape(smooth_))))
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else sum(loss_tangent_, all, false) / sum(row_)
 *   saves     self; direction for self; target; weight
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/cross_entropy_tangent.h"

#include <cotangent/op/add.h>
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
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/cross_entropy_tangent.h>

#include <math.h>

extern cti_caller cti_caller_4tensor_opts, cti_caller_5tensor_opts;
extern const cti_op_entry cti_op_cross_entropy_tangent;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- cross_entropy_tangent ------------------------------------------------- */

enum { SELF, DIRECTION, NUM_EDGES };

enum { SAVED_SELF, SAVED_DIRECTION, SAVED_TARGET, SAVED_WEIGHT, NUM_SAVED };

typedef struct cross_entropy_tangent_node {
    ct_node base;
    cti_saved self;      /* read by self.grad, direction.grad */
    cti_saved direction; /* read by self.grad */
    cti_saved target;    /* read by self.grad, direction.grad */
    cti_saved weight;    /* read by self.grad, direction.grad */
    int reduction;
    int64_t ignore_index;
    double label_smoothing;
} cross_entropy_tangent_node;

static const cti_saved_info cross_entropy_tangent_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << DIRECTION},
    {.name = "direction", .read_by = (cti_needed)1 << SELF},
    {.name = "target", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << DIRECTION, .kind = CT_SAVE_KIND_INDEX},
    {.name = "weight", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << DIRECTION},
};

static ct_status cross_entropy_tangent_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cross_entropy_tangent_node *)base)->self, cross_entropy_tangent_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype);
    ct_tensor *direction = cti_scalar_as(saved[SAVED_DIRECTION], (ct_dtype)base->dtype);
    ct_tensor *target = saved[SAVED_TARGET];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const cross_entropy_tangent_node *node = (const cross_entropy_tangent_node *)base;

    ct_tensor *valid = NULL, *chosen = NULL, *counted = NULL, *row_ = NULL, *p = NULL, *scale = NULL, *hard = NULL,
              *soft = NULL, *onto = NULL, *slope = NULL;
    {
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy_tangent", cti_shape_or_failed(self), axis);
        valid = ct_ne(target, ct_num_i64(node->ignore_index));
        chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
        counted = ct_to(valid, cti_node_output_dtype(base, 0));
        if (!cti_absent(weight)) {
            ct_tensor *x2_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), cti_sizes_of(target));
            row_ = ct_mul(x2_, counted);
        } else {
            row_ = counted;
        }
        p = ct_exp(ct_sub(self, ct_logsumexp(self, CTI_INTS(axis), .keepdim = true)));
        if (node->reduction == 0x1ede2954 /* mean */) {
            scale = ct_div(result_grad, ct_sum(row_));
        } else {
            scale = result_grad;
        }
        ct_tensor *x3_ = ct_mul(ct_mul(row_, scale), ct_num(1.0 - node->label_smoothing));
        hard = ct_where(valid, x3_, ct_num_i64(0));
        ct_tensor *x4_ = ct_num(node->label_smoothing / (double)cti_int_max(classes, 1));
        soft = ct_mul(ct_unsqueeze(ct_where(valid, scale, ct_num_i64(0)), axis), x4_);
        if (node->label_smoothing == 0.0) {
            onto = ct_unsqueeze(hard, axis);
        } else {
            ct_tensor *x5_ = !cti_absent(weight) ? ct_sum(weight) : ct_num_i64(classes);
            onto = ct_add(ct_unsqueeze(hard, axis), ct_mul(soft, x5_));
        }
        slope = ct_mul(p, onto);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = slope * change */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        ct_tensor *change = ct_sub(direction, ct_sum(ct_mul(p, direction), .dim = CTI_INTS(axis), .keepdim = true));
        grads[SELF] = ct_mul(slope, change);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, DIRECTION)) { /* direction.grad = plain if label_smoothing == 0 else plain - softs */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_shape_or_failed(self)), 1));
        const int64_t classes = cti_shape_extent("cross_entropy_tangent", cti_shape_or_failed(self), axis);
        ct_tensor *place = ct_unsqueeze(chosen, axis);
        ct_tensor *softs;
        if (!cti_absent(weight)) {
            softs = ct_transpose(ct_mul(ct_transpose(soft, axis, -1), weight), axis, -1);
        } else {
            softs = soft;
        }
        ct_tensor *plain;
        if (classes > 0) {
            plain = ct_scatter_add(slope, axis, place, ct_unsqueeze(ct_neg(hard), axis));
        } else {
            plain = slope;
        }
        grads[DIRECTION] = node->label_smoothing == 0.0 ? plain : ct_sub(plain, softs);
        if (!grads[DIRECTION]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cross_entropy_tangent_remake(const ct_node *base, ct_tensors operands)
{
    const cross_entropy_tangent_node *node = (const cross_entropy_tangent_node *)base;
    return ct_cross_entropy_tangent(operands.items[0], operands.items[1], operands.items[2], operands.items[3],
                                    .reduction = (enum ct_reduction)node->reduction, .ignore_index = node->ignore_index,
                                    .label_smoothing = node->label_smoothing);
}

static const cti_attr_info cross_entropy_tangent_attrs[] = {
    {"reduction", offsetof(cross_entropy_tangent_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(cross_entropy_tangent_node, ignore_index), CTI_ATTR_INT64},
    {"label_smoothing", offsetof(cross_entropy_tangent_node, label_smoothing), CTI_ATTR_DOUBLE},
};

static const cti_node_type cross_entropy_tangent_type = {
    .name = "CrossEntropyTangentBackward0",
    .op = "cross_entropy_tangent",
    .backward = cross_entropy_tangent_backward,
    .saved = cross_entropy_tangent_saved,
    .attrs = cross_entropy_tangent_attrs,
    .remake = cross_entropy_tangent_remake,
    .size = sizeof(cross_entropy_tangent_node),
    .saved_offset = offsetof(cross_entropy_tangent_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 3,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cross_entropy_tangent_record(cti_thread *thread, ct_tensor *self, ct_tensor *direction,
                                                 ct_tensor *target, ct_tensor *weight, int reduction,
                                                 int64_t ignore_index, double label_smoothing, const ct_tensor *result)
{
    cross_entropy_tangent_node *node =
        (cross_entropy_tangent_node *)cti_node_create(thread, &cross_entropy_tangent_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, DIRECTION, direction) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->direction, direction) != CT_OK) goto failed;
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

static const ct_cross_entropy_tangent_opts cross_entropy_tangent_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                                             .label_smoothing = 0.0};
static const cti_options_type cross_entropy_tangent_options = {sizeof(ct_cross_entropy_tangent_opts), 0, NULL,
                                                               &cross_entropy_tangent_defaults};

static ct_tensor *cross_entropy_tangent_core(cti_call *call, ct_tensor *self, ct_tensor *direction, ct_tensor *target,
                                             ct_tensor *weight, const ct_cross_entropy_tangent_opts *opts)
{
    ct_cross_entropy_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_tangent_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, direction, target, weight};
    static const char *const names[] = {"self", "direction", "target", "weight"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 3) != CT_OK)
        return cti_call_diverted(call, &cti_op_cross_entropy_tangent, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        direction = inputs[1];
        target = inputs[2];
        weight = inputs[3];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(direction, S)) {
        (void)cti_call_refuse_shape(call, "direction", -1, S, "self.shape", "direction.shape = %s",
                                    cti_call_sizes_text(call, direction));
        goto failed;
    }
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
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, direction, weight}, &T) != CT_OK)
        goto failed;
    ct_dtype I;
    if (cti_call_common_dtype(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}, &I) !=
        CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
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
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? N : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = cross_entropy_tangent_record(call->thread, self, direction, target, weight, reduction,
                                                     ignore_index, label_smoothing, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_direction = cti_call_read(call, direction, T);
    if (!read_direction) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, I);
    if (!read_target) goto failed;
    cti_tensor_view views[5];
    cti_launch launch;
    if (cti_call_launch(call, cti_cross_entropy_tangent_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *direction_view = cti_view_tensor(&views[1], read_direction);
    cti_view *target_view = cti_view_tensor(&views[2], read_target);
    cti_view *weight_view = cti_view_tensor(&views[3], weight);
    cti_view *result_view = cti_view_tensor(&views[4], tag_result);
    const ct_status status = (launch.is_on_device ? cti_cross_entropy_tangent_backend : cti_cross_entropy_tangent_cpu)(
        &launch, self_view, direction_view, target_view, weight_view, reduction, ignore_index, label_smoothing,
        result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cross_entropy_tangent)(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                      const ct_cross_entropy_tangent_opts *opts)
{
    cti_call call = cti_call_plain("cross_entropy_tangent");
    return cross_entropy_tangent_core(&call, self, direction, target, weight, opts);
}

ct_tensor *(ct_cross_entropy_tangent_out)(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                          ct_tensor *out, const ct_cross_entropy_tangent_opts *opts)
{
    cti_call call = cti_call_out("cross_entropy_tangent", out);
    return cross_entropy_tangent_core(&call, self, direction, target, weight, opts);
}

static const ct_cross_entropy_tangent_opts cross_entropy_tangent_parts_defaults = {CTI_RESOLVED, .ignore_index = -100,
                                                                                   .label_smoothing = 0.0};
static const cti_options_type cross_entropy_tangent_parts_options = {sizeof(ct_cross_entropy_tangent_opts), 0, NULL,
                                                                     &cross_entropy_tangent_parts_defaults};

static ct_tensor *cross_entropy_tangent_parts_core(cti_call *call, ct_tensor *self, ct_tensor *direction,
                                                   ct_tensor *target, ct_tensor *weight,
                                                   const ct_cross_entropy_tangent_opts *opts)
{
    ct_cross_entropy_tangent_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cross_entropy_tangent_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, direction, target, weight};
    static const char *const names[] = {"self", "direction", "target", "weight"};
    if (cti_call_begin(call, 4, inputs, names, 1u << 3) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        direction = inputs[1];
        target = inputs[2];
        weight = inputs[3];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    int64_t ignore_index = opts->ignore_index;
    const double label_smoothing = opts->label_smoothing;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(direction, S)) {
        (void)cti_call_refuse_shape(call, "direction", -1, S, "self.shape", "direction.shape = %s",
                                    cti_call_sizes_text(call, direction));
        goto failed;
    }
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
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 3, (ct_tensor *const[]){self, direction, weight}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_U8 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){target}) != CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
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
    const int64_t axis = cti_int_min(1, cti_int_sub(self->ndim, 1));
    const int64_t classes = cti_extent(self, axis);
    ct_tensor *valid = ct_ne(target, ct_num_i64(ignore_index));
    if (!valid) goto failed;
    ct_tensor *chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
    if (!chosen) goto failed;
    ct_tensor *place = ct_unsqueeze(chosen, axis);
    if (!place) goto failed;
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
    ct_tensor *p = ct_exp(ct_sub(self, ct_logsumexp(self, CTI_INTS(axis), .keepdim = true)));
    if (!p) goto failed;
    ct_tensor *change = ct_sub(direction, ct_sum(ct_mul(p, direction), .dim = CTI_INTS(axis), .keepdim = true));
    if (!change) goto failed;
    ct_tensor *picked;
    if (classes > 0) {
        ct_tensor *x2_ = ct_squeeze(ct_gather(change, axis, place), .dim = CTI_INTS(axis));
        picked = ct_where(valid, x2_, ct_num_i64(0));
    } else {
        picked = ct_zeros(cti_shape_ints(&N), .dtype = T, .device = cti_device_or_host(self));
    }
    if (!picked) goto failed;
    ct_tensor *spread_;
    if (!cti_absent(weight)) {
        spread_ = ct_transpose(ct_mul(ct_transpose(change, axis, -1), weight), axis, -1);
    } else {
        spread_ = change;
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

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *cross_entropy_tangent_parts(ct_tensor *self, ct_tensor *direction, ct_tensor *target,
                                              ct_tensor *weight, const ct_cross_entropy_tangent_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "cross_entropy_tangent", .is_composed = true};
    return cross_entropy_tangent_parts_core(&call, self, direction, target, weight, opts);
}

/* The part of the tangent that depends on self_tangent. */
static ct_tensor *jvp_cross_entropy_tangent_term0(const ct_arg *args, ct_tensor *self_tangent, ct_tensor *self,
                                                  ct_tensor *direction, ct_tensor *weight, const double label_smoothing,
                                                  const int reduction, ct_tensor *p_, ct_tensor *valid_,
                                                  ct_tensor *place_, ct_tensor *row_, ct_tensor *picked_,
                                                  ct_tensor *spread_, ct_tensor *smooth_, ct_tensor *t12_,
                                                  ct_tensor *t14_, ct_tensor *c0_)
{
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
    const int64_t classes_ = cti_shape_extent("cross_entropy_tangent", cti_shape_or_failed(self), axis_);
    ct_tensor *t13_ = ct_eq(t12_, ct_num(-(double)INFINITY));
    const cti_shape x7_ = cti_shape_reduced(
        cti_shape_or_failed(self),
        cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(self))), true);
    const cti_shape x8_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(self), x7_);
    ct_tensor *x9_ = ct_where(t13_, ct_num_i64(0), ct_exp(ct_where(t13_, ct_num_i64(0), t14_)));
    ct_tensor *x10_ = ct_neg(ct_sum(ct_mul(self_tangent, x9_), .dim = CTI_INTS(axis_), .keepdim = true));
    ct_tensor *x11_ = ct_expand(self_tangent, cti_shape_ints(&x8_));
    ct_tensor *p_tangent_ = ct_mul(ct_add(x11_, ct_expand(x10_, cti_shape_ints(&x8_))), p_);
    const cti_shape x12_ =
        cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(p_), cti_shape_or_failed(direction));
    const cti_shape x13_ =
        cti_shape_reduced(x12_, cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(x12_)), true);
    const cti_shape x14_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(direction), x13_);
    ct_tensor *x15_ = ct_neg(ct_sum(ct_mul(p_tangent_, direction), .dim = CTI_INTS(axis_), .keepdim = true));
    ct_tensor *change_tangent_ = ct_expand(x15_, cti_shape_ints(&x14_));
    ct_tensor *picked_tangent_;
    if (classes_ > 0) {
        ct_tensor *x16_ = ct_gather(change_tangent_, axis_, place_, .sparse_grad = false);
        const cti_shape x17_ = cti_shape_squeeze(
            cti_shape_or_failed(place_),
            cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(place_))));
        const cti_shape x18_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(valid_), x17_);
        ct_tensor *x19_ = ct_where(c0_, ct_squeeze(x16_, .dim = CTI_INTS(axis_)), ct_num_i64(0));
        picked_tangent_ = ct_expand(x19_, cti_shape_ints(&x18_));
    } else {
        const cti_shape x20_ =
            cti_shape_or_failed(ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(args[2].value.tensor)}),
                                         .dtype = cti_dtype_of(self), .device = cti_device_or_host(self)));
        picked_tangent_ =
            ct_zeros(cti_shape_ints(&x20_), .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
    }
    ct_tensor *spread_tangent_;
    if (!cti_absent(weight)) {
        spread_tangent_ = ct_transpose(ct_mul(ct_transpose(change_tangent_, axis_, -1), weight), axis_, -1);
    } else {
        spread_tangent_ = change_tangent_;
    }
    ct_tensor *x21_ = ct_sum(spread_tangent_, .dim = CTI_INTS(axis_), .keepdim = false);
    const cti_shape x22_ = cti_shape_reduced(
        cti_shape_or_failed(spread_),
        cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(spread_))),
        false);
    const cti_shape x23_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(valid_), x22_);
    ct_tensor *x24_ = ct_expand(ct_where(c0_, x21_, ct_num_i64(0)), cti_shape_ints(&x23_));
    ct_tensor *smooth_tangent_ = ct_mul(x24_, ct_num(label_smoothing / (double)cti_int_max(classes_, 1)));
    ct_tensor *loss_tangent_;
    if (label_smoothing == 0.0) {
        loss_tangent_ = ct_neg(ct_mul(picked_tangent_, row_));
    } else {
        const cti_shape x25_ =
            cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(row_), cti_shape_or_failed(picked_));
        const cti_shape x26_ = cti_shape_broadcast("cross_entropy_tangent", x25_, cti_shape_or_failed(smooth_));
        ct_tensor *x27_ = ct_mul(ct_mul(picked_tangent_, row_), ct_num(1.0 - label_smoothing));
        ct_tensor *x28_ = ct_expand(smooth_tangent_, cti_shape_ints(&x26_));
        loss_tangent_ = ct_neg(ct_add(ct_expand(x27_, cti_shape_ints(&x26_)), x28_));
    }
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x29_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x29_, ct_sum(row_));
    }
    return term;
}

/* The part of the tangent that depends on direction_tangent. */
static ct_tensor *jvp_cross_entropy_tangent_term1(const ct_arg *args, ct_tensor *direction_tangent, ct_tensor *self,
                                                  ct_tensor *direction, ct_tensor *weight, const double label_smoothing,
                                                  const int reduction, ct_tensor *p_, ct_tensor *valid_,
                                                  ct_tensor *place_, ct_tensor *row_, ct_tensor *picked_,
                                                  ct_tensor *spread_, ct_tensor *smooth_, ct_tensor *c0_)
{
    const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
    const int64_t classes_ = cti_shape_extent("cross_entropy_tangent", cti_shape_or_failed(self), axis_);
    const cti_shape x31_ =
        cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(p_), cti_shape_or_failed(direction));
    const cti_shape x32_ =
        cti_shape_reduced(x31_, cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(x31_)), true);
    const cti_shape x33_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(direction), x32_);
    ct_tensor *x34_ = ct_neg(ct_sum(ct_mul(direction_tangent, p_), .dim = CTI_INTS(axis_), .keepdim = true));
    ct_tensor *x35_ = ct_expand(direction_tangent, cti_shape_ints(&x33_));
    ct_tensor *change_tangent_ = ct_add(x35_, ct_expand(x34_, cti_shape_ints(&x33_)));
    ct_tensor *picked_tangent_;
    if (classes_ > 0) {
        ct_tensor *x36_ = ct_gather(change_tangent_, axis_, place_, .sparse_grad = false);
        const cti_shape x37_ = cti_shape_squeeze(
            cti_shape_or_failed(place_),
            cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(place_))));
        const cti_shape x38_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(valid_), x37_);
        ct_tensor *x39_ = ct_where(c0_, ct_squeeze(x36_, .dim = CTI_INTS(axis_)), ct_num_i64(0));
        picked_tangent_ = ct_expand(x39_, cti_shape_ints(&x38_));
    } else {
        const cti_shape x40_ =
            cti_shape_or_failed(ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(args[2].value.tensor)}),
                                         .dtype = cti_dtype_of(self), .device = cti_device_or_host(self)));
        picked_tangent_ =
            ct_zeros(cti_shape_ints(&x40_), .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
    }
    ct_tensor *spread_tangent_;
    if (!cti_absent(weight)) {
        spread_tangent_ = ct_transpose(ct_mul(ct_transpose(change_tangent_, axis_, -1), weight), axis_, -1);
    } else {
        spread_tangent_ = change_tangent_;
    }
    ct_tensor *x41_ = ct_sum(spread_tangent_, .dim = CTI_INTS(axis_), .keepdim = false);
    const cti_shape x42_ = cti_shape_reduced(
        cti_shape_or_failed(spread_),
        cti_mask_of_dims("cross_entropy_tangent", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(spread_))),
        false);
    const cti_shape x43_ = cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(valid_), x42_);
    ct_tensor *x44_ = ct_expand(ct_where(c0_, x41_, ct_num_i64(0)), cti_shape_ints(&x43_));
    ct_tensor *smooth_tangent_ = ct_mul(x44_, ct_num(label_smoothing / (double)cti_int_max(classes_, 1)));
    ct_tensor *loss_tangent_;
    if (label_smoothing == 0.0) {
        loss_tangent_ = ct_neg(ct_mul(picked_tangent_, row_));
    } else {
        const cti_shape x45_ =
            cti_shape_broadcast("cross_entropy_tangent", cti_shape_or_failed(row_), cti_shape_or_failed(picked_));
        const cti_shape x46_ = cti_shape_broadcast("cross_entropy_tangent", x45_, cti_shape_or_failed(smooth_));
        ct_tensor *x47_ = ct_mul(ct_mul(picked_tangent_, row_), ct_num(1.0 - label_smoothing));
        ct_tensor *x48_ = ct_expand(smooth_tangent_, cti_shape_ints(&x46_));
        loss_tangent_ = ct_neg(ct_add(ct_expand(x47_, cti_shape_ints(&x46_)), x48_));
    }
    ct_tensor *term;
    if (reduction == 0x2da7afdb /* none */) {
        term = loss_tangent_;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
    } else {
        ct_tensor *x49_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        term = ct_div(x49_, ct_sum(row_));
    }
    return term;
}

static ct_status jvp_cross_entropy_tangent(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                           ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *direction_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *direction = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = args[2].value.tensor;
    const int64_t ignore_index = cti_arg_int(&args[5], -100);
    ct_tensor *weight = args[3].value.tensor;
    const double label_smoothing = cti_arg_float(&args[6], 0.0);
    const int reduction = cti_arg_enum_or(&args[4], words_reduction, 0x1ede2954 /* mean */);
    ct_tensor *p_ = NULL, *change_ = NULL, *valid_ = NULL, *chosen_ = NULL, *place_ = NULL, *counted_ = NULL,
              *row_ = NULL, *picked_ = NULL, *spread_ = NULL, *smooth_ = NULL, *t12_ = NULL, *t14_ = NULL, *c0_ = NULL;
    if (self_tangent || direction_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        const int64_t classes_ = cti_shape_extent("cross_entropy_tangent", cti_shape_or_failed(self), axis_);
        p_ = ct_exp(ct_sub(self, ct_logsumexp(self, CTI_INTS(axis_), .keepdim = true)));
        ct_tensor *x1_ = ct_sum(ct_mul(p_, direction), .dim = CTI_INTS(axis_), .keepdim = true);
        change_ = ct_sub(direction, x1_);
        valid_ = ct_ne(target, ct_num_i64(ignore_index));
        chosen_ = ct_to(ct_where(valid_, target, ct_num_i64(0)), CT_DTYPE_I64);
        place_ = ct_unsqueeze(chosen_, axis_);
        counted_ = ct_to(valid_, cti_dtype_of(self));
        if (!cti_absent(weight)) {
            ct_tensor *x2_ = ct_index_select(weight, 0, ct_ravel(chosen_));
            ct_tensor *x3_ = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_of(args[2].value.tensor)}));
            row_ = ct_mul(x3_, counted_);
        } else {
            row_ = counted_;
        }
        if (classes_ > 0) {
            ct_tensor *x4_ = ct_squeeze(ct_gather(change_, axis_, place_), .dim = CTI_INTS(axis_));
            picked_ = ct_where(valid_, x4_, ct_num_i64(0));
        } else {
            picked_ = ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(args[2].value.tensor)}),
                               .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
        }
        if (!cti_absent(weight)) {
            spread_ = ct_transpose(ct_mul(ct_transpose(change_, axis_, -1), weight), axis_, -1);
        } else {
            spread_ = change_;
        }
        ct_tensor *x5_ = ct_where(valid_, ct_sum(spread_, .dim = CTI_INTS(axis_)), ct_num_i64(0));
        smooth_ = ct_mul(x5_, ct_num(label_smoothing / (double)cti_int_max(classes_, 1)));
        t12_ = ct_logsumexp(self, CTI_INTS(axis_), .keepdim = true);
        t14_ = ct_sub(self, t12_);
        c0_ = ct_ne(valid_, ct_num_i64(0));
    }
    if (self_tangent) {
        ct_tensor *term =
            jvp_cross_entropy_tangent_term0(args, self_tangent, self, direction, weight, label_smoothing, reduction, p_,
                                            valid_, place_, row_, picked_, spread_, smooth_, t12_, t14_, c0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (direction_tangent) {
        ct_tensor *term =
            jvp_cross_entropy_tangent_term1(args, direction_tangent, self, direction, weight, label_smoothing,
                                            reduction, p_, valid_, place_, row_, picked_, spread_, smooth_, c0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cross_entropy_tangent_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "direction", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
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
static const char *const cross_entropy_tangent_outputs[] = {"result"};

const cti_op_entry cti_op_cross_entropy_tangent = {
    .info =
        {
            .name = "cross_entropy_tangent",
            .op = "cross_entropy_tangent",
            .overload = "",
            .family = "tangent",
            .doc = "Derivative of cross_entropy in a direction of self. Rows of class ignore_index are excluded.",
            .meaning = "kernel",
            .args = cross_entropy_tangent_args,
            .num_args = 7,
            .outputs = cross_entropy_tangent_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; direction for self; target; weight",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_cross_entropy_tangent_opts, reduction, words_reduction),
                                    CTI_OPTION(INT, ct_cross_entropy_tangent_opts, ignore_index),
                                    CTI_OPTION(FLOAT, ct_cross_entropy_tangent_opts, label_smoothing)},
    .options = &cross_entropy_tangent_options,
    .functions = CTI_FUNCTIONS(cti_caller_4tensor_opts, ct_cross_entropy_tangent, NULL, cti_caller_5tensor_opts,
                               ct_cross_entropy_tangent_out),
    .jvp = jvp_cross_entropy_tangent,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)cross_entropy_tangent_parts,
        },
};
