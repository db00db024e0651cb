/*
 * batch_norm: what it declares.
 *
 * Written by ctgen from schemas/norm.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_BATCH_NORM_H
#define COTANGENT_OP_BATCH_NORM_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Normalise each channel (axis 1) to mean 0 and variance 1, by its own statistics (training) or by the running ones,
 * then scale and shift. weight and bias may have any dtype that is summed in no wider one. An empty vector stays what
 * it is.
 * @param input  float tensor [*A]
 * @param weight  float tensor [*W]; ct_none() if absent
 * @param bias  float tensor [*B]; ct_none() if absent
 * @param running_mean  float tensor [*M]; ct_none() if absent
 * @param running_var  float tensor [*V]; ct_none() if absent
 */
CT_API ct_tensor *ct_batch_norm(ct_tensor *input, ct_tensor *weight, ct_tensor *bias, ct_tensor *running_mean,
                                ct_tensor *running_var, ct_switch training, double momentum, double eps);

#ifdef __cplusplus
}
#endif
#endif
