/*
 * unpack_bits: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/adjoint.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_UNPACK_BITS_H
#define CTI_KERNELS_OPS_UNPACK_BITS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- unpack_bits ---- */

typedef ct_status cti_unpack_bits_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints size, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_unpack_bits_cpu_kernel CTI_LEVEL(cti_unpack_bits_cpu);
#else
CTI_HIDDEN extern cti_unpack_bits_cpu_kernel *CTI_REPLACEABLE cti_unpack_bits_cpu;
#endif
CTI_EXTERN_C cti_unpack_bits_cpu_kernel cti_unpack_bits_cuda;
CTI_HIDDEN extern cti_unpack_bits_cpu_kernel
    *cti_unpack_bits_backend; /* NULL if the back end lacks it or is not loaded */

#endif
