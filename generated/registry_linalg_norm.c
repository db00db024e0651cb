/*
 * Registry of schemas/linalg_norm.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_linalg_matrix_norm;
extern const cti_op_entry cti_op_linalg_matrix_norm_scalar;
extern const cti_op_entry cti_op_linalg_norm;
extern const cti_op_entry cti_op_linalg_norm_string;

const cti_op_entry *const cti_ops_linalg_norm[] = {
    &cti_op_linalg_matrix_norm,
    &cti_op_linalg_matrix_norm_scalar,
    &cti_op_linalg_norm,
    &cti_op_linalg_norm_string,
};
const size_t cti_ops_linalg_norm_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_linalg_norm(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_linalg_norm[] = {
    {NULL, NULL, NULL, 0},
};
