/*
 * einops_pack_shapes: Sizes of the axes of every tensor in place of the * of pattern, as einops_unpack requires them.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/einops_pack_shapes.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_einops_pack_shapes(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    ct_int_lists value_;
    const ct_status status_ = (ct_einops_pack_shapes)(args[0].value.tensors, args[1].value.string, &value_);
    return cti_out_int_lists(&outs[0], "value", status_, &value_);
}

static const ct_op_arg_info einops_pack_shapes_args[] = {
    {.name = "tensors", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_ANY},
    {.name = "pattern", .type = "str", .kind = CT_ARG_STRING},
};
static const char *const einops_pack_shapes_outputs[] = {"value"};

const cti_op_entry cti_op_einops_pack_shapes = {
    .info =
        {
            .name = "einops_pack_shapes",
            .op = "einops_pack_shapes",
            .overload = "",
            .family = "einops",
            .doc = "Sizes of the axes of every tensor in place of the * of pattern, as einops_unpack requires them.",
            .meaning = "runtime",
            .args = einops_pack_shapes_args,
            .num_args = 2,
            .outputs = einops_pack_shapes_outputs,
            .num_outputs = 1,
            .order = 0,
            .saved = "nothing",
            .output_kind = "int_lists",
        },
    .call = call_einops_pack_shapes,
    .batch =
        {
            .is_composed = true,
        },
};
