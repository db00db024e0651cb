/*
 * eigen_factors: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_EIGEN_FACTORS_H
#define CTI_KERNELS_OPS_EIGEN_FACTORS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- eigen_factors ---- */

typedef ct_status cti_eigen_factors_cpu_kernel(cti_launch *launch, const cti_view *self, cti_view *eigenvalues,
                                               cti_view *eigenvectors);
#ifdef CTI_LEVEL_SUFFIX
cti_eigen_factors_cpu_kernel CTI_LEVEL(cti_eigen_factors_cpu);
#else
CTI_HIDDEN extern cti_eigen_factors_cpu_kernel *CTI_REPLACEABLE cti_eigen_factors_cpu;
#endif
CTI_EXTERN_C cti_eigen_factors_cpu_kernel cti_eigen_factors_cuda;
CTI_HIDDEN extern cti_eigen_factors_cpu_kernel
    *cti_eigen_factors_backend; /* NULL if the back end lacks it or is not loaded */

#endif
