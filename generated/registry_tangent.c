/*
 * Registry of schemas/tangent.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batch_norm_train_tangent.h"
#include "gen/kernels/ops/layer_norm_tangent.h"
#include "gen/kernels/ops/rms_norm_tangent.h"
#include "kernels/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_layer_norm_tangent;
extern const cti_op_entry cti_op_rms_norm_tangent;
extern const cti_op_entry cti_op_batch_norm_train_tangent;

const cti_op_entry *const cti_ops_tangent[] = {
    &cti_op_layer_norm_tangent,
    &cti_op_rms_norm_tangent,
    &cti_op_batch_norm_train_tangent,
};
const size_t cti_ops_tangent_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_base;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_base;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_base;

cti_batch_norm_train_tangent_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_train_tangent_cpu =
    cti_batch_norm_train_tangent_cpu_base;
cti_layer_norm_tangent_cpu_kernel *CTI_REPLACEABLE cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_base;
cti_rms_norm_tangent_cpu_kernel *CTI_REPLACEABLE cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_v3;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_v3;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_v3;

static void choose_v3(void)
{
    cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu_v3;
    cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_v3;
    cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cpu_v4;
cti_layer_norm_tangent_cpu_kernel cti_layer_norm_tangent_cpu_v4;
cti_rms_norm_tangent_cpu_kernel cti_rms_norm_tangent_cpu_v4;

static void choose_v4(void)
{
    cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu_v4;
    cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu_v4;
    cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu_v4;
}
#endif

void cti_choose_tangent(cti_level level)
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

/* ---- what programs may replace ---- */

static cti_batch_norm_train_tangent_cpu_kernel *own_cti_batch_norm_train_tangent_cpu;
extern cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot;

static ct_status replaced_cti_batch_norm_train_tangent_cpu(cti_launch *launch, const cti_view *input,
                                                           const cti_view *direction, const cti_view *weight_direction,
                                                           const cti_view *bias_direction, const cti_view *weight,
                                                           double eps, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("weight_direction", weight_direction),
                                      CTI_KERNEL_INPUT("bias_direction", bias_direction),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_batch_norm_train_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_batch_norm_train_tangent_cpu(launch, input, direction, weight_direction, bias_direction, weight, eps,
                                                result);
}

static void switch_cti_batch_norm_train_tangent_cpu(bool replaced)
{
    if (!own_cti_batch_norm_train_tangent_cpu) own_cti_batch_norm_train_tangent_cpu = cti_batch_norm_train_tangent_cpu;
    cti_batch_norm_train_tangent_cpu =
        replaced ? replaced_cti_batch_norm_train_tangent_cpu : own_cti_batch_norm_train_tangent_cpu;
}

cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot = {switch_cti_batch_norm_train_tangent_cpu, 0};

static cti_layer_norm_tangent_cpu_kernel *own_cti_layer_norm_tangent_cpu;
extern cti_kernel_slot cti_layer_norm_tangent_cpu_slot;

static ct_status replaced_cti_layer_norm_tangent_cpu(cti_launch *launch, const cti_view *input,
                                                     ct_ints normalized_shape, const cti_view *direction,
                                                     const cti_view *weight_direction, const cti_view *bias_direction,
                                                     const cti_view *weight, double eps, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
                                      CTI_KERNEL_INPUT("direction", direction),
                                      CTI_KERNEL_INPUT("weight_direction", weight_direction),
                                      CTI_KERNEL_INPUT("bias_direction", bias_direction),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_layer_norm_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_layer_norm_tangent_cpu(launch, input, normalized_shape, direction, weight_direction, bias_direction,
                                          weight, eps, result);
}

static void switch_cti_layer_norm_tangent_cpu(bool replaced)
{
    if (!own_cti_layer_norm_tangent_cpu) own_cti_layer_norm_tangent_cpu = cti_layer_norm_tangent_cpu;
    cti_layer_norm_tangent_cpu = replaced ? replaced_cti_layer_norm_tangent_cpu : own_cti_layer_norm_tangent_cpu;
}

cti_kernel_slot cti_layer_norm_tangent_cpu_slot = {switch_cti_layer_norm_tangent_cpu, 0};

static cti_rms_norm_tangent_cpu_kernel *own_cti_rms_norm_tangent_cpu;
extern cti_kernel_slot cti_rms_norm_tangent_cpu_slot;

static ct_status replaced_cti_rms_norm_tangent_cpu(cti_launch *launch, const cti_view *input, ct_ints normalized_shape,
                                                   const cti_view *direction, const cti_view *weight_direction,
                                                   const cti_view *weight, ct_scalar eps, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("input", input),         CTI_KERNEL_VALUE("normalized_shape", normalized_shape),
        CTI_KERNEL_INPUT("direction", direction), CTI_KERNEL_INPUT("weight_direction", weight_direction),
        CTI_KERNEL_INPUT("weight", weight),       CTI_KERNEL_VALUE("eps", eps),
        CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_rms_norm_tangent_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_rms_norm_tangent_cpu(launch, input, normalized_shape, direction, weight_direction, weight, eps,
                                        result);
}

static void switch_cti_rms_norm_tangent_cpu(bool replaced)
{
    if (!own_cti_rms_norm_tangent_cpu) own_cti_rms_norm_tangent_cpu = cti_rms_norm_tangent_cpu;
    cti_rms_norm_tangent_cpu = replaced ? replaced_cti_rms_norm_tangent_cpu : own_cti_rms_norm_tangent_cpu;
}

cti_kernel_slot cti_rms_norm_tangent_cpu_slot = {switch_cti_rms_norm_tangent_cpu, 0};

extern cti_kernel_slot cti_layer_norm_tangent_cpu_slot;
static const cti_kernel_row layer_norm_tangent_kernel_rows[] = {
    {"forward",
     &cti_layer_norm_tangent_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "direction", "weight_direction", "bias_direction", "weight"}},
};

extern cti_kernel_slot cti_rms_norm_tangent_cpu_slot;
static const cti_kernel_row rms_norm_tangent_kernel_rows[] = {
    {"forward",
     &cti_rms_norm_tangent_cpu_slot,
     0,
     1,
     5,
     {"result", "input", "direction", "weight_direction", "weight"}},
};

extern cti_kernel_slot cti_batch_norm_train_tangent_cpu_slot;
static const cti_kernel_row batch_norm_train_tangent_kernel_rows[] = {
    {"forward",
     &cti_batch_norm_train_tangent_cpu_slot,
     0,
     1,
     6,
     {"result", "input", "direction", "weight_direction", "bias_direction", "weight"}},
};

const cti_op_kernels cti_kernels_tangent[] = {
    {
        .op = "layer_norm_tangent",
        .kernels = layer_norm_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "rms_norm_tangent",
        .kernels = rms_norm_tangent_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "batch_norm_train_tangent",
        .kernels = batch_norm_train_tangent_kernel_rows,
        .num_kernels = 1,
    },
};
