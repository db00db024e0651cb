/*
 * batch_norm_train_tangent: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_BATCH_NORM_TRAIN_TANGENT_H
#define COTANGENT_PRIVATE_BATCH_NORM_TRAIN_TANGENT_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_batch_norm_train_tangent, passed as named arguments. */
typedef struct ct_batch_norm_train_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    double eps CT_INIT_(1e-05);
} ct_batch_norm_train_tangent_opts;

/**
 * Derivative of batch_norm_train in directions of its tensors.
 */
CT_API ct_tensor *ct_batch_norm_train_tangent(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                              ct_tensor *bias_direction, ct_tensor *weight,
                                              const ct_batch_norm_train_tangent_opts *opts);
CT_API ct_tensor *ct_batch_norm_train_tangent_out(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                                  ct_tensor *bias_direction, ct_tensor *weight, ct_tensor *out,
                                                  const ct_batch_norm_train_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *
ct_batch_norm_train_tangent(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                            ct_tensor *bias_direction, ct_tensor *weight,
                            const ct_batch_norm_train_tangent_opts &opts = ct_batch_norm_train_tangent_opts{})
{
    return ct_batch_norm_train_tangent(input, direction, weight_direction, bias_direction, weight, &opts);
}

inline ct_tensor *
ct_batch_norm_train_tangent_out(ct_tensor *input, ct_tensor *direction, ct_tensor *weight_direction,
                                ct_tensor *bias_direction, ct_tensor *weight, ct_tensor *out,
                                const ct_batch_norm_train_tangent_opts &opts = ct_batch_norm_train_tangent_opts{})
{
    return ct_batch_norm_train_tangent_out(input, direction, weight_direction, bias_direction, weight, out, &opts);
}
#else
#define ct_batch_norm_train_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .eps = 1e-05, .tag_.end = 0
#define ct_batch_norm_train_tangent(...) ct_batch_norm_train_tangent_named_(__VA_ARGS__, )
#define ct_batch_norm_train_tangent_named_(input, direction, weight_direction, bias_direction, weight, ...) \
    CT_NAMED_(ct_batch_norm_train_tangent, ct_batch_norm_train_tangent_opts, \
              (input, direction, weight_direction, bias_direction, weight, ), __VA_ARGS__)
#define ct_batch_norm_train_tangent_out(...) ct_batch_norm_train_tangent_out_named_(__VA_ARGS__, )
#define ct_batch_norm_train_tangent_out_named_(input, direction, weight_direction, bias_direction, weight, out, ...) \
    CT_NAMED_(ct_batch_norm_train_tangent_out, ct_batch_norm_train_tangent_opts, \
              (input, direction, weight_direction, bias_direction, weight, out, ), __VA_ARGS__)
#endif
#endif
