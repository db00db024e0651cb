/*
 * Registry of schemas/creation.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/arange.h"
#include "gen/kernels/ops/empty.h"
#include "gen/kernels/ops/full.h"
#include "gen/kernels/ops/ones.h"
#include "gen/kernels/ops/ones_like.h"
#include "gen/kernels/ops/scalar_tensor.h"
#include "gen/kernels/ops/zeros.h"
#include "gen/kernels/ops/zeros_like.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_zeros;
extern const cti_op_entry cti_op_ones;
extern const cti_op_entry cti_op_full;
extern const cti_op_entry cti_op_empty;
extern const cti_op_entry cti_op_scalar_tensor;
extern const cti_op_entry cti_op_zeros_like;
extern const cti_op_entry cti_op_ones_like;
extern const cti_op_entry cti_op_arange;

const cti_op_entry *const cti_ops_creation[] = {
    &cti_op_zeros,         &cti_op_ones,       &cti_op_full,      &cti_op_empty,
    &cti_op_scalar_tensor, &cti_op_zeros_like, &cti_op_ones_like, &cti_op_arange,
};
const size_t cti_ops_creation_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_arange_loop_table cti_arange_loops_base;
cti_empty_cpu_kernel cti_empty_cpu_base;
extern cti_full_loop_table cti_full_loops_base;
extern cti_ones_like_loop_table cti_ones_like_loops_base;
extern cti_ones_loop_table cti_ones_loops_base;
extern cti_scalar_tensor_loop_table cti_scalar_tensor_loops_base;
extern cti_zeros_like_loop_table cti_zeros_like_loops_base;
extern cti_zeros_loop_table cti_zeros_loops_base;

cti_arange_loop_table *cti_arange_loops = &cti_arange_loops_base;
cti_empty_cpu_kernel *CTI_REPLACEABLE cti_empty_cpu = cti_empty_cpu_base;
cti_full_loop_table *cti_full_loops = &cti_full_loops_base;
cti_ones_like_loop_table *cti_ones_like_loops = &cti_ones_like_loops_base;
cti_ones_loop_table *cti_ones_loops = &cti_ones_loops_base;
cti_scalar_tensor_loop_table *cti_scalar_tensor_loops = &cti_scalar_tensor_loops_base;
cti_zeros_like_loop_table *cti_zeros_like_loops = &cti_zeros_like_loops_base;
cti_zeros_loop_table *cti_zeros_loops = &cti_zeros_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_arange_loop_table cti_arange_loops_v3;
cti_empty_cpu_kernel cti_empty_cpu_v3;
extern cti_full_loop_table cti_full_loops_v3;
extern cti_ones_like_loop_table cti_ones_like_loops_v3;
extern cti_ones_loop_table cti_ones_loops_v3;
extern cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v3;
extern cti_zeros_like_loop_table cti_zeros_like_loops_v3;
extern cti_zeros_loop_table cti_zeros_loops_v3;

static void choose_v3(void)
{
    cti_arange_loops = &cti_arange_loops_v3;
    cti_empty_cpu = cti_empty_cpu_v3;
    cti_full_loops = &cti_full_loops_v3;
    cti_ones_like_loops = &cti_ones_like_loops_v3;
    cti_ones_loops = &cti_ones_loops_v3;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v3;
    cti_zeros_like_loops = &cti_zeros_like_loops_v3;
    cti_zeros_loops = &cti_zeros_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_arange_loop_table cti_arange_loops_v4;
cti_empty_cpu_kernel cti_empty_cpu_v4;
extern cti_full_loop_table cti_full_loops_v4;
extern cti_ones_like_loop_table cti_ones_like_loops_v4;
extern cti_ones_loop_table cti_ones_loops_v4;
extern cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v4;
extern cti_zeros_like_loop_table cti_zeros_like_loops_v4;
extern cti_zeros_loop_table cti_zeros_loops_v4;

static void choose_v4(void)
{
    cti_arange_loops = &cti_arange_loops_v4;
    cti_empty_cpu = cti_empty_cpu_v4;
    cti_full_loops = &cti_full_loops_v4;
    cti_ones_like_loops = &cti_ones_like_loops_v4;
    cti_ones_loops = &cti_ones_loops_v4;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v4;
    cti_zeros_like_loops = &cti_zeros_like_loops_v4;
    cti_zeros_loops = &cti_zeros_loops_v4;
}
#endif

void cti_choose_creation(cti_level level)
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

static cti_empty_cpu_kernel *own_cti_empty_cpu;
extern cti_kernel_slot cti_empty_cpu_slot;

static ct_status replaced_cti_empty_cpu(cti_launch *launch, ct_ints size, ct_dtype dtype, ct_device device,
                                        cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_VALUE("size", size), CTI_KERNEL_VALUE("dtype", dtype),
                                      CTI_KERNEL_VALUE("device", device), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_empty_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_empty_cpu(launch, size, dtype, device, result);
}

static void switch_cti_empty_cpu(bool replaced)
{
    if (!own_cti_empty_cpu) own_cti_empty_cpu = cti_empty_cpu;
    cti_empty_cpu = replaced ? replaced_cti_empty_cpu : own_cti_empty_cpu;
}

cti_kernel_slot cti_empty_cpu_slot = {
    .replace = switch_cti_empty_cpu,
};

static void *loops_of_zeros(void) { return cti_zeros_loops; }

static const cti_kernel_row zeros_loop_rows[] = {
    {"result", NULL, offsetof(cti_zeros_loop_table, result), 1, 1, {"result"}},
};

static void *loops_of_ones(void) { return cti_ones_loops; }

static const cti_kernel_row ones_loop_rows[] = {
    {"result", NULL, offsetof(cti_ones_loop_table, result), 1, 1, {"result"}},
};

static void *loops_of_full(void) { return cti_full_loops; }

static const cti_kernel_row full_loop_rows[] = {
    {"result", NULL, offsetof(cti_full_loop_table, result), 1, 1, {"result"}},
};
static const cti_attr_info full_loop_attrs[] = {
    {"fill_value", offsetof(cti_full_attrs, fill_value), CTI_ATTR_SCALAR},
};

extern cti_kernel_slot cti_empty_cpu_slot;
static const cti_kernel_row empty_kernel_rows[] = {
    {"forward", &cti_empty_cpu_slot, 0, 1, 1, {"result"}},
};

static void *loops_of_scalar_tensor(void) { return cti_scalar_tensor_loops; }

static const cti_kernel_row scalar_tensor_loop_rows[] = {
    {"result", NULL, offsetof(cti_scalar_tensor_loop_table, result), 1, 1, {"result"}},
};
static const cti_attr_info scalar_tensor_loop_attrs[] = {
    {"s", offsetof(cti_scalar_tensor_attrs, s), CTI_ATTR_SCALAR},
};

static void *loops_of_zeros_like(void) { return cti_zeros_like_loops; }

static const cti_kernel_row zeros_like_loop_rows[] = {
    {"result", NULL, offsetof(cti_zeros_like_loop_table, result), 1, 1, {"result"}},
};

static void *loops_of_ones_like(void) { return cti_ones_like_loops; }

static const cti_kernel_row ones_like_loop_rows[] = {
    {"result", NULL, offsetof(cti_ones_like_loop_table, result), 1, 1, {"result"}},
};

static void *loops_of_arange(void) { return cti_arange_loops; }

static const cti_kernel_row arange_loop_rows[] = {
    {"result", NULL, offsetof(cti_arange_loop_table, result), 1, 2, {"result", "at_0"}},
};
static const cti_attr_info arange_loop_attrs[] = {
    {"start", offsetof(cti_arange_attrs, start), CTI_ATTR_SCALAR},
    {"step", offsetof(cti_arange_attrs, step), CTI_ATTR_SCALAR},
};

const cti_op_kernels cti_kernels_creation[] = {
    {
        .op = "zeros",
        .table = loops_of_zeros,
        .loops = zeros_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ones",
        .table = loops_of_ones,
        .loops = ones_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "full",
        .table = loops_of_full,
        .loops = full_loop_rows,
        .num_loops = 1,
        .attrs = full_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "empty",
        .kernels = empty_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "scalar_tensor",
        .table = loops_of_scalar_tensor,
        .loops = scalar_tensor_loop_rows,
        .num_loops = 1,
        .attrs = scalar_tensor_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "zeros_like",
        .table = loops_of_zeros_like,
        .loops = zeros_like_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ones_like",
        .table = loops_of_ones_like,
        .loops = ones_like_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "arange",
        .table = loops_of_arange,
        .loops = arange_loop_rows,
        .num_loops = 1,
        .attrs = arange_loop_attrs,
        .num_attrs = 2,
    },
};

const cti_tangent_row cti_tangents_creation[] = {
    {NULL, NULL, NULL, 0},
};
