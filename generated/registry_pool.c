/*
 * Registry of schemas/pool.yaml: calls by name, tangents, what there is to know of each operator, and the loops and
 * kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/adaptive_avg_pool2d.h"
#include "gen/kernels/ops/adaptive_avg_pool2d_adjoint.h"
#include "gen/kernels/ops/avg_pool2d.h"
#include "gen/kernels/ops/avg_pool2d_adjoint.h"
#include "gen/kernels/ops/max_pool2d.h"
#include "gen/kernels/ops/max_pool2d_pick.h"
#include "gen/kernels/ops/max_pool2d_places.h"
#include "gen/kernels/ops/max_pool2d_put.h"
#include "gen/kernels/ops/max_pool2d_with_indices.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/adaptive_avg_pool2d.h>
#include <cotangent/op/avg_pool2d.h>
#include <cotangent/op/max_pool2d.h>
#include <cotangent/op/max_pool2d_with_indices.h>
#include <cotangent/private/adaptive_avg_pool2d_adjoint.h>
#include <cotangent/private/avg_pool2d_adjoint.h>
#include <cotangent/private/max_pool2d_pick.h>
#include <cotangent/private/max_pool2d_places.h>
#include <cotangent/private/max_pool2d_put.h>

static ct_status call_avg_pool2d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_avg_pool2d_opts opts = {.stride = args[2].value.ints,
                                     .padding = args[3].value.ints,
                                     .ceil_mode = args[4].value.boolean,
                                     .no_count_include_pad = cti_arg_switch(&args[5]) == CT_OFF,
                                     .divisor_override = cti_arg_scalar(&args[6])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_avg_pool2d_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_avg_pool2d_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static const ct_op_arg_info avg_pool2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
    {.name = "count_include_pad",
     .c_name = "no_count_include_pad",
     .type = "bool",
     .kind = CT_ARG_BOOL,
     .has_default = true},
    {.name = "divisor_override", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const avg_pool2d_outputs[] = {"result"};

static ct_status call_avg_pool2d_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_avg_pool2d_adjoint_opts opts = {.divisor_override = cti_arg_scalar(&args[7])};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_avg_pool2d_adjoint_with_out(args[0].value.tensor, args[1].value.ints,
                                                             args[2].value.ints, args[3].value.ints, args[4].value.ints,
                                                             cti_arg_switch(&args[5]), cti_arg_switch(&args[6]), &opts,
                                                             outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_avg_pool2d_adjoint_with(args[0].value.tensor, args[1].value.ints, args[2].value.ints,
                                                     args[3].value.ints, args[4].value.ints, cti_arg_switch(&args[5]),
                                                     cti_arg_switch(&args[6]), &opts));
}

static ct_status jvp_avg_pool2d_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                        ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    const ct_ints kernel_size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const bool ceil_mode = cti_arg_bool(&args[5], false);
    const bool count_include_pad = cti_arg_bool(&args[6], false);
    const ct_scalar divisor_override = cti_arg_scalar(&args[7]);
    if (grad_tangent) {
        ct_tensor *term = ct_avg_pool2d_adjoint_with(
            grad_tangent, size, kernel_size, stride, padding, ceil_mode ? CT_ON : CT_OFF,
            count_include_pad ? CT_ON : CT_OFF, &(ct_avg_pool2d_adjoint_opts){.divisor_override = divisor_override});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info avg_pool2d_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "count_include_pad", .type = "bool", .kind = CT_ARG_BOOL},
    {.name = "divisor_override", .type = "int?", .kind = CT_ARG_INT, .optional = true, .has_default = true},
};
static const char *const avg_pool2d_adjoint_outputs[] = {"result"};

static ct_status call_adaptive_avg_pool2d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_adaptive_avg_pool2d_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_adaptive_avg_pool2d(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_adaptive_avg_pool2d(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                         ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    const ct_ints output_size = args[1].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_adaptive_avg_pool2d(self_tangent, output_size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info adaptive_avg_pool2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "output_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_avg_pool2d_outputs[] = {"result"};

static ct_status call_adaptive_avg_pool2d_adjoint(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_adaptive_avg_pool2d_adjoint_out(args[0].value.tensor, args[1].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_adaptive_avg_pool2d_adjoint(args[0].value.tensor, args[1].value.ints));
}

static ct_status jvp_adaptive_avg_pool2d_adjoint(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                                 ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    const ct_ints size = args[1].value.ints;
    if (grad_tangent) {
        ct_tensor *term = ct_adaptive_avg_pool2d_adjoint(grad_tangent, size);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info adaptive_avg_pool2d_adjoint_args[] = {
    {.name = "grad", .type = "T[*R]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
};
static const char *const adaptive_avg_pool2d_adjoint_outputs[] = {"result"};

static ct_status call_max_pool2d(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_max_pool2d_opts opts = {.stride = args[2].value.ints,
                                     .padding = args[3].value.ints,
                                     .dilation = args[4].value.ints,
                                     .ceil_mode = args[5].value.boolean};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_max_pool2d_with_out(args[0].value.tensor, args[1].value.ints, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_max_pool2d_with(args[0].value.tensor, args[1].value.ints, &opts));
}

static const ct_op_arg_info max_pool2d_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_pool2d_outputs[] = {"result"};

static ct_status call_max_pool2d_with_indices(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_max_pool2d_with_indices_opts opts = {.stride = args[2].value.ints,
                                                  .padding = args[3].value.ints,
                                                  .dilation = args[4].value.ints,
                                                  .ceil_mode = args[5].value.boolean};
    if (kind == CT_CALL_OUT) {
        const ct_max_pool2d_with_indices_result results = ct_max_pool2d_with_indices_with_out(
            args[0].value.tensor, args[1].value.ints, &opts,
            (ct_max_pool2d_with_indices_result){outs[0].value.tensor, outs[1].value.tensor});
        if (cti_out_tensor(&outs[0], "result", results.result) != CT_OK) return cti_failed();
        return cti_out_tensor(&outs[1], "indices", results.indices);
    }
    const ct_max_pool2d_with_indices_result results =
        ct_max_pool2d_with_indices_with(args[0].value.tensor, args[1].value.ints, &opts);
    if (cti_out_tensor(&outs[0], "result", results.result) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "indices", results.indices);
}

static const ct_op_arg_info max_pool2d_with_indices_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST, .has_default = true},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL, .has_default = true},
};
static const char *const max_pool2d_with_indices_outputs[] = {"result", "indices"};

static ct_status call_max_pool2d_places(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_max_pool2d_places_out(args[0].value.tensor, args[1].value.ints, args[2].value.ints,
                                                       args[3].value.ints, args[4].value.ints, cti_arg_switch(&args[5]),
                                                       outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_max_pool2d_places(args[0].value.tensor, args[1].value.ints, args[2].value.ints,
                                               args[3].value.ints, args[4].value.ints, cti_arg_switch(&args[5])));
}

static const ct_op_arg_info max_pool2d_places_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_REAL},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "ceil_mode", .type = "bool", .kind = CT_ARG_BOOL},
};
static const char *const max_pool2d_places_outputs[] = {"result"};

static ct_status call_max_pool2d_pick(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_max_pool2d_pick_out(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                                     args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                                     outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_max_pool2d_pick(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                             args[3].value.ints, args[4].value.ints, args[5].value.ints));
}

static ct_status jvp_max_pool2d_pick(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs,
                                     ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *place = args[1].value.tensor;
    const ct_ints kernel_size = args[2].value.ints;
    const ct_ints stride = args[3].value.ints;
    const ct_ints padding = args[4].value.ints;
    const ct_ints dilation = args[5].value.ints;
    if (self_tangent) {
        ct_tensor *term = ct_max_pool2d_pick(self_tangent, place, kernel_size, stride, padding, dilation);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_pool2d_pick_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
    {.name = "place", .type = "I[*Q]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const max_pool2d_pick_outputs[] = {"result"};

static ct_status call_max_pool2d_put(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_max_pool2d_put_out(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                                    args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                                    args[6].value.ints, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result",
                          ct_max_pool2d_put(args[0].value.tensor, args[1].value.tensor, args[2].value.ints,
                                            args[3].value.ints, args[4].value.ints, args[5].value.ints,
                                            args[6].value.ints));
}

static ct_status jvp_max_pool2d_put(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *grad_tangent = cti_tangent(&tangents[0]);
    ct_tensor *place = args[1].value.tensor;
    const ct_ints size = args[2].value.ints;
    const ct_ints kernel_size = args[3].value.ints;
    const ct_ints stride = args[4].value.ints;
    const ct_ints padding = args[5].value.ints;
    const ct_ints dilation = args[6].value.ints;
    if (grad_tangent) {
        ct_tensor *term = ct_max_pool2d_put(grad_tangent, place, size, kernel_size, stride, padding, dilation);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info max_pool2d_put_args[] = {
    {.name = "grad", .type = "T[*Q]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "place", .type = "I[*Q]", .kind = CT_ARG_TENSOR, .dtypes = CTI_SET_INTEGER},
    {.name = "size", .type = "shape(*S)", .kind = CT_ARG_INT_LIST},
    {.name = "kernel_size", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "stride", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "padding", .type = "int[2]", .kind = CT_ARG_INT_LIST},
    {.name = "dilation", .type = "int[2]", .kind = CT_ARG_INT_LIST},
};
static const char *const max_pool2d_put_outputs[] = {"result"};

const cti_op_entry cti_ops_pool[] = {
    {
        .info =
            {
                .name = "avg_pool2d",
                .row = "avg_pool2d",
                .overload = "",
                .family = "pool",
                .doc = "Mean over windows of the last two axes, kernel_size large and stride apart (kernel_size if "
                       "left out). Padding counts as zeros, or not at all without count_include_pad.",
                .meaning = "kernel",
                .args = avg_pool2d_args,
                .num_args = 7,
                .outputs = avg_pool2d_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_avg_pool2d,
    },
    {
        .info =
            {
                .name = "avg_pool2d_adjoint",
                .row = "avg_pool2d_adjoint",
                .overload = "",
                .family = "pool",
                .doc = "A tensor of sizes size to which every element of grad adds its share in the windows of an "
                       "avg_pool2d.",
                .meaning = "kernel",
                .args = avg_pool2d_adjoint_args,
                .num_args = 8,
                .outputs = avg_pool2d_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_avg_pool2d_adjoint,
        .jvp = jvp_avg_pool2d_adjoint,
    },
    {
        .info =
            {
                .name = "adaptive_avg_pool2d",
                .row = "adaptive_avg_pool2d",
                .overload = "",
                .family = "pool",
                .doc = "Mean over output_size windows of the last two axes, which cut each into parts that are as "
                       "equal as they can be and may overlap by one element.",
                .meaning = "kernel",
                .args = adaptive_avg_pool2d_args,
                .num_args = 2,
                .outputs = adaptive_avg_pool2d_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_adaptive_avg_pool2d,
        .jvp = jvp_adaptive_avg_pool2d,
    },
    {
        .info =
            {
                .name = "adaptive_avg_pool2d_adjoint",
                .row = "adaptive_avg_pool2d_adjoint",
                .overload = "",
                .family = "pool",
                .doc = "A tensor of sizes size to which every element of grad adds its share in the windows of an "
                       "adaptive_avg_pool2d.",
                .meaning = "kernel",
                .args = adaptive_avg_pool2d_adjoint_args,
                .num_args = 2,
                .outputs = adaptive_avg_pool2d_adjoint_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_adaptive_avg_pool2d_adjoint,
        .jvp = jvp_adaptive_avg_pool2d_adjoint,
    },
    {
        .info =
            {
                .name = "max_pool2d",
                .row = "max_pool2d",
                .overload = "",
                .family = "pool",
                .doc = "Largest element of windows of the last two axes, kernel_size large, stride apart (kernel_size "
                       "if left out), dilation between their elements. The first of equal ones; NaN wins.",
                .meaning = "kernel",
                .args = max_pool2d_args,
                .num_args = 6,
                .outputs = max_pool2d_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "place when small; far when not small",
            },
        .call = call_max_pool2d,
    },
    {
        .info =
            {
                .name = "max_pool2d_with_indices",
                .row = "max_pool2d_with_indices",
                .overload = "",
                .family = "pool",
                .doc = "As max_pool2d, with the index of each largest element in its plane of the last two axes, "
                       "counted row by row.",
                .meaning = "kernel",
                .args = max_pool2d_with_indices_args,
                .num_args = 6,
                .outputs = max_pool2d_with_indices_outputs,
                .num_outputs = 2,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "place when small; far when not small",
            },
        .call = call_max_pool2d_with_indices,
    },
    {
        .info =
            {
                .name = "max_pool2d_places",
                .row = "max_pool2d_places",
                .overload = "",
                .family = "pool",
                .doc = "Where in its window the largest element of each window of a max_pool2d stands, counted row by "
                       "row.",
                .meaning = "kernel",
                .args = max_pool2d_places_args,
                .num_args = 6,
                .outputs = max_pool2d_places_outputs,
                .num_outputs = 1,
                .order = 0,
                .has_out = true,
                .is_private = true,
                .saved = "nothing",
            },
        .call = call_max_pool2d_places,
    },
    {
        .info =
            {
                .name = "max_pool2d_pick",
                .row = "max_pool2d_pick",
                .overload = "",
                .family = "pool",
                .doc = "The elements of self that place names, one in each window of a max_pool2d.",
                .meaning = "kernel",
                .args = max_pool2d_pick_args,
                .num_args = 6,
                .outputs = max_pool2d_pick_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "place",
            },
        .call = call_max_pool2d_pick,
        .jvp = jvp_max_pool2d_pick,
    },
    {
        .info =
            {
                .name = "max_pool2d_put",
                .row = "max_pool2d_put",
                .overload = "",
                .family = "pool",
                .doc = "A tensor of sizes size, zero but for the elements of grad, added where place names an element "
                       "of each window of a max_pool2d.",
                .meaning = "kernel",
                .args = max_pool2d_put_args,
                .num_args = 7,
                .outputs = max_pool2d_put_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .is_private = true,
                .differentiable = true,
                .saved = "place",
            },
        .call = call_max_pool2d_put,
        .jvp = jvp_max_pool2d_put,
    },
};
const size_t cti_ops_pool_count = 9;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_base;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_base;

cti_adaptive_avg_pool2d_adjoint_cpu_kernel *cti_adaptive_avg_pool2d_adjoint_cpu =
    cti_adaptive_avg_pool2d_adjoint_cpu_base;
cti_adaptive_avg_pool2d_cpu_kernel *cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_base;
cti_avg_pool2d_adjoint_cpu_kernel *cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_base;
cti_avg_pool2d_cpu_kernel *cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_base;
cti_max_pool2d_cpu_kernel *cti_max_pool2d_cpu = cti_max_pool2d_cpu_base;
cti_max_pool2d_pick_cpu_kernel *cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_base;
cti_max_pool2d_places_cpu_kernel *cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_base;
cti_max_pool2d_put_cpu_kernel *cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_base;
cti_max_pool2d_with_indices_cpu_kernel *cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v3;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v3;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v3;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v3;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v3;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v3;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v3;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v3;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v3;

static void choose_v3(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v3;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v3;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v3;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v3;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v3;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v3;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v3;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v3;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_adaptive_avg_pool2d_adjoint_cpu_kernel cti_adaptive_avg_pool2d_adjoint_cpu_v4;
cti_adaptive_avg_pool2d_cpu_kernel cti_adaptive_avg_pool2d_cpu_v4;
cti_avg_pool2d_adjoint_cpu_kernel cti_avg_pool2d_adjoint_cpu_v4;
cti_avg_pool2d_cpu_kernel cti_avg_pool2d_cpu_v4;
cti_max_pool2d_cpu_kernel cti_max_pool2d_cpu_v4;
cti_max_pool2d_pick_cpu_kernel cti_max_pool2d_pick_cpu_v4;
cti_max_pool2d_places_cpu_kernel cti_max_pool2d_places_cpu_v4;
cti_max_pool2d_put_cpu_kernel cti_max_pool2d_put_cpu_v4;
cti_max_pool2d_with_indices_cpu_kernel cti_max_pool2d_with_indices_cpu_v4;

static void choose_v4(void)
{
    cti_adaptive_avg_pool2d_adjoint_cpu = cti_adaptive_avg_pool2d_adjoint_cpu_v4;
    cti_adaptive_avg_pool2d_cpu = cti_adaptive_avg_pool2d_cpu_v4;
    cti_avg_pool2d_adjoint_cpu = cti_avg_pool2d_adjoint_cpu_v4;
    cti_avg_pool2d_cpu = cti_avg_pool2d_cpu_v4;
    cti_max_pool2d_cpu = cti_max_pool2d_cpu_v4;
    cti_max_pool2d_pick_cpu = cti_max_pool2d_pick_cpu_v4;
    cti_max_pool2d_places_cpu = cti_max_pool2d_places_cpu_v4;
    cti_max_pool2d_put_cpu = cti_max_pool2d_put_cpu_v4;
    cti_max_pool2d_with_indices_cpu = cti_max_pool2d_with_indices_cpu_v4;
}
#endif

void cti_choose_pool(cti_level level)
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
