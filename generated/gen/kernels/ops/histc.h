/*
 * histc: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HISTC_H
#define CTI_KERNELS_OPS_HISTC_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- histc ---- */

typedef ct_status cti_histc_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t bins, ct_scalar min,
                                       ct_scalar max, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_histc_cpu_kernel CTI_LEVEL(cti_histc_cpu);
#else
CTI_HIDDEN extern cti_histc_cpu_kernel *CTI_REPLACEABLE cti_histc_cpu;
#endif
CTI_EXTERN_C cti_histc_cpu_kernel cti_histc_cuda;
CTI_HIDDEN extern cti_histc_cpu_kernel *cti_histc_backend; /* NULL if the back end lacks it or is not loaded */

#endif
