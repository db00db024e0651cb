/*
 * is_complex: True if the dtype of self is complex.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/is_complex.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_is_complex, NULL, NULL, NULL),
    .answer = CTI_SLOT_BOOL,
    .batch =
        {
            .is_composed = true,
        },
};
