/*
 * Registry of schemas/adjoint.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/as_strided_adjoint.h"
#include "gen/kernels/ops/recurrence.h"
#include "gen/kernels/ops/select_scatter.h"
#include "gen/kernels/ops/shifted.h"
#include "gen/kernels/ops/slice_scatter.h"
#include "gen/kernels/ops/unpack_bits.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/recurrence.h>
#include <cotangent/op/select_scatter.h>
#include <cotangent/op/slice_scatter.h>
#include <cotangent/op/zeros.h>
#include <cotangent/private/as_strided_adjoint.h>
#include <cotangent/private/shifted.h>
#include <cotangent/private/unpack_bits.h>

static ct_status call_slice_scatter(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_slice_scatter_opts opts = {.dim = args[2].value.integer,
                                        .start = args[3].value.integer,
                                        .end = cti_arg_scalar(&args[4]),
                                        .step = cti_arg_scalar(&args[5])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_slice_scatter_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_slice_scatter_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_slice_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *src = args[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    const int64_t start = cti_arg_int(&args[3], 0);
    const int64_t end = cti_arg_int(&args[4], INT64_C(9223372036854775807));
    const int64_t step = cti_arg_int(&args[5], 1);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        const ct_slice_scatter_opts x1_ = {.dim = dim, .start = start, .end = ct_int(end), .step = ct_int(step)};
        ct_tensor *term = ct_slice_scatter_with(self_tangent, ct_zeros_with(cti_sizes_of(src), &x0_), &x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        const ct_zeros_opts x2_ = {.dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent)};
        const ct_slice_scatter_opts x3_ = {.dim = dim, .start = start, .end = ct_int(end), .step = ct_int(step)};
        ct_tensor *term = ct_slice_scatter_with(ct_zeros_with(cti_sizes_of(self), &x2_), src_tangent, &x3_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info slice_scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src",
     .type = "U[*with(S, dim, sliced(extent(self, dim), start, end, step))]",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT, .has_default = true},
    {.name = "start", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "end", .type = "int", .kind = CT_ARG_INT, .has_default = true},
    {.name = "step", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const slice_scatter_outputs[] = {"result"};

static ct_status call_select_scatter(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_select_scatter_out(args[0].value.tensor, args[1].value.tensor, args[2].value.integer,
                                                    args[3].value.integer, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_select_scatter(args[0].value.tensor, args[1].value.tensor, args[2].value.integer, args[3].value.integer));
}

static ct_status jvp_select_scatter(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *src = args[1].value.tensor;
    const int64_t dim = cti_arg_dim(&args[2], 0, args[0].value.tensor->ndim);
    const int64_t index_ = cti_arg_int(&args[3], 0);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        const ct_zeros_opts x0_ = {.dtype = cti_dtype_of(self_tangent), .device = cti_device_or_host(self_tangent)};
        ct_tensor *term = ct_select_scatter(self_tangent, ct_zeros_with(cti_sizes_of(src), &x0_), dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (src_tangent) {
        const ct_zeros_opts x1_ = {.dtype = cti_dtype_of(src_tangent), .device = cti_device_or_host(src_tangent)};
        ct_tensor *term = ct_select_scatter(ct_zeros_with(cti_sizes_of(self), &x1_), src_tangent, dim, index_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info select_scatter_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "src", .type = "U[*drop(S, dim)]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "index", .type = "int", .kind = CT_ARG_INT},
};
static const char *const select_scatter_outputs[] = {"result"};

static ct_status call_as_strided_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_as_strided_adjoint_opts opts = {.storage_offset = cti_arg_scalar(&args[4])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_as_strided_adjoint_with_out(args[0].value.tensor, args[1].value.ints,
                                                             args[2].value.ints, args[3].value.ints, &opts,
                                                             outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_as_strided_adjoint_with(args[0].value.tensor, args[1].value.ints, args[2].value.ints,
                                                     args[3].value.ints, &opts));
}

static ct_status jvp_as_strided_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints view_size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_scalar storage_offset = cti_arg_scalar(&args[4]);
    if (grad_tangent) {
        ct_tensor *term = ct_as_strided_adjoint_with(grad_tangent, size, view_size, stride,
                                                     &(ct_as_strided_adjoint_opts){.storage_offset = storage_offset});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info as_strided_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "view_size", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "storage_offset", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const as_strided_adjoint_outputs[] = {"result"};

static ct_status call_unpack_bits(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_unpack_bits_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_unpack_bits(args[0].value.tensor, args[1].value.ints));
}

static const ct_op_arg_info unpack_bits_args[] = {
    {.name = "self", .type = "u8[B]", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_U8},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const unpack_bits_outputs[] = {"result"};

static ct_status call_recurrence(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_recurrence_opts opts = {
        .dim = args[2].value.ints, .reverse = args[3].value.boolean, .own = args[4].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_recurrence_with_out(args[0].value.tensor, args[1].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_recurrence_with(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_recurrence(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    ct_tensor *factor_tangent = cti_tangent(&tangents[1]);
    ct_tensor *factor = args[1].value.tensor;
    const uint32_t dim = cti_arg_mask(&args[2], args[0].value.tensor->ndim, true);
    const bool reverse = cti_arg_bool(&args[3], false);
    const bool own = cti_arg_bool(&args[4], false);
    ct_tensor *result = outs[0].value.tensor;
    if (input_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_recurrence_with(input_tangent, factor,
                                             &(ct_recurrence_opts){.dim = x0_, .reverse = reverse, .own = own});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (factor_tangent) {
        ct_tensor *term;
        if (own) {
            const ct_ints x1_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x2_ = ct_shifted_with(result, &(ct_shifted_opts){.dim = x1_, .reverse = reverse});
            ct_tensor *x3_ = ct_mul(factor_tangent, x2_);
            term = ct_recurrence_with(x3_, factor, &(ct_recurrence_opts){.dim = x1_, .reverse = reverse, .own = own});
        } else {
            const ct_ints x4_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
            ct_tensor *x5_ = ct_mul(factor_tangent, result);
            ct_tensor *x6_ = ct_shifted_with(x5_, &(ct_shifted_opts){.dim = x4_, .reverse = reverse});
            term = ct_recurrence_with(x6_, factor, &(ct_recurrence_opts){.dim = x4_, .reverse = reverse, .own = own});
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info recurrence_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "factor", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
    {.name = "dim", .type = "dims(input)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "reverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "own", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const recurrence_outputs[] = {"result"};

static ct_status call_shifted(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_shifted_opts opts = {.dim = args[1].value.ints, .reverse = args[2].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_shifted_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_shifted_with(args[0].value.tensor, &opts));
}

static ct_status jvp_shifted(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_tangent = cti_tangent(&tangents[0]);
    const uint32_t dim = cti_arg_mask(&args[1], args[0].value.tensor->ndim, true);
    const bool reverse = cti_arg_bool(&args[2], false);
    if (input_tangent) {
        const ct_ints x0_ = cti_mask_list(dim, (int64_t[CTI_MAX_NDIM]){0});
        ct_tensor *term = ct_shifted_with(input_tangent, &(ct_shifted_opts){.dim = x0_, .reverse = reverse});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info shifted_args[] = {
    {.name = "input", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dims(input)", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "reverse", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const shifted_outputs[] = {"result"};

const cti_op_entry cti_ops_adjoint[] = {
    {
        .info =
            {
                .name = "slice_scatter",
                .row = "slice_scatter",
                .overload = "",
                .family = "adjoint",
                .doc = "Copy of self with src in the place of the elements start, start + step, ... before end of axis "
                       "dim.",
                .meaning = "kernel",
                .args = slice_scatter_args,
                .num_args = 6,
                .outputs = slice_scatter_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_slice_scatter,
        .jvp = jvp_slice_scatter,
    },
    {
        .info =
            {
                .name = "select_scatter",
                .row = "select_scatter",
                .overload = "",
                .family = "adjoint",
                .doc = "Copy of self with src in the place of one index of axis dim.",
                .meaning = "kernel",
                .args = select_scatter_args,
                .num_args = 4,
                .outputs = select_scatter_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_select_scatter,
        .jvp = jvp_select_scatter,
    },
    {
        .info =
            {
                .name = "as_strided_adjoint",
                .row = "as_strided_adjoint",
                .overload = "",
                .family = "adjoint",
                .doc = "A tensor of sizes size, zero but for the elements of grad, added at the places that an "
                       "as_strided of it views.",
                .meaning = "kernel",
                .args = as_strided_adjoint_args,
                .num_args = 5,
                .outputs = as_strided_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_as_strided_adjoint,
        .jvp = jvp_as_strided_adjoint,
    },
    {
        .info =
            {
                .name = "unpack_bits",
                .row = "unpack_bits",
                .overload = "",
                .family = "adjoint",
                .doc = "The bits of self, lowest of each byte first, as a bool tensor of a given size.",
                .meaning = "kernel",
                .args = unpack_bits_args,
                .num_args = 2,
                .outputs = unpack_bits_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .is_private = true,
                .saved = "nothing",
            },
        .call = call_unpack_bits,
    },
    {
        .info =
            {
                .name = "recurrence",
                .row = "recurrence",
                .overload = "",
                .family = "adjoint",
                .doc = "Linear recurrence along the elements of axes dim in row-major order. Each result is input plus "
                       "a factor times the result before it, and that factor is the one of the element itself (own) or "
                       "of the one before.",
                .meaning = "kernel",
                .args = recurrence_args,
                .num_args = 5,
                .outputs = recurrence_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "factor; result for factor",
            },
        .call = call_recurrence,
        .jvp = jvp_recurrence,
    },
    {
        .info =
            {
                .name = "shifted",
                .row = "shifted",
                .overload = "",
                .family = "adjoint",
                .doc = "input moved by one element along the elements of axes dim in row-major order, with zero in the "
                       "place that becomes free.",
                .meaning = "kernel",
                .args = shifted_args,
                .num_args = 3,
                .outputs = shifted_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_shifted,
        .jvp = jvp_shifted,
    },
};
const size_t cti_ops_adjoint_count = 6;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_base;
cti_recurrence_cpu_kernel cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_base;

cti_as_strided_adjoint_cpu_kernel *cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_base;
cti_recurrence_cpu_kernel *cti_recurrence_cpu = cti_recurrence_cpu_base;
cti_select_scatter_cpu_kernel *cti_select_scatter_cpu = cti_select_scatter_cpu_base;
cti_shifted_cpu_kernel *cti_shifted_cpu = cti_shifted_cpu_base;
cti_slice_scatter_cpu_kernel *cti_slice_scatter_cpu = cti_slice_scatter_cpu_base;
cti_unpack_bits_cpu_kernel *cti_unpack_bits_cpu = cti_unpack_bits_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v3;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v3;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v3;
cti_shifted_cpu_kernel cti_shifted_cpu_v3;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v3;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v3;

static void choose_v3(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v3;
    cti_recurrence_cpu = cti_recurrence_cpu_v3;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v3;
    cti_shifted_cpu = cti_shifted_cpu_v3;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v3;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_as_strided_adjoint_cpu_kernel cti_as_strided_adjoint_cpu_v4;
cti_recurrence_cpu_kernel cti_recurrence_cpu_v4;
cti_select_scatter_cpu_kernel cti_select_scatter_cpu_v4;
cti_shifted_cpu_kernel cti_shifted_cpu_v4;
cti_slice_scatter_cpu_kernel cti_slice_scatter_cpu_v4;
cti_unpack_bits_cpu_kernel cti_unpack_bits_cpu_v4;

static void choose_v4(void)
{
    cti_as_strided_adjoint_cpu = cti_as_strided_adjoint_cpu_v4;
    cti_recurrence_cpu = cti_recurrence_cpu_v4;
    cti_select_scatter_cpu = cti_select_scatter_cpu_v4;
    cti_shifted_cpu = cti_shifted_cpu_v4;
    cti_slice_scatter_cpu = cti_slice_scatter_cpu_v4;
    cti_unpack_bits_cpu = cti_unpack_bits_cpu_v4;
}
#endif

void cti_choose_adjoint(cti_level level)
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
