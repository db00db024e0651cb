/* A graph is written while other threads run passes over it. */
#include "../graph/fixtures.h"

#include <pthread.h>

enum { ROUNDS = 40 };

static ct_status count_text(const char *text, size_t size, void *payload)
{
    (void)text;
    *(size_t *)payload += size;
    return CT_OK;
}

static void *write_often(void *payload)
{
    ct_tensor *root = payload;
    const ct_scope scope = ct_scope_open();
    size_t size = 0;
    ct_status status = CT_OK;
    for (int i = 0; i < ROUNDS && status == CT_OK; i++)
        status = ct_graph_write(CT_TENSORS(root), i % 2 ? CT_GRAPH_HTML : CT_GRAPH_TEXT, count_text, &size);
    if (ct_scope_close(scope) != CT_OK) status = CT_E_STATE;
    return status == CT_OK && size > 0 ? payload : NULL;
}

static void *run_often(void *payload)
{
    ct_tensor *root = payload;
    ct_status status = CT_OK;
    for (int i = 0; i < ROUNDS && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        status = ct_backward(root, .retain_graph = i < ROUNDS - 1); /* the last pass releases the saved tensors */
        if (ct_scope_close(scope) != CT_OK) status = CT_E_STATE;
    }
    return status == CT_OK ? payload : NULL;
}

CT_TEST(writing, a_graph_goes_beside_passes_of_other_threads)
{
    ct_tensor *x = LEAF(1, 2, 3), *y = x;
    for (int i = 0; i < 20; i++) y = CT_EXPECT_TENSOR(ct_tanh(ct_mul(y, x)));
    ct_tensor *root = CT_EXPECT_TENSOR(ct_sum(y));
    pthread_t threads[3];
    void *results[3];
    for (int i = 0; i < 3; i++)
        CT_EXPECT_INT(pthread_create(&threads[i], NULL, i == 0 ? run_often : write_often, root), 0);
    for (int i = 0; i < 3; i++) CT_EXPECT_INT(pthread_join(threads[i], &results[i]), 0);
    for (int i = 0; i < 3; i++) CT_EXPECT(results[i] == root);
}

CT_TEST_MAIN
