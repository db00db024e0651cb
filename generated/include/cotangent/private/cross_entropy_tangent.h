/*
 * cross_entropy_tangent: declarations for the operators and derivatives that call it; not for programs, and not
 * included by ops.h.
 *
 * Written by ctgen from schemas/tangent.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_PRIVATE_CROSS_ENTROPY_TANGENT_H
#define COTANGENT_PRIVATE_CROSS_ENTROPY_TANGENT_H

#include <cotangent/operand.h>
#include <cotangent/enum/reduction.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_cross_entropy_tangent, passed as named arguments. */
typedef struct ct_cross_entropy_tangent_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*  */
    enum ct_reduction reduction CT_INIT_({});
    /*  */
    int64_t ignore_index CT_INIT_(-100);
    /*  */
    double label_smoothing CT_INIT_(0.0);
} ct_cross_entropy_tangent_opts;

/**
 * Derivative of cross_entropy in a direction of self.
 */
CT_API ct_tensor *ct_cross_entropy_tangent(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_tangent_opts *opts);
CT_API ct_tensor *ct_cross_entropy_tangent_out(ct_tensor *self, ct_tensor *direction, ct_tensor *target,
                                               ct_tensor *weight, ct_tensor *out,
                                               const ct_cross_entropy_tangent_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_cross_entropy_tangent(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                                           const ct_cross_entropy_tangent_opts &opts = ct_cross_entropy_tangent_opts{})
{
    return ct_cross_entropy_tangent(self, direction, target, weight, &opts);
}

inline ct_tensor *
ct_cross_entropy_tangent_out(ct_tensor *self, ct_tensor *direction, ct_tensor *target, ct_tensor *weight,
                             ct_tensor *out,
                             const ct_cross_entropy_tangent_opts &opts = ct_cross_entropy_tangent_opts{})
{
    return ct_cross_entropy_tangent_out(self, direction, target, weight, out, &opts);
}
#else
#define ct_cross_entropy_tangent_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .ignore_index = -100, .tag_.end = 0
#define ct_cross_entropy_tangent(...) ct_cross_entropy_tangent_named_(__VA_ARGS__, )
#define ct_cross_entropy_tangent_named_(self, direction, target, weight, ...) \
    CT_NAMED_(ct_cross_entropy_tangent, ct_cross_entropy_tangent_opts, (self, direction, target, weight, ), __VA_ARGS__)
#define ct_cross_entropy_tangent_out(...) ct_cross_entropy_tangent_out_named_(__VA_ARGS__, )
#define ct_cross_entropy_tangent_out_named_(self, direction, target, weight, out, ...) \
    CT_NAMED_(ct_cross_entropy_tangent_out, ct_cross_entropy_tangent_opts, (self, direction, target, weight, out, ), \
              __VA_ARGS__)
#endif
#endif
