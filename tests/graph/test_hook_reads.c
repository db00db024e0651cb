/*
 * Reads of saved tensors that a pair of hooks has packed: the results, and the state after a failed read: S10.4, S10.8
 * to S10.10, S10.14, S10.15, S10.19, S10.22, S10.31.
 */
#include "fixtures.h"

#include <pthread.h>

static ct_tensor *first_gradient(ct_tensor *root, ct_tensor *input)
{
    const ct_tensors grads = ct_grad(CT_TENSORS(ct_sum(root)), CT_TENSORS(input), .create_graph = true);
    CT_EXPECT_INT(grads.count, 1);
    return grads.items[0];
}

/* ---- data only ---- */

/* S10.9: requires_grad and grad_fn of the returned tensor are ignored */
CT_TEST(read, of_a_constant_ignores_that_unpack_gave_a_leaf)
{
    static counting c;
    ct_tensor *leaf = LEAF(10, 20), *x = LEAF(1, 2);
    ct_tensor *const made_up[] = {leaf, CT_EXPECT_TENSOR(ct_mul(leaf, ct_num(1))),
                                  CT_EXPECT_TENSOR(ct_as_strided(leaf, CT_INTS(2), CT_INTS(1)))};
    for (size_t i = 0; i < sizeof made_up / sizeof *made_up; i++) {
        c = (counting){.mode = NOTHING, .made_up = made_up[i]};
        ct_guard guard = counting_enter(&c);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT(!ct_tensor_requires_grad(CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other"))));
        ct_tensor *first = first_gradient(y, x);
        EXPECT_VALUES(first, 10, 20);
        CT_EXPECT(!ct_tensor_requires_grad(first)); /* y is linear in x, and no edge leads to the inputs of unpack */
        CT_EXPECT(ct_is_none(ct_tensor_grad(leaf)));
        CT_EXPECT(ct_tensor_requires_grad(made_up[i])); /* the tensor that unpack returned is unchanged */
    }
}

CT_TEST(read, of_a_computed_value_ignores_that_unpack_gave_a_leaf) /* S10.9, S9.17 */
{
    static counting c;
    ct_tensor *leaf = LEAF(10, 20), *x = LEAF(1, 5), *target = LEAF(0, 1);
    c = (counting){.mode = NOTHING, .made_up = leaf};
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mse_loss(x, target)); /* saves self - target */
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *first = first_gradient(y, x);
    EXPECT_VALUES(first, 10, 20); /* 2 * unpacked / 2 */
    CT_EXPECT_OK(fixture_backward(first));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
    EXPECT_VALUES(ct_tensor_grad(target), -1, -1);
    CT_EXPECT(ct_is_none(ct_tensor_grad(leaf)));
}

typedef enum peculiar { INFERENCE_TENSOR, NUMBER } peculiar;

static ct_tensor *peculiar_unpack(void *packed, void *payload)
{
    (void)packed;
    if (*(peculiar *)payload == NUMBER) return ct_num(10);
    ct_guard guard = ct_inference_mode(true);
    const double value = 10;
    ct_tensor *made = ct_tensor_from(&value, CT_NO_INTS, CT_DTYPE_F64);
    CT_EXPECT_OK(ct_leave(&guard));
    return made;
}

static ct_status pack_nothing(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info, (void)payload;
    *packed = NULL;
    return CT_OK;
}

/* S10.9: if unpack returns an inference tensor or a wrapped scalar, only its data are used */
CT_TEST(read, is_an_ordinary_tensor_whatever_unpack_gave)
{
    static peculiar what;
    const double value = 3;
    const float narrow = 1;
    for (what = INFERENCE_TENSOR; what <= NUMBER; what++) {
        ct_tensor *x = LEAF(1, 2), *constant = CT_EXPECT_TENSOR(ct_tensor_from(&value, CT_NO_INTS, CT_DTYPE_F64));
        ct_guard guard = ct_saved_tensors_hooks(
            &(ct_saved_tensors_hooks_fns){.pack = pack_nothing, .unpack = peculiar_unpack, .payload = &what});
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, constant));
        CT_EXPECT_OK(ct_leave(&guard));
        ct_tensor *read = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other"));
        CT_EXPECT(!ct_tensor_is_inference(read));
        ct_tensor *vector = CT_EXPECT_TENSOR(ct_tensor_from(&narrow, CT_NO_INTS, CT_DTYPE_F32));
        /* the read tensor is promoted as a tensor, not as a scalar */
        CT_EXPECT_INT(ct_tensor_dtype(ct_add(vector, read)), CT_DTYPE_F64);
        ct_tensor *w = LEAF(5, 6);
        CT_EXPECT_OK(fixture_backward(ct_mul(w, read))); /* may be saved */
        EXPECT_VALUES(ct_tensor_grad(w), 10, 10);
        ct_tensor *gradient = LEAF(1, 1); /* the pass saves tensors that it reads, for its own derivative */
        const ct_tensors first =
            ct_grad(CT_TENSORS(y), CT_TENSORS(x), .grad_outputs = CT_TENSORS(gradient), .create_graph = true);
        CT_EXPECT_INT(first.count, 1);
        CT_EXPECT_OK(fixture_backward(first.items[0]));
        EXPECT_VALUES(ct_tensor_grad(gradient), 10, 10);
    }
}

CT_TEST(read, shares_the_counter_of_what_unpack_gave) /* S10.10 */
{
    static counting c;
    ct_tensor *x = VALUES(3, 4), *given = VALUES(7, 8), *w = LEAF(1, 2);
    c = (counting){.mode = NOTHING, .made_up = given};
    ct_guard guard = counting_enter(&c);
    ct_tensor *constant = CT_EXPECT_TENSOR(ct_mul(w, x)), *square = CT_EXPECT_TENSOR(ct_square(w));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(given, ct_num(1)));
    ct_tensor *reads[] = {ct_node_saved(ct_test_grad_fn(constant), "other"),
                          ct_node_saved(ct_test_grad_fn(square), "self")};
    for (uint32_t i = 0; i < 2; i++) {
        CT_EXPECT_INT(fixture_version(CT_EXPECT_TENSOR(reads[i])), 1 + i);
        ct_guard off = ct_no_grad();
        CT_EXPECT_TENSOR(ct_add_(reads[i], ct_num(1)));
        CT_EXPECT_OK(ct_leave(&off));
        CT_EXPECT_INT(fixture_version(given), 2 + i);
    }
    CT_EXPECT_INT(fixture_version(x), 0);
    CT_EXPECT_INT(fixture_version(w), 0);
    CT_EXPECT_OK(fixture_backward(constant)); /* no version check */
}

/* ---- number of hook calls, and releases ---- */

CT_TEST(unpack, is_not_called_where_the_node_never_runs) /* S10.4: no call without a read */
{
    static counting above, below;
    above = (counting){.mode = COPY};
    below = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&below);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&above);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_grad(CT_TENSORS(ct_sum(z)), CT_TENSORS(y)).count, 1);
    CT_EXPECT_INT(above.unpacks, 1);
    CT_EXPECT_INT(above.drops, 1);
    CT_EXPECT_INT(below.unpacks + below.drops, 0); /* S3.9: the node did not run and keeps its saves */
    CT_EXPECT_OK(fixture_backward_retain(y));
    CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "self"));
    CT_EXPECT_INT(below.unpacks, 2);
}

CT_TEST(release, of_a_partial_pass_drops_all_that_the_node_packed) /* S10.31, S9.20: the number of drops is exact */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_grad(CT_TENSORS(ct_sum(z)), CT_TENSORS(x)).count, 1);
    CT_EXPECT(c.unpacks >= 1 && c.unpacks <= 2); /* an upper bound */
    CT_EXPECT_INT(c.drops, 2);
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "a second time");
    CT_EXPECT_INT(c.drops, 2); /* a second release releases nothing more */
}

typedef struct steps {
    char text[128];
} steps;

static void note_step(steps *s, const char *what)
{
    const size_t used = strlen(s->text);
    (void)snprintf(s->text + used, sizeof s->text - used, "%s ", what);
}

static ct_status pack_step(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(ct_clone(tensor));
    return *packed ? CT_OK : ct_error_status();
}

static ct_tensor *unpack_step(void *packed, void *payload)
{
    note_step(payload, "unpack");
    return packed;
}

static void drop_step(void *packed, void *payload)
{
    note_step(payload, "drop");
    ct_release(packed);
}

CT_TEST(release, comes_before_the_next_node_runs) /* S10.19, S6.12 */
{
    static steps s;
    s = (steps){{0}};
    ct_guard guard = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = pack_step, .unpack = unpack_step, .drop = drop_step, .payload = &s});
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(ct_square(ct_square(LEAF(1, 2)))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_TEXT(s.text, "unpack drop unpack drop unpack drop ");
}

/* ---- failures ---- */

static ct_status fail_second(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counting *c = payload;
    (void)info;
    if (++c->packs == 2) return ct_error_set(CT_E_IO, "DISK_FULL", "the second does not fit");
    *packed = ct_retain(ct_clone(tensor));
    return CT_OK;
}

CT_TEST(pack, failing_on_a_later_input_of_an_in_place_call_drops_the_earlier_ones) /* S10.14 */
{
    static counting c;
    c = (counting){0};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4), *a = CT_EXPECT_TENSOR(ct_clone(x)),
              *one = CT_EXPECT_TENSOR(ct_select(y, 0, 0));
    ct_tensor *const destinations[] = {a, CT_EXPECT_TENSOR(ct_as_strided(a, CT_INTS(1), CT_INTS(1)))},
                     *const operands[] = {y, one};
    for (int i = 0; i < 2; i++) {
        c.packs = c.drops = 0;
        const int64_t nodes = ct_live().nodes;
        ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
            .pack = fail_second, .unpack = counting_unpack, .drop = counting_drop, .payload = &c});
        CT_EXPECT_ERROR(ct_mul_(destinations[i], operands[i]), CT_E_IO, "the second does not fit");
        CT_EXPECT_ERROR_KIND("DISK_FULL");
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_INT(c.drops, 1);
        EXPECT_VALUES(a, 1, 2);
        CT_EXPECT_INT(fixture_version(a), 0);
        CT_EXPECT_TEXT(fixture_producer(a), "CloneBackward0");
        CT_EXPECT_INT(ct_live().nodes, nodes);
    }
    CT_EXPECT_OK(fixture_backward(a));
    EXPECT_VALUES(ct_tensor_grad(x), 1, 1);
}

CT_TEST(pack, failing_on_the_result_of_a_write_into_a_view_poisons_the_base) /* S10.14, S9.8 */
{
    static counting c;
    c = (counting){.mode = FAIL_PACK};
    ct_tensor *x = LEAF(1, 2, 3), *a = CT_EXPECT_TENSOR(ct_clone(x)),
              *view = CT_EXPECT_TENSOR(ct_as_strided(a, CT_INTS(2), CT_INTS(1)));
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_ERROR(ct_tanh_(view), CT_E_CALLBACK, "no room for result");
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(a, 0.76159415595576489, 0.96402758007581688, 3);
    CT_EXPECT_INT(fixture_version(a), 1);
    CT_EXPECT_TEXT(fixture_producer(a), "CopySlices");
    CT_EXPECT_ERROR(fixture_backward(a), CT_E_STATE, "ran in place, but its result could not be saved");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
}

CT_TEST(pack, may_not_write_a_result_either) /* S10.8 */
{
    static counting c;
    c = (counting){.mode = WRITE_ARGUMENT};
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    ct_guard guard = counting_enter(&c);
    const ct_live_counts before = ct_live();
    CT_EXPECT_ERROR(ct_exp(x), CT_E_STATE, "pack hook is modifying its input in place");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
    CT_EXPECT_INT(c.drops, 1);
    CT_EXPECT_ERROR(ct_tanh_(a), CT_E_STATE, "pack hook is modifying its input in place");
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.drops, 2);
    /* the hook changed the elements, and the library does not restore them */
    EXPECT_VALUES(a, 1.76159415595576489, 1.96402758007581688);
    CT_EXPECT_INT(fixture_version(a), 2);
    CT_EXPECT_ERROR(fixture_backward(a), CT_E_STATE, "ran in place, but its result could not be saved");
    CT_EXPECT_ERROR(ct_node_saved(ct_test_grad_fn(a), "result"), CT_E_STATE,
                    "ran in place, but its result could not be saved");
}

/* S9.4: an inference tensor cannot be saved with a pair either, and an in-place call then changes nothing */
CT_TEST(pack, is_not_asked_about_what_cannot_be_saved)
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard inference = ct_inference_mode(true);
    ct_tensor *made = VALUES(3, 4);
    CT_EXPECT_OK(ct_leave(&inference));
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    for (int with_pair = 0; with_pair < 2; with_pair++) {
        ct_guard guard = with_pair ? counting_enter(&c) : ct_bypass_saved_tensors_hooks();
        CT_EXPECT_ERROR(ct_mul_(a, made), CT_E_STATE, "Inference tensors cannot be saved for backward; clone 'other'");
        CT_EXPECT_OK(ct_leave(&guard));
        EXPECT_VALUES(a, 1, 2);
        CT_EXPECT_INT(fixture_version(a), 0);
        CT_EXPECT_TEXT(fixture_producer(a), "CloneBackward0");
    }
    CT_EXPECT_INT(c.packs, 0);
}

CT_TEST(unpack, failing_in_a_pass_leaves_what_was_accumulated) /* S10.15, S6.6 */
{
    static counting c;
    c = (counting){.mode = FAIL_UNPACK};
    ct_tensor *x = LEAF(1, 2), *w = LEAF(5, 6);
    ct_guard guard = counting_enter(&c);
    ct_tensor *fails = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    /* the newest node, which runs first */
    ct_tensor *root = CT_EXPECT_TENSOR(ct_sum(ct_add(fails, ct_mul(w, ct_num(3)))));
    CT_EXPECT_ERROR(ct_backward(root), CT_E_CALLBACK, "cannot read");
    EXPECT_VALUES(ct_tensor_grad(w), 3, 3);
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    CT_EXPECT_ERROR(ct_node_saved(ct_test_grad_fn(fails), "self"), CT_E_CALLBACK, "cannot read"); /* S10.25 */
    CT_EXPECT_ERROR_KIND("DISK_GONE");
    CT_EXPECT_INT(c.unpacks, 2);
    CT_EXPECT_INT(c.drops, 0);
}

/* ---- reentrant hooks ---- */

typedef struct recursion {
    ct_node *node;
    int depth, reads;
    bool elsewhere; /* another thread performs the inner read, and the hook waits for this thread */
} recursion;

static void *read_again(void *arg)
{
    recursion *r = arg;
    const ct_scope scope = ct_scope_open();
    r->reads += ct_node_saved(r->node, "self") != NULL;
    (void)ct_scope_close(scope);
    return NULL;
}

static ct_tensor *unpack_and_read(void *packed, void *payload)
{
    recursion *r = payload;
    if (r->depth++ > 0) return packed;
    pthread_t thread;
    if (!r->elsewhere) {
        (void)read_again(r);
    } else if (pthread_create(&thread, NULL, read_again, r) == 0) {
        (void)pthread_join(thread, NULL);
    }
    return packed;
}

static void drop_tensor(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

CT_TEST(unpack, may_read_the_save_that_it_is_called_for_and_wait_for_other_threads) /* S10.22 */
{
    static recursion r;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        r = (recursion){.elsewhere = elsewhere};
        ct_tensor *x = LEAF(1, 2);
        ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
            .pack = pack_step, .unpack = unpack_and_read, .drop = drop_tensor, .payload = &r});
        ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
        CT_EXPECT_OK(ct_leave(&guard));
        r.node = ct_test_grad_fn(y);
        CT_EXPECT_OK(fixture_backward(y));
        CT_EXPECT_INT(r.reads, 1);
        CT_EXPECT_INT(r.depth, 2);
        EXPECT_VALUES(ct_tensor_grad(x), 2, 4);
    }
}

typedef struct overtaking {
    ct_tensor *root;
    int depth, drops;
    bool dropped_early;
} overtaking;

static ct_tensor *unpack_and_overtake(void *packed, void *payload)
{
    overtaking *o = payload;
    if (o->depth++ > 0) return packed;
    if (ct_backward(o->root) != CT_OK) return NULL; /* the pass releases the saved tensor that is being read */
    o->dropped_early = o->drops > 0;
    return packed;
}

static void count_overtaken(void *packed, void *payload)
{
    ((overtaking *)payload)->drops++;
    ct_release(packed);
}

CT_TEST(unpack, that_another_pass_overtakes_still_has_its_packed_object) /* S9.20, S10.19, S6.1 */
{
    static overtaking o;
    o = (overtaking){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = pack_step, .unpack = unpack_and_overtake, .drop = count_overtaken, .payload = &o});
    ct_tensor *square = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    o.root = CT_EXPECT_TENSOR(ct_sum(square));
    CT_EXPECT_OK(ct_backward(o.root)); /* the read began before the release, so the read succeeds */
    EXPECT_VALUES(ct_tensor_grad(x), 4, 8);
    CT_EXPECT(!o.dropped_early);
    CT_EXPECT_INT(o.drops, 1);
    CT_EXPECT_ERROR(ct_backward(o.root), CT_E_STATE, "a second time");
}

CT_TEST_MAIN
