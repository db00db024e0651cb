/*
 * Registry of schemas/attention_heads.yaml: its operators, and the loops and kernels of the instruction-set level in
 * use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_multi_head_attention_forward;
extern const cti_op_entry cti_op_projected_heads;
extern const cti_op_entry cti_op_heads_mask;
extern const cti_op_entry cti_op_heads_weights;

const cti_op_entry *const cti_ops_attention_heads[] = {
    &cti_op_multi_head_attention_forward,
    &cti_op_projected_heads,
    &cti_op_heads_mask,
    &cti_op_heads_weights,
};
const size_t cti_ops_attention_heads_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_attention_heads(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_attention_heads[] = {
    {NULL, NULL, NULL, 0},
};
