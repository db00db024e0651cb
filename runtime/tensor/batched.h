/* Error for accesses that a batched tensor inside ct_vmap does not support (graph/batch/batched.h). */
#ifndef CTI_TENSOR_BATCHED_H
#define CTI_TENSOR_BATCHED_H

#include "tensor/tensor.h"

CTI_INLINE bool cti_is_batched(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_BATCHED); }

/*
 * Sets CT_E_STATE (kind RUNTIME). op: the function; what: why the access is not possible, such as "has no memory of its
 * own". The message adds a remedy.
 */
CTI_COLD ct_status cti_refuse_batched(const char *op, const char *what);

#endif
