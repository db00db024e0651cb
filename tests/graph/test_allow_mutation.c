/*
 * Writes to saved tensors (S14): gradients use the values at the time of saving. Also tests the number of copies, and
 * the end of the scope.
 */
#include "fixtures.h"

#include "base/memory.h"

#include <pthread.h>

static ct_guard allow(void)
{
    const ct_guard guard = ct_allow_mutation_on_saved_tensors();
    CT_EXPECT_OK(guard.status);
    return guard;
}

static ct_tensor *matrix(int64_t rows, int64_t cols)
{
    double values[256];
    for (int64_t i = 0; i < rows * cols; i++) values[i] = (double)i + 1;
    return CT_EXPECT_TENSOR(ct_tensor_from(values, CT_INTS(rows, cols), CT_DTYPE_F64));
}

/* Returns the gradient of sum(weight * saved) with respect to weight, which is the saved value. */
static ct_tensor *kept_in(ct_tensor *product, ct_tensor *weight)
{
    return CT_EXPECT_TENSOR(ct_grad_one(ct_sum(product), weight, .retain_graph = true));
}

static void expect_same(const ct_tensor *a, const ct_tensor *b)
{
    CT_EXPECT_INT(ct_tensor_numel(a), ct_tensor_numel(b));
    double x[256], y[256];
    CT_EXPECT_OK(ct_tensor_copy_to_host(a, x, sizeof(double) * (size_t)ct_tensor_numel(a)));
    CT_EXPECT_OK(ct_tensor_copy_to_host(b, y, sizeof(double) * (size_t)ct_tensor_numel(b)));
    for (int64_t i = 0; i < ct_tensor_numel(a); i++) CT_EXPECT_REAL(x[i], y[i], 0);
}

/* ---- values that gradients use ---- */

CT_TEST(allow_mutation, gradients_use_the_values_of_when_they_were_saved) /* S14.1, S14.8 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(2, 3), *w = VALUES(5, 7), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_TENSOR(ct_fill_(w, ct_num(100)));
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT_TENSOR(ct_zero_(x)); /* S16.5: a leaf, in no-grad mode */
    CT_EXPECT_OK(ct_leave(&no_grad));
    CT_EXPECT_OK(fixture_backward(ct_mul(y, y)));
    EXPECT_VALUES(ct_tensor_grad(x), 2 * 2 * 25, 2 * 3 * 49);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, leaves_that_require_grad_are_refused_as_ever) /* S14.8, S16.5 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(2);
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_ERROR(ct_zero_(x), CT_E_STATE, "a leaf Variable that requires grad");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, results_are_covered_also_those_of_in_place_calls) /* S14.8, S16.12 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(0.5, 1), *y = CT_EXPECT_TENSOR(ct_exp(x)), *before = CT_EXPECT_TENSOR(ct_clone(ct_detach(y)));
    CT_EXPECT_TENSOR(ct_tanh_(y)); /* tanh_ saves its result, and overwrites the result that exp saved */
    ct_tensor *after = CT_EXPECT_TENSOR(ct_clone(ct_detach(y)));
    CT_EXPECT_TENSOR(ct_mul_(y, y)); /* overwrites its own saved operand (S9.15) */
    CT_EXPECT_OK(fixture_backward(y));
    ct_tensor *expected = ct_mul(ct_mul(ct_mul(ct_num(2), after), ct_sub(ct_num(1), ct_mul(after, after))), before);
    double values[2];
    CT_EXPECT_OK(ct_tensor_copy_to_host(expected, values, sizeof values));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), values, 1e-12);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, second_derivatives_work_and_strides_are_kept) /* S14.4 */
{
    ct_guard guard = allow();
    ct_tensor *x = ct_tensor_requires_grad_(matrix(2, 3), true), *t = CT_EXPECT_TENSOR(ct_transpose(x, 0, 1));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(t, t));
    ct_guard no_grad = ct_no_grad();
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_OK(ct_leave(&no_grad));
    ct_tensor *saved = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "self"));
    CT_EXPECT_INT(ct_tensor_stride(saved, 0), 1);
    CT_EXPECT_INT(ct_tensor_stride(saved, 1), 3);
    CT_EXPECT_TEXT(fixture_producer(saved), "TransposeBackward0");
    ct_tensor *slope = CT_EXPECT_TENSOR(ct_grad_one(ct_sum(y), x, .create_graph = true));
    CT_EXPECT_CLOSE(slope, ((const double[]){2, 4, 6, 8, 10, 12}), 0);
    CT_EXPECT_OK(fixture_backward(slope));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((const double[]){2, 2, 2, 2, 2, 2}), 0);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* ---- detected writes ---- */

typedef ct_tensor *(*writer)(ct_tensor *dest);

static ct_tensor *by_add(ct_tensor *d) { return ct_add_(d, ct_num(1)); }

static ct_tensor *by_mul(ct_tensor *d) { return ct_mul_(d, ct_num(3)); }

static ct_tensor *by_zero(ct_tensor *d) { return ct_zero_(d); }

static ct_tensor *by_fill(ct_tensor *d) { return ct_fill_(d, ct_num(9)); }

static ct_tensor *by_copy(ct_tensor *d) { return ct_copy_(d, ct_num(8)); }

static ct_tensor *by_exp(ct_tensor *d) { return ct_exp_(d); }

static ct_tensor *by_relu(ct_tensor *d) { return ct_relu_(ct_neg_(d)); }

static ct_tensor *by_clamp(ct_tensor *d) { return ct_clamp_(d, ct_num(2), ct_num(3)); }

static ct_tensor *by_cumsum(ct_tensor *d) { return ct_cumsum_(d, 0); }

static ct_tensor *by_masked_fill(ct_tensor *d) { return ct_masked_fill_(d, ct_gt(d, ct_num(2)), ct_num(-1)); }

static ct_tensor *by_out(ct_tensor *d) { return ct_add_out(ct_clone(d), ct_num(5), d); }

static ct_tensor *by_write_of_a_part(ct_tensor *d) { return ct_fill_(ct_narrow(d, 0, 1, 1), ct_num(7)); }

static ct_tensor *by_overlapping_window(ct_tensor *d) { return ct_zero_(ct_as_strided(d, CT_INTS(2), CT_INTS(1))); }

static ct_tensor *by_scatter(ct_tensor *d)
{
    ct_tensor *index = ct_mul(ct_ge(d, d), ct_num(0));
    return ct_scatter_scalar_(d, 0, ct_to(index, CT_DTYPE_I64), ct_float(6));
}

static ct_tensor *by_index_add(ct_tensor *d)
{
    const int64_t which[] = {0};
    return ct_index_add_(d, 0, ct_tensor_from(which, CT_INTS(1), CT_DTYPE_I64), ct_clone(ct_narrow(d, 0, 1, 1)));
}

static ct_tensor *by_unrecorded(ct_tensor *d)
{
    ct_guard no_grad = ct_no_grad();
    ct_tensor *written = ct_add_(d, ct_num(1));
    return ct_leave(&no_grad) == CT_OK ? written : NULL;
}

static ct_tensor *by_recorded(ct_tensor *d) { return ct_mul_(d, LEAF(2)); }

static ct_tensor *by_inference(ct_tensor *d)
{
    ct_guard inference = ct_inference_mode(true);
    ct_tensor *written = ct_add_(d, ct_num(1));
    return ct_leave(&inference) == CT_OK ? written : NULL;
}

static ct_tensor *by_pointer(ct_tensor *d)
{
    if (ct_increment_version(CT_TENSORS(d)) != CT_OK) return NULL; /* S14.7: before the write */
    ((double *)ct_tensor_data(d))[0] = 1234;
    return d;
}

static const struct {
    const char *name;
    writer write;
} writers[] = {

#define WRITER(name) \
    { \
#name, by_##name \
    }
    WRITER(add),
    WRITER(mul),
    WRITER(zero),
    WRITER(fill),
    WRITER(copy),
    WRITER(exp),
    WRITER(relu),
    WRITER(clamp),
    WRITER(cumsum),
    WRITER(masked_fill),
    WRITER(out),
    WRITER(scatter),
    WRITER(index_add),
    WRITER(unrecorded),
    WRITER(recorded),
    WRITER(inference),
    WRITER(pointer),
    WRITER(write_of_a_part),
    WRITER(overlapping_window),
#undef WRITER
};

enum { NUM_WRITERS = sizeof writers / sizeof *writers };

/* Functions from a 4 x 3 base to an alias of a part of it. */
static ct_tensor *itself(ct_tensor *b) { return b; }

static ct_tensor *detached(ct_tensor *b) { return ct_detach(b); }

static ct_tensor *row(ct_tensor *b) { return ct_select(b, 0, 2); }

static ct_tensor *column(ct_tensor *b) { return ct_select(b, 1, 1); }

static ct_tensor *turned(ct_tensor *b) { return ct_transpose(b, 0, 1); }

static ct_tensor *tail(ct_tensor *b) { return ct_narrow(b, 0, 1, 3); }

static ct_tensor *(*const aliases[])(ct_tensor *) = {itself, detached, row, column, turned, tail};

enum { NUM_ALIASES = sizeof aliases / sizeof *aliases };

CT_TEST(allow_mutation, every_kind_of_write_through_any_alias_is_seen) /* S14.2, S14.7 */
{
    for (int saves = 0; saves < NUM_ALIASES; saves++)
        for (int writes = 0; writes < NUM_ALIASES; writes++)
            for (int w = 0; w < NUM_WRITERS; w++) {
                const ct_scope scope = ct_scope_open();
                ct_guard guard = allow();
                ct_tensor *base = matrix(4, 3), *saved = CT_EXPECT_TENSOR(aliases[saves](base));
                ct_tensor *before = CT_EXPECT_TENSOR(ct_clone(saved));
                ct_tensor *weight = ct_tensor_requires_grad_(ct_clone(before), true);
                ct_tensor *product = CT_EXPECT_TENSOR(ct_mul(weight, saved));
                if (!writers[w].write(aliases[writes](base))) fail_msg("%s: %s", writers[w].name, ct_error_message());
                expect_same(kept_in(product, weight), before);
                if (!writers[w].write(aliases[writes](base))) fail_msg("%s: %s", writers[w].name, ct_error_message());
                expect_same(kept_in(product, weight), before);
                CT_EXPECT_OK(ct_leave(&guard));
                CT_EXPECT_OK(ct_scope_close(scope));
            }
}

/* ---- copies ---- */

enum { SIDE = 64, ROW_BYTES = SIDE * 8, MATRIX_BYTES = SIDE * ROW_BYTES };

static ct_tensor *big(void) { return CT_EXPECT_TENSOR(ct_to(ct_ones(CT_INTS(SIDE, SIDE)), CT_DTYPE_F64)); }

CT_TEST(allow_mutation, one_copy_is_made_however_many_saves_and_writes) /* S14.3 */
{
    ct_guard guard = allow();
    ct_tensor *x = big(), *weights[5];
    for (int i = 0; i < 5; i++) {
        weights[i] = CT_EXPECT_TENSOR(ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true));
        CT_EXPECT_TENSOR(ct_mul(i % 2 ? ct_transpose(x, 0, 1) : x, weights[i]));
    }
    const int64_t before = ct_live().bytes;
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_INT(ct_live().bytes - before, MATRIX_BYTES);
    CT_EXPECT_TENSOR(ct_zero_(ct_transpose(x, 0, 1)));
    CT_EXPECT_INT(ct_live().bytes - before, MATRIX_BYTES);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().bytes - before, 0); /* S14.6 */
}

CT_TEST(allow_mutation, later_save_gets_a_copy_of_its_own_when_it_is_overwritten) /* S14.3 */
{
    ct_guard guard = allow();
    ct_tensor *x = VALUES(1, 2), *w = LEAF(1, 1), *first = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(10)));
    ct_tensor *second = CT_EXPECT_TENSOR(ct_mul(w, x));
    EXPECT_VALUES(kept_in(first, w), 1, 2);
    EXPECT_VALUES(kept_in(second, w), 10, 20);
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(10)));
    ct_tensor *third = CT_EXPECT_TENSOR(ct_mul(w, x));
    EXPECT_VALUES(kept_in(first, w), 1, 2);
    EXPECT_VALUES(kept_in(second, w), 10, 20);
    EXPECT_VALUES(kept_in(third, w), 100, 200);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, nothing_is_copied_without_a_write_or_without_a_save) /* S14.3 */
{
    ct_guard guard = allow();
    ct_tensor *x = big();
    const ct_scope scope = ct_scope_open();
    ct_tensor *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true);
    const int64_t before = ct_live().bytes;
    CT_EXPECT_OK(fixture_backward(ct_mul(x, w)));
    CT_EXPECT_OK(ct_scope_close(scope)); /* the save is released */
    const int64_t after = ct_live().bytes;
    CT_EXPECT(after <= before);
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_INT(ct_live().bytes, after);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, only_the_memory_that_saves_refer_to_is_copied) /* S14.3 */
{
    ct_guard guard = allow();
    ct_tensor *x = big(), *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true);
    CT_EXPECT_TENSOR(ct_mul(ct_select(x, 0, 3), w));
    CT_EXPECT_TENSOR(ct_mul(ct_select(x, 0, 60), w));
    CT_EXPECT_TENSOR(ct_mul(ct_narrow(x, 0, 60, 2), w)); /* overlaps the previous one */
    const int64_t before = ct_live().bytes;
    CT_EXPECT_TENSOR(ct_zero_(x));
    CT_EXPECT_INT(ct_live().bytes - before, 3 * ROW_BYTES);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, in_place_changes_of_sizes_copy_nothing) /* S14.3, S16.16 */
{
    ct_guard guard = allow();
    ct_tensor *x = matrix(2, 3), *w = ct_tensor_requires_grad_(ct_ones(CT_INTS(1)), true);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    const int64_t before = ct_live().bytes;
    CT_EXPECT_TENSOR(ct_transpose_(x, 0, 1));
    CT_EXPECT_TENSOR(ct_unsqueeze_(x, 0));
    CT_EXPECT_INT(ct_live().bytes, before);
    EXPECT_VALUES(kept_in(y, w), 21);
    CT_EXPECT_TENSOR(ct_zero_(x)); /* a write is still detected after the changes of sizes */
    EXPECT_VALUES(kept_in(y, w), 21);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* ---- end of the scope ---- */

CT_TEST(allow_mutation, scopes_do_not_nest_and_the_outer_one_goes_on) /* S14.5 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_ERROR(ct_allow_mutation_on_saved_tensors(), CT_E_STATE, "contexts cannot be nested");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_TENSOR(ct_zero_(w));
    EXPECT_VALUES(kept_in(y, x), 3, 4);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_TENSOR(ct_fill_(w, ct_num(1)));
    EXPECT_VALUES(kept_in(z, x), 0, 0);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, saves_of_other_pairs_inside_are_not_protected) /* S14.5, S11.1 */
{
    static counting counter;
    counter = (counting){.mode = PLAINLY};
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1), *w = VALUES(3);
    ct_guard hooks = counting_enter(&counter);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_OK(ct_leave(&hooks));
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_TENSOR(ct_zero_(w));
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation");
    EXPECT_VALUES(kept_in(z, x), 3);
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, writes_inside_an_inner_pair_are_still_seen) /* S14.7 */
{
    static counting counter;
    counter = (counting){.mode = COPY};
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1), *w = VALUES(3), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    ct_guard hooks = counting_enter(&counter);
    CT_EXPECT_TENSOR(ct_zero_(w));
    CT_EXPECT_OK(ct_leave(&hooks));
    EXPECT_VALUES(kept_in(y, x), 3);
    CT_EXPECT_OK(ct_leave(&guard));
}

static void expect_outside(ct_tensor *root)
{
    CT_EXPECT_ERROR(fixture_backward_retain(root), CT_E_STATE,
                    "outside of the 'allow_mutation_on_saved_tensors' context");
    CT_EXPECT_ERROR_KIND("ASSERT");
}

CT_TEST(allow_mutation, backward_runs_in_the_scope_of_the_saves) /* S14.6 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&guard));
    expect_outside(y);
    guard = allow();
    expect_outside(y);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(ct_mul(x, x))); /* the scopes have no effect any more */
}

static void *run_elsewhere(void *root)
{
    const ct_scope scope = ct_scope_open();
    const ct_status status = ct_backward(root, .retain_graph = true);
    const bool refused = status == CT_E_STATE && strcmp(ct_error_kind(), "ASSERT") == 0;
    return ct_scope_close(scope) == CT_OK && refused ? root : NULL;
}

CT_TEST(allow_mutation, scope_is_of_its_thread) /* S14.6 */
{
    pthread_t other;
    void *refused = NULL;
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_sum(ct_mul(x, x)));
    CT_EXPECT_INT(pthread_create(&other, NULL, run_elsewhere, y), 0);
    CT_EXPECT_INT(pthread_join(other, &refused), 0);
    CT_EXPECT(refused == y);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, what_was_kept_can_be_dropped_early) /* S14.6 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_TENSOR(ct_zero_(w));
    CT_EXPECT_OK(ct_allow_mutation_on_saved_tensors_clear(&guard));
    expect_outside(y);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, w)); /* the scope is still open */
    CT_EXPECT_TENSOR(ct_fill_(w, ct_num(1)));
    EXPECT_VALUES(kept_in(z, x), 0, 0);
    ct_guard inner = ct_no_grad();
    CT_EXPECT_ERROR(ct_allow_mutation_on_saved_tensors_clear(&inner), CT_E_STATE, "is not the guard of an open");
    CT_EXPECT_OK(ct_allow_mutation_on_saved_tensors_clear(&guard)); /* clear is allowed also inside other guards */
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(ct_allow_mutation_on_saved_tensors_clear(&guard), CT_E_STATE, "is not the guard of an open");
    CT_EXPECT_ERROR(ct_allow_mutation_on_saved_tensors_clear(NULL), CT_E_INVALID, "guard is NULL");
}

CT_TEST(allow_mutation, cannot_be_entered_while_hooks_are_disabled) /* S14.10, S12.4 */
{
    ct_guard disabled = ct_disable_saved_tensors_hooks("no hooks here");
    CT_EXPECT_ERROR(ct_allow_mutation_on_saved_tensors(), CT_E_STATE, "no hooks here");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_OK(ct_leave(&disabled));
    ct_guard guard = allow();
    CT_EXPECT_ERROR(ct_disable_saved_tensors_hooks("none"), CT_E_STATE, "none"); /* S12.3 */
    CT_EXPECT_OK(ct_leave(&guard));
}

static void *write_elsewhere(void *tensor)
{
    const ct_scope scope = ct_scope_open();
    const ct_tensor *written = ct_zero_(tensor);
    return ct_scope_close(scope) == CT_OK && written ? tensor : NULL;
}

CT_TEST(allow_mutation, write_of_another_thread_is_an_error_of_the_read) /* S14.7 */
{
    pthread_t other;
    void *written = NULL;
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_INT(pthread_create(&other, NULL, write_elsewhere, w), 0);
    CT_EXPECT_INT(pthread_join(other, &written), 0);
    CT_EXPECT(written == w);
    CT_EXPECT_ERROR(fixture_backward(y), CT_E_STATE, "modified by an inplace operation that this scope did not detect");
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST(allow_mutation, what_it_keeps_is_reported) /* S31.7 */
{
    ct_guard guard = allow();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
    ct_saved_bytes found;
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &found));
    CT_EXPECT_INT(found.total, 16);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &found));
    CT_EXPECT_INT(found.total, 0);
}

/* ---- memory ---- */

static ct_status mutate_and_differentiate(void *arg)
{
    (void)arg;
    ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_guard guard = ct_allow_mutation_on_saved_tensors();
    ct_status status = guard.status;
    const double values[] = {1, 2, 3, 4};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2, 2), CT_DTYPE_F64), true);
    ct_tensor *h = ct_mul(x, x), *r = ct_select(h, 0, 1), *y = ct_mul(h, h), *z = ct_mul(r, r);
    ct_tensor *written = status == CT_OK ? ct_exp_(r) : NULL;
    ct_tensor *root = written ? ct_add(ct_add(ct_sum(y), ct_sum(z)), ct_sum(h)) : NULL;
    if (status == CT_OK) status = root ? ct_backward(root) : ct_error_status();
    if (status == CT_OK) status = ct_tensor_set_grad(x, ct_none());
    const ct_status left = ct_leave(&guard), closed = ct_scope_close(scope);
    if (status == CT_OK) status = left;
    return status == CT_OK ? closed : status;
}

CT_TEST(allow_mutation, every_allocation_may_fail) /* S0.3, S14.9 */
{
    CT_EXPECT(ct_test_fail_each_allocation(mutate_and_differentiate, NULL) >= 5);
}

typedef struct refused_write {
    ct_tensor *dest;
    ct_tensor *product, *weight;
    int refused;
} refused_write;

/* A write that fails changes no element and does not increment the version. */
static ct_status write_or_leave_alone(void *arg)
{
    refused_write *w = arg;
    const double *data = ct_tensor_data(w->dest);
    const uint32_t version = fixture_version(w->dest);
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_status status = ct_fill_(w->dest, ct_num(9)) ? CT_OK : ct_error_status();
    if (status != CT_OK && (data[0] != 1 || data[11] != 12 || fixture_version(w->dest) != version))
        return CT_E_INTERNAL;
    w->refused += status != CT_OK;
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(allow_mutation, write_whose_copy_fails_leaves_data_and_version) /* S14.9 */
{
    ct_guard guard = allow();
    refused_write w = {.dest = matrix(4, 3), .weight = LEAF(1)};
    w.product = CT_EXPECT_TENSOR(ct_mul(w.weight, w.dest));
    for (int64_t n = 0;; n++) {
        const ct_status status = (cti_fail_allocations_after(n), write_or_leave_alone(&w));
        cti_fail_allocations_after(-1);
        if (status == CT_OK) break;
        CT_EXPECT_INT(status, CT_E_NOMEM);
        ct_error_clear();
    }
    CT_EXPECT(w.refused >= 2);
    EXPECT_VALUES(kept_in(w.product, w.weight), 78);
    CT_EXPECT_OK(ct_leave(&guard));
}

/* ---- random programs ---- */

enum { PROGRAMS = 300, STEPS = 24, TENSORS = 6 };

static void read_grad(ct_tensor *leaf, double *grads)
{
    ct_tensor *grad = ct_tensor_grad(leaf);
    if (ct_is_none(grad))
        memset(grads, 0, 4 * sizeof *grads); /* every gradient was overwritten */
    else
        CT_EXPECT_OK(ct_tensor_copy_to_host(grad, grads, 4 * sizeof *grads));
}

/*
 * Computes products of a few tensors and their views, with writes between the products; returns the gradients of the
 * two leaves.
 */
static void run_program(uint64_t seed, double *grads)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *a = LEAF(0.5, 1.5, -1, 2), *b = LEAF(1, -0.5, 0.25, 1.25), *t[TENSORS];
    for (int i = 0; i < TENSORS; i++) t[i] = ct_add(i % 2 ? a : b, ct_num(i));
    ct_tensor *loss = ct_num(0);
    for (int step = 0; step < STEPS; step++) {
        ct_tensor *x = t[random_below(&seed, TENSORS)], *y = t[random_below(&seed, TENSORS)];
        const int64_t place = random_below(&seed, TENSORS), from = random_below(&seed, 3);
        switch (random_below(&seed, 7)) {
        case 0: t[place] = ct_mul(x, y); break;
        case 1: t[place] = ct_tanh(x); break;
        case 2: CT_EXPECT_TENSOR(ct_mul_(x, ct_clone(y))); break;
        case 3: CT_EXPECT_TENSOR(ct_tanh_(x)); break;
        case 4: CT_EXPECT_TENSOR(ct_mul_(ct_narrow(x, 0, from, 2), ct_num(0.5))); break;
        case 5: CT_EXPECT_TENSOR(ct_exp_(ct_tanh_(ct_narrow(x, 0, from, 1)))); break;
        default: loss = ct_add(loss, ct_sum(ct_mul(ct_narrow(x, 0, from, 2), ct_narrow(y, 0, 2 - from, 2)))); break;
        }
        CT_EXPECT_TENSOR(t[place]);
    }
    for (int i = 0; i < TENSORS; i++) loss = ct_add(loss, ct_sum(ct_mul(t[i], t[i])));
    CT_EXPECT_OK(ct_backward(loss));
    read_grad(a, grads);
    read_grad(b, grads + 4);
    CT_EXPECT_OK(ct_scope_close(scope));
}

CT_TEST(allow_mutation, random_programs_have_the_gradients_of_saves_that_are_copied_at_once) /* S14.1, S14.2, S14.3 */
{
    static counting counter;
    for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
        double copied[8], allowed[8];
        counter = (counting){.mode = COPY};
        ct_guard copies = counting_enter(&counter);
        run_program(seed, copied);
        CT_EXPECT_OK(ct_leave(&copies));
        ct_guard guard = allow();
        run_program(seed, allowed);
        CT_EXPECT_OK(ct_leave(&guard));
        for (int i = 0; i < 8; i++)
            if (copied[i] != allowed[i])
                fail_msg("program %d: gradient %d is %g, expected %g", (int)seed, i, allowed[i], copied[i]);
    }
}

CT_TEST_MAIN
