/*
 * nll_loss: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/loss.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_NLL_LOSS_H
#define CTI_KERNELS_OPS_NLL_LOSS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- nll_loss ---- */

typedef ct_status cti_nll_loss_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *target,
                                          const cti_view *weight, int reduction, int64_t ignore_index,
                                          cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_nll_loss_cpu_kernel CTI_LEVEL(cti_nll_loss_cpu);
#else
CTI_HIDDEN extern cti_nll_loss_cpu_kernel *CTI_REPLACEABLE cti_nll_loss_cpu;
#endif
CTI_EXTERN_C cti_nll_loss_cpu_kernel cti_nll_loss_cuda;
CTI_HIDDEN extern cti_nll_loss_cpu_kernel *cti_nll_loss_backend; /* NULL if the back end lacks it or is not loaded */

#endif
