/*
 * Registry of schemas/recurrent_layers.yaml: its operators, and the loops and kernels of the instruction-set level in
 * use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_lstm;
extern const cti_op_entry cti_op_gru;
extern const cti_op_entry cti_op_lstm_layers;
extern const cti_op_entry cti_op_gru_layers;

const cti_op_entry *const cti_ops_recurrent_layers[] = {
    &cti_op_lstm,
    &cti_op_gru,
    &cti_op_lstm_layers,
    &cti_op_gru_layers,
};
const size_t cti_ops_recurrent_layers_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_recurrent_layers(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_recurrent_layers[] = {
    {NULL, NULL, NULL, 0},
};
