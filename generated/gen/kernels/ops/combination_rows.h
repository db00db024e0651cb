/*
 * combination_rows: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COMBINATION_ROWS_H
#define CTI_KERNELS_OPS_COMBINATION_ROWS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- combination_rows ---- */

typedef ct_status cti_combination_rows_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t r, bool repeated,
                                                  cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_combination_rows_cpu_kernel CTI_LEVEL(cti_combination_rows_cpu);
#else
CTI_HIDDEN extern cti_combination_rows_cpu_kernel *CTI_REPLACEABLE cti_combination_rows_cpu;
#endif
CTI_EXTERN_C cti_combination_rows_cpu_kernel cti_combination_rows_cuda;
CTI_HIDDEN extern cti_combination_rows_cpu_kernel
    *cti_combination_rows_backend; /* NULL if the back end lacks it or is not loaded */

#endif
