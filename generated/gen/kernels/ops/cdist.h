/*
 * cdist: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/distance.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CDIST_H
#define CTI_KERNELS_OPS_CDIST_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- cdist ---- */

typedef ct_status cti_cdist_cpu_kernel(cti_launch *launch, const cti_view *x1, const cti_view *x2, double p,
                                       ct_scalar compute_mode, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_cdist_cpu_kernel CTI_LEVEL(cti_cdist_cpu);
#else
CTI_HIDDEN extern cti_cdist_cpu_kernel *CTI_REPLACEABLE cti_cdist_cpu;
#endif
CTI_EXTERN_C cti_cdist_cpu_kernel cti_cdist_cuda;
CTI_HIDDEN extern cti_cdist_cpu_kernel *cti_cdist_backend; /* NULL if the back end lacks it or is not loaded */

#endif
