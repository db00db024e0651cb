/*
 * Initial values of parameters. Each function writes to a tensor without being recorded and returns the tensor, so that
 * a call can be used as an argument: ct_params_add(params, "w", ct_init_xavier_uniform_(ct_empty(CT_INTS(64, 32)))).
 *
 * A tensor without elements is returned unchanged. A call increments the version counter, as every write does, so
 * backward detects a write to a tensor that a graph has saved. On failure each function returns NULL.
 *
 * Errors:
 *   CT_E_DTYPE    the dtype of the tensor is not floating
 *   CT_E_INVALID  the tensor is ct_none(), or an option is out of range
 *   CT_E_SHAPE    the function uses a fan, and the tensor has less than two axes
 *   CT_E_STATE    in check mode: the handle has ended
 *   CT_E_NOMEM    out of memory
 *
 * Fans: for a weight [out, in, *kernel] fan_in is `in` times the number of elements of the kernel, and fan_out is `out`
 * times the number of elements of the kernel.
 */
#ifndef COTANGENT_INIT_H
#define COTANGENT_INIT_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The fan that determines the scale: CT_FAN_IN preserves the variance of values in forward, CT_FAN_OUT the variance of
 * gradients in backward.
 */
typedef enum ct_fan { CT_FAN_DEFAULT = 0, CT_FAN_IN, CT_FAN_OUT } ct_fan;

/** The nonlinearity after a layer, which determines the gain. */
typedef enum ct_nonlinearity {
    CT_NONLINEARITY_DEFAULT = 0, /* leaky ReLU */
    CT_NONLINEARITY_LINEAR,      /* gain 1; also for convolutions */
    CT_NONLINEARITY_SIGMOID,     /* 1 */
    CT_NONLINEARITY_TANH,        /* 5/3 */
    CT_NONLINEARITY_RELU,        /* sqrt(2) */
    CT_NONLINEARITY_LEAKY_RELU,  /* sqrt(2 / (1 + negative_slope^2)) */
    CT_NONLINEARITY_SELU         /* 3/4 */
} ct_nonlinearity;

/**
 * Returns the gain of a nonlinearity. If nonlinearity is not a CT_NONLINEARITY_ constant, sets the error CT_E_INVALID
 * and returns -1. negative_slope is used only for leaky ReLU.
 */
CT_API double ct_init_gain(ct_nonlinearity nonlinearity, double negative_slope);

/** Options of ct_init_uniform_. */
typedef struct ct_init_uniform_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double low CT_INIT_(0.0), high CT_INIT_(1.0); /* low <= high */
    ct_generator *generator CT_INIT_({});         /* default: the generator of the thread */
} ct_init_uniform_opts;

/** Options of ct_init_normal_. */
typedef struct ct_init_normal_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double mean CT_INIT_(0.0), std CT_INIT_(1.0); /* std at least 0 */
    ct_generator *generator CT_INIT_({});
} ct_init_normal_opts;

/** Options of ct_init_trunc_normal_. */
typedef struct ct_init_trunc_normal_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double mean CT_INIT_(0.0), std CT_INIT_(1.0);  /* mean and standard deviation before truncation; std above 0 */
    double low CT_INIT_(-2.0), high CT_INIT_(2.0); /* low < high */
    ct_generator *generator CT_INIT_({});
} ct_init_trunc_normal_opts;

/** Options of ct_init_kaiming_uniform_ and ct_init_kaiming_normal_. */
typedef struct ct_init_kaiming_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double negative_slope CT_INIT_(0.0);       /* parameter of leaky ReLU; 0 is ReLU */
    ct_fan fan CT_INIT_({});                   /* default CT_FAN_IN */
    ct_nonlinearity nonlinearity CT_INIT_({}); /* default CT_NONLINEARITY_LEAKY_RELU */
    ct_generator *generator CT_INIT_({});
} ct_init_kaiming_opts;

/** Options of ct_init_xavier_uniform_, ct_init_xavier_normal_ and ct_init_orthogonal_. */
typedef struct ct_init_gain_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double gain CT_INIT_(1.0); /* at least 0 */
    ct_generator *generator CT_INIT_({});
} ct_init_gain_opts;

/** Sets all elements to a value. Returns the tensor. */
CT_API ct_tensor *ct_init_constant_(ct_tensor *tensor, double value);
/** Samples from the uniform distribution on [low, high). Returns the tensor. */
CT_API ct_tensor *ct_init_uniform_(ct_tensor *tensor, const ct_init_uniform_opts *opts);
/** Samples from a normal distribution. Returns the tensor. */
CT_API ct_tensor *ct_init_normal_(ct_tensor *tensor, const ct_init_normal_opts *opts);
/**
 * Samples from a normal distribution truncated to [low, high], by its inverse distribution function. Returns the
 * tensor.
 */
CT_API ct_tensor *ct_init_trunc_normal_(ct_tensor *tensor, const ct_init_trunc_normal_opts *opts);
/** Samples uniformly between plus and minus gain * sqrt(3 / fan), the method of He et al. Returns the tensor. */
CT_API ct_tensor *ct_init_kaiming_uniform_(ct_tensor *tensor, const ct_init_kaiming_opts *opts);
/**
 * Samples from a normal distribution of standard deviation gain / sqrt(fan), the method of He et al. Returns the
 * tensor.
 */
CT_API ct_tensor *ct_init_kaiming_normal_(ct_tensor *tensor, const ct_init_kaiming_opts *opts);
/**
 * Samples uniformly between plus and minus gain * sqrt(6 / (fan_in + fan_out)), the method of Glorot. Returns the
 * tensor.
 */
CT_API ct_tensor *ct_init_xavier_uniform_(ct_tensor *tensor, const ct_init_gain_opts *opts);
/** Samples from a normal distribution of standard deviation gain * sqrt(2 / (fan_in + fan_out)). Returns the tensor. */
CT_API ct_tensor *ct_init_xavier_normal_(ct_tensor *tensor, const ct_init_gain_opts *opts);
/**
 * Fills the matrix [out, in * kernel] with gain times a random matrix with orthonormal rows, or orthonormal columns if
 * the matrix has more rows than columns. The random matrix is uniformly distributed over all such matrices. f16 and
 * bf16 are computed in f32. Returns the tensor.
 */
CT_API ct_tensor *ct_init_orthogonal_(ct_tensor *tensor, const ct_init_gain_opts *opts);

#ifdef __cplusplus
}

#define CT_INIT_OVERLOAD_(name, opts_type) \
    inline ct_tensor *name(ct_tensor *tensor, const opts_type &opts = opts_type{}) { return name(tensor, &opts); }
CT_INIT_OVERLOAD_(ct_init_uniform_, ct_init_uniform_opts)
CT_INIT_OVERLOAD_(ct_init_normal_, ct_init_normal_opts)
CT_INIT_OVERLOAD_(ct_init_trunc_normal_, ct_init_trunc_normal_opts)
CT_INIT_OVERLOAD_(ct_init_kaiming_uniform_, ct_init_kaiming_opts)
CT_INIT_OVERLOAD_(ct_init_kaiming_normal_, ct_init_kaiming_opts)
CT_INIT_OVERLOAD_(ct_init_xavier_uniform_, ct_init_gain_opts)
CT_INIT_OVERLOAD_(ct_init_xavier_normal_, ct_init_gain_opts)
CT_INIT_OVERLOAD_(ct_init_orthogonal_, ct_init_gain_opts)
#undef CT_INIT_OVERLOAD_
#else
#define ct_init_uniform_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .high = 1.0, .tag_.end = 0
#define ct_init_normal_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .std = 1.0, .tag_.end = 0
#define ct_init_trunc_normal_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .std = 1.0, .low = -2.0, .high = 2.0, .tag_.end = 0
#define ct_init_kaiming_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_init_gain_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .gain = 1.0, .tag_.end = 0
#define CT_INIT_NAMED_(function, opts, tensor, ...) CT_NAMED_(function, opts, (tensor, ), __VA_ARGS__)
#define ct_init_uniform_(...) CT_INIT_NAMED_(ct_init_uniform_, ct_init_uniform_opts, __VA_ARGS__, )
#define ct_init_normal_(...) CT_INIT_NAMED_(ct_init_normal_, ct_init_normal_opts, __VA_ARGS__, )
#define ct_init_trunc_normal_(...) CT_INIT_NAMED_(ct_init_trunc_normal_, ct_init_trunc_normal_opts, __VA_ARGS__, )
#define ct_init_kaiming_uniform_(...) CT_INIT_NAMED_(ct_init_kaiming_uniform_, ct_init_kaiming_opts, __VA_ARGS__, )
#define ct_init_kaiming_normal_(...) CT_INIT_NAMED_(ct_init_kaiming_normal_, ct_init_kaiming_opts, __VA_ARGS__, )
#define ct_init_xavier_uniform_(...) CT_INIT_NAMED_(ct_init_xavier_uniform_, ct_init_gain_opts, __VA_ARGS__, )
#define ct_init_xavier_normal_(...) CT_INIT_NAMED_(ct_init_xavier_normal_, ct_init_gain_opts, __VA_ARGS__, )
#define ct_init_orthogonal_(...) CT_INIT_NAMED_(ct_init_orthogonal_, ct_init_gain_opts, __VA_ARGS__, )
#endif
#endif
