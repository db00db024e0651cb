/*
 * qr_factors: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_QR_FACTORS_H
#define COTANGENT_PRIVATE_QR_FACTORS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Results of ct_qr_factors. */
typedef struct ct_qr_factors_result {
    ct_tensor *Q, *R;
} ct_qr_factors_result;

/**
 * Factors of A = Q R. Gradients flow through the first min(M, N) columns of Q and rows of R only.
 */
CT_API ct_qr_factors_result ct_qr_factors(ct_tensor *A, ct_switch whole);
CT_API ct_qr_factors_result ct_qr_factors_out(ct_tensor *A, ct_switch whole, ct_qr_factors_result out);

#ifdef __cplusplus
}

#else
#endif
#endif
