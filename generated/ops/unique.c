/*
 * unique: Unique elements of self in ascending order, the index of each element of self among them (return_inverse),
 * and their counts (return_counts). Every NaN is unique and sorted last.
 * unique.dim: Unique slices of self along dim in ascending order of their elements, the index of each slice of self
 * among them (return_inverse), and their counts (return_counts).
 *
 * Written by ctgen from schemas/unique.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/unique.h"

#include <cotangent/op/unique.h>
#include <cotangent/private/unique_count.h>

extern cti_caller cti_caller_3_of_tensor_int_opts, cti_caller_3_of_tensor_opts;
extern const cti_op_entry cti_op_unique, cti_op_unique_dim;

/* ---- unique ---------------------------------------------------------------- */

static const ct_unique_opts unique_defaults = {CTI_RESOLVED, .sorted = true, .return_inverse = false,
                                               .return_counts = false};
static const cti_options_type unique_options = {sizeof(ct_unique_opts), 0, NULL, &unique_defaults};

static ct_unique_result unique_core(cti_call *call, ct_tensor *self, const ct_unique_opts *opts)
{
    ct_unique_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &unique_options, &resolved_opts_);
    if (!opts) return (ct_unique_result){NULL, NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[3];
        cti_call_diverted_all(call, &cti_op_unique, NULL, opts, diverted_);
        return (ct_unique_result){diverted_[0], diverted_[1], diverted_[2]};
    }
    const bool sorted = opts->sorted;
    const bool return_inverse = opts->return_inverse;
    const bool return_counts = opts->return_counts;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_unique_count(self, CT_OFF);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape shape = {.ndim = 1, .sizes = {n}};
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &shape);
    if (!values) goto failed;
    const cti_shape inverse_shape = S;
    cti_call_select(call, 1);
    ct_tensor *inverse = cti_call_result(call, CT_DTYPE_I64, &inverse_shape);
    if (!inverse) goto failed;
    cti_call_select(call, 2);
    ct_tensor *counts = cti_call_result(call, CT_DTYPE_I64, &shape);
    if (!counts) goto failed;
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *tag_inverse = cti_call_buffer(call, inverse, CT_DTYPE_I64);
    if (!tag_inverse) goto failed;
    ct_tensor *tag_counts = cti_call_buffer(call, counts, CT_DTYPE_I64);
    if (!tag_counts) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_unique_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *inverse_view = cti_view_tensor(&views[2], tag_inverse);
    cti_view *counts_view = cti_view_tensor(&views[3], tag_counts);
    const ct_status status = (launch.is_on_device ? cti_unique_backend : cti_unique_cpu)(
        &launch, self_view, sorted, return_inverse, return_counts, values_view, inverse_view, counts_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_inverse, inverse) != CT_OK) goto failed;
    cti_call_written(call, inverse);
    if (cti_call_store(call, tag_counts, counts) != CT_OK) goto failed;
    cti_call_written(call, counts);
    ct_tensor *results[] = {values, inverse, counts};
    if (cti_call_end_all(call, 3, results, 1u << 0) != CT_OK) return (ct_unique_result){NULL, NULL, NULL};
    return (ct_unique_result){results[0], results[1], results[2]};
failed:
    (void)cti_call_fail(call);
    return (ct_unique_result){NULL, NULL, NULL};
}

ct_unique_result(ct_unique)(ct_tensor *self, const ct_unique_opts *opts)
{
    cti_call call = cti_call_plain("unique");
    return unique_core(&call, self, opts);
}

/* ---- unique.dim ------------------------------------------------------------ */

static const ct_unique_dim_opts unique_dim_defaults = {CTI_RESOLVED, .sorted = true, .return_inverse = false,
                                                       .return_counts = false};
static const cti_options_type unique_dim_options = {sizeof(ct_unique_dim_opts), 0, NULL, &unique_dim_defaults};

static ct_unique_dim_result unique_dim_core(cti_call *call, ct_tensor *self, int64_t dim,
                                            const ct_unique_dim_opts *opts)
{
    ct_unique_dim_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &unique_dim_options, &resolved_opts_);
    if (!opts) return (ct_unique_dim_result){NULL, NULL, NULL};
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[3];
        cti_call_diverted_all(call, &cti_op_unique_dim, (const void *const[]){&(int64_t){dim}}, opts, diverted_);
        return (ct_unique_dim_result){diverted_[0], diverted_[1], diverted_[2]};
    }
    const bool sorted = opts->sorted;
    const bool return_inverse = opts->return_inverse;
    const bool return_counts = opts->return_counts;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_guard n_guard = ct_no_grad();
    ct_tensor *n_tensor = ct_unique_count(self, CT_OFF, .dim = dim);
    if (ct_leave(&n_guard) != CT_OK) goto failed;
    int64_t n;
    if (cti_call_size(call, n_tensor, &n) != CT_OK) goto failed;
    if (cti_call_readable(call) != CT_OK) goto failed;
    const cti_shape values_shape = cti_shape_with(call->op, S, dim, n);
    cti_call_select(call, 0);
    ct_tensor *values = cti_call_result(call, T, &values_shape);
    if (!values) goto failed;
    const cti_shape inverse_shape = {.ndim = 1, .sizes = {cti_extent(self, dim)}};
    cti_call_select(call, 1);
    ct_tensor *inverse = cti_call_result(call, CT_DTYPE_I64, &inverse_shape);
    if (!inverse) goto failed;
    const cti_shape counts_shape = {.ndim = 1, .sizes = {n}};
    cti_call_select(call, 2);
    ct_tensor *counts = cti_call_result(call, CT_DTYPE_I64, &counts_shape);
    if (!counts) goto failed;
    ct_tensor *tag_values = cti_call_buffer(call, values, T);
    if (!tag_values) goto failed;
    ct_tensor *tag_inverse = cti_call_buffer(call, inverse, CT_DTYPE_I64);
    if (!tag_inverse) goto failed;
    ct_tensor *tag_counts = cti_call_buffer(call, counts, CT_DTYPE_I64);
    if (!tag_counts) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_unique_dim_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *values_view = cti_view_tensor(&views[1], tag_values);
    cti_view *inverse_view = cti_view_tensor(&views[2], tag_inverse);
    cti_view *counts_view = cti_view_tensor(&views[3], tag_counts);
    const ct_status status = (launch.is_on_device ? cti_unique_dim_backend : cti_unique_dim_cpu)(
        &launch, self_view, sorted, return_inverse, return_counts, dim, values_view, inverse_view, counts_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_values, values) != CT_OK) goto failed;
    cti_call_written(call, values);
    if (cti_call_store(call, tag_inverse, inverse) != CT_OK) goto failed;
    cti_call_written(call, inverse);
    if (cti_call_store(call, tag_counts, counts) != CT_OK) goto failed;
    cti_call_written(call, counts);
    ct_tensor *results[] = {values, inverse, counts};
    if (cti_call_end_all(call, 3, results, 1u << 0) != CT_OK) return (ct_unique_dim_result){NULL, NULL, NULL};
    return (ct_unique_dim_result){results[0], results[1], results[2]};
failed:
    (void)cti_call_fail(call);
    return (ct_unique_dim_result){NULL, NULL, NULL};
}

ct_unique_dim_result(ct_unique_dim)(ct_tensor *self, int64_t dim, const ct_unique_dim_opts *opts)
{
    cti_call call = cti_call_plain("unique.dim");
    return unique_dim_core(&call, self, dim, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unique_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "sorted", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "return_inverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "return_counts", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const unique_outputs[] = {"values", "inverse", "counts"};

const cti_op_entry cti_op_unique = {
    .info =
        {
            .name = "unique",
            .op = "unique",
            .overload = "",
            .family = "unique",
            .doc = "Unique elements of self in ascending order, the index of each element of self among them "
                   "(return_inverse), and their counts (return_counts). Every NaN is unique and sorted last.",
            .meaning = "kernel",
            .args = unique_args,
            .num_args = 4,
            .outputs = unique_outputs,
            .num_outputs = 3,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(BOOL, ct_unique_opts, sorted),
                                    CTI_OPTION(BOOL, ct_unique_opts, return_inverse),
                                    CTI_OPTION(BOOL, ct_unique_opts, return_counts)},
    .options = &unique_options,
    .functions = CTI_FUNCTIONS(cti_caller_3_of_tensor_opts, ct_unique, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};

static const ct_op_arg_info unique_dim_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "sorted", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "return_inverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "return_counts", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
};
static const char *const unique_dim_outputs[] = {"values", "inverse", "counts"};

const cti_op_entry cti_op_unique_dim = {
    .info =
        {
            .name = "unique.dim",
            .op = "unique",
            .overload = "dim",
            .family = "unique",
            .doc = "Unique slices of self along dim in ascending order of their elements, the index of each slice of "
                   "self among them (return_inverse), and their counts (return_counts).",
            .meaning = "kernel",
            .args = unique_dim_args,
            .num_args = 5,
            .outputs = unique_dim_outputs,
            .num_outputs = 3,
            .order = 0,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(BOOL, ct_unique_dim_opts, sorted),
                                    CTI_OPTION(BOOL, ct_unique_dim_opts, return_inverse),
                                    CTI_OPTION(BOOL, ct_unique_dim_opts, return_counts), CTI_PARAMETER(INT)},
    .options = &unique_dim_options,
    .functions = CTI_FUNCTIONS(cti_caller_3_of_tensor_int_opts, ct_unique_dim, NULL, NULL, NULL),
    .batch =
        {
            .loops = true,
            .sized = 0x1,
        },
};
