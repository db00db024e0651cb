/* Time of a single saved tensor: save, unpack and drop on each of 1,000 nodes, one thread. Prints JSON lines. */
#include "graph/node.h"
#include "graph/save/save.h"
#include "graph/save/unpack.h"
#include "identity_hooks.h"
#include "timing.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = 1000, RUNS = 51, WARMUPS = 5 };

static void fail(const char *what)
{
    fprintf(stderr, "saved: %s: %s\n", what, ct_error_message());
    exit(EXIT_FAILURE);
}

typedef struct times {
    double save[RUNS], unpack[RUNS], both[RUNS], drop[RUNS];
} times;

/* mul saves self if other needs a gradient: the gradient of input 1 reads save 0. */
enum { SAVE = 0, WANTED = 1 << 1 };

static void run(ct_node *const *nodes, ct_tensor *what, times *t, int i)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *saved[2];
    const ct_scope scope = ct_scope_open();
    const double t0 = bench_now_ns();
    for (int n = 0; n < LENGTH; n++)
        if (cti_save_input(thread, nodes[n], &cti_node_saves(nodes[n])[SAVE], what) != CT_OK) fail("save");
    const double t1 = bench_now_ns();
    for (int n = 0; n < LENGTH; n++)
        if (cti_node_unpack_fixed(nodes[n], cti_node_saves(nodes[n]), nodes[n]->type->saved, 2, WANTED, saved) != CT_OK)
            fail("unpack");
    const double t2 = bench_now_ns();
    ct_scope_close(scope);
    const double t3 = bench_now_ns();
    for (int n = 0; n < LENGTH; n++) cti_saved_drop(thread, &cti_node_saves(nodes[n])[SAVE]);
    t->save[i] = t1 - t0;
    t->unpack[i] = t2 - t1;
    t->both[i] = t2 - t0;
    t->drop[i] = bench_now_ns() - t3;
}

static void measure(const char *name, ct_node *const *nodes, ct_tensor *what)
{
    static times t;
    for (int i = -WARMUPS; i < RUNS; i++) run(nodes, what, &t, i < 0 ? 0 : i);

    const struct {
        const char *part;
        double *values;
    } parts[] = {{"save", t.save}, {"unpack", t.unpack}, {"save and unpack", t.both}, {"drop", t.drop}};

    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        char label[96];
        snprintf(label, sizeof label, "%s, %s", name, parts[p].part);
        bench_print(label, "ns", bench_summary(parts[p].values, RUNS, LENGTH));
    }
}

int main(void)
{
    const ct_scope scope = ct_scope_open();
    const float one = 1.0f;
    ct_tensor *x = ct_tensor_from(&one, CT_INTS(1), CT_DTYPE_F32), *b = ct_tensor_from(&one, CT_INTS(1), CT_DTYPE_F32);
    if (!x || !b || !ct_tensor_requires_grad_(x, true)) fail("inputs");
    static ct_node *nodes[LENGTH];
    for (int n = 0; n < LENGTH; n++) /* its first save is empty, since other needs no gradient */
        if (ct_tensor_grad_fn(ct_mul(x, b), &nodes[n]) != CT_OK) fail("nodes");
    ct_guard guard = ct_no_grad(); /* as in a pass */
    measure("plain", nodes, b);
    ct_guard hooks = identity_hooks();
    if (hooks.status != CT_OK) fail("hooks");
    measure("identity hook", nodes, b);
    if (ct_leave(&hooks) != CT_OK) fail("guard");
    if (ct_leave(&guard) != CT_OK) fail("guard");
    ct_scope_close(scope);
    return EXIT_SUCCESS;
}
