/*
 * Scalar formulas and kernel prototypes of schemas/fft_hermitian.yaml.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef CTI_KERNELS_FFT_HERMITIAN_H
#define CTI_KERNELS_FFT_HERMITIAN_H

#include "gen/kernels/ops/fft_fftfreq.h"
#include "gen/kernels/ops/fft_rfftfreq.h"

#endif
