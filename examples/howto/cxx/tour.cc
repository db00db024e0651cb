// The C++ interface: checkpoints, saved tensors and hooks by lambdas, then values, options, indices and errors.
#include <cotangent/cotangent.hpp>

#include <iostream>

using ct::slice, ct::Tensor;

static Tensor weights() { return ct::tensor({1.f, 2.f, 3.f, 4.f}, {2, 2}).requires_grad_(); }

// Recomputed in backward: saves its inputs instead of the saves of its operators.
static void checkpoint()
{
    const Tensor x = ct::ones({2, 2}), w = weights();
    int runs = 0;
    const Tensor y = ct::checkpoint(
        [&runs](const Tensor &a, const Tensor &b) {
            runs++;
            return ct::relu(ct::matmul(a, b));
        },
        {x, w});
    y.sum().backward();
    std::cout << runs << " runs, " << w.grad() << "\n";
}

// A pair of lambdas packs and unpacks every save: here it is stored rounded to bf16.
static void saved_tensors()
{
    const Tensor w = weights();
    int packed = 0;
    Tensor y;
    {
        const ct::saved_tensors_hooks guard(
            [&packed](const Tensor &saved) {
                packed++;
                return saved.to(ct::bf16);
            },
            [](const Tensor &rounded) { return rounded.to(ct::f32); });
        y = ct::exp(w / 4).sum();
    }
    y.backward();
    std::cout << packed << " packed, " << w.grad()[0] << "\n";
}

// A hook receives a gradient, and may replace it; backward rethrows its exceptions.
static void hooks()
{
    const Tensor w = weights();
    const ct::Hook halve = w.register_hook([](const Tensor &grad) { return grad / 2; });
    (w * w).sum().backward();
    std::cout << w.grad() << "\n";
    halve.remove();
    w.register_hook([](const Tensor &) { throw std::runtime_error("stop"); });
    try {
        (w * w).sum().backward();
    } catch (const std::runtime_error &error) {
        std::cout << error.what() << "\n";
    }
}

static void values()
{
    const Tensor x = weights().detach();
    x[{0, slice(1)}] = 5;
    ct::sum_opts over_rows; // in C++20: x.sum({.dim = 0, .keepdim = true})
    over_rows.dim = 0;
    over_rows.keepdim = true;
    std::cout << x.sum(over_rows) << " " << (1 - x).abs().max().item<float>() << "\n";
    const auto [largest, places] = ct::topk(x.flatten(), 2);
    std::cout << largest << " at " << places << "\n";
    for (const Tensor &row : ct::unbind(x)) std::cout << row.data<const float>()[0] << "\n";
}

int main()
{
    checkpoint();
    saved_tensors();
    hooks();
    values();
}
