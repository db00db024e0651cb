/*
 * running_place: what it declares to the operators and derivatives that call it; programs have no use for it, and ops.h
 * leaves it out.
 *
 * Written by ctgen from schemas/sort.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RUNNING_PLACE_H
#define COTANGENT_PRIVATE_RUNNING_PLACE_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Index of the largest or smallest element along dim up to each element, the last if equal; NaN takes precedence.
 */
CT_API ct_tensor *ct_running_place(ct_tensor *self, int64_t dim, ct_switch largest);
CT_API ct_tensor *ct_running_place_out(ct_tensor *self, int64_t dim, ct_switch largest, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
