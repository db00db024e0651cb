/*
 * bag_indices: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BAG_INDICES_H
#define CTI_KERNELS_OPS_BAG_INDICES_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- bag_indices ---- */

typedef ct_status cti_bag_indices_cpu_kernel(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                             const cti_view *offsets, bool include_last_offset, int64_t padding,
                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_bag_indices_cpu_kernel CTI_LEVEL(cti_bag_indices_cpu);
#else
CTI_HIDDEN extern cti_bag_indices_cpu_kernel *CTI_REPLACEABLE cti_bag_indices_cpu;
#endif
CTI_EXTERN_C cti_bag_indices_cpu_kernel cti_bag_indices_cuda;
CTI_HIDDEN extern cti_bag_indices_cpu_kernel
    *cti_bag_indices_backend; /* NULL if the back end lacks it or is not loaded */

#endif
