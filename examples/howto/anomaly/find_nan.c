/* A loss whose gradient is nan, and the call that causes it. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints the name of the failing node, and the calls that created it. */
static void tell(const char *message, void *payload)
{
    (void)payload;
    printf("%.*s\n", (int)strcspn(message, "\n"), message);
    fprintf(stderr, "%s\n", message);
}

/* The distance of two points. Its gradient is 0 / 0 if they are equal. */
static ct_tensor *distance(ct_tensor *a, ct_tensor *b)
{
    ct_tensor *apart = ct_sub(a, b), *square = ct_sum(ct_mul(apart, apart));
    return ct_sqrt(square);
}

static ct_status train(ct_tensor *a, ct_tensor *b) { return ct_backward(distance(a, b)); }

static void print_grad(const char *name, ct_tensor *t)
{
    char text[128];
    ct_tensor_format(ct_tensor_grad(t), text, sizeof text);
    printf("%s %s\n", name, text);
}

int main(void)
{
    const double values[] = {1, 2};
    ct_set_warning_handler(tell, NULL);
    ct_scope scope = ct_scope_open();
    ct_tensor *a = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true);
    ct_tensor *b = ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64);
    if (train(a, b) != CT_OK) return EXIT_FAILURE;
    print_grad("without:", a);

    ct_guard anomaly = ct_detect_anomaly();
    if (train(a, b) != CT_OK) printf("error: %s\n", ct_error_message());
    if (ct_leave(&anomaly) != CT_OK) return EXIT_FAILURE;
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
