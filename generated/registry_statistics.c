/*
 * Registry of schemas/statistics.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/all.h"
#include "gen/kernels/ops/amin.h"
#include "gen/kernels/ops/any.h"
#include "gen/kernels/ops/nansum.h"
#include "gen/kernels/ops/root.h"
#include "gen/kernels/ops/std.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_nansum;
extern const cti_op_entry cti_op_nanmean;
extern const cti_op_entry cti_op_prod;
extern const cti_op_entry cti_op_prod_dim;
extern const cti_op_entry cti_op_amin;
extern const cti_op_entry cti_op_all;
extern const cti_op_entry cti_op_any;
extern const cti_op_entry cti_op_cumprod;
extern const cti_op_entry cti_op_logcumsumexp;
extern const cti_op_entry cti_op_root;
extern const cti_op_entry cti_op_std;
extern const cti_op_entry cti_op_var_mean;
extern const cti_op_entry cti_op_std_mean;
extern const cti_op_entry cti_op_trace;
extern const cti_op_entry cti_op_dist;
extern const cti_op_entry cti_op_trapezoid;
extern const cti_op_entry cti_op_trapezoid_x;
extern const cti_op_entry cti_op_cumulative_trapezoid;
extern const cti_op_entry cti_op_cumulative_trapezoid_x;
extern const cti_op_entry cti_op_cov;
extern const cti_op_entry cti_op_plain_cov;
extern const cti_op_entry cti_op_weighted_cov;
extern const cti_op_entry cti_op_corrcoef;

const cti_op_entry *const cti_ops_statistics[] = {
    &cti_op_nansum,
    &cti_op_nanmean,
    &cti_op_prod,
    &cti_op_prod_dim,
    &cti_op_amin,
    &cti_op_all,
    &cti_op_any,
    &cti_op_cumprod,
    &cti_op_logcumsumexp,
    &cti_op_root,
    &cti_op_std,
    &cti_op_var_mean,
    &cti_op_std_mean,
    &cti_op_trace,
    &cti_op_dist,
    &cti_op_trapezoid,
    &cti_op_trapezoid_x,
    &cti_op_cumulative_trapezoid,
    &cti_op_cumulative_trapezoid_x,
    &cti_op_cov,
    &cti_op_plain_cov,
    &cti_op_weighted_cov,
    &cti_op_corrcoef,
};
const size_t cti_ops_statistics_count = 23;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_all_loop_table cti_all_loops_base;
extern cti_amin_loop_table cti_amin_loops_base;
extern cti_any_loop_table cti_any_loops_base;
extern cti_nansum_loop_table cti_nansum_loops_base;
extern cti_root_loop_table cti_root_loops_base;
cti_std_cpu_kernel cti_std_cpu_base;

cti_all_loop_table *cti_all_loops = &cti_all_loops_base;
cti_amin_loop_table *cti_amin_loops = &cti_amin_loops_base;
cti_any_loop_table *cti_any_loops = &cti_any_loops_base;
cti_nansum_loop_table *cti_nansum_loops = &cti_nansum_loops_base;
cti_root_loop_table *cti_root_loops = &cti_root_loops_base;
cti_std_cpu_kernel *CTI_REPLACEABLE cti_std_cpu = cti_std_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_all_loop_table cti_all_loops_v3;
extern cti_amin_loop_table cti_amin_loops_v3;
extern cti_any_loop_table cti_any_loops_v3;
extern cti_nansum_loop_table cti_nansum_loops_v3;
extern cti_root_loop_table cti_root_loops_v3;
cti_std_cpu_kernel cti_std_cpu_v3;

static void choose_v3(void)
{
    cti_all_loops = &cti_all_loops_v3;
    cti_amin_loops = &cti_amin_loops_v3;
    cti_any_loops = &cti_any_loops_v3;
    cti_nansum_loops = &cti_nansum_loops_v3;
    cti_root_loops = &cti_root_loops_v3;
    cti_std_cpu = cti_std_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_all_loop_table cti_all_loops_v4;
extern cti_amin_loop_table cti_amin_loops_v4;
extern cti_any_loop_table cti_any_loops_v4;
extern cti_nansum_loop_table cti_nansum_loops_v4;
extern cti_root_loop_table cti_root_loops_v4;
cti_std_cpu_kernel cti_std_cpu_v4;

static void choose_v4(void)
{
    cti_all_loops = &cti_all_loops_v4;
    cti_amin_loops = &cti_amin_loops_v4;
    cti_any_loops = &cti_any_loops_v4;
    cti_nansum_loops = &cti_nansum_loops_v4;
    cti_root_loops = &cti_root_loops_v4;
    cti_std_cpu = cti_std_cpu_v4;
}
#endif

void cti_choose_statistics(cti_level level)
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

static cti_std_cpu_kernel *own_cti_std_cpu;
extern cti_kernel_slot cti_std_cpu_slot;

static ct_status replaced_cti_std_cpu(cti_launch *launch, const cti_view *self, ct_ints dim, double correction,
                                      bool keepdim, cti_view *result, cti_view *mean)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self),
                                      CTI_KERNEL_VALUE("dim", dim),
                                      CTI_KERNEL_VALUE("correction", correction),
                                      CTI_KERNEL_VALUE("keepdim", keepdim),
                                      CTI_KERNEL_OUTPUT("result", result),
                                      CTI_KERNEL_OUTPUT("mean", mean)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_std_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_)) return status_;
    return own_cti_std_cpu(launch, self, dim, correction, keepdim, result, mean);
}

static void switch_cti_std_cpu(bool replaced)
{
    if (!own_cti_std_cpu) own_cti_std_cpu = cti_std_cpu;
    cti_std_cpu = replaced ? replaced_cti_std_cpu : own_cti_std_cpu;
}

cti_std_cpu_kernel *cti_std_backend;

static void bind_cti_std_cpu(cti_backend_function *function) { cti_std_backend = (cti_std_cpu_kernel *)function; }

cti_kernel_slot cti_std_cpu_slot = {.replace = switch_cti_std_cpu, .cuda = "cti_std_cuda", .bind = bind_cti_std_cpu};

static void *loops_of_nansum(void) { return cti_nansum_loops; }

static const cti_kernel_row nansum_loop_rows[] = {
    {"map", NULL, offsetof(cti_nansum_loop_table, map), 1, 2, {"folded", "self"}},
    {"number", NULL, offsetof(cti_nansum_loop_table, number), 1, 2, {"number", "self"}},
};

static void *loops_of_amin(void) { return cti_amin_loops; }

static const cti_kernel_row amin_loop_rows[] = {
    {"tie", NULL, offsetof(cti_amin_loop_table, tie), 1, 3, {"tie", "self", "result"}},
};

static void *loops_of_all(void) { return cti_all_loops; }

static const cti_kernel_row all_loop_rows[] = {
    {"map", NULL, offsetof(cti_all_loop_table, map), 1, 2, {"folded", "self"}},
};

static void *loops_of_any(void) { return cti_any_loops; }

static const cti_kernel_row any_loop_rows[] = {
    {"map", NULL, offsetof(cti_any_loop_table, map), 1, 2, {"folded", "self"}},
};

static void *loops_of_root(void) { return cti_root_loops; }

static const cti_kernel_row root_loop_rows[] = {
    {"result", NULL, offsetof(cti_root_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_root_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

extern cti_kernel_slot cti_std_cpu_slot;
static const cti_kernel_row std_kernel_rows[] = {
    {"forward", &cti_std_cpu_slot, 0, 2, 3, {"result", "mean", "self"}},
};

const cti_op_kernels cti_kernels_statistics[] = {
    {
        .op = "nansum",
        .table = loops_of_nansum,
        .loops = nansum_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "amin",
        .table = loops_of_amin,
        .loops = amin_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "all",
        .table = loops_of_all,
        .loops = all_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "any",
        .table = loops_of_any,
        .loops = any_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "root",
        .table = loops_of_root,
        .loops = root_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "std",
        .kernels = std_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_statistics[] = {
    {"root", "result_tangent", loops_of_root, offsetof(cti_root_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
