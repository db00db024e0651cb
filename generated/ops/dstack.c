/*
 * dstack: Concatenation of the tensors along their third axis, which is added to matrices; a vector counts as a row of
 * one matrix.
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

#include <cotangent/op/atleast_3d.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/dstack.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_dstack;

/* ---- dstack ---------------------------------------------------------------- */

static ct_tensor *dstack_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_dstack, NULL, NULL);
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
    if (!cti_list_joins(tensors, 3, 2)) {
        static const char must[] = "the tensors of tensors, each with at least 3 axes, have equal sizes except along "
                                   "axis 2; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors x0_ = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < x0_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&x0_, i0_, ct_atleast_3d(x));
    }
    ct_tensor *result = ct_cat(x0_, .dim = 2);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_list_stacked(tensors, 3, 2);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_dstack)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("dstack");
    return dstack_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info dstack_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const dstack_outputs[] = {"result"};

const cti_op_entry cti_op_dstack = {
    .info =
        {
            .name = "dstack",
            .op = "dstack",
            .overload = "",
            .family = "lists",
            .doc = "Concatenation of the tensors along their third axis, which is added to matrices; a vector counts "
                   "as a row of one matrix.",
            .meaning = "compose",
            .args = dstack_args,
            .num_args = 1,
            .outputs = dstack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_dstack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
