/* The functions of the module: the work of one call, and of a call that leaves scopes and guards open. */
#include <cotangent/cotangent.h>

#define EXPORT __attribute__((visibility("default")))
EXPORT int plugin_work(void);
EXPORT int plugin_leave_open(void);
EXPORT int plugin_live(void);

static ct_tensor *square_sum(int64_t n)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(n)), true);
    return ct_sum(ct_mul(ct_tanh(x), x));
}

int plugin_work(void)
{
    const ct_scope scope = ct_scope_open();
    int failures = !scope.depth;
    for (int i = 1; i < 20; i++) failures += ct_backward(square_sum(i * 100)) != CT_OK;
    return failures + (ct_scope_close(scope) != CT_OK);
}

int plugin_leave_open(void)
{
    const ct_scope scope = ct_scope_open();
    return !scope.depth || ct_no_grad().status != CT_OK || !square_sum(3);
}

int plugin_live(void) { return (int)ct_live().tensors; }
