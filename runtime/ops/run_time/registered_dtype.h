/*
 * Calls with dtypes that programs register, of operators whose kernels do not read them: operands are converted to the
 * wider dtype by calls of `to`, which are recorded, and results rounded in the same way. Elementwise operators and
 * views take such tensors as they are and do not come here.
 */
#ifndef CTI_REGISTERED_DTYPE_H
#define CTI_REGISTERED_DTYPE_H

#include "ops/transformed.h"

CT_NODISCARD ct_status cti_registered_dtype_take(const cti_transformed *call);

#endif
