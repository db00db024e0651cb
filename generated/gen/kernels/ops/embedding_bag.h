/*
 * embedding_bag: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EMBEDDING_BAG_H
#define CTI_KERNELS_OPS_EMBEDDING_BAG_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- embedding_bag ---- */

typedef ct_status cti_embedding_bag_cpu_kernel(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                               const cti_view *offsets, bool scale_grad_by_freq, int mode, bool sparse,
                                               const cti_view *per_sample_weights, bool include_last_offset,
                                               ct_scalar padding_idx, cti_view *result, cti_view *offset2bag,
                                               cti_view *bag_size, cti_view *max_indices);
#ifdef CTI_LEVEL_SUFFIX
cti_embedding_bag_cpu_kernel CTI_LEVEL(cti_embedding_bag_cpu);
#else
CTI_HIDDEN extern cti_embedding_bag_cpu_kernel *CTI_REPLACEABLE cti_embedding_bag_cpu;
#endif
CTI_EXTERN_C cti_embedding_bag_cpu_kernel cti_embedding_bag_cuda;
CTI_HIDDEN extern cti_embedding_bag_cpu_kernel
    *cti_embedding_bag_backend; /* NULL if the back end lacks it or is not loaded */

#endif
