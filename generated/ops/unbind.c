/*
 * unbind: Views of self at each index of axis dim, without that axis.
 *
 * Written by ctgen from schemas/split.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = stack(results.grad, dim)
 *   forward   results.tangent = unbind(self.tangent, dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/stack.h>
#include <cotangent/op/unbind.h>

extern cti_caller cti_caller_list_of_tensor_opts;
extern const cti_op_entry cti_op_unbind;

/* ---- unbind ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct unbind_node {
    ct_node base;
    int64_t dim;
} unbind_node;

static ct_status unbind_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const ct_tensors results_grad = cti_node_list_grads(base, result_grads);
    if (results_grad.count == 0) return CT_OK; /* all gradients are undefined */
    if (results_grad.count < 0) return cti_failed();
    const unbind_node *node = (const unbind_node *)base;

    if (cti_is_needed(needed, SELF)) { /* self.grad = stack(results.grad, dim) */
        grads[SELF] = ct_stack(results_grad, .dim = node->dim);
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_attr_info unbind_attrs[] = {
    {"dim", offsetof(unbind_node, dim), CTI_ATTR_INT64},
};

static const cti_node_type unbind_type = {
    .name = "UnbindBackward0",
    .op = "unbind",
    .backward = unbind_backward,
    .attrs = unbind_attrs,
    .size = sizeof(unbind_node),
    .saved_offset = sizeof(unbind_node),
    .num_attrs = 1,
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *unbind_record(cti_thread *thread, ct_tensor *self, int64_t dim, const ct_tensor *result)
{
    unbind_node *node = (unbind_node *)cti_node_create(thread, &unbind_type, NUM_EDGES, 0, result);
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

static const ct_unbind_opts unbind_defaults = {CTI_RESOLVED, .dim = 0};
static const cti_options_type unbind_options = {sizeof(ct_unbind_opts), 0, NULL, &unbind_defaults};

static ct_tensors unbind_core(cti_call *call, ct_tensor *self, const ct_unbind_opts *opts)
{
    ct_unbind_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &unbind_options, &resolved_opts_);
    if (!opts) return cti_failed_list();
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted_list(call, &cti_op_unbind, NULL, opts);
    int64_t dim = opts->dim;
    if (cti_wrap_dim(call->op, "dim", dim, self->ndim, &dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (self->ndim <= 0) {
        static const char must[] = "self.ndim > 0; given self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self));
        goto failed;
    }
    const int64_t count = cti_extent(self, dim);
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor **made = cti_call_array(call, count);
    if (!made) goto failed;
    for (int64_t i = 0; i < count; i++) {
        cti_geometry geometry;
        if (cti_geometry_select(call->op, self, dim, i, &geometry) != CT_OK) goto failed;
        made[i] = cti_call_view(call, self, &geometry, true);
        if (!made[i]) goto failed;
    }
    const ct_tensors results_ = {made, count};
    if (call->recorded && count > 0) {
        if (cti_call_set_node(call, unbind_record(call->thread, self, dim, made[0])) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) goto failed;
    }
    return cti_call_end_list(call, results_);
failed:
    (void)cti_call_fail(call);
    return cti_failed_list();
}

ct_tensors(ct_unbind)(ct_tensor *self, const ct_unbind_opts *opts)
{
    cti_call call = cti_call_plain("unbind");
    return unbind_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info unbind_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const unbind_outputs[] = {"results"};

const cti_op_entry cti_op_unbind = {
    .info =
        {
            .name = "unbind",
            .op = "unbind",
            .overload = "",
            .family = "split",
            .doc = "Views of self at each index of axis dim, without that axis.",
            .meaning = "view",
            .args = unbind_args,
            .num_args = 2,
            .outputs = unbind_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_unbind_opts, dim)},
    .options = &unbind_options,
    .functions = CTI_FUNCTIONS(cti_caller_list_of_tensor_opts, ct_unbind, NULL, NULL, NULL),
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 1}, {.role = CTI_BATCH_AXIS}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
