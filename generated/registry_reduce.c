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
#include "kernels/level.h"
#include "ops/dispatch.h"

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

const cti_op_entry *const cti_ops_reduce[] = {
    &cti_op_sum,     &cti_op_mean,        &cti_op_max,       &cti_op_max_dim, &cti_op_min,
    &cti_op_min_dim, &cti_op_amax,        &cti_op_argmax,    &cti_op_argmin,  &cti_op_count_nonzero,
    &cti_op_var,     &cti_op_sum_to_size, &cti_op_logsumexp, &cti_op_cumsum,
};
const size_t cti_ops_reduce_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_amax_loop_table cti_amax_loops_base;
cti_argmax_cpu_kernel cti_argmax_cpu_base;
cti_argmin_cpu_kernel cti_argmin_cpu_base;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel cti_max_dim_cpu_base;
extern const cti_max_loop_table cti_max_loops_base;
extern const cti_mean_loop_table cti_mean_loops_base;
cti_min_dim_cpu_kernel cti_min_dim_cpu_base;
extern const cti_min_loop_table cti_min_loops_base;
cti_sum_to_size_cpu_kernel cti_sum_to_size_cpu_base;
cti_var_cpu_kernel cti_var_cpu_base;

const cti_amax_loop_table *cti_amax_loops = &cti_amax_loops_base;
cti_argmax_cpu_kernel *cti_argmax_cpu = cti_argmax_cpu_base;
cti_argmin_cpu_kernel *cti_argmin_cpu = cti_argmin_cpu_base;
const cti_count_nonzero_loop_table *cti_count_nonzero_loops = &cti_count_nonzero_loops_base;
cti_max_dim_cpu_kernel *cti_max_dim_cpu = cti_max_dim_cpu_base;
const cti_max_loop_table *cti_max_loops = &cti_max_loops_base;
const cti_mean_loop_table *cti_mean_loops = &cti_mean_loops_base;
cti_min_dim_cpu_kernel *cti_min_dim_cpu = cti_min_dim_cpu_base;
const cti_min_loop_table *cti_min_loops = &cti_min_loops_base;
cti_sum_to_size_cpu_kernel *cti_sum_to_size_cpu = cti_sum_to_size_cpu_base;
cti_var_cpu_kernel *cti_var_cpu = cti_var_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_amax_loop_table cti_amax_loops_v3;
cti_argmax_cpu_kernel cti_argmax_cpu_v3;
cti_argmin_cpu_kernel cti_argmin_cpu_v3;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v3;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v3;
extern const cti_max_loop_table cti_max_loops_v3;
extern const cti_mean_loop_table cti_mean_loops_v3;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v3;
extern const cti_min_loop_table cti_min_loops_v3;
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
extern const cti_amax_loop_table cti_amax_loops_v4;
cti_argmax_cpu_kernel cti_argmax_cpu_v4;
cti_argmin_cpu_kernel cti_argmin_cpu_v4;
extern const cti_count_nonzero_loop_table cti_count_nonzero_loops_v4;
cti_max_dim_cpu_kernel cti_max_dim_cpu_v4;
extern const cti_max_loop_table cti_max_loops_v4;
extern const cti_mean_loop_table cti_mean_loops_v4;
cti_min_dim_cpu_kernel cti_min_dim_cpu_v4;
extern const cti_min_loop_table cti_min_loops_v4;
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
    default: break; /* the base level is there already */
    }
}
