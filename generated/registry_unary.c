/*
 * Registry of schemas/unary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/abs.h"
#include "gen/kernels/ops/cos.h"
#include "gen/kernels/ops/erf.h"
#include "gen/kernels/ops/erfc.h"
#include "gen/kernels/ops/exp.h"
#include "gen/kernels/ops/floor.h"
#include "gen/kernels/ops/log.h"
#include "gen/kernels/ops/log1p.h"
#include "gen/kernels/ops/neg.h"
#include "gen/kernels/ops/reciprocal.h"
#include "gen/kernels/ops/rsqrt.h"
#include "gen/kernels/ops/sgn.h"
#include "gen/kernels/ops/sigmoid.h"
#include "gen/kernels/ops/sign.h"
#include "gen/kernels/ops/sin.h"
#include "gen/kernels/ops/sqrt.h"
#include "gen/kernels/ops/square.h"
#include "gen/kernels/ops/tanh.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_neg;
extern const cti_op_entry cti_op_abs;
extern const cti_op_entry cti_op_sign;
extern const cti_op_entry cti_op_sgn;
extern const cti_op_entry cti_op_exp;
extern const cti_op_entry cti_op_log;
extern const cti_op_entry cti_op_log1p;
extern const cti_op_entry cti_op_sqrt;
extern const cti_op_entry cti_op_rsqrt;
extern const cti_op_entry cti_op_reciprocal;
extern const cti_op_entry cti_op_square;
extern const cti_op_entry cti_op_sin;
extern const cti_op_entry cti_op_cos;
extern const cti_op_entry cti_op_tanh;
extern const cti_op_entry cti_op_sigmoid;
extern const cti_op_entry cti_op_erf;
extern const cti_op_entry cti_op_erfc;
extern const cti_op_entry cti_op_floor;

const cti_op_entry *const cti_ops_unary[] = {
    &cti_op_neg,   &cti_op_abs,  &cti_op_sign,    &cti_op_sgn,        &cti_op_exp,    &cti_op_log,
    &cti_op_log1p, &cti_op_sqrt, &cti_op_rsqrt,   &cti_op_reciprocal, &cti_op_square, &cti_op_sin,
    &cti_op_cos,   &cti_op_tanh, &cti_op_sigmoid, &cti_op_erf,        &cti_op_erfc,   &cti_op_floor,
};
const size_t cti_ops_unary_count = 18;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_abs_loop_table cti_abs_loops_base;
extern const cti_cos_loop_table cti_cos_loops_base;
extern const cti_erf_loop_table cti_erf_loops_base;
extern const cti_erfc_loop_table cti_erfc_loops_base;
extern const cti_exp_loop_table cti_exp_loops_base;
extern const cti_floor_loop_table cti_floor_loops_base;
extern const cti_log1p_loop_table cti_log1p_loops_base;
extern const cti_log_loop_table cti_log_loops_base;
extern const cti_neg_loop_table cti_neg_loops_base;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_base;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_base;
extern const cti_sgn_loop_table cti_sgn_loops_base;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_base;
extern const cti_sign_loop_table cti_sign_loops_base;
extern const cti_sin_loop_table cti_sin_loops_base;
extern const cti_sqrt_loop_table cti_sqrt_loops_base;
extern const cti_square_loop_table cti_square_loops_base;
extern const cti_tanh_loop_table cti_tanh_loops_base;

const cti_abs_loop_table *cti_abs_loops = &cti_abs_loops_base;
const cti_cos_loop_table *cti_cos_loops = &cti_cos_loops_base;
const cti_erf_loop_table *cti_erf_loops = &cti_erf_loops_base;
const cti_erfc_loop_table *cti_erfc_loops = &cti_erfc_loops_base;
const cti_exp_loop_table *cti_exp_loops = &cti_exp_loops_base;
const cti_floor_loop_table *cti_floor_loops = &cti_floor_loops_base;
const cti_log1p_loop_table *cti_log1p_loops = &cti_log1p_loops_base;
const cti_log_loop_table *cti_log_loops = &cti_log_loops_base;
const cti_neg_loop_table *cti_neg_loops = &cti_neg_loops_base;
const cti_reciprocal_loop_table *cti_reciprocal_loops = &cti_reciprocal_loops_base;
const cti_rsqrt_loop_table *cti_rsqrt_loops = &cti_rsqrt_loops_base;
const cti_sgn_loop_table *cti_sgn_loops = &cti_sgn_loops_base;
const cti_sigmoid_loop_table *cti_sigmoid_loops = &cti_sigmoid_loops_base;
const cti_sign_loop_table *cti_sign_loops = &cti_sign_loops_base;
const cti_sin_loop_table *cti_sin_loops = &cti_sin_loops_base;
const cti_sqrt_loop_table *cti_sqrt_loops = &cti_sqrt_loops_base;
const cti_square_loop_table *cti_square_loops = &cti_square_loops_base;
const cti_tanh_loop_table *cti_tanh_loops = &cti_tanh_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_abs_loop_table cti_abs_loops_v3;
extern const cti_cos_loop_table cti_cos_loops_v3;
extern const cti_erf_loop_table cti_erf_loops_v3;
extern const cti_erfc_loop_table cti_erfc_loops_v3;
extern const cti_exp_loop_table cti_exp_loops_v3;
extern const cti_floor_loop_table cti_floor_loops_v3;
extern const cti_log1p_loop_table cti_log1p_loops_v3;
extern const cti_log_loop_table cti_log_loops_v3;
extern const cti_neg_loop_table cti_neg_loops_v3;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v3;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v3;
extern const cti_sgn_loop_table cti_sgn_loops_v3;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v3;
extern const cti_sign_loop_table cti_sign_loops_v3;
extern const cti_sin_loop_table cti_sin_loops_v3;
extern const cti_sqrt_loop_table cti_sqrt_loops_v3;
extern const cti_square_loop_table cti_square_loops_v3;
extern const cti_tanh_loop_table cti_tanh_loops_v3;

static void choose_v3(void)
{
    cti_abs_loops = &cti_abs_loops_v3;
    cti_cos_loops = &cti_cos_loops_v3;
    cti_erf_loops = &cti_erf_loops_v3;
    cti_erfc_loops = &cti_erfc_loops_v3;
    cti_exp_loops = &cti_exp_loops_v3;
    cti_floor_loops = &cti_floor_loops_v3;
    cti_log1p_loops = &cti_log1p_loops_v3;
    cti_log_loops = &cti_log_loops_v3;
    cti_neg_loops = &cti_neg_loops_v3;
    cti_reciprocal_loops = &cti_reciprocal_loops_v3;
    cti_rsqrt_loops = &cti_rsqrt_loops_v3;
    cti_sgn_loops = &cti_sgn_loops_v3;
    cti_sigmoid_loops = &cti_sigmoid_loops_v3;
    cti_sign_loops = &cti_sign_loops_v3;
    cti_sin_loops = &cti_sin_loops_v3;
    cti_sqrt_loops = &cti_sqrt_loops_v3;
    cti_square_loops = &cti_square_loops_v3;
    cti_tanh_loops = &cti_tanh_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_abs_loop_table cti_abs_loops_v4;
extern const cti_cos_loop_table cti_cos_loops_v4;
extern const cti_erf_loop_table cti_erf_loops_v4;
extern const cti_erfc_loop_table cti_erfc_loops_v4;
extern const cti_exp_loop_table cti_exp_loops_v4;
extern const cti_floor_loop_table cti_floor_loops_v4;
extern const cti_log1p_loop_table cti_log1p_loops_v4;
extern const cti_log_loop_table cti_log_loops_v4;
extern const cti_neg_loop_table cti_neg_loops_v4;
extern const cti_reciprocal_loop_table cti_reciprocal_loops_v4;
extern const cti_rsqrt_loop_table cti_rsqrt_loops_v4;
extern const cti_sgn_loop_table cti_sgn_loops_v4;
extern const cti_sigmoid_loop_table cti_sigmoid_loops_v4;
extern const cti_sign_loop_table cti_sign_loops_v4;
extern const cti_sin_loop_table cti_sin_loops_v4;
extern const cti_sqrt_loop_table cti_sqrt_loops_v4;
extern const cti_square_loop_table cti_square_loops_v4;
extern const cti_tanh_loop_table cti_tanh_loops_v4;

static void choose_v4(void)
{
    cti_abs_loops = &cti_abs_loops_v4;
    cti_cos_loops = &cti_cos_loops_v4;
    cti_erf_loops = &cti_erf_loops_v4;
    cti_erfc_loops = &cti_erfc_loops_v4;
    cti_exp_loops = &cti_exp_loops_v4;
    cti_floor_loops = &cti_floor_loops_v4;
    cti_log1p_loops = &cti_log1p_loops_v4;
    cti_log_loops = &cti_log_loops_v4;
    cti_neg_loops = &cti_neg_loops_v4;
    cti_reciprocal_loops = &cti_reciprocal_loops_v4;
    cti_rsqrt_loops = &cti_rsqrt_loops_v4;
    cti_sgn_loops = &cti_sgn_loops_v4;
    cti_sigmoid_loops = &cti_sigmoid_loops_v4;
    cti_sign_loops = &cti_sign_loops_v4;
    cti_sin_loops = &cti_sin_loops_v4;
    cti_sqrt_loops = &cti_sqrt_loops_v4;
    cti_square_loops = &cti_square_loops_v4;
    cti_tanh_loops = &cti_tanh_loops_v4;
}
#endif

void cti_choose_unary(cti_level level)
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
