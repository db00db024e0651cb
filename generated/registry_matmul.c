/*
 * Registry of schemas/matmul.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/addmm.h"
#include "gen/kernels/ops/batched_matmul.h"
#include "gen/kernels/ops/bmm.h"
#include "gen/kernels/ops/linear.h"
#include "gen/kernels/ops/mm.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/addmm.h>
#include <cotangent/op/bmm.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/linear.h>
#include <cotangent/op/matmul.h>
#include <cotangent/op/mm.h>
#include <cotangent/private/batched_matmul.h>

static ct_status call_mm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_mm_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_mm(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_mm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mat2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *mat2 = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_mm(self_tangent, mat2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat2_tangent) {
        ct_tensor *term = ct_mm(self, mat2_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info mm_args[] = {
    {.name = "self", .type = "T[M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat2", .type = "T[K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const mm_outputs[] = {"result"};

static ct_status call_bmm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_bmm_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_bmm(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_bmm(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *mat2_tangent = cti_tangent(&tangents[1]);
    ct_tensor *mat2 = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_bmm(self_tangent, mat2);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (mat2_tangent) {
        ct_tensor *term = ct_bmm(self, mat2_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info bmm_args[] = {
    {.name = "self", .type = "T[B, M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat2", .type = "T[B, K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const bmm_outputs[] = {"result"};

static ct_status call_addmm(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_addmm_opts opts = {.beta = cti_arg_scalar(&args[3]), .alpha = cti_arg_scalar(&args[4])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result",
                              ct_addmm_with_(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_addmm_with_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts,
                                                outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_addmm_with(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, &opts));
}

static const ct_op_arg_info addmm_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat1", .type = "T[M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "mat2", .type = "T[K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "beta", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
    {.name = "alpha", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const addmm_outputs[] = {"result"};

static ct_status call_matmul(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result", ct_matmul(args[0].value.tensor, args[1].value.tensor));
}

static const ct_op_arg_info matmul_args[] = {
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const matmul_outputs[] = {"result"};

static ct_status call_batched_matmul(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_batched_matmul_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_batched_matmul(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_batched_matmul(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other = args[1].value.tensor;
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_batched_matmul(self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_batched_matmul(self, other_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info batched_matmul_args[] = {
    {.name = "self", .type = "T[*P, M, K]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "other", .type = "T[*Q, K, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
};
static const char *const batched_matmul_outputs[] = {"result"};

static ct_status call_linear(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_linear_out(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_linear(args[0].value.tensor, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_linear(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *weight_tangent = cti_tangent(&tangents[1]);
    ct_tensor *bias_tangent = cti_tangent(&tangents[2]);
    ct_tensor *weight = args[1].value.tensor;
    ct_tensor *input = args[0].value.tensor;
    if (input_tangent) {
        ct_tensor *term = ct_linear(input_tangent, weight, ct_none());
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (weight_tangent) {
        ct_tensor *term = ct_linear(input, weight_tangent, ct_none());
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (bias_tangent) {
        const cti_shape x0_ = cti_shape_concat("linear", cti_shape_between(cti_shape_of(args[0].value.tensor), 0, 1),
                                               cti_shape_between(cti_shape_of(args[1].value.tensor), 0, 1));
        ct_tensor *term = ct_expand(bias_tangent, cti_shape_ints(&x0_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info linear_args[] = {
    {.name = "input", .type = "T[*B, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "weight", .type = "T[*O, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "bias",
     .type = "T[*C]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_NUMBER},
};
static const char *const linear_outputs[] = {"result"};

const cti_op_entry cti_ops_matmul[] = {
    {
        .info =
            {
                .name = "mm",
                .row = "mm",
                .overload = "",
                .family = "matmul",
                .doc = "Product of two matrices.",
                .meaning = "kernel",
                .args = mm_args,
                .num_args = 2,
                .outputs = mm_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self for mat2; mat2 for self",
            },
        .call = call_mm,
        .jvp = jvp_mm,
    },
    {
        .info =
            {
                .name = "bmm",
                .row = "bmm",
                .overload = "",
                .family = "matmul",
                .doc = "Products of the matrices of two batches of the same length.",
                .meaning = "kernel",
                .args = bmm_args,
                .num_args = 2,
                .outputs = bmm_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self for mat2; mat2 for self",
            },
        .call = call_bmm,
        .jvp = jvp_bmm,
    },
    {
        .info =
            {
                .name = "addmm",
                .row = "addmm",
                .overload = "",
                .family = "matmul",
                .doc = "beta times self, broadcast, plus alpha times the product of two matrices. Where beta is 0 the "
                       "values of self do not matter, not even NaN, nor those of the matrices where alpha is 0.",
                .meaning = "kernel",
                .args = addmm_args,
                .num_args = 5,
                .outputs = addmm_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "mat1 for mat2; mat2 for mat1",
            },
        .call = call_addmm,
    },
    {
        .info =
            {
                .name = "matmul",
                .row = "matmul",
                .overload = "",
                .family = "matmul",
                .doc = "Matrix product of the last two axes, batched over the others; a vector is a row on the left, a "
                       "column on the right.",
                .meaning = "compose",
                .args = matmul_args,
                .num_args = 2,
                .outputs = matmul_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_matmul,
    },
    {
        .info =
            {
                .name = "batched_matmul",
                .row = "batched_matmul",
                .overload = "",
                .family = "matmul",
                .doc = "Batched matrix product of the last two axes of operands with at least two axes.",
                .meaning = "kernel",
                .args = batched_matmul_args,
                .num_args = 2,
                .outputs = batched_matmul_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self for other; other for self",
            },
        .call = call_batched_matmul,
        .jvp = jvp_batched_matmul,
    },
    {
        .info =
            {
                .name = "linear",
                .row = "linear",
                .overload = "",
                .family = "matmul",
                .doc = "input times the transpose of weight, plus bias, which broadcasts; or times a vector alone. "
                       "Along the last axis.",
                .meaning = "kernel",
                .args = linear_args,
                .num_args = 3,
                .outputs = linear_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "input for weight; weight for input",
            },
        .call = call_linear,
        .jvp = jvp_linear,
    },
};
const size_t cti_ops_matmul_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_addmm_cpu_kernel cti_addmm_cpu_base;
cti_blas_gemm_kernel cti_blas_gemm_base;
cti_blas_linear_kernel cti_blas_linear_base;

cti_addmm_cpu_kernel *cti_addmm_cpu = cti_addmm_cpu_base;
cti_blas_gemm_kernel *cti_blas_gemm = cti_blas_gemm_base;
cti_blas_linear_kernel *cti_blas_linear = cti_blas_linear_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_addmm_cpu_kernel cti_addmm_cpu_v3;
cti_blas_gemm_kernel cti_blas_gemm_v3;
cti_blas_linear_kernel cti_blas_linear_v3;

static void choose_v3(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v3;
    cti_blas_gemm = cti_blas_gemm_v3;
    cti_blas_linear = cti_blas_linear_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_addmm_cpu_kernel cti_addmm_cpu_v4;
cti_blas_gemm_kernel cti_blas_gemm_v4;
cti_blas_linear_kernel cti_blas_linear_v4;

static void choose_v4(void)
{
    cti_addmm_cpu = cti_addmm_cpu_v4;
    cti_blas_gemm = cti_blas_gemm_v4;
    cti_blas_linear = cti_blas_linear_v4;
}
#endif

void cti_choose_matmul(cti_level level)
{
    switch (level) {
#ifdef CTI_HAVE_LEVEL_V3
    case CTI_LEVEL_V3: choose_v3(); break;
#endif
#ifdef CTI_HAVE_LEVEL_V4
    case CTI_LEVEL_V4: choose_v4(); break;
#endif
    default: break; /* the base level is there already */
    }
}
