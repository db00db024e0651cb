/*
 * Registry of schemas/einsum.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_einsum;
extern const cti_op_entry cti_op_einsum_path;
extern const cti_op_entry cti_op_einsum_one;
extern const cti_op_entry cti_op_einsum_two;
extern const cti_op_entry cti_op_einsum_three;
extern const cti_op_entry cti_op_einsum_one_adjoint;
extern const cti_op_entry cti_op_einsum_two_adjoint;
extern const cti_op_entry cti_op_einsum_three_adjoint;

const cti_op_entry *const cti_ops_einsum[] = {
    &cti_op_einsum,       &cti_op_einsum_path,        &cti_op_einsum_one,         &cti_op_einsum_two,
    &cti_op_einsum_three, &cti_op_einsum_one_adjoint, &cti_op_einsum_two_adjoint, &cti_op_einsum_three_adjoint,
};
const size_t cti_ops_einsum_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_base;

cti_einsum_one_adjoint_cpu_kernel *cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel *cti_einsum_one_cpu = cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel *cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel *cti_einsum_three_cpu = cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel *cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel *cti_einsum_two_cpu = cti_einsum_two_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v3;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v3;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v3;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v3;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v3;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v3;

static void choose_v3(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v3;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v3;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v3;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v3;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v3;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v4;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v4;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v4;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v4;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v4;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v4;

static void choose_v4(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v4;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v4;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v4;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v4;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v4;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v4;
}
#endif

void cti_choose_einsum(cti_level level)
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
