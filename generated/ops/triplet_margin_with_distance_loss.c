/*
 * triplet_margin_with_distance_loss: Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin),
 * where d is distance_function; averaged, summed or unreduced. distance_function is a function of the calling program,
 * or an operator. Where the second argument of max is 0, the derivative of max is 1.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/clamp_min.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/minimum.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/triplet_margin_with_distance_loss.h>
#include <cotangent/private/call_function.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_triplet_margin_with_distance_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- triplet_margin_with_distance_loss ------------------------------------- */

static const ct_triplet_margin_with_distance_loss_opts triplet_margin_with_distance_loss_defaults = {
    CTI_RESOLVED, .margin = 1.0, .swap = false};
static const cti_options_type triplet_margin_with_distance_loss_options = {
    sizeof(ct_triplet_margin_with_distance_loss_opts), 0, NULL, &triplet_margin_with_distance_loss_defaults};

static ct_tensor *triplet_margin_with_distance_loss_core(cti_call *call, ct_tensor *anchor, ct_tensor *positive,
                                                         ct_tensor *negative,
                                                         const ct_triplet_margin_with_distance_loss_opts *opts)
{
    ct_triplet_margin_with_distance_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &triplet_margin_with_distance_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {anchor, positive, negative};
    static const char *const names[] = {"anchor", "positive", "negative"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_triplet_margin_with_distance_loss, NULL, opts);
    const ct_fn distance_function =
        opts->distance_function.call ? opts->distance_function : ct_fn_of_operator("pairwise_distance");
    const double margin = opts->margin;
    const bool swap = opts->swap;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(anchor, 0, 0);
    const cti_shape B = cti_shape_part(positive, 0, 0);
    const cti_shape C = cti_shape_part(negative, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL, true, 3, (ct_tensor *const[]){anchor, positive, negative}, &T) != CT_OK)
        goto failed;
    if (anchor->ndim <= 0) {
        static const char must[] = "anchor.ndim > 0; given anchor.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor));
        goto failed;
    }
    if (anchor->ndim != positive->ndim) {
        static const char must[] = "anchor.ndim == positive.ndim; given anchor.shape = %s, positive.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, positive));
        goto failed;
    }
    if (anchor->ndim != negative->ndim) {
        static const char must[] = "anchor.ndim == negative.ndim; given anchor.shape = %s, negative.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, negative));
        goto failed;
    }
    if (!(margin > 0.0)) {
        static const char must[] = "margin > 0; given margin = %g";
        (void)cti_call_require(call, must, margin);
        goto failed;
    }
    if (anchor->dtype != T) anchor = cti_runtime_ops.to_dtype(anchor, T);
    if (!anchor) goto failed;
    if (positive->dtype != T) positive = cti_runtime_ops.to_dtype(positive, T);
    if (!positive) goto failed;
    if (negative->dtype != T) negative = cti_runtime_ops.to_dtype(negative, T);
    if (!negative) goto failed;
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    ct_tensor *near =
        ct_call_function(distance_function, "distance_function", CTI_TENSORS(anchor, positive), cti_shape_ints(&x0_));
    if (!near) goto failed;
    const cti_shape x1_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, C),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, C))));
    ct_tensor *straight =
        ct_call_function(distance_function, "distance_function", CTI_TENSORS(anchor, negative), cti_shape_ints(&x1_));
    if (!straight) goto failed;
    ct_tensor *far;
    if (swap) {
        const cti_shape x2_ =
            cti_shape_drop(cti_shape_broadcast(call->op, B, C),
                           cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, B, C))));
        ct_tensor *x3_ = ct_call_function(distance_function, "distance_function", CTI_TENSORS(positive, negative),
                                          cti_shape_ints(&x2_));
        far = ct_minimum(straight, x3_);
    } else {
        far = straight;
    }
    if (!far) goto failed;
    ct_tensor *loss = ct_clamp_min(ct_add(ct_sub(near, far), ct_num(margin)), ct_num_i64(0));
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
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x4_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    const cti_shape x5_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, C),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, C))));
    const cti_shape result_shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, x4_, x5_) : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_triplet_margin_with_distance_loss)(ct_tensor *anchor, ct_tensor *positive, ct_tensor *negative,
                                                  const ct_triplet_margin_with_distance_loss_opts *opts)
{
    cti_call call = cti_call_plain("triplet_margin_with_distance_loss");
    return triplet_margin_with_distance_loss_core(&call, anchor, positive, negative, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info triplet_margin_with_distance_loss_args[] = {
    {.name = "anchor", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "positive", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "negative", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "distance_function", .type = "fn", .kind = CT_ARG_FN, .has_default = true},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "swap", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const triplet_margin_with_distance_loss_outputs[] = {"result"};

const cti_op_entry cti_op_triplet_margin_with_distance_loss = {
    .info =
        {
            .name = "triplet_margin_with_distance_loss",
            .op = "triplet_margin_with_distance_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is "
                   "distance_function; averaged, summed or unreduced. distance_function is a function of the calling "
                   "program, or an operator. Where the second argument of max is 0, the derivative of max is 1.",
            .meaning = "compose",
            .args = triplet_margin_with_distance_loss_args,
            .num_args = 7,
            .outputs = triplet_margin_with_distance_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(FUNCTION, ct_triplet_margin_with_distance_loss_opts, distance_function),
                               CTI_OPTION(FLOAT, ct_triplet_margin_with_distance_loss_opts, margin),
                               CTI_OPTION(BOOL, ct_triplet_margin_with_distance_loss_opts, swap),
                               CTI_ENUM_OPTION(ct_triplet_margin_with_distance_loss_opts, reduction, words_reduction)},
    .options = &triplet_margin_with_distance_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_triplet_margin_with_distance_loss, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x7,
        },
};
