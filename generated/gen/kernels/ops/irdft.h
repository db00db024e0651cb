/*
 * irdft: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_IRDFT_H
#define CTI_KERNELS_OPS_IRDFT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- irdft ---- */

typedef ct_status cti_irdft_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t n_, int64_t dim,
                                       cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_irdft_cpu_kernel CTI_LEVEL(cti_irdft_cpu);
#else
CTI_HIDDEN extern cti_irdft_cpu_kernel *CTI_REPLACEABLE cti_irdft_cpu;
#endif
CTI_EXTERN_C cti_irdft_cpu_kernel cti_irdft_cuda;
CTI_HIDDEN extern cti_irdft_cpu_kernel *cti_irdft_backend; /* NULL if the back end lacks it or is not loaded */

#endif
