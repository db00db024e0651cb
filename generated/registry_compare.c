/*
 * Registry of schemas/compare.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/eq.h"
#include "gen/kernels/ops/ge.h"
#include "gen/kernels/ops/gt.h"
#include "gen/kernels/ops/isnan.h"
#include "gen/kernels/ops/le.h"
#include "gen/kernels/ops/logical_and.h"
#include "gen/kernels/ops/logical_not.h"
#include "gen/kernels/ops/logical_or.h"
#include "gen/kernels/ops/lt.h"
#include "gen/kernels/ops/ne.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

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

const cti_op_entry *const cti_ops_compare[] = {
    &cti_op_eq, &cti_op_ne,          &cti_op_lt,          &cti_op_le,         &cti_op_gt,
    &cti_op_ge, &cti_op_logical_not, &cti_op_logical_and, &cti_op_logical_or, &cti_op_isnan,
};
const size_t cti_ops_compare_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_eq_loop_table cti_eq_loops_base;
extern const cti_ge_loop_table cti_ge_loops_base;
extern const cti_gt_loop_table cti_gt_loops_base;
extern const cti_isnan_loop_table cti_isnan_loops_base;
extern const cti_le_loop_table cti_le_loops_base;
extern const cti_logical_and_loop_table cti_logical_and_loops_base;
extern const cti_logical_not_loop_table cti_logical_not_loops_base;
extern const cti_logical_or_loop_table cti_logical_or_loops_base;
extern const cti_lt_loop_table cti_lt_loops_base;
extern const cti_ne_loop_table cti_ne_loops_base;

const cti_eq_loop_table *cti_eq_loops = &cti_eq_loops_base;
const cti_ge_loop_table *cti_ge_loops = &cti_ge_loops_base;
const cti_gt_loop_table *cti_gt_loops = &cti_gt_loops_base;
const cti_isnan_loop_table *cti_isnan_loops = &cti_isnan_loops_base;
const cti_le_loop_table *cti_le_loops = &cti_le_loops_base;
const cti_logical_and_loop_table *cti_logical_and_loops = &cti_logical_and_loops_base;
const cti_logical_not_loop_table *cti_logical_not_loops = &cti_logical_not_loops_base;
const cti_logical_or_loop_table *cti_logical_or_loops = &cti_logical_or_loops_base;
const cti_lt_loop_table *cti_lt_loops = &cti_lt_loops_base;
const cti_ne_loop_table *cti_ne_loops = &cti_ne_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_eq_loop_table cti_eq_loops_v3;
extern const cti_ge_loop_table cti_ge_loops_v3;
extern const cti_gt_loop_table cti_gt_loops_v3;
extern const cti_isnan_loop_table cti_isnan_loops_v3;
extern const cti_le_loop_table cti_le_loops_v3;
extern const cti_logical_and_loop_table cti_logical_and_loops_v3;
extern const cti_logical_not_loop_table cti_logical_not_loops_v3;
extern const cti_logical_or_loop_table cti_logical_or_loops_v3;
extern const cti_lt_loop_table cti_lt_loops_v3;
extern const cti_ne_loop_table cti_ne_loops_v3;

static void choose_v3(void)
{
    cti_eq_loops = &cti_eq_loops_v3;
    cti_ge_loops = &cti_ge_loops_v3;
    cti_gt_loops = &cti_gt_loops_v3;
    cti_isnan_loops = &cti_isnan_loops_v3;
    cti_le_loops = &cti_le_loops_v3;
    cti_logical_and_loops = &cti_logical_and_loops_v3;
    cti_logical_not_loops = &cti_logical_not_loops_v3;
    cti_logical_or_loops = &cti_logical_or_loops_v3;
    cti_lt_loops = &cti_lt_loops_v3;
    cti_ne_loops = &cti_ne_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_eq_loop_table cti_eq_loops_v4;
extern const cti_ge_loop_table cti_ge_loops_v4;
extern const cti_gt_loop_table cti_gt_loops_v4;
extern const cti_isnan_loop_table cti_isnan_loops_v4;
extern const cti_le_loop_table cti_le_loops_v4;
extern const cti_logical_and_loop_table cti_logical_and_loops_v4;
extern const cti_logical_not_loop_table cti_logical_not_loops_v4;
extern const cti_logical_or_loop_table cti_logical_or_loops_v4;
extern const cti_lt_loop_table cti_lt_loops_v4;
extern const cti_ne_loop_table cti_ne_loops_v4;

static void choose_v4(void)
{
    cti_eq_loops = &cti_eq_loops_v4;
    cti_ge_loops = &cti_ge_loops_v4;
    cti_gt_loops = &cti_gt_loops_v4;
    cti_isnan_loops = &cti_isnan_loops_v4;
    cti_le_loops = &cti_le_loops_v4;
    cti_logical_and_loops = &cti_logical_and_loops_v4;
    cti_logical_not_loops = &cti_logical_not_loops_v4;
    cti_logical_or_loops = &cti_logical_or_loops_v4;
    cti_lt_loops = &cti_lt_loops_v4;
    cti_ne_loops = &cti_ne_loops_v4;
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
    default: break; /* the base level is there already */
    }
}
