/*
 * select: View of self at one index of axis dim, without that axis; a negative index counts from the end.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = select_scatter(zeros(shape(self), dtype_of(result.grad), device_of(result.grad)),
 *             result.grad, dim, index)
 *   forward   result.tangent = select(self.tangent, dim, index)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/select.h>
#include <cotangent/op/select_scatter.h>
#include <cotangent/op/zeros.h>

extern cti_caller cti_caller_tensor_2int;
extern const cti_op_entry cti_op_select;

/* ---- select ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct select_node {
    ct_node base;
    int64_t dim;
    int64_t index_;
} select_node;

static ct_status select_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const select_node *node = (const select_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *x0_ = ct_zeros(cti_input_sizes(base, SELF), .dtype = cti_dtype_of(result_grad),
                                  .device = cti_device_named(cti_node_device(base)));
        grads[SELF] = ct_select_scatter(x0_, result_grad, node->dim, node->index_);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info select_attrs[] = {
    {"dim", offsetof(select_node, dim), CTI_ATTR_INT64},
    {"index", offsetof(select_node, index_), CTI_ATTR_INT64},
};

static const cti_node_type select_type = {
    .name = "SelectBackward0",
    .op = "select",
    .backward = select_backward,
    .attrs = select_attrs,
    .size = sizeof(select_node),
    .saved_offset = sizeof(select_node),
    .num_attrs = 2,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *select_record(cti_thread *thread, ct_tensor *self, int64_t dim, int64_t index_,
                                  const ct_tensor *result)
{
    select_node *node = (select_node *)cti_node_create(thread, &select_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    node->dim = dim;
    node->index_ = index_;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *select_core(cti_call *call, ct_tensor *self, int64_t dim, int64_t index_)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_select, (const void *const[]){&(int64_t){dim}, &(int64_t){index_}},
                                 NULL);
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    if (cti_int_sub(0, cti_extent(self, dim)) > index_ || index_ >= cti_extent(self, dim)) {
        static const char must[] = "-self.size(dim) <= index and index < self.size(dim); given self.shape = %s, dim = "
                                   "%lld, index = %lld";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), (long long)dim, (long long)index_);
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_select(call->op, self, dim, index_, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, select_record(call->thread, self, dim, index_, result)) != CT_OK)
        goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_select)(ct_tensor *self, int64_t dim, int64_t index_)
{
    cti_call call = cti_call_plain("select");
    return select_core(&call, self, dim, index_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_select(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t index_ = cti_arg_int(&args[2], 0);
    if (self_tangent) {
        ct_tensor *term = ct_select(self_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info select_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "int", .kind = CT_ARG_INT},
};
static const char *const select_outputs[] = {"result"};

const cti_op_entry cti_op_select = {
    .info =
        {
            .name = "select",
            .op = "select",
            .overload = "",
            .family = "view",
            .doc = "View of self at one index of axis dim, without that axis; a negative index counts from the end.",
            .meaning = "view",
            .args = select_args,
            .num_args = 3,
            .outputs = select_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INT), CTI_PARAMETER(INT)},
    .functions = CTI_FUNCTIONS(cti_caller_tensor_2int, ct_select, NULL, NULL, NULL),
    .jvp = jvp_select,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
