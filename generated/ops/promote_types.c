/*
 * promote_types: Smallest dtype that type1 and type2 can both be converted to without a change of kind.
 *
 * Written by ctgen from schemas/answers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/promote_types.h>

extern cti_caller cti_caller_status_of_2dtype;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(DTYPE), CTI_PARAMETER(DTYPE)},
    .functions = CTI_FUNCTIONS(cti_caller_status_of_2dtype, ct_promote_types, NULL, NULL, NULL),
    .answer = CTI_SLOT_DTYPE,
    .batch =
        {
            .is_composed = true,
        },
};
