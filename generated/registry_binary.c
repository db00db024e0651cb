/*
 * Registry of schemas/binary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/add.h"
#include "gen/kernels/ops/div.h"
#include "gen/kernels/ops/maximum.h"
#include "gen/kernels/ops/minimum.h"
#include "gen/kernels/ops/mul.h"
#include "gen/kernels/ops/pow.h"
#include "gen/kernels/ops/sub.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_add;
extern const cti_op_entry cti_op_sub;
extern const cti_op_entry cti_op_mul;
extern const cti_op_entry cti_op_div;
extern const cti_op_entry cti_op_div_mode;
extern const cti_op_entry cti_op_pow;
extern const cti_op_entry cti_op_pow_scalar;
extern const cti_op_entry cti_op_maximum;
extern const cti_op_entry cti_op_minimum;

const cti_op_entry *const cti_ops_binary[] = {
    &cti_op_add, &cti_op_sub,        &cti_op_mul,     &cti_op_div,     &cti_op_div_mode,
    &cti_op_pow, &cti_op_pow_scalar, &cti_op_maximum, &cti_op_minimum,
};
const size_t cti_ops_binary_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_add_loop_table cti_add_loops_base;
extern const cti_div_loop_table cti_div_loops_base;
extern const cti_div_mode_loop_table cti_div_mode_loops_base;
extern const cti_maximum_loop_table cti_maximum_loops_base;
extern const cti_minimum_loop_table cti_minimum_loops_base;
extern const cti_mul_loop_table cti_mul_loops_base;
extern const cti_pow_loop_table cti_pow_loops_base;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_base;
extern const cti_sub_loop_table cti_sub_loops_base;

const cti_add_loop_table *cti_add_loops = &cti_add_loops_base;
const cti_div_loop_table *cti_div_loops = &cti_div_loops_base;
const cti_div_mode_loop_table *cti_div_mode_loops = &cti_div_mode_loops_base;
const cti_maximum_loop_table *cti_maximum_loops = &cti_maximum_loops_base;
const cti_minimum_loop_table *cti_minimum_loops = &cti_minimum_loops_base;
const cti_mul_loop_table *cti_mul_loops = &cti_mul_loops_base;
const cti_pow_loop_table *cti_pow_loops = &cti_pow_loops_base;
const cti_pow_scalar_loop_table *cti_pow_scalar_loops = &cti_pow_scalar_loops_base;
const cti_sub_loop_table *cti_sub_loops = &cti_sub_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_add_loop_table cti_add_loops_v3;
extern const cti_div_loop_table cti_div_loops_v3;
extern const cti_div_mode_loop_table cti_div_mode_loops_v3;
extern const cti_maximum_loop_table cti_maximum_loops_v3;
extern const cti_minimum_loop_table cti_minimum_loops_v3;
extern const cti_mul_loop_table cti_mul_loops_v3;
extern const cti_pow_loop_table cti_pow_loops_v3;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v3;
extern const cti_sub_loop_table cti_sub_loops_v3;

static void choose_v3(void)
{
    cti_add_loops = &cti_add_loops_v3;
    cti_div_loops = &cti_div_loops_v3;
    cti_div_mode_loops = &cti_div_mode_loops_v3;
    cti_maximum_loops = &cti_maximum_loops_v3;
    cti_minimum_loops = &cti_minimum_loops_v3;
    cti_mul_loops = &cti_mul_loops_v3;
    cti_pow_loops = &cti_pow_loops_v3;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v3;
    cti_sub_loops = &cti_sub_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_add_loop_table cti_add_loops_v4;
extern const cti_div_loop_table cti_div_loops_v4;
extern const cti_div_mode_loop_table cti_div_mode_loops_v4;
extern const cti_maximum_loop_table cti_maximum_loops_v4;
extern const cti_minimum_loop_table cti_minimum_loops_v4;
extern const cti_mul_loop_table cti_mul_loops_v4;
extern const cti_pow_loop_table cti_pow_loops_v4;
extern const cti_pow_scalar_loop_table cti_pow_scalar_loops_v4;
extern const cti_sub_loop_table cti_sub_loops_v4;

static void choose_v4(void)
{
    cti_add_loops = &cti_add_loops_v4;
    cti_div_loops = &cti_div_loops_v4;
    cti_div_mode_loops = &cti_div_mode_loops_v4;
    cti_maximum_loops = &cti_maximum_loops_v4;
    cti_minimum_loops = &cti_minimum_loops_v4;
    cti_mul_loops = &cti_mul_loops_v4;
    cti_pow_loops = &cti_pow_loops_v4;
    cti_pow_scalar_loops = &cti_pow_scalar_loops_v4;
    cti_sub_loops = &cti_sub_loops_v4;
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
    default: break; /* the base level is there already */
    }
}
