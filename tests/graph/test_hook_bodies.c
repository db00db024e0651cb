/* Allowed actions in the body of a pack or unpack hook: S10.4, S10.20, S10.29. */
#include "fixtures.h"

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

static ct_status record_in_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    counting *c = payload;
    (void)info;
    c->packs++;
    ct_guard guard = ct_enable_grad();
    ct_tensor *product = ct_mul(ct_square(ct_detach(tensor)),
                                ct_tensor_requires_grad_(ct_clone(ct_detach(tensor)), true)); /* saves, in grad mode */
    const bool recorded = product && ct_tensor_requires_grad(product);
    CT_EXPECT_OK(ct_leave(&guard));
    *packed = ct_retain(tensor);
    return recorded ? CT_OK : ct_error_set(CT_E_CALLBACK, NULL, "was not recorded");
}

CT_TEST(body, saves_plainly_when_it_records) /* S10.4, S10.20 */
{
    static counting c;
    c = (counting){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = record_in_pack, .unpack = counting_unpack, .drop = counting_drop, .payload = &c});
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(c.packs, 1); /* no recursion */
    CT_EXPECT(ct_is_grad_enabled());
    CT_EXPECT(ct_saved_tensors_hooks_active() != NULL);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status fail_silently(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info, (void)payload, (void)packed;
    return CT_E_IO;
}

CT_TEST(body, that_fails_without_an_error_fails_the_call_with_its_status) /* S10.14 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){.pack = fail_silently, .unpack = give_back});
    CT_EXPECT_ERROR(ct_square(x), CT_E_IO, "square: the pack hook failed without setting an error");
    CT_EXPECT_OK(ct_leave(&guard));
}

typedef struct stack_games {
    counting inner;
    ct_guard *outer, left_open;

    enum { BALANCED, LEAVE_OPEN, LEAVE_OUTER, OPEN_SCOPE } what;

    bool in_unpack;
} stack_games;

static void play(stack_games *games)
{
    if (games->what == LEAVE_OUTER) {
        (void)!ct_leave(games->outer);
        return;
    }
    if (games->what == OPEN_SCOPE) {
        (void)ct_scope_open();
        return;
    }
    games->left_open = counting_enter(&games->inner);
    if (games->what == BALANCED) (void)!ct_leave(&games->left_open);
}

static ct_status playing_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    stack_games *games = payload;
    (void)info;
    *packed = ct_retain(tensor);
    if (!games->in_unpack) play(games);
    return CT_OK;
}

static ct_tensor *playing_unpack(void *packed, void *payload)
{
    stack_games *games = payload;
    if (games->in_unpack) play(games);
    return packed;
}

CT_TEST(body, may_change_the_stack_if_it_balances) /* S10.20 */
{
    static stack_games games;
    games = (stack_games){.what = BALANCED};
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = playing_pack, .unpack = playing_unpack, .drop = release_packed, .payload = &games});
    const ct_hooks *active = ct_saved_tensors_hooks_active();
    ct_tensor *x = LEAF(1, 2), *z = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT(ct_saved_tensors_hooks_active() == active);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(games.inner.payload_drops, 1);
    games.in_unpack = true;
    CT_EXPECT_OK(fixture_backward(z));
    CT_EXPECT_INT(games.inner.payload_drops, 2);
}

CT_TEST(body, that_is_unbalanced_is_an_error_and_the_stack_is_restored) /* S10.20 */
{
    static stack_games games;
    games = (stack_games){0};
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = playing_pack, .unpack = playing_unpack, .drop = release_packed, .payload = &games});
    games.outer = &guard;
    const ct_hooks *active = ct_saved_tensors_hooks_active();
    for (games.what = LEAVE_OPEN; games.what <= OPEN_SCOPE; games.what++) {
        CT_EXPECT_ERROR(ct_square(x), CT_E_STATE, "unbalanced");
        CT_EXPECT_ERROR_KIND("RUNTIME");
        CT_EXPECT(ct_saved_tensors_hooks_active() == active);
    }
    CT_EXPECT_INT(games.inner.payload_drops, 1);
    games.what = BALANCED;
    ct_tensor *z = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    games.in_unpack = true;
    games.what = LEAVE_OPEN;
    CT_EXPECT_ERROR(fixture_backward(z), CT_E_STATE, "unbalanced");
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL);
}

CT_TEST(body, of_unpack_that_is_unbalanced_fails_the_read_and_the_stack_is_restored) /* S10.20 */
{
    static stack_games games;
    static counting around;
    games = (stack_games){.what = BALANCED};
    around = (counting){.mode = COPY};
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = playing_pack, .unpack = playing_unpack, .drop = release_packed, .payload = &games});
    ct_tensor *x = LEAF(1, 2), *z = CT_EXPECT_TENSOR(ct_sum(ct_square(x)));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&around);
    games.outer = &guard;
    games.in_unpack = true;
    const ct_hooks *active = ct_saved_tensors_hooks_active();
    for (games.what = LEAVE_OPEN; games.what <= OPEN_SCOPE; games.what++) {
        CT_EXPECT_ERROR(ct_backward(z), CT_E_STATE, "unbalanced");
        CT_EXPECT_ERROR_KIND("RUNTIME");
        CT_EXPECT(ct_saved_tensors_hooks_active() == active && ct_is_grad_enabled());
    }
    CT_EXPECT(ct_is_none(ct_tensor_grad(x)));
    games.what = BALANCED;
    CT_EXPECT_OK(ct_backward(z)); /* S10.15: a later read calls unpack again */
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_tensor *record_in_unpack(void *packed, void *payload)
{
    counting *c = payload;
    c->unpacks++;
    ct_guard guard = ct_enable_grad();
    ct_tensor *x = ct_tensor_requires_grad_(ct_clone(ct_detach(packed)), true);
    const ct_tensors first = ct_grad(CT_TENSORS(ct_sum(ct_mul(ct_square(x), x))), CT_TENSORS(x), .create_graph = true);
    CT_EXPECT_OK(ct_leave(&guard));
    return first.count == 1 && ct_saved_tensors_hooks_active() == NULL ? packed : NULL;
}

/* S10.20, S10.22: the same for saves that a nested pass records */
CT_TEST(body, of_unpack_saves_plainly_under_a_pair_around_the_pass)
{
    static counting saved, around;
    saved = (counting){0};
    around = (counting){.mode = COPY};
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = record_in_pack, .unpack = record_in_unpack, .drop = counting_drop, .payload = &saved});
    ct_tensor *z = CT_EXPECT_TENSOR(ct_sum(ct_square(LEAF(1, 2))));
    CT_EXPECT_OK(ct_leave(&guard));
    guard = counting_enter(&around);
    CT_EXPECT_OK(ct_backward(z));
    CT_EXPECT_INT(saved.unpacks, 1);
    CT_EXPECT_INT(around.packs, 0);
    CT_EXPECT(ct_saved_tensors_hooks_active() != NULL);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status set_mode_in_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    (void)ct_set_grad_enabled(true); /* a setter, whose guard may be discarded */
    *(bool *)payload = ct_is_grad_enabled();
    *packed = ct_retain(tensor);
    return CT_OK;
}

CT_TEST(body, that_switches_grad_mode_on_has_it_restored) /* S10.4 */
{
    static bool was_on;
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = set_mode_in_pack, .unpack = give_back, .drop = release_packed, .payload = &was_on});
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT(was_on && ct_is_grad_enabled());
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_guard off = ct_no_grad();
    ct_raw_saved *raw = ct_node_raw_saved(ct_test_grad_fn(CT_EXPECT_TENSOR(y)), "self");
    CT_EXPECT_TENSOR(ct_raw_saved_unpack(raw));
    CT_EXPECT(!ct_is_grad_enabled());
    ct_raw_saved_free(raw);
    CT_EXPECT_OK(ct_leave(&off));
}

static ct_status keeping_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info, (void)payload;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *disabling_unpack(void *packed, void *payload)
{
    ct_guard guard = ct_disable_saved_tensors_hooks("not in here");
    *(ct_status *)payload = guard.status;
    const bool left = ct_leave(&guard) == guard.status;
    ct_error_clear();
    return left ? packed : NULL;
}

CT_TEST(body, of_unpack_can_disable_hooks_unless_the_pass_runs_inside_a_pair) /* S12.3 */
{
    static ct_status status;
    static counting around;
    around = (counting){.mode = COPY};
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){
        .pack = keeping_pack, .unpack = disabling_unpack, .drop = release_packed, .payload = &status});
    ct_tensor *z = CT_EXPECT_TENSOR(ct_sum(ct_square(LEAF(1, 2))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(z, .retain_graph = true));
    CT_EXPECT_INT(status, CT_OK);
    guard = counting_enter(&around);
    CT_EXPECT_OK(ct_backward(z));
    CT_EXPECT_INT(status, CT_E_STATE);
    CT_EXPECT_OK(ct_leave(&guard));
}

static ct_status disabling_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info, (void)payload;
    ct_guard guard = ct_disable_saved_tensors_hooks("not in here");
    *packed = NULL;
    return guard.status;
}

CT_TEST(body, cannot_disable_the_stack_that_its_pair_lies_on) /* S10.29, S12.3 */
{
    ct_tensor *x = LEAF(1, 2);
    ct_guard guard = ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){.pack = disabling_pack, .unpack = give_back});
    CT_EXPECT_ERROR(ct_square(x), CT_E_STATE, "not in here");
    CT_EXPECT(ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_OK(ct_leave(&guard));
}

CT_TEST_MAIN
