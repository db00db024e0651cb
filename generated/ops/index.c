/*
 * index: Elements of self at indices: one integer tensor for each axis, all broadcast together; ct_none() keeps an
 * axis, and a mask covers as many axes as it has. The broadcast axes replace the indexed axes if these are adjacent,
 * else they come first.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/index.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_index(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result", (ct_index)(args[0].value.tensor, args[1].value.tensors));
}

static const ct_op_arg_info index_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices",
     .type = "n * I[*J(i)]?",
     .kind = CT_ARG_TENSOR_LIST,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_BOOL | 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
};
static const char *const index_outputs[] = {"result"};

const cti_op_entry cti_op_index = {
    .info =
        {
            .name = "index",
            .op = "index",
            .overload = "",
            .family = "indexing",
            .doc = "Elements of self at indices: one integer tensor for each axis, all broadcast together; ct_none() "
                   "keeps an axis, and a mask covers as many axes as it has. The broadcast axes replace the indexed "
                   "axes if these are adjacent, else they come first.",
            .meaning = "runtime",
            .args = index_args,
            .num_args = 2,
            .outputs = index_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_index,
    .batch =
        {
            .is_composed = true,
        },
};
