/*
 * index_reduce: self with the slices of source reduced into it at the indices of a vector along dim: the product, mean,
 * maximum or minimum of the slices with equal index, and of the slice of self there (include_self).
 *
 * Written by ctgen from schemas/scatter_reduce.yaml. Change the schema, not this file.
 *
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/index_reduce.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/scatter_reduce.h>
#include <cotangent/op/transpose.h>

extern cti_caller cti_caller_tensor_int_2tensor_enum_opts;
extern const cti_op_entry cti_op_index_reduce;

static const cti_enumerator words_reduce[] = {
    {"amax", CT_REDUCE_AMAX}, {"amin", CT_REDUCE_AMIN}, {"mean", CT_REDUCE_MEAN}, {"prod", CT_REDUCE_PROD}, {NULL, 0},
};

/* ---- index_reduce ---------------------------------------------------------- */

static const ct_index_reduce_opts index_reduce_defaults = {CTI_RESOLVED, .include_self = true};
static const cti_options_type index_reduce_options = {sizeof(ct_index_reduce_opts), 0, NULL, &index_reduce_defaults};

static ct_tensor *index_reduce_core(cti_call *call, ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source,
                                    enum ct_reduce given_reduce, const ct_index_reduce_opts *opts)
{
    ct_index_reduce_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &index_reduce_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, index_, source};
    static const char *const names[] = {"self", "index", "source"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_index_reduce,
                                 (const void *const[]){&(int64_t){dim}, &(enum ct_reduce){given_reduce}}, opts);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    int reduce;
    if (cti_attr_enum(call, "reduce", (int)given_reduce, 0, 4,
                      (const int[]){CT_REDUCE_PROD, CT_REDUCE_MEAN, CT_REDUCE_AMAX, CT_REDUCE_AMIN}, &reduce) != CT_OK)
        goto failed;
    const bool include_self = opts->include_self;
    const cti_shape S = cti_shape_part(self, 0, 0);
    const cti_shape x0_ = cti_shape_with(call->op, S, dim, cti_shape_count(cti_shape_of(index_)));
    if (!cti_shape_is(source, x0_)) {
        (void)cti_call_refuse_shape(call, "source", -1, x0_, "self.shape with index.numel at axis dim",
                                    "source.shape = %s, self.shape = %s, dim = %lld, index.shape = %s",
                                    cti_call_sizes_text(call, source), cti_call_sizes_text(call, self), (long long)dim,
                                    cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 2, (ct_tensor *const[]){self, source}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64, 1, (ct_tensor *const[]){index_}) != CT_OK)
        goto failed;
    if (index_->ndim > 1) {
        static const char must[] = "index.ndim <= 1; given index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, index_));
        goto failed;
    }
    if (self->ndim <= 0 && cti_shape_count(cti_shape_of(index_)) != 1) {
        static const char must[] = "self.ndim > 0 or index.numel == 1; given self.shape = %s, index.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, index_));
        goto failed;
    }
    ct_tensor *wide;
    if (self->ndim > 0) {
        const cti_shape x1_ =
            cti_shape_with(call->op, cti_shape_swap(call->op, S, dim, -1), -1, cti_shape_count(cti_shape_of(index_)));
        ct_tensor *x2_ = ct_reshape(index_, CTI_INTS(cti_shape_count(cti_shape_of(index_))));
        wide = ct_transpose(ct_expand(x2_, cti_shape_ints(&x1_)), dim, -1);
    } else {
        wide = ct_reshape(index_, CT_NO_INTS);
    }
    if (!wide) goto failed;
    ct_tensor *result =
        ct_scatter_reduce(self, dim, wide, source, (enum ct_reduce)reduce, .include_self = include_self);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_index_reduce)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, enum ct_reduce reduce,
                             const ct_index_reduce_opts *opts)
{
    cti_call call = cti_call_plain("index_reduce");
    return index_reduce_core(&call, self, dim, index_, source, reduce, opts);
}

ct_tensor *(ct_index_reduce_)(ct_tensor *self, int64_t dim, ct_tensor *index_, ct_tensor *source, enum ct_reduce reduce,
                              const ct_index_reduce_opts *opts)
{
    cti_overwritten overwritten = cti_overwrite_begin("index_reduce_", "self", self);
    cti_call call = cti_call_plain("index_reduce_");
    ct_tensor *const made =
        overwritten.before ? index_reduce_core(&call, overwritten.before, dim, index_, source, reduce, opts) : NULL;
    return cti_overwrite_end(&overwritten, made);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info index_reduce_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "I[*K]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_I32 | 1u << CT_DTYPE_I64},
    {.name = "source",
     .type = "T[*with(S, dim, numel(index))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL},
    {.name = "reduce", .type = "enum(prod, mean, amax, amin)", .kind = CT_ARG_STRING},
    {.name = "include_self", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const index_reduce_outputs[] = {"result"};

const cti_op_entry cti_op_index_reduce = {
    .info =
        {
            .name = "index_reduce",
            .op = "index_reduce",
            .overload = "",
            .family = "scatter_reduce",
            .doc = "self with the slices of source reduced into it at the indices of a vector along dim: the product, "
                   "mean, maximum or minimum of the slices with equal index, and of the slice of self there "
                   "(include_self).",
            .meaning = "compose",
            .args = index_reduce_args,
            .num_args = 6,
            .outputs = index_reduce_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                               CTI_ENUM_PARAMETER(words_reduce), CTI_OPTION(BOOL, ct_index_reduce_opts, include_self)},
    .options = &index_reduce_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_int_2tensor_enum_opts, ct_index_reduce, ct_index_reduce_, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
