/*
 * hstack: Concatenation of the tensors along their second axis, for vectors along their only axis. A 0-d tensor counts
 * as a vector of one element.
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

#include <cotangent/op/atleast_1d.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/hstack.h>

extern cti_caller cti_caller_list;
extern const cti_op_entry cti_op_hstack;

/* ---- hstack ---------------------------------------------------------------- */

static ct_tensor *hstack_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return NULL;
    call->list = tensors;
    call->is_composed = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return cti_call_diverted(call, &cti_op_hstack, NULL, NULL);
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
    if (!cti_list_joins(tensors, 1, cti_rank(cti_item(tensors, 0)) < 2 ? 0 : 1)) {
        static const char must[] = "the tensors of tensors, each with at least 1 axes, have equal sizes except along "
                                   "axis (0 if tensors[0].ndim < 2 else 1); given tensors = %s, tensors[0].shape = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors),
                               cti_call_sizes_text(call, cti_item(tensors, 0)));
        goto failed;
    }
    ct_tensors x0_ = cti_list_made(tensors.count);
    for (int64_t i0_ = 0; i0_ < x0_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&x0_, i0_, ct_atleast_1d(x));
    }
    ct_tensor *result = ct_cat(x0_, .dim = cti_rank(cti_item(tensors, 0)) < 2 ? 0 : 1);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_list_stacked(tensors, 1, cti_rank(cti_item(tensors, 0)) < 2 ? 0 : 1);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_hstack)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("hstack");
    return hstack_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info hstack_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const hstack_outputs[] = {"result"};

const cti_op_entry cti_op_hstack = {
    .info =
        {
            .name = "hstack",
            .op = "hstack",
            .overload = "",
            .family = "lists",
            .doc = "Concatenation of the tensors along their second axis, for vectors along their only axis. A 0-d "
                   "tensor counts as a vector of one element.",
            .meaning = "compose",
            .args = hstack_args,
            .num_args = 1,
            .outputs = hstack_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list, ct_hstack, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x1,
        },
};
