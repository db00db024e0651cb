// Lambdas called from C code: hooks, pairs for saved tensors, checkpoints, custom functions, and exceptions that they
// throw. cotangent/cxx/hooks.hpp, functions.hpp, custom.hpp. S7, S10, S20, S34.
#include "expect.hpp"

using ct::Tensor;
using floats = std::vector<float>;

struct Stop {
    int number;
};

static Tensor leaf(float value) { return ct::tensor({value}).requires_grad_(); }

static void hooks_see_and_replace_gradients()
{
    const Tensor x = leaf(3);
    float seen = 0;
    int calls = 0;
    x.register_hook([&](const Tensor &grad) { seen = grad.item<float>(); });
    x.register_hook([](const Tensor &grad) { return grad * 10; });
    const Tensor constant = ct::tensor({7.f});
    const ct::Hook holder = x.register_hook([constant](Tensor) { return constant; });
    x.register_post_accumulate_grad_hook([&](const Tensor &t) { calls += t.grad().defined(); });
    (x * x).backward();
    EXPECT(seen == 6 && calls == 1 && x.grad().item<float>() == 7);
    EXPECT(constant.item<float>() == 7); // the pass has not written to the tensor that the hook returned
    holder.remove();
    x.zero_grad();
    (x * x).backward();
    EXPECT(x.grad().item<float>() == 60);
}

// The library owns the result of a lambda: no later object reuses its memory.
static void what_a_hook_returns_lives_on()
{
    const Tensor x = leaf(3);
    const int64_t before = ct_live().tensors;
    x.register_hook([](const Tensor &grad) { return grad * 10; });
    (x * x).backward();
    EXPECT(ct_live().tensors == before + 1); // the gradient
    std::vector<Tensor> later;
    for (int i = 0; i < 64; i++) later.push_back(ct::full({1}, 99.f));
    EXPECT(x.grad().item<float>() == 60);
}

static void hooks_end_with_their_tensor()
{
    const auto count = std::make_shared<int>(0);
    {
        const Tensor x = leaf(1);
        x.register_hook([count](Tensor) { ++*count; });
        EXPECT(count.use_count() == 2);
        x.sum().backward();
    }
    EXPECT(*count == 1 && count.use_count() == 1);
    EXPECT_ERROR(CT_E_STATE, ct::ones({1}).register_hook([count](Tensor) {}));
    EXPECT(count.use_count() == 1);
}

static void nodes_have_hooks()
{
    const Tensor x = leaf(3), y = x * 2;
    EXPECT(y.grad_fn().name() == "MulBackward0" && !x.grad_fn());
    EXPECT(y.grad_fn().next_functions().at(0).variable().is_same(x));
    y.grad_fn().register_prehook([](std::vector<Tensor> &grads) { grads[0] = grads[0] + 1; });
    y.grad_fn().register_hook([](std::vector<Tensor> &out, const std::vector<Tensor> &in) { out[0] = out[0] * in[0]; });
    y.backward();
    EXPECT(x.grad().item<float>() == 8); // (1 + 1) * 2 * 2
    float sum = 0;
    const Tensor z = leaf(1);
    ct::register_multi_grad_hook({x, z}, [&](const std::vector<Tensor> &grads) {
        for (const Tensor &grad : grads) sum += grad.item<float>();
    });
    (x * z * 5).backward();
    EXPECT(sum == 20); // 5 and 15
}

// The exception object itself is rethrown, and the thread remains usable.
static void what_a_hook_throws_is_thrown_by_the_pass()
{
    const Tensor x = leaf(2);
    const ct::Hook hook = x.register_hook([](Tensor) -> Tensor { throw Stop{7}; });
    int number = 0;
    try {
        (x * x).backward();
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 7 && ct_error_status() == CT_OK);
    hook.remove();
    (x * x).backward();
    EXPECT(x.grad().item<float>() == 4);
    const ct::Hook failing = x.register_hook([](const Tensor &grad) { return ct::matmul(grad, ct::ones({2, 2})); });
    EXPECT_ERROR(CT_E_SHAPE, (x * x).backward());                    // the status of the inner call, not CT_E_CALLBACK
    EXPECT(ct_backward(ct::square(x).get(), nullptr) == CT_E_SHAPE); // so for C
    ct_error_clear();
    failing.remove();
    x.register_hook([](Tensor) { throw std::runtime_error("from a hook"); });
    EXPECT(ct_backward(ct::square(x).get(), nullptr) == CT_E_CALLBACK); // in C: an error
    EXPECT(std::string(ct_error_message()).find("from a hook") != std::string::npos);
    ct_error_clear();
    EXPECT_ERROR(CT_E_SHAPE, ct::matmul(ct::ones({2, 3}), ct::ones({2, 3}))); // no delayed exception
}

struct packed_on_disk {
    std::vector<float> elements;
    std::vector<int64_t> sizes;
};

static void pairs_of_lambdas_hold_saved_tensors()
{
    const Tensor x = leaf(3);
    int packs = 0, unpacks = 0;
    Tensor y;
    {
        const ct::saved_tensors_hooks guard(
            [&](const Tensor &t) {
                packs++;
                return packed_on_disk{t.to_vector<float>(), t.sizes()};
            },
            [&](const packed_on_disk &p) {
                unpacks++;
                return ct::tensor(p.elements, p.sizes);
            });
        y = ct::exp(x * x);
        EXPECT(packs > 0 && unpacks == 0);
    }
    ct::sum(y * 0 + x).backward(); // a save still uses the pair after its guard has ended
    EXPECT(unpacks > 0 && x.grad().item<float>() == 1);
    {
        const ct::saved_tensors_hooks none([](Tensor) { return std::optional<Tensor>(); }, [](Tensor t) { return t; });
        x.zero_grad();
        (x * x).backward();
        EXPECT(x.grad().item<float>() == 6);
    }
    int number = 0;
    try {
        const ct::saved_tensors_hooks guard([](Tensor t) -> Tensor { throw Stop{t.defined()}; },
                                            [](Tensor t) { return t; });
        static_cast<void>(x * x);
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 1 && (x * x).item<float>() == 9);
}

static void checkpoints_run_again()
{
    const Tensor x = leaf(2), w = leaf(3);
    int runs = 0;
    const auto block = [&runs](const Tensor &a, const Tensor &b) {
        runs++;
        return ct::exp(ct::tanh(a * b)) * a;
    };
    block(x, w).backward();
    const floats plain = x.grad().to_vector<float>();
    ct::zero_grad({x, w});
    runs = 0;
    const Tensor y = ct::checkpoint(block, {x, w});
    EXPECT(runs == 1);
    y.backward();
    EXPECT(runs == 2 && x.grad().to_vector<float>() == plain);
    const std::vector<Tensor> both = ct::checkpoint(
        [](const std::vector<Tensor> &in) {
            return std::vector<Tensor>{in[0] * 2, in[0] * in[0]};
        },
        {x});
    EXPECT(both.size() == 2 && both[1].item<float>() == 4);
    int number = 0;
    try {
        ct::checkpoint([](const Tensor &) -> Tensor { throw Stop{3}; }, {x});
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 3);
    EXPECT_ERROR(CT_E_INVALID, ct::checkpoint(block, {x}));
    // Only the second run throws, out of the pass.
    bool again = false;
    const Tensor late = ct::checkpoint(
        [&again](const Tensor &a) {
            if (again) throw Stop{4};
            return ct::exp(a) * a;
        },
        {x});
    again = true;
    try {
        late.backward();
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 4);
}

static void custom_functions_are_lambdas()
{
    const Tensor x = leaf(3);
    const auto cube = [](const Tensor &t) {
        return ct::custom_function(
            "Cube", {t},
            [](const ct::Context &context, const std::vector<Tensor> &inputs) {
                context.save_for_backward({inputs[0]});
                return inputs[0] * inputs[0] * inputs[0];
            },
            [](const ct::Context &context, const std::vector<Tensor> &grads) {
                EXPECT(context.needs_input_grad(0));
                const Tensor saved = context.saved_tensors().at(0);
                return grads[0] * saved * saved * 3;
            });
    };
    const Tensor y = cube(x);
    EXPECT(y.grad_fn().name() == "CubeBackward");
    ct::GradOptions twice;
    twice.create_graph = true;
    const Tensor once = ct::grad(y, x, twice);
    EXPECT(once.item<float>() == 27 && ct::grad(once, x).item<float>() == 18);
    const Tensor failing = ct::custom_function(
        "Fails", {x}, [](const ct::Context &, const std::vector<Tensor> &inputs) { return inputs[0] * 1; },
        [](const ct::Context &, const std::vector<Tensor> &) -> Tensor { throw Stop{5}; });
    int number = 0;
    try {
        failing.backward();
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 5);
}

static ct::sum_opts over_last()
{
    ct::sum_opts opts;
    opts.dim = -1;
    return opts;
}

static void functions_of_lambdas()
{
    const Tensor x = ct::tensor({1.f, 2.f}), v = ct::tensor({1.f, 10.f});
    const auto squares = [](const Tensor &t) { return t * t; };
    EXPECT(ct::vjp(squares, {x}, {v}).product.at(0).to_vector<float>() == floats{2, 40});
    EXPECT(ct::jvp(squares, {x}, {v}).product.at(0).to_vector<float>() == floats{2, 40});
    EXPECT(ct::jacobian(squares, {x}).at(0).to_vector<float>() == floats{2, 0, 0, 4});
    EXPECT(ct::jacrev(squares, {x}).at(0).to_vector<float>() == floats{2, 0, 0, 4});
    EXPECT(ct::jacfwd(squares, {x}).at(0).to_vector<float>() == floats{2, 0, 0, 4});
    const auto cubes = [](const Tensor &t) { return (t * t * t).sum(); };
    EXPECT(ct::hessian(cubes, {x}).at(0).to_vector<float>() == floats{6, 0, 0, 12});
    EXPECT(ct::hvp(cubes, {x}, {v}).product.at(0).to_vector<float>() == floats{6, 120});
    EXPECT(ct::vhp(cubes, {x}, {v}).outputs.at(0).item<float>() == 9);
    ct::gradcheck(cubes, {ct::tensor({1.0, 2.0}).requires_grad_()});
    ct::gradgradcheck(cubes, {ct::tensor({1.0, 2.0}).requires_grad_()});
    EXPECT_ERROR(CT_E_STATE, ct::gradcheck([](const Tensor &t) { return t.detach() * 2 + t; },
                                           {ct::tensor({1.0}).requires_grad_()}));
    const auto distance = [](const Tensor &a, const Tensor &b) { return (a - b).abs().sum(over_last()); };
    ct::triplet_margin_with_distance_loss_opts by_sums;
    by_sums.distance_function = ct::function_of(distance);
    const Tensor near = ct::zeros({1, 2}), far = ct::full({1, 2}, 3.f);
    EXPECT(ct::triplet_margin_with_distance_loss(near, far, near, by_sums).item<float>() == 7); // 6 - 0 + 1
    const Tensor rows = ct::tensor({1.f, 2.f, 3.f, 4.f}, {2, 2});
    EXPECT(ct::vmap([](const Tensor &row) { return row.sum(); }, {rows}).to_vector<float>() == floats{3, 7});
    int number = 0;
    try {
        ct::vmap([](const Tensor &) -> Tensor { throw Stop{6}; }, {rows});
    } catch (const Stop &stop) {
        number = stop.number;
    }
    EXPECT(number == 6);
}

int main()
{
    RUN(hooks_see_and_replace_gradients);
    RUN(what_a_hook_returns_lives_on);
    RUN(hooks_end_with_their_tensor);
    RUN(nodes_have_hooks);
    RUN(what_a_hook_throws_is_thrown_by_the_pass);
    RUN(pairs_of_lambdas_hold_saved_tensors);
    RUN(checkpoints_run_again);
    RUN(custom_functions_are_lambdas);
    RUN(functions_of_lambdas);
    return EXIT_SUCCESS;
}
