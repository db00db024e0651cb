/*
 * neighbour_of: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/floats.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_NEIGHBOUR_OF_H
#define COTANGENT_PRIVATE_NEIGHBOUR_OF_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Next value after self in the direction of other with the given number of significant bits, element by element.
 */
CT_API ct_tensor *ct_neighbour_of(ct_tensor *self, ct_tensor *other, int64_t digits);
CT_API ct_tensor *ct_neighbour_of_out(ct_tensor *self, ct_tensor *other, int64_t digits, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
