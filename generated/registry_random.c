/*
 * Registry of schemas/random.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/dropout.h"
#include "gen/kernels/ops/rand.h"
#include "gen/kernels/ops/randn.h"
#include "gen/kernels/ops/random_state.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_rand;
extern const cti_op_entry cti_op_randn;
extern const cti_op_entry cti_op_dropout;
extern const cti_op_entry cti_op_draw;
extern const cti_op_entry cti_op_random_state;

const cti_op_entry *const cti_ops_random[] = {
    &cti_op_rand, &cti_op_randn, &cti_op_dropout, &cti_op_draw, &cti_op_random_state,
};
const size_t cti_ops_random_count = 5;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_draw_cpu_kernel cti_draw_cpu_base;
extern const cti_dropout_loop_table cti_dropout_loops_base;
extern const cti_rand_loop_table cti_rand_loops_base;
extern const cti_randn_loop_table cti_randn_loops_base;
cti_random_state_cpu_kernel cti_random_state_cpu_base;

cti_draw_cpu_kernel *cti_draw_cpu = cti_draw_cpu_base;
const cti_dropout_loop_table *cti_dropout_loops = &cti_dropout_loops_base;
const cti_rand_loop_table *cti_rand_loops = &cti_rand_loops_base;
const cti_randn_loop_table *cti_randn_loops = &cti_randn_loops_base;
cti_random_state_cpu_kernel *cti_random_state_cpu = cti_random_state_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_draw_cpu_kernel cti_draw_cpu_v3;
extern const cti_dropout_loop_table cti_dropout_loops_v3;
extern const cti_rand_loop_table cti_rand_loops_v3;
extern const cti_randn_loop_table cti_randn_loops_v3;
cti_random_state_cpu_kernel cti_random_state_cpu_v3;

static void choose_v3(void)
{
    cti_draw_cpu = cti_draw_cpu_v3;
    cti_dropout_loops = &cti_dropout_loops_v3;
    cti_rand_loops = &cti_rand_loops_v3;
    cti_randn_loops = &cti_randn_loops_v3;
    cti_random_state_cpu = cti_random_state_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_draw_cpu_kernel cti_draw_cpu_v4;
extern const cti_dropout_loop_table cti_dropout_loops_v4;
extern const cti_rand_loop_table cti_rand_loops_v4;
extern const cti_randn_loop_table cti_randn_loops_v4;
cti_random_state_cpu_kernel cti_random_state_cpu_v4;

static void choose_v4(void)
{
    cti_draw_cpu = cti_draw_cpu_v4;
    cti_dropout_loops = &cti_dropout_loops_v4;
    cti_rand_loops = &cti_rand_loops_v4;
    cti_randn_loops = &cti_randn_loops_v4;
    cti_random_state_cpu = cti_random_state_cpu_v4;
}
#endif

void cti_choose_random(cti_level level)
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
