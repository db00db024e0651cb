/*
 * Registry of schemas/special.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bessel_i.h"
#include "gen/kernels/ops/digamma.h"
#include "gen/kernels/ops/erfinv.h"
#include "gen/kernels/ops/i0.h"
#include "gen/kernels/ops/lgamma.h"
#include "gen/kernels/ops/logit.h"
#include "gen/kernels/ops/polygamma.h"
#include "gen/kernels/ops/sinc.h"
#include "gen/kernels/ops/sinc_derivative.h"
#include "gen/kernels/ops/special_i1.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_logit;
extern const cti_op_entry cti_op_erfinv;
extern const cti_op_entry cti_op_lgamma;
extern const cti_op_entry cti_op_digamma;
extern const cti_op_entry cti_op_polygamma;
extern const cti_op_entry cti_op_i0;
extern const cti_op_entry cti_op_special_i1;
extern const cti_op_entry cti_op_bessel_i;
extern const cti_op_entry cti_op_sinc;
extern const cti_op_entry cti_op_sinc_derivative;

const cti_op_entry *const cti_ops_special[] = {
    &cti_op_logit, &cti_op_erfinv,     &cti_op_lgamma,   &cti_op_digamma, &cti_op_polygamma,
    &cti_op_i0,    &cti_op_special_i1, &cti_op_bessel_i, &cti_op_sinc,    &cti_op_sinc_derivative,
};
const size_t cti_ops_special_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_bessel_i_loop_table cti_bessel_i_loops_base;
extern cti_digamma_loop_table cti_digamma_loops_base;
extern cti_erfinv_loop_table cti_erfinv_loops_base;
extern cti_i0_loop_table cti_i0_loops_base;
extern cti_lgamma_loop_table cti_lgamma_loops_base;
extern cti_logit_loop_table cti_logit_loops_base;
extern cti_polygamma_loop_table cti_polygamma_loops_base;
extern cti_sinc_derivative_loop_table cti_sinc_derivative_loops_base;
extern cti_sinc_loop_table cti_sinc_loops_base;
extern cti_special_i1_loop_table cti_special_i1_loops_base;

cti_bessel_i_loop_table *cti_bessel_i_loops = &cti_bessel_i_loops_base;
cti_digamma_loop_table *cti_digamma_loops = &cti_digamma_loops_base;
cti_erfinv_loop_table *cti_erfinv_loops = &cti_erfinv_loops_base;
cti_i0_loop_table *cti_i0_loops = &cti_i0_loops_base;
cti_lgamma_loop_table *cti_lgamma_loops = &cti_lgamma_loops_base;
cti_logit_loop_table *cti_logit_loops = &cti_logit_loops_base;
cti_polygamma_loop_table *cti_polygamma_loops = &cti_polygamma_loops_base;
cti_sinc_derivative_loop_table *cti_sinc_derivative_loops = &cti_sinc_derivative_loops_base;
cti_sinc_loop_table *cti_sinc_loops = &cti_sinc_loops_base;
cti_special_i1_loop_table *cti_special_i1_loops = &cti_special_i1_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_bessel_i_loop_table cti_bessel_i_loops_v3;
extern cti_digamma_loop_table cti_digamma_loops_v3;
extern cti_erfinv_loop_table cti_erfinv_loops_v3;
extern cti_i0_loop_table cti_i0_loops_v3;
extern cti_lgamma_loop_table cti_lgamma_loops_v3;
extern cti_logit_loop_table cti_logit_loops_v3;
extern cti_polygamma_loop_table cti_polygamma_loops_v3;
extern cti_sinc_derivative_loop_table cti_sinc_derivative_loops_v3;
extern cti_sinc_loop_table cti_sinc_loops_v3;
extern cti_special_i1_loop_table cti_special_i1_loops_v3;

static void choose_v3(void)
{
    cti_bessel_i_loops = &cti_bessel_i_loops_v3;
    cti_digamma_loops = &cti_digamma_loops_v3;
    cti_erfinv_loops = &cti_erfinv_loops_v3;
    cti_i0_loops = &cti_i0_loops_v3;
    cti_lgamma_loops = &cti_lgamma_loops_v3;
    cti_logit_loops = &cti_logit_loops_v3;
    cti_polygamma_loops = &cti_polygamma_loops_v3;
    cti_sinc_derivative_loops = &cti_sinc_derivative_loops_v3;
    cti_sinc_loops = &cti_sinc_loops_v3;
    cti_special_i1_loops = &cti_special_i1_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_bessel_i_loop_table cti_bessel_i_loops_v4;
extern cti_digamma_loop_table cti_digamma_loops_v4;
extern cti_erfinv_loop_table cti_erfinv_loops_v4;
extern cti_i0_loop_table cti_i0_loops_v4;
extern cti_lgamma_loop_table cti_lgamma_loops_v4;
extern cti_logit_loop_table cti_logit_loops_v4;
extern cti_polygamma_loop_table cti_polygamma_loops_v4;
extern cti_sinc_derivative_loop_table cti_sinc_derivative_loops_v4;
extern cti_sinc_loop_table cti_sinc_loops_v4;
extern cti_special_i1_loop_table cti_special_i1_loops_v4;

static void choose_v4(void)
{
    cti_bessel_i_loops = &cti_bessel_i_loops_v4;
    cti_digamma_loops = &cti_digamma_loops_v4;
    cti_erfinv_loops = &cti_erfinv_loops_v4;
    cti_i0_loops = &cti_i0_loops_v4;
    cti_lgamma_loops = &cti_lgamma_loops_v4;
    cti_logit_loops = &cti_logit_loops_v4;
    cti_polygamma_loops = &cti_polygamma_loops_v4;
    cti_sinc_derivative_loops = &cti_sinc_derivative_loops_v4;
    cti_sinc_loops = &cti_sinc_loops_v4;
    cti_special_i1_loops = &cti_special_i1_loops_v4;
}
#endif

void cti_choose_special(cti_level level)
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

static void *loops_of_logit(void) { return cti_logit_loops; }

static const cti_kernel_row logit_loop_rows[] = {
    {"result", NULL, offsetof(cti_logit_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_logit_loop_table, self_grad),
     1,
     4,
     {"self_grad", "result_grad", "self", "result"}},
};
static const cti_attr_info logit_loop_attrs[] = {
    {"has_eps", offsetof(cti_logit_attrs, has_eps), CTI_ATTR_BOOL},
    {"eps", offsetof(cti_logit_attrs, eps), CTI_ATTR_DOUBLE},
};

static void *loops_of_erfinv(void) { return cti_erfinv_loops; }

static const cti_kernel_row erfinv_loop_rows[] = {
    {"result", NULL, offsetof(cti_erfinv_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_erfinv_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_lgamma(void) { return cti_lgamma_loops; }

static const cti_kernel_row lgamma_loop_rows[] = {
    {"result", NULL, offsetof(cti_lgamma_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_lgamma_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_digamma(void) { return cti_digamma_loops; }

static const cti_kernel_row digamma_loop_rows[] = {
    {"result", NULL, offsetof(cti_digamma_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_digamma_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_polygamma(void) { return cti_polygamma_loops; }

static const cti_kernel_row polygamma_loop_rows[] = {
    {"result", NULL, offsetof(cti_polygamma_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_polygamma_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info polygamma_loop_attrs[] = {
    {"n", offsetof(cti_polygamma_attrs, n), CTI_ATTR_INT64},
};

static void *loops_of_i0(void) { return cti_i0_loops; }

static const cti_kernel_row i0_loop_rows[] = {
    {"result", NULL, offsetof(cti_i0_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_i0_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_special_i1(void) { return cti_special_i1_loops; }

static const cti_kernel_row special_i1_loop_rows[] = {
    {"result", NULL, offsetof(cti_special_i1_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_special_i1_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_bessel_i(void) { return cti_bessel_i_loops; }

static const cti_kernel_row bessel_i_loop_rows[] = {
    {"result", NULL, offsetof(cti_bessel_i_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_bessel_i_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};
static const cti_attr_info bessel_i_loop_attrs[] = {
    {"n", offsetof(cti_bessel_i_attrs, n), CTI_ATTR_INT64},
};

static void *loops_of_sinc(void) { return cti_sinc_loops; }

static const cti_kernel_row sinc_loop_rows[] = {
    {"result", NULL, offsetof(cti_sinc_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sinc_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_sinc_derivative(void) { return cti_sinc_derivative_loops; }

static const cti_kernel_row sinc_derivative_loop_rows[] = {
    {"result", NULL, offsetof(cti_sinc_derivative_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_sinc_derivative_loop_table, self_grad),
     1,
     3,
     {"self_grad", "result_grad", "self"}},
};

const cti_op_kernels cti_kernels_special[] = {
    {
        .op = "logit",
        .table = loops_of_logit,
        .loops = logit_loop_rows,
        .num_loops = 2,
        .attrs = logit_loop_attrs,
        .num_attrs = 2,
    },
    {
        .op = "erfinv",
        .table = loops_of_erfinv,
        .loops = erfinv_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "lgamma",
        .table = loops_of_lgamma,
        .loops = lgamma_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "digamma",
        .table = loops_of_digamma,
        .loops = digamma_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "polygamma",
        .table = loops_of_polygamma,
        .loops = polygamma_loop_rows,
        .num_loops = 2,
        .attrs = polygamma_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "i0",
        .table = loops_of_i0,
        .loops = i0_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "special_i1",
        .table = loops_of_special_i1,
        .loops = special_i1_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "bessel_i",
        .table = loops_of_bessel_i,
        .loops = bessel_i_loop_rows,
        .num_loops = 2,
        .attrs = bessel_i_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "sinc",
        .table = loops_of_sinc,
        .loops = sinc_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "sinc_derivative",
        .table = loops_of_sinc_derivative,
        .loops = sinc_derivative_loop_rows,
        .num_loops = 2,
    },
};

const cti_tangent_row cti_tangents_special[] = {
    {"logit", "result_tangent", loops_of_logit, offsetof(cti_logit_loop_table, result_tangent)},
    {"erfinv", "result_tangent", loops_of_erfinv, offsetof(cti_erfinv_loop_table, result_tangent)},
    {"lgamma", "result_tangent", loops_of_lgamma, offsetof(cti_lgamma_loop_table, result_tangent)},
    {"digamma", "result_tangent", loops_of_digamma, offsetof(cti_digamma_loop_table, result_tangent)},
    {"polygamma", "result_tangent", loops_of_polygamma, offsetof(cti_polygamma_loop_table, result_tangent)},
    {"i0", "result_tangent", loops_of_i0, offsetof(cti_i0_loop_table, result_tangent)},
    {"special_i1", "result_tangent", loops_of_special_i1, offsetof(cti_special_i1_loop_table, result_tangent)},
    {"bessel_i", "result_tangent", loops_of_bessel_i, offsetof(cti_bessel_i_loop_table, result_tangent)},
    {"sinc", "result_tangent", loops_of_sinc, offsetof(cti_sinc_loop_table, result_tangent)},
    {"sinc_derivative", "result_tangent", loops_of_sinc_derivative,
     offsetof(cti_sinc_derivative_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
