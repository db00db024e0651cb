/*
 * multilabel_margin_loss: Multi-label margin loss: sum of max(0, 1 - self[j] + self[i]) over the classes j in target
 * and the classes i not in it, divided by the number of classes; averaged, summed or unreduced. Where the second
 * argument of max is 0, the derivative of max is 0.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  classes_ = extent(self, -1) if rank(self) > 0 else 1
 *             x_ = self if rank(self) > 0 else unsqueeze(self, 0)
 *             t_ = target if rank(self) > 0 else unsqueeze(target, 0)
 *             listed_ = cumsum(to(t_ < 0, i64), -1) == 0
 *             place_ = to(where(listed_ or t_ < -1, t_, 0), i64)
 *             here_ = unsqueeze(listed_, -1) and unsqueeze(place_, -1) == arange(0, classes_, 1, i64, device_of(self))
 *             other_ = unsqueeze(not any(here_, [-2]), -2)
 *             short__ = 1 - unsqueeze(gather(x_, -1, place_), -1) + unsqueeze(x_, -2)
 *             counts_ = unsqueeze(listed_, -1) and other_ and short__ > 0
 *             loss_ = sum(where(counts_, short__, 0), [-2, -1]) / classes_
 *             loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum
 *             else expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *             short__grad1_ = sum_to_size(where(counts_ != 0, expand(unsqueeze.dims(sum_to_size(loss_grad0_ /
 *             conj(classes_), reduce(broadcast(shape(counts_), shape(short__)), [-2, -1], false)), [-2, -1]),
 *             broadcast(shape(counts_), shape(short__))), 0), shape(short__))
 *             t12_ = reshape(sum_to_size(-sum_to_size(short__grad1_, unsqueeze(shape(place_), -1)),
 *             unsqueeze(shape(place_), -1)), shape(place_))
 *             x_grad2_ = scatter_add(expand(zeros([], dtype_of(t12_), device_of(x_)), shape(x_)), -1, place_, t12_) +
 *             reshape(sum_to_size(short__grad1_, unsqueeze(shape(x_), -2)), shape(x_))
 *             self.grad = x_grad2_ if rank(self) > 0 else reshape(x_grad2_, shape(self))
 *   forward   classes_ = extent(self, -1) if rank(self) > 0 else 1
 *             x_ = self if rank(self) > 0 else unsqueeze(self, 0)
 *             t_ = target if rank(self) > 0 else unsqueeze(target, 0)
 *             listed_ = cumsum(to(t_ < 0, i64), -1) == 0
 *             place_ = to(where(listed_ or t_ < -1, t_, 0), i64)
 *             here_ = unsqueeze(listed_, -1) and unsqueeze(place_, -1) == arange(0, classes_, 1, i64, device_of(self))
 *             other_ = unsqueeze(not any(here_, [-2]), -2)
 *             short__ = 1 - unsqueeze(gather(x_, -1, place_), -1) + unsqueeze(x_, -2)
 *             counts_ = unsqueeze(listed_, -1) and other_ and short__ > 0
 *             x_tangent_ = self.tangent if rank(self) > 0 else unsqueeze(self.tangent, 0)
 *             short__tangent_ = expand(expand(-unsqueeze(gather(x_tangent_, -1, place_, false), -1),
 *             unsqueeze(shape(place_), -1)), broadcast(unsqueeze(shape(place_), -1), unsqueeze(shape(x_), -2))) +
 *             expand(unsqueeze(x_tangent_, -2), broadcast(unsqueeze(shape(place_), -1), unsqueeze(shape(x_), -2)))
 *             loss_tangent_ = sum(expand(where(counts_ != 0, short__tangent_, 0), broadcast(shape(counts_),
 *             shape(short__))), [-2, -1], false) / classes_
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else mean(loss_tangent_, all, false)
 *   saves     self; target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/any.h>
#include <cotangent/op/arange.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/cumsum.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/multilabel_margin_loss.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_multilabel_margin_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- multilabel_margin_loss ------------------------------------------------ */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_TARGET, NUM_SAVED };

typedef struct multilabel_margin_loss_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved target; /* read by self.grad */
    int reduction;
} multilabel_margin_loss_node;

static const cti_saved_info multilabel_margin_loss_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "target", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
};

static ct_status multilabel_margin_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                 ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const multilabel_margin_loss_node *)base)->self, multilabel_margin_loss_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *target = saved[SAVED_TARGET];
    const multilabel_margin_loss_node *node = (const multilabel_margin_loss_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const int64_t x0_ = cti_shape_rank(cti_input_shape(base, SELF));
        const int64_t classes_ =
            x0_ > 0 ? cti_shape_extent("multilabel_margin_loss", cti_input_shape(base, SELF), -1) : 1;
        ct_tensor *x_ = x0_ > 0 ? self : ct_unsqueeze(self, 0);
        ct_tensor *t_ = x0_ > 0 ? target : ct_unsqueeze(target, 0);
        ct_tensor *listed_ = ct_eq(ct_cumsum(ct_to(ct_lt(t_, ct_num_i64(0)), CT_DTYPE_I64), -1), ct_num_i64(0));
        ct_tensor *x1_ = ct_where(ct_logical_or(listed_, ct_lt(t_, ct_num_i64(-1))), t_, ct_num_i64(0));
        ct_tensor *place_ = ct_to(x1_, CT_DTYPE_I64);
        ct_tensor *x2_ = ct_arange(ct_int(0), ct_int(classes_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_named(cti_node_device(base)));
        ct_tensor *here_ = ct_logical_and(ct_unsqueeze(listed_, -1), ct_eq(ct_unsqueeze(place_, -1), x2_));
        ct_tensor *other_ = ct_unsqueeze(ct_logical_not(ct_any(here_, .dim = CTI_INTS(-2))), -2);
        ct_tensor *x3_ = ct_sub(ct_num_i64(1), ct_unsqueeze(ct_gather(x_, -1, place_), -1));
        ct_tensor *short__ = ct_add(x3_, ct_unsqueeze(x_, -2));
        ct_tensor *x4_ = ct_logical_and(ct_unsqueeze(listed_, -1), other_);
        ct_tensor *counts_ = ct_logical_and(x4_, ct_gt(short__, ct_num_i64(0)));
        ct_tensor *x5_ = ct_sum(ct_where(counts_, short__, ct_num_i64(0)), .dim = CTI_INTS(-2, -1));
        ct_tensor *loss_ = ct_div(x5_, ct_num_i64(classes_));
        ct_tensor *loss_grad0_;
        if (node->reduction == 0x2da7afdb /* none */) {
            loss_grad0_ = result_grad;
        } else if (node->reduction == 0x5d4e3aa8 /* sum */) {
            loss_grad0_ = ct_expand(result_grad, cti_sizes_of(loss_));
        } else {
            const int64_t x6_ = cti_shape_count_over(cti_shape_or_failed(loss_),
                                                     cti_mask_last((unsigned)cti_rank(loss_), cti_rank(loss_)));
            loss_grad0_ = ct_expand(ct_div(result_grad, ct_num_i64(cti_int_max(x6_, 1))), cti_sizes_of(loss_));
        }
        const cti_shape x7_ =
            cti_shape_broadcast("multilabel_margin_loss", cti_shape_or_failed(counts_), cti_shape_or_failed(short__));
        const cti_shape x8_ = cti_shape_reduced(
            x7_, cti_mask_of_dims("multilabel_margin_loss", CTI_INTS(-2, -1), cti_shape_rank(x7_)), false);
        ct_tensor *x9_ = ct_sum_to_size(ct_div(loss_grad0_, ct_conj(ct_num_i64(classes_))), cti_shape_ints(&x8_));
        ct_tensor *x10_ = ct_expand(ct_unsqueeze_dims(x9_, CTI_INTS(-2, -1)), cti_shape_ints(&x7_));
        ct_tensor *x11_ = ct_where(ct_ne(counts_, ct_num_i64(0)), x10_, ct_num_i64(0));
        ct_tensor *short__grad1_ = ct_sum_to_size(x11_, cti_sizes_of(short__));
        const cti_shape x12_ = cti_shape_unsqueeze("multilabel_margin_loss", cti_shape_or_failed(place_), CTI_INTS(-1));
        ct_tensor *x13_ = ct_neg(ct_sum_to_size(short__grad1_, cti_shape_ints(&x12_)));
        ct_tensor *t12_ = ct_reshape(ct_sum_to_size(x13_, cti_shape_ints(&x12_)), cti_sizes_of(place_));
        ct_tensor *x14_ =
            ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(t12_), .device = cti_device_named(cti_node_device(base)));
        const cti_shape x15_ = cti_shape_unsqueeze("multilabel_margin_loss", cti_shape_or_failed(x_), CTI_INTS(-2));
        ct_tensor *x16_ = ct_reshape(ct_sum_to_size(short__grad1_, cti_shape_ints(&x15_)), cti_sizes_of(x_));
        ct_tensor *x_grad2_ = ct_add(ct_scatter_add(ct_expand(x14_, cti_sizes_of(x_)), -1, place_, t12_), x16_);
        if (cti_shape_rank(cti_input_shape(base, SELF)) > 0) {
            grads[SELF] = x_grad2_;
        } else {
            grads[SELF] = ct_reshape(x_grad2_, cti_input_sizes(base, SELF));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info multilabel_margin_loss_attrs[] = {
    {"reduction", offsetof(multilabel_margin_loss_node, reduction), CTI_ATTR_ENUM},
};

static const cti_node_type multilabel_margin_loss_type = {
    .name = "MultilabelMarginLossBackward0",
    .op = "multilabel_margin_loss",
    .backward = multilabel_margin_loss_backward,
    .saved = multilabel_margin_loss_saved,
    .attrs = multilabel_margin_loss_attrs,
    .size = sizeof(multilabel_margin_loss_node),
    .saved_offset = offsetof(multilabel_margin_loss_node, self),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *multilabel_margin_loss_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, int reduction,
                                                  const ct_tensor *result)
{
    multilabel_margin_loss_node *node =
        (multilabel_margin_loss_node *)cti_node_create(thread, &multilabel_margin_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->reduction = reduction;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_multilabel_margin_loss_opts multilabel_margin_loss_defaults = {CTI_RESOLVED};
static const cti_options_type multilabel_margin_loss_options = {sizeof(ct_multilabel_margin_loss_opts), 0, NULL,
                                                                &multilabel_margin_loss_defaults};

static ct_tensor *multilabel_margin_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                              const ct_multilabel_margin_loss_opts *opts)
{
    ct_multilabel_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multilabel_margin_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_multilabel_margin_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "target", target, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (self->ndim != 0 && cti_extent(self, -1) <= 0) {
        static const char must[] = "self.ndim == 0 or self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, T);
    ct_guard guard = ct_no_grad();
    const int64_t classes = self->ndim > 0 ? cti_extent(self, -1) : 1;
    ct_tensor *x = self->ndim > 0 ? self : ct_unsqueeze(self, 0);
    ct_tensor *t = self->ndim > 0 ? target : ct_unsqueeze(target, 0);
    ct_tensor *listed = ct_eq(ct_cumsum(ct_to(ct_lt(t, ct_num_i64(0)), CT_DTYPE_I64), -1), ct_num_i64(0));
    ct_tensor *x0_ = ct_where(ct_logical_or(listed, ct_lt(t, ct_num_i64(-1))), t, ct_num_i64(0));
    ct_tensor *place = ct_to(x0_, CT_DTYPE_I64);
    ct_tensor *x1_ = ct_arange(ct_int(0), ct_int(classes), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                               .device = cti_device_or_host(self));
    ct_tensor *here = ct_logical_and(ct_unsqueeze(listed, -1), ct_eq(ct_unsqueeze(place, -1), x1_));
    ct_tensor *other = ct_unsqueeze(ct_logical_not(ct_any(here, .dim = CTI_INTS(-2))), -2);
    ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_unsqueeze(ct_gather(x, -1, place), -1));
    ct_tensor *short_ = ct_add(x2_, ct_unsqueeze(x, -2));
    ct_tensor *x3_ = ct_logical_and(ct_unsqueeze(listed, -1), other);
    ct_tensor *counts = ct_logical_and(x3_, ct_gt(short_, ct_num_i64(0)));
    ct_tensor *x4_ = ct_sum(ct_where(counts, short_, ct_num_i64(0)), .dim = CTI_INTS(-2, -1));
    ct_tensor *loss = ct_div(x4_, ct_num_i64(classes));
    ct_tensor *tag_result =
        reduction == 0x2da7afdb /* none */ ? loss : (reduction == 0x5d4e3aa8 /* sum */ ? ct_sum(loss) : ct_mean(loss));
    if (ct_leave(&guard) != CT_OK) goto failed;
    const cti_shape x5_ = cti_shape_head(call->op, S, cti_int_max(cti_int_sub((int64_t)S.ndim, 1), 0));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x5_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", tag_result, &result_shape) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = multilabel_margin_loss_record(call->thread, self, target, reduction, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multilabel_margin_loss)(ct_tensor *self, ct_tensor *target, const ct_multilabel_margin_loss_opts *opts)
{
    cti_call call = cti_call_plain("multilabel_margin_loss");
    return multilabel_margin_loss_core(&call, self, target, opts);
}

ct_tensor *(ct_multilabel_margin_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *out,
                                           const ct_multilabel_margin_loss_opts *opts)
{
    cti_call call = cti_call_out("multilabel_margin_loss", out);
    return multilabel_margin_loss_core(&call, self, target, opts);
}

static const ct_multilabel_margin_loss_opts multilabel_margin_loss_parts_defaults = {CTI_RESOLVED};
static const cti_options_type multilabel_margin_loss_parts_options = {sizeof(ct_multilabel_margin_loss_opts), 0, NULL,
                                                                      &multilabel_margin_loss_parts_defaults};

static ct_tensor *multilabel_margin_loss_parts_core(cti_call *call, ct_tensor *self, ct_tensor *target,
                                                    const ct_multilabel_margin_loss_opts *opts)
{
    ct_multilabel_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multilabel_margin_loss_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, target};
    static const char *const names[] = {"self", "target"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        target = inputs[1];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (!cti_shape_is(target, S)) {
        (void)cti_call_refuse_shape(call, "target", -1, S, "self.shape", "target.shape = %s",
                                    cti_call_sizes_text(call, target));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "target", target, 1u << CT_DTYPE_I64) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (self->ndim != 0 && cti_extent(self, -1) <= 0) {
        static const char must[] = "self.ndim == 0 or self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t classes = self->ndim > 0 ? cti_extent(self, -1) : 1;
    ct_tensor *x = self->ndim > 0 ? self : ct_unsqueeze(self, 0);
    if (!x) goto failed;
    ct_tensor *t = self->ndim > 0 ? target : ct_unsqueeze(target, 0);
    if (!t) goto failed;
    ct_tensor *listed = ct_eq(ct_cumsum(ct_to(ct_lt(t, ct_num_i64(0)), CT_DTYPE_I64), -1), ct_num_i64(0));
    if (!listed) goto failed;
    ct_tensor *x0_ = ct_where(ct_logical_or(listed, ct_lt(t, ct_num_i64(-1))), t, ct_num_i64(0));
    ct_tensor *place = ct_to(x0_, CT_DTYPE_I64);
    if (!place) goto failed;
    ct_tensor *x1_ = ct_arange(ct_int(0), ct_int(classes), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                               .device = cti_device_or_host(self));
    ct_tensor *here = ct_logical_and(ct_unsqueeze(listed, -1), ct_eq(ct_unsqueeze(place, -1), x1_));
    if (!here) goto failed;
    ct_tensor *other = ct_unsqueeze(ct_logical_not(ct_any(here, .dim = CTI_INTS(-2))), -2);
    if (!other) goto failed;
    ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_unsqueeze(ct_gather(x, -1, place), -1));
    ct_tensor *short_ = ct_add(x2_, ct_unsqueeze(x, -2));
    if (!short_) goto failed;
    ct_tensor *x3_ = ct_logical_and(ct_unsqueeze(listed, -1), other);
    ct_tensor *counts = ct_logical_and(x3_, ct_gt(short_, ct_num_i64(0)));
    if (!counts) goto failed;
    ct_tensor *x4_ = ct_sum(ct_where(counts, short_, ct_num_i64(0)), .dim = CTI_INTS(-2, -1));
    ct_tensor *loss = ct_div(x4_, ct_num_i64(classes));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_mean(loss);
    }
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x5_ = cti_shape_head(call->op, S, cti_int_max(cti_int_sub((int64_t)S.ndim, 1), 0));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x5_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *multilabel_margin_loss_parts(ct_tensor *self, ct_tensor *target,
                                               const ct_multilabel_margin_loss_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "multilabel_margin_loss", .is_composed = true};
    return multilabel_margin_loss_parts_core(&call, self, target, opts);
}

static ct_status jvp_multilabel_margin_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                            ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    const int reduction = cti_arg_enum_or(&args[2], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        const int64_t classes_ =
            cti_rank(self) > 0 ? cti_shape_extent("multilabel_margin_loss", cti_shape_or_failed(self), -1) : 1;
        ct_tensor *x_ = cti_rank(self) > 0 ? self : ct_unsqueeze(self, 0);
        ct_tensor *t_ = cti_rank(self) > 0 ? target : ct_unsqueeze(target, 0);
        ct_tensor *listed_ = ct_eq(ct_cumsum(ct_to(ct_lt(t_, ct_num_i64(0)), CT_DTYPE_I64), -1), ct_num_i64(0));
        ct_tensor *x0_ = ct_where(ct_logical_or(listed_, ct_lt(t_, ct_num_i64(-1))), t_, ct_num_i64(0));
        ct_tensor *place_ = ct_to(x0_, CT_DTYPE_I64);
        ct_tensor *x1_ = ct_arange(ct_int(0), ct_int(classes_), .step = ct_int(1), .dtype = CT_DTYPE_I64,
                                   .device = cti_device_or_host(self));
        ct_tensor *here_ = ct_logical_and(ct_unsqueeze(listed_, -1), ct_eq(ct_unsqueeze(place_, -1), x1_));
        ct_tensor *other_ = ct_unsqueeze(ct_logical_not(ct_any(here_, .dim = CTI_INTS(-2))), -2);
        ct_tensor *x2_ = ct_sub(ct_num_i64(1), ct_unsqueeze(ct_gather(x_, -1, place_), -1));
        ct_tensor *short__ = ct_add(x2_, ct_unsqueeze(x_, -2));
        ct_tensor *x3_ = ct_logical_and(ct_unsqueeze(listed_, -1), other_);
        ct_tensor *counts_ = ct_logical_and(x3_, ct_gt(short__, ct_num_i64(0)));
        ct_tensor *x_tangent_ = cti_rank(self) > 0 ? self_tangent : ct_unsqueeze(self_tangent, 0);
        const cti_shape x4_ = cti_shape_unsqueeze("multilabel_margin_loss", cti_shape_or_failed(place_), CTI_INTS(-1));
        ct_tensor *x5_ = ct_neg(ct_unsqueeze(ct_gather(x_tangent_, -1, place_, .sparse_grad = false), -1));
        const cti_shape x6_ = cti_shape_unsqueeze("multilabel_margin_loss", cti_shape_or_failed(x_), CTI_INTS(-2));
        const cti_shape x7_ = cti_shape_broadcast("multilabel_margin_loss", x4_, x6_);
        ct_tensor *x8_ = ct_expand(ct_expand(x5_, cti_shape_ints(&x4_)), cti_shape_ints(&x7_));
        ct_tensor *short__tangent_ = ct_add(x8_, ct_expand(ct_unsqueeze(x_tangent_, -2), cti_shape_ints(&x7_)));
        const cti_shape x9_ =
            cti_shape_broadcast("multilabel_margin_loss", cti_shape_or_failed(counts_), cti_shape_or_failed(short__));
        ct_tensor *x10_ = ct_where(ct_ne(counts_, ct_num_i64(0)), short__tangent_, ct_num_i64(0));
        ct_tensor *x11_ = ct_sum(ct_expand(x10_, cti_shape_ints(&x9_)), .dim = CTI_INTS(-2, -1), .keepdim = false);
        ct_tensor *loss_tangent_ = ct_div(x11_, ct_num_i64(classes_));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            term = ct_mean(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info multilabel_margin_loss_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "i64[*S]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I64},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const multilabel_margin_loss_outputs[] = {"result"};

const cti_op_entry cti_op_multilabel_margin_loss = {
    .info =
        {
            .name = "multilabel_margin_loss",
            .op = "multilabel_margin_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Multi-label margin loss: sum of max(0, 1 - self[j] + self[i]) over the classes j in target and the "
                   "classes i not in it, divided by the number of classes; averaged, summed or unreduced. Where the "
                   "second argument of max is 0, the derivative of max is 0.",
            .meaning = "kernel",
            .args = multilabel_margin_loss_args,
            .num_args = 3,
            .outputs = multilabel_margin_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self; target",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_multilabel_margin_loss_opts, reduction, words_reduction)},
    .options = &multilabel_margin_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_multilabel_margin_loss, NULL, cti_caller_3tensor_opts,
                               ct_multilabel_margin_loss_out),
    .jvp = jvp_multilabel_margin_loss,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)multilabel_margin_loss_parts,
        },
};
