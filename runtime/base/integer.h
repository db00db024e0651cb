/*
 * Saturating 64-bit arithmetic for sizes, attributes and bytes of workspaces. No tensor has a size at the limits and no
 * machine that much memory, so a saturated result leads to an error, and comparisons with it remain correct.
 */
#ifndef CTI_INTEGER_H
#define CTI_INTEGER_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stdint.h>

CTI_INLINE int64_t cti_int_add(int64_t a, int64_t b)
{
    if (b > 0 && a > INT64_MAX - b) return INT64_MAX;
    if (b < 0 && a < INT64_MIN - b) return INT64_MIN;
    return a + b;
}

CTI_INLINE int64_t cti_int_sub(int64_t a, int64_t b)
{
    if (b < 0 && a > INT64_MAX + b) return INT64_MAX;
    if (b > 0 && a < INT64_MIN + b) return INT64_MIN;
    return a - b;
}

CTI_INLINE int64_t cti_int_mul(int64_t a, int64_t b)
{
    if (a == 0 || b == 0) return 0;
    const bool below = (a < 0) != (b < 0);
    const uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a, y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    if (x > (uint64_t)INT64_MAX / y) return below ? INT64_MIN : INT64_MAX;
    return below ? -(int64_t)(x * y) : (int64_t)(x * y);
}

#endif
