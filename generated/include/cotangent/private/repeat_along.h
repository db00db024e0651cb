/*
 * repeat_along: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_REPEAT_ALONG_H
#define COTANGENT_PRIVATE_REPEAT_ALONG_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * self with every element along dim repeated; the element of repeats at the same index is the number of copies.
 */
CT_API ct_tensor *ct_repeat_along(ct_tensor *self, int64_t dim, ct_tensor *repeats);

#ifdef __cplusplus
}

#else
#endif
#endif
