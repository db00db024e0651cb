/*
 * promote_types: Smallest dtype that type1 and type2 can both be converted to without a change of kind.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/promote_types.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_promote_types(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    ct_dtype value_;
    const ct_status status_ = (ct_promote_types)(args[0].value.dtype, args[1].value.dtype, &value_);
    return cti_out_dtype(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info promote_types_args[] = {
    {.name = "type1", .type = "dtype", .kind = CT_ARG_DTYPE},
    {.name = "type2", .type = "dtype", .kind = CT_ARG_DTYPE},
};
static const char *const promote_types_outputs[] = {"value"};

const cti_op_entry cti_op_promote_types = {
    .info =
        {
            .name = "promote_types",
            .op = "promote_types",
            .overload = "",
            .family = "answers",
            .doc = "Smallest dtype that type1 and type2 can both be converted to without a change of kind.",
            .meaning = "runtime",
            .args = promote_types_args,
            .num_args = 2,
            .outputs = promote_types_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "dtype",
        },
    .call = call_promote_types,
    .batch =
        {
            .is_composed = true,
        },
};
