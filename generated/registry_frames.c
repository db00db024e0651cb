/*
 * Registry of schemas/frames.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_stft;
extern const cti_op_entry cti_op_istft;

const cti_op_entry *const cti_ops_frames[] = {
    &cti_op_stft,
    &cti_op_istft,
};
const size_t cti_ops_frames_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_frames(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_frames[] = {
    {NULL, NULL, NULL, 0},
};
