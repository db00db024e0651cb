/*
 * unravel_index: Coordinates of elements in a tensor of sizes shape from their row-major indices; one tensor for each
 * axis.
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

/* ---- unravel_index --------------------------------------------------------- */

/* Passes the call to the transform (vmap, forward mode) that an operand belongs to. */
extern const cti_op_entry cti_op_unravel_index;

static CTI_COLD ct_tensors unravel_index_transformed(const cti_call *call, ct_tensor *indices, ct_ints shape_)
{
    const ct_arg args[] = {
        cti_box_tensor("indices", indices),
        cti_box_ints("shape", shape_),
    };
    ct_arg outs[1];
    if (cti_call_transformed(call, &cti_op_unravel_index, args, outs) != CT_OK) return cti_failed_list();
    return outs[0].value.tensors;
}

static ct_tensors unravel_index_core(cti_call *call, ct_tensor *indices, ct_ints shape_)
{
    cti_ints_resolve(&shape_);
    call->is_composed = true;
    ct_tensor *const inputs[] = {indices};
    static const char *const names[] = {"indices"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return call->is_transformed ? unravel_index_transformed(call, indices, shape_) : cti_call_answers(call);
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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_unravel_index(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_list(&outs[0], "results", (ct_unravel_index)(args[0].value.tensor, args[1].value.ints));
}

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
            .doc = "Coordinates of elements in a tensor of sizes shape from their row-major indices; one tensor for "
                   "each axis.",
            .meaning = "compose",
            .args = unravel_index_args,
            .num_args = 2,
            .outputs = unravel_index_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_unravel_index,
    .batch =
        {
            .is_composed = true,
        },
};
