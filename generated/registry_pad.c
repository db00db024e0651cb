/*
 * Registry of schemas/pad.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/edge_pad.h"
#include "gen/kernels/ops/edge_pad_adjoint.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_edge_pad;
extern const cti_op_entry cti_op_edge_pad_adjoint;
extern const cti_op_entry cti_op_pad;
extern const cti_op_entry cti_op_reflection_pad1d;
extern const cti_op_entry cti_op_reflection_pad2d;
extern const cti_op_entry cti_op_replication_pad1d;
extern const cti_op_entry cti_op_replication_pad2d;

const cti_op_entry *const cti_ops_pad[] = {
    &cti_op_edge_pad,          &cti_op_edge_pad_adjoint, &cti_op_pad,
    &cti_op_reflection_pad1d,  &cti_op_reflection_pad2d, &cti_op_replication_pad1d,
    &cti_op_replication_pad2d,
};
const size_t cti_ops_pad_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_edge_pad_adjoint_cpu_kernel cti_edge_pad_adjoint_cpu_base;
cti_edge_pad_cpu_kernel cti_edge_pad_cpu_base;

cti_edge_pad_adjoint_cpu_kernel *CTI_REPLACEABLE cti_edge_pad_adjoint_cpu = cti_edge_pad_adjoint_cpu_base;
cti_edge_pad_cpu_kernel *CTI_REPLACEABLE cti_edge_pad_cpu = cti_edge_pad_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_edge_pad_adjoint_cpu_kernel cti_edge_pad_adjoint_cpu_v3;
cti_edge_pad_cpu_kernel cti_edge_pad_cpu_v3;

static void choose_v3(void)
{
    cti_edge_pad_adjoint_cpu = cti_edge_pad_adjoint_cpu_v3;
    cti_edge_pad_cpu = cti_edge_pad_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_edge_pad_adjoint_cpu_kernel cti_edge_pad_adjoint_cpu_v4;
cti_edge_pad_cpu_kernel cti_edge_pad_cpu_v4;

static void choose_v4(void)
{
    cti_edge_pad_adjoint_cpu = cti_edge_pad_adjoint_cpu_v4;
    cti_edge_pad_cpu = cti_edge_pad_cpu_v4;
}
#endif

void cti_choose_pad(cti_level level)
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

static cti_edge_pad_adjoint_cpu_kernel *own_cti_edge_pad_adjoint_cpu;
extern cti_kernel_slot cti_edge_pad_adjoint_cpu_slot;

static ct_status replaced_cti_edge_pad_adjoint_cpu(cti_launch *launch, const cti_view *grad_, ct_ints size, ct_ints pad,
                                                   int mode, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("pad", pad), CTI_KERNEL_VALUE("mode", mode),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_edge_pad_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_edge_pad_adjoint_cpu(launch, grad_, size, pad, mode, result);
}

static void switch_cti_edge_pad_adjoint_cpu(bool replaced)
{
    if (!own_cti_edge_pad_adjoint_cpu) own_cti_edge_pad_adjoint_cpu = cti_edge_pad_adjoint_cpu;
    cti_edge_pad_adjoint_cpu = replaced ? replaced_cti_edge_pad_adjoint_cpu : own_cti_edge_pad_adjoint_cpu;
}

cti_edge_pad_adjoint_cpu_kernel *cti_edge_pad_adjoint_backend;

static void bind_cti_edge_pad_adjoint_cpu(cti_backend_function *function)
{
    cti_edge_pad_adjoint_backend = (cti_edge_pad_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_edge_pad_adjoint_cpu_slot = {.replace = switch_cti_edge_pad_adjoint_cpu,
                                                 .cuda = "cti_edge_pad_adjoint_cuda",
                                                 .bind = bind_cti_edge_pad_adjoint_cpu};

static cti_edge_pad_cpu_kernel *own_cti_edge_pad_cpu;
extern cti_kernel_slot cti_edge_pad_cpu_slot;

static ct_status replaced_cti_edge_pad_cpu(cti_launch *launch, const cti_view *self, ct_ints pad, int mode,
                                           cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("pad", pad),
                                      CTI_KERNEL_VALUE("mode", mode), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_edge_pad_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_edge_pad_cpu(launch, self, pad, mode, result);
}

static void switch_cti_edge_pad_cpu(bool replaced)
{
    if (!own_cti_edge_pad_cpu) own_cti_edge_pad_cpu = cti_edge_pad_cpu;
    cti_edge_pad_cpu = replaced ? replaced_cti_edge_pad_cpu : own_cti_edge_pad_cpu;
}

cti_edge_pad_cpu_kernel *cti_edge_pad_backend;

static void bind_cti_edge_pad_cpu(cti_backend_function *function)
{
    cti_edge_pad_backend = (cti_edge_pad_cpu_kernel *)function;
}

cti_kernel_slot cti_edge_pad_cpu_slot = {
    .replace = switch_cti_edge_pad_cpu, .cuda = "cti_edge_pad_cuda", .bind = bind_cti_edge_pad_cpu};

extern cti_kernel_slot cti_edge_pad_cpu_slot;
static const cti_kernel_row edge_pad_kernel_rows[] = {
    {"forward", &cti_edge_pad_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_edge_pad_adjoint_cpu_slot;
static const cti_kernel_row edge_pad_adjoint_kernel_rows[] = {
    {"forward", &cti_edge_pad_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

const cti_op_kernels cti_kernels_pad[] = {
    {
        .op = "edge_pad",
        .kernels = edge_pad_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "edge_pad_adjoint",
        .kernels = edge_pad_adjoint_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_pad[] = {
    {NULL, NULL, NULL, 0},
};
