/*
 * dft: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DFT_H
#define COTANGENT_PRIVATE_DFT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Discrete Fourier transform of self along axes, with exp(-2 pi i j k / n), or exp(2 pi i j k / n) if inverse; not
 * scaled.
 */
CT_API ct_tensor *ct_dft(ct_tensor *self, ct_ints dim, ct_switch inverse);
CT_API ct_tensor *ct_dft_out(ct_tensor *self, ct_ints dim, ct_switch inverse, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
