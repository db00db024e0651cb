/*
 * User-defined operators: by elementwise functions, and by callbacks; and a derivative for one of the library's
 * operators.
 */
#include <cotangent/cotangent.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- log(cosh(x)), by elementwise functions ---- */

static double log_cosh(double x) { return fabs(x) + log1p(exp(-2 * fabs(x))) - log(2.0); }

static double slope_of_tanh(double x) { return 1 - tanh(x) * tanh(x); }

static const ct_unary log_cosh_op = {.name = "demo::log_cosh",
                                     .doc = "log(cosh(self)), element by element.",
                                     .fn = {.f64_1 = log_cosh},
                                     .derivative = {.f64_1 = tanh},
                                     .second = {.f64_1 = slope_of_tanh}};

/* ---- self / sum(abs(self) ** p) ** (1 / p), by callbacks ---- */

static double p_of(ct_function_ctx *ctx) { return ct_operator_attribute(ct_function_payload(ctx), "p").value.real; }

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    ct_tensor *norm = ct_pow(ct_sum(ct_pow(ct_abs(x), p_of(ctx))), 1 / p_of(ctx));
    return ct_function_return(ctx, CT_TENSORS(ct_div(x, norm)));
}

static ct_status save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    return ct_save_for_backward(ctx, CT_TENSORS(inputs.items[0], outputs.items[0]));
}

/* With y = x / n: (g - sum(g * y) * sign(y) * abs(y) ** (p - 1)) / n; recorded, so that it has derivatives. */
static ct_status backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *g = grads.items[0], *x = saved.items[0], *y = saved.items[1];
    ct_tensor *norm = ct_pow(ct_sum(ct_pow(ct_abs(x), p_of(ctx))), 1 / p_of(ctx));
    ct_tensor *direction = ct_mul(ct_sign(y), ct_pow(ct_abs(y), p_of(ctx) - 1));
    return ct_function_return(ctx, CT_TENSORS(ct_div(ct_sub(g, ct_mul(ct_sum(ct_mul(g, y)), direction)), norm)));
}

/* The result is like self. */
static ct_status infer(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results)
{
    (void)call;
    results[0].dtype = ct_tensor_dtype(inputs.items[0]);
    results[0].ndim = ct_tensor_ndim(inputs.items[0]);
    for (int64_t i = 0; i < results[0].ndim; i++) results[0].sizes[i] = ct_tensor_size(inputs.items[0], i);
    return CT_OK;
}

static const ct_operator_arg unit_args[] = {
    {.name = "self", .kind = CT_ARG_TENSOR, .dtypes = 1u << CT_DTYPE_F32 | 1u << CT_DTYPE_F64},
    {.name = "p", .kind = CT_ARG_FLOAT, .otherwise = {.kind = CT_ARG_FLOAT, .value.real = 2}},
};
static const ct_operator unit_op = {
    .name = "demo::unit",
    .doc = "self divided by its p-norm.",
    .args = unit_args,
    .num_args = 2,
    .function = {.forward = forward, .setup_context = save, .backward = backward, .generate_vmap_rule = true},
    .infer = infer};

/* ---- a derivative for floor, whose own is zero: the identity's ---- */

static ct_status straight(ct_function_ctx *ctx, ct_tensors grads) { return ct_function_return(ctx, grads); }

/* ---- calls ---- */

static ct_tensor *call(const char *name, ct_tensor *x)
{
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg out;
    size_t num_outs = 1;
    return ct_op_call(name, args, 1, CT_CALL_PLAIN, &out, &num_outs) == CT_OK ? out.value.tensor : NULL;
}

static void print(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(t, text, sizeof text);
    printf("%-9s %s\n", name, text);
}

static void report(const ct_opcheck_outcome *outcome, void *payload)
{
    (void)payload;
    printf("  %-9s %s\n", outcome->name,
           !outcome->was_made         ? "not made"
           : outcome->status == CT_OK ? "passed"
                                      : outcome->message);
}

static ct_status use(void)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from((double[]){3, -4}, CT_INTS(2), CT_DTYPE_F64), true);
    print("log_cosh", call("demo::log_cosh", x));
    print("unit", call("unit", x));
    print("gradient", ct_grad_one(ct_sum(call("unit", x)), x));
    print("of floor", ct_grad_one(ct_sum(ct_floor(x)), x));
    printf("%s(%s, %s)\n", ct_op_find("unit")->name, ct_op_find("unit")->args[0].name,
           ct_op_find("unit")->args[1].name);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    const ct_opcheck_sample sample = {.args = args, .num_args = 1};
    return ct_opcheck("demo::unit", &sample, 1, .skip = CT_OPCHECK_FORWARD, .report = report); /* it has no jvp */
}

int main(void)
{
    ct_status status = ct_register_unary(&log_cosh_op);
    if (status == CT_OK) status = ct_register_operator(&unit_op);
    if (status == CT_OK) status = ct_register_method("unit", "demo::unit");
    if (status == CT_OK) status = ct_register_derivative(&(ct_derivative){.op = "floor", .backward = straight});
    const ct_scope scope = ct_scope_open();
    if (status == CT_OK) status = use();
    if (status == CT_OK) status = ct_unregister_derivative("floor");
    if (status == CT_OK && ct_unregister_operator("demo::unit") != CT_OK) printf("%s\n", ct_error_message());
    ct_scope_close(scope); /* and the nodes that hold the operator */
    if (status == CT_OK) status = ct_unregister_method("unit");
    if (status == CT_OK) status = ct_unregister_operator("demo::unit");
    if (status != CT_OK) printf("%s\n", ct_error_message());
    return status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
