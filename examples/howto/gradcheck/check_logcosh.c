/*
 * A function with a custom backward, checked against difference quotients; and one with a mistake, which the check
 * finds.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_status logcosh_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    ct_tensor *x = inputs.items[0];
    ct_tensor *cosh = ct_mul(ct_add(ct_exp(x), ct_exp(ct_neg(x))), 0.5);
    const ct_status status = ct_save_for_backward(ctx, inputs);
    return status == CT_OK ? ct_function_return(ctx, CT_TENSORS(ct_log(cosh))) : status;
}

/* The derivative is tanh(x). */
static ct_status logcosh_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_tanh(saved.items[0]))));
}

/* A mistake: 1 - tanh(x)^2 is the second derivative. */
static ct_status wrong_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    ct_tensor *square = ct_square(ct_tanh(saved.items[0]));
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_sub(1, square))));
}

static const ct_function logcosh = {.name = "LogCosh", .forward = logcosh_forward, .backward = logcosh_backward};
static const ct_function wrong = {.name = "LogCosh", .forward = logcosh_forward, .backward = wrong_backward};

static ct_tensors call(ct_tensors inputs, void *payload) { return ct_function_apply(payload, inputs, NULL); }

int main(void)
{
    const double values[] = {0.5, -1.25};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true);
    ct_status status = ct_gradcheck(call, (void *)&logcosh, CT_TENSORS(x));
    if (status == CT_OK) status = ct_gradgradcheck(call, (void *)&logcosh, CT_TENSORS(x));
    printf("right: %s\n", status == CT_OK ? "first and second derivatives agree" : ct_error_message());
    const ct_status found = ct_gradcheck(call, (void *)&wrong, CT_TENSORS(x), .snippet = stdout, .name = "call");
    const bool both = status == CT_OK && found == CT_E_STATE;
    return ct_scope_close(scope) == CT_OK && both ? EXIT_SUCCESS : EXIT_FAILURE;
}
