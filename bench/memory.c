/*
 * Bytes that an MLP, the character model and a transformer block save for backward, and the number of bytes that the
 * schemas predict. Prints JSON lines.
 */
#include "../examples/charlm/model.h"
#include "../examples/transformer/block.h"

#include <stdio.h>
#include <stdlib.h>

enum { F32 = 4, I64 = 8 };

static void fail(const char *what)
{
    fprintf(stderr, "memory: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

/* unit: number of elements of the input, for bytes per element; 0: not printed. */
static void report(const char *name, ct_tensor *loss, ct_tensors parameters, int64_t planned, int64_t unit)
{
    ct_saved_bytes kept;
    if (!loss || ct_saved_tensors_bytes(CT_TENSORS(loss), parameters, NULL, NULL, &kept) != CT_OK) fail(name);
    printf("{\"name\": \"%s\", \"bytes\": %lld, \"planned\": %lld, \"unit\": %lld}\n", name, (long long)kept.total,
           (long long)planned, (long long)unit);
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
    ct_tensor *const w[] = {leaf(CT_INTS(HIDDEN, IN)), leaf(CT_INTS(HIDDEN)),      leaf(CT_INTS(HIDDEN, HIDDEN)),
                            leaf(CT_INTS(HIDDEN)),     leaf(CT_INTS(OUT, HIDDEN)), leaf(CT_INTS(OUT))};
    ct_tensor *first = ct_relu(ct_linear(x, w[0], w[1]));
    ct_tensor *second = ct_relu(ct_linear(first, w[2], w[3]));
    ct_tensor *loss = ct_cross_entropy(ct_linear(second, w[4], w[5]), classes(BATCH, OUT), ct_none());
    const int64_t linears = BATCH * (IN + HIDDEN + HIDDEN) * F32, relus = 2 * BATCH * HIDDEN / 8;
    const int64_t entropy = BATCH * OUT * F32 + BATCH * F32 + BATCH * I64; /* self, logsumexp, target */
    report("MLP 784-512-512-10, batch 64, relu", loss, ct_tensors_of(w, 6), linears + relus + entropy, 0);
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
    const int64_t embedding = BATCH * CONTEXT * I64;                               /* indices */
    const int64_t linears = BATCH * (CONTEXT * EMBEDDING + HIDDEN + HIDDEN) * F32; /* inputs */
    const int64_t norms = 2 * (BATCH * HIDDEN + 2 * BATCH) * F32,
                  gelus = 2 * BATCH * HIDDEN * F32;                               /* input, mean, rstd; self */
    const int64_t entropy = BATCH * VOCABULARY * F32 + BATCH * F32 + BATCH * I64; /* self, logsumexp, target */
    report("character model, batch 128", loss, m.parameters, embedding + linears + norms + gelus + entropy, 0);
    m.finish(m.self);
    ct_scope_close(scope);
}

/*
 * One block, sequence s, batch b, width h, heads a: without parameters, in units of s * b * h elements. is_lean:
 * results of norms, gelu and copies are recomputed.
 */
static void measure_block(const char *name, attention_fn attention, double dropout, bool is_lean)
{
    enum { LENGTH = 512, BATCH = 2, WIDTH = 1024, HEADS = 16, RANDOM_STATE = 16 };

    const int64_t elements = (int64_t)LENGTH * BATCH * WIDTH, rows = LENGTH * BATCH,
                  weights = (int64_t)BATCH * HEADS * LENGTH * LENGTH;
    const block_sizes sizes = {
        .width = WIDTH, .heads = HEADS, .dropout = dropout, .attention_dropout = dropout, .attention = attention};
    ct_tensor *parameters[BLOCK_NUM_PARAMETERS];
    const ct_scope scope = ct_scope_open();
    block_make(parameters, &sizes, 1);
    ct_guard guard = is_lean ? ct_save_lean() : ct_enable_grad();
    ct_tensor *result = block_forward(parameters, &sizes, leaf(CT_INTS(BATCH, LENGTH, WIDTH)), CT_ON);
    if (ct_leave(&guard) != CT_OK) fail(name);
    /* the fused result is laid out as the input of the next linear layer, which saves it, too */
    const int64_t copies = attention == attention_fused ? 0 : 1;
    const int64_t norms = 2 * (elements + 2 * rows) * F32,
                  linears = is_lean ? 0 : (1 + copies + 1 + 4) * elements * F32,
                  gelu = 4 * elements * F32;        /* inputs; mean, rstd */
    int64_t kept_by_attention = 3 * elements * F32; /* query, key, value */
    if (attention == attention_fused)
        kept_by_attention += elements * F32 + HEADS * rows * F32; /* result, logsumexp */
    else
        kept_by_attention += weights * F32 + LENGTH * LENGTH / 8; /* weights, bits of the mask */
    if (dropout > 0)
        kept_by_attention +=
            attention == attention_fused ? RANDOM_STATE : weights * F32; /* or the weights after dropout */
    report(name, result, ct_tensors_of(parameters, BLOCK_NUM_PARAMETERS), norms + linears + gelu + kept_by_attention,
           elements);
    for (int i = 0; i < BLOCK_NUM_PARAMETERS; i++) ct_release(parameters[i]);
    ct_scope_close(scope);
}

int main(void)
{
    ct_manual_seed(0);
    measure_mlp();
    measure_character_model();
    measure_block("transformer block, fused attention", attention_fused, 0, false);
    measure_block("transformer block, composed attention", attention_composed, 0, false);
    measure_block("block, fused, dropout 0.1 everywhere", attention_fused, 0.1, false);
    measure_block("block, composed, dropout 0.1 everywhere", attention_composed, 0.1, false);
    measure_block("block, fused, ct_save_lean", attention_fused, 0, true);
    measure_block("block, fused, dropout 0.1 everywhere, ct_save_lean", attention_fused, 0.1, true);
    return EXIT_SUCCESS;
}
