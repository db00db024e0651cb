/*
 * roll_axes: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ROLL_AXES_H
#define CTI_KERNELS_OPS_ROLL_AXES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- roll_axes ---- */

typedef ct_status cti_roll_axes_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints shifts, ct_ints dims,
                                           cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_roll_axes_cpu_kernel CTI_LEVEL(cti_roll_axes_cpu);
#else
CTI_HIDDEN extern cti_roll_axes_cpu_kernel *CTI_REPLACEABLE cti_roll_axes_cpu;
#endif

#endif
