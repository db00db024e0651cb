/*
 * index_put: self with values written at indices, as in index. values is broadcast to the shape that index would
 * return. With accumulate they are added; without, gradients are exact if no position repeats.
 *
 * Written by ctgen from schemas/indexing.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/index_put.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_index_put(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    const ct_index_put_opts opts = {CTI_RESOLVED, .accumulate = cti_arg_bool(&args[3], false)};
    if (call_kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(
            &outs[0], "result",
            (ct_index_put_)(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor, &opts));
    }
    return cti_out_tensor(&outs[0], "result",
                          (ct_index_put)(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor, &opts));
}

static const ct_op_arg_info index_put_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices",
     .type = "n * I[*J(i)]?",
     .kind = CT_ARG_TENSOR_LIST,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_BOOL | 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "values", .type = "T[*V]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "accumulate", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const index_put_outputs[] = {"result"};

const cti_op_entry cti_op_index_put = {
    .info =
        {
            .name = "index_put",
            .op = "index_put",
            .overload = "",
            .family = "indexing",
            .doc = "self with values written at indices, as in index. values is broadcast to the shape that index "
                   "would return. With accumulate they are added; without, gradients are exact if no position repeats.",
            .meaning = "runtime",
            .args = index_put_args,
            .num_args = 4,
            .outputs = index_put_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .call = call_index_put,
    .batch =
        {
            .is_composed = true,
        },
};
