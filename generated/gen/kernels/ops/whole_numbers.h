/*
 * whole_numbers: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_WHOLE_NUMBERS_H
#define CTI_KERNELS_OPS_WHOLE_NUMBERS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- whole_numbers ---- */

typedef ct_status cti_whole_numbers_cpu_kernel(cti_launch *launch, ct_ints items, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_whole_numbers_cpu_kernel CTI_LEVEL(cti_whole_numbers_cpu);
#else
CTI_HIDDEN extern cti_whole_numbers_cpu_kernel *CTI_REPLACEABLE cti_whole_numbers_cpu;
#endif
CTI_EXTERN_C cti_whole_numbers_cpu_kernel cti_whole_numbers_cuda;
CTI_HIDDEN extern cti_whole_numbers_cpu_kernel
    *cti_whole_numbers_backend; /* NULL if the back end lacks it or is not loaded */

#endif
