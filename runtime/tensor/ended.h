/* Headers of tensors that ended, in check mode (core/check.h). */
#ifndef CTI_ENDED_H
#define CTI_ENDED_H

#include "tensor/tensor.h"

/* Marks a header, of which all is let go, and keeps it for a while. False: there is no memory for that; free it. */
CT_NODISCARD bool cti_tensor_end(cti_thread *thread, ct_tensor *self);

#endif
