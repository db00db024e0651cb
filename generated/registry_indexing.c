/*
 * Registry of schemas/indexing.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/axis_index.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_index;
extern const cti_op_entry cti_op_index_put;
extern const cti_op_entry cti_op_axis_index;

const cti_op_entry *const cti_ops_indexing[] = {
    &cti_op_index,
    &cti_op_index_put,
    &cti_op_axis_index,
};
const size_t cti_ops_indexing_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_axis_index_cpu_kernel cti_axis_index_cpu_base;

cti_axis_index_cpu_kernel *CTI_REPLACEABLE cti_axis_index_cpu = cti_axis_index_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_axis_index_cpu_kernel cti_axis_index_cpu_v3;

static void choose_v3(void) { cti_axis_index_cpu = cti_axis_index_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_axis_index_cpu_kernel cti_axis_index_cpu_v4;

static void choose_v4(void) { cti_axis_index_cpu = cti_axis_index_cpu_v4; }
#endif

void cti_choose_indexing(cti_level level)
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

static cti_axis_index_cpu_kernel *own_cti_axis_index_cpu;
extern cti_kernel_slot cti_axis_index_cpu_slot;

static ct_status replaced_cti_axis_index_cpu(cti_launch *launch, const cti_view *index_, int64_t size, int64_t dim,
                                             cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("index", index_), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_axis_index_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_axis_index_cpu(launch, index_, size, dim, result);
}

static void switch_cti_axis_index_cpu(bool replaced)
{
    if (!own_cti_axis_index_cpu) own_cti_axis_index_cpu = cti_axis_index_cpu;
    cti_axis_index_cpu = replaced ? replaced_cti_axis_index_cpu : own_cti_axis_index_cpu;
}

cti_axis_index_cpu_kernel *cti_axis_index_backend;

static void bind_cti_axis_index_cpu(cti_backend_function *function)
{
    cti_axis_index_backend = (cti_axis_index_cpu_kernel *)function;
}

cti_kernel_slot cti_axis_index_cpu_slot = {
    .replace = switch_cti_axis_index_cpu, .cuda = "cti_axis_index_cuda", .bind = bind_cti_axis_index_cpu};

extern cti_kernel_slot cti_axis_index_cpu_slot;
static const cti_kernel_row axis_index_kernel_rows[] = {
    {"forward", &cti_axis_index_cpu_slot, 0, 1, 2, {"result", "index"}},
};

const cti_op_kernels cti_kernels_indexing[] = {
    {
        .op = "axis_index",
        .kernels = axis_index_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_indexing[] = {
    {NULL, NULL, NULL, 0},
};
