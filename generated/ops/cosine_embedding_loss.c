/*
 * cosine_embedding_loss: Cosine embedding loss of the rows of input1 and input2: 1 - cosine where target is 1, max(0,
 * cosine - margin) where it is -1; averaged, summed or unreduced. Where the second argument of max is 0, the derivative
 * of max is 1.
 *
 * Written by ctgen from schemas/losses_margin.yaml. Change the schema, not this file.
 *
 *   backward  a_ = to(input1, T)
 *             b_ = to(input2, T)
 *             lengths_ = (sum(a_ * a_, [-1]) + 1e-12) * (sum(b_ * b_, [-1]) + 1e-12)
 *             cosine_ = sum(a_ * b_, [-1]) / sqrt(lengths_)
 *             together_ = where(target == 1, 1 - cosine_, 0)
 *             loss_ = together_ + where(target == -1, clamp_min(cosine_ - margin, 0), 0)
 *             loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum
 *             else expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *             together_grad1_ = sum_to_size(loss_grad0_, shape(together_))
 *             cosine_grad2_ = sum_to_size(sum_to_size(where(not cosine_ - margin < 0, sum_to_size(where((target == -1)
 *             != 0, sum_to_size(loss_grad0_, broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))), 0),
 *             broadcast(shape(cosine_), shape(margin))), 0), broadcast(shape(cosine_), shape(margin))), shape(cosine_))
 *             cosine_grad3_ = cosine_grad2_ + sum_to_size(-sum_to_size(where((target == 1) != 0, together_grad1_, 0),
 *             shape(cosine_)), shape(cosine_))
 *             a_grad4_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(cosine_grad3_ / conj(sqrt(lengths_)),
 *             reduce(broadcast(shape(a_), shape(b_)), [-1], false)), [-1]), broadcast(shape(a_), shape(b_))) *
 *             conj(b_), shape(a_))
 *             t11_ = sqrt(lengths_)
 *             lengths_grad6_ = sum_to_size(-(cosine_grad3_ * conj(sum(a_ * b_, [-1]) / t11_ / t11_)), shape(lengths_))
 *             / (2 * conj(t11_))
 *             t13_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(sum_to_size(lengths_grad6_ * conj(sum(b_ * b_, [-1])
 *             + 1e-12), reduce(broadcast(shape(a_), shape(a_)), [-1], false)), reduce(broadcast(shape(a_), shape(a_)),
 *             [-1], false)), [-1]), broadcast(shape(a_), shape(a_))) * conj(a_), shape(a_))
 *             input1.grad = a_grad4_ + t13_ + t13_
 *             a_ = to(input1, T)
 *             b_ = to(input2, T)
 *             lengths_ = (sum(a_ * a_, [-1]) + 1e-12) * (sum(b_ * b_, [-1]) + 1e-12)
 *             cosine_ = sum(a_ * b_, [-1]) / sqrt(lengths_)
 *             together_ = where(target == 1, 1 - cosine_, 0)
 *             loss_ = together_ + where(target == -1, clamp_min(cosine_ - margin, 0), 0)
 *             loss_grad0_ = result.grad if reduction == none else expand(result.grad, shape(loss_)) if reduction == sum
 *             else expand(result.grad / max(count_over(loss_, all), 1), shape(loss_))
 *             together_grad1_ = sum_to_size(loss_grad0_, shape(together_))
 *             cosine_grad2_ = sum_to_size(sum_to_size(where(not cosine_ - margin < 0, sum_to_size(where((target == -1)
 *             != 0, sum_to_size(loss_grad0_, broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))), 0),
 *             broadcast(shape(cosine_), shape(margin))), 0), broadcast(shape(cosine_), shape(margin))), shape(cosine_))
 *             cosine_grad3_ = cosine_grad2_ + sum_to_size(-sum_to_size(where((target == 1) != 0, together_grad1_, 0),
 *             shape(cosine_)), shape(cosine_))
 *             b_grad5_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(cosine_grad3_ / conj(sqrt(lengths_)),
 *             reduce(broadcast(shape(a_), shape(b_)), [-1], false)), [-1]), broadcast(shape(a_), shape(b_))) *
 *             conj(a_), shape(b_))
 *             t11_ = sqrt(lengths_)
 *             lengths_grad6_ = sum_to_size(-(cosine_grad3_ * conj(sum(a_ * b_, [-1]) / t11_ / t11_)), shape(lengths_))
 *             / (2 * conj(t11_))
 *             t13_ = sum_to_size(expand(unsqueeze.dims(sum_to_size(sum_to_size(lengths_grad6_ * conj(sum(a_ * a_, [-1])
 *             + 1e-12), reduce(broadcast(shape(b_), shape(b_)), [-1], false)), reduce(broadcast(shape(b_), shape(b_)),
 *             [-1], false)), [-1]), broadcast(shape(b_), shape(b_))) * conj(b_), shape(b_))
 *             input2.grad = b_grad5_ + t13_ + t13_
 *   forward   a_ = to(input1, T)
 *             b_ = to(input2, T)
 *             lengths_ = (sum(a_ * a_, [-1]) + 1e-12) * (sum(b_ * b_, [-1]) + 1e-12)
 *             cosine_ = sum(a_ * b_, [-1]) / sqrt(lengths_)
 *             together_ = where(target == 1, 1 - cosine_, 0)
 *             a_tangent_ = to(input1.tangent, T)
 *             t6_ = a_tangent_ * a_
 *             lengths_tangent_ = expand(sum(t6_ + t6_, [-1], false), reduce(broadcast(shape(a_), shape(a_)), [-1],
 *             false)) * (sum(b_ * b_, [-1]) + 1e-12)
 *             t8_ = sqrt(lengths_)
 *             cosine_tangent_ = sum(a_tangent_ * b_, [-1], false) / t8_ + -(lengths_tangent_ / (2 * t8_) * sum(a_ * b_,
 *             [-1]) / t8_ / t8_)
 *             together_tangent_ = expand(where((target == 1) != 0, expand(-cosine_tangent_, shape(cosine_)), 0),
 *             broadcast(shape(target), shape(cosine_)))
 *             loss_tangent_ = expand(together_tangent_, broadcast(shape(together_), broadcast(shape(target),
 *             broadcast(shape(cosine_), shape(margin))))) + expand(expand(where((target == -1) != 0, where(not cosine_
 *             - margin < 0, expand(cosine_tangent_, broadcast(shape(cosine_), shape(margin))), 0), 0),
 *             broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))), broadcast(shape(together_),
 *             broadcast(shape(target), broadcast(shape(cosine_), shape(margin)))))
 *             result.tangent = loss_tangent_ if reduction == none else sum(loss_tangent_, all, false) if reduction ==
 *             sum else mean(loss_tangent_, all, false)
 *   saves     input1; input2; target
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/clamp_min.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/cosine_embedding_loss.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eq.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/logical_not.h>
#include <cotangent/op/lt.h>
#include <cotangent/op/mean.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ne.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sqrt.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/sum_to_size.h>
#include <cotangent/op/to.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>

extern cti_caller cti_caller_3tensor_opts, cti_caller_4tensor_opts;
extern const cti_op_entry cti_op_cosine_embedding_loss;

static const cti_enumerator words_reduction[] = {
    {"mean", CT_REDUCTION_MEAN},
    {"none", CT_REDUCTION_NONE},
    {"sum", CT_REDUCTION_SUM},
    {NULL, 0},
};

/* ---- cosine_embedding_loss ------------------------------------------------- */

enum { INPUT1, INPUT2, NUM_EDGES };

enum { SAVED_INPUT1, SAVED_INPUT2, SAVED_TARGET, NUM_SAVED };

typedef struct cosine_embedding_loss_node {
    ct_node base;
    cti_saved input1; /* read by input1.grad, input2.grad */
    cti_saved input2; /* read by input1.grad, input2.grad */
    cti_saved target; /* read by input1.grad, input2.grad */
    double margin;
    int reduction;
} cosine_embedding_loss_node;

static const cti_saved_info cosine_embedding_loss_saved[NUM_SAVED] = {
    {.name = "input1", .read_by = (cti_needed)1 << INPUT1 | (cti_needed)1 << INPUT2},
    {.name = "input2", .read_by = (cti_needed)1 << INPUT1 | (cti_needed)1 << INPUT2},
    {.name = "target", .read_by = (cti_needed)1 << INPUT1 | (cti_needed)1 << INPUT2},
};

static ct_status cosine_embedding_loss_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                                ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const cosine_embedding_loss_node *)base)->input1, cosine_embedding_loss_saved,
                              NUM_SAVED, needed, saved) != CT_OK)
        return cti_failed();
    const ct_dtype widest_ = cti_node_widest(base, needed);
    if (result_grad && !(result_grad = cti_widened(result_grad, widest_))) return cti_failed();
    ct_tensor *input1 = cti_widened(cti_scalar_as(saved[SAVED_INPUT1], (ct_dtype)base->dtype), widest_);
    ct_tensor *input2 = cti_widened(cti_scalar_as(saved[SAVED_INPUT2], (ct_dtype)base->dtype), widest_);
    ct_tensor *target = cti_widened(saved[SAVED_TARGET], widest_);
    const cosine_embedding_loss_node *node = (const cosine_embedding_loss_node *)base;

    ct_tensor *a_ = NULL, *b_ = NULL, *lengths_ = NULL, *cosine_ = NULL, *together_ = NULL, *loss_ = NULL,
              *loss_grad0_ = NULL, *together_grad1_ = NULL, *cosine_grad2_ = NULL, *cosine_grad3_ = NULL, *c0_ = NULL,
              *c1_ = NULL, *t11_ = NULL, *lengths_grad6_ = NULL, *c2_ = NULL, *c3_ = NULL, *c4_ = NULL;
    {
        a_ = ct_to(input1, cti_node_output_dtype(base, 0));
        b_ = ct_to(input2, cti_node_output_dtype(base, 0));
        ct_tensor *x0_ = ct_add(ct_sum(ct_mul(a_, a_), .dim = CTI_INTS(-1)), ct_num(1e-12));
        lengths_ = ct_mul(x0_, ct_add(ct_sum(ct_mul(b_, b_), .dim = CTI_INTS(-1)), ct_num(1e-12)));
        cosine_ = ct_div(ct_sum(ct_mul(a_, b_), .dim = CTI_INTS(-1)), ct_sqrt(lengths_));
        together_ = ct_where(ct_eq(target, ct_num_i64(1)), ct_sub(ct_num_i64(1), cosine_), ct_num_i64(0));
        ct_tensor *x1_ = ct_clamp_min(ct_sub(cosine_, ct_num(node->margin)), ct_num_i64(0));
        loss_ = ct_add(together_, ct_where(ct_eq(target, ct_num_i64(-1)), x1_, ct_num_i64(0)));
        if (node->reduction == 0x2da7afdb /* none */) {
            loss_grad0_ = result_grad;
        } else if (node->reduction == 0x5d4e3aa8 /* sum */) {
            loss_grad0_ = ct_expand(result_grad, cti_sizes_of(loss_));
        } else {
            const int64_t x2_ = cti_shape_count_over(cti_shape_or_failed(loss_),
                                                     cti_mask_last((unsigned)cti_rank(loss_), cti_rank(loss_)));
            loss_grad0_ = ct_expand(ct_div(result_grad, ct_num_i64(cti_int_max(x2_, 1))), cti_sizes_of(loss_));
        }
        together_grad1_ = ct_sum_to_size(loss_grad0_, cti_sizes_of(together_));
        const cti_shape x3_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(cosine_), cti_shape_scalar());
        const cti_shape x4_ = cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(target), x3_);
        ct_tensor *x5_ = ct_ne(ct_eq(target, ct_num_i64(-1)), ct_num_i64(0));
        ct_tensor *x6_ = ct_where(x5_, ct_sum_to_size(loss_grad0_, cti_shape_ints(&x4_)), ct_num_i64(0));
        ct_tensor *x7_ = ct_logical_not(ct_lt(ct_sub(cosine_, ct_num(node->margin)), ct_num_i64(0)));
        ct_tensor *x8_ = ct_where(x7_, ct_sum_to_size(x6_, cti_shape_ints(&x3_)), ct_num_i64(0));
        cosine_grad2_ = ct_sum_to_size(ct_sum_to_size(x8_, cti_shape_ints(&x3_)), cti_sizes_of(cosine_));
        ct_tensor *x9_ = ct_ne(ct_eq(target, ct_num_i64(1)), ct_num_i64(0));
        ct_tensor *x10_ = ct_sum_to_size(ct_where(x9_, together_grad1_, ct_num_i64(0)), cti_sizes_of(cosine_));
        cosine_grad3_ = ct_add(cosine_grad2_, ct_sum_to_size(ct_neg(x10_), cti_sizes_of(cosine_)));
        const cti_shape x11_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(a_), cti_shape_or_failed(b_));
        const cti_shape x12_ = cti_shape_reduced(
            x11_, cti_mask_of_dims("cosine_embedding_loss", CTI_INTS(-1), cti_shape_rank(x11_)), false);
        ct_tensor *x13_ = ct_sum_to_size(ct_div(cosine_grad3_, ct_conj(ct_sqrt(lengths_))), cti_shape_ints(&x12_));
        c0_ = ct_expand(ct_unsqueeze_dims(x13_, CTI_INTS(-1)), cti_shape_ints(&x11_));
        c1_ = ct_conj(b_);
        t11_ = ct_sqrt(lengths_);
        ct_tensor *x14_ = ct_neg(ct_mul(cosine_grad3_, ct_conj(ct_div(cosine_, t11_))));
        ct_tensor *x15_ = ct_sum_to_size(x14_, cti_sizes_of(lengths_));
        lengths_grad6_ = ct_div(x15_, ct_mul(ct_num_i64(2), ct_conj(t11_)));
        c2_ = ct_add(ct_sum(ct_mul(b_, b_), .dim = CTI_INTS(-1)), ct_num(1e-12));
        c3_ = ct_conj(a_);
        c4_ = ct_add(ct_sum(ct_mul(a_, a_), .dim = CTI_INTS(-1)), ct_num(1e-12));
    }
    if (cti_is_needed(needed, INPUT1)) { /* input1.grad */
        ct_tensor *a_grad4_ = ct_sum_to_size(ct_mul(c0_, c1_), cti_sizes_of(a_));
        const cti_shape x0_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(a_), cti_shape_or_failed(a_));
        const cti_shape x1_ =
            cti_shape_reduced(x0_, cti_mask_of_dims("cosine_embedding_loss", CTI_INTS(-1), cti_shape_rank(x0_)), false);
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(lengths_grad6_, ct_conj(c2_)), cti_shape_ints(&x1_));
        ct_tensor *x3_ = ct_unsqueeze_dims(ct_sum_to_size(x2_, cti_shape_ints(&x1_)), CTI_INTS(-1));
        ct_tensor *t13_ = ct_sum_to_size(ct_mul(ct_expand(x3_, cti_shape_ints(&x0_)), c3_), cti_sizes_of(a_));
        grads[INPUT1] = ct_add(a_grad4_, ct_add(t13_, t13_));
        if (!grads[INPUT1]) return cti_failed();
    }
    if (cti_is_needed(needed, INPUT2)) { /* input2.grad */
        ct_tensor *b_grad5_ = ct_sum_to_size(ct_mul(c0_, c3_), cti_sizes_of(b_));
        const cti_shape x0_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(b_), cti_shape_or_failed(b_));
        const cti_shape x1_ =
            cti_shape_reduced(x0_, cti_mask_of_dims("cosine_embedding_loss", CTI_INTS(-1), cti_shape_rank(x0_)), false);
        ct_tensor *x2_ = ct_sum_to_size(ct_mul(lengths_grad6_, ct_conj(c4_)), cti_shape_ints(&x1_));
        ct_tensor *x3_ = ct_unsqueeze_dims(ct_sum_to_size(x2_, cti_shape_ints(&x1_)), CTI_INTS(-1));
        ct_tensor *t13_ = ct_sum_to_size(ct_mul(ct_expand(x3_, cti_shape_ints(&x0_)), c1_), cti_sizes_of(b_));
        grads[INPUT2] = ct_add(b_grad5_, ct_add(t13_, t13_));
        if (!grads[INPUT2]) return cti_failed();
    }
    return CT_OK;
}

/* Recomputes the result from the tensors of the call and the attributes of its node. */
static ct_tensor *cosine_embedding_loss_remake(const ct_node *base, ct_tensors operands)
{
    const cosine_embedding_loss_node *node = (const cosine_embedding_loss_node *)base;
    return ct_cosine_embedding_loss(operands.items[0], operands.items[1], operands.items[2], .margin = node->margin,
                                    .reduction = (enum ct_reduction)node->reduction);
}

static const cti_attr_info cosine_embedding_loss_attrs[] = {
    {"margin", offsetof(cosine_embedding_loss_node, margin), CTI_ATTR_DOUBLE},
    {"reduction", offsetof(cosine_embedding_loss_node, reduction), CTI_ATTR_ENUM},
};

static const cti_node_type cosine_embedding_loss_type = {
    .name = "CosineEmbeddingLossBackward0",
    .op = "cosine_embedding_loss",
    .backward = cosine_embedding_loss_backward,
    .saved = cosine_embedding_loss_saved,
    .attrs = cosine_embedding_loss_attrs,
    .remake = cosine_embedding_loss_remake,
    .size = sizeof(cosine_embedding_loss_node),
    .saved_offset = offsetof(cosine_embedding_loss_node, input1),
    .num_saved = NUM_SAVED,
    .num_attrs = 2,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *cosine_embedding_loss_record(cti_thread *thread, ct_tensor *input1, ct_tensor *input2,
                                                 ct_tensor *target, double margin, int reduction,
                                                 const ct_tensor *result)
{
    cosine_embedding_loss_node *node =
        (cosine_embedding_loss_node *)cti_node_create(thread, &cosine_embedding_loss_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, INPUT1, input1) != CT_OK) goto failed;
    if (cti_node_connect_at(thread, base, edges, INPUT2, input2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input1, input1) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->input2, input2) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->target, target) != CT_OK) goto failed;
    node->margin = margin;
    node->reduction = reduction;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static const ct_cosine_embedding_loss_opts cosine_embedding_loss_defaults = {CTI_RESOLVED, .margin = 0.0};
static const cti_options_type cosine_embedding_loss_options = {sizeof(ct_cosine_embedding_loss_opts), 0, NULL,
                                                               &cosine_embedding_loss_defaults};

static ct_tensor *cosine_embedding_loss_core(cti_call *call, ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                             const ct_cosine_embedding_loss_opts *opts)
{
    ct_cosine_embedding_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cosine_embedding_loss_options, &resolved_opts_);
    if (!opts) return NULL;
    ct_tensor *inputs[] = {input1, input2, target};
    static const char *const names[] = {"input1", "input2", "target"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_cosine_embedding_loss, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input1 = inputs[0];
        input2 = inputs[1];
        target = inputs[2];
    }
    const double margin = opts->margin;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input1, 0, 0);
    const cti_shape B = cti_shape_part(input2, 0, 0);
    const cti_shape C = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){input1, input2}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){target}) != CT_OK) goto failed;
    if (target->ndim > 1) {
        static const char must[] = "target.ndim <= 1; given target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target));
        goto failed;
    }
    if (input1->ndim != cti_int_add(target->ndim, 1)) {
        static const char must[] = "input1.ndim == target.ndim + 1; given input1.shape = %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (input2->ndim != cti_int_add(target->ndim, 1)) {
        static const char must[] = "input2.ndim == target.ndim + 1; given input2.shape = %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input2), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(input1.shape, input2.shape); given input1.shape = %s, input2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, input2));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    if (!cti_shapes_broadcast(x0_, C)) {
        static const char must[] = "broadcasts(broadcast(input1.shape, input2.shape) without axis -1, target.shape); "
                                   "given input1.shape = %s, input2.shape = %s, target.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, input2),
                                     cti_call_sizes_text(call, target));
        goto failed;
    }
    cti_call_records(call, 1u << 0 | 1u << 1, false, T);
    ct_guard guard = ct_no_grad();
    ct_tensor *a = ct_to(input1, T);
    ct_tensor *b = ct_to(input2, T);
    ct_tensor *x1_ = ct_add(ct_sum(ct_mul(a, a), .dim = CTI_INTS(-1)), ct_num(1e-12));
    ct_tensor *lengths = ct_mul(x1_, ct_add(ct_sum(ct_mul(b, b), .dim = CTI_INTS(-1)), ct_num(1e-12)));
    ct_tensor *cosine = ct_div(ct_sum(ct_mul(a, b), .dim = CTI_INTS(-1)), ct_sqrt(lengths));
    ct_tensor *together = ct_where(ct_eq(target, ct_num_i64(1)), ct_sub(ct_num_i64(1), cosine), ct_num_i64(0));
    ct_tensor *x2_ = ct_clamp_min(ct_sub(cosine, ct_num(margin)), ct_num_i64(0));
    ct_tensor *loss = ct_add(together, ct_where(ct_eq(target, ct_num_i64(-1)), x2_, ct_num_i64(0)));
    ct_tensor *tag_result =
        reduction == 0x2da7afdb /* none */ ? loss : (reduction == 0x5d4e3aa8 /* sum */ ? ct_sum(loss) : ct_mean(loss));
    if (ct_leave(&guard) != CT_OK) goto failed;
    const cti_shape x3_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    const cti_shape result_shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, x3_, C) : cti_shape_scalar();
    if (cti_call_check_result(call, "result", tag_result, &result_shape) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded) {
        ct_node *made = cosine_embedding_loss_record(call->thread, input1, input2, target, margin, reduction, result);
        if (cti_call_set_node(call, made) != CT_OK) goto failed;
    }
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_cosine_embedding_loss)(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                      const ct_cosine_embedding_loss_opts *opts)
{
    cti_call call = cti_call_plain("cosine_embedding_loss");
    return cosine_embedding_loss_core(&call, input1, input2, target, opts);
}

ct_tensor *(ct_cosine_embedding_loss_out)(ct_tensor *input1, ct_tensor *input2, ct_tensor *target, ct_tensor *out,
                                          const ct_cosine_embedding_loss_opts *opts)
{
    cti_call call = cti_call_out("cosine_embedding_loss", out);
    return cosine_embedding_loss_core(&call, input1, input2, target, opts);
}

static const ct_cosine_embedding_loss_opts cosine_embedding_loss_parts_defaults = {CTI_RESOLVED, .margin = 0.0};
static const cti_options_type cosine_embedding_loss_parts_options = {sizeof(ct_cosine_embedding_loss_opts), 0, NULL,
                                                                     &cosine_embedding_loss_parts_defaults};

static ct_tensor *cosine_embedding_loss_parts_core(cti_call *call, ct_tensor *input1, ct_tensor *input2,
                                                   ct_tensor *target, const ct_cosine_embedding_loss_opts *opts)
{
    ct_cosine_embedding_loss_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &cosine_embedding_loss_parts_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {input1, input2, target};
    static const char *const names[] = {"input1", "input2", "target"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK) return cti_call_answer(call, 0);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        input1 = inputs[0];
        input2 = inputs[1];
        target = inputs[2];
    }
    const double margin = opts->margin;
    int reduction;
    if (cti_attr_enum(call, "reduction", (int)opts->reduction, CT_REDUCTION_MEAN, 3,
                      (const int[]){CT_REDUCTION_NONE, CT_REDUCTION_MEAN, CT_REDUCTION_SUM}, &reduction) != CT_OK)
        goto failed;
    const cti_shape A = cti_shape_part(input1, 0, 0);
    const cti_shape B = cti_shape_part(input2, 0, 0);
    const cti_shape C = cti_shape_part(target, 0, 0);
    ct_dtype T;
    if (cti_call_promote(call, CTI_SET_REAL | CTI_SET_BOOL, true, 2, (ct_tensor *const[]){input1, input2}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_REAL | CTI_SET_BOOL, 1, (ct_tensor *const[]){target}) != CT_OK) goto failed;
    if (target->ndim > 1) {
        static const char must[] = "target.ndim <= 1; given target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, target));
        goto failed;
    }
    if (input1->ndim != cti_int_add(target->ndim, 1)) {
        static const char must[] = "input1.ndim == target.ndim + 1; given input1.shape = %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (input2->ndim != cti_int_add(target->ndim, 1)) {
        static const char must[] = "input2.ndim == target.ndim + 1; given input2.shape = %s, target.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, input2), cti_call_sizes_text(call, target));
        goto failed;
    }
    if (!cti_shapes_broadcast(A, B)) {
        static const char must[] = "broadcasts(input1.shape, input2.shape); given input1.shape = %s, input2.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, input2));
        goto failed;
    }
    const cti_shape x0_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    if (!cti_shapes_broadcast(x0_, C)) {
        static const char must[] = "broadcasts(broadcast(input1.shape, input2.shape) without axis -1, target.shape); "
                                   "given input1.shape = %s, input2.shape = %s, target.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, input1), cti_call_sizes_text(call, input2),
                                     cti_call_sizes_text(call, target));
        goto failed;
    }
    if (input1->dtype != T) input1 = cti_runtime_ops.to_dtype(input1, T);
    if (!input1) goto failed;
    if (input2->dtype != T) input2 = cti_runtime_ops.to_dtype(input2, T);
    if (!input2) goto failed;
    ct_tensor *a = ct_to(input1, T);
    if (!a) goto failed;
    ct_tensor *b = ct_to(input2, T);
    if (!b) goto failed;
    ct_tensor *x1_ = ct_add(ct_sum(ct_mul(a, a), .dim = CTI_INTS(-1)), ct_num(1e-12));
    ct_tensor *lengths = ct_mul(x1_, ct_add(ct_sum(ct_mul(b, b), .dim = CTI_INTS(-1)), ct_num(1e-12)));
    if (!lengths) goto failed;
    ct_tensor *cosine = ct_div(ct_sum(ct_mul(a, b), .dim = CTI_INTS(-1)), ct_sqrt(lengths));
    if (!cosine) goto failed;
    ct_tensor *together = ct_where(ct_eq(target, ct_num_i64(1)), ct_sub(ct_num_i64(1), cosine), ct_num_i64(0));
    if (!together) goto failed;
    ct_tensor *x2_ = ct_clamp_min(ct_sub(cosine, ct_num(margin)), ct_num_i64(0));
    ct_tensor *loss = ct_add(together, ct_where(ct_eq(target, ct_num_i64(-1)), x2_, ct_num_i64(0)));
    if (!loss) goto failed;
    ct_tensor *result;
    if (reduction == 0x2da7afdb /* none */) {
        result = loss;
    } else if (reduction == 0x5d4e3aa8 /* sum */) {
        result = ct_sum(loss);
    } else {
        result = ct_mean(loss);
    }
    if (!result) goto failed;
    if (result->dtype != T) result = cti_runtime_ops.to_dtype(result, T);
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape x3_ =
        cti_shape_drop(cti_shape_broadcast(call->op, A, B),
                       cti_mask_of_dim(call->op, -1, cti_shape_rank(cti_shape_broadcast(call->op, A, B))));
    const cti_shape result_shape =
        reduction == 0x2da7afdb /* none */ ? cti_shape_broadcast(call->op, x3_, C) : cti_shape_scalar();
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

/* ---- entries ---------------------------------------------------------------- */

static ct_tensor *cosine_embedding_loss_parts(ct_tensor *input1, ct_tensor *input2, ct_tensor *target,
                                              const ct_cosine_embedding_loss_opts *opts)
{
    cti_call call = {.thread = cti_thread_here(), .op = "cosine_embedding_loss", .is_composed = true};
    return cosine_embedding_loss_parts_core(&call, input1, input2, target, opts);
}

static ct_status jvp_cosine_embedding_loss(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                           ct_tensor **results)
{
    ct_tensor *input1_tangent = cti_tangent(&tangents[0]);
    ct_tensor *input2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *input1 = cti_scalar_as(args[0].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *input2 = cti_scalar_as(args[1].value.tensor, (ct_dtype)outs[0].value.tensor->dtype);
    ct_tensor *target = args[2].value.tensor;
    const double margin = cti_arg_float(&args[3], 0.0);
    const int reduction = cti_arg_enum_or(&args[4], words_reduction, 0x1ede2954 /* mean */);
    ct_tensor *a_ = NULL, *b_ = NULL, *lengths_ = NULL, *cosine_ = NULL, *together_ = NULL, *c0_ = NULL, *t8_ = NULL,
              *c1_ = NULL, *c2_ = NULL, *c3_ = NULL, *c4_ = NULL, *c5_ = NULL, *c6_ = NULL;
    if (input1_tangent || input2_tangent) {
        a_ = ct_to(input1, (ct_dtype)outs[0].value.tensor->dtype);
        b_ = ct_to(input2, (ct_dtype)outs[0].value.tensor->dtype);
        ct_tensor *x0_ = ct_add(ct_sum(ct_mul(a_, a_), .dim = CTI_INTS(-1)), ct_num(1e-12));
        lengths_ = ct_mul(x0_, ct_add(ct_sum(ct_mul(b_, b_), .dim = CTI_INTS(-1)), ct_num(1e-12)));
        cosine_ = ct_div(ct_sum(ct_mul(a_, b_), .dim = CTI_INTS(-1)), ct_sqrt(lengths_));
        together_ = ct_where(ct_eq(target, ct_num_i64(1)), ct_sub(ct_num_i64(1), cosine_), ct_num_i64(0));
        c0_ = ct_add(ct_sum(ct_mul(b_, b_), .dim = CTI_INTS(-1)), ct_num(1e-12));
        t8_ = ct_sqrt(lengths_);
        c1_ = ct_mul(ct_num_i64(2), t8_);
        c2_ = ct_div(cosine_, t8_);
        c3_ = ct_ne(ct_eq(target, ct_num_i64(1)), ct_num_i64(0));
        c4_ = ct_ne(ct_eq(target, ct_num_i64(-1)), ct_num_i64(0));
        c5_ = ct_logical_not(ct_lt(ct_sub(cosine_, ct_num(margin)), ct_num_i64(0)));
        c6_ = ct_add(ct_sum(ct_mul(a_, a_), .dim = CTI_INTS(-1)), ct_num(1e-12));
    }
    if (input1_tangent) {
        ct_tensor *a_tangent_ = ct_to(input1_tangent, (ct_dtype)outs[0].value.tensor->dtype);
        ct_tensor *t6_ = ct_mul(a_tangent_, a_);
        const cti_shape x1_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(a_), cti_shape_or_failed(a_));
        const cti_shape x2_ =
            cti_shape_reduced(x1_, cti_mask_of_dims("cosine_embedding_loss", CTI_INTS(-1), cti_shape_rank(x1_)), false);
        ct_tensor *x3_ = ct_sum(ct_add(t6_, t6_), .dim = CTI_INTS(-1), .keepdim = false);
        ct_tensor *lengths_tangent_ = ct_mul(ct_expand(x3_, cti_shape_ints(&x2_)), c0_);
        ct_tensor *x4_ = ct_div(ct_sum(ct_mul(a_tangent_, b_), .dim = CTI_INTS(-1), .keepdim = false), t8_);
        ct_tensor *cosine_tangent_ = ct_add(x4_, ct_neg(ct_mul(ct_div(lengths_tangent_, c1_), c2_)));
        const cti_shape x5_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(target), cti_shape_or_failed(cosine_));
        ct_tensor *x6_ = ct_where(c3_, ct_expand(ct_neg(cosine_tangent_), cti_sizes_of(cosine_)), ct_num_i64(0));
        ct_tensor *together_tangent_ = ct_expand(x6_, cti_shape_ints(&x5_));
        const cti_shape x7_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(cosine_), cti_shape_scalar());
        const cti_shape x8_ = cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(target), x7_);
        const cti_shape x9_ = cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(together_), x8_);
        ct_tensor *x10_ = ct_where(c5_, ct_expand(cosine_tangent_, cti_shape_ints(&x7_)), ct_num_i64(0));
        ct_tensor *x11_ = ct_expand(ct_where(c4_, x10_, ct_num_i64(0)), cti_shape_ints(&x8_));
        ct_tensor *x12_ = ct_expand(together_tangent_, cti_shape_ints(&x9_));
        ct_tensor *loss_tangent_ = ct_add(x12_, ct_expand(x11_, cti_shape_ints(&x9_)));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            term = ct_mean(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (input2_tangent) {
        ct_tensor *b_tangent_ = ct_to(input2_tangent, (ct_dtype)outs[0].value.tensor->dtype);
        ct_tensor *t6_ = ct_mul(b_tangent_, b_);
        const cti_shape x13_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(b_), cti_shape_or_failed(b_));
        const cti_shape x14_ = cti_shape_reduced(
            x13_, cti_mask_of_dims("cosine_embedding_loss", CTI_INTS(-1), cti_shape_rank(x13_)), false);
        ct_tensor *x15_ = ct_sum(ct_add(t6_, t6_), .dim = CTI_INTS(-1), .keepdim = false);
        ct_tensor *lengths_tangent_ = ct_mul(ct_expand(x15_, cti_shape_ints(&x14_)), c6_);
        ct_tensor *x16_ = ct_div(ct_sum(ct_mul(b_tangent_, a_), .dim = CTI_INTS(-1), .keepdim = false), t8_);
        ct_tensor *cosine_tangent_ = ct_add(x16_, ct_neg(ct_mul(ct_div(lengths_tangent_, c1_), c2_)));
        const cti_shape x17_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(target), cti_shape_or_failed(cosine_));
        ct_tensor *x18_ = ct_where(c3_, ct_expand(ct_neg(cosine_tangent_), cti_sizes_of(cosine_)), ct_num_i64(0));
        ct_tensor *together_tangent_ = ct_expand(x18_, cti_shape_ints(&x17_));
        const cti_shape x19_ =
            cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(cosine_), cti_shape_scalar());
        const cti_shape x20_ = cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(target), x19_);
        const cti_shape x21_ = cti_shape_broadcast("cosine_embedding_loss", cti_shape_or_failed(together_), x20_);
        ct_tensor *x22_ = ct_where(c5_, ct_expand(cosine_tangent_, cti_shape_ints(&x19_)), ct_num_i64(0));
        ct_tensor *x23_ = ct_expand(ct_where(c4_, x22_, ct_num_i64(0)), cti_shape_ints(&x20_));
        ct_tensor *x24_ = ct_expand(together_tangent_, cti_shape_ints(&x21_));
        ct_tensor *loss_tangent_ = ct_add(x24_, ct_expand(x23_, cti_shape_ints(&x21_)));
        ct_tensor *term;
        if (reduction == 0x2da7afdb /* none */) {
            term = loss_tangent_;
        } else if (reduction == 0x5d4e3aa8 /* sum */) {
            term = ct_sum(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        } else {
            term = ct_mean(loss_tangent_, .dim = cti_ints_option(CTI_INTS_NOT_GIVEN), .keepdim = false);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cosine_embedding_loss_args[] = {
    {.name = "input1",
     .type = "T[*A]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "input2",
     .type = "T[*B]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "target", .type = "U[*C]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL | CTI_SET_BOOL},
    {.name = "margin", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
    {.name = "reduction", .type = "enum(none, mean, sum)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const cosine_embedding_loss_outputs[] = {"result"};

const cti_op_entry cti_op_cosine_embedding_loss = {
    .info =
        {
            .name = "cosine_embedding_loss",
            .op = "cosine_embedding_loss",
            .overload = "",
            .family = "losses_margin",
            .doc = "Cosine embedding loss of the rows of input1 and input2: 1 - cosine where target is 1, max(0, "
                   "cosine - margin) where it is -1; averaged, summed or unreduced. Where the second argument of max "
                   "is 0, the derivative of max is 1.",
            .meaning = "kernel",
            .args = cosine_embedding_loss_args,
            .num_args = 5,
            .outputs = cosine_embedding_loss_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .differentiable = true,
            .saved = "input1; input2; target",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(FLOAT, ct_cosine_embedding_loss_opts, margin),
                                    CTI_ENUM_OPTION(ct_cosine_embedding_loss_opts, reduction, words_reduction)},
    .options = &cosine_embedding_loss_options,
    .functions = CTI_FUNCTIONS(cti_caller_3tensor_opts, ct_cosine_embedding_loss, NULL, cti_caller_4tensor_opts,
                               ct_cosine_embedding_loss_out),
    .jvp = jvp_cosine_embedding_loss,
    .batch =
        {
            .is_composed = true,
            .promoted = 0x3,
            .parts = (cti_function *)cosine_embedding_loss_parts,
        },
};
