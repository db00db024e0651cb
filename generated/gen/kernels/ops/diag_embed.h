/*
 * diag_embed: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/diagonal.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_DIAG_EMBED_H
#define CTI_KERNELS_OPS_DIAG_EMBED_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- diag_embed ---- */

typedef ct_status cti_diag_embed_cpu_kernel(cti_launch *launch, const cti_view *self, int64_t offset, int64_t dim1,
                                            int64_t dim2, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_diag_embed_cpu_kernel CTI_LEVEL(cti_diag_embed_cpu);
#else
CTI_HIDDEN extern cti_diag_embed_cpu_kernel *CTI_REPLACEABLE cti_diag_embed_cpu;
#endif

#endif
