/*
 * Scalar formulas and kernel prototypes of schemas/linalg_spectra.yaml.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_LINALG_SPECTRA_H
#define CTI_KERNELS_LINALG_SPECTRA_H

#include "gen/kernels/ops/eigen_factors.h"
#include "gen/kernels/ops/qr_factors.h"
#include "gen/kernels/ops/singular_factors.h"

#endif
