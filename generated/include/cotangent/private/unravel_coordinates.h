/*
 * unravel_coordinates: declarations for the operators and derivatives that call it; not for programs, and not included
 * by ops.h.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_UNRAVEL_COORDINATES_H
#define COTANGENT_PRIVATE_UNRAVEL_COORDINATES_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Coordinates of the elements with the given row-major indices in a tensor of sizes shape, along a new last axis.
 */
CT_API ct_tensor *ct_unravel_coordinates(ct_tensor *indices, ct_ints shape);
CT_API ct_tensor *ct_unravel_coordinates_out(ct_tensor *indices, ct_ints shape, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
