/* A process that was forked: S6.10. */
#include "engine/support.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Read when the library first shares a loop. */
__attribute__((constructor)) static void wish_for_three_threads(void) { setenv("COTANGENT_THREADS", "3", 1); }

enum { SIDE = 512, WAIT_SECONDS = 20 };

static ct_status pass_over_much(void)
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(SIDE, SIDE)), true); /* loops and products that are shared by threads */
    const ct_status status = ct_backward(ct_sum(ct_mm(ct_tanh(ct_mul(x, x)), x)), NULL);
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}
CT_TEST(fork, passes_on_the_host_work_in_the_child) /* S6.10: though the parent's team of threads is not there */
{
    CT_EXPECT_OK(pass_over_much());
    const pid_t child = fork();
    CT_EXPECT(child >= 0);
    if (child == 0) {
        (void)alarm(WAIT_SECONDS); /* instead of waiting for ever */
        _exit(pass_over_much() == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    CT_EXPECT_INT(waitpid(child, &status, 0), child);
    CT_EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    CT_EXPECT_OK(pass_over_much()); /* the parent goes on as before */
}
CT_TEST_MAIN
