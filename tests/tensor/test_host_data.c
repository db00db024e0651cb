/*
 * Tensors from arrays, whose element type determines the dtype; tensors on memory of the program; and printing to
 * stdout.
 */
#include "support/ct_test.h"

#include "support/exhaust.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

CT_TEST(host_data, an_array_has_the_dtype_of_its_elements)
{
    const double d[] = {1.5, -2};
    ct_tensor *f = ct_tensor_from_floats((float[]){1, 2, 3, 4, 5, 6}, CT_INTS(2, 3));
    CT_EXPECT_SIZES(f, 2, 3);
    CT_EXPECT_CLOSE(f, ((float[]){1, 2, 3, 4, 5, 6}), 0);
    CT_EXPECT_INT(ct_tensor_dtype(f), CT_DTYPE_F32);
    CT_EXPECT_INT(ct_tensor_dtype(ct_tensor_from_doubles(d, CT_INTS(2))), CT_DTYPE_F64);
    CT_EXPECT_CLOSE(ct_tensor_from_longs((int64_t[]){7}, CT_NO_INTS), ((int64_t[]){7}), 0);
    CT_EXPECT_ERROR(ct_tensor_from_floats(NULL, CT_INTS(2)), CT_E_INVALID, "tensor_from_floats: values is NULL");
    CT_EXPECT_ERROR(ct_tensor_from_longs((int64_t[]){7}, CT_INTS(-1)), CT_E_SHAPE, "");
}

static void count(void *payload) { ++*(int *)payload; }

CT_TEST(wrap, shares_memory_both_ways_until_the_last_tensor_ends)
{
    static float memory[6] = {1, 2, 3, 4, 5, 6};
    int ended = 0;
    ct_tensor *row = NULL;
    ct_scope scope = ct_scope_open();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_wrap(memory, CT_INTS(2, 3), CT_DTYPE_F32, count, &ended));
    CT_EXPECT(ct_tensor_data(x) == memory && ct_tensor_is_leaf(x));
    memory[5] = 60;
    CT_EXPECT_CLOSE(ct_sum(x, .dim = 1), ((float[]){6, 69}), 0);
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_REAL((double)memory[5], 120, 0);
    row = ct_retain(ct_select(x, 0, 1));
    ct_scope_close(scope);
    CT_EXPECT_INT(ended, 0);
    ct_release(row);
    CT_EXPECT_INT(ended, 1);
}

CT_TEST(wrap, is_a_parameter_as_any_tensor)
{
    double memory[2] = {1, 2};
    ct_tensor *p = ct_tensor_requires_grad_(ct_tensor_wrap(memory, CT_INTS(2), CT_DTYPE_F64, NULL, NULL), true);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(p, p))));
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 0.5);
    CT_EXPECT_OK(ct_optimiser_step(o));
    CT_EXPECT(memory[0] == 0 && memory[1] == 0);
    ct_optimiser_destroy(o);
}

CT_TEST(wrap, refuses_bad_input_and_does_not_drop)
{
    _Alignas(8) char memory[32] = {0};
    int ended = 0;
    CT_EXPECT_ERROR(ct_tensor_wrap(NULL, CT_INTS(1), CT_DTYPE_F32, count, &ended), CT_E_INVALID, "data is NULL");
    CT_EXPECT_ERROR(ct_tensor_wrap(memory + 2, CT_INTS(1), CT_DTYPE_F32, count, &ended), CT_E_INVALID,
                    "data of f32 must be aligned to 4 bytes");
    CT_EXPECT_ERROR(ct_tensor_wrap(memory, CT_INTS(1), (ct_dtype)99, count, &ended), CT_E_INVALID, "99 is not a dtype");
    CT_EXPECT_ERROR(ct_tensor_wrap(memory, CT_INTS(-2), CT_DTYPE_F32, count, &ended), CT_E_SHAPE, "tensor_wrap: sizes");
    CT_EXPECT_ERROR(ct_tensor_wrap(memory, CT_INTS(INT64_MAX / 2), CT_DTYPE_F64, count, &ended), CT_E_SHAPE,
                    "tensor_wrap");
    CT_EXPECT_INT(ended, 0);
    CT_EXPECT_TENSOR(ct_tensor_wrap(memory + 4, CT_INTS(1), CT_DTYPE_C64, NULL, NULL)); /* two f32: one c64 */
}

static ct_status wrapped(void *arg)
{
    static float memory[5];
    int ended = 0;
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_wrap(memory, CT_INTS(1, 1, 1, 1, 5), CT_DTYPE_F32, count, &ended);
    const ct_status status = x ? CT_OK : ct_error_status();
    ct_scope_close(scope);
    CT_EXPECT_INT(ended, status == CT_OK ? 1 : 0);
    return status;
}

CT_TEST(wrap, without_memory_does_not_drop)
{
    static ct_exhausted all;
    float memory[2] = {0};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2)));
    CT_EXPECT(ct_test_fail_each_allocation(wrapped, NULL) > 0);
    /* the allocation for the owner succeeds, and the allocations for the tensor fail */
    for (int room = 0; room < 3; room++) {
        int ended = 0;
        const ct_scope scope = ct_scope_open();
        ct_exhaust(&all, x, true);
        ct_exhausted_give_back(&all, room);
        (void)cti_fail_allocations_after(1);
        const ct_tensor *wrap = ct_tensor_wrap(memory, CT_INTS(2), CT_DTYPE_F32, count, &ended);
        ct_exhausted_end(&all);
        CT_EXPECT(wrap || ct_error_status() == CT_E_NOMEM);
        ct_error_clear();
        CT_EXPECT_INT(ended, 0);
        ct_scope_close(scope);
        CT_EXPECT_INT(ended, wrap ? 1 : 0);
    }
}

/* Reads the text that print writes to stdout, which is temporarily a file. */
static void printed(const ct_tensor *tensor, char *text, size_t size)
{
    FILE *file = tmpfile();
    CT_EXPECT(file != NULL);
    fflush(stdout);
    const int before = dup(STDOUT_FILENO);
    CT_EXPECT(dup2(fileno(file), STDOUT_FILENO) >= 0);
    const ct_status status = ct_print(tensor);
    fflush(stdout);
    CT_EXPECT(dup2(before, STDOUT_FILENO) >= 0);
    close(before);
    CT_EXPECT_OK(status);
    rewind(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

CT_TEST(print, writes_the_text_of_a_tensor_and_a_line_break)
{
    static char text[20000], formatted[20000];
    printed(ct_tensor_from_longs((int64_t[]){1, 2}, CT_INTS(2)), text, sizeof text);
    CT_EXPECT_TEXT(text, "[1, 2] i64[2]\n");
    printed(ct_none(), text, sizeof text);
    CT_EXPECT_TEXT(text, "none\n");
    printed(NULL, text, sizeof text);
    CT_EXPECT_TEXT(text, "NULL\n");
    ct_tensor *large = CT_EXPECT_TENSOR(ct_rand(CT_INTS(30, 30)));
    printed(large, text, sizeof text);
    CT_EXPECT(ct_tensor_format(large, formatted, sizeof formatted) > 1000);
    CT_EXPECT(strncmp(text, formatted, strlen(formatted)) == 0);
    CT_EXPECT_TEXT(text + strlen(formatted), "\n");
}

CT_TEST(print, without_memory_for_a_long_text_prints_nothing)
{
    ct_tensor *large = CT_EXPECT_TENSOR(ct_rand(CT_INTS(30, 30)));
    const bool before = cti_set_allocations_fail(true);
    const ct_status status = ct_print(large);
    (void)cti_set_allocations_fail(before);
    CT_EXPECT_INT(status, CT_E_NOMEM);
    CT_EXPECT_CONTAINS(ct_error_message(), "print: no memory for a text of");
    ct_error_clear();
}

CT_TEST_MAIN
