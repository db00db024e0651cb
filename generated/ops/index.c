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

extern cti_caller cti_caller_tensor_list;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_tensor_list, ct_index, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
