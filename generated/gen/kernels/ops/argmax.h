/*
 * argmax: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ARGMAX_H
#define CTI_KERNELS_OPS_ARGMAX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- argmax ---- */

typedef ct_status cti_argmax_cpu_kernel(cti_launch *launch, const cti_view *self, ct_scalar dim, bool keepdim,
                                        cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_argmax_cpu_kernel CTI_LEVEL(cti_argmax_cpu);
#else
CTI_HIDDEN extern cti_argmax_cpu_kernel *CTI_REPLACEABLE cti_argmax_cpu;
#endif
CTI_EXTERN_C cti_argmax_cpu_kernel cti_argmax_cuda;
CTI_HIDDEN extern cti_argmax_cpu_kernel *cti_argmax_backend; /* NULL if the back end lacks it or is not loaded */

#endif
