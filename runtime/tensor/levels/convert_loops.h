/* The conversions of one instruction-set level, by dtype of the source and of the target. */
#ifndef CTI_CONVERT_LOOPS_H
#define CTI_CONVERT_LOOPS_H

#include "base/level.h"
#include "tensor/copy.h"

typedef cti_convert_fn cti_convert_table[CT_DTYPE_COUNT][CT_DTYPE_COUNT];
extern const cti_convert_table cti_converters_base, cti_converters_v3, cti_converters_v4;

#endif
