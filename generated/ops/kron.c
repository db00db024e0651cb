/*
 * kron: Kronecker product: self with every element replaced by its product with other.
 *
 * Written by ctgen from schemas/vector.yaml. Change the schema, not this file.
 *
 *   backward  self.grad = reshape(sum_to_size(g * conj(right), before_ones(A, rank(other))), shape(self))
 *             other.grad = reshape(sum_to_size(g * conj(left), behind_ones(B, rank(self))), shape(other))
 *   forward   right_ = reshape(other, behind_ones(B, rank(self)))
 *             left_tangent_ = reshape(self.tangent, before_ones(A, rank(other)))
 *             result.tangent = reshape(to(left_tangent_, T) * to(right_, T), times(A, B))
 *   saves     self for other; other for self
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/conj.h>
#include <cotangent/op/kron.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>

extern cti_caller cti_caller_2tensor, cti_caller_3tensor;
extern const cti_op_entry cti_op_kron;

/* ---- kron ------------------------------------------------------------------ */

enum { SELF, OTHER, NUM_EDGES };

enum { SAVED_SELF, SAVED_OTHER, NUM_SAVED };

typedef struct kron_node {
    ct_node base;
    cti_saved self;  /* read by other.grad */
    cti_saved other; /* read by self.grad */
} kron_node;

static const cti_saved_info kron_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << OTHER},
    {.name = "other", .read_by = (cti_needed)1 << SELF},
};

static ct_status kron_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads, ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const kron_node *)base)->self, kron_saved, NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *self = cti_widened(cti_scalar_as(saved[SAVED_SELF], (ct_dtype)base->dtype), widest_);
    ct_tensor *other = cti_widened(cti_scalar_as(saved[SAVED_OTHER], (ct_dtype)base->dtype), widest_);

    /* self.grad = reshape(sum_to_size(g * conj(right), before_ones(A, rank(other))), shape(self)) */
    if (cti_is_needed(needed, SELF)) {
        const cti_shape x0_ =
            cti_shape_behind_ones("kron", cti_shape_or_failed(other), cti_shape_rank(cti_input_shape(base, SELF)));
        ct_tensor *right = ct_reshape(other, cti_shape_ints(&x0_));
        const cti_shape x1_ = cti_shapes_interleaved("kron", cti_input_shape(base, SELF), cti_shape_or_failed(other));
        ct_tensor *g = ct_reshape(result_grad, cti_shape_ints(&x1_));
        const cti_shape x2_ =
            cti_shape_before_ones("kron", cti_input_shape(base, SELF), cti_shape_rank(cti_shape_or_failed(other)));
        ct_tensor *x3_ = ct_sum_to_size(ct_mul(g, ct_conj(right)), cti_shape_ints(&x2_));
        grads[SELF] = ct_reshape(x3_, cti_input_sizes(base, SELF));
        grads[SELF] = cti_real_for_input(base, SELF, grads[SELF]);
        if (!grads[SELF]) return cti_failed();
    }
    /* other.grad = reshape(sum_to_size(g * conj(left), behind_ones(B, rank(self))), shape(other)) */
    if (cti_is_needed(needed, OTHER)) {
        const cti_shape x0_ =
            cti_shape_before_ones("kron", cti_shape_or_failed(self), cti_shape_rank(cti_input_shape(base, OTHER)));
        ct_tensor *left = ct_reshape(self, cti_shape_ints(&x0_));
        const cti_shape x1_ = cti_shapes_interleaved("kron", cti_shape_or_failed(self), cti_input_shape(base, OTHER));
        ct_tensor *g = ct_reshape(result_grad, cti_shape_ints(&x1_));
        const cti_shape x2_ =
            cti_shape_behind_ones("kron", cti_input_shape(base, OTHER), cti_shape_rank(cti_shape_or_failed(self)));
        ct_tensor *x3_ = ct_sum_to_size(ct_mul(g, ct_conj(left)), cti_shape_ints(&x2_));
        grads[OTHER] = ct_reshape(x3_, cti_input_sizes(base, OTHER));
        grads[OTHER] = cti_real_for_input(base, OTHER, grads[OTHER]);
        if (!grads[OTHER]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *kron_remake(const ct_node *base, ct_tensors operands)
{
    (void)base;
    return ct_kron(operands.items[0], operands.items[1]);
}

static const cti_node_type kron_type = {
    .name = "KronBackward0",
    .op = "kron",
    .backward = kron_backward,
    .saved = kron_saved,
    .remake = kron_remake,
    .size = sizeof(kron_node),
    .saved_offset = offsetof(kron_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *kron_record(cti_thread *thread, ct_tensor *self, ct_tensor *other, const ct_tensor *result)
{
    kron_node *node = (kron_node *)cti_node_create(thread, &kron_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, OTHER, other) != CT_OK) goto failed;
    if (edges[OTHER] && cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    if (edges[SELF] && cti_save_input(thread, base, &node->other, other) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *kron_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_diverted(call, &cti_op_kron, NULL, NULL);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    const cti_shape x0_ = cti_shape_before_ones(call->op, A, other->ndim);
    ct_tensor *left = ct_reshape(self, cti_shape_ints(&x0_));
    const cti_shape x1_ = cti_shape_behind_ones(call->op, B, self->ndim);
    ct_tensor *right = ct_reshape(other, cti_shape_ints(&x1_));
    ct_tensor *x2_ = ct_mul(ct_to(left, T), ct_to(right, T));
    ct_tensor *tag_result = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shapes_times(call->op, A, B)}));
    if (ct_leave(&guard) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, kron_record(call->thread, self, other, result)) != CT_OK) goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_kron)(ct_tensor *self, ct_tensor *other)
{
    cti_call call = cti_call_plain("kron");
    return kron_core(&call, self, other);
}

ct_tensor *(ct_kron_out)(ct_tensor *self, ct_tensor *other, ct_tensor *out)
{
    cti_call call = cti_call_out("kron", out);
    return kron_core(&call, self, other);
}

static ct_tensor *kron_parts_core(cti_call *call, ct_tensor *self, ct_tensor *other)
{
    call->is_composed = true;
    ct_tensor *const inputs[] = {self, other};
    static const char *const names[] = {"self", "other"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    const cti_shape A = cti_shape_part(self, 0, 0);
    const cti_shape B = cti_shape_part(other, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_ANY, false, 2, (ct_tensor *const[]){self, other}, &T) != CT_OK) goto failed;
    const cti_shape x0_ = cti_shape_before_ones(call->op, A, other->ndim);
    ct_tensor *left = ct_reshape(self, cti_shape_ints(&x0_));
    if (!left) goto failed;
    const cti_shape x1_ = cti_shape_behind_ones(call->op, B, self->ndim);
    ct_tensor *right = ct_reshape(other, cti_shape_ints(&x1_));
    if (!right) goto failed;
    ct_tensor *x2_ = ct_mul(ct_to(left, T), ct_to(right, T));
    ct_tensor *result = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shapes_times(call->op, A, B)}));
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

static ct_tensor *kron_parts(ct_tensor *self, ct_tensor *other)
{
    cti_call call = {.thread = cti_thread_here(), .op = "kron", .is_composed = true};
    return kron_parts_core(&call, self, other);
}

static ct_status jvp_kron(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *self = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    if (self_tangent) {
        const cti_shape x0_ = cti_shape_of(args[1].value.tensor);
        const cti_shape x1_ = cti_shape_behind_ones("kron", x0_, cti_rank(self));
        ct_tensor *right_ = ct_reshape(other, cti_shape_ints(&x1_));
        const cti_shape x2_ = cti_shape_of(args[0].value.tensor);
        const cti_shape x3_ = cti_shape_before_ones("kron", x2_, cti_rank(other));
        ct_tensor *left_tangent_ = ct_reshape(self_tangent, cti_shape_ints(&x3_));
        ct_tensor *x4_ = ct_to(left_tangent_, (ct_dtype)outs[0].value.tensor->dtype);
        ct_tensor *x5_ = ct_mul(x4_, ct_to(right_, (ct_dtype)outs[0].value.tensor->dtype));
        ct_tensor *term = ct_reshape(x5_, cti_shape_ints((cti_shape[]){cti_shapes_times("kron", x2_, x0_)}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        const cti_shape x6_ = cti_shape_of(args[0].value.tensor);
        const cti_shape x7_ = cti_shape_before_ones("kron", x6_, cti_rank(other));
        ct_tensor *left_ = ct_reshape(self, cti_shape_ints(&x7_));
        const cti_shape x8_ = cti_shape_of(args[1].value.tensor);
        const cti_shape x9_ = cti_shape_behind_ones("kron", x8_, cti_rank(self));
        ct_tensor *right_tangent_ = ct_reshape(other_tangent, cti_shape_ints(&x9_));
        ct_tensor *x10_ = ct_to(right_tangent_, (ct_dtype)outs[0].value.tensor->dtype);
        ct_tensor *x11_ = ct_mul(x10_, ct_to(left_, (ct_dtype)outs[0].value.tensor->dtype));
        ct_tensor *term = ct_reshape(x11_, cti_shape_ints((cti_shape[]){cti_shapes_times("kron", x6_, x8_)}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info kron_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const kron_outputs[] = {"result"};

const cti_op_entry cti_op_kron = {
    .info =
        {
            .name = "kron",
            .op = "kron",
            .overload = "",
            .family = "vector",
            .doc = "Kronecker product: self with every element replaced by its product with other.",
            .meaning = "kernel",
            .args = kron_args,
            .num_args = 2,
            .outputs = kron_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "self for other; other for self",
        },
    .functions = CTI_FUNCTIONS(cti_caller_2tensor, ct_kron, NULL, cti_caller_3tensor, ct_kron_out),
    .jvp = jvp_kron,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
            .parts = (cti_function *)kron_parts,
        },
};
