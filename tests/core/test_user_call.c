/*
 * Calls of user code: objects that the code creates are freed when the call returns, the code must leave the guards
 * that it entered, and cannot end scopes or guards of the caller.
 */
#include "support/ct_test.h"

#include "state/callback_frame.h"
#include "state/guard_frame.h"
#include "state/scope.h"

#include <pthread.h>

typedef void (*user_code)(void *what);

/* Calls the code in the way the library calls user code, and returns the status of the call. */
static ct_status call(user_code code, void *what)
{
    cti_thread *thread = cti_thread_here();
    cti_callback_frame frame;
    if (cti_callback_frame_begin(thread, &frame) != CT_OK) return cti_failed();
    code(what);
    return cti_callback_frame_end(thread, &frame, "op", "the callback", CT_OK);
}

static void make_handles(void *what)
{
    (void)what;
    for (int i = 0; i < 3; i++) CT_EXPECT_TENSOR(ct_num(i));
    ct_tensor **items = cti_scope_array(cti_thread_here(), 2 * sizeof *items);
    CT_EXPECT(items != NULL);
}

CT_TEST(user_call, handles_and_lists_end_with_it_and_the_callers_stay)
{
    ct_tensor *before = CT_EXPECT_TENSOR(ct_num(7));
    ct_tensor **items = cti_scope_array(cti_thread_here(), sizeof *items);
    items[0] = before;
    const int64_t live = ct_test_live_objects();
    CT_EXPECT_OK(call(make_handles, NULL));
    CT_EXPECT_INT(ct_test_live_objects(), live);
    CT_EXPECT_CLOSE(items[0], ((double[]){7}), 0);
}

static void open_and_escape(void *what)
{
    (void)what;
    const ct_scope own = ct_scope_open();
    ct_tensor *escaped = ct_scope_escape(own, ct_num(1));
    CT_EXPECT_OK(ct_scope_close(own));
    CT_EXPECT_CLOSE(escaped, ((double[]){1}), 0);
}

CT_TEST(user_call, may_open_scopes_and_what_escapes_from_them_ends_with_the_call)
{
    const int64_t live = ct_test_live_objects();
    CT_EXPECT_OK(call(open_and_escape, NULL));
    CT_EXPECT_INT(ct_test_live_objects(), live);
}

static void close_scope(void *scope)
{
    CT_EXPECT_ERROR(ct_scope_close(*(ct_scope *)scope), CT_E_STATE, "before the running hook or callback");
}

static void close_scope_unseen(void *scope) { (void)ct_scope_close(*(ct_scope *)scope); }

static void escape_from(void *scope)
{
    CT_EXPECT_ERROR(ct_scope_escape(*(ct_scope *)scope, ct_num(1)), CT_E_STATE, "before the running hook or callback");
}

CT_TEST(user_call, cannot_close_a_scope_of_its_caller)
{
    ct_scope scope = ct_scope_open();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_num(1));
    CT_EXPECT_OK(call(close_scope, &scope));
    CT_EXPECT_OK(call(escape_from, &scope));
    CT_EXPECT_ERROR(call(close_scope_unseen, &scope), CT_E_STATE, "the callback left scopes or guards unbalanced");
    CT_EXPECT_CLOSE(x, ((double[]){1}), 0);
    CT_EXPECT_OK(ct_scope_close(scope));
}

static void leave_guard(void *guard) { CT_EXPECT_ERROR(ct_leave(guard), CT_E_STATE, "not the innermost"); }

static void leave_guard_unseen(void *guard) { (void)!ct_leave(guard); }

CT_TEST(user_call, cannot_leave_a_guard_of_its_caller)
{
    ct_guard guards[] = {ct_no_grad(), ct_set_grad_enabled(true)};
    for (int i = 2; i-- > 0;) {
        CT_EXPECT_OK(call(leave_guard, &guards[i]));
        CT_EXPECT_ERROR(call(leave_guard_unseen, &guards[i]), CT_E_STATE, "unbalanced");
        CT_EXPECT(ct_is_grad_enabled() == (i == 1));
        CT_EXPECT_OK(ct_leave(&guards[i]));
    }
}

static void say_leave(void *what)
{
    (void)what;
    (void)ct_error_set(CT_E_STATE, NULL, "leave: a word of the callback");
}

static void say_scope_close(void *what)
{
    (void)what;
    (void)ct_error_set(CT_E_STATE, NULL, "scope_close: a word of the callback");
}

CT_TEST(user_call, is_not_judged_by_the_words_of_its_own_error)
{
    CT_EXPECT_OK(call(say_leave, NULL));
    ct_error_clear();
    CT_EXPECT_OK(call(say_scope_close, NULL));
    ct_error_clear();
}

static void return_from(void *scope) { (void)ct_scope_return(*(ct_scope *)scope, ct_none()); }

static void forgive(void *scope)
{
    close_scope_unseen(scope);
    ct_error_clear();
}

CT_TEST(user_call, cannot_return_from_a_scope_of_its_caller)
{
    ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(call(return_from, &scope), CT_E_STATE, "the callback left scopes or guards unbalanced");
    CT_EXPECT_OK(call(forgive, &scope));
    leave_guard_unseen(&(ct_guard){.kind = CTI_GUARD_GRAD_MODE}); /* an error that was pending before the call */
    CT_EXPECT_INT(ct_error_status(), CT_E_STATE);
    CT_EXPECT_OK(call(make_handles, NULL));
    ct_error_clear();
    CT_EXPECT_OK(ct_scope_close(scope));
}

static void open_scopes(void *what)
{
    (void)what;
    for (int i = 0; i < 3; i++) CT_EXPECT(ct_scope_open().depth > 0);
    CT_EXPECT_TENSOR(ct_num(1));
}

static void enter_guards(void *what)
{
    (void)what;
    (void)ct_no_grad().status;
    (void)ct_inference_mode(true).status;
}

CT_TEST(user_call, that_leaves_something_open_is_an_error_and_is_cleaned_up)
{
    const cti_thread *thread = cti_thread_here();
    const uint32_t depth = thread->num_scopes;
    CT_EXPECT_ERROR(call(open_scopes, NULL), CT_E_STATE, "it must leave exactly the scopes and guards that it enters");
    CT_EXPECT_INT(thread->num_scopes, depth);
    CT_EXPECT_ERROR(call(enter_guards, NULL), CT_E_STATE, "it must leave exactly the scopes and guards that it enters");
    CT_EXPECT(!thread->guards && ct_is_grad_enabled() && !ct_is_inference_mode_enabled());
}

static void set_and_forget(void *guard) { *(ct_guard *)guard = ct_set_grad_enabled(false); }

CT_TEST(user_call, a_setter_that_it_forgot_ends_with_it)
{
    ct_guard set = ct_set_grad_enabled(true), forgotten;
    CT_EXPECT_OK(call(set_and_forget, &forgotten));
    CT_EXPECT(ct_is_grad_enabled());
    CT_EXPECT_ERROR(ct_leave(&forgotten), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_leave(&set));
}

static void nested(void *scope)
{
    CT_EXPECT_OK(call(close_scope, scope));
    ct_scope own = ct_scope_open();
    CT_EXPECT_OK(call(close_scope, &own)); /* the scope that is closed belongs to the outer call */
    CT_EXPECT_OK(ct_scope_close(own));
}

CT_TEST(user_call, calls_nest)
{
    ct_scope scope = ct_scope_open();
    CT_EXPECT_OK(call(nested, &scope));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(cti_thread_here()->bounds.caller_serial, 0);
}

static void fail_and_recover(void *what)
{
    (void)what;
    CT_EXPECT(ct_error_status() == CT_OK);
    (void)ct_error_set(CT_E_CALLBACK, NULL, "the callback's own");
    ct_error_clear();
}

CT_TEST(user_call, an_error_that_was_pending_is_pending_again)
{
    (void)ct_error_set(CT_E_SHAPE, NULL, "the caller's");
    CT_EXPECT_OK(call(fail_and_recover, NULL));
    CT_EXPECT(ct_error_status() == CT_E_SHAPE);
    ct_error_clear();
}

static void *call_without_a_scope(void *arg)
{
    cti_thread *thread = cti_thread_here();
    const ct_scope scope = ct_scope_open(); /* initialises the thread */
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(call(make_handles, NULL));
    CT_EXPECT_INT(thread->num_scopes, 0);
    CT_EXPECT(ct_num(1) == NULL && ct_error_status() == CT_E_STATE);
    return arg;
}

CT_TEST(user_call, gets_a_scope_where_none_is_open)
{
    pthread_t other;
    CT_EXPECT_INT(pthread_create(&other, NULL, call_without_a_scope, NULL), 0);
    CT_EXPECT_INT(pthread_join(other, NULL), 0);
}

CT_TEST_MAIN
