/* Euclid's algorithm, of magnitudes: that of the least number is one more than the greatest. */
#ifndef USER_SCALAR_MEASURE_H
#define USER_SCALAR_MEASURE_H

#include "base/compiler.h"

#include <stdint.h>

CTI_FN int64_t user_measure_i64(int64_t a, int64_t b)
{
    uint64_t x = a < 0 ? -(uint64_t)a : (uint64_t)a, y = b < 0 ? -(uint64_t)b : (uint64_t)b;
    while (y != 0) {
        const uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return (int64_t)x;
}

#endif
