/*
 * Registry of schemas/matmul.yaml: its operators, and the loops and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"
#include "kernels/level.h"
#include "ops/dispatch.h"

extern const cti_op_entry cti_op_mm;
extern const cti_op_entry cti_op_bmm;
extern const cti_op_entry cti_op_addmm;
extern const cti_op_entry cti_op_matmul;
extern const cti_op_entry cti_op_batched_matmul;
extern const cti_op_entry cti_op_linear;

const cti_op_entry *const cti_ops_matmul[] = {
    &cti_op_mm, &cti_op_bmm, &cti_op_addmm, &cti_op_matmul, &cti_op_batched_matmul, &cti_op_linear,
};
const size_t cti_ops_matmul_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_addmm_cpu_kernel cti_addmm_cpu_base;
cti_blas_gemm_kernel cti_blas_gemm_base;
cti_blas_linear_kernel cti_blas_linear_base;

cti_addmm_cpu_kernel *cti_addmm_cpu = cti_addmm_cpu_base;
cti_blas_gemm_kernel *cti_blas_gemm = cti_blas_gemm_base;
cti_blas_linear_kernel *cti_blas_linear = cti_blas_linear_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_addmm_cpu_kernel cti_addmm_cpu_v3;
cti_blas_gemm_kernel cti_blas_gemm_v3;
cti_blas_linear_kernel cti_blas_linear_v3;

static void choose_v3(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v3;
    cti_blas_gemm = cti_blas_gemm_v3;
    cti_blas_linear = cti_blas_linear_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_addmm_cpu_kernel cti_addmm_cpu_v4;
cti_blas_gemm_kernel cti_blas_gemm_v4;
cti_blas_linear_kernel cti_blas_linear_v4;

static void choose_v4(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v4;
    cti_blas_gemm = cti_blas_gemm_v4;
    cti_blas_linear = cti_blas_linear_v4;
}
#endif

void cti_choose_matmul(cti_level level)
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
