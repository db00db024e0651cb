/* batch_norm updates its running statistics outside the graph: values, versions, rejected calls (S16.1, S16.5). */
#include "engine/support.h"

static ct_tensor *batch(void) { return values_of(CT_DTYPE_F32, CT_INTS(4, 2), VALUES(1, 10, 2, 10, 3, 30, 6, 30)); }

static uint32_t version_of(const ct_tensor *tensor)
{
    uint32_t version = 0;
    CT_EXPECT_OK(ct_tensor_version(tensor, &version));
    return version;
}

static ct_tensor *norm(ct_tensor *input, ct_tensor *mean, ct_tensor *var, ct_switch training)
{
    return ct_batch_norm(input, ct_none(), ct_none(), mean, var, training, 0.5, 1e-5);
}

CT_TEST(training, moves_them_by_momentum_with_the_unbiased_variance)
{
    ct_tensor *mean = VECTOR(1, 0), *var = VECTOR(1, 1);
    CT_EXPECT_TENSOR(norm(batch(), mean, var, CT_ON));
    EXPECT_VALUES(mean, 1e-6, 2, 10);
    EXPECT_VALUES(var, 1e-4, 0.5 * (1 + 14. / 3), 0.5 * (1 + 400. / 3));
}

/* S16.1 */
CT_TEST(training, counts_as_one_write_each)
{
    ct_tensor *mean = VECTOR(0, 0), *var = VECTOR(1, 1);
    const uint32_t before = version_of(mean);
    CT_EXPECT_TENSOR(norm(batch(), mean, var, CT_ON));
    CT_EXPECT_INT(version_of(mean), before + 1);
    CT_EXPECT_INT(version_of(var), before + 1);
}

CT_TEST(training, leaves_them_out_of_the_graph)
{
    ct_tensor *mean = VECTOR(0, 0), *var = VECTOR(1, 1), *x = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(batch(), true));
    ct_tensor *y = CT_EXPECT_TENSOR(norm(x, mean, var, CT_ON));
    CT_EXPECT(ct_tensor_requires_grad(y));
    CT_EXPECT(!ct_tensor_requires_grad(mean));
    CT_EXPECT(!ct_tensor_requires_grad(var));
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(y, y))));
}

CT_TEST(training, takes_none_of_them_or_one)
{
    ct_tensor *var = VECTOR(1, 1);
    CT_EXPECT_TENSOR(norm(batch(), ct_none(), ct_none(), CT_ON));
    CT_EXPECT_TENSOR(norm(batch(), ct_none(), var, CT_ON));
    EXPECT_VALUES(var, 1e-4, 0.5 * (1 + 14. / 3), 0.5 * (1 + 400. / 3));
}

CT_TEST(training, of_no_elements_leaves_them)
{
    ct_tensor *mean = VECTOR(1, 0), *var = VECTOR(1, 1);
    const uint32_t before = version_of(mean);
    CT_EXPECT_TENSOR(norm(ct_zeros(CT_INTS(0, 2)), mean, var, CT_ON));
    EXPECT_VALUES(mean, 0, 1, 0);
    CT_EXPECT_INT(version_of(mean), before);
}

/* S16.5: a tensor written outside the graph has no grad_fn. */
CT_TEST(training, refuses_one_that_requires_grad_and_changes_nothing)
{
    ct_tensor *mean = VECTOR(1, 0), *var = LEAF(1, 1);
    CT_EXPECT_ERROR(norm(batch(), mean, var, CT_ON), CT_E_STATE, "running_var is overwritten outside the graph");
    EXPECT_VALUES(mean, 0, 1, 0);
    EXPECT_VALUES(var, 0, 1, 1);
}

CT_TEST(evaluation, reads_them_only)
{
    ct_tensor *mean = VECTOR(1, 10), *var = VECTOR(4, 100);
    const uint32_t before = version_of(mean);
    ct_tensor *y = CT_EXPECT_TENSOR(norm(batch(), mean, var, CT_OFF));
    EXPECT_VALUES(y, 1e-4, 0, 0, 0.5, 0, 1, 2, 2.5, 2);
    CT_EXPECT_INT(version_of(mean), before);
    CT_EXPECT_INT(version_of(var), before);
}

CT_TEST_MAIN
