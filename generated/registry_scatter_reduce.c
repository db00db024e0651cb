/*
 * Registry of schemas/scatter_reduce.yaml: its operators, and the loops and kernels of the instruction-set level in
 * use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/scatter_reduce.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_scatter_reduce;
extern const cti_op_entry cti_op_products_of_others;
extern const cti_op_entry cti_op_index_reduce;

const cti_op_entry *const cti_ops_scatter_reduce[] = {
    &cti_op_scatter_reduce,
    &cti_op_products_of_others,
    &cti_op_index_reduce,
};
const size_t cti_ops_scatter_reduce_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_scatter_reduce_cpu_kernel cti_scatter_reduce_cpu_base;

cti_scatter_reduce_cpu_kernel *CTI_REPLACEABLE cti_scatter_reduce_cpu = cti_scatter_reduce_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_scatter_reduce_cpu_kernel cti_scatter_reduce_cpu_v3;

static void choose_v3(void) { cti_scatter_reduce_cpu = cti_scatter_reduce_cpu_v3; }
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_scatter_reduce_cpu_kernel cti_scatter_reduce_cpu_v4;

static void choose_v4(void) { cti_scatter_reduce_cpu = cti_scatter_reduce_cpu_v4; }
#endif

void cti_choose_scatter_reduce(cti_level level)
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

static cti_scatter_reduce_cpu_kernel *own_cti_scatter_reduce_cpu;
extern cti_kernel_slot cti_scatter_reduce_cpu_slot;

static ct_status replaced_cti_scatter_reduce_cpu(cti_launch *launch, const cti_view *self, int64_t dim,
                                                 const cti_view *index_, const cti_view *src, int reduce,
                                                 bool include_self, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("self", self),     CTI_KERNEL_VALUE("dim", dim),
        CTI_KERNEL_INPUT("index", index_),  CTI_KERNEL_INPUT("src", src),
        CTI_KERNEL_VALUE("reduce", reduce), CTI_KERNEL_VALUE("include_self", include_self),
        CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_scatter_reduce_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_scatter_reduce_cpu(launch, self, dim, index_, src, reduce, include_self, result);
}

static void switch_cti_scatter_reduce_cpu(bool replaced)
{
    if (!own_cti_scatter_reduce_cpu) own_cti_scatter_reduce_cpu = cti_scatter_reduce_cpu;
    cti_scatter_reduce_cpu = replaced ? replaced_cti_scatter_reduce_cpu : own_cti_scatter_reduce_cpu;
}

cti_scatter_reduce_cpu_kernel *cti_scatter_reduce_backend;

static void bind_cti_scatter_reduce_cpu(cti_backend_function *function)
{
    cti_scatter_reduce_backend = (cti_scatter_reduce_cpu_kernel *)function;
}

cti_kernel_slot cti_scatter_reduce_cpu_slot = {
    .replace = switch_cti_scatter_reduce_cpu, .cuda = "cti_scatter_reduce_cuda", .bind = bind_cti_scatter_reduce_cpu};

extern cti_kernel_slot cti_scatter_reduce_cpu_slot;
static const cti_kernel_row scatter_reduce_kernel_rows[] = {
    {"forward", &cti_scatter_reduce_cpu_slot, 0, 1, 4, {"result", "self", "index", "src"}},
};

const cti_op_kernels cti_kernels_scatter_reduce[] = {
    {
        .op = "scatter_reduce",
        .kernels = scatter_reduce_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_scatter_reduce[] = {
    {NULL, NULL, NULL, 0},
};
