#include "support/ct_test.h"

#include "base/memory.h"
#include "state/guard_frame.h"

#include <pthread.h>

CT_TEST(no_grad, switches_recording_off_and_back_S18_1)
{
    CT_EXPECT(ct_is_grad_enabled());
    ct_guard guard = ct_no_grad();
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(enable_grad, turns_recording_on_inside_no_grad_S18_3)
{
    ct_guard off = ct_no_grad(), on = ct_enable_grad();
    CT_EXPECT(ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(set_grad_enabled, acts_at_once_and_restores_the_value_before_the_call_S18_1)
{
    ct_guard off = ct_set_grad_enabled(false);
    CT_EXPECT(!ct_is_grad_enabled());
    ct_guard still_off = ct_set_grad_enabled(false);
    CT_EXPECT_OK(ct_leave(&still_off));
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(set_grad_enabled, may_be_forgotten_at_the_top_level_S18_1)
{
    ct_set_grad_enabled(false);
    CT_EXPECT(!ct_is_grad_enabled());
    ct_guard guard = ct_enable_grad();
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(!ct_is_grad_enabled());
    ct_set_grad_enabled(true);
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(set_grad_enabled, forgotten_inside_a_guard_does_not_keep_the_guard_from_ending)
{
    ct_guard outer = ct_no_grad();
    ct_guard forgotten = ct_set_grad_enabled(true);
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(ct_is_grad_enabled());
    /* the guard `forgotten` is closed already */
    CT_EXPECT_ERROR(ct_leave(&forgotten), CT_E_STATE, "not the innermost");
}

CT_TEST(set_multithreading_enabled, acts_at_once_and_restores_the_value_before_the_call_S6_9)
{
    CT_EXPECT(ct_is_multithreading_enabled());
    ct_guard off = ct_set_multithreading_enabled(false);
    CT_EXPECT(!ct_is_multithreading_enabled());
    CT_EXPECT(ct_is_grad_enabled()); /* a different guard */
    ct_guard on = ct_set_multithreading_enabled(true);
    CT_EXPECT(ct_is_multithreading_enabled());
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_is_multithreading_enabled());
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_multithreading_enabled());
}

CT_TEST(set_multithreading_enabled, may_be_forgotten_and_nests_with_other_setters_S6_9)
{
    ct_guard grad = ct_set_grad_enabled(false), off = ct_set_multithreading_enabled(false);
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&grad));
    CT_EXPECT(ct_is_grad_enabled());
    (void)ct_set_multithreading_enabled(false); /* a setter */
    grad = ct_no_grad();
    CT_EXPECT_OK(ct_leave(&grad));
    CT_EXPECT(!ct_is_multithreading_enabled());
    (void)ct_set_multithreading_enabled(true);
    CT_EXPECT(ct_is_multithreading_enabled());
}

static void *ask_multithreading(void *answer)
{
    *(bool *)answer = ct_is_multithreading_enabled();
    return NULL;
}

CT_TEST(set_multithreading_enabled, concerns_its_thread_alone_S6_9)
{
    bool answer = false;
    pthread_t other;
    ct_guard off = ct_set_multithreading_enabled(false);
    CT_EXPECT_INT(pthread_create(&other, NULL, ask_multithreading, &answer), 0);
    CT_EXPECT_INT(pthread_join(other, NULL), 0);
    CT_EXPECT(answer);
    CT_EXPECT_OK(ct_leave(&off));
}

CT_TEST(set_grad_enabled, ends_in_reverse_order_only)
{
    ct_guard outer = ct_set_grad_enabled(false), inner = ct_set_grad_enabled(true);
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_ERROR(ct_leave(&inner), CT_E_STATE, "reverse order");
    ct_guard set = ct_set_grad_enabled(false), frame = ct_enable_grad();
    CT_EXPECT_ERROR(ct_leave(&set), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_leave(&frame));
    CT_EXPECT_OK(ct_leave(&set));
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(guard, ends_in_reverse_order_only)
{
    ct_guard outer = ct_no_grad(), inner = ct_enable_grad();
    CT_EXPECT_ERROR(ct_leave(&outer), CT_E_STATE, "not the innermost");
    CT_EXPECT(ct_is_grad_enabled()); /* no effect */
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&outer));
}

CT_TEST(guard, left_twice_is_an_error_and_zeroed_is_none_S11_6)
{
    ct_guard outer = ct_enable_grad(), guard = ct_no_grad(), copy = guard;
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_leave(&guard), CT_E_STATE, "each once");
    CT_EXPECT_ERROR(ct_leave(&copy), CT_E_STATE, "each once");
    CT_EXPECT_OK(ct_leave(&outer));
    ct_guard set = ct_set_grad_enabled(false);
    CT_EXPECT_OK(ct_leave(&set));
    CT_EXPECT_ERROR(ct_leave(&set), CT_E_STATE, "each once");
    CT_EXPECT_OK(ct_leave(&(ct_guard){.serial = 0}));
    CT_EXPECT_OK(ct_leave(NULL));
}

CT_TEST(inference_mode, switches_grad_mode_off_too_and_nests_S18_5)
{
    ct_guard on = ct_inference_mode(true);
    CT_EXPECT(ct_is_inference_mode_enabled() && !ct_is_grad_enabled());
    ct_guard off = ct_inference_mode(false);
    CT_EXPECT(!ct_is_inference_mode_enabled() && ct_is_grad_enabled()); /* S18.10 */
    CT_EXPECT_OK(ct_leave(&off));
    CT_EXPECT(ct_is_inference_mode_enabled() && !ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&on));
    CT_EXPECT(!ct_is_inference_mode_enabled() && ct_is_grad_enabled());
}

CT_TEST(inference_mode, stays_on_inside_enable_grad_S18_3)
{
    ct_guard inference = ct_inference_mode(true), grad = ct_enable_grad();
    CT_EXPECT(ct_is_inference_mode_enabled());
    CT_EXPECT_OK(ct_leave(&grad));
    CT_EXPECT_OK(ct_leave(&inference));
}

static void *modes_elsewhere(void *result)
{
    *(bool *)result = ct_is_grad_enabled() && !ct_is_inference_mode_enabled();
    return NULL;
}

CT_TEST(modes, are_default_in_every_new_thread_S18_9) /* S0.6 */
{
    bool fresh = false;
    pthread_t thread;
    ct_guard guard = ct_inference_mode(true);
    CT_EXPECT_INT(pthread_create(&thread, NULL, modes_elsewhere, &fresh), 0);
    pthread_join(thread, NULL);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(fresh);
}

CT_TEST(guard, that_could_not_be_entered_gives_its_status_where_it_is_left)
{
    cti_thread *thread = cti_thread_here();
    ct_guard guards[3000];
    int n = 0;
    cti_fail_allocations_after(0); /* free blocks in the thread's list are used first */
    for (; n < 3000; n++)
        if ((guards[n] = ct_enable_grad()).status != CT_OK) break;
    cti_fail_allocations_after(-1);
    CT_EXPECT(n < 3000);
    CT_EXPECT_INT(guards[n].status, CT_E_NOMEM);
    CT_EXPECT(ct_is_grad_enabled());
    CT_EXPECT_INT(ct_leave(&guards[n]), CT_E_NOMEM);
    while (n-- > 0) CT_EXPECT_OK(ct_leave(&guards[n]));
    CT_EXPECT(thread->guards == NULL);
}

/* ---- other kinds of guards ---- */

static void note_undo(cti_thread *thread, cti_guard_frame *frame)
{
    (void)thread;
    int *log = frame->object;
    log[log[0]++] = (int)frame->before;
}

static void count_call(void *payload) { ++*(int *)payload; }

CT_TEST(enter, calls_leave_once_when_the_guard_ends)
{
    int calls = 0;
    ct_guard guard = ct_enter(count_call, &calls);
    CT_EXPECT_OK(guard.status);
    CT_EXPECT_INT(calls, 0);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(calls, 1);
    CT_EXPECT_ERROR(ct_leave(&guard), CT_E_STATE, "not the innermost open guard");
    CT_EXPECT_INT(calls, 1);
}

CT_TEST(enter, needs_a_function)
{
    CT_EXPECT_ERROR(ct_enter(NULL, NULL), CT_E_INVALID, "leave is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
}

CT_TEST(guard_frame, unwinding_undoes_the_innermost_first)
{
    int log[4] = {1};
    cti_thread *thread = cti_thread_here();
    ct_guard kept = cti_guard_enter(thread, CTI_GUARD_OTHER, note_undo, 7, log);
    const uint64_t before = thread->serial;
    cti_guard_enter(thread, CTI_GUARD_OTHER, note_undo, 8, log);
    cti_guard_enter(thread, CTI_GUARD_OTHER, note_undo, 9, log);
    CT_EXPECT(cti_guard_unwind_later(thread, before) && !cti_guard_unwind_later(thread, before));
    CT_EXPECT_INT(log[0], 3);
    CT_EXPECT_INT(log[1], 9);
    CT_EXPECT_INT(log[2], 8);
    CT_EXPECT_OK(ct_leave(&kept));
    CT_EXPECT_INT(log[3], 7);
}

static void *leave_open(void *log)
{
    cti_guard_enter(cti_thread_here(), CTI_GUARD_OTHER, note_undo, 5, log);
    return NULL;
}

CT_TEST(guard_frame, a_thread_that_ends_undoes_its_guards)
{
    int log[2] = {1};
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, leave_open, log), 0);
    pthread_join(thread, NULL);
    CT_EXPECT_INT(log[0], 2);
    CT_EXPECT_INT(log[1], 5);
}

CT_TEST_MAIN
