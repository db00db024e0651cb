/*
 * rope: Rotary position embedding: rotates pairs of elements of the last axis by the angles with the given cosines and
 * sines. A pair has one element from each half of the axis, or two neighbours if interleaved.
 *
 * Written by ctgen from schemas/attention.yaml. Change the schema, not this file.
 *
 *   backward  x.grad = reshape(stack([g1 * cos + g2 * sin, g2 * cos - g1 * sin], pairs), S)
 *             cos.grad = sum_to_size(g1 * first + g2 * second, C)
 *             sin.grad = sum_to_size(g2 * first - g1 * second, D)
 *   forward   pairs_ = -1 if interleaved else -2
 *             half_ = extent(x, -1) // 2
 *             split_ = concat(with(S, -1, half_), [2]) if interleaved else concat(with(S, -1, 2), [half_])
 *             first_ = select(reshape(x, split_), pairs_, 0)
 *             second_ = select(reshape(x, split_), pairs_, 1)
 *             first_tangent_ = select(reshape(x.tangent, split_), pairs_, 0)
 *             second_tangent_ = select(reshape(x.tangent, split_), pairs_, 1)
 *             result.tangent = reshape(stack([expand(first_tangent_ * cos, broadcast(broadcast(shape(first_),
 *             shape(cos)), broadcast(shape(second_), shape(sin)))) + expand(-(second_tangent_ * sin),
 *             broadcast(broadcast(shape(first_), shape(cos)), broadcast(shape(second_), shape(sin)))),
 *             expand(second_tangent_ * cos, broadcast(broadcast(shape(second_), shape(cos)), broadcast(shape(first_),
 *             shape(sin)))) + expand(first_tangent_ * sin, broadcast(broadcast(shape(second_), shape(cos)),
 *             broadcast(shape(first_), shape(sin))))], pairs_), S)
 *   saves     x for cos, sin; cos for x; sin for x
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/rope.h>
#include <cotangent/op/select.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum_to_size.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_rope;

/* ---- rope ------------------------------------------------------------------ */

enum { X, COS, SIN, NUM_EDGES };

enum { SAVED_X, SAVED_COS, SAVED_SIN, NUM_SAVED };

typedef struct rope_node {
    ct_node base;
    cti_saved x;    /* read by cos.grad, sin.grad */
    cti_saved cos_; /* read by x.grad */
    cti_saved sin_; /* read by x.grad */
    bool interleaved;
} rope_node;

static const cti_saved_info rope_saved[NUM_SAVED] = {
    {.name = "x", .read_by = (cti_needed)1 << COS | (cti_needed)1 << SIN},
    {.name = "cos", .read_by = (cti_needed)1 << X},
    {.name = "sin", .read_by = (cti_needed)1 << X},
};

static ct_status rope_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const rope_node *)base)->x, rope_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *x = cti_scalar_as(saved[SAVED_X], (ct_dtype)base->dtype);
    ct_tensor *cos_ = cti_scalar_as(saved[SAVED_COS], (ct_dtype)base->dtype);
    ct_tensor *sin_ = cti_scalar_as(saved[SAVED_SIN], (ct_dtype)base->dtype);
    const rope_node *node = (const rope_node *)base;

    ct_tensor *g1 = NULL, *g2 = NULL, *first = NULL, *second = NULL;
    {
        const int64_t half = cti_int_floordiv(cti_shape_extent("rope", cti_node_output_shape(base, 0), -1), 2);
        const cti_shape split =
            node->interleaved
                ? cti_shape_concat("rope", cti_shape_with("rope", cti_node_output_shape(base, 0), -1, half),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(2)))
                : cti_shape_concat("rope", cti_shape_with("rope", cti_node_output_shape(base, 0), -1, 2),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(half)));
        const int64_t pairs = node->interleaved ? -1 : -2;
        g1 = ct_select(ct_reshape(result_grad, cti_shape_ints(&split)), pairs, 0);
        g2 = ct_select(ct_reshape(result_grad, cti_shape_ints(&split)), pairs, 1);
    }
    if (cti_is_needed(needed, COS) || cti_is_needed(needed, SIN)) {
        const int64_t c1_ = cti_int_floordiv(cti_shape_extent("rope", cti_shape_or_failed(x), -1), 2);
        const cti_shape c0_ =
            node->interleaved
                ? cti_shape_concat("rope", cti_shape_with("rope", cti_node_output_shape(base, 0), -1, c1_),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(2)))
                : cti_shape_concat("rope", cti_shape_with("rope", cti_node_output_shape(base, 0), -1, 2),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(c1_)));
        const int64_t c2_ = node->interleaved ? -1 : -2;
        first = ct_select(ct_reshape(x, cti_shape_ints(&c0_)), c2_, 0);
        second = ct_select(ct_reshape(x, cti_shape_ints(&c0_)), c2_, 1);
    }
    if (cti_is_needed(needed, X)) { /* x.grad = reshape(stack([g1 * cos + g2 * sin, g2 * cos - g1 * sin], pairs), S) */
        const int64_t pairs = node->interleaved ? -1 : -2;
        ct_tensor *x0_ = ct_add(ct_mul(g1, cos_), ct_mul(g2, sin_));
        ct_tensor *x1_ = ct_sub(ct_mul(g2, cos_), ct_mul(g1, sin_));
        grads[X] = ct_reshape(ct_stack(CTI_TENSORS(x0_, x1_), .dim = pairs), cti_input_sizes(base, X));
        if (!grads[X]) return cti_failed();
    }
    if (cti_is_needed(needed, COS)) { /* cos.grad = sum_to_size(g1 * first + g2 * second, C) */
        ct_tensor *x0_ = ct_add(ct_mul(g1, first), ct_mul(g2, second));
        grads[COS] = ct_sum_to_size(x0_, cti_input_sizes(base, COS));
        if (!grads[COS]) return cti_failed();
    }
    if (cti_is_needed(needed, SIN)) { /* sin.grad = sum_to_size(g2 * first - g1 * second, D) */
        ct_tensor *x0_ = ct_sub(ct_mul(g2, first), ct_mul(g1, second));
        grads[SIN] = ct_sum_to_size(x0_, cti_input_sizes(base, SIN));
        if (!grads[SIN]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *rope_remake(const ct_node *base, ct_tensors operands)
{
    const rope_node *node = (const rope_node *)base;
    return ct_rope(operands.items[0], operands.items[1], operands.items[2], .interleaved = node->interleaved);
}

static const cti_attr_info rope_attrs[] = {
    {"interleaved", offsetof(rope_node, interleaved), CTI_ATTR_BOOL},
};

static const cti_node_type rope_type = {
    .name = "RopeBackward0",
    .op = "rope",
    .backward = rope_backward,
    .saved = rope_saved,
    .attrs = rope_attrs,
    .remake = rope_remake,
    .size = sizeof(rope_node),
    .saved_offset = offsetof(rope_node, x),
    .num_saved = NUM_SAVED,
    .num_attrs = 1,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *rope_record(cti_thread *thread, ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_, bool interleaved,
                                const ct_tensor *result)
{
    rope_node *node = (rope_node *)cti_node_create(thread, &rope_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, X, x) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, COS, cos_) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, SIN, sin_) != CT_OK) goto failed;
    if ((edges[COS] || edges[SIN]) && cti_save_input(thread, base, &node->x, x) != CT_OK) goto failed;
    if (edges[X] && cti_save_input(thread, base, &node->cos_, cos_) != CT_OK) goto failed;
    if (edges[X] && cti_save_input(thread, base, &node->sin_, sin_) != CT_OK) goto failed;
    node->interleaved = interleaved;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_rope_opts rope_defaults = {CTI_RESOLVED, .interleaved = false};
static const cti_options_type rope_options = {sizeof(ct_rope_opts), 0, NULL, &rope_defaults};

static ct_tensor *rope_core(cti_call *call, ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_, const ct_rope_opts *opts)
{
    ct_rope_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rope_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *const inputs[] = {x, cos_, sin_};
    static const char *const names[] = {"x", "cos", "sin"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_rope, NULL, opts);
    const bool interleaved = opts->interleaved;
    const cti_shape S = cti_shape_part(x, 0, 0);
    const cti_shape C = cti_shape_part(cos_, 0, 0);
    const cti_shape D = cti_shape_part(sin_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 3, (ct_tensor *const[]){x, cos_, sin_}, &T) != CT_OK) goto failed;
    if (x->ndim <= 0) {
        static const char must[] = "x.ndim > 0; given x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x));
        goto failed;
    }
    if (cti_int_mod(cti_extent(x, -1), 2) != 0) {
        static const char must[] = "x.size(-1) %% 2 == 0; given x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x));
        goto failed;
    }
    const int64_t half = cti_int_floordiv(cti_extent(x, -1), 2);
    if (!cti_shapes_expand_to(C, cti_shape_with(call->op, S, -1, half))) {
        static const char must[] = "cos.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1); given "
                                   "cos.shape = %s, x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, cos_), cti_call_sizes_text(call, x));
        goto failed;
    }
    if (!cti_shapes_expand_to(D, cti_shape_with(call->op, S, -1, half))) {
        static const char must[] = "sin.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1); given "
                                   "sin.shape = %s, x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, sin_), cti_call_sizes_text(call, x));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1 | 1u << 2, false, T);
    ct_guard guard = ct_no_grad();
    const cti_shape split = interleaved ? cti_shape_concat(call->op, cti_shape_with(call->op, S, -1, half),
                                                           cti_shape_of_ints(call->op, "size", CTI_INTS(2)))
                                        : cti_shape_concat(call->op, cti_shape_with(call->op, S, -1, 2),
                                                           cti_shape_of_ints(call->op, "size", CTI_INTS(half)));
    const int64_t pairs = interleaved ? -1 : -2;
    ct_tensor *first = ct_select(ct_reshape(x, cti_shape_ints(&split)), pairs, 0);
    ct_tensor *second = ct_select(ct_reshape(x, cti_shape_ints(&split)), pairs, 1);
    ct_tensor *x0_ = ct_sub(ct_mul(first, cos_), ct_mul(second, sin_));
    ct_tensor *x1_ = ct_add(ct_mul(second, cos_), ct_mul(first, sin_));
    ct_tensor *tag_result = ct_reshape(ct_stack(CTI_TENSORS(x0_, x1_), .dim = pairs), cti_shape_ints(&S));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded &&
        cti_call_set_node(call, rope_record(call->thread, x, cos_, sin_, interleaved, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_rope)(ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_, const ct_rope_opts *opts)
{
    cti_call call = cti_call_plain("rope");
    return rope_core(&call, x, cos_, sin_, opts);
}

ct_tensor *(ct_rope_out)(ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_, ct_tensor *out, const ct_rope_opts *opts)
{
    cti_call call = cti_call_out("rope", out);
    return rope_core(&call, x, cos_, sin_, opts);
}

static const ct_rope_opts rope_parts_defaults = {CTI_RESOLVED, .interleaved = false};
static const cti_options_type rope_parts_options = {sizeof(ct_rope_opts), 0, NULL, &rope_parts_defaults};

static ct_tensor *rope_parts_core(cti_call *call, ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_,
                                  const ct_rope_opts *opts)
{
    ct_rope_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &rope_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *const inputs[] = {x, cos_, sin_};
    static const char *const names[] = {"x", "cos", "sin"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    const bool interleaved = opts->interleaved;
    const cti_shape S = cti_shape_part(x, 0, 0);
    const cti_shape C = cti_shape_part(cos_, 0, 0);
    const cti_shape D = cti_shape_part(sin_, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_REAL, 3, (ct_tensor *const[]){x, cos_, sin_}, &T) != CT_OK) goto failed;
    if (x->ndim <= 0) {
        static const char must[] = "x.ndim > 0; given x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x));
        goto failed;
    }
    if (cti_int_mod(cti_extent(x, -1), 2) != 0) {
        static const char must[] = "x.size(-1) %% 2 == 0; given x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, x));
        goto failed;
    }
    const int64_t half = cti_int_floordiv(cti_extent(x, -1), 2);
    if (!cti_shapes_expand_to(C, cti_shape_with(call->op, S, -1, half))) {
        static const char must[] = "cos.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1); given "
                                   "cos.shape = %s, x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, cos_), cti_call_sizes_text(call, x));
        goto failed;
    }
    if (!cti_shapes_expand_to(D, cti_shape_with(call->op, S, -1, half))) {
        static const char must[] = "sin.shape broadcasts to (x.shape with (x.size(-1) // 2) at axis -1); given "
                                   "sin.shape = %s, x.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, sin_), cti_call_sizes_text(call, x));
        goto failed;
    }
    const cti_shape split = interleaved ? cti_shape_concat(call->op, cti_shape_with(call->op, S, -1, half),
                                                           cti_shape_of_ints(call->op, "size", CTI_INTS(2)))
                                        : cti_shape_concat(call->op, cti_shape_with(call->op, S, -1, 2),
                                                           cti_shape_of_ints(call->op, "size", CTI_INTS(half)));
    const int64_t pairs = interleaved ? -1 : -2;
    ct_tensor *first = ct_select(ct_reshape(x, cti_shape_ints(&split)), pairs, 0);
    if (!first) goto failed;
    ct_tensor *second = ct_select(ct_reshape(x, cti_shape_ints(&split)), pairs, 1);
    if (!second) goto failed;
    ct_tensor *x0_ = ct_sub(ct_mul(first, cos_), ct_mul(second, sin_));
    ct_tensor *x1_ = ct_add(ct_mul(second, cos_), ct_mul(first, sin_));
    ct_tensor *result = ct_reshape(ct_stack(CTI_TENSORS(x0_, x1_), .dim = pairs), cti_shape_ints(&S));
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

static ct_tensor *rope_parts(ct_tensor *x, ct_tensor *cos_, ct_tensor *sin_, const ct_rope_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "rope", .is_composed = true};
    return rope_parts_core(&call, x, cos_, sin_, opts);
}

static ct_status jvp_rope(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *x_tangent = cti_tangent(&tangents[0]);
    ct_tensor *cos_tangent = cti_tangent(&tangents[1]);
    ct_tensor *sin_tangent = cti_tangent(&tangents[2]);
    ct_tensor *x = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    const bool interleaved = cti_arg_bool(&args[3], false);
    ct_tensor *cos_ = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *sin_ = cti_scalar_as(args[2].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *first_ = NULL, *second_ = NULL;
    if (x_tangent || cos_tangent || sin_tangent) {
        const int64_t half_ = cti_int_floordiv(cti_shape_extent("rope", cti_shape_or_failed(x), -1), 2);
        const cti_shape split_ =
            interleaved
                ? cti_shape_concat("rope", cti_shape_with("rope", cti_shape_of(args[0].value.tensor), -1, half_),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(2)))
                : cti_shape_concat("rope", cti_shape_with("rope", cti_shape_of(args[0].value.tensor), -1, 2),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(half_)));
        const int64_t pairs_ = interleaved ? -1 : -2;
        first_ = ct_select(ct_reshape(x, cti_shape_ints(&split_)), pairs_, 0);
        second_ = ct_select(ct_reshape(x, cti_shape_ints(&split_)), pairs_, 1);
    }
    if (x_tangent) {
        const int64_t pairs_ = interleaved ? -1 : -2;
        const int64_t half_ = cti_int_floordiv(cti_shape_extent("rope", cti_shape_or_failed(x), -1), 2);
        const cti_shape split_ =
            interleaved
                ? cti_shape_concat("rope", cti_shape_with("rope", cti_shape_of(args[0].value.tensor), -1, half_),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(2)))
                : cti_shape_concat("rope", cti_shape_with("rope", cti_shape_of(args[0].value.tensor), -1, 2),
                                   cti_shape_of_ints("rope", "size", CTI_INTS(half_)));
        ct_tensor *first_tangent_ = ct_select(ct_reshape(x_tangent, cti_shape_ints(&split_)), pairs_, 0);
        ct_tensor *second_tangent_ = ct_select(ct_reshape(x_tangent, cti_shape_ints(&split_)), pairs_, 1);
        const cti_shape x2_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(cos_));
        const cti_shape x3_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(sin_));
        const cti_shape x4_ = cti_shape_broadcast("rope", x2_, x3_);
        ct_tensor *x5_ = ct_expand(ct_neg(ct_mul(second_tangent_, sin_)), cti_shape_ints(&x4_));
        const cti_shape x6_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(cos_));
        const cti_shape x7_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(sin_));
        const cti_shape x8_ = cti_shape_broadcast("rope", x6_, x7_);
        ct_tensor *x9_ = ct_expand(ct_mul(second_tangent_, cos_), cti_shape_ints(&x8_));
        ct_tensor *x10_ = ct_add(ct_expand(ct_mul(first_tangent_, cos_), cti_shape_ints(&x4_)), x5_);
        ct_tensor *x11_ = ct_add(x9_, ct_expand(ct_mul(first_tangent_, sin_), cti_shape_ints(&x8_)));
        ct_tensor *x12_ = ct_stack(CTI_TENSORS(x10_, x11_), .dim = pairs_);
        ct_tensor *term = ct_reshape(x12_, cti_shape_ints((cti_shape[]){cti_shape_of(args[0].value.tensor)}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (cos_tangent) {
        const int64_t pairs_ = interleaved ? -1 : -2;
        const cti_shape x13_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(cos_));
        const cti_shape x14_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(sin_));
        const cti_shape x15_ = cti_shape_broadcast("rope", x13_, x14_);
        const cti_shape x16_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(cos_));
        const cti_shape x17_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(sin_));
        const cti_shape x18_ = cti_shape_broadcast("rope", x16_, x17_);
        ct_tensor *x19_ = ct_expand(ct_mul(cos_tangent, first_), cti_shape_ints(&x15_));
        ct_tensor *x20_ = ct_expand(ct_mul(cos_tangent, second_), cti_shape_ints(&x18_));
        ct_tensor *x21_ = ct_stack(CTI_TENSORS(x19_, x20_), .dim = pairs_);
        ct_tensor *term = ct_reshape(x21_, cti_shape_ints((cti_shape[]){cti_shape_of(args[0].value.tensor)}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (sin_tangent) {
        const int64_t pairs_ = interleaved ? -1 : -2;
        const cti_shape x22_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(cos_));
        const cti_shape x23_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(sin_));
        const cti_shape x24_ = cti_shape_broadcast("rope", x22_, x23_);
        const cti_shape x25_ = cti_shape_broadcast("rope", cti_shape_or_failed(second_), cti_shape_or_failed(cos_));
        const cti_shape x26_ = cti_shape_broadcast("rope", cti_shape_or_failed(first_), cti_shape_or_failed(sin_));
        const cti_shape x27_ = cti_shape_broadcast("rope", x25_, x26_);
        ct_tensor *x28_ = ct_expand(ct_neg(ct_mul(sin_tangent, second_)), cti_shape_ints(&x24_));
        ct_tensor *x29_ = ct_expand(ct_mul(sin_tangent, first_), cti_shape_ints(&x27_));
        ct_tensor *x30_ = ct_stack(CTI_TENSORS(x28_, x29_), .dim = pairs_);
        ct_tensor *term = ct_reshape(x30_, cti_shape_ints((cti_shape[]){cti_shape_of(args[0].value.tensor)}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info rope_args[] = {
    {.name = "x", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "cos", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "sin", .type = "T[*D]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "interleaved", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const rope_outputs[] = {"result"};

const cti_op_entry cti_op_rope = {
    .info =
        {
            .name = "rope",
            .op = "rope",
            .overload = "",
            .family = "attention",
            .doc = "Rotary position embedding: rotates pairs of elements of the last axis by the angles with the given "
                   "cosines and sines. A pair has one element from each half of the axis, or two neighbours if "
                   "interleaved.",
            .meaning = "kernel",
            .args = rope_args,
            .num_args = 4,
            .outputs = rope_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "x for cos, sin; cos for x; sin for x",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_rope_opts, interleaved)},
    .options = &rope_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_rope, NULL, cti_caller_4tensor_opts, ct_rope_out),
    .jvp = jvp_rope,
    .batch =
        {
            .is_composed = true,
            .parts = (cti_function *)rope_parts,
        },
};
