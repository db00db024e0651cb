/*
 * Registry of schemas/distance.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/cdist.h"
#include "gen/kernels/ops/distance_gradients.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_cdist;
extern const cti_op_entry cti_op_distance_weights;
extern const cti_op_entry cti_op_distance_gradients;

const cti_op_entry *const cti_ops_distance[] = {
    &cti_op_cdist,
    &cti_op_distance_weights,
    &cti_op_distance_gradients,
};
const size_t cti_ops_distance_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cdist_cpu_kernel cti_cdist_cpu_base;
cti_distance_gradients_cpu_kernel cti_distance_gradients_cpu_base;

cti_cdist_cpu_kernel *CTI_REPLACEABLE cti_cdist_cpu = cti_cdist_cpu_base;
cti_distance_gradients_cpu_kernel *CTI_REPLACEABLE cti_distance_gradients_cpu = cti_distance_gradients_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cdist_cpu_kernel cti_cdist_cpu_v3;
cti_distance_gradients_cpu_kernel cti_distance_gradients_cpu_v3;

static void choose_v3(void)
{
    cti_cdist_cpu = cti_cdist_cpu_v3;
    cti_distance_gradients_cpu = cti_distance_gradients_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cdist_cpu_kernel cti_cdist_cpu_v4;
cti_distance_gradients_cpu_kernel cti_distance_gradients_cpu_v4;

static void choose_v4(void)
{
    cti_cdist_cpu = cti_cdist_cpu_v4;
    cti_distance_gradients_cpu = cti_distance_gradients_cpu_v4;
}
#endif

void cti_choose_distance(cti_level level)
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

static cti_cdist_cpu_kernel *own_cti_cdist_cpu;
extern cti_kernel_slot cti_cdist_cpu_slot;

static ct_status replaced_cti_cdist_cpu(cti_launch *launch, const cti_view *x1, const cti_view *x2, double p,
                                        ct_scalar compute_mode, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("x1", x1), CTI_KERNEL_INPUT("x2", x2), CTI_KERNEL_VALUE("p", p),
                                      CTI_KERNEL_VALUE("compute_mode", compute_mode),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_cdist_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_cdist_cpu(launch, x1, x2, p, compute_mode, result);
}

static void switch_cti_cdist_cpu(bool replaced)
{
    if (!own_cti_cdist_cpu) own_cti_cdist_cpu = cti_cdist_cpu;
    cti_cdist_cpu = replaced ? replaced_cti_cdist_cpu : own_cti_cdist_cpu;
}

cti_cdist_cpu_kernel *cti_cdist_backend;

static void bind_cti_cdist_cpu(cti_backend_function *function) { cti_cdist_backend = (cti_cdist_cpu_kernel *)function; }

cti_kernel_slot cti_cdist_cpu_slot = {
    .replace = switch_cti_cdist_cpu, .cuda = "cti_cdist_cuda", .bind = bind_cti_cdist_cpu};

static cti_distance_gradients_cpu_kernel *own_cti_distance_gradients_cpu;
extern cti_kernel_slot cti_distance_gradients_cpu_slot;

static ct_status replaced_cti_distance_gradients_cpu(cti_launch *launch, const cti_view *grad_, const cti_view *x1,
                                                     const cti_view *x2, const cti_view *distance, double p,
                                                     cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("grad", grad_), CTI_KERNEL_INPUT("x1", x1),
                                      CTI_KERNEL_INPUT("x2", x2),      CTI_KERNEL_INPUT("distance", distance),
                                      CTI_KERNEL_VALUE("p", p),        CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_distance_gradients_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_distance_gradients_cpu(launch, grad_, x1, x2, distance, p, result);
}

static void switch_cti_distance_gradients_cpu(bool replaced)
{
    if (!own_cti_distance_gradients_cpu) own_cti_distance_gradients_cpu = cti_distance_gradients_cpu;
    cti_distance_gradients_cpu = replaced ? replaced_cti_distance_gradients_cpu : own_cti_distance_gradients_cpu;
}

cti_distance_gradients_cpu_kernel *cti_distance_gradients_backend;

static void bind_cti_distance_gradients_cpu(cti_backend_function *function)
{
    cti_distance_gradients_backend = (cti_distance_gradients_cpu_kernel *)function;
}

cti_kernel_slot cti_distance_gradients_cpu_slot = {.replace = switch_cti_distance_gradients_cpu,
                                                   .cuda = "cti_distance_gradients_cuda",
                                                   .bind = bind_cti_distance_gradients_cpu};

extern cti_kernel_slot cti_cdist_cpu_slot;
static const cti_kernel_row cdist_kernel_rows[] = {
    {"forward", &cti_cdist_cpu_slot, 0, 1, 3, {"result", "x1", "x2"}},
};

extern cti_kernel_slot cti_distance_gradients_cpu_slot;
static const cti_kernel_row distance_gradients_kernel_rows[] = {
    {"forward", &cti_distance_gradients_cpu_slot, 0, 1, 5, {"result", "grad", "x1", "x2", "distance"}},
};

const cti_op_kernels cti_kernels_distance[] = {
    {
        .op = "cdist",
        .kernels = cdist_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "distance_gradients",
        .kernels = distance_gradients_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_distance[] = {
    {NULL, NULL, NULL, 0},
};
