/*
 * linalg_solve: Solution X of A X = B, or of X A = B, for square matrices A in the last two axes, batched over the
 * others. B is a batch of vectors if it has one axis, or the sizes of A without the last. A singular matrix is an
 * error.
 *
 * Written by ctgen from schemas/linalg_lu.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/contiguous.h>
#include <cotangent/op/linalg_solve.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/private/lu_factors.h>
#include <cotangent/private/lu_solve.h>

extern cti_caller cti_caller_2tensor_opts;
extern const cti_op_entry cti_op_linalg_solve;

/* ---- linalg_solve ---------------------------------------------------------- */

static const ct_linalg_solve_opts linalg_solve_defaults = {CTI_RESOLVED, .left = true};
static const cti_options_type linalg_solve_options = {sizeof(ct_linalg_solve_opts), 0, NULL, &linalg_solve_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool linalg_solve_arguments_are_valid(cti_call *call, ct_tensor *A, ct_tensor *B, bool left, int64_t N,
                                             cti_shape P, cti_shape Q)
{
    if (B->ndim <= 0) {
        static const char must[] = "B.ndim > 0; given B.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, B));
        return false;
    }
    const bool vector =
        (int64_t)Q.ndim == 1 ||
        cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N))));
    if (!left && vector) {
        static const char must[] = "left or not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)])); given "
                                   "left = %s, B.shape = %s, A.shape = %s";
        (void)cti_call_require(call, must, left ? "true" : "false", cti_call_sizes_text(call, B),
                               cti_call_sizes_text(call, A));
        return false;
    }
    if (!vector && cti_extent(B, left ? -2 : -1) != N) {
        static const char must[] = "B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or B.size(-2 if left "
                                   "else -1) == A.size(-2); given B.shape = %s, A.shape = %s, left = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A),
                               left ? "true" : "false");
        return false;
    }
    if (vector && cti_extent(B, -1) != N) {
        static const char must[] = "not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)])) or B.size(-1) "
                                   "== A.size(-2); given B.shape = %s, A.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A));
        return false;
    }
    if (vector &&
        !cti_shapes_broadcast(P, cti_shape_drop(Q, cti_mask_of_dims(call->op, CTI_INTS(-1), (int64_t)Q.ndim)))) {
        static const char must[] = "not (B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)])) or "
                                   "broadcasts(A.shape[:-2], B.shape without axis [-1]); given B.shape = %s, A.shape "
                                   "= %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A));
        return false;
    }
    if (!vector &&
        !cti_shapes_broadcast(P, cti_shape_drop(Q, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)Q.ndim)))) {
        static const char must[] = "B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or "
                                   "broadcasts(A.shape[:-2], B.shape without axis [-2, -1]); given B.shape = %s, "
                                   "A.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A));
        return false;
    }
    if (((int64_t)Q.ndim == 1 ||
         cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N))))) &&
        !cti_shapes_broadcast(P, cti_shape_drop(Q, cti_mask_of_dim(call->op, -1, (int64_t)Q.ndim)))) {
        static const char must[] = "B.ndim != 1 and not (B.shape == concat(A.shape[:-2], [A.size(-2)])) or "
                                   "broadcasts(A.shape[:-2], B.shape without axis -1); given B.shape = %s, A.shape = "
                                   "%s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A));
        return false;
    }
    if (left && (int64_t)Q.ndim != 1 &&
        !cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N)))) &&
        !cti_shapes_broadcast(P, cti_shape_drop(Q, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)Q.ndim)))) {
        static const char must[] = "not left or B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or "
                                   "broadcasts(A.shape[:-2], B.shape without axis [-2, -1]); given left = %s, B.shape "
                                   "= %s, A.shape = %s";
        (void)cti_call_require_shape(call, must, left ? "true" : "false", cti_call_sizes_text(call, B),
                                     cti_call_sizes_text(call, A));
        return false;
    }
    if (((int64_t)Q.ndim == 1 ||
         cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N))))) &&
        cti_shape_extent(call->op, Q, -1) != N) {
        static const char must[] = "B.ndim != 1 and not (B.shape == concat(A.shape[:-2], [A.size(-2)])) or B.size(-1) "
                                   "== A.size(-2); given B.shape = %s, A.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, B), cti_call_sizes_text(call, A));
        return false;
    }
    if (left && (int64_t)Q.ndim != 1 &&
        !cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N)))) &&
        cti_shape_extent(call->op, Q, -2) != N) {
        static const char must[] = "not left or B.ndim == 1 or B.shape == concat(A.shape[:-2], [A.size(-2)]) or "
                                   "B.size(-2) == A.size(-2); given left = %s, B.shape = %s, A.shape = %s";
        (void)cti_call_require_shape(call, must, left ? "true" : "false", cti_call_sizes_text(call, B),
                                     cti_call_sizes_text(call, A));
        return false;
    }
    return true;
}

static ct_tensor *linalg_solve_core(cti_call *call, ct_tensor *A, ct_tensor *B, const ct_linalg_solve_opts *opts)
{
    ct_linalg_solve_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_solve_options, &resolved_opts_);
    if (!opts) return NULL;
    call->is_composed = true;
    ct_tensor *inputs[] = {A, B};
    static const char *const names[] = {"A", "B"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK)
        return cti_call_diverted(call, &cti_op_linalg_solve, NULL, opts);
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        A = inputs[0];
        B = inputs[1];
    }
    const bool left = opts->left;
    if (cti_check_ndim(call->op, "A", A, 2, true) != CT_OK) goto failed;
    const cti_shape P = cti_shape_part(A, 0, 2);
    const int64_t N = cti_size_at(A, -2);
    if (cti_size_at(A, -1) != N) {
        (void)cti_call_refuse_size(call, "A", -1, N, "A.size(-2)", "A.shape = %s", cti_call_sizes_text(call, A));
        goto failed;
    }
    const cti_shape Q = cti_shape_part(B, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){A, B}, &T) != CT_OK)
        goto failed;
    const bool vector =
        (int64_t)Q.ndim == 1 ||
        cti_shapes_equal(Q, cti_shape_concat(call->op, P, cti_shape_of_ints(call->op, "size", CTI_INTS(N))));
    const cti_shape x1_ = vector ? cti_shape_drop(Q, cti_mask_of_dims(call->op, CTI_INTS(-1), (int64_t)Q.ndim))
                                 : cti_shape_drop(Q, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)Q.ndim));
    const cti_shape batch = cti_shape_broadcast(call->op, P, x1_);
    if (!linalg_solve_arguments_are_valid(call, A, B, left, N, P, Q)) goto failed;
    const ct_lu_factors_result l1_ = ct_lu_factors(left ? A : ct_transpose(A, -2, -1), CT_ON);
    ct_tensor *LU = l1_.LU, *pivots = l1_.pivots;
    if (!LU) goto failed;
    if (!pivots) goto failed;
    ct_tensor *right = vector ? ct_unsqueeze(B, -1) : (left ? B : ct_transpose(B, -2, -1));
    if (!right) goto failed;
    ct_tensor *made_ = ct_lu_solve(LU, pivots, right, CT_OFF);
    if (!made_) goto failed;
    ct_tensor *result;
    if (vector) {
        result = ct_squeeze(made_, .dim = CTI_INTS(-1));
    } else if (left) {
        result = made_;
    } else {
        result = ct_contiguous(ct_transpose(made_, -2, -1));
    }
    if (!result) goto failed;
    if (cti_call_check_result_dtype(call, "result", result, T) != CT_OK) goto failed;
    const cti_shape result_shape =
        vector ? cti_shape_concat(call->op, batch, cti_shape_of_ints(call->op, "size", CTI_INTS(N)))
               : cti_shape_concat(call->op, batch,
                                  cti_shape_of_ints(call->op, "size", CTI_INTS(cti_extent(B, -2), cti_extent(B, -1))));
    if (cti_call_check_result(call, "result", result, &result_shape) != CT_OK) goto failed;
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *(ct_linalg_solve)(ct_tensor *A, ct_tensor *B, const ct_linalg_solve_opts *opts)
{
    cti_call call = cti_call_plain("linalg_solve");
    return linalg_solve_core(&call, A, B, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_solve_args[] = {
    {.name = "A",
     .type = "T[*P, N, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "B",
     .type = "T[*Q]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "left", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const linalg_solve_outputs[] = {"result"};

const cti_op_entry cti_op_linalg_solve = {
    .info =
        {
            .name = "linalg_solve",
            .op = "linalg_solve",
            .overload = "",
            .family = "linalg_lu",
            .doc = "Solution X of A X = B, or of X A = B, for square matrices A in the last two axes, batched over the "
                   "others. B is a batch of vectors if it has one axis, or the sizes of A without the last. A singular "
                   "matrix is an error.",
            .meaning = "compose",
            .args = linalg_solve_args,
            .num_args = 3,
            .outputs = linalg_solve_outputs,
            .num_outputs = 1,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(BOOL, ct_linalg_solve_opts, left)},
    .options = &linalg_solve_options,
    .functions = CTI_FUNCTIONS(cti_caller_2tensor_opts, ct_linalg_solve, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
