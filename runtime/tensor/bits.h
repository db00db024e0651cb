/*
 * Conversion of booleans, one byte each, to and from packed bits, lowest bit first. Eight booleans are converted at a
 * time in a 64-bit integer, independently of the byte order of the machine.
 */
#ifndef CTI_TENSOR_BITS_H
#define CTI_TENSOR_BITS_H

#include <stdint.h>

static const uint64_t cti_low_bits = UINT64_C(0x0101010101010101);

/* Packs eight bytes: bit i of the result is 1 if from[i] is not 0. */
static inline unsigned char cti_pack_eight(const unsigned char *from)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) word |= (uint64_t)from[i] << (8 * i);
    const uint64_t below = 0x7f * cti_low_bits;
    const uint64_t set = (((word & below) + below) | word) >> 7 & cti_low_bits; /* 1 in every byte that is not 0 */
    return (unsigned char)(set * UINT64_C(0x0102040810204080) >> 56);           /* byte i moves to bit 56 + i */
}

static inline void cti_unpack_eight(unsigned char bits, unsigned char *to)
{
    const uint64_t apart = bits * cti_low_bits & UINT64_C(0x8040201008040201); /* only bit i remains in byte i */
    const uint64_t word = (apart + 0x7f * cti_low_bits) >> 7 & cti_low_bits;
    for (int i = 0; i < 8; i++) to[i] = (unsigned char)(word >> (8 * i));
}

/* Packs n booleans; to has (n + 7) / 8 bytes, and the unused bits of the last byte are set to 0. */
static inline void cti_pack_truths(int64_t n, const unsigned char *from, unsigned char *to)
{
    for (int64_t i = 0; i < n / 8; i++) to[i] = cti_pack_eight(from + 8 * i);
    unsigned last = 0;
    for (int64_t i = n / 8 * 8; i < n; i++) last |= (unsigned)(from[i] != 0) << (i % 8);
    if (n % 8) to[n / 8] = (unsigned char)last;
}

static inline void cti_unpack_truths(int64_t n, const unsigned char *from, unsigned char *to)
{
    for (int64_t i = 0; i < n / 8; i++) cti_unpack_eight(from[i], to + 8 * i);
    for (int64_t i = n / 8 * 8; i < n; i++) to[i] = (unsigned char)((unsigned)from[i / 8] >> (i % 8) & 1u);
}

#endif
