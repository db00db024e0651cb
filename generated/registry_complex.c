/*
 * Registry of schemas/complex.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/conj.h"
#include "gen/kernels/ops/imag_adjoint.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_conj;
extern const cti_op_entry cti_op_real;
extern const cti_op_entry cti_op_imag;
extern const cti_op_entry cti_op_imag_adjoint;

const cti_op_entry *const cti_ops_complex[] = {
    &cti_op_conj,
    &cti_op_real,
    &cti_op_imag,
    &cti_op_imag_adjoint,
};
const size_t cti_ops_complex_count = 4;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_conj_loop_table cti_conj_loops_base;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_base;

const cti_conj_loop_table *cti_conj_loops = &cti_conj_loops_base;
cti_imag_adjoint_cpu_kernel *cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_conj_loop_table cti_conj_loops_v3;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v3;

static void choose_v3(void)
{
    cti_conj_loops = &cti_conj_loops_v3;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_conj_loop_table cti_conj_loops_v4;
cti_imag_adjoint_cpu_kernel cti_imag_adjoint_cpu_v4;

static void choose_v4(void)
{
    cti_conj_loops = &cti_conj_loops_v4;
    cti_imag_adjoint_cpu = cti_imag_adjoint_cpu_v4;
}
#endif

void cti_choose_complex(cti_level level)
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
