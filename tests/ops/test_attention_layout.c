/* The memory order of attention's result, and its values in every order (S30.1). */
#include "graph/fixtures.h"

enum { BATCH = 2, HEADS = 3, LENGTH = 9, DEPTH = 4 };

static ct_tensor *leaf(void)
{
    return CT_EXPECT_TENSOR(
        ct_tensor_requires_grad_(ct_randn(CT_INTS(BATCH, LENGTH, 3 * HEADS * DEPTH), .dtype = CT_DTYPE_F32), true));
}

/* Query, key or value [batch, heads, length, depth], as a transposed view of one product. */
static ct_tensor *heads_of(ct_tensor *joined, int64_t part)
{
    ct_tensor *split = ct_view(joined, CT_INTS(BATCH, LENGTH, 3, HEADS, DEPTH));
    return ct_transpose(ct_select(split, 2, part), 1, 2);
}

static ct_tensor *attend(ct_tensor *q, ct_tensor *k, ct_tensor *v)
{
    return CT_EXPECT_TENSOR(ct_scaled_dot_product_attention(q, k, v, ct_none(), .is_causal = true));
}

static bool is_equal(ct_tensor *a, ct_tensor *b)
{
    double differing = 1;
    return ct_tensor_item(ct_sum(ct_ne(a, b)), &differing) == CT_OK && differing == 0;
}

CT_TEST(attention_layout, heads_are_joined_without_a_copy)
{
    ct_tensor *x = leaf(), *y = attend(heads_of(x, 0), heads_of(x, 1), heads_of(x, 2));
    CT_EXPECT(!ct_tensor_is_contiguous(y));
    ct_tensor *joined = ct_transpose(y, 1, 2);
    CT_EXPECT(ct_tensor_is_contiguous(joined));
    ct_tensor *rows = ct_reshape(joined, CT_INTS(BATCH, LENGTH, HEADS * DEPTH));
    CT_EXPECT(ct_tensor_data(rows) == ct_tensor_data(y));
}

CT_TEST(attention_layout, values_and_gradients_are_those_of_contiguous_operands)
{
    ct_tensor *x = leaf(), *grad = ct_randn(CT_INTS(BATCH, HEADS, LENGTH, DEPTH)), *results[2], *grads[2];
    for (int is_copied = 0; is_copied < 2; is_copied++) {
        ct_tensor *operands[3];
        for (int i = 0; i < 3; i++) operands[i] = is_copied ? ct_contiguous(heads_of(x, i)) : heads_of(x, i);
        results[is_copied] = attend(operands[0], operands[1], operands[2]);
        CT_EXPECT(ct_tensor_is_contiguous(results[is_copied]) == is_copied);
        grads[is_copied] = CT_EXPECT_TENSOR(ct_grad_one(results[is_copied], x, .grad_outputs = CT_TENSORS(grad)));
    }
    CT_EXPECT(is_equal(results[0], results[1]));
    CT_EXPECT(is_equal(grads[0], grads[1]));
}

CT_TEST_MAIN
