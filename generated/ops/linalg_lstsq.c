/*
 * linalg_lstsq: Least-squares solution X of self X = b; the one with the least norm if there are several. The solution
 * requires matrices of full rank; rank and singular values show whether they have it.
 *
 * Written by ctgen from schemas/linalg_lstsq.yaml. Change the schema, not this file.
 */
#include "ops/call/call_checks.h"
#include "ops/call/call_errors.h"
#include "ops/call/fast_path.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"
#include "ops/transformed.h"

#include <cotangent/op/abs.h>
#include <cotangent/op/amax.h>
#include <cotangent/op/conj.h>
#include <cotangent/op/count_nonzero.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/flatten.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/linalg_lstsq.h>
#include <cotangent/op/linalg_solve_triangular.h>
#include <cotangent/op/linalg_svdvals.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/square.h>
#include <cotangent/op/squeeze.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/transpose.h>
#include <cotangent/op/unsqueeze.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/qr_factors.h>

extern cti_caller cti_caller_4_of_2tensor_opts;
extern const cti_op_entry cti_op_linalg_lstsq;

static const cti_enumerator words_driver[] = {
    {"gels", CT_DRIVER_GELS},
    {"gelsd", CT_DRIVER_GELSD},
    {"gelss", CT_DRIVER_GELSS},
    {"gelsy", CT_DRIVER_GELSY},
    {NULL, 0},
};

/* ---- linalg_lstsq ---------------------------------------------------------- */

static const ct_linalg_lstsq_opts linalg_lstsq_defaults = {CTI_RESOLVED, .rcond = CT_NO_FLOAT_};
static const cti_options_type linalg_lstsq_options = {sizeof(ct_linalg_lstsq_opts), 0, NULL, &linalg_lstsq_defaults};

/* Sets the error and returns false if an argument is wrong. */
static bool linalg_lstsq_arguments_are_valid(cti_call *call, ct_tensor *self, ct_tensor *b, int driver, cti_shape B,
                                             int64_t M, int64_t N, cti_shape R)
{
    const bool is_vector = (int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1);
    if (!is_vector && (int64_t)R.ndim != cti_int_add((int64_t)B.ndim, 2)) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or b.ndim == self.shape[:-2].ndim + 2; given "
                                   "b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector &&
        !cti_shapes_equal(cti_shape_drop(R, cti_mask_of_dim(call->op, -1, (int64_t)R.ndim)),
                          cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(M))))) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or (b.shape without axis -1) == "
                                   "concat(self.shape[:-2], [self.size(-2)]); given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (is_vector &&
        !cti_shapes_equal(cti_shape_of(b),
                          cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(M))))) {
        static const char must[] = "b.ndim != self.shape[:-2].ndim + 1 or b.shape == concat(self.shape[:-2], "
                                   "[self.size(-2)]); given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if ((int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1) && M < N && (int64_t)R.ndim < 1) {
        static const char must[] = "b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.ndim >= "
                                   "1; given b.shape = %s, self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M > N && driver != 0 && driver != 0x37068f17 /* gelsy */ && (int64_t)R.ndim <= 0) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) <= self.size(-1) or driver == "
                                   "none or driver == gelsy or b.ndim > 0; given b.shape = %s, self.shape = %s, "
                                   "driver = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self),
                               driver == 0x03febe94   ? "gels"
                               : driver == 0x37068f17 ? "gelsy"
                               : driver == 0x3a0693d0 ? "gelsd"
                                                      : "gelss");
        return false;
    }
    if (!is_vector && M >= N && (int64_t)R.ndim <= 0) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim > "
                                   "0; given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M < N && (int64_t)R.ndim < 2) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or b.ndim >= "
                                   "2; given b.shape = %s, self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if ((int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1) && M < N &&
        !cti_shapes_broadcast(B, cti_shape_drop(R, cti_mask_of_dim(call->op, -1, (int64_t)R.ndim)))) {
        static const char must[] = "b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or "
                                   "broadcasts(self.shape[:-2], b.shape without axis -1); given b.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M < N &&
        !cti_shapes_broadcast(B, cti_shape_drop(R, cti_mask_of_dims(call->op, CTI_INTS(-2, -1), (int64_t)R.ndim)))) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or "
                                   "broadcasts(self.shape[:-2], b.shape without axis [-2, -1]); given b.shape = %s, "
                                   "self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if ((int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1) && M >= N && (int64_t)R.ndim != 0 &&
        cti_shape_extent(call->op, R, -1) != M) {
        static const char must[] = "b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim == "
                                   "0 or b.size(-1) == self.size(-2); given b.shape = %s, self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if ((int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1) && M < N && cti_shape_extent(call->op, R, -1) != M) {
        static const char must[] = "b.ndim != self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or "
                                   "b.size(-1) == self.size(-2); given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M >= N && (int64_t)R.ndim == 1 && cti_shape_extent(call->op, R, 0) != M) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim != "
                                   "1 or b.size(0) == self.size(-2); given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M >= N && (int64_t)R.ndim != 1 && cti_shape_extent(call->op, R, -2) != M) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) < self.size(-1) or b.ndim == "
                                   "1 or b.size(-2) == self.size(-2); given b.shape = %s, self.shape = %s";
        (void)cti_call_require_shape(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    if (!is_vector && M < N && cti_shape_extent(call->op, R, -2) != M) {
        static const char must[] = "b.ndim == self.shape[:-2].ndim + 1 or self.size(-2) >= self.size(-1) or "
                                   "b.size(-2) == self.size(-2); given b.shape = %s, self.shape = %s";
        (void)cti_call_require(call, must, cti_call_sizes_text(call, b), cti_call_sizes_text(call, self));
        return false;
    }
    return true;
}

static ct_linalg_lstsq_result linalg_lstsq_core(cti_call *call, ct_tensor *self, ct_tensor *b,
                                                const ct_linalg_lstsq_opts *opts)
{
    ct_linalg_lstsq_opts resolved_opts_;
    opts = cti_resolve_options(call->op, opts, &linalg_lstsq_options, &resolved_opts_);
    if (!opts) return (ct_linalg_lstsq_result){NULL, NULL, NULL, NULL};
    call->is_composed = true;
    ct_tensor *inputs[] = {self, b};
    static const char *const names[] = {"self", "b"};
    if (cti_call_begin(call, 2, inputs, names, 0) != CT_OK) {
        ct_tensor *diverted_[4];
        cti_call_diverted_all(call, &cti_op_linalg_lstsq, NULL, opts, diverted_);
        return (ct_linalg_lstsq_result){diverted_[0], diverted_[1], diverted_[2], diverted_[3]};
    }
    if (CTI_UNLIKELY(cti_autocasts(call->thread))) {
        if (cti_call_autocast(call, CTI_AUTOCAST_F32, inputs) != CT_OK) goto failed;
        self = inputs[0];
        b = inputs[1];
    }
    const ct_scalar rcond = cti_given_float(opts->rcond);
    if (cti_attr_optional_float(call, "rcond", rcond) != CT_OK) goto failed;
    int driver = (int)opts->driver;
    if (driver && cti_attr_enum(call, "driver", (int)opts->driver, 0, 4,
                                (const int[]){CT_DRIVER_GELS, CT_DRIVER_GELSY, CT_DRIVER_GELSD, CT_DRIVER_GELSS},
                                &driver) != CT_OK)
        goto failed;
    if (cti_check_ndim(call->op, "self", self, 2, true) != CT_OK) goto failed;
    const cti_shape B = cti_shape_part(self, 0, 2);
    const int64_t M = cti_size_at(self, -2);
    const int64_t N = cti_size_at(self, -1);
    const cti_shape R = cti_shape_part(b, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64, 2,
                              (ct_tensor *const[]){self, b}, &T) != CT_OK)
        goto failed;
    const ct_dtype D = cti_real_of(T);
    const bool is_vector = (int64_t)R.ndim == cti_int_add((int64_t)B.ndim, 1);
    const int64_t columns = is_vector ? 1 : cti_extent(b, -1);
    if (!linalg_lstsq_arguments_are_valid(call, self, b, driver, B, M, N, R)) goto failed;
    const bool tells_squares = M > N && driver != 0 && driver != 0x37068f17 /* gelsy */;
    const bool tells_rank = driver == 0 || driver != 0x03febe94 /* gels */;
    const bool tells_spectrum = driver != 0 && driver != 0x03febe94 /* gels */ && driver != 0x37068f17 /* gelsy */;
    ct_tensor *target = is_vector ? ct_unsqueeze(b, -1) : b;
    if (!target) goto failed;
    ct_tensor *x1_ = M >= N ? self : ct_conj(ct_transpose(self, -2, -1));
    const ct_qr_factors_result l5_ = ct_qr_factors(x1_, CT_OFF);
    ct_tensor *left = l5_.Q, *right = l5_.R;
    if (!left) goto failed;
    if (!right) goto failed;
    ct_tensor *found;
    if (M >= N) {
        ct_tensor *x2_ = ct_matmul(ct_conj(ct_transpose(left, -2, -1)), target);
        found = ct_linalg_solve_triangular(right, x2_, CT_ON);
    } else {
        ct_tensor *x3_ = ct_linalg_solve_triangular(ct_conj(ct_transpose(right, -2, -1)), target, CT_OFF);
        found = ct_matmul(left, x3_);
    }
    if (!found) goto failed;
    ct_tensor *solution = is_vector ? ct_squeeze(found, .dim = CTI_INTS(-1)) : found;
    if (!solution) goto failed;
    ct_tensor *residuals;
    if (tells_squares) {
        residuals = ct_sum(ct_square(ct_abs(ct_sub(target, ct_matmul(self, found)))), .dim = CTI_INTS(-2));
    } else {
        residuals = ct_abs(ct_slice(ct_flatten(found, .start_dim = 0, .end_dim = -1), 0, 0, 0, .step = 1));
    }
    if (!residuals) goto failed;
    ct_tensor *values;
    if (tells_rank) {
        values = ct_linalg_svdvals(ct_detach(right));
    } else {
        values = ct_zeros(CTI_INTS(0), .dtype = D, .device = cti_device_or_host(self));
    }
    if (!values) goto failed;
    ct_tensor *bound;
    if (tells_rank && cti_int_min(M, N) > 0) {
        ct_tensor *x4_ = ct_num(rcond.kind != CT_SCALAR_UNSET ? cti_scalar_double(rcond)
                                                              : (double)cti_int_max(M, N) * cti_dtype_epsilon(T));
        bound = ct_mul(x4_, ct_amax(values, .dim = CTI_INTS(-1), .keepdim = true));
    } else {
        bound = values;
    }
    if (!bound) goto failed;
    ct_tensor *rank;
    if (tells_rank) {
        rank = ct_count_nonzero(ct_gt(values, bound), .dim = CTI_INTS(-1));
    } else {
        rank = ct_zeros(CTI_INTS(0), .dtype = CT_DTYPE_I64, .device = cti_device_or_host(self));
    }
    if (!rank) goto failed;
    ct_tensor *singular_values;
    if (tells_spectrum) {
        singular_values = values;
    } else {
        singular_values = ct_zeros(CTI_INTS(0), .dtype = D, .device = cti_device_or_host(self));
    }
    if (!singular_values) goto failed;
    if (cti_call_check_result_dtype(call, "solution", solution, T) != CT_OK) goto failed;
    const cti_shape solution_shape =
        is_vector ? cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(N)))
                  : cti_shape_concat(call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(N, columns)));
    if (cti_call_check_result(call, "solution", solution, &solution_shape) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "residuals", residuals, D) != CT_OK) goto failed;
    const cti_shape residuals_shape = cti_shape_of_ints(
        call->op, "size",
        M > N && driver != 0 && driver != 0x37068f17 /* gelsy */ ? cti_shape_ints((cti_shape[]){cti_shape_concat(
                                                                       call->op, B,
                                                                       cti_shape_of_ints(call->op, "size",
                                                                                         CTI_INTS(columns)))})
                                                                 : CTI_INTS(0));
    if (cti_call_check_result(call, "residuals", residuals, &residuals_shape) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "rank", rank, CT_DTYPE_I64) != CT_OK) goto failed;
    const cti_shape rank_shape = cti_shape_of_ints(
        call->op, "size", driver == 0 || driver != 0x03febe94 /* gels */ ? cti_shape_ints(&B) : CTI_INTS(0));
    if (cti_call_check_result(call, "rank", rank, &rank_shape) != CT_OK) goto failed;
    if (cti_call_check_result_dtype(call, "singular_values", singular_values, D) != CT_OK) goto failed;
    const bool x8_ = driver != 0 && driver != 0x03febe94 /* gels */ && driver != 0x37068f17 /* gelsy */;
    const cti_shape singular_values_shape =
        cti_shape_of_ints(call->op, "size",
                          x8_ ? cti_shape_ints((cti_shape[]){cti_shape_concat(
                                    call->op, B, cti_shape_of_ints(call->op, "size", CTI_INTS(cti_int_min(M, N))))})
                              : CTI_INTS(0));
    if (cti_call_check_result(call, "singular_values", singular_values, &singular_values_shape) != CT_OK) goto failed;
    ct_tensor *results[] = {solution, residuals, rank, singular_values};
    if (cti_call_end_all(call, 4, results, 1u << 0 | 1u << 1) != CT_OK)
        return (ct_linalg_lstsq_result){NULL, NULL, NULL, NULL};
    return (ct_linalg_lstsq_result){results[0], results[1], results[2], results[3]};
failed:
    (void)cti_call_fail(call);
    return (ct_linalg_lstsq_result){NULL, NULL, NULL, NULL};
}

ct_linalg_lstsq_result(ct_linalg_lstsq)(ct_tensor *self, ct_tensor *b, const ct_linalg_lstsq_opts *opts)
{
    cti_call call = cti_call_plain("linalg_lstsq");
    return linalg_lstsq_core(&call, self, b, opts);
}

/* ---- entries ---------------------------------------------------------------- */

static const ct_op_arg_info linalg_lstsq_args[] = {
    {.name = "self",
     .type = "T[*B, M, N]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "b",
     .type = "T[*R]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_COMPLEX | 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "rcond", .type = "float?", .kind = CT_ARG_FLOAT, .optional = true, .has_default = true},
    {.name = "driver",
     .type = "enum(gels, gelsy, gelsd, gelss)?",
     .kind = CT_ARG_STRING,
     .optional = true,
     .has_default = true},
};
static const char *const linalg_lstsq_outputs[] = {"solution", "residuals", "rank", "singular_values"};

const cti_op_entry cti_op_linalg_lstsq = {
    .info =
        {
            .name = "linalg_lstsq",
            .op = "linalg_lstsq",
            .overload = "",
            .family = "linalg_lstsq",
            .doc = "Least-squares solution X of self X = b; the one with the least norm if there are several. The "
                   "solution requires matrices of full rank; rank and singular values show whether they have it.",
            .meaning = "compose",
            .args = linalg_lstsq_args,
            .num_args = 4,
            .outputs = linalg_lstsq_outputs,
            .num_outputs = 4,
            .order = -1,
            .differentiable = true,
            .saved = "nothing",
            .autocast = "f32",
        },
    .slots = (const cti_arg_slot[]){CTI_PARAMETER(TENSOR), CTI_PARAMETER(TENSOR),
                                    CTI_OPTION(GIVEN_FLOAT, ct_linalg_lstsq_opts, rcond),
                                    CTI_ENUM_OPTION(ct_linalg_lstsq_opts, driver, words_driver)},
    .options = &linalg_lstsq_options,
    .functions = CTI_FUNCTIONS(cti_caller_4_of_2tensor_opts, ct_linalg_lstsq, NULL, NULL, NULL),
    .batch =
        {
            .is_composed = true,
        },
};
