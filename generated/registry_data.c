/*
 * Registry of schemas/data.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"

extern const cti_op_entry cti_op_tensor_scalar;
extern const cti_op_entry cti_op_tensor_floats;
extern const cti_op_entry cti_op_tensor_ints;
extern const cti_op_entry cti_op_tensor_rows;
extern const cti_op_entry cti_op_as_tensor;
extern const cti_op_entry cti_op_as_tensor_scalar;
extern const cti_op_entry cti_op_as_tensor_floats;
extern const cti_op_entry cti_op_as_tensor_ints;
extern const cti_op_entry cti_op_as_tensor_rows;
extern const cti_op_entry cti_op_frombuffer;

const cti_op_entry *const cti_ops_data[] = {
    &cti_op_tensor_scalar,  &cti_op_tensor_floats,    &cti_op_tensor_ints,      &cti_op_tensor_rows,
    &cti_op_as_tensor,      &cti_op_as_tensor_scalar, &cti_op_as_tensor_floats, &cti_op_as_tensor_ints,
    &cti_op_as_tensor_rows, &cti_op_frombuffer,
};
const size_t cti_ops_data_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_data(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

const cti_tangent_row cti_tangents_data[] = {
    {NULL, NULL, NULL, 0},
};
