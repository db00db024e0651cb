/*
 * clamp: self limited to the range from min to max, with broadcasting. At a bound self gets the gradient; where min >
 * max the result is max.
 * clamp.scalar: self limited to the range of the scalars from min to max. At a bound self gets the gradient; where min
 * > max the result is max with gradient 0.
 *
 * Written by ctgen from schemas/ternary.yaml. Change the schema, not this file.
 *
 * clamp
 *   backward  self.grad = result.grad if inside else 0
 *             min.grad = (0 if inside or above else result.grad) if has(max) else 0 if inside else result.grad
 *             max.grad = (result.grad if above else 0) if has(min) else 0 if inside else result.grad
 *   forward   result.tangent = (self.tangent if inside else 0) + ((0 if inside or above else min.tangent) if has(max)
 *             else 0 if inside else min.tangent) + ((max.tangent if above else 0) if has(min) else 0 if inside else
 *             max.tangent)
 *   where     inside = not self < min and not self > max if has(min) and has(max) else not self < min if has(min) else
 *             not self > max
 *             above = self > max or min > max
 *   saves     inside (bits); above (bits) for min, max when has(min) and has(max)
 *   in place  writes self, copies nothing
 *
 * clamp.scalar
 *   backward  self.grad = result.grad if inside else 0
 *   forward   result.tangent = self.tangent if inside else 0
 *   where     inside = self >= min and self <= max if has(min) and has(max) else self >= min if has(min) else self <=
 *             max
 *   saves     inside (bits)
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
#include "gen/kernels/ops/clamp.h"

#include <cotangent/op/clamp.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/le.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/logical_or.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_2tensor_opts, cti_caller_3tensor, cti_caller_4tensor, cti_caller_tensor_opts;
extern const cti_op_entry cti_op_clamp, cti_op_clamp_scalar;

/* ---- clamp ----------------------------------------------------------------- */

enum { SELF, MIN, MAX, NUM_EDGES };

enum { SAVED_INSIDE, SAVED_ABOVE, NUM_SAVED };

typedef struct clamp_node {
    ct_node base;
    cti_saved inside; /* one bit an element, read by self.grad, min.grad, max.grad */
    cti_saved above;  /* one bit an element, read by min.grad, max.grad */
    bool has_max;     /* true if max was given */
    bool has_min;     /* true if min was given */
} clamp_node;

static const cti_loop_spec clamp_result_spec = {
    4, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec clamp_saves_spec = {6,
                                               {{CTI_OUT, CTI_CLASS_T, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_OUT_BITS, CTI_CLASS_BOOL, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0},
                                                {CTI_IN, CTI_CLASS_T, 0}},
                                               0};
static const cti_loop_spec clamp_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};
static const cti_loop_spec clamp_min_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const cti_loop_spec clamp_max_grad_spec = {4,
                                                  {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                   {CTI_IN, CTI_CLASS_T, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                   {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                  0};
static const cti_loop_spec clamp_self_min_max_grads_spec = {6,
                                                            {{CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_OUT_SUM, CTI_CLASS_T, 0},
                                                             {CTI_IN, CTI_CLASS_T, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0},
                                                             {CTI_IN_BITS, CTI_CLASS_BOOL, 0}},
                                                            0};

static const cti_saved_info clamp_saved[NUM_SAVED] = {
    {.name = "inside",
     .read_by = (cti_needed)1 << SELF | (cti_needed)1 << MIN | (cti_needed)1 << MAX,
     .kind = CT_SAVE_KIND_MASK},
    {.name = "above", .read_by = (cti_needed)1 << MIN | (cti_needed)1 << MAX, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status clamp_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad, ct_tensor *const *saved,
                                     ct_tensor **grads)
{
    const clamp_node *node = (const clamp_node *)base;
    const cti_needed set = needed & (1u << SELF | 1u << MIN | 1u << MAX);
    const ct_dtype T = (ct_dtype)base->dtype;
    const cti_clamp_attrs attrs = {.has_max = node->has_max, .has_min = node->has_min};
    if (set == (1u << SELF | 1u << MIN | 1u << MAX)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE], saved[SAVED_ABOVE]};
        return cti_node_gradients(base, &clamp_self_min_max_grads_spec, cti_clamp_loops->self_min_max_grads, T, set,
                                  NULL, sources, &attrs, NULL, grads);
    }
    if (cti_is_needed(needed, SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE]};
        if (cti_node_gradient(base, &clamp_self_grad_spec, cti_clamp_loops->self_grad, T, needed, SELF, sources, NULL,
                              grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, MIN)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE], saved[SAVED_ABOVE]};
        if (cti_node_gradient(base, &clamp_min_grad_spec, cti_clamp_loops->min_grad, T, needed, MIN, sources, &attrs,
                              grads) != CT_OK)
            return cti_failed();
    }
    if (cti_is_needed(needed, MAX)) {
        ct_tensor *const sources[] = {result_grad, saved[SAVED_INSIDE], saved[SAVED_ABOVE]};
        if (cti_node_gradient(base, &clamp_max_grad_spec, cti_clamp_loops->max_grad, T, needed, MAX, sources, &attrs,
                              grads) != CT_OK)
            return cti_failed();
    }
    return CT_OK;
}

static ct_status clamp_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const clamp_node *)base)->inside, clamp_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    const clamp_node *node = (const clamp_node *)base;
    if (!cti_composes(cti_thread_here())) return clamp_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SELF)) { /* self.grad = result.grad if inside else 0 */
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        ct_tensor *x0_ = ct_where(inside, result_grad, ct_num_i64(0));
        grads[SELF] = ct_sum_to_size(x0_, cti_input_sizes(base, SELF));
        if (!grads[SELF]) return cti_failed();
    }
    /* min.grad = (0 if inside or above else result.grad) if has(max) else 0 if inside else result.grad */
    if (cti_is_needed(needed, MIN)) {
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (node->has_max) {
            x0_ = ct_where(ct_logical_or(inside, above), ct_num_i64(0), result_grad);
        } else {
            x0_ = ct_where(inside, ct_num_i64(0), result_grad);
        }
        grads[MIN] = ct_sum_to_size(x0_, cti_input_sizes(base, MIN));
        if (!grads[MIN]) return cti_failed();
    }
    /* max.grad = (result.grad if above else 0) if has(min) else 0 if inside else result.grad */
    if (cti_is_needed(needed, MAX)) {
        ct_tensor *above = cti_unpack_bits(saved[SAVED_ABOVE], cti_node_output_shape(base, 0));
        ct_tensor *inside = cti_unpack_bits(saved[SAVED_INSIDE], cti_node_output_shape(base, 0));
        ct_tensor *x0_;
        if (node->has_min) {
            x0_ = ct_where(above, result_grad, ct_num_i64(0));
        } else {
            x0_ = ct_where(inside, ct_num_i64(0), result_grad);
        }
        grads[MAX] = ct_sum_to_size(x0_, cti_input_sizes(base, MAX));
        if (!grads[MAX]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *clamp_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_clamp(operands.items[0], operands.items[1], operands.items[2]);
}

static const cti_attr_info clamp_attrs[] = {
    {"has_max", offsetof(clamp_node, has_max), CTI_ATTR_BOOL},
    {"has_min", offsetof(clamp_node, has_min), CTI_ATTR_BOOL},
};

static const cti_node_type clamp_type = {
    .name = "ClampBackward0",
    .op = "clamp",
    .backward = clamp_backward,
    .saved = clamp_saved,
    .attrs = clamp_attrs,
    .remake = clamp_remake,
    .size = sizeof(clamp_node),
    .saved_offset = offsetof(clamp_node, inside),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *clamp_record(cti_thread *thread, ct_tensor *self, ct_tensor *min, ct_tensor *max, bool has_max,
                                 bool has_min, const ct_tensor *result)
{
    clamp_node *node = (clamp_node *)cti_node_create(thread, &clamp_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MIN, min) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, MAX, max) != CT_OK) goto failed;
    node->has_max = has_max;
    node->has_min = has_min;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *clamp_core(cti_call *call, ct_tensor *self, ct_tensor *min, ct_tensor *max)
{
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self, min, max};
    static const char *const names[] = {"self", "min", "max"};
    if (cti_call_begin(call, 3, inputs, names, 1u << 1 | 1u << 2) != CT_OK)
        return cti_call_diverted(call, &cti_op_clamp, NULL, NULL);
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, false, 3, (ct_tensor *const[]){self, min, max}, &T) !=
        CT_OK)
        goto failed;
    if (cti_absent(min) && cti_absent(max)) {
        static const char must[] = "min != none or max != none";
        (void)cti_call_require(call, must);
        goto failed;
    }
    const cti_shape x0_ = cti_shape_of_ints(call->op, "size", !cti_absent(min) ? cti_sizes_of(min) : CT_NO_INTS);
    const cti_shape x1_ = cti_shape_of_ints(call->op, "size", !cti_absent(max) ? cti_sizes_of(max) : CT_NO_INTS);
    const cti_shape shape = cti_shape_broadcast(call->op, cti_shape_broadcast(call->op, S, x0_), x1_);
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_tensor *result = cti_call_result(call, T, &shape);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = clamp_record(call->thread, self, min, max, !cti_absent(max), !cti_absent(min), result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    ct_tensor *read_min = cti_absent(min) ? self : min;
    ct_tensor *read_max = cti_absent(max) ? self : max;
    const cti_clamp_attrs attrs = {.has_max = !cti_absent(max), .has_min = !cti_absent(min)};
    ct_tensor *inside = NULL;
    ct_tensor *above = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        inside = cti_call_bits(call, &shape);
        if (!inside) goto failed;
        above = cti_call_bits(call, &shape);
        if (!above) goto failed;
        if (cti_call_loop(call, &clamp_saves_spec, cti_clamp_loops->saves, T, &shape,
                          (ct_tensor *const[]){result, inside, above, self, read_min, read_max}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &clamp_result_spec, cti_clamp_loops->result, T, &shape,
                          (ct_tensor *const[]){result, self, read_min, read_max}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        clamp_node *node = (clamp_node *)call->node;
        const ct_node *base = call->node;
        if (cti_call_save_made(call, &node->inside, inside) != CT_OK) goto failed;
        if ((cti_node_connected(base, MIN) || cti_node_connected(base, MAX)) &&
            (!cti_absent(min) && !cti_absent(max)) && cti_call_save_made(call, &node->above, above) != CT_OK)
            goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_clamp)(ct_tensor *self, ct_tensor *min, ct_tensor *max)
{
    cti_call call = cti_call_plain("clamp");
    return clamp_core(&call, self, min, max);
}

ct_tensor *(ct_clamp_)(ct_tensor *self, ct_tensor *min, ct_tensor *max)
{
    cti_call call = cti_call_in_place("clamp_", self);
    return clamp_core(&call, self, min, max);
}

ct_tensor *(ct_clamp_out)(ct_tensor *self, ct_tensor *min, ct_tensor *max, ct_tensor *out)
{
    cti_call call = cti_call_out("clamp", out);
    return clamp_core(&call, self, min, max);
}

/* ---- clamp.scalar ---------------------------------------------------------- */

enum { SCALAR_SELF, NUM_SCALAR_EDGES };

enum { SCALAR_SAVED_INSIDE, NUM_SCALAR_SAVED };

typedef struct clamp_scalar_node {
    ct_node base;
    cti_saved inside; /* one bit an element, read by self.grad */
    ct_scalar min;
    ct_scalar max;
} clamp_scalar_node;

static const cti_loop_spec clamp_scalar_result_spec = {2, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec clamp_scalar_saves_spec = {
    3, {{CTI_OUT, CTI_CLASS_T, 0}, {CTI_OUT_BITS, CTI_CLASS_BOOL, 0}, {CTI_IN, CTI_CLASS_T, 0}}, 0};
static const cti_loop_spec clamp_scalar_self_grad_spec = {
    3, {{CTI_OUT_SUM, CTI_CLASS_T, 0}, {CTI_IN, CTI_CLASS_T, 0}, {CTI_IN_BITS, CTI_CLASS_BOOL, 0}}, 0};

static const cti_saved_info clamp_scalar_saved[NUM_SCALAR_SAVED] = {
    {.name = "inside", .read_by = (cti_needed)1 << SCALAR_SELF, .kind = CT_SAVE_KIND_MASK},
};

/* Computes the needed gradients by one pass of a loop, if backward is not recorded. */
CTI_INLINE ct_status clamp_scalar_gradients(ct_node *base, cti_needed needed, ct_tensor *result_grad,
                                            ct_tensor *const *saved, ct_tensor **grads)
{
    const ct_dtype T = (ct_dtype)base->dtype;
    if (cti_is_needed(needed, SCALAR_SELF)) {
        ct_tensor *const sources[] = {result_grad, saved[SCALAR_SAVED_INSIDE]};
        return cti_node_gradient(base, &clamp_scalar_self_grad_spec, cti_clamp_scalar_loops->self_grad, T, needed,
                                 SCALAR_SELF, sources, NULL, grads);
    }
    return CT_OK;
}

static ct_status clamp_scalar_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                       ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SCALAR_SAVED];
    if (cti_node_unpack_fixed(base, &((const clamp_scalar_node *)base)->inside, clamp_scalar_saved, NUM_SCALAR_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    if (!cti_composes(cti_thread_here())) return clamp_scalar_gradients(base, needed, result_grad, saved, grads);
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();

    if (cti_is_needed(needed, SCALAR_SELF)) { /* self.grad = result.grad if inside else 0 */
        ct_tensor *inside = cti_unpack_bits(saved[SCALAR_SAVED_INSIDE], cti_node_output_shape(base, 0));
        grads[SCALAR_SELF] = ct_where(inside, result_grad, ct_num_i64(0));
        if (!grads[SCALAR_SELF]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *clamp_scalar_remake(const ct_node *base, ct_tensors operands)
{
    const clamp_scalar_node *node = (const clamp_scalar_node *)base;
    return ct_clamp_scalar(operands.items[0], .min = cti_option_scalar(node->min), .max = cti_option_scalar(node->max));
}

static const cti_attr_info clamp_scalar_attrs[] = {
    {"min", offsetof(clamp_scalar_node, min), CTI_ATTR_SCALAR},
    {"max", offsetof(clamp_scalar_node, max), CTI_ATTR_SCALAR},
};

static const cti_node_type clamp_scalar_type = {
    .name = "ClampBackward1",
    .op = "clamp.scalar",
    .backward = clamp_scalar_backward,
    .saved = clamp_scalar_saved,
    .attrs = clamp_scalar_attrs,
    .remake = clamp_scalar_remake,
    .size = sizeof(clamp_scalar_node),
    .saved_offset = offsetof(clamp_scalar_node, inside),
    .num_saved = NUM_SCALAR_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *clamp_scalar_record(cti_thread *thread, ct_tensor *self, ct_scalar min, ct_scalar max,
                                        const ct_tensor *result)
{
    clamp_scalar_node *node =
        (clamp_scalar_node *)cti_node_create(thread, &clamp_scalar_type, NUM_SCALAR_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SCALAR_SELF, self) != CT_OK) goto failed;
    node->min = min;
    node->max = max;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const cti_field clamp_scalar_option_fields[] = {
    {"min", offsetof(ct_clamp_scalar_opts, min), CTI_FIELD_SCALAR},
    {"max", offsetof(ct_clamp_scalar_opts, max), CTI_FIELD_SCALAR},
};
static const ct_clamp_scalar_opts clamp_scalar_defaults = {CTI_RESOLVED};
static const cti_options_type clamp_scalar_options = {sizeof(ct_clamp_scalar_opts), 2, clamp_scalar_option_fields,
                                                      &clamp_scalar_defaults};

static ct_tensor *clamp_scalar_core(cti_call *call, ct_tensor *self, const ct_clamp_scalar_opts *opts)
{
    ct_clamp_scalar_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &clamp_scalar_options, &resolved_opts_);
    if (!opts) return NULL;
    call->reads_registered = true;
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_clamp_scalar, NULL, opts);
    const ct_scalar min = opts->min;
    if (cti_attr_optional_scalar(call, "min", min) != CT_OK) goto failed;
    const ct_scalar max = opts->max;
    if (cti_attr_optional_scalar(call, "max", max) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = cti_promoted_dtype(T, 2, (const ct_scalar[]){min, max});
    if (min.kind == CT_SCALAR_UNSET && max.kind == CT_SCALAR_UNSET) {
        static const char must[] = "min != none or max != none";
        (void)cti_call_require(call, must);
        goto failed;
    }
    if (cti_dtype_in(R, CTI_SET_COMPLEX)) {
        static const char must[] = "not is_complex(result.dtype); given result.dtype = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R));
        goto failed;
    }
    if (min.kind != CT_SCALAR_UNSET && !cti_dtype_holds(R, min)) {
        static const char must[] = "min == none or result.dtype can represent min; given result.dtype = %s, min = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, min));
        goto failed;
    }
    if (max.kind != CT_SCALAR_UNSET && !cti_dtype_holds(R, max)) {
        static const char must[] = "max == none or result.dtype can represent max; given result.dtype = %s, max = %s";
        (void)cti_call_require(call, must, ct_dtype_name(R), cti_call_scalar_text(call, max));
        goto failed;
    }
    cti_call_records(call, 1u << 0, false, R);
    ct_tensor *result = cti_call_result(call, R, &S);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, clamp_scalar_record(call->thread, self, min, max, result)) != CT_OK)
        goto failed;
    const cti_clamp_scalar_attrs attrs = {
        .has_max = max.kind != CT_SCALAR_UNSET, .has_min = min.kind != CT_SCALAR_UNSET, .min = min, .max = max};
    ct_tensor *inside = NULL;
    if (call->recorded) { /* the same loop computes the values saved for backward */
        inside = cti_call_bits(call, &S);
        if (!inside) goto failed;
        if (cti_call_loop(call, &clamp_scalar_saves_spec, cti_clamp_scalar_loops->saves, R, &S,
                          (ct_tensor *const[]){result, inside, self}, &attrs, NULL) != CT_OK)
            goto failed;
    } else {
        if (cti_call_loop(call, &clamp_scalar_result_spec, cti_clamp_scalar_loops->result, R, &S,
                          (ct_tensor *const[]){result, self}, &attrs, NULL) != CT_OK)
            goto failed;
    }
    cti_call_written(call, result);
    if (call->node) {
        clamp_scalar_node *node = (clamp_scalar_node *)call->node;
        if (cti_call_save_made(call, &node->inside, inside) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_clamp_scalar)(ct_tensor *self, const ct_clamp_scalar_opts *opts)
{
    cti_call call = cti_call_plain("clamp.scalar");
    return clamp_scalar_core(&call, self, opts);
}

ct_tensor *(ct_clamp_scalar_)(ct_tensor *self, const ct_clamp_scalar_opts *opts)
{
    cti_call call = cti_call_in_place("clamp.scalar_", self);
    return clamp_scalar_core(&call, self, opts);
}

ct_tensor *(ct_clamp_scalar_out)(ct_tensor *self, ct_tensor *out, const ct_clamp_scalar_opts *opts)
{
    cti_call call = cti_call_out("clamp.scalar", out);
    return clamp_scalar_core(&call, self, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_clamp(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *min_tangent = cti_tangent(&tangents[1]);
    ct_tensor *max_tangent = cti_tangent(&tangents[2]);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *min = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *max = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        ct_tensor *x0_;
        if (!cti_absent(min) && !cti_absent(max)) {
            x0_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
        } else if (!cti_absent(min)) {
            x0_ = ct_logical_not(ct_lt(self, min));
        } else {
            x0_ = ct_logical_not(ct_gt(self, max));
        }
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (min_tangent) {
        ct_tensor *term;
        if (!cti_absent(max)) {
            ct_tensor *x1_ = ct_gt(self, max);
            ct_tensor *x2_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x2_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(x1_));
            } else if (!cti_absent(min)) {
                x2_ = ct_logical_not(ct_lt(self, min));
            } else {
                x2_ = ct_logical_not(x1_);
            }
            ct_tensor *x3_ = ct_logical_or(x2_, ct_logical_or(x1_, ct_gt(min, max)));
            term = ct_where(x3_, ct_num_i64(0), min_tangent);
        } else {
            ct_tensor *x4_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x4_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
            } else if (!cti_absent(min)) {
                x4_ = ct_logical_not(ct_lt(self, min));
            } else {
                x4_ = ct_logical_not(ct_gt(self, max));
            }
            term = ct_where(x4_, ct_num_i64(0), min_tangent);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (max_tangent) {
        ct_tensor *term;
        if (!cti_absent(min)) {
            term = ct_where(ct_logical_or(ct_gt(self, max), ct_gt(min, max)), max_tangent, ct_num_i64(0));
        } else {
            ct_tensor *x5_;
            if (!cti_absent(min) && !cti_absent(max)) {
                x5_ = ct_logical_and(ct_logical_not(ct_lt(self, min)), ct_logical_not(ct_gt(self, max)));
            } else if (!cti_absent(min)) {
                x5_ = ct_logical_not(ct_lt(self, min));
            } else {
                x5_ = ct_logical_not(ct_gt(self, max));
            }
            term = ct_where(x5_, ct_num_i64(0), max_tangent);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clamp_args[] = {
    {.name = "self",
     .type = "T[*S]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "min",
     .type = "T[*A]? | scalar",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "max",
     .type = "T[*B]? | scalar",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
};
static const char *const clamp_outputs[] = {"result"};

const cti_op_entry cti_op_clamp = {
    .info =
        {
            .name = "clamp",
            .op = "clamp",
            .overload = "",
            .family = "ternary",
            .doc = "self limited to the range from min to max, with broadcasting. At a bound self gets the gradient; "
                   "where min > max the result is max.",
            .meaning = "elementwise",
            .args = clamp_args,
            .num_args = 3,
            .outputs = clamp_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "inside (bits); above (bits) for min, max when has(min) and has(max)",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_clamp, ct_clamp_, cti_caller_4tensor, ct_clamp_out),
    .jvp = jvp_clamp,
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
            .promoted = 0x7,
        },
};

static ct_status jvp_clamp_scalar(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const ct_scalar min = cti_arg_scalar(&args[1]);
    const ct_scalar max = cti_arg_scalar(&args[2]);
    if (self_tangent) {
        ct_tensor *x0_;
        if (min.kind != CT_SCALAR_UNSET && max.kind != CT_SCALAR_UNSET) {
            ct_tensor *x1_ = ct_to(self, cti_wide(cti_dtype_of(self_tangent)));
            x0_ = ct_logical_and(ct_ge(x1_, cti_num_of(min)), ct_le(x1_, cti_num_of(max)));
        } else if (min.kind != CT_SCALAR_UNSET) {
            x0_ = ct_ge(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), cti_num_of(min));
        } else {
            x0_ = ct_le(ct_to(self, cti_wide(cti_dtype_of(self_tangent))), cti_num_of(max));
        }
        ct_tensor *term = ct_where(x0_, self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clamp_scalar_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "min", .type = "scalar?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true, .scalar_ok = true},
    {.name = "max", .type = "scalar?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true, .scalar_ok = true},
};
static const char *const clamp_scalar_outputs[] = {"result"};

const cti_op_entry cti_op_clamp_scalar = {
    .info =
        {
            .name = "clamp.scalar",
            .op = "clamp",
            .overload = "scalar",
            .family = "ternary",
            .doc = "self limited to the range of the scalars from min to max. At a bound self gets the gradient; where "
                   "min > max the result is max with gradient 0.",
            .meaning = "elementwise",
            .args = clamp_scalar_args,
            .num_args = 3,
            .outputs = clamp_scalar_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_inplace = true,
            .has_out = true,
            .differentiable = true,
            .saved = "inside (bits)",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_OPTION(SCALAR, ct_clamp_scalar_opts, min),
                                    CTI_OPTION(SCALAR, ct_clamp_scalar_opts, max)},
    .options = &clamp_scalar_options,
    .functions = CTI_FUNCTIONS(cti_caller_tensor_opts, ct_clamp_scalar, ct_clamp_scalar_, cti_caller_2tensor_opts,
                               ct_clamp_scalar_out),
    .jvp = jvp_clamp_scalar,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_BROAD},
                                                     {.role = CTI_BATCH_PLAIN},
                                                     {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
