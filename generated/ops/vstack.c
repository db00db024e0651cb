/*
 * vstack: Concatenation of the tensors along their first axis. A vector counts as a row.
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

#include <cotangent/op/atleast_2d.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/vstack.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_vstack;

/* ---- vstack ---------------------------------------------------------------- */

static ct_tensor *vstack_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_vstack, NULL, NULL);
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
    if (!cti_list_joins(tensors, 2, 0)) {
        static const char must[] = "the tensors of tensors, each with at least 2 axes, have equal sizes except along "
                                   "axis 0; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors x0_ = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < x0_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&x0_, i0_, ct_atleast_2d(x));
    }
    ct_tensor *result = ct_cat(x0_, .dim = 0);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_list_stacked(tensors, 2, 0);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_vstack)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("vstack");
    return vstack_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info vstack_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const vstack_outputs[] = {"result"};

const cti_op_entry cti_op_vstack = {
    .info =
        {
            .name = "vstack",
            .op = "vstack",
            .overload = "",
            .family = "lists",
            .doc = "Concatenation of the tensors along their first axis. A vector counts as a row.",
            .meaning = "compose",
            .args = vstack_args,
            .num_args = 1,
            .outputs = vstack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_vstack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
