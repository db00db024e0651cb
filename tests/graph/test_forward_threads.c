/* Forward mode on several threads: duals of one level, which one of the threads leaves (S21.1, S21.13). */
#include "fixtures.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 200 };

static _Atomic int failures;

static void expect(bool holds)
{
    if (!holds) (void)atomic_fetch_add(&failures, 1);
}

/* Each thread creates duals. If another thread has left the level meanwhile, the results are plain tensors. */
static void *work(void *unused)
{
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        const double values[] = {1, 2};
        ct_tensor *x = ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64);
        ct_tensor *v = ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64);
        ct_tensor *dual = ct_make_dual(x, v);
        if (dual) {
            ct_tensor *y = ct_mul(dual, dual);
            const ct_dual parts = ct_unpack_dual(y);
            expect(y && parts.primal && parts.tangent);
            if (parts.tangent && !ct_is_none(parts.tangent)) {
                const double *found = ct_tensor_data(parts.tangent);
                expect(found[0] == 2 && found[1] == 8);
            }
        } else {
            expect(ct_error_status() == CT_E_STATE);
            ct_error_clear();
        }
        expect(ct_scope_close(scope) == CT_OK);
    }
    return unused;
}

CT_TEST(forward_threads, share_a_level_that_ends_under_them) /* S21.1, S0.6 */
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) CT_EXPECT(pthread_create(&threads[i], NULL, work, NULL) == 0);
    for (int i = 0; i < ROUNDS; i++) {
        ct_guard guard = ct_dual_level();
        CT_EXPECT_OK(guard.status);
        CT_EXPECT_TENSOR(ct_make_dual(VALUES(1), VALUES(2)));
        CT_EXPECT_OK(ct_leave(&guard));
    }
    for (int i = 0; i < THREADS; i++) CT_EXPECT(pthread_join(threads[i], NULL) == 0);
    CT_EXPECT_INT(atomic_load(&failures), 0);
}

CT_TEST_MAIN
