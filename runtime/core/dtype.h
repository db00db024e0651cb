/* Bytes an element of each dtype, without the checks of ct_dtype_size: for dtypes that tensors have. */
#ifndef CTI_DTYPE_H
#define CTI_DTYPE_H

#include "core/compiler.h"

#include <cotangent/values.h>

CTI_HIDDEN extern const uint8_t cti_dtype_sizes[CT_DTYPE_COUNT];

#endif
