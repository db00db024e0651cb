/*
 * argmin: Index of the first smallest element along dim, or, if dim is left out, its row-major index over all elements.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/argmin.h"

#include <cotangent/op/argmin.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/unsqueeze.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_argmin;

/* ---- argmin ---------------------------------------------------------------- */

static const ct_argmin_opts argmin_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_, .keepdim = false};
static const cti_options_type argmin_options = {sizeof(ct_argmin_opts), 0, NULL, &argmin_defaults};

static ct_tensor *argmin_core(cti_call *call, ct_tensor *self, const ct_argmin_opts *opts)
{
    ct_argmin_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &argmin_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_argmin, NULL, opts);
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!(dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) > 0 : cti_shape_count(cti_shape_of(self)) > 0)) {
        static const char must[] = "self.size(dim) > 0 if dim != none else self.numel > 0; given self.shape = %s, dim "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_scalar_text(call, dim));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_reduced(S,
                          (dim.kind != CT_SCALAR_UNSET ? cti_mask_of_dim(call->op, dim.i, (int64_t)S.ndim)
                                                       : cti_mask_last(S.ndim, S.ndim)),
                          keepdim);
    ct_tensor *result = cti_call_result(call, CT_DTYPE_I64, &result_shape);
    if (!result) goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, CT_DTYPE_I64);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, cti_argmin_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status =
        (launch.is_on_device ? cti_argmin_backend : cti_argmin_cpu)(&launch, self_view, dim, keepdim, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_argmin)(ct_tensor *self, const ct_argmin_opts *opts)
{
    cti_call call = cti_call_plain("argmin");
    return argmin_core(&call, self, opts);
}

ct_tensor *(ct_argmin_out)(ct_tensor *self, ct_tensor *out, const ct_argmin_opts *opts)
{
    cti_call call = cti_call_out("argmin", out);
    return argmin_core(&call, self, opts);
}

static const ct_argmin_opts argmin_parts_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_, .keepdim = false};
static const cti_options_type argmin_parts_options = {sizeof(ct_argmin_opts), 0, NULL, &argmin_parts_defaults};

static ct_tensor *argmin_parts_core(cti_call *call, ct_tensor *self, const ct_argmin_opts *opts)
{
    ct_argmin_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &argmin_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (!(dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) > 0 : cti_shape_count(cti_shape_of(self)) > 0)) {
        static const char must[] = "self.size(dim) > 0 if dim != none else self.numel > 0; given self.shape = %s, dim "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_scalar_text(call, dim));
        goto failed;
    }
    ct_tensor *flat = ct_argmin(ct_reshape(self, CTI_INTS(cti_shape_count(cti_shape_of(self)))), .dim = 0);
    if (!flat) goto failed;
    ct_tensor *result;
    if (dim.kind != CT_SCALAR_UNSET) {
        result = ct_argmin(self, .dim = cti_option_int(dim), .keepdim = keepdim);
    } else if (keepdim) {
        result = ct_unsqueeze_dims(flat, cti_axes_last(S.ndim, (int64_t[CTI_MAX_NDIM]){0}));
    } else {
        result = flat;
    }
    if (!result) goto failed;
    if (result->dtype != CT_DTYPE_I64) result = cti_runtime_ops.to_dtype(result, CT_DTYPE_I64);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, CT_DTYPE_I64) != CT_OK) goto failed;
    const cti_shape result_shape =
        cti_shape_reduced(S,
                          (dim.kind != CT_SCALAR_UNSET ? cti_mask_of_dim(call->op, dim.i, (int64_t)S.ndim)
                                                       : cti_mask_last(S.ndim, S.ndim)),
                          keepdim);
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *argmin_parts(ct_tensor *self, const ct_argmin_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "argmin", .is_composed = true};
    return argmin_parts_core(&call, self, opts);
}

static const ct_op_arg_info argmin_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const argmin_outputs[] = {"result"};

const cti_op_entry cti_op_argmin = {
    .info =
        {
            .name = "argmin",
            .op = "argmin",
            .overload = "",
            .family = "reduce",
            .doc = "Index of the first smallest element along dim, or, if dim is left out, its row-major index over "
                   "all elements.",
            .meaning = "kernel",
            .args = argmin_args,
            .num_args = 3,
            .outputs = argmin_outputs,
            .num_outputs = 1,
            .order = 0,
            .has_out = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_INT, ct_argmin_opts, dim),
                                    CTI_OPTION(BOOL, ct_argmin_opts, keepdim)},
    .options = &argmin_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_argmin, NULL, cti_caller_2tensor_opts, ct_argmin_out),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)argmin_parts,
        },
};
