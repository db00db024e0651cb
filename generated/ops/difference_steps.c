/*
 * difference_steps: Differences of neighbouring elements along dim, n times.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/difference_steps.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_difference_steps(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    return cti_out_tensor(&outs[0], "result",
                          (ct_difference_steps)(args[0].value.tensor, args[1].value.integer, args[2].value.integer));
}

static const ct_op_arg_info difference_steps_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "n", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT},
};
static const char *const difference_steps_outputs[] = {"result"};

const cti_op_entry cti_op_difference_steps = {
    .info =
        {
            .name = "difference_steps",
            .op = "difference_steps",
            .overload = "",
            .family = "sequences",
            .doc = "Differences of neighbouring elements along dim, n times.",
            .meaning = "runtime",
            .args = difference_steps_args,
            .num_args = 3,
            .outputs = difference_steps_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .call = call_difference_steps,
    .batch =
        {
            .is_composed = true,
        },
};
