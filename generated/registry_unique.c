/*
 * Registry of schemas/unique.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/unique.h"
#include "gen/kernels/ops/unique_consecutive.h"
#include "gen/kernels/ops/unique_count.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_unique;
extern const cti_op_entry cti_op_unique_dim;
extern const cti_op_entry cti_op_unique_consecutive;
extern const cti_op_entry cti_op_unique_consecutive_dim;
extern const cti_op_entry cti_op_unique_count;

const cti_op_entry *const cti_ops_unique[] = {
    &cti_op_unique,       &cti_op_unique_dim, &cti_op_unique_consecutive, &cti_op_unique_consecutive_dim,
    &cti_op_unique_count,
};
const size_t cti_ops_unique_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_unique_consecutive_cpu_kernel cti_unique_consecutive_cpu_base;
cti_unique_consecutive_dim_cpu_kernel cti_unique_consecutive_dim_cpu_base;
cti_unique_count_cpu_kernel cti_unique_count_cpu_base;
cti_unique_cpu_kernel cti_unique_cpu_base;
cti_unique_dim_cpu_kernel cti_unique_dim_cpu_base;

cti_unique_consecutive_cpu_kernel *CTI_REPLACEABLE cti_unique_consecutive_cpu = cti_unique_consecutive_cpu_base;
cti_unique_consecutive_dim_cpu_kernel *CTI_REPLACEABLE cti_unique_consecutive_dim_cpu =
    cti_unique_consecutive_dim_cpu_base;
cti_unique_count_cpu_kernel *CTI_REPLACEABLE cti_unique_count_cpu = cti_unique_count_cpu_base;
cti_unique_cpu_kernel *CTI_REPLACEABLE cti_unique_cpu = cti_unique_cpu_base;
cti_unique_dim_cpu_kernel *CTI_REPLACEABLE cti_unique_dim_cpu = cti_unique_dim_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_unique_consecutive_cpu_kernel cti_unique_consecutive_cpu_v3;
cti_unique_consecutive_dim_cpu_kernel cti_unique_consecutive_dim_cpu_v3;
cti_unique_count_cpu_kernel cti_unique_count_cpu_v3;
cti_unique_cpu_kernel cti_unique_cpu_v3;
cti_unique_dim_cpu_kernel cti_unique_dim_cpu_v3;

static void choose_v3(void)
{
    cti_unique_consecutive_cpu = cti_unique_consecutive_cpu_v3;
    cti_unique_consecutive_dim_cpu = cti_unique_consecutive_dim_cpu_v3;
    cti_unique_count_cpu = cti_unique_count_cpu_v3;
    cti_unique_cpu = cti_unique_cpu_v3;
    cti_unique_dim_cpu = cti_unique_dim_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_unique_consecutive_cpu_kernel cti_unique_consecutive_cpu_v4;
cti_unique_consecutive_dim_cpu_kernel cti_unique_consecutive_dim_cpu_v4;
cti_unique_count_cpu_kernel cti_unique_count_cpu_v4;
cti_unique_cpu_kernel cti_unique_cpu_v4;
cti_unique_dim_cpu_kernel cti_unique_dim_cpu_v4;

static void choose_v4(void)
{
    cti_unique_consecutive_cpu = cti_unique_consecutive_cpu_v4;
    cti_unique_consecutive_dim_cpu = cti_unique_consecutive_dim_cpu_v4;
    cti_unique_count_cpu = cti_unique_count_cpu_v4;
    cti_unique_cpu = cti_unique_cpu_v4;
    cti_unique_dim_cpu = cti_unique_dim_cpu_v4;
}
#endif

void cti_choose_unique(cti_level level)
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

static cti_unique_consecutive_cpu_kernel *own_cti_unique_consecutive_cpu;
extern cti_kernel_slot cti_unique_consecutive_cpu_slot;

static ct_status replaced_cti_unique_consecutive_cpu(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                     bool return_counts, cti_view *values, cti_view *inverse,
                                                     cti_view *counts)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("return_inverse", return_inverse),
                                      CTI_KERNEL_VALUE("return_counts", return_counts),
                                      CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("inverse", inverse),
                                      CTI_KERNEL_OUTPUT("counts", counts)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unique_consecutive_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unique_consecutive_cpu(launch, self, return_inverse, return_counts, values, inverse, counts);
}

static void switch_cti_unique_consecutive_cpu(bool replaced)
{
    if (!own_cti_unique_consecutive_cpu) own_cti_unique_consecutive_cpu = cti_unique_consecutive_cpu;
    cti_unique_consecutive_cpu = replaced ? replaced_cti_unique_consecutive_cpu : own_cti_unique_consecutive_cpu;
}

cti_unique_consecutive_cpu_kernel *cti_unique_consecutive_backend;

static void bind_cti_unique_consecutive_cpu(cti_backend_function *function)
{
    cti_unique_consecutive_backend = (cti_unique_consecutive_cpu_kernel *)function;
}

cti_kernel_slot cti_unique_consecutive_cpu_slot = {.replace = switch_cti_unique_consecutive_cpu,
                                                   .cuda = "cti_unique_consecutive_cuda",
                                                   .bind = bind_cti_unique_consecutive_cpu};

static cti_unique_consecutive_dim_cpu_kernel *own_cti_unique_consecutive_dim_cpu;
extern cti_kernel_slot cti_unique_consecutive_dim_cpu_slot;

static ct_status replaced_cti_unique_consecutive_dim_cpu(cti_launch *launch, const cti_view *self, bool return_inverse,
                                                         bool return_counts, int64_t dim, cti_view *values,
                                                         cti_view *inverse, cti_view *counts)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("return_inverse", return_inverse),
                                      CTI_KERNEL_VALUE("return_counts", return_counts),
                                      CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("inverse", inverse),
                                      CTI_KERNEL_OUTPUT("counts", counts)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unique_consecutive_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_,
                            &status_))
        return status_;
    return own_cti_unique_consecutive_dim_cpu(launch, self, return_inverse, return_counts, dim, values, inverse,
                                              counts);
}

static void switch_cti_unique_consecutive_dim_cpu(bool replaced)
{
    if (!own_cti_unique_consecutive_dim_cpu) own_cti_unique_consecutive_dim_cpu = cti_unique_consecutive_dim_cpu;
    cti_unique_consecutive_dim_cpu =
        replaced ? replaced_cti_unique_consecutive_dim_cpu : own_cti_unique_consecutive_dim_cpu;
}

cti_unique_consecutive_dim_cpu_kernel *cti_unique_consecutive_dim_backend;

static void bind_cti_unique_consecutive_dim_cpu(cti_backend_function *function)
{
    cti_unique_consecutive_dim_backend = (cti_unique_consecutive_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_unique_consecutive_dim_cpu_slot = {.replace = switch_cti_unique_consecutive_dim_cpu,
                                                       .cuda = "cti_unique_consecutive_dim_cuda",
                                                       .bind = bind_cti_unique_consecutive_dim_cpu};

static cti_unique_count_cpu_kernel *own_cti_unique_count_cpu;
extern cti_kernel_slot cti_unique_count_cpu_slot;

static ct_status replaced_cti_unique_count_cpu(cti_launch *launch, const cti_view *self, bool consecutive,
                                               ct_scalar dim, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("consecutive", consecutive),
                                      CTI_KERNEL_VALUE("dim", dim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unique_count_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unique_count_cpu(launch, self, consecutive, dim, result);
}

static void switch_cti_unique_count_cpu(bool replaced)
{
    if (!own_cti_unique_count_cpu) own_cti_unique_count_cpu = cti_unique_count_cpu;
    cti_unique_count_cpu = replaced ? replaced_cti_unique_count_cpu : own_cti_unique_count_cpu;
}

cti_unique_count_cpu_kernel *cti_unique_count_backend;

static void bind_cti_unique_count_cpu(cti_backend_function *function)
{
    cti_unique_count_backend = (cti_unique_count_cpu_kernel *)function;
}

cti_kernel_slot cti_unique_count_cpu_slot = {
    .replace = switch_cti_unique_count_cpu, .cuda = "cti_unique_count_cuda", .bind = bind_cti_unique_count_cpu};

static cti_unique_cpu_kernel *own_cti_unique_cpu;
extern cti_kernel_slot cti_unique_cpu_slot;

static ct_status replaced_cti_unique_cpu(cti_launch *launch, const cti_view *self, bool sorted, bool return_inverse,
                                         bool return_counts, cti_view *values, cti_view *inverse, cti_view *counts)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("sorted", sorted),
                                      CTI_KERNEL_VALUE("return_inverse", return_inverse),
                                      CTI_KERNEL_VALUE("return_counts", return_counts),
                                      CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("inverse", inverse),
                                      CTI_KERNEL_OUTPUT("counts", counts)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unique_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unique_cpu(launch, self, sorted, return_inverse, return_counts, values, inverse, counts);
}

static void switch_cti_unique_cpu(bool replaced)
{
    if (!own_cti_unique_cpu) own_cti_unique_cpu = cti_unique_cpu;
    cti_unique_cpu = replaced ? replaced_cti_unique_cpu : own_cti_unique_cpu;
}

cti_unique_cpu_kernel *cti_unique_backend;

static void bind_cti_unique_cpu(cti_backend_function *function)
{
    cti_unique_backend = (cti_unique_cpu_kernel *)function;
}

cti_kernel_slot cti_unique_cpu_slot = {
    .replace = switch_cti_unique_cpu, .cuda = "cti_unique_cuda", .bind = bind_cti_unique_cpu};

static cti_unique_dim_cpu_kernel *own_cti_unique_dim_cpu;
extern cti_kernel_slot cti_unique_dim_cpu_slot;

static ct_status replaced_cti_unique_dim_cpu(cti_launch *launch, const cti_view *self, bool sorted, bool return_inverse,
                                             bool return_counts, int64_t dim, cti_view *values, cti_view *inverse,
                                             cti_view *counts)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("sorted", sorted),
                                      CTI_KERNEL_VALUE("return_inverse", return_inverse),
                                      CTI_KERNEL_VALUE("return_counts", return_counts),
                                      CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("inverse", inverse),
                                      CTI_KERNEL_OUTPUT("counts", counts)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_unique_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_unique_dim_cpu(launch, self, sorted, return_inverse, return_counts, dim, values, inverse, counts);
}

static void switch_cti_unique_dim_cpu(bool replaced)
{
    if (!own_cti_unique_dim_cpu) own_cti_unique_dim_cpu = cti_unique_dim_cpu;
    cti_unique_dim_cpu = replaced ? replaced_cti_unique_dim_cpu : own_cti_unique_dim_cpu;
}

cti_unique_dim_cpu_kernel *cti_unique_dim_backend;

static void bind_cti_unique_dim_cpu(cti_backend_function *function)
{
    cti_unique_dim_backend = (cti_unique_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_unique_dim_cpu_slot = {
    .replace = switch_cti_unique_dim_cpu, .cuda = "cti_unique_dim_cuda", .bind = bind_cti_unique_dim_cpu};

extern cti_kernel_slot cti_unique_cpu_slot;
static const cti_kernel_row unique_kernel_rows[] = {
    {"forward", &cti_unique_cpu_slot, 0, 3, 4, {"values", "inverse", "counts", "self"}},
};

extern cti_kernel_slot cti_unique_dim_cpu_slot;
static const cti_kernel_row unique_dim_kernel_rows[] = {
    {"forward", &cti_unique_dim_cpu_slot, 0, 3, 4, {"values", "inverse", "counts", "self"}},
};

extern cti_kernel_slot cti_unique_consecutive_cpu_slot;
static const cti_kernel_row unique_consecutive_kernel_rows[] = {
    {"forward", &cti_unique_consecutive_cpu_slot, 0, 3, 4, {"values", "inverse", "counts", "self"}},
};

extern cti_kernel_slot cti_unique_consecutive_dim_cpu_slot;
static const cti_kernel_row unique_consecutive_dim_kernel_rows[] = {
    {"forward", &cti_unique_consecutive_dim_cpu_slot, 0, 3, 4, {"values", "inverse", "counts", "self"}},
};

extern cti_kernel_slot cti_unique_count_cpu_slot;
static const cti_kernel_row unique_count_kernel_rows[] = {
    {"forward", &cti_unique_count_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_unique[] = {
    {
        .op = "unique",
        .kernels = unique_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "unique.dim",
        .kernels = unique_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "unique_consecutive",
        .kernels = unique_consecutive_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "unique_consecutive.dim",
        .kernels = unique_consecutive_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "unique_count",
        .kernels = unique_count_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_unique[] = {
    {NULL, NULL, NULL, 0},
};
