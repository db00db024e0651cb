/*
 * cov: Covariance matrix of the rows of self, each a variable with one observation per column; for a single row its
 * variance.
 *
 * Written by ctgen from schemas/statistics.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cov.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/to.h>
#include <cotangent/private/plain_cov.h>
#include <cotangent/private/weighted_cov.h>

extern cti_caller cti_caller_3tensor_opts;
extern const cti_op_entry cti_op_cov;

/* ---- cov ------------------------------------------------------------------- */

static const ct_cov_opts cov_defaults = {CTI_RESOLVED, .correction = 1};
static const cti_options_type cov_options = {sizeof(ct_cov_opts), 0, NULL, &cov_defaults};

static ct_tensor *cov_core(cti_call *call, ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights,
                           const ct_cov_opts *opts)
{
    ct_cov_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cov_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, fweights, aweights};
    static const char *const names[] = {"self", "fweights", "aweights"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_cov, NULL, opts);
    int64_t correction = opts->correction;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, true, 2, (ct_tensor *const[]){self, aweights}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_INTEGER, 1, (ct_tensor *const[]){fweights}) != CT_OK) goto failed;
    if (self->ndim > 2) {
        static const char must[] = "self.ndim <= 2; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(aweights) && !cti_dtype_in(cti_dtype_of(aweights), CTI_SET_FLOAT)) {
        static const char must[] = "aweights == none or is_float(aweights.dtype); given aweights.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(cti_dtype_of(aweights)));
        goto failed;
    }
    const int64_t columns = cti_extent(self, -1);
    if (!cti_absent(fweights) &&
        (cti_rank(fweights) != 1 || cti_shape_extent(call->op, cti_shape_or_failed(fweights), 0) != columns)) {
        static const char must[] = "fweights == none or fweights.ndim == 1 and fweights.size(0) == self.size(-1); "
                                   "given fweights.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, fweights), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(aweights) &&
        (cti_rank(aweights) != 1 || cti_shape_extent(call->op, cti_shape_or_failed(aweights), 0) != columns)) {
        static const char must[] = "aweights == none or aweights.ndim == 1 and aweights.size(0) == self.size(-1); "
                                   "given aweights.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, aweights), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(aweights) && cti_rank(aweights) != 1) {
        static const char must[] = "aweights == none or aweights.ndim == 1; given aweights.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, aweights));
        goto failed;
    }
    if (!cti_absent(aweights) &&
        cti_shape_extent(call->op, cti_shape_or_failed(aweights), 0) != cti_shape_extent(call->op, S, -1)) {
        static const char must[] = "aweights == none or aweights.size(0) == self.size(-1); given aweights.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, aweights), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_absent(aweights) &&
        !cti_shapes_broadcast(cti_shape_of_ints(call->op, "size", CTI_INTS(cti_shape_extent(call->op, S, -1))),
                              cti_shape_or_failed(aweights))) {
        static const char must[] = "aweights == none or broadcasts([self.size(-1)], aweights.shape); given self.shape "
                                   "= %s, aweights.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, self), cti_call_sizes_text(call, aweights));
        goto failed;
    }
    const int64_t rows = self->ndim < 2 ? 1 : cti_extent(self, 0);
    if (self->dtype != T) self = cti_runtime_ops.to_dtype(self, T);
    if (!self) goto failed;
    if (!cti_absent(aweights) && aweights->dtype != T) aweights = cti_runtime_ops.to_dtype(aweights, T);
    if (!aweights) goto failed;
    const ct_ints square = rows == 1 ? CT_NO_INTS : CTI_INTS(rows, rows);
    ct_tensor *x = ct_reshape(ct_to(self, T), CTI_INTS(rows, columns));
    if (!x) goto failed;
    ct_tensor *counts;
    if (!cti_absent(fweights)) {
        counts = ct_reshape(ct_to(fweights, T), CTI_INTS(columns));
    } else {
        counts = ct_ones(CTI_INTS(columns), .dtype = T, .device = cti_device_or_host(self));
    }
    if (!counts) goto failed;
    ct_tensor *x0_;
    if (!cti_absent(aweights)) {
        ct_tensor *x1_ = ct_detach(aweights);
        x0_ = ct_weighted_cov(x, correction, ct_mul(counts, x1_), x1_);
    } else if (!cti_absent(fweights)) {
        x0_ = ct_weighted_cov(x, correction, counts, ct_none());
    } else {
        x0_ = ct_plain_cov(x, correction);
    }
    ct_tensor *result = ct_reshape(x0_, square);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cov)(ct_tensor *self, ct_tensor *fweights, ct_tensor *aweights, const ct_cov_opts *opts)
{
    cti_call call = cti_call_plain("cov");
    return cov_core(&call, self, fweights, aweights, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info cov_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "correction", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "fweights",
     .type = "I[*F]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_INTEGER},
    {.name = "aweights",
     .type = "T[*A]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const cov_outputs[] = {"result"};

const cti_op_entry cti_op_cov = {
    .info =
        {
            .name = "cov",
            .op = "cov",
            .overload = "",
            .family = "statistics",
            .doc = "Covariance matrix of the rows of self, each a variable with one observation per column; for a "
                   "single row its variance.",
            .meaning = "compose",
            .args = cov_args,
            .num_args = 4,
            .outputs = cov_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_cov_opts, correction),
                                    CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR)},
    .options = &cov_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_cov, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
            .promoted = 0x9,
        },
};
