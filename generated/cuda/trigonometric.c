/*
 * trigonometric: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/trigonometric.yaml. Change the schema, not this file.
 */
#include "gen/cuda/trigonometric.h"
#include "gen/kernels/trigonometric.h"
#include "kernels/cuda/registry.h"

/* ---- tan ---- */

static const cti_loop_spec tan_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tan_result_operands[] = {"result", "self"};
static const cti_loop_spec tan_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tan_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec tan_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const tan_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- asin ---- */

static const cti_loop_spec asin_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asin_result_operands[] = {"result", "self"};
static const cti_loop_spec asin_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asin_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec asin_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asin_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- acos ---- */

static const cti_loop_spec acos_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acos_result_operands[] = {"result", "self"};
static const cti_loop_spec acos_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acos_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec acos_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acos_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- atan ---- */

static const cti_loop_spec atan_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_result_operands[] = {"result", "self"};
static const cti_loop_spec atan_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec atan_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sinh ---- */

static const cti_loop_spec sinh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinh_result_operands[] = {"result", "self"};
static const cti_loop_spec sinh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec sinh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- cosh ---- */

static const cti_loop_spec cosh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_result_operands[] = {"result", "self"};
static const cti_loop_spec cosh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec cosh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- asinh ---- */

static const cti_loop_spec asinh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asinh_result_operands[] = {"result", "self"};
static const cti_loop_spec asinh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asinh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec asinh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const asinh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- acosh ---- */

static const cti_loop_spec acosh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acosh_result_operands[] = {"result", "self"};
static const cti_loop_spec acosh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acosh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec acosh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const acosh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- atanh ---- */

static const cti_loop_spec atanh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_result_operands[] = {"result", "self"};
static const cti_loop_spec atanh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec atanh_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- cos_asin ---- */

static const cti_loop_spec cos_asin_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_asin_result_operands[] = {"result", "self"};
static const cti_loop_spec cos_asin_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_asin_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec cos_asin_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cos_asin_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- cosh_asinh ---- */

static const cti_loop_spec cosh_asinh_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_asinh_result_operands[] = {"result", "self"};
static const cti_loop_spec cosh_asinh_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_asinh_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec cosh_asinh_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const cosh_asinh_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- atan_derivative ---- */

static const cti_loop_spec atan_derivative_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_derivative_result_operands[] = {"result", "self"};
static const cti_loop_spec atan_derivative_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_derivative_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec atan_derivative_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atan_derivative_result_tangent_operands[] = {"result_tangent", "self", "result",
                                                                      "self_tangent"};

/* ---- atanh_derivative ---- */

static const cti_loop_spec atanh_derivative_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_derivative_result_operands[] = {"result", "self"};
static const cti_loop_spec atanh_derivative_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_derivative_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec atanh_derivative_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const atanh_derivative_result_tangent_operands[] = {"result_tangent", "self", "result",
                                                                       "self_tangent"};

/* ---- deg2rad ---- */

static const cti_loop_spec deg2rad_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const deg2rad_result_operands[] = {"result", "self"};
static const cti_loop_spec deg2rad_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const deg2rad_self_grad_operands[] = {"self_grad", "result_grad"};
static const cti_loop_spec deg2rad_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const deg2rad_result_tangent_operands[] = {"result_tangent", "self_tangent"};

/* ---- rad2deg ---- */

static const cti_loop_spec rad2deg_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rad2deg_result_operands[] = {"result", "self"};
static const cti_loop_spec rad2deg_self_grad_spec = {2, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rad2deg_self_grad_operands[] = {"self_grad", "result_grad"};
static const cti_loop_spec rad2deg_result_tangent_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const rad2deg_result_tangent_operands[] = {"result_tangent", "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_trigonometric[];
const cti_cuda_entry cti_cuda_entries_trigonometric[] = {
    {.op = "tan",
     .name = "result",
     .spec = &tan_result_spec,
     .operands = tan_result_operands,
     .loops = cti_tan_cuda_result,
     .cpu = "result"},
    {.op = "tan",
     .name = "self_grad",
     .spec = &tan_self_grad_spec,
     .operands = tan_self_grad_operands,
     .loops = cti_tan_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "tan",
     .name = "result_tangent",
     .spec = &tan_result_tangent_spec,
     .operands = tan_result_tangent_operands,
     .loops = cti_tan_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "asin",
     .name = "result",
     .spec = &asin_result_spec,
     .operands = asin_result_operands,
     .loops = cti_asin_cuda_result,
     .cpu = "result"},
    {.op = "asin",
     .name = "self_grad",
     .spec = &asin_self_grad_spec,
     .operands = asin_self_grad_operands,
     .loops = cti_asin_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "asin",
     .name = "result_tangent",
     .spec = &asin_result_tangent_spec,
     .operands = asin_result_tangent_operands,
     .loops = cti_asin_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "acos",
     .name = "result",
     .spec = &acos_result_spec,
     .operands = acos_result_operands,
     .loops = cti_acos_cuda_result,
     .cpu = "result"},
    {.op = "acos",
     .name = "self_grad",
     .spec = &acos_self_grad_spec,
     .operands = acos_self_grad_operands,
     .loops = cti_acos_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "acos",
     .name = "result_tangent",
     .spec = &acos_result_tangent_spec,
     .operands = acos_result_tangent_operands,
     .loops = cti_acos_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "atan",
     .name = "result",
     .spec = &atan_result_spec,
     .operands = atan_result_operands,
     .loops = cti_atan_cuda_result,
     .cpu = "result"},
    {.op = "atan",
     .name = "self_grad",
     .spec = &atan_self_grad_spec,
     .operands = atan_self_grad_operands,
     .loops = cti_atan_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "atan",
     .name = "result_tangent",
     .spec = &atan_result_tangent_spec,
     .operands = atan_result_tangent_operands,
     .loops = cti_atan_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "sinh",
     .name = "result",
     .spec = &sinh_result_spec,
     .operands = sinh_result_operands,
     .loops = cti_sinh_cuda_result,
     .cpu = "result"},
    {.op = "sinh",
     .name = "self_grad",
     .spec = &sinh_self_grad_spec,
     .operands = sinh_self_grad_operands,
     .loops = cti_sinh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sinh",
     .name = "result_tangent",
     .spec = &sinh_result_tangent_spec,
     .operands = sinh_result_tangent_operands,
     .loops = cti_sinh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "cosh",
     .name = "result",
     .spec = &cosh_result_spec,
     .operands = cosh_result_operands,
     .loops = cti_cosh_cuda_result,
     .cpu = "result"},
    {.op = "cosh",
     .name = "self_grad",
     .spec = &cosh_self_grad_spec,
     .operands = cosh_self_grad_operands,
     .loops = cti_cosh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "cosh",
     .name = "result_tangent",
     .spec = &cosh_result_tangent_spec,
     .operands = cosh_result_tangent_operands,
     .loops = cti_cosh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "asinh",
     .name = "result",
     .spec = &asinh_result_spec,
     .operands = asinh_result_operands,
     .loops = cti_asinh_cuda_result,
     .cpu = "result"},
    {.op = "asinh",
     .name = "self_grad",
     .spec = &asinh_self_grad_spec,
     .operands = asinh_self_grad_operands,
     .loops = cti_asinh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "asinh",
     .name = "result_tangent",
     .spec = &asinh_result_tangent_spec,
     .operands = asinh_result_tangent_operands,
     .loops = cti_asinh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "acosh",
     .name = "result",
     .spec = &acosh_result_spec,
     .operands = acosh_result_operands,
     .loops = cti_acosh_cuda_result,
     .cpu = "result"},
    {.op = "acosh",
     .name = "self_grad",
     .spec = &acosh_self_grad_spec,
     .operands = acosh_self_grad_operands,
     .loops = cti_acosh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "acosh",
     .name = "result_tangent",
     .spec = &acosh_result_tangent_spec,
     .operands = acosh_result_tangent_operands,
     .loops = cti_acosh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "atanh",
     .name = "result",
     .spec = &atanh_result_spec,
     .operands = atanh_result_operands,
     .loops = cti_atanh_cuda_result,
     .cpu = "result"},
    {.op = "atanh",
     .name = "self_grad",
     .spec = &atanh_self_grad_spec,
     .operands = atanh_self_grad_operands,
     .loops = cti_atanh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "atanh",
     .name = "result_tangent",
     .spec = &atanh_result_tangent_spec,
     .operands = atanh_result_tangent_operands,
     .loops = cti_atanh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "cos_asin",
     .name = "result",
     .spec = &cos_asin_result_spec,
     .operands = cos_asin_result_operands,
     .loops = cti_cos_asin_cuda_result,
     .cpu = "result"},
    {.op = "cos_asin",
     .name = "self_grad",
     .spec = &cos_asin_self_grad_spec,
     .operands = cos_asin_self_grad_operands,
     .loops = cti_cos_asin_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "cos_asin",
     .name = "result_tangent",
     .spec = &cos_asin_result_tangent_spec,
     .operands = cos_asin_result_tangent_operands,
     .loops = cti_cos_asin_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "cosh_asinh",
     .name = "result",
     .spec = &cosh_asinh_result_spec,
     .operands = cosh_asinh_result_operands,
     .loops = cti_cosh_asinh_cuda_result,
     .cpu = "result"},
    {.op = "cosh_asinh",
     .name = "self_grad",
     .spec = &cosh_asinh_self_grad_spec,
     .operands = cosh_asinh_self_grad_operands,
     .loops = cti_cosh_asinh_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "cosh_asinh",
     .name = "result_tangent",
     .spec = &cosh_asinh_result_tangent_spec,
     .operands = cosh_asinh_result_tangent_operands,
     .loops = cti_cosh_asinh_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "atan_derivative",
     .name = "result",
     .spec = &atan_derivative_result_spec,
     .operands = atan_derivative_result_operands,
     .loops = cti_atan_derivative_cuda_result,
     .cpu = "result"},
    {.op = "atan_derivative",
     .name = "self_grad",
     .spec = &atan_derivative_self_grad_spec,
     .operands = atan_derivative_self_grad_operands,
     .loops = cti_atan_derivative_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "atan_derivative",
     .name = "result_tangent",
     .spec = &atan_derivative_result_tangent_spec,
     .operands = atan_derivative_result_tangent_operands,
     .loops = cti_atan_derivative_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "atanh_derivative",
     .name = "result",
     .spec = &atanh_derivative_result_spec,
     .operands = atanh_derivative_result_operands,
     .loops = cti_atanh_derivative_cuda_result,
     .cpu = "result"},
    {.op = "atanh_derivative",
     .name = "self_grad",
     .spec = &atanh_derivative_self_grad_spec,
     .operands = atanh_derivative_self_grad_operands,
     .loops = cti_atanh_derivative_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "atanh_derivative",
     .name = "result_tangent",
     .spec = &atanh_derivative_result_tangent_spec,
     .operands = atanh_derivative_result_tangent_operands,
     .loops = cti_atanh_derivative_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "deg2rad",
     .name = "result",
     .spec = &deg2rad_result_spec,
     .operands = deg2rad_result_operands,
     .loops = cti_deg2rad_cuda_result,
     .cpu = "result"},
    {.op = "deg2rad",
     .name = "self_grad",
     .spec = &deg2rad_self_grad_spec,
     .operands = deg2rad_self_grad_operands,
     .loops = cti_deg2rad_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "deg2rad",
     .name = "result_tangent",
     .spec = &deg2rad_result_tangent_spec,
     .operands = deg2rad_result_tangent_operands,
     .loops = cti_deg2rad_cuda_result_tangent,
     .is_tangent = true},
    {.op = "rad2deg",
     .name = "result",
     .spec = &rad2deg_result_spec,
     .operands = rad2deg_result_operands,
     .loops = cti_rad2deg_cuda_result,
     .cpu = "result"},
    {.op = "rad2deg",
     .name = "self_grad",
     .spec = &rad2deg_self_grad_spec,
     .operands = rad2deg_self_grad_operands,
     .loops = cti_rad2deg_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "rad2deg",
     .name = "result_tangent",
     .spec = &rad2deg_result_tangent_spec,
     .operands = rad2deg_result_tangent_operands,
     .loops = cti_rad2deg_cuda_result_tangent,
     .is_tangent = true},
};
