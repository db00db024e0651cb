/*
 * Registry of schemas/binary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/add.h"
#include "gen/kernels/ops/atan2.h"
#include "gen/kernels/ops/copysign.h"
#include "gen/kernels/ops/div.h"
#include "gen/kernels/ops/floor_divide.h"
#include "gen/kernels/ops/fmax.h"
#include "gen/kernels/ops/fmin.h"
#include "gen/kernels/ops/fmod.h"
#include "gen/kernels/ops/heaviside.h"
#include "gen/kernels/ops/hypot.h"
#include "gen/kernels/ops/hypot_derivative.h"
#include "gen/kernels/ops/ldexp.h"
#include "gen/kernels/ops/logaddexp.h"
#include "gen/kernels/ops/logaddexp2.h"
#include "gen/kernels/ops/maximum.h"
#include "gen/kernels/ops/minimum.h"
#include "gen/kernels/ops/mul.h"
#include "gen/kernels/ops/pow.h"
#include "gen/kernels/ops/remainder.h"
#include "gen/kernels/ops/sub.h"
#include "gen/kernels/ops/true_divide.h"
#include "gen/kernels/ops/xlogy.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_add;
extern const cti_op_entry cti_op_sub;
extern const cti_op_entry cti_op_mul;
extern const cti_op_entry cti_op_div;
extern const cti_op_entry cti_op_div_mode;
extern const cti_op_entry cti_op_pow;
extern const cti_op_entry cti_op_pow_scalar;
extern const cti_op_entry cti_op_maximum;
extern const cti_op_entry cti_op_minimum;
extern const cti_op_entry cti_op_true_divide;
extern const cti_op_entry cti_op_floor_divide;
extern const cti_op_entry cti_op_remainder;
extern const cti_op_entry cti_op_fmod;
extern const cti_op_entry cti_op_atan2;
extern const cti_op_entry cti_op_hypot;
extern const cti_op_entry cti_op_hypot_derivative;
extern const cti_op_entry cti_op_fmax;
extern const cti_op_entry cti_op_fmin;
extern const cti_op_entry cti_op_copysign;
extern const cti_op_entry cti_op_heaviside;
extern const cti_op_entry cti_op_ldexp;
extern const cti_op_entry cti_op_logaddexp;
extern const cti_op_entry cti_op_logaddexp2;
extern const cti_op_entry cti_op_xlogy;

const cti_op_entry *const cti_ops_binary[] = {
    &cti_op_add,      &cti_op_sub,         &cti_op_mul,          &cti_op_div,
    &cti_op_div_mode, &cti_op_pow,         &cti_op_pow_scalar,   &cti_op_maximum,
    &cti_op_minimum,  &cti_op_true_divide, &cti_op_floor_divide, &cti_op_remainder,
    &cti_op_fmod,     &cti_op_atan2,       &cti_op_hypot,        &cti_op_hypot_derivative,
    &cti_op_fmax,     &cti_op_fmin,        &cti_op_copysign,     &cti_op_heaviside,
    &cti_op_ldexp,    &cti_op_logaddexp,   &cti_op_logaddexp2,   &cti_op_xlogy,
};
const size_t cti_ops_binary_count = 24;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_add_loop_table cti_add_loops_base;
extern cti_atan2_loop_table cti_atan2_loops_base;
extern cti_copysign_loop_table cti_copysign_loops_base;
extern cti_div_loop_table cti_div_loops_base;
extern cti_div_mode_loop_table cti_div_mode_loops_base;
extern cti_floor_divide_loop_table cti_floor_divide_loops_base;
extern cti_fmax_loop_table cti_fmax_loops_base;
extern cti_fmin_loop_table cti_fmin_loops_base;
extern cti_fmod_loop_table cti_fmod_loops_base;
extern cti_heaviside_loop_table cti_heaviside_loops_base;
extern cti_hypot_derivative_loop_table cti_hypot_derivative_loops_base;
extern cti_hypot_loop_table cti_hypot_loops_base;
extern cti_ldexp_loop_table cti_ldexp_loops_base;
extern cti_logaddexp2_loop_table cti_logaddexp2_loops_base;
extern cti_logaddexp_loop_table cti_logaddexp_loops_base;
extern cti_maximum_loop_table cti_maximum_loops_base;
extern cti_minimum_loop_table cti_minimum_loops_base;
extern cti_mul_loop_table cti_mul_loops_base;
extern cti_pow_loop_table cti_pow_loops_base;
extern cti_pow_scalar_loop_table cti_pow_scalar_loops_base;
extern cti_remainder_loop_table cti_remainder_loops_base;
extern cti_sub_loop_table cti_sub_loops_base;
extern cti_true_divide_loop_table cti_true_divide_loops_base;
extern cti_xlogy_loop_table cti_xlogy_loops_base;

cti_add_loop_table *cti_add_loops = &cti_add_loops_base;
cti_atan2_loop_table *cti_atan2_loops = &cti_atan2_loops_base;
cti_copysign_loop_table *cti_copysign_loops = &cti_copysign_loops_base;
cti_div_loop_table *cti_div_loops = &cti_div_loops_base;
cti_div_mode_loop_table *cti_div_mode_loops = &cti_div_mode_loops_base;
cti_floor_divide_loop_table *cti_floor_divide_loops = &cti_floor_divide_loops_base;
cti_fmax_loop_table *cti_fmax_loops = &cti_fmax_loops_base;
cti_fmin_loop_table *cti_fmin_loops = &cti_fmin_loops_base;
cti_fmod_loop_table *cti_fmod_loops = &cti_fmod_loops_base;
cti_heaviside_loop_table *cti_heaviside_loops = &cti_heaviside_loops_base;
cti_hypot_derivative_loop_table *cti_hypot_derivative_loops = &cti_hypot_derivative_loops_base;
cti_hypot_loop_table *cti_hypot_loops = &cti_hypot_loops_base;
cti_ldexp_loop_table *cti_ldexp_loops = &cti_ldexp_loops_base;
cti_logaddexp2_loop_table *cti_logaddexp2_loops = &cti_logaddexp2_loops_base;
cti_logaddexp_loop_table *cti_logaddexp_loops = &cti_logaddexp_loops_base;
cti_maximum_loop_table *cti_maximum_loops = &cti_maximum_loops_base;
cti_minimum_loop_table *cti_minimum_loops = &cti_minimum_loops_base;
cti_mul_loop_table *cti_mul_loops = &cti_mul_loops_base;
cti_pow_loop_table *cti_pow_loops = &cti_pow_loops_base;
cti_pow_scalar_loop_table *cti_pow_scalar_loops = &cti_pow_scalar_loops_base;
cti_remainder_loop_table *cti_remainder_loops = &cti_remainder_loops_base;
cti_sub_loop_table *cti_sub_loops = &cti_sub_loops_base;
cti_true_divide_loop_table *cti_true_divide_loops = &cti_true_divide_loops_base;
cti_xlogy_loop_table *cti_xlogy_loops = &cti_xlogy_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_add_loop_table cti_add_loops_v3;
extern cti_atan2_loop_table cti_atan2_loops_v3;
extern cti_copysign_loop_table cti_copysign_loops_v3;
extern cti_div_loop_table cti_div_loops_v3;
extern cti_div_mode_loop_table cti_div_mode_loops_v3;
extern cti_floor_divide_loop_table cti_floor_divide_loops_v3;
extern cti_fmax_loop_table cti_fmax_loops_v3;
extern cti_fmin_loop_table cti_fmin_loops_v3;
extern cti_fmod_loop_table cti_fmod_loops_v3;
extern cti_heaviside_loop_table cti_heaviside_loops_v3;
extern cti_hypot_derivative_loop_table cti_hypot_derivative_loops_v3;
extern cti_hypot_loop_table cti_hypot_loops_v3;
extern cti_ldexp_loop_table cti_ldexp_loops_v3;
extern cti_logaddexp2_loop_table cti_logaddexp2_loops_v3;
extern cti_logaddexp_loop_table cti_logaddexp_loops_v3;
extern cti_maximum_loop_table cti_maximum_loops_v3;
extern cti_minimum_loop_table cti_minimum_loops_v3;
extern cti_mul_loop_table cti_mul_loops_v3;
extern cti_pow_loop_table cti_pow_loops_v3;
extern cti_pow_scalar_loop_table cti_pow_scalar_loops_v3;
extern cti_remainder_loop_table cti_remainder_loops_v3;
extern cti_sub_loop_table cti_sub_loops_v3;
extern cti_true_divide_loop_table cti_true_divide_loops_v3;
extern cti_xlogy_loop_table cti_xlogy_loops_v3;

static void choose_v3(void)
{
    cti_add_loops = &cti_add_loops_v3;
    cti_atan2_loops = &cti_atan2_loops_v3;
    cti_copysign_loops = &cti_copysign_loops_v3;
    cti_div_loops = &cti_div_loops_v3;
    cti_div_mode_loops = &cti_div_mode_loops_v3;
    cti_floor_divide_loops = &cti_floor_divide_loops_v3;
    cti_fmax_loops = &cti_fmax_loops_v3;
    cti_fmin_loops = &cti_fmin_loops_v3;
    cti_fmod_loops = &cti_fmod_loops_v3;
    cti_heaviside_loops = &cti_heaviside_loops_v3;
    cti_hypot_derivative_loops = &cti_hypot_derivative_loops_v3;
    cti_hypot_loops = &cti_hypot_loops_v3;
    cti_ldexp_loops = &cti_ldexp_loops_v3;
    cti_logaddexp2_loops = &cti_logaddexp2_loops_v3;
    cti_logaddexp_loops = &cti_logaddexp_loops_v3;
    cti_maximum_loops = &cti_maximum_loops_v3;
    cti_minimum_loops = &cti_minimum_loops_v3;
    cti_mul_loops = &cti_mul_loops_v3;
    cti_pow_loops = &cti_pow_loops_v3;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v3;
    cti_remainder_loops = &cti_remainder_loops_v3;
    cti_sub_loops = &cti_sub_loops_v3;
    cti_true_divide_loops = &cti_true_divide_loops_v3;
    cti_xlogy_loops = &cti_xlogy_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_add_loop_table cti_add_loops_v4;
extern cti_atan2_loop_table cti_atan2_loops_v4;
extern cti_copysign_loop_table cti_copysign_loops_v4;
extern cti_div_loop_table cti_div_loops_v4;
extern cti_div_mode_loop_table cti_div_mode_loops_v4;
extern cti_floor_divide_loop_table cti_floor_divide_loops_v4;
extern cti_fmax_loop_table cti_fmax_loops_v4;
extern cti_fmin_loop_table cti_fmin_loops_v4;
extern cti_fmod_loop_table cti_fmod_loops_v4;
extern cti_heaviside_loop_table cti_heaviside_loops_v4;
extern cti_hypot_derivative_loop_table cti_hypot_derivative_loops_v4;
extern cti_hypot_loop_table cti_hypot_loops_v4;
extern cti_ldexp_loop_table cti_ldexp_loops_v4;
extern cti_logaddexp2_loop_table cti_logaddexp2_loops_v4;
extern cti_logaddexp_loop_table cti_logaddexp_loops_v4;
extern cti_maximum_loop_table cti_maximum_loops_v4;
extern cti_minimum_loop_table cti_minimum_loops_v4;
extern cti_mul_loop_table cti_mul_loops_v4;
extern cti_pow_loop_table cti_pow_loops_v4;
extern cti_pow_scalar_loop_table cti_pow_scalar_loops_v4;
extern cti_remainder_loop_table cti_remainder_loops_v4;
extern cti_sub_loop_table cti_sub_loops_v4;
extern cti_true_divide_loop_table cti_true_divide_loops_v4;
extern cti_xlogy_loop_table cti_xlogy_loops_v4;

static void choose_v4(void)
{
    cti_add_loops = &cti_add_loops_v4;
    cti_atan2_loops = &cti_atan2_loops_v4;
    cti_copysign_loops = &cti_copysign_loops_v4;
    cti_div_loops = &cti_div_loops_v4;
    cti_div_mode_loops = &cti_div_mode_loops_v4;
    cti_floor_divide_loops = &cti_floor_divide_loops_v4;
    cti_fmax_loops = &cti_fmax_loops_v4;
    cti_fmin_loops = &cti_fmin_loops_v4;
    cti_fmod_loops = &cti_fmod_loops_v4;
    cti_heaviside_loops = &cti_heaviside_loops_v4;
    cti_hypot_derivative_loops = &cti_hypot_derivative_loops_v4;
    cti_hypot_loops = &cti_hypot_loops_v4;
    cti_ldexp_loops = &cti_ldexp_loops_v4;
    cti_logaddexp2_loops = &cti_logaddexp2_loops_v4;
    cti_logaddexp_loops = &cti_logaddexp_loops_v4;
    cti_maximum_loops = &cti_maximum_loops_v4;
    cti_minimum_loops = &cti_minimum_loops_v4;
    cti_mul_loops = &cti_mul_loops_v4;
    cti_pow_loops = &cti_pow_loops_v4;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v4;
    cti_remainder_loops = &cti_remainder_loops_v4;
    cti_sub_loops = &cti_sub_loops_v4;
    cti_true_divide_loops = &cti_true_divide_loops_v4;
    cti_xlogy_loops = &cti_xlogy_loops_v4;
}
#endif

void cti_choose_binary(cti_level level)
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

static void *loops_of_add(void) { return cti_add_loops; }

static const cti_kernel_row add_loop_rows[] = {
    {"result", NULL, offsetof(cti_add_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"other_grad", NULL, offsetof(cti_add_loop_table, other_grad), 1, 2, {"other_grad", "result_grad"}},
};
static const cti_attr_info add_loop_attrs[] = {
    {"alpha", offsetof(cti_add_attrs, alpha), CTI_ATTR_SCALAR},
};

static void *loops_of_sub(void) { return cti_sub_loops; }

static const cti_kernel_row sub_loop_rows[] = {
    {"result", NULL, offsetof(cti_sub_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"other_grad", NULL, offsetof(cti_sub_loop_table, other_grad), 1, 2, {"other_grad", "result_grad"}},
};
static const cti_attr_info sub_loop_attrs[] = {
    {"alpha", offsetof(cti_sub_attrs, alpha), CTI_ATTR_SCALAR},
};

static void *loops_of_mul(void) { return cti_mul_loops; }

static const cti_kernel_row mul_loop_rows[] = {
    {"result", NULL, offsetof(cti_mul_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_mul_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "other"}},
    {"other_grad", NULL, offsetof(cti_mul_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "self"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_mul_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "self", "other"}},
};

static void *loops_of_div(void) { return cti_div_loops; }

static const cti_kernel_row div_loop_rows[] = {
    {"result", NULL, offsetof(cti_div_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_div_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_div_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "other", "result"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_div_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "other", "result"}},
};

static void *loops_of_div_mode(void) { return cti_div_mode_loops; }

static const cti_kernel_row div_mode_loop_rows[] = {
    {"result", NULL, offsetof(cti_div_mode_loop_table, result), 1, 3, {"result", "self", "other"}},
};
static const cti_attr_info div_mode_loop_attrs[] = {
    {"rounding_mode", offsetof(cti_div_mode_attrs, rounding_mode), CTI_ATTR_ENUM},
};

static void *loops_of_pow(void) { return cti_pow_loops; }

static const cti_kernel_row pow_loop_rows[] = {
    {"result", NULL, offsetof(cti_pow_loop_table, result), 1, 3, {"result", "self", "exponent"}},
    {"self_grad",
     NULL,
     offsetof(cti_pow_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "self", "exponent"}},
    {"exponent_grad",
     NULL,
     offsetof(cti_pow_loop_table, exponent_grad),
     1,
     4,
     {"exponent_grad", "result_grad", "self", "exponent"}},
    {"self_exponent_grads",
     NULL,
     offsetof(cti_pow_loop_table, self_exponent_grads),
     2,
     5,
     {"self_grad", "exponent_grad", "result_grad", "self", "exponent"}},
};

static void *loops_of_pow_scalar(void) { return cti_pow_scalar_loops; }

static const cti_kernel_row pow_scalar_loop_rows[] = {
    {"result", NULL, offsetof(cti_pow_scalar_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_pow_scalar_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "self", "result"}},
};
static const cti_attr_info pow_scalar_loop_attrs[] = {
    {"exponent", offsetof(cti_pow_scalar_attrs, exponent), CTI_ATTR_SCALAR},
};

static void *loops_of_maximum(void) { return cti_maximum_loops; }

static const cti_kernel_row maximum_loop_rows[] = {
    {"result", NULL, offsetof(cti_maximum_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_maximum_loop_table, saves), 3, 5, {"result", "above", "below", "self", "other"}},
    {"self_grad",
     NULL,
     offsetof(cti_maximum_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "above", "below"}},
    {"other_grad",
     NULL,
     offsetof(cti_maximum_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "above", "below"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_maximum_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "above", "below"}},
};

static void *loops_of_minimum(void) { return cti_minimum_loops; }

static const cti_kernel_row minimum_loop_rows[] = {
    {"result", NULL, offsetof(cti_minimum_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_minimum_loop_table, saves), 3, 5, {"result", "above", "below", "self", "other"}},
    {"self_grad",
     NULL,
     offsetof(cti_minimum_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "above", "below"}},
    {"other_grad",
     NULL,
     offsetof(cti_minimum_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "above", "below"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_minimum_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "above", "below"}},
};

static void *loops_of_true_divide(void) { return cti_true_divide_loops; }

static const cti_kernel_row true_divide_loop_rows[] = {
    {"result", NULL, offsetof(cti_true_divide_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_true_divide_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_true_divide_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "other", "result"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_true_divide_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "other", "result"}},
};

static void *loops_of_floor_divide(void) { return cti_floor_divide_loops; }

static const cti_kernel_row floor_divide_loop_rows[] = {
    {"result", NULL, offsetof(cti_floor_divide_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_remainder(void) { return cti_remainder_loops; }

static const cti_kernel_row remainder_loop_rows[] = {
    {"result", NULL, offsetof(cti_remainder_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_remainder_loop_table, saves), 2, 4, {"result", "whole", "self", "other"}},
    {"other_grad", NULL, offsetof(cti_remainder_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "whole"}},
};

static void *loops_of_fmod(void) { return cti_fmod_loops; }

static const cti_kernel_row fmod_loop_rows[] = {
    {"result", NULL, offsetof(cti_fmod_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_fmod_loop_table, saves), 2, 4, {"result", "whole", "self", "other"}},
    {"other_grad", NULL, offsetof(cti_fmod_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "whole"}},
};

static void *loops_of_atan2(void) { return cti_atan2_loops; }

static const cti_kernel_row atan2_loop_rows[] = {
    {"result", NULL, offsetof(cti_atan2_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_atan2_loop_table, self_grad), 1, 4, {"self_grad", "result_grad", "self", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_atan2_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "self", "other"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_atan2_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "self", "other"}},
};

static void *loops_of_hypot(void) { return cti_hypot_loops; }

static const cti_kernel_row hypot_loop_rows[] = {
    {"result", NULL, offsetof(cti_hypot_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_hypot_loop_table, self_grad), 1, 4, {"self_grad", "result_grad", "self", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_hypot_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "self", "other"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_hypot_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "self", "other"}},
};

static void *loops_of_hypot_derivative(void) { return cti_hypot_derivative_loops; }

static const cti_kernel_row hypot_derivative_loop_rows[] = {
    {"result", NULL, offsetof(cti_hypot_derivative_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad",
     NULL,
     offsetof(cti_hypot_derivative_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "self", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_hypot_derivative_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "self", "other"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_hypot_derivative_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "self", "other"}},
};

static void *loops_of_fmax(void) { return cti_fmax_loops; }

static const cti_kernel_row fmax_loop_rows[] = {
    {"result", NULL, offsetof(cti_fmax_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_fmax_loop_table, saves), 2, 4, {"result", "first", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_fmax_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "first"}},
    {"other_grad", NULL, offsetof(cti_fmax_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "first"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_fmax_loop_table, self_other_grads),
     2,
     4,
     {"self_grad", "other_grad", "result_grad", "first"}},
};

static void *loops_of_fmin(void) { return cti_fmin_loops; }

static const cti_kernel_row fmin_loop_rows[] = {
    {"result", NULL, offsetof(cti_fmin_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_fmin_loop_table, saves), 2, 4, {"result", "first", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_fmin_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "first"}},
    {"other_grad", NULL, offsetof(cti_fmin_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "first"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_fmin_loop_table, self_other_grads),
     2,
     4,
     {"self_grad", "other_grad", "result_grad", "first"}},
};

static void *loops_of_copysign(void) { return cti_copysign_loops; }

static const cti_kernel_row copysign_loop_rows[] = {
    {"result", NULL, offsetof(cti_copysign_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_copysign_loop_table, saves), 3, 5, {"result", "zero", "turned", "self", "other"}},
    {"self_grad",
     NULL,
     offsetof(cti_copysign_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "zero", "turned"}},
};

static void *loops_of_heaviside(void) { return cti_heaviside_loops; }

static const cti_kernel_row heaviside_loop_rows[] = {
    {"result", NULL, offsetof(cti_heaviside_loop_table, result), 1, 3, {"result", "self", "values"}},
};

static void *loops_of_ldexp(void) { return cti_ldexp_loops; }

static const cti_kernel_row ldexp_loop_rows[] = {
    {"result", NULL, offsetof(cti_ldexp_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_ldexp_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "other"}},
    {"other_grad", NULL, offsetof(cti_ldexp_loop_table, other_grad), 1, 3, {"other_grad", "result_grad", "result"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_ldexp_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "other", "result"}},
};

static void *loops_of_logaddexp(void) { return cti_logaddexp_loops; }

static const cti_kernel_row logaddexp_loop_rows[] = {
    {"result", NULL, offsetof(cti_logaddexp_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_logaddexp_loop_table, saves), 2, 4, {"result", "distance", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_logaddexp_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "distance"}},
    {"other_grad",
     NULL,
     offsetof(cti_logaddexp_loop_table, other_grad),
     1,
     3,
     {"other_grad", "result_grad", "distance"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_logaddexp_loop_table, self_other_grads),
     2,
     4,
     {"self_grad", "other_grad", "result_grad", "distance"}},
};

static void *loops_of_logaddexp2(void) { return cti_logaddexp2_loops; }

static const cti_kernel_row logaddexp2_loop_rows[] = {
    {"result", NULL, offsetof(cti_logaddexp2_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"saves", NULL, offsetof(cti_logaddexp2_loop_table, saves), 2, 4, {"result", "distance", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_logaddexp2_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "distance"}},
    {"other_grad",
     NULL,
     offsetof(cti_logaddexp2_loop_table, other_grad),
     1,
     3,
     {"other_grad", "result_grad", "distance"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_logaddexp2_loop_table, self_other_grads),
     2,
     4,
     {"self_grad", "other_grad", "result_grad", "distance"}},
};

static void *loops_of_xlogy(void) { return cti_xlogy_loops; }

static const cti_kernel_row xlogy_loop_rows[] = {
    {"result", NULL, offsetof(cti_xlogy_loop_table, result), 1, 3, {"result", "self", "other"}},
    {"self_grad", NULL, offsetof(cti_xlogy_loop_table, self_grad), 1, 4, {"self_grad", "result_grad", "self", "other"}},
    {"other_grad",
     NULL,
     offsetof(cti_xlogy_loop_table, other_grad),
     1,
     4,
     {"other_grad", "result_grad", "self", "other"}},
    {"self_other_grads",
     NULL,
     offsetof(cti_xlogy_loop_table, self_other_grads),
     2,
     5,
     {"self_grad", "other_grad", "result_grad", "self", "other"}},
};

const cti_op_kernels cti_kernels_binary[] = {
    {
        .op = "add",
        .table = loops_of_add,
        .loops = add_loop_rows,
        .num_loops = 2,
        .attrs = add_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "sub",
        .table = loops_of_sub,
        .loops = sub_loop_rows,
        .num_loops = 2,
        .attrs = sub_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "mul",
        .table = loops_of_mul,
        .loops = mul_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "div",
        .table = loops_of_div,
        .loops = div_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "div.mode",
        .table = loops_of_div_mode,
        .loops = div_mode_loop_rows,
        .num_loops = 1,
        .attrs = div_mode_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "pow",
        .table = loops_of_pow,
        .loops = pow_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "pow.scalar",
        .table = loops_of_pow_scalar,
        .loops = pow_scalar_loop_rows,
        .num_loops = 2,
        .attrs = pow_scalar_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "maximum",
        .table = loops_of_maximum,
        .loops = maximum_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "minimum",
        .table = loops_of_minimum,
        .loops = minimum_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "true_divide",
        .table = loops_of_true_divide,
        .loops = true_divide_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "floor_divide",
        .table = loops_of_floor_divide,
        .loops = floor_divide_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "remainder",
        .table = loops_of_remainder,
        .loops = remainder_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "fmod",
        .table = loops_of_fmod,
        .loops = fmod_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "atan2",
        .table = loops_of_atan2,
        .loops = atan2_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "hypot",
        .table = loops_of_hypot,
        .loops = hypot_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "hypot_derivative",
        .table = loops_of_hypot_derivative,
        .loops = hypot_derivative_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "fmax",
        .table = loops_of_fmax,
        .loops = fmax_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "fmin",
        .table = loops_of_fmin,
        .loops = fmin_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "copysign",
        .table = loops_of_copysign,
        .loops = copysign_loop_rows,
        .num_loops = 3,
    },
    {
        .op = "heaviside",
        .table = loops_of_heaviside,
        .loops = heaviside_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ldexp",
        .table = loops_of_ldexp,
        .loops = ldexp_loop_rows,
        .num_loops = 4,
    },
    {
        .op = "logaddexp",
        .table = loops_of_logaddexp,
        .loops = logaddexp_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "logaddexp2",
        .table = loops_of_logaddexp2,
        .loops = logaddexp2_loop_rows,
        .num_loops = 5,
    },
    {
        .op = "xlogy",
        .table = loops_of_xlogy,
        .loops = xlogy_loop_rows,
        .num_loops = 4,
    },
};

const cti_tangent_row cti_tangents_binary[] = {
    {"add", "result_tangent", loops_of_add, offsetof(cti_add_loop_table, result_tangent)},
    {"sub", "result_tangent", loops_of_sub, offsetof(cti_sub_loop_table, result_tangent)},
    {"mul", "result_tangent", loops_of_mul, offsetof(cti_mul_loop_table, result_tangent)},
    {"div", "result_tangent", loops_of_div, offsetof(cti_div_loop_table, result_tangent)},
    {"pow", "result_tangent", loops_of_pow, offsetof(cti_pow_loop_table, result_tangent)},
    {"maximum", "result_tangent", loops_of_maximum, offsetof(cti_maximum_loop_table, result_tangent)},
    {"minimum", "result_tangent", loops_of_minimum, offsetof(cti_minimum_loop_table, result_tangent)},
    {"true_divide", "result_tangent", loops_of_true_divide, offsetof(cti_true_divide_loop_table, result_tangent)},
    {"remainder", "result_tangent", loops_of_remainder, offsetof(cti_remainder_loop_table, result_tangent)},
    {"fmod", "result_tangent", loops_of_fmod, offsetof(cti_fmod_loop_table, result_tangent)},
    {"atan2", "result_tangent", loops_of_atan2, offsetof(cti_atan2_loop_table, result_tangent)},
    {"hypot", "result_tangent", loops_of_hypot, offsetof(cti_hypot_loop_table, result_tangent)},
    {"hypot_derivative", "result_tangent", loops_of_hypot_derivative,
     offsetof(cti_hypot_derivative_loop_table, result_tangent)},
    {"fmax", "result_tangent", loops_of_fmax, offsetof(cti_fmax_loop_table, result_tangent)},
    {"fmin", "result_tangent", loops_of_fmin, offsetof(cti_fmin_loop_table, result_tangent)},
    {"copysign", "result_tangent", loops_of_copysign, offsetof(cti_copysign_loop_table, result_tangent)},
    {"ldexp", "result_tangent", loops_of_ldexp, offsetof(cti_ldexp_loop_table, result_tangent)},
    {"logaddexp", "result_tangent", loops_of_logaddexp, offsetof(cti_logaddexp_loop_table, result_tangent)},
    {"logaddexp2", "result_tangent", loops_of_logaddexp2, offsetof(cti_logaddexp2_loop_table, result_tangent)},
    {"xlogy", "result_tangent", loops_of_xlogy, offsetof(cti_xlogy_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
