/*
 * unravel_index: Coordinates of the elements with the given row-major indices in a tensor of sizes shape; one tensor
 * for each axis.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/unbind.h>
#include <cotangent/op/unravel_index.h>
#include <cotangent/private/unravel_coordinates.h>

extern cti_caller cti_caller_list_of_tensor_ints;
extern const cti_op_entry cti_op_unravel_index;

/* ---- unravel_index --------------------------------------------------------- */

static ct_tensors unravel_index_core(cti_call *call, ct_tensor *indices, ct_ints shape_)
{
    cti_ints_resolve(&shape_);
    call->is_composed = true;
    ct_tensor *const inputs[] = {indices};
    static const char *const names[] = {"indices"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_unravel_index, (const void *const[]){&shape_}, NULL);
    if (cti_attr_list(call, "shape", shape_) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){indices}) != CT_OK) goto failed;
    const ct_tensors results_ = ct_unbind(ct_unravel_coordinates(indices, shape_), .dim = -1);
    if (results_.count < 0) goto failed;
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_unravel_index)(ct_tensor *indices, ct_ints shape_)
{
    cti_call call = cti_call_plain("unravel_index");
    return unravel_index_core(&call, indices, shape_);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unravel_index_args[] = {
    {.name = "indices", .type = "I[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "shape", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const unravel_index_outputs[] = {"results"};

const cti_op_entry cti_op_unravel_index = {
    .info =
        {
            .name = "unravel_index",
            .op = "unravel_index",
            .overload = "",
            .family = "counts",
            .doc = "Coordinates of the elements with the given row-major indices in a tensor of sizes shape; one "
                   "tensor for each axis.",
            .meaning = "compose",
            .args = unravel_index_args,
            .num_args = 2,
            .outputs = unravel_index_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_ints, ct_unravel_index, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
