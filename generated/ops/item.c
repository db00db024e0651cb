/*
 * item: Value of the only element of self as a host scalar. Waits for the device.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/item.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_item, NULL, NULL, NULL),
    .answer = CTI_SLOT_SCALAR,
    .batch =
        {
            .is_composed = true,
        },
};
