/*
 * is_nonzero: True if the only element of self is not zero; NaN is not zero. Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_nonzero.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_is_nonzero, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
