/*
 * Tests of the test harness: it must report planted failures, each in a separate process, and a test without failure
 * must pass.
 */
#include "support/ct_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

CT_TEST(good, values_and_errors_as_expected)
{
    ct_tensor *x = ct_test_matrix(1, 3, (float[]){1, -2.5F, NAN});
    CT_EXPECT_CLOSE(x, ((float[]){1, -2.5F, NAN}), 0);
    CT_EXPECT_CLOSE(x, ((double[]){1 + 1e-9, -2.5, NAN}), 1e-8);
    CT_EXPECT_CLOSE(ct_num_c128(1, 2), ((int[]){1, 2}), 0);
    CT_EXPECT_ERROR(ct_tensor_numel(NULL), CT_E_INVALID, "TENSOR is null"); /* ignores case */
    CT_EXPECT_INT(ct_test_live_objects(), 4);
}

CT_TEST(bad, wrong_value) { CT_EXPECT_CLOSE(ct_num(1), ((double[]){1.001}), 1e-4); }

CT_TEST(bad, wrong_imaginary_part) { CT_EXPECT_CLOSE(ct_num_c128(1, 2), ((int[]){1, 3}), 0); }

CT_TEST(bad, nan_is_no_number) { CT_EXPECT_CLOSE(ct_num(NAN), ((double[]){1}), 1e9); }

CT_TEST(bad, wrong_sign_of_infinity) { CT_EXPECT_CLOSE(ct_num(INFINITY), ((double[]){-INFINITY}), 1e9); }

CT_TEST(bad, wrong_number_of_elements) { CT_EXPECT_CLOSE(ct_num(1), ((double[]){1, 1}), 0); }

CT_TEST(bad, wrong_size) { CT_EXPECT_SIZES(ct_test_zeros(2, 3), 2, 4); }

CT_TEST(bad, wrong_number_of_dims) { CT_EXPECT_SIZES(ct_test_zeros(2, 3), 2, 3, 1); }

CT_TEST(bad, wrong_integer) { CT_EXPECT_INT(1, 2); }

CT_TEST(bad, wrong_text) { CT_EXPECT_TEXT("one", "One"); }

CT_TEST(bad, success_instead_of_an_error) { CT_EXPECT_ERROR(ct_num(1), CT_E_INVALID, ""); }

CT_TEST(bad, another_status) { CT_EXPECT_ERROR(ct_tensor_numel(NULL), CT_E_SHAPE, "NULL"); }

CT_TEST(bad, another_message) { CT_EXPECT_ERROR(ct_tensor_numel(NULL), CT_E_INVALID, "matmul"); }

CT_TEST(bad, null_tensor) { CT_EXPECT_TENSOR(ct_tensor_from(NULL, CTI_INTS(-1), CT_DTYPE_F32)); }

CT_TEST(bad, leaked_tensor) { ct_retain(ct_num(1)); }

CT_TEST(bad, open_guard) { (void)ct_no_grad().status; }

CT_TEST(bad, open_scope) { CT_EXPECT(ct_scope_open().depth == 2); }

static ct_status leak_when_failing(void *kept)
{
    *(ct_tensor **)kept = ct_retain(ct_tensor_from(NULL, CTI_INTS(100), CT_DTYPE_F32));
    return *(ct_tensor **)kept ? CT_OK : CT_E_STATE;
}

CT_TEST(bad, allocation_failure_with_another_status)
{
    ct_tensor *kept = NULL;
    ct_test_fail_each_allocation(leak_when_failing, &kept);
}

/* Runs the test with this name and returns the exit status. */
static int status_of(const char *name)
{
    fflush(NULL);
    const pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(99);
        _exit(ct_test_main(2, (char *[]){(char *)(uintptr_t) "harness", (char *)(uintptr_t)name, NULL}));
    }
    int status = -1;
    if (child < 0 || waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(void)
{
    static const char *const planted[] = {"wrong_value",
                                          "wrong_imaginary_part",
                                          "nan_is_no_number",
                                          "wrong_sign_of_infinity",
                                          "wrong_number_of_elements",
                                          "wrong_size",
                                          "wrong_number_of_dims",
                                          "wrong_integer",
                                          "wrong_text",
                                          "success_instead",
                                          "another_status",
                                          "another_message",
                                          "null_tensor",
                                          "leaked_tensor",
                                          "open_guard",
                                          "open_scope",
                                          "allocation_failure_with"};
    int wrong = 0;
    for (size_t i = 0; i < sizeof planted / sizeof *planted; i++)
        if (status_of(planted[i]) != EXIT_FAILURE) {
            printf("the planted mistake '%s' goes unnoticed\n", planted[i]);
            wrong++;
        }
    if (status_of("good.") != EXIT_SUCCESS || status_of("no such test") != EXIT_FAILURE) {
        printf("a good test fails, or a test that does not exist passes\n");
        wrong++;
    }
    printf("%zu planted mistakes, %d wrong verdicts\n", sizeof planted / sizeof *planted, wrong);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
