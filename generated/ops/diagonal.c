/*
 * diagonal: View of the diagonals of the matrices in the axes dim1 and dim2, as the last axis.
 *
 * Written by ctgen from schemas/axes.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = diagonal_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)),
 *             result.grad, offset, dim1, dim2)
 *   forward   result.tangent = diagonal(self.tangent, offset, dim1, dim2)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/diagonal.h>
#include <cotangent/op/diagonal_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_diagonal;

/* ---- diagonal -------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct diagonal_node {
    ct_node base;
    int64_t offset;
    int64_t dim1;
    int64_t dim2;
} diagonal_node;

static ct_status diagonal_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const diagonal_node *node = (const diagonal_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] =
            ct_diagonal_scatter(x0_, result_grad, .offset = node->offset, .dim1 = node->dim1, .dim2 = node->dim2);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info diagonal_attrs[] = {
    {"offset", offsetof(diagonal_node, offset), CTI_ATTR_INT64},
    {"dim1", offsetof(diagonal_node, dim1), CTI_ATTR_INT64},
    {"dim2", offsetof(diagonal_node, dim2), CTI_ATTR_INT64},
};

static const cti_node_type diagonal_type = {
    .name = "DiagonalBackward0",
    .op = "diagonal",
    .backward = diagonal_backward,
    .attrs = diagonal_attrs,
    .size = sizeof(diagonal_node),
    .saved_offset = sizeof(diagonal_node),
    .num_attrs = 3,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *diagonal_record(cti_thread *thread, ct_tensor *self, int64_t offset, int64_t dim1, int64_t dim2,
                                    const ct_tensor *result)
{
    diagonal_node *node = (diagonal_node *)cti_node_create(thread, &diagonal_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->offset = offset;
    node->dim1 = dim1;
    node->dim2 = dim2;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_diagonal_opts diagonal_defaults = {CTI_RESOLVED, .offset = 0, .dim1 = 0, .dim2 = 1};
static const cti_options_type diagonal_options = {sizeof(ct_diagonal_opts), 0, NULL, &diagonal_defaults};

static ct_tensor *diagonal_core(cti_call *call, ct_tensor *self, const ct_diagonal_opts *opts)
{
    ct_diagonal_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &diagonal_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_diagonal, NULL, opts);
    int64_t offset = opts->offset;
    int64_t dim1 = opts->dim1;
    if (cti_wrap_dim(call->op, "dim1", dim1, self->ndim, &dim1) != CT_OK) goto failed;
    int64_t dim2 = opts->dim2;
    if (cti_wrap_dim(call->op, "dim2", dim2, self->ndim, &dim2) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_diagonal(call->op, self, offset, dim1, dim2, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, diagonal_record(call->thread, self, offset, dim1, dim2, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_diagonal)(ct_tensor *self, const ct_diagonal_opts *opts)
{
    cti_call call = cti_call_plain("diagonal");
    return diagonal_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_diagonal(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t offset = cti_arg_int(&args[1], 0);
    const int64_t dim1 = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    const int64_t dim2 = cti_arg_dim(&args[3], 1, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *term = ct_diagonal(self_tangent, .offset = offset, .dim1 = dim1, .dim2 = dim2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info diagonal_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "offset", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim1", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "dim2", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const diagonal_outputs[] = {"result"};

const cti_op_entry cti_op_diagonal = {
    .info =
        {
            .name = "diagonal",
            .op = "diagonal",
            .overload = "",
            .family = "axes",
            .doc = "View of the diagonals of the matrices in the axes dim1 and dim2, as the last axis.",
            .meaning = "view",
            .args = diagonal_args,
            .num_args = 4,
            .outputs = diagonal_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_diagonal_opts, offset),
                                    CTI_OPTION(INT, ct_diagonal_opts, dim1), CTI_OPTION(INT, ct_diagonal_opts, dim2)},
    .options = &diagonal_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_diagonal, NULL, NULL, NULL),
    .jvp = jvp_diagonal,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_AXIS, .axis = 1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
