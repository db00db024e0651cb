/*
 * tensor_split: Views of self in indices_or_sections parts along dim; if the size of the axis is not a multiple of
 * indices_or_sections, the first parts are longer by one.
 * tensor_split.indices: Views of self along dim, split before each of the given indices.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 *
 * tensor_split
 *   backward  self.grad = cat(results.grad, dim)
 *   forward   results.tangent = tensor_split(self.tangent, indices_or_sections, dim)
 *   saves     nothing
 *
 * tensor_split.indices
 *   backward  self.grad = cat(results.grad, dim)
 *   forward   results.tangent = tensor_split.indices(self.tangent, indices_or_sections, dim)
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
#include <cotangent/op/tensor_split.h>

extern cti_caller cti_caller_list_of_tensor_int_opts, cti_caller_list_of_tensor_ints_opts;
extern const cti_op_entry cti_op_tensor_split, cti_op_tensor_split_indices;

/* ---- tensor_split ---------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct tensor_split_node {
    ct_node base;
    int64_t dim;
} tensor_split_node;

static ct_status tensor_split_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const tensor_split_node *node = (const tensor_split_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = cat(results.grad, dim) */
        grads[SELF] = ct_cat(results_grad, .dim = node->dim);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info tensor_split_attrs[] = {
    {"dim", offsetof(tensor_split_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type tensor_split_type = {
    .name = "TensorSplitBackward0",
    .op = "tensor_split",
    .backward = tensor_split_backward,
    .attrs = tensor_split_attrs,
    .size = sizeof(tensor_split_node),
    .saved_offset = sizeof(tensor_split_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *tensor_split_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    tensor_split_node *node = (tensor_split_node *)cti_node_create(thread, &tensor_split_type, NUM_EDGES, 0, result);
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

static const ct_tensor_split_opts tensor_split_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type tensor_split_options = {sizeof(ct_tensor_split_opts), 0, NULL, &tensor_split_defaults};

static ct_tensors tensor_split_core(cti_call *call, ct_tensor *self, int64_t indices_or_sections,
                                    const ct_tensor_split_opts *opts)
{
    ct_tensor_split_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &tensor_split_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_tensor_split,
                                      (const void *const[]){&(int64_t){indices_or_sections}}, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (indices_or_sections <= 0) {
        static const char must[] = "indices > 0; given indices = %lld";
        (void)cti_call_require(call, must, (long long)indices_or_sections);
        goto failed;
    }
    const int64_t count = indices_or_sections;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        const int64_t x0_ = cti_int_mul(i, cti_int_floordiv(cti_extent(self, dim), indices_or_sections));
        const int64_t x1_ = cti_int_min(i, cti_int_mod(cti_extent(self, dim), indices_or_sections));
        const int64_t x2_ =
            cti_int_mul(cti_int_add(i, 1), cti_int_floordiv(cti_extent(self, dim), indices_or_sections));
        const int64_t x3_ = cti_int_min(cti_int_add(i, 1), cti_int_mod(cti_extent(self, dim), indices_or_sections));
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, dim, ct_int(cti_int_add(x0_, x1_)), ct_int(cti_int_add(x2_, x3_)), 1,
                               &geometry) != CT_OK)
            goto failed;
        const int64_t x4_ =
            cti_int_mul(cti_int_add(i, 1), cti_int_floordiv(cti_extent(self, dim), indices_or_sections));
        const int64_t x5_ = cti_int_min(cti_int_add(i, 1), cti_int_mod(cti_extent(self, dim), indices_or_sections));
        const int64_t x6_ = cti_int_mul(i, cti_int_floordiv(cti_extent(self, dim), indices_or_sections));
        const int64_t x7_ = cti_int_min(i, cti_int_mod(cti_extent(self, dim), indices_or_sections));
        const cti_shape results__shape =
            cti_shape_with(call->op, S, dim, cti_int_sub(cti_int_add(x4_, x5_), cti_int_add(x6_, x7_)));
        if (cti_call_check_geometry(call, "results", &geometry, &results__shape) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, tensor_split_record(call->thread, self, dim, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_tensor_split)(ct_tensor *self, int64_t indices_or_sections, const ct_tensor_split_opts *opts)
{
    cti_call call = cti_call_plain("tensor_split");
    return tensor_split_core(&call, self, indices_or_sections, opts);
}

/* ---- tensor_split.indices -------------------------------------------------- */

enum { INDICES_SELF, NUM_INDICES_EDGES };

typedef struct tensor_split_indices_node {
    ct_node base;
    int64_t dim;
} tensor_split_indices_node;

static ct_status tensor_split_indices_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                               ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const tensor_split_indices_node *node = (const tensor_split_indices_node *)base;

    if (cti_is_needed(needed, INDICES_SELF)) { /* self.grad = cat(results.grad, dim) */
        grads[INDICES_SELF] = ct_cat(results_grad, .dim = node->dim);
        if (!grads[INDICES_SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info tensor_split_indices_attrs[] = {
    {"dim", offsetof(tensor_split_indices_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type tensor_split_indices_type = {
    .name = "TensorSplitBackward1",
    .op = "tensor_split.indices",
    .backward = tensor_split_indices_backward,
    .attrs = tensor_split_indices_attrs,
    .size = sizeof(tensor_split_indices_node),
    .saved_offset = sizeof(tensor_split_indices_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *tensor_split_indices_record(cti_thread *thread, ct_tensor *self, int64_t dim,
                                                const ct_tensor *result)
{
    tensor_split_indices_node *node =
        (tensor_split_indices_node *)cti_node_create(thread, &tensor_split_indices_type, NUM_INDICES_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INDICES_SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_tensor_split_indices_opts tensor_split_indices_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type tensor_split_indices_options = {sizeof(ct_tensor_split_indices_opts), 0, NULL,
                                                              &tensor_split_indices_defaults};

static ct_tensors tensor_split_indices_core(cti_call *call, ct_tensor *self, ct_ints indices_or_sections,
                                            const ct_tensor_split_indices_opts *opts)
{
    ct_tensor_split_indices_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &tensor_split_indices_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    cti_ints_resolve(&indices_or_sections);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_tensor_split_indices, (const void *const[]){&indices_or_sections},
                                      opts);
    if (cti_attr_list(call, "sections", indices_or_sections) != CT_OK) goto failed;
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_ints_in_order(indices_or_sections, cti_extent(self, dim))) {
        static const char must[] = "sections ascends from 0 to self.size(dim); given sections = %s, self.shape = %s, "
                                   "dim = %lld";
        (void)cti_call_require(call, must, cti_call_ints_text(call, indices_or_sections),
                               cti_call_sizes_text(call, self), (long long)dim);
        goto failed;
    }
    const int64_t count = cti_int_add(indices_or_sections.count, 1);
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        cti_geometry geometry;
        if (cti_geometry_slice(call->op, self, dim,
                               ct_int(i == 0 ? 0
                                      : i == cti_int_add(indices_or_sections.count, 1)
                                          ? cti_extent(self, dim)
                                          : cti_ints_item(indices_or_sections, cti_int_sub(i, 1))),
                               ct_int(cti_int_add(i, 1) == 0 ? 0
                                      : cti_int_add(i, 1) == cti_int_add(indices_or_sections.count, 1)
                                          ? cti_extent(self, dim)
                                          : cti_ints_item(indices_or_sections, cti_int_sub(cti_int_add(i, 1), 1))),
                               1, &geometry) != CT_OK)
            goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, tensor_split_indices_record(call->thread, self, dim, made[0])) != CT_OK)
            goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_tensor_split_indices)(ct_tensor *self, ct_ints indices_or_sections,
                                    const ct_tensor_split_indices_opts *opts)
{
    cti_call call = cti_call_plain("tensor_split.indices");
    return tensor_split_indices_core(&call, self, indices_or_sections, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info tensor_split_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "indices", .type = "int", .kind = CT_ARG_INT},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const tensor_split_outputs[] = {"results"};

const cti_op_entry cti_op_tensor_split = {
    .info =
        {
            .name = "tensor_split",
            .op = "tensor_split",
            .overload = "",
            .family = "split",
            .doc = "Views of self in indices_or_sections parts along dim; if the size of the axis is not a multiple of "
                   "indices_or_sections, the first parts are longer by one.",
            .meaning = "view",
            .args = tensor_split_args,
            .num_args = 3,
            .outputs = tensor_split_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_OPTION(INT, ct_tensor_split_opts, dim)},
    .options = &tensor_split_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_int_opts, ct_tensor_split, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};

static const ct_op_arg_info tensor_split_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "indices_or_sections", .c_name = "sections", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const tensor_split_indices_outputs[] = {"results"};

const cti_op_entry cti_op_tensor_split_indices = {
    .info =
        {
            .name = "tensor_split.indices",
            .op = "tensor_split",
            .overload = "indices",
            .family = "split",
            .doc = "Views of self along dim, split before each of the given indices.",
            .meaning = "view",
            .args = tensor_split_indices_args,
            .num_args = 3,
            .outputs = tensor_split_indices_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(INT, ct_tensor_split_indices_opts, dim)},
    .options = &tensor_split_indices_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_ints_opts, ct_tensor_split_indices, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
