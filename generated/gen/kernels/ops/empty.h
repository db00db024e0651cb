/*
 * empty: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EMPTY_H
#define CTI_KERNELS_OPS_EMPTY_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- empty ---- */

typedef ct_status cti_empty_cpu_kernel(cti_launch *launch, ct_ints size, ct_dtype dtype, ct_device device,
                                       cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_empty_cpu_kernel CTI_LEVEL(cti_empty_cpu);
#else
CTI_HIDDEN extern cti_empty_cpu_kernel *CTI_REPLACEABLE cti_empty_cpu;
#endif

#endif
