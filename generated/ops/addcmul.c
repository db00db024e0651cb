/*
 * addcmul: self + value * tensor1 * tensor2, element by element, with broadcasting.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad
 *             tensor1.grad = result.grad * conj(value * tensor2)
 *             tensor2.grad = result.grad * conj(value * tensor1)
 *   forward   result.tangent = self.tangent + tensor1.tangent * value * tensor2 + tensor2.tangent * value * tensor1
 *   saves     tensor1 for tensor2; tensor2 for tensor1
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/call/spread.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/addcmul.h"

#include <cotangent/op/addcmul.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_addcmul;

/* ---- addcmul --------------------------------------------------------------- */

enum { SELF, TENSOR1, TENSOR2, NUM_EDGES };

enum { SAVED_TENSOR1, SAVED_TENSOR2, NUM_SAVED };

typedef struct addcmul_node {
    ct_node base;
    cti_saved tensor1; /* read by tensor2.grad */
    cti_saved tensor2; /* read by tensor1.grad */
    ct_scalar value;
} addcmul_node;

static const cti_loop_spec addcmul_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec addcmul_tensor1_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec addcmul_tensor2_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec addcmul_tensor1_tensor2_grads_spec = {5,
                                                                 {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0},
                                                                  {CTI_IN, CTI_CLASS_T, 0}},
                                                                 0};

static const cti_saved_info addcmul_saved[NUM_SAVED] = {
    {.name = "tensor1", .read_by = (cti_needed)1 << TENSOR2},
    {.name = "tensor2", .read_by = (cti_needed)1 << TENSOR1},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status addcmul_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                       ct_tensor *const *saved, ct_tensor **grads)
{
    const addcmul_node *node = (const addcmul_node *)base;
    const cti_needed set = needed & (1u << TENSOR1 | 1u << TENSOR2);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_addcmul_attrs attrs = {.value = node->value};
    if (set == (1u << TENSOR1)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR2]};
        return cti_node_gradient(base, &addcmul_tensor1_grad_spec, cti_addcmul_loops->tensor1_grad, T, needed, TENSOR1,
                                 sources, &attrs, grads);
    }
    if (set == (1u << TENSOR2)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR1]};
        return cti_node_gradient(base, &addcmul_tensor2_grad_spec, cti_addcmul_loops->tensor2_grad, T, needed, TENSOR2,
                                 sources, &attrs, grads);
    }
    if (set == (1u << TENSOR1 | 1u << TENSOR2)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_TENSOR1], saved[SAVED_TENSOR2]};
        return cti_node_gradients(base, &addcmul_tensor1_tensor2_grads_spec, cti_addcmul_loops->tensor1_tensor2_grads,
                                  T, set, NULL, sources, &attrs, NULL, grads);
    }
    return CT_OK;
}

static ct_status addcmul_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const addcmul_node *)base)->tensor1, addcmul_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *tensor1 = cti_widened(cti_scalar_as(saved[SAVED_TENSOR1], (ct_dtype)base->dtype), widest_);
    ct_tensor *tensor2 = cti_widened(cti_scalar_as(saved[SAVED_TENSOR2], (ct_dtype)base->dtype), widest_);
    const addcmul_node *node = (const addcmul_node *)base;

    const bool composes = cti_composes(cti_thread_here());
    if (!composes && addcmul_gradients(base, needed, result_grad, saved, grads) != CT_OK) return cti_failed();
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad */
        grads[SELF] = cti_sum_to_input(base, SELF, result_grad);
        if (!grads[SELF]) return cti_failed();
    }
    if (composes && cti_is_needed(needed, TENSOR1)) { /* tensor1.grad = result.grad * conj(value * tensor2) */
        ct_tensor *x0_ = ct_mul(result_grad, ct_conj(ct_mul(cti_num_of(node->value), tensor2)));
        grads[TENSOR1] = ct_sum_to_size(x0_, cti_input_sizes(base, TENSOR1));
        grads[TENSOR1] = cti_real_for_input(base, TENSOR1, grads[TENSOR1]);
        if (!grads[TENSOR1]) return cti_failed();
    }
    if (composes && cti_is_needed(needed, TENSOR2)) { /* tensor2.grad = result.grad * conj(value * tensor1) */
        ct_tensor *x0_ = ct_mul(result_grad, ct_conj(ct_mul(cti_num_of(node->value), tensor1)));
        grads[TENSOR2] = ct_sum_to_size(x0_, cti_input_sizes(base, TENSOR2));
        grads[TENSOR2] = cti_real_for_input(base, TENSOR2, grads[TENSOR2]);
        if (!grads[TENSOR2]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *addcmul_remake(const ct_node *base, ct_tensors operands)
{
    const addcmul_node *node = (const addcmul_node *)base;
    return ct_addcmul(operands.items[0], operands.items[1], operands.items[2], .value = node->value);
}

static const cti_attr_info addcmul_attrs[] = {
    {"value", offsetof(addcmul_node, value), CTI_ATTR_SCALAR},
};

static const cti_node_type addcmul_type = {
    .name = "AddcmulBackward0",
    .op = "addcmul",
    .backward = addcmul_backward,
    .saved = addcmul_saved,
    .attrs = addcmul_attrs,
    .remake = addcmul_remake,
    .size = sizeof(addcmul_node),
    .saved_offset = offsetof(addcmul_node, tensor1),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *addcmul_record(cti_thread *thread, ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                                   ct_scalar value, const ct_tensor *result)
{
    addcmul_node *node = (addcmul_node *)cti_node_create(thread, &addcmul_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSOR1, tensor1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, TENSOR2, tensor2) != CT_OK) goto failed;
    if (edges[TENSOR2] && cti_save_input(thread, base, &node->tensor1, tensor1) != CT_OK) goto failed;
    if (edges[TENSOR1] && cti_save_input(thread, base, &node->tensor2, tensor2) != CT_OK) goto failed;
    node->value = value;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field addcmul_option_fields[] = {
    {"value", offsetof(ct_addcmul_opts, value), CTI_FIELD_SCALAR},
};
static const ct_addcmul_opts addcmul_defaults = {CTI_RESOLVED};
static const cti_options_type addcmul_options = {sizeof(ct_addcmul_opts), 1, addcmul_option_fields, &addcmul_defaults};

static ct_tensor *addcmul_core(cti_call *call, ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2,
                               const ct_addcmul_opts *opts)
{
    ct_addcmul_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &addcmul_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, tensor1, tensor2};
    static const char *const names[] = {"self", "tensor1", "tensor2"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_addcmul, NULL, opts);
    ct_scalar value;
    if (cti_attr_scalar(call, "value", opts->value, ct_int(1), &value) != CT_OK) goto failed;
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(tensor1, 0, 0);
    const cti_shape C = cti_shape_part(tensor2, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_NUMBER, false, 3, (ct_tensor *const[]){self, tensor1, tensor2}, &T) != CT_OK)
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
        cti_call_set_node(call, addcmul_record(call->thread, self, tensor1, tensor2, value, result)) != CT_OK)
        goto failed;
    const cti_addcmul_attrs attrs = {.value = value};
    if (cti_call_loop(call, &addcmul_result_spec, cti_addcmul_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, tensor1, tensor2}, &attrs, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* Scalars, tensors of one element and last sizes of the result are operands of the loop, too (ops/call/spread.h). */
static CTI_NOINLINE ct_tensor *addcmul_spread(cti_thread *thread, ct_tensor *self, ct_tensor *tensor1,
                                              ct_tensor *tensor2, const ct_addcmul_opts *opts)
{
    ct_tensor *const inputs[] = {self, tensor1, tensor2};
    cti_loop loop;
    cti_spread spread;
    if (opts || !self || !tensor1 || !tensor2 || cti_needs_slow_path(thread) ||
        !cti_spread_inputs(3, inputs, &spread) || !(loop = cti_fast_loop(cti_addcmul_loops->result, spread.like)))
        return addcmul_core(&(cti_call){.thread = thread, .op = "addcmul"}, self, tensor1, tensor2, opts);
    ct_tensor *result = cti_result_like(thread, "addcmul", spread.like);
    if (!result) return NULL;
    static const cti_addcmul_attrs attrs = {.value = {.kind = CT_SCALAR_INT, .i = 1}};
    cti_run_spread(&addcmul_result_spec, &spread, loop, result->data, &attrs);
    if (cti_recording(thread) &&
        (cti_requires_grad(self) || cti_requires_grad(tensor1) || cti_requires_grad(tensor2))) {
        ct_node *node =
            addcmul_record(thread, self, tensor1, tensor2, (ct_scalar){.kind = CT_SCALAR_INT, .i = 1}, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_addcmul)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcmul_opts *opts)
{
    cti_thread *thread = cti_thread_here();
    cti_loop loop;
    void *operands[4];
    cti_small_buffer buffer[3];
    if (CTI_UNLIKELY(opts || !self || !tensor1 || !tensor2 || cti_needs_slow_path(thread) ||
                     !(loop = cti_fast_loop(cti_addcmul_loops->result, self)) ||
                     !cti_fast_inputs(3, (ct_tensor *const[]){self, tensor1, tensor2}, operands + 1, buffer)))
        return addcmul_spread(thread, self, tensor1, tensor2, opts);

    ct_tensor *result = cti_result_like(thread, "addcmul", self); /* the scope has capacity for it */
    if (!result) return NULL;
    static const cti_addcmul_attrs attrs = {.value = {.kind = CT_SCALAR_INT, .i = 1}};
    operands[0] = result->data;
    cti_run_fast(&addcmul_result_spec, self, loop, operands, &attrs);
    if (cti_recording(thread) &&
        (cti_requires_grad(self) || cti_requires_grad(tensor1) || cti_requires_grad(tensor2))) {
        ct_node *node =
            addcmul_record(thread, self, tensor1, tensor2, (ct_scalar){.kind = CT_SCALAR_INT, .i = 1}, result);
        if (!node) return cti_drop(thread, NULL, result);
        cti_node_mark_same_layout(node);
        cti_attach_like(node, result);
    }
    return cti_scope_push(thread, result);
}

ct_tensor *(ct_addcmul_)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, const ct_addcmul_opts *opts)
{
    cti_call call = cti_call_in_place("addcmul_", self);
    return addcmul_core(&call, self, tensor1, tensor2, opts);
}

ct_tensor *(ct_addcmul_out)(ct_tensor *self, ct_tensor *tensor1, ct_tensor *tensor2, ct_tensor *out,
                            const ct_addcmul_opts *opts)
{
    cti_call call = cti_call_out("addcmul", out);
    return addcmul_core(&call, self, tensor1, tensor2, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec addcmul_result_tangent_spec = {6,
                                                          {{CTI_OUT, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0}},
                                                          0};

static ct_status jvp_addcmul(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
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
        const cti_addcmul_attrs attrs = {.value = value};
        if (cti_tangent_by_loop("addcmul", &addcmul_result_tangent_spec, cti_addcmul_loops->result_tangent, &outs[0],
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
        ct_tensor *x0_ = ct_mul(tensor1_tangent, ct_mul(cti_num_of(value), tensor2));
        ct_tensor *term = ct_expand(x0_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (tensor2_tangent) {
        ct_tensor *x1_ = ct_mul(tensor2_tangent, ct_mul(cti_num_of(value), tensor1));
        ct_tensor *term = ct_expand(x1_, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info addcmul_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "tensor1", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "tensor2", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "value", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addcmul_outputs[] = {"result"};

const cti_op_entry cti_op_addcmul = {
    .info =
        {
            .name = "addcmul",
            .op = "addcmul",
            .overload = "",
            .family = "ternary",
            .doc = "self + value * tensor1 * tensor2, element by element, with broadcasting.",
            .meaning = "elementwise",
            .args = addcmul_args,
            .num_args = 4,
            .outputs = addcmul_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "tensor1 for tensor2; tensor2 for tensor1",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(SCALAR, ct_addcmul_opts, value)},
    .options = &addcmul_options,
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_addcmul, ct_addcmul_, cti_caller_4tensor_opts, ct_addcmul_out),
    .jvp = jvp_addcmul,
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
