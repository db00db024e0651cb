/* einsum of more than three operands, or along a path: pairs of operands, one after the other. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

static ct_tensor *matrix(int64_t rows, int64_t cols, double first)
{
    double values[16];
    for (int64_t i = 0; i < rows * cols; i++) values[i] = first + (double)(i % 5) - 2;
    return CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CTI_INTS(rows, cols), values));
}

static ct_tensor *difference(ct_tensor *left, ct_tensor *right)
{
    return CT_EXPECT_TENSOR(ct_amax(ct_abs(ct_sub(CT_EXPECT_TENSOR(left), CT_EXPECT_TENSOR(right)))));
}

static const double none[] = {0};

CT_TEST(einsum_path, a_chain_of_four_is_the_product_of_four)
{
    ct_tensor *a = matrix(2, 3, 1), *b = matrix(3, 4, 0.5), *c = matrix(4, 2, 2), *d = matrix(2, 3, -1);
    ct_tensor *product = ct_matmul(ct_matmul(ct_matmul(a, b), c), d);
    CT_EXPECT_CLOSE(difference(ct_einsum("ij,jk,kl,lm->im", CTI_TENSORS(a, b, c, d)), product), none, 1e-9);
    CT_EXPECT_CLOSE(difference(ct_einsum("ij,jk,kl,lm", CTI_TENSORS(a, b, c, d)), product), none,
                    1e-9); /* im is implied */
}

CT_TEST(einsum_path, every_path_gives_the_same)
{
    ct_tensor *a = matrix(2, 3, 1), *b = matrix(3, 4, 0.5), *c = matrix(4, 2, 2), *d = matrix(2, 3, -1);
    ct_tensor *usual = ct_einsum("ij,jk,kl,lm->mi", CTI_TENSORS(a, b, c, d));
    const ct_ints paths[] = {CTI_INTS(0, 1, 0, 1, 0, 1), CTI_INTS(2, 3, 1, 2, 0, 1), CTI_INTS(3, 0, 1, 0, 1, 0),
                             CTI_INTS(1, 2, 0, 1, 1, 0)};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        CT_EXPECT_CLOSE(difference(ct_einsum("ij,jk,kl,lm->mi", CTI_TENSORS(a, b, c, d), .path = paths[i]), usual),
                        none, 1e-9);
}

CT_TEST(einsum_path, a_result_goes_behind_the_operands_that_are_left)
{
    ct_tensor *a = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(matrix(2, 3, 1), true)),
              *b = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(matrix(3, 4, 2), true));
    const ct_tensors operands = CTI_TENSORS(a, b, CT_EXPECT_TENSOR(matrix(4, 2, 2)));
    ct_node *last =
        ct_test_grad_fn(CT_EXPECT_TENSOR(ct_einsum("ij,jk,kl->il", operands, .path = CTI_INTS(1, 2, 0, 1))));
    CT_EXPECT_TEXT(ct_node_name(last), "EinsumTwoBackward0");
    CT_EXPECT(ct_node_saved(last, "self") == a); /* (a, b c), where the product of b and c is operand 1 */
}

CT_TEST(einsum_path, letters_may_repeat_broadcast_and_stand_alone)
{
    ct_tensor *square = matrix(3, 3, 1), *row = matrix(1, 3, 0.5), *tall = matrix(2, 3, 2), *lone = matrix(2, 4, -1);
    ct_tensor *diagonal = ct_einsum("ii->i", CTI_TENSORS(square));
    ct_tensor *wanted = ct_mul(ct_mul(ct_mul(ct_expand(row, CTI_INTS(2, 3)), tall), diagonal), ct_sum(lone));
    ct_tensor *made = ct_einsum("ii,bi,bi,xy->bi", CTI_TENSORS(square, row, tall, lone));
    CT_EXPECT_CLOSE(difference(made, wanted), none, 1e-9);
    ct_tensor *dots = ct_einsum("ii,...i,...i,xy->...i", CTI_TENSORS(square, row, tall, lone));
    CT_EXPECT_CLOSE(difference(dots, wanted), none, 1e-9);
}

CT_TEST(einsum_path, a_hundred_operands_are_no_more_trouble_than_four)
{
    enum { MANY = 100 };

    ct_tensor *items[MANY],
        *half = CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_F64, CTI_INTS(2), (const double[]){1, -1}));
    char equation[2 * MANY + 3] = "i";
    for (int i = 0; i < MANY; i++) items[i] = half;
    for (int i = 1; i < MANY; i++) equation[2 * i - 1] = ',', equation[2 * i] = 'i';
    equation[2 * MANY - 1] = '-', equation[2 * MANY] = '>', equation[2 * MANY + 1] = 'i';
    CT_EXPECT_CLOSE(ct_einsum(equation, ct_tensors_of(items, MANY)), ((double[]){1, 1}), 0);
}

CT_TEST(einsum_path, a_path_that_does_not_fit_is_refused)
{
    ct_tensor *a = matrix(2, 2, 1);
    const char *equation = "ij,jk,kl->il";
    const ct_tensors three = CTI_TENSORS(a, a, a);
    CT_EXPECT_ERROR(ct_einsum(equation, three, .path = CTI_INTS(0, 1)), CT_E_INVALID, "path has 2 numbers");
    CT_EXPECT_ERROR(ct_einsum(equation, three, .path = CTI_INTS(0, 1, 1, 2)), CT_E_INVALID, "step 1 of path");
    CT_EXPECT_ERROR(ct_einsum(equation, three, .path = CTI_INTS(1, 1, 0, 1)), CT_E_INVALID, "operands 1 and 1");
    CT_EXPECT_ERROR(ct_einsum(equation, CTI_TENSORS(a, a), .path = CTI_INTS(0, 1)), CT_E_INVALID, "number of operands");
    const char short_of_one[] = "ij,"; /* the parser must not read beyond the end of this equation */
    CT_EXPECT_ERROR(ct_einsum(short_of_one, CTI_TENSORS(a)), CT_E_INVALID, "number of operands");
}

CT_TEST(einsum_path, integers_are_summed_in_64_bits_and_only_then_change_dtype)
{
    ct_tensor *bytes =
        CT_EXPECT_TENSOR(ct_test_values(CT_DTYPE_I8, CTI_INTS(2, 2), (const double[]){100, 100, 100, 1}));
    ct_tensor *total = CT_EXPECT_TENSOR(ct_einsum("ij->", CTI_TENSORS(bytes)));
    CT_EXPECT_INT(ct_tensor_dtype(total), CT_DTYPE_I64);
    CT_EXPECT_CLOSE(total, ((int64_t[]){301}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_einsum("ij->ji", CTI_TENSORS(bytes)))), CT_DTYPE_I8);
    CT_EXPECT_INT(ct_tensor_dtype(CT_EXPECT_TENSOR(ct_einsum("ii", CTI_TENSORS(bytes)))), CT_DTYPE_I64);
}

CT_TEST_MAIN
