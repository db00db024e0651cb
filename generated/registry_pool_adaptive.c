/*
 * Registry of schemas/pool_adaptive.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/adaptive_max_indices.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_adaptive_max_pool1d;
extern const cti_op_entry cti_op_adaptive_max_pool2d;
extern const cti_op_entry cti_op_adaptive_max_indices;

const cti_op_entry *const cti_ops_pool_adaptive[] = {
    &cti_op_adaptive_max_pool1d,
    &cti_op_adaptive_max_pool2d,
    &cti_op_adaptive_max_indices,
};
const size_t cti_ops_pool_adaptive_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_adaptive_max_indices_cpu_kernel cti_adaptive_max_indices_cpu_base;

cti_adaptive_max_indices_cpu_kernel *CTI_REPLACEABLE cti_adaptive_max_indices_cpu = cti_adaptive_max_indices_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_adaptive_max_indices_cpu_kernel cti_adaptive_max_indices_cpu_v3;

static void choose_v3(void) { cti_adaptive_max_indices_cpu = cti_adaptive_max_indices_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_adaptive_max_indices_cpu_kernel cti_adaptive_max_indices_cpu_v4;

static void choose_v4(void) { cti_adaptive_max_indices_cpu = cti_adaptive_max_indices_cpu_v4; }
#endif

void cti_choose_pool_adaptive(cti_level level)
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

static cti_adaptive_max_indices_cpu_kernel *own_cti_adaptive_max_indices_cpu;
extern cti_kernel_slot cti_adaptive_max_indices_cpu_slot;

static ct_status replaced_cti_adaptive_max_indices_cpu(cti_launch *launch, const cti_view *self, ct_ints output_size,
                                                       cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("output_size", output_size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_adaptive_max_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_adaptive_max_indices_cpu(launch, self, output_size, result);
}

static void switch_cti_adaptive_max_indices_cpu(bool replaced)
{
    if (!own_cti_adaptive_max_indices_cpu) own_cti_adaptive_max_indices_cpu = cti_adaptive_max_indices_cpu;
    cti_adaptive_max_indices_cpu = replaced ? replaced_cti_adaptive_max_indices_cpu : own_cti_adaptive_max_indices_cpu;
}

cti_adaptive_max_indices_cpu_kernel *cti_adaptive_max_indices_backend;

static void bind_cti_adaptive_max_indices_cpu(cti_backend_function *function)
{
    cti_adaptive_max_indices_backend = (cti_adaptive_max_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_adaptive_max_indices_cpu_slot = {.replace = switch_cti_adaptive_max_indices_cpu,
                                                     .cuda = "cti_adaptive_max_indices_cuda",
                                                     .bind = bind_cti_adaptive_max_indices_cpu};

extern cti_kernel_slot cti_adaptive_max_indices_cpu_slot;
static const cti_kernel_row adaptive_max_indices_kernel_rows[] = {
    {"forward", &cti_adaptive_max_indices_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_pool_adaptive[] = {
    {
        .op = "adaptive_max_indices",
        .kernels = adaptive_max_indices_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_pool_adaptive[] = {
    {NULL, NULL, NULL, 0},
};
