/*
 * stft: Short-time Fourier transform: the Fourier transforms of overlapping frames of a signal, with frequencies along
 * the second to last axis and frames along the last.
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
#include <cotangent/op/fft_fft.h>
#include <cotangent/op/fft_rfft.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/pad.h>
#include <cotangent/op/stft.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unfold.h>
#include <cotangent/op/view_as_real.h>

#include <math.h>

extern cti_caller cti_caller_tensor_int_tensor_opts;
extern const cti_op_entry cti_op_stft;

static const cti_enumerator words_pad_mode[] = {
    {"circular", CT_PAD_MODE_CIRCULAR},
    {"constant", CT_PAD_MODE_CONSTANT},
    {"reflect", CT_PAD_MODE_REFLECT},
    {"replicate", CT_PAD_MODE_REPLICATE},
    {NULL, 0},
};

/* ---- stft ------------------------------------------------------------------ */

static const ct_stft_opts stft_defaults = {CTI_RESOLVED,          .hop_length = CT_NO_INT_, .win_length = CT_NO_INT_,
                                           .center = true,        .normalized = false,      .onesided = true,
                                           .return_complex = true};
static const cti_options_type stft_options = {sizeof(ct_stft_opts), 0, NULL, &stft_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool stft_arguments_are_valid(cti_call *call, ct_tensor *self, ct_tensor *window, int64_t n_fft,
                                     ct_scalar hop_length, ct_scalar win_length, bool center, int pad_mode, cti_shape B,
                                     int64_t L)
{
    if ((int64_t)B.ndim > 1) {
        static const char must[] = "self.shape[:-1].ndim <= 1; given self.shape = %s";
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
    const int64_t margin = center ? cti_int_floordiv(n_fft, 2) : 0;
    const int64_t whole_ = cti_int_add(L, cti_int_mul(2, margin));
    if (n_fft > whole_) {
        static const char must[] = "n_fft <= self.size(-1) + 2 * (n_fft // 2 if center else 0); given n_fft = %lld, "
                                   "self.shape = %s, center = %s";
        (void)cti_call_require(call, must, (long long)n_fft, cti_call_sizes_text(call, self),
                               center ? "true" : "false");
        return false;
    }
    if (pad_mode == 0x12c778aa /* reflect */ && margin >= L && margin != 0) {
        static const char must[] = "pad_mode != reflect or (n_fft // 2 if center else 0) < self.size(-1) or (n_fft // "
                                   "2 if center else 0) == 0; given pad_mode = %s, center = %s, n_fft = %lld, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must,
                               pad_mode == 0x12c778aa   ? "reflect"
                               : pad_mode == 0x0691ea25 ? "constant"
                               : pad_mode == 0x5c2bea24 ? "replicate"
                                                        : "circular",
                               center ? "true" : "false", (long long)n_fft, cti_call_sizes_text(call, self));
        return false;
    }
    if (pad_mode == 0x026723e0 /* circular */ && margin > L) {
        static const char must[] = "pad_mode != circular or (n_fft // 2 if center else 0) <= self.size(-1); given "
                                   "pad_mode = %s, center = %s, n_fft = %lld, self.shape = %s";
        (void)cti_call_require(call, must,
                               pad_mode == 0x12c778aa   ? "reflect"
                               : pad_mode == 0x0691ea25 ? "constant"
                               : pad_mode == 0x5c2bea24 ? "replicate"
                                                        : "circular",
                               center ? "true" : "false", (long long)n_fft, cti_call_sizes_text(call, self));
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
    return true;
}

static ct_tensor *stft_core(cti_call *call, ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_stft_opts *opts)
{
    ct_stft_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &stft_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, window};
    static const char *const names[] = {"self", "window"};
    if (cti_call_begin(call, 2, inputs, names, 1u << 1) != CT_OK)
        return cti_call_diverted(call, &cti_op_stft, (const void *const[]){&(int64_t){n_fft}}, opts);
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
    int pad_mode;
    if (cti_attr_enum(
            call, "pad_mode", (int)opts->pad_mode, CT_PAD_MODE_REFLECT, 4,
            (const int[]){CT_PAD_MODE_REFLECT, CT_PAD_MODE_CONSTANT, CT_PAD_MODE_REPLICATE, CT_PAD_MODE_CIRCULAR},
            &pad_mode) != CT_OK)
        goto failed;
    const bool normalized = opts->normalized;
    const bool onesided = opts->onesided;
    const bool return_complex = opts->return_complex;
    if (cti_check_ndim(call->op, "self", self, 1, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 1);
    const int64_t L = cti_size_at(self, -1);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_INEXACT, false, 2, (ct_tensor *const[]){self, window}, &T) != CT_OK) goto failed;
    const ct_dtype C = cti_complex_of(T);
    const ct_dtype R = return_complex ? C : cti_real_of(C);
    const int64_t hop = hop_length.kind != CT_SCALAR_UNSET ? hop_length.i : cti_int_floordiv(n_fft, 4);
    const int64_t width = win_length.kind != CT_SCALAR_UNSET ? win_length.i : n_fft;
    const int64_t margin = center ? cti_int_floordiv(n_fft, 2) : 0;
    const int64_t whole_ = cti_int_add(L, cti_int_mul(2, margin));
    const bool half = onesided && C != T;
    const int64_t x0_ =
        cti_sliced(cti_int_max(cti_int_add(cti_int_sub(whole_, n_fft), 1), 0), ct_int(0), ct_int(whole_), hop);
    const cti_shape x1_ =
        cti_shape_of_ints(call->op, "size", CTI_INTS(half ? cti_int_add(cti_int_floordiv(n_fft, 2), 1) : n_fft, x0_));
    const cti_shape places = cti_shape_concat(call->op, B, x1_);
    if (!stft_arguments_are_valid(call, self, window, n_fft, hop_length, win_length, center, pad_mode, B, L))
        goto failed;
    const int64_t left = cti_int_floordiv(cti_int_sub(n_fft, width), 2);
    const int64_t right = cti_int_sub(cti_int_sub(n_fft, width), left);
    ct_tensor *plain = ct_to(self, cti_wide(T));
    if (!plain) goto failed;
    ct_tensor *signal_;
    if (center) {
        signal_ = ct_pad(plain, CTI_INTS(margin, margin), .mode = (enum ct_mode)pad_mode);
    } else {
        signal_ = plain;
    }
    if (!signal_) goto failed;
    ct_tensor *frames = ct_unfold(signal_, -1, n_fft, hop);
    if (!frames) goto failed;
    ct_tensor *shaped;
    if (!cti_absent(window)) {
        shaped = ct_mul(frames, ct_constant_pad_nd(window, CTI_INTS(left, right)));
    } else if (width == n_fft) {
        shaped = frames;
    } else {
        ct_tensor *x2_ = ct_ones(CTI_INTS(width), .dtype = cti_dtype_of(frames), .device = cti_device_or_host(self));
        shaped = ct_mul(frames, ct_constant_pad_nd(x2_, CTI_INTS(left, right)));
    }
    if (!shaped) goto failed;
    ct_tensor *x3_ = half ? ct_fft_rfft(shaped) : ct_fft_fft(shaped);
    ct_tensor *spectra = ct_transpose(x3_, -2, -1);
    if (!spectra) goto failed;
    ct_tensor *turned = normalized ? ct_div(spectra, ct_num(sqrt((double)n_fft))) : spectra;
    if (!turned) goto failed;
    ct_tensor *result = return_complex ? turned : ct_view_as_real(turned);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, R) != CT_OK) goto failed;
    const cti_shape result_shape =
        return_complex ? places : cti_shape_concat(call->op, places, cti_shape_of_ints(call->op, "size", CTI_INTS(2)));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_stft)(ct_tensor *self, int64_t n_fft, ct_tensor *window, const ct_stft_opts *opts)
{
    cti_call call = cti_call_plain("stft");
    return stft_core(&call, self, n_fft, window, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info stft_args[] = {
    {.name = "self", .type = "T[*B, L]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "n_fft", .type = "int", .kind = CT_ARG_INT},
    {.name = "hop_length", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "win_length", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "window",
     .type = "T[*W]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_INEXACT},
    {.name = "center", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "pad_mode",
     .type = "enum(reflect, constant, replicate, circular)",
     .kind = CT_ARG_STRING,
     .has_default = true},
    {.name = "normalized", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "onesided", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "return_complex", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const stft_outputs[] = {"result"};

const cti_op_entry cti_op_stft = {
    .info =
        {
            .name = "stft",
            .op = "stft",
            .overload = "",
            .family = "frames",
            .doc = "Short-time Fourier transform: the Fourier transforms of overlapping frames of a signal, with "
                   "frequencies along the second to last axis and frames along the last.",
            .meaning = "compose",
            .args = stft_args,
            .num_args = 10,
            .outputs = stft_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots =
        (const cti_arg_slot[]){
            CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(GIVEN_INT, ct_stft_opts, hop_length),
            CTI_OPTION(GIVEN_INT, ct_stft_opts, win_length), CTI_PARAMETER(TENSOR),
            CTI_OPTION(BOOL, ct_stft_opts, center), CTI_ENUM_OPTION(ct_stft_opts, pad_mode, words_pad_mode),
            CTI_OPTION(BOOL, ct_stft_opts, normalized), CTI_OPTION(BOOL, ct_stft_opts, onesided),
            CTI_OPTION(BOOL, ct_stft_opts, return_complex)},
    .options = &stft_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_tensor_opts, ct_stft, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x11,
        },
};
