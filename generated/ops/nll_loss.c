/*
 * nll_loss: Negative log-likelihood of the classes target; self has log-probabilities along its class axis. Rows of
 * class ignore_index are excluded and get gradient 0.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = scatter_add(expand(zeros([], dtype_of(result.grad), device_of(self)), shape(self)), axis,
 *             place, unsqueeze(where(valid, -row * scale, 0), axis)) if classes > 0 else zeros(shape(self),
 *             dtype_of(result.grad), device_of(self))
 *   forward   axis_ = min(1, rank(self) - 1)
 *             valid_ = target != ignore_index
 *             chosen_ = to(where(valid_, target, 0), i64)
 *             classes_ = extent(self, axis_)
 *             place_ = unsqueeze(chosen_, axis_)
 *             seen_ = to(valid_, dtype_of(self))
 *             factor_ = reshape(index_select(weight, 0, ravel(chosen_)), N) * seen_ if has(weight) else seen_
 *             picked_tangent_ = expand(where(valid_ != 0, squeeze(gather(self.tangent, axis_, place_, false), [axis_]),
 *             0), broadcast(shape(valid_), squeeze(shape(place_), [axis_]))) if classes_ > 0 else zeros(shape(zeros(N,
 *             dtype_of(self), device_of(self))), dtype_of(self), device_of(self))
 *             loss_tangent_ = -(picked_tangent_ * factor_)
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else sum(loss_tangent_, all, false) / sum(factor_)
 *   saves     target; weight
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/nll_loss.h"

#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/nll_loss.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_add.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_nll_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- nll_loss -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_TARGET, SAVED_WEIGHT, NUM_SAVED };

typedef struct nll_loss_node {
    ct_node base;
    cti_saved target; /* read by self.grad */
    cti_saved weight; /* read by self.grad */
    int reduction;
    int64_t ignore_index;
} nll_loss_node;

static const cti_saved_info nll_loss_saved[NUM_SAVED] = {
    {.name = "target", .read_by = (cti_needed)1 << SELF, .kind = CT_SAVE_KIND_INDEX},
    {.name = "weight", .read_by = (cti_needed)1 << SELF},
};

static ct_status nll_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const nll_loss_node *)base)->target, nll_loss_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *target = saved[SAVED_TARGET];
    ct_tensor *weight = saved[SAVED_WEIGHT];
    const nll_loss_node *node = (const nll_loss_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        const int64_t axis = cti_int_min(1, cti_int_sub(cti_shape_rank(cti_input_shape(base, SELF)), 1));
        const int64_t classes = cti_shape_extent("nll_loss", cti_input_shape(base, SELF), axis);
        ct_tensor *valid = ct_ne(target, ct_num_i64(node->ignore_index));
        ct_tensor *chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
        ct_tensor *place = ct_unsqueeze(chosen, axis);
        ct_tensor *counted = ct_to(valid, cti_dtype_of(result_grad));
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
        if (classes > 0) {
            ct_tensor *x3_ = ct_zeros(CT_NO_INTS, .dtype = cti_dtype_of(result_grad),
                                      .device = cti_device_named(cti_node_device(base)));
            ct_tensor *x4_ = ct_unsqueeze(ct_where(valid, ct_mul(ct_neg(row_), scale), ct_num_i64(0)), axis);
            grads[SELF] = ct_scatter_add(ct_expand(x3_, cti_input_sizes(base, SELF)), axis, place, x4_);
        } else {
            grads[SELF] = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                                   .device = cti_device_named(cti_node_device(base)));
        }
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *nll_loss_remake(const ct_node *base, ct_tensors operands)
{
    const nll_loss_node *node = (const nll_loss_node *)base;
    return ct_nll_loss(operands.items[0], operands.items[1], operands.items[2],
                       .reduction = (enum ct_reduction)node->reduction, .ignore_index = node->ignore_index);
}

static const cti_attr_info nll_loss_attrs[] = {
    {"reduction", offsetof(nll_loss_node, reduction), CTI_ATTR_ENUM},
    {"ignore_index", offsetof(nll_loss_node, ignore_index), CTI_ATTR_INT64},
};

static const cti_node_type nll_loss_type = {
    .name = "NllLossBackward0",
    .op = "nll_loss",
    .backward = nll_loss_backward,
    .saved = nll_loss_saved,
    .attrs = nll_loss_attrs,
    .remake = nll_loss_remake,
    .size = sizeof(nll_loss_node),
    .saved_offset = offsetof(nll_loss_node, target),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *nll_loss_record(cti_thread *thread, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                    int reduction, int64_t ignore_index, const ct_tensor *result)
{
    nll_loss_node *node = (nll_loss_node *)cti_node_create(thread, &nll_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->weight, weight) != CT_OK) goto failed;
    node->reduction = reduction;
    node->ignore_index = ignore_index;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_nll_loss_opts nll_loss_defaults = {CTI_RESOLVED, .ignore_index = -100};
static const cti_options_type nll_loss_options = {sizeof(ct_nll_loss_opts), 0, NULL, &nll_loss_defaults};

static ct_tensor *nll_loss_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                const ct_nll_loss_opts *opts)
{
    ct_nll_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nll_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {self, target, weight};
    static const char *const names[] = {"self", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_nll_loss, NULL, opts);
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
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_of(self), cti_mask_of_dim(call->op, cti_int_min(1, cti_int_sub(self->ndim, 1)),
                                                           cti_shape_rank(cti_shape_of(self))));
    if (!cti_shapes_equal(x0_, N)) {
        static const char must[] = "(self.shape without axis min(1, self.ndim - 1)) == target.shape; given self.shape "
                                   "= %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? N : cti_shape_scalar();
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = nll_loss_record(call->thread, self, target, weight, reduction, ignore_index, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    ct_tensor *read_target = cti_call_read(call, target, I);
    if (!read_target) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_nll_loss_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *target_view = cti_view_tensor(&views[1], read_target);
    cti_view *weight_view = cti_view_tensor(&views[2], weight);
    cti_view *result_view = cti_view_tensor(&views[3], tag_result);
    const ct_status status = (launch.is_on_device ? cti_nll_loss_backend : cti_nll_loss_cpu)(
        &launch, self_view, target_view, weight_view, reduction, ignore_index, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_nll_loss)(ct_tensor *self, ct_tensor *target, ct_tensor *weight, const ct_nll_loss_opts *opts)
{
    cti_call call = cti_call_plain("nll_loss");
    return nll_loss_core(&call, self, target, weight, opts);
}

ct_tensor *(ct_nll_loss_out)(ct_tensor *self, ct_tensor *target, ct_tensor *weight, ct_tensor *out,
                             const ct_nll_loss_opts *opts)
{
    cti_call call = cti_call_out("nll_loss", out);
    return nll_loss_core(&call, self, target, weight, opts);
}

static const ct_nll_loss_opts nll_loss_parts_defaults = {CTI_RESOLVED, .ignore_index = -100};
static const cti_options_type nll_loss_parts_options = {sizeof(ct_nll_loss_opts), 0, NULL, &nll_loss_parts_defaults};

static ct_tensor *nll_loss_parts_core(cti_call *call, ct_tensor *self, ct_tensor *target, ct_tensor *weight,
                                      const ct_nll_loss_opts *opts)
{
    ct_nll_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &nll_loss_parts_options, &resolved_opts_);
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
    const int64_t axis = cti_int_min(1, cti_int_sub(self->ndim, 1));
    const int64_t classes = cti_extent(self, axis);
    ct_tensor *valid = ct_ne(target, ct_num_i64(ignore_index));
    if (!valid) goto failed;
    ct_tensor *chosen = ct_to(ct_where(valid, target, ct_num_i64(0)), CT_DTYPE_I64);
    if (!chosen) goto failed;
    ct_tensor *place = ct_unsqueeze(chosen, axis);
    if (!place) goto failed;
    ct_tensor *seen = ct_to(valid, T);
    if (!seen) goto failed;
    ct_tensor *factor;
    if (!cti_absent(weight)) {
        ct_tensor *x1_ = ct_reshape(ct_index_select(weight, 0, ct_ravel(chosen)), cti_shape_ints(&N));
        factor = ct_mul(x1_, seen);
    } else {
        factor = seen;
    }
    if (!factor) goto failed;
    ct_tensor *picked;
    if (classes > 0) {
        ct_tensor *x2_ = ct_squeeze(ct_gather(self, axis, place), .dim = CTI_INTS(axis));
        picked = ct_where(valid, x2_, ct_num_i64(0));
    } else {
        picked = ct_zeros(cti_shape_ints(&N), .dtype = T, .device = cti_device_or_host(self));
    }
    if (!picked) goto failed;
    ct_tensor *loss = ct_neg(ct_mul(factor, picked));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_div(ct_sum(loss), ct_sum(factor));
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

static ct_tensor *nll_loss_parts(ct_tensor *self, ct_tensor *target, ct_tensor *weight, const ct_nll_loss_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "nll_loss", .is_composed = true};
    return nll_loss_parts_core(&call, self, target, weight, opts);
}

static ct_status jvp_nll_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = args[1].value.tensor;
    const int64_t ignore_index = cti_arg_int(&args[4], -100);
    ct_tensor *weight = args[2].value.tensor;
    const int reduction = cti_arg_enum_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        ct_tensor *valid_ = ct_ne(target, ct_num_i64(ignore_index));
        ct_tensor *chosen_ = ct_to(ct_where(valid_, target, ct_num_i64(0)), CT_DTYPE_I64);
        const int64_t classes_ = cti_shape_extent("nll_loss", cti_shape_or_failed(self), axis_);
        ct_tensor *place_ = ct_unsqueeze(chosen_, axis_);
        ct_tensor *seen_ = ct_to(valid_, cti_dtype_of(self));
        ct_tensor *factor_;
        if (!cti_absent(weight)) {
            ct_tensor *x1_ = ct_index_select(weight, 0, ct_ravel(chosen_));
            ct_tensor *x2_ = ct_reshape(x1_, cti_shape_ints((cti_shape[]){cti_shape_of(args[1].value.tensor)}));
            factor_ = ct_mul(x2_, seen_);
        } else {
            factor_ = seen_;
        }
        ct_tensor *picked_tangent_;
        if (classes_ > 0) {
            ct_tensor *x3_ = ct_gather(self_tangent, axis_, place_, .sparse_grad = false);
            ct_tensor *x4_ = ct_squeeze(x3_, .dim = CTI_INTS(axis_));
            const cti_shape x5_ = cti_shape_squeeze(
                cti_shape_or_failed(place_),
                cti_mask_of_dims("nll_loss", CTI_INTS(axis_), cti_shape_rank(cti_shape_or_failed(place_))));
            const cti_shape x6_ = cti_shape_broadcast("nll_loss", cti_shape_or_failed(valid_), x5_);
            ct_tensor *x7_ = ct_where(ct_ne(valid_, ct_num_i64(0)), x4_, ct_num_i64(0));
            picked_tangent_ = ct_expand(x7_, cti_shape_ints(&x6_));
        } else {
            const cti_shape x8_ =
                cti_shape_or_failed(ct_zeros(cti_shape_ints((cti_shape[]){cti_shape_of(args[1].value.tensor)}),
                                             .dtype = cti_dtype_of(self), .device = cti_device_or_host(self)));
            picked_tangent_ =
                ct_zeros(cti_shape_ints(&x8_), .dtype = cti_dtype_of(self), .device = cti_device_or_host(self));
        }
        ct_tensor *loss_tangent_ = ct_neg(ct_mul(picked_tangent_, factor_));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            ct_tensor *x9_ = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
            term = ct_div(x9_, ct_sum(factor_));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info nll_loss_args[] = {
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
};
static const char *const nll_loss_outputs[] = {"result"};

const cti_op_entry cti_op_nll_loss = {
    .info =
        {
            .name = "nll_loss",
            .op = "nll_loss",
            .overload = "",
            .family = "loss",
            .doc = "Negative log-likelihood of the classes target; self has log-probabilities along its class axis. "
                   "Rows of class ignore_index are excluded and get gradient 0.",
            .meaning = "kernel",
            .args = nll_loss_args,
            .num_args = 5,
            .outputs = nll_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "target; weight",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_nll_loss_opts, reduction, words_reduction),
                                    CTI_OPTION(INT, ct_nll_loss_opts, ignore_index)},
    .options = &nll_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_nll_loss, NULL, cti_caller_4tensor_opts, ct_nll_loss_out),
    .jvp = jvp_nll_loss,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)nll_loss_parts,
        },
};
