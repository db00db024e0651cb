/* In each epoch every row is in exactly one batch. A seed determines the orders. After a failed call no row is lost. */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <string.h>

enum { COUNT = 10 };

/* Stores the rows of an epoch in order; returns the number of batches. */
static int64_t epoch_of(ct_batches *batches, int64_t rows[COUNT], int64_t *num_rows)
{
    int64_t count = 0;
    *num_rows = 0;
    ct_tensor *batch;
    for (; ct_batches_next(batches, &batch); count++) {
        const int64_t size = ct_tensor_numel(batch);
        CT_EXPECT(*num_rows + size <= COUNT);
        CT_EXPECT_INT(ct_tensor_dtype(batch), CT_DTYPE_I64);
        CT_EXPECT_OK(ct_tensor_copy_to_host(batch, rows + *num_rows, (size_t)size * sizeof *rows));
        *num_rows += size;
    }
    CT_EXPECT(ct_is_none(batch));
    return count;
}

CT_TEST(batches, hold_every_row_once_an_epoch_in_another_order)
{
    ct_batches *batches = ct_batches_create(COUNT, 4, .seed = 3);
    int64_t rows[2][COUNT], num_rows;
    CT_EXPECT_INT(ct_batches_count(batches), 3);
    for (int e = 0; e < 2; e++) {
        bool seen[COUNT] = {false};
        CT_EXPECT_INT(epoch_of(batches, rows[e], &num_rows), 3);
        CT_EXPECT_INT(num_rows, COUNT);
        for (int i = 0; i < COUNT; i++) {
            CT_EXPECT(!seen[rows[e][i]]);
            seen[rows[e][i]] = true;
        }
    }
    CT_EXPECT(memcmp(rows[0], rows[1], sizeof rows[0]) != 0);
    ct_batches_destroy(batches);
}

CT_TEST(batches, a_seed_decides_whatever_else_draws)
{
    ct_batches *a = ct_batches_create(COUNT, 3, .seed = 7), *b = ct_batches_create(COUNT, 5, .seed = 7),
               *c = ct_batches_create(COUNT, 5, .seed = 8);
    int64_t x[COUNT], y[COUNT], z[COUNT], num_rows;
    (void)epoch_of(a, x, &num_rows);
    CT_EXPECT_TENSOR(ct_rand(CT_INTS(5)));
    (void)epoch_of(b, y, &num_rows);
    (void)epoch_of(c, z, &num_rows);
    CT_EXPECT(memcmp(x, y, sizeof x) == 0 && memcmp(x, z, sizeof x) != 0);
    ct_batches_destroy(a);
    ct_batches_destroy(b);
    ct_batches_destroy(c);
    /* without a generator argument, the thread's default generator is used */
    for (int i = 0; i < 2; i++) {
        ct_manual_seed(5);
        ct_batches *d = ct_batches_create(COUNT, 3);
        (void)epoch_of(d, i ? x : y, &num_rows);
        ct_batches_destroy(d);
    }
    CT_EXPECT(memcmp(x, y, sizeof x) == 0);
}

CT_TEST(batches, may_be_in_order_and_leave_out_a_part)
{
    ct_batches *batches = ct_batches_create(COUNT, 4, .in_order = true, .drop_last = true);
    int64_t rows[COUNT], num_rows;
    CT_EXPECT_INT(ct_batches_count(batches), 2);
    CT_EXPECT_INT(epoch_of(batches, rows, &num_rows), 2);
    CT_EXPECT_INT(num_rows, 8);
    for (int i = 0; i < 8; i++) CT_EXPECT_INT(rows[i], i);
    ct_batches_destroy(batches);
    batches = ct_batches_create(0, 4);
    CT_EXPECT_INT(epoch_of(batches, rows, &num_rows), 0);
    ct_batches_destroy(batches);
}

CT_TEST(batches, take_rows_of_several_tensors_and_outlive_their_source)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_mul(ct_arange(ct_int(0), ct_int(COUNT)), 3)), *rows = NULL;
    ct_batches *batches = ct_batches_create(COUNT, 4, .in_order = true);
    CT_EXPECT(ct_batches_next(batches, &rows) && ct_batches_next(batches, &rows));
    ct_batches_destroy(batches);
    CT_EXPECT_CLOSE(ct_index_select(x, 0, rows), ((int64_t[]){12, 15, 18, 21}), 0);
}

CT_TEST(batches, refuse_bad_input)
{
    ct_tensor *rows = ct_none();
    CT_EXPECT_ERROR(ct_batches_create(-1, 4), CT_E_INVALID, "count and seed must be at least 0 and size at least 1");
    CT_EXPECT_ERROR(ct_batches_create(4, 0), CT_E_INVALID, "count is 4 and size is 0");
    CT_EXPECT_ERROR(ct_batches_create(4, 1, .seed = -5), CT_E_INVALID, "seed");
    CT_EXPECT_ERROR(ct_batches_count(NULL), CT_E_INVALID, "batches is NULL");
    CT_EXPECT(!ct_batches_next(NULL, &rows) && !rows);
    CT_EXPECT_CONTAINS(ct_error_message(), "batches_next: batches is NULL");
    ct_error_clear();
}

static ct_status two_epochs(void *arg)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_batches *batches = ct_batches_create(COUNT, 4, .seed = 1);
    ct_tensor *rows = NULL;
    for (int e = 0; batches && e < 2; e++)
        while (ct_batches_next(batches, &rows)) *(int64_t *)arg += ct_tensor_numel(rows);
    const ct_status status = batches && rows ? CT_OK : ct_error_status();
    ct_batches_destroy(batches);
    ct_scope_close(scope);
    return status;
}

CT_TEST(batches, without_memory_say_so)
{
    int64_t rows = 0;
    CT_EXPECT(ct_test_fail_each_allocation(two_epochs, &rows) > 3);
}

CT_TEST_MAIN
