#include "core/random.h"

#include "core/error.h"
#include "core/fork.h"
#include "core/memory.h"
#include "core/philox.h"
#include "core/thread.h"

#include <pthread.h>

/* ---- ranges of a stream ---- */

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
    fill_f32(state, first, n, out, cti_uniform_block);
}

void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out)
{
    fill_f32(state, first, n, out, cti_normal_block);
}

void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    fill_f64(state, first, n, out, cti_uniform_block_f64);
}

void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    fill_f64(state, first, n, out, cti_normal_block_f64);
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

static cti_random_state drawn(ct_generator *generator)
{
    if (generator) return take(generator);
    pthread_mutex_lock(&default_lock);
    const cti_random_state state = take(&default_generator);
    pthread_mutex_unlock(&default_lock);
    return state;
}

cti_random_state cti_generator_next(ct_generator *generator)
{
    cti_repeated_draw *repeated = cti_thread_here()->repeated_draw;
    if (CTI_LIKELY(!repeated)) return drawn(generator);
    if (!repeated->taken) *repeated = (cti_repeated_draw){true, drawn(generator)};
    return repeated->state;
}

void cti_random_fork(cti_fork_moment moment) { cti_fork_mutex(&default_lock, moment); }
