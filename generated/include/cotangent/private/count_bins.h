/*
 * count_bins: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/counts.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_COUNT_BINS_H
#define COTANGENT_PRIVATE_COUNT_BINS_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Largest element of a vector plus one, but at least minlength.
 */
CT_API ct_tensor *ct_count_bins(ct_tensor *self, int64_t minlength);
CT_API ct_tensor *ct_count_bins_out(ct_tensor *self, int64_t minlength, ct_tensor *out);

#ifdef __cplusplus
}

#else
#endif
#endif
