/*
 * gather: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_GATHER_H
#define CTI_KERNELS_OPS_GATHER_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- gather ---- */

typedef ct_status cti_gather_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, const cti_view *index_,
                                        bool sparse_grad, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_gather_cpu_kernel CTI_LEVEL(cti_gather_cpu);
#else
CTI_HIDDEN extern cti_gather_cpu_kernel *CTI_REPLACEABLE cti_gather_cpu;
#endif
CTI_EXTERN_C cti_gather_cpu_kernel cti_gather_cuda;
CTI_HIDDEN extern cti_gather_cpu_kernel *cti_gather_backend; /* NULL if the back end lacks it or is not loaded */

#endif
