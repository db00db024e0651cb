/*
 * where: self where condition is true, other elsewhere, with broadcasting. The operand that is not selected gets
 * gradient 0.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = result.grad if condition != 0 else 0
 *             other.grad = 0 if condition != 0 else result.grad
 *   forward   result.tangent = (self.tangent if condition != 0 else 0) + (0 if condition != 0 else other.tangent)
 *   saves     condition (bits)
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/where.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_where;

/* ---- where ----------------------------------------------------------------- */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_CONDITION, NUM_SAVED };

typedef struct where_node {
    ct_node base;
    cti_saved condition;           /* one bit an element, read by self.grad, other.grad */
    cti_node_ints condition_sizes; /* sizes of condition */
} where_node;

static const cti_loop_spec where_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_I64, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec where_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec where_other_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec where_self_other_grads_spec = {4,
                                                          {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_T, 0},
                                                           {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                          0};

static const cti_saved_info where_saved[NUM_SAVED] = {
    {.name = "condition", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << OTHER, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status where_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const where_node *node = (const where_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << OTHER);
    const ct_dtype T = (ct_dtype)base->dtype;
    ct_tensor *condition = cti_unpack_bits(saved[SAVED_CONDITION], cti_node_shape(&node->condition_sizes));
    if (!condition) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, condition};
        return cti_node_gradient(base, &where_self_grad_spec, cti_where_loops->self_grad, T, needed, SELF, sources,
                                 NULL, grads);
    }
    if (set == (1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, condition};
        return cti_node_gradient(base, &where_other_grad_spec, cti_where_loops->other_grad, T, needed, OTHER, sources,
                                 NULL, grads);
    }
    if (set == (1u << SELF | 1u << OTHER)) {
        ct_tensor *const sources[] = {result_grad, condition};
        return cti_node_gradients(base, &where_self_other_grads_spec, cti_where_loops->self_other_grads, T, set, NULL,
                                  sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status where_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const where_node *)base)->condition, where_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const where_node *node = (const where_node *)base;
    if (!cti_composes(cti_thread_here())) return where_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    ct_tensor *c0_ = NULL;
    {
        ct_tensor *condition = cti_unpack_bits(saved[SAVED_CONDITION], cti_node_shape(&node->condition_sizes));
        c0_ = ct_ne(condition, ct_num_i64(0));
    }
    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if condition != 0 else 0 */
        grads[SELF] = ct_sum_to_size(ct_where(c0_, result_grad, ct_num_i64(0)), cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, OTHER)) { /* other.grad = 0 if condition != 0 else result.grad */
        grads[OTHER] = ct_sum_to_size(ct_where(c0_, ct_num_i64(0), result_grad), cti_input_sizes(base, OTHER));
        grads[OTHER] = cti_real_for_input(base, OTHER, grads[OTHER]);
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *where_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_where(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_attr_info where_attrs[] = {
    {"condition_sizes", offsetof(where_node, condition_sizes), CTI_ATTR_INTS},
};

static const cti_node_type where_type = {
    .name = "WhereBackward0",
    .op = "where",
    .backward = where_backward,
    .saved = where_saved,
    .attrs = where_attrs,
    .remake = where_remake,
    .size = sizeof(where_node),
    .saved_offset = offsetof(where_node, condition),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *where_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, ct_tensor *kept_condition,
                                 ct_ints condition_sizes, const ct_tensor *result)
{
    where_node *node = (where_node *)cti_node_create(thread, &where_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (kept_condition && cti_save_computed(thread, base, &node->condition, kept_condition) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->condition_sizes, condition_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *where_core(cti_call *call, ct_tensor *condition, ct_tensor *self, ct_tensor *other)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {condition, self, other};
    static const char *const names[] = {"condition", "self", "other"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_where, NULL, NULL);
    const cti_shape C = cti_shape_part(condition, 0, 0);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    if (cti_call_check_common(call, CTI_SET_BOOL | 1u << CT_DTYPE_U8, 1, (ct_tensor *const[]){condition}) != CT_OK)
        goto failed;
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, C, A), B);
    cti_call_records(call, 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_condition = cti_call_pack_bits(call, condition);
        if (!kept_condition) goto failed;
        ct_node *made = where_record(call->thread, self, other, kept_condition,
                                     cti_shape_ints((cti_shape[]){cti_shape_of(condition)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_loop(call, &where_result_spec, cti_where_loops->result, T, &shape,
                      (ct_tensor *const[]){result, condition, self, other}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_where)(ct_tensor *condition, ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("where");
    return where_core(&call, condition, self, other);
}

ct_tensor *(ct_where_out)(ct_tensor *condition, ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("where", out);
    return where_core(&call, condition, self, other);
}

/* ---- entries ---------------------------------------------------------------- */

static const cti_loop_spec where_result_tangent_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_I64, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};

static ct_status jvp_where(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    ct_tensor *condition = args[0].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent && other_tangent) {
        ct_tensor *const sources[] = {condition, self_tangent, other_tangent};
        if (cti_tangent_by_loop("where", &where_result_tangent_spec, cti_where_loops->result_tangent, &outs[0], sources,
                                NULL, NULL, &results[0]) != CT_OK)
            return cti_failed();
        if (results[0]) return CT_OK;
    }
    ct_tensor *c0_ = NULL;
    if (self_tangent || other_tangent) {
        c0_ = ct_ne(condition, ct_num_i64(0));
    }
    if (self_tangent) {
        ct_tensor *term = ct_expand(ct_where(c0_, self_tangent, ct_num_i64(0)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_expand(ct_where(c0_, ct_num_i64(0), other_tangent), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info where_args[] = {
    {.name = "condition", .type = "K[*C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL | 1u << CT_DTYPE_U8},
    {.name = "self",
     .type = "T[*A] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
    {.name = "other",
     .type = "T[*B] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const where_outputs[] = {"result"};

const cti_op_entry cti_op_where = {
    .info =
        {
            .name = "where",
            .op = "where",
            .overload = "",
            .family = "ternary",
            .doc = "self where condition is true, other elsewhere, with broadcasting. The operand that is not selected "
                   "gets gradient 0.",
            .meaning = "elementwise",
            .args = where_args,
            .num_args = 3,
            .outputs = where_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "condition (bits)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_where, NULL, cti_caller_4tensor, ct_where_out),
    .jvp = jvp_where,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .promoted = 0x6,
        },
};
