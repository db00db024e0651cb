/*
 * flip: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_FLIP_H
#define CTI_KERNELS_OPS_FLIP_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- flip ---- */

typedef ct_status cti_flip_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dims, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_flip_cpu_kernel CTI_LEVEL(cti_flip_cpu);
#else
CTI_HIDDEN extern cti_flip_cpu_kernel *CTI_REPLACEABLE cti_flip_cpu;
#endif

#endif
