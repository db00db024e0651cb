/*
 * Registry of schemas/loss.yaml: calls by name, tangents, what there is to know of each operator, and the loops and kernels
 * of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "kernels/ops/binary_cross_entropy_with_logits.h"
#include "kernels/ops/cross_entropy.h"
#include "kernels/ops/mse_loss.h"
#include "ops/registry.h"
#include "ops/support.h"

#include <cotangent/op/binary_cross_entropy_with_logits.h>
#include <cotangent/op/cross_entropy.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mse_loss.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>

static const cti_word words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

static ct_status call_mse_loss(const ct_arg *args, ct_call_form form, ct_arg *outs)
{
    const int reduction = cti_arg_word("mse_loss", &args[2], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_mse_loss_opts opts = {.reduction = (enum ct_reduction)reduction};
    if (form == CT_CALL_OUT) {
        ct_tensor *made = ct_mse_loss_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor);
        return cti_out_tensor(&outs[0], "result", made);
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
        ct_tensor *term_;
        if (reduction == 0x2da7afdb /* none */) {
            term_ = ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term_ = ct_mean(ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        } else {
            term_ = ct_sum(ct_mul(self_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term_;
        if (reduction == 0x2da7afdb /* none */) {
            term_ = ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            term_ = ct_mean(ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)))));
        } else {
            term_ = ct_sum(ct_neg(ct_mul(target_tangent, ct_mul(ct_num_i64(2), ct_sub(self, target)))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mse_loss_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const mse_loss_outputs[] = {"result"};

static ct_status call_binary_cross_entropy_with_logits(const ct_arg *args, ct_call_form form, ct_arg *outs)
{
    const int reduction = cti_arg_word("binary_cross_entropy_with_logits", &args[4], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_binary_cross_entropy_with_logits_opts opts = {.reduction = (enum ct_reduction)reduction};
    if (form == CT_CALL_OUT) {
        ct_tensor *made = ct_binary_cross_entropy_with_logits_with_out(
            args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, args[3].value.tensor, &opts, outs[0].value.tensor);
        return cti_out_tensor(&outs[0], "result", made);
    }
    ct_tensor *made = ct_binary_cross_entropy_with_logits_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor,
                                                               args[3].value.tensor, &opts);
    return cti_out_tensor(&outs[0], "result", made);
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
        ct_tensor *term_;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x1_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x2_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term_ = ct_mul(x0_, ct_sub(x2_, ct_mul(x1_, ct_sigmoid(ct_neg(self)))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x3_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x4_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x5_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term_ = ct_mean(ct_mul(x3_, ct_sub(x5_, ct_mul(x4_, ct_sigmoid(ct_neg(self))))));
        } else {
            ct_tensor *x6_ = !cti_absent(weight) ? ct_mul(self_tangent, weight) : self_tangent;
            ct_tensor *x7_ = !cti_absent(pos_weight) ? ct_mul(target, pos_weight) : target;
            ct_tensor *x8_ = ct_mul(ct_sub(ct_num_i64(1), target), ct_sigmoid(self));
            term_ = ct_sum(ct_mul(x6_, ct_sub(x8_, ct_mul(x7_, ct_sigmoid(ct_neg(self))))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    if (target_tangent) {
        ct_tensor *term_;
        if (reduction == 0x2da7afdb /* none */) {
            ct_tensor *x9_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x10_;
            if (!cti_absent(pos_weight)) {
                x10_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x10_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term_ = ct_mul(x9_, ct_sub(x10_, ct_neg(ct_log_sigmoid(ct_neg(self)))));
        } else if (reduction == 0x1ede2954 /* mean */) {
            ct_tensor *x11_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x12_;
            if (!cti_absent(pos_weight)) {
                x12_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x12_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term_ = ct_mean(ct_mul(x11_, ct_sub(x12_, ct_neg(ct_log_sigmoid(ct_neg(self))))));
        } else {
            ct_tensor *x13_ = !cti_absent(weight) ? ct_mul(target_tangent, weight) : target_tangent;
            ct_tensor *x14_;
            if (!cti_absent(pos_weight)) {
                x14_ = ct_mul(ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self)))), pos_weight);
            } else {
                x14_ = ct_neg(ct_log_sigmoid(ct_neg(ct_neg(self))));
            }
            term_ = ct_sum(ct_mul(x13_, ct_sub(x14_, ct_neg(ct_log_sigmoid(ct_neg(self))))));
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term_));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info binary_cross_entropy_with_logits_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight", .type = "T[*W]?", .kind = CT_ARG_TENSOR, .optional = true, .has_default = true, .dtypes = CTI_SET_FLOAT},
    {.name = "pos_weight",
     .type = "T[*P]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const binary_cross_entropy_with_logits_outputs[] = {"result"};

static ct_status call_cross_entropy(const ct_arg *args, ct_call_form form, ct_arg *outs)
{
    const int reduction = cti_arg_word("cross_entropy", &args[3], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_cross_entropy_opts opts = {.reduction = (enum ct_reduction)reduction,
                                        .ignore_index = cti_arg_scalar(&args[4]),
                                        .label_smoothing = args[5].value.number};
    if (form == CT_CALL_OUT) {
        ct_tensor *made = ct_cross_entropy_with_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts,
                                                    outs[0].value.tensor);
        return cti_out_tensor(&outs[0], "result", made);
    }
    ct_tensor *made = ct_cross_entropy_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts);
    return cti_out_tensor(&outs[0], "result", made);
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

static ct_status call_cross_entropy_prob(const ct_arg *args, ct_call_form form, ct_arg *outs)
{
    const int reduction = cti_arg_word("cross_entropy.prob", &args[3], words_reduction);
    if (reduction < 0) return cti_failed();
    const ct_cross_entropy_prob_opts opts = {.reduction = (enum ct_reduction)reduction,
                                             .ignore_index = cti_arg_scalar(&args[4]),
                                             .label_smoothing = args[5].value.number};
    if (form == CT_CALL_OUT) {
        ct_tensor *made = ct_cross_entropy_prob_with_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts,
                                                         outs[0].value.tensor);
        return cti_out_tensor(&outs[0], "result", made);
    }
    ct_tensor *made = ct_cross_entropy_prob_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts);
    return cti_out_tensor(&outs[0], "result", made);
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

/* The layout that the formatter finds for a table changes with the length of the table. */
/* clang-format off */
const cti_op_entry cti_ops_loss[] = {
    {
        .info =
            {
                .name = "mse_loss",
                .row = "mse_loss",
                .form = "",
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
                .form = "",
                .family = "loss",
                .doc = "Binary cross-entropy of the probabilities target and sigmoid of self, averaged, summed or left as it is. "
                       "pos_weight scales the share of target, weight all.",
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
                .form = "",
                .family = "loss",
                .doc = "Negative log-likelihood of the classes target under softmax of self along its class axis. Rows of class "
                       "ignore_index count nothing and get gradient 0.",
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
    },
    {
        .info =
            {
                .name = "cross_entropy.prob",
                .row = "cross_entropy",
                .form = "prob",
                .family = "loss",
                .doc = "Cross-entropy of the probabilities target and softmax of self, both along the class axis. ignore_index "
                       "has no meaning here.",
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
    },
};
/* clang-format on */
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
