/*
 * call_function: Result of a function of tensors called with inputs.
 *
 * Written by ctgen from schemas/functions.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/call_function.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_call_function(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(
        &outs[0], "result",
        (ct_call_function)(args[0].value.function, args[1].value.string, args[2].value.tensors, args[3].value.ints));
}

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
    .call = call_call_function,
    .batch =
        {
            .is_composed = true,
        },
};
