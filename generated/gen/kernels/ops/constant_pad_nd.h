/*
 * constant_pad_nd: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_CONSTANT_PAD_ND_H
#define CTI_KERNELS_OPS_CONSTANT_PAD_ND_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- constant_pad_nd ---- */

typedef ct_status cti_constant_pad_nd_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints pad, ct_scalar value,
                                                 cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_constant_pad_nd_cpu_kernel CTI_LEVEL(cti_constant_pad_nd_cpu);
#else
CTI_HIDDEN extern cti_constant_pad_nd_cpu_kernel *CTI_REPLACEABLE cti_constant_pad_nd_cpu;
#endif

#endif
