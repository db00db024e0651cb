/*
 * Registry of schemas/activation.yaml: calls by name, tangents, what there is to know of each operator, and the loops
 * and kernels of the instruction-set level in use.
 *
 * Written by ctgen. Change the schema, not this file.
 */
#include "kernels/level.h"
#include "gen/kernels/ops/gelu.h"
#include "gen/kernels/ops/leaky_relu.h"
#include "gen/kernels/ops/log_sigmoid.h"
#include "gen/kernels/ops/log_softmax.h"
#include "gen/kernels/ops/relu.h"
#include "gen/kernels/ops/silu.h"
#include "gen/kernels/ops/softmax.h"
#include "ops/dispatch.h"
#include "ops/node_gradient.h"

#include <cotangent/op/add.h>
#include <cotangent/op/erfc.h>
#include <cotangent/op/exp.h>
#include <cotangent/op/gelu.h>
#include <cotangent/op/gt.h>
#include <cotangent/op/leaky_relu.h>
#include <cotangent/op/log_sigmoid.h>
#include <cotangent/op/log_softmax.h>
#include <cotangent/op/mul.h>
#include <cotangent/op/neg.h>
#include <cotangent/op/relu.h>
#include <cotangent/op/sigmoid.h>
#include <cotangent/op/silu.h>
#include <cotangent/op/softmax.h>
#include <cotangent/op/sub.h>
#include <cotangent/op/sum.h>
#include <cotangent/op/where.h>

static const cti_word words_approximate[] = {
    {"none", CT_APPROXIMATE_NONE},
    {"tanh", CT_APPROXIMATE_TANH},
    {NULL, 0},
};

static ct_status call_relu(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_relu_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_relu_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_relu(args[0].value.tensor));
}

static ct_status jvp_relu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_where(ct_gt(self, ct_num_i64(0)), self_tangent, ct_num_i64(0));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info relu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_REAL},
};
static const char *const relu_outputs[] = {"result"};

static ct_status call_leaky_relu(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_leaky_relu_opts opts = {.negative_slope = cti_arg_scalar(&args[1])};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_leaky_relu_with_(args[0].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result",
                              ct_leaky_relu_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_leaky_relu_with(args[0].value.tensor, &opts));
}

static ct_status jvp_leaky_relu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const double negative_slope = cti_arg_float(&args[1], 0.01);
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(self_tangent, ct_num(negative_slope));
        ct_tensor *term = ct_where(ct_gt(self, ct_num_i64(0)), self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info leaky_relu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "negative_slope", .type = "float", .kind = CT_ARG_FLOAT, .has_default = true},
};
static const char *const leaky_relu_outputs[] = {"result"};

static ct_status call_silu(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_silu_(args[0].value.tensor));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_silu_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_silu(args[0].value.tensor));
}

static ct_status jvp_silu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *t0_ = ct_sigmoid(self);
        ct_tensor *x0_ = ct_mul(t0_, ct_add(ct_num_i64(1), ct_mul(self, ct_sub(ct_num_i64(1), t0_))));
        ct_tensor *term = ct_mul(self_tangent, x0_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info silu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_INEXACT},
};
static const char *const silu_outputs[] = {"result"};

static ct_status call_log_sigmoid(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_log_sigmoid_out(args[0].value.tensor, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_log_sigmoid(args[0].value.tensor));
}

static ct_status jvp_log_sigmoid(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    if (self_tangent) {
        ct_tensor *term = ct_mul(self_tangent, ct_sigmoid(ct_neg(self)));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info log_sigmoid_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
};
static const char *const log_sigmoid_outputs[] = {"result"};

static ct_status call_gelu(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const int approximate = cti_arg_word("gelu", &args[1], words_approximate);
    if (approximate < 0) return cti_failed();
    const ct_gelu_opts opts = {.approximate = (enum ct_approximate)approximate};
    if (kind == CT_CALL_IN_PLACE) {
        return cti_out_tensor(&outs[0], "result", ct_gelu_with_(args[0].value.tensor, &opts));
    }
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(&outs[0], "result", ct_gelu_with_out(args[0].value.tensor, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_gelu_with(args[0].value.tensor, &opts));
}

static ct_status jvp_gelu(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *self = args[0].value.tensor;
    const int approximate = cti_arg_word_or(&args[1], words_approximate, 0x2da7afdb /* none */);
    if (self_tangent) {
        ct_tensor *term;
        if (approximate == 0x2da7afdb /* none */) {
            ct_tensor *x0_ = ct_exp(ct_mul(ct_mul(ct_num(-0.5), self), self));
            ct_tensor *x1_ = ct_mul(ct_num(0.5), ct_erfc(ct_mul(ct_num(-0.7071067811865476), self)));
            term = ct_mul(self_tangent, ct_add(x1_, ct_mul(ct_mul(ct_num(0.3989422804014327), self), x0_)));
        } else {
            ct_tensor *x2_ = ct_add(self, ct_mul(ct_mul(ct_mul(ct_num(0.044715), self), self), self));
            ct_tensor *x3_ = ct_add(ct_num_i64(1), ct_mul(ct_mul(ct_num(0.134145), self), self));
            ct_tensor *x4_ = ct_add(self, ct_mul(ct_mul(ct_mul(ct_num(0.044715), self), self), self));
            ct_tensor *x5_ = ct_sub(ct_num_i64(1), ct_sigmoid(ct_mul(ct_num(1.5957691216057308), x4_)));
            ct_tensor *x6_ = ct_mul(ct_mul(ct_mul(ct_num(1.5957691216057308), x3_), self), x5_);
            ct_tensor *x7_ = ct_mul(ct_sigmoid(ct_mul(ct_num(1.5957691216057308), x2_)), ct_add(ct_num_i64(1), x6_));
            term = ct_mul(self_tangent, x7_);
        }
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info gelu_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_FLOAT},
    {.name = "approximate", .type = "enum(none, tanh)", .kind = CT_ARG_STRING, .has_default = true},
};
static const char *const gelu_outputs[] = {"result"};

static ct_status call_softmax(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_softmax_opts opts = {.dtype = args[2].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_softmax_with_out(args[0].value.tensor, args[1].value.integer, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_softmax_with(args[0].value.tensor, args[1].value.integer, &opts));
}

static ct_status jvp_softmax(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(self_tangent, result);
        ct_tensor *x1_ = ct_sum_with(x0_, &(ct_sum_opts){.dim = CT_INTS(dim), .keepdim = true});
        ct_tensor *term = ct_mul(result, ct_sub(self_tangent, x1_));
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info softmax_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const softmax_outputs[] = {"result"};

static ct_status call_log_softmax(const ct_arg *args, ct_call_kind kind, ct_arg *outs)
{
    const ct_log_softmax_opts opts = {.dtype = args[2].value.dtype};
    if (kind == CT_CALL_OUT) {
        return cti_out_tensor(
            &outs[0], "result",
            ct_log_softmax_with_out(args[0].value.tensor, args[1].value.integer, &opts, outs[0].value.tensor));
    }
    return cti_out_tensor(&outs[0], "result", ct_log_softmax_with(args[0].value.tensor, args[1].value.integer, &opts));
}

static ct_status jvp_log_softmax(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results)
{
    ct_tensor *self_tangent = cti_tangent(&tangents[0]);
    ct_tensor *result = outs[0].value.tensor;
    const int64_t dim = cti_arg_dim(&args[1], 0, args[0].value.tensor->ndim);
    if (self_tangent) {
        ct_tensor *x0_ = ct_mul(ct_exp(result), self_tangent);
        ct_tensor *x1_ = ct_sum_with(x0_, &(ct_sum_opts){.dim = CT_INTS(dim), .keepdim = true});
        ct_tensor *term = ct_sub(self_tangent, x1_);
        results[0] = cti_add_terms(results[0], cti_tangent_for(&outs[0], term));
        if (!results[0]) return cti_failed();
    }
    return CT_OK;
}

static const ct_op_arg_info log_softmax_args[] = {
    {.name = "self", .type = "T[*S]", .kind = CT_ARG_TENSOR, .differentiable = true, .dtypes = CTI_SET_ANY},
    {.name = "dim", .type = "dim(self)", .kind = CT_ARG_INT},
    {.name = "dtype", .type = "dtype?", .kind = CT_ARG_DTYPE, .optional = true, .has_default = true},
};
static const char *const log_softmax_outputs[] = {"result"};

const cti_op_entry cti_ops_activation[] = {
    {
        .info =
            {
                .name = "relu",
                .row = "relu",
                .overload = "",
                .family = "activation",
                .doc = "Positive part of self; the gradient at 0 is 0.",
                .meaning = "elementwise",
                .args = relu_args,
                .num_args = 1,
                .outputs = relu_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "live (bits)",
            },
        .call = call_relu,
        .jvp = jvp_relu,
    },
    {
        .info =
            {
                .name = "leaky_relu",
                .row = "leaky_relu",
                .overload = "",
                .family = "activation",
                .doc =
                    "self where it is positive, negative_slope times self elsewhere; at 0 the gradient is the slope.",
                .meaning = "elementwise",
                .args = leaky_relu_args,
                .num_args = 2,
                .outputs = leaky_relu_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "positive (bits)",
            },
        .call = call_leaky_relu,
        .jvp = jvp_leaky_relu,
    },
    {
        .info =
            {
                .name = "silu",
                .row = "silu",
                .overload = "",
                .family = "activation",
                .doc = "self times sigmoid of self, element by element.",
                .meaning = "elementwise",
                .args = silu_args,
                .num_args = 1,
                .outputs = silu_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_silu,
        .jvp = jvp_silu,
    },
    {
        .info =
            {
                .name = "log_sigmoid",
                .row = "log_sigmoid",
                .overload = "",
                .family = "activation",
                .doc = "Logarithm of sigmoid of self, element by element, exact also where sigmoid is 0 or 1.",
                .meaning = "elementwise",
                .args = log_sigmoid_args,
                .num_args = 1,
                .outputs = log_sigmoid_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_log_sigmoid,
        .jvp = jvp_log_sigmoid,
    },
    {
        .info =
            {
                .name = "gelu",
                .row = "gelu",
                .overload = "",
                .family = "activation",
                .doc = "self times the normal distribution function of self; approximate = tanh takes a hyperbolic "
                       "tangent for it.",
                .meaning = "elementwise",
                .args = gelu_args,
                .num_args = 2,
                .outputs = gelu_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_inplace = true,
                .has_out = true,
                .differentiable = true,
                .saved = "self",
            },
        .call = call_gelu,
        .jvp = jvp_gelu,
    },
    {
        .info =
            {
                .name = "softmax",
                .row = "softmax",
                .overload = "",
                .family = "activation",
                .doc = "exp(self) along dim, scaled to sum to one. A row of -inf alone gives NaN.",
                .meaning = "kernel",
                .args = softmax_args,
                .num_args = 3,
                .outputs = softmax_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_softmax,
        .jvp = jvp_softmax,
    },
    {
        .info =
            {
                .name = "log_softmax",
                .row = "log_softmax",
                .overload = "",
                .family = "activation",
                .doc = "Logarithm of softmax along dim, without the loss of digits of taking one after the other.",
                .meaning = "kernel",
                .args = log_softmax_args,
                .num_args = 3,
                .outputs = log_softmax_outputs,
                .num_outputs = 1,
                .order = -1,
                .has_out = true,
                .differentiable = true,
                .saved = "result",
            },
        .call = call_log_softmax,
        .jvp = jvp_log_softmax,
    },
};
const size_t cti_ops_activation_count = 7;

/* ---- loops and kernels of the instruction-set level in use ---- */

extern const cti_gelu_loop_table cti_gelu_loops_base;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_base;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_base;
extern const cti_relu_loop_table cti_relu_loops_base;
extern const cti_silu_loop_table cti_silu_loops_base;
cti_softmax_cpu_kernel cti_softmax_cpu_base;

const cti_gelu_loop_table *cti_gelu_loops = &cti_gelu_loops_base;
const cti_leaky_relu_loop_table *cti_leaky_relu_loops = &cti_leaky_relu_loops_base;
const cti_log_sigmoid_loop_table *cti_log_sigmoid_loops = &cti_log_sigmoid_loops_base;
cti_log_softmax_cpu_kernel *cti_log_softmax_cpu = cti_log_softmax_cpu_base;
const cti_relu_loop_table *cti_relu_loops = &cti_relu_loops_base;
const cti_silu_loop_table *cti_silu_loops = &cti_silu_loops_base;
cti_softmax_cpu_kernel *cti_softmax_cpu = cti_softmax_cpu_base;

#ifdef CTI_HAVE_LEVEL_V3
extern const cti_gelu_loop_table cti_gelu_loops_v3;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v3;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v3;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v3;
extern const cti_relu_loop_table cti_relu_loops_v3;
extern const cti_silu_loop_table cti_silu_loops_v3;
cti_softmax_cpu_kernel cti_softmax_cpu_v3;

static void choose_v3(void)
{
    cti_gelu_loops = &cti_gelu_loops_v3;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v3;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v3;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v3;
    cti_relu_loops = &cti_relu_loops_v3;
    cti_silu_loops = &cti_silu_loops_v3;
    cti_softmax_cpu = cti_softmax_cpu_v3;
}
#endif

#ifdef CTI_HAVE_LEVEL_V4
extern const cti_gelu_loop_table cti_gelu_loops_v4;
extern const cti_leaky_relu_loop_table cti_leaky_relu_loops_v4;
extern const cti_log_sigmoid_loop_table cti_log_sigmoid_loops_v4;
cti_log_softmax_cpu_kernel cti_log_softmax_cpu_v4;
extern const cti_relu_loop_table cti_relu_loops_v4;
extern const cti_silu_loop_table cti_silu_loops_v4;
cti_softmax_cpu_kernel cti_softmax_cpu_v4;

static void choose_v4(void)
{
    cti_gelu_loops = &cti_gelu_loops_v4;
    cti_leaky_relu_loops = &cti_leaky_relu_loops_v4;
    cti_log_sigmoid_loops = &cti_log_sigmoid_loops_v4;
    cti_log_softmax_cpu = cti_log_softmax_cpu_v4;
    cti_relu_loops = &cti_relu_loops_v4;
    cti_silu_loops = &cti_silu_loops_v4;
    cti_softmax_cpu = cti_softmax_cpu_v4;
}
#endif

void cti_choose_activation(cti_level level)
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
