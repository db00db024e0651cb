/*
 * Dispatch modes, which intercept operator calls: the intercepted calls, their order, and the possible actions of a
 * mode.
 */
#include "graph/fixtures.h"

typedef struct log {
    char text[512];
    int failed;
    const char *answers, *refuses, *whole; /* operators */
} log;

static void append(log *l, const char *word, const ct_dispatch_call *call)
{
    const size_t used = strlen(l->text);
    (void)snprintf(l->text + used, sizeof l->text - used, "%s%s%s ", word, call->op,
                   call->kind == CT_CALL_IN_PLACE ? "_"
                   : call->kind == CT_CALL_OUT    ? "="
                                                  : "");
}

static ct_status before(const ct_dispatch_call *call, void *payload, ct_dispatch_answer *answer)
{
    log *l = payload;
    append(l, "<", call);
    if (l->refuses && !strcmp(call->op, l->refuses)) return ct_error_set(CT_E_CALLBACK, "GATE", "not in here");
    if (l->whole && !strcmp(call->op, l->whole)) answer->shows_parts = false;
    if (l->answers && !strcmp(call->op, l->answers))
        answer->results = ct_results(CT_TENSORS(ct_neg(call->inputs.items[0])));
    return CT_OK;
}

static ct_status after(const ct_dispatch_call *call, ct_tensors results, void *payload)
{
    log *l = payload;
    append(l, ">", call);
    l->failed += results.count < 0;
    return CT_OK;
}

static ct_guard enter(log *l)
{
    return ct_dispatch_mode(&(ct_dispatch_mode_fns){.before = before, .after = after, .payload = l});
}

CT_TEST(dispatch_mode, sees_calls_of_every_kind_before_and_after)
{
    log l = {.failed = 0};
    ct_tensor *x = VALUES(1, 2), *out = VALUES(0, 0);
    ct_guard guard = enter(&l);
    CT_EXPECT_TENSOR(ct_add(ct_mul(x, x), ct_num(1)));
    CT_EXPECT_TENSOR(ct_exp_(x));
    CT_EXPECT_TENSOR(ct_sin_out(x, out));
    CT_EXPECT_TENSOR(ct_max_dim(x, 0).values);
    CT_EXPECT_INT(ct_split(x, 1).count, 2);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(l.text, "<mul >mul <add >add <exp_ >exp_ <sin= >sin= <max.dim >max.dim <split >split ");
    CT_EXPECT_INT(l.failed, 0);
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT(!strstr(l.text + 1, "<mul"));
}

CT_TEST(dispatch_mode, sees_the_parts_of_compositions_or_the_whole)
{
    log l = {.failed = 0};
    const double values[] = {1, 2, 3, 4};
    ct_tensor *m = CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_F64));
    ct_guard guard = enter(&l);
    CT_EXPECT_TENSOR(ct_matmul(m, m));
    CT_EXPECT_TEXT(l.text, "<matmul <batched_matmul >batched_matmul ");
    l = (log){.whole = "matmul"};
    CT_EXPECT_TENSOR(ct_matmul(m, m));
    CT_EXPECT_TEXT(l.text, "<matmul >matmul ");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(dispatch_mode, does_not_see_what_operators_call_in_turn)
{
    log l = {.failed = 0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = enter(&l);
    /* mul_ copies the old value by an operator, which the mode does not intercept */
    CT_EXPECT_TENSOR(ct_mul_(ct_mul(x, x), x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(l.text, "<mul >mul <mul_ >mul_ ");
}

CT_TEST(dispatch_mode, gives_results_in_place_of_a_call)
{
    log l = {.answers = "exp"};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = enter(&l);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(y, -1, -2);
    CT_EXPECT_TEXT(fixture_producer(y), "NegBackward0"); /* the call itself is not recorded */
    CT_EXPECT_TEXT(l.text, "<exp ");
}

CT_TEST(dispatch_mode, error_of_a_mode_is_that_of_the_call)
{
    log l = {.refuses = "exp"};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = enter(&l);
    CT_EXPECT_ERROR(ct_exp(x), CT_E_CALLBACK, "not in here");
    CT_EXPECT_ERROR_KIND("GATE");
    CT_EXPECT_TENSOR(ct_sin(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(l.text, "<exp <sin >sin ");
}

CT_TEST(dispatch_mode, is_told_of_a_call_that_fails)
{
    log l = {.failed = 0};
    ct_tensor *x = VALUES(1, 2), *y = VALUES(1, 2, 3);
    ct_guard guard = enter(&l);
    CT_EXPECT_ERROR(ct_add(x, y), CT_E_SHAPE, "add");
    CT_EXPECT_TENSOR(ct_add(x, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(l.text, "<add >add <add >add ");
    CT_EXPECT_INT(l.failed, 1);
}

CT_TEST(dispatch_mode, innermost_mode_acts)
{
    log outer = {.failed = 0}, inner = {.failed = 0};
    ct_tensor *x = VALUES(1, 2);
    ct_guard a = enter(&outer), b = enter(&inner);
    CT_EXPECT_TENSOR(ct_sin(x));
    CT_EXPECT_OK(ct_leave(&b));
    CT_EXPECT_TENSOR(ct_cos(x));
    CT_EXPECT_OK(ct_leave(&a));
    CT_EXPECT_TEXT(inner.text, "<sin >sin ");
    CT_EXPECT_TEXT(outer.text, "<cos >cos ");
}

CT_TEST(dispatch_mode, does_not_see_hooks_on_saved_tensors)
{
    static counting pair;
    log l = {.failed = 0};
    pair = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = enter(&l), hooks = counting_enter(&pair);
    CT_EXPECT_TENSOR(ct_sin(x)); /* its pack hook clones */
    CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(l.text, "<sin >sin ");
}

CT_TEST(dispatch_mode, needs_a_function)
{
    CT_EXPECT_ERROR(ct_dispatch_mode(NULL), CT_E_INVALID, "fns is NULL");
    CT_EXPECT_ERROR(ct_dispatch_mode(&(ct_dispatch_mode_fns){0}), CT_E_INVALID, "before and after are NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
}

static ct_status call_under_mode(void *x)
{
    static log l;
    l = (log){.answers = "exp"};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard guard = enter(&l);
    const ct_tensor *y = guard.status == CT_OK ? ct_sin(ct_exp(x)) : NULL;
    const ct_status status = y ? CT_OK : ct_error_status();
    (void)ct_leave(&guard);
    (void)ct_scope_close(scope);
    return status;
}

CT_TEST(dispatch_mode, every_allocation_may_fail)
{
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT(ct_test_fail_each_allocation(call_under_mode, x) > 1);
}

CT_TEST_MAIN
