// Scalars as operands, options and lists, in C++. test_operands.c tests operands in C.
#include <cotangent/cotangent.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

static void expect(int line, ct_tensor *tensor, double first)
{
    double value = 0;
    ct_tensor *sum = ct_sum(tensor);
    if (!sum || ct_tensor_item(sum, &value) != CT_OK || value != first) {
        std::fprintf(stderr, "line %d: the sum is %g, not %g: %s\n", line, value, first, ct_error_message());
        std::exit(EXIT_FAILURE);
    }
}

#define EXPECT_SUM(tensor, sum) expect(__LINE__, tensor, sum)

int main()
{
    const ct_scope scope = ct_scope_open();
    const float values[] = {1, 2, 3};
    ct_tensor *x = ct_tensor_from(values, CT_INTS(3), CT_DTYPE_F32);
    const size_t count = 3;
    const std::int64_t wide = 4;
    EXPECT_SUM(ct_mul(x, 2.5), 15);
    EXPECT_SUM(ct_add(x, 0.5F), 7.5);
    EXPECT_SUM(ct_sub(ct_mul(x, count), wide), 6);
    EXPECT_SUM(ct_mul(x, x), 14);
    EXPECT_SUM(ct_mul(x, 0), 0);
    EXPECT_SUM(ct_where(ct_gt(x, 1), 0, x), 1);
    EXPECT_SUM(ct_fill_(ct_clone(x), 7), 21);
    EXPECT_SUM(ct_full(CT_INTS(2), 1.5), 3);
    EXPECT_SUM(ct_full(CT_INTS(2), ct_float(2)), 4);
    EXPECT_SUM(ct_scalar_tensor(3), 3);
    EXPECT_SUM(ct_arange(0, 3), 3);
    EXPECT_SUM(ct_sub(1, x), -3);
    ct_tensor *m = ct_reshape(ct_arange(0, 6), CT_INTS(2, 3));
    ct_sum_opts rows;
    rows.dim = 1;
    rows.keepdim = true;
    if (ct_tensor_ndim(ct_sum(m, rows)) != 2 || ct_tensor_size(ct_sum(m, rows), 0) != 2) return EXIT_FAILURE;
    rows.dim = {0, 1};
    const ct_ints axes = CT_INTS(0), both = {0, 1};
    if (ct_tensor_numel(ct_sum(m, rows)) != 1 || both.count != 2) return EXIT_FAILURE;
    ct_sum_opts columns = {};
    columns.dim = axes;
    EXPECT_SUM(ct_narrow(ct_sum(m, columns), 0, 0, 1), 3);
    const ct_tensors list = CT_TENSORS(x, ct_neg(x));
    EXPECT_SUM(ct_cat(list), 0);
    ct_add_opts half;
    half.alpha = 0.5;
    EXPECT_SUM(ct_add(x, x, half), 9);
    EXPECT_SUM(ct_add(x, 2, half), 9);
    ct_argmax_opts first;
    first.dim = 0;
    EXPECT_SUM(ct_argmax(ct_unsqueeze(x, 0), first), 0);
    if (ct_tensor_dtype(ct_mul(ct_to(x, CT_DTYPE_I64), 2)) != CT_DTYPE_I64) return EXIT_FAILURE;
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
