/* The gradients that hooks receive, and the order of hooks: S7.3 to S7.17, S7.24 to S7.26, S1.12. */
#include "engine/support.h"

/* ---- S7.9 ---- */

/* Logs if the leaf's slot was already filled. */
static ct_status note_filled(ct_tensor *leaf, void *payload)
{
    const event_note *note = payload;
    log_event(note->log, ct_is_none(ct_tensor_grad(leaf)) ? "empty" : note->name);
    return CT_OK;
}

CT_TEST(hook_order, at_an_accumulator) /* S7.9 */
{
    event_log log = {""};
    event_note tensor1 = {&log, "tensor1"}, tensor2 = {&log, "tensor2"}, pre = {&log, "pre"}, post = {&log, "post"},
               filled = {&log, "filled"};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_node *node = accumulator_below(y, 0);
    ct_node_register_hook(node, note_post, &post, NULL);
    ct_tensor_register_post_accumulate_grad_hook(x, note_filled, &filled, NULL);
    ct_node_register_prehook(node, note_pre, &pre, NULL);
    hook_tensor(x, note_gradient, &tensor1);
    hook_tensor(x, note_gradient, &tensor2);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "tensor1 tensor2 pre filled post"); /* S7.15 */
}

static ct_tensor *double_gradient(ct_tensor *grad, void *payload)
{
    if (payload) ++*(int *)payload;
    return ct_add(grad, grad);
}

static ct_status double_incoming(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)payload;
    for (int64_t i = 0; i < num_grads; i++) grads[i] = ct_add(grads[i], grads[i]);
    return CT_OK;
}

static ct_status double_leaving(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                void *payload)
{
    (void)grads_in, (void)num_in, (void)payload;
    for (int64_t i = 0; i < num_out; i++) grads_out[i] = ct_add(grads_out[i], grads_out[i]);
    return CT_OK;
}

/* Tensor hooks, then retained gradients in any order of registration, then pre-hooks, the node, post-hooks. */
CT_TEST(hook_order, at_an_inner_node) /* S7.9 */
{
    ct_tensor *x = LEAF(1), *y = ct_mul(x, LEAF(5)), *z = ct_mul(y, LEAF(3));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    ct_node_register_prehook(producer(y), double_incoming, NULL, NULL);
    ct_node_register_hook(producer(y), double_leaving, NULL, NULL);
    hook_tensor(y, double_gradient, NULL);
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_GRAD(y, 6); /* the retained gradient is stored after the tensor hook and before the pre-hook */
    EXPECT_GRAD(x, 6 * 2 * 5 * 2);
}

/* S7.10, S32.2 */
CT_TEST(hook_order, captures_lie_between_tensor_hooks_and_pre_hooks) /* S7.9 */
{
    ct_tensor *x = LEAF(1), *y = ct_mul(x, LEAF(5)), *z = ct_mul(y, LEAF(3));
    int calls = 0;
    event_log log = {""};
    event_note post = {&log, "post"};
    ct_node_register_prehook(producer(y), double_incoming, NULL, NULL);
    ct_node_register_hook(producer(y), note_post, &post, NULL);
    hook_tensor(y, double_gradient, &calls);
    const ct_grad_opts retain = CT_OPTIONS(ct_grad, .retain_graph = true);
    ct_tensors grads = (ct_grad)(CT_TENSORS(z), CT_TENSORS(y), &retain);
    EXPECT_VALUES(grads.items[0], 0, 6);
    CT_EXPECT_TEXT(log.text, ""); /* the node did not run */
    CT_EXPECT_INT(calls, 1);
    grads = (ct_grad)(CT_TENSORS(z), CT_TENSORS(y, x), &retain);
    EXPECT_VALUES(grads.items[0], 0, 6);
    EXPECT_VALUES(grads.items[1], 0, 60);
    CT_EXPECT_TEXT(log.text, "post");
    CT_EXPECT_INT(calls, 2);
}

CT_TEST(hook_order, accumulators_in_backward_inputs_run_with_their_hooks)
{
    event_log log = {""};
    event_note pre = {&log, "pre"}, post = {&log, "post"}, accumulated = {&log, "accumulated"};
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_node *node = accumulator_below(y, 0);
    ct_node_register_prehook(node, note_pre, &pre, NULL);
    ct_node_register_hook(node, note_post, &post, NULL);
    ct_tensor_register_post_accumulate_grad_hook(x, note_accumulated, &accumulated, NULL);
    CT_EXPECT_OK(ct_backward(y, .inputs = CT_TENSORS(x), .retain_graph = true));
    CT_EXPECT_TEXT(log.text, "pre accumulated post");
    /* S7.14: no hook after accumulation runs in a pass of ct_grad */
    CT_EXPECT_INT(ct_grad(CT_TENSORS(y), CT_TENSORS(x)).count, 1);
    CT_EXPECT_TEXT(log.text, "pre accumulated post");
}

/* ---- tensor hooks ---- */

/* S7.3, S7.6, S7.7 */
CT_TEST(tensor_hooks, see_the_complete_gradient_once_and_replace_it_in_order)
{
    int calls = 0;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, double_gradient, &calls);
    hook_tensor(y, double_gradient, &calls);
    CT_EXPECT_OK(ct_backward(ct_add(ct_mul(y, y), y)));
    CT_EXPECT_INT(calls, 2);
    EXPECT_GRAD(x, 4 * (8 + 1) * 4);
}

CT_TEST(tensor_hooks, of_a_leaf_run_under_grad_too)
{
    int calls = 0;
    ct_tensor *x = LEAF(2);
    hook_tensor(x, double_gradient, &calls);
    EXPECT_VALUES(ct_grad(CT_TENSORS(ct_mul(x, x)), CT_TENSORS(x)).items[0], 0, 8);
    CT_EXPECT_INT(calls, 1);
}

static ct_tensor *is_recording(ct_tensor *grad, void *payload)
{
    (void)grad;
    *(bool *)payload = ct_is_grad_enabled();
    return ct_none();
}

CT_TEST(tensor_hooks, run_in_the_grad_mode_of_the_pass)
{
    bool recording = true;
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, is_recording, &recording);
    CT_EXPECT_OK(ct_backward(y, .retain_graph = true));
    CT_EXPECT(!recording);
    CT_EXPECT_INT(ct_grad(CT_TENSORS(y), CT_TENSORS(x), .create_graph = true).count, 1);
    CT_EXPECT(recording);
}

/* S7.4, S7.5 */
static ct_tensor *give_back(ct_tensor *grad, void *payload)
{
    (void)grad;
    return payload;
}

CT_TEST(tensor_hooks, must_keep_size_and_type)
{
    ct_tensor *x = LEAF(2, 3), *y = ct_mul(x, x);
    ct_hook_handle handle = hook_tensor(y, give_back, VECTOR(1, 2, 3));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_SHAPE, "has changed the size of value");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    ct_hook_remove(handle);
    hook_tensor(y, give_back, values_of(CT_DTYPE_F64, CT_INTS(2), VALUES(1, 2)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_DTYPE, "tensor hook 0 of MulBackward0 has changed the type of value");
    EXPECT_NO_GRAD(x);
}

static ct_tensor *give_number(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_num(7);
}

static ct_status give_number_before(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)num_grads, (void)payload;
    grads[0] = ct_num(7);
    return CT_OK;
}

/* Only the kind of a wrapped scalar counts in dtype promotion. For a gradient its dtype counts. */
CT_TEST(tensor_hooks, that_give_a_number_give_an_ordinary_tensor)
{
    ct_tensor *x = leaf_of(CT_DTYPE_F64, CT_NO_INTS, VALUES(2)), *w = leaf_of(CT_DTYPE_F64, CT_NO_INTS, VALUES(3)),
              *y = ct_mul(x, w), *narrow = values_of(CT_DTYPE_F32, CT_NO_INTS, VALUES(1));
    hook_tensor(x, give_number, NULL);
    ct_tensor *grad = ct_grad(CT_TENSORS(y), CT_TENSORS(x), .retain_graph = true).items[0];
    EXPECT_VALUES(grad, 0, 7);
    CT_EXPECT_INT(ct_tensor_dtype(ct_add(grad, narrow)), CT_DTYPE_F64);
    ct_node_register_prehook(producer(y), give_number_before, NULL, NULL);
    grad = ct_grad(CT_TENSORS(y), CT_TENSORS(w)).items[0];
    EXPECT_VALUES(grad, 0, 14);
    CT_EXPECT_INT(ct_tensor_dtype(ct_add(grad, narrow)), CT_DTYPE_F64);
}

CT_TEST(tensor_hooks, cannot_replace_an_undefined_gradient)
{
    ct_tensor *x = LEAF(2);
    hook_tensor(x, give_back, VECTOR(1));
    CT_EXPECT_ERROR(ct_backward(apply_to_one(x, give_undefined, NULL)), CT_E_STATE, "can't replace a None gradient");
}

CT_TEST(tensor_hooks, that_fail_without_an_error_still_fail_the_pass)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    hook_tensor(y, give_back, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "failed without setting an error");
}

static ct_tensor *leave_a_scope_open(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_scope_open().depth ? ct_none() : NULL;
}

static ct_tensor *leave_a_guard(ct_tensor *grad, void *payload)
{
    (void)grad, (void)payload;
    return ct_enable_grad().status == CT_OK ? ct_none() : NULL;
}

CT_TEST(tensor_hooks, must_close_what_they_open)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    ct_hook_handle handle = hook_tensor(y, leave_a_scope_open, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "scopes");
    ct_hook_remove(handle);
    handle = hook_tensor(y, leave_a_guard, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_STATE, "guard");
    ct_hook_remove(handle);
    CT_EXPECT_OK(ct_backward(y));
    EXPECT_GRAD(x, 4);
}

/* S7.17 */
typedef struct remover {
    event_note note;
    ct_hook_handle victims[2];
} remover;

static ct_tensor *remove_hooks(ct_tensor *grad, void *payload)
{
    const remover *r = payload;
    (void)grad;
    log_event(r->note.log, r->note.name);
    ct_hook_remove(r->victims[0]);
    ct_hook_remove(r->victims[1]);
    return ct_none();
}

CT_TEST(tensor_hooks, removed_in_a_round_still_run_in_it)
{
    event_log log = {""};
    remover first = {.note = {&log, "first"}};
    event_note second = {&log, "second"};
    ct_tensor *x = LEAF(2), *y = ct_add(x, x);
    first.victims[0] = hook_tensor(y, remove_hooks, &first);
    first.victims[1] = hook_tensor(y, note_gradient, &second);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "first second");
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "first second");
}

typedef struct adder {
    ct_tensor *tensor;
    event_note note;
} adder;

static ct_tensor *add_hook(ct_tensor *grad, void *payload)
{
    adder *a = payload;
    (void)grad;
    if (a->tensor) ct_tensor_register_hook(a->tensor, note_gradient, &a->note, NULL);
    a->tensor = NULL;
    return ct_none();
}

CT_TEST(tensor_hooks, added_in_a_round_wait_for_the_next_pass)
{
    event_log log = {""};
    ct_tensor *x = LEAF(2), *y = ct_add(x, x);
    adder a = {y, {&log, "added"}};
    hook_tensor(y, add_hook, &a);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "");
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "added");
}

/* S1.12 */
CT_TEST(retain_grad, stores_out_of_place_over_repeated_passes)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    ct_tensor *z = ct_mul(y, LEAF(3));
    CT_EXPECT_OK(ct_backward(z, .retain_graph = true));
    ct_tensor *first = ct_tensor_grad(y);
    EXPECT_VALUES(first, 0, 3);
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_GRAD(y, 6);
    EXPECT_VALUES(first, 0, 3);
}

CT_TEST(retain_grad, forgets_a_tensor_that_is_gone)
{
    ct_tensor *x = LEAF(2);
    const ct_scope scope = ct_scope_open();
    ct_tensor *y = ct_mul(x, x);
    CT_EXPECT_OK(ct_tensor_retain_grad(y));
    ct_tensor *z = ct_scope_escape(scope, ct_add(y, LEAF(3)));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(ct_backward(z));
    EXPECT_GRAD(x, 4);
}

/* ---- hooks on nodes ---- */

/* S7.11, S7.12 */
typedef struct seen {
    int64_t num_in, num_out;
    double in, out;
} seen;

static ct_status look(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in, void *payload)
{
    seen *s = payload;
    *s = (seen){.num_in = num_in, .num_out = num_out};
    if (num_in && !ct_is_none(grads_in[0]) && ct_tensor_item(grads_in[0], &s->in) != CT_OK) return CT_E_INTERNAL;
    return num_out && !ct_is_none(grads_out[0]) ? ct_tensor_item(grads_out[0], &s->out) : CT_OK;
}

CT_TEST(node_hooks, post_hooks_see_what_left_and_what_came_in_after_pre_hooks)
{
    seen before = {0}, after = {0};
    ct_tensor *x = LEAF(1), *y = ct_mul(x, LEAF(5));
    ct_node_register_prehook(producer(y), double_incoming, NULL, NULL);
    ct_node_register_hook(producer(y), look, &before, NULL);
    ct_node_register_hook(producer(y), double_leaving, NULL, NULL);
    ct_node_register_hook(producer(y), look, &after, NULL);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_INT(before.num_in, 1);
    CT_EXPECT_INT(before.num_out, 2);
    CT_EXPECT_REAL(before.in, 2, 0);
    CT_EXPECT_REAL(before.out, 10, 0);
    CT_EXPECT_REAL(after.out, 20, 0);
    EXPECT_GRAD(x, 20);
}

/* S7.11, S7.5 */
typedef struct arrived {
    int64_t count;
    bool defined[2];
} arrived;

static ct_status look_at_arrived(ct_tensor **grads, int64_t num_grads, void *payload)
{
    arrived *a = payload;
    a->count = num_grads;
    for (int64_t i = 0; i < num_grads && i < 2; i++) a->defined[i] = !ct_is_none(grads[i]);
    return CT_OK;
}

static ct_status fill_first(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)num_grads;
    grads[0] = payload;
    return CT_OK;
}

CT_TEST(node_hooks, pre_hooks_get_a_gradient_for_each_output_and_fill_none_in)
{
    arrived a = {0};
    ct_tensor *x = LEAF(2), *results[2] = {VECTOR(1), VECTOR(1)};
    apply_node(CT_TENSORS(x), results, 2, give_undefined, NULL);
    ct_node_register_prehook(producer(results[0]), look_at_arrived, &a, NULL);
    CT_EXPECT_OK(ct_backward(results[1]));
    CT_EXPECT_INT(a.count, 2);
    CT_EXPECT(!a.defined[0] && a.defined[1]);
    ct_node_register_prehook(producer(results[0]), fill_first, VECTOR(1), NULL);
    CT_EXPECT_ERROR(ct_backward(results[1]), CT_E_STATE, "pre-hook 1 of TestBackward0 can't replace a None gradient");
}

/* S7.25 */
static ct_status give_wide(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)num_grads;
    grads[0] = payload;
    return CT_OK;
}

static ct_status give_wide_leaving(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                   void *payload)
{
    (void)num_out, (void)grads_in, (void)num_in;
    grads_out[0] = payload;
    return CT_OK;
}

static ct_status leave_null(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)num_grads, (void)payload;
    grads[0] = NULL;
    return CT_OK;
}

static ct_status leave_null_leaving(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                    void *payload)
{
    (void)grads_in, (void)num_in;
    return leave_null(grads_out, num_out, payload);
}

CT_TEST(node_hooks, must_leave_a_tensor_or_none_in_every_place) /* S7.25 */
{
    ct_tensor *x = LEAF(1), *y = ct_mul(x, x), *z = ct_mul(x, x);
    ct_node_register_prehook(producer(y), leave_null, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_INVALID,
                    "pre-hook 0 of MulBackward0 returned NULL for gradient 0; it must be a tensor, or ct_none()");
    CT_EXPECT_ERROR_KIND("TYPE");
    ct_node_register_hook(producer(z), leave_null_leaving, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(z), CT_E_INVALID, "post-hook 0 of MulBackward0 returned NULL for gradient 0");
    CT_EXPECT_ERROR_KIND("TYPE");
    EXPECT_NO_GRAD(x);
}

CT_TEST(node_hooks, must_keep_size_and_type)
{
    ct_tensor *x = LEAF(1), *wide = values_of(CT_DTYPE_F64, CT_INTS(1), VALUES(1)), *y = ct_mul(x, x),
              *z = ct_mul(x, x);
    ct_node_register_prehook(producer(y), give_wide, wide, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_DTYPE, "pre-hook 0 of MulBackward0 has changed the type of value");
    ct_node_register_hook(producer(z), give_wide_leaving, wide, NULL);
    CT_EXPECT_ERROR(ct_backward(z), CT_E_DTYPE, "post-hook 0 of MulBackward0 has changed the type of value");
    CT_EXPECT_ERROR(ct_backward(z), CT_E_DTYPE, "post-hook"); /* S6.6: the node kept its saves */
    EXPECT_NO_GRAD(x);
}

static ct_status fail_pre(ct_tensor **grads, int64_t num_grads, void *payload)
{
    (void)grads, (void)num_grads, (void)payload;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "pre: fails");
}

/* S7.20 */
CT_TEST(node_hooks, errors_keep_their_kind)
{
    ct_tensor *x = LEAF(1), *y = ct_mul(x, x);
    ct_node_register_prehook(producer(y), fail_pre, NULL, NULL);
    CT_EXPECT_ERROR(ct_backward(y), CT_E_CALLBACK, "pre: fails");
    CT_EXPECT_ERROR_KIND("PURPLE");
}

/* S7.13 */
typedef struct late_hook {
    ct_node *node;
    event_log *log;
} late_hook;

static ct_status note_undefined(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                void *payload)
{
    (void)grads_out, (void)num_out;
    log_event(payload, num_in == 1 && ct_is_none(grads_in[0]) ? "undefined" : "defined");
    return CT_OK;
}

static ct_status add_post_hook(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const late_hook *late = payload;
    grads[0] = result_grads[0];
    ct_node_register_hook(late->node, note_undefined, late->log, NULL);
    return CT_OK;
}

CT_TEST(node_hooks, a_post_hook_added_by_the_running_node_runs)
{
    event_log log = {""};
    late_hook late = {.log = &log};
    ct_tensor *x = LEAF(1), *y = apply_to_one(x, add_post_hook, &late);
    late.node = producer(y);
    CT_EXPECT_OK(ct_backward(y));
    CT_EXPECT_TEXT(log.text, "undefined");
}

/* S7.26 */
typedef struct saved_reader {
    ct_node *own, *above;
    int readable, gone;
} saved_reader;

static ct_status read_saved(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                            void *payload)
{
    saved_reader *r = payload;
    (void)grads_out, (void)num_out, (void)grads_in, (void)num_in;
    r->readable += ct_node_saved(r->own, "other") != NULL;
    r->gone += ct_node_saved(r->above, "other") == NULL;
    ct_error_clear();
    return CT_OK;
}

CT_TEST(node_hooks, post_hooks_read_their_own_saves_and_not_those_above)
{
    ct_tensor *x = LEAF(2), *y = ct_mul(x, x), *z = ct_mul(y, y);
    saved_reader r = {.own = producer(y), .above = producer(z)};
    ct_node_register_hook(r.own, read_saved, &r, NULL);
    CT_EXPECT_OK(ct_backward(z));
    CT_EXPECT_INT(r.readable, 1);
    CT_EXPECT_INT(r.gone, 1);
}

CT_TEST_MAIN
