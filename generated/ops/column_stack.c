/*
 * column_stack: Concatenation of the tensors along their second axis. A vector counts as a column.
 *
 * Written by ctgen from schemas/lists.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/formulas/list_values.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/column_stack.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_column_stack;

/* ---- column_stack ---------------------------------------------------------- */

static ct_tensor *column_stack_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_column_stack, NULL, NULL);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, NULL) != CT_OK) goto failed;
        tensors = call->list;
    }
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, (unsigned)tensors.count, tensors.items, &T) != CT_OK) goto failed;
    if (1 > tensors.count) {
        static const char must[] = "1 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (!cti_list_joins(tensors, 2, 1)) {
        static const char must[] = "the tensors of tensors, each with at least 2 axes, have equal sizes except along "
                                   "axis 1; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors x0_ = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < x0_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        ct_tensor *x1_;
        if (cti_rank(x) >= 2) {
            x1_ = x;
        } else {
            x1_ = ct_reshape(x, CTI_INTS(cti_shape_count(cti_shape_or_failed(x)), 1));
        }
        cti_list_put(&x0_, i0_, x1_);
    }
    ct_tensor *result = ct_cat(x0_, .dim = 1);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_list_stacked(tensors, 2, 1);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_column_stack)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("column_stack");
    return column_stack_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info column_stack_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const column_stack_outputs[] = {"result"};

const cti_op_entry cti_op_column_stack = {
    .info =
        {
            .name = "column_stack",
            .op = "column_stack",
            .overload = "",
            .family = "lists",
            .doc = "Concatenation of the tensors along their second axis. A vector counts as a column.",
            .meaning = "compose",
            .args = column_stack_args,
            .num_args = 1,
            .outputs = column_stack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_column_stack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
