/*
 * difference_steps: n-th differences of neighbouring elements along dim.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/difference_steps.h>

extern cti_caller cti_caller_tensor_2int;

/* ---- entries ---------------------------------------------------------------- */

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
            .doc = "n-th differences of neighbouring elements along dim.",
            .meaning = "runtime",
            .args = difference_steps_args,
            .num_args = 3,
            .outputs = difference_steps_outputs,
            .num_outputs = 1,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int, ct_difference_steps, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
