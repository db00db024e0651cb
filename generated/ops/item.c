/*
 * item: Value of the only element of self as a host scalar. Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/item.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_item(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    ct_scalar value_;
    const ct_status status_ = (ct_item)(args[0].value.tensor, &value_);
    return cti_out_scalar(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info item_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const item_outputs[] = {"value"};

const cti_op_entry cti_op_item = {
    .info =
        {
            .name = "item",
            .op = "item",
            .overload = "",
            .family = "answers",
            .doc = "Value of the only element of self as a host scalar. Waits for the device.",
            .meaning = "runtime",
            .args = item_args,
            .num_args = 1,
            .outputs = item_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "scalar",
        },
    .call = call_item,
    .batch =
        {
            .is_composed = true,
        },
};
