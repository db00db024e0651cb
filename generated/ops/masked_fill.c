/*
 * masked_fill: self with value where mask is true, with broadcasting.
 *
 * Written by ctgen from schemas/index.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = 0 if mask else result.grad
 *             value.grad = result.grad if mask else 0
 *   forward   result.tangent = (0 if mask else self.tangent) + (value.tangent if mask else 0)
 *   saves     mask (bits)
 *   in place  writes self, copies nothing
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/masked_fill.h"

#include <cotangent/op/expand.h>
#include <cotangent/op/masked_fill.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_masked_fill;

/* ---- masked_fill ----------------------------------------------------------- */

enum { SELF, VALUE, NUM_EDGES };

enum { SAVED_MASK, NUM_SAVED };

typedef struct masked_fill_node {
    ct_node base;
    cti_saved mask_;          /* one bit an element, read by self.grad, value.grad */
    cti_node_ints mask_sizes; /* sizes of mask */
} masked_fill_node;

static const cti_loop_spec masked_fill_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec masked_fill_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec masked_fill_value_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec masked_fill_self_value_grads_spec = {4,
                                                                {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_T, 0},
                                                                 {CTI_IN, CTI_CLASS_BOOL, 0}},
                                                                0};

static const cti_saved_info masked_fill_saved[NUM_SAVED] = {
    {.name = "mask", .read_by = (cti_needed)1 << SELF | (cti_needed)1 << VALUE, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status masked_fill_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                           ct_tensor *const *saved, ct_tensor **grads)
{
    const masked_fill_node *node = (const masked_fill_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << VALUE);
    const ct_dtype T = (ct_dtype)base->dtype;
    ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
    if (!mask_) return cti_failed();
    if (set == (1u << SELF)) {
        ct_tensor *const sources[] = {result_grad, mask_};
        return cti_node_gradient(base, &masked_fill_self_grad_spec, cti_masked_fill_loops->self_grad, T, needed, SELF,
                                 sources, NULL, grads);
    }
    if (set == (1u << VALUE)) {
        ct_tensor *const sources[] = {result_grad, mask_};
        return cti_node_gradient(base, &masked_fill_value_grad_spec, cti_masked_fill_loops->value_grad, T, needed,
                                 VALUE, sources, NULL, grads);
    }
    if (set == (1u << SELF | 1u << VALUE)) {
        ct_tensor *const sources[] = {result_grad, mask_};
        return cti_node_gradients(base, &masked_fill_self_value_grads_spec, cti_masked_fill_loops->self_value_grads, T,
                                  set, NULL, sources, NULL, NULL, grads);
    }
    return CT_OK;
}

static ct_status masked_fill_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                      ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const masked_fill_node *)base)->mask_, masked_fill_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    const masked_fill_node *node = (const masked_fill_node *)base;
    if (!cti_composes(cti_thread_here())) return masked_fill_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = 0 if mask else result.grad */
        ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
        grads[SELF] = ct_sum_to_size(ct_where(mask_, ct_num_i64(0), result_grad), cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    if (cti_is_needed(needed, VALUE)) { /* value.grad = result.grad if mask else 0 */
        ct_tensor *mask_ = cti_unpack_bits(saved[SAVED_MASK], cti_node_shape(&node->mask_sizes));
        ct_tensor *x0_ = ct_where(mask_, result_grad, ct_num_i64(0));
        grads[VALUE] = ct_sum_to_size(x0_, cti_input_sizes(base, VALUE));
        grads[VALUE] = cti_real_for_input(base, VALUE, grads[VALUE]);
        if (!grads[VALUE]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *masked_fill_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_masked_fill(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_attr_info masked_fill_attrs[] = {
    {"mask_sizes", offsetof(masked_fill_node, mask_sizes), CTI_ATTR_INTS},
};

static const cti_node_type masked_fill_type = {
    .name = "MaskedFillBackward0",
    .op = "masked_fill",
    .backward = masked_fill_backward,
    .saved = masked_fill_saved,
    .attrs = masked_fill_attrs,
    .remake = masked_fill_remake,
    .size = sizeof(masked_fill_node),
    .saved_offset = offsetof(masked_fill_node, mask_),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *masked_fill_record(cti_thread *thread, ct_tensor *self, ct_tensor *value, ct_tensor *kept_mask_,
                                       ct_ints mask_sizes, const ct_tensor *result)
{
    masked_fill_node *node = (masked_fill_node *)cti_node_create(thread, &masked_fill_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, VALUE, value) != CT_OK) goto failed;
    if (kept_mask_ && cti_save_computed(thread, base, &node->mask_, kept_mask_) != CT_OK) goto failed;
    if (cti_node_ints_set(&node->mask_sizes, mask_sizes) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *masked_fill_core(cti_call *call, ct_tensor *self, ct_tensor *mask_, ct_tensor *value)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, mask_, value};
    static const char *const names[] = {"self", "mask", "value"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_masked_fill, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(mask_, 0, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "mask", mask_, CTI_SET_BOOL) != CT_OK) goto failed;
    const cti_shape shape = cti_shape_broadcast(call->op, A, B);
    cti_call_records(call, 1u << 0 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_tensor *kept_mask_ = cti_call_pack_bits(call, mask_);
        if (!kept_mask_) goto failed;
        ct_node *made = masked_fill_record(call->thread, self, value, kept_mask_,
                                           cti_shape_ints((cti_shape[]){cti_shape_of(mask_)}), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *read_value = cti_call_cast(call, value, T);
    if (!read_value) goto failed;
    if (cti_call_loop(call, &masked_fill_result_spec, cti_masked_fill_loops->result, T, &shape,
                      (ct_tensor *const[]){result, self, mask_, read_value}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_masked_fill)(ct_tensor *self, ct_tensor *mask_, ct_tensor *value)
{
    cti_call call = cti_call_plain("masked_fill");
    return masked_fill_core(&call, self, mask_, value);
}

ct_tensor *(ct_masked_fill_)(ct_tensor *self, ct_tensor *mask_, ct_tensor *value)
{
    cti_call call = cti_call_in_place("masked_fill_", self);
    return masked_fill_core(&call, self, mask_, value);
}

ct_tensor *(ct_masked_fill_out)(ct_tensor *self, ct_tensor *mask_, ct_tensor *value, ct_tensor *out)
{
    cti_call call = cti_call_out("masked_fill", out);
    return masked_fill_core(&call, self, mask_, value);
}

static ct_tensor *masked_fill_parts_core(cti_call *call, ct_tensor *self, ct_tensor *mask_, ct_tensor *value)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, mask_, value};
    static const char *const names[] = {"self", "mask", "value"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (cti_check_ndim(call->op, "value", value, 0, false) != CT_OK) goto failed;
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    if (cti_call_check_common(call, CTI_SET_ANY, 1, (ct_tensor *const[]){value}) != CT_OK) goto failed;
    if (cti_call_check_argument(call, "mask", mask_, CTI_SET_BOOL) != CT_OK) goto failed;
    ct_tensor *result = ct_where(mask_, ct_to(value, T), self);
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *masked_fill_parts(ct_tensor *self, ct_tensor *mask_, ct_tensor *value)
{
    cti_call call = {.thread = cti_thread_here(), .op = "masked_fill", .is_composed = true};
    return masked_fill_parts_core(&call, self, mask_, value);
}

static ct_status jvp_masked_fill(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *value_tangent = cti_tangent(&tangents[2]);
    ct_tensor *mask_ = args[1].value.tensor;
    ct_tensor *result = outs[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_expand(ct_where(mask_, ct_num_i64(0), self_tangent), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (value_tangent) {
        ct_tensor *term = ct_expand(ct_where(mask_, value_tangent, ct_num_i64(0)), cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info masked_fill_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "mask", .type = "bool[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_BOOL},
    {.name = "value",
     .type = "V[] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const masked_fill_outputs[] = {"result"};

const cti_op_entry cti_op_masked_fill = {
    .info =
        {
            .name = "masked_fill",
            .op = "masked_fill",
            .overload = "",
            .family = "index",
            .doc = "self with value where mask is true, with broadcasting.",
            .meaning = "elementwise",
            .args = masked_fill_args,
            .num_args = 3,
            .outputs = masked_fill_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "mask (bits)",
        },
    .functions =
        CTI_FUNCTIONS(cti_caller_3tensor, ct_masked_fill, ct_masked_fill_, cti_caller_4tensor, ct_masked_fill_out),
    .jvp = jvp_masked_fill,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_WHOLE}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){-1}},
                },
            .num_plans = 1,
            .is_composed = true,
            .parts = (cti_function *)masked_fill_parts,
        },
};
