/*
 * cummax: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CUMMAX_H
#define CTI_KERNELS_OPS_CUMMAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- cummax ---- */

typedef ct_status cti_cummax_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, cti_view *values,
                                        cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_cummax_cpu_kernel CTI_LEVEL(cti_cummax_cpu);
#else
CTI_HIDDEN extern cti_cummax_cpu_kernel *CTI_REPLACEABLE cti_cummax_cpu;
#endif
CTI_EXTERN_C cti_cummax_cpu_kernel cti_cummax_cuda;
CTI_HIDDEN extern cti_cummax_cpu_kernel *cti_cummax_backend; /* NULL if the back end lacks it or is not loaded */

#endif
