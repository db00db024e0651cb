/*
 * COTANGENT_CHECK=1: a tensor whose handle was released can neither be saved nor be the target of a load (decision
 * 0292).
 */
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

__attribute__((constructor)) static void wish_for_checks(void) { setenv("COTANGENT_CHECK", "1", 1); }

static const char path[] = "lost_handles.safetensors";

static ct_tensor *lost(void)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_full(CT_INTS(4), 42.0);
    CT_EXPECT_OK(ct_scope_close(scope));
    return x;
}

/* Without check mode the file would contain the values of `other` under both names. */
CT_TEST(lost_handles, are_not_saved)
{
    ct_tensor *kept = lost();
    ct_tensor *other = ct_full(CT_INTS(2), 7.0);
    CT_EXPECT_ERROR(ct_save_tensors(path, CT_NAMED_TENSORS({"kept", kept}, {"other", other})), CT_E_STATE,
                    "save_tensors: kept ended with its scope (depth 2, number");
    CT_EXPECT_ERROR_KIND("HANDLE");
}

CT_TEST(lost_handles, are_not_loaded_into)
{
    CT_EXPECT_OK(ct_save_tensors(path, CT_NAMED_TENSORS({"x", ct_ones(CT_INTS(4))})));
    CT_EXPECT_ERROR(ct_load_into(path, CT_NAMED_TENSORS({"x", lost()})), CT_E_STATE, "x ended with its scope");
    remove(path);
}

CT_TEST_MAIN
