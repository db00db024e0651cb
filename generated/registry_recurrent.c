/*
 * Registry of schemas/recurrent.yaml: calls by name, tangents, what there is to know of each operator, and the loops
 * and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/lstm_gates.h"
#include "gen/kernels/ops/lstm_update.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/add.h>
#include <cotangent/op/cat.h>
#include <cotangent/op/chunk.h>
#include <cotangent/op/expand.h>
#include <cotangent/op/lstm_cell.h>
#include <cotangent/op/lstm_gates.h>
#include <cotangent/op/lstm_update.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/tanh.h>

static ct_status call_lstm_cell(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    (void)kind;
    const ct_lstm_cell_result results = ct_lstm_cell(args[0].value.tensor, args[1].value.tensors, args[2].value.tensor,
                                                     args[3].value.tensor, args[4].value.tensor, args[5].value.tensor);
    if (cti_out_tensor(&outs[0], "hy", results.hy) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "cy", results.cy);
}

static const ct_op_arg_info lstm_cell_args[] = {
    {.name = "input", .type = "T[N, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hx", .type = "2 * T[N, H]", .kind = CT_ARG_TENSOR_LIST, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_ih", .type = "T[4 * H, I]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "w_hh", .type = "T[4 * H, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "b_ih",
     .type = "T[4 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
    {.name = "b_hh",
     .type = "T[4 * H]?",
     .kind = CT_ARG_TENSOR,
     .optional = true,
     .has_default = true,
     .differentiable = true,
     .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_cell_outputs[] = {"hy", "cy"};

static ct_status call_lstm_gates(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_lstm_gates_out(args[0].value.tensor, args[1].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_lstm_gates(args[0].value.tensor, args[1].value.tensor));
}

static ct_status jvp_lstm_gates(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *input_gates_tangent = cti_tangent(&tangents[0]);
    ct_tensor *hidden_gates_tangent = cti_tangent(&tangents[1]);
    ct_tensor *input_gates = args[0].value.tensor;
    ct_tensor *hidden_gates = args[1].value.tensor;
    if (input_gates_tangent) {
        const ct_tensors l0_ = ct_chunk_with(ct_add(input_gates, hidden_gates), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *sum_i_ = cti_item(l0_, 0);
        ct_tensor *sum_f_ = cti_item(l0_, 1);
        ct_tensor *sum_g_ = cti_item(l0_, 2);
        ct_tensor *sum_o_ = cti_item(l0_, 3);
        const cti_shape x0_ =
            cti_shape_broadcast("lstm_gates", cti_shape_or_failed(input_gates), cti_shape_or_failed(hidden_gates));
        ct_tensor *x1_ = ct_expand(input_gates_tangent, cti_shape_ints(&x0_));
        const ct_tensors l1_ = ct_chunk_with(x1_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *sum_i_tangent_ = cti_item(l1_, 0);
        ct_tensor *sum_f_tangent_ = cti_item(l1_, 1);
        ct_tensor *sum_g_tangent_ = cti_item(l1_, 2);
        ct_tensor *sum_o_tangent_ = cti_item(l1_, 3);
        ct_tensor *t2_ = ct_sigmoid(sum_i_);
        ct_tensor *t3_ = ct_sigmoid(sum_f_);
        ct_tensor *t4_ = ct_tanh(sum_g_);
        ct_tensor *t5_ = ct_sigmoid(sum_o_);
        ct_tensor *x2_ = ct_mul(sum_i_tangent_, ct_mul(t2_, ct_sub(ct_num_i64(1), t2_)));
        ct_tensor *x3_ = ct_mul(sum_f_tangent_, ct_mul(t3_, ct_sub(ct_num_i64(1), t3_)));
        ct_tensor *x4_ = ct_mul(sum_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t4_, t4_)));
        ct_tensor *x5_ = ct_mul(sum_o_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *term = ct_cat_with(CT_TENSORS(x2_, x3_, x4_, x5_), &(ct_cat_opts){.dim = 1});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (hidden_gates_tangent) {
        const ct_tensors l0_ = ct_chunk_with(ct_add(input_gates, hidden_gates), 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *sum_i_ = cti_item(l0_, 0);
        ct_tensor *sum_f_ = cti_item(l0_, 1);
        ct_tensor *sum_g_ = cti_item(l0_, 2);
        ct_tensor *sum_o_ = cti_item(l0_, 3);
        const cti_shape x6_ =
            cti_shape_broadcast("lstm_gates", cti_shape_or_failed(input_gates), cti_shape_or_failed(hidden_gates));
        ct_tensor *x7_ = ct_expand(hidden_gates_tangent, cti_shape_ints(&x6_));
        const ct_tensors l1_ = ct_chunk_with(x7_, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *sum_i_tangent_ = cti_item(l1_, 0);
        ct_tensor *sum_f_tangent_ = cti_item(l1_, 1);
        ct_tensor *sum_g_tangent_ = cti_item(l1_, 2);
        ct_tensor *sum_o_tangent_ = cti_item(l1_, 3);
        ct_tensor *t2_ = ct_sigmoid(sum_i_);
        ct_tensor *t3_ = ct_sigmoid(sum_f_);
        ct_tensor *t4_ = ct_tanh(sum_g_);
        ct_tensor *t5_ = ct_sigmoid(sum_o_);
        ct_tensor *x8_ = ct_mul(sum_i_tangent_, ct_mul(t2_, ct_sub(ct_num_i64(1), t2_)));
        ct_tensor *x9_ = ct_mul(sum_f_tangent_, ct_mul(t3_, ct_sub(ct_num_i64(1), t3_)));
        ct_tensor *x10_ = ct_mul(sum_g_tangent_, ct_sub(ct_num_i64(1), ct_mul(t4_, t4_)));
        ct_tensor *x11_ = ct_mul(sum_o_tangent_, ct_mul(t5_, ct_sub(ct_num_i64(1), t5_)));
        ct_tensor *term = ct_cat_with(CT_TENSORS(x8_, x9_, x10_, x11_), &(ct_cat_opts){.dim = 1});
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lstm_gates_args[] = {
    {.name = "input_gates", .type = "T[N, G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "hidden_gates", .type = "T[N, G]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_gates_outputs[] = {"result"};

static ct_status call_lstm_update(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        const ct_lstm_update_result results =
            ct_lstm_update_out(args[0].value.tensor, args[1].value.tensor,
                               (ct_lstm_update_result){outs[0].value.tensor, outs[1].value.tensor});
        if (cti_out_tensor(&outs[0], "hy", results.hy) != CT_OK) return cti_failed();
        return cti_out_tensor(&outs[1], "cy", results.cy);
    }
    const ct_lstm_update_result results = ct_lstm_update(args[0].value.tensor, args[1].value.tensor);
    if (cti_out_tensor(&outs[0], "hy", results.hy) != CT_OK) return cti_failed();
    return cti_out_tensor(&outs[1], "cy", results.cy);
}

static ct_status jvp_lstm_update(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *gates_tangent = cti_tangent(&tangents[0]);
    ct_tensor *c_tangent = cti_tangent(&tangents[1]);
    ct_tensor *gates = args[0].value.tensor;
    ct_tensor *c = args[1].value.tensor;
    if (gates_tangent) {
        const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, c), ct_mul(i_, g_));
        const ct_tensors l2_ = ct_chunk_with(gates_tangent, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l2_, 0);
        ct_tensor *f_tangent_ = cti_item(l2_, 1);
        ct_tensor *g_tangent_ = cti_item(l2_, 2);
        ct_tensor *o_tangent_ = cti_item(l2_, 3);
        const cti_shape x0_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x1_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x2_ = cti_shape_broadcast("lstm_update", x0_, x1_);
        ct_tensor *x3_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x2_));
        ct_tensor *cy_tangent_ = ct_add(ct_expand(ct_mul(f_tangent_, c), cti_shape_ints(&x2_)), x3_);
        ct_tensor *t4_ = ct_tanh(cy_);
        ct_tensor *x4_ = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t4_, t4_))), o_);
        ct_tensor *term = ct_add(ct_mul(o_tangent_, t4_), x4_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (c_tangent) {
        const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l0_, 0);
        ct_tensor *f_ = cti_item(l0_, 1);
        ct_tensor *g_ = cti_item(l0_, 2);
        ct_tensor *o_ = cti_item(l0_, 3);
        ct_tensor *cy_ = ct_add(ct_mul(f_, c), ct_mul(i_, g_));
        const cti_shape x5_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x6_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x7_ = cti_shape_broadcast("lstm_update", x5_, x6_);
        ct_tensor *cy_tangent_ = ct_expand(ct_mul(c_tangent, f_), cti_shape_ints(&x7_));
        ct_tensor *t3_ = ct_tanh(cy_);
        ct_tensor *term = ct_mul(ct_mul(cy_tangent_, ct_sub(ct_num_i64(1), ct_mul(t3_, t3_))), o_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    if (gates_tangent) {
        const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l0_, 0), *f_ = cti_item(l0_, 1), *g_ = cti_item(l0_, 2);
        const ct_tensors l1_ = ct_chunk_with(gates_tangent, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_tangent_ = cti_item(l1_, 0);
        ct_tensor *f_tangent_ = cti_item(l1_, 1);
        ct_tensor *g_tangent_ = cti_item(l1_, 2);
        const cti_shape x8_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x9_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x10_ = cti_shape_broadcast("lstm_update", x8_, x9_);
        ct_tensor *x11_ = ct_expand(ct_add(ct_mul(i_tangent_, g_), ct_mul(g_tangent_, i_)), cti_shape_ints(&x10_));
        ct_tensor *term = ct_add(ct_expand(ct_mul(f_tangent_, c), cti_shape_ints(&x10_)), x11_);
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    if (c_tangent) {
        const ct_tensors l0_ = ct_chunk_with(gates, 4, &(ct_chunk_opts){.dim = 1});
        ct_tensor *i_ = cti_item(l0_, 0), *f_ = cti_item(l0_, 1), *g_ = cti_item(l0_, 2);
        const cti_shape x12_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(f_), cti_shape_or_failed(c));
        const cti_shape x13_ = cti_shape_broadcast("lstm_update", cti_shape_or_failed(i_), cti_shape_or_failed(g_));
        const cti_shape x14_ = cti_shape_broadcast("lstm_update", x12_, x13_);
        ct_tensor *term = ct_expand(ct_mul(c_tangent, f_), cti_shape_ints(&x14_));
        results[1] = cti_add_terms(results[1], cti_tangent_for(&outs[1], term));
        if (!results[1]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info lstm_update_args[] = {
    {.name = "gates", .type = "T[N, 4 * H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "c", .type = "T[N, H]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const lstm_update_outputs[] = {"hy", "cy"};

const cti_op_entry cti_ops_recurrent[] = {
    {
        .info =
            {
                .name = "lstm_cell",
                .row = "lstm_cell",
                .overload = "",
                .family = "recurrent",
                .doc = "One step of a long short-term memory cell; hx is (h, c).",
                .meaning = "compose",
                .args = lstm_cell_args,
                .num_args = 6,
                .outputs = lstm_cell_outputs,
                .num_outputs = 2,
                .order = -1,
                .differentiable = true,
                .saved = "nothing",
            },
        .call = call_lstm_cell,
    },
    {
        .info =
            {
                .name = "lstm_gates",
                .row = "lstm_gates",
                .overload = "",
                .family = "recurrent",
                .doc = "The gates i, f, g, o of a long short-term memory cell, a quarter of the columns each. tanh of "
                       "the sum for g, sigmoid of it for the others.",
                .meaning = "kernel",
                .args = lstm_gates_args,
                .num_args = 2,
                .outputs = lstm_gates_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_lstm_gates,
        .jvp = jvp_lstm_gates,
    },
    {
        .info =
            {
                .name = "lstm_update",
                .row = "lstm_update",
                .overload = "",
                .family = "recurrent",
                .doc = "The state of a long short-term memory cell after a step, from its activated gates i, f, g, o "
                       "and the cell c before. cy is f * c + i * g, hy is o * tanh(cy).",
                .meaning = "kernel",
                .args = lstm_update_args,
                .num_args = 2,
                .outputs = lstm_update_outputs,
                .num_outputs = 2,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "gates; c",
            },
        .call = call_lstm_update,
        .jvp = jvp_lstm_update,
    },
};
const size_t cti_ops_recurrent_count = 3;

/* ---- loops and kernels of the instruction-set level in use ---- */

cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_base;

cti_lstm_gates_backward_cpu_kernel *cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_base;
cti_lstm_gates_cpu_kernel *cti_lstm_gates_cpu = cti_lstm_gates_cpu_base;
cti_lstm_update_backward_cpu_kernel *cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_base;
cti_lstm_update_cpu_kernel *cti_lstm_update_cpu = cti_lstm_update_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v3;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v3;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v3;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v3;

static void choose_v3(void)
{
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v3;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v3;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v3;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
cti_lstm_gates_backward_cpu_kernel cti_lstm_gates_backward_cpu_v4;
cti_lstm_gates_cpu_kernel cti_lstm_gates_cpu_v4;
cti_lstm_update_backward_cpu_kernel cti_lstm_update_backward_cpu_v4;
cti_lstm_update_cpu_kernel cti_lstm_update_cpu_v4;

static void choose_v4(void)
{
    cti_lstm_gates_backward_cpu = cti_lstm_gates_backward_cpu_v4;
    cti_lstm_gates_cpu = cti_lstm_gates_cpu_v4;
    cti_lstm_update_backward_cpu = cti_lstm_update_backward_cpu_v4;
    cti_lstm_update_cpu = cti_lstm_update_cpu_v4;
}
#endif

void cti_choose_recurrent(cti_level level)
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
