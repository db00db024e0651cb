/*
 * Random programs of operators, views, in-place operators and released handles, with and without hooks. No object is
 * alive after all handles have been released, in any order of recording (S31.1, S31.2).
 *
 * A program is determined by its seed. COTANGENT_RANDOM_PROGRAMS is the number of programs (default 2,000).
 */
#include "fixtures.h"

enum { NUM_TENSORS = 4, MOST_STEPS = 10, ELEMENTS = 6 };

typedef enum hooking { PLAIN, IDENTITY, COPYING, NUM_HOOKING } hooking;

/* ---- programs: a step creates one tensor from others, or writes to one; all have the same size ---- */

static ct_tensor *random_leaf(uint64_t *seed)
{
    double values[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++) values[i] = 0.25 + 0.125 * (double)random_below(seed, 8);
    ct_tensor *t = ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F64);
    return random_below(seed, 2) ? ct_tensor_requires_grad_(t, true) : t;
}

static ct_tensor *made_of(uint64_t *seed, ct_tensor *a, ct_tensor *b)
{
    switch (random_below(seed, 5)) {
    case 0: return ct_sin(a);
    case 1: return ct_mul(a, b);
    case 2: return ct_tanh(a);
    case 3: return ct_clone(a);
    default: return ct_view(a, CT_INTS(2, 3));
    }
}

static ct_tensor *row_of(uint64_t *seed, ct_tensor *t, bool whole)
{
    return whole ? t : ct_select(t, 0, random_below(seed, 2));
}

static ct_tensor *write_into(uint64_t *seed, ct_tensor *a, ct_tensor *b)
{
    const bool whole = random_below(seed, 3) != 0;
    ct_tensor *into = row_of(seed, a, whole), *from = row_of(seed, b, whole);
    switch (random_below(seed, 5)) {
    case 0: return ct_add_(into, ct_sin(from));
    case 1: return ct_mul_(into, from);
    case 2: return ct_tanh_(into);
    case 3: return ct_add_(into, from);
    default: return ct_copy_(into, from);
    }
}

/* An operator may fail, for example if it writes to a leaf; the step then has no effect. */
static void run_steps(uint64_t *seed)
{
    ct_tensor *kept[NUM_TENSORS];
    for (int i = 0; i < NUM_TENSORS; i++) kept[i] = ct_retain(random_leaf(seed));
    const int64_t steps = 2 + random_below(seed, MOST_STEPS - 1);
    for (int64_t i = 0; i < steps; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *a = kept[random_below(seed, NUM_TENSORS)], *b = kept[random_below(seed, NUM_TENSORS)];
        ct_tensor **target = &kept[random_below(seed, NUM_TENSORS)];
        ct_tensor *made = random_below(seed, 2) ? made_of(seed, a, b) : write_into(seed, a, b);
        if (made) {
            ct_tensor *old = *target;
            *target = ct_retain(made);
            ct_release(old);
        }
        ct_error_clear();
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    const int64_t first = random_below(seed, NUM_TENSORS); /* handles are dropped in random order */
    for (int64_t i = 0; i < NUM_TENSORS; i++) ct_release(kept[(first + i) % NUM_TENSORS]);
}

static void run_program(uint64_t seed, hooking how)
{
    static counting pair; /* exists longer than the saved tensors of the program */
    pair = (counting){.mode = how == COPYING ? COPY : KEEP};
    const ct_scope scope = ct_scope_open();
    ct_guard hooks = {0};
    if (how != PLAIN) hooks = counting_enter(&pair);
    run_steps(&seed);
    if (how != PLAIN) CT_EXPECT_OK(ct_leave(&hooks));
    CT_EXPECT_OK(ct_scope_close(scope));
}

CT_TEST(random, programs_leave_nothing_alive) /* S31.1, S31.2 */
{
    const char *given = getenv("COTANGENT_RANDOM_PROGRAMS");
    const int count = given ? atoi(given) : 2000;
    for (int n = 0; n < count; n++)
        for (int how = PLAIN; how < NUM_HOOKING; how++) {
            const ct_live_counts before = ct_live();
            run_program((uint64_t)n * 2654435761u + 17, (hooking)how);
            const ct_live_counts after = ct_live();
            const int64_t left = after.nodes - before.nodes + after.tensors - before.tensors + after.saved -
                                 before.saved + after.packed - before.packed + after.storages - before.storages;
            ct_test_int((ct_test_place){"objects alive after this program under these hooks", __FILE__, 10 * n + how},
                        left, 0);
        }
}

CT_TEST_MAIN
