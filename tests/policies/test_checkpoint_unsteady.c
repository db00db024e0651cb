/*
 * Recomputations that differ from the first run (S34.5): random functions in which an operator is dropped, added or
 * swapped before the pass, or a weight is written or replaced. The pass computes the gradient of the first run, or
 * fails: never a different gradient. Steps that commute may be exchanged, which changes only the last bits.
 */
#include "policies/checkpoint_bodies.h"

enum { MOST_STEPS = 10, WEIGHTS = 3, PROGRAMS = 3000 };

/* ---- programs ---- */

static uint64_t drawn = 1;

static int draw(int below)
{
    drawn = drawn * 6364136223846793005u + 1442695040888963407u;
    return (int)((drawn >> 33) % (uint64_t)below);
}

typedef struct step {
    int op, weight;
} step;

typedef struct program {
    step steps[MOST_STEPS + 1];
    int count;
    ct_tensor *weights[WEIGHTS];
    ct_tensor *constant; /* does not require grad */
} program;

static ct_tensor *do_sin(ct_tensor *x, ct_tensor *w) { return (void)w, ct_sin(x); }

static ct_tensor *do_cos(ct_tensor *x, ct_tensor *w) { return (void)w, ct_cos(x); }

static ct_tensor *do_tanh(ct_tensor *x, ct_tensor *w) { return (void)w, ct_tanh(x); }

static ct_tensor *do_neg(ct_tensor *x, ct_tensor *w) { return (void)w, ct_neg(x); }

static ct_tensor *do_shift(ct_tensor *x, ct_tensor *w) { return (void)w, ct_add(x, ct_num(0.5)); }

static ct_tensor *do_scale(ct_tensor *x, ct_tensor *w) { return (void)w, ct_mul(x, ct_num(1.25)); }

static ct_tensor *do_turn(ct_tensor *x, ct_tensor *w) { return (void)w, ct_transpose(x, 0, 1); }

static ct_tensor *do_flip(ct_tensor *x, ct_tensor *w) { return (void)w, ct_flip(x, CT_INTS(0)); }

static ct_tensor *do_relu(ct_tensor *x, ct_tensor *w) { return (void)w, ct_relu(x); }

static ct_tensor *do_sums(ct_tensor *x, ct_tensor *w) { return (void)w, ct_cumsum(x, 0); }

static ct_tensor *do_soft(ct_tensor *x, ct_tensor *w) { return (void)w, ct_softmax(x, 1); }

static ct_tensor *do_mul(ct_tensor *x, ct_tensor *w) { return ct_mul(x, w); }

static ct_tensor *do_add(ct_tensor *x, ct_tensor *w) { return ct_add(x, w); }

static ct_tensor *do_sub(ct_tensor *x, ct_tensor *w) { return ct_sub(w, x); }

static ct_tensor *do_matmul(ct_tensor *x, ct_tensor *w) { return ct_matmul(x, w); }

static ct_tensor *do_write(ct_tensor *x, ct_tensor *w) { return ct_mul_(ct_add(x, w), ct_num(0.75)); }

static ct_tensor *(*const ops[])(ct_tensor *x, ct_tensor *w) = {
    do_sin,  do_cos,  do_tanh, do_neg, do_shift, do_scale, do_turn,   do_flip,
    do_relu, do_sums, do_soft, do_mul, do_add,   do_sub,   do_matmul, do_write,
};

enum { OPS = sizeof ops / sizeof *ops };

static ct_tensors run_program(ct_tensors inputs, void *payload)
{
    const program *p = payload;
    ct_tensor *x = inputs.items[0];
    for (int i = 0; i < p->count; i++) x = ops[p->steps[i].op](x, p->weights[p->steps[i].weight]);
    return one(ct_mul(x, ct_cos(p->constant)));
}

static ct_tensor *matrix(bool requires_grad)
{
    double values[9];
    for (int i = 0; i < 9; i++) values[i] = draw(1000) / 500.0 - 1;
    ct_tensor *made = ct_tensor_from(values, CT_INTS(3, 3), CT_DTYPE_F64);
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(made, requires_grad));
}

static void make_program(program *p)
{
    *p = (program){.count = 2 + draw(MOST_STEPS - 2), .constant = matrix(false)};
    for (int i = 0; i < p->count; i++) p->steps[i] = (step){draw(OPS), draw(WEIGHTS)};
    for (int i = 0; i < WEIGHTS; i++) p->weights[i] = matrix(true);
}

/* ---- changes before the pass ---- */

typedef enum change { NO_CHANGE, DROP, ADD, SWAP, EXCHANGE, WRITE, REPLACE, WRITE_CONSTANT, CHANGES } change;

static const char *const change_names[CHANGES] = {"nothing",  "drop",  "add",     "swap",
                                                  "exchange", "write", "replace", "write the constant"};

static void write_to(ct_tensor *t)
{
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT_TENSOR(ct_mul_(t, ct_num(1.5)));
    CT_EXPECT_OK(ct_leave(&no_grad));
}

static void apply(program *p, change c)
{
    const int at = draw(p->count), weight = draw(WEIGHTS);
    if (c == DROP) {
        memmove(p->steps + at, p->steps + at + 1, (size_t)(p->count - at - 1) * sizeof *p->steps);
        p->count--;
    }
    if (c == ADD) {
        memmove(p->steps + at + 1, p->steps + at, (size_t)(p->count - at) * sizeof *p->steps);
        p->steps[at] = (step){draw(OPS), weight};
        p->count++;
    }
    if (c == SWAP) p->steps[at].op = draw(OPS);
    if (c == EXCHANGE) {
        const int other = draw(p->count);
        const step first = p->steps[at];
        p->steps[at] = p->steps[other];
        p->steps[other] = first;
    }
    if (c == WRITE) write_to(p->weights[weight]);
    if (c == REPLACE) p->weights[weight] = matrix(true);
    if (c == WRITE_CONSTANT) write_to(p->constant);
}

/* ---- the comparison ---- */

static int passed, refused;

static bool is_close(ct_tensor *a, ct_tensor *b)
{
    double error = 1, size = 0;
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(ct_sub(a, b))), &error));
    CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_abs(a)), &size));
    return error <= 1e-9 * (size + 1e-3);
}

static void try_change(const ct_checkpoint_opts *opts, change c)
{
    const ct_scope scope = ct_scope_open();
    static program p;
    make_program(&p);
    ct_tensor *x = matrix(true);
    ct_tensor *weights[WEIGHTS];
    memcpy(weights, p.weights, sizeof weights);
    const ct_tensors by = CT_TENSORS(x, weights[0], weights[1], weights[2]);
    ct_tensor *plain_sum = ct_sum(run_program(CT_TENSORS(x), &p).items[0]);
    const ct_tensors expected = ct_grad(CT_TENSORS(plain_sum), by, .allow_unused = true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_sum(checkpoint_with(run_program, &p, x, opts)));
    apply(&p, c);
    const ct_tensors found = ct_grad(CT_TENSORS(y), by, .allow_unused = true);
    if (found.count < 0) {
        CT_EXPECT(c != NO_CHANGE);
        ct_error_clear();
        refused++;
    } else {
        passed++;
    }
    for (int64_t i = 0; i < found.count; i++) {
        const bool none = ct_is_none(expected.items[i]);
        if (none == ct_is_none(found.items[i]) && (none || is_close(expected.items[i], found.items[i]))) continue;
        printf("%s: gradient %d is not that of the first run\n", change_names[c], (int)i);
        CT_EXPECT(false);
    }
    CT_EXPECT_OK(ct_scope_close(scope));
}

static void try_all(const ct_checkpoint_opts *opts)
{
    passed = refused = 0;
    for (int i = 0; i < PROGRAMS; i++) try_change(opts, (change)(i % CHANGES));
    CT_EXPECT(passed > PROGRAMS / CHANGES); /* at least the programs without a change succeed */
    CT_EXPECT(refused > PROGRAMS / 4);      /* most of the changes are detected */
}

CT_TEST(checkpoint_unsteady, second_run_that_does_something_else_is_an_error_S34_5) { try_all(NULL); }

CT_TEST(checkpoint_unsteady, it_is_one_without_early_stop_too_S34_5_S34_4)
{
    try_all(&(ct_checkpoint_opts){.no_early_stop = true});
}

CT_TEST(checkpoint_unsteady, it_is_one_of_the_selective_form_too_S34_5_S34_11)
{
    static const char *const names[] = {"matmul", "tanh"};
    try_all(&(ct_checkpoint_opts){.save_ops = names, .num_save_ops = 2});
}

/* A weight that is written between forward and backward (S9.11). */
CT_TEST(checkpoint_unsteady, leaf_that_was_written_since_is_the_version_error_of_a_plain_call_S34_1_S9_11)
{
    static program p;
    make_program(&p);
    p.count = 1;
    p.steps[0] = (step){11, 0}; /* mul */
    ct_tensor *y = CT_EXPECT_TENSOR(checkpoint(run_program, &p, matrix(true)));
    write_to(p.weights[0]);
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "has been modified by an inplace operation");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST_MAIN
