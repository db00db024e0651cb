/*
 * numel: Number of elements of self.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/numel.h>

extern cti_caller cti_caller_status_of_tensor;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_status_of_tensor, ct_numel, NULL, NULL, NULL),
    .answer = CTI_SLOT_INT,
    .batch =
        {
            .is_composed = true,
        },
};
