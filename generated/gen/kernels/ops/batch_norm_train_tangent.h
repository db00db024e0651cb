/*
 * batch_norm_train_tangent: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_BATCH_NORM_TRAIN_TANGENT_H
#define CTI_KERNELS_OPS_BATCH_NORM_TRAIN_TANGENT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- batch_norm_train_tangent ---- */

typedef ct_status cti_batch_norm_train_tangent_cpu_kernel(cti_launch *launch, const cti_view *input,
                                                          const cti_view *direction, const cti_view *weight_direction,
                                                          const cti_view *bias_direction, const cti_view *weight,
                                                          double eps, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_batch_norm_train_tangent_cpu_kernel CTI_LEVEL(cti_batch_norm_train_tangent_cpu);
#else
CTI_HIDDEN extern cti_batch_norm_train_tangent_cpu_kernel *CTI_REPLACEABLE cti_batch_norm_train_tangent_cpu;
#endif
CTI_EXTERN_C cti_batch_norm_train_tangent_cpu_kernel cti_batch_norm_train_tangent_cuda;
CTI_HIDDEN extern cti_batch_norm_train_tangent_cpu_kernel
    *cti_batch_norm_train_tangent_backend; /* NULL if the back end lacks it or is not loaded */

#endif
