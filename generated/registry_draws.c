/*
 * Registry of schemas/draws.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/multinomial_sample.h"
#include "gen/kernels/ops/normal.h"
#include "gen/kernels/ops/poisson_sample.h"
#include "gen/kernels/ops/uniform_.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_uniform_;
extern const cti_op_entry cti_op_normal_tensors;
extern const cti_op_entry cti_op_normal_std;
extern const cti_op_entry cti_op_normal_mean;
extern const cti_op_entry cti_op_poisson;
extern const cti_op_entry cti_op_poisson_sample;
extern const cti_op_entry cti_op_multinomial;
extern const cti_op_entry cti_op_multinomial_sample;

const cti_op_entry *const cti_ops_draws[] = {
    &cti_op_uniform_, &cti_op_normal_tensors, &cti_op_normal_std,  &cti_op_normal_mean,
    &cti_op_poisson,  &cti_op_poisson_sample, &cti_op_multinomial, &cti_op_multinomial_sample,
};
const size_t cti_ops_draws_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_multinomial_sample_cpu_kernel cti_multinomial_sample_cpu_base;
extern cti_normal_mean_loop_table cti_normal_mean_loops_base;
extern cti_normal_std_loop_table cti_normal_std_loops_base;
extern cti_normal_tensors_loop_table cti_normal_tensors_loops_base;
cti_poisson_sample_cpu_kernel cti_poisson_sample_cpu_base;
extern cti_uniform__loop_table cti_uniform__loops_base;

cti_multinomial_sample_cpu_kernel *CTI_REPLACEABLE cti_multinomial_sample_cpu = cti_multinomial_sample_cpu_base;
cti_normal_mean_loop_table *cti_normal_mean_loops = &cti_normal_mean_loops_base;
cti_normal_std_loop_table *cti_normal_std_loops = &cti_normal_std_loops_base;
cti_normal_tensors_loop_table *cti_normal_tensors_loops = &cti_normal_tensors_loops_base;
cti_poisson_sample_cpu_kernel *CTI_REPLACEABLE cti_poisson_sample_cpu = cti_poisson_sample_cpu_base;
cti_uniform__loop_table *cti_uniform__loops = &cti_uniform__loops_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_multinomial_sample_cpu_kernel cti_multinomial_sample_cpu_v3;
extern cti_normal_mean_loop_table cti_normal_mean_loops_v3;
extern cti_normal_std_loop_table cti_normal_std_loops_v3;
extern cti_normal_tensors_loop_table cti_normal_tensors_loops_v3;
cti_poisson_sample_cpu_kernel cti_poisson_sample_cpu_v3;
extern cti_uniform__loop_table cti_uniform__loops_v3;

static void choose_v3(void)
{
    cti_multinomial_sample_cpu = cti_multinomial_sample_cpu_v3;
    cti_normal_mean_loops = &cti_normal_mean_loops_v3;
    cti_normal_std_loops = &cti_normal_std_loops_v3;
    cti_normal_tensors_loops = &cti_normal_tensors_loops_v3;
    cti_poisson_sample_cpu = cti_poisson_sample_cpu_v3;
    cti_uniform__loops = &cti_uniform__loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_multinomial_sample_cpu_kernel cti_multinomial_sample_cpu_v4;
extern cti_normal_mean_loop_table cti_normal_mean_loops_v4;
extern cti_normal_std_loop_table cti_normal_std_loops_v4;
extern cti_normal_tensors_loop_table cti_normal_tensors_loops_v4;
cti_poisson_sample_cpu_kernel cti_poisson_sample_cpu_v4;
extern cti_uniform__loop_table cti_uniform__loops_v4;

static void choose_v4(void)
{
    cti_multinomial_sample_cpu = cti_multinomial_sample_cpu_v4;
    cti_normal_mean_loops = &cti_normal_mean_loops_v4;
    cti_normal_std_loops = &cti_normal_std_loops_v4;
    cti_normal_tensors_loops = &cti_normal_tensors_loops_v4;
    cti_poisson_sample_cpu = cti_poisson_sample_cpu_v4;
    cti_uniform__loops = &cti_uniform__loops_v4;
}
#endif

void cti_choose_draws(cti_level level)
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

static cti_multinomial_sample_cpu_kernel *own_cti_multinomial_sample_cpu;
extern cti_kernel_slot cti_multinomial_sample_cpu_slot;

static ct_status replaced_cti_multinomial_sample_cpu(cti_launch *launch, const cti_view *self, const cti_view *state_,
                                                     int64_t num_samples, bool replacement, cti_view *result)
{
    const cti_kernel_value told_[] = {
        CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("state", state_), CTI_KERNEL_VALUE("num_samples", num_samples),
        CTI_KERNEL_VALUE("replacement", replacement), CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_multinomial_sample_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_multinomial_sample_cpu(launch, self, state_, num_samples, replacement, result);
}

static void switch_cti_multinomial_sample_cpu(bool replaced)
{
    if (!own_cti_multinomial_sample_cpu) own_cti_multinomial_sample_cpu = cti_multinomial_sample_cpu;
    cti_multinomial_sample_cpu = replaced ? replaced_cti_multinomial_sample_cpu : own_cti_multinomial_sample_cpu;
}

cti_multinomial_sample_cpu_kernel *cti_multinomial_sample_backend;

static void bind_cti_multinomial_sample_cpu(cti_backend_function *function)
{
    cti_multinomial_sample_backend = (cti_multinomial_sample_cpu_kernel *)function;
}

cti_kernel_slot cti_multinomial_sample_cpu_slot = {.replace = switch_cti_multinomial_sample_cpu,
                                                   .cuda = "cti_multinomial_sample_cuda",
                                                   .bind = bind_cti_multinomial_sample_cpu};

static cti_poisson_sample_cpu_kernel *own_cti_poisson_sample_cpu;
extern cti_kernel_slot cti_poisson_sample_cpu_slot;

static ct_status replaced_cti_poisson_sample_cpu(cti_launch *launch, const cti_view *self, const cti_view *state_,
                                                 cti_view *result)
{
    const cti_kernel_value told_[] = {CTI_KERNEL_INPUT("self", self), CTI_KERNEL_INPUT("state", state_),
                                      CTI_KERNEL_OUTPUT("result", result)};
    ct_status status_;
    if (cti_kernel_replaced(&cti_poisson_sample_cpu_slot, launch, sizeof told_ / sizeof *told_, told_, &status_))
        return status_;
    return own_cti_poisson_sample_cpu(launch, self, state_, result);
}

static void switch_cti_poisson_sample_cpu(bool replaced)
{
    if (!own_cti_poisson_sample_cpu) own_cti_poisson_sample_cpu = cti_poisson_sample_cpu;
    cti_poisson_sample_cpu = replaced ? replaced_cti_poisson_sample_cpu : own_cti_poisson_sample_cpu;
}

cti_poisson_sample_cpu_kernel *cti_poisson_sample_backend;

static void bind_cti_poisson_sample_cpu(cti_backend_function *function)
{
    cti_poisson_sample_backend = (cti_poisson_sample_cpu_kernel *)function;
}

cti_kernel_slot cti_poisson_sample_cpu_slot = {
    .replace = switch_cti_poisson_sample_cpu, .cuda = "cti_poisson_sample_cuda", .bind = bind_cti_poisson_sample_cpu};

static void *loops_of_uniform_(void) { return cti_uniform__loops; }

static const cti_kernel_row uniform__loop_rows[] = {
    {"self", NULL, offsetof(cti_uniform__loop_table, self), 1, 2, {"self", "u_raw"}},
};
static const cti_attr_info uniform__loop_attrs[] = {
    {"from_", offsetof(cti_uniform__attrs, from_), CTI_ATTR_DOUBLE},
    {"to", offsetof(cti_uniform__attrs, to), CTI_ATTR_DOUBLE},
};

static void *loops_of_normal_tensors(void) { return cti_normal_tensors_loops; }

static const cti_kernel_row normal_tensors_loop_rows[] = {
    {"result", NULL, offsetof(cti_normal_tensors_loop_table, result), 1, 4, {"result", "mean", "std", "u_raw"}},
};

static void *loops_of_normal_std(void) { return cti_normal_std_loops; }

static const cti_kernel_row normal_std_loop_rows[] = {
    {"result", NULL, offsetof(cti_normal_std_loop_table, result), 1, 3, {"result", "mean", "u_raw"}},
};
static const cti_attr_info normal_std_loop_attrs[] = {
    {"std", offsetof(cti_normal_std_attrs, std), CTI_ATTR_DOUBLE},
};

static void *loops_of_normal_mean(void) { return cti_normal_mean_loops; }

static const cti_kernel_row normal_mean_loop_rows[] = {
    {"result", NULL, offsetof(cti_normal_mean_loop_table, result), 1, 3, {"result", "std", "u_raw"}},
};
static const cti_attr_info normal_mean_loop_attrs[] = {
    {"mean", offsetof(cti_normal_mean_attrs, mean), CTI_ATTR_DOUBLE},
};

extern cti_kernel_slot cti_poisson_sample_cpu_slot;
static const cti_kernel_row poisson_sample_kernel_rows[] = {
    {"forward", &cti_poisson_sample_cpu_slot, 0, 1, 3, {"result", "self", "state"}},
};

extern cti_kernel_slot cti_multinomial_sample_cpu_slot;
static const cti_kernel_row multinomial_sample_kernel_rows[] = {
    {"forward", &cti_multinomial_sample_cpu_slot, 0, 1, 3, {"result", "self", "state"}},
};

const cti_op_kernels cti_kernels_draws[] = {
    {
        .op = "uniform_",
        .table = loops_of_uniform_,
        .loops = uniform__loop_rows,
        .num_loops = 1,
        .attrs = uniform__loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "normal.tensors",
        .table = loops_of_normal_tensors,
        .loops = normal_tensors_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "normal.std",
        .table = loops_of_normal_std,
        .loops = normal_std_loop_rows,
        .num_loops = 1,
        .attrs = normal_std_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "normal.mean",
        .table = loops_of_normal_mean,
        .loops = normal_mean_loop_rows,
        .num_loops = 1,
        .attrs = normal_mean_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "poisson_sample",
        .kernels = poisson_sample_kernel_rows,
        .num_kernels = 1,
    },
    {
        .op = "multinomial_sample",
        .kernels = multinomial_sample_kernel_rows,
        .num_kernels = 1,
    },
};

const cti_tangent_row cti_tangents_draws[] = {
    {NULL, NULL, NULL, 0},
};
