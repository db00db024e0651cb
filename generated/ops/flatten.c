/*
 * flatten: self with the axes start_dim to end_dim merged into one; a 0-d tensor becomes a vector. A view if the
 * strides of self allow it, else a copy.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = flatten(self.tangent, start_dim, end_dim)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/flatten.h>
#include <cotangent/op/reshape.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_flatten;

/* ---- flatten --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct flatten_node {
    ct_node base;
} flatten_node;

static ct_status flatten_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type flatten_type = {
    .name = "FlattenBackward0",
    .op = "flatten",
    .backward = flatten_backward,
    .remake = cti_remake_copy,
    .size = sizeof(flatten_node),
    .saved_offset = sizeof(flatten_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *flatten_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    flatten_node *node = (flatten_node *)cti_node_create(thread, &flatten_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_flatten_opts flatten_defaults = {CTI_RESOLVED, .start_dim = 0, .end_dim = -1};
static const cti_options_type flatten_options = {sizeof(ct_flatten_opts), 0, NULL, &flatten_defaults};

static ct_tensor *flatten_core(cti_call *call, ct_tensor *self, const ct_flatten_opts *opts)
{
    ct_flatten_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &flatten_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_flatten, NULL, opts);
    int64_t start_dim = opts->start_dim;
    if (cti_wrap_dim(call->op, "start_dim", start_dim, self->ndim, &start_dim) != CT_OK) goto failed;
    int64_t end_dim = opts->end_dim;
    if (cti_wrap_dim(call->op, "end_dim", end_dim, self->ndim, &end_dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (start_dim > end_dim) {
        static const char must[] = "start_dim <= end_dim; given start_dim = %lld, end_dim = %lld";
        (void)cti_call_require(call, must, (long long)start_dim, (long long)end_dim);
        goto failed;
    }
    cti_geometry geometry;
    bool possible;
    if (cti_geometry_try_flatten(call->op, self, start_dim, end_dim, &geometry, &possible) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = possible ? cti_call_view(call, self, &geometry, false) : cti_call_copy(call, self, &geometry);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, flatten_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_flatten)(ct_tensor *self, const ct_flatten_opts *opts)
{
    cti_call call = cti_call_plain("flatten");
    return flatten_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_flatten(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t start_dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    const int64_t end_dim = cti_arg_dim(&args[2], -1, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *term = ct_flatten(self_tangent, .start_dim = start_dim, .end_dim = end_dim);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info flatten_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "start_dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end_dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const flatten_outputs[] = {"result"};

const cti_op_entry cti_op_flatten = {
    .info =
        {
            .name = "flatten",
            .op = "flatten",
            .overload = "",
            .family = "view",
            .doc = "self with the axes start_dim to end_dim merged into one; a 0-d tensor becomes a vector. A view if "
                   "the strides of self allow it, else a copy.",
            .meaning = "view",
            .args = flatten_args,
            .num_args = 3,
            .outputs = flatten_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INT, ct_flatten_opts, start_dim),
                                    CTI_OPTION(INT, ct_flatten_opts, end_dim)},
    .options = &flatten_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_flatten, NULL, NULL, NULL),
    .jvp = jvp_flatten,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_AXIS},
                                                     {.role = CTI_BATCH_AXIS, .axis = -1}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
