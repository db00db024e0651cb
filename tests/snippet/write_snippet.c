/*
 * write_snippet NAME PROGRAM MESSAGE: runs a check that fails, and writes the program that repeats it and the message.
 * Each program is built and run: it must fail with the same message.
 */
#include "functions.h"

#include <stdlib.h>
#include <string.h>

static ct_tensor *leaf(const double *values, ct_ints sizes, ct_dtype dtype)
{
    ct_tensor *t = ct_tensor_from(values, sizes, ct_dtype_is_complex(dtype) ? CT_DTYPE_C128 : CT_DTYPE_F64);
    return ct_tensor_requires_grad_(ct_to(t, dtype), true);
}

/* Runs a check with inputs of all kinds: strided, low precision, integers, booleans, scalars, and an absent tensor. */
static ct_status of_a_function(const ct_gradcheck_opts *opts)
{
    const double values[] = {1, -0.1, 3e-17, 4, 1.0 / 3, 6}, halves[] = {0.5, 1, 0.25};
    const int64_t integers[] = {INT64_MIN / 3, 2, -7};
    ct_tensor *matrix = ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F64);
    ct_tensor *x = ct_tensor_requires_grad_(ct_detach(ct_transpose(matrix, 0, 1)), true);
    ct_tensor *half = ct_reshape(ct_to(ct_tensor_from(halves, CT_INTS(3), CT_DTYPE_F64), CT_DTYPE_BF16), CT_INTS(3, 1));
    ct_tensor *ints = ct_reshape(ct_tensor_from(integers, CT_INTS(3), CT_DTYPE_I64), CT_INTS(3, 1));
    ct_tensor *wide = ct_expand(ct_tensor_from((const bool[]){true}, CT_INTS(1), CT_DTYPE_BOOL), CT_INTS(3, 2));
    return (ct_gradcheck)(wrong_square, NULL,
                          CT_TENSORS(x, half, ct_to(ints, CT_DTYPE_F64), wide, ct_num(-0.5), ct_num_i64(2), ct_none()),
                          opts);
}

static ct_status of_a_gradient(const ct_gradcheck_opts *opts)
{
    return (ct_gradgradcheck)(square_once, NULL,
                              CT_TENSORS(leaf((const double[]){1, 2, -3, 0.1}, CT_INTS(2), CT_DTYPE_C128)), opts);
}

/* At its kink. */
static ct_status of_an_operator(const ct_gradcheck_opts *opts)
{
    ct_tensor *x = leaf((const double[]){1, 0, -2}, CT_INTS(3), CT_DTYPE_F64);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    return (ct_gradcheck_op)("relu", args, 1, opts);
}

/* Runs a check with a step that is far too large, and with attributes of several kinds. */
static ct_status of_an_operator_with_attributes(const ct_gradcheck_opts *opts)
{
    ct_tensor *x = leaf((const double[]){1, 0.5, -2, 0.1}, CT_INTS(2, 2), CT_DTYPE_F64);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x},
                           {.name = "dim", .kind = CT_ARG_INT_LIST, .value.ints = CT_INTS(0, -1)},
                           {.name = "keepdim", .kind = CT_ARG_BOOL, .value.boolean = true}};
    ct_gradcheck_opts coarse = *opts;
    coarse.eps = 1;
    return (ct_gradcheck_op)("logsumexp", args, 3, &coarse);
}

static ct_status of_a_loss(const ct_gradcheck_opts *opts)
{
    ct_tensor *x = leaf((const double[]){1, 0.5}, CT_INTS(2), CT_DTYPE_F64);
    ct_tensor *target = ct_tensor_from((const double[]){1, 0}, CT_INTS(2), CT_DTYPE_F64);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x},
                           {.name = "target", .kind = CT_ARG_TENSOR, .value.tensor = target},
                           {.name = "reduction", .kind = CT_ARG_STRING, .value.string = "sum"}};
    ct_gradcheck_opts coarse = *opts;
    coarse.eps = 1;
    coarse.fast_mode = true;
    return (ct_gradcheck_op)("binary_cross_entropy_with_logits", args, 3, &coarse);
}

static ct_status of_a_list(const ct_gradcheck_opts *opts)
{
    ct_tensor *x = leaf((const double[]){1, 0.5}, CT_INTS(2), CT_DTYPE_F64), *y = leaf(NULL, CT_INTS(0), CT_DTYPE_F64);
    const ct_arg args[] = {{.name = "tensors", .kind = CT_ARG_TENSOR_LIST, .value.tensors = CT_TENSORS(x, y)},
                           {.name = "dim", .kind = CT_ARG_INT, .value.integer = -1}};
    ct_gradcheck_opts impossible = *opts; /* rounding is larger */
    impossible.atol = impossible.rtol = 0;
    impossible.eps = 1e-13;
    return (ct_gradcheck_op)("cat", args, 2, &impossible);
}

static const struct {
    const char *name, *function;
    ct_status (*run)(const ct_gradcheck_opts *opts);
} checks[] = {
    {"function", "wrong_square", of_a_function},
    {"gradient", "square_once", of_a_gradient},
    {"operator", NULL, of_an_operator},
    {"attributes", NULL, of_an_operator_with_attributes},
    {"loss", NULL, of_a_loss},
    {"list", NULL, of_a_list},
};

static int write_snippet(size_t which, FILE *program, FILE *message)
{
    const ct_scope scope = ct_scope_open();
    const ct_gradcheck_opts opts = CT_OPTIONS(ct_gradcheck, .snippet = program, .name = checks[which].function);
    const ct_status status = checks[which].run(&opts);
    const bool found = status == CT_E_STATE && strcmp(ct_error_kind(), "GRADCHECK") == 0;
    (void)fprintf(found ? message : stderr, "%s\n", status == CT_OK ? "the check passes" : ct_error_message());
    ct_scope_close(scope);
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    if (argc != 4) return EXIT_FAILURE;
    FILE *program = fopen(argv[2], "w"), *message = fopen(argv[3], "w");
    int result = EXIT_FAILURE;
    for (size_t i = 0; program && message && i < sizeof checks / sizeof *checks; i++)
        if (strcmp(checks[i].name, argv[1]) == 0) result = write_snippet(i, program, message);
    if (program && fclose(program) != 0) result = EXIT_FAILURE;
    if (message && fclose(message) != 0) result = EXIT_FAILURE;
    return result;
}
