/*
 * Conversion of elements to 64-bit keys: as unsigned integers, the keys have the order of the elements. NaN is above
 * all other values; -0 equals 0.
 */
#ifndef CTI_SORT_KEYS_H
#define CTI_SORT_KEYS_H

#include <stdint.h>
#include <string.h>

static const uint64_t CTI_TOP_BIT = UINT64_C(1) << 63, CTI_NAN_KEY = UINT64_MAX;

static inline uint64_t cti_key_of_double(double x)
{
    uint64_t bits;
    if (x != x) return CTI_NAN_KEY;
    x += 0.0; /* converts -0 to 0 */
    memcpy(&bits, &x, sizeof bits);
    return bits & CTI_TOP_BIT ? ~bits : bits | CTI_TOP_BIT;
}

static inline uint64_t cti_key_of_integer(int64_t x) { return (uint64_t)x ^ CTI_TOP_BIT; }

#endif
