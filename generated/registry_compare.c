/*
 * Registry of schemas/compare.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/eq.h"
#include "gen/kernels/ops/ge.h"
#include "gen/kernels/ops/gt.h"
#include "gen/kernels/ops/isfinite.h"
#include "gen/kernels/ops/isinf.h"
#include "gen/kernels/ops/isnan.h"
#include "gen/kernels/ops/isneginf.h"
#include "gen/kernels/ops/isposinf.h"
#include "gen/kernels/ops/isreal.h"
#include "gen/kernels/ops/le.h"
#include "gen/kernels/ops/logical_and.h"
#include "gen/kernels/ops/logical_not.h"
#include "gen/kernels/ops/logical_or.h"
#include "gen/kernels/ops/logical_xor.h"
#include "gen/kernels/ops/lt.h"
#include "gen/kernels/ops/ne.h"
#include "gen/kernels/ops/signbit.h"
#include "gen/kernels/ops/within.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_eq;
extern const cti_op_entry cti_op_ne;
extern const cti_op_entry cti_op_lt;
extern const cti_op_entry cti_op_le;
extern const cti_op_entry cti_op_gt;
extern const cti_op_entry cti_op_ge;
extern const cti_op_entry cti_op_logical_not;
extern const cti_op_entry cti_op_logical_and;
extern const cti_op_entry cti_op_logical_or;
extern const cti_op_entry cti_op_isnan;
extern const cti_op_entry cti_op_logical_xor;
extern const cti_op_entry cti_op_isfinite;
extern const cti_op_entry cti_op_isinf;
extern const cti_op_entry cti_op_isposinf;
extern const cti_op_entry cti_op_isneginf;
extern const cti_op_entry cti_op_isreal;
extern const cti_op_entry cti_op_signbit;
extern const cti_op_entry cti_op_isclose;
extern const cti_op_entry cti_op_within;

const cti_op_entry *const cti_ops_compare[] = {
    &cti_op_eq,          &cti_op_ne,          &cti_op_lt,          &cti_op_le,         &cti_op_gt,
    &cti_op_ge,          &cti_op_logical_not, &cti_op_logical_and, &cti_op_logical_or, &cti_op_isnan,
    &cti_op_logical_xor, &cti_op_isfinite,    &cti_op_isinf,       &cti_op_isposinf,   &cti_op_isneginf,
    &cti_op_isreal,      &cti_op_signbit,     &cti_op_isclose,     &cti_op_within,
};
const size_t cti_ops_compare_count = 19;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_eq_loop_table cti_eq_loops_base;
extern cti_ge_loop_table cti_ge_loops_base;
extern cti_gt_loop_table cti_gt_loops_base;
extern cti_isfinite_loop_table cti_isfinite_loops_base;
extern cti_isinf_loop_table cti_isinf_loops_base;
extern cti_isnan_loop_table cti_isnan_loops_base;
extern cti_isneginf_loop_table cti_isneginf_loops_base;
extern cti_isposinf_loop_table cti_isposinf_loops_base;
extern cti_isreal_loop_table cti_isreal_loops_base;
extern cti_le_loop_table cti_le_loops_base;
extern cti_logical_and_loop_table cti_logical_and_loops_base;
extern cti_logical_not_loop_table cti_logical_not_loops_base;
extern cti_logical_or_loop_table cti_logical_or_loops_base;
extern cti_logical_xor_loop_table cti_logical_xor_loops_base;
extern cti_lt_loop_table cti_lt_loops_base;
extern cti_ne_loop_table cti_ne_loops_base;
extern cti_signbit_loop_table cti_signbit_loops_base;
extern cti_within_loop_table cti_within_loops_base;

cti_eq_loop_table *cti_eq_loops = &cti_eq_loops_base;
cti_ge_loop_table *cti_ge_loops = &cti_ge_loops_base;
cti_gt_loop_table *cti_gt_loops = &cti_gt_loops_base;
cti_isfinite_loop_table *cti_isfinite_loops = &cti_isfinite_loops_base;
cti_isinf_loop_table *cti_isinf_loops = &cti_isinf_loops_base;
cti_isnan_loop_table *cti_isnan_loops = &cti_isnan_loops_base;
cti_isneginf_loop_table *cti_isneginf_loops = &cti_isneginf_loops_base;
cti_isposinf_loop_table *cti_isposinf_loops = &cti_isposinf_loops_base;
cti_isreal_loop_table *cti_isreal_loops = &cti_isreal_loops_base;
cti_le_loop_table *cti_le_loops = &cti_le_loops_base;
cti_logical_and_loop_table *cti_logical_and_loops = &cti_logical_and_loops_base;
cti_logical_not_loop_table *cti_logical_not_loops = &cti_logical_not_loops_base;
cti_logical_or_loop_table *cti_logical_or_loops = &cti_logical_or_loops_base;
cti_logical_xor_loop_table *cti_logical_xor_loops = &cti_logical_xor_loops_base;
cti_lt_loop_table *cti_lt_loops = &cti_lt_loops_base;
cti_ne_loop_table *cti_ne_loops = &cti_ne_loops_base;
cti_signbit_loop_table *cti_signbit_loops = &cti_signbit_loops_base;
cti_within_loop_table *cti_within_loops = &cti_within_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_eq_loop_table cti_eq_loops_v3;
extern cti_ge_loop_table cti_ge_loops_v3;
extern cti_gt_loop_table cti_gt_loops_v3;
extern cti_isfinite_loop_table cti_isfinite_loops_v3;
extern cti_isinf_loop_table cti_isinf_loops_v3;
extern cti_isnan_loop_table cti_isnan_loops_v3;
extern cti_isneginf_loop_table cti_isneginf_loops_v3;
extern cti_isposinf_loop_table cti_isposinf_loops_v3;
extern cti_isreal_loop_table cti_isreal_loops_v3;
extern cti_le_loop_table cti_le_loops_v3;
extern cti_logical_and_loop_table cti_logical_and_loops_v3;
extern cti_logical_not_loop_table cti_logical_not_loops_v3;
extern cti_logical_or_loop_table cti_logical_or_loops_v3;
extern cti_logical_xor_loop_table cti_logical_xor_loops_v3;
extern cti_lt_loop_table cti_lt_loops_v3;
extern cti_ne_loop_table cti_ne_loops_v3;
extern cti_signbit_loop_table cti_signbit_loops_v3;
extern cti_within_loop_table cti_within_loops_v3;

static void choose_v3(void)
{
    cti_eq_loops = &cti_eq_loops_v3;
    cti_ge_loops = &cti_ge_loops_v3;
    cti_gt_loops = &cti_gt_loops_v3;
    cti_isfinite_loops = &cti_isfinite_loops_v3;
    cti_isinf_loops = &cti_isinf_loops_v3;
    cti_isnan_loops = &cti_isnan_loops_v3;
    cti_isneginf_loops = &cti_isneginf_loops_v3;
    cti_isposinf_loops = &cti_isposinf_loops_v3;
    cti_isreal_loops = &cti_isreal_loops_v3;
    cti_le_loops = &cti_le_loops_v3;
    cti_logical_and_loops = &cti_logical_and_loops_v3;
    cti_logical_not_loops = &cti_logical_not_loops_v3;
    cti_logical_or_loops = &cti_logical_or_loops_v3;
    cti_logical_xor_loops = &cti_logical_xor_loops_v3;
    cti_lt_loops = &cti_lt_loops_v3;
    cti_ne_loops = &cti_ne_loops_v3;
    cti_signbit_loops = &cti_signbit_loops_v3;
    cti_within_loops = &cti_within_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_eq_loop_table cti_eq_loops_v4;
extern cti_ge_loop_table cti_ge_loops_v4;
extern cti_gt_loop_table cti_gt_loops_v4;
extern cti_isfinite_loop_table cti_isfinite_loops_v4;
extern cti_isinf_loop_table cti_isinf_loops_v4;
extern cti_isnan_loop_table cti_isnan_loops_v4;
extern cti_isneginf_loop_table cti_isneginf_loops_v4;
extern cti_isposinf_loop_table cti_isposinf_loops_v4;
extern cti_isreal_loop_table cti_isreal_loops_v4;
extern cti_le_loop_table cti_le_loops_v4;
extern cti_logical_and_loop_table cti_logical_and_loops_v4;
extern cti_logical_not_loop_table cti_logical_not_loops_v4;
extern cti_logical_or_loop_table cti_logical_or_loops_v4;
extern cti_logical_xor_loop_table cti_logical_xor_loops_v4;
extern cti_lt_loop_table cti_lt_loops_v4;
extern cti_ne_loop_table cti_ne_loops_v4;
extern cti_signbit_loop_table cti_signbit_loops_v4;
extern cti_within_loop_table cti_within_loops_v4;

static void choose_v4(void)
{
    cti_eq_loops = &cti_eq_loops_v4;
    cti_ge_loops = &cti_ge_loops_v4;
    cti_gt_loops = &cti_gt_loops_v4;
    cti_isfinite_loops = &cti_isfinite_loops_v4;
    cti_isinf_loops = &cti_isinf_loops_v4;
    cti_isnan_loops = &cti_isnan_loops_v4;
    cti_isneginf_loops = &cti_isneginf_loops_v4;
    cti_isposinf_loops = &cti_isposinf_loops_v4;
    cti_isreal_loops = &cti_isreal_loops_v4;
    cti_le_loops = &cti_le_loops_v4;
    cti_logical_and_loops = &cti_logical_and_loops_v4;
    cti_logical_not_loops = &cti_logical_not_loops_v4;
    cti_logical_or_loops = &cti_logical_or_loops_v4;
    cti_logical_xor_loops = &cti_logical_xor_loops_v4;
    cti_lt_loops = &cti_lt_loops_v4;
    cti_ne_loops = &cti_ne_loops_v4;
    cti_signbit_loops = &cti_signbit_loops_v4;
    cti_within_loops = &cti_within_loops_v4;
}
#endif

void cti_choose_compare(cti_level level)
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

static void *loops_of_eq(void) { return cti_eq_loops; }

static const cti_kernel_row eq_loop_rows[] = {
    {"result", NULL, offsetof(cti_eq_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_ne(void) { return cti_ne_loops; }

static const cti_kernel_row ne_loop_rows[] = {
    {"result", NULL, offsetof(cti_ne_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_lt(void) { return cti_lt_loops; }

static const cti_kernel_row lt_loop_rows[] = {
    {"result", NULL, offsetof(cti_lt_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_le(void) { return cti_le_loops; }

static const cti_kernel_row le_loop_rows[] = {
    {"result", NULL, offsetof(cti_le_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_gt(void) { return cti_gt_loops; }

static const cti_kernel_row gt_loop_rows[] = {
    {"result", NULL, offsetof(cti_gt_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_ge(void) { return cti_ge_loops; }

static const cti_kernel_row ge_loop_rows[] = {
    {"result", NULL, offsetof(cti_ge_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_logical_not(void) { return cti_logical_not_loops; }

static const cti_kernel_row logical_not_loop_rows[] = {
    {"result", NULL, offsetof(cti_logical_not_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_logical_and(void) { return cti_logical_and_loops; }

static const cti_kernel_row logical_and_loop_rows[] = {
    {"result", NULL, offsetof(cti_logical_and_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_logical_or(void) { return cti_logical_or_loops; }

static const cti_kernel_row logical_or_loop_rows[] = {
    {"result", NULL, offsetof(cti_logical_or_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_isnan(void) { return cti_isnan_loops; }

static const cti_kernel_row isnan_loop_rows[] = {
    {"result", NULL, offsetof(cti_isnan_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_logical_xor(void) { return cti_logical_xor_loops; }

static const cti_kernel_row logical_xor_loop_rows[] = {
    {"result", NULL, offsetof(cti_logical_xor_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_isfinite(void) { return cti_isfinite_loops; }

static const cti_kernel_row isfinite_loop_rows[] = {
    {"result", NULL, offsetof(cti_isfinite_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_isinf(void) { return cti_isinf_loops; }

static const cti_kernel_row isinf_loop_rows[] = {
    {"result", NULL, offsetof(cti_isinf_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_isposinf(void) { return cti_isposinf_loops; }

static const cti_kernel_row isposinf_loop_rows[] = {
    {"result", NULL, offsetof(cti_isposinf_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_isneginf(void) { return cti_isneginf_loops; }

static const cti_kernel_row isneginf_loop_rows[] = {
    {"result", NULL, offsetof(cti_isneginf_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_isreal(void) { return cti_isreal_loops; }

static const cti_kernel_row isreal_loop_rows[] = {
    {"result", NULL, offsetof(cti_isreal_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_signbit(void) { return cti_signbit_loops; }

static const cti_kernel_row signbit_loop_rows[] = {
    {"result", NULL, offsetof(cti_signbit_loop_table, result), 1, 2, {"result", "self"}},
};

static void *loops_of_within(void) { return cti_within_loops; }

static const cti_kernel_row within_loop_rows[] = {
    {"result", NULL, offsetof(cti_within_loop_table, result), 1, 3, {"result", "self", "other"}},
};
static const cti_attr_info within_loop_attrs[] = {
    {"atol", offsetof(cti_within_attrs, atol), CTI_ATTR_DOUBLE},
    {"rtol", offsetof(cti_within_attrs, rtol), CTI_ATTR_DOUBLE},
    {"equal_nan", offsetof(cti_within_attrs, equal_nan), CTI_ATTR_BOOL},
};

const cti_op_kernels cti_kernels_compare[] = {
    {
        .op = "eq",
        .table = loops_of_eq,
        .loops = eq_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ne",
        .table = loops_of_ne,
        .loops = ne_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "lt",
        .table = loops_of_lt,
        .loops = lt_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "le",
        .table = loops_of_le,
        .loops = le_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "gt",
        .table = loops_of_gt,
        .loops = gt_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "ge",
        .table = loops_of_ge,
        .loops = ge_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "logical_not",
        .table = loops_of_logical_not,
        .loops = logical_not_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "logical_and",
        .table = loops_of_logical_and,
        .loops = logical_and_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "logical_or",
        .table = loops_of_logical_or,
        .loops = logical_or_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isnan",
        .table = loops_of_isnan,
        .loops = isnan_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "logical_xor",
        .table = loops_of_logical_xor,
        .loops = logical_xor_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isfinite",
        .table = loops_of_isfinite,
        .loops = isfinite_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isinf",
        .table = loops_of_isinf,
        .loops = isinf_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isposinf",
        .table = loops_of_isposinf,
        .loops = isposinf_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isneginf",
        .table = loops_of_isneginf,
        .loops = isneginf_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "isreal",
        .table = loops_of_isreal,
        .loops = isreal_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "signbit",
        .table = loops_of_signbit,
        .loops = signbit_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "within",
        .table = loops_of_within,
        .loops = within_loop_rows,
        .num_loops = 1,
        .attrs = within_loop_attrs,
        .num_attrs = 3,
    },
};

const cti_tangent_row cti_tangents_compare[] = {
    {NULL, NULL, NULL, 0},
};
