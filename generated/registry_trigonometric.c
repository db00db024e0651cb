/*
 * Registry of schemas/trigonometric.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/acos.h"
#include "gen/kernels/ops/acosh.h"
#include "gen/kernels/ops/asin.h"
#include "gen/kernels/ops/asinh.h"
#include "gen/kernels/ops/atan.h"
#include "gen/kernels/ops/atan_derivative.h"
#include "gen/kernels/ops/atanh.h"
#include "gen/kernels/ops/atanh_derivative.h"
#include "gen/kernels/ops/cos_asin.h"
#include "gen/kernels/ops/cosh.h"
#include "gen/kernels/ops/cosh_asinh.h"
#include "gen/kernels/ops/deg2rad.h"
#include "gen/kernels/ops/rad2deg.h"
#include "gen/kernels/ops/sinh.h"
#include "gen/kernels/ops/tan.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_tan;
extern const cti_op_entry cti_op_asin;
extern const cti_op_entry cti_op_acos;
extern const cti_op_entry cti_op_atan;
extern const cti_op_entry cti_op_sinh;
extern const cti_op_entry cti_op_cosh;
extern const cti_op_entry cti_op_asinh;
extern const cti_op_entry cti_op_acosh;
extern const cti_op_entry cti_op_atanh;
extern const cti_op_entry cti_op_cos_asin;
extern const cti_op_entry cti_op_cosh_asinh;
extern const cti_op_entry cti_op_atan_derivative;
extern const cti_op_entry cti_op_atanh_derivative;
extern const cti_op_entry cti_op_deg2rad;
extern const cti_op_entry cti_op_rad2deg;

const cti_op_entry *const cti_ops_trigonometric[] = {
    &cti_op_tan,
    &cti_op_asin,
    &cti_op_acos,
    &cti_op_atan,
    &cti_op_sinh,
    &cti_op_cosh,
    &cti_op_asinh,
    &cti_op_acosh,
    &cti_op_atanh,
    &cti_op_cos_asin,
    &cti_op_cosh_asinh,
    &cti_op_atan_derivative,
    &cti_op_atanh_derivative,
    &cti_op_deg2rad,
    &cti_op_rad2deg,
};
const size_t cti_ops_trigonometric_count = 15;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_acos_loop_table cti_acos_loops_base;
extern cti_acosh_loop_table cti_acosh_loops_base;
extern cti_asin_loop_table cti_asin_loops_base;
extern cti_asinh_loop_table cti_asinh_loops_base;
extern cti_atan_derivative_loop_table cti_atan_derivative_loops_base;
extern cti_atan_loop_table cti_atan_loops_base;
extern cti_atanh_derivative_loop_table cti_atanh_derivative_loops_base;
extern cti_atanh_loop_table cti_atanh_loops_base;
extern cti_cos_asin_loop_table cti_cos_asin_loops_base;
extern cti_cosh_asinh_loop_table cti_cosh_asinh_loops_base;
extern cti_cosh_loop_table cti_cosh_loops_base;
extern cti_deg2rad_loop_table cti_deg2rad_loops_base;
extern cti_rad2deg_loop_table cti_rad2deg_loops_base;
extern cti_sinh_loop_table cti_sinh_loops_base;
extern cti_tan_loop_table cti_tan_loops_base;

cti_acos_loop_table *cti_acos_loops = &cti_acos_loops_base;
cti_acosh_loop_table *cti_acosh_loops = &cti_acosh_loops_base;
cti_asin_loop_table *cti_asin_loops = &cti_asin_loops_base;
cti_asinh_loop_table *cti_asinh_loops = &cti_asinh_loops_base;
cti_atan_derivative_loop_table *cti_atan_derivative_loops = &cti_atan_derivative_loops_base;
cti_atan_loop_table *cti_atan_loops = &cti_atan_loops_base;
cti_atanh_derivative_loop_table *cti_atanh_derivative_loops = &cti_atanh_derivative_loops_base;
cti_atanh_loop_table *cti_atanh_loops = &cti_atanh_loops_base;
cti_cos_asin_loop_table *cti_cos_asin_loops = &cti_cos_asin_loops_base;
cti_cosh_asinh_loop_table *cti_cosh_asinh_loops = &cti_cosh_asinh_loops_base;
cti_cosh_loop_table *cti_cosh_loops = &cti_cosh_loops_base;
cti_deg2rad_loop_table *cti_deg2rad_loops = &cti_deg2rad_loops_base;
cti_rad2deg_loop_table *cti_rad2deg_loops = &cti_rad2deg_loops_base;
cti_sinh_loop_table *cti_sinh_loops = &cti_sinh_loops_base;
cti_tan_loop_table *cti_tan_loops = &cti_tan_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_acos_loop_table cti_acos_loops_v3;
extern cti_acosh_loop_table cti_acosh_loops_v3;
extern cti_asin_loop_table cti_asin_loops_v3;
extern cti_asinh_loop_table cti_asinh_loops_v3;
extern cti_atan_derivative_loop_table cti_atan_derivative_loops_v3;
extern cti_atan_loop_table cti_atan_loops_v3;
extern cti_atanh_derivative_loop_table cti_atanh_derivative_loops_v3;
extern cti_atanh_loop_table cti_atanh_loops_v3;
extern cti_cos_asin_loop_table cti_cos_asin_loops_v3;
extern cti_cosh_asinh_loop_table cti_cosh_asinh_loops_v3;
extern cti_cosh_loop_table cti_cosh_loops_v3;
extern cti_deg2rad_loop_table cti_deg2rad_loops_v3;
extern cti_rad2deg_loop_table cti_rad2deg_loops_v3;
extern cti_sinh_loop_table cti_sinh_loops_v3;
extern cti_tan_loop_table cti_tan_loops_v3;

static void choose_v3(void)
{
    cti_acos_loops = &cti_acos_loops_v3;
    cti_acosh_loops = &cti_acosh_loops_v3;
    cti_asin_loops = &cti_asin_loops_v3;
    cti_asinh_loops = &cti_asinh_loops_v3;
    cti_atan_derivative_loops = &cti_atan_derivative_loops_v3;
    cti_atan_loops = &cti_atan_loops_v3;
    cti_atanh_derivative_loops = &cti_atanh_derivative_loops_v3;
    cti_atanh_loops = &cti_atanh_loops_v3;
    cti_cos_asin_loops = &cti_cos_asin_loops_v3;
    cti_cosh_asinh_loops = &cti_cosh_asinh_loops_v3;
    cti_cosh_loops = &cti_cosh_loops_v3;
    cti_deg2rad_loops = &cti_deg2rad_loops_v3;
    cti_rad2deg_loops = &cti_rad2deg_loops_v3;
    cti_sinh_loops = &cti_sinh_loops_v3;
    cti_tan_loops = &cti_tan_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_acos_loop_table cti_acos_loops_v4;
extern cti_acosh_loop_table cti_acosh_loops_v4;
extern cti_asin_loop_table cti_asin_loops_v4;
extern cti_asinh_loop_table cti_asinh_loops_v4;
extern cti_atan_derivative_loop_table cti_atan_derivative_loops_v4;
extern cti_atan_loop_table cti_atan_loops_v4;
extern cti_atanh_derivative_loop_table cti_atanh_derivative_loops_v4;
extern cti_atanh_loop_table cti_atanh_loops_v4;
extern cti_cos_asin_loop_table cti_cos_asin_loops_v4;
extern cti_cosh_asinh_loop_table cti_cosh_asinh_loops_v4;
extern cti_cosh_loop_table cti_cosh_loops_v4;
extern cti_deg2rad_loop_table cti_deg2rad_loops_v4;
extern cti_rad2deg_loop_table cti_rad2deg_loops_v4;
extern cti_sinh_loop_table cti_sinh_loops_v4;
extern cti_tan_loop_table cti_tan_loops_v4;

static void choose_v4(void)
{
    cti_acos_loops = &cti_acos_loops_v4;
    cti_acosh_loops = &cti_acosh_loops_v4;
    cti_asin_loops = &cti_asin_loops_v4;
    cti_asinh_loops = &cti_asinh_loops_v4;
    cti_atan_derivative_loops = &cti_atan_derivative_loops_v4;
    cti_atan_loops = &cti_atan_loops_v4;
    cti_atanh_derivative_loops = &cti_atanh_derivative_loops_v4;
    cti_atanh_loops = &cti_atanh_loops_v4;
    cti_cos_asin_loops = &cti_cos_asin_loops_v4;
    cti_cosh_asinh_loops = &cti_cosh_asinh_loops_v4;
    cti_cosh_loops = &cti_cosh_loops_v4;
    cti_deg2rad_loops = &cti_deg2rad_loops_v4;
    cti_rad2deg_loops = &cti_rad2deg_loops_v4;
    cti_sinh_loops = &cti_sinh_loops_v4;
    cti_tan_loops = &cti_tan_loops_v4;
}
#endif

void cti_choose_trigonometric(cti_level level)
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

static void *loops_of_tan(void) { return cti_tan_loops; }

static const cti_kernel_row tan_loop_rows[] = {
    {"result", NULL, offsetof(cti_tan_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_tan_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "result"}},
};

static void *loops_of_asin(void) { return cti_asin_loops; }

static const cti_kernel_row asin_loop_rows[] = {
    {"result", NULL, offsetof(cti_asin_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_asin_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_acos(void) { return cti_acos_loops; }

static const cti_kernel_row acos_loop_rows[] = {
    {"result", NULL, offsetof(cti_acos_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_acos_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_atan(void) { return cti_atan_loops; }

static const cti_kernel_row atan_loop_rows[] = {
    {"result", NULL, offsetof(cti_atan_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_atan_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_sinh(void) { return cti_sinh_loops; }

static const cti_kernel_row sinh_loop_rows[] = {
    {"result", NULL, offsetof(cti_sinh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_sinh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_cosh(void) { return cti_cosh_loops; }

static const cti_kernel_row cosh_loop_rows[] = {
    {"result", NULL, offsetof(cti_cosh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_cosh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_asinh(void) { return cti_asinh_loops; }

static const cti_kernel_row asinh_loop_rows[] = {
    {"result", NULL, offsetof(cti_asinh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_asinh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_acosh(void) { return cti_acosh_loops; }

static const cti_kernel_row acosh_loop_rows[] = {
    {"result", NULL, offsetof(cti_acosh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_acosh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_atanh(void) { return cti_atanh_loops; }

static const cti_kernel_row atanh_loop_rows[] = {
    {"result", NULL, offsetof(cti_atanh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_atanh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_cos_asin(void) { return cti_cos_asin_loops; }

static const cti_kernel_row cos_asin_loop_rows[] = {
    {"result", NULL, offsetof(cti_cos_asin_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_cos_asin_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_cosh_asinh(void) { return cti_cosh_asinh_loops; }

static const cti_kernel_row cosh_asinh_loop_rows[] = {
    {"result", NULL, offsetof(cti_cosh_asinh_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_cosh_asinh_loop_table, self_grad), 1, 3, {"self_grad", "result_grad", "self"}},
};

static void *loops_of_atan_derivative(void) { return cti_atan_derivative_loops; }

static const cti_kernel_row atan_derivative_loop_rows[] = {
    {"result", NULL, offsetof(cti_atan_derivative_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_atan_derivative_loop_table, self_grad),
     1,
     3,
     {"self_grad", "result_grad", "self"}},
};

static void *loops_of_atanh_derivative(void) { return cti_atanh_derivative_loops; }

static const cti_kernel_row atanh_derivative_loop_rows[] = {
    {"result", NULL, offsetof(cti_atanh_derivative_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad",
     NULL,
     offsetof(cti_atanh_derivative_loop_table, self_grad),
     1,
     3,
     {"self_grad", "result_grad", "self"}},
};

static void *loops_of_deg2rad(void) { return cti_deg2rad_loops; }

static const cti_kernel_row deg2rad_loop_rows[] = {
    {"result", NULL, offsetof(cti_deg2rad_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_deg2rad_loop_table, self_grad), 1, 2, {"self_grad", "result_grad"}},
};

static void *loops_of_rad2deg(void) { return cti_rad2deg_loops; }

static const cti_kernel_row rad2deg_loop_rows[] = {
    {"result", NULL, offsetof(cti_rad2deg_loop_table, result), 1, 2, {"result", "self"}},
    {"self_grad", NULL, offsetof(cti_rad2deg_loop_table, self_grad), 1, 2, {"self_grad", "result_grad"}},
};

const cti_op_kernels cti_kernels_trigonometric[] = {
    {
        .op = "tan",
        .table = loops_of_tan,
        .loops = tan_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "asin",
        .table = loops_of_asin,
        .loops = asin_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "acos",
        .table = loops_of_acos,
        .loops = acos_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "atan",
        .table = loops_of_atan,
        .loops = atan_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "sinh",
        .table = loops_of_sinh,
        .loops = sinh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "cosh",
        .table = loops_of_cosh,
        .loops = cosh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "asinh",
        .table = loops_of_asinh,
        .loops = asinh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "acosh",
        .table = loops_of_acosh,
        .loops = acosh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "atanh",
        .table = loops_of_atanh,
        .loops = atanh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "cos_asin",
        .table = loops_of_cos_asin,
        .loops = cos_asin_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "cosh_asinh",
        .table = loops_of_cosh_asinh,
        .loops = cosh_asinh_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "atan_derivative",
        .table = loops_of_atan_derivative,
        .loops = atan_derivative_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "atanh_derivative",
        .table = loops_of_atanh_derivative,
        .loops = atanh_derivative_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "deg2rad",
        .table = loops_of_deg2rad,
        .loops = deg2rad_loop_rows,
        .num_loops = 2,
    },
    {
        .op = "rad2deg",
        .table = loops_of_rad2deg,
        .loops = rad2deg_loop_rows,
        .num_loops = 2,
    },
};

const cti_tangent_row cti_tangents_trigonometric[] = {
    {"tan", "result_tangent", loops_of_tan, offsetof(cti_tan_loop_table, result_tangent)},
    {"asin", "result_tangent", loops_of_asin, offsetof(cti_asin_loop_table, result_tangent)},
    {"acos", "result_tangent", loops_of_acos, offsetof(cti_acos_loop_table, result_tangent)},
    {"atan", "result_tangent", loops_of_atan, offsetof(cti_atan_loop_table, result_tangent)},
    {"sinh", "result_tangent", loops_of_sinh, offsetof(cti_sinh_loop_table, result_tangent)},
    {"cosh", "result_tangent", loops_of_cosh, offsetof(cti_cosh_loop_table, result_tangent)},
    {"asinh", "result_tangent", loops_of_asinh, offsetof(cti_asinh_loop_table, result_tangent)},
    {"acosh", "result_tangent", loops_of_acosh, offsetof(cti_acosh_loop_table, result_tangent)},
    {"atanh", "result_tangent", loops_of_atanh, offsetof(cti_atanh_loop_table, result_tangent)},
    {"cos_asin", "result_tangent", loops_of_cos_asin, offsetof(cti_cos_asin_loop_table, result_tangent)},
    {"cosh_asinh", "result_tangent", loops_of_cosh_asinh, offsetof(cti_cosh_asinh_loop_table, result_tangent)},
    {"atan_derivative", "result_tangent", loops_of_atan_derivative,
     offsetof(cti_atan_derivative_loop_table, result_tangent)},
    {"atanh_derivative", "result_tangent", loops_of_atanh_derivative,
     offsetof(cti_atanh_derivative_loop_table, result_tangent)},
    {NULL, NULL, NULL, 0},
};
