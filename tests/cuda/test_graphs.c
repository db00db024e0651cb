/*
 * Device graphs (recorded sequences of kernels), on the emulated machine. Launches of a graph that records a training
 * step have the same results as the same number of calls of the step, in every order of kernels that the events of the
 * graph allow. Compare torch.cuda.graphs.
 */
#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/device.h>
#include <cotangent/hook.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>
#include <cotangent/saved_tensors.h>

#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
void cti_emulation_schedule(unsigned seed);
size_t cti_emulation_bytes(int device);
size_t cti_emulation_waiting(void);

static const ct_device host = {CT_DEVICE_CPU, 0}, first = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CUDA, 1};

enum { SEEDS = 10, STEPS = 4, IN = 5, OUT = 3, ROWS = 4 };

/* ---- a model of two layers, and its optimizer ---- */

typedef struct model {
    ct_tensor *parameters[4], *moments[4];
    double dropout;
    ct_stream *side; /* stream of the second branch; NULL: the current stream */
} model;

static ct_tensor *there(ct_tensor *t, ct_device device) { return ct_to_device(t, device); }

static model make_model(ct_device device)
{
    model m = {.side = NULL};
    ct_tensor *const parameters[] = {ct_randn(CT_INTS(6, IN)), ct_randn(CT_INTS(6)), ct_randn(CT_INTS(OUT, 6)),
                                     ct_randn(CT_INTS(OUT))};
    for (int i = 0; i < 4; i++) {
        m.parameters[i] = ct_tensor_requires_grad_(there(parameters[i], device), true);
        m.moments[i] = ct_zeros_like(m.parameters[i]);
    }
    return m;
}

static ct_tensor *loss_of(const model *m, ct_tensor *x, ct_tensor *y)
{
    ct_tensor *hidden = ct_tanh(ct_linear(x, m->parameters[0], m->parameters[1]));
    if (m->dropout > 0) hidden = ct_dropout(hidden, m->dropout, CT_ON);
    ct_guard guard = {.status = CT_OK};
    if (m->side) guard = ct_use_stream(m->side);
    ct_tensor *made = ct_linear(hidden, m->parameters[2], m->parameters[3]);
    if (m->side) CT_EXPECT_OK(ct_leave(&guard));
    return ct_mse_loss(made, y);
}

/* Makes one in-place step of the optimizer with momentum; returns the loss, or NULL. */
static ct_tensor *step(const model *m, ct_tensor *x, ct_tensor *y)
{
    ct_tensor *loss = loss_of(m, x, y);
    if (!loss || ct_backward(loss) != CT_OK) return NULL;
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < 4; i++) {
        ct_tensor *grad = ct_tensor_grad(m->parameters[i]);
        if (!ct_mul_(m->moments[i], ct_num(0.9)) || !ct_add_(m->moments[i], grad) ||
            !ct_sub_(m->parameters[i], ct_mul(m->moments[i], ct_num(0.05))))
            loss = NULL;
        CT_EXPECT_OK(ct_tensor_set_grad(m->parameters[i], ct_none()));
    }
    CT_EXPECT_OK(ct_leave(&guard));
    return loss;
}

/* Returns the input of a step; it is the same in all runs. */
static ct_tensor *input(int number, int64_t columns)
{
    float values[ROWS * IN];
    for (int i = 0; i < ROWS * IN; i++) values[i] = (float)((i * 7 + number * 5 + (int)columns) % 11) / 5 - 1;
    return ct_tensor_from(values, CT_INTS(ROWS, columns), CT_DTYPE_F32);
}

static bool are_close(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    return ct_allclose(there(a, host), there(b, host), &value) == CT_OK && value;
}

/* ---- recording and launching ---- */

/* Returns the parameters after STEPS calls on the device, and stores the loss of each call in losses. */
static model run_eagerly(double dropout, ct_tensor **losses)
{
    ct_manual_seed(3);
    model m = make_model(first);
    m.dropout = dropout;
    for (int i = 0; i < STEPS; i++) {
        const ct_scope scope = ct_scope_open();
        losses[i] = ct_scope_return(scope, step(&m, there(input(i, IN), first), there(input(i, OUT), first)));
        CT_EXPECT_TENSOR(losses[i]);
    }
    return m;
}

/* A recorded graph with the tensors that it reads and writes. */
typedef struct recorded {
    model m;
    ct_tensor *x, *y, *loss;
    ct_device_graph *graph;
} recorded;

/* Records a step on its own stream; nothing changes before the first launch. */
static recorded record(ct_stream *stream, ct_stream *side, double dropout)
{
    recorded r = {.graph = NULL};
    ct_manual_seed(3);
    r.m = make_model(first);
    r.m.dropout = dropout;
    r.m.side = side;
    r.x = there(input(9, IN), first);
    r.y = there(input(9, OUT), first);
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    const ct_scope scope = ct_scope_open();
    r.loss = ct_scope_return(scope, step(&r.m, r.x, r.y));
    CT_EXPECT_TENSOR(r.loss);
    CT_EXPECT_OK(ct_device_graph_end(&r.graph));
    CT_EXPECT_OK(ct_leave(&guard));
    return r;
}

static void check_replay(double dropout, bool on_two_streams)
{
    ct_tensor *losses[STEPS];
    ct_stream *stream = ct_stream_new(first), *side = on_two_streams ? ct_stream_new(first) : NULL,
              *other = ct_stream_new(first);
    const model expected = run_eagerly(dropout, losses);
    for (unsigned seed = 0; seed <= SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        cti_emulation_schedule(seed);
        recorded r = record(stream, side, dropout);
        ct_tensor *got[STEPS];
        for (int i = 0; i < STEPS; i++) {
            /* the copy runs on the default stream, for which launches wait */
            CT_EXPECT_TENSOR(ct_copy_(r.x, there(input(i, IN), first)));
            CT_EXPECT_TENSOR(ct_copy_(r.y, there(input(i, OUT), first)));
            CT_EXPECT_OK(ct_device_graph_launch(r.graph, i % 2 ? stream : other));
            got[i] = ct_clone(r.loss);
        }
        CT_EXPECT(!seed || cti_emulation_waiting() > 0);
        for (int i = 0; i < STEPS; i++) CT_EXPECT(are_close(got[i], losses[i]));
        for (int i = 0; i < 4; i++) CT_EXPECT(are_close(r.m.parameters[i], expected.parameters[i]));
        cti_emulation_schedule(0);
        ct_device_graph_free(r.graph);
        ct_scope_close(scope);
    }
    ct_stream_free(stream);
    ct_stream_free(side);
    ct_stream_free(other);
}

CT_TEST(graphs, a_launch_is_a_step) { check_replay(0, false); }

CT_TEST(graphs, have_branches_on_several_streams) { check_replay(0, true); }

CT_TEST(graphs, draw_the_numbers_that_calls_would_have_drawn) { check_replay(0.5, false); }

/* Returns attention with dropout, and the gradient of the query. */
static ct_tensors attend(ct_tensor *query, ct_tensor *key)
{
    ct_tensor *none = ct_none(), *leaf = ct_tensor_requires_grad_(ct_detach(query), true),
              *y = ct_scaled_dot_product_attention(leaf, key, key, none, .dropout_p = 0.5), *sum = y ? ct_sum(y) : NULL;
    const ct_tensors grads = sum ? ct_grad(CT_TENSORS(sum), CT_TENSORS(leaf)) : CT_NO_TENSORS;
    return ct_results(CT_TENSORS(y, grads.count == 1 ? grads.items[0] : NULL));
}

CT_TEST(graphs, attend_with_another_dropout_at_each_launch)
{
    ct_manual_seed(8);
    ct_tensor *query = there(ct_randn(CT_INTS(1, 2, 9, 8)), first), *key = there(ct_randn(CT_INTS(1, 2, 7, 8)), first),
              *expected[STEPS][2];
    ct_stream *stream = ct_stream_new(first);
    ct_manual_seed(3);
    for (int i = 0; i < STEPS; i++) memcpy(expected[i], attend(query, key).items, sizeof *expected);
    CT_EXPECT(!are_close(expected[0][0], expected[1][0]));
    for (unsigned seed = 0; seed <= SEEDS; seed++) {
        cti_emulation_schedule(seed);
        ct_device_graph *graph;
        ct_manual_seed(3);
        ct_guard guard = ct_use_stream(stream);
        CT_EXPECT_OK(ct_device_graph_begin(stream));
        const ct_tensors got = attend(query, key);
        CT_EXPECT_INT(got.count, 2);
        CT_EXPECT_OK(ct_device_graph_end(&graph));
        CT_EXPECT_OK(ct_leave(&guard));
        for (int i = 0; i < STEPS; i++) {
            CT_EXPECT_OK(ct_device_graph_launch(graph, stream));
            for (int k = 0; k < 2; k++) CT_EXPECT(are_close(got.items[k], expected[i][k]));
        }
        cti_emulation_schedule(0);
        ct_device_graph_free(graph);
    }
    ct_stream_free(stream);
}

CT_TEST(graphs, leave_the_generator_as_if_calls_had_drawn)
{
    ct_tensor *losses[STEPS];
    ct_stream *stream = ct_stream_new(first);
    (void)run_eagerly(0.5, losses);
    const ct_rng_state expected = ct_get_rng_state(NULL);
    recorded r = record(stream, NULL, 0.5);
    for (int i = 0; i < STEPS; i++) CT_EXPECT_OK(ct_device_graph_launch(r.graph, stream));
    const ct_rng_state state = ct_get_rng_state(NULL);
    CT_EXPECT(state.seed == expected.seed && state.offset == expected.offset);
    ct_device_graph_free(r.graph);
    ct_stream_free(stream);
}

/* Recording runs nothing, and the current streams are the same afterwards. */
CT_TEST(graphs, do_nothing_before_they_are_launched)
{
    ct_stream *stream = ct_stream_new(first);
    ct_tensor *x = there(input(1, IN), first);
    ct_device_graph *graph = NULL;
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_OK(ct_device_graph_end(&graph));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(are_close(x, input(1, IN)));
    for (int i = 0; i < 2; i++) CT_EXPECT_OK(ct_device_graph_launch(graph, ct_default_stream(first)));
    CT_EXPECT(are_close(x, ct_mul(input(1, IN), ct_num(4))));
    ct_device_graph_free(graph);
    ct_stream_free(stream);
}

/* ---- memory ---- */

static ct_device_memory memory_of(ct_device device)
{
    ct_device_memory memory;
    CT_EXPECT_OK(ct_get_device_memory(device, &memory));
    return memory;
}

CT_TEST(graphs, own_their_memory)
{
    const ct_device_memory before = memory_of(first);
    const size_t bytes = cti_emulation_bytes(0);
    ct_stream *stream = ct_stream_new(first);
    ct_scope scope = ct_scope_open();
    ct_tensor *x = there(input(1, IN), first);
    ct_guard guard = ct_use_stream(stream);
    ct_device_graph *graph = NULL;
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    const ct_scope inner = ct_scope_open();
    ct_tensor *y = x;
    for (int i = 0; i < 20; i++) {
        const ct_scope one = ct_scope_open();
        ct_tensor *next = ct_retain(ct_add(y, ct_num(1)));
        ct_scope_close(one);
        if (y != x) ct_release(y); /* each tensor is freed before the second next one is created */
        y = next;
    }
    ct_scope_close(inner);
    CT_EXPECT_OK(ct_device_graph_end(&graph));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_memory_holder holders[8];
    const int count = ct_get_device_memory_holders(first, holders, 8);
    bool found = false;
    for (int i = 0; i < count && i < 8; i++) {
        if (strcmp(holders[i].op, "device_graph") != 0) continue;
        found = true;
        CT_EXPECT(holders[i].count <= 3); /* used again */
    }
    CT_EXPECT(found);
    ct_scope_close(scope); /* the scope's end frees x, but the graph keeps x's memory */
    scope = ct_scope_open();
    CT_EXPECT_OK(ct_device_graph_launch(graph, stream));
    CT_EXPECT(are_close(y, ct_add(input(1, IN), ct_num(20))));
    ct_device_graph_free(graph);
    CT_EXPECT(are_close(y, ct_add(input(1, IN), ct_num(20)))); /* y keeps its memory */
    ct_release(y);
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_synchronize(first));
    CT_EXPECT_INT(memory_of(first).allocated, before.allocated);
    CT_EXPECT_INT(cti_emulation_bytes(0), bytes);
    ct_stream_free(stream);
}

CT_TEST(graphs, keep_to_the_limit)
{
    ct_stream *stream = ct_stream_new(first);
    ct_tensor *x = there(input(1, IN), first);
    ct_device_graph *graph = NULL;
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_set_device_memory_limit(first, memory_of(first).allocated + 600));
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    ct_tensor *y = ct_exp(x);
    CT_EXPECT_TENSOR(y);
    CT_EXPECT_ERROR(ct_sin(y), CT_E_NOMEM, "sin: out of memory on cuda:0 for 512 bytes");
    CT_EXPECT_ERROR(ct_device_graph_end(&graph), CT_E_NOMEM, "device_graph_end: there is no graph");
    CT_EXPECT(!graph);
    CT_EXPECT_OK(ct_set_device_memory_limit(first, 0));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_stream_free(stream);
}

/* ---- calls that cannot be part of a graph ---- */

typedef ct_status outsider(ct_tensor *x);

static ct_status ask_item(ct_tensor *x)
{
    ct_scalar value;
    return ct_item(ct_sum(x), &value);
}

static ct_status ask_device(ct_tensor *x) { return ct_synchronize(ct_tensor_device(x)); }

static ct_status ask_stream(ct_tensor *x) { return ct_stream_synchronize(ct_current_stream(ct_tensor_device(x))); }

static ct_status made(const ct_tensor *t) { return t ? CT_OK : ct_error_status(); }

static ct_status ask_size(ct_tensor *x) { return made(ct_nonzero(x)); }

static ct_status ask_host(ct_tensor *x) { return made(ct_to_device(x, host)); }

static ct_status come_from_host(ct_tensor *x) { return made(ct_add(x, there(input(1, IN), first))); }

static ct_status go_elsewhere(ct_tensor *x) { return made(ct_to_device(x, second)); }

static ct_status use_default(ct_tensor *x)
{
    ct_guard guard = ct_use_stream(ct_default_stream(first));
    const ct_status status = made(ct_exp(x));
    CT_EXPECT_OK(ct_leave(&guard));
    return status;
}

static ct_status draw_otherwise(ct_tensor *x)
{
    ct_generator *generator = ct_generator_create(4);
    const ct_status status = made(ct_bernoulli(ct_sigmoid(x), .generator = generator));
    ct_generator_free(generator);
    return status;
}

static ct_status save_on_host(ct_tensor *x)
{
    ct_tensor *leaf = ct_tensor_requires_grad_(ct_detach(x), true);
    ct_guard guard = ct_save_on_cpu(.pin_memory = true);
    const ct_status status = made(ct_exp(leaf));
    CT_EXPECT_OK(ct_leave(&guard));
    return status;
}

static ct_status copy_beside(ct_tensor *x) { return ct_copy_non_blocking(ct_pinned_like(x, first), x); }

static const struct {
    outsider *call;
    const char *words;
} outsiders[] = {
    {ask_item, "item: this call cannot be recorded in a device graph: it waits for the device"},
    {ask_device, "synchronize: this call cannot be recorded in a device graph: it waits for the device"},
    {ask_stream, "stream_synchronize: this call cannot be recorded in a device graph: it waits for the device"},
    {ask_size, "nonzero: this call cannot be recorded in a device graph: it waits for the device"},
    {ask_host, "to_device: this call cannot be recorded in a device graph: it waits for the device"},
    {come_from_host, "to_device: this call cannot be recorded in a device graph: it reads host memory"},
    {go_elsewhere, "to_device: a stream of cuda:1"},
    {use_default, "exp: a stream of cuda:0 is the default stream, which cannot be captured"},
    {draw_otherwise,
     "bernoulli: this call cannot be recorded in a device graph: it takes random numbers from another generator"},
    {save_on_host, "this call cannot be recorded in a device graph: it copies from or to host memory"},
    {copy_beside, "this call cannot be recorded in a device graph: it copies from or to host memory"},
};

CT_TEST(graphs, refuse_what_they_cannot_hold)
{
    ct_stream *stream = ct_stream_new(first);
    ct_tensor *x = there(input(1, IN), first);
    for (size_t i = 0; i < sizeof outsiders / sizeof *outsiders; i++) {
        const ct_scope scope = ct_scope_open();
        ct_device_graph *graph = NULL;
        ct_guard guard = ct_use_stream(stream);
        CT_EXPECT_OK(ct_device_graph_begin(stream));
        CT_EXPECT_TENSOR(ct_exp(x));
        const ct_status status = outsiders[i].call(x);
        CT_EXPECT_INT(status, CT_E_STATE);
        if (!strstr(ct_error_message(), outsiders[i].words)) CT_EXPECT_TEXT(ct_error_message(), outsiders[i].words);
        ct_error_clear();
        CT_EXPECT(are_close(ct_neg(x), ct_neg(input(1, IN)))); /* calls run immediately again */
        CT_EXPECT_ERROR(ct_device_graph_end(&graph), CT_E_STATE, "there is no graph, because a call failed");
        CT_EXPECT(!graph);
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT(are_close(ct_neg(x), ct_neg(input(1, IN))));
        ct_scope_close(scope);
    }
    ct_stream_free(stream);
}

CT_TEST(graphs, name_who_could_not_use_a_value)
{
    ct_stream *stream = ct_stream_new(first);
    const int64_t values[] = {0, 1, 2};
    ct_tensor *x = there(input(1, IN), first), *index = there(ct_tensor_from(values, CT_INTS(3), CT_DTYPE_I64), first);
    ct_device_graph *graph = NULL;
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    ct_tensor *chosen = ct_index_select(x, 0, index);
    CT_EXPECT_OK(ct_device_graph_end(&graph));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_device_graph_launch(graph, stream));
    CT_EXPECT_OK(ct_synchronize(first));
    CT_EXPECT(are_close(chosen, ct_index_select(input(1, IN), 0, there(index, host))));
    const int64_t beyond[] = {2, 3, ROWS};
    CT_EXPECT_TENSOR(ct_copy_(index, there(ct_tensor_from(beyond, CT_INTS(3), CT_DTYPE_I64), first)));
    CT_EXPECT_OK(ct_device_graph_launch(graph, stream));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "index_select");
    ct_device_graph_free(graph);
    ct_stream_free(stream);
}

CT_TEST(graphs, refuse_bad_uses)
{
    ct_stream *stream = ct_stream_new(first), *other = ct_stream_new(first);
    ct_device_graph *graph = NULL;
    CT_EXPECT_ERROR(ct_device_graph_begin(NULL), CT_E_INVALID, "device_graph_begin: stream is NULL");
    CT_EXPECT_ERROR(ct_device_graph_begin(ct_default_stream(first)), CT_E_INVALID,
                    "the default stream of a device cannot be captured");
    CT_EXPECT_ERROR(ct_device_graph_begin(stream), CT_E_STATE, "the stream is not the current stream of this thread");
    CT_EXPECT_ERROR(ct_device_graph_end(&graph), CT_E_STATE, "this thread is not recording a graph");
    CT_EXPECT_ERROR(ct_device_graph_launch(NULL, stream), CT_E_INVALID, "device_graph_launch: graph is NULL");
    ct_device_graph_free(NULL);
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    CT_EXPECT_ERROR(ct_device_graph_begin(stream), CT_E_STATE, "this thread is recording a graph already");
    CT_EXPECT_OK(ct_device_graph_end(NULL)); /* forgotten */
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    CT_EXPECT_OK(ct_device_graph_end(&graph)); /* an empty graph */
    CT_EXPECT_ERROR(ct_device_graph_launch(graph, NULL), CT_E_INVALID, "device_graph_launch: stream is NULL");
    CT_EXPECT_ERROR(ct_device_graph_launch(graph, ct_default_stream(second)), CT_E_INVALID,
                    "the graph was recorded on cuda:0, but the stream belongs to cuda:1");
    CT_EXPECT_OK(ct_device_graph_launch(graph, other));
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    CT_EXPECT_ERROR(ct_device_graph_launch(graph, other), CT_E_STATE, "cannot be launched inside another graph");
    CT_EXPECT_OK(ct_device_graph_end(NULL));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_device_graph_free(graph);
    ct_stream_free(stream);
    ct_stream_free(other);
}

CT_TEST(graphs, events_of_a_recording_are_no_moments)
{
    ct_stream *stream = ct_stream_new(first), *side = ct_stream_new(first);
    ct_event *event = ct_event_new(first, false), *before = ct_event_new(first, false);
    ct_tensor *x = there(input(1, IN), first);
    ct_device_graph *graph = NULL;
    bool done;
    CT_EXPECT_OK(ct_event_record(before, side));
    ct_guard guard = ct_use_stream(stream);
    CT_EXPECT_OK(ct_device_graph_begin(stream));
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_OK(ct_event_wait(before, stream)); /* the event was completed when the recording began */
    CT_EXPECT_OK(ct_event_record(event, stream));
    CT_EXPECT_OK(ct_event_wait(event, side));
    CT_EXPECT_OK(ct_device_graph_end(&graph));
    CT_EXPECT_ERROR(ct_event_wait(event, side), CT_E_STATE, "the event was recorded for a graph");
    CT_EXPECT_ERROR(ct_event_synchronize(event), CT_E_STATE, "the event was recorded for a graph");
    CT_EXPECT_ERROR(ct_event_is_done(event, &done), CT_E_STATE, "the event was recorded for a graph");
    CT_EXPECT_OK(ct_event_record(event, stream));
    CT_EXPECT_OK(ct_event_synchronize(event));
    CT_EXPECT_OK(ct_device_graph_launch(graph, side));
    CT_EXPECT(are_close(x, ct_mul(input(1, IN), ct_num(2))));
    CT_EXPECT_OK(ct_leave(&guard));
    ct_device_graph_free(graph);
    ct_event_free(event);
    ct_event_free(before);
    ct_stream_free(stream);
    ct_stream_free(side);
}

/* ---- calls that fail ---- */

static ct_status record_and_launch(ct_stream *stream, const model *m, ct_tensor *x, ct_tensor *y)
{
    ct_device_graph *graph = NULL;
    ct_guard guard = ct_use_stream(stream);
    ct_status status = ct_device_graph_begin(stream);
    if (status == CT_OK) {
        const ct_tensor *loss = step(m, x, y);
        const ct_status failed = loss ? CT_OK : ct_error_status();
        if (!loss) ct_error_clear();
        status = ct_device_graph_end(&graph);
        CT_EXPECT(failed == CT_OK || status != CT_OK); /* a partly recorded step is an error */
    }
    if (status == CT_OK) status = ct_device_graph_launch(graph, stream);
    ct_device_graph_free(graph);
    ct_error_clear();
    CT_EXPECT_OK(ct_leave(&guard));
    return status;
}

CT_TEST(graphs, calls_that_fail_lose_nothing)
{
    ct_stream *stream = ct_stream_new(first);
    model m = make_model(first);
    ct_tensor *x = there(input(1, IN), first), *y = there(input(1, OUT), first);
    CT_EXPECT_TENSOR(step(&m, x, y)); /* after this step cuBLAS and other libraries have allocated their workspaces */
    const size_t bytes = cti_emulation_bytes(0);
    long n = 0;
    for (; n < 400; n++) {
        const ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        const ct_status status = record_and_launch(stream, &m, x, y);
        cti_emulation_fail_after(-1);
        CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        for (int i = 0; i < 4; i++) CT_EXPECT_OK(ct_tensor_set_grad(m.parameters[i], ct_none()));
        ct_scope_close(scope);
        CT_EXPECT_OK(ct_synchronize(first));
        CT_EXPECT_INT(cti_emulation_bytes(0), bytes);
        if (status == CT_OK) break;
    }
    CT_EXPECT(n > 20 && n < 400);
    CT_EXPECT_TENSOR(step(&m, x, y));
    CT_EXPECT_OK(ct_synchronize(first));
    ct_stream_free(stream);
}

CT_TEST_MAIN
