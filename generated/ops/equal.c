/*
 * equal: True if self and other have the same shape and equal elements; NaN equals nothing. Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/equal.h>

extern cti_caller cti_caller_status_of_2tensor;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info equal_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "U[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const equal_outputs[] = {"value"};

const cti_op_entry cti_op_equal = {
    .info =
        {
            .name = "equal",
            .op = "equal",
            .overload = "",
            .family = "answers",
            .doc = "True if self and other have the same shape and equal elements; NaN equals nothing. Waits for the "
                   "device.",
            .meaning = "runtime",
            .args = equal_args,
            .num_args = 2,
            .outputs = equal_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .functions = CTI_FUNCTIONS(cti_caller_status_of_2tensor, ct_equal, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
