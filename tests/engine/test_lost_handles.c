/* COTANGENT_CHECK=1: handles that are no tensors any more are errors (decision 0292). */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void wish_for_checks(void) { setenv("COTANGENT_CHECK", "1", 1); }

/* A handle of a scope that is closed. */
static ct_tensor *lost(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_full(CT_INTS(4), 42.0);
    CT_EXPECT_OK(ct_scope_close(scope));
    return x;
}

CT_TEST(lost_handles, of_a_closed_scope_is_no_other_tensor)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *kept = ct_full(CT_INTS(4), 42.0);
    CT_EXPECT_OK(ct_scope_close(scope));
    ct_tensor *other = ct_full(CT_INTS(2), 7.0);
    CT_EXPECT(kept != other);
    CT_EXPECT_ERROR(ct_save_tensors("/tmp/lost.safetensors", CT_NAMED_TENSORS({"kept", kept}, {"other", other})),
                    CT_E_STATE, "save_tensors: kept ended with its scope (depth 2, number");
    CT_EXPECT_ERROR_KIND("HANDLE");
    CT_EXPECT_ERROR(ct_add(other, kept), CT_E_STATE, "add: other ended with its scope (depth 2");
}

CT_TEST(lost_handles, names_the_line_that_opened_the_scope)
{
    ct_tensor *x = lost();
    CT_EXPECT_ERROR(ct_sum(x), CT_E_STATE, "test_lost_handles.c:");
}

CT_TEST_MAIN
