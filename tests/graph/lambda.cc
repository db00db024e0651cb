// Custom functions from lambdas: cotangent/lambda.h. S20.1, S20.20, S20.24.
#include <cotangent/cotangent.h>
#include <cotangent/lambda.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>

static void expect(int line, bool holds, const char *what)
{
    if (holds) return;
    std::fprintf(stderr, "line %d: %s does not hold; error: '%s'\n", line, what, ct_error_message());
    std::exit(EXIT_FAILURE);
}

#define EXPECT(condition) expect(__LINE__, condition, #condition)

static double item(ct_tensor *tensor)
{
    double value = 0;
    EXPECT(tensor && ct_tensor_item(tensor, &value) == CT_OK);
    return value;
}

static ct_tensor *leaf(double value)
{
    return ct_tensor_requires_grad_(ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F64), true);
}

static ct_tensor *first(ct_tensors outputs) { return outputs.count > 0 ? outputs.items[0] : nullptr; }

static ct_status identity(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_clone(inputs.items[0])));
}

// Captured values are copied or moved into the call, and are destroyed with its node: here, when the scope closes.
static void captures_end_with_the_node()
{
    auto shared = std::make_shared<double>(3);
    {
        const ct_scope scope = ct_scope_open();
        auto alone = std::make_unique<double>(2);
        ct_tensor *x = leaf(5);
        ct_tensor *y = first(cotangent::function_apply(
            "Scale", CT_TENSORS(x),
            [alone = std::move(alone)](ct_function_ctx *ctx, ct_tensors inputs) {
                return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], ct_num(*alone))));
            },
            [shared](ct_function_ctx *ctx, ct_tensors grads) {
                return ct_function_return(ctx, CT_TENSORS(ct_mul(grads.items[0], ct_num(*shared))));
            }));
        EXPECT(item(y) == 10);
        ct_node *node = nullptr;
        EXPECT(ct_tensor_grad_fn(y, &node) == CT_OK && std::strcmp(ct_node_name(node), "ScaleBackward") == 0);
        EXPECT(shared.use_count() == 2);
        EXPECT(ct_backward(y, nullptr) == CT_OK);
        EXPECT(item(ct_tensor_grad(x)) == 3);
        EXPECT(ct_scope_close(scope) == CT_OK);
    }
    EXPECT(shared.use_count() == 1);
    const ct_scope scope = ct_scope_open();
    ct_guard guard = ct_no_grad(); // without a node the captured values are destroyed when the call returns
    EXPECT(first(cotangent::function_apply(
        "Scale", CT_TENSORS(leaf(5)), identity,
        [shared](ct_function_ctx *ctx, ct_tensors grads) { return ct_function_return(ctx, grads); })));
    EXPECT(shared.use_count() == 1);
    EXPECT(ct_leave(&guard) == CT_OK && ct_scope_close(scope) == CT_OK);
}

template <typename Thrown> static ct_tensor *throwing(ct_tensor *x, Thrown thrown)
{
    return first(cotangent::function_apply(
        "Throws", CT_TENSORS(x), [thrown](ct_function_ctx *, ct_tensors) -> ct_status { throw thrown; }, identity));
}

// The scope is unchanged, and the next call works.
static void what_forward_throws_is_the_calls_error()
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = leaf(5);
    EXPECT(!throwing(x, std::runtime_error("100% of the disk is full")));
    EXPECT(ct_error_status() == CT_E_CALLBACK && std::strstr(ct_error_message(), "100% of the disk is full"));
    EXPECT(!throwing(x, std::bad_alloc()) && ct_error_status() == CT_E_NOMEM);
    EXPECT(!throwing(x, 7) && ct_error_status() == CT_E_CALLBACK);
    EXPECT(std::strstr(ct_error_message(), "no std::exception"));
    ct_error_clear();
    EXPECT(item(first(cotangent::function_apply("Identity", CT_TENSORS(x), identity, identity))) == 5);
    EXPECT(ct_scope_close(scope) == CT_OK);
}

static void what_backward_throws_is_the_passes_error()
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = leaf(5);
    ct_tensor *y = first(
        cotangent::function_apply("Throws", CT_TENSORS(x), identity, [](ct_function_ctx *, ct_tensors) -> ct_status {
            throw std::runtime_error("no gradient");
        }));
    EXPECT(ct_backward(y, nullptr) == CT_E_CALLBACK && std::strstr(ct_error_message(), "no gradient"));
    EXPECT(ct_is_none(ct_tensor_grad(x)));
    ct_error_clear();
    EXPECT(ct_scope_close(scope) == CT_OK);
}

static void a_jvp_makes_it_take_duals()
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = leaf(5);
    ct_guard level = ct_dual_level();
    ct_tensor *dual = ct_make_dual(x, ct_ones_like(x));
    EXPECT(!first(cotangent::function_apply("Without", CT_TENSORS(dual), identity, identity)));
    EXPECT(ct_error_status() == CT_E_UNSUPPORTED);
    ct_error_clear();
    ct_tensor *y = first(cotangent::function_apply(
        "With", CT_TENSORS(dual), identity, identity, [](ct_function_ctx *ctx, ct_tensors tangents) {
            return ct_function_return(ctx, CT_TENSORS(ct_mul(tangents.items[0], ct_num(4))));
        }));
    EXPECT(item(ct_unpack_dual(y).tangent) == 4);
    EXPECT(ct_leave(&level) == CT_OK && ct_scope_close(scope) == CT_OK);
}

int main()
{
    captures_end_with_the_node();
    what_forward_throws_is_the_calls_error();
    what_backward_throws_is_the_passes_error();
    a_jvp_makes_it_take_duals();
    return EXIT_SUCCESS;
}
