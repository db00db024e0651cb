/*
 * draw: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DRAW_H
#define COTANGENT_PRIVATE_DRAW_H

#include <cotangent/operand.h>
#include <cotangent/word/distribution.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_draw, passed as named arguments. */
typedef struct ct_draw_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* uniform from 0 to 1, or normal with mean 0 and variance 1; CT_DISTRIBUTION_UNIFORM or CT_DISTRIBUTION_NORMAL;
     * default CT_DISTRIBUTION_UNIFORM */
    enum ct_distribution distribution CT_INIT_({});
    /* dtype of the result; a CT_DTYPE_ constant; optional */
    ct_dtype dtype CT_INIT_({});
} ct_draw_opts;

/**
 * Random samples that a call with this state (seed, offset) returned for a result of the given size.
 *
 * @param state  seed and offset of the random numbers; i64 tensor [2]
 * @param size   sizes of the result; each at least 0
 * @param opts   options, passed as named arguments; NULL for the defaults
 * @param out    tensor that receives the result, with the shape of the result or without elements
 *
 * @return shape: size; dtype: dtype if given or else the default dtype; device: same as state
 *
 * Requirements, by error status; on error the result is NULL:
 *   CT_E_SHAPE    state.ndim must be 1
 *                 state.size(0) must be 2
 *   CT_E_DTYPE    state.dtype must be i64
 *                 the dtype of the result must be float
 *
 * No gradient.
 *
 * Example:
 *   ct_tensor *state = ct_tensor_from((int64_t[]){7, 3}, CT_INTS(2), CT_DTYPE_I64);
 *   ct_tensor *result = ct_draw(state, CT_INTS(5));
 */
CT_API ct_tensor *ct_draw(ct_tensor *state, ct_ints size, const ct_draw_opts *opts);
CT_API ct_tensor *ct_draw_out(ct_tensor *state, ct_ints size, ct_tensor *out, const ct_draw_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_draw(ct_tensor *state, ct_ints size, const ct_draw_opts &opts = ct_draw_opts{})
{
    return ct_draw(state, size, &opts);
}

inline ct_tensor *ct_draw_out(ct_tensor *state, ct_ints size, ct_tensor *out, const ct_draw_opts &opts = ct_draw_opts{})
{
    return ct_draw_out(state, size, out, &opts);
}
#else
#define ct_draw_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_draw(...) ct_draw_named_(__VA_ARGS__, )
#define ct_draw_named_(state, size, ...) CT_NAMED_(ct_draw, ct_draw_opts, (state, size, ), __VA_ARGS__)
#define ct_draw_out(...) ct_draw_out_named_(__VA_ARGS__, )
#define ct_draw_out_named_(state, size, out, ...) \
    CT_NAMED_(ct_draw_out, ct_draw_opts, (state, size, out, ), __VA_ARGS__)
#endif
#endif
