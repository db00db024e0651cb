/* Initial values of parameters. */
#include "base/memory.h"
#include "state/check.h"
#include "state/error.h"
#include "state/options.h"

#include <cotangent/init.h>

#include <cotangent/autograd.h>
#include <cotangent/op/add.h>
#include <cotangent/op/clamp.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/erfinv.h>
#include <cotangent/op/fill.h>
#include <cotangent/op/linalg_qr.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/normal_.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sgn.h>
#include <cotangent/op/t.h>
#include <cotangent/op/uniform_.h>
#include <cotangent/tensor.h>

#include <math.h>

/* Arguments of a write function. a, b: its parameters, such as bounds or mean and standard deviation. */
typedef struct draw {
    double a, b, low, high;
    ct_generator *generator;
} draw;

static bool is_given(const char *op, ct_tensor *tensor)
{
    if (!cti_given(op, "tensor", tensor)) return false;
    if (ct_is_none(tensor)) {
        (void)cti_error(CT_E_INVALID, "%s: tensor is ct_none(); a tensor is needed", op);
        return false;
    }
    const ct_dtype dtype = ct_tensor_dtype(tensor);
    if (!ct_dtype_is_floating(dtype)) {
        (void)cti_error(CT_E_DTYPE, "%s: tensor must be floating; it is %s", op, ct_dtype_name(dtype));
        return false;
    }
    return true;
}

/* Calls `write` in its own scope and with grad mode off. Returns the tensor, NULL after an error. */
static ct_tensor *write_without_grad(ct_tensor *tensor, ct_tensor *(*write)(ct_tensor *tensor, const draw *d),
                                     const draw *d)
{
    if (ct_tensor_numel(tensor) == 0) return tensor;
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return NULL;
    const ct_scope scope = ct_scope_open();
    const bool written = scope.depth && write(tensor, d);
    if (scope.depth) ct_scope_close(scope);
    return ct_leave(&guard) == CT_OK && written ? tensor : NULL;
}

static ct_tensor *write_constant(ct_tensor *tensor, const draw *d) { return ct_fill_(tensor, ct_num(d->a)); }

static ct_tensor *write_uniform(ct_tensor *tensor, const draw *d)
{
    return ct_uniform_(tensor, .from_ = d->a, .to = d->b, .generator = d->generator);
}

static ct_tensor *write_normal(ct_tensor *tensor, const draw *d)
{
    return ct_normal_(tensor, .mean = d->a, .std = d->b, .generator = d->generator);
}

/* ---- given distributions ---- */

ct_tensor *ct_init_constant_(ct_tensor *tensor, double value)
{
    return is_given("init_constant_", tensor) ? write_without_grad(tensor, write_constant, &(draw){.a = value}) : NULL;
}

ct_tensor *(ct_init_uniform_)(ct_tensor *tensor, const ct_init_uniform_opts *opts)
{
    static const ct_init_uniform_opts defaults = {CTI_RESOLVED, .high = 1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_init_uniform_opts resolved;
    if (!(opts = cti_resolve_options("init_uniform_", opts, &type, &resolved))) return NULL;
    if (!is_given("init_uniform_", tensor)) return NULL;
    if (!(opts->low <= opts->high))
        return cti_op_error(CT_E_INVALID, "init_uniform_: low must be at most high; they are %g and %g", opts->low,
                            opts->high);
    return write_without_grad(tensor, write_uniform,
                              &(draw){.a = opts->low, .b = opts->high, .generator = opts->generator});
}

ct_tensor *(ct_init_normal_)(ct_tensor *tensor, const ct_init_normal_opts *opts)
{
    static const ct_init_normal_opts defaults = {CTI_RESOLVED, .std = 1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_init_normal_opts resolved;
    if (!(opts = cti_resolve_options("init_normal_", opts, &type, &resolved))) return NULL;
    if (!is_given("init_normal_", tensor)) return NULL;
    if (!(opts->std >= 0))
        return cti_op_error(CT_E_INVALID, "init_normal_: std must be at least 0; it is %g", opts->std);
    return write_without_grad(tensor, write_normal,
                              &(draw){.a = opts->mean, .b = opts->std, .generator = opts->generator});
}

static double normal_cdf(double x) { return (1 + erf(x / sqrt(2))) / 2; }

/*
 * Samples uniformly between the values of the distribution function at the bounds and applies its inverse. The result
 * is clamped, since rounding may exceed the bounds.
 */
static ct_tensor *write_trunc_normal(ct_tensor *tensor, const draw *d)
{
    const double from = 2 * normal_cdf((d->low - d->a) / d->b) - 1, to = 2 * normal_cdf((d->high - d->a) / d->b) - 1;
    const bool done = ct_uniform_(tensor, .from_ = from, .to = to, .generator = d->generator) && ct_erfinv_(tensor) &&
                      ct_mul_(tensor, ct_num(d->b * sqrt(2))) && ct_add_(tensor, ct_num(d->a)) &&
                      ct_clamp_scalar_(tensor, .min = ct_float(d->low), .max = ct_float(d->high));
    return done ? tensor : NULL;
}

ct_tensor *(ct_init_trunc_normal_)(ct_tensor *tensor, const ct_init_trunc_normal_opts *opts)
{
    static const ct_init_trunc_normal_opts defaults = {CTI_RESOLVED, .std = 1, .low = -2, .high = 2};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_init_trunc_normal_opts resolved;
    if (!(opts = cti_resolve_options("init_trunc_normal_", opts, &type, &resolved))) return NULL;
    if (!is_given("init_trunc_normal_", tensor)) return NULL;
    if (!(opts->std > 0))
        return cti_op_error(CT_E_INVALID, "init_trunc_normal_: std must be above 0; it is %g", opts->std);
    if (!(opts->low < opts->high))
        return cti_op_error(CT_E_INVALID, "init_trunc_normal_: low must be below high; they are %g and %g", opts->low,
                            opts->high);
    const draw d = {opts->mean, opts->std, opts->low, opts->high, opts->generator};
    return write_without_grad(tensor, write_trunc_normal, &d);
}

/* ---- distributions scaled by the fans ---- */

double ct_init_gain(ct_nonlinearity nonlinearity, double negative_slope)
{
    switch (nonlinearity) {
    case CT_NONLINEARITY_LINEAR:
    case CT_NONLINEARITY_SIGMOID: return 1;
    case CT_NONLINEARITY_TANH: return 5.0 / 3;
    case CT_NONLINEARITY_RELU: return sqrt(2);
    case CT_NONLINEARITY_DEFAULT:
    case CT_NONLINEARITY_LEAKY_RELU: return sqrt(2 / (1 + negative_slope * negative_slope));
    case CT_NONLINEARITY_SELU: return 0.75;
    }
    (void)cti_error(CT_E_INVALID, "init_gain: nonlinearity is %d; it must be a CT_NONLINEARITY_ constant",
                    (int)nonlinearity);
    return -1;
}

static bool fans_of(const char *op, const ct_tensor *tensor, double *in, double *out)
{
    const int64_t ndim = ct_tensor_ndim(tensor);
    if (ndim < 2) {
        (void)cti_error(CT_E_SHAPE, "%s: tensor must have 2 axes or more, [out, in, *kernel]; it has %lld", op,
                        (long long)ndim);
        return false;
    }
    double kernel = 1;
    for (int64_t d = 2; d < ndim; d++) kernel *= (double)ct_tensor_size(tensor, d);
    *in = (double)ct_tensor_size(tensor, 1) * kernel;
    *out = (double)ct_tensor_size(tensor, 0) * kernel;
    return true;
}

/* Writes samples of a normal or uniform distribution with mean 0 and a standard deviation. */
static ct_tensor *write_spread(ct_tensor *tensor, double std, bool is_uniform, ct_generator *generator)
{
    const double bound = sqrt(3) * std;
    if (is_uniform)
        return write_without_grad(tensor, write_uniform, &(draw){.a = -bound, .b = bound, .generator = generator});
    return write_without_grad(tensor, write_normal, &(draw){.b = std, .generator = generator});
}

static ct_tensor *kaiming(const char *op, ct_tensor *tensor, const ct_init_kaiming_opts *opts, bool is_uniform)
{
    static const ct_init_kaiming_opts defaults = {CTI_RESOLVED};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_init_kaiming_opts resolved;
    double in, out;
    if (!(opts = cti_resolve_options(op, opts, &type, &resolved))) return NULL;
    if (!is_given(op, tensor) || !fans_of(op, tensor, &in, &out)) return NULL;
    if ((unsigned)opts->fan > CT_FAN_OUT)
        return cti_op_error(CT_E_INVALID, "%s: fan must be CT_FAN_IN or CT_FAN_OUT; it is %d", op, (int)opts->fan);
    if (!isfinite(opts->negative_slope))
        return cti_op_error(CT_E_INVALID, "%s: negative_slope must be finite; it is %g", op, opts->negative_slope);
    const double gain = ct_init_gain(opts->nonlinearity, opts->negative_slope);
    if (gain < 0) return NULL;
    return write_spread(tensor, gain / sqrt(opts->fan == CT_FAN_OUT ? out : in), is_uniform, opts->generator);
}

ct_tensor *(ct_init_kaiming_uniform_)(ct_tensor *tensor, const ct_init_kaiming_opts *opts)
{
    return kaiming("init_kaiming_uniform_", tensor, opts, true);
}

ct_tensor *(ct_init_kaiming_normal_)(ct_tensor *tensor, const ct_init_kaiming_opts *opts)
{
    return kaiming("init_kaiming_normal_", tensor, opts, false);
}

/* Resolves the options of a function with a gain. *fans is set to fan_in + fan_out. Returns NULL after an error. */
static const ct_init_gain_opts *gain_of(const char *op, ct_tensor *tensor, const ct_init_gain_opts *opts,
                                        ct_init_gain_opts *resolved, double *fans)
{
    static const ct_init_gain_opts defaults = {CTI_RESOLVED, .gain = 1};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    double in, out;
    if (!(opts = cti_resolve_options(op, opts, &type, resolved))) return NULL;
    if (!is_given(op, tensor) || !fans_of(op, tensor, &in, &out)) return NULL;
    *fans = in + out;
    if (opts->gain >= 0) return opts;
    (void)cti_error(CT_E_INVALID, "%s: gain must be at least 0; it is %g", op, opts->gain);
    return NULL;
}

static ct_tensor *xavier(const char *op, ct_tensor *tensor, const ct_init_gain_opts *opts, bool is_uniform)
{
    ct_init_gain_opts resolved;
    double fans;
    if (!(opts = gain_of(op, tensor, opts, &resolved, &fans))) return NULL;
    return write_spread(tensor, opts->gain * sqrt(2 / fans), is_uniform, opts->generator);
}

ct_tensor *(ct_init_xavier_uniform_)(ct_tensor *tensor, const ct_init_gain_opts *opts)
{
    return xavier("init_xavier_uniform_", tensor, opts, true);
}

ct_tensor *(ct_init_xavier_normal_)(ct_tensor *tensor, const ct_init_gain_opts *opts)
{
    return xavier("init_xavier_normal_", tensor, opts, false);
}

/* ---- orthogonal ---- */

static ct_tensor *reshape_as(ct_tensor *source, const ct_tensor *tensor)
{
    const int64_t ndim = ct_tensor_ndim(tensor);
    int64_t *shape = cti_malloc((size_t)(ndim + 1) * sizeof *shape);
    if (!shape)
        return cti_op_error(CT_E_NOMEM, "init_orthogonal_: no memory for a shape of %lld axes", (long long)ndim);
    for (int64_t i = 0; i < ndim; i++) shape[i] = ct_tensor_size(tensor, i);
    ct_tensor *result = ct_reshape(source, ct_ints_of(shape, ndim));
    cti_free(shape);
    return result;
}

/*
 * Writes Q of the QR decomposition of a random normal matrix with at most as many columns as rows, transposed if the
 * tensor is wide. Multiplying each column by the sign of the diagonal element of R makes the distribution uniform.
 */
static ct_tensor *write_orthogonal(ct_tensor *tensor, const draw *d)
{
    const int64_t rows = ct_tensor_size(tensor, 0), columns = ct_tensor_numel(tensor) / rows;
    const bool is_wide = rows < columns;
    const int64_t sizes[2] = {is_wide ? columns : rows, is_wide ? rows : columns};
    const ct_dtype dtype = ct_tensor_dtype(tensor) == CT_DTYPE_F64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
    ct_tensor *flat = ct_empty(ct_ints_of(sizes, 2), .dtype = dtype, .device = ct_tensor_device(tensor));
    const ct_linalg_qr_result factors = ct_linalg_qr(ct_normal_(flat, .generator = d->generator));
    ct_tensor *q = ct_mul(ct_mul(factors.Q, ct_sgn(ct_diagonal(factors.R))), ct_num(d->a));
    return ct_copy_(tensor, reshape_as(is_wide ? ct_t(q) : q, tensor));
}

ct_tensor *(ct_init_orthogonal_)(ct_tensor *tensor, const ct_init_gain_opts *opts)
{
    ct_init_gain_opts resolved;
    double fans;
    if (!(opts = gain_of("init_orthogonal_", tensor, opts, &resolved, &fans))) return NULL;
    return write_without_grad(tensor, write_orthogonal, &(draw){.a = opts->gain, .generator = opts->generator});
}
