/*
 * diff: n-th differences of neighbouring elements along dim, in the concatenation of prepend, self and append. The
 * difference of bool elements is their exclusive or. For n = 0 the result is self, without prepend and append.
 *
 * Written by ctgen from schemas/sequences.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/diff.h>
#include <cotangent/op/to.h>
#include <cotangent/private/difference_steps.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_diff;

/* ---- diff ------------------------------------------------------------------ */

static const ct_diff_opts diff_defaults = {CTI_RESOLVED, .n = 1, .dim = -1};
static const cti_options_type diff_options = {sizeof(ct_diff_opts), 0, NULL, &diff_defaults};

static ct_tensor *diff_core(cti_call *call, ct_tensor *self, ct_tensor *prepend, ct_tensor *append,
                            const ct_diff_opts *opts)
{
    ct_diff_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diff_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {self, prepend, append};
    static const char *const names[] = {"self", "prepend", "append"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_diff, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_WIDEST, inputs) != CT_OK) goto failed;
        self = inputs[0];
        prepend = inputs[1];
        append = inputs[2];
    }
    int64_t n_ = opts->n;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 3, (ct_tensor *const[]){self, prepend, append}, &T) != CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (n_ < 0) {
        static const char must[] = "n >= 0; given n = %lld";
        (void)cti_call_require(call, must, (long long)n_);
        goto failed;
    }
    if (!cti_absent(prepend) && cti_rank(prepend) != self->ndim) {
        static const char must[] = "prepend == none or prepend.ndim == self.ndim; given prepend.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, prepend), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(append) && cti_rank(append) != self->ndim) {
        static const char must[] = "append == none or append.ndim == self.ndim; given append.shape = %s, self.shape = "
                                   "%s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, append), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(prepend) &&
        !cti_shapes_equal(cti_shape_drop(cti_shape_or_failed(prepend),
                                         cti_mask_of_dim(call->op, dim, cti_shape_rank(cti_shape_or_failed(prepend)))),
                          cti_shape_drop(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim)))) {
        static const char must[] = "prepend == none or (prepend.shape without axis dim) == (self.shape without axis "
                                   "dim); given prepend.shape = %s, dim = %lld, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, prepend), (long long)dim,
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(append) &&
        !cti_shapes_equal(cti_shape_drop(cti_shape_or_failed(append),
                                         cti_mask_of_dim(call->op, dim, cti_shape_rank(cti_shape_or_failed(append)))),
                          cti_shape_drop(S, cti_mask_of_dim(call->op, dim, (int64_t)S.ndim)))) {
        static const char must[] = "append == none or (append.shape without axis dim) == (self.shape without axis "
                                   "dim); given append.shape = %s, dim = %lld, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, append), (long long)dim,
                               cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t more_before =
        !cti_absent(prepend) ? cti_shape_extent(call->op, cti_shape_or_failed(prepend), dim) : 0;
    const int64_t more_behind = !cti_absent(append) ? cti_shape_extent(call->op, cti_shape_or_failed(append), dim) : 0;
    const int64_t length = cti_int_add(cti_int_add(cti_extent(self, dim), more_before), more_behind);
    ct_tensor *longer = !cti_absent(prepend) ? ct_cat(CTI_TENSORS(prepend, self), .dim = dim) : self;
    if (!longer) goto failed;
    ct_tensor *whole_ = !cti_absent(append) ? ct_cat(CTI_TENSORS(longer, append), .dim = dim) : longer;
    if (!whole_) goto failed;
    ct_tensor *result;
    if (n_ == 0) {
        result = ct_clone(ct_to(self, T));
    } else {
        result = ct_difference_steps(whole_, cti_int_min(n_, length), dim);
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_with(
        call->op, S, dim,
        n_ == 0
            ? cti_extent(self, dim)
            : cti_int_max(
                  cti_int_sub(
                      cti_int_add(
                          cti_int_add(
                              cti_extent(self, dim),
                              !cti_absent(prepend) ? cti_shape_extent(call->op, cti_shape_or_failed(prepend), dim) : 0),
                          !cti_absent(append) ? cti_shape_extent(call->op, cti_shape_or_failed(append), dim) : 0),
                      n_),
                  0));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diff)(ct_tensor *self, ct_tensor *prepend, ct_tensor *append, const ct_diff_opts *opts)
{
    cti_call call = cti_call_plain("diff");
    return diff_core(&call, self, prepend, append, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info diff_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "n", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "prepend",
     .type = "T[*P]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "append",
     .type = "T[*Q]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const diff_outputs[] = {"result"};

const cti_op_entry cti_op_diff = {
    .info =
        {
            .name = "diff",
            .op = "diff",
            .overload = "",
            .family = "sequences",
            .doc = "n-th differences of neighbouring elements along dim, in the concatenation of prepend, self and "
                   "append. The difference of bool elements is their exclusive or. For n = 0 the result is self, "
                   "without prepend and append.",
            .meaning = "compose",
            .args = diff_args,
            .num_args = 5,
            .outputs = diff_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "widest",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_diff_opts, n),
                                    CTI_OPTION(INT, ct_diff_opts, dim), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .options = &diff_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_diff, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x19,
        },
};
