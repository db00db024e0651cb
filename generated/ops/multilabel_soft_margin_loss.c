/*
 * multilabel_soft_margin_loss: Multi-label soft margin loss: mean over the last axis of the binary cross-entropy of
 * target and the sigmoid of input, times weight; averaged, summed or unreduced.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/multilabel_soft_margin_loss.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/private/soft_margin_terms.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_multilabel_soft_margin_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- multilabel_soft_margin_loss ------------------------------------------- */

static const ct_multilabel_soft_margin_loss_opts multilabel_soft_margin_loss_defaults = {CTI_RESOLVED};
static const cti_options_type multilabel_soft_margin_loss_options = {sizeof(ct_multilabel_soft_margin_loss_opts), 0,
                                                                     NULL, &multilabel_soft_margin_loss_defaults};

static ct_tensor *multilabel_soft_margin_loss_core(cti_call *call, ct_tensor *input, ct_tensor *target,
                                                   ct_tensor *weight, const ct_multilabel_soft_margin_loss_opts *opts)
{
    ct_multilabel_soft_margin_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &multilabel_soft_margin_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input, target, weight};
    static const char *const names[] = {"input", "target", "weight"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_multilabel_soft_margin_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input = inputs[0];
        target = inputs[1];
        weight = inputs[2];
    }
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input, 0, 0);
    const cti_shape B = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_FLOAT, false, 3, (ct_tensor *const[]){input, target, weight}, &T) != CT_OK)
        goto failed;
    if (input->ndim <= 0) {
        static const char must[] = "input.ndim > 0; given input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_shapes_expand_to(B, A)) {
        static const char must[] = "target.shape broadcasts to input.shape; given target.shape = %s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target), cti_call_sizes_text(call, input));
        goto failed;
    }
    if (!cti_absent(weight) && !cti_shapes_expand_to(cti_shape_or_failed(weight), A)) {
        static const char must[] = "weight == none or weight.shape broadcasts to input.shape; given weight.shape = "
                                   "%s, input.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, weight), cti_call_sizes_text(call, input));
        goto failed;
    }
    ct_tensor *x0_ = ct_soft_margin_terms(input, ct_expand(ct_to(target, T), cti_shape_ints(&A)), weight);
    ct_tensor *loss = ct_mean(x0_, .dim = CTI_INTS(-1));
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
    const cti_shape x1_ = cti_shape_drop(A, cti_mask_of_dim(call->op, -1, (int64_t)A.ndim));
    const cti_shape result_shape = reduction == 0x2da7afdb /* none */ ? x1_ : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_multilabel_soft_margin_loss)(ct_tensor *input, ct_tensor *target, ct_tensor *weight,
                                            const ct_multilabel_soft_margin_loss_opts *opts)
{
    cti_call call = cti_call_plain("multilabel_soft_margin_loss");
    return multilabel_soft_margin_loss_core(&call, input, target, weight, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info multilabel_soft_margin_loss_args[] = {
    {.name = "input", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "target", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "weight",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const multilabel_soft_margin_loss_outputs[] = {"result"};

const cti_op_entry cti_op_multilabel_soft_margin_loss = {
    .info =
        {
            .name = "multilabel_soft_margin_loss",
            .op = "multilabel_soft_margin_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Multi-label soft margin loss: mean over the last axis of the binary cross-entropy of target and "
                   "the sigmoid of input, times weight; averaged, summed or unreduced.",
            .meaning = "compose",
            .args = multilabel_soft_margin_loss_args,
            .num_args = 4,
            .outputs = multilabel_soft_margin_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_ENUM_OPTION(ct_multilabel_soft_margin_loss_opts, reduction, words_reduction)},
    .options = &multilabel_soft_margin_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_multilabel_soft_margin_loss, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x7,
        },
};
