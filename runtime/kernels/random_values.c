#include "kernels/random_values.h"

#include "base/level.h"

static const cti_random_fns *fns_here(void)
{
    static const cti_random_fns *const levels[CTI_NUM_LEVELS] = {
        &cti_random_fns_base,
#ifdef CTI_HAVE_LEVEL_V3
        &cti_random_fns_v3,
#else
        &cti_random_fns_base,
#endif
#ifdef CTI_HAVE_LEVEL_V4
        &cti_random_fns_v4,
#else
        &cti_random_fns_base,
#endif
    };
    return levels[cti_level_here()];
}

/* ---- few values: block by block ---- */

enum { FEW = 32 };

static void few_f32(cti_random_state state, int64_t first, int64_t n, float *out,
                    void (*block)(cti_random_state, uint64_t, float[4]))
{
    for (int64_t i = 0; i < n;) {
        float values[4];
        block(state, (uint64_t)(first + i) / 4, values);
        for (int64_t k = (first + i) % 4; k < 4 && i < n; k++) out[i++] = values[k];
    }
}

static void few_f64(cti_random_state state, int64_t first, int64_t n, double *out,
                    void (*block)(cti_random_state, uint64_t, double[2]))
{
    for (int64_t i = 0; i < n;) {
        double values[2];
        block(state, (uint64_t)(first + i) / 2, values);
        for (int64_t k = (first + i) % 2; k < 2 && i < n; k++) out[i++] = values[k];
    }
}

/* ---- any number of values ---- */

void cti_random_uniform(cti_random_state state, int64_t first, int64_t n, float *out)
{
    if (n <= FEW)
        few_f32(state, first, n, out, cti_uniform_block);
    else
        fns_here()->uniform(state, first, n, out);
}

void cti_random_normal(cti_random_state state, int64_t first, int64_t n, float *out)
{
    if (n <= FEW)
        few_f32(state, first, n, out, cti_normal_block);
    else
        fns_here()->normal(state, first, n, out);
}

void cti_random_uniform_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    if (n <= FEW)
        few_f64(state, first, n, out, cti_uniform_block_f64);
    else
        fns_here()->uniform_f64(state, first, n, out);
}

void cti_random_normal_f64(cti_random_state state, int64_t first, int64_t n, double *out)
{
    if (n <= FEW)
        few_f64(state, first, n, out, cti_normal_block_f64);
    else
        fns_here()->normal_f64(state, first, n, out);
}
