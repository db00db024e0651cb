/*
 * unary: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/unary.yaml. Change the schema, not this file.
 */
#include "gen/cuda/unary.h"
#include "gen/kernels/unary.h"
#include "kernels/cuda/registry.h"

/* ---- neg ---- */

static const cti_loop_spec neg_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neg_result_operands[] = {"result", "self"};

static const cti_loop *neg_result_cpu(void) { return cti_neg_loops->result; }

static const cti_loop_spec neg_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neg_self_grad_operands[] = {"self_grad", "result_grad"};

static const cti_loop *neg_self_grad_cpu(void) { return cti_neg_loops->self_grad; }

static const cti_loop_spec neg_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neg_result_tangent_operands[] = {"result_tangent", "self_tangent"};

/* ---- abs ---- */

static const cti_cuda_attr abs_attrs[] = {
    {"is_complex_self", CTI_CUDA_ATTR_BOOL, offsetof(cti_abs_attrs, is_complex_self), NULL},
};
static const cti_loop_spec abs_result_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const abs_result_operands[] = {"result", "self"};

static const cti_loop *abs_result_cpu(void) { return cti_abs_loops->result; }

static const cti_loop_spec abs_saves_spec = {4,
                                             {{CTI_OUT, CTI_CLASS_REAL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_IN, CTI_CLASS_T, 0}},
                                             0};
static const char *const abs_saves_operands[] = {"result", "positive", "negative", "self"};

static const cti_loop *abs_saves_cpu(void) { return cti_abs_loops->saves; }

static const cti_loop_spec abs_self_grad_spec = {5,
                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_REAL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                 0};
static const char *const abs_self_grad_operands[] = {"self_grad", "result_grad", "self", "positive", "negative"};

static const cti_loop *abs_self_grad_cpu(void) { return cti_abs_loops->self_grad; }

static const cti_loop_spec abs_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const abs_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sign ---- */

static const cti_loop_spec sign_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sign_result_operands[] = {"result", "self"};

static const cti_loop *sign_result_cpu(void) { return cti_sign_loops->result; }

/* ---- sgn ---- */

static const cti_cuda_attr sgn_attrs[] = {
    {"is_complex_self", CTI_CUDA_ATTR_BOOL, offsetof(cti_sgn_attrs, is_complex_self), NULL},
};
static const cti_loop_spec sgn_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_result_operands[] = {"result", "self"};

static const cti_loop *sgn_result_cpu(void) { return cti_sgn_loops->result; }

static const cti_loop_spec sgn_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *sgn_self_grad_cpu(void) { return cti_sgn_loops->self_grad; }

static const cti_loop_spec sgn_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- exp ---- */

static const cti_loop_spec exp_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_result_operands[] = {"result", "self"};

static const cti_loop *exp_result_cpu(void) { return cti_exp_loops->result; }

static const cti_loop_spec exp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *exp_self_grad_cpu(void) { return cti_exp_loops->self_grad; }

static const cti_loop_spec exp_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- log ---- */

static const cti_loop_spec log_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_result_operands[] = {"result", "self"};

static const cti_loop *log_result_cpu(void) { return cti_log_loops->result; }

static const cti_loop_spec log_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *log_self_grad_cpu(void) { return cti_log_loops->self_grad; }

static const cti_loop_spec log_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- exp2 ---- */

static const cti_loop_spec exp2_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_result_operands[] = {"result", "self"};

static const cti_loop *exp2_result_cpu(void) { return cti_exp2_loops->result; }

static const cti_loop_spec exp2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *exp2_self_grad_cpu(void) { return cti_exp2_loops->self_grad; }

static const cti_loop_spec exp2_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- expm1 ---- */

static const cti_loop_spec expm1_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_result_operands[] = {"result", "self"};

static const cti_loop *expm1_result_cpu(void) { return cti_expm1_loops->result; }

static const cti_loop_spec expm1_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *expm1_self_grad_cpu(void) { return cti_expm1_loops->self_grad; }

static const cti_loop_spec expm1_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- log2 ---- */

static const cti_loop_spec log2_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_result_operands[] = {"result", "self"};

static const cti_loop *log2_result_cpu(void) { return cti_log2_loops->result; }

static const cti_loop_spec log2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *log2_self_grad_cpu(void) { return cti_log2_loops->self_grad; }

static const cti_loop_spec log2_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log10 ---- */

static const cti_loop_spec log10_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_result_operands[] = {"result", "self"};

static const cti_loop *log10_result_cpu(void) { return cti_log10_loops->result; }

static const cti_loop_spec log10_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *log10_self_grad_cpu(void) { return cti_log10_loops->self_grad; }

static const cti_loop_spec log10_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log1p ---- */

static const cti_loop_spec log1p_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_result_operands[] = {"result", "self"};

static const cti_loop *log1p_result_cpu(void) { return cti_log1p_loops->result; }

static const cti_loop_spec log1p_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *log1p_self_grad_cpu(void) { return cti_log1p_loops->self_grad; }

static const cti_loop_spec log1p_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sqrt ---- */

static const cti_loop_spec sqrt_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_result_operands[] = {"result", "self"};

static const cti_loop *sqrt_result_cpu(void) { return cti_sqrt_loops->result; }

static const cti_loop_spec sqrt_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *sqrt_self_grad_cpu(void) { return cti_sqrt_loops->self_grad; }

static const cti_loop_spec sqrt_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- rsqrt ---- */

static const cti_loop_spec rsqrt_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_result_operands[] = {"result", "self"};

static const cti_loop *rsqrt_result_cpu(void) { return cti_rsqrt_loops->result; }

static const cti_loop_spec rsqrt_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *rsqrt_self_grad_cpu(void) { return cti_rsqrt_loops->self_grad; }

static const cti_loop_spec rsqrt_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- reciprocal ---- */

static const cti_loop_spec reciprocal_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_result_operands[] = {"result", "self"};

static const cti_loop *reciprocal_result_cpu(void) { return cti_reciprocal_loops->result; }

static const cti_loop_spec reciprocal_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *reciprocal_self_grad_cpu(void) { return cti_reciprocal_loops->self_grad; }

static const cti_loop_spec reciprocal_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- square ---- */

static const cti_loop_spec square_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_result_operands[] = {"result", "self"};

static const cti_loop *square_result_cpu(void) { return cti_square_loops->result; }

static const cti_loop_spec square_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *square_self_grad_cpu(void) { return cti_square_loops->self_grad; }

static const cti_loop_spec square_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sin ---- */

static const cti_loop_spec sin_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_result_operands[] = {"result", "self"};

static const cti_loop *sin_result_cpu(void) { return cti_sin_loops->result; }

static const cti_loop_spec sin_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *sin_self_grad_cpu(void) { return cti_sin_loops->self_grad; }

static const cti_loop_spec sin_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- cos ---- */

static const cti_loop_spec cos_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_result_operands[] = {"result", "self"};

static const cti_loop *cos_result_cpu(void) { return cti_cos_loops->result; }

static const cti_loop_spec cos_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *cos_self_grad_cpu(void) { return cti_cos_loops->self_grad; }

static const cti_loop_spec cos_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- tanh ---- */

static const cti_loop_spec tanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_result_operands[] = {"result", "self"};

static const cti_loop *tanh_result_cpu(void) { return cti_tanh_loops->result; }

static const cti_loop_spec tanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *tanh_self_grad_cpu(void) { return cti_tanh_loops->self_grad; }

static const cti_loop_spec tanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- sigmoid ---- */

static const cti_loop_spec sigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_result_operands[] = {"result", "self"};

static const cti_loop *sigmoid_result_cpu(void) { return cti_sigmoid_loops->result; }

static const cti_loop_spec sigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_self_grad_operands[] = {"self_grad", "result_grad", "result"};

static const cti_loop *sigmoid_self_grad_cpu(void) { return cti_sigmoid_loops->self_grad; }

static const cti_loop_spec sigmoid_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- erf ---- */

static const cti_loop_spec erf_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_result_operands[] = {"result", "self"};

static const cti_loop *erf_result_cpu(void) { return cti_erf_loops->result; }

static const cti_loop_spec erf_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *erf_self_grad_cpu(void) { return cti_erf_loops->self_grad; }

static const cti_loop_spec erf_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- erfc ---- */

static const cti_loop_spec erfc_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_result_operands[] = {"result", "self"};

static const cti_loop *erfc_result_cpu(void) { return cti_erfc_loops->result; }

static const cti_loop_spec erfc_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_self_grad_operands[] = {"self_grad", "result_grad", "self"};

static const cti_loop *erfc_self_grad_cpu(void) { return cti_erfc_loops->self_grad; }

static const cti_loop_spec erfc_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- floor ---- */

static const cti_loop_spec floor_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const floor_result_operands[] = {"result", "self"};

static const cti_loop *floor_result_cpu(void) { return cti_floor_loops->result; }

/* ---- ceil ---- */

static const cti_loop_spec ceil_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ceil_result_operands[] = {"result", "self"};

static const cti_loop *ceil_result_cpu(void) { return cti_ceil_loops->result; }

/* ---- trunc ---- */

static const cti_loop_spec trunc_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const trunc_result_operands[] = {"result", "self"};

static const cti_loop *trunc_result_cpu(void) { return cti_trunc_loops->result; }

/* ---- round ---- */

static const cti_loop_spec round_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const round_result_operands[] = {"result", "self"};

static const cti_loop *round_result_cpu(void) { return cti_round_loops->result; }

/* ---- round.decimals ---- */

static const cti_cuda_attr round_decimals_attrs[] = {
    {"decimals", CTI_CUDA_ATTR_INT, offsetof(cti_round_decimals_attrs, decimals), NULL},
};
static const cti_loop_spec round_decimals_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const round_decimals_result_operands[] = {"result", "self"};

static const cti_loop *round_decimals_result_cpu(void) { return cti_round_decimals_loops->result; }

/* ---- frac ---- */

static const cti_loop_spec frac_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const frac_result_operands[] = {"result", "self"};

static const cti_loop *frac_result_cpu(void) { return cti_frac_loops->result; }

static const cti_loop_spec frac_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const frac_result_tangent_operands[] = {"result_tangent", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_unary[];
const cti_cuda_entry cti_cuda_entries_unary[] = {
    {.op = "neg",
     .name = "result",
     .spec = &neg_result_spec,
     .operands = neg_result_operands,
     .loops = cti_neg_cuda_result,
     .cpu = neg_result_cpu},
    {.op = "neg",
     .name = "self_grad",
     .spec = &neg_self_grad_spec,
     .operands = neg_self_grad_operands,
     .loops = cti_neg_cuda_self_grad,
     .cpu = neg_self_grad_cpu},
    {.op = "neg",
     .name = "result_tangent",
     .spec = &neg_result_tangent_spec,
     .operands = neg_result_tangent_operands,
     .loops = cti_neg_cuda_result_tangent,
     .is_tangent = true},
    {.op = "abs",
     .name = "result",
     .spec = &abs_result_spec,
     .operands = abs_result_operands,
     .loops = cti_abs_cuda_result,
     .cpu = abs_result_cpu,
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "abs",
     .name = "saves",
     .spec = &abs_saves_spec,
     .operands = abs_saves_operands,
     .loops = cti_abs_cuda_saves,
     .cpu = abs_saves_cpu,
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "abs",
     .name = "self_grad",
     .spec = &abs_self_grad_spec,
     .operands = abs_self_grad_operands,
     .loops = cti_abs_cuda_self_grad,
     .cpu = abs_self_grad_cpu,
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "abs",
     .name = "result_tangent",
     .spec = &abs_result_tangent_spec,
     .operands = abs_result_tangent_operands,
     .loops = cti_abs_cuda_result_tangent,
     .is_tangent = true,
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "sign",
     .name = "result",
     .spec = &sign_result_spec,
     .operands = sign_result_operands,
     .loops = cti_sign_cuda_result,
     .cpu = sign_result_cpu},
    {.op = "sgn",
     .name = "result",
     .spec = &sgn_result_spec,
     .operands = sgn_result_operands,
     .loops = cti_sgn_cuda_result,
     .cpu = sgn_result_cpu,
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "sgn",
     .name = "self_grad",
     .spec = &sgn_self_grad_spec,
     .operands = sgn_self_grad_operands,
     .loops = cti_sgn_cuda_self_grad,
     .cpu = sgn_self_grad_cpu,
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "sgn",
     .name = "result_tangent",
     .spec = &sgn_result_tangent_spec,
     .operands = sgn_result_tangent_operands,
     .loops = cti_sgn_cuda_result_tangent,
     .is_tangent = true,
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "exp",
     .name = "result",
     .spec = &exp_result_spec,
     .operands = exp_result_operands,
     .loops = cti_exp_cuda_result,
     .cpu = exp_result_cpu},
    {.op = "exp",
     .name = "self_grad",
     .spec = &exp_self_grad_spec,
     .operands = exp_self_grad_operands,
     .loops = cti_exp_cuda_self_grad,
     .cpu = exp_self_grad_cpu},
    {.op = "exp",
     .name = "result_tangent",
     .spec = &exp_result_tangent_spec,
     .operands = exp_result_tangent_operands,
     .loops = cti_exp_cuda_result_tangent,
     .is_tangent = true},
    {.op = "log",
     .name = "result",
     .spec = &log_result_spec,
     .operands = log_result_operands,
     .loops = cti_log_cuda_result,
     .cpu = log_result_cpu},
    {.op = "log",
     .name = "self_grad",
     .spec = &log_self_grad_spec,
     .operands = log_self_grad_operands,
     .loops = cti_log_cuda_self_grad,
     .cpu = log_self_grad_cpu},
    {.op = "log",
     .name = "result_tangent",
     .spec = &log_result_tangent_spec,
     .operands = log_result_tangent_operands,
     .loops = cti_log_cuda_result_tangent,
     .is_tangent = true},
    {.op = "exp2",
     .name = "result",
     .spec = &exp2_result_spec,
     .operands = exp2_result_operands,
     .loops = cti_exp2_cuda_result,
     .cpu = exp2_result_cpu},
    {.op = "exp2",
     .name = "self_grad",
     .spec = &exp2_self_grad_spec,
     .operands = exp2_self_grad_operands,
     .loops = cti_exp2_cuda_self_grad,
     .cpu = exp2_self_grad_cpu},
    {.op = "exp2",
     .name = "result_tangent",
     .spec = &exp2_result_tangent_spec,
     .operands = exp2_result_tangent_operands,
     .loops = cti_exp2_cuda_result_tangent,
     .is_tangent = true},
    {.op = "expm1",
     .name = "result",
     .spec = &expm1_result_spec,
     .operands = expm1_result_operands,
     .loops = cti_expm1_cuda_result,
     .cpu = expm1_result_cpu},
    {.op = "expm1",
     .name = "self_grad",
     .spec = &expm1_self_grad_spec,
     .operands = expm1_self_grad_operands,
     .loops = cti_expm1_cuda_self_grad,
     .cpu = expm1_self_grad_cpu},
    {.op = "expm1",
     .name = "result_tangent",
     .spec = &expm1_result_tangent_spec,
     .operands = expm1_result_tangent_operands,
     .loops = cti_expm1_cuda_result_tangent,
     .is_tangent = true},
    {.op = "log2",
     .name = "result",
     .spec = &log2_result_spec,
     .operands = log2_result_operands,
     .loops = cti_log2_cuda_result,
     .cpu = log2_result_cpu},
    {.op = "log2",
     .name = "self_grad",
     .spec = &log2_self_grad_spec,
     .operands = log2_self_grad_operands,
     .loops = cti_log2_cuda_self_grad,
     .cpu = log2_self_grad_cpu},
    {.op = "log2",
     .name = "result_tangent",
     .spec = &log2_result_tangent_spec,
     .operands = log2_result_tangent_operands,
     .loops = cti_log2_cuda_result_tangent,
     .is_tangent = true},
    {.op = "log10",
     .name = "result",
     .spec = &log10_result_spec,
     .operands = log10_result_operands,
     .loops = cti_log10_cuda_result,
     .cpu = log10_result_cpu},
    {.op = "log10",
     .name = "self_grad",
     .spec = &log10_self_grad_spec,
     .operands = log10_self_grad_operands,
     .loops = cti_log10_cuda_self_grad,
     .cpu = log10_self_grad_cpu},
    {.op = "log10",
     .name = "result_tangent",
     .spec = &log10_result_tangent_spec,
     .operands = log10_result_tangent_operands,
     .loops = cti_log10_cuda_result_tangent,
     .is_tangent = true},
    {.op = "log1p",
     .name = "result",
     .spec = &log1p_result_spec,
     .operands = log1p_result_operands,
     .loops = cti_log1p_cuda_result,
     .cpu = log1p_result_cpu},
    {.op = "log1p",
     .name = "self_grad",
     .spec = &log1p_self_grad_spec,
     .operands = log1p_self_grad_operands,
     .loops = cti_log1p_cuda_self_grad,
     .cpu = log1p_self_grad_cpu},
    {.op = "log1p",
     .name = "result_tangent",
     .spec = &log1p_result_tangent_spec,
     .operands = log1p_result_tangent_operands,
     .loops = cti_log1p_cuda_result_tangent,
     .is_tangent = true},
    {.op = "sqrt",
     .name = "result",
     .spec = &sqrt_result_spec,
     .operands = sqrt_result_operands,
     .loops = cti_sqrt_cuda_result,
     .cpu = sqrt_result_cpu},
    {.op = "sqrt",
     .name = "self_grad",
     .spec = &sqrt_self_grad_spec,
     .operands = sqrt_self_grad_operands,
     .loops = cti_sqrt_cuda_self_grad,
     .cpu = sqrt_self_grad_cpu},
    {.op = "sqrt",
     .name = "result_tangent",
     .spec = &sqrt_result_tangent_spec,
     .operands = sqrt_result_tangent_operands,
     .loops = cti_sqrt_cuda_result_tangent,
     .is_tangent = true},
    {.op = "rsqrt",
     .name = "result",
     .spec = &rsqrt_result_spec,
     .operands = rsqrt_result_operands,
     .loops = cti_rsqrt_cuda_result,
     .cpu = rsqrt_result_cpu},
    {.op = "rsqrt",
     .name = "self_grad",
     .spec = &rsqrt_self_grad_spec,
     .operands = rsqrt_self_grad_operands,
     .loops = cti_rsqrt_cuda_self_grad,
     .cpu = rsqrt_self_grad_cpu},
    {.op = "rsqrt",
     .name = "result_tangent",
     .spec = &rsqrt_result_tangent_spec,
     .operands = rsqrt_result_tangent_operands,
     .loops = cti_rsqrt_cuda_result_tangent,
     .is_tangent = true},
    {.op = "reciprocal",
     .name = "result",
     .spec = &reciprocal_result_spec,
     .operands = reciprocal_result_operands,
     .loops = cti_reciprocal_cuda_result,
     .cpu = reciprocal_result_cpu},
    {.op = "reciprocal",
     .name = "self_grad",
     .spec = &reciprocal_self_grad_spec,
     .operands = reciprocal_self_grad_operands,
     .loops = cti_reciprocal_cuda_self_grad,
     .cpu = reciprocal_self_grad_cpu},
    {.op = "reciprocal",
     .name = "result_tangent",
     .spec = &reciprocal_result_tangent_spec,
     .operands = reciprocal_result_tangent_operands,
     .loops = cti_reciprocal_cuda_result_tangent,
     .is_tangent = true},
    {.op = "square",
     .name = "result",
     .spec = &square_result_spec,
     .operands = square_result_operands,
     .loops = cti_square_cuda_result,
     .cpu = square_result_cpu},
    {.op = "square",
     .name = "self_grad",
     .spec = &square_self_grad_spec,
     .operands = square_self_grad_operands,
     .loops = cti_square_cuda_self_grad,
     .cpu = square_self_grad_cpu},
    {.op = "square",
     .name = "result_tangent",
     .spec = &square_result_tangent_spec,
     .operands = square_result_tangent_operands,
     .loops = cti_square_cuda_result_tangent,
     .is_tangent = true},
    {.op = "sin",
     .name = "result",
     .spec = &sin_result_spec,
     .operands = sin_result_operands,
     .loops = cti_sin_cuda_result,
     .cpu = sin_result_cpu},
    {.op = "sin",
     .name = "self_grad",
     .spec = &sin_self_grad_spec,
     .operands = sin_self_grad_operands,
     .loops = cti_sin_cuda_self_grad,
     .cpu = sin_self_grad_cpu},
    {.op = "sin",
     .name = "result_tangent",
     .spec = &sin_result_tangent_spec,
     .operands = sin_result_tangent_operands,
     .loops = cti_sin_cuda_result_tangent,
     .is_tangent = true},
    {.op = "cos",
     .name = "result",
     .spec = &cos_result_spec,
     .operands = cos_result_operands,
     .loops = cti_cos_cuda_result,
     .cpu = cos_result_cpu},
    {.op = "cos",
     .name = "self_grad",
     .spec = &cos_self_grad_spec,
     .operands = cos_self_grad_operands,
     .loops = cti_cos_cuda_self_grad,
     .cpu = cos_self_grad_cpu},
    {.op = "cos",
     .name = "result_tangent",
     .spec = &cos_result_tangent_spec,
     .operands = cos_result_tangent_operands,
     .loops = cti_cos_cuda_result_tangent,
     .is_tangent = true},
    {.op = "tanh",
     .name = "result",
     .spec = &tanh_result_spec,
     .operands = tanh_result_operands,
     .loops = cti_tanh_cuda_result,
     .cpu = tanh_result_cpu},
    {.op = "tanh",
     .name = "self_grad",
     .spec = &tanh_self_grad_spec,
     .operands = tanh_self_grad_operands,
     .loops = cti_tanh_cuda_self_grad,
     .cpu = tanh_self_grad_cpu},
    {.op = "tanh",
     .name = "result_tangent",
     .spec = &tanh_result_tangent_spec,
     .operands = tanh_result_tangent_operands,
     .loops = cti_tanh_cuda_result_tangent,
     .is_tangent = true},
    {.op = "sigmoid",
     .name = "result",
     .spec = &sigmoid_result_spec,
     .operands = sigmoid_result_operands,
     .loops = cti_sigmoid_cuda_result,
     .cpu = sigmoid_result_cpu},
    {.op = "sigmoid",
     .name = "self_grad",
     .spec = &sigmoid_self_grad_spec,
     .operands = sigmoid_self_grad_operands,
     .loops = cti_sigmoid_cuda_self_grad,
     .cpu = sigmoid_self_grad_cpu},
    {.op = "sigmoid",
     .name = "result_tangent",
     .spec = &sigmoid_result_tangent_spec,
     .operands = sigmoid_result_tangent_operands,
     .loops = cti_sigmoid_cuda_result_tangent,
     .is_tangent = true},
    {.op = "erf",
     .name = "result",
     .spec = &erf_result_spec,
     .operands = erf_result_operands,
     .loops = cti_erf_cuda_result,
     .cpu = erf_result_cpu},
    {.op = "erf",
     .name = "self_grad",
     .spec = &erf_self_grad_spec,
     .operands = erf_self_grad_operands,
     .loops = cti_erf_cuda_self_grad,
     .cpu = erf_self_grad_cpu},
    {.op = "erf",
     .name = "result_tangent",
     .spec = &erf_result_tangent_spec,
     .operands = erf_result_tangent_operands,
     .loops = cti_erf_cuda_result_tangent,
     .is_tangent = true},
    {.op = "erfc",
     .name = "result",
     .spec = &erfc_result_spec,
     .operands = erfc_result_operands,
     .loops = cti_erfc_cuda_result,
     .cpu = erfc_result_cpu},
    {.op = "erfc",
     .name = "self_grad",
     .spec = &erfc_self_grad_spec,
     .operands = erfc_self_grad_operands,
     .loops = cti_erfc_cuda_self_grad,
     .cpu = erfc_self_grad_cpu},
    {.op = "erfc",
     .name = "result_tangent",
     .spec = &erfc_result_tangent_spec,
     .operands = erfc_result_tangent_operands,
     .loops = cti_erfc_cuda_result_tangent,
     .is_tangent = true},
    {.op = "floor",
     .name = "result",
     .spec = &floor_result_spec,
     .operands = floor_result_operands,
     .loops = cti_floor_cuda_result,
     .cpu = floor_result_cpu},
    {.op = "ceil",
     .name = "result",
     .spec = &ceil_result_spec,
     .operands = ceil_result_operands,
     .loops = cti_ceil_cuda_result,
     .cpu = ceil_result_cpu},
    {.op = "trunc",
     .name = "result",
     .spec = &trunc_result_spec,
     .operands = trunc_result_operands,
     .loops = cti_trunc_cuda_result,
     .cpu = trunc_result_cpu},
    {.op = "round",
     .name = "result",
     .spec = &round_result_spec,
     .operands = round_result_operands,
     .loops = cti_round_cuda_result,
     .cpu = round_result_cpu},
    {.op = "round.decimals",
     .name = "result",
     .spec = &round_decimals_result_spec,
     .operands = round_decimals_result_operands,
     .loops = cti_round_decimals_cuda_result,
     .cpu = round_decimals_result_cpu,
     .attrs = round_decimals_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_round_decimals_attrs)},
    {.op = "frac",
     .name = "result",
     .spec = &frac_result_spec,
     .operands = frac_result_operands,
     .loops = cti_frac_cuda_result,
     .cpu = frac_result_cpu},
    {.op = "frac",
     .name = "result_tangent",
     .spec = &frac_result_tangent_spec,
     .operands = frac_result_tangent_operands,
     .loops = cti_frac_cuda_result_tangent,
     .is_tangent = true},
};
