/*
 * glu: First half of self along dim, times the sigmoid of the second half.
 *
 * Written by ctgen from schemas/activation.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/glu.h>
#include <cotangent/op/split.h>
#include <cotangent/private/glu_of_halves.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_glu;

/* ---- glu ------------------------------------------------------------------- */

static const ct_glu_opts glu_defaults = {CTI_RESOLVED, .dim = -1};
static const cti_options_type glu_options = {sizeof(ct_glu_opts), 0, NULL, &glu_defaults};

static ct_tensor *glu_core(cti_call *call, ct_tensor *self, const ct_glu_opts *opts)
{
    ct_glu_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &glu_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_glu, NULL, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_FLOAT, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_int_mod(cti_extent(self, dim), 2) != 0) {
        static const char must[] = "self.size(dim) %% 2 == 0; given self.shape = %s, dim = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    if ((int64_t)S.ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t half = cti_int_floordiv(cti_extent(self, dim), 2);
    const ct_tensors l1_ = ct_split_sizes(self, CTI_INTS(half, half), .dim = dim);
    ct_tensor *first = cti_item(l1_, 0), *second = cti_item(l1_, 1);
    if (!first) goto failed;
    if (!second) goto failed;
    ct_tensor *result = ct_glu_of_halves(first, second);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(call->op, S, dim, cti_int_floordiv(cti_extent(self, dim), 2));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_glu)(ct_tensor *self, const ct_glu_opts *opts)
{
    cti_call call = cti_call_plain("glu");
    return glu_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info glu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const glu_outputs[] = {"result"};

const cti_op_entry cti_op_glu = {
    .info =
        {
            .name = "glu",
            .op = "glu",
            .overload = "",
            .family = "activation",
            .doc = "First half of self along dim, times the sigmoid of the second half.",
            .meaning = "compose",
            .args = glu_args,
            .num_args = 2,
            .outputs = glu_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_glu_opts, dim)},
    .options = &glu_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_glu, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
