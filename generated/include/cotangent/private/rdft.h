/*
 * rdft: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RDFT_H
#define COTANGENT_PRIVATE_RDFT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * First half of the discrete Fourier transform of real self along dim, with exp(-2 pi i j k / n); not scaled.
 */
CT_API ct_tensor *ct_rdft(ct_tensor *self, int64_t dim);
CT_API ct_tensor *ct_rdft_out(ct_tensor *self, int64_t dim, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
