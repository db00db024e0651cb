/*
 * qr_factors: Factors of A = Q R. Gradients flow through the first min(M, N) columns of Q and rows of R only.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 *
 *   backward  left = linalg_solve_triangular(conj(transpose(square, -2, -1)), tall if M >= N else wide, false, false)
 *             A.grad = left if M >= N else cat([left, zeros(concat(B, [M, N - K]), dtype_of(Q.grad), device_of(A))],
 *             -1) + q @ r_grad
 *   forward   along = conj(transpose(q, -2, -1)) @ A.tangent
 *             w = linalg_solve_triangular(square, narrow(along, -1, 0, K), true, false)
 *             part = (tril(w) + tril(w, -1)) * 0.5
 *             turn = part - conj(transpose(part, -2, -1))
 *             thin = linalg_solve_triangular(r, A.tangent - q @ (along - turn @ r), true, false) if M >= N else q @
 *             turn
 *             Q.tangent = cat([thin, -(q @ (conj(transpose(thin, -2, -1)) @ narrow(Q, -1, K, M - K)))], -1) if whole
 *             and M > N else thin
 *             along = conj(transpose(q, -2, -1)) @ A.tangent
 *             w = linalg_solve_triangular(square, narrow(along, -1, 0, K), true, false)
 *             part = (tril(w) + tril(w, -1)) * 0.5
 *             thin = along - (part - conj(transpose(part, -2, -1))) @ r
 *             R.tangent = cat([thin, zeros(concat(B, [M - K, N]), dtype_of(A.tangent), device_of(A))], -2) if whole and
 *             M > N else thin
 *   saves     Q; R
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/qr_factors.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/linalg_solve_triangular.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/qr_factors.h>

extern cti_caller cti_caller_2_of_tensor_switch, cti_caller_2_of_tensor_switch_tensors;
extern const cti_op_entry cti_op_qr_factors;

/* ---- qr_factors ------------------------------------------------------------ */

enum { A_, NUM_EDGES };

enum { SAVED_Q, SAVED_R, NUM_SAVED };

typedef struct qr_factors_node {
    ct_node base;
    cti_saved Q; /* read by A.grad */
    cti_saved R; /* read by A.grad */
} qr_factors_node;

static const cti_saved_info qr_factors_saved[NUM_SAVED] = {
    {.name = "Q", .read_by = (cti_needed)1 << A_, .is_output = true},
    {.name = "R", .read_by = (cti_needed)1 << A_, .is_output = true, .output_nr = 1},
};

/* The part of A.grad that depends on Q_grad. */
static ct_tensor *qr_factors_A_of_Q_grad(ct_node *base, ct_tensor *Q_grad, ct_tensor *q, ct_tensor *square)
{
    const int64_t K =
        cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
    ct_tensor *term_;
    if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
        ct_tensor *x1_;
        if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x2_ = ct_narrow(Q_grad, -1, 0, K);
            ct_tensor *x4_ = ct_triu(ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), x2_)), .diagonal = 1);
            ct_tensor *x5_ = ct_add(ct_triu(ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), x2_))), x4_);
            ct_tensor *x3_ = ct_mul(x5_, ct_num(0.5));
            x1_ = ct_add(x2_, ct_matmul(q, ct_add(x3_, ct_conj(ct_transpose(x3_, -2, -1)))));
        } else {
            ct_tensor *x7_ = ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), ct_narrow(Q_grad, -1, 0, K)));
            ct_tensor *x8_ = ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), ct_narrow(Q_grad, -1, 0, K)));
            ct_tensor *x6_ = ct_sub(ct_conj(ct_transpose(x7_, -2, -1)), x8_);
            x1_ = ct_matmul(q, ct_mul(ct_add(ct_tril(x6_), ct_tril(x6_, .diagonal = -1)), ct_num(0.5)));
        }
        ct_tensor *x9_ = ct_conj(ct_transpose(square, -2, -1));
        term_ = ct_linalg_solve_triangular(x9_, x1_, CT_OFF, .left = false);
    } else {
        ct_tensor *x10_;
        if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x11_ = ct_narrow(Q_grad, -1, 0, K);
            ct_tensor *x13_ = ct_triu(ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), x11_)), .diagonal = 1);
            ct_tensor *x14_ = ct_add(ct_triu(ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), x11_))), x13_);
            ct_tensor *x12_ = ct_mul(x14_, ct_num(0.5));
            x10_ = ct_add(x11_, ct_matmul(q, ct_add(x12_, ct_conj(ct_transpose(x12_, -2, -1)))));
        } else {
            ct_tensor *x16_ = ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), ct_narrow(Q_grad, -1, 0, K)));
            ct_tensor *x17_ = ct_neg(ct_matmul(ct_conj(ct_transpose(q, -2, -1)), ct_narrow(Q_grad, -1, 0, K)));
            ct_tensor *x15_ = ct_sub(ct_conj(ct_transpose(x16_, -2, -1)), x17_);
            x10_ = ct_matmul(q, ct_mul(ct_add(ct_tril(x15_), ct_tril(x15_, .diagonal = -1)), ct_num(0.5)));
        }
        ct_tensor *x18_ = ct_conj(ct_transpose(square, -2, -1));
        const int64_t x19_ = cti_int_sub(cti_shape_size(cti_input_shape(base, A_), -1), K);
        const cti_shape x20_ =
            cti_shape_of_ints("qr_factors", "size", CTI_INTS(cti_shape_size(cti_input_shape(base, A_), -2), x19_));
        const cti_shape x21_ = cti_shape_concat("qr_factors", cti_shape_between(cti_input_shape(base, A_), 0, 2), x20_);
        ct_tensor *x22_ = ct_linalg_solve_triangular(x18_, x10_, CT_OFF, .left = false);
        ct_tensor *x23_ = ct_zeros(cti_shape_ints(&x21_), .dtype = cti_dtype_of(Q_grad),
                                   .device = cti_device_named(cti_node_device(base)));
        term_ = ct_cat(CTI_TENSORS(x22_, x23_), .dim = -1);
    }
    return term_;
}

/* The part of A.grad that depends on R_grad. */
static ct_tensor *qr_factors_A_of_R_grad(ct_node *base, ct_tensor *Q_grad, ct_tensor *R_grad, ct_tensor *q,
                                         ct_tensor *r, ct_tensor *square)
{
    const int64_t K =
        cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
    ct_tensor *term_;
    if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
        ct_tensor *x1_;
        if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x3_ = ct_matmul(ct_narrow(R_grad, -2, 0, K), ct_conj(ct_transpose(r, -2, -1)));
            ct_tensor *x4_ = ct_triu(ct_matmul(ct_narrow(R_grad, -2, 0, K), ct_conj(ct_transpose(r, -2, -1))));
            ct_tensor *x2_ = ct_mul(ct_add(x4_, ct_triu(x3_, .diagonal = 1)), ct_num(0.5));
            x1_ = ct_matmul(q, ct_add(x2_, ct_conj(ct_transpose(x2_, -2, -1))));
        } else {
            ct_tensor *x6_ = ct_matmul(ct_narrow(R_grad, -2, 0, K), ct_conj(ct_transpose(r, -2, -1)));
            ct_tensor *x7_ = ct_matmul(ct_narrow(R_grad, -2, 0, K), ct_conj(ct_transpose(r, -2, -1)));
            ct_tensor *x5_ = ct_sub(ct_conj(ct_transpose(x6_, -2, -1)), x7_);
            x1_ = ct_matmul(q, ct_mul(ct_add(ct_tril(x5_), ct_tril(x5_, .diagonal = -1)), ct_num(0.5)));
        }
        ct_tensor *x8_ = ct_conj(ct_transpose(square, -2, -1));
        term_ = ct_linalg_solve_triangular(x8_, x1_, CT_OFF, .left = false);
    } else {
        ct_tensor *x9_ = ct_narrow(R_grad, -2, 0, K);
        ct_tensor *x10_;
        if (cti_shape_size(cti_input_shape(base, A_), -2) >= cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x12_ = ct_triu(ct_matmul(x9_, ct_conj(ct_transpose(r, -2, -1))), .diagonal = 1);
            ct_tensor *x13_ = ct_add(ct_triu(ct_matmul(x9_, ct_conj(ct_transpose(r, -2, -1)))), x12_);
            ct_tensor *x11_ = ct_mul(x13_, ct_num(0.5));
            x10_ = ct_matmul(q, ct_add(x11_, ct_conj(ct_transpose(x11_, -2, -1))));
        } else {
            ct_tensor *x15_ = ct_conj(ct_transpose(ct_matmul(x9_, ct_conj(ct_transpose(r, -2, -1))), -2, -1));
            ct_tensor *x14_ = ct_sub(x15_, ct_matmul(x9_, ct_conj(ct_transpose(r, -2, -1))));
            x10_ = ct_matmul(q, ct_mul(ct_add(ct_tril(x14_), ct_tril(x14_, .diagonal = -1)), ct_num(0.5)));
        }
        ct_tensor *x16_ = ct_conj(ct_transpose(square, -2, -1));
        const int64_t x17_ = cti_int_sub(cti_shape_size(cti_input_shape(base, A_), -1), K);
        const cti_shape x18_ =
            cti_shape_of_ints("qr_factors", "size", CTI_INTS(cti_shape_size(cti_input_shape(base, A_), -2), x17_));
        const cti_shape x19_ = cti_shape_concat("qr_factors", cti_shape_between(cti_input_shape(base, A_), 0, 2), x18_);
        ct_tensor *x20_ = ct_linalg_solve_triangular(x16_, x10_, CT_OFF, .left = false);
        ct_tensor *x21_ = ct_zeros(cti_shape_ints(&x19_), .dtype = cti_dtype_of(Q_grad),
                                   .device = cti_device_named(cti_node_device(base)));
        term_ = ct_add(ct_cat(CTI_TENSORS(x20_, x21_), .dim = -1), ct_matmul(q, x9_));
    }
    return term_;
}

static ct_status qr_factors_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                     ct_tensor **grads)
{
    ct_tensor *Q_grad = result_grads[0];
    ct_tensor *R_grad = result_grads[1];
    if (!Q_grad && !R_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const qr_factors_node *)base)->Q, qr_factors_saved, NUM_SAVED, needed, saved) !=
        CT_OK)
        return cti_failed();
    ct_tensor *Q = saved[SAVED_Q];
    ct_tensor *R = saved[SAVED_R];

    ct_tensor *q = NULL, *r = NULL, *square = NULL;
    {
        const int64_t K =
            cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
        q = ct_narrow(Q, -1, 0, K);
        r = ct_narrow(R, -2, 0, K);
        square = ct_narrow(r, -1, 0, K);
    }
    if (cti_is_needed(needed, A_)) { /* A.grad */
        if (Q_grad) {
            ct_tensor *term_ = qr_factors_A_of_Q_grad(base, Q_grad, q, square);
            grads[A_] = cti_add_terms(grads[A_], term_);
            if (!grads[A_]) return cti_failed();
        }
        if (R_grad) {
            ct_tensor *term_ = qr_factors_A_of_R_grad(base, Q_grad, R_grad, q, r, square);
            grads[A_] = cti_add_terms(grads[A_], term_);
            if (!grads[A_]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type qr_factors_type = {
    .name = "QrFactorsBackward0",
    .op = "qr_factors",
    .backward = qr_factors_backward,
    .saved = qr_factors_saved,
    .size = sizeof(qr_factors_node),
    .saved_offset = offsetof(qr_factors_node, Q),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *qr_factors_record(cti_thread *thread, ct_tensor *A, const ct_tensor *result)
{
    qr_factors_node *node = (qr_factors_node *)cti_node_create(thread, &qr_factors_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, A_, A) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_qr_factors_result qr_factors_core(cti_call *call, ct_tensor *A, ct_switch given_whole_)
{
    ct_tensor *const inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[2];
        cti_call_diverted_all(call, &cti_op_qr_factors, (const void *const[]){&(ct_switch){given_whole_}}, NULL,
                              diverted_);
        return (ct_qr_factors_result){diverted_[0], diverted_[1]};
    }
    bool whole_;
    if (cti_attr_bool(call, "whole", given_whole_, &whole_) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(A, 0, 2);
    const int64_t M = cti_size_at(A, -2);
    const int64_t N = cti_size_at(A, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    const int64_t K = cti_int_min(M, N);
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape Q_shape = cti_shape_append(cti_shape_append(B, M), whole_ ? M : K);
    cti_call_select(call, 0);
    ct_tensor *Q = cti_call_result(call, T, &Q_shape);
    if (!Q) goto failed;
    const cti_shape R_shape = cti_shape_append(cti_shape_append(B, whole_ ? M : K), N);
    cti_call_select(call, 1);
    ct_tensor *R = cti_call_result(call, T, &R_shape);
    if (!R) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, qr_factors_record(call->thread, A, Q)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){R}, 1) != CT_OK) goto failed;
    }
    ct_tensor *tag_Q = cti_call_apart(call, Q, T);
    if (!tag_Q) goto failed;
    ct_tensor *tag_R = cti_call_apart(call, R, T);
    if (!tag_R) goto failed;
    cti_tensor_view views[3];
    cti_launch launch;
    if (cti_call_launch(call, cti_qr_factors_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *a_view = cti_view_tensor(&views[0], A);
    cti_view *q_view = cti_view_tensor(&views[1], tag_Q);
    cti_view *r_view = cti_view_tensor(&views[2], tag_R);
    const ct_status status =
        (launch.is_on_device ? cti_qr_factors_backend : cti_qr_factors_cpu)(&launch, a_view, whole_, q_view, r_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_Q, Q) != CT_OK) goto failed;
    cti_call_written(call, Q);
    if (cti_call_store(call, tag_R, R) != CT_OK) goto failed;
    cti_call_written(call, R);
    if (call->node) {
        qr_factors_node *node = (qr_factors_node *)call->node;
        if (cti_call_save_result(call, &node->Q, Q, 0) != CT_OK) goto failed;
        if (cti_call_save_result(call, &node->R, R, 1) != CT_OK) goto failed;
    }
    ct_tensor *results[] = {Q, R};
    if (cti_call_end_all(call, 2, results, 1u << 0 | 1u << 1) != CT_OK) return (ct_qr_factors_result){NULL, NULL};
    return (ct_qr_factors_result){results[0], results[1]};
failed:
    (void)cti_call_fail(call);
    return (ct_qr_factors_result){NULL, NULL};
}

ct_qr_factors_result(ct_qr_factors)(ct_tensor *A, ct_switch whole_)
{
    cti_call call = cti_call_plain("qr_factors");
    return qr_factors_core(&call, A, whole_);
}

ct_qr_factors_result(ct_qr_factors_out)(ct_tensor *A, ct_switch whole_, ct_qr_factors_result out)
{
    ct_tensor *const dests[] = {out.Q, out.R};
    cti_call call = cti_call_outs("qr_factors", 2, dests);
    return qr_factors_core(&call, A, whole_);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_qr_factors(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *A_tangent = cti_tangent(&tangents[0]);
    ct_tensor *Q = outs[0].value.tensor;
    ct_tensor *R = outs[1].value.tensor;
    const bool whole_ = cti_arg_bool(&args[1], false);
    ct_tensor *A = args[0].value.tensor;
    ct_tensor *q = NULL, *r = NULL, *square = NULL, *along = NULL, *w = NULL, *part = NULL, *turn = NULL;
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        q = ct_narrow(Q, -1, 0, K);
        r = ct_narrow(R, -2, 0, K);
        square = ct_narrow(r, -1, 0, K);
        along = ct_matmul(ct_conj(ct_transpose(q, -2, -1)), A_tangent);
        w = ct_linalg_solve_triangular(square, ct_narrow(along, -1, 0, K), CT_ON, .left = false);
        part = ct_mul(ct_add(ct_tril(w), ct_tril(w, .diagonal = -1)), ct_num(0.5));
        turn = ct_sub(part, ct_conj(ct_transpose(part, -2, -1)));
    }
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        ct_tensor *thin;
        if (cti_shape_size(cti_shape_of(args[0].value.tensor), -2) >=
            cti_shape_size(cti_shape_of(args[0].value.tensor), -1)) {
            ct_tensor *x2_ = ct_sub(A_tangent, ct_matmul(q, ct_sub(along, ct_matmul(turn, r))));
            thin = ct_linalg_solve_triangular(r, x2_, CT_ON, .left = false);
        } else {
            thin = ct_matmul(q, turn);
        }
        ct_tensor *term;
        if (whole_ && cti_shape_size(cti_shape_of(args[0].value.tensor), -2) >
                          cti_shape_size(cti_shape_of(args[0].value.tensor), -1)) {
            const int64_t x3_ = cti_int_sub(cti_shape_size(cti_shape_of(args[0].value.tensor), -2), K);
            ct_tensor *x4_ = ct_matmul(q, ct_matmul(ct_conj(ct_transpose(thin, -2, -1)), ct_narrow(Q, -1, K, x3_)));
            term = ct_cat(CTI_TENSORS(thin, ct_neg(x4_)), .dim = -1);
        } else {
            term = thin;
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        ct_tensor *thin = ct_sub(along, ct_matmul(turn, r));
        ct_tensor *term;
        if (whole_ && cti_shape_size(cti_shape_of(args[0].value.tensor), -2) >
                          cti_shape_size(cti_shape_of(args[0].value.tensor), -1)) {
            const int64_t x6_ = cti_int_sub(cti_shape_size(cti_shape_of(args[0].value.tensor), -2), K);
            const cti_shape x7_ = cti_shape_of_ints(
                "qr_factors", "size", CTI_INTS(x6_, cti_shape_size(cti_shape_of(args[0].value.tensor), -1)));
            const cti_shape x8_ =
                cti_shape_concat("qr_factors", cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 2), x7_);
            ct_tensor *x9_ =
                ct_zeros(cti_shape_ints(&x8_), .dtype = cti_dtype_of(A_tangent), .device = cti_device_or_host(A));
            term = ct_cat(CTI_TENSORS(thin, x9_), .dim = -2);
        } else {
            term = thin;
        }
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info qr_factors_args[] = {
    {.name = "A",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "whole", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const qr_factors_outputs[] = {"Q", "R"};

const cti_op_entry cti_op_qr_factors = {
    .info =
        {
            .name = "qr_factors",
            .op = "qr_factors",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Factors of A = Q R. Gradients flow through the first min(M, N) columns of Q and rows of R only.",
            .meaning = "kernel",
            .args = qr_factors_args,
            .num_args = 2,
            .outputs = qr_factors_outputs,
            .num_outputs = 2,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "Q; R",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_2_of_tensor_switch, ct_qr_factors, NULL,
                               cti_caller_2_of_tensor_switch_tensors, ct_qr_factors_out),
    .jvp = jvp_qr_factors,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0}},
                },
            .num_plans = 1,
        },
};
