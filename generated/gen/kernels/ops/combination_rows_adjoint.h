/*
 * combination_rows_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COMBINATION_ROWS_ADJOINT_H
#define CTI_KERNELS_OPS_COMBINATION_ROWS_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- combination_rows_adjoint ---- */

typedef ct_status cti_combination_rows_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, int64_t size,
                                                          bool repeated, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_combination_rows_adjoint_cpu_kernel CTI_LEVEL(cti_combination_rows_adjoint_cpu);
#else
CTI_HIDDEN extern cti_combination_rows_adjoint_cpu_kernel *CTI_REPLACEABLE cti_combination_rows_adjoint_cpu;
#endif
CTI_EXTERN_C cti_combination_rows_adjoint_cpu_kernel cti_combination_rows_adjoint_cuda;
CTI_HIDDEN extern cti_combination_rows_adjoint_cpu_kernel
    *cti_combination_rows_adjoint_backend; /* NULL if the back end lacks it or is not loaded */

#endif
