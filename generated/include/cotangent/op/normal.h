/*
 * normal: what it declares.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMAL_H
#define COTANGENT_OP_NORMAL_H

#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normal_tensors_with; zero is the default. */
typedef struct ct_normal_tensors_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_normal_tensors_opts;

/**
 * Random numbers from the normal distribution of each pair of a mean and a standard deviation, with broadcasting; the
 * sign of std does not matter. The gradients are 0.
 *
 * @param mean  the mean of each number; float tensor [*A]
 * @param std   the standard deviation of each number; float tensor [*B]
 * @param opts  NULL for the defaults
 *
 * @return shape: what mean.shape and std.shape broadcast to; dtype: what the dtypes of mean and std promote to; device:
 *         that of mean
 *
 * Errors, after which the result is NULL:
 *   CT_E_SHAPE    mean.shape and std.shape must broadcast
 *   CT_E_DTYPE    the dtypes of mean and std must be float
 *
 * Gradients, differentiable to any order:
 *   mean.grad = 0
 *   std.grad = 0
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *mean = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *std = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_normal_tensors(mean, std);
 */
CT_API ct_tensor *ct_normal_tensors(ct_tensor *mean, ct_tensor *std);
CT_API ct_tensor *ct_normal_tensors_with(ct_tensor *mean, ct_tensor *std, const ct_normal_tensors_opts *opts);

/** Options of ct_normal_std_with; zero is the default. */
typedef struct ct_normal_std_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_normal_std_opts;

/**
 * Random numbers from the normal distribution around each mean, with one standard deviation. The gradient is 0.
 *
 * @param mean  the mean of each number; float tensor [*S]
 * @param std   the standard deviation of all
 * @param opts  NULL for the defaults
 *
 * @return shape, dtype and device: those of mean
 *
 * Errors, after which the result is NULL:
 *   CT_E_INVALID  std must be at least 0
 *   CT_E_DTYPE    mean.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   mean.grad = 0
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *mean = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_std(mean, 0.5);
 */
CT_API ct_tensor *ct_normal_std(ct_tensor *mean, double std);
CT_API ct_tensor *ct_normal_std_with(ct_tensor *mean, double std, const ct_normal_std_opts *opts);

/** Options of ct_normal_mean_with; zero is the default. */
typedef struct ct_normal_mean_opts {
    /* source of the random numbers; the default one of the thread if left out; optional */
    ct_generator *generator;
} ct_normal_mean_opts;

/**
 * Random numbers from the normal distribution of each standard deviation around one mean; the sign of std does not
 * matter. The gradient is 0.
 *
 * @param mean  the mean of all
 * @param std   the standard deviation of each number; float tensor [*S]
 * @param opts  NULL for the defaults
 *
 * @return shape, dtype and device: those of std
 *
 * Errors, after which the result is NULL:
 *   CT_E_DTYPE    std.dtype must be float
 *
 * Gradients, differentiable to any order:
 *   std.grad = 0
 *   Nothing is kept for them.
 *
 * Example:
 *   ct_tensor *std = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_mean(1.5, std);
 */
CT_API ct_tensor *ct_normal_mean(double mean, ct_tensor *std);
CT_API ct_tensor *ct_normal_mean_with(double mean, ct_tensor *std, const ct_normal_mean_opts *opts);

#ifdef __cplusplus
}
#endif
#endif
