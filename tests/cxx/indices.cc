// Indexing in C++: views, copies, and assignment to both. cotangent/cxx/index.hpp.
#include "expect.hpp"

using ct::newaxis, ct::ellipsis, ct::slice, ct::Tensor;

using floats = std::vector<float>;
using sizes = std::vector<int64_t>;

static Tensor counted() { return ct::tensor({0.f, 1.f, 2.f, 3.f, 4.f, 5.f}, {2, 3}); }

static void numbers_and_slices_give_views()
{
    const Tensor x = counted();
    EXPECT(x[1].to_vector<float>() == floats{3, 4, 5} && x[-1][0].item<float>() == 3);
    EXPECT(x[{0, slice(1, 3)}].to_vector<float>() == floats{1, 2});
    EXPECT(x[{slice(), 0}].to_vector<float>() == floats{0, 3});
    EXPECT(x[{slice(), slice(0, 3, 2)}].to_vector<float>() == floats{0, 2, 3, 5});
    EXPECT(x[{slice(1), slice(-1)}].to_vector<float>() == floats{5});
    EXPECT(x[{ellipsis, -1}].to_vector<float>() == floats{2, 5});
    EXPECT(x[{newaxis, ellipsis, newaxis}].sizes() == sizes{1, 2, 3, 1});
    EXPECT(x[{1, newaxis, 2}].sizes() == sizes{1});
    Tensor row = x[1];
    row += 10;
    EXPECT(x[{1, 0}].item<float>() == 13);
}

static void assignment_writes_to_what_was_indexed()
{
    const Tensor x = counted();
    x[{0, slice(1, 3)}] = 9;
    EXPECT(x.to_vector<float>() == floats{0, 9, 9, 3, 4, 5});
    x[1] = x[0];
    EXPECT(x.to_vector<float>() == floats{0, 9, 9, 0, 9, 9});
    x[{slice(), 0}] = ct::tensor({1.f, 2.f});
    x[{1, 1}] -= 4;
    x[{1, ellipsis}] *= 2;
    x[{0, 2}] /= 3;
    EXPECT(x.to_vector<float>() == floats{1, 9, 3, 4, 10, 18});
    EXPECT_ERROR(CT_E_SHAPE, x[0] = ct::ones({2}));
}

static void tensors_name_elements()
{
    const Tensor x = counted(), even = ct::tensor<int64_t>({0, 2});
    EXPECT(x[{1, even}].to_vector<float>() == floats{3, 5});
    EXPECT(x[{slice(), even}].sizes() == sizes{2, 2});
    EXPECT(x[x > 2.5].to_vector<float>() == floats{3, 4, 5});
    x[{x > 2.5}] = -1;
    EXPECT(x.to_vector<float>() == floats{0, 1, 2, -1, -1, -1});
    x[{0, even}] += 5;
    EXPECT(x[0].to_vector<float>() == floats{5, 1, 7});
    x[{ellipsis, even}] *= 2;
    EXPECT(x.to_vector<float>() == floats{10, 1, 14, -2, -1, -2});
}

static void gradients_flow_through_views_and_writes()
{
    const Tensor x = counted().requires_grad_();
    x[{1, slice(0, 2)}].sum().backward();
    EXPECT(x.grad().to_vector<float>() == floats{0, 0, 0, 1, 1, 0});
    const Tensor y = x * 2;
    y[0] = 0;
    x.zero_grad();
    y.sum().backward();
    EXPECT(x.grad().to_vector<float>() == floats{0, 0, 0, 2, 2, 2});
}

static void indices_that_do_not_fit_throw()
{
    const Tensor x = counted();
    EXPECT_ERROR(CT_E_INVALID, x[2]);
    EXPECT_ERROR(CT_E_INVALID, x[{0, 0, 0}]);
    EXPECT_ERROR(CT_E_INVALID, x[{ellipsis, ellipsis}]);
    EXPECT_ERROR(CT_E_INVALID, x[{slice(0, 2, 0)}]);
    EXPECT_ERROR(CT_E_INVALID, Tensor()[0]);
}

int main()
{
    RUN(numbers_and_slices_give_views);
    RUN(assignment_writes_to_what_was_indexed);
    RUN(tensors_name_elements);
    RUN(gradients_flow_through_views_and_writes);
    RUN(indices_that_do_not_fit_throw);
    return EXIT_SUCCESS;
}
