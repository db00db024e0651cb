/*
 * histogram: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_HISTOGRAM_H
#define CTI_KERNELS_OPS_HISTOGRAM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- histogram ---- */

typedef ct_status cti_histogram_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t bins, ct_floats range,
                                           const cti_view *weight, bool density, cti_view *hist, cti_view *bin_edges);
#ifdef CTI_LEVEL_SUFFIX
cti_histogram_cpu_kernel CTI_LEVEL(cti_histogram_cpu);
#else
CTI_HIDDEN extern cti_histogram_cpu_kernel *CTI_REPLACEABLE cti_histogram_cpu;
#endif
CTI_EXTERN_C cti_histogram_cpu_kernel cti_histogram_cuda;
CTI_HIDDEN extern cti_histogram_cpu_kernel *cti_histogram_backend; /* NULL if the back end lacks it or is not loaded */

/* ---- histogram.bins ---- */

typedef ct_status cti_histogram_bins_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *bins,
                                                const cti_view *weight, bool density, cti_view *hist,
                                                cti_view *bin_edges);
#ifdef CTI_LEVEL_SUFFIX
cti_histogram_bins_cpu_kernel CTI_LEVEL(cti_histogram_bins_cpu);
#else
CTI_HIDDEN extern cti_histogram_bins_cpu_kernel *CTI_REPLACEABLE cti_histogram_bins_cpu;
#endif
CTI_EXTERN_C cti_histogram_bins_cpu_kernel cti_histogram_bins_cuda;
CTI_HIDDEN extern cti_histogram_bins_cpu_kernel
    *cti_histogram_bins_backend; /* NULL if the back end lacks it or is not loaded */

#endif
