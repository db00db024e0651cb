/*
 * Registry of schemas/copy.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/cat.h"
#include "gen/kernels/ops/constant_pad_nd.h"
#include "gen/kernels/ops/fill.h"
#include "gen/kernels/ops/flip.h"
#include "gen/kernels/ops/stack.h"
#include "gen/kernels/ops/tril.h"
#include "gen/kernels/ops/triu.h"
#include "gen/kernels/ops/zero.h"
#include "gen/kernels/ops/zero_pad_nd.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/arange.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/clone.h>
#include <cotangent/op/constant_pad_nd.h>
#include <cotangent/op/contiguous.h>
#include <cotangent/op/copy_.h>
#include <cotangent/op/detach.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/fill.h>
#include <cotangent/op/flip.h>
#include <cotangent/op/ge.h>
#include <cotangent/op/le.h>
#include <cotangent/op/reshape.h>
#include <cotangent/op/stack.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/to.h>
#include <cotangent/op/tril.h>
#include <cotangent/op/triu.h>
#include <cotangent/op/where.h>
#include <cotangent/op/zero.h>
#include <cotangent/op/zero_pad_nd.h>

static const cti_word words_memory_format[] = {
    {"contiguous_format", CT_MEMORY_FORMAT_CONTIGUOUS_FORMAT},
    {"preserve_format", CT_MEMORY_FORMAT_PRESERVE_FORMAT},
    {NULL, 0},
};

static ct_status call_to(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int memory_format = cti_arg_word("to", &args[5], words_memory_format);
    if (memory_format < 0) return cti_failed();
    const ct_to_opts opts = {.dtype = args[1].value.dtype,
                             .device = args[2].value.device,
                             .non_blocking = args[3].value.boolean,
                             .copy = args[4].value.boolean,
                             .memory_format = (enum ct_memory_format)memory_format};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_to_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_to_with(args[0].value.tensor, &opts));
}

static ct_status jvp_to(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = self_tangent;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info to_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
    {.name = "device", .type = "device?", .kind = CT_ARG_DEVICE, .optional = true, .has_default = true},
    {.name = "non_blocking", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "copy", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "memory_format",
     .type = "enum(preserve_format, contiguous_format)",
     .kind = CT_ARG_STRING,
     .has_default = true},
};
static const char *const to_outputs[] = {"result"};

static ct_status call_clone(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int memory_format = cti_arg_word("clone", &args[1], words_memory_format);
    if (memory_format < 0) return cti_failed();
    const ct_clone_opts opts = {.memory_format = (enum ct_memory_format)memory_format};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_clone_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_clone_with(args[0].value.tensor, &opts));
}

static ct_status jvp_clone(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = self_tangent;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info clone_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "memory_format",
     .type = "enum(preserve_format, contiguous_format)",
     .kind = CT_ARG_STRING,
     .has_default = true},
};
static const char *const clone_outputs[] = {"result"};

static ct_status call_contiguous(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int memory_format = cti_arg_word("contiguous", &args[1], words_memory_format);
    if (memory_format < 0) return cti_failed();
    const ct_contiguous_opts opts = {.memory_format = (enum ct_memory_format)memory_format};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_contiguous_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_contiguous_with(args[0].value.tensor, &opts));
}

static ct_status jvp_contiguous(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    (void)args;
    if (self_tangent) {
        ct_tensor *term = self_tangent;
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info contiguous_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "memory_format", .type = "enum(contiguous_format)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const contiguous_outputs[] = {"result"};

static ct_status call_detach(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_detach_(args[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_detach(args[0].value.tensor));
}

static const ct_op_arg_info detach_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
};
static const char *const detach_outputs[] = {"result"};

static ct_status call_copy_(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_copy_opts opts = {.non_blocking = args[2].value.boolean};
    return cti_out_tensor(&outs[0], "self", ct_copy_with_(args[0].value.tensor, args[1].value.tensor, &opts));
}

static ct_status jvp_copy_(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *src_tangent = cti_tangent(&tangents[1]);
    ct_tensor *self = args[0].value.tensor;
    if (src_tangent) {
        ct_tensor *term = ct_expand(src_tangent, cti_sizes_of(self));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info copy__args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_ANY},
    {.name = "src", .type = "U[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "non_blocking", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const copy__outputs[] = {"self"};

static ct_status call_fill(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_fill_(args[0].value.tensor, args[1].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_fill_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_fill(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_fill(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *value_tangent = cti_tangent(&tangents[1]);
    ct_tensor *result = outs[0].value.tensor;
    (void)args;
    if (value_tangent) {
        ct_tensor *term = ct_expand(value_tangent, cti_sizes_of(result));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info fill_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "value",
     .type = "U[] | scalar",
     .kind = CT_ARG_TENSOR,
     .differentiable = true,
     .scalar_ok = true,
     .dtypes = CTI_SET_ANY},
};
static const char *const fill_outputs[] = {"result"};

static ct_status call_zero(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_zero_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_zero_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_zero(args[0].value.tensor));
}

static const ct_op_arg_info zero_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const zero_outputs[] = {"result"};

static ct_status call_cat(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_cat_opts opts = {.dim = args[1].value.integer};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_cat_with_out(args[0].value.tensors, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_cat_with(args[0].value.tensors, &opts));
}

static ct_status jvp_cat(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    const ct_tensors tensors_tangent = cti_tangent_list(&tangents[0], &args[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (tensors_tangent.count) {
        ct_tensor *term = ct_cat_with(tensors_tangent, &(ct_cat_opts){.dim = dim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info cat_args[] = {
    {.name = "tensors",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(tensors)", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const cat_outputs[] = {"result"};

static ct_status call_stack(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_stack_opts opts = {.dim = args[1].value.integer};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_stack_with_out(args[0].value.tensors, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_stack_with(args[0].value.tensors, &opts));
}

static ct_status jvp_stack(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    const ct_tensors tensors_tangent = cti_tangent_list(&tangents[0], &args[0]);
    const int64_t dim = cti_arg_int(&args[1], 0);
    if (tensors_tangent.count) {
        ct_tensor *term = ct_stack_with(tensors_tangent, &(ct_stack_opts){.dim = dim});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info stack_args[] = {
    {.name = "tensors", .type = "n * T[*S]", .kind = CT_ARG_TENSOR_LIST, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const stack_outputs[] = {"result"};

static ct_status call_constant_pad_nd(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_constant_pad_nd_opts opts = {.value = cti_arg_scalar(&args[2])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_constant_pad_nd_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_constant_pad_nd_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static ct_status jvp_constant_pad_nd(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints pad = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_zero_pad_nd(self_tangent, pad);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info constant_pad_nd_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
    {.name = "value", .type = "scalar", .kind = CT_ARG_FLOAT, .has_default = true, .scalar_ok = true},
};
static const char *const constant_pad_nd_outputs[] = {"result"};

static ct_status call_zero_pad_nd(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_zero_pad_nd_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_zero_pad_nd(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_zero_pad_nd(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints pad = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_zero_pad_nd(self_tangent, pad);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info zero_pad_nd_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "pad", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const zero_pad_nd_outputs[] = {"result"};

static ct_status call_tril(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_tril_opts opts = {.diagonal = args[1].value.integer};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_tril_with_(args[0].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_tril_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_tril_with(args[0].value.tensor, &opts));
}

static ct_status jvp_tril(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t diagonal = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        const int64_t x0_ = cti_shape_extent("tril", cti_shape_or_failed(self_tangent), -1);
        const cti_shape x1_ = cti_shape_ones(cti_shape_or_failed(self_tangent));
        ct_tensor *x2_ = ct_arange(ct_int(0), ct_int(x0_));
        const int64_t x3_ = cti_shape_extent("tril", cti_shape_or_failed(self_tangent), -2);
        ct_tensor *x4_ = ct_arange(ct_int(0), ct_int(x3_));
        ct_tensor *x5_ = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -1, x0_)}));
        ct_tensor *x6_ = ct_reshape(x4_, cti_shape_ints((cti_shape[]){cti_shape_with("tril", x1_, -2, x3_)}));
        ct_tensor *term = ct_where(ct_le(ct_sub(x5_, x6_), ct_num_i64(diagonal)), self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info tril_args[] = {
    {.name = "self", .type = "T[*B, M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "diagonal", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const tril_outputs[] = {"result"};

static ct_status call_triu(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_triu_opts opts = {.diagonal = args[1].value.integer};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_triu_with_(args[0].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_triu_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_triu_with(args[0].value.tensor, &opts));
}

static ct_status jvp_triu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const int64_t diagonal = cti_arg_int(&args[1], 0);
    if (self_tangent) {
        const int64_t x0_ = cti_shape_extent("triu", cti_shape_or_failed(self_tangent), -1);
        const cti_shape x1_ = cti_shape_ones(cti_shape_or_failed(self_tangent));
        ct_tensor *x2_ = ct_arange(ct_int(0), ct_int(x0_));
        const int64_t x3_ = cti_shape_extent("triu", cti_shape_or_failed(self_tangent), -2);
        ct_tensor *x4_ = ct_arange(ct_int(0), ct_int(x3_));
        ct_tensor *x5_ = ct_reshape(x2_, cti_shape_ints((cti_shape[]){cti_shape_with("triu", x1_, -1, x0_)}));
        ct_tensor *x6_ = ct_reshape(x4_, cti_shape_ints((cti_shape[]){cti_shape_with("triu", x1_, -2, x3_)}));
        ct_tensor *term = ct_where(ct_ge(ct_sub(x5_, x6_), ct_num_i64(diagonal)), self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info triu_args[] = {
    {.name = "self", .type = "T[*B, M, N]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "diagonal", .type = "int", .kind = CT_ARG_INT, .has_default = true},
};
static const char *const triu_outputs[] = {"result"};

static ct_status call_flip(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_flip_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_flip(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_flip(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const uint32_t dims = cti_arg_mask(&args[1], args[0].value.tensor->ndim, false);
    if (self_tangent) {
        ct_tensor *term = ct_flip(self_tangent, cti_mask_list(dims, (int64_t[CTI_MAX_NDIM]){0}));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info flip_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dims", .type = "dims(self)", .kind = CT_ARG_INT_LIST},
};
static const char *const flip_outputs[] = {"result"};

const cti_op_entry cti_ops_copy[] = {
    {
        .info =
            {
                .name = "to",
                .row = "to",
                .overload = "",
                .family = "copy",
                .doc =
                    "self with another dtype or on another device; self itself if nothing changes and copy is false.",
                .meaning = "elementwise",
                .args = to_args,
                .num_args = 6,
                .outputs = to_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_to,
        .jvp = jvp_to,
    },
    {
        .info =
            {
                .name = "clone",
                .row = "clone",
                .overload = "",
                .family = "copy",
                .doc = "Copy of self.",
                .meaning = "elementwise",
                .args = clone_args,
                .num_args = 2,
                .outputs = clone_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_clone,
        .jvp = jvp_clone,
    },
    {
        .info =
            {
                .name = "contiguous",
                .row = "contiguous",
                .overload = "",
                .family = "copy",
                .doc = "self in row-major order without gaps; self itself if it lies so.",
                .meaning = "elementwise",
                .args = contiguous_args,
                .num_args = 2,
                .outputs = contiguous_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_contiguous,
        .jvp = jvp_contiguous,
    },
    {
        .info =
            {
                .name = "detach",
                .row = "detach",
                .overload = "",
                .family = "copy",
                .doc = "self without its history, sharing its storage.",
                .meaning = "runtime",
                .args = detach_args,
                .num_args = 1,
                .outputs = detach_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_inplace = true,
                .saved = "nothing",
            },
        .call = call_detach,
    },
    {
        .info =
            {
                .name = "copy_",
                .row = "copy_",
                .overload = "",
                .family = "copy",
                .doc = "Writes src into self, converting its dtype and moving it between devices.",
                .meaning = "elementwise",
                .args = copy__args,
                .num_args = 3,
                .outputs = copy__outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_copy_,
        .jvp = jvp_copy_,
    },
    {
        .info =
            {
                .name = "fill",
                .row = "fill",
                .overload = "",
                .family = "copy",
                .doc =
                    "A tensor of the sizes and dtype of self with value, a number or a 0-d tensor, at every element.",
                .meaning = "elementwise",
                .args = fill_args,
                .num_args = 2,
                .outputs = fill_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_fill,
        .jvp = jvp_fill,
    },
    {
        .info =
            {
                .name = "zero",
                .row = "zero",
                .overload = "",
                .family = "copy",
                .doc = "Zeros with the sizes and the dtype of self; its gradient is zero.",
                .meaning = "elementwise",
                .args = zero_args,
                .num_args = 1,
                .outputs = zero_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_zero,
    },
    {
        .info =
            {
                .name = "cat",
                .row = "cat",
                .overload = "",
                .family = "copy",
                .doc = "The tensors one after the other along dim; an empty vector joins tensors of any shape.",
                .meaning = "kernel",
                .args = cat_args,
                .num_args = 2,
                .outputs = cat_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_cat,
        .jvp = jvp_cat,
    },
    {
        .info =
            {
                .name = "stack",
                .row = "stack",
                .overload = "",
                .family = "copy",
                .doc = "The tensors, all of one shape, side by side along a new axis dim, which counts the axes of the "
                       "result.",
                .meaning = "kernel",
                .args = stack_args,
                .num_args = 2,
                .outputs = stack_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_stack,
        .jvp = jvp_stack,
    },
    {
        .info =
            {
                .name = "constant_pad_nd",
                .row = "constant_pad_nd",
                .overload = "",
                .family = "copy",
                .doc = "self with value around it, pad[0] elements before and pad[1] behind on the last axis, pad[2] "
                       "and pad[3] on the one before, and so on; negative ones crop what is there.",
                .meaning = "kernel",
                .args = constant_pad_nd_args,
                .num_args = 3,
                .outputs = constant_pad_nd_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_constant_pad_nd,
        .jvp = jvp_constant_pad_nd,
    },
    {
        .info =
            {
                .name = "zero_pad_nd",
                .row = "zero_pad_nd",
                .overload = "",
                .family = "copy",
                .doc = "self with zeros around it, as constant_pad_nd with value 0.",
                .meaning = "kernel",
                .args = zero_pad_nd_args,
                .num_args = 2,
                .outputs = zero_pad_nd_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_zero_pad_nd,
        .jvp = jvp_zero_pad_nd,
    },
    {
        .info =
            {
                .name = "tril",
                .row = "tril",
                .overload = "",
                .family = "copy",
                .doc = "The lower triangle of the matrices in the last two axes, up to the diagonal-th diagonal; zeros "
                       "above.",
                .meaning = "elementwise",
                .args = tril_args,
                .num_args = 2,
                .outputs = tril_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_tril,
        .jvp = jvp_tril,
    },
    {
        .info =
            {
                .name = "triu",
                .row = "triu",
                .overload = "",
                .family = "copy",
                .doc = "The upper triangle of the matrices in the last two axes, from the diagonal-th diagonal on; "
                       "zeros below.",
                .meaning = "elementwise",
                .args = triu_args,
                .num_args = 2,
                .outputs = triu_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_triu,
        .jvp = jvp_triu,
    },
    {
        .info =
            {
                .name = "flip",
                .row = "flip",
                .overload = "",
                .family = "copy",
                .doc = "self with the order of elements along the axes dims reversed.",
                .meaning = "kernel",
                .args = flip_args,
                .num_args = 2,
                .outputs = flip_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_flip,
        .jvp = jvp_flip,
    },
};
const size_t cti_ops_copy_count = 14;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_cat_cpu_kernel cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_base;
extern const cti_fill_loop_table cti_fill_loops_base;
cti_flip_cpu_kernel cti_flip_cpu_base;
cti_stack_cpu_kernel cti_stack_cpu_base;
extern const cti_tril_loop_table cti_tril_loops_base;
extern const cti_triu_loop_table cti_triu_loops_base;
extern const cti_zero_loop_table cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_base;

cti_cat_cpu_kernel *cti_cat_cpu = cti_cat_cpu_base;
cti_constant_pad_nd_cpu_kernel *cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_base;
const cti_fill_loop_table *cti_fill_loops = &cti_fill_loops_base;
cti_flip_cpu_kernel *cti_flip_cpu = cti_flip_cpu_base;
cti_stack_cpu_kernel *cti_stack_cpu = cti_stack_cpu_base;
const cti_tril_loop_table *cti_tril_loops = &cti_tril_loops_base;
const cti_triu_loop_table *cti_triu_loops = &cti_triu_loops_base;
const cti_zero_loop_table *cti_zero_loops = &cti_zero_loops_base;
cti_zero_pad_nd_cpu_kernel *cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_cat_cpu_kernel cti_cat_cpu_v3;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v3;
extern const cti_fill_loop_table cti_fill_loops_v3;
cti_flip_cpu_kernel cti_flip_cpu_v3;
cti_stack_cpu_kernel cti_stack_cpu_v3;
extern const cti_tril_loop_table cti_tril_loops_v3;
extern const cti_triu_loop_table cti_triu_loops_v3;
extern const cti_zero_loop_table cti_zero_loops_v3;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v3;

static void choose_v3(void)
{
    cti_cat_cpu = cti_cat_cpu_v3;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v3;
    cti_fill_loops = &cti_fill_loops_v3;
    cti_flip_cpu = cti_flip_cpu_v3;
    cti_stack_cpu = cti_stack_cpu_v3;
    cti_tril_loops = &cti_tril_loops_v3;
    cti_triu_loops = &cti_triu_loops_v3;
    cti_zero_loops = &cti_zero_loops_v3;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_cat_cpu_kernel cti_cat_cpu_v4;
cti_constant_pad_nd_cpu_kernel cti_constant_pad_nd_cpu_v4;
extern const cti_fill_loop_table cti_fill_loops_v4;
cti_flip_cpu_kernel cti_flip_cpu_v4;
cti_stack_cpu_kernel cti_stack_cpu_v4;
extern const cti_tril_loop_table cti_tril_loops_v4;
extern const cti_triu_loop_table cti_triu_loops_v4;
extern const cti_zero_loop_table cti_zero_loops_v4;
cti_zero_pad_nd_cpu_kernel cti_zero_pad_nd_cpu_v4;

static void choose_v4(void)
{
    cti_cat_cpu = cti_cat_cpu_v4;
    cti_constant_pad_nd_cpu = cti_constant_pad_nd_cpu_v4;
    cti_fill_loops = &cti_fill_loops_v4;
    cti_flip_cpu = cti_flip_cpu_v4;
    cti_stack_cpu = cti_stack_cpu_v4;
    cti_tril_loops = &cti_tril_loops_v4;
    cti_triu_loops = &cti_triu_loops_v4;
    cti_zero_loops = &cti_zero_loops_v4;
    cti_zero_pad_nd_cpu = cti_zero_pad_nd_cpu_v4;
}
#endif

void cti_choose_copy(cti_level level)
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
