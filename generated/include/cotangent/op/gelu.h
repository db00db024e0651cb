/*
 * gelu: what it declares.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_GELU_H
#define COTANGENT_OP_GELU_H

#include <cotangent/tensor.h>
#include <cotangent/word/approximate.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ct_gelu_opts {
    enum ct_approximate approximate; /* default none */
} ct_gelu_opts;

/**
 * self times the normal distribution function of self; approximate = tanh takes a hyperbolic tangent for it.
 * @param self  float tensor [*S]
 * Saves: self.
 */
CT_API ct_tensor *ct_gelu(ct_tensor *self);
CT_API ct_tensor *ct_gelu_with(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_(ct_tensor *self);
CT_API ct_tensor *ct_gelu_with_(ct_tensor *self, const ct_gelu_opts *opts);
CT_API ct_tensor *ct_gelu_out(ct_tensor *self, ct_tensor *out);
CT_API ct_tensor *ct_gelu_with_out(ct_tensor *self, const ct_gelu_opts *opts, ct_tensor *out);

#ifdef __cplusplus
}
#endif
#endif
