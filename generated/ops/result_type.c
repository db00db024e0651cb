/*
 * result_type: Dtype that an arithmetic operation between tensor and other returns.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/result_type.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_result_type(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    ct_dtype value_;
    const ct_status status_ = (ct_result_type)(args[0].value.tensor, args[1].value.tensor, &value_);
    return cti_out_dtype(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info result_type_args[] = {
    {.name = "tensor", .type = "T[*A] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "U[*B] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
};
static const char *const result_type_outputs[] = {"value"};

const cti_op_entry cti_op_result_type = {
    .info =
        {
            .name = "result_type",
            .op = "result_type",
            .overload = "",
            .family = "answers",
            .doc = "Dtype that an arithmetic operation between tensor and other returns.",
            .meaning = "runtime",
            .args = result_type_args,
            .num_args = 2,
            .outputs = result_type_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "dtype",
        },
    .call = call_result_type,
    .batch =
        {
            .is_composed = true,
        },
};
