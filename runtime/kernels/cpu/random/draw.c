/*
 * draw: state i64 [2] (seed and offset) -> result [*size], random values. random_state: result i64 [2], the next state
 * of a generator, which is thereby reserved.
 */
#include "gen/kernels/ops/draw.h"
#include "gen/kernels/ops/random_state.h"
#include "kernels/cpu/strided.h"
#include "kernels/random_values.h"
#include "state/random.h"

enum { CHUNK = 512 };

/* Writes n samples as f32 or f64 to buffer, beginning with sample `first`. */
static void draw_block(cti_random_state state, bool normal, bool wide, int64_t first, int64_t n, void *buffer)
{
    if (wide && normal)
        cti_random_normal_f64(state, first, n, buffer);
    else if (wide)
        cti_random_uniform_f64(state, first, n, buffer);
    else if (normal)
        cti_random_normal(state, first, n, buffer);
    else
        cti_random_uniform(state, first, n, buffer);
}

ct_status CTI_LEVEL(cti_draw_cpu)(cti_launch *launch, const cti_view *state, ct_ints size, int distribution,
                                  ct_dtype dtype, cti_view *result)
{
    (void)launch, (void)size, (void)dtype;
    const int64_t *words = state->data;
    const cti_random_state from = {(uint64_t)words[0], (uint64_t)words[state->strides[0]]};
    const bool wide = result->dtype == CT_DTYPE_F64;
    const ct_dtype drawn = wide ? CT_DTYPE_F64 : CT_DTYPE_F32;
    const cti_convert_fn convert = cti_converter(drawn, (ct_dtype)result->dtype);
    const int64_t item = (int64_t)ct_dtype_size((ct_dtype)result->dtype), drawn_item = (int64_t)ct_dtype_size(drawn);
    const bool in_row = cti_is_in_row(result);
    double buffer[CHUNK];
    int64_t at[CTI_MAX_VIEW_NDIM] = {0};
    for (int64_t first = 0; first < result->numel; first += CHUNK) {
        const int64_t n = result->numel - first < CHUNK ? result->numel - first : CHUNK;
        draw_block(from, distribution == 1, wide, first, n, buffer);
        if (in_row) convert(n, buffer, 1, (char *)result->data + first * item, 1);
        for (int64_t i = 0; i < n && !in_row; i++) {
            convert(1, (const char *)buffer + i * drawn_item, 1,
                    (char *)result->data + cti_offset(result->ndim, at, result->strides) * item, 1);
            cti_step(result->ndim, result->sizes, at);
        }
    }
    return CT_OK;
}

ct_status CTI_LEVEL(cti_random_state_cpu)(cti_launch *launch, ct_generator *generator, cti_view *result)
{
    (void)launch;
    const cti_random_state state = cti_generator_next(generator);
    int64_t *words = result->data;
    words[0] = (int64_t)state.seed;
    words[result->strides[0]] = (int64_t)state.offset;
    return CT_OK;
}
