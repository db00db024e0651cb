/*
 * linalg_solve_triangular: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_LINALG_SOLVE_TRIANGULAR_H
#define CTI_KERNELS_OPS_LINALG_SOLVE_TRIANGULAR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- linalg_solve_triangular ---- */

typedef ct_status cti_linalg_solve_triangular_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *B,
                                                         bool upper, bool left, bool unitriangular, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_linalg_solve_triangular_cpu_kernel CTI_LEVEL(cti_linalg_solve_triangular_cpu);
#else
CTI_HIDDEN extern cti_linalg_solve_triangular_cpu_kernel *CTI_REPLACEABLE cti_linalg_solve_triangular_cpu;
#endif
CTI_EXTERN_C cti_linalg_solve_triangular_cpu_kernel cti_linalg_solve_triangular_cuda;
CTI_HIDDEN extern cti_linalg_solve_triangular_cpu_kernel
    *cti_linalg_solve_triangular_backend; /* NULL if the back end lacks it or is not loaded */

#endif
