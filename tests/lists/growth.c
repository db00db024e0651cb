/*
 * Runs operators with lists of n, 4 n and 16 n items, forward and backward, under callgrind, which counts the
 * instructions of each run (growth.py). Without arguments: runs all; "names": prints their names.
 */
#include <cotangent/cotangent.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>

/* ---- lists of n items ---- */

static ct_tensor *leaf(ct_ints sizes) { return ct_tensor_requires_grad_(ct_ones(sizes), true); }

/* n leaves with one element. */
static ct_tensors leaves(int64_t n)
{
    ct_tensor **items = malloc((size_t)n * sizeof *items);
    for (int64_t i = 0; items && i < n; i++) items[i] = leaf(CT_INTS(1));
    const ct_tensors list = items ? ct_tensors_copy(items, n) : CT_NO_TENSORS;
    free(items);
    return list;
}

/* n times the same integer; or first, first + step, ... */
static ct_ints integers(int64_t n, int64_t first, int64_t step)
{
    int64_t *items = malloc((size_t)n * sizeof *items);
    for (int64_t i = 0; items && i < n; i++) items[i] = first + i * step;
    const ct_ints list = items ? ct_ints_copy(items, n) : CT_NO_INTS;
    free(items);
    return list;
}

/* n lists with the integer 1. */
static ct_int_lists lists(int64_t n)
{
    ct_ints *items = malloc((size_t)n * sizeof *items);
    for (int64_t i = 0; items && i < n; i++) items[i] = CT_INTS(1);
    const ct_int_lists list = items ? ct_int_lists_copy(items, n) : (ct_int_lists){0};
    free(items);
    return list;
}

static ct_tensor *joined(ct_tensors results) { return ct_cat(results); }

/* ---- the operators ---- */

static ct_tensor *cat(int64_t n) { return ct_cat(leaves(n)); }

static ct_tensor *stack(int64_t n) { return ct_stack(leaves(n)); }

static ct_tensor *hstack(int64_t n) { return ct_hstack(leaves(n)); }

static ct_tensor *vstack(int64_t n) { return ct_vstack(leaves(n)); }

static ct_tensor *dstack(int64_t n) { return ct_dstack(leaves(n)); }

static ct_tensor *column_stack(int64_t n) { return ct_column_stack(leaves(n)); }

static ct_tensor *atleast_1d(int64_t n) { return joined(ct_atleast_1d_tensors(leaves(n))); }

static ct_tensor *atleast_2d(int64_t n) { return joined(ct_atleast_2d_tensors(leaves(n))); }

static ct_tensor *atleast_3d(int64_t n) { return joined(ct_atleast_3d_tensors(leaves(n))); }

static ct_tensor *broadcast_tensors(int64_t n) { return joined(ct_broadcast_tensors(leaves(n))); }

static ct_tensor *einops_pack(int64_t n) { return ct_einops_pack(leaves(n), "*"); }

static ct_tensor *einops_pack_shapes(int64_t n)
{
    ct_int_lists shapes;
    return ct_einops_pack_shapes(leaves(n), "*", &shapes) == CT_OK && shapes.count == n ? leaf(CT_INTS(1)) : NULL;
}

static ct_tensor *split(int64_t n) { return joined(ct_split(leaf(CT_INTS(n)), 1)); }

static ct_tensor *split_sizes(int64_t n) { return joined(ct_split_sizes(leaf(CT_INTS(n)), integers(n, 1, 0))); }

static ct_tensor *unbind(int64_t n) { return joined(ct_unbind(leaf(CT_INTS(n, 1)))); }

static ct_tensor *chunk(int64_t n) { return joined(ct_chunk(leaf(CT_INTS(n)), n)); }

static ct_tensor *tensor_split(int64_t n) { return joined(ct_tensor_split(leaf(CT_INTS(n)), n)); }

static ct_tensor *tensor_split_indices(int64_t n)
{
    return joined(ct_tensor_split_indices(leaf(CT_INTS(n)), integers(n, 0, 1)));
}

static ct_tensor *hsplit(int64_t n) { return joined(ct_hsplit(leaf(CT_INTS(n)), n)); }

static ct_tensor *hsplit_indices(int64_t n) { return joined(ct_hsplit_indices(leaf(CT_INTS(n)), integers(n, 0, 1))); }

static ct_tensor *vsplit(int64_t n) { return joined(ct_vsplit(leaf(CT_INTS(n, 1)), n)); }

static ct_tensor *vsplit_indices(int64_t n)
{
    return joined(ct_vsplit_indices(leaf(CT_INTS(n, 1)), integers(n, 0, 1)));
}

static ct_tensor *dsplit(int64_t n) { return joined(ct_dsplit(leaf(CT_INTS(1, 1, n)), n)); }

static ct_tensor *dsplit_indices(int64_t n)
{
    return ct_cat(ct_dsplit_indices(leaf(CT_INTS(1, 1, n)), integers(n, 0, 1)), .dim = 2);
}

static ct_tensor *broadcast_shapes(int64_t n)
{
    ct_ints shape;
    return ct_broadcast_shapes(lists(n), &shape) == CT_OK && shape.count == 1 ? leaf(CT_INTS(1)) : NULL;
}

static ct_floats numbers(int64_t n)
{
    double *items = calloc((size_t)n, sizeof *items);
    const ct_floats list = items ? ct_floats_copy(items, n) : (ct_floats){0};
    free(items);
    return list;
}

static ct_tensor *tensor_floats(int64_t n) { return ct_tensor_floats(numbers(n), .requires_grad = CT_ON); }

static ct_tensor *tensor_ints(int64_t n) { return ct_to(ct_tensor_ints(integers(n, 1, 0)), CT_DTYPE_F32); }

static ct_tensor *tensor_rows(int64_t n) { return ct_to(ct_tensor_rows(lists(n)), CT_DTYPE_F32); }

static ct_tensor *as_tensor_floats(int64_t n) { return ct_as_tensor_floats(numbers(n)); }

static ct_tensor *as_tensor_ints(int64_t n) { return ct_to(ct_as_tensor_ints(integers(n, 1, 0)), CT_DTYPE_F32); }

static ct_tensor *as_tensor_rows(int64_t n) { return ct_to(ct_as_tensor_rows(lists(n)), CT_DTYPE_F32); }

static ct_tensors weights(int64_t layers, int64_t gates)
{
    const int64_t n = 4 * layers;
    ct_tensor **items = malloc((size_t)n * sizeof *items);
    for (int64_t i = 0; items && i < n; i++) items[i] = i % 4 < 2 ? leaf(CT_INTS(gates, 1)) : leaf(CT_INTS(gates));
    const ct_tensors list = items ? ct_tensors_copy(items, n) : CT_NO_TENSORS;
    free(items);
    return list;
}

static ct_tensor *gru(int64_t n)
{
    return ct_gru(leaf(CT_INTS(2, 1, 1)), leaf(CT_INTS(n, 1, 1)), weights(n, 3), CT_ON, n, 0, CT_OFF, CT_OFF, CT_OFF)
        .output;
}

static ct_tensor *lstm(int64_t n)
{
    const ct_tensors state = CT_TENSORS(leaf(CT_INTS(n, 1, 1)), leaf(CT_INTS(n, 1, 1)));
    return ct_lstm(leaf(CT_INTS(2, 1, 1)), state, weights(n, 4), CT_ON, n, 0, CT_OFF, CT_OFF, CT_OFF).output;
}

static const struct {
    const char *name;
    ct_tensor *(*run)(int64_t n);
    int64_t least; /* n */
} operators[] = {
    {"cat", cat, 256},
    {"stack", stack, 256},
    {"hstack", hstack, 256},
    {"vstack", vstack, 256},
    {"dstack", dstack, 256},
    {"column_stack", column_stack, 256},
    {"atleast_1d.tensors", atleast_1d, 256},
    {"atleast_2d.tensors", atleast_2d, 256},
    {"atleast_3d.tensors", atleast_3d, 256},
    {"broadcast_tensors", broadcast_tensors, 256},
    {"einops_pack", einops_pack, 256},
    {"einops_pack_shapes", einops_pack_shapes, 256},
    {"split", split, 256},
    {"split.sizes", split_sizes, 256},
    {"unbind", unbind, 256},
    {"chunk", chunk, 256},
    {"tensor_split", tensor_split, 256},
    {"tensor_split.indices", tensor_split_indices, 256},
    {"hsplit", hsplit, 256},
    {"hsplit.indices", hsplit_indices, 256},
    {"vsplit", vsplit, 256},
    {"vsplit.indices", vsplit_indices, 256},
    {"dsplit", dsplit, 256},
    {"dsplit.indices", dsplit_indices, 256},
    {"broadcast_shapes", broadcast_shapes, 256},
    {"tensor.floats", tensor_floats, 8192},
    {"tensor.ints", tensor_ints, 8192},
    {"tensor.rows", tensor_rows, 256},
    {"as_tensor.floats", as_tensor_floats, 8192},
    {"as_tensor.ints", as_tensor_ints, 8192},
    {"as_tensor.rows", as_tensor_rows, 256},
    {"gru", gru, 16},
    {"lstm", lstm, 16},
};

static bool run(size_t i, int64_t n)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *result = operators[i].run(n);
    bool done = result != NULL;
    if (done && ct_tensor_requires_grad(result)) done = ct_backward(ct_sum(result)) == CT_OK;
    if (!done) fprintf(stderr, "%s, %lld items: %s\n", operators[i].name, (long long)n, ct_error_message());
    return ct_scope_close(scope) == CT_OK && done;
}

int main(int argc, char **argv)
{
    bool done = true;
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (argc > 1 && !strcmp(argv[1], "names")) {
            puts(operators[i].name);
            continue;
        }
        done = run(i, operators[i].least) && done; /* creates tables and pools before instructions are counted */
        for (int64_t factor = 1; factor <= 16; factor *= 4) {
            char name[64];
            (void)snprintf(name, sizeof name, "%s %d", operators[i].name, (int)factor);
            CALLGRIND_ZERO_STATS;
            done = run(i, factor * operators[i].least) && done;
            CALLGRIND_DUMP_STATS_AT(name);
        }
    }
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
