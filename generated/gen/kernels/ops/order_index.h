/*
 * order_index: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_ORDER_INDEX_H
#define CTI_KERNELS_OPS_ORDER_INDEX_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- order_index ---- */

typedef ct_status cti_order_index_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t dim, int rule,
                                             cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_order_index_cpu_kernel CTI_LEVEL(cti_order_index_cpu);
#else
CTI_HIDDEN extern cti_order_index_cpu_kernel *CTI_REPLACEABLE cti_order_index_cpu;
#endif
CTI_EXTERN_C cti_order_index_cpu_kernel cti_order_index_cuda;
CTI_HIDDEN extern cti_order_index_cpu_kernel
    *cti_order_index_backend; /* NULL if the back end lacks it or is not loaded */

#endif
