/*
 * numel: Number of elements of self.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/numel.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_numel(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    int64_t value_;
    const ct_status status_ = (ct_numel)(args[0].value.tensor, &value_);
    return cti_out_int(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info numel_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const numel_outputs[] = {"value"};

const cti_op_entry cti_op_numel = {
    .info =
        {
            .name = "numel",
            .op = "numel",
            .overload = "",
            .family = "answers",
            .doc = "Number of elements of self.",
            .meaning = "runtime",
            .args = numel_args,
            .num_args = 1,
            .outputs = numel_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "int",
        },
    .call = call_numel,
    .batch =
        {
            .is_composed = true,
        },
};
