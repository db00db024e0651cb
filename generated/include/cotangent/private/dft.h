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
 * scaled. A line of several elements gives NaN if one of them is not finite.
 *
 * @param self     the input; complex tensor [*S]
 * @param dim      the axes as negative indices, which count from the last; a list of integers
 * @param inverse  if true, the exponents have the positive sign; CT_ON or CT_OFF
 * @param out      tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape, dtype and device: same as self
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_INVALID  the number of items of dim must be 0 or the minimum of dim must be at least -self.ndim
 *                 the number of items of dim must be 0 or the maximum of dim must be less than 0
 *                 the number of items of dim must be 0 or the minimum of self.shape at dimensions dim must be positive
 *   CT_E_DTYPE    self.dtype must be complex
 *
 * Gradients, differentiable to any order:
 *   self.grad = dft(result.grad, dim, false if inverse else true)
 *   Nothing is saved for backward.
 *
 * Example:
 *   ct_tensor *self = ct_randn(CT_INTS(4), .dtype = CT_DTYPE_C64);
 *   ct_tensor *result = ct_dft(self, CT_INTS(-1), CT_OFF);
 */
CT_API ct_tensor *ct_dft(ct_tensor *self, ct_ints dim, ct_switch inverse);
CT_API ct_tensor *ct_dft_out(ct_tensor *self, ct_ints dim, ct_switch inverse, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
