/*
 * squeeze: View of self without the axes in dim that have size 1; all such axes if dim is left out, none when it is
 * empty.
 *
 * Written by ctgen from schemas/view.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(result.grad, shape(self))
 *   forward   result.tangent = squeeze(self.tangent, dim)
 *   saves     nothing
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/reshape.h>
#include <cotangent/op/squeeze.h>

extern cti_caller cti_caller_tensor_opts;
extern const cti_op_entry cti_op_squeeze;

/* ---- squeeze --------------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct squeeze_node {
    ct_node base;
} squeeze_node;

static ct_status squeeze_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */

    if (cti_is_needed(needed, SELF)) { /* self.grad = reshape(result.grad, shape(self)) */
        grads[SELF] = ct_reshape(result_grad, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type squeeze_type = {
    .name = "SqueezeBackward0",
    .op = "squeeze",
    .backward = squeeze_backward,
    .size = sizeof(squeeze_node),
    .saved_offset = sizeof(squeeze_node),
    .is_view = true,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *squeeze_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    squeeze_node *node = (squeeze_node *)cti_node_create(thread, &squeeze_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field squeeze_option_fields[] = {
    {"dim", offsetof(ct_squeeze_opts, dim), CTI_FIELD_INTS},
};
static const ct_squeeze_opts squeeze_defaults = {CTI_RESOLVED};
static const cti_options_type squeeze_options = {sizeof(ct_squeeze_opts), 1, squeeze_option_fields, &squeeze_defaults};

static ct_tensor *squeeze_core(cti_call *call, ct_tensor *self, const ct_squeeze_opts *opts)
{
    ct_squeeze_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &squeeze_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_squeeze, NULL, opts);
    uint32_t dim;
    if (cti_wrap_dims(call->op, "dim", opts->dim, self->ndim, false, &dim) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}) != CT_OK) goto failed;
    cti_geometry geometry;
    if (cti_geometry_squeeze(call->op, self, cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}), &geometry) != CT_OK)
        goto failed;
    cti_call_records(call, 1u << 0, false, (ct_dtype)self->dtype);
    ct_tensor *result = cti_call_view(call, self, &geometry, false);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, squeeze_record(call->thread, self, result)) != CT_OK) goto failed;
    if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_squeeze)(ct_tensor *self, const ct_squeeze_opts *opts)
{
    cti_call call = cti_call_plain("squeeze");
    return squeeze_core(&call, self, opts);
}

ct_tensor *(ct_squeeze_)(ct_tensor *self, const ct_squeeze_opts *opts)
{
    cti_call call = cti_call_in_place("squeeze_", self);
    return squeeze_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_squeeze(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        const ct_ints x0_ = cti_ints_option(cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0}));
        ct_tensor *term = ct_squeeze(self_tangent, .dim = x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info squeeze_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(self)", .kind = CT_ARG_INT_LIST, .has_default = true},
};
static const char *const squeeze_outputs[] = {"result"};

const cti_op_entry cti_op_squeeze = {
    .info =
        {
            .name = "squeeze",
            .op = "squeeze",
            .overload = "",
            .family = "view",
            .doc = "View of self without the axes in dim that have size 1; all such axes if dim is left out, none when "
                   "it is empty.",
            .meaning = "view",
            .args = squeeze_args,
            .num_args = 2,
            .outputs = squeeze_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(INTS, ct_squeeze_opts, dim)},
    .options = &squeeze_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_squeeze, ct_squeeze_, NULL, NULL),
    .jvp = jvp_squeeze,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD}, {.role = CTI_BATCH_REST}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
