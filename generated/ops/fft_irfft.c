/*
 * fft_irfft: Inverse of fft_rfft: the real signal whose discrete Fourier transform along dim has self as its first
 * half.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/fft_irfft.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/to.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/irdft.h>

#include <math.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_fft_irfft;

static const cti_enumerator words_norm[] = {
    {"backward", CT_NORM_BACKWARD},
    {"forward", CT_NORM_FORWARD},
    {"ortho", CT_NORM_ORTHO},
    {NULL, 0},
};

/* ---- fft_irfft ------------------------------------------------------------- */

static const ct_fft_irfft_opts fft_irfft_defaults = {CTI_RESOLVED, .n = CT_NO_INT_, .dim = -1};
static const cti_options_type fft_irfft_options = {sizeof(ct_fft_irfft_opts), 0, NULL, &fft_irfft_defaults};

static ct_tensor *fft_irfft_core(cti_call *call, ct_tensor *self, const ct_fft_irfft_opts *opts)
{
    ct_fft_irfft_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_irfft_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_fft_irfft, NULL, opts);
    ct_scalar n_ = cti_given_int(opts->n);
    if (cti_attr_optional_int(call, "n", n_) != CT_OK) goto failed;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int norm;
    if (cti_attr_enum(call, "norm", (int)opts->norm, CT_NORM_BACKWARD, 3,
                      (const int[]){CT_NORM_BACKWARD, CT_NORM_ORTHO, CT_NORM_FORWARD}, &norm) != CT_OK)
        goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype C = cti_complex_of(T);
    const ct_dtype R = cti_real_of(C);
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t size = n_.kind != CT_SCALAR_UNSET ? n_.i : cti_int_mul(2, cti_int_sub(cti_extent(self, dim), 1));
    const int64_t old = cti_extent(self, dim);
    if (size <= 0) {
        static const char must[] = "(n if n != none else 2 * (self.size(dim) - 1)) > 0; given n = %s, self.shape = "
                                   "%s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, n_), cti_call_sizes_text(call, self),
                               (long long)dim);
        goto failed;
    }
    const int64_t half = cti_int_add(cti_int_floordiv(size, 2), 1);
    const int64_t axis = cti_ints_item(cti_ints_from_the_end(CTI_INTS(dim), self->ndim), 0);
    const double factor = norm == 0x23ffd045 /* ortho */ ? 1.0 / sqrt((double)size) : 1.0 / (double)size;
    ct_tensor *x = ct_to(self, C);
    if (!x) goto failed;
    ct_tensor *fit;
    if (half == old) {
        fit = x;
    } else if (half < old) {
        fit = ct_narrow(x, dim, 0, half);
    } else {
        const cti_shape x1_ = cti_shape_with(call->op, S, dim, half);
        ct_tensor *x2_ = ct_zeros(cti_shape_ints(&x1_), .dtype = C, .device = cti_device_or_host(self));
        fit = ct_slice_scatter(x2_, x, dim, 0, old);
    }
    if (!fit) goto failed;
    ct_tensor *y = ct_irdft(fit, size, axis);
    if (!y) goto failed;
    ct_tensor *result = norm == 0x345fa81a /* forward */ ? y : ct_mul(y, ct_num(factor));
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, size);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_irfft)(ct_tensor *self, const ct_fft_irfft_opts *opts)
{
    cti_call call = cti_call_plain("fft_irfft");
    return fft_irfft_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_irfft_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "n", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "norm", .type = "enum(backward, ortho, forward)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const fft_irfft_outputs[] = {"result"};

const cti_op_entry cti_op_fft_irfft = {
    .info =
        {
            .name = "fft_irfft",
            .op = "fft_irfft",
            .overload = "",
            .family = "fft",
            .doc = "Inverse of fft_rfft: the real signal whose discrete Fourier transform along dim has self as its "
                   "first half.",
            .meaning = "compose",
            .args = fft_irfft_args,
            .num_args = 4,
            .outputs = fft_irfft_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_INT, ct_fft_irfft_opts, n),
                                    CTI_OPTION(INT, ct_fft_irfft_opts, dim),
                                    CTI_ENUM_OPTION(ct_fft_irfft_opts, norm, words_norm)},
    .options = &fft_irfft_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_fft_irfft, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
