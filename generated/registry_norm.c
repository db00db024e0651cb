/*
 * Registry of schemas/norm.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/batch_norm_eval.h"
#include "gen/kernels/ops/batch_norm_train.h"
#include "gen/kernels/ops/layer_norm.h"
#include "gen/kernels/ops/nuclear_norm.h"
#include "gen/kernels/ops/polar_factor.h"
#include "gen/kernels/ops/polar_factor_tangent.h"
#include "gen/kernels/ops/rms_norm.h"
#include "gen/kernels/ops/vector_norm_max.h"
#include "gen/kernels/ops/vector_norm_min.h"
#include "gen/kernels/ops/vector_norm_one.h"
#include "gen/kernels/ops/vector_norm_power.h"
#include "gen/kernels/ops/vector_norm_two.h"
#include "gen/kernels/ops/vector_norm_zero.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_layer_norm;
extern const cti_op_entry cti_op_rms_norm;
extern const cti_op_entry cti_op_batch_norm;
extern const cti_op_entry cti_op_batch_norm_train;
extern const cti_op_entry cti_op_batch_norm_eval;
extern const cti_op_entry cti_op_linalg_vector_norm;
extern const cti_op_entry cti_op_norm;
extern const cti_op_entry cti_op_norm_word;
extern const cti_op_entry cti_op_nuclear_norm;
extern const cti_op_entry cti_op_polar_factor;
extern const cti_op_entry cti_op_polar_factor_tangent;
extern const cti_op_entry cti_op_vector_norm_two;
extern const cti_op_entry cti_op_vector_norm_one;
extern const cti_op_entry cti_op_vector_norm_max;
extern const cti_op_entry cti_op_vector_norm_min;
extern const cti_op_entry cti_op_vector_norm_zero;
extern const cti_op_entry cti_op_vector_norm_power;

const cti_op_entry *const cti_ops_norm[] = {
    &cti_op_layer_norm,
    &cti_op_rms_norm,
    &cti_op_batch_norm,
    &cti_op_batch_norm_train,
    &cti_op_batch_norm_eval,
    &cti_op_linalg_vector_norm,
    &cti_op_norm,
    &cti_op_norm_word,
    &cti_op_nuclear_norm,
    &cti_op_polar_factor,
    &cti_op_polar_factor_tangent,
    &cti_op_vector_norm_two,
    &cti_op_vector_norm_one,
    &cti_op_vector_norm_max,
    &cti_op_vector_norm_min,
    &cti_op_vector_norm_zero,
    &cti_op_vector_norm_power,
};
const size_t cti_ops_norm_count = 17;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_base;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_base;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_base;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_base;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_base;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_base;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_base;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_base;

cti_batch_norm_eval_backward_cpu_kernel *cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_base;
cti_batch_norm_eval_cpu_kernel *cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_base;
cti_batch_norm_train_backward_cpu_kernel *cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_base;
cti_batch_norm_train_cpu_kernel *cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_base;
cti_layer_norm_backward_cpu_kernel *cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_base;
cti_layer_norm_cpu_kernel *cti_layer_norm_cpu = cti_layer_norm_cpu_base;
cti_nuclear_norm_cpu_kernel *cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_base;
cti_polar_factor_cpu_kernel *cti_polar_factor_cpu = cti_polar_factor_cpu_base;
cti_polar_factor_tangent_cpu_kernel *cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_base;
cti_rms_norm_backward_cpu_kernel *cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_base;
cti_rms_norm_cpu_kernel *cti_rms_norm_cpu = cti_rms_norm_cpu_base;
const cti_vector_norm_max_loop_table *cti_vector_norm_max_loops = &cti_vector_norm_max_loops_base;
const cti_vector_norm_min_loop_table *cti_vector_norm_min_loops = &cti_vector_norm_min_loops_base;
const cti_vector_norm_one_loop_table *cti_vector_norm_one_loops = &cti_vector_norm_one_loops_base;
const cti_vector_norm_power_loop_table *cti_vector_norm_power_loops = &cti_vector_norm_power_loops_base;
const cti_vector_norm_two_loop_table *cti_vector_norm_two_loops = &cti_vector_norm_two_loops_base;
const cti_vector_norm_zero_loop_table *cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v3;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v3;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v3;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v3;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v3;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v3;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v3;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v3;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v3;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v3;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v3;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v3;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v3;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v3;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v3;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v3;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v3;

static void choose_v3(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v3;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v3;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v3;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v3;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v3;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v3;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v3;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v3;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v3;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v3;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v3;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v3;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v3;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v3;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v3;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v3;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_batch_norm_eval_backward_cpu_kernel cti_batch_norm_eval_backward_cpu_v4;
cti_batch_norm_eval_cpu_kernel cti_batch_norm_eval_cpu_v4;
cti_batch_norm_train_backward_cpu_kernel cti_batch_norm_train_backward_cpu_v4;
cti_batch_norm_train_cpu_kernel cti_batch_norm_train_cpu_v4;
cti_layer_norm_backward_cpu_kernel cti_layer_norm_backward_cpu_v4;
cti_layer_norm_cpu_kernel cti_layer_norm_cpu_v4;
cti_nuclear_norm_cpu_kernel cti_nuclear_norm_cpu_v4;
cti_polar_factor_cpu_kernel cti_polar_factor_cpu_v4;
cti_polar_factor_tangent_cpu_kernel cti_polar_factor_tangent_cpu_v4;
cti_rms_norm_backward_cpu_kernel cti_rms_norm_backward_cpu_v4;
cti_rms_norm_cpu_kernel cti_rms_norm_cpu_v4;
extern const cti_vector_norm_max_loop_table cti_vector_norm_max_loops_v4;
extern const cti_vector_norm_min_loop_table cti_vector_norm_min_loops_v4;
extern const cti_vector_norm_one_loop_table cti_vector_norm_one_loops_v4;
extern const cti_vector_norm_power_loop_table cti_vector_norm_power_loops_v4;
extern const cti_vector_norm_two_loop_table cti_vector_norm_two_loops_v4;
extern const cti_vector_norm_zero_loop_table cti_vector_norm_zero_loops_v4;

static void choose_v4(void)
{
    cti_batch_norm_eval_backward_cpu = cti_batch_norm_eval_backward_cpu_v4;
    cti_batch_norm_eval_cpu = cti_batch_norm_eval_cpu_v4;
    cti_batch_norm_train_backward_cpu = cti_batch_norm_train_backward_cpu_v4;
    cti_batch_norm_train_cpu = cti_batch_norm_train_cpu_v4;
    cti_layer_norm_backward_cpu = cti_layer_norm_backward_cpu_v4;
    cti_layer_norm_cpu = cti_layer_norm_cpu_v4;
    cti_nuclear_norm_cpu = cti_nuclear_norm_cpu_v4;
    cti_polar_factor_cpu = cti_polar_factor_cpu_v4;
    cti_polar_factor_tangent_cpu = cti_polar_factor_tangent_cpu_v4;
    cti_rms_norm_backward_cpu = cti_rms_norm_backward_cpu_v4;
    cti_rms_norm_cpu = cti_rms_norm_cpu_v4;
    cti_vector_norm_max_loops = &cti_vector_norm_max_loops_v4;
    cti_vector_norm_min_loops = &cti_vector_norm_min_loops_v4;
    cti_vector_norm_one_loops = &cti_vector_norm_one_loops_v4;
    cti_vector_norm_power_loops = &cti_vector_norm_power_loops_v4;
    cti_vector_norm_two_loops = &cti_vector_norm_two_loops_v4;
    cti_vector_norm_zero_loops = &cti_vector_norm_zero_loops_v4;
}
#endif

void cti_choose_norm(cti_level level)
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
