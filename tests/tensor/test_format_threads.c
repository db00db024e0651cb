/* Some threads print tensors while another thread changes the print options. */
#include "support/ct_test.h"

#include <cotangent/print.h>

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { PRINTERS = 3, ROUNDS = 2000 };

static _Atomic int failures;

static void *print(void *tensor)
{
    char text[64];
    for (int i = 0; i < ROUNDS; i++) {
        (void)ct_tensor_format(tensor, text, sizeof text);
        if (strcmp(text, "[0.50, 1.50] f64[2]") != 0 && strcmp(text, "[0.5000, 1.5000] f64[2]") != 0)
            (void)atomic_fetch_add(&failures, 1);
    }
    return NULL;
}

CT_TEST(format_threads, each_text_is_written_under_one_set_of_options)
{
    ct_tensor *x = ct_tensor_from((double[]){0.5, 1.5}, CTI_INTS(2), CT_DTYPE_F64);
    pthread_t threads[PRINTERS];
    for (int i = 0; i < PRINTERS; i++) CT_EXPECT(pthread_create(&threads[i], NULL, print, x) == 0);
    for (int i = 0; i < ROUNDS; i++) CT_EXPECT_OK(ct_set_printoptions(.profile = i % 2 ? "short" : "default"));
    for (int i = 0; i < PRINTERS; i++) CT_EXPECT(pthread_join(threads[i], NULL) == 0);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT_OK(ct_set_printoptions(.profile = "default"));
}

CT_TEST_MAIN
