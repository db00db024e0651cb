/*
 * result_type: Dtype that an arithmetic operation between tensor and other returns.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/result_type.h>

extern cti_caller cti_caller_status_of_2tensor;

/* ---- entries ---------------------------------------------------------------- */

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
    .functions = CTI_FUNCTIONS(cti_caller_status_of_2tensor, ct_result_type, NULL, NULL, NULL),
    .answer = CTI_SLOT_DTYPE,
    .batch =
        {
            .is_composed = true,
        },
};
