/*
 * Small leaves, hooks that log events, and a node whose backward function a test defines, for the engine's tests.
 */
#ifndef ENGINE_SUPPORT_H
#define ENGINE_SUPPORT_H

#include "graph/node.h"
#include "support/ct_test.h"
#include "tensor/scope.h"

#include <cotangent/cotangent.h>

#include <stdio.h>
#include <string.h>

#define UNUSED __attribute__((unused))

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define UNDER_TSAN 1
#elif __has_feature(address_sanitizer)
#define UNDER_ASAN 1
#endif
#elif defined(__SANITIZE_THREAD__)
#define UNDER_TSAN 1
#elif defined(__SANITIZE_ADDRESS__)
#define UNDER_ASAN 1
#endif

/* ---- tensors ---- */

/* Complex elements are two values, real part first. */
UNUSED static ct_tensor *values_of(ct_dtype dtype, ct_ints sizes, const double *values)
{
    if (!ct_dtype_is_complex(dtype)) return CT_EXPECT_TENSOR(ct_test_values(dtype, sizes, values));
    ct_guard guard = ct_no_grad();
    ct_tensor *wide = CT_EXPECT_TENSOR(ct_tensor_from(values, sizes, CT_DTYPE_C128)),
              *result = CT_EXPECT_TENSOR(ct_to(wide, dtype));
    CT_EXPECT_OK(ct_leave(&guard));
    return result;
}

UNUSED static ct_tensor *leaf_of(ct_dtype dtype, ct_ints sizes, const double *values)
{
    return CT_EXPECT_TENSOR(ct_tensor_requires_grad_(values_of(dtype, sizes, values), true));
}

#define VALUES(...) ((const double[]){__VA_ARGS__})
#define COUNT_OF(...) ((int64_t)(sizeof(VALUES(__VA_ARGS__)) / sizeof(double)))
/* f32 vectors: constant, and a leaf that requires grad. */
#define VECTOR(...) values_of(CT_DTYPE_F32, CT_INTS(COUNT_OF(__VA_ARGS__)), VALUES(__VA_ARGS__))
#define LEAF(...) leaf_of(CT_DTYPE_F32, CT_INTS(COUNT_OF(__VA_ARGS__)), VALUES(__VA_ARGS__))
#define EXPECT_VALUES(tensor, tolerance, ...) CT_EXPECT_CLOSE(tensor, VALUES(__VA_ARGS__), tolerance)
#define EXPECT_GRAD(tensor, ...) CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(ct_tensor_grad(tensor)), VALUES(__VA_ARGS__), 1e-5)
#define EXPECT_NO_GRAD(tensor) CT_EXPECT(ct_is_none(CT_EXPECT_TENSOR(ct_tensor_grad(tensor))))

/* ---- a log of events ---- */

typedef struct event_log {
    char text[2048];
} event_log;

UNUSED static void log_event(event_log *log, const char *name)
{
    const size_t used = strlen(log->text);
    (void)snprintf(log->text + used, sizeof log->text - used, "%s%s", used ? " " : "", name);
}

typedef struct event_note {
    event_log *log;
    const char *name;
} event_note;

/* A tensor hook that logs its name. */
UNUSED static ct_tensor *note_gradient(ct_tensor *grad, void *payload)
{
    const event_note *note = payload;
    (void)grad;
    log_event(note->log, note->name);
    return ct_none();
}

UNUSED static ct_status note_pre(ct_tensor **grads, int64_t num_grads, void *payload)
{
    const event_note *note = payload;
    (void)grads, (void)num_grads;
    log_event(note->log, note->name);
    return CT_OK;
}

UNUSED static ct_status note_post(ct_tensor **grads_out, int64_t num_out, ct_tensor *const *grads_in, int64_t num_in,
                                  void *payload)
{
    const event_note *note = payload;
    (void)grads_out, (void)num_out, (void)grads_in, (void)num_in;
    log_event(note->log, note->name);
    return CT_OK;
}

UNUSED static ct_status note_accumulated(ct_tensor *leaf, void *payload)
{
    const event_note *note = payload;
    (void)leaf;
    log_event(note->log, note->name);
    return CT_OK;
}

UNUSED static ct_hook_handle hook_tensor(ct_tensor *tensor, ct_hook_fn fn, void *payload)
{
    ct_hook_handle handle = ct_tensor_register_hook(tensor, fn, payload, NULL);
    CT_EXPECT(handle.id != 0);
    return handle;
}

/* Counts calls. */
UNUSED static ct_tensor *count_gradient(ct_tensor *grad, void *payload)
{
    (void)grad;
    ++*(int *)payload;
    return ct_none();
}

UNUSED static ct_node *producer(ct_tensor *tensor)
{
    ct_node *node = ct_test_grad_fn(tensor);
    CT_EXPECT(node != NULL);
    return node;
}

/* Returns the accumulator of a leaf that an edge of a result's producer leads to. */
UNUSED static ct_node *accumulator_below(ct_tensor *result, int64_t edge)
{
    ct_node *node = ct_test_next_function(producer(result), edge, NULL);
    CT_EXPECT(node != NULL);
    return node;
}

/* ---- a node defined by the test ---- */

typedef ct_status (*test_backward)(void *payload, ct_tensor *const *result_grads, ct_tensor **grads);

typedef struct test_node {
    ct_node base;
    test_backward backward;
    void *payload;
} test_node;

static ct_status test_node_backward(ct_node *node, cti_needed wanted, ct_tensor *const *result_grads, ct_tensor **grads)
{
    const test_node *own = (const test_node *)node;
    (void)wanted;
    return own->backward(own->payload, result_grads, grads);
}

static const cti_node_type test_node_type = {
    .name = "TestBackward0",
    .op = "test",
    .backward = test_node_backward,
    .size = sizeof(test_node),
    .saved_offset = sizeof(test_node),
    .kind = CTI_NODE_CUSTOM,
};

/* Creates a node with these inputs and makes the results, which have no grad_fn, its outputs. */
UNUSED static void apply_node(ct_tensors inputs, ct_tensor *const *results, unsigned num_results,
                              test_backward backward, void *payload)
{
    cti_thread *thread = cti_thread_here();
    ct_node *node = cti_node_create(thread, &test_node_type, (unsigned)inputs.count, 0, results[0]);
    CT_EXPECT(node != NULL);
    ((test_node *)node)->backward = backward;
    ((test_node *)node)->payload = payload;
    for (int64_t i = 0; i < inputs.count; i++)
        CT_EXPECT_OK(cti_node_connect(thread, node, (unsigned)i, inputs.items[i]));
    CT_EXPECT_OK(cti_node_set_outputs(node, results + 1, num_results - 1));
    for (unsigned i = 0; i < num_results; i++) cti_node_attach(node, results[i], i);
    cti_release(thread, node);
}

/* Returns a copy of the input whose derivative the test defines. */
UNUSED static ct_tensor *apply_to_one(ct_tensor *input, test_backward backward, void *payload)
{
    ct_guard guard = ct_no_grad();
    ct_tensor *result = CT_EXPECT_TENSOR(ct_clone(input));
    CT_EXPECT_OK(ct_leave(&guard));
    apply_node(ct_tensors_of(&input, 1), &result, 1, backward, payload);
    return result;
}

UNUSED static ct_status pass_on(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload;
    grads[0] = result_grads[0];
    return CT_OK;
}

UNUSED static ct_status give_undefined(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload, (void)result_grads, (void)grads;
    return CT_OK;
}

UNUSED static ct_status fail_backward(void *payload, ct_tensor *const *result_grads, ct_tensor **grads)
{
    (void)payload, (void)result_grads, (void)grads;
    return ct_error_set(CT_E_CALLBACK, "PURPLE", "test: this node fails");
}

#endif
