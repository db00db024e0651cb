#include "core/random.h"

#include "core/error.h"
#include "core/memory.h"

#include <math.h>
#include <pthread.h>

/* ---- Philox4x32-10 ---- */

static void philox_round(uint32_t c[4], const uint32_t key[2])
{
    const uint64_t a = (uint64_t)0xD2511F53u * c[0], b = (uint64_t)0xCD9E8D57u * c[2];
    const uint32_t next[4] = {(uint32_t)(b >> 32) ^ c[1] ^ key[0], (uint32_t)b, (uint32_t)(a >> 32) ^ c[3] ^ key[1], (uint32_t)a};
    c[0] = next[0], c[1] = next[1], c[2] = next[2], c[3] = next[3];
}
void cti_philox(cti_random_state state, uint64_t block, uint32_t out[4])
{
    uint32_t c[4] = {(uint32_t)block, (uint32_t)(block >> 32), (uint32_t)state.offset, (uint32_t)(state.offset >> 32)};
    uint32_t key[2] = {(uint32_t)state.seed, (uint32_t)(state.seed >> 32)};
    for (int i = 0; i < 10; i++) {
        philox_round(c, key);
        key[0] += 0x9E3779B9u; /* golden ratio and sqrt(3) - 1, as the authors chose */
        key[1] += 0xBB67AE85u;
    }
    for (int i = 0; i < 4; i++) out[i] = c[i];
}

/* ---- distributions ---- */

static const uint64_t NORMAL_STREAM = (uint64_t)1 << 63;
static const double TWO_PI = 6.283185307179586476925286766559;

/* 24 bits in [0, 1). */
static float unit_f32(uint32_t word) { return (float)(word >> 8) * 0x1p-24f; }
/* 53 bits in [0, 1). */
static double unit_f64(uint32_t high, uint32_t low) { return (double)(((uint64_t)high << 32 | low) >> 11) * 0x1p-53; }

/* Box-Muller: u in (0, 1], v in [0, 1). */
static void normal_pair(double u, double v, double out[2])
{
    const double radius = sqrt(-2 * log(u)), angle = TWO_PI * v;
    out[0] = radius * cos(angle);
    out[1] = radius * sin(angle);
}

/* Values per block: uniform f32 and normal f32 four (word, or pair of words for two), uniform f64 two, normal f64 two. */
static void uniform_block(cti_random_state state, uint64_t block, float out[4])
{
    uint32_t words[4];
    cti_philox(state, block, words);
    for (int i = 0; i < 4; i++) out[i] = unit_f32(words[i]);
}
static void normal_block(cti_random_state state, uint64_t block, float out[4])
{
    uint32_t words[4];
    cti_philox(state, block | NORMAL_STREAM, words);
    for (int i = 0; i < 4; i += 2) {
        double pair[2];
        normal_pair(((double)words[i] + 1) * 0x1p-32, (double)words[i + 1] * 0x1p-32, pair);
        out[i] = (float)pair[0];
        out[i + 1] = (float)pair[1];
    }
}
static void uniform_block_f64(cti_random_state state, uint64_t block, double out[2])
{
    uint32_t words[4];
    cti_philox(state, block, words);
    out[0] = unit_f64(words[0], words[1]);
    out[1] = unit_f64(words[2], words[3]);
}
static void normal_block_f64(cti_random_state state, uint64_t block, double out[2])
{
    uint32_t words[4];
    cti_philox(state, block | NORMAL_STREAM, words);
    normal_pair(unit_f64(words[0], words[1]) + 0x1p-53, unit_f64(words[2], words[3]), out);
}

static void fill_f32(cti_random_state state, int64_t first, int64_t n, float *out,
                     void (*block)(cti_random_state, uint64_t, float[4]))
{
    for (int64_t i = 0; i < n;) {
        float values[4];
        block(state, (uint64_t)(first + i) / 4, values);
        for (int64_t k = (first + i) % 4; k < 4 && i < n; k++) out[i++] = values[k];
    }
}
static void fill_f64(cti_random_state state, int64_t first, int64_t n, double *out,
                     void (*block)(cti_random_state, uint64_t, double[2]))
{
    for (int64_t i = 0; i < n;) {
        double values[2];
        block(state, (uint64_t)(first + i) / 2, values);
        for (int64_t k = (first + i) % 2; k < 2 && i < n; k++) out[i++] = values[k];
    }
}
void cti_random_uniform(cti_random_state state, int64_t first, int64_t n, float *out)
{
    fill_f32(state, first, n, out, uniform_block);
}
void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out)
{
    fill_f32(state, first, n, out, normal_block);
}
void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    fill_f64(state, first, n, out, uniform_block_f64);
}
void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    fill_f64(state, first, n, out, normal_block_f64);
}

/* ---- generators ---- */

struct ct_generator {
    cti_random_state state;
};
static pthread_mutex_t default_lock = PTHREAD_MUTEX_INITIALIZER; /* guards default_generator */
static ct_generator default_generator;

ct_generator *ct_generator_create(uint64_t seed)
{
    ct_generator *generator = cti_malloc(sizeof *generator);
    if (generator)
        generator->state = (cti_random_state){seed, 0};
    else
        cti_no_memory("generator_create");
    return generator;
}
void ct_generator_free(ct_generator *generator) { cti_free(generator); }
void ct_generator_seed(ct_generator *generator, uint64_t seed)
{
    if (generator)
        generator->state = (cti_random_state){seed, 0};
    else
        ct_manual_seed(seed);
}
void ct_manual_seed(uint64_t seed)
{
    pthread_mutex_lock(&default_lock);
    default_generator.state = (cti_random_state){seed, 0};
    pthread_mutex_unlock(&default_lock);
}
static cti_random_state take(ct_generator *generator)
{
    const cti_random_state state = generator->state;
    generator->state.offset++;
    return state;
}
cti_random_state cti_generator_next(ct_generator *generator)
{
    if (generator) return take(generator);
    pthread_mutex_lock(&default_lock);
    const cti_random_state state = take(&default_generator);
    pthread_mutex_unlock(&default_lock);
    return state;
}
