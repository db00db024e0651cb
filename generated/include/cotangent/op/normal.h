/*
 * normal: declarations.
 *
 * Written by ctgen from schemas/draws.yaml. Change the schema, not this file.
 */
#ifndef COTANGENT_OP_NORMAL_H
#define COTANGENT_OP_NORMAL_H

#include <cotangent/operand.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Options of ct_normal_tensors, passed as named arguments. */
typedef struct ct_normal_tensors_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_normal_tensors_opts;

/**
 * Random samples of normal distributions with mean and std of each element, with broadcasting; the sign of std does not
 * matter. The gradients are 0.
 *
 * @param mean  mean of each sample; float tensor [*A]
 * @param std   standard deviation of each sample; float tensor [*B]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape: broadcast(mean.shape, std.shape); dtype: promote(mean, std); device: mean.device
 *
 * Errors, on which the result is NULL:
 *   CT_E_SHAPE    unless broadcasts(mean.shape, std.shape)
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   mean.grad = 0
 *   std.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *mean = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *std = ct_rand(CT_INTS(3));
 *   ct_tensor *result = ct_normal_tensors(mean, std);
 */
CT_API ct_tensor *ct_normal_tensors(ct_tensor *mean, ct_tensor *std, const ct_normal_tensors_opts *opts);

/** Options of ct_normal_std, passed as named arguments. */
typedef struct ct_normal_std_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_normal_std_opts;

/**
 * Random samples of normal distributions with the given means and one standard deviation. The gradient is 0.
 *
 * @param mean  mean of each sample; float tensor [*S]
 * @param std   standard deviation of all samples
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as mean
 *
 * Errors, on which the result is NULL:
 *   CT_E_INVALID  unless std >= 0
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   mean.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *mean = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_std(mean, 0.5);
 */
CT_API ct_tensor *ct_normal_std(ct_tensor *mean, double std, const ct_normal_std_opts *opts);

/** Options of ct_normal_mean, passed as named arguments. */
typedef struct ct_normal_mean_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* source of the random samples; the default generator of the thread if left out; optional */
    ct_generator *generator CT_INIT_({});
} ct_normal_mean_opts;

/**
 * Random samples of normal distributions with the given standard deviations and one mean; the sign of std does not
 * matter. The gradient is 0.
 *
 * @param mean  mean of all samples
 * @param std   standard deviation of each sample; float tensor [*S]
 * @param opts  options, passed as named arguments; NULL for the defaults
 *
 * @return shape, dtype and device: same as std
 *
 * Errors, on which the result is NULL:
 *   CT_E_DTYPE    unless each tensor has a dtype given above
 *
 * Gradients, differentiable to any order:
 *   std.grad = 0
 *   Saved: nothing.
 *
 * Example:
 *   ct_tensor *std = ct_rand(CT_INTS(2, 3));
 *   ct_tensor *result = ct_normal_mean(1.5, std);
 */
CT_API ct_tensor *ct_normal_mean(double mean, ct_tensor *std, const ct_normal_mean_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_normal_tensors(ct_tensor *mean, ct_tensor *std,
                                    const ct_normal_tensors_opts &opts = ct_normal_tensors_opts{})
{
    return ct_normal_tensors(mean, std, &opts);
}

inline ct_tensor *ct_normal_std(ct_tensor *mean, double std, const ct_normal_std_opts &opts = ct_normal_std_opts{})
{
    return ct_normal_std(mean, std, &opts);
}

inline ct_tensor *ct_normal_mean(double mean, ct_tensor *std, const ct_normal_mean_opts &opts = ct_normal_mean_opts{})
{
    return ct_normal_mean(mean, std, &opts);
}
#else
#define ct_normal_tensors_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_normal_tensors(...) ct_normal_tensors_named_(__VA_ARGS__, )
#define ct_normal_tensors_named_(mean, std, ...) \
    CT_NAMED_(ct_normal_tensors, ct_normal_tensors_opts, (mean, std, ), __VA_ARGS__)
#define ct_normal_std_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_normal_std(...) ct_normal_std_named_(__VA_ARGS__, )
#define ct_normal_std_named_(mean, std, ...) CT_NAMED_(ct_normal_std, ct_normal_std_opts, (mean, std, ), __VA_ARGS__)
#define ct_normal_mean_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_normal_mean(...) ct_normal_mean_named_(__VA_ARGS__, )
#define ct_normal_mean_named_(mean, std, ...) CT_NAMED_(ct_normal_mean, ct_normal_mean_opts, (mean, std, ), __VA_ARGS__)
#endif
#endif
