/*
 * An error message begins with the name of the operator that the program called, followed by the text of the library or
 * of the user's code.
 */
#include "support/ct_test.h"

#include "ops/call/call.h"
#include "state/error.h"

#include <cotangent/op/mul.h>
#include <cotangent/op/pairwise_distance.h>

static void named(const char *op) { cti_name_called(cti_thread_here(), op); }

CT_TEST(name, of_an_operator_called_in_turn_is_replaced)
{
    (void)cti_error(CT_E_SHAPE, "%s: sizes differ", "sub");
    named("pairwise_distance");
    CT_EXPECT_TEXT(ct_error_message(), "pairwise_distance: sizes differ");
    CT_EXPECT_TEXT(ct_error_operator(), "pairwise_distance");
    CT_EXPECT_ERROR(ct_pairwise_distance(ct_test_zeros(2, 3), ct_test_zeros(4, 5)), CT_E_SHAPE,
                    "pairwise_distance: requires broadcasts(x1.shape, x2.shape)");
}

CT_TEST(name, of_an_inner_call_in_place_and_of_the_maker_of_tensors_is_replaced)
{
    (void)cti_error(CT_E_SHAPE, "%s: sizes differ", "index_put_");
    named("pairwise_distance");
    CT_EXPECT_TEXT(ct_error_message(), "pairwise_distance: sizes differ");
    (void)cti_error(CT_E_SHAPE, "tensor_new: the sizes are too large");
    named("diag");
    CT_EXPECT_TEXT(ct_error_message(), "diag: the sizes are too large");
}

CT_TEST(name, of_another_part_of_the_library_is_kept)
{
    (void)cti_error(CT_E_IO, "%s: no space is left", "save_on_disk");
    named("mul");
    CT_EXPECT_TEXT(ct_error_message(), "mul: save_on_disk: no space is left");
    ct_error_clear();
    (void)cti_error(CT_E_STATE, "backward: a second time");
    named("mul");
    CT_EXPECT_TEXT(ct_error_message(), "mul: backward: a second time");
}

/* The text given to ct_disable_saved_tensors_hooks is formatted by "%s". */
CT_TEST(name, that_a_text_begins_with_by_chance_is_kept)
{
    (void)cti_error(CT_E_STATE, "%s", "sub: is what we call our submodule");
    CT_EXPECT_TEXT(ct_error_operator(), "");
    named("mul");
    CT_EXPECT_TEXT(ct_error_message(), "mul: sub: is what we call our submodule");
}

static ct_status refuse(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info, (void)packed;
    return ct_error_set(CT_E_INVALID, "VALUE", "%s: the cache is full", (const char *)payload);
}

static ct_tensor *unpack(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void forget(void *packed, void *payload) { (void)payload, (void)packed; }

CT_TEST(name, that_a_hook_said_is_kept_whatever_its_status)
{
    char who[] = "sub";
    const ct_saved_tensors_hooks_fns fns = {.pack = refuse, .unpack = unpack, .drop = forget, .payload = who};
    ct_tensor *x = ct_tensor_requires_grad_(ct_test_zeros(2), true);
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    CT_EXPECT(ct_mul(x, x) == NULL);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_error_status(), CT_E_INVALID);
    CT_EXPECT_CONTAINS(ct_error_message(), "sub: the cache is full");
    ct_error_clear();
    (void)ct_error_set(CT_E_IO, NULL, "%s: the disk is full", who);
    named("mul_");
    CT_EXPECT_TEXT(ct_error_message(), "mul_: sub: the disk is full");
    ct_error_clear();
    (void)ct_error_set(CT_E_CALLBACK, NULL, "%s: stopped", who);
    named("mul_");
    CT_EXPECT_TEXT(ct_error_message(), "sub: stopped");
}

CT_TEST_MAIN
