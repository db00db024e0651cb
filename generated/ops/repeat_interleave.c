/*
 * repeat_interleave: self with every element repeated, copies next to each other, along dim, or over self as a vector
 * if dim is left out.
 * repeat_interleave.tensor: self with every element repeated along dim, copies next to each other; if dim is left out,
 * self is a vector in row-major order. The element of repeats at the same index is the number of copies.
 *
 * Written by ctgen from schemas/repeat.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/clone.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/repeat_interleave.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum.h>
#include <cotangent/private/repeat_along.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_int_opts;
extern const cti_op_entry cti_op_repeat_interleave, cti_op_repeat_interleave_tensor;

/* ---- repeat_interleave ----------------------------------------------------- */

static const ct_repeat_interleave_opts repeat_interleave_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_};
static const cti_options_type repeat_interleave_options = {sizeof(ct_repeat_interleave_opts), 0, NULL,
                                                           &repeat_interleave_defaults};

static ct_tensor *repeat_interleave_core(cti_call *call, ct_tensor *self, int64_t repeats,
                                         const ct_repeat_interleave_opts *opts)
{
    ct_repeat_interleave_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &repeat_interleave_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_repeat_interleave, (const void *const[]){&(int64_t){repeats}}, opts);
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (repeats < 0) {
        static const char must[] = "repeats >= 0; given repeats = %lld";
        (void)cti_call_require(call, must, (long long)repeats);
        goto failed;
    }
    const ct_ints sizes = dim.kind != CT_SCALAR_UNSET
                              ? cti_shape_ints((cti_shape[]){
                                    cti_shape_with(call->op, S, dim.i, cti_int_mul(cti_extent(self, dim.i), repeats))})
                              : CTI_INTS(cti_int_mul(cti_shape_count(cti_shape_of(self)), repeats));
    const ct_ints apart =
        dim.kind != CT_SCALAR_UNSET
            ? cti_shape_ints((cti_shape[]){cti_shape_insert(
                  call->op, S, cti_int_add(dim.i < 0 ? cti_int_add(dim.i, self->ndim) : dim.i, 1), repeats)})
            : CTI_INTS(cti_shape_count(cti_shape_of(self)), repeats);
    ct_tensor *one =
        ct_reshape(self, dim.kind != CT_SCALAR_UNSET
                             ? cti_shape_ints((cti_shape[]){cti_shape_insert(
                                   call->op, S, cti_int_add(dim.i < 0 ? cti_int_add(dim.i, self->ndim) : dim.i, 1), 1)})
                             : CTI_INTS(cti_shape_count(cti_shape_of(self)), 1));
    if (!one) goto failed;
    ct_tensor *x0_ = ct_clone(ct_expand(one, apart), .memory_format = CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT);
    ct_tensor *result = ct_reshape(x0_, sizes);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_repeat_interleave)(ct_tensor *self, int64_t repeats, const ct_repeat_interleave_opts *opts)
{
    cti_call call = cti_call_plain("repeat_interleave");
    return repeat_interleave_core(&call, self, repeats, opts);
}

/* ---- repeat_interleave.tensor ---------------------------------------------- */

static const ct_repeat_interleave_tensor_opts repeat_interleave_tensor_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_,
                                                                                   .output_size = CT_NO_INT_};
static const cti_options_type repeat_interleave_tensor_options = {sizeof(ct_repeat_interleave_tensor_opts), 0, NULL,
                                                                  &repeat_interleave_tensor_defaults};

static ct_tensor *repeat_interleave_tensor_core(cti_call *call, ct_tensor *self, ct_tensor *repeats,
                                                const ct_repeat_interleave_tensor_opts *opts)
{
    ct_repeat_interleave_tensor_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &repeat_interleave_tensor_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, repeats};
    static const char *const names[] = {"self", "repeats"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_repeat_interleave_tensor, NULL, opts);
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    ct_scalar output_size = cti_given_int(opts->output_size);
    if (cti_attr_optional_int(call, "output_size", output_size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){repeats}) != CT_OK) goto failed;
    if (repeats->ndim > 1) {
        static const char must[] = "repeats.ndim <= 1; given repeats.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, repeats));
        goto failed;
    }
    if (output_size.kind != CT_SCALAR_UNSET && output_size.i < 0) {
        static const char must[] = "output_size == none or output_size >= 0; given output_size = %s";
        (void)cti_call_require(call, must, cti_call_scalar_text(call, output_size));
        goto failed;
    }
    if (repeats->ndim != 0 && cti_shape_count(cti_shape_of(repeats)) != 1 &&
        cti_shape_count(cti_shape_of(repeats)) !=
            (dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) : cti_shape_count(cti_shape_of(self)))) {
        static const char must[] = "repeats.ndim == 0 or repeats.numel == 1 or repeats.numel == (self.size(dim) if "
                                   "dim != none else self.numel); given repeats.shape = %s, self.shape = %s, dim = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, repeats), cti_call_sizes_text(call, self),
                               cti_call_scalar_text(call, dim));
        goto failed;
    }
    ct_guard n_guard = ct_no_grad();
    ct_tensor *x0_ = ct_expand(
        repeats, CTI_INTS(dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) : cti_shape_count(cti_shape_of(self))));
    ct_tensor *n_tensor = ct_sum(x0_);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    const int64_t length = dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) : cti_shape_count(cti_shape_of(self));
    const int64_t axis = dim.kind != CT_SCALAR_UNSET ? dim.i : 0;
    const bool whole_ = dim.kind == CT_SCALAR_UNSET || self->ndim == 0;
    ct_tensor *source = whole_ ? ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self)))) : self;
    if (!source) goto failed;
    ct_tensor *made_ = ct_repeat_along(source, axis, ct_expand(repeats, CTI_INTS(length)));
    if (!made_) goto failed;
    ct_tensor *result;
    if (output_size.kind != CT_SCALAR_UNSET) {
        const cti_shape x1_ = cti_shape_with(call->op, cti_shape_or_failed(source), axis, output_size.i);
        result = ct_reshape(made_, cti_shape_ints(&x1_));
    } else {
        result = made_;
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x2_ = cti_shape_of_ints(
        call->op, "size", dim.kind == CT_SCALAR_UNSET || self->ndim == 0 ? CTI_INTS(1) : cti_shape_ints(&S));
    const cti_shape result_shape = cti_shape_with(call->op, x2_, dim.kind != CT_SCALAR_UNSET ? dim.i : 0, n);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_repeat_interleave_tensor)(ct_tensor *self, ct_tensor *repeats,
                                         const ct_repeat_interleave_tensor_opts *opts)
{
    cti_call call = cti_call_plain("repeat_interleave.tensor");
    return repeat_interleave_tensor_core(&call, self, repeats, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info repeat_interleave_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "repeats", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const repeat_interleave_outputs[] = {"result"};

const cti_op_entry cti_op_repeat_interleave = {
    .info =
        {
            .name = "repeat_interleave",
            .op = "repeat_interleave",
            .overload = "",
            .family = "repeat",
            .doc = "self with every element repeated, copies next to each other, along dim, or over self as a vector "
                   "if dim is left out.",
            .meaning = "compose",
            .args = repeat_interleave_args,
            .num_args = 3,
            .outputs = repeat_interleave_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT),
                                    CTI_OPTION(GIVEN_INT, ct_repeat_interleave_opts, dim)},
    .options = &repeat_interleave_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_opts, ct_repeat_interleave, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};

static const ct_op_arg_info repeat_interleave_tensor_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "repeats", .type = "I[*R]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "output_size", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const repeat_interleave_tensor_outputs[] = {"result"};

const cti_op_entry cti_op_repeat_interleave_tensor = {
    .info =
        {
            .name = "repeat_interleave.tensor",
            .op = "repeat_interleave",
            .overload = "tensor",
            .family = "repeat",
            .doc = "self with every element repeated along dim, copies next to each other; if dim is left out, self is "
                   "a vector in row-major order. The element of repeats at the same index is the number of copies.",
            .meaning = "compose",
            .args = repeat_interleave_tensor_args,
            .num_args = 4,
            .outputs = repeat_interleave_tensor_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GIVEN_INT, ct_repeat_interleave_tensor_opts, dim),
                                    CTI_OPTION(GIVEN_INT, ct_repeat_interleave_tensor_opts, output_size)},
    .options = &repeat_interleave_tensor_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_repeat_interleave_tensor, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x2,
        },
};
