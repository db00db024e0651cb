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
static const cti_loop_spec neg_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neg_self_grad_operands[] = {"self_grad", "result_grad"};
static const cti_loop_spec neg_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const neg_result_tangent_operands[] = {"result_tangent", "self_tangent"};

/* ---- abs ---- */

static const cti_cuda_attr abs_attrs[] = {
    {"is_complex_self", CTI_CUDA_ATTR_BOOL, offsetof(cti_abs_attrs, is_complex_self), NULL},
};
static const cti_loop_spec abs_result_spec = {2, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const abs_result_operands[] = {"result", "self"};
static const cti_loop_spec abs_saves_spec = {4,
                                             {{CTI_OUT, CTI_CLASS_REAL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                              {CTI_IN, CTI_CLASS_T, 0}},
                                             0};
static const char *const abs_saves_operands[] = {"result", "positive", "negative", "self"};
static const cti_loop_spec abs_self_grad_spec = {5,
                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                  {CTI_IN, CTI_CLASS_REAL, 0},
                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                  {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                 0};
static const char *const abs_self_grad_operands[] = {"self_grad", "result_grad", "self", "positive", "negative"};
static const cti_loop_spec abs_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_REAL, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const abs_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sign ---- */

static const cti_loop_spec sign_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sign_result_operands[] = {"result", "self"};

/* ---- sgn ---- */

static const cti_cuda_attr sgn_attrs[] = {
    {"is_complex_self", CTI_CUDA_ATTR_BOOL, offsetof(cti_sgn_attrs, is_complex_self), NULL},
};
static const cti_loop_spec sgn_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_result_operands[] = {"result", "self"};
static const cti_loop_spec sgn_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec sgn_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sgn_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- exp ---- */

static const cti_loop_spec exp_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_result_operands[] = {"result", "self"};
static const cti_loop_spec exp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec exp_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- log ---- */

static const cti_loop_spec log_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_result_operands[] = {"result", "self"};
static const cti_loop_spec log_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec log_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- exp2 ---- */

static const cti_loop_spec exp2_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_result_operands[] = {"result", "self"};
static const cti_loop_spec exp2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec exp2_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const exp2_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- expm1 ---- */

static const cti_loop_spec expm1_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_result_operands[] = {"result", "self"};
static const cti_loop_spec expm1_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec expm1_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const expm1_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- log2 ---- */

static const cti_loop_spec log2_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_result_operands[] = {"result", "self"};
static const cti_loop_spec log2_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec log2_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log2_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log10 ---- */

static const cti_loop_spec log10_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_result_operands[] = {"result", "self"};
static const cti_loop_spec log10_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec log10_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log10_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- log1p ---- */

static const cti_loop_spec log1p_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_result_operands[] = {"result", "self"};
static const cti_loop_spec log1p_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec log1p_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const log1p_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sqrt ---- */

static const cti_loop_spec sqrt_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_result_operands[] = {"result", "self"};
static const cti_loop_spec sqrt_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec sqrt_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sqrt_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- rsqrt ---- */

static const cti_loop_spec rsqrt_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_result_operands[] = {"result", "self"};
static const cti_loop_spec rsqrt_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec rsqrt_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rsqrt_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- reciprocal ---- */

static const cti_loop_spec reciprocal_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_result_operands[] = {"result", "self"};
static const cti_loop_spec reciprocal_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec reciprocal_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const reciprocal_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- square ---- */

static const cti_loop_spec square_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_result_operands[] = {"result", "self"};
static const cti_loop_spec square_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec square_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const square_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sin ---- */

static const cti_loop_spec sin_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_result_operands[] = {"result", "self"};
static const cti_loop_spec sin_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec sin_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sin_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- cos ---- */

static const cti_loop_spec cos_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_result_operands[] = {"result", "self"};
static const cti_loop_spec cos_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec cos_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- tanh ---- */

static const cti_loop_spec tanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_result_operands[] = {"result", "self"};
static const cti_loop_spec tanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec tanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tanh_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- sigmoid ---- */

static const cti_loop_spec sigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_result_operands[] = {"result", "self"};
static const cti_loop_spec sigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec sigmoid_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sigmoid_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- full_sigmoid ---- */

static const cti_loop_spec full_sigmoid_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_sigmoid_result_operands[] = {"result", "self"};
static const cti_loop_spec full_sigmoid_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_sigmoid_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec full_sigmoid_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_sigmoid_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- full_tanh ---- */

static const cti_loop_spec full_tanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_tanh_result_operands[] = {"result", "self"};
static const cti_loop_spec full_tanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_tanh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec full_tanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const full_tanh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- erf ---- */

static const cti_loop_spec erf_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_result_operands[] = {"result", "self"};
static const cti_loop_spec erf_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec erf_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erf_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- erfc ---- */

static const cti_loop_spec erfc_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_result_operands[] = {"result", "self"};
static const cti_loop_spec erfc_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec erfc_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfc_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- floor ---- */

static const cti_loop_spec floor_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const floor_result_operands[] = {"result", "self"};

/* ---- ceil ---- */

static const cti_loop_spec ceil_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const ceil_result_operands[] = {"result", "self"};

/* ---- trunc ---- */

static const cti_loop_spec trunc_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const trunc_result_operands[] = {"result", "self"};

/* ---- round ---- */

static const cti_loop_spec round_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const round_result_operands[] = {"result", "self"};

/* ---- round.decimals ---- */

static const cti_cuda_attr round_decimals_attrs[] = {
    {"decimals", CTI_CUDA_ATTR_INT, offsetof(cti_round_decimals_attrs, decimals), NULL},
};
static const cti_loop_spec round_decimals_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const round_decimals_result_operands[] = {"result", "self"};

/* ---- frac ---- */

static const cti_loop_spec frac_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const frac_result_operands[] = {"result", "self"};
static const cti_loop_spec frac_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const frac_result_tangent_operands[] = {"result_tangent", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_unary[];
const cti_cuda_entry cti_cuda_entries_unary[] = {
    {.op = "neg",
     .name = "result",
     .spec = &neg_result_spec,
     .operands = neg_result_operands,
     .loops = cti_neg_cuda_result,
     .cpu = "result"},
    {.op = "neg",
     .name = "self_grad",
     .spec = &neg_self_grad_spec,
     .operands = neg_self_grad_operands,
     .loops = cti_neg_cuda_self_grad,
     .cpu = "self_grad"},
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
     .cpu = "result",
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "abs",
     .name = "saves",
     .spec = &abs_saves_spec,
     .operands = abs_saves_operands,
     .loops = cti_abs_cuda_saves,
     .cpu = "saves",
     .attrs = abs_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_abs_attrs)},
    {.op = "abs",
     .name = "self_grad",
     .spec = &abs_self_grad_spec,
     .operands = abs_self_grad_operands,
     .loops = cti_abs_cuda_self_grad,
     .cpu = "self_grad",
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
     .cpu = "result"},
    {.op = "sgn",
     .name = "result",
     .spec = &sgn_result_spec,
     .operands = sgn_result_operands,
     .loops = cti_sgn_cuda_result,
     .cpu = "result",
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "sgn",
     .name = "self_grad",
     .spec = &sgn_self_grad_spec,
     .operands = sgn_self_grad_operands,
     .loops = cti_sgn_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "sgn",
     .name = "result_tangent",
     .spec = &sgn_result_tangent_spec,
     .operands = sgn_result_tangent_operands,
     .loops = cti_sgn_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = sgn_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_sgn_attrs)},
    {.op = "exp",
     .name = "result",
     .spec = &exp_result_spec,
     .operands = exp_result_operands,
     .loops = cti_exp_cuda_result,
     .cpu = "result"},
    {.op = "exp",
     .name = "self_grad",
     .spec = &exp_self_grad_spec,
     .operands = exp_self_grad_operands,
     .loops = cti_exp_cuda_self_grad,
     .cpu = "self_grad"},
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
     .cpu = "result"},
    {.op = "log",
     .name = "self_grad",
     .spec = &log_self_grad_spec,
     .operands = log_self_grad_operands,
     .loops = cti_log_cuda_self_grad,
     .cpu = "self_grad"},
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
     .cpu = "result"},
    {.op = "exp2",
     .name = "self_grad",
     .spec = &exp2_self_grad_spec,
     .operands = exp2_self_grad_operands,
     .loops = cti_exp2_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "exp2",
     .name = "result_tangent",
     .spec = &exp2_result_tangent_spec,
     .operands = exp2_result_tangent_operands,
     .loops = cti_exp2_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "expm1",
     .name = "result",
     .spec = &expm1_result_spec,
     .operands = expm1_result_operands,
     .loops = cti_expm1_cuda_result,
     .cpu = "result"},
    {.op = "expm1",
     .name = "self_grad",
     .spec = &expm1_self_grad_spec,
     .operands = expm1_self_grad_operands,
     .loops = cti_expm1_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "expm1",
     .name = "result_tangent",
     .spec = &expm1_result_tangent_spec,
     .operands = expm1_result_tangent_operands,
     .loops = cti_expm1_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "log2",
     .name = "result",
     .spec = &log2_result_spec,
     .operands = log2_result_operands,
     .loops = cti_log2_cuda_result,
     .cpu = "result"},
    {.op = "log2",
     .name = "self_grad",
     .spec = &log2_self_grad_spec,
     .operands = log2_self_grad_operands,
     .loops = cti_log2_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "log2",
     .name = "result_tangent",
     .spec = &log2_result_tangent_spec,
     .operands = log2_result_tangent_operands,
     .loops = cti_log2_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "log10",
     .name = "result",
     .spec = &log10_result_spec,
     .operands = log10_result_operands,
     .loops = cti_log10_cuda_result,
     .cpu = "result"},
    {.op = "log10",
     .name = "self_grad",
     .spec = &log10_self_grad_spec,
     .operands = log10_self_grad_operands,
     .loops = cti_log10_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "log10",
     .name = "result_tangent",
     .spec = &log10_result_tangent_spec,
     .operands = log10_result_tangent_operands,
     .loops = cti_log10_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "log1p",
     .name = "result",
     .spec = &log1p_result_spec,
     .operands = log1p_result_operands,
     .loops = cti_log1p_cuda_result,
     .cpu = "result"},
    {.op = "log1p",
     .name = "self_grad",
     .spec = &log1p_self_grad_spec,
     .operands = log1p_self_grad_operands,
     .loops = cti_log1p_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "log1p",
     .name = "result_tangent",
     .spec = &log1p_result_tangent_spec,
     .operands = log1p_result_tangent_operands,
     .loops = cti_log1p_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "sqrt",
     .name = "result",
     .spec = &sqrt_result_spec,
     .operands = sqrt_result_operands,
     .loops = cti_sqrt_cuda_result,
     .cpu = "result"},
    {.op = "sqrt",
     .name = "self_grad",
     .spec = &sqrt_self_grad_spec,
     .operands = sqrt_self_grad_operands,
     .loops = cti_sqrt_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sqrt",
     .name = "result_tangent",
     .spec = &sqrt_result_tangent_spec,
     .operands = sqrt_result_tangent_operands,
     .loops = cti_sqrt_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "rsqrt",
     .name = "result",
     .spec = &rsqrt_result_spec,
     .operands = rsqrt_result_operands,
     .loops = cti_rsqrt_cuda_result,
     .cpu = "result"},
    {.op = "rsqrt",
     .name = "self_grad",
     .spec = &rsqrt_self_grad_spec,
     .operands = rsqrt_self_grad_operands,
     .loops = cti_rsqrt_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "rsqrt",
     .name = "result_tangent",
     .spec = &rsqrt_result_tangent_spec,
     .operands = rsqrt_result_tangent_operands,
     .loops = cti_rsqrt_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "reciprocal",
     .name = "result",
     .spec = &reciprocal_result_spec,
     .operands = reciprocal_result_operands,
     .loops = cti_reciprocal_cuda_result,
     .cpu = "result"},
    {.op = "reciprocal",
     .name = "self_grad",
     .spec = &reciprocal_self_grad_spec,
     .operands = reciprocal_self_grad_operands,
     .loops = cti_reciprocal_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "reciprocal",
     .name = "result_tangent",
     .spec = &reciprocal_result_tangent_spec,
     .operands = reciprocal_result_tangent_operands,
     .loops = cti_reciprocal_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "square",
     .name = "result",
     .spec = &square_result_spec,
     .operands = square_result_operands,
     .loops = cti_square_cuda_result,
     .cpu = "result"},
    {.op = "square",
     .name = "self_grad",
     .spec = &square_self_grad_spec,
     .operands = square_self_grad_operands,
     .loops = cti_square_cuda_self_grad,
     .cpu = "self_grad"},
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
     .cpu = "result"},
    {.op = "sin",
     .name = "self_grad",
     .spec = &sin_self_grad_spec,
     .operands = sin_self_grad_operands,
     .loops = cti_sin_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sin",
     .name = "result_tangent",
     .spec = &sin_result_tangent_spec,
     .operands = sin_result_tangent_operands,
     .loops = cti_sin_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "cos",
     .name = "result",
     .spec = &cos_result_spec,
     .operands = cos_result_operands,
     .loops = cti_cos_cuda_result,
     .cpu = "result"},
    {.op = "cos",
     .name = "self_grad",
     .spec = &cos_self_grad_spec,
     .operands = cos_self_grad_operands,
     .loops = cti_cos_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "cos",
     .name = "result_tangent",
     .spec = &cos_result_tangent_spec,
     .operands = cos_result_tangent_operands,
     .loops = cti_cos_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "tanh",
     .name = "result",
     .spec = &tanh_result_spec,
     .operands = tanh_result_operands,
     .loops = cti_tanh_cuda_result,
     .cpu = "result"},
    {.op = "tanh",
     .name = "self_grad",
     .spec = &tanh_self_grad_spec,
     .operands = tanh_self_grad_operands,
     .loops = cti_tanh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "tanh",
     .name = "result_tangent",
     .spec = &tanh_result_tangent_spec,
     .operands = tanh_result_tangent_operands,
     .loops = cti_tanh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "sigmoid",
     .name = "result",
     .spec = &sigmoid_result_spec,
     .operands = sigmoid_result_operands,
     .loops = cti_sigmoid_cuda_result,
     .cpu = "result"},
    {.op = "sigmoid",
     .name = "self_grad",
     .spec = &sigmoid_self_grad_spec,
     .operands = sigmoid_self_grad_operands,
     .loops = cti_sigmoid_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sigmoid",
     .name = "result_tangent",
     .spec = &sigmoid_result_tangent_spec,
     .operands = sigmoid_result_tangent_operands,
     .loops = cti_sigmoid_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "full_sigmoid",
     .name = "result",
     .spec = &full_sigmoid_result_spec,
     .operands = full_sigmoid_result_operands,
     .loops = cti_full_sigmoid_cuda_result,
     .cpu = "result"},
    {.op = "full_sigmoid",
     .name = "self_grad",
     .spec = &full_sigmoid_self_grad_spec,
     .operands = full_sigmoid_self_grad_operands,
     .loops = cti_full_sigmoid_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "full_sigmoid",
     .name = "result_tangent",
     .spec = &full_sigmoid_result_tangent_spec,
     .operands = full_sigmoid_result_tangent_operands,
     .loops = cti_full_sigmoid_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "full_tanh",
     .name = "result",
     .spec = &full_tanh_result_spec,
     .operands = full_tanh_result_operands,
     .loops = cti_full_tanh_cuda_result,
     .cpu = "result"},
    {.op = "full_tanh",
     .name = "self_grad",
     .spec = &full_tanh_self_grad_spec,
     .operands = full_tanh_self_grad_operands,
     .loops = cti_full_tanh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "full_tanh",
     .name = "result_tangent",
     .spec = &full_tanh_result_tangent_spec,
     .operands = full_tanh_result_tangent_operands,
     .loops = cti_full_tanh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "erf",
     .name = "result",
     .spec = &erf_result_spec,
     .operands = erf_result_operands,
     .loops = cti_erf_cuda_result,
     .cpu = "result"},
    {.op = "erf",
     .name = "self_grad",
     .spec = &erf_self_grad_spec,
     .operands = erf_self_grad_operands,
     .loops = cti_erf_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "erf",
     .name = "result_tangent",
     .spec = &erf_result_tangent_spec,
     .operands = erf_result_tangent_operands,
     .loops = cti_erf_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "erfc",
     .name = "result",
     .spec = &erfc_result_spec,
     .operands = erfc_result_operands,
     .loops = cti_erfc_cuda_result,
     .cpu = "result"},
    {.op = "erfc",
     .name = "self_grad",
     .spec = &erfc_self_grad_spec,
     .operands = erfc_self_grad_operands,
     .loops = cti_erfc_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "erfc",
     .name = "result_tangent",
     .spec = &erfc_result_tangent_spec,
     .operands = erfc_result_tangent_operands,
     .loops = cti_erfc_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "floor",
     .name = "result",
     .spec = &floor_result_spec,
     .operands = floor_result_operands,
     .loops = cti_floor_cuda_result,
     .cpu = "result"},
    {.op = "ceil",
     .name = "result",
     .spec = &ceil_result_spec,
     .operands = ceil_result_operands,
     .loops = cti_ceil_cuda_result,
     .cpu = "result"},
    {.op = "trunc",
     .name = "result",
     .spec = &trunc_result_spec,
     .operands = trunc_result_operands,
     .loops = cti_trunc_cuda_result,
     .cpu = "result"},
    {.op = "round",
     .name = "result",
     .spec = &round_result_spec,
     .operands = round_result_operands,
     .loops = cti_round_cuda_result,
     .cpu = "result"},
    {.op = "round.decimals",
     .name = "result",
     .spec = &round_decimals_result_spec,
     .operands = round_decimals_result_operands,
     .loops = cti_round_decimals_cuda_result,
     .cpu = "result",
     .attrs = round_decimals_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_round_decimals_attrs)},
    {.op = "frac",
     .name = "result",
     .spec = &frac_result_spec,
     .operands = frac_result_operands,
     .loops = cti_frac_cuda_result,
     .cpu = "result"},
    {.op = "frac",
     .name = "result_tangent",
     .spec = &frac_result_tangent_spec,
     .operands = frac_result_tangent_operands,
     .loops = cti_frac_cuda_result_tangent,
     .is_tangent = true},
};
