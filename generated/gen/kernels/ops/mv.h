/*
 * mv: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MV_H
#define CTI_KERNELS_OPS_MV_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mv ---- */

typedef ct_status cti_mv_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *vec, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_mv_cpu_kernel CTI_LEVEL(cti_mv_cpu);
#else
CTI_HIDDEN extern cti_mv_cpu_kernel *CTI_REPLACEABLE cti_mv_cpu;
#endif
CTI_EXTERN_C cti_mv_cpu_kernel cti_mv_cuda;
CTI_HIDDEN extern cti_mv_cpu_kernel *cti_mv_backend; /* NULL if the back end lacks it or is not loaded */

#endif
