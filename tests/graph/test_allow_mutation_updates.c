/* Statistics that a call updates in addition to its result, in a scope that allows mutation (S14.7, S14.9). */
#include "fixtures.h"

#include "base/memory.h"
#include "ops/call/call_results.h"

typedef struct statistics {
    ct_tensor *x, *mean, *variance;
    int refused;
} statistics;

static ct_tensor *normalized(const statistics *s, ct_switch training)
{
    return ct_batch_norm(s->x, ct_none(), ct_none(), s->mean, s->variance, training, 0.5, 0);
}

static statistics make_statistics(void)
{
    const double values[] = {1, 2, 3, 4, 5, 6, 7, 8};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(4, 2), CT_DTYPE_F64));
    return (statistics){.x = ct_tensor_requires_grad_(x, true), .mean = VALUES(1, 2), .variance = VALUES(4, 9)};
}

CT_TEST(allow_mutation_updates, are_seen) /* S14.7 */
{
    ct_guard guard = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(guard.status);
    const statistics s = make_statistics();
    ct_tensor *fixed = CT_EXPECT_TENSOR(normalized(&s, CT_OFF)); /* saves both */
    CT_EXPECT_TENSOR(normalized(&s, CT_ON));
    CT_EXPECT_OK(fixture_backward(fixed));
    CT_EXPECT_CLOSE(ct_tensor_grad(s.x), ((const double[]){0.5, 1. / 3, 0.5, 1. / 3, 0.5, 1. / 3, 0.5, 1. / 3}), 1e-12);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation_updates, of_what_the_same_call_saved_are_seen) /* S14.7 */
{
    ct_guard guard = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(guard.status);
    ct_tensor *weight = LEAF(1, 1), *target = VALUES(3, 4);
    cti_call call = cti_call_plain("test");
    CT_EXPECT_OK(cti_call_check_update(&call, "target", target));
    /* saves the statistic between the check and the update */
    ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(weight, target));
    CT_EXPECT_OK(cti_call_update(&call, target, VALUES(5, 6)));
    CT_EXPECT_OK(fixture_backward(product));
    EXPECT_VALUES(target, 5, 6);
    EXPECT_VALUES(ct_tensor_grad(weight), 3, 4);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status update_or_leave_alone(statistics *s)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_status status = normalized(s, CT_ON) ? CT_OK : ct_error_status();
    const double *mean = ct_tensor_data(s->mean), *variance = ct_tensor_data(s->variance);
    const bool unchanged = mean[0] == 1 && mean[1] == 2 && variance[0] == 4 && variance[1] == 9;
    if (status != CT_OK && !unchanged) return CT_E_INTERNAL;
    s->refused += status != CT_OK;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(allow_mutation_updates, leave_both_as_they_were_where_a_copy_fails) /* S14.9 */
{
    ct_guard guard = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(guard.status);
    statistics s = make_statistics();
    CT_EXPECT_TENSOR(normalized(&s, CT_OFF));
    for (int64_t n = 0;; n++) {
        cti_fail_allocations_after(n);
        const ct_status status = update_or_leave_alone(&s);
        cti_fail_allocations_after(-1);
        if (status == CT_OK) break;
        CT_EXPECT_INT(status, CT_E_NOMEM);
        ct_error_clear();
    }
    CT_EXPECT(s.refused >= 2);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST_MAIN
