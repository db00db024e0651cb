/*
 * Registry of schemas/index.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/gather.h"
#include "gen/kernels/ops/index_add.h"
#include "gen/kernels/ops/index_select.h"
#include "gen/kernels/ops/masked_fill.h"
#include "gen/kernels/ops/masked_scatter.h"
#include "gen/kernels/ops/masked_select.h"
#include "gen/kernels/ops/nonzero.h"
#include "gen/kernels/ops/scatter.h"
#include "gen/kernels/ops/scatter_add.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_gather;
extern const cti_op_entry cti_op_scatter;
extern const cti_op_entry cti_op_scatter_scalar;
extern const cti_op_entry cti_op_scatter_add;
extern const cti_op_entry cti_op_index_select;
extern const cti_op_entry cti_op_index_add;
extern const cti_op_entry cti_op_masked_fill;
extern const cti_op_entry cti_op_masked_scatter;
extern const cti_op_entry cti_op_masked_select;
extern const cti_op_entry cti_op_nonzero;

const cti_op_entry *const cti_ops_index[] = {
    &cti_op_gather,    &cti_op_scatter,     &cti_op_scatter_scalar, &cti_op_scatter_add,   &cti_op_index_select,
    &cti_op_index_add, &cti_op_masked_fill, &cti_op_masked_scatter, &cti_op_masked_select, &cti_op_nonzero,
};
const size_t cti_ops_index_count = 10;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_gather_cpu_kernel cti_gather_cpu_base;
cti_index_add_cpu_kernel cti_index_add_cpu_base;
cti_index_select_cpu_kernel cti_index_select_cpu_base;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_base;

cti_gather_cpu_kernel *cti_gather_cpu = cti_gather_cpu_base;
cti_index_add_cpu_kernel *cti_index_add_cpu = cti_index_add_cpu_base;
cti_index_select_cpu_kernel *cti_index_select_cpu = cti_index_select_cpu_base;
const cti_masked_fill_loop_table *cti_masked_fill_loops = &cti_masked_fill_loops_base;
cti_masked_scatter_cpu_kernel *cti_masked_scatter_cpu = cti_masked_scatter_cpu_base;
cti_masked_select_cpu_kernel *cti_masked_select_cpu = cti_masked_select_cpu_base;
cti_nonzero_cpu_kernel *cti_nonzero_cpu = cti_nonzero_cpu_base;
cti_scatter_add_cpu_kernel *cti_scatter_add_cpu = cti_scatter_add_cpu_base;
cti_scatter_cpu_kernel *cti_scatter_cpu = cti_scatter_cpu_base;
cti_scatter_scalar_cpu_kernel *cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_gather_cpu_kernel cti_gather_cpu_v3;
cti_index_add_cpu_kernel cti_index_add_cpu_v3;
cti_index_select_cpu_kernel cti_index_select_cpu_v3;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v3;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v3;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v3;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v3;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v3;
cti_scatter_cpu_kernel cti_scatter_cpu_v3;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v3;

static void choose_v3(void)
{
    cti_gather_cpu = cti_gather_cpu_v3;
    cti_index_add_cpu = cti_index_add_cpu_v3;
    cti_index_select_cpu = cti_index_select_cpu_v3;
    cti_masked_fill_loops = &cti_masked_fill_loops_v3;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v3;
    cti_masked_select_cpu = cti_masked_select_cpu_v3;
    cti_nonzero_cpu = cti_nonzero_cpu_v3;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v3;
    cti_scatter_cpu = cti_scatter_cpu_v3;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_gather_cpu_kernel cti_gather_cpu_v4;
cti_index_add_cpu_kernel cti_index_add_cpu_v4;
cti_index_select_cpu_kernel cti_index_select_cpu_v4;
extern const cti_masked_fill_loop_table cti_masked_fill_loops_v4;
cti_masked_scatter_cpu_kernel cti_masked_scatter_cpu_v4;
cti_masked_select_cpu_kernel cti_masked_select_cpu_v4;
cti_nonzero_cpu_kernel cti_nonzero_cpu_v4;
cti_scatter_add_cpu_kernel cti_scatter_add_cpu_v4;
cti_scatter_cpu_kernel cti_scatter_cpu_v4;
cti_scatter_scalar_cpu_kernel cti_scatter_scalar_cpu_v4;

static void choose_v4(void)
{
    cti_gather_cpu = cti_gather_cpu_v4;
    cti_index_add_cpu = cti_index_add_cpu_v4;
    cti_index_select_cpu = cti_index_select_cpu_v4;
    cti_masked_fill_loops = &cti_masked_fill_loops_v4;
    cti_masked_scatter_cpu = cti_masked_scatter_cpu_v4;
    cti_masked_select_cpu = cti_masked_select_cpu_v4;
    cti_nonzero_cpu = cti_nonzero_cpu_v4;
    cti_scatter_add_cpu = cti_scatter_add_cpu_v4;
    cti_scatter_cpu = cti_scatter_cpu_v4;
    cti_scatter_scalar_cpu = cti_scatter_scalar_cpu_v4;
}
#endif

void cti_choose_index(cti_level level)
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
