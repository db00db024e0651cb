/*
 * addcdiv: self + value * tensor1 / tensor2, element by element, with broadcasting.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *             tensor1.grad = result.grad * conj(value) / conj(tensor2)
 *             tensor2.grad = -(result.grad * conj(value) * conj(tensor1) / conj(tensor2) / conj(tensor2))
 *   forward   result.tangent = self.tangent + tensor1.tangent * value / tensor2 - tensor2.tangent * value * tensor1 /
 *             tensor2 / tensor2
 *   saves     tensor1 for tensor2; tensor2 for tensor1, tensor2
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/addcdiv.h"

#include <cotangent/op/addcdiv.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_addcdiv;

/* ---- addcdiv --------------------------------------------------------------- */

enum { SELF, TENSOR1, TENSOR2, NUM_EDGES };

enum { SAVED_TENSOR1, SAVED_TENSOR2, NUM_SAVED };

typedef struct addcdiv_node {
    ct_node base;
    cti_saved tensor1; /* read by tensor2.grad */
    cti_saved tensor2; /* read by tensor1.grad, tensor2.grad */
    ct_scalar value;
} addcdiv_node;

static const cti_loop_spec addcdiv_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec addcdiv_tensor1_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec addcdiv_tensor2_grad_spec = {
    4,
    {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}},
    0};
static const cti_loop_spec addcdiv_tensor1_tensor2_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};

static const cti_saved_info addcdiv_saved[NUM_SAVED] = {
    {.name = "tensor1", .read_by = (cti_needed)1 << TENSOR2},
    {.name = "tensor2", .read_by = (cti_needed)1 << TENSOR1 | (cti_needed)1 << TENSOR2},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status addcdiv_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                       ct_tensor *const *saved, ct_tensor **grads)
{
    const addcdiv_node *node = (const addcdiv_node *)base;
    const cti_needed set = needed & (1u << TENSOR1 | 1u << TENSOR2);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_addcdiv_attrs attrs = {.value = node->value};
    if (set == (1u << TENSOR1)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR2]};
        return cti_node_gradient(base, &addcdiv_tensor1_grad_spec, cti_addcdiv_loops->tensor1_grad, T, needed, TENSOR1,
                                 sources, &attrs, grads);
    }
    if (set == (1u << TENSOR2)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR1], saved[SAVED_TENSOR2]};
        return cti_node_gradient(base, &addcdiv_tensor2_grad_spec, cti_addcdiv_loops->tensor2_grad, T, needed, TENSOR2,
                                 sources, &attrs, grads);
    }
    if (set == (1u << TENSOR1 | 1u << TENSOR2)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR1], saved[SAVED_TENSOR2]};
        return cti_node_gradients(base, &addcdiv_tensor1_tensor2_grads_spec, cti_addcdiv_loops->tensor1_tensor2_grads,
                                  T, set, NULL, sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status addcdiv_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const addcdiv_node *)base)->tensor1, addcdiv_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *tensor1 = cti_widened(cti_scalar_as(saved[SAVED_TENSOR1], (ct_dtype)base->dtype), widest_);
    ct_tensor *tensor2 = cti_widened(cti_scalar_as(saved[SAVED_TENSOR2], (ct_dtype)base->dtype), widest_);
    const addcdiv_node *node = (const addcdiv_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    if (!composes && addcdiv_gradients(base, needed, result_grad, saved, grads) != CT_OK) return cti_failed();
    ct_tensor *c0_ = NULL, *c1_ = NULL;
    if (composes && (cti_is_needed(needed, TENSOR1) || cti_is_needed(needed, TENSOR2))) {
        c0_ = ct_mul(result_grad, cti_num_of(cti_scalar_conj(node->value)));
        c1_ = ct_conj(tensor2);
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    if (composes && cti_is_needed(needed, TENSOR1)) { /* tensor1.grad = result.grad * conj(value) / conj(tensor2) */
        grads[TENSOR1] = ct_sum_to_size(ct_div(c0_, c1_), cti_input_sizes(base, TENSOR1));
        grads[TENSOR1] = cti_real_for_input(base, TENSOR1, grads[TENSOR1]);
        if (!grads[TENSOR1]) return cti_failed();
    }
    /* tensor2.grad = -(result.grad * conj(value) * conj(tensor1) / conj(tensor2) / conj(tensor2)) */
    if (composes && cti_is_needed(needed, TENSOR2)) {
        ct_tensor *x0_ = ct_neg(ct_div(ct_div(ct_mul(c0_, ct_conj(tensor1)), c1_), c1_));
        grads[TENSOR2] = ct_sum_to_size(x0_, cti_input_sizes(base, TENSOR2));
        grads[TENSOR2] = cti_real_for_input(base, TENSOR2, grads[TENSOR2]);
        if (!grads[TENSOR2]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *addcdiv_remake(const ct_node *base, ct_tensors operands)
{
    const addcdiv_node *node = (const addcdiv_node *)base;
    return ct_addcdiv(operands.items[0], operands.items[1], operands.items[2], .value = node->value);
}

static const cti_attr_info addcdiv_attrs[] = {
    {"value", offsetof(addcdiv_node, value), CTI_ATTR_SCALAR},
};

static const cti_node_type addcdiv_type = {
    .name = "AddcdivBackward0",
    .op = "addcdiv",
    .backward = addcdiv_backward,
    .saved = addcdiv_saved,
    .attrs = addcdiv_attrs,
    .remake = addcdiv_remake,
    .size = sizeof(addcdiv_node),
    .saved_offset = offsetof(addcdiv_node, tensor1),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *addcdiv_record(cti_thread *thread, ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                                   ct_scalar value, const ct_tensor *result)
{
    addcdiv_node *node = (addcdiv_node *)cti_node_create(thread, &addcdiv_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSOR1, tensor1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSOR2, tensor2) != CT_OK) goto failed;
    if (edges[TENSOR2] && cti_save_input(thread, base, &node->tensor1, tensor1) != CT_OK) goto failed;
    if ((edges[TENSOR1] || edges[TENSOR2]) && cti_save_input(thread, base, &node->tensor2, tensor2) != CT_OK)
        goto failed;
    node->value = value;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field addcdiv_option_fields[] = {
    {"value", offsetof(ct_addcdiv_opts, value), CTI_FIELD_SCALAR},
};
static const ct_addcdiv_opts addcdiv_defaults = {CTI_RESOLVED};
static const cti_options_type addcdiv_options = {sizeof(ct_addcdiv_opts), 1, addcdiv_option_fields, &addcdiv_defaults};

static ct_tensor *addcdiv_core(cti_call *call, ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                               const ct_addcdiv_opts *opts)
{
    ct_addcdiv_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addcdiv_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, tensor1, tensor2};
    static const char *const names[] = {"self", "tensor1", "tensor2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_addcdiv, NULL, opts);
    ct_scalar value;
    if (cti_attr_scalar(call, "value", opts->value, ct_int(1), &value) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(tensor1, 0, 0);
    const cti_shape C = cti_shape_part(tensor2, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, true, 3, (ct_tensor *const[]){self, tensor1, tensor2}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 1, (const ct_scalar[]){value});
    if (R != T) {
        static const char must[] = "result.dtype == promote(self, tensor1, tensor2); given result.dtype = %s, "
                                   "promote(self, tensor1, tensor2) = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), ct_dtype_name(T));
        goto failed;
    }
    const cti_shape shape = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, A, B), C);
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, addcdiv_record(call->thread, self, tensor1, tensor2, value, result)) != CT_OK)
        goto failed;
    const cti_addcdiv_attrs attrs = {.value = value};
    if (cti_call_loop(call, &addcdiv_result_spec, cti_addcdiv_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, tensor1, tensor2}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_addcdiv)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcdiv_opts *opts)
{
    cti_call call = cti_call_plain("addcdiv");
    return addcdiv_core(&call, self, tensor1, tensor2, opts);
}

ct_tensor *(ct_addcdiv_)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcdiv_opts *opts)
{
    cti_call call = cti_call_in_place("addcdiv_", self);
    return addcdiv_core(&call, self, tensor1, tensor2, opts);
}

ct_tensor *(ct_addcdiv_out)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                            const ct_addcdiv_opts *opts)
{
    cti_call call = cti_call_out("addcdiv", out);
    return addcdiv_core(&call, self, tensor1, tensor2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec addcdiv_result_tangent_spec = {6,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};

static ct_status jvp_addcdiv(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *tensor1_tangent = cti_tangent(&tangents[1]);
    ct_tensor *tensor2_tangent = cti_tangent(&tangents[2]);
    ct_tensor *result = outs[0].value.tensor;
    const ct_scalar value = (&args[3])->kind == CT_ARG_NONE ? ct_int(1) : cti_arg_scalar(&args[3]);
    ct_tensor *tensor2 = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *tensor1 = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent && tensor1_tangent && tensor2_tangent) {
        ct_tensor *const sources[] = {tensor1, tensor2, self_tangent, tensor1_tangent, tensor2_tangent};
        const cti_addcdiv_attrs attrs = {.value = value};
        if (cti_tangent_by_loop("addcdiv", &addcdiv_result_tangent_spec, cti_addcdiv_loops->result_tangent, &outs[0],
                                sources, &attrs, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    if (self_tangent) {
        ct_tensor *term = ct_expand(self_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (tensor1_tangent) {
        ct_tensor *x0_ = ct_div(ct_mul(tensor1_tangent, cti_num_of(value)), tensor2);
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (tensor2_tangent) {
        ct_tensor *x1_ = ct_div(ct_mul(ct_mul(tensor2_tangent, cti_num_of(value)), tensor1), tensor2);
        ct_tensor *term = ct_expand(ct_neg(ct_div(x1_, tensor2)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info addcdiv_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "tensor1", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "tensor2", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "value", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addcdiv_outputs[] = {"result"};

const cti_op_entry cti_op_addcdiv = {
    .info =
        {
            .name = "addcdiv",
            .op = "addcdiv",
            .overload = "",
            .family = "ternary",
            .doc = "self + value * tensor1 / tensor2, element by element, with broadcasting.",
            .meaning = "elementwise",
            .args = addcdiv_args,
            .num_args = 4,
            .outputs = addcdiv_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "tensor1 for tensor2; tensor2 for tensor1, tensor2",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(SCALAR, ct_addcdiv_opts, value)},
    .options = &addcdiv_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_addcdiv, ct_addcdiv_, cti_caller_4tensor_opts, ct_addcdiv_out),
    .jvp = jvp_addcdiv,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x7,
        },
};
