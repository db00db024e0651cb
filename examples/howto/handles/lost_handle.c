/* Use of a handle after its scope has ended, and the error that check mode reports. */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

/* The mistake: the mean belongs to the scope that is closed. */
static ct_tensor *mean_of(ct_tensor *x)
{
    ct_scope scope = ct_scope_open();
    ct_tensor *mean = ct_mean(x);
    if (ct_scope_close(scope) != CT_OK) return NULL;
    return mean;
}

/* Without the mistake: the enclosing scope takes the handle. */
static ct_tensor *mean_returned(ct_tensor *x)
{
    ct_scope scope = ct_scope_open();
    return ct_scope_return(scope, ct_mean(x));
}

static void show(const char *what, ct_tensor *centred)
{
    char text[128];
    if (!centred) {
        printf("%s %s, kind %s\n", what, ct_error_operator(), ct_error_kind());
        fprintf(stderr, "%s\nin %s\n", ct_error_message(), ct_error_location());
        ct_error_clear();
        return;
    }
    (void)ct_tensor_format(centred, text, sizeof text);
    printf("%s %s\n", what, text);
}

int main(void)
{
    if (setenv("COTANGENT_CHECK", "1", 0) != 0) return EXIT_FAILURE; /* before the first use of the library */
    ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_from((const float[]){1, 2, 6}, CT_INTS(3), CT_DTYPE_F32);
    show("lost: error of", ct_sub(x, mean_of(x)));
    show("returned:", ct_sub(x, mean_returned(x)));
    return ct_scope_close(scope) == CT_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
