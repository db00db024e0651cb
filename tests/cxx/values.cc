// Tensors as C++ values: ownership, operators, options, results, elements and errors. cotangent/cotangent.hpp.
#include "expect.hpp"

#include <sstream>
#include <thread>

using ct::Tensor;

static void copies_share_and_moves_leave_nothing()
{
    Tensor x = ct::ones({2, 3});
    const Tensor same = x;
    EXPECT(same.is_same(x) && same.defined());
    const Tensor moved = std::move(x);
    EXPECT(!x.defined() && moved.is_same(same));
    x = moved;
    x = *&x;
    EXPECT(x.is_same(same));
    x = Tensor();
    EXPECT(!x.defined() && Tensor().str() == "undefined");
    EXPECT_ERROR(CT_E_INVALID, x.dtype());
    EXPECT_ERROR(CT_E_INVALID, x + 1);
}

// No scope is open, and objects without references are freed immediately.
static void temporaries_end_with_their_statement()
{
    const Tensor x = ct::ones({2});
    const int64_t before = alive();
    const double sum = ((x * 2 + 1) / 3 - x).sum().item<float>();
    EXPECT(sum == 0 && alive() == before);
}

static void numbers_stand_on_either_side()
{
    const Tensor x = ct::tensor({1.f, 2.f, 4.f});
    EXPECT((1 - x).to_vector<float>() == std::vector<float>{0, -1, -3});
    EXPECT((x * 0.5).to_vector<float>() == std::vector<float>{.5f, 1, 2});
    EXPECT((8 / x).to_vector<float>() == std::vector<float>{8, 4, 2});
    EXPECT((-x + x).sum().item<float>() == 0);
    EXPECT((x > 1.5).to_vector<bool>() == std::vector<bool>{false, true, true});
    EXPECT((2 == x).to_vector<bool>() == std::vector<bool>{false, true, false});
    EXPECT(ct::add(1, x).dtype() == ct::f32); // a scalar takes the dtype of the tensor
    EXPECT((x * std::complex<double>(0, 1)).dtype() == ct::c64);
    Tensor y = ct::clone(x);
    const Tensor alias = y;
    y += x;
    y -= 1;
    y *= 2;
    y /= 4.0;
    EXPECT(alias.to_vector<float>() == std::vector<float>{.5f, 1.5f, 3.5f});
}

static void options_have_names()
{
    const Tensor x = ct::ones({2, 3});
    ct::sum_opts over_columns;
    over_columns.dim = 1;
    over_columns.keepdim = true;
    EXPECT(x.sum(over_columns).sizes() == std::vector<int64_t>{2, 1});
    EXPECT(ct::sum(x, over_columns).sizes() == x.sum(over_columns).sizes());
    over_columns.dim = {0, 1};
    EXPECT(x.sum(over_columns).numel() == 1);
#if __cplusplus >= 202002L
    EXPECT(sum(x, {.dim = 0}).sizes() == std::vector<int64_t>{3});
    EXPECT(x.sum({.dim = {0, -1}, .keepdim = true}).sizes() == std::vector<int64_t>{1, 1});
    EXPECT(ct::zeros({2}, {.dtype = ct::f64}).dtype() == ct::f64);
#endif
}

// Nine axes do not fit into the list's inline storage, and no scope exists that could hold them.
static void long_lists_last_as_long_as_their_options()
{
    const Tensor x = ct::ones({1, 1, 1, 1, 1, 1, 1, 1, 2, 2});
    ct::sum_opts over;
    {
        const std::vector<int64_t> axes = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        over.dim = ct::ints(axes);
    }
    EXPECT(x.sum(over).to_vector<float>() == std::vector<float>{2, 2});
    std::vector<int64_t> sizes = {2, 2};
    EXPECT(x.reshape(sizes).sizes() == sizes);
}

static void several_results_are_bound_by_structure()
{
    const auto [values, indices] = ct::topk(ct::tensor({3.f, 1.f, 2.f}), 2);
    EXPECT(values.to_vector<float>() == std::vector<float>{3, 2});
    EXPECT(indices.to_vector<int64_t>() == std::vector<int64_t>{0, 2});
    const std::vector<Tensor> parts = ct::split(ct::tensor({1.f, 2.f, 3.f}), 2);
    EXPECT(parts.size() == 2 && parts[1].item<float>() == 3);
    EXPECT(ct::cat({parts[1], parts[0]}).to_vector<float>() == std::vector<float>{3, 1, 2});
    EXPECT(ct::cat(parts).numel() == 3 && ct::stack({parts[1], parts[1]}).dim() == 2);
    EXPECT(ct::equal(parts[0], parts[0]) && ct::broadcast_shapes({{2, 1}, {3}}) == std::vector<int64_t>{2, 3});
}

static void results_go_into_tensors_that_are_there()
{
    const Tensor x = ct::tensor({-1.f, 2.f}), out = ct::empty({2});
    EXPECT(ct::relu_out(x, out).is_same(out) && out.to_vector<float>() == std::vector<float>{0, 2});
    EXPECT(x.relu_().is_same(x) && x.to_vector<float>() == std::vector<float>{0, 2});
    ct::empty_opts whole;
    whole.dtype = ct::i64;
    const ct::topk_result into{ct::empty({1}), ct::empty({1}, whole)};
    ct::topk_out(x, 1, into);
    EXPECT(into.values.item<float>() == 2 && into.indices.item<int64_t>() == 1);
    EXPECT_ERROR(CT_E_SHAPE, ct::relu_out(x, ct::empty({3})));
}

// Functions without an example in a page: cxx.pages calls all others.
static void lists_of_numbers_are_arguments_and_answers()
{
    const std::vector<float> counted = {1, 2, 3, 4};
    EXPECT(ct::tensor_floats({1, 2, 3, 4}).to_vector<float>() == counted);
    EXPECT(ct::as_tensor_floats({1, 2, 3, 4}).to_vector<float>() == counted);
    EXPECT(ct::tensor_ints({7}).item<int64_t>() == 7 && ct::as_tensor_ints(7).item<int64_t>() == 7);
    EXPECT(ct::tensor_rows({{1, 2}, {3, 4}}).sizes() == std::vector<int64_t>{2, 2});
    EXPECT(ct::as_tensor_rows({{1, 2}, {3, 4}})[1][0].item<int64_t>() == 3);
    const Tensor bytes = ct::tensor<uint8_t>({0, 0, 128, 63}), x = ct::ones({2, 3});
    EXPECT(ct::frombuffer(bytes, ct::f32).item<float>() == 1);
    EXPECT(ct::promote_types(ct::f16, ct::f32) == ct::f32);
    EXPECT(ct::einops_pack_shapes({x, ct::ones({2})}, "i *") == ct::IntLists{{3}, {}});
    EXPECT(ct::einsum_path("ij,jk,kl->il", {x, ct::ones({3, 2}), ct::ones({2, 1})}, {0, 1, 0, 1}).dim() == 2);
}

// Values are passed to another thread, which has separate errors and exceptions.
static void threads_share_values()
{
    const Tensor x = ct::ones({2}).requires_grad_();
    EXPECT(ct_share(x.get()) == CT_OK);
    double sum = 0;
    bool threw = false;
    std::thread other([&, copy = x] {
        sum = (copy * 2).sum().item<float>();
        try {
            copy.register_hook([](Tensor) { throw 5; });
            copy.sum().backward();
        } catch (int) {
            threw = true;
        }
    });
    other.join();
    EXPECT(sum == 4 && threw && ct_error_status() == CT_OK);
}

static void elements_are_read_in_their_dtype()
{
    const Tensor x = ct::tensor({1.5, 2.5}), n = ct::tensor<int32_t>(7), b = ct::tensor(true);
    EXPECT(x.data<double>().size() == 2 && x.data<double>()[1] == 2.5);
    x.data<double>()[1] = 3;
    EXPECT(x.sum().item<double>() == 4.5);
    double sum = 0;
    for (const double value : x.data<const double>()) sum += value;
    EXPECT(sum == 4.5);
    EXPECT(n.item<int>() == 7 && n.item<int64_t>() == 7 && b.item<bool>());
    EXPECT_ERROR(CT_E_SHAPE, x.item<double>());
    EXPECT_ERROR(CT_E_DTYPE, x.sum().item<float>());
    EXPECT_ERROR(CT_E_DTYPE, n.item<int16_t>());
    EXPECT_ERROR(CT_E_DTYPE, n.item<double>());
    EXPECT_ERROR(CT_E_DTYPE, n.item<bool>());
    EXPECT_ERROR(CT_E_DTYPE, x.data<float>());
    EXPECT_ERROR(CT_E_STATE, ct::ones({2, 3}).t().data<float>());
    EXPECT_ERROR(CT_E_SHAPE, ct::tensor({1, 2, 3}, {2, 2}));
    EXPECT((ct::tensor({1.f, 2.f}) * std::complex<double>(0, 1)).sum().item<std::complex<float>>() ==
           std::complex<float>(0, 3));
}

static void streams_print_what_C_prints()
{
    std::ostringstream text;
    text << ct::tensor({1.f, 2.f});
    EXPECT(text.str() == "[1., 2.] f32[2]");
}

// The message is the same as in C; afterwards the thread has no pending error and continues.
static void a_failing_call_throws()
{
    try {
        ct::matmul(ct::zeros({2, 3}), ct::zeros({2, 3}));
        EXPECT(false);
    } catch (const ct::Error &error) {
        EXPECT(error.status() == CT_E_SHAPE && error.kind() == "RUNTIME");
        const std::string message = error.what();
        EXPECT(message.find("matmul: requires other.ndim == 1 or other.size(-2) == self.size(-1)") == 0);
    }
    EXPECT(ct_error_status() == CT_OK && ct::zeros({2}).numel() == 2);
    EXPECT_ERROR(CT_E_INVALID, ct::zeros({2}).size(3));
    EXPECT_ERROR(CT_E_INVALID, ct::split(ct::zeros({2}), -1));
    EXPECT_ERROR(CT_E_INVALID, ct::topk(ct::zeros({2}), 3));
}

static void gradients_arrive()
{
    const Tensor x = ct::tensor({1.f, 2.f}).requires_grad_();
    EXPECT(!x.grad().defined());
    (x * x).sum().backward();
    EXPECT(x.grad().to_vector<float>() == std::vector<float>{2, 4});
    ct::zero_grad({x});
    EXPECT(!x.grad().defined());
    const Tensor y = ct::square(x).sum();
    ct::GradOptions twice;
    twice.create_graph = true;
    const Tensor once = ct::grad(y, x, twice);
    EXPECT(ct::grad(once.sum(), x).to_vector<float>() == std::vector<float>{2, 2});
    const auto both = ct::grad({ct::square(x)}, {x, ct::ones({1}).requires_grad_()}, [] {
        ct::GradOptions options;
        options.grad_outputs = {ct::tensor({1.f, 10.f})};
        options.allow_unused = true;
        return options;
    }());
    EXPECT(both[0].to_vector<float>() == std::vector<float>{2, 40} && !both[1].defined());
    EXPECT_ERROR(CT_E_STATE, ct::ones({1}).backward());
}

// A scope of the C interface may be open or not; its handles and C++ values can be combined.
static void handles_of_C_become_values()
{
    Tensor kept;
    {
        const ct::scope scope;
        ct_tensor *handle = ct_ones(CT_INTS(2));
        kept = Tensor::of(handle);
        EXPECT(ct_add(kept.get(), handle) != nullptr);
    }
    EXPECT(kept.sum().item<float>() == 2);
}

int main()
{
    RUN(copies_share_and_moves_leave_nothing);
    RUN(temporaries_end_with_their_statement);
    RUN(numbers_stand_on_either_side);
    RUN(options_have_names);
    RUN(long_lists_last_as_long_as_their_options);
    RUN(several_results_are_bound_by_structure);
    RUN(results_go_into_tensors_that_are_there);
    RUN(lists_of_numbers_are_arguments_and_answers);
    RUN(threads_share_values);
    RUN(elements_are_read_in_their_dtype);
    RUN(streams_print_what_C_prints);
    RUN(a_failing_call_throws);
    RUN(gradients_arrive);
    RUN(handles_of_C_become_values);
    return EXIT_SUCCESS;
}
