/*
 * Registry of schemas/norm_groups.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/group_norm.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_group_norm;
extern const cti_op_entry cti_op_instance_norm;
extern const cti_op_entry cti_op_instance_norm_own;
extern const cti_op_entry cti_op_instance_norm_tracked;

const cti_op_entry *const cti_ops_norm_groups[] = {
    &cti_op_group_norm,
    &cti_op_instance_norm,
    &cti_op_instance_norm_own,
    &cti_op_instance_norm_tracked,
};
const size_t cti_ops_norm_groups_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_group_norm_backward_cpu_kernel cti_group_norm_backward_cpu_base;
cti_group_norm_cpu_kernel cti_group_norm_cpu_base;

cti_group_norm_backward_cpu_kernel *CTI_REPLACEABLE cti_group_norm_backward_cpu = cti_group_norm_backward_cpu_base;
cti_group_norm_cpu_kernel *CTI_REPLACEABLE cti_group_norm_cpu = cti_group_norm_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_group_norm_backward_cpu_kernel cti_group_norm_backward_cpu_v3;
cti_group_norm_cpu_kernel cti_group_norm_cpu_v3;

static void choose_v3(void)
{
    cti_group_norm_backward_cpu = cti_group_norm_backward_cpu_v3;
    cti_group_norm_cpu = cti_group_norm_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_group_norm_backward_cpu_kernel cti_group_norm_backward_cpu_v4;
cti_group_norm_cpu_kernel cti_group_norm_cpu_v4;

static void choose_v4(void)
{
    cti_group_norm_backward_cpu = cti_group_norm_backward_cpu_v4;
    cti_group_norm_cpu = cti_group_norm_cpu_v4;
}
#endif

void cti_choose_norm_groups(cti_level level)
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

static cti_group_norm_backward_cpu_kernel *own_cti_group_norm_backward_cpu;
extern cti_kernel_slot cti_group_norm_backward_cpu_slot;

static ct_status replaced_cti_group_norm_backward_cpu(cti_launch *launch, const cti_view *result_grad,
                                                      const cti_view *input, const cti_view *mean, const cti_view *rstd,
                                                      const cti_view *weight, int64_t num_groups, double eps,
                                                      cti_view *input_grad, cti_view *weight_grad, cti_view *bias_grad)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("result_grad", result_grad),
                                      CTI_KERNEL_INPUT("input", input),
                                      CTI_KERNEL_INPUT("mean", mean),
                                      CTI_KERNEL_INPUT("rstd", rstd),
                                      CTI_KERNEL_INPUT("weight", weight),
                                      CTI_KERNEL_VALUE("num_groups", num_groups),
                                      CTI_KERNEL_VALUE("eps", eps),
                                      CTI_KERNEL_OUTPUT("input_grad", input_grad),
                                      CTI_KERNEL_OUTPUT("weight_grad", weight_grad),
                                      CTI_KERNEL_OUTPUT("bias_grad", bias_grad)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_group_norm_backward_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_group_norm_backward_cpu(launch, result_grad, input, mean, rstd, weight, num_groups, eps, input_grad,
                                           weight_grad, bias_grad);
}

static void switch_cti_group_norm_backward_cpu(bool replaced)
{
    if (!own_cti_group_norm_backward_cpu) own_cti_group_norm_backward_cpu = cti_group_norm_backward_cpu;
    cti_group_norm_backward_cpu = replaced ? replaced_cti_group_norm_backward_cpu : own_cti_group_norm_backward_cpu;
}

cti_group_norm_backward_cpu_kernel *cti_group_norm_backward_backend;

static void bind_cti_group_norm_backward_cpu(cti_backend_function *function)
{
    cti_group_norm_backward_backend = (cti_group_norm_backward_cpu_kernel *)function;
}

cti_kernel_slot cti_group_norm_backward_cpu_slot = {.replace = switch_cti_group_norm_backward_cpu,
                                                    .cuda = "cti_group_norm_backward_cuda",
                                                    .bind = bind_cti_group_norm_backward_cpu};

static cti_group_norm_cpu_kernel *own_cti_group_norm_cpu;
extern cti_kernel_slot cti_group_norm_cpu_slot;

static ct_status replaced_cti_group_norm_cpu(cti_launch *launch, const cti_view *input, int64_t num_groups,
                                             const cti_view *weight, const cti_view *bias, double eps, cti_view *result,
                                             cti_view *mean, cti_view *rstd)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("input", input),   CTI_KERNEL_VALUE("num_groups", num_groups),
                                      CTI_KERNEL_INPUT("weight", weight), CTI_KERNEL_INPUT("bias", bias),
                                      CTI_KERNEL_VALUE("eps", eps),       CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("mean", mean),    CTI_KERNEL_OUTPUT("rstd", rstd)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_group_norm_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_group_norm_cpu(launch, input, num_groups, weight, bias, eps, result, mean, rstd);
}

static void switch_cti_group_norm_cpu(bool replaced)
{
    if (!own_cti_group_norm_cpu) own_cti_group_norm_cpu = cti_group_norm_cpu;
    cti_group_norm_cpu = replaced ? replaced_cti_group_norm_cpu : own_cti_group_norm_cpu;
}

cti_group_norm_cpu_kernel *cti_group_norm_backend;

static void bind_cti_group_norm_cpu(cti_backend_function *function)
{
    cti_group_norm_backend = (cti_group_norm_cpu_kernel *)function;
}

cti_kernel_slot cti_group_norm_cpu_slot = {
    .replace = switch_cti_group_norm_cpu, .cuda = "cti_group_norm_cuda", .bind = bind_cti_group_norm_cpu};

extern cti_kernel_slot cti_group_norm_cpu_slot;
extern cti_kernel_slot cti_group_norm_backward_cpu_slot;
static const cti_kernel_row group_norm_kernel_rows[] = {
    {"forward", &cti_group_norm_cpu_slot, 0, 3, 6, {"result", "mean", "rstd", "input", "weight", "bias"}},
    {"backward",
     &cti_group_norm_backward_cpu_slot,
     0,
     3,
     8,
     {"input_grad", "weight_grad", "bias_grad", "result_grad", "input", "mean", "rstd", "weight"}},
};

const cti_op_kernels cti_kernels_norm_groups[] = {
    {
        .op = "group_norm",
        .kernels = group_norm_kernel_rows,
        .num_kernels = 2,
    },
};

const cti_tangent_row cti_tangents_norm_groups[] = {
    {NULL, NULL, NULL, 0},
};
