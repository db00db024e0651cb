/*
 * Registry of schemas/conv3d.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batched_conv3d.h"
#include "gen/kernels/ops/conv3d_input.h"
#include "gen/kernels/ops/conv3d_weight.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_conv3d;
extern const cti_op_entry cti_op_conv3d_padding;
extern const cti_op_entry cti_op_batched_conv3d;
extern const cti_op_entry cti_op_conv3d_input;
extern const cti_op_entry cti_op_conv3d_weight;

const cti_op_entry *const cti_ops_conv3d[] = {
    &cti_op_conv3d, &cti_op_conv3d_padding, &cti_op_batched_conv3d, &cti_op_conv3d_input, &cti_op_conv3d_weight,
};
const size_t cti_ops_conv3d_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

void cti_choose_conv3d(cti_level level)
{
    switch (level) {
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

extern cti_kernel_slot cti_conv_forward_cpu_slot;
static const cti_kernel_row batched_conv3d_kernel_rows[] = {
    {"forward", &cti_conv_forward_cpu_slot, 0, 2, 5, {"result", "workspace", "input", "weight", "bias"}},
};

extern cti_kernel_slot cti_conv_input_cpu_slot;
static const cti_kernel_row conv3d_input_kernel_rows[] = {
    {"forward", &cti_conv_input_cpu_slot, 0, 2, 4, {"result", "workspace", "grad", "weight"}},
};

extern cti_kernel_slot cti_conv_weight_cpu_slot;
static const cti_kernel_row conv3d_weight_kernel_rows[] = {
    {"forward", &cti_conv_weight_cpu_slot, 0, 2, 4, {"result", "workspace", "grad", "input"}},
};

const cti_op_kernels cti_kernels_conv3d[] = {
    {
        .op = "batched_conv3d",
        .kernels = batched_conv3d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "conv3d_input",
        .kernels = conv3d_input_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "conv3d_weight",
        .kernels = conv3d_weight_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_conv3d[] = {
    {NULL, NULL, NULL, 0},
};
