/*
 * one_hot: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/embedding_bag.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ONE_HOT_H
#define CTI_KERNELS_OPS_ONE_HOT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- one_hot ---- */

typedef ct_status cti_one_hot_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t num_classes,
                                         cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_one_hot_cpu_kernel CTI_LEVEL(cti_one_hot_cpu);
#else
CTI_HIDDEN extern cti_one_hot_cpu_kernel *CTI_REPLACEABLE cti_one_hot_cpu;
#endif
CTI_EXTERN_C cti_one_hot_cpu_kernel cti_one_hot_cuda;
CTI_HIDDEN extern cti_one_hot_cpu_kernel *cti_one_hot_backend; /* NULL if the back end lacks it or is not loaded */

#endif
