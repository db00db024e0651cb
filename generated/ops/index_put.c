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

extern cti_caller cti_caller_tensor_list_tensor_opts;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSORS), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_index_put_opts, accumulate)},
    .options = &(const cti_options_type){sizeof(ct_index_put_opts), 0, NULL,
                                         &(const ct_index_put_opts){CTI_RESOLVED, .accumulate = false}},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_list_tensor_opts, ct_index_put, ct_index_put_, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
