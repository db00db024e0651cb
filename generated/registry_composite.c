/*
 * Registry of schemas/composite.yaml: calls by name, tangents, what there is to know of each operator, and the loops
 * and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/pairwise_distance.h>

static ct_status call_pairwise_distance(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_pairwise_distance_opts opts = {
        .p = cti_arg_scalar(&args[2]), .eps = cti_arg_scalar(&args[3]), .keepdim = args[4].value.boolean};
    return cti_out_tensor(&outs[0], "result",
                          ct_pairwise_distance_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static const ct_op_arg_info pairwise_distance_args[] = {
    {.name = "x1", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "x2", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "p", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "eps", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const pairwise_distance_outputs[] = {"result"};

const cti_op_entry cti_ops_composite[] = {
    {
        .info =
            {
                .name = "pairwise_distance",
                .row = "pairwise_distance",
                .overload = "",
                .family = "composite",
                .doc = "Distance in the p-norm between the last axes of x1 and x2, eps added to each difference, which "
                       "is taken in the dtype of both.",
                .meaning = "compose",
                .args = pairwise_distance_args,
                .num_args = 5,
                .outputs = pairwise_distance_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_pairwise_distance,
    },
};
const size_t cti_ops_composite_count = 1;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_composite(cti_level level)
{
    switch (level) {
    default: break; /* the base level is there already */
    }
}
