/*
 * eye: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/factories.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EYE_H
#define CTI_KERNELS_OPS_EYE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- eye ---- */

typedef ct_status cti_eye_cpu_kernel(cti_launch *launch, int64_t n_, ct_scalar m, ct_dtype dtype, ct_device device,
                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_eye_cpu_kernel CTI_LEVEL(cti_eye_cpu);
#else
CTI_HIDDEN extern cti_eye_cpu_kernel *CTI_REPLACEABLE cti_eye_cpu;
#endif

#endif
