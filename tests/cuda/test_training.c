/*
 * Training on a device: some steps have the same losses and parameters as on the host, under any legal order of the
 * work, on one stream and on several, with and without hooks. If a step fails because memory is exhausted or the driver
 * fails, it can be repeated with the same result.
 */
#include "support/ct_test.h"

#include "base/memory.h"

#include <cotangent/autograd.h>
#include <cotangent/device.h>
#include <cotangent/hook.h>
#include <cotangent/ops.h>
#include <cotangent/optimiser.h>
#include <cotangent/random.h>
#include <cotangent/saved_tensors.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
void cti_emulation_schedule(unsigned seed);
size_t cti_emulation_bytes(int device);

static const ct_device host = {CT_DEVICE_CPU, 0}, device = {CT_DEVICE_CUDA, 1};

enum { TOKENS = 5, WIDTH = 4, CLASSES = 3, STEPS = 4, SEEDS = 6 };

typedef enum parameter { QUERY, KEY, VALUE, SCALE, SHIFT, HEAD, BIAS, NUM_PARAMETERS } parameter;

typedef enum style { PLAIN, STREAMS, HOOKED, ON_CPU, PINNED, NUM_STYLES } style;

typedef struct model {
    ct_device where;
    ct_tensor *parameters[NUM_PARAMETERS], *tokens, *classes; /* tokens and classes stay on the host */
    ct_stream *side;                                          /* of STREAMS */
} model;

static ct_tensor *placed(ct_tensor *t, ct_device where) { return where.kind ? ct_to_device(t, where) : t; }

static void model_init(model *m, ct_device where, ct_stream *side)
{
    static const int64_t sizes[NUM_PARAMETERS][2] = {{WIDTH, WIDTH}, {WIDTH, WIDTH},   {WIDTH, WIDTH}, {WIDTH, 0},
                                                     {WIDTH, 0},     {CLASSES, WIDTH}, {CLASSES, 0}};
    const ct_randn_opts wide = CT_OPTIONS(ct_randn, .dtype = CT_DTYPE_F64);
    *m = (model){.where = where, .side = side};
    ct_manual_seed(3);
    for (int i = 0; i < NUM_PARAMETERS; i++) {
        ct_tensor *values = (ct_randn)(ct_ints_of(sizes[i], sizes[i][1] ? 2 : 1), &wide);
        m->parameters[i] = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(placed(values, where), true));
    }
    m->tokens = (ct_randn)(CT_INTS(TOKENS, WIDTH), &wide);
    m->classes = ct_tensor_from(((int64_t[]){0, 2, 1, 1, 0}), CT_INTS(TOKENS), CT_DTYPE_I64);
}

/*
 * Returns the loss of attention with one head after a norm, a residual connection and a linear layer; NULL on failure.
 */
static ct_tensor *loss_of(const model *m, ct_tensor **normal)
{
    ct_tensor *const *p = m->parameters;
    ct_tensor *x = placed(m->tokens, m->where), *classes = placed(m->classes, m->where);
    ct_tensor *h = x && classes ? ct_layer_norm(x, CT_INTS(WIDTH), p[SCALE], p[SHIFT]) : NULL;
    ct_guard aside = {0};
    *normal = h;
    if (!h) return NULL;
    if (m->side) aside = ct_use_stream(m->side);
    ct_tensor *scores =
        ct_matmul(ct_linear(h, p[QUERY], ct_none()), ct_transpose(ct_linear(h, p[KEY], ct_none()), 0, 1));
    if (ct_leave(&aside) != CT_OK) return NULL;
    ct_tensor *weights = scores ? ct_softmax(ct_div(scores, ct_num(2)), -1) : NULL;
    ct_tensor *mixed = weights ? ct_matmul(weights, ct_linear(h, p[VALUE], ct_none())) : NULL;
    ct_tensor *logits = mixed ? ct_linear(ct_add(x, mixed), p[HEAD], p[BIAS]) : NULL;
    return logits ? ct_cross_entropy(logits, classes, ct_none()) : NULL;
}

static ct_tensor *twice(ct_tensor *grad, void *payload) { return (void)payload, ct_mul(grad, ct_num(2)); }

static ct_status pack_copy(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    ct_tensor *copy = ct_clone(tensor);
    *packed = copy ? ct_retain(copy) : NULL;
    return (void)info, (void)payload, copy ? CT_OK : ct_error_status();
}

static ct_tensor *unpack_copy(void *packed, void *payload) { return (void)payload, (ct_tensor *)packed; }

static void drop_copy(void *packed, void *payload) { (void)payload, ct_release(packed); }

/* Computes the gradients and the loss of one step; the caller clears the gradients of a step that fails. */
static ct_status pass(const model *m, style how, double *loss)
{
    static const ct_saved_tensors_hooks_fns copies = {.pack = pack_copy, .unpack = unpack_copy, .drop = drop_copy};
    ct_tensor *normal = NULL;
    ct_guard saves = how == HOOKED   ? ct_saved_tensors_hooks(&copies)
                     : how == ON_CPU ? ct_save_on_cpu()
                     : how == PINNED ? ct_save_on_cpu(.pin_memory = true)
                                     : (ct_guard){0};
    if (how >= HOOKED && saves.status != CT_OK) return saves.status;
    ct_tensor *total = loss_of(m, &normal);
    const ct_status made = total ? CT_OK : ct_error_status();
    if (ct_leave(&saves) != CT_OK || made != CT_OK) return made != CT_OK ? made : ct_error_status();
    if (how == HOOKED && !ct_tensor_register_hook(normal, twice, NULL, NULL).id) return ct_error_status();
    const ct_status status = ct_backward(total);
    return status == CT_OK ? ct_tensor_item(total, loss) : status;
}

static void train(const model *m, style how, double *losses)
{
    ct_optimiser *adam = ct_optimiser_adamw(ct_tensors_of(m->parameters, NUM_PARAMETERS));
    CT_EXPECT(adam);
    for (int i = 0; i < STEPS; i++) {
        const ct_scope scope = ct_scope_open();
        CT_EXPECT_OK(ct_optimiser_zero_grad(adam));
        CT_EXPECT_OK(pass(m, how, &losses[i]));
        CT_EXPECT_OK(ct_optimiser_step(adam));
        ct_scope_close(scope);
    }
    ct_optimiser_destroy(adam);
}

static void expect_equal(const model *there, const model *here)
{
    for (int i = 0; i < NUM_PARAMETERS; i++) {
        bool close = false;
        ct_tensor *back = CT_EXPECT_TENSOR(ct_to_device(there->parameters[i], host));
        CT_EXPECT_OK(ct_allclose(back, here->parameters[i], &close, .rtol = 1e-10));
        CT_EXPECT(close);
    }
}

static void compare_training(style how, unsigned seed, ct_stream *side)
{
    model here, there;
    double expected[STEPS] = {0}, got[STEPS] = {0};
    model_init(&here, host, NULL);
    train(&here, how == HOOKED ? HOOKED : PLAIN, expected);
    cti_emulation_schedule(seed);
    model_init(&there, device, how == STREAMS ? side : NULL);
    train(&there, how, got);
    cti_emulation_schedule(0);
    for (int i = 0; i < STEPS; i++) CT_EXPECT_REAL(got[i], expected[i], 1e-12);
    CT_EXPECT(expected[STEPS - 1] < expected[0]);
    expect_equal(&there, &here);
    for (int i = 0; i < NUM_PARAMETERS; i++) CT_EXPECT_INT(ct_tensor_device(there.parameters[i]).index, device.index);
}

CT_TEST(training, is_that_of_the_host_in_any_order)
{
    ct_stream *side = ct_stream_new(device);
    for (style how = PLAIN; how < NUM_STYLES; how++)
        for (unsigned seed = 0; seed < SEEDS; seed++) {
            const ct_scope scope = ct_scope_open();
            compare_training(how, seed, side);
            ct_scope_close(scope);
        }
    ct_stream_free(side);
}

/* Runs a step in which the n-th allocation or driver call fails, and then the same step without the failure. */
static bool fail_and_repeat(const model *m, style how, bool driver, int64_t n, double expected)
{
    double loss = 0;
    const ct_live_counts before = ct_live();
    const size_t bytes = cti_emulation_bytes(device.index);
    const ct_scope scope = ct_scope_open();
    if (driver)
        cti_emulation_fail_after((long)n);
    else
        (void)cti_fail_allocations_after(n);
    const ct_status status = pass(m, how, &loss);
    cti_emulation_fail_after(-1);
    const int64_t asked = cti_fail_allocations_after(-1);
    ct_scope_close(scope);
    CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || (driver && status == CT_E_INTERNAL));
    ct_error_clear();
    for (int i = 0; i < NUM_PARAMETERS; i++) CT_EXPECT_OK(ct_tensor_set_grad(m->parameters[i], ct_none()));
    const ct_live_counts after = ct_live();
    CT_EXPECT_INT(after.tensors, before.tensors);
    CT_EXPECT_INT(after.nodes, before.nodes);
    CT_EXPECT_INT(after.packed, before.packed);
    CT_EXPECT_OK(ct_synchronize(device));
    CT_EXPECT_INT(cti_emulation_bytes(device.index), bytes);
    const ct_scope again = ct_scope_open();
    CT_EXPECT_OK(pass(m, how, &loss));
    CT_EXPECT_REAL(loss, expected, 1e-12);
    ct_scope_close(again);
    for (int i = 0; i < NUM_PARAMETERS; i++) CT_EXPECT_OK(ct_tensor_set_grad(m->parameters[i], ct_none()));
    return driver ? status != CT_OK : asked > n;
}

static void fail_in_turn(style how, bool driver)
{
    model there;
    double loss;
    model_init(&there, device, NULL);
    CT_EXPECT_OK(pass(&there, how, &loss));
    for (int i = 0; i < NUM_PARAMETERS; i++) CT_EXPECT_OK(ct_tensor_set_grad(there.parameters[i], ct_none()));
    int64_t n = 0;
    /* the interval grows: early calls differ more from each other than late ones */
    while (fail_and_repeat(&there, how, driver, n, loss)) n += 1 + n / 6;
    CT_EXPECT(n > 20);
}

CT_TEST(training, step_that_finds_no_memory_can_be_repeated)
{
    for (style how = PLAIN; how < NUM_STYLES; how++) {
        const ct_scope scope = ct_scope_open();
        if (how != STREAMS) fail_in_turn(how, false);
        ct_scope_close(scope);
    }
}

CT_TEST(training, step_whose_driver_fails_can_be_repeated)
{
    for (style how = PLAIN; how < NUM_STYLES; how++) {
        const ct_scope scope = ct_scope_open();
        if (how != STREAMS) fail_in_turn(how, true);
        ct_scope_close(scope);
    }
}

CT_TEST_MAIN
