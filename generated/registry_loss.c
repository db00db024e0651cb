/*
 * Registry of schemas/loss.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/binary_cross_entropy_with_logits.h"
#include "gen/kernels/ops/cross_entropy.h"
#include "gen/kernels/ops/mse_loss.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/add.h>
#include <cotangent/op/binary_cross_entropy_with_logits.h>
#include <cotangent/op/cross_entropy.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/gather.h>
#include <cotangent/op/index_select.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/logsumexp.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mse_loss.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/ravel.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros.h>

#include <math.h>

static const cti_word words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

static ct_status call_mse_loss(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int reduction = cti_arg_word("mse_loss", &args[2], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_mse_loss_opts opts = {.reduction = (enum ct_reduction)reduction};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_mse_loss_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_mse_loss_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_mse_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    const int reduction = cti_arg_word_or(&args[2], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term = ct_mean(ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        } else {
            term = ct_sum(ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term = ct_mean(ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)))));
        } else {
            term = ct_sum(ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mse_loss_args[] = {
    {.name = "self",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "target",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const mse_loss_outputs[] = {"result"};

static ct_status call_binary_cross_entropy_with_logits(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int reduction = cti_arg_word("binary_cross_entropy_with_logits", &args[4], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_binary_cross_entropy_with_logits_opts opts = {.reduction = (enum ct_reduction)reduction};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_binary_cross_entropy_with_logits_with_out(args[0].value.tensor, args[1].value.tensor,
                                                                           args[2].value.tensor, args[3].value.tensor,
                                                                           &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_binary_cross_entropy_with_logits_with(args[0].value.tensor, args[1].value.tensor,
                                                                   args[2].value.tensor, args[3].value.tensor, &opts));
}

static ct_status jvp_binary_cross_entropy_with_logits(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                                      ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight = args[2].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *pos_weight = args[3].value.tensor;
    const int reduction = cti_arg_word_or(&args[4], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x1_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x2_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term = ct_mul(x0_, ct_sub(x2_, ct_mul(x1_, ct_sigmoid(ct_neg(self)))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x3_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x4_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x5_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term = ct_mean(ct_mul(x3_, ct_sub(x5_, ct_mul(x4_, ct_sigmoid(ct_neg(self))))));
        } else {
            ct_tensor *x6_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x7_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x8_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term = ct_sum(ct_mul(x6_, ct_sub(x8_, ct_mul(x7_, ct_sigmoid(ct_neg(self))))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x9_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x10_;
            if (!cti_absent(pos_weight)) {
                x10_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x10_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term = ct_mul(x9_, ct_sub(x10_, ct_neg(ct_log_sigmoid(ct_neg(self)))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x11_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x12_;
            if (!cti_absent(pos_weight)) {
                x12_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x12_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term = ct_mean(ct_mul(x11_, ct_sub(x12_, ct_neg(ct_log_sigmoid(ct_neg(self))))));
        } else {
            ct_tensor *x13_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x14_;
            if (!cti_absent(pos_weight)) {
                x14_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x14_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term = ct_sum(ct_mul(x13_, ct_sub(x14_, ct_neg(ct_log_sigmoid(ct_neg(self))))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info binary_cross_entropy_with_logits_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "pos_weight",
     .type = "T[*P]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const binary_cross_entropy_with_logits_outputs[] = {"result"};

static ct_status call_cross_entropy(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int reduction = cti_arg_word("cross_entropy", &args[3], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_cross_entropy_opts opts = {.reduction = (enum ct_reduction)reduction,
                                        .ignore_index = cti_arg_scalar(&args[4]),
                                        .label_smoothing = args[5].value.number};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_cross_entropy_with_out(args[0].value.tensor, args[1].value.tensor,
                                                        args[2].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_cross_entropy_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

static ct_status jvp_cross_entropy(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    const int64_t ignore_index = cti_arg_int(&args[4], -100);
    ct_tensor *weight = args[2].value.tensor;
    const double label_smoothing = cti_arg_float(&args[5], 0.0);
    const int reduction = cti_arg_word_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        const int64_t classes_ = cti_shape_extent("cross_entropy", cti_shape_or_failed(self), axis_);
        ct_tensor *valid_ = ct_ne(target, ct_num_i64(ignore_index));
        ct_tensor *counted_ = ct_to_with(valid_, &(ct_to_opts){.dtype = cti_dtype_of(self)});
        ct_tensor *x2_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *logsumexp_ = ct_logsumexp(x2_, CT_INTS(axis_));
        ct_tensor *logp_ = ct_sub(self, ct_unsqueeze(logsumexp_, axis_));
        ct_tensor *x3_ = ct_where(valid_, target, ct_num_i64(0));
        ct_tensor *chosen_ = ct_to_with(x3_, &(ct_to_opts){.dtype = CT_DTYPE_I64});
        ct_tensor *place_ = ct_unsqueeze(chosen_, axis_);
        ct_tensor *row_;
        if (!cti_absent(weight)) {
            ct_tensor *x4_ = ct_index_select(weight, 0, ct_ravel(chosen_));
            ct_tensor *x5_ = ct_reshape(x4_, cti_shape_ints((cti_shape[]){cti_shape_of(args[1].value.tensor)}));
            row_ = ct_mul(x5_, counted_);
        } else {
            row_ = counted_;
        }
        ct_tensor *picked_;
        if (classes_ > 0) {
            ct_tensor *x6_ = ct_gather(logp_, axis_, place_);
            ct_tensor *x7_ = ct_squeeze_with(x6_, &(ct_squeeze_opts){.dim = CT_INTS(axis_)});
            picked_ = ct_where(valid_, x7_, ct_num_i64(0));
        } else {
            picked_ = counted_;
        }
        ct_tensor *spread_;
        if (!cti_absent(weight)) {
            spread_ = ct_transpose(ct_mul(ct_transpose(logp_, axis_, -1), weight), axis_, -1);
        } else {
            spread_ = logp_;
        }
        ct_tensor *x8_ = ct_sum_with(spread_, &(ct_sum_opts){.dim = CT_INTS(axis_)});
        const double x9_ = label_smoothing / (double)cti_int_max(classes_, 1);
        ct_tensor *smooth_ = ct_mul(ct_where(valid_, x8_, ct_num_i64(0)), ct_num(x9_));
        ct_tensor *t12_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *t13_ = ct_unsqueeze_dims(ct_logsumexp(t12_, CT_INTS(axis_)), CT_INTS(axis_));
        ct_tensor *t14_ = ct_eq(t13_, ct_num(-(double)INFINITY));
        ct_tensor *x10_ = ct_where(t14_, ct_num_i64(0), ct_exp(ct_where(t14_, ct_num_i64(0), ct_sub(t12_, t13_))));
        ct_tensor *x11_ = ct_mul(self_tangent, x10_);
        ct_tensor *logsumexp_tangent_ = ct_sum_with(x11_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false});
        const cti_shape x12_ = cti_shape_unsqueeze("cross_entropy", cti_shape_or_failed(logsumexp_), CT_INTS(axis_));
        const cti_shape x13_ = cti_shape_broadcast("cross_entropy", cti_shape_or_failed(self), x12_);
        ct_tensor *x14_ = ct_expand(ct_neg(ct_unsqueeze(logsumexp_tangent_, axis_)), cti_shape_ints(&x13_));
        ct_tensor *logp_tangent_ = ct_add(ct_expand(self_tangent, cti_shape_ints(&x13_)), x14_);
        ct_tensor *picked_tangent_;
        if (classes_ > 0) {
            ct_tensor *x15_ = ct_gather_with(logp_tangent_, axis_, place_, &(ct_gather_opts){.sparse_grad = false});
            ct_tensor *x16_ = ct_squeeze_with(x15_, &(ct_squeeze_opts){.dim = CT_INTS(axis_)});
            const cti_shape x17_ = cti_shape_squeeze(
                cti_shape_or_failed(place_),
                cti_mask_of_dims("cross_entropy", CT_INTS(axis_), cti_shape_rank(cti_shape_or_failed(place_))));
            const cti_shape x18_ = cti_shape_broadcast("cross_entropy", cti_shape_or_failed(valid_), x17_);
            ct_tensor *x19_ = ct_where(ct_ne(valid_, ct_num_i64(0)), x16_, ct_num_i64(0));
            picked_tangent_ = ct_expand(x19_, cti_shape_ints(&x18_));
        } else {
            const ct_zeros_opts x20_ = {.dtype = cti_dtype_of(self), .device = cti_device_or_host(self)};
            picked_tangent_ = ct_zeros_with(cti_sizes_of(counted_), &x20_);
        }
        ct_tensor *spread_tangent_;
        if (!cti_absent(weight)) {
            spread_tangent_ = ct_transpose(ct_mul(ct_transpose(logp_tangent_, axis_, -1), weight), axis_, -1);
        } else {
            spread_tangent_ = logp_tangent_;
        }
        ct_tensor *x21_ = ct_sum_with(spread_tangent_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false});
        const cti_shape x22_ = cti_shape_reduced(
            cti_shape_or_failed(spread_),
            cti_mask_of_dims("cross_entropy", CT_INTS(axis_), cti_shape_rank(cti_shape_or_failed(spread_))), false);
        const cti_shape x23_ = cti_shape_broadcast("cross_entropy", cti_shape_or_failed(valid_), x22_);
        ct_tensor *x24_ = ct_where(ct_ne(valid_, ct_num_i64(0)), x21_, ct_num_i64(0));
        ct_tensor *smooth_tangent_ = ct_mul(ct_expand(x24_, cti_shape_ints(&x23_)), ct_num(x9_));
        ct_tensor *loss_tangent_;
        if (label_smoothing == 0.0) {
            loss_tangent_ = ct_neg(ct_mul(picked_tangent_, row_));
        } else {
            const cti_shape x25_ =
                cti_shape_broadcast("cross_entropy", cti_shape_or_failed(row_), cti_shape_or_failed(picked_));
            const cti_shape x26_ = cti_shape_broadcast("cross_entropy", x25_, cti_shape_or_failed(smooth_));
            ct_tensor *x27_ = ct_mul(ct_mul(picked_tangent_, row_), ct_num(1.0 - label_smoothing));
            ct_tensor *x28_ = ct_expand(smooth_tangent_, cti_shape_ints(&x26_));
            loss_tangent_ = ct_neg(ct_add(ct_expand(x27_, cti_shape_ints(&x26_)), x28_));
        }
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
        } else {
            ct_tensor *x29_ = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
            term = ct_div(x29_, ct_sum(row_));
        }
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

static ct_status call_cross_entropy_prob(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int reduction = cti_arg_word("cross_entropy.prob", &args[3], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_cross_entropy_prob_opts opts = {.reduction = (enum ct_reduction)reduction,
                                             .ignore_index = cti_arg_scalar(&args[4]),
                                             .label_smoothing = args[5].value.number};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_cross_entropy_prob_with_out(args[0].value.tensor, args[1].value.tensor,
                                                             args[2].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_cross_entropy_prob_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

static ct_status jvp_cross_entropy_prob(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *target_tangent = cti_tangent(&tangents[1]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[2]);
    ct_tensor *self = args[0].value.tensor;
    ct_tensor *target = args[1].value.tensor;
    const double label_smoothing = cti_arg_float(&args[5], 0.0);
    ct_tensor *weight = args[2].value.tensor;
    const int reduction = cti_arg_word_or(&args[3], words_reduction, 0x1ede2954 /* mean */);
    if (self_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        const int64_t classes_ = cti_shape_extent("cross_entropy.prob", cti_shape_or_failed(self), axis_);
        ct_tensor *smooth_;
        if (label_smoothing == 0.0) {
            smooth_ = target;
        } else {
            ct_tensor *x2_ = ct_mul(target, ct_num(1.0 - label_smoothing));
            smooth_ = ct_add(x2_, ct_num(label_smoothing / (double)classes_));
        }
        ct_tensor *aim_;
        if (!cti_absent(weight)) {
            aim_ = ct_transpose(ct_mul(ct_transpose(smooth_, axis_, -1), weight), axis_, -1);
        } else {
            aim_ = smooth_;
        }
        ct_tensor *x3_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *logsumexp_ = ct_logsumexp(x3_, CT_INTS(axis_));
        ct_tensor *t5_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *t6_ = ct_unsqueeze_dims(ct_logsumexp(t5_, CT_INTS(axis_)), CT_INTS(axis_));
        ct_tensor *t7_ = ct_eq(t6_, ct_num(-(double)INFINITY));
        ct_tensor *x4_ = ct_where(t7_, ct_num_i64(0), ct_exp(ct_where(t7_, ct_num_i64(0), ct_sub(t5_, t6_))));
        ct_tensor *x5_ = ct_mul(self_tangent, x4_);
        ct_tensor *logsumexp_tangent_ = ct_sum_with(x5_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false});
        const cti_shape x6_ =
            cti_shape_unsqueeze("cross_entropy.prob", cti_shape_or_failed(logsumexp_), CT_INTS(axis_));
        const cti_shape x7_ = cti_shape_broadcast("cross_entropy.prob", cti_shape_or_failed(self), x6_);
        ct_tensor *x8_ = ct_expand(ct_neg(ct_unsqueeze(logsumexp_tangent_, axis_)), cti_shape_ints(&x7_));
        ct_tensor *logp_tangent_ = ct_add(ct_expand(self_tangent, cti_shape_ints(&x7_)), x8_);
        ct_tensor *x9_ = ct_mul(logp_tangent_, aim_);
        ct_tensor *loss_tangent_ = ct_neg(ct_sum_with(x9_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false}));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
        } else {
            const cti_shape x10_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x11_ = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
            term = ct_div(x11_, ct_num_i64(cti_shape_count(x10_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        ct_tensor *x13_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *logsumexp_ = ct_logsumexp(x13_, CT_INTS(axis_));
        ct_tensor *logp_ = ct_sub(self, ct_unsqueeze(logsumexp_, axis_));
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
        ct_tensor *x14_ = ct_mul(aim_tangent_, logp_);
        ct_tensor *loss_tangent_ = ct_neg(ct_sum_with(x14_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false}));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
        } else {
            const cti_shape x15_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x16_ = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
            term = ct_div(x16_, ct_num_i64(cti_shape_count(x15_)));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        const int64_t axis_ = cti_int_min(1, cti_int_sub(cti_rank(self), 1));
        const int64_t classes_ = cti_shape_extent("cross_entropy.prob", cti_shape_or_failed(self), axis_);
        ct_tensor *smooth_;
        if (label_smoothing == 0.0) {
            smooth_ = target;
        } else {
            ct_tensor *x19_ = ct_mul(target, ct_num(1.0 - label_smoothing));
            smooth_ = ct_add(x19_, ct_num(label_smoothing / (double)classes_));
        }
        ct_tensor *x20_ = ct_to_with(self, &(ct_to_opts){.dtype = cti_wide(cti_dtype_of(self))});
        ct_tensor *logsumexp_ = ct_logsumexp(x20_, CT_INTS(axis_));
        ct_tensor *logp_ = ct_sub(self, ct_unsqueeze(logsumexp_, axis_));
        ct_tensor *aim_tangent_;
        if (!cti_absent(weight)) {
            aim_tangent_ = ct_transpose(ct_mul(weight_tangent, ct_transpose(smooth_, axis_, -1)), axis_, -1);
        } else {
            const ct_zeros_opts x21_ = {.dtype = cti_dtype_of(self), .device = cti_device_or_host(self)};
            aim_tangent_ = ct_zeros_with(cti_sizes_of(smooth_), &x21_);
        }
        ct_tensor *x22_ = ct_mul(aim_tangent_, logp_);
        ct_tensor *loss_tangent_ = ct_neg(ct_sum_with(x22_, &(ct_sum_opts){.dim = CT_INTS(axis_), .keepdim = false}));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
        } else {
            const cti_shape x23_ =
                cti_shape_drop(cti_shape_or_failed(self),
                               cti_mask_of_dim("cross_entropy.prob", axis_, cti_shape_rank(cti_shape_or_failed(self))));
            ct_tensor *x24_ = ct_sum_with(loss_tangent_, &(ct_sum_opts){.dim = (ct_ints){NULL, 0}, .keepdim = false});
            term = ct_div(x24_, ct_num_i64(cti_shape_count(x23_)));
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

const cti_op_entry cti_ops_loss[] = {
    {
        .info =
            {
                .name = "mse_loss",
                .row = "mse_loss",
                .overload = "",
                .family = "loss",
                .doc = "Squared difference of self and target, averaged, summed or left as it is.",
                .meaning = "elementwise",
                .args = mse_loss_args,
                .num_args = 3,
                .outputs = mse_loss_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "diff (value)",
            },
        .call = call_mse_loss,
        .jvp = jvp_mse_loss,
    },
    {
        .info =
            {
                .name = "binary_cross_entropy_with_logits",
                .row = "binary_cross_entropy_with_logits",
                .overload = "",
                .family = "loss",
                .doc = "Binary cross-entropy of the probabilities target and sigmoid of self, averaged, summed or left "
                       "as it is. pos_weight scales the share of target, weight all.",
                .meaning = "elementwise",
                .args = binary_cross_entropy_with_logits_args,
                .num_args = 5,
                .outputs = binary_cross_entropy_with_logits_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self; target for self; weight; pos_weight",
            },
        .call = call_binary_cross_entropy_with_logits,
        .jvp = jvp_binary_cross_entropy_with_logits,
    },
    {
        .info =
            {
                .name = "cross_entropy",
                .row = "cross_entropy",
                .overload = "",
                .family = "loss",
                .doc = "Negative log-likelihood of the classes target under softmax of self along its class axis. Rows "
                       "of class ignore_index count nothing and get gradient 0.",
                .meaning = "kernel",
                .args = cross_entropy_args,
                .num_args = 6,
                .outputs = cross_entropy_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self; logsumexp; target; weight",
            },
        .call = call_cross_entropy,
        .jvp = jvp_cross_entropy,
    },
    {
        .info =
            {
                .name = "cross_entropy.prob",
                .row = "cross_entropy",
                .overload = "prob",
                .family = "loss",
                .doc = "Cross-entropy of the probabilities target and softmax of self, both along the class axis. "
                       "ignore_index has no meaning here.",
                .meaning = "kernel",
                .args = cross_entropy_prob_args,
                .num_args = 6,
                .outputs = cross_entropy_prob_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self; logsumexp; target for self, weight; weight for self, target",
            },
        .call = call_cross_entropy_prob,
        .jvp = jvp_cross_entropy_prob,
    },
};
const size_t cti_ops_loss_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_base;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_base;

const cti_binary_cross_entropy_with_logits_loop_table *cti_binary_cross_entropy_with_logits_loops =
    &cti_binary_cross_entropy_with_logits_loops_base;
cti_cross_entropy_backward_cpu_kernel *cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_base;
cti_cross_entropy_cpu_kernel *cti_cross_entropy_cpu = cti_cross_entropy_cpu_base;
cti_cross_entropy_prob_cpu_kernel *cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_base;
const cti_mse_loss_loop_table *cti_mse_loss_loops = &cti_mse_loss_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v3;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v3;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v3;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v3;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v3;

static void choose_v3(void)
{
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v3;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v3;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v3;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v3;
    cti_mse_loss_loops = &cti_mse_loss_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_binary_cross_entropy_with_logits_loop_table cti_binary_cross_entropy_with_logits_loops_v4;
cti_cross_entropy_backward_cpu_kernel cti_cross_entropy_backward_cpu_v4;
cti_cross_entropy_cpu_kernel cti_cross_entropy_cpu_v4;
cti_cross_entropy_prob_cpu_kernel cti_cross_entropy_prob_cpu_v4;
extern const cti_mse_loss_loop_table cti_mse_loss_loops_v4;

static void choose_v4(void)
{
    cti_binary_cross_entropy_with_logits_loops = &cti_binary_cross_entropy_with_logits_loops_v4;
    cti_cross_entropy_backward_cpu = cti_cross_entropy_backward_cpu_v4;
    cti_cross_entropy_cpu = cti_cross_entropy_cpu_v4;
    cti_cross_entropy_prob_cpu = cti_cross_entropy_prob_cpu_v4;
    cti_mse_loss_loops = &cti_mse_loss_loops_v4;
}
#endif

void cti_choose_loss(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
