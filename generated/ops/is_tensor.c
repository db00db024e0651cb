/*
 * is_tensor: True if obj is a tensor, false if it is a scalar in place of a tensor.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_tensor.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_is_tensor(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    bool value_;
    const ct_status status_ = (ct_is_tensor)(args[0].value.tensor, &value_);
    return cti_out_bool(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info is_tensor_args[] = {
    {.name = "obj", .type = "T[*S] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
};
static const char *const is_tensor_outputs[] = {"value"};

const cti_op_entry cti_op_is_tensor = {
    .info =
        {
            .name = "is_tensor",
            .op = "is_tensor",
            .overload = "",
            .family = "answers",
            .doc = "True if obj is a tensor, false if it is a scalar in place of a tensor.",
            .meaning = "runtime",
            .args = is_tensor_args,
            .num_args = 1,
            .outputs = is_tensor_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .call = call_is_tensor,
    .batch =
        {
            .is_composed = true,
        },
};
