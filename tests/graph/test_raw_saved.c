/* Raw handles of SavedVariables: S8.8, S8.15, S10.2, S10.16, S10.17. */
#include "fixtures.h"

static ct_raw_saved *raw_of(ct_tensor *result, const char *name)
{
    ct_raw_saved *raw = ct_node_raw_saved(ct_test_grad_fn(result), name);
    CT_EXPECT(raw != NULL);
    return raw;
}

static ct_status register_counting(ct_raw_saved *raw, counting *c)
{
    const ct_saved_tensors_hooks_fns fns = counting_fns(c);
    return ct_raw_saved_register_hooks(raw, &fns);
}

CT_TEST(raw, shows_what_is_stored) /* S8.8 */
{
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4))), *z = CT_EXPECT_TENSOR(ct_exp(x));
    ct_raw_saved *empty = raw_of(y, "self"), *input = raw_of(y, "other"), *output = raw_of(z, "result");
    CT_EXPECT(ct_raw_saved_is_undefined(empty) && !ct_raw_saved_is_undefined(input));
    CT_EXPECT(ct_is_none(ct_raw_saved_data(empty)));
    EXPECT_VALUES(ct_raw_saved_data(input), 3, 4);
    CT_EXPECT(ct_tensor_storage(ct_raw_saved_data(output)) == ct_tensor_storage(z));
    CT_EXPECT(ct_tensor_is_leaf(ct_raw_saved_data(output)));
    CT_EXPECT(ct_test_grad_fn(ct_raw_saved_unpack(output)) == ct_test_grad_fn(z));
    CT_EXPECT(!ct_raw_saved_has_hooks(input) && packed_in(input) == NULL && unpack_of(input) == NULL);
    ct_raw_saved_free(empty);
    ct_raw_saved_free(input);
    ct_raw_saved_free(output);
    CT_EXPECT_ERROR(ct_node_raw_saved(ct_test_grad_fn(y), "nothing"), CT_E_INVALID, "no saved tensor 'nothing'");
    CT_EXPECT_ERROR_KIND("ATTR");
}

CT_TEST(raw, holds_its_node_but_not_against_release) /* S8.8 [C], S8.15 */
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_square(x));
    ct_raw_saved *raw = raw_of(y, "self");
    ct_node *node = ct_node_retain(ct_test_grad_fn(y));
    CT_EXPECT_OK(ct_scope_close(scope)); /* closing the scope frees all tensors of the graph */
    static counting c;
    c = (counting){.mode = COPY};
    CT_EXPECT_OK(register_counting(raw, &c));
    const ct_scope reading = ct_scope_open();
    EXPECT_VALUES(ct_raw_saved_unpack(raw), 1, 2);
    CT_EXPECT_OK(ct_scope_close(reading));
    CT_EXPECT_INT(c.unpacks, 1);
    ct_node_release(node);
    CT_EXPECT(ct_live().nodes > 0);
    ct_raw_saved_free(raw);
    CT_EXPECT_INT(c.drops, 1);
    CT_EXPECT_INT(c.payload_drops, 1);
    CT_EXPECT_INT(ct_live().nodes, 0);
}

CT_TEST(raw, is_empty_after_release) /* S8.15 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
    ct_raw_saved *raw = raw_of(y, "self");
    CT_EXPECT_OK(register_counting(raw, &c));
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(ct_raw_saved_is_released(raw) && !ct_raw_saved_has_hooks(raw));
    CT_EXPECT(ct_is_none(ct_raw_saved_data(raw)) && unpack_of(raw) == NULL && packed_in(raw) == NULL);
    CT_EXPECT_ERROR(ct_raw_saved_unpack(raw), CT_E_STATE, "Trying to backward through the graph a second time");
    CT_EXPECT_INT(c.drops, 1);
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, packs_a_detached_alias_at_once) /* S10.5, S10.16 */
{
    static counting c;
    c = (counting){.mode = KEEP};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_square(x));
    ct_raw_saved *raw = raw_of(y, "self");
    CT_EXPECT_OK(register_counting(raw, &c));
    CT_EXPECT_INT(c.packs, 1);
    ct_tensor *packed = packed_in(raw);
    CT_EXPECT(packed != x && !ct_tensor_requires_grad(packed) && ct_tensor_storage(packed) == ct_tensor_storage(x));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 4);
    CT_EXPECT_INT(c.unpacks, 1);
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, keeps_the_history) /* S10.3, S10.17: inputs, leaves and outputs */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *e = CT_EXPECT_TENSOR(ct_exp(x)), *y = CT_EXPECT_TENSOR(ct_mul(e, x));
    ct_raw_saved *handles[] = {raw_of(e, "result"), raw_of(y, "self"), raw_of(y, "other")};
    for (int i = 0; i < 3; i++) {
        CT_EXPECT_OK(register_counting(handles[i], &c));
        ct_raw_saved_free(handles[i]);
    }
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(y)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    const double e1 = 2.7182818284590452, e2 = 7.3890560989306495;
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((const double[]){3 * e1, 4 * e2}), 1e-11); /* (2 + x) exp(x) */
}

CT_TEST(register_hooks, is_refused_where_there_is_nothing_to_pack) /* S10.2, S10.16 */
{
    static counting c, again;
    c = (counting){.mode = COPY};
    again = (counting){.mode = COPY};
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(LEAF(1, 2), VALUES(3, 4)));
    ct_raw_saved *empty = raw_of(y, "self"), *raw = raw_of(y, "other");
    CT_EXPECT_ERROR(register_counting(empty, &c), CT_E_STATE, "with value None is forbidden");
    CT_EXPECT_OK(register_counting(raw, &c));
    CT_EXPECT_ERROR(register_counting(raw, &again), CT_E_STATE, "already been set");
    CT_EXPECT_INT(again.packs, 0);
    CT_EXPECT_INT(again.payload_drops, 0); /* the payload still belongs to the caller */
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_ERROR(register_counting(raw, &again), CT_E_STATE, "after it has been freed");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(ct_raw_saved_register_hooks(raw, &(ct_saved_tensors_hooks_fns){.pack = counting_pack}),
                    CT_E_INVALID, "unpack is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
    ct_raw_saved_free(empty);
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, refuses_a_save_that_the_stack_packed) /* S10.2 */
{
    static counting stack, c;
    stack = (counting){.mode = COPY};
    c = (counting){.mode = COPY};
    ct_guard guard = counting_enter(&stack);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_raw_saved *raw = raw_of(y, "self");
    CT_EXPECT_ERROR(register_counting(raw, &c), CT_E_STATE, "already been set");
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, that_fails_leaves_the_save_as_it_was) /* S10.16 [C] */
{
    static counting failing, writing;
    failing = (counting){.mode = FAIL_PACK};
    writing = (counting){.mode = WRITE_ARGUMENT};
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w)),
              *z = CT_EXPECT_TENSOR(ct_mul(x, VALUES(5, 6)));
    ct_raw_saved *raw = raw_of(y, "other"), *other = raw_of(z, "other");
    CT_EXPECT_ERROR(register_counting(raw, &failing), CT_E_CALLBACK, "no room");
    CT_EXPECT_INT(failing.payload_drops, 0);
    CT_EXPECT(!ct_raw_saved_has_hooks(raw) && ct_raw_saved_data(raw) == w);
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 4);
    CT_EXPECT_ERROR(register_counting(other, &writing), CT_E_STATE, "pack hook is modifying its input in place");
    CT_EXPECT(!ct_raw_saved_has_hooks(other));
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE,
                    "modified by an inplace operation"); /* the version check is active */
    ct_raw_saved_free(raw);
    ct_raw_saved_free(other);
}

typedef struct overtaken {
    ct_raw_saved *raw;
    counting other;
} overtaken;

static ct_status pack_overtaken(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    overtaken *o = payload;
    CT_EXPECT_OK(register_counting(o->raw, &o->other));
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *unpack_kept(void *packed, void *payload) { return (void)payload, packed; }

static void drop_kept(void *packed, void *payload) { (void)payload, ct_release(packed); }

CT_TEST(register_hooks, counts_the_save_once_whoever_holds_it) /* S10.2, S10.19 */
{
    static overtaken o;
    o = (overtaken){.other = {.mode = COPY}};
    const ct_live_counts before = ct_live();
    const ct_scope scope = ct_scope_open();
    o.raw = raw_of(CT_EXPECT_TENSOR(ct_square(LEAF(1, 2))), "self");
    CT_EXPECT_INT(ct_live().saved - before.saved, 1);
    /* the save is packed by the pair that the pack hook registered during the call */
    CT_EXPECT_ERROR(ct_raw_saved_register_hooks(
                        o.raw, &(ct_saved_tensors_hooks_fns){pack_overtaken, unpack_kept, drop_kept, .payload = &o}),
                    CT_E_STATE, "hooks have already been set");
    CT_EXPECT_INT(ct_live().saved - before.saved, 1);
    CT_EXPECT_INT(ct_live().packed - before.packed, 1);
    CT_EXPECT_OK(ct_scope_close(scope));
    ct_raw_saved_free(o.raw);
    CT_EXPECT_INT(o.other.drops, 1);
    CT_EXPECT_INT(ct_live().saved, before.saved);
    CT_EXPECT_INT(ct_live().packed, before.packed);
}

CT_TEST(register_hooks, that_fails_leaves_a_result_as_it_was) /* S10.16 [C]: version check and history of an output */
{
    static counting failing;
    failing = (counting){.mode = FAIL_PACK};
    ct_tensor *x = LEAF(1, 2), *e = CT_EXPECT_TENSOR(ct_exp(x));
    ct_raw_saved *raw = raw_of(e, "result");
    CT_EXPECT_ERROR(register_counting(raw, &failing), CT_E_CALLBACK, "no room");
    CT_EXPECT_ERROR_KIND("DISK_FULL");
    CT_EXPECT_INT(failing.drops, 0);
    CT_EXPECT(ct_test_grad_fn(ct_raw_saved_unpack(raw)) == ct_test_grad_fn(e));
    CT_EXPECT_OK(fixture_backward_retain(e));
    ct_tensor *root = CT_EXPECT_TENSOR(ct_sum(e));
    CT_EXPECT_TENSOR(ct_add_(e, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(root), CT_E_STATE, "modified by an inplace operation");
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, packs_without_recording_and_may_leave_the_value_alone) /* S10.16, S13.2 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_square(x)), *z = CT_EXPECT_TENSOR(ct_square(x));
    ct_raw_saved *raw = raw_of(y, "self"), *other = raw_of(z, "self");
    CT_EXPECT_OK(register_counting(raw, &c));
    CT_EXPECT(!c.grad_mode_in_pack && ct_is_grad_enabled());
    CT_EXPECT_TEXT(c.last.op, "square");
    c.mode = PLAINLY;
    CT_EXPECT_OK(register_counting(other, &c));
    CT_EXPECT(!ct_raw_saved_has_hooks(other) && ct_raw_saved_data(other) == x);
    CT_EXPECT_INT(c.payload_drops, 1); /* the payload of the unused pair */
    ct_raw_saved_free(raw);
    ct_raw_saved_free(other);
}

CT_TEST(register_hooks, on_what_was_never_saved_is_refused_after_a_release_too) /* S9.3, S10.16 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(LEAF(1, 2), VALUES(3, 4)));
    ct_raw_saved *empty = raw_of(y, "self");
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT(ct_raw_saved_is_undefined(empty) && !ct_raw_saved_is_released(empty));
    CT_EXPECT_ERROR(register_counting(empty, &c), CT_E_STATE, "with value None is forbidden");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT(ct_is_none(ct_raw_saved_unpack(empty)));
    CT_EXPECT_INT(c.packs + c.payload_drops, 0);
    ct_raw_saved_free(empty);
}

CT_TEST(register_hooks, does_not_mind_the_disabled_state_nor_a_changed_version) /* S10.17, S12.1 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *w = VALUES(3, 4), *y = CT_EXPECT_TENSOR(ct_mul(x, w));
    CT_EXPECT_TENSOR(ct_add_(w, ct_num(1)));
    ct_guard guard = ct_disable_saved_tensors_hooks("no");
    ct_raw_saved *raw = raw_of(y, "other");
    CT_EXPECT_OK(register_counting(raw, &c));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 5);
    ct_raw_saved_free(raw);
}

CT_TEST(register_hooks, works_on_nodes_of_double_backward) /* S10.17 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(ct_exp(x))), CT_TENSORS(x), .create_graph = true);
    ct_raw_saved *raw = raw_of(first.items[0], "self"); /* mul(grad, result) */
    CT_EXPECT_OK(register_counting(raw, &c));
    ct_raw_saved_free(raw);
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 2.7182818284590452, 7.3890560989306495);
}

CT_TEST(bad_input, null_handles_are_errors)
{
    CT_EXPECT_ERROR(ct_raw_saved_unpack(NULL), CT_E_INVALID, "raw is NULL");
    CT_EXPECT_ERROR(ct_raw_saved_data(NULL), CT_E_INVALID, "raw is NULL");
    CT_EXPECT_ERROR(ct_raw_saved_register_hooks(NULL, NULL), CT_E_INVALID, "raw is NULL");
    CT_EXPECT_ERROR(ct_node_raw_saved(NULL, "self"), CT_E_INVALID, "node is NULL");
    ct_raw_saved_free(NULL);
}

CT_TEST_MAIN
