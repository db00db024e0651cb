/*
 * Bad input for every function of the public headers that takes a tensor, a node, a handle or a list of them: NULL, a
 * failed list and ct_none() cause an error that names the function and the argument, and an error that is already
 * pending is kept. tests/tree/test_bad_input.py checks that no function is missing; operators have their own job.
 */
#include "engine/support.h"

/* Valid values for the other arguments of the calls below. */
static ct_tensor *good, *root;
static ct_node *node;

static ct_tensor *hook(ct_tensor *grad, void *payload) { return (void)grad, (void)payload, ct_none(); }

static ct_status accumulated(ct_tensor *leaf, void *payload) { return (void)leaf, (void)payload, CT_OK; }

static ct_status before(ct_tensor **grads, int64_t n, void *payload)
{
    return (void)grads, (void)n, (void)payload, CT_OK;
}

static ct_status several(ct_tensors grads, void *payload)
{
    (void)grads, (void)payload;
    return CT_OK;
}

static ct_status after(ct_tensor **out, int64_t num_out, ct_tensor *const *in, int64_t num_in, void *payload)
{
    return (void)out, (void)num_out, (void)in, (void)num_in, (void)payload, CT_OK;
}

static ct_tensors checked(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mul(inputs.items[0], inputs.items[0])));
}

static ct_status pack(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    return (void)tensor, (void)info, (void)payload, *packed = NULL, CT_OK;
}

static ct_tensor *unpack(void *packed, void *payload) { return (void)packed, (void)payload, NULL; }

static const ct_saved_tensors_hooks_fns pair = {.pack = pack, .unpack = unpack};

static bool guard_fails(ct_guard guard)
{
    const bool fails = guard.status != CT_OK;
    (void)!ct_leave(&guard);
    return fails;
}

static ct_status ignore_text(const char *text, size_t size, void *payload)
{
    return (void)text, (void)size, (void)payload, CT_OK;
}

/* ---- functions of one tensor ---- */

/* Outputs that may be NULL without an error. */
static ct_node *node_place;
static void *value_place;
static bool bool_place;
static ct_tensor *(*unpack_place)(void *, void *);

/* ANY: the call accepts ct_none(); REFUSED: ct_none() is an error. */
typedef enum none_is { ANY, REFUSED } none_is;

/* "name": the message begins with it. call(t) is true if the call failed. */
#define TENSOR_CALLS(X) \
    X(requires_grad, ANY, !ct_tensor_requires_grad(t)) \
    X(is_leaf, ANY, !ct_tensor_is_leaf(t)) \
    X(is_inference, ANY, !ct_tensor_is_inference(t)) \
    X(is_view, ANY, !ct_tensor_is_view(t)) \
    X(retains_grad, ANY, !ct_tensor_retains_grad(t)) \
    X(requires_grad_, REFUSED, !ct_tensor_requires_grad_(t, true)) \
    X(base, ANY, !ct_tensor_base(t)) \
    X(grad_fn, ANY, ct_tensor_grad_fn(t, &node_place) != CT_OK) \
    X(output_nr, ANY, ct_tensor_output_nr(t) < 0) \
    X(version, REFUSED, ct_tensor_version(t, &(uint32_t){0}) != CT_OK) \
    X(increment_version, ANY, ct_increment_version(CT_TENSORS(t)) != CT_OK) \
    X(unsafe_preserve_version_counter, REFUSED, guard_fails(ct_unsafe_preserve_version_counter(CT_TENSORS(t)))) \
    X(grad, ANY, !ct_tensor_grad(t)) \
    X(set_grad, REFUSED, ct_tensor_set_grad(t, good) != CT_OK) \
    X(zero_grad, ANY, ct_zero_grad(CT_TENSORS(t)) != CT_OK) \
    X(retain_grad, REFUSED, ct_tensor_retain_grad(t) != CT_OK) \
    X(grad_dtype, REFUSED, ct_tensor_grad_dtype(t) == CT_DTYPE_COUNT) \
    X(set_grad_dtype, REFUSED, ct_tensor_set_grad_dtype(t, CT_DTYPE_F64) != CT_OK) \
    X(detach, REFUSED, !ct_detach(t)) \
    X(detach_, REFUSED, !ct_detach_(t)) \
    X(make_dual, REFUSED, !ct_make_dual(t, good)) \
    X(unpack_dual, ANY, !ct_unpack_dual(t).primal) \
    X(set_data, REFUSED, ct_tensor_set_data(t, good) != CT_OK) \
    X(data_alias, REFUSED, !ct_tensor_data_alias(t)) \
    X(share, ANY, ct_share(t) != CT_OK) \
    X(get_gradient_edge, REFUSED, !ct_get_gradient_edge(t).node) \
    X(backward, REFUSED, ct_backward(t) != CT_OK) \
    X(grad_outputs, REFUSED, ct_grad(CT_TENSORS(t), CT_TENSORS(good)).count < 0) \
    X(grad_inputs, REFUSED, ct_grad(CT_TENSORS(root), CT_TENSORS(t)).count < 0) \
    X(grad_one_output, REFUSED, !ct_grad_one(t, good)) \
    X(grad_one_input, REFUSED, !ct_grad_one(root, t)) \
    X(execute_backward, REFUSED, ct_execute_backward(CT_EDGES({t ? NULL : node, 0}), CT_TENSORS(t)).count < 0) \
    X(register_hook, REFUSED, !ct_tensor_register_hook(t, hook, NULL, NULL).id) \
    X(register_post_accumulate_grad_hook, REFUSED, \
      !ct_tensor_register_post_accumulate_grad_hook(t, accumulated, NULL, NULL).id) \
    X(tensor_dtype, ANY, ct_tensor_dtype(t) == CT_DTYPE_DEFAULT) \
    X(tensor_device, ANY, ct_tensor_device(t).kind == CT_DEVICE_CPU) \
    X(tensor_ndim, ANY, ct_tensor_ndim(t) < 0) \
    X(tensor_numel, ANY, ct_tensor_numel(t) < 0) \
    X(tensor_size, REFUSED, ct_tensor_size(t, 0) < 0) \
    X(tensor_stride, REFUSED, ct_tensor_stride(t, 0) == INT64_MIN) \
    X(tensor_storage_offset, ANY, ct_tensor_storage_offset(t) < 0) \
    X(tensor_is_contiguous, ANY, !ct_tensor_is_contiguous(t)) \
    X(tensor_data, ANY, !ct_tensor_data(t)) \
    X(tensor_storage, ANY, !ct_tensor_storage(t)) \
    X(tensor_copy_to_host, REFUSED, ct_tensor_copy_to_host(t, &(double){0}, sizeof(double)) != CT_OK) \
    X(tensor_item, REFUSED, ct_tensor_item(t, &(double){0}) != CT_OK) \
    X(vmap, REFUSED, ct_vmap(checked, NULL, CT_TENSORS(t)).count < 0) \
    X(tensor_is_batched, ANY, t ? ct_tensor_is_batched(t) : (ct_tensor_is_batched(t), true)) \
    X(saved_tensors_bytes, ANY, \
      ct_saved_tensors_bytes(CT_TENSORS(t), CT_NO_TENSORS, NULL, NULL, &(ct_saved_bytes){0}) != CT_OK) \
    X(graph_write, ANY, ct_graph_write(CT_TENSORS(t), CT_GRAPH_TEXT, ignore_text, NULL) != CT_OK) \
    X(graph_save, ANY, ct_graph_save(CT_TENSORS(t), CT_GRAPH_TEXT, "/dev/null") != CT_OK) \
    X(gradcheck, ANY, ct_gradcheck(checked, NULL, CT_TENSORS(good, t)) != CT_OK) \
    X(gradgradcheck, ANY, ct_gradgradcheck(checked, NULL, CT_TENSORS(good, t)) != CT_OK) \
    X(results, ANY, ct_results(CT_TENSORS(t)).count < 0) \
    X(vjp, REFUSED, ct_vjp(checked, NULL, CT_TENSORS(t), CT_TENSORS(good)).product.count < 0) \
    X(vjp_vector, REFUSED, ct_vjp(checked, NULL, CT_TENSORS(good), CT_TENSORS(t)).product.count < 0) \
    X(jvp, REFUSED, ct_jvp(checked, NULL, CT_TENSORS(t), CT_TENSORS(good)).outputs.count < 0) \
    X(jvp_vector, REFUSED, ct_jvp(checked, NULL, CT_TENSORS(good), CT_TENSORS(t)).outputs.count < 0) \
    X(vhp, REFUSED, ct_vhp(checked, NULL, CT_TENSORS(t), CT_TENSORS(good)).product.count < 0) \
    X(hvp, REFUSED, ct_hvp(checked, NULL, CT_TENSORS(good), CT_TENSORS(t)).product.count < 0) \
    X(jacobian, REFUSED, ct_jacobian(checked, NULL, CT_TENSORS(t)).count < 0) \
    X(hessian, REFUSED, ct_hessian(checked, NULL, CT_TENSORS(t)).count < 0) \
    X(jacrev, REFUSED, ct_jacrev(checked, NULL, CT_TENSORS(good, t)).count < 0) \
    X(jacfwd, REFUSED, ct_jacfwd(checked, NULL, CT_TENSORS(good, t)).count < 0)
/*
 * Omitted: ct_tensor_format writes "none" for both; ct_retain, ct_release, ct_is_none, ct_scope_escape,
 * ct_scope_return, ct_scope_keep, ct_scope_take and ct_scope_hold accept both.
 */

#define X(name, none, call) \
    static bool tensor_##name(ct_tensor *t) { return call; }
TENSOR_CALLS(X)
#undef X

static const struct {
    const char *name;
    none_is none;
    bool (*fails)(ct_tensor *);
} tensor_calls[] = {

#define X(name, none, call) {#name, none, tensor_##name},
    TENSOR_CALLS(X)
#undef X
};

enum { NUM_TENSOR_CALLS = sizeof tensor_calls / sizeof *tensor_calls };

/* ---- lists ---- */

static bool named_fails(ct_tensors list)
{
    static const char *const names[] = {"x", "y"};
    return ct_graph_write(CT_TENSORS(root), CT_GRAPH_TEXT, ignore_text, NULL, .named = list, .names = names) != CT_OK;
}

#define LIST_CALLS(X) \
    X(increment_version, ct_increment_version(list) != CT_OK) \
    X(unsafe_preserve_version_counter, guard_fails(ct_unsafe_preserve_version_counter(list))) \
    X(zero_grad, ct_zero_grad(list) != CT_OK) \
    X(backward, ct_backward_all(list) != CT_OK) \
    X(backward_gradients, ct_backward(root, .gradients = list) != CT_OK) \
    X(backward_inputs, ct_backward(root, .inputs = list) != CT_OK) \
    X(grad_outputs, ct_grad(list, CT_TENSORS(good)).count < 0) \
    X(grad_inputs, ct_grad(CT_TENSORS(root), list).count < 0) \
    X(vmap, ct_vmap(checked, NULL, list).count < 0) \
    X(grad_gradients, ct_grad(CT_TENSORS(root), CT_TENSORS(good), .grad_outputs = list).count < 0) \
    X(execute_backward, ct_execute_backward(CT_EDGES({node, 0}), list).count < 0) \
    X(graph_write, ct_graph_write(list, CT_GRAPH_TEXT, ignore_text, NULL) != CT_OK) \
    X(graph_save, ct_graph_save(list, CT_GRAPH_TEXT, "/dev/null") != CT_OK) \
    X(graph_write_named, named_fails(list)) \
    X(saved_tensors_bytes, ct_saved_tensors_bytes(list, CT_NO_TENSORS, NULL, NULL, &(ct_saved_bytes){0}) != CT_OK) \
    X(saved_tensors_bytes_exclude, \
      ct_saved_tensors_bytes(CT_TENSORS(root), list, NULL, NULL, &(ct_saved_bytes){0}) != CT_OK) \
    X(gradcheck, ct_gradcheck(checked, NULL, list) != CT_OK) \
    X(gradgradcheck, ct_gradgradcheck(checked, NULL, list) != CT_OK) \
    X(register_multi_grad_hook, !ct_register_multi_grad_hook(list, several, CT_MULTI_GRAD_ALL, NULL, NULL).id) \
    X(results, ct_results(list).count < 0) \
    X(vjp, ct_vjp(checked, NULL, list, CT_NO_TENSORS).product.count < 0) \
    X(vjp_vector, ct_vjp(checked, NULL, CT_TENSORS(good), list).product.count < 0) \
    X(jvp, ct_jvp(checked, NULL, list, CT_NO_TENSORS).product.count < 0) \
    X(vhp, ct_vhp(checked, NULL, list, CT_NO_TENSORS).product.count < 0) \
    X(hvp, ct_hvp(checked, NULL, list, CT_NO_TENSORS).product.count < 0) \
    X(jacobian, ct_jacobian(checked, NULL, list).count < 0) \
    X(hessian, ct_hessian(checked, NULL, list).count < 0) \
    X(jacrev, ct_jacrev(checked, NULL, list).count < 0) \
    X(jacfwd, ct_jacfwd(checked, NULL, list).count < 0) \
    X(cat, !ct_cat(list))
#define X(name, call) \
    static bool list_##name(ct_tensors list) { return call; }
LIST_CALLS(X)
#undef X

static const struct {
    const char *name;
    bool (*fails)(ct_tensors);
} list_calls[] = {

#define X(name, call) {#name, list_##name},
    LIST_CALLS(X)
#undef X
};

enum { NUM_LIST_CALLS = sizeof list_calls / sizeof *list_calls };

/* ---- nodes, handles, functions ---- */

#define NULL_CALLS(X) \
    X(node_name, "node", !*ct_node_name(NULL)) \
    X(node_requires_grad, "node", !ct_node_requires_grad(NULL)) \
    X(node_set_metadata, "node", ct_node_set_metadata(NULL, "key", good, NULL) != CT_OK) \
    X(node_metadata, "node", ct_node_metadata(NULL, "key", &value_place) != CT_OK) \
    X(node_sequence_nr, "node", ct_node_sequence_nr(NULL) == 0) \
    X(node_num_edges, "node", ct_node_num_edges(NULL) < 0) \
    X(node_num_outputs, "node", ct_node_num_outputs(NULL) < 0) \
    X(node_input_metadata, "node", ct_node_input_metadata(NULL, 0, &(ct_input_metadata){0}) != CT_OK) \
    X(node_next_function, "node", ct_node_next_function(NULL, 0, &node_place, NULL) != CT_OK) \
    X(node_variable, "node", !ct_node_variable(NULL)) \
    X(node_saved, "node", !ct_node_saved(NULL, "self")) \
    X(node_saved_scalar, "node", ct_node_saved_scalar(NULL, "dim", &(ct_scalar){0}) != CT_OK) \
    X(node_saved_ints, "node", ct_node_saved_ints(NULL, "dim", &(ct_ints){0}) != CT_OK) \
    X(node_raw_saved, "node", !ct_node_raw_saved(NULL, "self")) \
    X(will_engine_execute_node, "node", ct_will_engine_execute_node(NULL, &bool_place) != CT_OK) \
    X(register_prehook, "node", !ct_node_register_prehook(NULL, before, NULL, NULL).id) \
    X(register_hook, "node", !ct_node_register_hook(NULL, after, NULL, NULL).id) \
    X(raw_saved_unpack, "raw", !ct_raw_saved_unpack(NULL)) \
    X(raw_saved_data, "raw", !ct_raw_saved_data(NULL)) \
    X(raw_saved_packed, "raw", ct_raw_saved_packed(NULL, &value_place) != CT_OK) \
    X(raw_saved_is_undefined, "raw", ct_raw_saved_is_undefined(NULL)) \
    X(raw_saved_is_released, "raw", !ct_raw_saved_is_released(NULL)) \
    X(raw_saved_has_hooks, "raw", !ct_raw_saved_has_hooks(NULL)) \
    X(raw_saved_unpack_hook, "raw", ct_raw_saved_unpack_hook(NULL, &unpack_place) != CT_OK) \
    X(register_hooks, "raw", ct_raw_saved_register_hooks(NULL, &pair) != CT_OK) \
    X(saved_tensors_hooks_push, "hooks", guard_fails(ct_saved_tensors_hooks_push(NULL)))
#define X(name, argument, call) \
    static bool null_##name(void) { return call; }
NULL_CALLS(X)
#undef X

static const struct {
    const char *name, *argument;
    bool (*fails)(void);
} null_calls[] = {

#define X(name, argument, call) {#name, argument, null_##name},
    NULL_CALLS(X)
#undef X
};

enum { NUM_NULL_CALLS = sizeof null_calls / sizeof *null_calls };

static void set_up(void)
{
    good = leaf_of(CT_DTYPE_F64, CT_INTS(2), VALUES(1, 2));
    root = CT_EXPECT_TENSOR(ct_sum(ct_mul(good, good)));
    node = producer(root);
}

/* The error names the function, or the part before a '_' if several entries call the same function. */
static void expect_says(const char *name, const char *word)
{
    CT_EXPECT_INT(ct_error_status(), CT_E_INVALID);
    CT_EXPECT(strncmp(name, ct_error_operator(), strlen(ct_error_operator())) == 0 && *ct_error_operator());
    CT_EXPECT_CONTAINS(ct_error_message(), word);
    CT_EXPECT_CONTAINS(ct_error_message(), "needed");
    ct_error_clear();
}

static const char *const first_error = "first: this is what went wrong";

static void set_first_error(void) { (void)ct_error_set(CT_E_SHAPE, NULL, "%s", first_error); }

static void expect_first_error(void)
{
    CT_EXPECT_TEXT(ct_error_message(), first_error);
    CT_EXPECT_INT(ct_error_status(), CT_E_SHAPE);
    ct_error_clear();
}

CT_TEST(bad_input, null_for_a_tensor_says_who_and_what_and_keeps_a_pending_error)
{
    set_up();
    for (int i = 0; i < NUM_TENSOR_CALLS; i++) {
        CT_EXPECT(tensor_calls[i].fails(NULL));
        expect_says(tensor_calls[i].name, "is NULL; a tensor is needed");
        set_first_error();
        CT_EXPECT(tensor_calls[i].fails(NULL));
        expect_first_error();
    }
    EXPECT_NO_GRAD(good);
}

CT_TEST(bad_input, none_for_a_tensor_has_an_answer_or_is_an_error_and_stays_as_it_is)
{
    set_up();
    for (int i = 0; i < NUM_TENSOR_CALLS; i++) {
        const bool failed = tensor_calls[i].fails(ct_none());
        if (tensor_calls[i].none == ANY) {
            CT_EXPECT_INT(ct_error_status(), CT_OK);
            continue;
        }
        CT_EXPECT(failed);
        CT_EXPECT(ct_error_status() != CT_OK);
        CT_EXPECT(strncmp(tensor_calls[i].name, ct_error_operator(), strlen(ct_error_operator())) == 0 &&
                  *ct_error_operator());
        ct_error_clear();
    }
    CT_EXPECT(ct_is_none(ct_tensor_grad(ct_none())) && !ct_tensor_requires_grad(ct_none()));
    EXPECT_NO_GRAD(good);
}

CT_TEST(bad_input, failed_lists_say_who_and_what_and_keep_a_pending_error)
{
    set_up();
    const ct_tensors lists[] = {{NULL, -1}, {NULL, 2}};
    for (int i = 0; i < NUM_LIST_CALLS; i++) {
        for (int k = 0; k < 2; k++) {
            CT_EXPECT(list_calls[i].fails(lists[k]));
            CT_EXPECT_INT(ct_error_status(), CT_E_INVALID);
            CT_EXPECT_CONTAINS(ct_error_message(), "is a failed list");
            CT_EXPECT(strncmp(list_calls[i].name, ct_error_operator(), strlen(ct_error_operator())) == 0 &&
                      *ct_error_operator());
            set_first_error();
            CT_EXPECT(list_calls[i].fails(lists[k]));
            expect_first_error();
        }
        CT_EXPECT(list_calls[i].fails(CT_TENSORS(good, NULL)));
        if (!strstr(ct_error_message(), "there must be one")) /* gradients are counted first */
            CT_EXPECT_CONTAINS(ct_error_message(), "[1] is NULL");
        ct_error_clear();
    }
    EXPECT_NO_GRAD(good);
    CT_EXPECT_OK(ct_backward(root)); /* the rejected calls ran no node and released no saves */
}

CT_TEST(bad_input, null_for_a_node_or_handle_says_who_and_what_and_keeps_a_pending_error) /* S8.10 */
{
    for (int i = 0; i < NUM_NULL_CALLS; i++) {
        CT_EXPECT(null_calls[i].fails());
        CT_EXPECT_TEXT(ct_error_kind(), "TYPE");
        CT_EXPECT_TEXT(ct_error_operator(), null_calls[i].name);
        CT_EXPECT_CONTAINS(ct_error_message(), null_calls[i].argument);
        expect_says(null_calls[i].name, "is NULL");
        set_first_error();
        CT_EXPECT(null_calls[i].fails());
        expect_first_error();
    }
    ct_raw_saved_free(NULL); /* functions that free an object accept NULL */
    ct_node_release(NULL);
    ct_hooks_release(NULL);
    ct_hook_remove((ct_hook_handle){0});
    ct_generator_free(NULL);
    CT_EXPECT(ct_node_retain(NULL) == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_OK);
}

CT_TEST(bad_input, no_place_for_the_answer_says_which)
{
    set_up();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_mul(good, good));
    ct_node *producer;
    CT_EXPECT_OK(ct_tensor_grad_fn(x, &producer));
    ct_raw_saved *raw = ct_node_raw_saved(producer, "self");
    CT_EXPECT_ERROR(ct_tensor_grad_fn(x, NULL), CT_E_INVALID,
                    "grad_fn: node is NULL; a pointer for the result is needed");
    CT_EXPECT_ERROR(ct_current_node(NULL), CT_E_INVALID, "current_node: node is NULL");
    CT_EXPECT_ERROR(ct_node_next_function(producer, 0, NULL, NULL), CT_E_INVALID, "node_next_function: next is NULL");
    CT_EXPECT_ERROR(ct_node_metadata(producer, "key", NULL), CT_E_INVALID, "node_metadata: value is NULL");
    CT_EXPECT_ERROR(ct_raw_saved_packed(raw, NULL), CT_E_INVALID, "raw_saved_packed: packed is NULL");
    CT_EXPECT_ERROR(ct_raw_saved_unpack_hook(raw, NULL), CT_E_INVALID, "raw_saved_unpack_hook: unpack is NULL");
    ct_raw_saved_free(raw);
}

CT_TEST(bad_input, what_fails_leaves_null_and_what_is_absent_is_no_error)
{
    set_up();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_mul(good, good));
    ct_node *producer, *answer;
    CT_EXPECT_OK(ct_tensor_grad_fn(x, &producer));
    answer = producer;
    CT_EXPECT_OK(ct_tensor_grad_fn(good, &answer)); /* a leaf */
    CT_EXPECT(answer == NULL);
    answer = producer;
    CT_EXPECT_ERROR(ct_tensor_grad_fn(NULL, &answer), CT_E_INVALID, "tensor is NULL");
    CT_EXPECT(answer == NULL);
    answer = producer;
    CT_EXPECT_ERROR(ct_node_next_function(producer, 2, &answer, NULL), CT_E_INVALID, "index is 2");
    CT_EXPECT(answer == NULL);
    CT_EXPECT(ct_is_none(CT_EXPECT_TENSOR(ct_node_variable(producer)))); /* no accumulator */
    CT_EXPECT_ERROR(ct_node_variable(NULL), CT_E_INVALID, "node is NULL");
}

typedef struct asking {
    ct_tensor *result;
    ct_node *producer, *accumulator;
    int what; /* grad_fn, next_function, variable */
} asking;

/*
 * Repeats one query so often that the scope's array of handles must grow; it keeps its size, so each query is repeated
 * more often than the one before.
 */
static ct_status ask_often(void *arg)
{
    const asking *a = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = CT_OK;
    for (int i = 0; status == CT_OK && i < 1000 << 2 * a->what; i++) {
        ct_node *found = a->producer;
        if (a->what == 0) status = ct_tensor_grad_fn(a->result, &found);
        if (a->what == 1) status = ct_node_next_function(a->producer, 0, &found, NULL);
        const ct_tensor *leaf = a->what == 2 ? ct_node_variable(a->accumulator) : a->result;
        if (!leaf) status = ct_error_status();
        if (status == CT_OK && (!found || ct_is_none(leaf))) status = CT_E_INTERNAL;
    }
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

CT_TEST(bad_input, want_of_memory_is_not_taken_for_absence)
{
    set_up();
    asking a = {.result = CT_EXPECT_TENSOR(ct_mul(good, good))};
    CT_EXPECT_OK(ct_tensor_grad_fn(a.result, &a.producer));
    CT_EXPECT_OK(ct_node_next_function(a.producer, 0, &a.accumulator, NULL));
    for (a.what = 0; a.what < 3; a.what++) CT_EXPECT(ct_test_fail_each_allocation(ask_often, &a) >= 2);
}

CT_TEST(bad_input, what_must_be_on_or_off_is_not_false)
{
    set_up();
    CT_EXPECT_ERROR(ct_dropout(good, 0.5, false), CT_E_INVALID, "dropout: train must be CT_ON or CT_OFF; 0 was given");
    CT_EXPECT_ERROR_KIND("TYPE");
}

CT_TEST(bad_input, numbers_take_no_gradient)
{
    ct_tensor *number = CT_EXPECT_TENSOR(ct_num(3));
    CT_EXPECT_ERROR(ct_tensor_requires_grad_(number, true), CT_E_STATE, "a number cannot require grad; ct_tensor_from");
    CT_EXPECT(!ct_tensor_requires_grad(number));
    CT_EXPECT(ct_tensor_requires_grad_(number, false) == number);
}

CT_TEST(bad_input, a_list_of_a_scope_must_have_items)
{
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_ERROR(ct_scope_escape_list(scope, ((ct_tensors){NULL, 3})), CT_E_INVALID,
                    "scope_escape_list: list is a failed list");
    CT_EXPECT_ERROR(ct_scope_keep_list(scope, ((ct_tensors){NULL, 3})), CT_E_INVALID,
                    "scope_keep_list: tensors is a failed list");
    CT_EXPECT_ERROR(ct_scope_return_list(ct_scope_open(), ((ct_tensors){NULL, 3})), CT_E_INVALID,
                    "scope_return_list: results is a failed list");
    CT_EXPECT_OK(ct_scope_close(scope));
}

CT_TEST(bad_input, boxed_calls_say_what_is_wrong_with_form_and_destination)
{
    set_up();
    ct_tensor *x = VECTOR(1, 2);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x},
                           {.name = "other", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    ct_arg outs[1] = {{.kind = CT_ARG_STRING, .value.string = "no tensor"}};
    size_t num_outs = 1;
    CT_EXPECT_ERROR(ct_op_call("mul", args, 2, (ct_call_kind)9, outs, &num_outs), CT_E_INVALID,
                    "mul: 9 is not a kind of call");
    CT_EXPECT_ERROR(ct_op_call("mul", args, 2, CT_CALL_OUT, outs, &num_outs), CT_E_INVALID,
                    "mul: outs[0] is not a tensor");
    CT_EXPECT_ERROR_KIND("TYPE");
    CT_EXPECT_ERROR(ct_op_call(NULL, args, 2, CT_CALL_PLAIN, outs, &num_outs), CT_E_INVALID,
                    "op_call: op, args, outs and num_outs must not be NULL");
    EXPECT_VALUES(x, 0, 1, 2);
}

static ct_status names_no_tensors(ct_function_ctx *ctx, ct_tensors inputs)
{
    const ct_tensors null = {NULL, 3};
    CT_EXPECT_ERROR(ct_save_for_backward(ctx, null), CT_E_INVALID, "save_for_backward: tensors is a failed list");
    CT_EXPECT_ERROR(ct_save_for_backward(ctx, CT_TENSORS(inputs.items[0], NULL)), CT_E_INVALID, "tensors[1] is NULL");
    CT_EXPECT_ERROR(ct_save_for_forward(ctx, null), CT_E_INVALID, "save_for_forward: tensors is a failed list");
    CT_EXPECT_ERROR(ct_mark_dirty(ctx, null), CT_E_INVALID, "mark_dirty: tensors is a failed list");
    CT_EXPECT_ERROR(ct_mark_non_differentiable(ctx, null), CT_E_INVALID, "mark_non_differentiable: tensors is a");
    CT_EXPECT(!ct_needs_input_grad(ctx, 7));
    CT_EXPECT_CONTAINS(ct_error_message(), "needs_input_grad: index is 7; Bad has 1 inputs");
    ct_error_clear();
    CT_EXPECT_INT(ct_saved_tensors(ctx).count, 0); /* S20.7 */
    return ct_function_return(ctx, CT_TENSORS(NULL));
}

CT_TEST(bad_input, custom_functions_take_tensors_and_contexts)
{
    set_up();
    const ct_function function = {.name = "Bad", .forward = names_no_tensors}, nameless = {.forward = names_no_tensors};
    CT_EXPECT_ERROR(ct_function_apply(NULL, CT_TENSORS(good), NULL), CT_E_INVALID, "function_apply: function is NULL");
    CT_EXPECT_ERROR(ct_function_apply(&nameless, CT_TENSORS(good), NULL), CT_E_INVALID,
                    "name of the function is NULL or empty");
    CT_EXPECT_ERROR(ct_function_apply(&function, ((ct_tensors){NULL, 3}), NULL), CT_E_INVALID, "is a failed list");
    CT_EXPECT_ERROR(ct_function_apply(&function, CT_TENSORS(NULL), NULL), CT_E_INVALID, "tensors[0] is NULL");
    CT_EXPECT_ERROR(ct_function_apply(&function, CT_TENSORS(good), NULL), CT_E_INVALID, "tensors[0] is NULL");
    CT_EXPECT_ERROR(ct_function_return(NULL, CT_TENSORS(good)), CT_E_INVALID, "function_return: ctx is NULL");
    CT_EXPECT_ERROR(ct_save_for_backward(NULL, CT_TENSORS(good)), CT_E_INVALID, "save_for_backward: ctx is NULL");
    CT_EXPECT_ERROR(ct_save_for_forward(NULL, CT_TENSORS(good)), CT_E_INVALID, "save_for_forward: ctx is NULL");
    CT_EXPECT_ERROR(ct_mark_dirty(NULL, CT_TENSORS(good)), CT_E_INVALID, "mark_dirty: ctx is NULL");
    CT_EXPECT_ERROR(ct_mark_non_differentiable(NULL, CT_TENSORS(good)), CT_E_INVALID, "ctx is NULL");
    CT_EXPECT_ERROR(ct_set_materialize_grads(NULL, false), CT_E_INVALID, "set_materialize_grads: ctx is NULL");
    CT_EXPECT_ERROR(ct_saved_tensors(NULL), CT_E_INVALID, "saved_tensors: ctx is NULL");
    CT_EXPECT_ERROR(ct_function_payload(NULL), CT_E_INVALID, "function_payload: ctx is NULL");
}

static ct_status takes_entries(const ct_saved_entry *entry, void *payload)
{
    (void)entry, (void)payload;
    return CT_OK;
}

static ct_status takes_lines(const char *line, void *payload)
{
    (void)line, (void)payload;
    return CT_OK;
}

CT_TEST(bad_input, lists_of_saves_take_lists_of_tensors)
{
    set_up();
    const ct_tensors failed = ct_tensors_of(NULL, -1), roots = CT_TENSORS(good);
    CT_EXPECT_ERROR(ct_saved_tensors_list(failed, CT_NO_TENSORS, takes_entries, NULL, NULL), CT_E_INVALID,
                    "saved_tensors_list: roots is a failed list");
    CT_EXPECT_ERROR(ct_saved_tensors_list(roots, failed, takes_entries, NULL, NULL), CT_E_INVALID,
                    "exclude is a failed");
    CT_EXPECT_ERROR(ct_saved_tensors_table(failed, CT_NO_TENSORS, takes_lines, NULL), CT_E_INVALID,
                    "roots is a failed");
    CT_EXPECT_ERROR(ct_hooks_fns(NULL), CT_E_INVALID, "hooks_fns: hooks is NULL");
    CT_EXPECT(ct_hooks_retain(NULL) == NULL);
}

static ct_tensors gives_inputs(ct_tensors inputs, void *payload)
{
    (void)payload;
    return inputs;
}

CT_TEST(bad_input, checkpoints_take_functions_and_lists_of_tensors)
{
    set_up();
    const ct_stage stage = {gives_inputs, NULL};
    CT_EXPECT_ERROR(ct_checkpoint(NULL, NULL, CT_TENSORS(good)), CT_E_INVALID, "checkpoint: fn is NULL");
    CT_EXPECT_ERROR(ct_checkpoint(gives_inputs, NULL, ((ct_tensors){NULL, 3})), CT_E_INVALID,
                    "checkpoint: inputs is a failed list");
    CT_EXPECT_ERROR(ct_checkpoint(gives_inputs, NULL, CT_TENSORS(good, NULL)), CT_E_INVALID,
                    "checkpoint: inputs[1] is NULL");
    CT_EXPECT_ERROR(ct_checkpoint_sequential(&stage, 1, 1, CT_TENSORS(NULL)), CT_E_INVALID,
                    "checkpoint_sequential: inputs[0] is NULL");
    CT_EXPECT_ERROR(ct_checkpoint_sequential(NULL, 1, 1, CT_TENSORS(good)), CT_E_INVALID, "no function");
    CT_EXPECT_ERROR(ct_results(((ct_tensors){NULL, 3})), CT_E_INVALID, "results: results is a failed list");
    CT_EXPECT_INT(ct_checkpoint(gives_inputs, NULL, CT_NO_TENSORS).count, 0);
    ct_tensor *many[256];
    for (int i = 0; i < 256; i++) many[i] = good;
    CT_EXPECT_ERROR(ct_checkpoint(gives_inputs, NULL, ct_tensors_of(many, 256)), CT_E_UNSUPPORTED,
                    "256 inputs were given; a checkpointed region can have at most");
    CT_EXPECT_INT(ct_checkpoint(gives_inputs, NULL, ct_tensors_of(many, 255)).count, 255);
}

CT_TEST(bad_input, optimisers_take_lists_of_parameters)
{
    set_up();
    const ct_tensors failed = ct_tensors_of(NULL, -1), with_null = CT_TENSORS(good, NULL);
    CT_EXPECT_ERROR(ct_optimiser_sgd(failed), CT_E_INVALID, "optimiser_sgd: parameters is a failed list");
    CT_EXPECT_ERROR(ct_optimiser_adam(failed), CT_E_INVALID, "optimiser_adam: parameters is a failed list");
    CT_EXPECT_ERROR(ct_optimiser_adamw(with_null), CT_E_INVALID, "optimiser_adamw: parameters[1] is NULL");
    CT_EXPECT_ERROR(ct_optimiser_adagrad(with_null), CT_E_INVALID, "optimiser_adagrad: parameters[1] is NULL");
    CT_EXPECT_ERROR(ct_optimiser_adadelta(failed), CT_E_INVALID, "optimiser_adadelta: parameters is a failed");
    CT_EXPECT_ERROR(ct_optimiser_rmsprop(CT_TENSORS(ct_none())), CT_E_INVALID, "parameter 0 must be a leaf");
    CT_EXPECT_ERROR(ct_clip_grad_norm(failed, 1, NULL), CT_E_INVALID, "clip_grad_norm: parameters is a failed");
    CT_EXPECT_ERROR(ct_clip_grad_value(with_null, 1), CT_E_INVALID, "clip_grad_value: parameters[1] is NULL");
    CT_EXPECT_ERROR(ct_optimiser_step(NULL), CT_E_INVALID, "optimiser_step: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_zero_grad(NULL), CT_E_INVALID, "optimiser_zero_grad: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_set_lr(NULL, 1), CT_E_INVALID, "optimiser_set_lr: optimiser is NULL");
    CT_EXPECT_ERROR((int64_t)ct_optimiser_lr(NULL), CT_E_INVALID, "optimiser_lr: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_steps(NULL, 0), CT_E_INVALID, "optimiser_steps: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_state(NULL, 0), CT_E_INVALID, "optimiser_state: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_restore(NULL, 0, 0, CT_NO_TENSORS), CT_E_INVALID, "optimiser_restore: optimiser is");
    ct_optimiser *o = ct_optimiser_adam(CT_TENSORS(ct_detach(good)));
    CT_EXPECT_ERROR(ct_optimiser_restore(o, 0, 1, failed), CT_E_INVALID, "optimiser_restore: state is a failed list");
    CT_EXPECT_ERROR(ct_optimiser_restore(o, 0, 1, CT_TENSORS(good, NULL)), CT_E_INVALID, "state[1] is NULL");
    ct_optimiser_destroy(o);
}

CT_TEST_MAIN
