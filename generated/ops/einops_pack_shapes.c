/*
 * einops_pack_shapes: Sizes of the axes of every tensor in place of the * of pattern, as einops_unpack requires them.
 *
 * Written by ctgen from schemas/einops.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/einops_pack_shapes.h>

extern cti_caller cti_caller_status_of_list_text;

/* ---- entries ---------------------------------------------------------------- */

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
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSORS), CTI_PARAMETER(TEXT)},
    .functions = CTI_FUNCTIONS(cti_caller_status_of_list_text, ct_einops_pack_shapes, NULL, NULL, NULL),
    .answer = CTI_SLOT_INT_LISTS,
    .batch =
        {
            .is_composed = true,
        },
};
