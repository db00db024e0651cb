/*
 * Runs bench/recorded.c on two operators with the same values and gradients, exp(sin(self * other)). The backward
 * function of computes_once computes the common part of both gradients once; the backward function of computes_twice
 * computes it for each gradient.
 */
#include "../../bench/recorded.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_status forward(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_exp(ct_sin(ct_mul(inputs.items[0], inputs.items[1])))));
}

static ct_status save(ct_function_ctx *ctx, ct_tensors inputs, ct_tensors outputs)
{
    (void)outputs;
    return ct_save_for_backward(ctx, inputs);
}

/* Returns the gradient of self * other. */
static ct_tensor *common_part(ct_tensors saved, ct_tensor *grad)
{
    ct_tensor *product = ct_mul(saved.items[0], saved.items[1]);
    return ct_mul(grad, ct_mul(ct_cos(product), ct_exp(ct_sin(product))));
}

static ct_status backward(ct_function_ctx *ctx, ct_tensors grads)
{
    const bool *shares = ct_operator_payload(ct_function_payload(ctx));
    const ct_tensors saved = ct_saved_tensors(ctx);
    ct_tensor *found[2] = {ct_none(), ct_none()}, *common = NULL;
    if (saved.count < 0) return ct_error_status();
    for (int k = 0; k < 2; k++) {
        if (!ct_needs_input_grad(ctx, k)) continue;
        if (!common || !*shares) common = common_part(saved, grads.items[0]);
        found[k] = ct_mul(common, saved.items[1 - k]);
    }
    return ct_function_return(ctx, CT_TENSORS(found[0], found[1]));
}

static bool add_operator(const char *name, bool *shares)
{
    static const ct_operator_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR},
                                           {.name = "other", .kind = CT_ARG_TENSOR}};
    const ct_operator op = {.name = name,
                            .args = args,
                            .num_args = 2,
                            .function = {.forward = forward, .setup_context = save, .backward = backward},
                            .payload = shares};
    return ct_register_operator(&op) == CT_OK;
}

int main(int argc, char **argv)
{
    static bool yes = true, no = false;
    if (argc == 2 && add_operator("computes_once", &yes) && add_operator("computes_twice", &no))
        return recorded_measure(argv[1], NULL);
    fprintf(stderr, "usage: %s SAMPLE_FOLDER; %s\n", argv[0], ct_error_message());
    return EXIT_FAILURE;
}
