/*
 * irdft: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_IRDFT_H
#define COTANGENT_PRIVATE_IRDFT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Real inverse discrete Fourier transform of length n along dim, with exp(2 pi i j k / n), of a half spectrum; not
 * scaled.
 */
CT_API ct_tensor *ct_irdft(ct_tensor *self, int64_t n, int64_t dim);
CT_API ct_tensor *ct_irdft_out(ct_tensor *self, int64_t n, int64_t dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
