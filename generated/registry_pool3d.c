/*
 * Registry of schemas/pool3d.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/adaptive_avg_pool3d.h"
#include "gen/kernels/ops/adaptive_avg_pool3d_adjoint.h"
#include "gen/kernels/ops/avg_pool3d.h"
#include "gen/kernels/ops/avg_pool3d_adjoint.h"
#include "gen/kernels/ops/max_pool3d.h"
#include "gen/kernels/ops/max_pool3d_gather.h"
#include "gen/kernels/ops/max_pool3d_scatter.h"
#include "gen/kernels/ops/max_pool3d_window_indices.h"
#include "gen/kernels/ops/max_pool3d_with_indices.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_avg_pool3d;
extern const cti_op_entry cti_op_avg_pool3d_adjoint;
extern const cti_op_entry cti_op_adaptive_avg_pool3d;
extern const cti_op_entry cti_op_adaptive_avg_pool3d_adjoint;
extern const cti_op_entry cti_op_max_pool3d;
extern const cti_op_entry cti_op_max_pool3d_with_indices;
extern const cti_op_entry cti_op_max_pool3d_window_indices;
extern const cti_op_entry cti_op_max_pool3d_gather;
extern const cti_op_entry cti_op_max_pool3d_scatter;

const cti_op_entry *const cti_ops_pool3d[] = {
    &cti_op_avg_pool3d,
    &cti_op_avg_pool3d_adjoint,
    &cti_op_adaptive_avg_pool3d,
    &cti_op_adaptive_avg_pool3d_adjoint,
    &cti_op_max_pool3d,
    &cti_op_max_pool3d_with_indices,
    &cti_op_max_pool3d_window_indices,
    &cti_op_max_pool3d_gather,
    &cti_op_max_pool3d_scatter,
};
const size_t cti_ops_pool3d_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_adaptive_avg_pool3d_adjoint_cpu_kernel cti_adaptive_avg_pool3d_adjoint_cpu_base;

cti_adaptive_avg_pool3d_adjoint_cpu_kernel *CTI_REPLACEABLE cti_adaptive_avg_pool3d_adjoint_cpu =
    cti_adaptive_avg_pool3d_adjoint_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_adaptive_avg_pool3d_adjoint_cpu_kernel cti_adaptive_avg_pool3d_adjoint_cpu_v3;

static void choose_v3(void) { cti_adaptive_avg_pool3d_adjoint_cpu = cti_adaptive_avg_pool3d_adjoint_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_adaptive_avg_pool3d_adjoint_cpu_kernel cti_adaptive_avg_pool3d_adjoint_cpu_v4;

static void choose_v4(void) { cti_adaptive_avg_pool3d_adjoint_cpu = cti_adaptive_avg_pool3d_adjoint_cpu_v4; }
#endif

void cti_choose_pool3d(cti_level level)
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

static cti_adaptive_avg_pool3d_adjoint_cpu_kernel *own_cti_adaptive_avg_pool3d_adjoint_cpu;
extern cti_kernel_slot cti_adaptive_avg_pool3d_adjoint_cpu_slot;

static ct_status replaced_cti_adaptive_avg_pool3d_adjoint_cpu(cti_launch *launch, const cti_view *grad_, ct_ints size,
                                                              cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_adaptive_avg_pool3d_adjoint_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_adaptive_avg_pool3d_adjoint_cpu(launch, grad_, size, result);
}

static void switch_cti_adaptive_avg_pool3d_adjoint_cpu(bool replaced)
{
    if (!own_cti_adaptive_avg_pool3d_adjoint_cpu)
        own_cti_adaptive_avg_pool3d_adjoint_cpu = cti_adaptive_avg_pool3d_adjoint_cpu;
    cti_adaptive_avg_pool3d_adjoint_cpu =
        replaced ? replaced_cti_adaptive_avg_pool3d_adjoint_cpu : own_cti_adaptive_avg_pool3d_adjoint_cpu;
}

cti_adaptive_avg_pool3d_adjoint_cpu_kernel *cti_adaptive_avg_pool3d_adjoint_backend;

static void bind_cti_adaptive_avg_pool3d_adjoint_cpu(cti_backend_function *function)
{
    cti_adaptive_avg_pool3d_adjoint_backend = (cti_adaptive_avg_pool3d_adjoint_cpu_kernel *)function;
}

cti_kernel_slot cti_adaptive_avg_pool3d_adjoint_cpu_slot = {.replace = switch_cti_adaptive_avg_pool3d_adjoint_cpu,
                                                            .cuda = "cti_adaptive_avg_pool3d_adjoint_cuda",
                                                            .bind = bind_cti_adaptive_avg_pool3d_adjoint_cpu};

extern cti_kernel_slot cti_avg_pool_forward_cpu_slot;
static const cti_kernel_row avg_pool3d_kernel_rows[] = {
    {"forward", &cti_avg_pool_forward_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_avg_pool_adjoint_cpu_slot;
static const cti_kernel_row avg_pool3d_adjoint_kernel_rows[] = {
    {"forward", &cti_avg_pool_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_avg_pool_adaptive_cpu_slot;
static const cti_kernel_row adaptive_avg_pool3d_kernel_rows[] = {
    {"forward", &cti_avg_pool_adaptive_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_adaptive_avg_pool3d_adjoint_cpu_slot;
static const cti_kernel_row adaptive_avg_pool3d_adjoint_kernel_rows[] = {
    {"forward", &cti_adaptive_avg_pool3d_adjoint_cpu_slot, 0, 1, 2, {"result", "grad"}},
};

extern cti_kernel_slot cti_max_pool_forward_cpu_slot;
static const cti_kernel_row max_pool3d_kernel_rows[] = {
    {"forward", &cti_max_pool_forward_cpu_slot, 0, 3, 4, {"result", "window_index", "far", "self"}},
};

extern cti_kernel_slot cti_max_pool_with_indices_cpu_slot;
static const cti_kernel_row max_pool3d_with_indices_kernel_rows[] = {
    {"forward", &cti_max_pool_with_indices_cpu_slot, 0, 4, 5, {"result", "indices", "window_index", "far", "self"}},
};

extern cti_kernel_slot cti_max_pool_window_indices_cpu_slot;
static const cti_kernel_row max_pool3d_window_indices_kernel_rows[] = {
    {"forward", &cti_max_pool_window_indices_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_max_pool_gather_cpu_slot;
static const cti_kernel_row max_pool3d_gather_kernel_rows[] = {
    {"forward", &cti_max_pool_gather_cpu_slot, 0, 1, 3, {"result", "self", "window_index"}},
};

extern cti_kernel_slot cti_max_pool_scatter_cpu_slot;
static const cti_kernel_row max_pool3d_scatter_kernel_rows[] = {
    {"forward", &cti_max_pool_scatter_cpu_slot, 0, 1, 3, {"result", "grad", "window_index"}},
};

const cti_op_kernels cti_kernels_pool3d[] = {
    {
        .op = "avg_pool3d",
        .kernels = avg_pool3d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "avg_pool3d_adjoint",
        .kernels = avg_pool3d_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "adaptive_avg_pool3d",
        .kernels = adaptive_avg_pool3d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "adaptive_avg_pool3d_adjoint",
        .kernels = adaptive_avg_pool3d_adjoint_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool3d",
        .kernels = max_pool3d_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool3d_with_indices",
        .kernels = max_pool3d_with_indices_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool3d_window_indices",
        .kernels = max_pool3d_window_indices_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool3d_gather",
        .kernels = max_pool3d_gather_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "max_pool3d_scatter",
        .kernels = max_pool3d_scatter_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_pool3d[] = {
    {NULL, NULL, NULL, 0},
};
