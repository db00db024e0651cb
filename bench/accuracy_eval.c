/*
 * Evaluates elementwise operators for accuracy.py. Requests on standard input, each a line
 *
 *     ROW DTYPE COUNT LAYOUT [NAME=WORD ...] : NAME ...
 *
 * followed by COUNT elements of every argument named after the colon; LAYOUT is dense or strided, NAME=WORD an
 * attribute. Responses on standard output: a line "ok DTYPE" and the elements, or "error MESSAGE".
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGS = 8 };

typedef struct request {
    char text[512];
    const char *row;
    ct_dtype dtype;
    int64_t count;
    bool strided;
    ct_arg args[MAX_ARGS];
    size_t num_args;
} request;

/* Reads COUNT elements from the input. If strided, they are every second element of a larger tensor. */
static ct_tensor *read_tensor(const request *r)
{
    const size_t size = (size_t)r->count * ct_dtype_size(r->dtype);
    void *bytes = malloc(size + 1);
    ct_tensor *t =
        bytes && fread(bytes, 1, size, stdin) == size ? ct_tensor_from(bytes, CT_INTS(r->count), r->dtype) : NULL;
    free(bytes);
    if (!t || !r->strided) return t;
    ct_tensor *room = ct_zeros(CT_INTS(2 * r->count), .dtype = r->dtype);
    ct_tensor *view = ct_slice(room, 0, 0, INT64_MAX, .step = 2);
    return ct_copy_(view, t);
}

static void answer(const request *r)
{
    ct_arg outs[4];
    size_t num_outs = 4;
    if (ct_op_call(r->row, r->args, r->num_args, CT_CALL_PLAIN, outs, &num_outs) != CT_OK) {
        printf("error %s\n", ct_error_message());
        return;
    }
    const ct_tensor *result = outs[0].value.tensor;
    const size_t size = (size_t)ct_tensor_numel(result) * ct_dtype_size(ct_tensor_dtype(result));
    void *bytes = malloc(size + 1);
    if (bytes && ct_tensor_copy_to_host(result, bytes, size) == CT_OK) {
        printf("ok %s\n", ct_dtype_name(ct_tensor_dtype(result)));
        fwrite(bytes, 1, size, stdout);
    } else {
        printf("error the result cannot be read\n");
    }
    free(bytes);
}

/* An integer, a float, or a string. */
static ct_arg attribute(const char *name, const char *text)
{
    char *end;
    const long long whole = strtoll(text, &end, 10);
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_INT, .value.integer = whole};
    const double number = strtod(text, &end);
    if (*end == '\0') return (ct_arg){.name = name, .kind = CT_ARG_FLOAT, .value.real = number};
    return (ct_arg){.name = name, .kind = CT_ARG_STRING, .value.string = text};
}

/* Splits the line into tokens; false if it is not a request. */
static bool parse(request *r)
{
    char *word = strtok(r->text, " \n");
    r->row = word;
    r->dtype = (word = strtok(NULL, " \n")) ? ct_dtype_by_name(word) : CT_DTYPE_DEFAULT;
    r->count = (word = strtok(NULL, " \n")) ? strtoll(word, NULL, 10) : 0;
    r->strided = (word = strtok(NULL, " \n")) && strcmp(word, "strided") == 0;
    r->num_args = 0;
    for (word = strtok(NULL, " \n"); word && strcmp(word, ":") != 0 && r->num_args < MAX_ARGS;
         word = strtok(NULL, " \n")) {
        char *value = strchr(word, '=');
        if (!value) return false;
        *value = '\0';
        r->args[r->num_args++] = attribute(word, value + 1);
    }
    return r->row && r->dtype != CT_DTYPE_DEFAULT && r->count > 0 && word;
}

int main(void)
{
    request r;
    while (fgets(r.text, sizeof r.text, stdin)) {
        const ct_scope scope = ct_scope_open();
        bool good = parse(&r);
        for (char *name = strtok(NULL, " \n"); good && name && r.num_args < MAX_ARGS; name = strtok(NULL, " \n")) {
            ct_tensor *t = read_tensor(&r);
            good = t != NULL;
            r.args[r.num_args++] = (ct_arg){.name = name, .kind = CT_ARG_TENSOR, .value.tensor = t};
        }
        if (good)
            answer(&r);
        else
            printf("error the request cannot be understood\n");
        fflush(stdout);
        ct_scope_close(scope);
        if (!good) return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
