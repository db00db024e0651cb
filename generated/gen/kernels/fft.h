/*
 * Scalar formulas and kernel prototypes of schemas/fft.yaml.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_FFT_H
#define CTI_KERNELS_FFT_H

#include "gen/kernels/ops/dft.h"
#include "gen/kernels/ops/irdft.h"
#include "gen/kernels/ops/rdft.h"

#endif
