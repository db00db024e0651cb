/*
 * Conversion of a floating value to an integer, with the same result on every device. The code is valid C17 and C++17.
 */
#ifndef CTI_TRUNCATE_H
#define CTI_TRUNCATE_H

#include "base/compiler.h"

#include <stdint.h>

/* Rounds towards zero. Values outside the range of int64_t become the nearest int64_t; NaN becomes 0. */
CTI_FN int64_t cti_truncated(double x)
{
    if (!(x > -0x1p63)) return x <= -0x1p63 ? INT64_MIN : 0;
    return x < 0x1p63 ? (int64_t)x : INT64_MAX;
}

#endif
