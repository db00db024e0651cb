/*
 * Rounding to a step size, through which a network can be trained: backward treats it as the identity within a range.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* The payload: arguments of a call other than tensors. */
typedef struct grid {
    double step, limit;
} grid;

static ct_status round_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const grid *g = ct_function_payload(ctx);
    ct_tensor *x = inputs.items[0], *step = ct_num(g->step), *kept = ct_le(ct_abs(x), g->limit);
    ct_tensor *nearest = ct_floor(ct_add(ct_div(x, step), 0.5));
    const ct_status status = ct_save_for_backward(ctx, CT_TENSORS(kept));
    if (status != CT_OK) return status;
    return ct_function_return(ctx, CT_TENSORS(ct_mul(nearest, step)));
}

/* The gradient of x: where |x| is within the limit the gradient of the result, elsewhere 0. */
static ct_status round_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_where(saved.items[0], grads.items[0], 0)));
}

static const ct_function round_straight = {
    .name = "RoundStraight", .forward = round_forward, .backward = round_backward, .drop = free};

/* The result, NULL on failure. payload ends with the node of the call. */
static ct_tensor *rounded(ct_tensor *x, double step, double limit)
{
    grid *g = malloc(sizeof *g);
    if (!g) return NULL;
    *g = (grid){step, limit};
    const ct_tensors outputs = ct_function_apply(&round_straight, CT_TENSORS(x), g);
    return outputs.count == 1 ? outputs.items[0] : NULL;
}

static void print(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(t, text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const double values[] = {0.2, -0.9, 1.4, 3.0};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(4), CT_DTYPE_F64), true);
    ct_tensor *y = rounded(x, 0.5, 2);
    const ct_status status = ct_backward(ct_sum(ct_mul(y, y)));
    if (status == CT_OK) {
        print("rounded ", y);
        print("gradient", ct_tensor_grad(x));
    } else {
        printf("%s\n", ct_error_message());
    }
    return ct_scope_close(scope) == CT_OK && status == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
