/*
 * Registry of schemas/reduce.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/amax.h"
#include "gen/kernels/ops/argmax.h"
#include "gen/kernels/ops/argmin.h"
#include "gen/kernels/ops/count_nonzero.h"
#include "gen/kernels/ops/max.h"
#include "gen/kernels/ops/mean.h"
#include "gen/kernels/ops/min.h"
#include "gen/kernels/ops/sum_to_size.h"
#include "gen/kernels/ops/var.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_sum;
extern const cti_op_entry cti_op_mean;
extern const cti_op_entry cti_op_max;
extern const cti_op_entry cti_op_max_dim;
extern const cti_op_entry cti_op_min;
extern const cti_op_entry cti_op_min_dim;
extern const cti_op_entry cti_op_amax;
extern const cti_op_entry cti_op_argmax;
extern const cti_op_entry cti_op_argmin;
extern const cti_op_entry cti_op_count_nonzero;
extern const cti_op_entry cti_op_var;
extern const cti_op_entry cti_op_sum_to_size;
extern const cti_op_entry cti_op_logsumexp;
extern const cti_op_entry cti_op_cumsum;
extern const cti_op_entry cti_op_aminmax;

const cti_op_entry *const cti_ops_reduce[] = {
    &cti_op_sum,     &cti_op_mean,        &cti_op_max,       &cti_op_max_dim, &cti_op_min,
    &cti_op_min_dim, &cti_op_amax,        &cti_op_argmax,    &cti_op_argmin,  &cti_op_count_nonzero,
    &cti_op_var,     &cti_op_sum_to_size, &cti_op_logsumexp, &cti_op_cumsum,  &cti_op_aminmax,
};
const size_t cti_ops_reduce_count = 15;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_amax_loop_table cti_amax_loops_base;
cti_argmax_cpu_kernel cti_argmax_cpu_base;
cti_argmin_cpu_kernel cti_argmin_cpu_base;
extern cti_count_nonzero_loop_table cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel cti_max_dim_cpu_base;
extern cti_max_loop_table cti_max_loops_base;
extern cti_mean_loop_table cti_mean_loops_base;
cti_min_dim_cpu_kernel cti_min_dim_cpu_base;
extern cti_min_loop_table cti_min_loops_base;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_base;
cti_var_cpu_kernel cti_var_cpu_base;

cti_amax_loop_table *cti_amax_loops = &cti_amax_loops_base;
cti_argmax_cpu_kernel *CTI_REPLACEABLE cti_argmax_cpu = cti_argmax_cpu_base;
cti_argmin_cpu_kernel *CTI_REPLACEABLE cti_argmin_cpu = cti_argmin_cpu_base;
cti_count_nonzero_loop_table *cti_count_nonzero_loops = &cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel *CTI_REPLACEABLE cti_max_dim_cpu = cti_max_dim_cpu_base;
cti_max_loop_table *cti_max_loops = &cti_max_loops_base;
cti_mean_loop_table *cti_mean_loops = &cti_mean_loops_base;
cti_min_dim_cpu_kernel *CTI_REPLACEABLE cti_min_dim_cpu = cti_min_dim_cpu_base;
cti_min_loop_table *cti_min_loops = &cti_min_loops_base;
cti_sum_to_size_cpu_kernel *CTI_REPLACEABLE cti_sum_to_size_cpu = cti_sum_to_size_cpu_base;
cti_var_cpu_kernel *CTI_REPLACEABLE cti_var_cpu = cti_var_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_amax_loop_table cti_amax_loops_v3;
cti_argmax_cpu_kernel cti_argmax_cpu_v3;
cti_argmin_cpu_kernel cti_argmin_cpu_v3;
extern cti_count_nonzero_loop_table cti_count_nonzero_loops_v3;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v3;
extern cti_max_loop_table cti_max_loops_v3;
extern cti_mean_loop_table cti_mean_loops_v3;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v3;
extern cti_min_loop_table cti_min_loops_v3;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v3;
cti_var_cpu_kernel cti_var_cpu_v3;

static void choose_v3(void)
{
    cti_amax_loops = &cti_amax_loops_v3;
    cti_argmax_cpu = cti_argmax_cpu_v3;
    cti_argmin_cpu = cti_argmin_cpu_v3;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v3;
    cti_max_dim_cpu = cti_max_dim_cpu_v3;
    cti_max_loops = &cti_max_loops_v3;
    cti_mean_loops = &cti_mean_loops_v3;
    cti_min_dim_cpu = cti_min_dim_cpu_v3;
    cti_min_loops = &cti_min_loops_v3;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v3;
    cti_var_cpu = cti_var_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_amax_loop_table cti_amax_loops_v4;
cti_argmax_cpu_kernel cti_argmax_cpu_v4;
cti_argmin_cpu_kernel cti_argmin_cpu_v4;
extern cti_count_nonzero_loop_table cti_count_nonzero_loops_v4;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v4;
extern cti_max_loop_table cti_max_loops_v4;
extern cti_mean_loop_table cti_mean_loops_v4;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v4;
extern cti_min_loop_table cti_min_loops_v4;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_v4;
cti_var_cpu_kernel cti_var_cpu_v4;

static void choose_v4(void)
{
    cti_amax_loops = &cti_amax_loops_v4;
    cti_argmax_cpu = cti_argmax_cpu_v4;
    cti_argmin_cpu = cti_argmin_cpu_v4;
    cti_count_nonzero_loops = &cti_count_nonzero_loops_v4;
    cti_max_dim_cpu = cti_max_dim_cpu_v4;
    cti_max_loops = &cti_max_loops_v4;
    cti_mean_loops = &cti_mean_loops_v4;
    cti_min_dim_cpu = cti_min_dim_cpu_v4;
    cti_min_loops = &cti_min_loops_v4;
    cti_sum_to_size_cpu = cti_sum_to_size_cpu_v4;
    cti_var_cpu = cti_var_cpu_v4;
}
#endif

void cti_choose_reduce(cti_level level)
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

static cti_argmax_cpu_kernel *own_cti_argmax_cpu;
extern cti_kernel_slot cti_argmax_cpu_slot;

static ct_status replaced_cti_argmax_cpu(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim,
                                         cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_argmax_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_argmax_cpu(launch, self, dim, keepdim, result);
}

static void switch_cti_argmax_cpu(bool replaced)
{
    if (!own_cti_argmax_cpu) own_cti_argmax_cpu = cti_argmax_cpu;
    cti_argmax_cpu = replaced ? replaced_cti_argmax_cpu : own_cti_argmax_cpu;
}

cti_argmax_cpu_kernel *cti_argmax_backend;

static void bind_cti_argmax_cpu(cti_backend_function *function)
{
    cti_argmax_backend = (cti_argmax_cpu_kernel *)function;
}

cti_kernel_slot cti_argmax_cpu_slot = {
    .replace = switch_cti_argmax_cpu, .cuda = "cti_argmax_cuda", .bind = bind_cti_argmax_cpu};

static cti_argmin_cpu_kernel *own_cti_argmin_cpu;
extern cti_kernel_slot cti_argmin_cpu_slot;

static ct_status replaced_cti_argmin_cpu(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim,
                                         cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_argmin_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_argmin_cpu(launch, self, dim, keepdim, result);
}

static void switch_cti_argmin_cpu(bool replaced)
{
    if (!own_cti_argmin_cpu) own_cti_argmin_cpu = cti_argmin_cpu;
    cti_argmin_cpu = replaced ? replaced_cti_argmin_cpu : own_cti_argmin_cpu;
}

cti_argmin_cpu_kernel *cti_argmin_backend;

static void bind_cti_argmin_cpu(cti_backend_function *function)
{
    cti_argmin_backend = (cti_argmin_cpu_kernel *)function;
}

cti_kernel_slot cti_argmin_cpu_slot = {
    .replace = switch_cti_argmin_cpu, .cuda = "cti_argmin_cuda", .bind = bind_cti_argmin_cpu};

static cti_max_dim_cpu_kernel *own_cti_max_dim_cpu;
extern cti_kernel_slot cti_max_dim_cpu_slot;

static ct_status replaced_cti_max_dim_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                          cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_max_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_max_dim_cpu(launch, self, dim, keepdim, values, indices);
}

static void switch_cti_max_dim_cpu(bool replaced)
{
    if (!own_cti_max_dim_cpu) own_cti_max_dim_cpu = cti_max_dim_cpu;
    cti_max_dim_cpu = replaced ? replaced_cti_max_dim_cpu : own_cti_max_dim_cpu;
}

cti_max_dim_cpu_kernel *cti_max_dim_backend;

static void bind_cti_max_dim_cpu(cti_backend_function *function)
{
    cti_max_dim_backend = (cti_max_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_max_dim_cpu_slot = {
    .replace = switch_cti_max_dim_cpu, .cuda = "cti_max_dim_cuda", .bind = bind_cti_max_dim_cpu};

static cti_min_dim_cpu_kernel *own_cti_min_dim_cpu;
extern cti_kernel_slot cti_min_dim_cpu_slot;

static ct_status replaced_cti_min_dim_cpu(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                          cti_view *values, cti_view *indices)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("keepdim", keepdim), CTI_KERNEL_OUTPUT("values", values),
                                      CTI_KERNEL_OUTPUT("indices", indices)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_min_dim_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_min_dim_cpu(launch, self, dim, keepdim, values, indices);
}

static void switch_cti_min_dim_cpu(bool replaced)
{
    if (!own_cti_min_dim_cpu) own_cti_min_dim_cpu = cti_min_dim_cpu;
    cti_min_dim_cpu = replaced ? replaced_cti_min_dim_cpu : own_cti_min_dim_cpu;
}

cti_min_dim_cpu_kernel *cti_min_dim_backend;

static void bind_cti_min_dim_cpu(cti_backend_function *function)
{
    cti_min_dim_backend = (cti_min_dim_cpu_kernel *)function;
}

cti_kernel_slot cti_min_dim_cpu_slot = {
    .replace = switch_cti_min_dim_cpu, .cuda = "cti_min_dim_cuda", .bind = bind_cti_min_dim_cpu};

static cti_sum_to_size_cpu_kernel *own_cti_sum_to_size_cpu;
extern cti_kernel_slot cti_sum_to_size_cpu_slot;

static ct_status replaced_cti_sum_to_size_cpu(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_VALUE("size", size),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_sum_to_size_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_sum_to_size_cpu(launch, self, size, result);
}

static void switch_cti_sum_to_size_cpu(bool replaced)
{
    if (!own_cti_sum_to_size_cpu) own_cti_sum_to_size_cpu = cti_sum_to_size_cpu;
    cti_sum_to_size_cpu = replaced ? replaced_cti_sum_to_size_cpu : own_cti_sum_to_size_cpu;
}

cti_kernel_slot cti_sum_to_size_cpu_slot = {
    .replace = switch_cti_sum_to_size_cpu,
};

static cti_var_cpu_kernel *own_cti_var_cpu;
extern cti_kernel_slot cti_var_cpu_slot;

static ct_status replaced_cti_var_cpu(cti_launch *launch, const cti_view *self, ct_ints dim, double correction,
                                      bool keepdim, cti_view *result, cti_view *mean)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("correction", correction),
                                      CTI_KERNEL_VALUE("keepdim", keepdim),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("mean", mean)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_var_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_var_cpu(launch, self, dim, correction, keepdim, result, mean);
}

static void switch_cti_var_cpu(bool replaced)
{
    if (!own_cti_var_cpu) own_cti_var_cpu = cti_var_cpu;
    cti_var_cpu = replaced ? replaced_cti_var_cpu : own_cti_var_cpu;
}

cti_var_cpu_kernel *cti_var_backend;

static void bind_cti_var_cpu(cti_backend_function *function) { cti_var_backend = (cti_var_cpu_kernel *)function; }

cti_kernel_slot cti_var_cpu_slot = {.replace = switch_cti_var_cpu, .cuda = "cti_var_cuda", .bind = bind_cti_var_cpu};

static void *loops_of_mean(void) { return cti_mean_loops; }

static const cti_kernel_row mean_loop_rows[] = {
    {"finish", NULL, offsetof(cti_mean_loop_table, finish), 1, 2, {"result", "folded"}},
};
static const cti_attr_info mean_loop_attrs[] = {
    {"count_over_self_dim", offsetof(cti_mean_attrs, count_over_self_dim), CTI_ATTR_INT64},
};

static void *loops_of_max(void) { return cti_max_loops; }

static const cti_kernel_row max_loop_rows[] = {
    {"tie", NULL, offsetof(cti_max_loop_table, tie), 1, 3, {"tie", "self", "values"}},
};

extern cti_kernel_slot cti_max_dim_cpu_slot;
static const cti_kernel_row max_dim_kernel_rows[] = {
    {"forward", &cti_max_dim_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

static void *loops_of_min(void) { return cti_min_loops; }

static const cti_kernel_row min_loop_rows[] = {
    {"tie", NULL, offsetof(cti_min_loop_table, tie), 1, 3, {"tie", "self", "values"}},
};

extern cti_kernel_slot cti_min_dim_cpu_slot;
static const cti_kernel_row min_dim_kernel_rows[] = {
    {"forward", &cti_min_dim_cpu_slot, 0, 2, 3, {"values", "indices", "self"}},
};

static void *loops_of_amax(void) { return cti_amax_loops; }

static const cti_kernel_row amax_loop_rows[] = {
    {"tie", NULL, offsetof(cti_amax_loop_table, tie), 1, 3, {"tie", "self", "result"}},
};

extern cti_kernel_slot cti_argmax_cpu_slot;
static const cti_kernel_row argmax_kernel_rows[] = {
    {"forward", &cti_argmax_cpu_slot, 0, 1, 2, {"result", "self"}},
};

extern cti_kernel_slot cti_argmin_cpu_slot;
static const cti_kernel_row argmin_kernel_rows[] = {
    {"forward", &cti_argmin_cpu_slot, 0, 1, 2, {"result", "self"}},
};

static void *loops_of_count_nonzero(void) { return cti_count_nonzero_loops; }

static const cti_kernel_row count_nonzero_loop_rows[] = {
    {"map", NULL, offsetof(cti_count_nonzero_loop_table, map), 1, 2, {"folded", "self"}},
};

extern cti_kernel_slot cti_var_cpu_slot;
static const cti_kernel_row var_kernel_rows[] = {
    {"forward", &cti_var_cpu_slot, 0, 2, 3, {"result", "mean", "self"}},
};

extern cti_kernel_slot cti_sum_to_size_cpu_slot;
static const cti_kernel_row sum_to_size_kernel_rows[] = {
    {"forward", &cti_sum_to_size_cpu_slot, 0, 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_reduce[] = {
    {
        .op = "mean",
        .table = loops_of_mean,
        .loops = mean_loop_rows,
        .num_loops = 1,
        .attrs = mean_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "max",
        .table = loops_of_max,
        .loops = max_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "max.dim",
        .kernels = max_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "min",
        .table = loops_of_min,
        .loops = min_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "min.dim",
        .kernels = min_dim_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "amax",
        .table = loops_of_amax,
        .loops = amax_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "argmax",
        .kernels = argmax_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "argmin",
        .kernels = argmin_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "count_nonzero",
        .table = loops_of_count_nonzero,
        .loops = count_nonzero_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "var",
        .kernels = var_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "sum_to_size",
        .kernels = sum_to_size_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_reduce[] = {
    {NULL, NULL, NULL, 0},
};
