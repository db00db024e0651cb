/*
 * unravel_coordinates: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNRAVEL_COORDINATES_H
#define CTI_KERNELS_OPS_UNRAVEL_COORDINATES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- unravel_coordinates ---- */

typedef ct_status cti_unravel_coordinates_cpu_kernel(cti_launch *launch, const cti_view *indices, ct_ints shape_,
                                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_unravel_coordinates_cpu_kernel CTI_LEVEL(cti_unravel_coordinates_cpu);
#else
CTI_HIDDEN extern cti_unravel_coordinates_cpu_kernel *CTI_REPLACEABLE cti_unravel_coordinates_cpu;
#endif
CTI_EXTERN_C cti_unravel_coordinates_cpu_kernel cti_unravel_coordinates_cuda;
CTI_HIDDEN extern cti_unravel_coordinates_cpu_kernel
    *cti_unravel_coordinates_backend; /* NULL if the back end lacks it or is not loaded */

#endif
