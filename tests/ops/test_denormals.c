/* The switch that replaces denormals by zeros. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <pthread.h>

enum { MANY = 1 << 20 }; /* elements of a loop that several threads share */

/* Returns the number of elements of x * factor that are not zero. */
static int64_t num_nonzero(ct_tensor *x, double factor)
{
    ct_scalar count;
    CT_EXPECT_OK(ct_item(ct_count_nonzero(ct_mul(x, ct_num(factor))), &count));
    return count.i;
}

static bool is_on_there;

static void *look(void *arg)
{
    (void)arg;
    is_on_there = ct_is_flush_denormal();
    return NULL;
}

static bool is_on_in_new_thread(void)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, look, NULL), 0);
    pthread_join(thread, NULL);
    return is_on_there;
}

CT_TEST(flush_denormal, is_off_at_first)
{
    ct_tensor *x = ct_full(CTI_INTS(MANY), ct_float(2e-38));
    CT_EXPECT(!ct_is_flush_denormal());
    CT_EXPECT_INT(num_nonzero(x, 0.25), MANY);
}

#if defined(__x86_64__)
CT_TEST(flush_denormal, replaces_denormals_by_zeros_in_all_threads_of_a_loop)
{
    ct_tensor *x = ct_full(CTI_INTS(MANY), ct_float(2e-38)), *tiny = ct_mul(x, ct_num(0.25));
    CT_EXPECT_OK(ct_set_flush_denormal(true));
    CT_EXPECT(ct_is_flush_denormal() && is_on_in_new_thread());
    CT_EXPECT_INT(num_nonzero(x, 1), MANY);
    CT_EXPECT_INT(num_nonzero(x, 0.25), 0);
    CT_EXPECT_INT(num_nonzero(tiny, 1024), 0);
    CT_EXPECT_OK(ct_set_flush_denormal(false));
    CT_EXPECT(!ct_is_flush_denormal() && !is_on_in_new_thread());
    CT_EXPECT_INT(num_nonzero(tiny, 1024), MANY);
}

CT_TEST(flush_denormal, applies_to_backward)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_full(CTI_INTS(MANY), ct_float(1)), true);
    ct_tensor *loss = ct_sum(ct_mul(x, ct_num(2e-38)));
    CT_EXPECT_OK(ct_set_flush_denormal(true));
    CT_EXPECT_OK(ct_backward(ct_mul(loss, ct_num(0.25))));
    CT_EXPECT_INT(num_nonzero(ct_tensor_grad(x), 1), 0);
    CT_EXPECT_OK(ct_set_flush_denormal(false));
}
#else
CT_TEST(flush_denormal, is_an_error_where_it_is_not_supported)
{
    CT_EXPECT_INT(ct_set_flush_denormal(true), CT_E_UNSUPPORTED);
    CT_EXPECT_OK(ct_set_flush_denormal(false));
}
#endif

CT_TEST_MAIN
