/*
 * singular_factors: Factors of A = U diag(S) Vh, with S in descending order.
 *
 * Written by ctgen from schemas/linalg_spectra.yaml. Change the schema, not this file.
 *
 *   backward  inner = middle + phases if is_complex(A) else middle
 *             first = u @ inner @ v
 *             second = first + (u_rest - u @ (conj(transpose(u, -2, -1)) @ u_rest)) @ v if M > N else first
 *             A.grad = second + u @ (v_rest - v_rest @ conj(transpose(v, -2, -1)) @ v) if N > M else second
 *   forward   S.tangent = real(diagonal(conj(transpose(u, -2, -1)) @ A.tangent @ conj(transpose(v, -2, -1)), 0, -2,
 *             -1))
 *             along = conj(transpose(u, -2, -1)) @ A.tangent @ conj(transpose(v, -2, -1))
 *             scaled = along * unsqueeze(S, -2)
 *             turn = factor * (scaled + conj(transpose(scaled, -2, -1)))
 *             diagonals = diagonal(along, 0, -2, -1)
 *             phase = diag_embed((diagonals - conj(diagonals)) / (2 * S), 0, -2, -1)
 *             turned = turn + phase if is_complex(A) else turn
 *             outside = (A.tangent @ conj(transpose(v, -2, -1)) - u @ along) / unsqueeze(S, -2)
 *             thin = u @ turned + outside if M > N else u @ turned
 *             U.tangent = cat([thin, -(u @ (conj(transpose(thin, -2, -1)) @ narrow(U, -1, K, M - K)))], -1) if
 *             full_matrices and M > N else thin
 *             along = conj(transpose(u, -2, -1)) @ A.tangent @ conj(transpose(v, -2, -1))
 *             scaled = unsqueeze(S, -1) * along
 *             turn = factor * (scaled + conj(transpose(scaled, -2, -1)))
 *             outside = (conj(transpose(u, -2, -1)) @ A.tangent - along @ v) / unsqueeze(S, -1)
 *             thin = conj(transpose(turn, -2, -1)) @ v + outside if N > M else conj(transpose(turn, -2, -1)) @ v
 *             Vh.tangent = cat([thin, -(narrow(Vh, -2, K, N - K) @ conj(transpose(thin, -2, -1)) @ v)], -2) if
 *             full_matrices and N > M else thin
 *   saves     U; S; Vh
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_loops.h"
#include "ops/call/call_results.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"
#include "gen/kernels/ops/singular_factors.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/diag_embed.h>
#include <cotangent/op/diagonal.h>
#include <cotangent/op/div.h>
#include <cotangent/op/eye.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/real.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/singular_factors.h>

extern cti_caller cti_caller_3_of_tensor_switch, cti_caller_3_of_tensor_switch_tensors;
extern const cti_op_entry cti_op_singular_factors;

/* ---- singular_factors ------------------------------------------------------ */

enum { A_, NUM_EDGES };

enum { SAVED_U, SAVED_S, SAVED_VH, NUM_SAVED };

typedef struct singular_factors_node {
    ct_node base;
    cti_saved U;  /* read by A.grad */
    cti_saved S;  /* read by A.grad */
    cti_saved Vh; /* read by A.grad */
} singular_factors_node;

static const cti_saved_info singular_factors_saved[NUM_SAVED] = {
    {.name = "U", .read_by = (cti_needed)1 << A_, .is_output = true},
    {.name = "S", .read_by = (cti_needed)1 << A_, .is_output = true, .output_nr = 1},
    {.name = "Vh", .read_by = (cti_needed)1 << A_, .is_output = true, .output_nr = 2},
};

/* The part of A.grad that depends on U_grad. */
static ct_tensor *singular_factors_A_of_U_grad(ct_node *base, ct_tensor *U_grad, ct_tensor *S, ct_tensor *u,
                                               ct_tensor *v, ct_tensor *factor)
{
    const int64_t K =
        cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
    ct_tensor *term_;
    if (cti_shape_size(cti_input_shape(base, A_), -1) > cti_shape_size(cti_input_shape(base, A_), -2)) {
        if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x1_ = ct_div(ct_narrow(U_grad, -1, 0, K), ct_unsqueeze(S, -2));
            ct_tensor *x2_ = ct_conj(ct_transpose(u, -2, -1));
            ct_tensor *x3_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                ct_tensor *x5_ = ct_conj(ct_transpose(ct_matmul(x2_, ct_narrow(U_grad, -1, 0, K)), -2, -1));
                ct_tensor *x4_ = ct_sub(ct_matmul(x2_, ct_narrow(U_grad, -1, 0, K)), x5_);
                ct_tensor *x6_ =
                    ct_div(ct_diagonal(x4_, .offset = 0, .dim1 = -2, .dim2 = -1), ct_mul(ct_num_i64(2), S));
                ct_tensor *x7_ = ct_diag_embed(x6_, .offset = 0, .dim1 = -2, .dim2 = -1);
                x3_ = ct_add(ct_mul(ct_mul(factor, x4_), ct_unsqueeze(S, -2)), x7_);
            } else {
                ct_tensor *x8_ = ct_matmul(x2_, ct_narrow(U_grad, -1, 0, K));
                ct_tensor *x9_ = ct_mul(factor, ct_sub(x8_, ct_conj(ct_transpose(x8_, -2, -1))));
                x3_ = ct_mul(x9_, ct_unsqueeze(S, -2));
            }
            ct_tensor *x10_ = ct_matmul(ct_sub(x1_, ct_matmul(u, ct_matmul(x2_, x1_))), v);
            term_ = ct_add(ct_matmul(ct_matmul(u, x3_), v), x10_);
        } else {
            ct_tensor *x11_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                ct_tensor *x13_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
                ct_tensor *x14_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
                ct_tensor *x12_ = ct_sub(x14_, ct_conj(ct_transpose(x13_, -2, -1)));
                ct_tensor *x15_ =
                    ct_div(ct_diagonal(x12_, .offset = 0, .dim1 = -2, .dim2 = -1), ct_mul(ct_num_i64(2), S));
                ct_tensor *x16_ = ct_diag_embed(x15_, .offset = 0, .dim1 = -2, .dim2 = -1);
                x11_ = ct_add(ct_mul(ct_mul(factor, x12_), ct_unsqueeze(S, -2)), x16_);
            } else {
                ct_tensor *x17_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
                ct_tensor *x18_ = ct_mul(factor, ct_sub(x17_, ct_conj(ct_transpose(x17_, -2, -1))));
                x11_ = ct_mul(x18_, ct_unsqueeze(S, -2));
            }
            term_ = ct_matmul(ct_matmul(u, x11_), v);
        }
    } else if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
        ct_tensor *x19_ = ct_div(ct_narrow(U_grad, -1, 0, K), ct_unsqueeze(S, -2));
        ct_tensor *x20_ = ct_conj(ct_transpose(u, -2, -1));
        ct_tensor *x21_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            ct_tensor *x23_ = ct_conj(ct_transpose(ct_matmul(x20_, ct_narrow(U_grad, -1, 0, K)), -2, -1));
            ct_tensor *x22_ = ct_sub(ct_matmul(x20_, ct_narrow(U_grad, -1, 0, K)), x23_);
            ct_tensor *x24_ = ct_div(ct_diagonal(x22_, .offset = 0, .dim1 = -2, .dim2 = -1), ct_mul(ct_num_i64(2), S));
            ct_tensor *x25_ = ct_diag_embed(x24_, .offset = 0, .dim1 = -2, .dim2 = -1);
            x21_ = ct_add(ct_mul(ct_mul(factor, x22_), ct_unsqueeze(S, -2)), x25_);
        } else {
            ct_tensor *x26_ = ct_matmul(x20_, ct_narrow(U_grad, -1, 0, K));
            ct_tensor *x27_ = ct_mul(factor, ct_sub(x26_, ct_conj(ct_transpose(x26_, -2, -1))));
            x21_ = ct_mul(x27_, ct_unsqueeze(S, -2));
        }
        ct_tensor *x28_ = ct_matmul(ct_sub(x19_, ct_matmul(u, ct_matmul(x20_, x19_))), v);
        term_ = ct_add(ct_matmul(ct_matmul(u, x21_), v), x28_);
    } else {
        ct_tensor *x29_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            ct_tensor *x31_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
            ct_tensor *x32_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
            ct_tensor *x30_ = ct_sub(x32_, ct_conj(ct_transpose(x31_, -2, -1)));
            ct_tensor *x33_ = ct_div(ct_diagonal(x30_, .offset = 0, .dim1 = -2, .dim2 = -1), ct_mul(ct_num_i64(2), S));
            ct_tensor *x34_ = ct_diag_embed(x33_, .offset = 0, .dim1 = -2, .dim2 = -1);
            x29_ = ct_add(ct_mul(ct_mul(factor, x30_), ct_unsqueeze(S, -2)), x34_);
        } else {
            ct_tensor *x35_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), ct_narrow(U_grad, -1, 0, K));
            ct_tensor *x36_ = ct_mul(factor, ct_sub(x35_, ct_conj(ct_transpose(x35_, -2, -1))));
            x29_ = ct_mul(x36_, ct_unsqueeze(S, -2));
        }
        term_ = ct_matmul(ct_matmul(u, x29_), v);
    }
    return term_;
}

/* The part of A.grad that depends on S_grad. */
static ct_tensor *singular_factors_A_of_S_grad(ct_node *base, ct_tensor *S_grad, ct_tensor *U, ct_tensor *u,
                                               ct_tensor *v)
{
    ct_tensor *term_;
    if (cti_shape_size(cti_input_shape(base, A_), -1) > cti_shape_size(cti_input_shape(base, A_), -2)) {
        if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x0_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                x0_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
            } else {
                x0_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
            }
            term_ = ct_matmul(ct_matmul(u, x0_), v);
        } else {
            ct_tensor *x1_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                x1_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
            } else {
                x1_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
            }
            term_ = ct_matmul(ct_matmul(u, x1_), v);
        }
    } else if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
        ct_tensor *x2_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            x2_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
        } else {
            x2_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
        }
        term_ = ct_matmul(ct_matmul(u, x2_), v);
    } else {
        ct_tensor *x3_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            x3_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
        } else {
            x3_ = ct_diag_embed(ct_to(S_grad, cti_dtype_of(U)), .offset = 0, .dim1 = -2, .dim2 = -1);
        }
        term_ = ct_matmul(ct_matmul(u, x3_), v);
    }
    return term_;
}

/* The part of A.grad that depends on Vh_grad. */
static ct_tensor *singular_factors_A_of_Vh_grad(ct_node *base, ct_tensor *Vh_grad, ct_tensor *S, ct_tensor *u,
                                                ct_tensor *v, ct_tensor *factor)
{
    const int64_t K =
        cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
    ct_tensor *term_;
    if (cti_shape_size(cti_input_shape(base, A_), -1) > cti_shape_size(cti_input_shape(base, A_), -2)) {
        ct_tensor *x1_ = ct_div(ct_narrow(Vh_grad, -2, 0, K), ct_unsqueeze(S, -1));
        ct_tensor *x2_;
        if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
            ct_tensor *x3_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                ct_tensor *x4_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
                ct_tensor *x5_ = ct_mul(factor, ct_sub(x4_, ct_conj(ct_transpose(x4_, -2, -1))));
                x3_ = ct_mul(ct_unsqueeze(S, -1), x5_);
            } else {
                ct_tensor *x6_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
                ct_tensor *x7_ = ct_mul(factor, ct_sub(x6_, ct_conj(ct_transpose(x6_, -2, -1))));
                x3_ = ct_mul(ct_unsqueeze(S, -1), x7_);
            }
            x2_ = ct_matmul(ct_matmul(u, x3_), v);
        } else {
            ct_tensor *x8_;
            if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
                ct_tensor *x9_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
                ct_tensor *x10_ = ct_mul(factor, ct_sub(x9_, ct_conj(ct_transpose(x9_, -2, -1))));
                x8_ = ct_mul(ct_unsqueeze(S, -1), x10_);
            } else {
                ct_tensor *x11_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
                ct_tensor *x12_ = ct_mul(factor, ct_sub(x11_, ct_conj(ct_transpose(x11_, -2, -1))));
                x8_ = ct_mul(ct_unsqueeze(S, -1), x12_);
            }
            x2_ = ct_matmul(ct_matmul(u, x8_), v);
        }
        ct_tensor *x13_ = ct_sub(x1_, ct_matmul(ct_matmul(x1_, ct_conj(ct_transpose(v, -2, -1))), v));
        term_ = ct_add(x2_, ct_matmul(u, x13_));
    } else if (cti_shape_size(cti_input_shape(base, A_), -2) > cti_shape_size(cti_input_shape(base, A_), -1)) {
        ct_tensor *x14_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            ct_tensor *x15_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
            ct_tensor *x16_ = ct_mul(factor, ct_sub(x15_, ct_conj(ct_transpose(x15_, -2, -1))));
            x14_ = ct_mul(ct_unsqueeze(S, -1), x16_);
        } else {
            ct_tensor *x17_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
            ct_tensor *x18_ = ct_mul(factor, ct_sub(x17_, ct_conj(ct_transpose(x17_, -2, -1))));
            x14_ = ct_mul(ct_unsqueeze(S, -1), x18_);
        }
        term_ = ct_matmul(ct_matmul(u, x14_), v);
    } else {
        ct_tensor *x19_;
        if (cti_dtype_in(cti_input_dtype(base, A_), CTI_SET_COMPLEX)) {
            ct_tensor *x20_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
            ct_tensor *x21_ = ct_mul(factor, ct_sub(x20_, ct_conj(ct_transpose(x20_, -2, -1))));
            x19_ = ct_mul(ct_unsqueeze(S, -1), x21_);
        } else {
            ct_tensor *x22_ = ct_matmul(v, ct_conj(ct_transpose(ct_narrow(Vh_grad, -2, 0, K), -2, -1)));
            ct_tensor *x23_ = ct_mul(factor, ct_sub(x22_, ct_conj(ct_transpose(x22_, -2, -1))));
            x19_ = ct_mul(ct_unsqueeze(S, -1), x23_);
        }
        term_ = ct_matmul(ct_matmul(u, x19_), v);
    }
    return term_;
}

static ct_status singular_factors_backward(ct_node *base, cti_needed needed, ct_tensor *const *result_grads,
                                           ct_tensor **grads)
{
    ct_tensor *U_grad = result_grads[0];
    ct_tensor *S_grad = result_grads[1];
    ct_tensor *Vh_grad = result_grads[2];
    if (!U_grad && !S_grad && !Vh_grad) return CT_OK; /* the gradients of the inputs are undefined, too */
    ct_tensor *saved[NUM_SAVED];
    if (cti_node_unpack_fixed(base, &((const singular_factors_node *)base)->U, singular_factors_saved, NUM_SAVED,
                              needed, saved) != CT_OK)
        return cti_failed();
    ct_tensor *U = saved[SAVED_U];
    ct_tensor *S = saved[SAVED_S];
    ct_tensor *Vh = saved[SAVED_VH];

    ct_tensor *u = NULL, *v = NULL, *squares = NULL, *apart = NULL, *one = NULL, *factor = NULL;
    {
        const int64_t K =
            cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
        u = ct_narrow(U, -1, 0, K);
        v = ct_narrow(Vh, -2, 0, K);
    }
    if (U_grad || Vh_grad) {
        const int64_t c0_ =
            cti_int_min(cti_shape_size(cti_input_shape(base, A_), -2), cti_shape_size(cti_input_shape(base, A_), -1));
        squares = ct_mul(S, S);
        apart = ct_sub(ct_unsqueeze(squares, -2), ct_unsqueeze(squares, -1));
        one = ct_eye(c0_, .device = cti_device_named(cti_node_device(base)));
        factor = ct_div(ct_sub(ct_num_i64(1), one), ct_add(apart, one));
    }
    if (cti_is_needed(needed, A_)) { /* A.grad */
        if (U_grad) {
            ct_tensor *term_ = singular_factors_A_of_U_grad(base, U_grad, S, u, v, factor);
            grads[A_] = cti_add_terms(grads[A_], term_);
            if (!grads[A_]) return cti_failed();
        }
        if (S_grad) {
            ct_tensor *term_ = singular_factors_A_of_S_grad(base, S_grad, U, u, v);
            grads[A_] = cti_add_terms(grads[A_], term_);
            if (!grads[A_]) return cti_failed();
        }
        if (Vh_grad) {
            ct_tensor *term_ = singular_factors_A_of_Vh_grad(base, Vh_grad, S, u, v, factor);
            grads[A_] = cti_add_terms(grads[A_], term_);
            if (!grads[A_]) return cti_failed();
        }
    }
    return CT_OK;
}

static const cti_node_type singular_factors_type = {
    .name = "SingularFactorsBackward0",
    .op = "singular_factors",
    .backward = singular_factors_backward,
    .saved = singular_factors_saved,
    .size = sizeof(singular_factors_node),
    .saved_offset = offsetof(singular_factors_node, U),
    .num_saved = NUM_SAVED,
};

/* Creates the node of a call and saves the inputs for backward; does not attach it. Returns NULL on failure. */
CTI_INLINE ct_node *singular_factors_record(cti_thread *thread, ct_tensor *A, const ct_tensor *result)
{
    singular_factors_node *node =
        (singular_factors_node *)cti_node_create(thread, &singular_factors_type, NUM_EDGES, 0, result);
    if (!node) return NULL;
    ct_node *base = &node->base;
    ct_node **const edges = cti_edges_behind(node + 1);
    if (cti_node_connect_at(thread, base, edges, A_, A) != CT_OK) goto failed;
    return base;
failed:
    cti_release(thread, node);
    return NULL;
}

static ct_singular_factors_result singular_factors_core(cti_call *call, ct_tensor *A, ct_switch given_full_matrices)
{
    ct_tensor *const inputs[] = {A};
    static const char *const names[] = {"A"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[3];
        cti_call_diverted_all(call, &cti_op_singular_factors, (const void *const[]){&(ct_switch){given_full_matrices}},
                              NULL, diverted_);
        return (ct_singular_factors_result){diverted_[0], diverted_[1], diverted_[2]};
    }
    bool full_matrices;
    if (cti_attr_bool(call, "full_matrices", given_full_matrices, &full_matrices) != CT_OK) goto failed;
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(A, 0, 2);
    const int64_t M = cti_size_at(A, -2);
    const int64_t N = cti_size_at(A, -1);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 1,
                              (ct_tensor *const[]){A}, &T) != CT_OK)
        goto failed;
    const ct_dtype R = cti_real_of(T);
    const int64_t K = cti_int_min(M, N);
    if (cti_call_readable(call) != CT_OK) goto failed;
    cti_call_records(call, 1u << 0, false, T);
    const cti_shape U_shape = cti_shape_append(cti_shape_append(B, M), full_matrices ? M : K);
    cti_call_select(call, 0);
    ct_tensor *U = cti_call_result(call, T, &U_shape);
    if (!U) goto failed;
    const cti_shape S_shape = cti_shape_append(B, K);
    cti_call_select(call, 1);
    ct_tensor *S = cti_call_result(call, R, &S_shape);
    if (!S) goto failed;
    const cti_shape Vh_shape = cti_shape_append(cti_shape_append(B, full_matrices ? N : K), N);
    cti_call_select(call, 2);
    ct_tensor *Vh = cti_call_result(call, T, &Vh_shape);
    if (!Vh) goto failed;
    if (call->recorded) {
        if (cti_call_set_node(call, singular_factors_record(call->thread, A, U)) != CT_OK) goto failed;
        if (cti_node_set_outputs(call->node, (ct_tensor *const[]){S, Vh}, 2) != CT_OK) goto failed;
    }
    ct_tensor *tag_U = cti_call_apart(call, U, T);
    if (!tag_U) goto failed;
    ct_tensor *tag_S = cti_call_apart(call, S, R);
    if (!tag_S) goto failed;
    ct_tensor *tag_Vh = cti_call_apart(call, Vh, T);
    if (!tag_Vh) goto failed;
    cti_tensor_view views[4];
    cti_launch launch;
    if (cti_call_launch(call, cti_singular_factors_backend != NULL, &launch) != CT_OK) goto failed;
    cti_view *a_view = cti_view_tensor(&views[0], A);
    cti_view *u_view = cti_view_tensor(&views[1], tag_U);
    cti_view *s_view = cti_view_tensor(&views[2], tag_S);
    cti_view *vh_view = cti_view_tensor(&views[3], tag_Vh);
    const ct_status status = (launch.is_on_device ? cti_singular_factors_backend : cti_singular_factors_cpu)(
        &launch, a_view, full_matrices, u_view, s_view, vh_view);
    if (cti_call_kernel(call, status, T) != CT_OK) goto failed;
    if (cti_call_store(call, tag_U, U) != CT_OK) goto failed;
    cti_call_written(call, U);
    if (cti_call_store(call, tag_S, S) != CT_OK) goto failed;
    cti_call_written(call, S);
    if (cti_call_store(call, tag_Vh, Vh) != CT_OK) goto failed;
    cti_call_written(call, Vh);
    if (call->node) {
        singular_factors_node *node = (singular_factors_node *)call->node;
        if (cti_call_save_result(call, &node->U, U, 0) != CT_OK) goto failed;
        if (cti_call_save_result(call, &node->S, S, 1) != CT_OK) goto failed;
        if (cti_call_save_result(call, &node->Vh, Vh, 2) != CT_OK) goto failed;
    }
    ct_tensor *results[] = {U, S, Vh};
    if (cti_call_end_all(call, 3, results, 1u << 0 | 1u << 1 | 1u << 2) != CT_OK)
        return (ct_singular_factors_result){NULL, NULL, NULL};
    return (ct_singular_factors_result){results[0], results[1], results[2]};
failed:
    (void)cti_call_fail(call);
    return (ct_singular_factors_result){NULL, NULL, NULL};
}

ct_singular_factors_result(ct_singular_factors)(ct_tensor *A, ct_switch full_matrices)
{
    cti_call call = cti_call_plain("singular_factors");
    return singular_factors_core(&call, A, full_matrices);
}

ct_singular_factors_result(ct_singular_factors_out)(ct_tensor *A, ct_switch full_matrices,
                                                    ct_singular_factors_result out)
{
    ct_tensor *const dests[] = {out.U, out.S, out.Vh};
    cti_call call = cti_call_outs("singular_factors", 3, dests);
    return singular_factors_core(&call, A, full_matrices);
}

/* ---- entries ---------------------------------------------------------------- */

static ct_status jvp_singular_factors(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                      ct_tensor **results)
{
    ct_tensor *A_tangent = cti_tangent(&tangents[0]);
    ct_tensor *U = outs[0].value.tensor;
    ct_tensor *Vh = outs[2].value.tensor;
    ct_tensor *S = outs[1].value.tensor;
    ct_tensor *A = args[0].value.tensor;
    const bool full_matrices = cti_arg_bool(&args[1], false);
    ct_tensor *u = NULL, *v = NULL, *c1_ = NULL, *c3_ = NULL, *c4_ = NULL, *c0_ = NULL, *squares = NULL, *apart = NULL,
              *one = NULL, *factor = NULL;
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        u = ct_narrow(U, -1, 0, K);
        v = ct_narrow(Vh, -2, 0, K);
        ct_tensor *x1_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), A_tangent);
        c1_ = ct_matmul(x1_, ct_conj(ct_transpose(v, -2, -1)));
        c3_ = ct_conj(ct_transpose(v, -2, -1));
        c4_ = ct_matmul(ct_conj(ct_transpose(u, -2, -1)), A_tangent);
    }
    if (A_tangent) {
        c0_ = ct_diagonal(c1_, .offset = 0, .dim1 = -2, .dim2 = -1);
    }
    if (A_tangent) {
        const int64_t c2_ = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                        cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        squares = ct_mul(S, S);
        apart = ct_sub(ct_unsqueeze(squares, -2), ct_unsqueeze(squares, -1));
        one = ct_eye(c2_, .device = cti_device_or_host(A));
        factor = ct_div(ct_sub(ct_num_i64(1), one), ct_add(apart, one));
    }
    if (A_tangent) {
        ct_tensor *term = ct_real(c0_);
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        ct_tensor *scaled = ct_mul(c1_, ct_unsqueeze(S, -2));
        ct_tensor *turn = ct_mul(factor, ct_add(scaled, ct_conj(ct_transpose(scaled, -2, -1))));
        ct_tensor *x4_ = ct_div(ct_sub(c0_, ct_conj(c0_)), ct_mul(ct_num_i64(2), S));
        ct_tensor *phase = ct_diag_embed(x4_, .offset = 0, .dim1 = -2, .dim2 = -1);
        ct_tensor *turned = cti_dtype_in(cti_dtype_of(A), CTI_SET_COMPLEX) ? ct_add(turn, phase) : turn;
        ct_tensor *outside_ = ct_div(ct_sub(ct_matmul(A_tangent, c3_), ct_matmul(u, c1_)), ct_unsqueeze(S, -2));
        ct_tensor *thin;
        if (cti_shape_size(cti_shape_of(args[0].value.tensor), -2) >
            cti_shape_size(cti_shape_of(args[0].value.tensor), -1)) {
            thin = ct_add(ct_matmul(u, turned), outside_);
        } else {
            thin = ct_matmul(u, turned);
        }
        ct_tensor *term;
        if (full_matrices && cti_shape_size(cti_shape_of(args[0].value.tensor), -2) >
                                 cti_shape_size(cti_shape_of(args[0].value.tensor), -1)) {
            const int64_t x5_ = cti_int_sub(cti_shape_size(cti_shape_of(args[0].value.tensor), -2), K);
            ct_tensor *x6_ = ct_matmul(u, ct_matmul(ct_conj(ct_transpose(thin, -2, -1)), ct_narrow(U, -1, K, x5_)));
            term = ct_cat(CTI_TENSORS(thin, ct_neg(x6_)), .dim = -1);
        } else {
            term = thin;
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (A_tangent) {
        const int64_t K = cti_int_min(cti_shape_size(cti_shape_of(args[0].value.tensor), -2),
                                      cti_shape_size(cti_shape_of(args[0].value.tensor), -1));
        ct_tensor *scaled = ct_mul(ct_unsqueeze(S, -1), c1_);
        ct_tensor *turn = ct_mul(factor, ct_add(scaled, ct_conj(ct_transpose(scaled, -2, -1))));
        ct_tensor *outside_ = ct_div(ct_sub(c4_, ct_matmul(c1_, v)), ct_unsqueeze(S, -1));
        ct_tensor *thin;
        if (cti_shape_size(cti_shape_of(args[0].value.tensor), -1) >
            cti_shape_size(cti_shape_of(args[0].value.tensor), -2)) {
            thin = ct_add(ct_matmul(ct_conj(ct_transpose(turn, -2, -1)), v), outside_);
        } else {
            thin = ct_matmul(ct_conj(ct_transpose(turn, -2, -1)), v);
        }
        ct_tensor *term;
        if (full_matrices && cti_shape_size(cti_shape_of(args[0].value.tensor), -1) >
                                 cti_shape_size(cti_shape_of(args[0].value.tensor), -2)) {
            const int64_t x8_ = cti_int_sub(cti_shape_size(cti_shape_of(args[0].value.tensor), -1), K);
            ct_tensor *x9_ = ct_matmul(ct_matmul(ct_narrow(Vh, -2, K, x8_), ct_conj(ct_transpose(thin, -2, -1))), v);
            term = ct_cat(CTI_TENSORS(thin, ct_neg(x9_)), .dim = -2);
        } else {
            term = thin;
        }
        results[2] = cti_add_terms(results[2], cti_tangent_for(&outs[2], term));
        if (!results[2]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info singular_factors_args[] = {
    {.name = "A",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "full_matrices", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const singular_factors_outputs[] = {"U", "S", "Vh"};

const cti_op_entry cti_op_singular_factors = {
    .info =
        {
            .name = "singular_factors",
            .op = "singular_factors",
            .overload = "",
            .family = "linalg_spectra",
            .doc = "Factors of A = U diag(S) Vh, with S in descending order.",
            .meaning = "kernel",
            .args = singular_factors_args,
            .num_args = 2,
            .outputs = singular_factors_outputs,
            .num_outputs = 3,
            .order = -1,
            .has_out = true,
            .is_private = true,
            .differentiable = true,
            .saved = "U; S; Vh",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(SWITCH)},
    .functions = CTI_FUNCTIONS(cti_caller_3_of_tensor_switch, ct_singular_factors, NULL,
                               cti_caller_3_of_tensor_switch_tensors, ct_singular_factors_out),
    .jvp = jvp_singular_factors,
    .batch =
        {
            .plans =
                (const cti_batch_plan[]){
                    {.args = (const cti_batch_arg[]){{.role = CTI_BATCH_LEAD, .least = 2}, {.role = CTI_BATCH_PLAIN}},
                     .folded = -1,
                     .squeezed = (const int8_t[]){0, 0, 0}},
                },
            .num_plans = 1,
        },
};
