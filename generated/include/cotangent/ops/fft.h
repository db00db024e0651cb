/*
 * The operators of schemas/fft.yaml.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FFT_H
#define COTANGENT_OPS_FFT_H

#include <cotangent/op/fft_fft.h>
#include <cotangent/op/fft_ifft.h>
#include <cotangent/op/fft_irfft.h>
#include <cotangent/op/fft_rfft.h>

#endif
