/*
 * is_nonzero: True if the only element of self is not zero; NaN is not zero. Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_nonzero.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_is_nonzero(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    bool value_;
    const ct_status status_ = (ct_is_nonzero)(args[0].value.tensor, &value_);
    return cti_out_bool(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info is_nonzero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const is_nonzero_outputs[] = {"value"};

const cti_op_entry cti_op_is_nonzero = {
    .info =
        {
            .name = "is_nonzero",
            .op = "is_nonzero",
            .overload = "",
            .family = "answers",
            .doc = "True if the only element of self is not zero; NaN is not zero. Waits for the device.",
            .meaning = "runtime",
            .args = is_nonzero_args,
            .num_args = 1,
            .outputs = is_nonzero_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .call = call_is_nonzero,
    .batch =
        {
            .is_composed = true,
        },
};
