/*
 * Registry of schemas/pool.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_pick.h"
#include "gen/kernels/ops/max_pool2d_places.h"
#include "gen/kernels/ops/max_pool2d_put.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_avg_pool2d;
extern const cti_op_entry cti_op_avg_pool2d_adjoint;
extern const cti_op_entry cti_op_adaptive_avg_pool2d;
extern const cti_op_entry cti_op_adaptive_avg_pool2d_adjoint;
extern const cti_op_entry cti_op_max_pool2d;
extern const cti_op_entry cti_op_max_pool2d_with_indices;
extern const cti_op_entry cti_op_max_pool2d_places;
extern const cti_op_entry cti_op_max_pool2d_pick;
extern const cti_op_entry cti_op_max_pool2d_put;

const cti_op_entry *const cti_ops_pool[] = {
    &cti_op_avg_pool2d,          &cti_op_avg_pool2d_adjoint,
    &cti_op_adaptive_avg_pool2d, &cti_op_adaptive_avg_pool2d_adjoint,
    &cti_op_max_pool2d,          &cti_op_max_pool2d_with_indices,
    &cti_op_max_pool2d_places,   &cti_op_max_pool2d_pick,
    &cti_op_max_pool2d_put,
};
const size_t cti_ops_pool_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_base;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_base;

cti_adaptive_avg_pool2d_adjoint_cpu_kernel *cti_adaptive_avg_pool2d_adjoint_cpu =
    cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel *cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel *cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel *cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_base;
cti_max_pool2d_cpu_kernel *cti_max_pool2d_cpu = cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel *cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel *cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel *cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel *cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v3;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v3;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v3;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v3;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v3;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v3;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v3;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v3;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v3;

static void choose_v3(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v3;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v3;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v3;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v3;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v3;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v3;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v3;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v3;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v4;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v4;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v4;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v4;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v4;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v4;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v4;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v4;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v4;

static void choose_v4(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v4;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v4;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v4;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v4;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v4;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v4;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v4;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v4;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v4;
}
#endif

void cti_choose_pool(cti_level level)
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
