/*
 * einsum_path: Einsum of any number of operands, contracted in pairs; path has two indices for each pair, or is empty
 * for the order from left to right.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/einsum_path.h>

extern cti_caller cti_caller_text_list_ints;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSORS), CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_text_list_ints, ct_einsum_path, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
