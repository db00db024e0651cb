/*
 * Growth of the resident set of a training program beyond its model, under one activation policy: bench_peak MODEL
 * POLICY. Prints a JSON line. Each process measures one policy, since memory that was once resident affects the next
 * measurement.
 */
#include "../examples/training/parameter.h"
#include "../examples/transformer/model.h"

#include "state/data_pool.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 4 };

static void fail(const char *what)
{
    fprintf(stderr, "peak: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

/* ---- models ---- */

typedef struct model {
    ct_tensors parameters;
    ct_tensor *(*loss)(int64_t batch);
    int64_t batch;
} model;

static ct_tensor *classes(ct_ints sizes, int64_t num_classes)
{
    const int64_t *items = ct_ints_items(&sizes);
    int64_t n = 1;
    for (int64_t d = 0; d < sizes.count; d++) n *= items[d];
    int64_t *values = malloc((size_t)n * sizeof *values);
    for (int64_t i = 0; values && i < n; i++) values[i] = i * 7 % num_classes;
    ct_tensor *t = values ? ct_tensor_from(values, sizes, CT_DTYPE_I64) : NULL;
    free(values);
    return t;
}

/*
 * Digits of 28 x 28: six times a 3 x 3 convolution with batch norm and relu with 8 channels, a pool, two times with 16
 * channels, a pool, a linear layer.
 */
enum {
    CNN_LAYERS = 8,
    CNN_WIDE = 6,
    CNN_CHANNELS = 8,
    CNN_CLASSES = 10,
    CNN_SIDE = 28,
    LAYER_PARAMETERS = 3,
    CNN_PARAMETERS = CNN_LAYERS * LAYER_PARAMETERS + 2
};

static ct_tensor *cnn_parameters[CNN_PARAMETERS];

static int64_t channels_of(int layer) { return layer < 0 ? 1 : layer < CNN_WIDE ? CNN_CHANNELS : 2 * CNN_CHANNELS; }

static ct_tensor *cnn_layer(ct_tensor *x, int i)
{
    ct_tensor *const *p = cnn_parameters + i * LAYER_PARAMETERS;
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = ct_conv2d(x, p[0], ct_none(), .padding = CT_INTS(1, 1));
    y = ct_scope_keep(scope, ct_batch_norm(y, p[1], p[2], ct_none(), ct_none(), CT_ON, 0.1, 1e-5));
    y = ct_scope_keep(scope, ct_relu(y));
    if (i == CNN_WIDE - 1 || i == CNN_LAYERS - 1) y = ct_max_pool2d(y, CT_INTS(2));
    return ct_scope_return(scope, y);
}

static ct_tensor *cnn_loss(int64_t batch)
{
    const ct_scope forward = ct_scope_open();
    ct_tensor *targets = ct_retain(classes(CT_INTS(batch), CNN_CLASSES)),
              *x = ct_rand(CT_INTS(batch, 1, CNN_SIDE, CNN_SIDE));
    for (int i = 0; i < CNN_LAYERS; i++) x = ct_scope_keep(forward, cnn_layer(x, i));
    ct_tensor *scores = ct_linear(ct_reshape(x, CT_INTS(batch, -1)), cnn_parameters[CNN_PARAMETERS - 2],
                                  cnn_parameters[CNN_PARAMETERS - 1]);
    ct_tensor *loss = ct_scope_return(forward, ct_cross_entropy(scores, targets, ct_none()));
    ct_release(targets);
    return loss;
}

static model cnn_make(void)
{
    ct_tensor **p = cnn_parameters;
    for (int i = 0; i < CNN_LAYERS; i++, p += LAYER_PARAMETERS) {
        p[0] = parameter_normal(CT_INTS(channels_of(i), channels_of(i - 1), 3, 3), 0.2);
        p[1] = parameter_constant(channels_of(i), 1);
        p[2] = parameter_constant(channels_of(i), 0);
    }
    p[0] = parameter_normal(CT_INTS(CNN_CLASSES, (CNN_SIDE / 4) * (CNN_SIDE / 4) * 2 * CNN_CHANNELS), 0.05);
    p[1] = parameter_constant(CNN_CLASSES, 0);
    return (model){{cnn_parameters, CNN_PARAMETERS}, cnn_loss, 256};
}

/* The demo's model, with its batch size. */
enum { VOCABULARY = 70, CONTEXT = 64 };

static language_model transformer;

static ct_tensor *transformer_loss(int64_t batch)
{
    const ct_scope forward = ct_scope_open();
    ct_tensor *contexts = classes(CT_INTS(batch, CONTEXT), VOCABULARY),
              *targets = classes(CT_INTS(batch * CONTEXT), VOCABULARY);
    return ct_scope_return(forward, language_model_loss(&transformer, contexts, targets, CT_ON));
}

static model demo_make(void)
{
    const transformer_sizes sizes = {
        .vocabulary = VOCABULARY,
        .context = CONTEXT,
        .blocks = 3,
        .block = {.width = 128, .heads = 4, .dropout = 0.05, .attention = attention_fused}};
    if (transformer_make(&transformer, &sizes) != CT_OK) fail("transformer");
    return (model){transformer.parameters, transformer_loss, 16};
}

/* ---- policies ---- */

static ct_guard enter(const char *policy)
{
    if (strcmp(policy, "lean") == 0) return ct_save_lean();
    if (strcmp(policy, "bf16") == 0) return ct_save_compressed(.dtype = CT_DTYPE_BF16);
    if (strcmp(policy, "int8") == 0) return ct_save_compressed();
    if (strcmp(policy, "file") == 0) return ct_save_on_disk();
    if (strcmp(policy, "plain") == 0) return ct_bypass_saved_tensors_hooks();
    fprintf(stderr, "peak: the policies are plain, lean, bf16, int8 and file\n");
    exit(2);
}

/* ---- measurements ---- */

/* A line of /proc/self/status in bytes. */
static int64_t status_of(const char *name)
{
    char line[256];
    long long kilobytes = -1;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, strlen(name)) == 0) (void)sscanf(line + strlen(name), ": %lld", &kilobytes);
    if (file) (void)fclose(file);
    if (kilobytes < 0) fail(name);
    return kilobytes * 1024;
}

static ct_saved_bytes step(const model *m, ct_optimiser *optimiser, const char *policy, int64_t batch)
{
    ct_saved_bytes kept = {0};
    const ct_scope scope = ct_scope_open();
    ct_guard guard = enter(policy);
    if (guard.status != CT_OK) fail(policy);
    ct_tensor *loss = m->loss(batch);
    ct_leave(&guard);
    if (!loss || ct_saved_tensors_bytes(CT_TENSORS(loss), m->parameters, NULL, NULL, &kept) != CT_OK ||
        ct_backward(loss) != CT_OK)
        fail("backward");
    if (ct_optimiser_step(optimiser) != CT_OK || ct_optimiser_zero_grad(optimiser) != CT_OK) fail("update");
    ct_scope_close(scope);
    return kept;
}

int main(int argc, char **argv)
{
    if (argc != 3 || (strcmp(argv[1], "cnn") != 0 && strcmp(argv[1], "transformer") != 0)) {
        fprintf(stderr, "usage: bench_peak cnn|transformer plain|lean|bf16|int8|file\n");
        return 2;
    }
    ct_manual_seed(1);
    const ct_scope scope = ct_scope_open();
    const model m = strcmp(argv[1], "cnn") == 0 ? cnn_make() : demo_make();
    ct_optimiser *optimiser = ct_optimiser_adamw(m.parameters);
    if (!optimiser) fail("optimiser");
    (void)step(&m, optimiser, argv[2], m.batch); /* exclude memory that libraries allocate in their first calls */
    cti_data_trim();
    (void)malloc_trim(0);
    cti_data_peak_begin();
    const int64_t base = status_of("VmRSS"), live_base = (int64_t)cti_data_peak();
    ct_saved_bytes kept = {0};
    for (int i = 0; i < STEPS; i++) kept = step(&m, optimiser, argv[2], m.batch);
    printf(
        "{\"model\": \"%s\", \"policy\": \"%s\", \"base\": %lld, \"growth\": %lld, \"live\": %lld, \"kept\": %lld}\n",
        argv[1], argv[2], (long long)base, (long long)(status_of("VmHWM") - base),
        (long long)((int64_t)cti_data_peak() - live_base), (long long)kept.total);
    ct_optimiser_destroy(optimiser);
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
