/* Groups of an optimiser have separate rates and decays, and otherwise behave like two optimisers. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>

static ct_tensor *parameter(double value)
{
    ct_tensor *p = CT_EXPECT_TENSOR(ct_full(CT_INTS(1), value, .dtype = CT_DTYPE_F64));
    CT_EXPECT_OK(ct_tensor_set_grad(CT_EXPECT_TENSOR(ct_tensor_requires_grad_(p, true)), ct_full_like(p, 0.5)));
    return p;
}

static double value(const ct_tensor *tensor)
{
    double x = 0;
    CT_EXPECT_OK(ct_tensor_item(tensor, &x));
    return x;
}

CT_TEST(optimiser_group, has_a_rate_and_a_decay_of_its_own)
{
    ct_tensor *p = parameter(2), *q = parameter(2), *r = parameter(2);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.1, .weight_decay = 0.25);
    CT_EXPECT_OK(ct_optimiser_add_group(o, CT_TENSORS(q), .lr = 1));
    CT_EXPECT_OK(ct_optimiser_add_group(o, CT_TENSORS(r), .weight_decay = 0));
    CT_EXPECT_INT(ct_optimiser_num_groups(o), 3);
    CT_EXPECT_OK(ct_optimiser_step(o));
    CT_EXPECT_REAL(value(p), 2 - 0.1 * (0.5 + 0.25 * 2), 1e-15);
    CT_EXPECT_REAL(value(q), 2 - (0.5 + 0.25 * 2), 1e-15);
    CT_EXPECT_REAL(value(r), 2 - 0.1 * 0.5, 1e-15);
    CT_EXPECT_INT(ct_optimiser_steps(o, 2), 1);
    ct_optimiser_destroy(o);
}

CT_TEST(optimiser_group, moves_as_an_optimiser_alone)
{
    ct_tensor *p = parameter(1), *q = parameter(3), *alone = parameter(3);
    ct_optimiser *both = ct_optimiser_adamw(CT_NO_TENSORS, .lr = 0.1, .beta1 = 0.5, .weight_decay = 0.5);
    CT_EXPECT_OK(ct_optimiser_add_group(both, CT_TENSORS(p)));
    CT_EXPECT_OK(ct_optimiser_step(both));
    CT_EXPECT_OK(ct_optimiser_add_group(both, CT_TENSORS(q), .lr = 0.25, .weight_decay = 0.125)); /* in the middle */
    ct_optimiser *one = ct_optimiser_adamw(CT_TENSORS(alone), .lr = 0.25, .beta1 = 0.5, .weight_decay = 0.125);
    for (int i = 0; i < 5; i++) {
        CT_EXPECT_OK(ct_optimiser_step(both));
        CT_EXPECT_OK(ct_optimiser_step(one));
        CT_EXPECT_REAL(value(q), value(alone), 0);
    }
    CT_EXPECT_INT(ct_optimiser_steps(both, 0), 6);
    CT_EXPECT_INT(ct_optimiser_steps(both, 1), 5);
    CT_EXPECT_OK(ct_optimiser_zero_grad(both));
    CT_EXPECT(ct_is_none(ct_tensor_grad(p)) && ct_is_none(ct_tensor_grad(q)));
    ct_optimiser_destroy(both);
    ct_optimiser_destroy(one);
}

CT_TEST(optimiser_group, rates_are_set_for_one_or_all)
{
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(parameter(1)), .lr = 0.5);
    CT_EXPECT_OK(ct_optimiser_scale_lr(o, 0.5));
    CT_EXPECT_OK(ct_optimiser_add_group(o, CT_TENSORS(parameter(1)))); /* the rate of group 0 at its creation */
    CT_EXPECT_REAL(ct_optimiser_group_lr(o, 1), 0.5, 0);
    CT_EXPECT_OK(ct_optimiser_set_group_lr(o, 1, 4));
    CT_EXPECT_REAL(ct_optimiser_lr(o), 0.25, 0);
    CT_EXPECT_OK(ct_optimiser_set_lr(o, 3));
    CT_EXPECT_REAL(ct_optimiser_lr(o), 3, 0);
    CT_EXPECT_REAL(ct_optimiser_group_lr(o, 1), 3, 0);
    ct_optimiser_destroy(o);
}

CT_TEST(optimiser_group, that_does_not_fit_is_refused_and_not_added)
{
    ct_tensor *p = parameter(1), *q = parameter(1);
    ct_optimiser *o = ct_optimiser_adam(CT_TENSORS(p));
    CT_EXPECT_ERROR(ct_optimiser_add_group(o, CT_TENSORS(q, p)), CT_E_INVALID,
                    "optimiser_add_group: parameters 0 and 2 are the same tensor; it must be given once");
    CT_EXPECT_ERROR(ct_optimiser_add_group(o, CT_TENSORS(q, q)), CT_E_INVALID,
                    "parameters 1 and 2 are the same tensor");
    CT_EXPECT_ERROR(ct_optimiser_add_group(o, CT_TENSORS(q), .lr = -1), CT_E_INVALID,
                    "requires lr >= 0; given lr = -1");
    CT_EXPECT_ERROR(ct_optimiser_add_group(o, CT_TENSORS(q), .weight_decay = (double)NAN), CT_E_INVALID,
                    "weight_decay");
    CT_EXPECT_ERROR(ct_optimiser_set_group_lr(o, 1, 1), CT_E_INVALID, "there is no group 1; there are 1");
    CT_EXPECT_ERROR((int64_t)ct_optimiser_group_lr(o, -1), CT_E_INVALID, "there is no group -1");
    CT_EXPECT_INT(ct_optimiser_num_groups(o), 1);
    CT_EXPECT_ERROR(ct_optimiser_steps(o, 1), CT_E_INVALID, "there is no parameter 1; there are 1");
    ct_optimiser_destroy(o);
}

static ct_status added(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *p = ct_ones(CT_INTS(2)), *q = ct_ones(CT_INTS(2));
    ct_optimiser *o = p && q ? ct_optimiser_adam(CT_TENSORS(p)) : NULL;
    ct_status status = o ? ct_optimiser_add_group(o, CT_TENSORS(q), .lr = 1) : ct_error_status();
    if (o && status != CT_OK) CT_EXPECT_INT(ct_optimiser_num_groups(o), 1);
    ct_optimiser_destroy(o);
    ct_scope_close(scope);
    return status;
}

CT_TEST(optimiser_group, without_memory_is_not_added) { CT_EXPECT(ct_test_fail_each_allocation(added, NULL) > 5); }

CT_TEST_MAIN
