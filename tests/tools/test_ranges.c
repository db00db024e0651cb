/*
 * Ranges for the tools of vendors (S25.13), passed to libraries that replace the vendors' (tests/tools/fakes); with
 * FAKES_ABSENT set, checks that the scopes have no effect without these libraries.
 */
#include "fixtures.h"

#include "base/memory.h"

#include <dlfcn.h>

/* Calls of a library since the last query, NULL if the library does not exist. */
static const char *told_to(const char *library)
{
    void *opened = library ? dlopen(library, RTLD_NOW) : NULL, *address = opened ? dlsym(opened, "fake_take") : NULL;
    const char *(*take)(void) = NULL;
    if (address) memcpy(&take, &address, sizeof take);
    return take ? take() : NULL;
}

static const char *nvtx(void)
{
    const char *told = told_to("libnvToolsExt.so.1");
    CT_EXPECT(told != NULL);
    return told;
}

static bool are_present(void) { return getenv("FAKES_ABSENT") == NULL; }

/* Returns the integer after a label in a text; -1 if there is no such label. */
static long number_behind(const char *text, const char *label)
{
    const char *at = text ? strstr(text, label) : NULL;
    return at ? atol(at + strlen(label)) : -1;
}

CT_TEST(emit_nvtx, makes_a_range_of_each_call_and_node_with_matching_numbers) /* S25.13 */
{
    if (!are_present()) return;
    ct_tensor *x = LEAF(1, 2);
    (void)nvtx();
    ct_guard scope = ct_emit_nvtx();
    CT_EXPECT_OK(scope.status);
    ct_tensor *y = ct_exp(x);
    const long forward = number_behind(nvtx(), "<exp, seq = ");
    CT_EXPECT(forward >= 0);
    ct_tensor *loss = ct_sum(y);
    const char *of_sum = nvtx();
    CT_EXPECT_INT(number_behind(of_sum, "<sum, seq = "), forward + 1);
    CT_EXPECT(of_sum[strlen(of_sum) - 1] == '>');
    CT_EXPECT_OK(ct_backward(loss));
    const char *pass = nvtx();
    CT_EXPECT_INT(number_behind(pass, "<ExpBackward0, seq = "), forward);
    CT_EXPECT_INT(number_behind(pass, "<evaluate_function: ExpBackward0, seq = "), forward);
    CT_EXPECT_CONTAINS(pass, "<AccumulateGrad|>");
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_TEXT(nvtx(), "");
}

CT_TEST(emit_nvtx, shows_both_numbers_in_a_recorded_pass) /* S25.13 */
{
    if (!are_present()) return;
    ct_tensor *x = LEAF(1, 2);
    (void)nvtx();
    ct_guard scope = ct_emit_nvtx();
    ct_tensor *y = ct_exp(x);
    const long forward = number_behind(nvtx(), "<exp, seq = ");
    CT_EXPECT_OK(ct_backward(ct_sum(y), .create_graph = true));
    const char *mul = strstr(strstr(nvtx(), "<ExpBackward0"), "<mul, seq = ");
    CT_EXPECT(mul != NULL && number_behind(mul, "<mul, seq = ") > forward);
    CT_EXPECT_INT(number_behind(mul, "stashed seq = "), forward);
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
}

CT_TEST(emit_nvtx, gives_sizes_of_arguments_if_asked) /* S25.13 */
{
    if (!are_present()) return;
    ct_tensor *x = ct_ones(CT_INTS(2, 3));
    (void)nvtx();
    ct_guard scope = ct_emit_nvtx(.record_shapes = true);
    CT_EXPECT_TENSOR(ct_mul(x, ct_num(2)));
    CT_EXPECT_CONTAINS(nvtx(), ", sizes = [[2, 3], []]|>");
    ct_guard range = ct_record_function("mine");
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_TEXT(nvtx(), "<mine|>");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(emit_nvtx, is_not_reentrant_and_excludes_a_profiler) /* S25.13, S25.2 */
{
    if (!are_present()) return;
    ct_guard scope = ct_emit_nvtx();
    CT_EXPECT_ERROR(ct_emit_nvtx(), CT_E_STATE, "not reentrant");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    ct_profiler *profiler = profiler_with(NULL);
    CT_EXPECT_ERROR(ct_profile(profiler), CT_E_STATE, "already enabled on this thread");
    CT_EXPECT_OK(ct_leave(&scope));
    scope = ct_profile(profiler);
    CT_EXPECT_ERROR(ct_emit_nvtx(), CT_E_STATE, "already enabled on this thread (by profile)");
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_OK(ct_profiler_free(profiler));
}

/* Tests any number of calls, inside a range of any duration. */
CT_TEST(emit_nvtx, for_many_calls_takes_no_more_memory)
{
    if (!are_present()) return;
    ct_tensor *x = ct_ones(CT_INTS(2));
    ct_guard scope = ct_emit_nvtx(.record_shapes = true), range = ct_record_function("long");
    int64_t asked[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        (void)cti_fail_allocations_after(INT64_MAX);
        for (int n = 0; n < 1000; n++) {
            const ct_scope handles = ct_scope_open();
            CT_EXPECT_TENSOR(ct_exp(x));
            CT_EXPECT_OK(ct_scope_close(handles));
        }
        asked[i] = cti_fail_allocations_after(-1);
        (void)nvtx();
    }
    CT_EXPECT_OK(ct_leave(&range));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT(asked[1] <= asked[0]);
    /* under sanitizers each object is an allocation, and in check mode headers are not reused immediately */
    CT_EXPECT(asked[1] == 0 || CTI_SANITIZED || ct_is_check_mode());
}

CT_TEST(emit_itt, makes_the_same_ranges_for_itt) /* S25.13 */
{
    if (!are_present()) return;
    const char *collector = getenv("INTEL_LIBITTNOTIFY64");
    ct_guard scope = ct_emit_itt();
    CT_EXPECT_OK(scope.status);
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_ERROR(ct_emit_itt(), CT_E_STATE, "not reentrant");
    CT_EXPECT_OK(ct_leave(&scope));
    const char *told = told_to(collector);
    CT_EXPECT(told != NULL);
    CT_EXPECT_CONTAINS(told, "<cotangent: exp, seq = ");
    CT_EXPECT(told[strlen(told) - 1] == '>');
}

CT_TEST(emit, that_is_disabled_does_nothing) /* S25.13 */
{
    if (are_present()) (void)nvtx();
    ct_guard scope = ct_emit_nvtx(.disabled = true);
    ct_guard other = ct_emit_itt(.disabled = true);
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&other));
    CT_EXPECT_OK(ct_leave(&scope));
    CT_EXPECT_INT(ct_test_num_warnings(), 0);
    if (are_present()) CT_EXPECT_TEXT(nvtx(), "");
}

CT_TEST(emit, without_the_library_of_the_vendor_is_inert_with_a_warning) /* S25.13 */
{
    if (are_present()) return;
    ct_guard scope = ct_emit_nvtx();
    CT_EXPECT_OK(scope.status);
    CT_EXPECT_CONTAINS(ct_test_warning(), "libnvToolsExt.so.1 is not found");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&scope));
    scope = ct_emit_itt();
    CT_EXPECT_CONTAINS(ct_test_warning(), "no ITT collector");
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST(emit_usdt, is_a_scope_or_a_warning) /* S25.13 */
{
    ct_guard scope = ct_emit_usdt();
    CT_EXPECT_OK(scope.status);
    if (!scope.serial) CT_EXPECT_CONTAINS(ct_test_warning(), "without <sys/sdt.h>");
    CT_EXPECT_TENSOR(ct_exp(VECTOR(1)));
    CT_EXPECT_OK(ct_leave(&scope));
}

CT_TEST_MAIN
