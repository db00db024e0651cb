/*
 * split.sizes: Views of self along dim, of the lengths given.
 * split: Views of self along dim, each split_size_or_sections long; the last may be shorter.
 *
 * Written by ctgen from tests/golden/helpers.yaml. Change the schema, not this file.
 *
 * split.sizes
 *   backward  self.grad = cat(results.grad, dim)
 *   forward   results.tangent = split.sizes(self.tangent, sizes, dim)
 *   saves     nothing
 *
 * split
 *   backward  self.grad = cat(results.grad, dim)
 *   forward   results.tangent = split(self.tangent, split_size_or_sections, dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/cat.h>
#include <cotangent/op/split.h>

extern cti_caller cti_caller_list_of_tensor_int_opts, cti_caller_list_of_tensor_ints_opts;
extern const cti_op_entry cti_op_split_sizes, cti_op_split;

/* ---- split.sizes ----------------------------------------------------------- */

enum { SIZES_SELF, NUM_SIZES_EDGES };

typedef struct split_sizes_node {
    ct_node base;
    int64_t dim;
} split_sizes_node;

static ct_status split_sizes_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const split_sizes_node *node = (const split_sizes_node *)base;

    if (cti_is_needed(needed, SIZES_SELF)) { /* self.grad = cat(results.grad, dim) */
        grads[SIZES_SELF] = ct_cat(results_grad, .dim = node->dim);
        if (!grads[SIZES_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info split_sizes_attrs[] = {
    {"dim", offsetof(split_sizes_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type split_sizes_type = {
    .name = "SplitBackward0",
    .op = "split.sizes",
    .backward = split_sizes_backward,
    .attrs = split_sizes_attrs,
    .size = sizeof(split_sizes_node),
    .saved_offset = sizeof(split_sizes_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *split_sizes_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    split_sizes_node *node = (split_sizes_node *)cti_node_create(thread, &split_sizes_type, NUM_SIZES_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SIZES_SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_split_sizes_opts split_sizes_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type split_sizes_options = {sizeof(ct_split_sizes_opts), 0, NULL, &split_sizes_defaults};

static ct_tensors split_sizes_core(cti_call *call, ct_tensor *self, ct_ints sizes, const ct_split_sizes_opts *opts)
{
    ct_split_sizes_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &split_sizes_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    cti_ints_resolve(&sizes);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_split_sizes, (const void *const[]){&sizes}, opts);
    if (cti_attr_list(call, "sizes", sizes) != CT_OK) goto failed;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    const int64_t count = sizes.count;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    cti_ints_sum x0_ = {0, 0};
    for (int64_t i = 0; i < count; i++) {
        const int64_t x1_ = cti_int_add(cti_ints_sum_before(&x0_, sizes, i), cti_ints_item(sizes, i));
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, dim, ct_int(cti_ints_sum_before(&x0_, sizes, i)), ct_int(x1_), 1,
                               &geometry) != CT_OK)
            goto failed;
        const cti_shape results__shape = cti_shape_with(call->op, S, dim, cti_ints_item(sizes, i));
        if (cti_call_check_geometry(call, "results", &geometry, &results__shape) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, split_sizes_record(call->thread, self, dim, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_split_sizes)(ct_tensor *self, ct_ints sizes, const ct_split_sizes_opts *opts)
{
    cti_call call = cti_call_plain("split.sizes");
    return split_sizes_core(&call, self, sizes, opts);
}

/* ---- split ----------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct split_node {
    ct_node base;
    int64_t dim;
} split_node;

static ct_status split_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const split_node *node = (const split_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = cat(results.grad, dim) */
        grads[SELF] = ct_cat(results_grad, .dim = node->dim);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info split_attrs[] = {
    {"dim", offsetof(split_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type split_type = {
    .name = "SplitBackward1",
    .op = "split",
    .backward = split_backward,
    .attrs = split_attrs,
    .size = sizeof(split_node),
    .saved_offset = sizeof(split_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *split_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    split_node *node = (split_node *)cti_node_create(thread, &split_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_split_opts split_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type split_options = {sizeof(ct_split_opts), 0, NULL, &split_defaults};

static ct_tensors split_core(cti_call *call, ct_tensor *self, int64_t split_size_or_sections, const ct_split_opts *opts)
{
    ct_split_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &split_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_split, (const void *const[]){&(int64_t){split_size_or_sections}},
                                      opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (split_size_or_sections <= 0) {
        static const char must[] = "split_size > 0; given split_size = %lld";
        (void)cti_call_require(call, must, (long long)split_size_or_sections);
        goto failed;
    }
    const double x0_ = (double)cti_extent(self, dim) / (double)split_size_or_sections;
    const int64_t count = cti_ceil_to_int(x0_);
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        const int64_t x1_ = cti_int_sub(cti_extent(self, dim), cti_int_mul(i, split_size_or_sections));
        const int64_t x2_ =
            cti_int_add(cti_int_mul(i, split_size_or_sections), cti_int_min(split_size_or_sections, x1_));
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, dim, ct_int(cti_int_mul(i, split_size_or_sections)), ct_int(x2_), 1,
                               &geometry) != CT_OK)
            goto failed;
        const int64_t x3_ = cti_int_sub(cti_extent(self, dim), cti_int_mul(i, split_size_or_sections));
        const cti_shape results__shape = cti_shape_with(call->op, S, dim, cti_int_min(split_size_or_sections, x3_));
        if (cti_call_check_geometry(call, "results", &geometry, &results__shape) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, split_record(call->thread, self, dim, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_split)(ct_tensor *self, int64_t split_size_or_sections, const ct_split_opts *opts)
{
    cti_call call = cti_call_plain("split");
    return split_core(&call, self, split_size_or_sections, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info split_sizes_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "sizes", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const split_sizes_outputs[] = {"results"};

const cti_op_entry cti_op_split_sizes = {
    .info =
        {
            .name = "split.sizes",
            .op = "split",
            .overload = "sizes",
            .family = "helpers",
            .doc = "Views of self along dim, of the lengths given.",
            .meaning = "view",
            .args = split_sizes_args,
            .num_args = 3,
            .outputs = split_sizes_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(INT, ct_split_sizes_opts, dim)},
    .options = &split_sizes_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_ints_opts, ct_split_sizes, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static const ct_op_arg_info split_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "split_size_or_sections", .c_name = "split_size", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const split_outputs[] = {"results"};

const cti_op_entry cti_op_split = {
    .info =
        {
            .name = "split",
            .op = "split",
            .overload = "",
            .family = "worked",
            .doc = "Views of self along dim, each split_size_or_sections long; the last may be shorter.",
            .meaning = "view",
            .args = split_args,
            .num_args = 3,
            .outputs = split_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_split_opts, dim)},
    .options = &split_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_int_opts, ct_split, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
