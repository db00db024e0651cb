/*
 * Registry of schemas/bits.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/bitwise_and.h"
#include "gen/kernels/ops/bitwise_left_shift.h"
#include "gen/kernels/ops/bitwise_not.h"
#include "gen/kernels/ops/bitwise_or.h"
#include "gen/kernels/ops/bitwise_right_shift.h"
#include "gen/kernels/ops/bitwise_xor.h"
#include "gen/kernels/ops/gcd.h"
#include "gen/kernels/ops/lcm.h"
#include "base/level.h"
#include "ops/dispatch.h"
#include "ops/kernel/tangents.h"
#include "ops/kernel/replace.h"

#include <stddef.h>

extern const cti_op_entry cti_op_bitwise_and;
extern const cti_op_entry cti_op_bitwise_or;
extern const cti_op_entry cti_op_bitwise_xor;
extern const cti_op_entry cti_op_bitwise_not;
extern const cti_op_entry cti_op_bitwise_left_shift;
extern const cti_op_entry cti_op_bitwise_right_shift;
extern const cti_op_entry cti_op_gcd;
extern const cti_op_entry cti_op_lcm;

const cti_op_entry *const cti_ops_bits[] = {
    &cti_op_bitwise_and,        &cti_op_bitwise_or,          &cti_op_bitwise_xor, &cti_op_bitwise_not,
    &cti_op_bitwise_left_shift, &cti_op_bitwise_right_shift, &cti_op_gcd,         &cti_op_lcm,
};
const size_t cti_ops_bits_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern cti_bitwise_and_loop_table cti_bitwise_and_loops_base;
extern cti_bitwise_left_shift_loop_table cti_bitwise_left_shift_loops_base;
extern cti_bitwise_not_loop_table cti_bitwise_not_loops_base;
extern cti_bitwise_or_loop_table cti_bitwise_or_loops_base;
extern cti_bitwise_right_shift_loop_table cti_bitwise_right_shift_loops_base;
extern cti_bitwise_xor_loop_table cti_bitwise_xor_loops_base;
extern cti_gcd_loop_table cti_gcd_loops_base;
extern cti_lcm_loop_table cti_lcm_loops_base;

cti_bitwise_and_loop_table *cti_bitwise_and_loops = &cti_bitwise_and_loops_base;
cti_bitwise_left_shift_loop_table *cti_bitwise_left_shift_loops = &cti_bitwise_left_shift_loops_base;
cti_bitwise_not_loop_table *cti_bitwise_not_loops = &cti_bitwise_not_loops_base;
cti_bitwise_or_loop_table *cti_bitwise_or_loops = &cti_bitwise_or_loops_base;
cti_bitwise_right_shift_loop_table *cti_bitwise_right_shift_loops = &cti_bitwise_right_shift_loops_base;
cti_bitwise_xor_loop_table *cti_bitwise_xor_loops = &cti_bitwise_xor_loops_base;
cti_gcd_loop_table *cti_gcd_loops = &cti_gcd_loops_base;
cti_lcm_loop_table *cti_lcm_loops = &cti_lcm_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern cti_bitwise_and_loop_table cti_bitwise_and_loops_v3;
extern cti_bitwise_left_shift_loop_table cti_bitwise_left_shift_loops_v3;
extern cti_bitwise_not_loop_table cti_bitwise_not_loops_v3;
extern cti_bitwise_or_loop_table cti_bitwise_or_loops_v3;
extern cti_bitwise_right_shift_loop_table cti_bitwise_right_shift_loops_v3;
extern cti_bitwise_xor_loop_table cti_bitwise_xor_loops_v3;
extern cti_gcd_loop_table cti_gcd_loops_v3;
extern cti_lcm_loop_table cti_lcm_loops_v3;

static void choose_v3(void)
{
    cti_bitwise_and_loops = &cti_bitwise_and_loops_v3;
    cti_bitwise_left_shift_loops = &cti_bitwise_left_shift_loops_v3;
    cti_bitwise_not_loops = &cti_bitwise_not_loops_v3;
    cti_bitwise_or_loops = &cti_bitwise_or_loops_v3;
    cti_bitwise_right_shift_loops = &cti_bitwise_right_shift_loops_v3;
    cti_bitwise_xor_loops = &cti_bitwise_xor_loops_v3;
    cti_gcd_loops = &cti_gcd_loops_v3;
    cti_lcm_loops = &cti_lcm_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern cti_bitwise_and_loop_table cti_bitwise_and_loops_v4;
extern cti_bitwise_left_shift_loop_table cti_bitwise_left_shift_loops_v4;
extern cti_bitwise_not_loop_table cti_bitwise_not_loops_v4;
extern cti_bitwise_or_loop_table cti_bitwise_or_loops_v4;
extern cti_bitwise_right_shift_loop_table cti_bitwise_right_shift_loops_v4;
extern cti_bitwise_xor_loop_table cti_bitwise_xor_loops_v4;
extern cti_gcd_loop_table cti_gcd_loops_v4;
extern cti_lcm_loop_table cti_lcm_loops_v4;

static void choose_v4(void)
{
    cti_bitwise_and_loops = &cti_bitwise_and_loops_v4;
    cti_bitwise_left_shift_loops = &cti_bitwise_left_shift_loops_v4;
    cti_bitwise_not_loops = &cti_bitwise_not_loops_v4;
    cti_bitwise_or_loops = &cti_bitwise_or_loops_v4;
    cti_bitwise_right_shift_loops = &cti_bitwise_right_shift_loops_v4;
    cti_bitwise_xor_loops = &cti_bitwise_xor_loops_v4;
    cti_gcd_loops = &cti_gcd_loops_v4;
    cti_lcm_loops = &cti_lcm_loops_v4;
}
#endif

void cti_choose_bits(cti_level level)
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

static void *loops_of_bitwise_and(void) { return cti_bitwise_and_loops; }

static const cti_kernel_row bitwise_and_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_and_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_bitwise_or(void) { return cti_bitwise_or_loops; }

static const cti_kernel_row bitwise_or_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_or_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_bitwise_xor(void) { return cti_bitwise_xor_loops; }

static const cti_kernel_row bitwise_xor_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_xor_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_bitwise_not(void) { return cti_bitwise_not_loops; }

static const cti_kernel_row bitwise_not_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_not_loop_table, result), 1, 2, {"result", "self"}},
};
static const cti_attr_info bitwise_not_loop_attrs[] = {
    {"is_bool_T", offsetof(cti_bitwise_not_attrs, is_bool_T), CTI_ATTR_BOOL},
};

static void *loops_of_bitwise_left_shift(void) { return cti_bitwise_left_shift_loops; }

static const cti_kernel_row bitwise_left_shift_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_left_shift_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_bitwise_right_shift(void) { return cti_bitwise_right_shift_loops; }

static const cti_kernel_row bitwise_right_shift_loop_rows[] = {
    {"result", NULL, offsetof(cti_bitwise_right_shift_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_gcd(void) { return cti_gcd_loops; }

static const cti_kernel_row gcd_loop_rows[] = {
    {"result", NULL, offsetof(cti_gcd_loop_table, result), 1, 3, {"result", "self", "other"}},
};

static void *loops_of_lcm(void) { return cti_lcm_loops; }

static const cti_kernel_row lcm_loop_rows[] = {
    {"result", NULL, offsetof(cti_lcm_loop_table, result), 1, 3, {"result", "self", "other"}},
};

const cti_op_kernels cti_kernels_bits[] = {
    {
        .op = "bitwise_and",
        .table = loops_of_bitwise_and,
        .loops = bitwise_and_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "bitwise_or",
        .table = loops_of_bitwise_or,
        .loops = bitwise_or_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "bitwise_xor",
        .table = loops_of_bitwise_xor,
        .loops = bitwise_xor_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "bitwise_not",
        .table = loops_of_bitwise_not,
        .loops = bitwise_not_loop_rows,
        .num_loops = 1,
        .attrs = bitwise_not_loop_attrs,
        .num_attrs = 1,
    },
    {
        .op = "bitwise_left_shift",
        .table = loops_of_bitwise_left_shift,
        .loops = bitwise_left_shift_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "bitwise_right_shift",
        .table = loops_of_bitwise_right_shift,
        .loops = bitwise_right_shift_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "gcd",
        .table = loops_of_gcd,
        .loops = gcd_loop_rows,
        .num_loops = 1,
    },
    {
        .op = "lcm",
        .table = loops_of_lcm,
        .loops = lcm_loop_rows,
        .num_loops = 1,
    },
};

const cti_tangent_row cti_tangents_bits[] = {
    {NULL, NULL, NULL, 0},
};
