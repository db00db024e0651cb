/*
 * count_bins: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_COUNT_BINS_H
#define CTI_KERNELS_OPS_COUNT_BINS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- count_bins ---- */

typedef ct_status cti_count_bins_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t minlength,
                                            cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_count_bins_cpu_kernel CTI_LEVEL(cti_count_bins_cpu);
#else
CTI_HIDDEN extern cti_count_bins_cpu_kernel *CTI_REPLACEABLE cti_count_bins_cpu;
#endif
CTI_EXTERN_C cti_count_bins_cpu_kernel cti_count_bins_cuda;
CTI_HIDDEN extern cti_count_bins_cpu_kernel
    *cti_count_bins_backend; /* NULL if the back end lacks it or is not loaded */

#endif
