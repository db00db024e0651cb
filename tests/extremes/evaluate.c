/*
 * Evaluates an elementwise operator and its first and second derivative for test_extremes.py. Requests on standard
 * input, each a line
 *
 *     OPERATOR DTYPE COUNT OF [NAME=WORD ...] : NAME ...
 *
 * followed by COUNT values of every argument named after the colon, as f64. NAME=WORD is an attribute. OF is the index
 * of the argument with respect to which the operator is differentiated. Responses on standard output: a line "ok" and
 * the values, first and second derivatives as f64, or "error MESSAGE".
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGS = 8, MAX_COUNT = 1 << 14 };

typedef struct request {
    char text[512];
    const char *op;
    ct_dtype dtype;
    int64_t count;
    size_t of, num_args;
    ct_arg args[MAX_ARGS];
} request;

static double numbers[MAX_COUNT];

/* Returns COUNT values from the input in the dtype of the request. */
static ct_tensor *read_tensor(const request *r, bool leaf)
{
    if (fread(numbers, sizeof(double), (size_t)r->count, stdin) != (size_t)r->count) return NULL;
    ct_tensor *wide = ct_tensor_from(numbers, CT_INTS(r->count), CT_DTYPE_F64);
    ct_tensor *t = ct_clone(ct_to(wide, r->dtype));
    return leaf ? ct_tensor_requires_grad_(t, true) : t;
}

/* Returns the value of an attribute: a number, or an enum keyword. */
static ct_arg attribute(const char *name, const char *text)
{
    char *end;
    const long long whole = strtoll(text, &end, 10);
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = whole};
    const double number = strtod(text, &end);
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = number};
    return (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = text};
}

static bool parse(request *r)
{
    char *word = strtok(r->text, " \n");
    r->op = word;
    r->dtype = (word = strtok(NULL, " \n")) ? ct_dtype_by_name(word) : CT_DTYPE_DEFAULT;
    r->count = (word = strtok(NULL, " \n")) ? strtoll(word, NULL, 10) : 0;
    r->of = (word = strtok(NULL, " \n")) ? strtoul(word, NULL, 10) : 0;
    r->num_args = 0;
    for (word = strtok(NULL, " \n"); word && strcmp(word, ":") != 0 && r->num_args < MAX_ARGS;
         word = strtok(NULL, " \n")) {
        char *value = strchr(word, '=');
        if (!value) return false;
        *value = '\0';
        r->args[r->num_args++] = attribute(word, value + 1);
    }
    return r->op && r->dtype != CT_DTYPE_DEFAULT && r->count > 0 && r->count <= MAX_COUNT && word;
}

/* Writes the elements as f64; zeros if there is no gradient. */
static bool write_tensor(const request *r, ct_tensor *t)
{
    const size_t size = (size_t)r->count * sizeof(double);
    memset(numbers, 0, size);
    if (!t) return false;
    if (!ct_is_none(t) && ct_tensor_copy_to_host(ct_to(ct_detach(t), CT_DTYPE_F64), numbers, size) != CT_OK)
        return false;
    return fwrite(numbers, 1, size, stdout) == size;
}

/* Computes the gradient of the sum of t, and retains the graph. */
static ct_tensor *slope(ct_tensor *t, ct_tensor *by)
{
    if (!t || ct_is_none(t) || !ct_tensor_requires_grad(t)) return ct_none();
    return ct_grad_one(ct_sum(t), by, .create_graph = true, .allow_unused = true);
}

static void answer(request *r, ct_tensor *by)
{
    ct_arg outs[4];
    size_t num_outs = 4;
    const bool called = ct_op_call(r->op, r->args, r->num_args, CT_CALL_PLAIN, outs, &num_outs) == CT_OK;
    ct_tensor *first = called ? slope(outs[0].value.tensor, by) : NULL, *second = first ? slope(first, by) : NULL;
    if (!second) {
        printf("error %s\n", ct_error_message());
        ct_error_clear();
        return;
    }
    printf("ok\n");
    if (!write_tensor(r, outs[0].value.tensor) || !write_tensor(r, first) || !write_tensor(r, second)) {
        fprintf(stderr, "%s: the results cannot be written: %s\n", r->op, ct_error_message());
        exit(EXIT_FAILURE);
    }
}

int main(void)
{
    request r;
    while (fgets(r.text, sizeof r.text, stdin)) {
        const ct_scope scope = ct_scope_open();
        bool good = parse(&r);
        ct_tensor *by = NULL;
        size_t place = 0;
        for (char *name = strtok(NULL, " \n"); good && name && r.num_args < MAX_ARGS; name = strtok(NULL, " \n")) {
            ct_tensor *t = read_tensor(&r, place == r.of);
            if (place++ == r.of) by = t;
            good = t != NULL;
            r.args[r.num_args++] = (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = t};
        }
        if (good && by)
            answer(&r, by);
        else
            printf("error the request cannot be understood\n");
        fflush(stdout);
        ct_scope_close(scope);
        if (!good) return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
