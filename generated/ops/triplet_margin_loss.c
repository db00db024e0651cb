/*
 * triplet_margin_loss: Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is the
 * p-norm distance; averaged, summed or unreduced. Where the second argument of max is 0, the derivative of max is 1.
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
#include <cotangent/op/pairwise_distance.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/triplet_margin_loss.h>

#include <math.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_triplet_margin_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- triplet_margin_loss --------------------------------------------------- */

static const ct_triplet_margin_loss_opts triplet_margin_loss_defaults = {CTI_RESOLVED, .margin = 1.0, .p = 2.0,
                                                                         .eps = 1e-06, .swap = false};
static const cti_options_type triplet_margin_loss_options = {sizeof(ct_triplet_margin_loss_opts), 0, NULL,
                                                             &triplet_margin_loss_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool triplet_margin_loss_arguments_are_valid(cti_call *call, ct_tensor *anchor, ct_tensor *positive,
                                                    ct_tensor *negative, double margin, double p, bool swap,
                                                    cti_shape A, cti_shape B, cti_shape C)
{
    if (anchor->ndim <= 0) {
        static const char must[] = "anchor.ndim > 0; given anchor.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor));
        return false;
    }
    if (anchor->ndim != positive->ndim) {
        static const char must[] = "anchor.ndim == positive.ndim; given anchor.shape = %s, positive.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, positive));
        return false;
    }
    if (anchor->ndim != negative->ndim) {
        static const char must[] = "anchor.ndim == negative.ndim; given anchor.shape = %s, negative.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, negative));
        return false;
    }
    if (!(margin > 0.0)) {
        static const char must[] = "margin > 0; given margin = %g";
        (void)cti_call_require(call, must, margin);
        return false;
    }
    if (swap && (int64_t)B.ndim <= 0 && (int64_t)C.ndim <= 0) {
        static const char must[] = "not swap or positive.ndim > 0 or negative.ndim > 0; given swap = %s, "
                                   "positive.shape = %s, negative.shape = %s";
        (void)cti_call_require(call, must, swap ? "true" : "false", cti_call_sizes_text(call, positive),
                               cti_call_sizes_text(call, negative));
        return false;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(anchor.shape, positive.shape); given anchor.shape = %s, positive.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, anchor),
                                     cti_call_sizes_text(call, positive));
        return false;
    }
    if (!cti_shapes_broadcast(A, C)) {
        static const char must[] = "broadcasts(anchor.shape, negative.shape); given anchor.shape = %s, negative.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, anchor),
                                     cti_call_sizes_text(call, negative));
        return false;
    }
    if (swap && !cti_shapes_broadcast(B, C)) {
        static const char must[] = "not swap or broadcasts(positive.shape, negative.shape); given swap = %s, "
                                   "positive.shape = %s, negative.shape = %s";
        (void)cti_call_require_shape(call, must, swap ? "true" : "false", cti_call_sizes_text(call, positive),
                                     cti_call_sizes_text(call, negative));
        return false;
    }
    if (!((p >= 0.0 && p < (double)INFINITY) ||
          cti_shape_extent(call->op, cti_shape_broadcast(call->op, A, B), -1) > 0)) {
        static const char must[] = "p >= 0 and p < inf or broadcast(anchor.shape, positive.shape).size(-1) > 0; given "
                                   "p = %g, anchor.shape = %s, positive.shape = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, positive));
        return false;
    }
    if (!((p >= 0.0 && p < (double)INFINITY) ||
          cti_shape_extent(call->op, cti_shape_broadcast(call->op, A, C), -1) > 0)) {
        static const char must[] = "p >= 0 and p < inf or broadcast(anchor.shape, negative.shape).size(-1) > 0; given "
                                   "p = %g, anchor.shape = %s, negative.shape = %s";
        (void)cti_call_require(call, must, p, cti_call_sizes_text(call, anchor), cti_call_sizes_text(call, negative));
        return false;
    }
    if (!(!swap || (p >= 0.0 && p < (double)INFINITY) ||
          cti_shape_extent(call->op, cti_shape_broadcast(call->op, B, C), -1) > 0)) {
        static const char must[] = "not swap or p >= 0 and p < inf or broadcast(positive.shape, "
                                   "negative.shape).size(-1) > 0; given swap = %s, p = %g, positive.shape = %s, "
                                   "negative.shape = %s";
        (void)cti_call_require(call, must, swap ? "true" : "false", p, cti_call_sizes_text(call, positive),
                               cti_call_sizes_text(call, negative));
        return false;
    }
    return true;
}

static ct_tensor *triplet_margin_loss_core(cti_call *call, ct_tensor *anchor, ct_tensor *positive, ct_tensor *negative,
                                           const ct_triplet_margin_loss_opts *opts)
{
    ct_triplet_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &triplet_margin_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {anchor, positive, negative};
    static const char *const names[] = {"anchor", "positive", "negative"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_triplet_margin_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        anchor = inputs[0];
        positive = inputs[1];
        negative = inputs[2];
    }
    const double margin = opts->margin;
    const double p = opts->p;
    const double eps = opts->eps;
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
    if (!triplet_margin_loss_arguments_are_valid(call, anchor, positive, negative, margin, p, swap, A, B, C))
        goto failed;
    if (anchor->dtype != T) anchor = cti_runtime_ops.to_dtype(anchor, T);
    if (!anchor) goto failed;
    if (positive->dtype != T) positive = cti_runtime_ops.to_dtype(positive, T);
    if (!positive) goto failed;
    if (negative->dtype != T) negative = cti_runtime_ops.to_dtype(negative, T);
    if (!negative) goto failed;
    ct_tensor *near = ct_pairwise_distance(anchor, positive, .p = p, .eps = eps);
    if (!near) goto failed;
    ct_tensor *straight = ct_pairwise_distance(anchor, negative, .p = p, .eps = eps);
    if (!straight) goto failed;
    ct_tensor *far;
    if (swap) {
        far = ct_minimum(straight, ct_pairwise_distance(positive, negative, .p = p, .eps = eps));
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
    const cti_shape x0_ = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
    const cti_shape x1_ = cti_shape_drop(x0_, cti_mask_of_dim(call->op, -1, cti_shape_rank(x0_)));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x1_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_triplet_margin_loss)(ct_tensor *anchor, ct_tensor *positive, ct_tensor *negative,
                                    const ct_triplet_margin_loss_opts *opts)
{
    cti_call call = cti_call_plain("triplet_margin_loss");
    return triplet_margin_loss_core(&call, anchor, positive, negative, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info triplet_margin_loss_args[] = {
    {.name = "anchor", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "positive", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "negative", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "swap", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const triplet_margin_loss_outputs[] = {"result"};

const cti_op_entry cti_op_triplet_margin_loss = {
    .info =
        {
            .name = "triplet_margin_loss",
            .op = "triplet_margin_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Triplet margin loss: max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is the "
                   "p-norm distance; averaged, summed or unreduced. Where the second argument of max is 0, the "
                   "derivative of max is 1.",
            .meaning = "compose",
            .args = triplet_margin_loss_args,
            .num_args = 8,
            .outputs = triplet_margin_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_triplet_margin_loss_opts, margin),
                                    CTI_OPTION(FLOAT, ct_triplet_margin_loss_opts, p),
                                    CTI_OPTION(FLOAT, ct_triplet_margin_loss_opts, eps),
                                    CTI_OPTION(BOOL, ct_triplet_margin_loss_opts, swap),
                                    CTI_ENUM_OPTION(ct_triplet_margin_loss_opts, reduction, words_reduction)},
    .options = &triplet_margin_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_triplet_margin_loss, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x7,
        },
};
