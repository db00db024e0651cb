/*
 * Registry of schemas/einsum.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/einsum_one.h"
#include "gen/kernels/ops/einsum_one_adjoint.h"
#include "gen/kernels/ops/einsum_three.h"
#include "gen/kernels/ops/einsum_three_adjoint.h"
#include "gen/kernels/ops/einsum_two.h"
#include "gen/kernels/ops/einsum_two_adjoint.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/einsum.h>
#include <cotangent/op/einsum_path.h>
#include <cotangent/private/einsum_one.h>
#include <cotangent/private/einsum_one_adjoint.h>
#include <cotangent/private/einsum_three.h>
#include <cotangent/private/einsum_three_adjoint.h>
#include <cotangent/private/einsum_two.h>
#include <cotangent/private/einsum_two_adjoint.h>

static ct_status call_einsum(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_einsum_opts opts = {.path = args[2].value.ints};
    return cti_out_tensor(&outs[0], "result", ct_einsum_with(args[0].value.string, args[1].value.tensors, &opts));
}

static const ct_op_arg_info einsum_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "operands",
     .type = "n * T[*S(i)]",
     .kind = CT_ARG_TENSOR_LIST,
     .differentiable = true,
     .dtypes = CTI_SET_ANY},
    {.name = "path", .type = "ints?", .kind = CT_ARG_INT_LIST, .optional = true, .has_default = true},
};
static const char *const einsum_outputs[] = {"result"};

static ct_status call_einsum_path(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    return cti_out_tensor(&outs[0], "result",
                          ct_einsum_path(args[0].value.string, args[1].value.tensors, args[2].value.ints));
}

static const ct_op_arg_info einsum_path_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "operands", .type = "n * T[*S(i)]", .kind = CT_ARG_TENSOR_LIST, .dtypes = CTI_SET_ANY},
    {.name = "path", .type = "ints", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_path_outputs[] = {"result"};

static ct_status call_einsum_one(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_einsum_one_out(args[0].value.string, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_einsum_one(args[0].value.string, args[1].value.tensor));
}

static ct_status jvp_einsum_one(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    const char *equation = args[0].value.string;
    if (self_tangent) {
        ct_tensor *term = ct_einsum_one(equation, self_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_one_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_one_outputs[] = {"result"};

static ct_status call_einsum_two(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_einsum_two_out(args[0].value.string, args[1].value.tensor, args[2].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_einsum_two(args[0].value.string, args[1].value.tensor, args[2].value.tensor));
}

static ct_status jvp_einsum_two(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    const char *equation = args[0].value.string;
    ct_tensor *other = args[2].value.tensor;
    ct_tensor *self = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_einsum_two(equation, self_tangent, other);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_two(equation, self, other_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_two_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_two_outputs[] = {"result"};

static ct_status call_einsum_three(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_einsum_three_out(args[0].value.string, args[1].value.tensor, args[2].value.tensor,
                                                  args[3].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(
        &outs[0], "result",
        ct_einsum_three(args[0].value.string, args[1].value.tensor, args[2].value.tensor, args[3].value.tensor));
}

static ct_status jvp_einsum_three(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[1]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    ct_tensor *third_tangent = cti_tangent(&tangents[3]);
    const char *equation = args[0].value.string;
    ct_tensor *other = args[2].value.tensor;
    ct_tensor *third = args[3].value.tensor;
    ct_tensor *self = args[1].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self_tangent, other, third);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self, other_tangent, third);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (third_tangent) {
        ct_tensor *term = ct_einsum_three(equation, self, other, third_tangent);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_three_args[] = {
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "self", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "third", .type = "T[*C]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
};
static const char *const einsum_three_outputs[] = {"result"};

static ct_status call_einsum_one_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_einsum_one_adjoint_out(args[0].value.tensor, args[1].value.string, args[2].value.ints,
                                                        outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_einsum_one_adjoint(args[0].value.tensor, args[1].value.string, args[2].value.ints));
}

static ct_status jvp_einsum_one_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const char *equation = args[1].value.string;
    const ct_ints size = args[2].value.ints;
    if (grad_tangent) {
        ct_tensor *term = ct_einsum_one_adjoint(grad_tangent, equation, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_one_adjoint_args[] = {
    {.name = "grad", .type = "T[*G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_one_adjoint_outputs[] = {"result"};

static ct_status call_einsum_two_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_einsum_two_adjoint_out(args[0].value.tensor, args[1].value.string,
                                                        args[2].value.tensor, args[3].value.integer, args[4].value.ints,
                                                        outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_einsum_two_adjoint(args[0].value.tensor, args[1].value.string, args[2].value.tensor,
                                                args[3].value.integer, args[4].value.ints));
}

static ct_status jvp_einsum_two_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *other_tangent = cti_tangent(&tangents[2]);
    const char *equation = args[1].value.string;
    ct_tensor *other = args[2].value.tensor;
    const int64_t item = cti_arg_int(&args[3], 0);
    const ct_ints size = args[4].value.ints;
    ct_tensor *grad = args[0].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_einsum_two_adjoint(grad_tangent, equation, other, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (other_tangent) {
        ct_tensor *term = ct_einsum_two_adjoint(grad, equation, other_tangent, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_two_adjoint_args[] = {
    {.name = "grad", .type = "T[*G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "other", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "item", .type = "int", .kind = CT_ARG_INT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_two_adjoint_outputs[] = {"result"};

static ct_status call_einsum_three_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_einsum_three_adjoint_out(args[0].value.tensor, args[1].value.string,
                                                          args[2].value.tensor, args[3].value.tensor,
                                                          args[4].value.integer, args[5].value.ints,
                                                          outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_einsum_three_adjoint(args[0].value.tensor, args[1].value.string, args[2].value.tensor,
                                                  args[3].value.tensor, args[4].value.integer, args[5].value.ints));
}

static ct_status jvp_einsum_three_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                          ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *first_tangent = cti_tangent(&tangents[2]);
    ct_tensor *second_tangent = cti_tangent(&tangents[3]);
    const char *equation = args[1].value.string;
    ct_tensor *first = args[2].value.tensor;
    ct_tensor *second = args[3].value.tensor;
    const int64_t item = cti_arg_int(&args[4], 0);
    const ct_ints size = args[5].value.ints;
    ct_tensor *grad = args[0].value.tensor;
    if (grad_tangent) {
        ct_tensor *term = ct_einsum_three_adjoint(grad_tangent, equation, first, second, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (first_tangent) {
        ct_tensor *term = ct_einsum_three_adjoint(grad, equation, first_tangent, second, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (second_tangent) {
        ct_tensor *term = ct_einsum_three_adjoint(grad, equation, first, second_tangent, item, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info einsum_three_adjoint_args[] = {
    {.name = "grad", .type = "T[*G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "equation", .type = "str", .kind = CT_ARG_STRING},
    {.name = "first", .type = "T[*A]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "second", .type = "T[*B]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_NUMBER},
    {.name = "item", .type = "int", .kind = CT_ARG_INT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const einsum_three_adjoint_outputs[] = {"result"};

const cti_op_entry cti_ops_einsum[] = {
    {
        .info =
            {
                .name = "einsum",
                .row = "einsum",
                .overload = "",
                .family = "einsum",
                .doc = "Sum of products of operands over the letters of equation that are not in its output. More than "
                       "three operands, or any with a path, are contracted in pairs, from left to right or as path "
                       "says, whose numbers count the operands that are left. Integers and bool become i64 where a "
                       "letter that one operand has alone is summed.",
                .meaning = "compose",
                .args = einsum_args,
                .num_args = 3,
                .outputs = einsum_outputs,
                .num_outputs = 1,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_einsum,
    },
    {
        .info =
            {
                .name = "einsum_path",
                .row = "einsum_path",
                .overload = "",
                .family = "einsum",
                .doc = "Einsum of any number of operands in pairs; path has two numbers for each, or none for from "
                       "left to right.",
                .meaning = "runtime",
                .args = einsum_path_args,
                .num_args = 3,
                .outputs = einsum_path_outputs,
                .num_outputs = 1,
                .order = 0,
                .saved = "nothing",
            },
        .call = call_einsum_path,
    },
    {
        .info =
            {
                .name = "einsum_one",
                .row = "einsum_one",
                .overload = "",
                .family = "einsum",
                .doc = "Einsum of one operand.",
                .meaning = "kernel",
                .args = einsum_one_args,
                .num_args = 2,
                .outputs = einsum_one_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_einsum_one,
        .jvp = jvp_einsum_one,
    },
    {
        .info =
            {
                .name = "einsum_two",
                .row = "einsum_two",
                .overload = "",
                .family = "einsum",
                .doc = "Einsum of two operands.",
                .meaning = "kernel",
                .args = einsum_two_args,
                .num_args = 3,
                .outputs = einsum_two_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self for other; other for self",
            },
        .call = call_einsum_two,
        .jvp = jvp_einsum_two,
    },
    {
        .info =
            {
                .name = "einsum_three",
                .row = "einsum_three",
                .overload = "",
                .family = "einsum",
                .doc = "Einsum of three operands; no product of two of them is kept.",
                .meaning = "kernel",
                .args = einsum_three_args,
                .num_args = 4,
                .outputs = einsum_three_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "self for other, third; other for self, third; third for self, other",
            },
        .call = call_einsum_three,
        .jvp = jvp_einsum_three,
    },
    {
        .info =
            {
                .name = "einsum_one_adjoint",
                .row = "einsum_one_adjoint",
                .overload = "",
                .family = "einsum",
                .doc = "Adjoint of einsum_one; the result has sizes size.",
                .meaning = "kernel",
                .args = einsum_one_adjoint_args,
                .num_args = 3,
                .outputs = einsum_one_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_einsum_one_adjoint,
        .jvp = jvp_einsum_one_adjoint,
    },
    {
        .info =
            {
                .name = "einsum_two_adjoint",
                .row = "einsum_two_adjoint",
                .overload = "",
                .family = "einsum",
                .doc = "Adjoint of einsum_two in operand number item, with nothing conjugated; the result has sizes "
                       "size.",
                .meaning = "kernel",
                .args = einsum_two_adjoint_args,
                .num_args = 5,
                .outputs = einsum_two_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "grad for other; other for grad",
            },
        .call = call_einsum_two_adjoint,
        .jvp = jvp_einsum_two_adjoint,
    },
    {
        .info =
            {
                .name = "einsum_three_adjoint",
                .row = "einsum_three_adjoint",
                .overload = "",
                .family = "einsum",
                .doc = "Adjoint of einsum_three in operand number item, with nothing conjugated; the result has sizes "
                       "size.",
                .meaning = "kernel",
                .args = einsum_three_adjoint_args,
                .num_args = 6,
                .outputs = einsum_three_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "grad for first, second; first for grad, second; second for grad, first",
            },
        .call = call_einsum_three_adjoint,
        .jvp = jvp_einsum_three_adjoint,
    },
};
const size_t cti_ops_einsum_count = 8;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_base;

cti_einsum_one_adjoint_cpu_kernel *cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_base;
cti_einsum_one_cpu_kernel *cti_einsum_one_cpu = cti_einsum_one_cpu_base;
cti_einsum_three_adjoint_cpu_kernel *cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_base;
cti_einsum_three_cpu_kernel *cti_einsum_three_cpu = cti_einsum_three_cpu_base;
cti_einsum_two_adjoint_cpu_kernel *cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_base;
cti_einsum_two_cpu_kernel *cti_einsum_two_cpu = cti_einsum_two_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v3;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v3;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v3;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v3;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v3;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v3;

static void choose_v3(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v3;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v3;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v3;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v3;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v3;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_einsum_one_adjoint_cpu_kernel cti_einsum_one_adjoint_cpu_v4;
cti_einsum_one_cpu_kernel cti_einsum_one_cpu_v4;
cti_einsum_three_adjoint_cpu_kernel cti_einsum_three_adjoint_cpu_v4;
cti_einsum_three_cpu_kernel cti_einsum_three_cpu_v4;
cti_einsum_two_adjoint_cpu_kernel cti_einsum_two_adjoint_cpu_v4;
cti_einsum_two_cpu_kernel cti_einsum_two_cpu_v4;

static void choose_v4(void)
{
    cti_einsum_one_adjoint_cpu = cti_einsum_one_adjoint_cpu_v4;
    cti_einsum_one_cpu = cti_einsum_one_cpu_v4;
    cti_einsum_three_adjoint_cpu = cti_einsum_three_adjoint_cpu_v4;
    cti_einsum_three_cpu = cti_einsum_three_cpu_v4;
    cti_einsum_two_adjoint_cpu = cti_einsum_two_adjoint_cpu_v4;
    cti_einsum_two_cpu = cti_einsum_two_cpu_v4;
}
#endif

void cti_choose_einsum(cti_level level)
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
