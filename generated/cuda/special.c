/*
 * special: its CUDA launchers by name.
 *
 * Written by ctgen from schemas/special.yaml. Change the schema, not this file.
 */
#include "gen/cuda/special.h"
#include "gen/kernels/special.h"
#include "kernels/cuda/registry.h"

/* ---- logit ---- */

static const cti_cuda_attr logit_attrs[] = {
    {"has_eps", CTI_CUDA_ATTR_BOOL, offsetof(cti_logit_attrs, has_eps), NULL},
    {"eps", CTI_CUDA_ATTR_FLOAT, offsetof(cti_logit_attrs, eps), NULL},
};
static const cti_loop_spec logit_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logit_result_operands[] = {"result", "self"};
static const cti_loop_spec logit_self_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const char *const logit_self_grad_operands[] = {"self_grad", "result_grad", "self", "result"};
static const cti_loop_spec logit_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const logit_result_tangent_operands[] = {"result_tangent", "self", "result", "self_tangent"};

/* ---- erfinv ---- */

static const cti_loop_spec erfinv_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfinv_result_operands[] = {"result", "self"};
static const cti_loop_spec erfinv_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfinv_self_grad_operands[] = {"self_grad", "result_grad", "result"};
static const cti_loop_spec erfinv_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const erfinv_result_tangent_operands[] = {"result_tangent", "result", "self_tangent"};

/* ---- lgamma ---- */

static const cti_loop_spec lgamma_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lgamma_result_operands[] = {"result", "self"};
static const cti_loop_spec lgamma_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lgamma_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec lgamma_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const lgamma_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- digamma ---- */

static const cti_loop_spec digamma_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const digamma_result_operands[] = {"result", "self"};
static const cti_loop_spec digamma_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const digamma_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec digamma_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const digamma_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- polygamma ---- */

static const cti_cuda_attr polygamma_attrs[] = {
    {"n", CTI_CUDA_ATTR_INT, offsetof(cti_polygamma_attrs, n), NULL},
};
static const cti_loop_spec polygamma_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const polygamma_result_operands[] = {"result", "self"};
static const cti_loop_spec polygamma_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const polygamma_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec polygamma_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const polygamma_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- i0 ---- */

static const cti_loop_spec i0_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const i0_result_operands[] = {"result", "self"};
static const cti_loop_spec i0_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const i0_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec i0_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const i0_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- special_i1 ---- */

static const cti_loop_spec special_i1_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const special_i1_result_operands[] = {"result", "self"};
static const cti_loop_spec special_i1_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const special_i1_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec special_i1_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const special_i1_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- bessel_i ---- */

static const cti_cuda_attr bessel_i_attrs[] = {
    {"n", CTI_CUDA_ATTR_INT, offsetof(cti_bessel_i_attrs, n), NULL},
};
static const cti_loop_spec bessel_i_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bessel_i_result_operands[] = {"result", "self"};
static const cti_loop_spec bessel_i_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bessel_i_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec bessel_i_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const bessel_i_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sinc ---- */

static const cti_loop_spec sinc_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_result_operands[] = {"result", "self"};
static const cti_loop_spec sinc_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec sinc_result_tangent_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_result_tangent_operands[] = {"result_tangent", "self", "self_tangent"};

/* ---- sinc_derivative ---- */

static const cti_loop_spec sinc_derivative_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_derivative_result_operands[] = {"result", "self"};
static const cti_loop_spec sinc_derivative_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_derivative_self_grad_operands[] = {"self_grad", "result_grad", "self"};
static const cti_loop_spec sinc_derivative_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const char *const sinc_derivative_result_tangent_operands[] = {"result_tangent", "self", "result",
                                                                      "self_tangent"};

extern const cti_cuda_entry cti_cuda_entries_special[];
const cti_cuda_entry cti_cuda_entries_special[] = {
    {.op = "logit",
     .name = "result",
     .spec = &logit_result_spec,
     .operands = logit_result_operands,
     .loops = cti_logit_cuda_result,
     .cpu = "result",
     .attrs = logit_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_logit_attrs)},
    {.op = "logit",
     .name = "self_grad",
     .spec = &logit_self_grad_spec,
     .operands = logit_self_grad_operands,
     .loops = cti_logit_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = logit_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_logit_attrs)},
    {.op = "logit",
     .name = "result_tangent",
     .spec = &logit_result_tangent_spec,
     .operands = logit_result_tangent_operands,
     .loops = cti_logit_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = logit_attrs,
     .num_attrs = 2,
     .attrs_size = sizeof(cti_logit_attrs)},
    {.op = "erfinv",
     .name = "result",
     .spec = &erfinv_result_spec,
     .operands = erfinv_result_operands,
     .loops = cti_erfinv_cuda_result,
     .cpu = "result"},
    {.op = "erfinv",
     .name = "self_grad",
     .spec = &erfinv_self_grad_spec,
     .operands = erfinv_self_grad_operands,
     .loops = cti_erfinv_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "erfinv",
     .name = "result_tangent",
     .spec = &erfinv_result_tangent_spec,
     .operands = erfinv_result_tangent_operands,
     .loops = cti_erfinv_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "lgamma",
     .name = "result",
     .spec = &lgamma_result_spec,
     .operands = lgamma_result_operands,
     .loops = cti_lgamma_cuda_result,
     .cpu = "result"},
    {.op = "lgamma",
     .name = "self_grad",
     .spec = &lgamma_self_grad_spec,
     .operands = lgamma_self_grad_operands,
     .loops = cti_lgamma_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "lgamma",
     .name = "result_tangent",
     .spec = &lgamma_result_tangent_spec,
     .operands = lgamma_result_tangent_operands,
     .loops = cti_lgamma_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "digamma",
     .name = "result",
     .spec = &digamma_result_spec,
     .operands = digamma_result_operands,
     .loops = cti_digamma_cuda_result,
     .cpu = "result"},
    {.op = "digamma",
     .name = "self_grad",
     .spec = &digamma_self_grad_spec,
     .operands = digamma_self_grad_operands,
     .loops = cti_digamma_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "digamma",
     .name = "result_tangent",
     .spec = &digamma_result_tangent_spec,
     .operands = digamma_result_tangent_operands,
     .loops = cti_digamma_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "polygamma",
     .name = "result",
     .spec = &polygamma_result_spec,
     .operands = polygamma_result_operands,
     .loops = cti_polygamma_cuda_result,
     .cpu = "result",
     .attrs = polygamma_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_polygamma_attrs)},
    {.op = "polygamma",
     .name = "self_grad",
     .spec = &polygamma_self_grad_spec,
     .operands = polygamma_self_grad_operands,
     .loops = cti_polygamma_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = polygamma_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_polygamma_attrs)},
    {.op = "polygamma",
     .name = "result_tangent",
     .spec = &polygamma_result_tangent_spec,
     .operands = polygamma_result_tangent_operands,
     .loops = cti_polygamma_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = polygamma_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_polygamma_attrs)},
    {.op = "i0",
     .name = "result",
     .spec = &i0_result_spec,
     .operands = i0_result_operands,
     .loops = cti_i0_cuda_result,
     .cpu = "result"},
    {.op = "i0",
     .name = "self_grad",
     .spec = &i0_self_grad_spec,
     .operands = i0_self_grad_operands,
     .loops = cti_i0_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "i0",
     .name = "result_tangent",
     .spec = &i0_result_tangent_spec,
     .operands = i0_result_tangent_operands,
     .loops = cti_i0_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "special_i1",
     .name = "result",
     .spec = &special_i1_result_spec,
     .operands = special_i1_result_operands,
     .loops = cti_special_i1_cuda_result,
     .cpu = "result"},
    {.op = "special_i1",
     .name = "self_grad",
     .spec = &special_i1_self_grad_spec,
     .operands = special_i1_self_grad_operands,
     .loops = cti_special_i1_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "special_i1",
     .name = "result_tangent",
     .spec = &special_i1_result_tangent_spec,
     .operands = special_i1_result_tangent_operands,
     .loops = cti_special_i1_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "bessel_i",
     .name = "result",
     .spec = &bessel_i_result_spec,
     .operands = bessel_i_result_operands,
     .loops = cti_bessel_i_cuda_result,
     .cpu = "result",
     .attrs = bessel_i_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_bessel_i_attrs)},
    {.op = "bessel_i",
     .name = "self_grad",
     .spec = &bessel_i_self_grad_spec,
     .operands = bessel_i_self_grad_operands,
     .loops = cti_bessel_i_cuda_self_grad,
     .cpu = "self_grad",
     .attrs = bessel_i_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_bessel_i_attrs)},
    {.op = "bessel_i",
     .name = "result_tangent",
     .spec = &bessel_i_result_tangent_spec,
     .operands = bessel_i_result_tangent_operands,
     .loops = cti_bessel_i_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true,
     .attrs = bessel_i_attrs,
     .num_attrs = 1,
     .attrs_size = sizeof(cti_bessel_i_attrs)},
    {.op = "sinc",
     .name = "result",
     .spec = &sinc_result_spec,
     .operands = sinc_result_operands,
     .loops = cti_sinc_cuda_result,
     .cpu = "result"},
    {.op = "sinc",
     .name = "self_grad",
     .spec = &sinc_self_grad_spec,
     .operands = sinc_self_grad_operands,
     .loops = cti_sinc_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sinc",
     .name = "result_tangent",
     .spec = &sinc_result_tangent_spec,
     .operands = sinc_result_tangent_operands,
     .loops = cti_sinc_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
    {.op = "sinc_derivative",
     .name = "result",
     .spec = &sinc_derivative_result_spec,
     .operands = sinc_derivative_result_operands,
     .loops = cti_sinc_derivative_cuda_result,
     .cpu = "result"},
    {.op = "sinc_derivative",
     .name = "self_grad",
     .spec = &sinc_derivative_self_grad_spec,
     .operands = sinc_derivative_self_grad_operands,
     .loops = cti_sinc_derivative_cuda_self_grad,
     .cpu = "self_grad"},
    {.op = "sinc_derivative",
     .name = "result_tangent",
     .spec = &sinc_derivative_result_tangent_spec,
     .operands = sinc_derivative_result_tangent_operands,
     .loops = cti_sinc_derivative_cuda_result_tangent,
     .cpu = "result_tangent",
     .is_tangent = true},
};
