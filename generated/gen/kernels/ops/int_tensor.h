/*
 * int_tensor: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/losses_ctc.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_INT_TENSOR_H
#define CTI_KERNELS_OPS_INT_TENSOR_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- int_tensor ---- */

typedef ct_status cti_int_tensor_cpu_kernel(cti_launch *launch, ct_ints items, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_int_tensor_cpu_kernel CTI_LEVEL(cti_int_tensor_cpu);
#else
CTI_HIDDEN extern cti_int_tensor_cpu_kernel *CTI_REPLACEABLE cti_int_tensor_cpu;
#endif
CTI_EXTERN_C cti_int_tensor_cpu_kernel cti_int_tensor_cuda;
CTI_HIDDEN extern cti_int_tensor_cpu_kernel
    *cti_int_tensor_backend; /* NULL if the back end lacks it or is not loaded */

#endif
