/*
 * einsum: Sum of products of operands over the letters of equation that are not in its output. If path is given,
 * operands are contracted in pairs in this order; its indices refer to the operands that remain. More than three
 * operands without a path are contracted in pairs from left to right. Integers and bool become i64 if a letter of only
 * one operand is summed.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/einsum.h>
#include <cotangent/op/einsum_path.h>
#include <cotangent/op/to.h>
#include <cotangent/private/einsum_one.h>
#include <cotangent/private/einsum_three.h>
#include <cotangent/private/einsum_two.h>

extern cti_caller cti_caller_text_list_opts;
extern const cti_op_entry cti_op_einsum;

/* ---- einsum ---------------------------------------------------------------- */

static const cti_field einsum_option_fields[] = {
    {"path", offsetof(ct_einsum_opts, path), CTI_FIELD_INTS},
};
static const ct_einsum_opts einsum_defaults = {CTI_RESOLVED};
static const cti_options_type einsum_options = {sizeof(ct_einsum_opts), 1, einsum_option_fields, &einsum_defaults};

static ct_tensor *einsum_core(cti_call *call, const char *equation, ct_tensors operands_, const ct_einsum_opts *opts)
{
    ct_einsum_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &einsum_options, &resolved_opts_);
    if (!opts) return NULL;
    if (cti_check_list(call->op, "operands", operands_, -1, false) != CT_OK) return NULL;
    call->list = operands_;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_einsum, (const void *const[]){&(const char *){equation}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_LOWER, NULL) != CT_OK) goto failed;
        operands_ = call->list;
    }
    if (cti_attr_text(call, "equation", equation) != CT_OK) goto failed;
    const ct_ints path = opts->path;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, (unsigned)operands_.count, operands_.items, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_sum_of(T);
    const ct_dtype U = cti_einsum_sums(equation) ? R : T;
    if (1 > operands_.count) {
        static const char must[] = "1 <= operands.count; given operands = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, operands_));
        goto failed;
    }
    ct_tensor *result;
    if (path.items != NULL || operands_.count > 3) {
        result = ct_einsum_path(equation, operands_, path.items != NULL ? path : CT_NO_INTS);
    } else if (operands_.count == 1) {
        ct_tensor *x0_ = cti_einsum_sums(equation) ? ct_to(cti_item(operands_, 0), R) : cti_item(operands_, 0);
        result = ct_einsum_one(equation, x0_);
    } else if (operands_.count == 2 && cti_einsum_sums(equation)) {
        ct_tensor *x1_ = ct_to(cti_item(operands_, 0), R);
        result = ct_einsum_two(equation, x1_, ct_to(cti_item(operands_, 1), R));
    } else if (operands_.count == 2) {
        result = ct_einsum_two(equation, cti_item(operands_, 0), cti_item(operands_, 1));
    } else if (cti_einsum_sums(equation)) {
        ct_tensor *x2_ = ct_to(cti_item(operands_, 0), R);
        ct_tensor *x3_ = ct_to(cti_item(operands_, 1), R);
        result = ct_einsum_three(equation, x2_, x3_, ct_to(cti_item(operands_, 2), R));
    } else {
        result = ct_einsum_three(equation, cti_item(operands_, 0), cti_item(operands_, 1), cti_item(operands_, 2));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, U) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_einsum(call->op, equation, operands_);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_einsum)(const char *equation, ct_tensors operands_, const ct_einsum_opts *opts)
{
    cti_call call = cti_call_plain("einsum");
    return einsum_core(&call, equation, operands_, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info einsum_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "operands",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "path", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
};
static const char *const einsum_outputs[] = {"result"};

const cti_op_entry cti_op_einsum = {
    .info =
        {
            .name = "einsum",
            .op = "einsum",
            .overload = "",
            .family = "einsum",
            .doc = "Sum of products of operands over the letters of equation that are not in its output. If path is "
                   "given, operands are contracted in pairs in this order; its indices refer to the operands that "
                   "remain. More than three operands without a path are contracted in pairs from left to right. "
                   "Integers and bool become i64 if a letter of only one operand is summed.",
            .meaning = "compose",
            .args = einsum_args,
            .num_args = 3,
            .outputs = einsum_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "lower",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSORS), CTI_OPTION(INTS, ct_einsum_opts, path)},
    .options = &einsum_options,
    .functions = CTI_FUNCTIONS(cti_caller_text_list_opts, ct_einsum, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
