/*
 * qr_factors: scalar formulas and kernel prototypes.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_OPS_QR_FACTORS_H
#define CTI_KERNELS_OPS_QR_FACTORS_H

#include "base/compiler.h"
#include "kernels/attrs.h"
#include "kernels/elementwise.h"
#include "base/level.h"

/* ---- qr_factors ---- */

typedef ct_status cti_qr_factors_cpu_kernel(cti_launch *launch, const cti_view *A, bool whole_, cti_view *Q,
                                            cti_view *R);
#ifdef CTI_LEVEL_SUFFIX
cti_qr_factors_cpu_kernel CTI_LEVEL(cti_qr_factors_cpu);
#else
CTI_HIDDEN extern cti_qr_factors_cpu_kernel *CTI_REPLACEABLE cti_qr_factors_cpu;
#endif
CTI_EXTERN_C cti_qr_factors_cpu_kernel cti_qr_factors_cuda;
CTI_HIDDEN extern cti_qr_factors_cpu_kernel
    *cti_qr_factors_backend; /* NULL if the back end lacks it or is not loaded */

#endif
