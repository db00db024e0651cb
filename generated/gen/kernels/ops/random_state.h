/*
 * random_state: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_RANDOM_STATE_H
#define CTI_KERNELS_OPS_RANDOM_STATE_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- random_state ---- */

typedef ct_status cti_random_state_cpu_kernel(cti_launch *launch, ct_generator *generator, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_random_state_cpu_kernel CTI_LEVEL(cti_random_state_cpu);
#else
CTI_HIDDEN extern cti_random_state_cpu_kernel *CTI_REPLACEABLE cti_random_state_cpu;
#endif
CTI_EXTERN_C cti_random_state_cpu_kernel cti_random_state_cuda;
CTI_HIDDEN extern cti_random_state_cpu_kernel
    *cti_random_state_backend; /* NULL if the back end lacks it or is not loaded */

#endif
