/*
 * einsum_two: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/einsum.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EINSUM_TWO_H
#define CTI_KERNELS_OPS_EINSUM_TWO_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- einsum_two ---- */

typedef ct_status cti_einsum_two_cpu_kernel(cti_launch *launch, const char *equation, const cti_view *self,
                                            const cti_view *other, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_einsum_two_cpu_kernel CTI_LEVEL(cti_einsum_two_cpu);
#else
CTI_HIDDEN extern cti_einsum_two_cpu_kernel *CTI_REPLACEABLE cti_einsum_two_cpu;
#endif
CTI_EXTERN_C cti_einsum_two_cpu_kernel cti_einsum_two_cuda;
CTI_HIDDEN extern cti_einsum_two_cpu_kernel
    *cti_einsum_two_backend; /* NULL if the back end lacks it or is not loaded */

#endif
