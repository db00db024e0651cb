/*
 * mode: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MODE_H
#define CTI_KERNELS_OPS_MODE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mode ---- */

typedef ct_status cti_mode_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, bool keepdim,
                                      cti_view *values, cti_view *indices);
#ifdef CTI_LEVEL_SUFFIX
cti_mode_cpu_kernel CTI_LEVEL(cti_mode_cpu);
#else
CTI_HIDDEN extern cti_mode_cpu_kernel *CTI_REPLACEABLE cti_mode_cpu;
#endif
CTI_EXTERN_C cti_mode_cpu_kernel cti_mode_cuda;
CTI_HIDDEN extern cti_mode_cpu_kernel *cti_mode_backend; /* NULL if the back end lacks it or is not loaded */

#endif
