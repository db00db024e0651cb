/*
 * einsum_path: Einsum of any number of operands, contracted in pairs; path has two indices for each pair, or is empty
 * for the order from left to right.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/einsum_path.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_einsum_path(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result",
                          (ct_einsum_path)(args[0].value.string, args[1].value.tensors, args[2].value.ints));
}

static const ct_op_arg_info einsum_path_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "operands", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_ANY},
    {.name = "path", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_path_outputs[] = {"result"};

const cti_op_entry cti_op_einsum_path = {
    .info =
        {
            .name = "einsum_path",
            .op = "einsum_path",
            .overload = "",
            .family = "einsum",
            .doc = "Einsum of any number of operands, contracted in pairs; path has two indices for each pair, or is "
                   "empty for the order from left to right.",
            .meaning = "runtime",
            .args = einsum_path_args,
            .num_args = 3,
            .outputs = einsum_path_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
        },
    .call = call_einsum_path,
    .batch =
        {
            .is_composed = true,
        },
};
