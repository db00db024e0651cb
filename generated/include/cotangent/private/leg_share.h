/*
 * leg_share: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/binary.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_LEG_SHARE_H
#define COTANGENT_PRIVATE_LEG_SHARE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self / hypot(self, other), element by element, with broadcasting; 0 at the origin.
 */
CT_API ct_tensor *ct_leg_share(ct_tensor *self, ct_tensor *other);
CT_API ct_tensor *ct_leg_share_out(ct_tensor *self, ct_tensor *other, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
