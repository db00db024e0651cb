/*
 * draw: declarations for the operators and derivatives that call it; not for programs, and not included by ops.h.
 *
 * Written by ctgen from schemas/random.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_DRAW_H
#define COTANGENT_PRIVATE_DRAW_H

#include <cotangent/operand.h>
#include <cotangent/enum/distribution.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_draw, passed as named arguments. */
typedef struct ct_draw_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    enum ct_distribution distribution CT_INIT_({});
    /*  */
    ct_dtype dtype CT_INIT_({});
} ct_draw_opts;

/**
 * Random samples that a call with this state (seed, offset) returned for a result of the given size.
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
