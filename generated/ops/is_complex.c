/*
 * is_complex: True if the dtype of self is complex.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_complex.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_is_complex(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    bool value_;
    const ct_status status_ = (ct_is_complex)(args[0].value.tensor, &value_);
    return cti_out_bool(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info is_complex_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const is_complex_outputs[] = {"value"};

const cti_op_entry cti_op_is_complex = {
    .info =
        {
            .name = "is_complex",
            .op = "is_complex",
            .overload = "",
            .family = "answers",
            .doc = "True if the dtype of self is complex.",
            .meaning = "runtime",
            .args = is_complex_args,
            .num_args = 1,
            .outputs = is_complex_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .call = call_is_complex,
    .batch =
        {
            .is_composed = true,
        },
};
