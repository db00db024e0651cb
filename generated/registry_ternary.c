/*
 * Registry of schemas/ternary.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/clamp.h"
#include "gen/kernels/ops/where.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_where;
extern const cti_op_entry cti_op_clamp;
extern const cti_op_entry cti_op_clamp_scalar;

const cti_op_entry *const cti_ops_ternary[] = {
    &cti_op_where,
    &cti_op_clamp,
    &cti_op_clamp_scalar,
};
const size_t cti_ops_ternary_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_clamp_loop_table cti_clamp_loops_base;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_base;
extern const cti_where_loop_table cti_where_loops_base;

const cti_clamp_loop_table *cti_clamp_loops = &cti_clamp_loops_base;
const cti_clamp_scalar_loop_table *cti_clamp_scalar_loops = &cti_clamp_scalar_loops_base;
const cti_where_loop_table *cti_where_loops = &cti_where_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_clamp_loop_table cti_clamp_loops_v3;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v3;
extern const cti_where_loop_table cti_where_loops_v3;

static void choose_v3(void)
{
    cti_clamp_loops = &cti_clamp_loops_v3;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v3;
    cti_where_loops = &cti_where_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_clamp_loop_table cti_clamp_loops_v4;
extern const cti_clamp_scalar_loop_table cti_clamp_scalar_loops_v4;
extern const cti_where_loop_table cti_where_loops_v4;

static void choose_v4(void)
{
    cti_clamp_loops = &cti_clamp_loops_v4;
    cti_clamp_scalar_loops = &cti_clamp_scalar_loops_v4;
    cti_where_loops = &cti_where_loops_v4;
}
#endif

void cti_choose_ternary(cti_level level)
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
