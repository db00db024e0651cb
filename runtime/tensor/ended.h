/* Headers of freed tensors, in check mode (state/check.h). */
#ifndef CTI_ENDED_H
#define CTI_ENDED_H

#include "tensor/tensor.h"

/*
 * Marks the header of a tensor whose contents have been released as ended, and delays the freeing of its memory.
 * Returns false if out of memory: the caller must free the header.
 */
CT_NODISCARD bool cti_tensor_end(cti_thread *thread, ct_tensor *self);

#endif
