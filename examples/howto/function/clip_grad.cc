// Clips a gradient in backward, in C++: lambdas with captures, and a jvp for forward mode.
#include <cotangent/cotangent.h>
#include <cotangent/lambda.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

// Returns x; its gradient in a backward pass is limited to [-limit, limit]. NULL on failure.
static ct_tensor *clip_grad(ct_tensor *x, double limit)
{
    if (limit < 0) throw std::invalid_argument("clip_grad: limit is negative"); // outside calls: the caller catches it
    const ct_tensors made = cotangent::function_apply(
        "ClipGrad", CT_TENSORS(x),
        [](ct_function_ctx *ctx, ct_tensors inputs) {
            return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
        },
        [limit](ct_function_ctx *ctx, ct_tensors grads) {
            return ct_function_return(ctx, CT_TENSORS(ct_clamp(grads.items[0], -limit, limit)));
        },
        [](ct_function_ctx *ctx, ct_tensors tangents) {
            return ct_function_return(ctx, CT_TENSORS(ct_clone(tangents.items[0])));
        });
    return made.count == 1 ? made.items[0] : nullptr;
}

static void print(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(t, text, sizeof text);
    std::printf("%s %s\n", name, text);
}

// An exception in backward does not pass through the library: the pass fails with its text.
static void fail_in_backward(ct_tensor *x)
{
    const ct_tensors made = cotangent::function_apply(
        "Broken", CT_TENSORS(x),
        [](ct_function_ctx *ctx, ct_tensors inputs) {
            return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
        },
        [](ct_function_ctx *, ct_tensors) -> ct_status { throw std::runtime_error("no gradient today"); });
    if (made.count == 1 && ct_backward(ct_sum(made.items[0]), nullptr) != CT_OK)
        std::printf("%s: %s\n", ct_error_kind(), ct_error_message());
}

int main()
{
    const double values[] = {1, -2, 3};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(3), CT_DTYPE_F64), true);
    ct_tensor *y = clip_grad(x, 3);
    const ct_status status = ct_backward(ct_sum(ct_mul(y, y)), nullptr);
    if (status == CT_OK)
        print("gradient", ct_tensor_grad(x));
    else
        std::printf("%s\n", ct_error_message());

    ct_guard level = ct_dual_level();
    print("tangent ", ct_unpack_dual(clip_grad(ct_make_dual(x, ct_ones_like(x)), 3)).tangent);
    const bool has_left = ct_leave(&level) == CT_OK;
    fail_in_backward(x);
    return ct_scope_close(scope) == CT_OK && status == CT_OK && has_left ? EXIT_SUCCESS : EXIT_FAILURE;
}
