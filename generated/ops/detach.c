/*
 * detach: self detached from the graph: a tensor that shares its storage and requires no gradient.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/detach.h>

extern cti_caller cti_caller_tensor;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info detach_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const detach_outputs[] = {"result"};

const cti_op_entry cti_op_detach = {
    .info =
        {
            .name = "detach",
            .op = "detach",
            .overload = "",
            .family = "copy",
            .doc = "self detached from the graph: a tensor that shares its storage and requires no gradient.",
            .meaning = "runtime",
            .args = detach_args,
            .num_args = 1,
            .outputs = detach_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_inplace = true,
            .saved = "nothing",
        },
    .functions = CTI_FUNCTIONS(cti_caller_tensor, ct_detach, ct_detach_, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
        },
};
