/*
 * Conversion of f16 and bf16 to and from f32, rounding to nearest even. The code is valid C17 and C++17; compilers
 * vectorise it in loops.
 */
#ifndef CTI_HALF_H
#define CTI_HALF_H

#include "base/compiler.h"

#include <stdint.h>
#include <string.h>

CTI_FN float cti_bf16_to_f32(uint16_t h)
{
    const uint32_t bits = (uint32_t)h << 16;
    float f;
    memcpy(&f, &bits, 4);
    return f;
}

CTI_FN uint16_t cti_f32_to_bf16(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, 4);
    if ((bits & 0x7fffffffu) > 0x7f800000u) return (uint16_t)((bits >> 16) | 0x40u); /* NaN stays NaN */
    return (uint16_t)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16);
}

CTI_FN float cti_f16_to_f32(uint16_t h)
{
    const uint32_t sign = (uint32_t)(h & 0x8000u) << 16, magnitude = h & 0x7fffu;
    uint32_t bits;
    float f;
    if (magnitude >= 0x7c00u) { /* infinity, NaN */
        bits = sign | 0x7f800000u | ((magnitude & 0x3ffu) << 13);
    } else if (magnitude >= 0x400u) {
        bits = sign | ((magnitude << 13) + 0x38000000u);
    } else { /* subnormal: exact in f32 */
        f = (float)magnitude * 0x1p-24f;
        memcpy(&bits, &f, 4);
        bits |= sign;
    }
    memcpy(&f, &bits, 4);
    return f;
}

CTI_FN uint16_t cti_f32_to_f16(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, 4);
    const uint32_t sign = (bits >> 16) & 0x8000u, magnitude = bits & 0x7fffffffu;
    if (magnitude > 0x7f800000u) return (uint16_t)(sign | 0x7e00u);
    if (magnitude >= 0x477ff000u) return (uint16_t)(sign | 0x7c00u); /* rounds past 65504 */
    if (magnitude >= 0x38800000u) {
        const uint32_t rounded = magnitude + 0xfffu + ((magnitude >> 13) & 1u);
        return (uint16_t)(sign | ((rounded - 0x38000000u) >> 13));
    }
    /* Subnormal result: adding 0.5 aligns the last bit of f16 with the last bit of f32, which rounds to even. */
    float scaled;
    memcpy(&scaled, &magnitude, 4);
    scaled += 0.5f;
    memcpy(&bits, &scaled, 4);
    return (uint16_t)(sign | (bits - 0x3f000000u));
}

#endif
