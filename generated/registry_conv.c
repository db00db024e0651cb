/*
 * Registry of schemas/conv.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_conv1d;
extern const cti_op_entry cti_op_conv1d_padding;
extern const cti_op_entry cti_op_conv2d;
extern const cti_op_entry cti_op_conv2d_padding;
extern const cti_op_entry cti_op_batched_conv2d;
extern const cti_op_entry cti_op_conv2d_input;
extern const cti_op_entry cti_op_conv2d_weight;

const cti_op_entry *const cti_ops_conv[] = {
    &cti_op_conv1d,         &cti_op_conv1d_padding, &cti_op_conv2d,        &cti_op_conv2d_padding,
    &cti_op_batched_conv2d, &cti_op_conv2d_input,   &cti_op_conv2d_weight,
};
const size_t cti_ops_conv_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_base;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_base;

cti_batched_conv2d_cpu_kernel *cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_base;
cti_batched_conv2d_workspace_kernel *cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_base;
cti_conv2d_input_cpu_kernel *cti_conv2d_input_cpu = cti_conv2d_input_cpu_base;
cti_conv2d_input_workspace_kernel *cti_conv2d_input_workspace = cti_conv2d_input_workspace_base;
cti_conv2d_weight_cpu_kernel *cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_base;
cti_conv2d_weight_workspace_kernel *cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v3;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v3;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v3;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v3;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v3;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v3;

static void choose_v3(void)
{
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v3;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v3;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v3;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v3;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v3;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batched_conv2d_cpu_kernel cti_batched_conv2d_cpu_v4;
cti_batched_conv2d_workspace_kernel cti_batched_conv2d_workspace_v4;
cti_conv2d_input_cpu_kernel cti_conv2d_input_cpu_v4;
cti_conv2d_input_workspace_kernel cti_conv2d_input_workspace_v4;
cti_conv2d_weight_cpu_kernel cti_conv2d_weight_cpu_v4;
cti_conv2d_weight_workspace_kernel cti_conv2d_weight_workspace_v4;

static void choose_v4(void)
{
    cti_batched_conv2d_cpu = cti_batched_conv2d_cpu_v4;
    cti_batched_conv2d_workspace = cti_batched_conv2d_workspace_v4;
    cti_conv2d_input_cpu = cti_conv2d_input_cpu_v4;
    cti_conv2d_input_workspace = cti_conv2d_input_workspace_v4;
    cti_conv2d_weight_cpu = cti_conv2d_weight_cpu_v4;
    cti_conv2d_weight_workspace = cti_conv2d_weight_workspace_v4;
}
#endif

void cti_choose_conv(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
