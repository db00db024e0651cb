/*
 * Registry of schemas/tables.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/tril_indices.h"
#include "gen/kernels/ops/triu_indices.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_tril_indices;
extern const cti_op_entry cti_op_triu_indices;

const cti_op_entry *const cti_ops_tables[] = {
    &cti_op_tril_indices,
    &cti_op_triu_indices,
};
const size_t cti_ops_tables_count = 2;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_tril_indices_cpu_kernel cti_tril_indices_cpu_base;
cti_triu_indices_cpu_kernel cti_triu_indices_cpu_base;

cti_tril_indices_cpu_kernel *CTI_REPLACEABLE cti_tril_indices_cpu = cti_tril_indices_cpu_base;
cti_triu_indices_cpu_kernel *CTI_REPLACEABLE cti_triu_indices_cpu = cti_triu_indices_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_tril_indices_cpu_kernel cti_tril_indices_cpu_v3;
cti_triu_indices_cpu_kernel cti_triu_indices_cpu_v3;

static void choose_v3(void)
{
    cti_tril_indices_cpu = cti_tril_indices_cpu_v3;
    cti_triu_indices_cpu = cti_triu_indices_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_tril_indices_cpu_kernel cti_tril_indices_cpu_v4;
cti_triu_indices_cpu_kernel cti_triu_indices_cpu_v4;

static void choose_v4(void)
{
    cti_tril_indices_cpu = cti_tril_indices_cpu_v4;
    cti_triu_indices_cpu = cti_triu_indices_cpu_v4;
}
#endif

void cti_choose_tables(cti_level level)
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

static cti_tril_indices_cpu_kernel *own_cti_tril_indices_cpu;
extern cti_kernel_slot cti_tril_indices_cpu_slot;

static ct_status replaced_cti_tril_indices_cpu(cti_launch *launch, int64_t row_, int64_t col, int64_t offset,
                                               ct_dtype dtype, ct_device device, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("row", row_),      CTI_KERNEL_VALUE("col", col),
                                      CTI_KERNEL_VALUE("offset", offset), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_VALUE("device", device), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_tril_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_tril_indices_cpu(launch, row_, col, offset, dtype, device, result);
}

static void switch_cti_tril_indices_cpu(bool replaced)
{
    if (!own_cti_tril_indices_cpu) own_cti_tril_indices_cpu = cti_tril_indices_cpu;
    cti_tril_indices_cpu = replaced ? replaced_cti_tril_indices_cpu : own_cti_tril_indices_cpu;
}

cti_tril_indices_cpu_kernel *cti_tril_indices_backend;

static void bind_cti_tril_indices_cpu(cti_backend_function *function)
{
    cti_tril_indices_backend = (cti_tril_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_tril_indices_cpu_slot = {
    .replace = switch_cti_tril_indices_cpu, .cuda = "cti_tril_indices_cuda", .bind = bind_cti_tril_indices_cpu};

static cti_triu_indices_cpu_kernel *own_cti_triu_indices_cpu;
extern cti_kernel_slot cti_triu_indices_cpu_slot;

static ct_status replaced_cti_triu_indices_cpu(cti_launch *launch, int64_t row_, int64_t col, int64_t offset,
                                               ct_dtype dtype, ct_device device, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("row", row_),      CTI_KERNEL_VALUE("col", col),
                                      CTI_KERNEL_VALUE("offset", offset), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_VALUE("device", device), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_triu_indices_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_triu_indices_cpu(launch, row_, col, offset, dtype, device, result);
}

static void switch_cti_triu_indices_cpu(bool replaced)
{
    if (!own_cti_triu_indices_cpu) own_cti_triu_indices_cpu = cti_triu_indices_cpu;
    cti_triu_indices_cpu = replaced ? replaced_cti_triu_indices_cpu : own_cti_triu_indices_cpu;
}

cti_triu_indices_cpu_kernel *cti_triu_indices_backend;

static void bind_cti_triu_indices_cpu(cti_backend_function *function)
{
    cti_triu_indices_backend = (cti_triu_indices_cpu_kernel *)function;
}

cti_kernel_slot cti_triu_indices_cpu_slot = {
    .replace = switch_cti_triu_indices_cpu, .cuda = "cti_triu_indices_cuda", .bind = bind_cti_triu_indices_cpu};

extern cti_kernel_slot cti_tril_indices_cpu_slot;
static const cti_kernel_row tril_indices_kernel_rows[] = {
    {"forward", &cti_tril_indices_cpu_slot, 0, 1, 1, {"result"}},
};

extern cti_kernel_slot cti_triu_indices_cpu_slot;
static const cti_kernel_row triu_indices_kernel_rows[] = {
    {"forward", &cti_triu_indices_cpu_slot, 0, 1, 1, {"result"}},
};

const cti_op_kernels cti_kernels_tables[] = {
    {
        .op = "tril_indices",
        .kernels = tril_indices_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "triu_indices",
        .kernels = triu_indices_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_tables[] = {
    {NULL, NULL, NULL, 0},
};
