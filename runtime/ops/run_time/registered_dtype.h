/*
 * Calls with registered dtypes of operators whose kernels do not support them. The operands are converted to the wider
 * dtype by recorded calls of `to`, and the results are rounded in the same way. Elementwise operators and views support
 * tensors of registered dtypes directly and do not need this.
 */
#ifndef CTI_REGISTERED_DTYPE_H
#define CTI_REGISTERED_DTYPE_H

#include "ops/transformed.h"

CT_NODISCARD ct_status cti_registered_dtype_take(const cti_transformed *call);

#endif
