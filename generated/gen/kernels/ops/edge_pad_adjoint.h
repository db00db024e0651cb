/*
 * edge_pad_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/pad.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EDGE_PAD_ADJOINT_H
#define CTI_KERNELS_OPS_EDGE_PAD_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- edge_pad_adjoint ---- */

typedef ct_status cti_edge_pad_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, ct_ints size, ct_ints pad,
                                                  int mode, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_edge_pad_adjoint_cpu_kernel CTI_LEVEL(cti_edge_pad_adjoint_cpu);
#else
CTI_HIDDEN extern cti_edge_pad_adjoint_cpu_kernel *CTI_REPLACEABLE cti_edge_pad_adjoint_cpu;
#endif
CTI_EXTERN_C cti_edge_pad_adjoint_cpu_kernel cti_edge_pad_adjoint_cuda;
CTI_HIDDEN extern cti_edge_pad_adjoint_cpu_kernel
    *cti_edge_pad_adjoint_backend; /* NULL if the back end lacks it or is not loaded */

#endif
