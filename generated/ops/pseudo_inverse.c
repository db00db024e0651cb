/*
 * pseudo_inverse: Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and
 * rtol times the largest singular value count as 0. The gradient assumes a constant rank.
 *
 * Written by ctgen from schemas/linalg_power.yaml. Change the schema, not this file.
 *
 *   backward  inner = conj(transpose(result, -2, -1)) @ result @ (turned - turned @ result @ self)
 *             self.grad = outer_grad - self @ (result @ outer_grad) + inner - conj(transpose(result, -2, -1)) @
 *             (result.grad @ conj(transpose(result, -2, -1)))
 *   forward   moved = conj(transpose(self.tangent, -2, -1))
 *             first = result @ conj(transpose(result, -2, -1)) @ (moved - moved @ self @ result)
 *             along = moved @ (conj(transpose(result, -2, -1)) @ result)
 *             result.tangent = first + along - result @ (self @ along) - result @ (self.tangent @ result)
 *   saves     self; result
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/add.h>
#include <cotangent/op/amax.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/div.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/maximum.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/ones_like.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zeros_like.h>
#include <cotangent/private/pseudo_inverse.h>
#include <cotangent/private/singular_factors.h>

extern cti_caller cti_caller_3tensor, cti_caller_4tensor;
extern const cti_op_entry cti_op_pseudo_inverse;

/* ---- pseudo_inverse -------------------------------------------------------- */

enum { SELF, NUM_EDGES };

enum { SAVED_SELF, SAVED_RESULT, NUM_SAVED };

typedef struct pseudo_inverse_node {
    ct_node base;
    cti_saved self;   /* read by self.grad */
    cti_saved result; /* read by self.grad */
} pseudo_inverse_node;

static const cti_saved_info pseudo_inverse_saved[NUM_SAVED] = {
    {.name = "self", .read_by = (cti_needed)1 << SELF},
    {.name = "result", .read_by = (cti_needed)1 << SELF, .is_output = true},
};

static ct_status pseudo_inverse_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                         ct_tensor **grads)
{
    ct_tensor *result_grad = result_grads[0];
    if (!result_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const pseudo_inverse_node *)base)->self, pseudo_inverse_saved, NUM_SAVED, needed,
                              saved) != CT_OK)
        return cti_failed();
    ct_tensor *self = saved[SAVED_SELF];
    ct_tensor *result = saved[SAVED_RESULT];

    if (cti_is_needed(needed, SELF)) { /* self.grad */
        ct_tensor *turned = ct_conj(ct_transpose(result_grad, -2, -1));
        ct_tensor *outer_grad = ct_matmul(turned, ct_matmul(result, ct_conj(ct_transpose(result, -2, -1))));
        ct_tensor *x0_ = ct_sub(turned, ct_matmul(ct_matmul(turned, result), self));
        ct_tensor *inner = ct_matmul(ct_matmul(ct_conj(ct_transpose(result, -2, -1)), result), x0_);
        ct_tensor *y0_ = ct_conj(ct_transpose(result, -2, -1));
        ct_tensor *x1_ = ct_add(ct_sub(outer_grad, ct_matmul(self, ct_matmul(result, outer_grad))), inner);
        grads[SELF] = ct_sub(x1_, ct_matmul(y0_, ct_matmul(result_grad, y0_)));
        if (!grads[SELF]) return cti_failed();
    }
    return CT_OK;
}

static const cti_node_type pseudo_inverse_type = {
    .name = "PseudoInverseBackward0",
    .op = "pseudo_inverse",
    .backward = pseudo_inverse_backward,
    .saved = pseudo_inverse_saved,
    .size = sizeof(pseudo_inverse_node),
    .saved_offset = offsetof(pseudo_inverse_node, self),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *pseudo_inverse_record(cti_thread *thread, ct_tensor *self, const ct_tensor *result)
{
    pseudo_inverse_node *node =
        (pseudo_inverse_node *)cti_node_create(thread, &pseudo_inverse_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, SELF, self) != CT_OK) goto failed;
    if (cti_save_input(thread, base, &node->self, self) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_tensor *pseudo_inverse_core(cti_call *call, ct_tensor *self, ct_tensor *atol, ct_tensor *rtol)
{
    ct_tensor *const inputs[] = {self, atol, rtol};
    static const char *const names[] = {"self", "atol", "rtol"};
    if (cti_call_begin(call, 3, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_pseudo_inverse, NULL, NULL);
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    if (!cti_shape_is(atol, B)) {
        (void)cti_call_refuse_shape(call, "atol", -1, B, "self.shape[:-2]", "atol.shape = %s, self.shape = %s",
                                    cti_call_sizes_text(call, atol), cti_call_sizes_text(call, self));
        goto failed;
    }
    if (!cti_shape_is(rtol, B)) {
        (void)cti_call_refuse_shape(call, "rtol", -1, B, "self.shape[:-2]", "rtol.shape = %s, self.shape = %s",
                                    cti_call_sizes_text(call, rtol), cti_call_sizes_text(call, self));
        goto failed;
    }
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){self}, &T) != CT_OK)
        goto failed;
    if (cti_call_check_common(call, CTI_SET_FLOAT, 2, (ct_tensor *const[]){atol, rtol}) != CT_OK) goto failed;
    const ct_dtype R = cti_real_of(T);
    cti_call_records(call, 1u << 0, false, T);
    ct_guard guard = ct_no_grad();
    const int64_t K = cti_int_min(M, N);
    const ct_singular_factors_result l1_ = ct_singular_factors(self, CT_OFF);
    ct_tensor *u = l1_.U, *s = l1_.S, *vh = l1_.Vh;
    ct_tensor *most = K > 0 ? ct_amax(s, .dim = CTI_INTS(-1)) : ct_sum(s, .dim = CTI_INTS(-1));
    ct_tensor *kept_ = ct_gt(s, ct_unsqueeze(ct_maximum(ct_to(atol, R), ct_mul(ct_to(rtol, R), most)), -1));
    ct_tensor *x0_ = ct_div(ct_num_i64(1), ct_where(kept_, s, ct_ones_like(s)));
    ct_tensor *shares = ct_where(kept_, x0_, ct_zeros_like(s));
    ct_tensor *x1_ = ct_mul(ct_unsqueeze(shares, -1), ct_conj(ct_transpose(u, -2, -1)));
    ct_tensor *tag_result = ct_matmul(ct_conj(ct_transpose(vh, -2, -1)), x1_);
    if (ct_leave(&guard) != CT_OK) goto failed;
    const cti_shape result_shape = cti_shape_append(cti_shape_append(B, N), M);
    if (cti_call_check_result(call, "result", tag_result, &result_shape) != CT_OK) goto failed;
    ct_tensor *result = cti_call_adopt(call, tag_result, T);
    if (!result) goto failed;
    if (call->recorded && cti_call_set_node(call, pseudo_inverse_record(call->thread, self, result)) != CT_OK)
        goto failed;
    if (cti_call_store(call, tag_result, result) != CT_OK) goto failed;
    cti_call_written(call, result);
    if (call->node) {
        pseudo_inverse_node *node = (pseudo_inverse_node *)call->node;
        if (cti_call_save_result(call, &node->result, result, 0) != CT_OK) goto failed;
    }
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_pseudo_inverse)(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol)
{
    cti_call call = cti_call_plain("pseudo_inverse");
    return pseudo_inverse_core(&call, self, atol, rtol);
}

ct_tensor *(ct_pseudo_inverse_out)(ct_tensor *self, ct_tensor *atol, ct_tensor *rtol, ct_tensor *out)
{
    cti_call call = cti_call_out("pseudo_inverse", out);
    return pseudo_inverse_core(&call, self, atol, rtol);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_pseudo_inverse(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *moved = ct_conj(ct_transpose(self_tangent, -2, -1));
        ct_tensor *x0_ = ct_matmul(result, ct_conj(ct_transpose(result, -2, -1)));
        ct_tensor *first = ct_matmul(x0_, ct_sub(moved, ct_matmul(ct_matmul(moved, self), result)));
        ct_tensor *along = ct_matmul(moved, ct_matmul(ct_conj(ct_transpose(result, -2, -1)), result));
        ct_tensor *x1_ = ct_sub(ct_add(first, along), ct_matmul(result, ct_matmul(self, along)));
        ct_tensor *term = ct_sub(x1_, ct_matmul(result, ct_matmul(self_tangent, result)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info pseudo_inverse_args[] = {
    {.name = "self",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "atol", .type = "U[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
    {.name = "rtol", .type = "U[*B]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_FLOAT},
};
static const char *const pseudo_inverse_outputs[] = {"result"};

const cti_op_entry cti_op_pseudo_inverse = {
    .info =
        {
            .name = "pseudo_inverse",
            .op = "pseudo_inverse",
            .overload = "",
            .family = "linalg_power",
            .doc = "Pseudo-inverse of the matrices in the last two axes; singular values up to the larger of atol and "
                   "rtol times the largest singular value count as 0. The gradient assumes a constant rank.",
            .meaning = "kernel",
            .args = pseudo_inverse_args,
            .num_args = 3,
            .outputs = pseudo_inverse_outputs,
            .num_outputs = 1,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "self; result",
        },
    .functions = CTI_FUNCTIONS(cti_caller_3tensor, ct_pseudo_inverse, NULL, cti_caller_4tensor, ct_pseudo_inverse_out),
    .jvp = jvp_pseudo_inverse,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2},
                                                     {.role = CTI_BATCH_LEAD},
                                                     {.role = CTI_BATCH_LEAD}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0}},
                },
            .num_plans = 1,
        },
};
