/* Functions with wrong derivatives, linked with a program that repeats their check. */
#include "functions.h"

static ct_status square_forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_status status = ct_save_for_backward(ctx, inputs);
    if (status != CT_OK) return status;
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], inputs.items[0])));
}

/* 3 x instead of 2 x. */
static ct_status wrong_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_mul(saved.items[0], ct_num(3)))));
}

/* 2 x, treating x as a constant. */
static ct_status once_backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const ct_tensors saved = ct_saved_tensors(ctx);
    if (saved.count < 0) return ct_error_status();
    return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_detach(ct_mul(saved.items[0], ct_num(2))))));
}

ct_tensors wrong_square(ct_tensors inputs, void *payload)
{
    static const ct_function square = {.name = "Square", .forward = square_forward, .backward = wrong_backward};
    (void)payload;
    const ct_tensors squares = ct_function_apply(&square, CT_TENSORS(inputs.items[0]), NULL);
    if (squares.count < 0) return squares;
    ct_tensor *result = squares.items[0];
    for (int64_t i = 1; i < inputs.count; i++)
        if (!ct_is_none(inputs.items[i])) result = ct_mul(result, inputs.items[i]);
    return ct_results(CT_TENSORS(result));
}

ct_tensors square_once(ct_tensors inputs, void *payload)
{
    static const ct_function square = {.name = "Square", .forward = square_forward, .backward = once_backward};
    (void)payload;
    return ct_function_apply(&square, inputs, NULL);
}
