/*
 * Registry of schemas/adjoint.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/select_scatter.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/slice_scatter.h"
#include "gen/kernels/ops/unpack_bits.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_slice_scatter;
extern const cti_op_entry cti_op_select_scatter;
extern const cti_op_entry cti_op_as_strided_adjoint;
extern const cti_op_entry cti_op_unpack_bits;
extern const cti_op_entry cti_op_recurrence;
extern const cti_op_entry cti_op_shifted;

const cti_op_entry *const cti_ops_adjoint[] = {
    &cti_op_slice_scatter, &cti_op_select_scatter, &cti_op_as_strided_adjoint,
    &cti_op_unpack_bits,   &cti_op_recurrence,     &cti_op_shifted,
};
const size_t cti_ops_adjoint_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_base;
cti_recurrence_cpu_kernel cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_base;

cti_as_strided_adjoint_cpu_kernel *cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_base;
cti_recurrence_cpu_kernel *cti_recurrence_cpu = cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel *cti_select_scatter_cpu = cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel *cti_shifted_cpu = cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel *cti_slice_scatter_cpu = cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel *cti_unpack_bits_cpu = cti_unpack_bits_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v3;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v3;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v3;
cti_shifted_cpu_kernel cti_shifted_cpu_v3;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v3;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v3;

static void choose_v3(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v3;
    cti_recurrence_cpu = cti_recurrence_cpu_v3;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v3;
    cti_shifted_cpu = cti_shifted_cpu_v3;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v3;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v4;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v4;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v4;
cti_shifted_cpu_kernel cti_shifted_cpu_v4;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v4;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v4;

static void choose_v4(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v4;
    cti_recurrence_cpu = cti_recurrence_cpu_v4;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v4;
    cti_shifted_cpu = cti_shifted_cpu_v4;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v4;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v4;
}
#endif

void cti_choose_adjoint(cti_level level)
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
