/*
 * The operators of schemas/fft.yaml.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OPS_FFT_H
#define COTANGENT_OPS_FFT_H

#include <cotangent/op/fft_fft.h>
#include <cotangent/op/fft_fft2.h>
#include <cotangent/op/fft_fftn.h>
#include <cotangent/op/fft_fftshift.h>
#include <cotangent/op/fft_ifft.h>
#include <cotangent/op/fft_ifft2.h>
#include <cotangent/op/fft_ifftn.h>
#include <cotangent/op/fft_ifftshift.h>
#include <cotangent/op/fft_irfft.h>
#include <cotangent/op/fft_irfft2.h>
#include <cotangent/op/fft_irfftn.h>
#include <cotangent/op/fft_rfft.h>
#include <cotangent/op/fft_rfft2.h>
#include <cotangent/op/fft_rfftn.h>

#endif
