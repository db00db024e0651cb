/* A scope with more than 10,000 handles, or whose tensors own more than 1 GB, causes one warning (decision 0292). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <string.h>

typedef struct heard {
    unsigned count;
    char text[512];
} heard;

static void hear(const char *message, void *payload)
{
    heard *h = payload;
    if (strncmp(message, "scope: ", 7) != 0) return;
    h->count++;
    strncpy(h->text, message, sizeof h->text - 1);
}

static void add_handles(unsigned count)
{
    for (unsigned i = 0; i < count; i++) CT_EXPECT_TENSOR(ct_num(1));
}

CT_TEST(scope_warning, handles_of_several_scopes_are_no_reason)
{
    heard h = {0};
    ct_set_warning_handler(hear, &h);
    add_handles(6000);
    const ct_scope inner = ct_scope_open();
    add_handles(6000);
    CT_EXPECT_OK(ct_scope_close(inner));
    ct_set_warning_handler(NULL, NULL);
    CT_EXPECT_INT(h.count, 0);
}

static heard told;

CT_TEST(scope_warning, many_handles_of_one_are_told_once_with_the_remedy)
{
    ct_set_warning_handler(hear, &told);
    const ct_scope outer = ct_scope_open();
    add_handles(25000);
    CT_EXPECT_INT(told.count, 1);
    CT_EXPECT_CONTAINS(told.text, "more than 10000 handles");
    CT_EXPECT_CONTAINS(told.text, "ct_scope_keep");
    CT_EXPECT_CONTAINS(told.text, "docs/howto/find-a-lost-handle.md");
    add_handles(50000);
    CT_EXPECT_INT(told.count, 1);
    CT_EXPECT_OK(ct_scope_close(outer));
    ct_set_warning_handler(NULL, NULL);
}

enum { PIECE = 256 << 20 };

CT_TEST(scope_warning, many_bytes_of_one_are_told_once)
{
    heard h = {0};
    ct_set_warning_handler(hear, &h);
    for (unsigned step = 0; step < 8; step++) { /* separate scopes: no warning */
        const ct_scope scope = ct_scope_open();
        CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(PIECE), CT_DTYPE_U8));
        CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(PIECE), CT_DTYPE_U8));
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    CT_EXPECT_INT(h.count, 0);
    for (unsigned i = 0; i < 12; i++) CT_EXPECT_TENSOR(ct_tensor_from(NULL, CT_INTS(PIECE), CT_DTYPE_U8));
    ct_set_warning_handler(NULL, NULL);
    CT_EXPECT_INT(h.count, 1);
    CT_EXPECT_CONTAINS(h.text, "own more than 1 GB");
    CT_EXPECT_CONTAINS(h.text, "docs/howto/find-a-lost-handle.md");
}

CT_TEST_MAIN
