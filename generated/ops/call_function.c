/*
 * call_function: Result of a function of tensors called with inputs.
 *
 * Written by ctgen from schemas/functions.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/call_function.h>

extern cti_caller cti_caller_function_text_list_ints;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info call_function_args[] = {
    {.name = "function", .type = "fn", .kind = CT_ARG_FN},
    {.name = "name", .type = "str", .kind = CT_ARG_STRING},
    {.name = "inputs", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_ANY},
    {.name = "sizes", .type = "shape(*R)", .kind = CT_ARG_INT_LIST},
};
static const char *const call_function_outputs[] = {"result"};

const cti_op_entry cti_op_call_function = {
    .info =
        {
            .name = "call_function",
            .op = "call_function",
            .overload = "",
            .family = "functions",
            .doc = "Result of a function of tensors called with inputs.",
            .meaning = "runtime",
            .args = call_function_args,
            .num_args = 4,
            .outputs = call_function_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(FUNCTION), CTI_PARAMETER(TEXT), CTI_PARAMETER(TENSORS),
                                    CTI_PARAMETER(INTS)},
    .functions = CTI_FUNCTIONS(cti_caller_function_text_list_ints, ct_call_function, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
