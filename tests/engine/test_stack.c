/* Stack use of operators and passes, measured by filling the stack with a pattern (docs/threads.md). */
#include "engine/support.h"

#include <pthread.h>
#include <stdlib.h>

/* The limit in docs/threads.md for a call and for a pass, without nested passes and the user's hooks. */
enum { STACK_BYTES = 1 << 20, PROMISED = 64 << 10, PAINT = 0xa5 };

typedef struct program {
    const char *name;
    ct_tensor *(*run)(ct_tensor *x); /* x: f32 of 6, 10, 7 */
} program;

static ct_tensor *layer(ct_tensor *x) { return ct_layer_norm(x, CT_INTS(7), ct_ones(CT_INTS(7)), ct_ones(CT_INTS(7))); }

static ct_tensor *running_sum(ct_tensor *x) { return ct_cumsum(x, 1); }

static ct_tensor *recurrent(ct_tensor *x) { return ct_recurrence(x, ct_sigmoid(x)); }

static ct_tensor *largest_sum(ct_tensor *x) { return ct_logsumexp(x, CT_INTS(0, 2)); }

static ct_tensor *chosen(ct_tensor *x)
{
    return ct_where(ct_gt(x, ct_num(0.5)), x, ct_expand(ct_select(x, 0, 1), CT_INTS(6, 10, 7)));
}

static ct_tensor *spread(ct_tensor *x) { return ct_var(x); }

static ct_tensor *soft(ct_tensor *x) { return ct_log_softmax(x, 1); }

static ct_tensor *largest(ct_tensor *x) { return ct_amax(x); }

static ct_tensor *power(ct_tensor *x) { return ct_pow(ct_add(x, ct_num(2)), ct_select(x, 0, 1)); }

static ct_tensor *smooth(ct_tensor *x) { return ct_gelu(x); }

static ct_tensor *joined(ct_tensor *x) { return ct_cat(CT_TENSORS(x, ct_mul(x, x))); }

static ct_tensor *far_apart(ct_tensor *x) { return ct_mse_loss(x, ct_flip(x, CT_INTS(0))); }

static ct_tensor *normalised(ct_tensor *x) { return ct_softmax(ct_rms_norm(x, CT_INTS(7), ct_ones(CT_INTS(7))), 0); }

static ct_tensor *gathered(ct_tensor *x) { return ct_index_select(x, 1, ct_arange(ct_int(0), ct_int(5))); }

static ct_tensor *written(ct_tensor *x)
{
    ct_tensor *y = ct_mul(x, ct_num(1));
    return ct_mul_(ct_transpose(y, 0, 2), ct_num(3)) && ct_tanh_(ct_select(y, 0, 1)) ? y : NULL;
}

static const program programs[] = {
    {"layer_norm", layer},
    {"cumsum", running_sum},
    {"recurrence", recurrent},
    {"logsumexp", largest_sum},
    {"where", chosen},
    {"var", spread},
    {"log_softmax", soft},
    {"amax", largest},
    {"pow", power},
    {"gelu", smooth},
    {"cat", joined},
    {"mse_loss", far_apart},
    {"softmax of rms_norm", normalised},
    {"index_select", gathered},
    {"in place on views", written},
};

typedef struct measured {
    const program *program; /* NULL: nothing runs */
    ct_tensor *x;
    ct_backward_opts opts;
    ct_status status;
} measured;

static void *run_program(void *arg)
{
    measured *m = arg;
    const ct_scope scope = ct_scope_open();
    if (m->program) {
        ct_tensor *root = ct_sum(m->program->run(ct_transpose(m->x, 0, 2)));
        m->status = root ? (ct_backward)(root, &m->opts) : ct_error_status();
    }
    (void)ct_scope_close(scope);
    return NULL;
}

/* Returns the number of stack bytes that a thread uses to run m. */
static size_t stack_of(measured *m)
{
    unsigned char *stack = aligned_alloc(4096, STACK_BYTES);
    pthread_attr_t attributes;
    pthread_t thread;
    CT_EXPECT(stack != NULL);
    memset(stack, PAINT, STACK_BYTES);
    CT_EXPECT_INT(pthread_attr_init(&attributes), 0);
    CT_EXPECT_INT(pthread_attr_setstack(&attributes, stack, STACK_BYTES), 0);
    CT_EXPECT_INT(pthread_create(&thread, &attributes, run_program, m), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_INT(pthread_attr_destroy(&attributes), 0);
    size_t untouched = 0;
    while (untouched < STACK_BYTES && stack[untouched] == PAINT) untouched++;
    free(stack);
    return STACK_BYTES - untouched;
}

CT_TEST(stack, of_a_pass_is_small)
{
#if defined(UNDER_ASAN) || defined(UNDER_TSAN)
    skip(); /* which enlarge frames */
#endif
    measured nothing = {0};
    const size_t base = stack_of(&nothing);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        for (int create_graph = 0; create_graph < 2; create_graph++) {
            double values[6 * 10 * 7];
            for (size_t k = 0; k < sizeof values / sizeof *values; k++) values[k] = 0.25 + (double)(k % 13) / 16;
            ct_tensor *x = leaf_of(CT_DTYPE_F32, CT_INTS(7, 10, 6), values);
            measured m = {.program = &programs[i], .x = x, .opts = {.create_graph = create_graph != 0}};
            const size_t used = stack_of(&m);
            CT_EXPECT_OK(m.status);
            if (used > base + PROMISED)
                fail_msg("%s and its backward take %zu bytes of stack, more than %d", programs[i].name, used - base,
                         (int)PROMISED);
            print_message("%s%s: %zu bytes\n", programs[i].name, create_graph ? " with create_graph" : "", used - base);
            CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
        }
    }
}

CT_TEST_MAIN
