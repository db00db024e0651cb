/*
 * imag_adjoint: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/complex.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_IMAG_ADJOINT_H
#define CTI_KERNELS_OPS_IMAG_ADJOINT_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- imag_adjoint ---- */

typedef ct_status cti_imag_adjoint_cpu_kernel(cti_launch *launch, const cti_view *grad_, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_imag_adjoint_cpu_kernel CTI_LEVEL(cti_imag_adjoint_cpu);
#else
CTI_HIDDEN extern cti_imag_adjoint_cpu_kernel *CTI_REPLACEABLE cti_imag_adjoint_cpu;
#endif

#endif
