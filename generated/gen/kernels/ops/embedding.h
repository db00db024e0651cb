/*
 * embedding: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/embedding.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EMBEDDING_H
#define CTI_KERNELS_OPS_EMBEDDING_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- embedding ---- */

typedef ct_status cti_embedding_cpu_kernel(cti_launch *launch, const cti_view *weight, const cti_view *indices,
                                           int64_t padding_idx, bool scale_grad_by_freq, bool sparse, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_embedding_cpu_kernel CTI_LEVEL(cti_embedding_cpu);
#else
CTI_HIDDEN extern cti_embedding_cpu_kernel *CTI_REPLACEABLE cti_embedding_cpu;
#endif
CTI_EXTERN_C cti_embedding_cpu_kernel cti_embedding_cuda;
CTI_HIDDEN extern cti_embedding_cpu_kernel *cti_embedding_backend; /* NULL if the back end lacks it or is not loaded */

#endif
