/*
 * blended_u8: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/signal.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BLENDED_U8_H
#define COTANGENT_PRIVATE_BLENDED_U8_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * blended for u8 elements, rounded.
 */
CT_API ct_tensor *ct_blended_u8(ct_tensor *self, int64_t dim, ct_tensor *place, ct_tensor *share);

#ifdef __cplusplus
}

#else
#endif
#endif
