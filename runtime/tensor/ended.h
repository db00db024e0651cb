/* Headers of freed tensors, in check mode (state/check.h). */
#ifndef CTI_ENDED_H
#define CTI_ENDED_H

#include "tensor/tensor.h"

/*
 * Marks a header whose contents have been released as ended, and keeps its memory for a while. False if there is no
 * memory for that: the caller must free the header.
 */
CT_NODISCARD bool cti_tensor_end(cti_thread *thread, ct_tensor *self);

#endif
