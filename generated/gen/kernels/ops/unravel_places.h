/*
 * unravel_places: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNRAVEL_PLACES_H
#define CTI_KERNELS_OPS_UNRAVEL_PLACES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- unravel_places ---- */

typedef ct_status cti_unravel_places_cpu_kernel(cti_launch *launch, const cti_view *indices, ct_ints shape_,
                                                cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_unravel_places_cpu_kernel CTI_LEVEL(cti_unravel_places_cpu);
#else
CTI_HIDDEN extern cti_unravel_places_cpu_kernel *CTI_REPLACEABLE cti_unravel_places_cpu;
#endif
CTI_EXTERN_C cti_unravel_places_cpu_kernel cti_unravel_places_cuda;
CTI_HIDDEN extern cti_unravel_places_cpu_kernel
    *cti_unravel_places_backend; /* NULL if the back end lacks it or is not loaded */

#endif
