/* Bytes saved for backward and live counts: S31.7, S31.8. */
#include "fixtures.h"

typedef struct report {
    char text[512];
    int64_t sum;
} report;

static void add_line(const char *node, const char *saved, int64_t bytes, const void *storage, void *payload)
{
    report *r = payload;
    const size_t used = strlen(r->text);
    (void)storage;
    (void)snprintf(r->text + used, sizeof r->text - used, "%s.%s=%lld ", node, saved, (long long)bytes);
    r->sum += bytes;
}

CT_TEST(bytes, count_each_storage_once_and_name_the_nodes) /* S31.8 */
{
    report r = {{0}, 0};
    ct_saved_bytes kept;
    ct_tensor *x = LEAF(1, 2, 3), *y = CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, add_line, &r, &kept));
    CT_EXPECT_TEXT(r.text, "ExpBackward0.result=24 MulBackward0.self=24 MulBackward0.other=0 ");
    CT_EXPECT_INT(kept.total, 48);
    CT_EXPECT_INT(r.sum, 48);
    CT_EXPECT_INT(kept.num_saves, 3);
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y, y), CT_TENSORS(x), NULL, NULL, &kept)); /* without parameters */
    CT_EXPECT_INT(kept.total, 24);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total + kept.num_saves, 0);
}

CT_TEST(bytes, of_a_view_are_those_of_its_storage) /* S31.8 */
{
    ct_saved_bytes kept;
    ct_tensor *w = LEAF(1, 2), *whole = VALUES(1, 2, 3, 4, 5, 6);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, ct_as_strided(whole, CT_INTS(2), CT_INTS(3))));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 48);
}

CT_TEST(bytes, look_into_writes_to_views)
{
    ct_saved_bytes kept;
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(LEAF(1, 2, 3)));
    CT_EXPECT_TENSOR(ct_exp_(ct_select(base, 0, 1)));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(base), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 24);
    CT_EXPECT_INT(kept.num_saves, 1);
}

static int64_t five_bytes(const void *packed, void *payload)
{
    (void)packed, (void)payload;
    return 5;
}

CT_TEST(bytes, of_packed_objects_are_what_their_pair_says) /* no unpack is called */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_saved_bytes kept;
    ct_saved_tensors_hooks_fns fns = counting_fns(&c);
    fns.bytes = five_bytes;
    ct_guard guard = ct_saved_tensors_hooks(&fns);
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 10);
    CT_EXPECT_INT(c.unpacks, 0);
}

CT_TEST(bytes, of_numbers_are_none)
{
    ct_saved_bytes kept;
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(LEAF(1, 2), ct_num(3)));
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 0);
}

CT_TEST(bytes, refuse_bad_input)
{
    ct_saved_bytes kept;
    CT_EXPECT_ERROR(ct_saved_tensors_bytes(CT_TENSORS(NULL), CT_NO_TENSORS, NULL, NULL, &kept), CT_E_INVALID, "NULL");
    CT_EXPECT_ERROR(ct_saved_tensors_bytes(ct_tensors_of(NULL, -1), CT_NO_TENSORS, NULL, NULL, &kept), CT_E_INVALID,
                    "failed list");
    CT_EXPECT_ERROR(ct_saved_tensors_bytes(CT_NO_TENSORS, CT_NO_TENSORS, NULL, NULL, NULL), CT_E_INVALID,
                    "result is NULL");
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(VALUES(1), ct_none(), LEAF(1)), CT_NO_TENSORS, NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 0);
}

CT_TEST(live, counts_return_to_what_they_were) /* S31.7 */
{
    static counting c;
    c = (counting){.mode = COPY};
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    ct_guard guard = counting_enter(&c);
    ct_tensor *x = LEAF(1, 2);
    CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)));
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_live_counts within = ct_live();
    CT_EXPECT_INT(within.nodes - before.nodes, 3);
    CT_EXPECT_INT(within.saved - before.saved, 3);
    CT_EXPECT_INT(within.packed - before.packed, 3);
    CT_EXPECT_INT(within.hooks - before.hooks, 1);
    CT_EXPECT_OK(ct_scope_close(scope));
    const ct_live_counts after = ct_live();
    CT_EXPECT(memcmp(&before, &after, sizeof before) == 0);
}

/* ---- memory that only handles keep ---- */

CT_TEST(handles, keep_what_backward_does_not_need)
{
    ct_saved_bytes kept;
    ct_tensor *x = ct_retain(LEAF(1, 2, 3));
    const ct_scope outer = ct_scope_open();
    const int64_t before = ct_live().handle_bytes;
    const ct_scope forward = ct_scope_open();
    ct_tensor *a = CT_EXPECT_TENSOR(ct_add(x, x)),
              *y = CT_EXPECT_TENSOR(ct_sum(ct_exp(ct_neg(a))));  /* exp saves its result */
    CT_EXPECT_INT(ct_live().handle_bytes - before, 24 + 24 + 8); /* bytes of a, of its negative and of the sum */
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(x, y), NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 24);
    CT_EXPECT_INT(kept.by_handles, 24 + 24);
    CT_EXPECT_TENSOR(ct_scope_return(forward, y));
    CT_EXPECT_INT(ct_live().handle_bytes - before, 8);
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(x, y), NULL, NULL, &kept));
    CT_EXPECT_INT(kept.total, 24);
    CT_EXPECT_INT(kept.by_handles, 0);
    CT_EXPECT_OK(ct_scope_close(outer));
    ct_release(x);
}

CT_TEST(handles, keep_what_a_hook_packed_otherwise)
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2, 3);
    const int64_t before = ct_live().handle_bytes; /* with x */
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().handle_bytes - before, 0); /* y was added and x subtracted: the graph keeps x */
    CT_EXPECT(ct_retain(y) == y);
    CT_EXPECT_INT(ct_live().handle_bytes - before, -24);
    ct_release(y);
}

CT_TEST(handles, of_views_keep_the_storage_together)
{
    const int64_t before = ct_live().handle_bytes;
    ct_tensor *whole = VALUES(1, 2, 3, 4), *part = CT_EXPECT_TENSOR(ct_select(whole, 0, 1));
    ct_tensor *detached = CT_EXPECT_TENSOR(ct_detach(part));
    CT_EXPECT_INT(ct_live().handle_bytes - before, 32);
    CT_EXPECT(ct_retain(detached) == detached); /* an alias, which also keeps the storage alive */
    CT_EXPECT_INT(ct_live().handle_bytes - before, 0);
    ct_release(detached);
    CT_EXPECT_TENSOR(ct_retain(part)); /* a view keeps its base alive */
    CT_EXPECT_INT(ct_live().handle_bytes - before, 0);
    ct_release(part);
}

enum { NUM_PROGRAMS = 300, NUM_STEPS = 24 };

static ct_tensor *random_step(uint32_t which, ct_tensor *a, ct_tensor *b)
{
    switch (which % 6) {
    case 0: return ct_sin(a);
    case 1: return ct_exp(a);
    case 2: return ct_mul(a, b);
    case 3: return ct_detach(a);
    case 4: return ct_view(a, CT_INTS(4));
    default: return ct_add(a, b);
    }
}

/*
 * Random programs in which handles are not the only owners of nodes and tensors. The release of all handles frees
 * exactly the counted bytes.
 */
CT_TEST(handles, of_random_programs_free_what_was_counted)
{
    uint32_t random = 1;
    for (int program = 0; program < NUM_PROGRAMS; program++) {
        const ct_scope outer = ct_scope_open();
        ct_tensor *made[NUM_STEPS + 1] = {LEAF(0.5, 1, 1.5, 2)}, *kept[NUM_STEPS] = {0};
        ct_node *nodes[NUM_STEPS] = {0};
        const ct_scope scope = ct_scope_open();
        for (int i = 0; i < NUM_STEPS; i++) {
            random = random * 1664525 + 1013904223;
            ct_tensor *a = made[(random >> 8) % (uint32_t)(i + 1)], *b = made[(random >> 16) % (uint32_t)(i + 1)];
            made[i + 1] = CT_EXPECT_TENSOR(random_step(random >> 24, a, b));
            nodes[i] = ct_node_retain(ct_test_grad_fn(made[i + 1]));
            if ((random >> 5) % 8 == 0) kept[i] = ct_retain(made[i + 1]);
        }
        const ct_live_counts within = ct_live();
        CT_EXPECT_OK(ct_scope_close(scope));
        const ct_live_counts after = ct_live();
        CT_EXPECT_INT(within.handle_bytes - after.handle_bytes, within.bytes - after.bytes);
        for (int i = 0; i < NUM_STEPS; i++) {
            ct_node_release(nodes[i]);
            ct_release(kept[i]);
        }
        CT_EXPECT_OK(ct_scope_close(outer));
    }
}

static ct_status count_bytes(void *unused)
{
    (void)unused;
    ct_saved_bytes kept;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true),
              *y = ct_exp(ct_mul(x, x));
    const ct_status status =
        y ? ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(x), NULL, NULL, &kept) : ct_error_status();
    ct_scope_close(scope);
    return status;
}

CT_TEST(memory, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(count_bytes, NULL) >= 1); }

CT_TEST_MAIN
