/*
 * addr: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ADDR_H
#define CTI_KERNELS_OPS_ADDR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- addr ---- */

typedef ct_status cti_addr_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *vec1,
                                      const cti_view *vec2, ct_scalar beta, ct_scalar alpha, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_addr_cpu_kernel CTI_LEVEL(cti_addr_cpu);
#else
CTI_HIDDEN extern cti_addr_cpu_kernel *CTI_REPLACEABLE cti_addr_cpu;
#endif
CTI_EXTERN_C cti_addr_cpu_kernel cti_addr_cuda;
CTI_HIDDEN extern cti_addr_cpu_kernel *cti_addr_backend; /* NULL if the back end lacks it or is not loaded */

#endif
