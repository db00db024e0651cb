/* SavedVariable with pack and unpack hooks: section 10 of the semantics. */
#include "fixtures.h"

CT_TEST(pair, packs_at_the_save_and_unpacks_at_the_read) /* S10.1, S10.4, S11.2 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, y));
    CT_EXPECT_INT(c.packs, 2);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.unpacks, 0);
    CT_EXPECT_OK(fixture_backward_retain(z));
    CT_EXPECT_INT(c.unpacks, 2);
    CT_EXPECT_OK(fixture_backward_retain(z));
    CT_EXPECT_INT(c.unpacks, 4);
    EXPECT_VALUES(ct_tensor_grad(x), 6, 8);
    CT_EXPECT_INT(c.packs, 2);
    CT_EXPECT(!c.grad_mode_in_pack && !c.grad_mode_in_unpack);
}

CT_TEST(pair, runs_without_recording_under_create_graph_too) /* S10.4 [C] */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_sum(ct_mul(x, x)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_grad(CT_TENSORS(z), CT_TENSORS(x), .create_graph = true).count, 1);
    CT_EXPECT(c.unpacks > 0 && !c.grad_mode_in_unpack);
    CT_EXPECT(ct_is_grad_enabled());
}

CT_TEST(pair, an_empty_packed_object_is_legal) /* S10.1 */
{
    static counting c;
    c = (counting){.mode = NOTHING, .made_up = VALUES(10, 20)};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(x, VALUES(3, 4)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 10, 20);
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST(pair, memory_goes_when_pack_keeps_nothing) /* S10.3 */
{
    static counting c;
    c = (counting){.mode = NOTHING, .made_up = VALUES(1, 1)};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    const ct_scope scope = ct_scope_open();
    const int64_t storages = ct_live().storages;
    ct_tensor *z = ct_scope_escape(scope, ct_mul(x, VALUES(3, 4)));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().storages, storages + 1); /* only the storage of the result is alive */
    CT_EXPECT_OK(fixture_backward(z));
}

CT_TEST(pair, pack_sees_the_live_tensor) /* S10.5, S10.26 */
{
    static counting c;
    c = (counting){.mode = KEEP};
    ct_tensor *x = LEAF(1, 2), *middle = CT_EXPECT_TENSOR(ct_clone(x)), *constant = VALUES(1, 1);
    ct_guard guard = counting_enter(&c);
    ct_tensor *of_leaf = CT_EXPECT_TENSOR(ct_mul(VALUES(3, 4), x)); /* saves the constant */
    CT_EXPECT(!c.last.requires_grad && c.last.is_leaf && !c.last.is_output);
    CT_EXPECT_TEXT(c.last.op, "mul");
    CT_EXPECT_TEXT(c.last.argument, "self");
    ct_tensor *square = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT(c.last.requires_grad && c.last.is_leaf && !c.last.is_output && c.last.storage == ct_tensor_storage(x));
    CT_EXPECT_TENSOR(ct_square(middle));
    CT_EXPECT(c.last.requires_grad && !c.last.is_leaf && !c.last.is_output);
    ct_tensor *result = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT(c.last.requires_grad && !c.last.is_leaf && c.last.is_output &&
              c.last.storage == ct_tensor_storage(result));
    CT_EXPECT_OK(ct_leave(&guard));
    (void)of_leaf, (void)square, (void)constant;
}

typedef struct seen_output {
    const char *name;
    bool requires_grad;
    ct_tensor *kept;
} seen_output;

static ct_status keep_output(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    seen_output *seen = payload;
    (void)info;
    seen->requires_grad = ct_tensor_requires_grad(tensor);
    seen->name = ct_node_name(ct_test_grad_fn(tensor));
    seen->kept = tensor;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *give_back(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void release_packed(void *packed, void *payload)
{
    (void)payload;
    ct_release(packed);
}

CT_TEST(pair, an_output_shows_the_node_under_construction_until_pack_returns) /* S10.5 */
{
    static seen_output seen;
    seen = (seen_output){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = keep_output, .unpack = give_back, .drop = release_packed, .payload = &seen});
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TEXT(seen.name, "ExpBackward0");
    CT_EXPECT(seen.requires_grad);
    CT_EXPECT(seen.kept != y);
    /* the library has removed the edge from the kept tensor to the node */
    CT_EXPECT(ct_tensor_is_leaf(seen.kept) && !ct_tensor_requires_grad(seen.kept));
}

CT_TEST(leak, identity_hooks_leave_nothing_though_backward_never_runs) /* S10.5 [C]: the harness counts live objects */
{
    static counting c;
    c = (counting){.mode = KEEP};
    ct_tensor *x = LEAF(0.5, 0.25, 0.125, 1);
    ct_guard guard = counting_enter(&c);
    ct_tensor *base = CT_EXPECT_TENSOR(ct_clone(x)), *whole = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_exp(ct_tanh(ct_mul(x, x))));
    CT_EXPECT_TENSOR(ct_tanh_(whole));
    CT_EXPECT_TENSOR(ct_mul_(whole, whole)); /* the destination is also an operand */
    ct_tensor *view = ct_as_strided(base, CT_INTS(2), CT_INTS(1));
    CT_EXPECT_TENSOR(ct_tanh_(view));
    CT_EXPECT_TENSOR(ct_mul_(view, view));
    CT_EXPECT_TENSOR(ct_mul_(view, ct_as_strided(base, CT_INTS(2), CT_INTS(1))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(c.packs > 7);
}

CT_TEST(leak, every_packed_object_is_dropped_once) /* S10.19, S10.31 */
{
    static counting c;
    c = (counting){.mode = KEEP};
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *ran = CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)));
    CT_EXPECT_OK(fixture_backward(ran));
    CT_EXPECT_INT(c.packs, 3);
    CT_EXPECT_INT(c.drops, 3); /* the saves were released as soon as their nodes had run */
    CT_EXPECT_TENSOR(ct_exp(ct_mul(x, x)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.payload_drops, 0); /* saves still hold the pair */
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(c.packs, 6);
    CT_EXPECT_INT(c.drops, 6); /* the objects were never unpacked, and are dropped with the graph */
    CT_EXPECT_INT(c.payload_drops, 1);
}

CT_TEST(pair, sites_are_independent) /* S10.6 */
{
    static counting c;
    c = (counting){.mode = KEEP};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_TENSOR(ct_mul(x, x));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.packs, 3);
}

CT_TEST(pair, numbers_and_undefined_tensors_are_not_offered) /* S10.7 */
{
    static counting c;
    c = (counting){.mode = KEEP};
    const double one = 1;
    ct_tensor *x = LEAF(1, 2), *zero_dim = CT_EXPECT_TENSOR(ct_tensor_from(&one, CT_NO_INTS, CT_DTYPE_F64));
    ct_guard guard = counting_enter(&c);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(x, ct_num(3)));
    CT_EXPECT_INT(c.packs, 0);
    CT_EXPECT_TENSOR(ct_mul(x, zero_dim)); /* a leaf that the user created */
    CT_EXPECT_INT(c.packs, 1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(y));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 3);
}

CT_TEST(pack, may_not_write_its_argument) /* S10.8 */
{
    static counting c;
    c = (counting){.mode = WRITE_ARGUMENT};
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = counting_enter(&c);
    const int64_t nodes = ct_live().nodes;
    CT_EXPECT_ERROR(ct_mul(w, x), CT_E_STATE, "pack hook is modifying its input in place");
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().nodes, nodes);
    CT_EXPECT_INT(c.drops, 1);
    EXPECT_VALUES(x, 4, 5); /* the data remain changed */
    CT_EXPECT_INT(fixture_version(x), 1);
}

CT_TEST(pack, a_failing_hook_undoes_the_call) /* S10.14, S10.30, S6.15 */
{
    static counting c;
    c = (counting){.mode = FAIL_PACK};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_guard guard = counting_enter(&c);
    const ct_live_counts before = ct_live();
    CT_EXPECT_ERROR(ct_mul(x, y), CT_E_CALLBACK, "no room for self");
    CT_EXPECT_ERROR_KIND("DISK_FULL");
    CT_EXPECT_ERROR(ct_exp(x), CT_E_CALLBACK, "no room for result");
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(ct_live().nodes, before.nodes);
    CT_EXPECT_INT(ct_live().tensors, before.tensors);
    CT_EXPECT_INT(c.drops, 0);
}

static ct_status fail_second(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counting *c = payload;
    if (++c->packs == 2) return CT_E_IO; /* without a message */
    (void)info;
    *packed = ct_retain(tensor);
    return CT_OK;
}

CT_TEST(pack, what_was_packed_before_the_failure_is_dropped_once) /* S10.14, S10.19 */
{
    static counting c;
    c = (counting){0};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = fail_second, .unpack = counting_unpack, .drop = counting_drop, .payload = &c});
    CT_EXPECT_ERROR(ct_mul(x, y), CT_E_IO, "mul: the pack hook failed");
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST(pack, failing_on_an_input_leaves_an_in_place_destination_alone) /* S10.14 */
{
    static counting c;
    c = (counting){.mode = FAIL_PACK};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4), *a = CT_EXPECT_TENSOR(ct_clone(x));
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_ERROR(ct_mul_(a, y), CT_E_CALLBACK, "no room");
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(a, 1, 2);
    CT_EXPECT_INT(fixture_version(a), 0);
    CT_EXPECT_TEXT(fixture_producer(a), "CloneBackward0");
}

CT_TEST(pack, failing_on_an_in_place_result_poisons_its_node) /* S10.14 */
{
    static counting c;
    c = (counting){.mode = FAIL_PACK};
    ct_tensor *x = LEAF(1, 2), *a = CT_EXPECT_TENSOR(ct_clone(x));
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_ERROR(ct_tanh_(a), CT_E_CALLBACK, "no room for result");
    CT_EXPECT_OK(ct_leave(&guard));
    EXPECT_VALUES(a, 0.76159415595576489, 0.96402758007581688); /* changed */
    CT_EXPECT_INT(fixture_version(a), 1);
    CT_EXPECT_TEXT(fixture_producer(a), "TanhBackward0");
    CT_EXPECT_ERROR(fixture_backward(a), CT_E_STATE, "ran in place, but its result could not be saved");
    CT_EXPECT_ERROR_KIND("RUNTIME");
}

CT_TEST(unpack, gives_data_while_history_comes_from_the_record) /* S10.9, S10.3, S9.16 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *y = LEAF(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(ct_exp(x), y));
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(z)), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(fixture_backward(first.items[0])); /* y exp(x), differentiated again */
    const double e1 = 2.7182818284590452, e2 = 7.3890560989306495;
    EXPECT_VALUES(ct_tensor_grad(x), 3 * e1, 4 * e2);
    EXPECT_VALUES(ct_tensor_grad(y), e1, e2); /* the gradient is added to the grad of the leaf y, not of a copy */
}

CT_TEST(unpack, evaluates_at_the_unpacked_values) /* S10.9 */
{
    static counting c;
    c = (counting){.mode = NOTHING, .made_up = VALUES(10, 20)};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(z)), CT_TENSORS(x), .create_graph = true);
    EXPECT_VALUES(first.items[0], 20, 40); /* 2 * unpacked */
    CT_EXPECT_OK(fixture_backward(first.items[0]));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 2);
    CT_EXPECT(ct_is_none(ct_tensor_grad(c.made_up)));
}

CT_TEST(unpack, has_the_version_counter_of_what_it_returned) /* S10.10 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_node *node = ct_test_grad_fn(z);
    ct_tensor *read = ct_node_saved(node, "other");
    CT_EXPECT(ct_tensor_storage(read) != ct_tensor_storage(x));
    CT_EXPECT_TENSOR(ct_add_(read, ct_num(1)));
    CT_EXPECT_INT(fixture_version(x), 0);
}

CT_TEST(unpack, must_return_a_tensor_like_the_packed_one) /* S10.11 */
{
    static const struct {
        counting_mode mode;
        const char *text, *kind;
        ct_status status;
    } cases[] = {{UNPACK_NULL, "unpack_hook expected to be a Tensor", "TYPE", CT_E_INVALID},
                 {UNPACK_NONE, "unpack_hook expected to be a Tensor", "TYPE", CT_E_INVALID}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static counting c;
        c = (counting){.mode = cases[i].mode};
        ct_guard guard = counting_enter(&c);
        ct_tensor *z = CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_ERROR(fixture_backward(z), cases[i].status, cases[i].text);
        CT_EXPECT_ERROR_KIND(cases[i].kind);
        c.mode = KEEP; /* the packed object still exists (S10.15) */
        CT_EXPECT_OK(fixture_backward(z));
    }
}

CT_TEST(unpack, is_refused_with_other_sizes_or_dtype) /* S10.11 [C] */
{
    const float narrow[] = {1, 2};
    static counting c;
    c = (counting){.mode = NOTHING, .made_up = VALUES(1, 2, 3)};
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_SHAPE, "sizes [3]; expected the sizes of the packed tensor, [2]");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    c.made_up = ct_tensor_from(narrow, CT_INTS(2), CT_DTYPE_F32);
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_DTYPE, "dtype f32; expected the dtype of the packed tensor, f64");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    c.made_up = VALUES(1, 2);
    CT_EXPECT_OK(fixture_backward(z));
}

CT_TEST(unpack, is_free_in_strides) /* S10.11 */
{
    static counting c;
    c = (counting){.mode = NOTHING,
                   .made_up =
                       ct_transpose(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 2, 3, 4}), 0, 1)};
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_test_values(CT_DTYPE_F64, CT_INTS(2, 2), (const double[]){1, 3, 2, 4}), true);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 2, 6, 4, 8);
}

CT_TEST(unpack, has_no_version_check) /* S10.12 */
{
    static counting copying, keeping;
    copying = (counting){.mode = COPY};
    keeping = (counting){.mode = KEEP};
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = counting_enter(&copying);
    ct_tensor *copied = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&keeping);
    ct_tensor *kept = CT_EXPECT_TENSOR(ct_mul(w, x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_OK(fixture_backward(copied));
    EXPECT_VALUES(ct_tensor_grad(w), 3, 4); /* unchanged */
    CT_EXPECT_OK(ct_tensor_set_grad(w, ct_none()));
    CT_EXPECT_OK(fixture_backward(kept));
    EXPECT_VALUES(ct_tensor_grad(w), 4, 5);
}

CT_TEST(unpack, does_not_mind_inputs_detached_in_place) /* S10.13 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *between = CT_EXPECT_TENSOR(ct_square(x));
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(between));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_detach_(between));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 4, 32); /* 4 x^3 */
}

CT_TEST(unpack, an_error_fails_the_read_and_keeps_the_packed_object) /* S10.15, S10.30 */
{
    static counting c;
    c = (counting){.mode = FAIL_UNPACK};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_CALLBACK, "cannot read");
    CT_EXPECT_ERROR_KIND("DISK_GONE");
    CT_EXPECT_INT(c.drops, 0);
    c.mode = KEEP;
    CT_EXPECT_OK(fixture_backward(z)); /* calls unpack again */
    CT_EXPECT_INT(c.unpacks, 2);
    CT_EXPECT_INT(c.drops, 1);
}

CT_TEST(pair, of_the_save_is_the_one_that_reads) /* S10.18 */
{
    static counting saved, other;
    saved = (counting){.mode = COPY};
    other = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = counting_enter(&saved);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_sum(ct_mul(ct_square(x), x)));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&other);
    const ct_tensors first = ct_grad(CT_TENSORS(z), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(saved.unpacks, 3);
    CT_EXPECT_INT(other.unpacks, 0);
    CT_EXPECT(other.packs > 0); /* the pass itself has saved tensors */
}

typedef struct order_log {
    char text[128];
} order_log;

static ct_tensor *logging_unpack(void *packed, void *payload)
{
    order_log *log = payload;
    const size_t used = strlen(log->text);
    double first;
    if (ct_tensor_item(ct_select(packed, 0, 0), &first) != CT_OK) return NULL;
    (void)snprintf(log->text + used, sizeof log->text - used, "%g ", first);
    return packed;
}

static ct_status keeping_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(tensor);
    return CT_OK;
}

CT_TEST(unpack, runs_in_schema_order_once_per_save) /* S10.21 [C] */
{
    static order_log log;
    log = (order_log){{0}};
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = keeping_pack, .unpack = logging_unpack, .drop = release_packed, .payload = &log});
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(LEAF(1), LEAF(2)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(z));
    CT_EXPECT_TEXT(log.text, "1 2 ");
}

static ct_tensor *recomputing_unpack(void *packed, void *payload)
{
    (void)payload;
    ct_guard guard = ct_enable_grad();
    ct_tensor *x =
        ct_tensor_requires_grad_(ct_clone(ct_detach(packed)), true); /* a nested pass, during the outer one */
    const ct_status status = fixture_backward(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    return status == CT_OK ? ct_div(ct_tensor_grad(x), ct_num(2)) : NULL; /* 2 x / 2 */
}

CT_TEST(unpack, may_run_operators_and_passes) /* S10.22 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(
        &(ct_saved_tensors_hooks_fns){.pack = keeping_pack, .unpack = recomputing_unpack, .drop = release_packed});
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(ct_square(x), x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(z));
    EXPECT_VALUES(ct_tensor_grad(x), 3, 12);
}

CT_TEST(pair, applies_to_every_kind_of_save) /* S10.23: outputs, inputs, in place, computed values, double backward */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(0.5, 2);
    ct_guard guard = counting_enter(&c);
    ct_tensor *a = CT_EXPECT_TENSOR(ct_clone(x));
    CT_EXPECT_TENSOR(ct_mul_(ct_tanh_(a), x));
    ct_tensor *loss = CT_EXPECT_TENSOR(ct_mse_loss(ct_relu(a), VALUES(1, 1)));
    CT_EXPECT_TEXT(c.names, "tanh.result mul.self mul.other relu.live mse_loss.diff ");
    const int before = c.packs;
    const ct_tensors first = ct_grad(CT_TENSORS(loss), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_INT(first.count, 1);
    CT_EXPECT(c.packs > before);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(fixture_backward(first.items[0]));
}

CT_TEST(read, of_an_attribute_goes_through_unpack_and_a_raw_handle_does_not) /* S10.25, S8.8 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(LEAF(1, 2)));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_node *node = ct_test_grad_fn(z);
    EXPECT_VALUES(ct_node_saved(node, "self"), 1, 2);
    CT_EXPECT_INT(c.unpacks, 1);
    ct_raw_saved *raw = ct_node_raw_saved(node, "self");
    CT_EXPECT(packed_in(raw) != NULL);
    CT_EXPECT(unpack_of(raw) == counting_unpack);
    CT_EXPECT(ct_is_none(ct_raw_saved_data(raw)));
    CT_EXPECT(ct_raw_saved_has_hooks(raw));
    CT_EXPECT_INT(c.unpacks, 1);
    ct_raw_saved_free(raw);
}

CT_TEST(pair, may_leave_a_tensor_alone) /* S13.2: stored unchanged, including the version check */
{
    static counting c;
    c = (counting){.mode = PLAINLY};
    ct_tensor *w = LEAF(1, 2), *x = VALUES(3, 4);
    ct_guard guard = counting_enter(&c);
    ct_tensor *z = CT_EXPECT_TENSOR(ct_mul(w, x));
    ct_tensor *y = CT_EXPECT_TENSOR(ct_exp(w));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.packs, 2);
    CT_EXPECT(ct_node_saved(ct_test_grad_fn(z), "other") == x);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "modified by an inplace operation");
    CT_EXPECT_INT(c.unpacks + c.drops, 0);
}

static ct_status packed_call(void *unused)
{
    (void)unused;
    static counting c;
    c = (counting){.mode = COPY};
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const double values[] = {1, 2, 3, 4};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(4), CT_DTYPE_F64), true);
    ct_guard guard = counting_enter(&c);
    ct_tensor *a = guard.status == CT_OK ? ct_clone(x) : NULL;
    ct_tensor *y = a ? ct_mul(ct_exp(ct_tanh_(ct_as_strided(a, CT_INTS(2), CT_INTS(2)))), ct_select(x, 0, 1)) : NULL;
    ct_status status = y ? ct_backward(ct_sum(y)) : ct_error_status();
    CT_EXPECT_INT(ct_leave(&guard), guard.status);
    ct_scope_close(scope);
    if (c.packs != c.drops && status == CT_OK) status = CT_E_INTERNAL;
    return status;
}

CT_TEST(memory, every_allocation_may_fail_under_hooks)
{
    CT_EXPECT(ct_test_fail_each_allocation(packed_call, NULL) >= 1);
}

CT_TEST_MAIN
