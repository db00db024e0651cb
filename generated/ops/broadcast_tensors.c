/*
 * broadcast_tensors: Views of the tensors, expanded to the shape that all of them broadcast to.
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

#include <cotangent/op/broadcast_tensors.h>
#include <cotangent/op/expand.h>

extern cti_caller cti_caller_list_of_list;
extern const cti_op_entry cti_op_broadcast_tensors;

/* ---- broadcast_tensors ----------------------------------------------------- */

static ct_tensors broadcast_tensors_core(cti_call *call, ct_tensors tensors)
{
    if (cti_check_list(call->op, "tensors", tensors, -1, false) != CT_OK) return cti_failed_list();
    call->list = tensors;
    call->is_composed = true;
    call->reads_registered = true;
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_broadcast_tensors, NULL, NULL);
    if (cti_call_check_common(call, CTI_SET_ANY, (unsigned)tensors.count, tensors.items) != CT_OK) goto failed;
    if (1 > tensors.count) {
        static const char must[] = "1 <= tensors.count; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    if (!cti_list_broadcasts(tensors)) {
        static const char must[] = "the tensors of tensors broadcast; given tensors = %s";
        (void)cti_call_require(call, must, cti_call_shapes_text(call, tensors));
        goto failed;
    }
    ct_tensors results_ = cti_list_made(tensors.count);
    const cti_shape x1_ = cti_list_common(call->op, tensors);
    for (int64_t i0_ = 0; i0_ < results_.count; i0_++) {
        ct_tensor *x = cti_item(tensors, i0_);
        cti_list_put(&results_, i0_, ct_expand(x, cti_shape_ints(&x1_)));
    }
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_broadcast_tensors)(ct_tensors tensors)
{
    cti_call call = cti_call_plain("broadcast_tensors");
    return broadcast_tensors_core(&call, tensors);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info broadcast_tensors_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const broadcast_tensors_outputs[] = {"results"};

const cti_op_entry cti_op_broadcast_tensors = {
    .info =
        {
            .name = "broadcast_tensors",
            .op = "broadcast_tensors",
            .overload = "",
            .family = "lists",
            .doc = "Views of the tensors, expanded to the shape that all of them broadcast to.",
            .meaning = "compose",
            .args = broadcast_tensors_args,
            .num_args = 1,
            .outputs = broadcast_tensors_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_list_of_list, ct_broadcast_tensors, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
