/* Bytes kept for backward by an MLP and by the demo's model, beside the sum of what the schemas say they keep. Prints JSON lines. */
#include "../examples/charlm/model.h"

#include <stdio.h>
#include <stdlib.h>

enum { F32 = 4, I64 = 8 };

static void fail(const char *what)
{
    fprintf(stderr, "memory: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

static void report(const char *name, ct_tensor *loss, ct_tensors parameters, int64_t planned)
{
    ct_saved_bytes kept;
    if (!loss || ct_saved_tensors_bytes(CT_TENSORS(loss), parameters, NULL, NULL, &kept) != CT_OK) fail(name);
    printf("{\"name\": \"%s\", \"bytes\": %lld, \"planned\": %lld}\n", name, (long long)kept.total, (long long)planned);
}

static ct_tensor *leaf(ct_ints size)
{
    ct_tensor *t = ct_randn(size);
    if (!t || !ct_tensor_requires_grad_(t, true)) fail("a parameter");
    return t;
}

static ct_tensor *classes(int64_t n, int64_t num_classes)
{
    int64_t *values = malloc((size_t)n * sizeof *values);
    for (int64_t i = 0; values && i < n; i++) values[i] = i % num_classes;
    ct_tensor *t = values ? ct_tensor_from(values, CT_INTS(n), CT_DTYPE_I64) : NULL;
    free(values);
    if (!t) fail("targets");
    return t;
}

static void measure_mlp(void)
{
    enum { BATCH = 64, IN = 784, HIDDEN = 512, OUT = 10 };
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_randn(CT_INTS(BATCH, IN));
    ct_tensor *const w[] = {leaf(CT_INTS(HIDDEN, IN)), leaf(CT_INTS(HIDDEN)), leaf(CT_INTS(HIDDEN, HIDDEN)),
                            leaf(CT_INTS(HIDDEN)), leaf(CT_INTS(OUT, HIDDEN)), leaf(CT_INTS(OUT))};
    ct_tensor *first = ct_relu(ct_linear(x, w[0], w[1]));
    ct_tensor *second = ct_relu(ct_linear(first, w[2], w[3]));
    ct_tensor *loss = ct_cross_entropy(ct_linear(second, w[4], w[5]), classes(BATCH, OUT), ct_none());
    const int64_t linears = BATCH * (IN + HIDDEN + HIDDEN) * F32, relus = 2 * BATCH * HIDDEN / 8;
    const int64_t entropy = BATCH * OUT * F32 + BATCH * F32 + BATCH * I64; /* self, logsumexp, target */
    report("MLP 784-512-512-10, batch 64, relu", loss, (ct_tensors){w, 6}, linears + relus + entropy);
    ct_scope_close(scope);
}

static void measure_character_model(void)
{
    enum { BATCH = 128, VOCABULARY = 60, CONTEXT = 16, EMBEDDING = 24, HIDDEN = 256 };
    const ct_scope scope = ct_scope_open();
    language_model m;
    if (charlm_make(&m, &(charlm_sizes){VOCABULARY, CONTEXT, EMBEDDING, HIDDEN, 0.1}) != CT_OK) fail("model");
    ct_tensor *contexts = ct_reshape(classes(BATCH * CONTEXT, VOCABULARY), CT_INTS(BATCH, CONTEXT));
    ct_tensor *loss = language_model_loss(&m, contexts, classes(BATCH, VOCABULARY), CT_ON);
    const int64_t embedding = BATCH * CONTEXT * I64;                                             /* indices */
    const int64_t linears = BATCH * (CONTEXT * EMBEDDING + HIDDEN + HIDDEN) * F32;               /* inputs */
    const int64_t norms = 2 * (BATCH * HIDDEN + 2 * BATCH) * F32, gelus = 2 * BATCH * HIDDEN * F32; /* input, mean, rstd; self */
    const int64_t entropy = BATCH * VOCABULARY * F32 + BATCH * F32 + BATCH * I64;                /* self, logsumexp, target */
    report("character model of the demo, batch 128", loss, m.parameters, embedding + linears + norms + gelus + entropy);
    m.finish(m.self);
    ct_scope_close(scope);
}

int main(void)
{
    ct_manual_seed(0);
    measure_mlp();
    measure_character_model();
    return EXIT_SUCCESS;
}
