/*
 * draw: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DRAW_H
#define CTI_KERNELS_OPS_DRAW_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- draw ---- */

typedef ct_status cti_draw_cpu_kernel(cti_launch *launch, const cti_view *state_, ct_ints size, int distribution,
                                      ct_dtype dtype, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_draw_cpu_kernel CTI_LEVEL(cti_draw_cpu);
#else
CTI_HIDDEN extern cti_draw_cpu_kernel *CTI_REPLACEABLE cti_draw_cpu;
#endif
CTI_EXTERN_C cti_draw_cpu_kernel cti_draw_cuda;
CTI_HIDDEN extern cti_draw_cpu_kernel *cti_draw_backend; /* NULL if the back end lacks it or is not loaded */

#endif
