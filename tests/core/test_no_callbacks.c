/*
 * Sections that hold a lock which callbacks may need: debug builds and builds with sanitizers abort if a callback runs
 * in such a section.
 */
#include "support/ct_test.h"

#include "state/callback_frame.h"
#include "tensor/tensor.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(CTI_DEBUG) || CTI_SANITIZED
static bool aborts(void (*fn)(cti_thread *thread))
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        (void)signal(SIGABRT, SIG_DFL);
        (void)fclose(stderr);
        cti_no_callbacks_begin();
        fn(cti_thread_here());
        _exit(0);
    }
    CT_EXPECT(child > 0 && waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

static void destroy(cti_thread *thread) { cti_release(thread, cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_HOST)); }

static void call_back(cti_thread *thread)
{
    cti_callback_frame call;
    if (cti_callback_frame_begin(thread, &call) != CT_OK) _exit(1);
}

static void collect(cti_thread *thread)
{
    (void)cti_destroy_defer_begin(thread);
    destroy(thread);
}

CT_TEST(no_callbacks, section_rejects_callbacks_and_ends_of_objects)
{
    CT_EXPECT_OK(cti_thread_start(cti_thread_here()));
    CT_EXPECT(aborts(destroy));
    CT_EXPECT(aborts(call_back));
    CT_EXPECT(!aborts(collect));
}
#endif

CT_TEST(no_callbacks, ended_section_rejects_nothing)
{
    cti_thread *thread = cti_thread_here();
    cti_no_callbacks_begin();
    cti_no_callbacks_end();
    ct_tensor *x = CT_EXPECT_TENSOR(cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_HOST));
    cti_release(thread, x);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST_MAIN
