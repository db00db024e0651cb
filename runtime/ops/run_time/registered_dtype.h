/*
 * Calls with tensors of registered dtypes, of operators whose kernels do not support these dtypes. Recorded calls of
 * `to` convert the operands to the wider dtype, and round the results back to the registered dtype. Elementwise
 * operators and views support registered dtypes directly and do not need this.
 */
#ifndef CTI_REGISTERED_DTYPE_H
#define CTI_REGISTERED_DTYPE_H

#include "ops/transformed.h"

CT_NODISCARD ct_status cti_registered_dtype_take(const cti_transformed *call);

#endif
