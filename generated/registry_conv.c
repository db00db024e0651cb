/*
 * Registry of schemas/conv.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batched_conv2d.h"
#include "gen/kernels/ops/conv2d_input.h"
#include "gen/kernels/ops/conv2d_weight.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

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

cti_conv_forward_cpu_kernel cti_conv_forward_cpu_base;
cti_conv_forward_workspace_kernel cti_conv_forward_workspace_base;
cti_conv_input_cpu_kernel cti_conv_input_cpu_base;
cti_conv_input_workspace_kernel cti_conv_input_workspace_base;
cti_conv_weight_cpu_kernel cti_conv_weight_cpu_base;
cti_conv_weight_workspace_kernel cti_conv_weight_workspace_base;

cti_conv_forward_cpu_kernel *CTI_REPLACEABLE cti_conv_forward_cpu = cti_conv_forward_cpu_base;
cti_conv_forward_workspace_kernel *CTI_REPLACEABLE cti_conv_forward_workspace = cti_conv_forward_workspace_base;
cti_conv_input_cpu_kernel *CTI_REPLACEABLE cti_conv_input_cpu = cti_conv_input_cpu_base;
cti_conv_input_workspace_kernel *CTI_REPLACEABLE cti_conv_input_workspace = cti_conv_input_workspace_base;
cti_conv_weight_cpu_kernel *CTI_REPLACEABLE cti_conv_weight_cpu = cti_conv_weight_cpu_base;
cti_conv_weight_workspace_kernel *CTI_REPLACEABLE cti_conv_weight_workspace = cti_conv_weight_workspace_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_conv_forward_cpu_kernel cti_conv_forward_cpu_v3;
cti_conv_forward_workspace_kernel cti_conv_forward_workspace_v3;
cti_conv_input_cpu_kernel cti_conv_input_cpu_v3;
cti_conv_input_workspace_kernel cti_conv_input_workspace_v3;
cti_conv_weight_cpu_kernel cti_conv_weight_cpu_v3;
cti_conv_weight_workspace_kernel cti_conv_weight_workspace_v3;

static void choose_v3(void)
{
    cti_conv_forward_cpu = cti_conv_forward_cpu_v3;
    cti_conv_forward_workspace = cti_conv_forward_workspace_v3;
    cti_conv_input_cpu = cti_conv_input_cpu_v3;
    cti_conv_input_workspace = cti_conv_input_workspace_v3;
    cti_conv_weight_cpu = cti_conv_weight_cpu_v3;
    cti_conv_weight_workspace = cti_conv_weight_workspace_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_conv_forward_cpu_kernel cti_conv_forward_cpu_v4;
cti_conv_forward_workspace_kernel cti_conv_forward_workspace_v4;
cti_conv_input_cpu_kernel cti_conv_input_cpu_v4;
cti_conv_input_workspace_kernel cti_conv_input_workspace_v4;
cti_conv_weight_cpu_kernel cti_conv_weight_cpu_v4;
cti_conv_weight_workspace_kernel cti_conv_weight_workspace_v4;

static void choose_v4(void)
{
    cti_conv_forward_cpu = cti_conv_forward_cpu_v4;
    cti_conv_forward_workspace = cti_conv_forward_workspace_v4;
    cti_conv_input_cpu = cti_conv_input_cpu_v4;
    cti_conv_input_workspace = cti_conv_input_workspace_v4;
    cti_conv_weight_cpu = cti_conv_weight_cpu_v4;
    cti_conv_weight_workspace = cti_conv_weight_workspace_v4;
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
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static cti_conv_forward_cpu_kernel *own_cti_conv_forward_cpu;
extern cti_kernel_slot cti_conv_forward_cpu_slot;

static ct_status replaced_cti_conv_forward_cpu(cti_launch *launch, const cti_view *input, const cti_view *weight,
                                               const cti_view *bias, ct_ints stride, ct_ints padding, ct_ints trail,
                                               ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("input", input),       CTI_KERNEL_INPUT("weight", weight),
        CTI_KERNEL_INPUT("bias", bias),         CTI_KERNEL_VALUE("stride", stride),
        CTI_KERNEL_VALUE("padding", padding),   CTI_KERNEL_VALUE("trail", trail),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_VALUE("groups", groups),
        CTI_KERNEL_OUTPUT("result", result),    CTI_KERNEL_OUTPUT("workspace", workspace)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_conv_forward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_conv_forward_cpu(launch, input, weight, bias, stride, padding, trail, dilation, groups, result,
                                    workspace);
}

static void switch_cti_conv_forward_cpu(bool replaced)
{
    if (!own_cti_conv_forward_cpu) own_cti_conv_forward_cpu = cti_conv_forward_cpu;
    cti_conv_forward_cpu = replaced ? replaced_cti_conv_forward_cpu : own_cti_conv_forward_cpu;
}

cti_conv_forward_cpu_kernel *cti_conv_forward_backend;

static void bind_cti_conv_forward_cpu(cti_backend_function *function)
{
    cti_conv_forward_backend = (cti_conv_forward_cpu_kernel *)function;
}

cti_kernel_slot cti_conv_forward_cpu_slot = {
    .replace = switch_cti_conv_forward_cpu, .cuda = "cti_conv_forward_cuda", .bind = bind_cti_conv_forward_cpu};

static cti_conv_input_cpu_kernel *own_cti_conv_input_cpu;
extern cti_kernel_slot cti_conv_input_cpu_slot;

static ct_status replaced_cti_conv_input_cpu(cti_launch *launch, const cti_view *grad_, const cti_view *weight,
                                             ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                             ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("grad", grad_),        CTI_KERNEL_INPUT("weight", weight),
        CTI_KERNEL_VALUE("size", size),         CTI_KERNEL_VALUE("stride", stride),
        CTI_KERNEL_VALUE("padding", padding),   CTI_KERNEL_VALUE("trail", trail),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_VALUE("groups", groups),
        CTI_KERNEL_OUTPUT("result", result),    CTI_KERNEL_OUTPUT("workspace", workspace)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_conv_input_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_conv_input_cpu(launch, grad_, weight, size, stride, padding, trail, dilation, groups, result,
                                  workspace);
}

static void switch_cti_conv_input_cpu(bool replaced)
{
    if (!own_cti_conv_input_cpu) own_cti_conv_input_cpu = cti_conv_input_cpu;
    cti_conv_input_cpu = replaced ? replaced_cti_conv_input_cpu : own_cti_conv_input_cpu;
}

cti_conv_input_cpu_kernel *cti_conv_input_backend;

static void bind_cti_conv_input_cpu(cti_backend_function *function)
{
    cti_conv_input_backend = (cti_conv_input_cpu_kernel *)function;
}

cti_kernel_slot cti_conv_input_cpu_slot = {
    .replace = switch_cti_conv_input_cpu, .cuda = "cti_conv_input_cuda", .bind = bind_cti_conv_input_cpu};

static cti_conv_weight_cpu_kernel *own_cti_conv_weight_cpu;
extern cti_kernel_slot cti_conv_weight_cpu_slot;

static ct_status replaced_cti_conv_weight_cpu(cti_launch *launch, const cti_view *grad_, const cti_view *input,
                                              ct_ints size, ct_ints stride, ct_ints padding, ct_ints trail,
                                              ct_ints dilation, int64_t groups, cti_view *result, cti_view *workspace)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("grad", grad_),        CTI_KERNEL_INPUT("input", input),
        CTI_KERNEL_VALUE("size", size),         CTI_KERNEL_VALUE("stride", stride),
        CTI_KERNEL_VALUE("padding", padding),   CTI_KERNEL_VALUE("trail", trail),
        CTI_KERNEL_VALUE("dilation", dilation), CTI_KERNEL_VALUE("groups", groups),
        CTI_KERNEL_OUTPUT("result", result),    CTI_KERNEL_OUTPUT("workspace", workspace)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_conv_weight_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_conv_weight_cpu(launch, grad_, input, size, stride, padding, trail, dilation, groups, result,
                                   workspace);
}

static void switch_cti_conv_weight_cpu(bool replaced)
{
    if (!own_cti_conv_weight_cpu) own_cti_conv_weight_cpu = cti_conv_weight_cpu;
    cti_conv_weight_cpu = replaced ? replaced_cti_conv_weight_cpu : own_cti_conv_weight_cpu;
}

cti_conv_weight_cpu_kernel *cti_conv_weight_backend;

static void bind_cti_conv_weight_cpu(cti_backend_function *function)
{
    cti_conv_weight_backend = (cti_conv_weight_cpu_kernel *)function;
}

cti_kernel_slot cti_conv_weight_cpu_slot = {
    .replace = switch_cti_conv_weight_cpu, .cuda = "cti_conv_weight_cuda", .bind = bind_cti_conv_weight_cpu};

extern cti_kernel_slot cti_conv_forward_cpu_slot;
static const cti_kernel_row batched_conv2d_kernel_rows[] = {
    {"forward", &cti_conv_forward_cpu_slot, 0, 2, 5, {"result", "workspace", "input", "weight", "bias"}},
};

extern cti_kernel_slot cti_conv_input_cpu_slot;
static const cti_kernel_row conv2d_input_kernel_rows[] = {
    {"forward", &cti_conv_input_cpu_slot, 0, 2, 4, {"result", "workspace", "grad", "weight"}},
};

extern cti_kernel_slot cti_conv_weight_cpu_slot;
static const cti_kernel_row conv2d_weight_kernel_rows[] = {
    {"forward", &cti_conv_weight_cpu_slot, 0, 2, 4, {"result", "workspace", "grad", "input"}},
};

const cti_op_kernels cti_kernels_conv[] = {
    {
        .op = "batched_conv2d",
        .kernels = batched_conv2d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "conv2d_input",
        .kernels = conv2d_input_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "conv2d_weight",
        .kernels = conv2d_weight_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_conv[] = {
    {NULL, NULL, NULL, 0},
};
