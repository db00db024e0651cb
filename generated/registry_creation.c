/*
 * Registry of schemas/creation.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/arange.h"
#include "gen/kernels/ops/empty.h"
#include "gen/kernels/ops/full.h"
#include "gen/kernels/ops/ones.h"
#include "gen/kernels/ops/ones_like.h"
#include "gen/kernels/ops/scalar_tensor.h"
#include "gen/kernels/ops/zeros.h"
#include "gen/kernels/ops/zeros_like.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_zeros;
extern const cti_op_entry cti_op_ones;
extern const cti_op_entry cti_op_full;
extern const cti_op_entry cti_op_empty;
extern const cti_op_entry cti_op_scalar_tensor;
extern const cti_op_entry cti_op_zeros_like;
extern const cti_op_entry cti_op_ones_like;
extern const cti_op_entry cti_op_arange;

const cti_op_entry *const cti_ops_creation[] = {
    &cti_op_zeros,         &cti_op_ones,       &cti_op_full,      &cti_op_empty,
    &cti_op_scalar_tensor, &cti_op_zeros_like, &cti_op_ones_like, &cti_op_arange,
};
const size_t cti_ops_creation_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_arange_loop_table cti_arange_loops_base;
cti_empty_cpu_kernel cti_empty_cpu_base;
extern const cti_full_loop_table cti_full_loops_base;
extern const cti_ones_like_loop_table cti_ones_like_loops_base;
extern const cti_ones_loop_table cti_ones_loops_base;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_base;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_base;
extern const cti_zeros_loop_table cti_zeros_loops_base;

const cti_arange_loop_table *cti_arange_loops = &cti_arange_loops_base;
cti_empty_cpu_kernel *cti_empty_cpu = cti_empty_cpu_base;
const cti_full_loop_table *cti_full_loops = &cti_full_loops_base;
const cti_ones_like_loop_table *cti_ones_like_loops = &cti_ones_like_loops_base;
const cti_ones_loop_table *cti_ones_loops = &cti_ones_loops_base;
const cti_scalar_tensor_loop_table *cti_scalar_tensor_loops = &cti_scalar_tensor_loops_base;
const cti_zeros_like_loop_table *cti_zeros_like_loops = &cti_zeros_like_loops_base;
const cti_zeros_loop_table *cti_zeros_loops = &cti_zeros_loops_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_arange_loop_table cti_arange_loops_v3;
cti_empty_cpu_kernel cti_empty_cpu_v3;
extern const cti_full_loop_table cti_full_loops_v3;
extern const cti_ones_like_loop_table cti_ones_like_loops_v3;
extern const cti_ones_loop_table cti_ones_loops_v3;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v3;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v3;
extern const cti_zeros_loop_table cti_zeros_loops_v3;

static void choose_v3(void)
{
    cti_arange_loops = &cti_arange_loops_v3;
    cti_empty_cpu = cti_empty_cpu_v3;
    cti_full_loops = &cti_full_loops_v3;
    cti_ones_like_loops = &cti_ones_like_loops_v3;
    cti_ones_loops = &cti_ones_loops_v3;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v3;
    cti_zeros_like_loops = &cti_zeros_like_loops_v3;
    cti_zeros_loops = &cti_zeros_loops_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_arange_loop_table cti_arange_loops_v4;
cti_empty_cpu_kernel cti_empty_cpu_v4;
extern const cti_full_loop_table cti_full_loops_v4;
extern const cti_ones_like_loop_table cti_ones_like_loops_v4;
extern const cti_ones_loop_table cti_ones_loops_v4;
extern const cti_scalar_tensor_loop_table cti_scalar_tensor_loops_v4;
extern const cti_zeros_like_loop_table cti_zeros_like_loops_v4;
extern const cti_zeros_loop_table cti_zeros_loops_v4;

static void choose_v4(void)
{
    cti_arange_loops = &cti_arange_loops_v4;
    cti_empty_cpu = cti_empty_cpu_v4;
    cti_full_loops = &cti_full_loops_v4;
    cti_ones_like_loops = &cti_ones_like_loops_v4;
    cti_ones_loops = &cti_ones_loops_v4;
    cti_scalar_tensor_loops = &cti_scalar_tensor_loops_v4;
    cti_zeros_like_loops = &cti_zeros_like_loops_v4;
    cti_zeros_loops = &cti_zeros_loops_v4;
}
#endif

void cti_choose_creation(cti_level level)
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
