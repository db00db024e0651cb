/*
 * blended: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BLENDED_H
#define COTANGENT_PRIVATE_BLENDED_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Linear interpolation along an axis between the elements at place and place + 1, with weight share for the second; the
 * last element has no successor and is returned itself.
 */
CT_API ct_tensor *ct_blended(ct_tensor *self, int64_t dim, ct_tensor *place, ct_tensor *share);

#ifdef __cplusplus
}

#else
#endif
#endif
