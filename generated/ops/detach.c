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

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_detach(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    if (call_kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", (ct_detach_)(args[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", (ct_detach)(args[0].value.tensor));
}

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
    .call = call_detach,
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
