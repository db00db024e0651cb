/*
 * roll_axes: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_ROLL_AXES_H
#define COTANGENT_PRIVATE_ROLL_AXES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with its elements shifted cyclically along axes dims.
 */
CT_API ct_tensor *ct_roll_axes(ct_tensor *self, ct_ints shifts, ct_ints dims);
CT_API ct_tensor *ct_roll_axes_out(ct_tensor *self, ct_ints shifts, ct_ints dims, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
