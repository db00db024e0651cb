/* What cannot be asked of a tensor inside ct_vmap (graph/batch/batched.h). */
#ifndef CTI_TENSOR_BATCHED_H
#define CTI_TENSOR_BATCHED_H

#include "tensor/tensor.h"

CTI_INLINE bool cti_is_batched(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_BATCHED); }

/* CT_E_STATE (RUNTIME): op, what it would do that a batched tensor does not allow, and what to do. */
CTI_COLD ct_status cti_refuse_batched(const char *op, const char *what);

#endif
