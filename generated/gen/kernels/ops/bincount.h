/*
 * bincount: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BINCOUNT_H
#define CTI_KERNELS_OPS_BINCOUNT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- bincount ---- */

typedef ct_status cti_bincount_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t minlength,
                                          cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_bincount_cpu_kernel CTI_LEVEL(cti_bincount_cpu);
#else
CTI_HIDDEN extern cti_bincount_cpu_kernel *CTI_REPLACEABLE cti_bincount_cpu;
#endif
CTI_EXTERN_C cti_bincount_cpu_kernel cti_bincount_cuda;
CTI_HIDDEN extern cti_bincount_cpu_kernel *cti_bincount_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- bincount.weights ---- */

typedef ct_status cti_bincount_weights_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *weights,
                                                  int64_t minlength, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_bincount_weights_cpu_kernel CTI_LEVEL(cti_bincount_weights_cpu);
#else
CTI_HIDDEN extern cti_bincount_weights_cpu_kernel *CTI_REPLACEABLE cti_bincount_weights_cpu;
#endif
CTI_EXTERN_C cti_bincount_weights_cpu_kernel cti_bincount_weights_cuda;
CTI_HIDDEN extern cti_bincount_weights_cpu_kernel
    *cti_bincount_weights_backend; /* NULL if the back end lacks it or is not loaded */

#endif
