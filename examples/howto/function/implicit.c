/*
 * The solution y of y + exp(y) = x, found by Newton's method, with its derivative in closed form, dy = dx / (1 +
 * exp(y)): neither backward nor forward mode differentiates the iterations.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_tensor *slope_at(ct_tensor *y) { return ct_add(ct_exp(y), 1); }

static ct_status solve_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0], *y = ct_zeros_like(x);
    for (int i = 0; i < 50 && y; i++) y = ct_sub(y, ct_div(ct_sub(ct_add(y, ct_exp(y)), x), slope_at(y)));
    ct_status status = ct_save_for_backward(ctx, CT_TENSORS(y));
    if (status == CT_OK) status = ct_save_for_forward(ctx, CT_TENSORS(y));
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(y)) : status;
}

/* Divides a gradient (backward) or a tangent (jvp) by the derivative of y + exp(y). */
static ct_status divide_by_slope(ct_function_ctx *ctx, ct_tensors given)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_div(given.items[0], slope_at(saved.items[0]))));
}

static const ct_function solve = {
    .name = "Solve", .forward = solve_forward, .backward = divide_by_slope, .jvp = divide_by_slope};

static ct_tensor *solution(ct_tensor *x)
{
    const ct_tensors outputs = ct_function_apply(&solve, CT_TENSORS(x), NULL);
    return outputs.count == 1 ? outputs.items[0] : NULL;
}

static ct_tensors checked(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(solution(inputs.items[0])));
}

static ct_status run(void)
{
    const double values[] = {1, 2.5, -3};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(3), CT_DTYPE_F64), true);
    char text[128];
    ct_guard level = ct_dual_level();
    const ct_dual y = ct_unpack_dual(solution(ct_make_dual(x, ct_ones_like(x))));
    if (ct_tensor_format(y.primal, text, sizeof text)) printf("y      %s\n", text);
    if (ct_tensor_format(y.tangent, text, sizeof text)) printf("dy/dx  %s\n", text);
    ct_status status = ct_leave(&level);
    if (status == CT_OK) status = ct_gradcheck(checked, NULL, CT_TENSORS(x), .check_forward_ad = true);
    if (status == CT_OK) printf("backward and jvp agree with differences\n");
    return status;
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = run();
    if (status != CT_OK) printf("%s\n", ct_error_message());
    return ct_scope_close(scope) == CT_OK && status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
