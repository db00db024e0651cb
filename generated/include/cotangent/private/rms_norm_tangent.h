/*
 * rms_norm_tangent: declarations for the operators and derivatives that call it; not for programs, and not included by
 * ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_RMS_NORM_TANGENT_H
#define COTANGENT_PRIVATE_RMS_NORM_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_rms_norm_tangent, passed as named arguments. */
typedef struct ct_rms_norm_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    double eps CT_INIT_(CT_NO_FLOAT_);
} ct_rms_norm_tangent_opts;

/**
 * Derivative of rms_norm in directions of its tensors.
 */
CT_API ct_tensor *ct_rms_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                      ct_tensor *weight_direction, ct_tensor *weight,
                                      const ct_rms_norm_tangent_opts *opts);
CT_API ct_tensor *ct_rms_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                          ct_tensor *weight_direction, ct_tensor *weight, ct_tensor *out,
                                          const ct_rms_norm_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_rms_norm_tangent(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                      ct_tensor *weight_direction, ct_tensor *weight,
                                      const ct_rms_norm_tangent_opts &opts = ct_rms_norm_tangent_opts{})
{
    return ct_rms_norm_tangent(input, normalized_shape, direction, weight_direction, weight, &opts);
}

inline ct_tensor *ct_rms_norm_tangent_out(ct_tensor *input, ct_ints normalized_shape, ct_tensor *direction,
                                          ct_tensor *weight_direction, ct_tensor *weight, ct_tensor *out,
                                          const ct_rms_norm_tangent_opts &opts = ct_rms_norm_tangent_opts{})
{
    return ct_rms_norm_tangent_out(input, normalized_shape, direction, weight_direction, weight, out, &opts);
}
#else
#define ct_rms_norm_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = CT_NO_FLOAT_, .tag_.end = 0
#define ct_rms_norm_tangent(...) ct_rms_norm_tangent_named_(__VA_ARGS__, )
#define ct_rms_norm_tangent_named_(input, normalized_shape, direction, weight_direction, weight, ...) \
    CT_NAMED_(ct_rms_norm_tangent, ct_rms_norm_tangent_opts, \
              (input, normalized_shape, direction, weight_direction, weight, ), __VA_ARGS__)
#define ct_rms_norm_tangent_out(...) ct_rms_norm_tangent_out_named_(__VA_ARGS__, )
#define ct_rms_norm_tangent_out_named_(input, normalized_shape, direction, weight_direction, weight, out, ...) \
    CT_NAMED_(ct_rms_norm_tangent_out, ct_rms_norm_tangent_opts, \
              (input, normalized_shape, direction, weight_direction, weight, out, ), __VA_ARGS__)
#endif
#endif
