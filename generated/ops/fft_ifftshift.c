/*
 * fft_ifftshift: Inverse of fft_fftshift.
 *
 * Written by ctgen from schemas/fft.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/fft_ifftshift.h>
#include <cotangent/private/roll_axes.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_fft_ifftshift;

/* ---- fft_ifftshift --------------------------------------------------------- */

static const cti_field fft_ifftshift_option_fields[] = {
    {"dim", offsetof(ct_fft_ifftshift_opts, dim), CTI_FIELD_INTS},
};
static const ct_fft_ifftshift_opts fft_ifftshift_defaults = {CTI_RESOLVED};
static const cti_options_type fft_ifftshift_options = {sizeof(ct_fft_ifftshift_opts), 1, fft_ifftshift_option_fields,
                                                       &fft_ifftshift_defaults};

static ct_tensor *fft_ifftshift_core(cti_call *call, ct_tensor *self, const ct_fft_ifftshift_opts *opts)
{
    ct_fft_ifftshift_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &fft_ifftshift_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_fft_ifftshift, NULL, opts);
    const ct_ints dim = opts->dim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (dim.items != NULL && dim.count != 0 && cti_ints_least(dim) < cti_int_sub(0, self->ndim)) {
        static const char must[] = "dim == none or dim.count == 0 or min(dim) >= -self.ndim; given dim = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.items != NULL && dim.count != 0 && cti_ints_greatest(dim) >= self->ndim) {
        static const char must[] = "dim == none or dim.count == 0 or max(dim) < self.ndim; given dim = %s, self.shape "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (dim.items != NULL && !cti_are_distinct(dim, self->ndim)) {
        static const char must[] = "dim == none or dim names each axis once; given dim = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_ints_text(call, dim), cti_call_sizes_text(call, self));
        goto failed;
    }
    const ct_ints axes =
        dim.items != NULL
            ? cti_ints_from_the_end(dim, self->ndim)
            : cti_shape_ints((cti_shape[]){cti_shape_counted(call->op, cti_int_sub(0, self->ndim), self->ndim)});
    ct_tensor *result = ct_roll_axes(
        self, cti_ints_negated(cti_ints_halved(cti_shape_ints((cti_shape[]){cti_shape_picked(call->op, S, axes)}))),
        axes);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_fft_ifftshift)(ct_tensor *self, const ct_fft_ifftshift_opts *opts)
{
    cti_call call = cti_call_plain("fft_ifftshift");
    return fft_ifftshift_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info fft_ifftshift_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
};
static const char *const fft_ifftshift_outputs[] = {"result"};

const cti_op_entry cti_op_fft_ifftshift = {
    .info =
        {
            .name = "fft_ifftshift",
            .op = "fft_ifftshift",
            .overload = "",
            .family = "fft",
            .doc = "Inverse of fft_fftshift.",
            .meaning = "compose",
            .args = fft_ifftshift_args,
            .num_args = 2,
            .outputs = fft_ifftshift_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_fft_ifftshift_opts, dim)},
    .options = &fft_ifftshift_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_fft_ifftshift, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
