/*
 * mm: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/matmul.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_MM_H
#define CTI_KERNELS_OPS_MM_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- mm ---- */

typedef ct_status cti_blas_gemm_kernel(cti_launch *launch, const cti_view *self, const cti_view *mat2,
                                       cti_view *result);
#ifdef CTI_LEVEL_SUFFIX
cti_blas_gemm_kernel CTI_LEVEL(cti_blas_gemm);
#else
CTI_HIDDEN extern cti_blas_gemm_kernel *CTI_REPLACEABLE cti_blas_gemm;
#endif
CTI_EXTERN_C cti_blas_gemm_kernel cti_products_gemm;
CTI_HIDDEN extern cti_blas_gemm_kernel *cti_products_gemm_backend; /* NULL if the back end lacks it or is not loaded */

#endif
