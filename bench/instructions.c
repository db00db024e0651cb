/* N operators of one kind on a 1-element tensor, with backward and release if asked: for callgrind, whose counts do not vary. usage: OP N BACKWARD */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: %s add|mul|sin N 0|1\n", argv[0]);
        return EXIT_FAILURE;
    }
    const int n = atoi(argv[2]);
    const ct_scope scope = ct_scope_open();
    const float value = 0.999f;
    ct_tensor *x = ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F32), *b = ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F32);
    if (!x || !b || !ct_tensor_requires_grad_(x, true)) return EXIT_FAILURE;
    const ct_scope inner = ct_scope_open();
    ct_tensor *y = x;
    for (int i = 0; i < n; i++) y = !strcmp(argv[1], "add") ? ct_add(y, b) : !strcmp(argv[1], "mul") ? ct_mul(y, b) : ct_sin(y);
    if (!y || (atoi(argv[3]) && ct_backward(y, NULL) != CT_OK)) {
        fprintf(stderr, "%s\n", ct_error_message());
        return EXIT_FAILURE;
    }
    ct_scope_close(inner);
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
