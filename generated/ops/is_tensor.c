/*
 * is_tensor: True if obj is a tensor, false if it is a scalar in place of a tensor.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_tensor.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info is_tensor_args[] = {
    {.name = "obj", .type = "T[*S] | scalar", .kind = CT_ARG_TENSOR, .scalar_ok = true, .dtypes = CTI_SET_ANY},
};
static const char *const is_tensor_outputs[] = {"value"};

const cti_op_entry cti_op_is_tensor = {
    .info =
        {
            .name = "is_tensor",
            .op = "is_tensor",
            .overload = "",
            .family = "answers",
            .doc = "True if obj is a tensor, false if it is a scalar in place of a tensor.",
            .meaning = "runtime",
            .args = is_tensor_args,
            .num_args = 1,
            .outputs = is_tensor_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "bool",
        },
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_is_tensor, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
