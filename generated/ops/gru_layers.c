/*
 * gru_layers: All layers of gru, computed by recorded operators step by step.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/gru_layers.h>

extern cti_caller cti_caller_2_of_2tensor_list_switch_int_float_3switch;

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info gru_layers_args[] = {
    {.name = "input", .type = "T[A, B, I]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "T[Q, N, H]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "params", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_FLOAT},
    {.name = "has_biases", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "num_layers", .type = "int", .kind = CT_ARG_INT},
    {.name = "dropout", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "bidirectional", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "batch_first", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const gru_layers_outputs[] = {"output", "hy"};

const cti_op_entry cti_op_gru_layers = {
    .info =
        {
            .name = "gru_layers",
            .op = "gru_layers",
            .overload = "",
            .family = "recurrent_layers",
            .doc = "All layers of gru, computed by recorded operators step by step.",
            .meaning = "runtime",
            .args = gru_layers_args,
            .num_args = 9,
            .outputs = gru_layers_outputs,
            .num_outputs = 2,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSORS),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(INT), CTI_PARAMETER(FLOAT),
                                    CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_2tensor_list_switch_int_float_3switch, ct_gru_layers, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
