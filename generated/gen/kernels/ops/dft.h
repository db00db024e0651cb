/*
 * dft: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DFT_H
#define CTI_KERNELS_OPS_DFT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- dft ---- */

typedef ct_status cti_dft_cpu_kernel(cti_launch *launch, const cti_view *self, ct_ints dim, bool inverse,
                                     cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_dft_cpu_kernel CTI_LEVEL(cti_dft_cpu);
#else
CTI_HIDDEN extern cti_dft_cpu_kernel *CTI_REPLACEABLE cti_dft_cpu;
#endif
CTI_EXTERN_C cti_dft_cpu_kernel cti_dft_cuda;
CTI_HIDDEN extern cti_dft_cpu_kernel *cti_dft_backend; /* NULL if the back end lacks it or is not loaded */

#endif
