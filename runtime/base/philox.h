/*
 * Random numbers for C and CUDA: Philox4x32-10, and distributions computed from its words. The code is valid C17 and
 * C++17.
 */
#ifndef CTI_PHILOX_H
#define CTI_PHILOX_H

#include "base/compiler.h"

#include <math.h>
#include <stdint.h>

/* State of a generator, 16 bytes; stored by a call that samples. */
typedef struct cti_random_state {
    uint64_t seed, offset;
} cti_random_state;

/* ---- Philox4x32-10 ---- */

CTI_FN void cti_philox_round(uint32_t c[4], const uint32_t key[2])
{
    const uint64_t a = (uint64_t)0xD2511F53u * c[0], b = (uint64_t)0xCD9E8D57u * c[2];
    const uint32_t next[4] = {(uint32_t)(b >> 32) ^ c[1] ^ key[0], (uint32_t)b, (uint32_t)(a >> 32) ^ c[3] ^ key[1],
                              (uint32_t)a};
    c[0] = next[0], c[1] = next[1], c[2] = next[2], c[3] = next[3];
}

/* Computes block `block` of four random words: the counter is (block, offset), the key is the seed. */
CTI_FN void cti_philox(cti_random_state state, uint64_t block, uint32_t out[4])
{
    uint32_t c[4] = {(uint32_t)block, (uint32_t)(block >> 32), (uint32_t)state.offset, (uint32_t)(state.offset >> 32)};
    uint32_t key[2] = {(uint32_t)state.seed, (uint32_t)(state.seed >> 32)};
    for (int i = 0; i < 10; i++) {
        cti_philox_round(c, key);
        key[0] += 0x9E3779B9u; /* golden ratio and sqrt(3) - 1, as the authors chose */
        key[1] += 0xBB67AE85u;
    }
    for (int i = 0; i < 4; i++) out[i] = c[i];
}

/* ---- distributions ---- */

/* 24 bits in [0, 1). */
CTI_FN float cti_unit_f32(uint32_t word) { return (float)(word >> 8) * 0x1p-24f; }

/* 53 bits in [0, 1). */
CTI_FN double cti_unit_f64(uint32_t high, uint32_t low)
{
    return (double)(int64_t)(((uint64_t)high << 32 | low) >> 11) * 0x1p-53;
}

/* Box-Muller: u in (0, 1], v in [0, 1). */
CTI_FN void cti_normal_pair(double u, double v, double out[2])
{
    const double radius = sqrt(-2 * log(u)), angle = 6.283185307179586476925286766559 * v;
    out[0] = radius * cos(angle);
    out[1] = radius * sin(angle);
}

/*
 * A block of four words gives four uniform or normal values in f32, two in f64. Two normal values in f32 are computed
 * from a pair of words.
 */
CTI_FN void cti_uniform_block(cti_random_state state, uint64_t block, float out[4])
{
    uint32_t words[4];
    cti_philox(state, block, words);
    for (int i = 0; i < 4; i++) out[i] = cti_unit_f32(words[i]);
}

/* Computes four normal values from a block of a second random stream, whose block indices have the top bit set. */
CTI_FN void cti_normal_block(cti_random_state state, uint64_t block, float out[4])
{
    uint32_t words[4];
    cti_philox(state, block | (uint64_t)1 << 63, words);
    for (int i = 0; i < 4; i += 2) {
        double pair[2];
        cti_normal_pair(((double)words[i] + 1) * 0x1p-32, (double)words[i + 1] * 0x1p-32, pair);
        out[i] = (float)pair[0];
        out[i + 1] = (float)pair[1];
    }
}

CTI_FN void cti_uniform_block_f64(cti_random_state state, uint64_t block, double out[2])
{
    uint32_t words[4];
    cti_philox(state, block, words);
    out[0] = cti_unit_f64(words[0], words[1]);
    out[1] = cti_unit_f64(words[2], words[3]);
}

CTI_FN void cti_normal_block_f64(cti_random_state state, uint64_t block, double out[2])
{
    uint32_t words[4];
    cti_philox(state, block | (uint64_t)1 << 63, words);
    cti_normal_pair(cti_unit_f64(words[0], words[1]) + 0x1p-53, cti_unit_f64(words[2], words[3]), out);
}

#endif
