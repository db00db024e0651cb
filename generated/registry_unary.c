/*
 * Registry of schemas/unary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/abs.h"
#include "gen/kernels/ops/ceil.h"
#include "gen/kernels/ops/cos.h"
#include "gen/kernels/ops/erf.h"
#include "gen/kernels/ops/erfc.h"
#include "gen/kernels/ops/exp.h"
#include "gen/kernels/ops/exp2.h"
#include "gen/kernels/ops/expm1.h"
#include "gen/kernels/ops/floor.h"
#include "gen/kernels/ops/frac.h"
#include "gen/kernels/ops/full_sigmoid.h"
#include "gen/kernels/ops/full_tanh.h"
#include "gen/kernels/ops/log.h"
#include "gen/kernels/ops/log10.h"
#include "gen/kernels/ops/log1p.h"
#include "gen/kernels/ops/log2.h"
#include "gen/kernels/ops/neg.h"
#include "gen/kernels/ops/reciprocal.h"
#include "gen/kernels/ops/round.h"
#include "gen/kernels/ops/rsqrt.h"
#include "gen/kernels/ops/sgn.h"
#include "gen/kernels/ops/sigmoid.h"
#include "gen/kernels/ops/sign.h"
#include "gen/kernels/ops/sin.h"
#include "gen/kernels/ops/sqrt.h"
#include "gen/kernels/ops/square.h"
#include "gen/kernels/ops/tanh.h"
#include "gen/kernels/ops/trunc.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_neg;
extern const cti_op_entry cti_op_positive;
extern const cti_op_entry cti_op_abs;
extern const cti_op_entry cti_op_sign;
extern const cti_op_entry cti_op_sgn;
extern const cti_op_entry cti_op_exp;
extern const cti_op_entry cti_op_log;
extern const cti_op_entry cti_op_exp2;
extern const cti_op_entry cti_op_expm1;
extern const cti_op_entry cti_op_log2;
extern const cti_op_entry cti_op_log10;
extern const cti_op_entry cti_op_log1p;
extern const cti_op_entry cti_op_sqrt;
extern const cti_op_entry cti_op_rsqrt;
extern const cti_op_entry cti_op_reciprocal;
extern const cti_op_entry cti_op_square;
extern const cti_op_entry cti_op_sin;
extern const cti_op_entry cti_op_cos;
extern const cti_op_entry cti_op_tanh;
extern const cti_op_entry cti_op_sigmoid;
extern const cti_op_entry cti_op_full_sigmoid;
extern const cti_op_entry cti_op_full_tanh;
extern const cti_op_entry cti_op_erf;
extern const cti_op_entry cti_op_erfc;
extern const cti_op_entry cti_op_floor;
extern const cti_op_entry cti_op_ceil;
extern const cti_op_entry cti_op_trunc;
extern const cti_op_entry cti_op_round;
extern const cti_op_entry cti_op_round_decimals;
extern const cti_op_entry cti_op_frac;

const cti_op_entry *const cti_ops_unary[] = {
    &cti_op_neg,          &cti_op_positive,  &cti_op_abs,   &cti_op_sign,           &cti_op_sgn,
    &cti_op_exp,          &cti_op_log,       &cti_op_exp2,  &cti_op_expm1,          &cti_op_log2,
    &cti_op_log10,        &cti_op_log1p,     &cti_op_sqrt,  &cti_op_rsqrt,          &cti_op_reciprocal,
    &cti_op_square,       &cti_op_sin,       &cti_op_cos,   &cti_op_tanh,           &cti_op_sigmoid,
    &cti_op_full_sigmoid, &cti_op_full_tanh, &cti_op_erf,   &cti_op_erfc,           &cti_op_floor,
    &cti_op_ceil,         &cti_op_trunc,     &cti_op_round, &cti_op_round_decimals, &cti_op_frac,
};
const size_t cti_ops_unary_count = 30;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_abs_loop_table cti_abs_loops_base;
extern cti_ceil_loop_table cti_ceil_loops_base;
extern cti_cos_loop_table cti_cos_loops_base;
extern cti_erf_loop_table cti_erf_loops_base;
extern cti_erfc_loop_table cti_erfc_loops_base;
extern cti_exp2_loop_table cti_exp2_loops_base;
extern cti_exp_loop_table cti_exp_loops_base;
extern cti_expm1_loop_table cti_expm1_loops_base;
extern cti_floor_loop_table cti_floor_loops_base;
extern cti_frac_loop_table cti_frac_loops_base;
extern cti_full_sigmoid_loop_table cti_full_sigmoid_loops_base;
extern cti_full_tanh_loop_table cti_full_tanh_loops_base;
extern cti_log10_loop_table cti_log10_loops_base;
extern cti_log1p_loop_table cti_log1p_loops_base;
extern cti_log2_loop_table cti_log2_loops_base;
extern cti_log_loop_table cti_log_loops_base;
extern cti_neg_loop_table cti_neg_loops_base;
extern cti_reciprocal_loop_table cti_reciprocal_loops_base;
extern cti_round_decimals_loop_table cti_round_decimals_loops_base;
extern cti_round_loop_table cti_round_loops_base;
extern cti_rsqrt_loop_table cti_rsqrt_loops_base;
extern cti_sgn_loop_table cti_sgn_loops_base;
extern cti_sigmoid_loop_table cti_sigmoid_loops_base;
extern cti_sign_loop_table cti_sign_loops_base;
extern cti_sin_loop_table cti_sin_loops_base;
extern cti_sqrt_loop_table cti_sqrt_loops_base;
extern cti_square_loop_table cti_square_loops_base;
extern cti_tanh_loop_table cti_tanh_loops_base;
extern cti_trunc_loop_table cti_trunc_loops_base;

cti_abs_loop_table *cti_abs_loops = &cti_abs_loops_base;
cti_ceil_loop_table *cti_ceil_loops = &cti_ceil_loops_base;
cti_cos_loop_table *cti_cos_loops = &cti_cos_loops_base;
cti_erf_loop_table *cti_erf_loops = &cti_erf_loops_base;
cti_erfc_loop_table *cti_erfc_loops = &cti_erfc_loops_base;
cti_exp2_loop_table *cti_exp2_loops = &cti_exp2_loops_base;
cti_exp_loop_table *cti_exp_loops = &cti_exp_loops_base;
cti_expm1_loop_table *cti_expm1_loops = &cti_expm1_loops_base;
cti_floor_loop_table *cti_floor_loops = &cti_floor_loops_base;
cti_frac_loop_table *cti_frac_loops = &cti_frac_loops_base;
cti_full_sigmoid_loop_table *cti_full_sigmoid_loops = &cti_full_sigmoid_loops_base;
cti_full_tanh_loop_table *cti_full_tanh_loops = &cti_full_tanh_loops_base;
cti_log10_loop_table *cti_log10_loops = &cti_log10_loops_base;
cti_log1p_loop_table *cti_log1p_loops = &cti_log1p_loops_base;
cti_log2_loop_table *cti_log2_loops = &cti_log2_loops_base;
cti_log_loop_table *cti_log_loops = &cti_log_loops_base;
cti_neg_loop_table *cti_neg_loops = &cti_neg_loops_base;
cti_reciprocal_loop_table *cti_reciprocal_loops = &cti_reciprocal_loops_base;
cti_round_decimals_loop_table *cti_round_decimals_loops = &cti_round_decimals_loops_base;
cti_round_loop_table *cti_round_loops = &cti_round_loops_base;
cti_rsqrt_loop_table *cti_rsqrt_loops = &cti_rsqrt_loops_base;
cti_sgn_loop_table *cti_sgn_loops = &cti_sgn_loops_base;
cti_sigmoid_loop_table *cti_sigmoid_loops = &cti_sigmoid_loops_base;
cti_sign_loop_table *cti_sign_loops = &cti_sign_loops_base;
cti_sin_loop_table *cti_sin_loops = &cti_sin_loops_base;
cti_sqrt_loop_table *cti_sqrt_loops = &cti_sqrt_loops_base;
cti_square_loop_table *cti_square_loops = &cti_square_loops_base;
cti_tanh_loop_table *cti_tanh_loops = &cti_tanh_loops_base;
cti_trunc_loop_table *cti_trunc_loops = &cti_trunc_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_abs_loop_table cti_abs_loops_v3;
extern cti_ceil_loop_table cti_ceil_loops_v3;
extern cti_cos_loop_table cti_cos_loops_v3;
extern cti_erf_loop_table cti_erf_loops_v3;
extern cti_erfc_loop_table cti_erfc_loops_v3;
extern cti_exp2_loop_table cti_exp2_loops_v3;
extern cti_exp_loop_table cti_exp_loops_v3;
extern cti_expm1_loop_table cti_expm1_loops_v3;
extern cti_floor_loop_table cti_floor_loops_v3;
extern cti_frac_loop_table cti_frac_loops_v3;
extern cti_full_sigmoid_loop_table cti_full_sigmoid_loops_v3;
extern cti_full_tanh_loop_table cti_full_tanh_loops_v3;
extern cti_log10_loop_table cti_log10_loops_v3;
extern cti_log1p_loop_table cti_log1p_loops_v3;
extern cti_log2_loop_table cti_log2_loops_v3;
extern cti_log_loop_table cti_log_loops_v3;
extern cti_neg_loop_table cti_neg_loops_v3;
extern cti_reciprocal_loop_table cti_reciprocal_loops_v3;
extern cti_round_decimals_loop_table cti_round_decimals_loops_v3;
extern cti_round_loop_table cti_round_loops_v3;
extern cti_rsqrt_loop_table cti_rsqrt_loops_v3;
extern cti_sgn_loop_table cti_sgn_loops_v3;
extern cti_sigmoid_loop_table cti_sigmoid_loops_v3;
extern cti_sign_loop_table cti_sign_loops_v3;
extern cti_sin_loop_table cti_sin_loops_v3;
extern cti_sqrt_loop_table cti_sqrt_loops_v3;
extern cti_square_loop_table cti_square_loops_v3;
extern cti_tanh_loop_table cti_tanh_loops_v3;
extern cti_trunc_loop_table cti_trunc_loops_v3;

static void choose_v3(void)
{
    cti_abs_loops = &cti_abs_loops_v3;
    cti_ceil_loops = &cti_ceil_loops_v3;
    cti_cos_loops = &cti_cos_loops_v3;
    cti_erf_loops = &cti_erf_loops_v3;
    cti_erfc_loops = &cti_erfc_loops_v3;
    cti_exp2_loops = &cti_exp2_loops_v3;
    cti_exp_loops = &cti_exp_loops_v3;
    cti_expm1_loops = &cti_expm1_loops_v3;
    cti_floor_loops = &cti_floor_loops_v3;
    cti_frac_loops = &cti_frac_loops_v3;
    cti_full_sigmoid_loops = &cti_full_sigmoid_loops_v3;
    cti_full_tanh_loops = &cti_full_tanh_loops_v3;
    cti_log10_loops = &cti_log10_loops_v3;
    cti_log1p_loops = &cti_log1p_loops_v3;
    cti_log2_loops = &cti_log2_loops_v3;
    cti_log_loops = &cti_log_loops_v3;
    cti_neg_loops = &cti_neg_loops_v3;
    cti_reciprocal_loops = &cti_reciprocal_loops_v3;
    cti_round_decimals_loops = &cti_round_decimals_loops_v3;
    cti_round_loops = &cti_round_loops_v3;
    cti_rsqrt_loops = &cti_rsqrt_loops_v3;
    cti_sgn_loops = &cti_sgn_loops_v3;
    cti_sigmoid_loops = &cti_sigmoid_loops_v3;
    cti_sign_loops = &cti_sign_loops_v3;
    cti_sin_loops = &cti_sin_loops_v3;
    cti_sqrt_loops = &cti_sqrt_loops_v3;
    cti_square_loops = &cti_square_loops_v3;
    cti_tanh_loops = &cti_tanh_loops_v3;
    cti_trunc_loops = &cti_trunc_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_abs_loop_table cti_abs_loops_v4;
extern cti_ceil_loop_table cti_ceil_loops_v4;
extern cti_cos_loop_table cti_cos_loops_v4;
extern cti_erf_loop_table cti_erf_loops_v4;
extern cti_erfc_loop_table cti_erfc_loops_v4;
extern cti_exp2_loop_table cti_exp2_loops_v4;
extern cti_exp_loop_table cti_exp_loops_v4;
extern cti_expm1_loop_table cti_expm1_loops_v4;
extern cti_floor_loop_table cti_floor_loops_v4;
extern cti_frac_loop_table cti_frac_loops_v4;
extern cti_full_sigmoid_loop_table cti_full_sigmoid_loops_v4;
extern cti_full_tanh_loop_table cti_full_tanh_loops_v4;
extern cti_log10_loop_table cti_log10_loops_v4;
extern cti_log1p_loop_table cti_log1p_loops_v4;
extern cti_log2_loop_table cti_log2_loops_v4;
extern cti_log_loop_table cti_log_loops_v4;
extern cti_neg_loop_table cti_neg_loops_v4;
extern cti_reciprocal_loop_table cti_reciprocal_loops_v4;
extern cti_round_decimals_loop_table cti_round_decimals_loops_v4;
extern cti_round_loop_table cti_round_loops_v4;
extern cti_rsqrt_loop_table cti_rsqrt_loops_v4;
extern cti_sgn_loop_table cti_sgn_loops_v4;
extern cti_sigmoid_loop_table cti_sigmoid_loops_v4;
extern cti_sign_loop_table cti_sign_loops_v4;
extern cti_sin_loop_table cti_sin_loops_v4;
extern cti_sqrt_loop_table cti_sqrt_loops_v4;
extern cti_square_loop_table cti_square_loops_v4;
extern cti_tanh_loop_table cti_tanh_loops_v4;
extern cti_trunc_loop_table cti_trunc_loops_v4;

static void choose_v4(void)
{
    cti_abs_loops = &cti_abs_loops_v4;
    cti_ceil_loops = &cti_ceil_loops_v4;
    cti_cos_loops = &cti_cos_loops_v4;
    cti_erf_loops = &cti_erf_loops_v4;
    cti_erfc_loops = &cti_erfc_loops_v4;
    cti_exp2_loops = &cti_exp2_loops_v4;
    cti_exp_loops = &cti_exp_loops_v4;
    cti_expm1_loops = &cti_expm1_loops_v4;
    cti_floor_loops = &cti_floor_loops_v4;
    cti_frac_loops = &cti_frac_loops_v4;
    cti_full_sigmoid_loops = &cti_full_sigmoid_loops_v4;
    cti_full_tanh_loops = &cti_full_tanh_loops_v4;
    cti_log10_loops = &cti_log10_loops_v4;
    cti_log1p_loops = &cti_log1p_loops_v4;
    cti_log2_loops = &cti_log2_loops_v4;
    cti_log_loops = &cti_log_loops_v4;
    cti_neg_loops = &cti_neg_loops_v4;
    cti_reciprocal_loops = &cti_reciprocal_loops_v4;
    cti_round_decimals_loops = &cti_round_decimals_loops_v4;
    cti_round_loops = &cti_round_loops_v4;
    cti_rsqrt_loops = &cti_rsqrt_loops_v4;
    cti_sgn_loops = &cti_sgn_loops_v4;
    cti_sigmoid_loops = &cti_sigmoid_loops_v4;
    cti_sign_loops = &cti_sign_loops_v4;
    cti_sin_loops = &cti_sin_loops_v4;
    cti_sqrt_loops = &cti_sqrt_loops_v4;
    cti_square_loops = &cti_square_loops_v4;
    cti_tanh_loops = &cti_tanh_loops_v4;
    cti_trunc_loops = &cti_trunc_loops_v4;
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
    default: break; /* initialised to the base level */
    }
}

/* ---- kernels and loops that programs may replace ---- */

static void *loops_of_neg(void) { return cti_neg_loops; }

static const cti_kernel_row neg_loop_rows[] = {
    {"result", NULL, offsetof(cti_neg_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_neg_loop_table, self_grad), 1, 2, {"self_grad", "result_grad"}},
};

static void *loops_of_abs(void) { return cti_abs_loops; }

static const cti_kernel_row abs_loop_rows[] = {
    {"result", NULL, offsetof(cti_abs_loop_table, result), 1, 2, {"result", "self"}},
    {"saves", NULL, offsetof(cti_abs_loop_table, saves), 3, 4, {"result", "positive", "negative", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_abs_loop_table, self_grad),
     1,
     5,
     {"self_grad", "result_grad", "self", "positive", "negative"}},
};
static const cti_attr_info abs_loop_attrs[] = {
    {"is_complex_self", offsetof(cti_abs_attrs, is_complex_self), CTI_ATTR_BOOL},
};

static void *loops_of_sign(void) { return cti_sign_loops; }

static const cti_kernel_row sign_loop_rows[] = {
    {"result", NULL, offsetof(cti_sign_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_sgn(void) { return cti_sgn_loops; }

static const cti_kernel_row sgn_loop_rows[] = {
    {"result", NULL, offsetof(cti_sgn_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sgn_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info sgn_loop_attrs[] = {
    {"is_complex_self", offsetof(cti_sgn_attrs, is_complex_self), CTI_ATTR_BOOL},
};

static void *loops_of_exp(void) { return cti_exp_loops; }

static const cti_kernel_row exp_loop_rows[] = {
    {"result", NULL, offsetof(cti_exp_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_exp_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_log(void) { return cti_log_loops; }

static const cti_kernel_row log_loop_rows[] = {
    {"result", NULL, offsetof(cti_log_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_log_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_exp2(void) { return cti_exp2_loops; }

static const cti_kernel_row exp2_loop_rows[] = {
    {"result", NULL, offsetof(cti_exp2_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_exp2_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_expm1(void) { return cti_expm1_loops; }

static const cti_kernel_row expm1_loop_rows[] = {
    {"result", NULL, offsetof(cti_expm1_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_expm1_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_log2(void) { return cti_log2_loops; }

static const cti_kernel_row log2_loop_rows[] = {
    {"result", NULL, offsetof(cti_log2_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_log2_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_log10(void) { return cti_log10_loops; }

static const cti_kernel_row log10_loop_rows[] = {
    {"result", NULL, offsetof(cti_log10_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_log10_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_log1p(void) { return cti_log1p_loops; }

static const cti_kernel_row log1p_loop_rows[] = {
    {"result", NULL, offsetof(cti_log1p_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_log1p_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_sqrt(void) { return cti_sqrt_loops; }

static const cti_kernel_row sqrt_loop_rows[] = {
    {"result", NULL, offsetof(cti_sqrt_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sqrt_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_rsqrt(void) { return cti_rsqrt_loops; }

static const cti_kernel_row rsqrt_loop_rows[] = {
    {"result", NULL, offsetof(cti_rsqrt_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_rsqrt_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_reciprocal(void) { return cti_reciprocal_loops; }

static const cti_kernel_row reciprocal_loop_rows[] = {
    {"result", NULL, offsetof(cti_reciprocal_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_reciprocal_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_square(void) { return cti_square_loops; }

static const cti_kernel_row square_loop_rows[] = {
    {"result", NULL, offsetof(cti_square_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_square_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_sin(void) { return cti_sin_loops; }

static const cti_kernel_row sin_loop_rows[] = {
    {"result", NULL, offsetof(cti_sin_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sin_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_cos(void) { return cti_cos_loops; }

static const cti_kernel_row cos_loop_rows[] = {
    {"result", NULL, offsetof(cti_cos_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_cos_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_tanh(void) { return cti_tanh_loops; }

static const cti_kernel_row tanh_loop_rows[] = {
    {"result", NULL, offsetof(cti_tanh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_tanh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_sigmoid(void) { return cti_sigmoid_loops; }

static const cti_kernel_row sigmoid_loop_rows[] = {
    {"result", NULL, offsetof(cti_sigmoid_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sigmoid_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_full_sigmoid(void) { return cti_full_sigmoid_loops; }

static const cti_kernel_row full_sigmoid_loop_rows[] = {
    {"result", NULL, offsetof(cti_full_sigmoid_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_full_sigmoid_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_full_tanh(void) { return cti_full_tanh_loops; }

static const cti_kernel_row full_tanh_loop_rows[] = {
    {"result", NULL, offsetof(cti_full_tanh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_full_tanh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_erf(void) { return cti_erf_loops; }

static const cti_kernel_row erf_loop_rows[] = {
    {"result", NULL, offsetof(cti_erf_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_erf_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_erfc(void) { return cti_erfc_loops; }

static const cti_kernel_row erfc_loop_rows[] = {
    {"result", NULL, offsetof(cti_erfc_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_erfc_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_floor(void) { return cti_floor_loops; }

static const cti_kernel_row floor_loop_rows[] = {
    {"result", NULL, offsetof(cti_floor_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_ceil(void) { return cti_ceil_loops; }

static const cti_kernel_row ceil_loop_rows[] = {
    {"result", NULL, offsetof(cti_ceil_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_trunc(void) { return cti_trunc_loops; }

static const cti_kernel_row trunc_loop_rows[] = {
    {"result", NULL, offsetof(cti_trunc_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_round(void) { return cti_round_loops; }

static const cti_kernel_row round_loop_rows[] = {
    {"result", NULL, offsetof(cti_round_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_round_decimals(void) { return cti_round_decimals_loops; }

static const cti_kernel_row round_decimals_loop_rows[] = {
    {"result", NULL, offsetof(cti_round_decimals_loop_table, result), 1, 2, {"result", "self"}},
};
static const cti_attr_info round_decimals_loop_attrs[] = {
    {"decimals", offsetof(cti_round_decimals_attrs, decimals), CTI_ATTR_INT64},
};

static void *loops_of_frac(void) { return cti_frac_loops; }

static const cti_kernel_row frac_loop_rows[] = {
    {"result", NULL, offsetof(cti_frac_loop_table, result), 1, 2, {"result", "self"}},
};

const cti_op_kernels cti_kernels_unary[] = {
    {
        .op = "neg",
        .table = loops_of_neg,
        .loops = neg_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "abs",
        .table = loops_of_abs,
        .loops = abs_loop_rows,
        .num_loops = 3,
        .attrs = abs_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "sign",
        .table = loops_of_sign,
        .loops = sign_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "sgn",
        .table = loops_of_sgn,
        .loops = sgn_loop_rows,
        .num_loops = 2,
        .attrs = sgn_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "exp",
        .table = loops_of_exp,
        .loops = exp_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "log",
        .table = loops_of_log,
        .loops = log_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "exp2",
        .table = loops_of_exp2,
        .loops = exp2_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "expm1",
        .table = loops_of_expm1,
        .loops = expm1_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "log2",
        .table = loops_of_log2,
        .loops = log2_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "log10",
        .table = loops_of_log10,
        .loops = log10_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "log1p",
        .table = loops_of_log1p,
        .loops = log1p_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "sqrt",
        .table = loops_of_sqrt,
        .loops = sqrt_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "rsqrt",
        .table = loops_of_rsqrt,
        .loops = rsqrt_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "reciprocal",
        .table = loops_of_reciprocal,
        .loops = reciprocal_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "square",
        .table = loops_of_square,
        .loops = square_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "sin",
        .table = loops_of_sin,
        .loops = sin_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "cos",
        .table = loops_of_cos,
        .loops = cos_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "tanh",
        .table = loops_of_tanh,
        .loops = tanh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "sigmoid",
        .table = loops_of_sigmoid,
        .loops = sigmoid_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "full_sigmoid",
        .table = loops_of_full_sigmoid,
        .loops = full_sigmoid_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "full_tanh",
        .table = loops_of_full_tanh,
        .loops = full_tanh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "erf",
        .table = loops_of_erf,
        .loops = erf_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "erfc",
        .table = loops_of_erfc,
        .loops = erfc_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "floor",
        .table = loops_of_floor,
        .loops = floor_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ceil",
        .table = loops_of_ceil,
        .loops = ceil_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "trunc",
        .table = loops_of_trunc,
        .loops = trunc_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "round",
        .table = loops_of_round,
        .loops = round_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "round.decimals",
        .table = loops_of_round_decimals,
        .loops = round_decimals_loop_rows,
        .num_loops = 1,
        .attrs = round_decimals_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "frac",
        .table = loops_of_frac,
        .loops = frac_loop_rows,
        .num_loops = 1,
    },
};

const cti_tangent_row cti_tangents_unary[] = {
    {"sgn", "result_tangent", loops_of_sgn, offsetof(cti_sgn_loop_table, result_tangent)},
    {"exp2", "result_tangent", loops_of_exp2, offsetof(cti_exp2_loop_table, result_tangent)},
    {"expm1", "result_tangent", loops_of_expm1, offsetof(cti_expm1_loop_table, result_tangent)},
    {"log2", "result_tangent", loops_of_log2, offsetof(cti_log2_loop_table, result_tangent)},
    {"log10", "result_tangent", loops_of_log10, offsetof(cti_log10_loop_table, result_tangent)},
    {"log1p", "result_tangent", loops_of_log1p, offsetof(cti_log1p_loop_table, result_tangent)},
    {"sqrt", "result_tangent", loops_of_sqrt, offsetof(cti_sqrt_loop_table, result_tangent)},
    {"rsqrt", "result_tangent", loops_of_rsqrt, offsetof(cti_rsqrt_loop_table, result_tangent)},
    {"reciprocal", "result_tangent", loops_of_reciprocal, offsetof(cti_reciprocal_loop_table, result_tangent)},
    {"sin", "result_tangent", loops_of_sin, offsetof(cti_sin_loop_table, result_tangent)},
    {"cos", "result_tangent", loops_of_cos, offsetof(cti_cos_loop_table, result_tangent)},
    {"tanh", "result_tangent", loops_of_tanh, offsetof(cti_tanh_loop_table, result_tangent)},
    {"sigmoid", "result_tangent", loops_of_sigmoid, offsetof(cti_sigmoid_loop_table, result_tangent)},
    {"full_sigmoid", "result_tangent", loops_of_full_sigmoid, offsetof(cti_full_sigmoid_loop_table, result_tangent)},
    {"full_tanh", "result_tangent", loops_of_full_tanh, offsetof(cti_full_tanh_loop_table, result_tangent)},
    {"erf", "result_tangent", loops_of_erf, offsetof(cti_erf_loop_table, result_tangent)},
    {"erfc", "result_tangent", loops_of_erfc, offsetof(cti_erfc_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
