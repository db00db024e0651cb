/*
 * Scalar formulas and kernel prototypes of schemas/matmul.yaml.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_MATMUL_H
#define CTI_KERNELS_MATMUL_H

#include "core/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "kernels/level.h"

/* ---- mm ---- */

typedef ct_status cti_blas_gemm_kernel(cti_launch *launch, const cti_view *self, const cti_view *mat2, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_blas_gemm_kernel CTI_LEVEL(cti_blas_gemm);
#else
CTI_HIDDEN extern cti_blas_gemm_kernel *cti_blas_gemm;
#endif

/* ---- addmm ---- */

typedef ct_status cti_addmm_cpu_kernel(cti_launch *launch, const cti_view *self, const cti_view *mat1, const cti_view *mat2,
                                       ct_scalar beta, ct_scalar alpha, cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_addmm_cpu_kernel CTI_LEVEL(cti_addmm_cpu);
#else
CTI_HIDDEN extern cti_addmm_cpu_kernel *cti_addmm_cpu;
#endif

/* ---- linear ---- */

typedef ct_status cti_blas_linear_kernel(cti_launch *launch, const cti_view *input, const cti_view *weight, const cti_view *bias,
                                         cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_blas_linear_kernel CTI_LEVEL(cti_blas_linear);
#else
CTI_HIDDEN extern cti_blas_linear_kernel *cti_blas_linear;
#endif

#endif
