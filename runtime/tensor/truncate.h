/* From a number with a fraction to a whole one, on every device alike. Common subset of C17 and C++17. */
#ifndef CTI_TRUNCATE_H
#define CTI_TRUNCATE_H

#include "core/compiler.h"

#include <stdint.h>

/* Towards zero; what no int64_t can hold becomes the nearest one that it can, NaN zero. */
CTI_FN int64_t cti_truncated(double x)
{
    if (!(x > -0x1p63)) return x <= -0x1p63 ? INT64_MIN : 0;
    return x < 0x1p63 ? (int64_t)x : INT64_MAX;
}

#endif
