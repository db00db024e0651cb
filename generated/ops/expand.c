/*
 * expand: View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy; -1 keeps the
 * size of an axis.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = sum_to_size(result.grad, shape(self))
 *   forward   result.tangent = expand(self.tangent, size, implicit)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_tensor_ints_opts;
extern const cti_op_entry cti_op_expand;

/* ---- expand ---------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct expand_node {
    ct_node base;
} expand_node;

static ct_status expand_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = sum_to_size(result.grad, shape(self)) */
        grads[SELF] = ct_sum_to_size(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type expand_type = {
    .name = "ExpandBackward0",
    .op = "expand",
    .backward = expand_backward,
    .size = sizeof(expand_node),
    .saved_offset = sizeof(expand_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *expand_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    expand_node *node = (expand_node *)cti_node_create(thread, &expand_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_expand_opts expand_defaults = {CTI_RESOLVED, .implicit = false};
static const cti_options_type expand_options = {sizeof(ct_expand_opts), 0, NULL, &expand_defaults};

static ct_tensor *expand_core(cti_call *call, ct_tensor *self, ct_ints size, const ct_expand_opts *opts)
{
    ct_expand_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &expand_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&size);
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_expand, (const void *const[]){&size}, opts);
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    if (!cti_shapes_expand_to(S, cti_shape_expand(call->op, S, size))) {
        static const char must[] = "self.shape broadcasts to (size with -1 replaced by the size of self.shape); given "
                                   "self.shape = %s, size = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, self), cti_call_ints_text(call, size));
        goto failed;
    }
    cti_geometry geometry;
    if (cti_geometry_expand(call->op, self, size, &geometry) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, expand_record(call->thread, self, result)) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_expand)(ct_tensor *self, ct_ints size, const ct_expand_opts *opts)
{
    cti_call call = cti_call_plain("expand");
    return expand_core(&call, self, size, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_expand(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const bool implicit = cti_arg_bool(&args[2], false);
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, size, .implicit = implicit);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info expand_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "size", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "implicit", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const expand_outputs[] = {"result"};

const cti_op_entry cti_op_expand = {
    .info =
        {
            .name = "expand",
            .op = "expand",
            .overload = "",
            .family = "view",
            .doc = "View of self expanded to size: axes of size 1 and new leading axes are repeated without a copy; -1 "
                   "keeps the size of an axis.",
            .meaning = "view",
            .args = expand_args,
            .num_args = 3,
            .outputs = expand_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots =
        (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS), CTI_OPTION(BOOL, ct_expand_opts, implicit)},
    .options = &expand_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_expand, NULL, NULL, NULL),
    .jvp = jvp_expand,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_EXPANDED},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
        },
};
