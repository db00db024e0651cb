/*
 * repeat_along_adjoint: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_REPEAT_ALONG_ADJOINT_H
#define COTANGENT_PRIVATE_REPEAT_ALONG_ADJOINT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sums of consecutive runs of grad along dim, whose lengths are in repeats.
 */
CT_API ct_tensor *ct_repeat_along_adjoint(ct_tensor *grad, int64_t dim, ct_tensor *repeats);
CT_API ct_tensor *ct_repeat_along_adjoint_out(ct_tensor *grad, int64_t dim, ct_tensor *repeats, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
