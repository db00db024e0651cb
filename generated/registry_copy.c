/*
 * Registry of schemas/copy.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/cat.h"
#include "gen/kernels/ops/constant_pad_nd.h"
#include "gen/kernels/ops/fill.h"
#include "gen/kernels/ops/flip.h"
#include "gen/kernels/ops/stack.h"
#include "gen/kernels/ops/tril.h"
#include "gen/kernels/ops/triu.h"
#include "gen/kernels/ops/zero.h"
#include "gen/kernels/ops/zero_pad_nd.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_to;
extern const cti_op_entry cti_op_clone;
extern const cti_op_entry cti_op_contiguous;
extern const cti_op_entry cti_op_detach;
extern const cti_op_entry cti_op_copy_;
extern const cti_op_entry cti_op_fill;
extern const cti_op_entry cti_op_zero;
extern const cti_op_entry cti_op_cat;
extern const cti_op_entry cti_op_stack;
extern const cti_op_entry cti_op_constant_pad_nd;
extern const cti_op_entry cti_op_zero_pad_nd;
extern const cti_op_entry cti_op_tril;
extern const cti_op_entry cti_op_triu;
extern const cti_op_entry cti_op_flip;

const cti_op_entry *const cti_ops_copy[] = {
    &cti_op_to,  &cti_op_clone, &cti_op_contiguous,      &cti_op_detach,      &cti_op_copy_, &cti_op_fill, &cti_op_zero,
    &cti_op_cat, &cti_op_stack, &cti_op_constant_pad_nd, &cti_op_zero_pad_nd, &cti_op_tril,  &cti_op_triu, &cti_op_flip,
};
const size_t cti_ops_copy_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cat_cpu_kernel cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_base;
extern const cti_fill_loop_table cti_fill_loops_base;
cti_flip_cpu_kernel cti_flip_cpu_base;
cti_stack_cpu_kernel cti_stack_cpu_base;
extern const cti_tril_loop_table cti_tril_loops_base;
extern const cti_triu_loop_table cti_triu_loops_base;
extern const cti_zero_loop_table cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_base;

cti_cat_cpu_kernel *cti_cat_cpu = cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel *cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_base;
const cti_fill_loop_table *cti_fill_loops = &cti_fill_loops_base;
cti_flip_cpu_kernel *cti_flip_cpu = cti_flip_cpu_base;
cti_stack_cpu_kernel *cti_stack_cpu = cti_stack_cpu_base;
const cti_tril_loop_table *cti_tril_loops = &cti_tril_loops_base;
const cti_triu_loop_table *cti_triu_loops = &cti_triu_loops_base;
const cti_zero_loop_table *cti_zero_loops = &cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel *cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cat_cpu_kernel cti_cat_cpu_v3;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v3;
extern const cti_fill_loop_table cti_fill_loops_v3;
cti_flip_cpu_kernel cti_flip_cpu_v3;
cti_stack_cpu_kernel cti_stack_cpu_v3;
extern const cti_tril_loop_table cti_tril_loops_v3;
extern const cti_triu_loop_table cti_triu_loops_v3;
extern const cti_zero_loop_table cti_zero_loops_v3;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v3;

static void choose_v3(void)
{
    cti_cat_cpu = cti_cat_cpu_v3;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v3;
    cti_fill_loops = &cti_fill_loops_v3;
    cti_flip_cpu = cti_flip_cpu_v3;
    cti_stack_cpu = cti_stack_cpu_v3;
    cti_tril_loops = &cti_tril_loops_v3;
    cti_triu_loops = &cti_triu_loops_v3;
    cti_zero_loops = &cti_zero_loops_v3;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cat_cpu_kernel cti_cat_cpu_v4;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v4;
extern const cti_fill_loop_table cti_fill_loops_v4;
cti_flip_cpu_kernel cti_flip_cpu_v4;
cti_stack_cpu_kernel cti_stack_cpu_v4;
extern const cti_tril_loop_table cti_tril_loops_v4;
extern const cti_triu_loop_table cti_triu_loops_v4;
extern const cti_zero_loop_table cti_zero_loops_v4;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v4;

static void choose_v4(void)
{
    cti_cat_cpu = cti_cat_cpu_v4;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v4;
    cti_fill_loops = &cti_fill_loops_v4;
    cti_flip_cpu = cti_flip_cpu_v4;
    cti_stack_cpu = cti_stack_cpu_v4;
    cti_tril_loops = &cti_tril_loops_v4;
    cti_triu_loops = &cti_triu_loops_v4;
    cti_zero_loops = &cti_zero_loops_v4;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v4;
}
#endif

void cti_choose_copy(cti_level level)
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
