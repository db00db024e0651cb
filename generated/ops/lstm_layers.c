/*
 * lstm_layers: All layers of lstm as recorded operators of each step.
 *
 * Written by ctgen from schemas/recurrent_layers.yaml. Change the schema, not this file.
 */
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/private/lstm_layers.h>

/* ---- calls by name ---------------------------------------------------------- */

static ct_status call_lstm_layers(const ct_arg *args, ct_call_kind call_kind, ct_arg *outs)
{
    (void)call_kind;
    const ct_lstm_layers_result results =
        (ct_lstm_layers)(args[0].value.tensor, args[1].value.tensors, args[2].value.tensors, cti_arg_switch(&args[3]),
                         args[4].value.integer, args[5].value.number, cti_arg_switch(&args[6]),
                         cti_arg_switch(&args[7]), cti_arg_switch(&args[8]));
    if (cti_out_tensor(&outs[0], "output", results.output) != CT_OK) return cti_failed();
    if (cti_out_tensor(&outs[1], "hy", results.hy) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[2], "cy", results.cy);
}

static const ct_op_arg_info lstm_layers_args[] = {
    {.name = "input", .type = "T[A, B, I]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "2 * T[Q, N, H]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_FLOAT},
    {.name = "params", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_FLOAT},
    {.name = "has_biases", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "num_layers", .type = "int", .kind = CT_ARG_INT},
    {.name = "dropout", .type = "float", .kind = CT_ARG_FLOAT},
    {.name = "train", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "bidirectional", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "batch_first", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const lstm_layers_outputs[] = {"output", "hy", "cy"};

const cti_op_entry cti_op_lstm_layers = {
    .info =
        {
            .name = "lstm_layers",
            .op = "lstm_layers",
            .overload = "",
            .family = "recurrent_layers",
            .doc = "All layers of lstm as recorded operators of each step.",
            .meaning = "runtime",
            .args = lstm_layers_args,
            .num_args = 9,
            .outputs = lstm_layers_outputs,
            .num_outputs = 3,
            .order = 0,
            .is_private = true,
            .saved = "nothing",
        },
    .call = call_lstm_layers,
    .batch =
        {
            .is_composed = true,
        },
};
