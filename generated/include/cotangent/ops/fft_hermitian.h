/*
 * The operators of schemas/fft_hermitian.yaml.
 *
 * Written by ctgen from schemas/fft_hermitian.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FFT_HERMITIAN_H
#define COTANGENT_OPS_FFT_HERMITIAN_H

#include <cotangent/op/fft_fftfreq.h>
#include <cotangent/op/fft_hfft.h>
#include <cotangent/op/fft_hfft2.h>
#include <cotangent/op/fft_hfftn.h>
#include <cotangent/op/fft_ihfft.h>
#include <cotangent/op/fft_ihfft2.h>
#include <cotangent/op/fft_ihfftn.h>
#include <cotangent/op/fft_rfftfreq.h>

#endif
