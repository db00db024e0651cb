/* Settings of a program: default dtype, print options, and a repeatable run. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

static ct_status show(const char *what, ct_tensor *tensor)
{
    char text[256];
    if (!tensor) return ct_error_status();
    (void)ct_tensor_format(tensor, text, sizeof text);
    printf("%s %s\n", what, text);
    return CT_OK;
}

/* Prints two decimals, and restores the previous setting. */
static ct_status show_briefly(ct_tensor *tensor)
{
    const ct_print_options before = ct_get_printoptions();
    ct_status status = ct_set_printoptions(.precision = 2, .threshold = 4, .edgeitems = 2);
    if (status == CT_OK) status = show("briefly:", tensor);
    return status == CT_OK ? (ct_set_printoptions)(&before) : status;
}

static ct_status run(void)
{
    const ct_scope scope = ct_scope_open();
    ct_status status = ct_set_default_dtype(CT_DTYPE_F64);
    if (status == CT_OK) status = ct_set_default_device(CT_HOST);
    ct_tensor *angles = ct_arange(ct_float(0), ct_float(6));
    if (status == CT_OK) status = show("values:", angles ? ct_cos(angles) : NULL);
    if (status == CT_OK) status = show_briefly(ct_cos(angles));

    const uint64_t seed = ct_seed(NULL); /* different in every run */
    ct_tensor *first = ct_randn(CT_INTS(3));
    ct_manual_seed(seed); /* repeats the run */
    ct_tensor *again = ct_randn(CT_INTS(3));
    double difference = 0;
    if (status == CT_OK) status = ct_tensor_item(ct_sum(ct_abs(ct_sub(first, again))), &difference);
    if (status == CT_OK && ct_initial_seed(NULL) == seed && difference == 0)
        printf("the same numbers from the same seed\n");
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

int main(void)
{
    if (run() == CT_OK) return EXIT_SUCCESS;
    fprintf(stderr, "settings: %s\n", ct_error_message());
    return EXIT_FAILURE;
}
