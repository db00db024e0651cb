/*
 * aminmax: Smallest and largest element along dim, or of all elements if dim is left out; equal elements share a
 * gradient.
 *
 * Written by ctgen from schemas/reduce.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/amax.h>
#include <cotangent/op/amin.h>
#include <cotangent/op/aminmax.h>

extern cti_caller cti_caller_2_of_tensor_opts;
extern const cti_op_entry cti_op_aminmax;

/* ---- aminmax --------------------------------------------------------------- */

static const ct_aminmax_opts aminmax_defaults = {CTI_RESOLVED, .dim = CT_NO_INT_, .keepdim = false};
static const cti_options_type aminmax_options = {sizeof(ct_aminmax_opts), 0, NULL, &aminmax_defaults};

static ct_aminmax_result aminmax_core(cti_call *call, ct_tensor *self, const ct_aminmax_opts *opts)
{
    ct_aminmax_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &aminmax_options, &resolved_opts_);
    if (!opts) return (ct_aminmax_result){NULL, NULL};
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_aminmax, NULL, opts, diverted_);
        return (ct_aminmax_result){diverted_[0], diverted_[1]};
    }
    ct_scalar dim = cti_given_int(opts->dim);
    if (cti_attr_optional_int(call, "dim", dim) != CT_OK) goto failed;
    if (cti_attr_wrap(call, "dim", self->ndim, &dim) != CT_OK) goto failed;
    const bool keepdim = opts->keepdim;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (!(dim.kind != CT_SCALAR_UNSET ? cti_extent(self, dim.i) > 0 : cti_shape_count(cti_shape_of(self)) > 0)) {
        static const char must[] = "self.size(dim) > 0 if dim != none else self.numel > 0; given self.shape = %s, dim "
                                   "= %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_scalar_text(call, dim));
        goto failed;
    }
    ct_tensor *min;
    if (dim.kind != CT_SCALAR_UNSET) {
        min = ct_amin(self, .dim = CTI_INTS(dim.i), .keepdim = keepdim);
    } else {
        min = ct_amin(self, .keepdim = keepdim);
    }
    if (!min) goto failed;
    ct_tensor *max;
    if (dim.kind != CT_SCALAR_UNSET) {
        max = ct_amax(self, .dim = CTI_INTS(dim.i), .keepdim = keepdim);
    } else {
        max = ct_amax(self, .keepdim = keepdim);
    }
    if (!max) goto failed;
    if (cti_call_check_result_dtype(call, "min", min, T) != CT_OK) goto failed;
    const cti_shape min_shape =
        cti_shape_reduced(S,
                          (dim.kind != CT_SCALAR_UNSET ? cti_mask_of_dim(call->op, dim.i, (int64_t)S.ndim)
                                                       : cti_mask_last(S.ndim, S.ndim)),
                          keepdim);
    if (cti_call_check_result(call, "min", min, &min_shape) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "max", max, T) != CT_OK) goto failed;
    const cti_shape max_shape =
        cti_shape_reduced(S,
                          (dim.kind != CT_SCALAR_UNSET ? cti_mask_of_dim(call->op, dim.i, (int64_t)S.ndim)
                                                       : cti_mask_last(S.ndim, S.ndim)),
                          keepdim);
    if (cti_call_check_result(call, "max", max, &max_shape) != CT_OK) goto failed;
    ct_tensor *results[] = {min, max};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_aminmax_result){NULL, NULL};
    return (ct_aminmax_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_aminmax_result){NULL, NULL};
}

ct_aminmax_result(ct_aminmax)(ct_tensor *self, const ct_aminmax_opts *opts)
{
    cti_call call = cti_call_plain("aminmax");
    return aminmax_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info aminmax_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "dim", .type = "dim(self)?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
    {.name = "keepdim", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const aminmax_outputs[] = {"min", "max"};

const cti_op_entry cti_op_aminmax = {
    .info =
        {
            .name = "aminmax",
            .op = "aminmax",
            .overload = "",
            .family = "reduce",
            .doc = "Smallest and largest element along dim, or of all elements if dim is left out; equal elements "
                   "share a gradient.",
            .meaning = "compose",
            .args = aminmax_args,
            .num_args = 3,
            .outputs = aminmax_outputs,
            .num_outputs = 2,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(GIVEN_INT, ct_aminmax_opts, dim),
                                    CTI_OPTION(BOOL, ct_aminmax_opts, keepdim)},
    .options = &aminmax_options,
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_opts, ct_aminmax, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
