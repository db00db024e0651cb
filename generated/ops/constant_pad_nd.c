/*
 * constant_pad_nd: self padded with value: pad[0] elements are added at the start and pad[1] at the end of the last
 * axis, pad[2] and pad[3] likewise on the axis before it, and so on. A negative number removes elements.
 *
 * Written by ctgen from schemas/copy.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = zero_pad_nd(result.grad, negated(pad))
 *   forward   result.tangent = zero_pad_nd(self.tangent, pad)
 *   saves     nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/constant_pad_nd.h"

#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/zero_pad_nd.h>

extern cti_caller cti_caller_tensor_ints_opts, cti_caller_tensor_ints_tensor_opts;
extern const cti_op_entry cti_op_constant_pad_nd;

/* ---- constant_pad_nd ------------------------------------------------------- */

enum { SELF, NUM_EDGES };

typedef struct constant_pad_nd_node {
    ct_node base;
    cti_node_ints pad;
    ct_scalar value;
} constant_pad_nd_node;

static ct_status constant_pad_nd_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                          ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    const constant_pad_nd_node *node = (const constant_pad_nd_node *)base;
    const ct_ints pad = cti_node_ints_get(&node->pad);

    if (cti_is_needed(needed, SELF)) { /* self.grad = zero_pad_nd(result.grad, negated(pad)) */
        grads[SELF] = ct_zero_pad_nd(result_grad, cti_ints_negated(pad));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *constant_pad_nd_remake(const ct_node *base, ct_tensors operands)
{
    const constant_pad_nd_node *node = (const constant_pad_nd_node *)base;
    return ct_constant_pad_nd(operands.items[0], cti_node_ints_get(&node->pad), .value = node->value);
}

static const cti_attr_info constant_pad_nd_attrs[] = {
    {"pad", offsetof(constant_pad_nd_node, pad), CTI_ATTR_INTS},
    {"value", offsetof(constant_pad_nd_node, value), CTI_ATTR_SCALAR},
};

static const cti_node_type constant_pad_nd_type = {
    .name = "ConstantPadNdBackward0",
    .op = "constant_pad_nd",
    .backward = constant_pad_nd_backward,
    .attrs = constant_pad_nd_attrs,
    .remake = constant_pad_nd_remake,
    .size = sizeof(constant_pad_nd_node),
    .saved_offset = sizeof(constant_pad_nd_node),
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *constant_pad_nd_record(cti_thread *thread, ct_tensor *self, ct_ints pad, ct_scalar value,
                                           const ct_tensor *result)
{
    constant_pad_nd_node *node =
        (constant_pad_nd_node *)cti_node_create(thread, &constant_pad_nd_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->pad, pad) != CT_OK) goto failed;
    node->value = value;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field constant_pad_nd_option_fields[] = {
    {"value", offsetof(ct_constant_pad_nd_opts, value), CTI_FIELD_SCALAR},
};
static const ct_constant_pad_nd_opts constant_pad_nd_defaults = {CTI_RESOLVED};
static const cti_options_type constant_pad_nd_options = {sizeof(ct_constant_pad_nd_opts), 1,
                                                         constant_pad_nd_option_fields, &constant_pad_nd_defaults};

static ct_tensor *constant_pad_nd_core(cti_call *call, ct_tensor *self, ct_ints pad,
                                       const ct_constant_pad_nd_opts *opts)
{
    ct_constant_pad_nd_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &constant_pad_nd_options, &resolved_opts_);
    if (!opts) return NULL;
    cti_ints_resolve(&pad);
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_constant_pad_nd, (const void *const[]){&pad}, opts);
    if (cti_attr_list(call, "pad", pad) != CT_OK) goto failed;
    ct_scalar value;
    if (cti_attr_scalar(call, "value", opts->value, ct_int(0), &value) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (!cti_dtype_holds(T, value)) {
        static const char must[] = "self.dtype can represent value; given self.dtype = %s, value = %s";
        (void)cti_call_require(call, must, ct_dtype_name(T), cti_call_scalar_text(call, value));
        goto failed;
    }
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape result_shape = cti_shape_padded(call->op, S, pad);
    ct_tensor *result = cti_call_result(call, T, &result_shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, constant_pad_nd_record(call->thread, self, pad, value, result)) != CT_OK)
        goto failed;
    ct_tensor *tag_result = cti_call_buffer(call, result, T);
    if (!tag_result) goto failed;
    ct_tensor *read_self = cti_call_read(call, self, T);
    if (!read_self) goto failed;
    cti_tensor_view views[2];
    cti_launch launch;
    if (cti_call_launch(call, true, &launch) != CT_OK) goto failed;
    cti_view *self_view = cti_view_tensor(&views[0], read_self);
    cti_view *result_view = cti_view_tensor(&views[1], tag_result);
    const ct_status status = cti_constant_pad_nd_cpu(&launch, self_view, pad, value, result_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_constant_pad_nd)(ct_tensor *self, ct_ints pad, const ct_constant_pad_nd_opts *opts)
{
    cti_call call = cti_call_plain("constant_pad_nd");
    return constant_pad_nd_core(&call, self, pad, opts);
}

ct_tensor *(ct_constant_pad_nd_out)(ct_tensor *self, ct_ints pad, ct_tensor *out, const ct_constant_pad_nd_opts *opts)
{
    cti_call call = cti_call_out("constant_pad_nd", out);
    return constant_pad_nd_core(&call, self, pad, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_constant_pad_nd(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints pad = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_zero_pad_nd(self_tangent, pad);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info constant_pad_nd_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "value", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const constant_pad_nd_outputs[] = {"result"};

const cti_op_entry cti_op_constant_pad_nd = {
    .info =
        {
            .name = "constant_pad_nd",
            .op = "constant_pad_nd",
            .overload = "",
            .family = "copy",
            .doc = "self padded with value: pad[0] elements are added at the start and pad[1] at the end of the last "
                   "axis, pad[2] and pad[3] likewise on the axis before it, and so on. A negative number removes "
                   "elements.",
            .meaning = "kernel",
            .args = constant_pad_nd_args,
            .num_args = 3,
            .outputs = constant_pad_nd_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "nothing",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(INTS),
                                    CTI_OPTION(SCALAR, ct_constant_pad_nd_opts, value)},
    .options = &constant_pad_nd_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_ints_opts, ct_constant_pad_nd, NULL,
                               cti_caller_tensor_ints_tensor_opts, ct_constant_pad_nd_out),
    .jvp = jvp_constant_pad_nd,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
