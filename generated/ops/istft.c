/*
 * istft: Inverse short-time Fourier transform: the signal whose overlapping frames have the Fourier transforms self,
 * with frequencies along the second to last axis and frames along the last. NaN where no window reaches.
 *
 * Written by ctgen from schemas/frames.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/fft_ifft.h>
#include <cotangent/op/fft_irfft.h>
#include <cotangent/op/istft.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/private/unfold_adjoint.h>

#include <math.h>

extern cti_caller cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_istft;

/* ---- istft ----------------------------------------------------------------- */

static const ct_istft_opts istft_defaults = {CTI_RESOLVED,         .hop_length = CT_NO_INT_, .win_length = CT_NO_INT_,
                                             .center = true,       .normalized = false,      .onesided = true,
                                             .length = CT_NO_INT_, .return_complex = false};
static const cti_options_type istft_options = {sizeof(ct_istft_opts), 0, NULL, &istft_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool istft_arguments_are_valid(cti_call *call, ct_tensor *self, ct_tensor *window, int64_t n_fft,
                                      ct_scalar hop_length, ct_scalar win_length, bool onesided, ct_scalar length,
                                      bool return_complex, cti_shape B, int64_t F, int64_t K, ct_dtype U)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "self.shape[:-2].ndim <= 1; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if (n_fft <= 0) {
        static const char must[] = "n_fft > 0; given n_fft = %lld";
        (void)cti_call_require(call, must, (long long)n_fft);
        return false;
    }
    const int64_t hop = hop_length.kind != CT_SCALAR_UNSET ? hop_length.i : cti_int_floordiv(n_fft, 4);
    if (hop <= 0) {
        static const char must[] = "(hop_length if hop_length != none else n_fft // 4) > 0; given hop_length = %s, "
                                   "n_fft = %lld";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, hop_length), (long long)n_fft);
        return false;
    }
    const int64_t width = win_length.kind != CT_SCALAR_UNSET ? win_length.i : n_fft;
    if (width <= 0) {
        static const char must[] = "(win_length if win_length != none else n_fft) > 0; given win_length = %s, n_fft = "
                                   "%lld";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, win_length), (long long)n_fft);
        return false;
    }
    if (width > n_fft) {
        static const char must[] = "(win_length if win_length != none else n_fft) <= n_fft; given win_length = %s, "
                                   "n_fft = %lld";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, win_length), (long long)n_fft);
        return false;
    }
    if (hop > width) {
        static const char must[] = "(hop_length if hop_length != none else n_fft // 4) <= (win_length if win_length "
                                   "!= none else n_fft); given hop_length = %s, n_fft = %lld, win_length = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, hop_length), (long long)n_fft,
                               cti_call_scalar_text(call, win_length));
        return false;
    }
    if (F <= 0) {
        static const char must[] = "self.size(-1) > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        return false;
    }
    if (K != n_fft && (!onesided || K != cti_int_add(cti_int_floordiv(n_fft, 2), 1))) {
        static const char must[] = "self.size(-2) == n_fft or onesided and self.size(-2) == n_fft // 2 + 1; given "
                                   "self.shape = %s, n_fft = %lld, onesided = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)n_fft,
                               onesided ? "true" : "false");
        return false;
    }
    if (K != n_fft && return_complex) {
        static const char must[] = "self.size(-2) == n_fft or not return_complex; given self.shape = %s, n_fft = "
                                   "%lld, return_complex = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)n_fft,
                               return_complex ? "true" : "false");
        return false;
    }
    if (!cti_absent(window) &&
        !cti_shapes_equal(cti_shape_or_failed(window), cti_shape_of_ints(call->op, "size", CTI_INTS(width)))) {
        static const char must[] = "window == none or window.shape == [win_length if win_length != none else n_fft]; "
                                   "given window.shape = %s, win_length = %s, n_fft = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, window), cti_call_scalar_text(call, win_length),
                               (long long)n_fft);
        return false;
    }
    if (!cti_absent(window) && !return_complex && cti_dtype_in(U, CTI_SET_COMPLEX)) {
        static const char must[] = "window == none or return_complex or not is_complex(window.dtype); given "
                                   "return_complex = %s, window.dtype = %s";
        (void)cti_call_require(call, must, return_complex ? "true" : "false", ct_dtype_name(U));
        return false;
    }
    if (length.kind != CT_SCALAR_UNSET && length.i < 0) {
        static const char must[] = "length == none or length >= 0; given length = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, length));
        return false;
    }
    return true;
}

static ct_tensor *istft_core(cti_call *call, ct_tensor *self, int64_t n_fft, ct_tensor *window,
                             const ct_istft_opts *opts)
{
    ct_istft_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &istft_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, window};
    static const char *const names[] = {"self", "window"};
    if (cti_call_begin(call, 2, inputs, names, 1u << 1) != CT_OK)
        return cti_call_diverted(call, &cti_op_istft, (const void *const[]){&(int64_t){n_fft}}, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        window = inputs[1];
    }
    ct_scalar hop_length = cti_given_int(opts->hop_length);
    if (cti_attr_optional_int(call, "hop_length", hop_length) != CT_OK) goto failed;
    ct_scalar win_length = cti_given_int(opts->win_length);
    if (cti_attr_optional_int(call, "win_length", win_length) != CT_OK) goto failed;
    const bool center = opts->center;
    const bool normalized = opts->normalized;
    const bool onesided = opts->onesided;
    ct_scalar length = cti_given_int(opts->length);
    if (cti_attr_optional_int(call, "length", length) != CT_OK) goto failed;
    const bool return_complex = opts->return_complex;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t K = cti_size_at(self, -2);
    const int64_t F = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    ct_dtype U;
    if (cti_call_common_dtype(call, CTI_SET_INEXACT, 1, (ct_tensor *const[]){window}, &U) != CT_OK) goto failed;
    const ct_dtype R = return_complex ? T : cti_real_of(T);
    const int64_t hop = hop_length.kind != CT_SCALAR_UNSET ? hop_length.i : cti_int_floordiv(n_fft, 4);
    const int64_t width = win_length.kind != CT_SCALAR_UNSET ? win_length.i : n_fft;
    if (!istft_arguments_are_valid(call, self, window, n_fft, hop_length, win_length, onesided, length, return_complex,
                                   B, F, K, U))
        goto failed;
    const int64_t margin = center ? cti_int_floordiv(n_fft, 2) : 0;
    const int64_t left = cti_int_floordiv(cti_int_sub(n_fft, width), 2);
    const int64_t right = cti_int_sub(cti_int_sub(n_fft, width), left);
    const int64_t whole_ = cti_int_add(n_fft, cti_int_mul(hop, cti_int_sub(F, 1)));
    const int64_t count_ = length.kind != CT_SCALAR_UNSET ? length.i : cti_int_sub(whole_, cti_int_mul(2, margin));
    const int64_t missing = cti_int_max(cti_int_sub(cti_int_add(margin, count_), whole_), 0);
    ct_tensor *spectra = normalized ? ct_mul(self, ct_num(sqrt((double)n_fft))) : self;
    if (!spectra) goto failed;
    ct_tensor *lines;
    if (return_complex) {
        lines = ct_fft_ifft(spectra, .n = n_fft, .dim = -2);
    } else if (K != n_fft) {
        lines = ct_fft_irfft(spectra, .n = n_fft, .dim = -2);
    } else {
        ct_tensor *x1_ = ct_slice(spectra, -2, 0, cti_int_add(cti_int_floordiv(n_fft, 2), 1), .step = 1);
        lines = ct_fft_irfft(x1_, .n = n_fft, .dim = -2);
    }
    if (!lines) goto failed;
    ct_tensor *x2_;
    if (!cti_absent(window)) {
        x2_ = ct_to(window, cti_dtype_of(lines));
    } else {
        x2_ = ct_ones(CTI_INTS(width), .dtype = cti_dtype_of(lines), .device = cti_device_or_host(self));
    }
    ct_tensor *factors = ct_constant_pad_nd(x2_, CTI_INTS(left, right));
    if (!factors) goto failed;
    ct_tensor *added = ct_unfold_adjoint(ct_mul(ct_transpose(lines, -2, -1), factors), whole_, -1, n_fft, hop);
    if (!added) goto failed;
    ct_tensor *x3_ = ct_expand(ct_mul(factors, factors), CTI_INTS(F, n_fft));
    ct_tensor *envelope = ct_unfold_adjoint(x3_, whole_, -1, n_fft, hop);
    if (!envelope) goto failed;
    ct_tensor *x4_ = ct_slice(envelope, -1, margin, cti_int_add(margin, count_), .step = 1);
    ct_tensor *inner = ct_div(ct_slice(added, -1, margin, cti_int_add(margin, count_), .step = 1), x4_);
    if (!inner) goto failed;
    ct_tensor *result = missing > 0 ? ct_constant_pad_nd(inner, CTI_INTS(0, missing)) : inner;
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(
        B, length.kind != CT_SCALAR_UNSET ? length.i
                                          : cti_int_sub(cti_int_add(n_fft, cti_int_mul(hop, cti_int_sub(F, 1))),
                                                        cti_int_mul(2, center ? cti_int_floordiv(n_fft, 2) : 0)));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_istft)(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_istft_opts *opts)
{
    cti_call call = cti_call_plain("istft");
    return istft_core(&call, self, n_fft, window, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info istft_args[] = {
    {.name = "self", .type = "T[*B, K, F]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_COMPLEX},
    {.name = "n_fft", .type = "int", .kind = CT_ARG_INT},
    {.name = "hop_length", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "win_length", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "window",
     .type = "U[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_INEXACT},
    {.name = "center", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "normalized", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "onesided", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "length", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "return_complex", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const istft_outputs[] = {"result"};

const cti_op_entry cti_op_istft = {
    .info =
        {
            .name = "istft",
            .op = "istft",
            .overload = "",
            .family = "frames",
            .doc = "Inverse short-time Fourier transform: the signal whose overlapping frames have the Fourier "
                   "transforms self, with frequencies along the second to last axis and frames along the last. NaN "
                   "where no window reaches.",
            .meaning = "compose",
            .args = istft_args,
            .num_args = 10,
            .outputs = istft_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                               CTI_OPTION(GIVEN_INT, ct_istft_opts, hop_length),
                               CTI_OPTION(GIVEN_INT, ct_istft_opts, win_length), CTI_PARAMETER(TENSOR),
                               CTI_OPTION(BOOL, ct_istft_opts, center), CTI_OPTION(BOOL, ct_istft_opts, normalized),
                               CTI_OPTION(BOOL, ct_istft_opts, onesided), CTI_OPTION(GIVEN_INT, ct_istft_opts, length),
                               CTI_OPTION(BOOL, ct_istft_opts, return_complex)},
    .options = &istft_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor_opts, ct_istft, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
