/* Gradient checks against finite differences. Requirements S23, S24 (slow mode). */
#ifndef COTANGENT_GRADCHECK_H
#define COTANGENT_GRADCHECK_H

#include <cotangent/autograd.h>
#include <cotangent/tensors_fn.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_gradcheck and ct_gradgradcheck; zero is the default. */
typedef struct ct_gradcheck_opts {
    double eps, atol, rtol;   /* zero: 1e-6, 1e-5, 1e-3. To compare by rtol alone give an atol that is next to nothing,
                                 such as 1e-300; likewise rtol */
    double nondet_tol;        /* two evaluations may differ by this much; default 0 */
    bool skip_undefined_grad; /* undefined output gradients, which must give undefined or zero, are not tried */
} ct_gradcheck_opts;

/**
 * Compares the Jacobian by reverse mode with central differences, for every floating or complex input that requires
 * grad (others are constants). Inputs should be f64 or c128. CT_E_STATE, kind GRADCHECK, if they differ: the message
 * names input, output, index and both values.
 */
CT_API CT_NODISCARD ct_status ct_gradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                           const ct_gradcheck_opts *opts);
/** The same for the gradient itself, with random output gradients that require grad too. */
CT_API CT_NODISCARD ct_status ct_gradgradcheck(ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                               const ct_gradcheck_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
