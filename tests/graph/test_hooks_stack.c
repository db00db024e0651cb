/* The stack of saved-tensor hooks: section 11 of the semantics. */
#include "fixtures.h"

#include <pthread.h>

CT_TEST(stack, the_innermost_pair_alone_acts) /* S11.1 */
{
    static counting outer, inner;
    outer = (counting){.mode = COPY};
    inner = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2);
    ct_guard a = counting_enter(&outer);
    CT_EXPECT_TENSOR(ct_square(x));
    ct_guard b = counting_enter(&inner);
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(outer.packs, 1);
    CT_EXPECT_INT(inner.packs, 1);
    CT_EXPECT_OK(ct_leave(&b));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(outer.packs, 2);
    CT_EXPECT_OK(ct_leave(&a));
    CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT_INT(outer.packs + inner.packs, 3);
}

CT_TEST(stack, what_was_saved_before_is_not_affected) /* S11.2 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_tensor *x = LEAF(1, 2), *y = CT_EXPECT_TENSOR(ct_square(x));
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_INT(c.packs + c.unpacks, 0);
}

static ct_tensor *squared(void *payload)
{
    (void)ct_no_grad().status; /* the guard is discarded, and ends with the call */
    ct_guard grad = ct_enable_grad();
    ct_tensor *result = ct_square(payload);
    CT_EXPECT_OK(ct_leave(&grad));
    return result;
}

static ct_tensor *failing(void *payload)
{
    (void)payload;
    (void)ct_error_set(CT_E_CALLBACK, "OWN", "the body's own error");
    return NULL;
}

static ct_tensor *leaving(void *payload) { return ct_leave(payload) == CT_OK ? ct_none() : NULL; }

CT_TEST(stack, a_call_inside_a_pair_returns_what_its_body_did) /* S11.7 */
{
    static counting c;
    c = (counting){.mode = COPY};
    const ct_saved_tensors_hooks_fns fns = counting_fns(&c);
    ct_tensor *x = LEAF(3);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_with_saved_tensors_hooks(&fns, squared, x));
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL && ct_is_grad_enabled());
    CT_EXPECT_INT(c.packs, 1);
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(c.unpacks, 1);

    CT_EXPECT_ERROR(ct_with_saved_tensors_hooks(&fns, failing, x), CT_E_CALLBACK, "own error");
    CT_EXPECT_ERROR_KIND("OWN");
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL);
    ct_guard outer = ct_no_grad(); /* a guard that does not belong to the body */
    CT_EXPECT_ERROR(ct_with_saved_tensors_hooks(&fns, leaving, &outer), CT_E_STATE, "not the innermost");
    CT_EXPECT(!ct_is_grad_enabled());
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT_ERROR(ct_with_saved_tensors_hooks(&fns, NULL, x), CT_E_INVALID, "body is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
    ct_guard disabled = ct_disable_saved_tensors_hooks("not here");
    CT_EXPECT_ERROR(ct_with_saved_tensors_hooks(&fns, squared, x), CT_E_STATE, "not here");
    CT_EXPECT_OK(ct_leave(&disabled));
    CT_EXPECT_INT(c.packs, 1);
}

static void *look_from_another_thread(void *arg)
{
    *(bool *)arg = ct_saved_tensors_hooks_active() == NULL && ct_saved_tensors_hooks_is_enabled();
    return NULL;
}

CT_TEST(stack, of_a_new_thread_is_empty) /* S11.3 */
{
    static counting c;
    c = (counting){.mode = COPY};
    bool is_empty = false;
    pthread_t thread;
    ct_guard guard = counting_enter(&c);
    CT_EXPECT(ct_saved_tensors_hooks_active() != NULL);
    CT_EXPECT_INT(pthread_create(&thread, NULL, look_from_another_thread, &is_empty), 0);
    CT_EXPECT_INT(pthread_join(thread, NULL), 0);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(is_empty);
}

CT_TEST(push, needs_both_functions) /* S11.5 */
{
    CT_EXPECT_ERROR(ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){.unpack = counting_unpack}), CT_E_INVALID,
                    "pack is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ct_saved_tensors_hooks(&(ct_saved_tensors_hooks_fns){.pack = counting_pack}), CT_E_INVALID,
                    "unpack is NULL");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ct_saved_tensors_hooks(NULL), CT_E_INVALID, "fns is NULL");
    CT_EXPECT_ERROR(ct_hooks_create(&(ct_saved_tensors_hooks_fns){.pack = counting_pack}), CT_E_INVALID,
                    "unpack is NULL");
    CT_EXPECT_ERROR(ct_saved_tensors_hooks_push(NULL), CT_E_INVALID, "hooks is NULL");
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL);
}

CT_TEST(push, that_failed_leaves_an_inert_guard_and_the_payload) /* S11.4 */
{
    static counting c;
    c = (counting){.mode = COPY};
    ct_guard disabled = ct_disable_saved_tensors_hooks("hooks are off: not here");
    ct_guard guard = counting_enter(&c);
    CT_EXPECT_INT(guard.status, CT_E_STATE);
    CT_EXPECT_TEXT(ct_error_message(), "hooks are off: not here"); /* to the letter */
    CT_EXPECT_TEXT(ct_error_kind(), "RUNTIME");
    ct_error_clear();
    CT_EXPECT_INT(ct_leave(&guard), CT_E_STATE); /* has no effect */
    CT_EXPECT(!ct_saved_tensors_hooks_is_enabled());
    CT_EXPECT_OK(ct_leave(&disabled));
    CT_EXPECT_INT(c.payload_drops, 0);
}

CT_TEST(pop, only_the_top_entry_can_be_left) /* S11.6 */
{
    static counting outer, inner;
    outer = (counting){.mode = COPY};
    inner = (counting){.mode = COPY};
    ct_guard a = counting_enter(&outer), b = counting_enter(&inner);
    const ct_hooks *active = ct_saved_tensors_hooks_active();
    CT_EXPECT_ERROR(ct_leave(&a), CT_E_STATE, "not the innermost");
    CT_EXPECT(ct_saved_tensors_hooks_active() == active);
    ct_guard twice = b;
    CT_EXPECT_OK(ct_leave(&b));
    CT_EXPECT_ERROR(ct_leave(&twice), CT_E_STATE, "not the innermost");
    ct_guard last = a;
    CT_EXPECT_OK(ct_leave(&a));
    CT_EXPECT_ERROR(ct_leave(&last), CT_E_STATE, "not the innermost"); /* the stack is empty */
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT(ct_saved_tensors_hooks_active() == NULL && ct_saved_tensors_hooks_is_enabled() && ct_is_grad_enabled());
    CT_EXPECT_INT(outer.payload_drops + inner.payload_drops, 2);
}

CT_TEST(pair, may_be_pushed_many_times_and_ends_once) /* S11.9, S10.19 */
{
    static counting c;
    c = (counting){.mode = COPY};
    const ct_saved_tensors_hooks_fns fns = counting_fns(&c);
    ct_hooks *hooks = ct_hooks_create(&fns);
    CT_EXPECT(hooks != NULL);
    ct_tensor *x = LEAF(1, 2);
    ct_guard a = ct_saved_tensors_hooks_push(hooks), b = ct_saved_tensors_hooks_push(hooks);
    ct_tensor *y = CT_EXPECT_TENSOR(ct_square(x));
    CT_EXPECT(ct_saved_tensors_hooks_active() == hooks);
    CT_EXPECT_OK(ct_leave(&b));
    CT_EXPECT_OK(ct_leave(&a));
    ct_hooks_release(hooks);
    CT_EXPECT_INT(c.payload_drops, 0); /* a save still holds the pair */
    CT_EXPECT_OK(fixture_backward(y));
    CT_EXPECT_INT(c.payload_drops, 1);
    ct_hooks_release(NULL);
}

typedef struct shared_pair {
    ct_hooks *hooks;
    _Atomic int packs, drops, ends;
} shared_pair;

static ct_status shared_pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)info;
    ((shared_pair *)payload)->packs++;
    *packed = ct_retain(tensor);
    return CT_OK;
}

static ct_tensor *shared_unpack(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

static void shared_drop(void *packed, void *payload)
{
    ((shared_pair *)payload)->drops++;
    ct_release(packed);
}

static void shared_end(void *payload) { ((shared_pair *)payload)->ends++; }

static void *use_shared_pair(void *arg)
{
    shared_pair *pair = arg;
    const ct_scope scope = ct_scope_open();
    for (int i = 0; i < 50; i++) {
        const double values[] = {1, 2};
        const ct_scope step = ct_scope_open();
        ct_guard guard = ct_saved_tensors_hooks_push(pair->hooks);
        ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true);
        const ct_status status = ct_backward(ct_sum(ct_square(x)));
        CT_EXPECT_OK(ct_leave(&guard));
        ct_scope_close(step);
        if (status != CT_OK) break;
    }
    ct_scope_close(scope);
    return NULL;
}

CT_TEST(pair, may_be_pushed_on_several_threads) /* S11.9 */
{
    shared_pair pair = {0};
    const ct_saved_tensors_hooks_fns fns = {.pack = shared_pack,
                                            .unpack = shared_unpack,
                                            .drop = shared_drop,
                                            .payload = &pair,
                                            .drop_payload = shared_end};
    pair.hooks = ct_hooks_create(&fns);
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, use_shared_pair, &pair), 0);
    for (int i = 0; i < 3; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(pair.packs, 150);
    CT_EXPECT_INT(pair.drops, 150);
    CT_EXPECT_INT(pair.ends, 0);
    ct_hooks_release(pair.hooks);
    CT_EXPECT_INT(pair.ends, 1);
}

CT_TEST_MAIN
