/*
 * hermitian_from_triangle: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_solve.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HERMITIAN_FROM_TRIANGLE_H
#define CTI_KERNELS_OPS_HERMITIAN_FROM_TRIANGLE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- hermitian_from_triangle ---- */

typedef ct_status cti_hermitian_from_triangle_cpu_kernel(cti_launch *launch, const cti_view *self, bool upper,
                                                         cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_hermitian_from_triangle_cpu_kernel CTI_LEVEL(cti_hermitian_from_triangle_cpu);
#else
CTI_HIDDEN extern cti_hermitian_from_triangle_cpu_kernel *CTI_REPLACEABLE cti_hermitian_from_triangle_cpu;
#endif
CTI_EXTERN_C cti_hermitian_from_triangle_cpu_kernel cti_hermitian_from_triangle_cuda;
CTI_HIDDEN extern cti_hermitian_from_triangle_cpu_kernel
    *cti_hermitian_from_triangle_backend; /* NULL if the back end lacks it or is not loaded */

#endif
