/*
 * Streams, events and device memory, on the emulated machine with two devices. A schedule lets work run as late and in
 * as unusual an order as is legal; results must not depend on it.
 */
#include "support/ct_test.h"

#include "base/memory.h"

#include <cotangent/autograd.h>
#include <cotangent/device.h>
#include <cotangent/hook.h>
#include <cotangent/ops.h>
#include <cotangent/saved_tensors.h>

#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_fail_after(long n);
void cti_emulation_schedule(unsigned seed);
size_t cti_emulation_bytes(int device);
size_t cti_emulation_waiting(void);
size_t cti_emulation_waits(void);

static const ct_device host = {CT_DEVICE_CPU, 0}, first = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CUDA, 1};

enum { SEEDS = 25 };

static ct_tensor *six(float scale)
{
    float values[] = {-2, -1, 0.5f, 1, 2, 3};
    for (int i = 0; i < 6; i++) values[i] *= scale;
    return ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F32);
}

static bool are_close(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    return ct_allclose(a, b, &value) == CT_OK && value;
}

/* ---- streams ---- */

CT_TEST(streams, each_device_has_a_default_one)
{
    ct_stream *stream = ct_default_stream(second);
    CT_EXPECT(stream && ct_current_stream(second) == stream && ct_default_stream(first) != stream);
    CT_EXPECT_INT(ct_stream_device(stream).index, 1);
    CT_EXPECT_INT(ct_stream_device(NULL).kind, CT_DEVICE_CPU);
    CT_EXPECT_ERROR(ct_default_stream(host), CT_E_INVALID, "default_stream: the device is the host");
    CT_EXPECT_ERROR(ct_current_stream(CT_CUDA(7)), CT_E_INVALID, "the last one is cuda:1");
}

CT_TEST(streams, are_current_within_a_guard)
{
    ct_stream *a = ct_stream_new(first), *b = ct_stream_new(second);
    ct_guard outer = ct_use_stream(a), inner = ct_use_stream(b);
    CT_EXPECT(ct_current_stream(first) == a && ct_current_stream(second) == b);
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT(ct_current_stream(first) == a && ct_current_stream(second) == ct_default_stream(second));
    CT_EXPECT_OK(ct_leave(&outer));
    CT_EXPECT(ct_current_stream(first) == ct_default_stream(first));
    ct_stream_free(a);
    ct_stream_free(b);
    CT_EXPECT(ct_stream_new(first) == a); /* a freed stream is reused */
    ct_stream_free(a);
    ct_stream_free(NULL);
    ct_guard none = ct_use_stream(NULL);
    CT_EXPECT_INT(none.status, CT_E_INVALID);
    ct_error_clear();
    CT_EXPECT_ERROR(ct_stream_new(host), CT_E_INVALID, "stream_new: the device is the host");
    CT_EXPECT_ERROR(ct_stream_wait(a, NULL), CT_E_INVALID, "stream_wait: stream is NULL");
    CT_EXPECT_ERROR(ct_stream_synchronize(NULL), CT_E_INVALID, "stream_synchronize: stream is NULL");
}

/* A freed stream is no longer current for guards that selected it, even after it was reused. */
CT_TEST(streams, given_back_are_current_for_nobody)
{
    ct_stream *a = ct_stream_new(first), *b = ct_stream_new(first);
    ct_guard outer = ct_use_stream(a), inner = ct_use_stream(b);
    ct_stream_free(a);
    ct_stream_free(b);
    CT_EXPECT(ct_current_stream(first) == ct_default_stream(first));
    /* a and b are reused as the streams of another part of the program */
    CT_EXPECT(ct_stream_new(first) == a && ct_stream_new(first) == b);
    CT_EXPECT(ct_current_stream(first) == ct_default_stream(first));
    CT_EXPECT_OK(ct_leave(&inner));
    CT_EXPECT(ct_current_stream(first) == ct_default_stream(first));
    CT_EXPECT_OK(ct_leave(&outer));
    ct_stream_free(a);
    ct_stream_free(b);
}

/* ---- order ---- */

enum { VALUES = 6, STREAMS = 4, STEPS = 40 };

/* A step of a random program: values[to] becomes operation `what` of values a and b, on a stream. */
typedef struct step {
    unsigned what, a, b, to, stream;
} step;

static uint64_t drawn;

static unsigned draw(unsigned below)
{
    drawn = drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(drawn >> 33) % below;
}

static ct_tensor *at(ct_tensor *t, ct_device device)
{
    return device.kind == CT_DEVICE_CPU ? t : ct_to_device(t, device);
}

static bool run_step(const step *s, ct_tensor **values, ct_device device)
{
    ct_tensor *a = at(values[s->a], device), *b = at(values[s->b], device);
    switch (s->what) {
    case 0: values[s->to] = ct_add(a, ct_sin(b)); break;
    case 1: values[s->to] = ct_mul(ct_tanh(a), b); break;
    case 2: return ct_mul_(values[s->to], ct_num(0.5)) != NULL;
    case 3: return ct_sub_(at(values[s->to], device), ct_cos(b)) != NULL;
    case 4: values[s->to] = ct_add(ct_sum(a, .dim = CT_INTS(1), .keepdim = true), b); break;
    default: values[s->to] = ct_clone(a); break;
    }
    return values[s->to] != NULL;
}

/* The final values, on the host. streams: of the two devices; NULL: everything runs on the host. */
static void run_program(const step *steps, ct_stream *const *streams, ct_tensor **values)
{
    for (unsigned i = 0; i < VALUES; i++) values[i] = six(0.25f * (float)(i + 1));
    for (unsigned i = 0; i < VALUES && streams; i++) values[i] = ct_to_device(values[i], i % 2 ? second : first);
    for (unsigned i = 0; i < STEPS; i++) {
        const step s = steps[i];
        ct_stream *stream = streams ? streams[s.stream] : NULL;
        ct_device device = stream ? ct_stream_device(stream) : host;
        ct_guard guard = {.status = CT_OK};
        if (s.what == 2 && stream) device = ct_tensor_device(values[s.to]);
        if (stream) guard = ct_use_stream(stream);
        CT_EXPECT_OK(guard.status);
        CT_EXPECT(run_step(&s, values, device));
        if (stream) CT_EXPECT_OK(ct_leave(&guard));
    }
    for (unsigned i = 0; i < VALUES && streams; i++) values[i] = ct_to_device(values[i], host);
}

/* Generates the steps of a random program that has the same results on the host and on two devices. */
static void make_program(step *steps, ct_stream *const *streams)
{
    unsigned device[VALUES];
    for (unsigned i = 0; i < VALUES; i++) device[i] = i % 2;
    for (unsigned i = 0; i < STEPS; i++) {
        step *s = &steps[i];
        *s = (step){draw(6), draw(VALUES), draw(VALUES), draw(VALUES), draw(STREAMS)};
        const unsigned here = (unsigned)ct_stream_device(streams[s->stream]).index;
        if (s->what == 3 && device[s->to] != here) s->what = 2;
        if (s->what != 2 && s->what != 3) device[s->to] = here;
    }
}

CT_TEST(streams, results_do_not_depend_on_them)
{
    ct_stream *streams[STREAMS] = {ct_default_stream(first), ct_stream_new(first), ct_stream_new(second),
                                   ct_stream_new(second)};
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        step steps[STEPS];
        ct_tensor *expected[VALUES], *got[VALUES];
        drawn = seed;
        const ct_scope scope = ct_scope_open();
        make_program(steps, streams);
        run_program(steps, NULL, expected);
        cti_emulation_schedule(seed);
        run_program(steps, streams, got);
        cti_emulation_schedule(0);
        for (unsigned i = 0; i < VALUES; i++) CT_EXPECT(are_close(expected[i], got[i]));
        ct_scope_close(scope);
    }
    for (unsigned i = 1; i < STREAMS; i++) ct_stream_free(streams[i]);
}

CT_TEST(streams, wait_only_where_no_event_has_ordered_them)
{
    ct_stream *a = ct_stream_new(first), *b = ct_stream_new(first);
    ct_event *event = ct_event_new(first, false);
    ct_guard guard = ct_use_stream(a);
    ct_tensor *x = ct_to_device(six(1), first);
    CT_EXPECT_OK(ct_event_record(event, a));
    CT_EXPECT_TENSOR(ct_sin(x));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_event_wait(event, b));
    const size_t before = cti_emulation_waits();
    guard = ct_use_stream(b);
    ct_tensor *y = ct_relu(x);
    CT_EXPECT_INT(cti_emulation_waits(), before); /* the wait for the event was sufficient */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_TENSOR(ct_neg(y)); /* the call runs on the default stream, which has to wait for b */
    CT_EXPECT_INT(cti_emulation_waits(), before + 1);
    CT_EXPECT_TENSOR(ct_exp(y));
    CT_EXPECT_INT(cti_emulation_waits(), before + 1);
    CT_EXPECT_OK(ct_stream_synchronize(b));
    ct_event_free(event);
    ct_stream_free(a);
    ct_stream_free(b);
}

CT_TEST(streams, memory_stays_until_all_are_past)
{
    ct_stream *side = ct_stream_new(first);
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        cti_emulation_schedule(seed);
        ct_scope scope = ct_scope_open();
        ct_tensor *x = ct_to_device(six(1), first);
        ct_guard guard = ct_use_stream(side);
        ct_tensor *y = ct_retain(ct_mul(x, x));
        CT_EXPECT_OK(ct_leave(&guard));
        ct_scope_close(scope); /* x is freed before the kernel that reads it has run */
        scope = ct_scope_open();
        CT_EXPECT_TENSOR(ct_full(CT_INTS(2, 3), ct_float(9), .device = first));
        CT_EXPECT_CLOSE(y, ((float[]){4, 1, 0.25f, 1, 4, 9}), 0);
        ct_scope_close(scope);
        ct_release(y);
    }
    cti_emulation_schedule(0);
    ct_stream_free(side);
}

/* ---- events ---- */

CT_TEST(events, are_moments_of_a_stream)
{
    ct_stream *side = ct_stream_new(second);
    ct_event *from = ct_event_new(second, true), *to = ct_event_new(second, true), *plain = ct_event_new(second, false);
    bool done = false;
    double seconds = -1;
    CT_EXPECT_OK(ct_event_is_done(from, &done));
    CT_EXPECT(done);
    CT_EXPECT_ERROR(ct_event_elapsed(from, to, &seconds), CT_E_STATE, "an event was never recorded");
    cti_emulation_schedule(3);
    CT_EXPECT_OK(ct_event_record(from, side));
    ct_guard guard = ct_use_stream(side);
    for (int i = 0; i < 20; i++) CT_EXPECT_TENSOR(ct_to_device(six(1), second));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_event_record(to, side));
    CT_EXPECT_OK(ct_event_is_done(to, &done));
    CT_EXPECT(!done); /* no call has waited */
    CT_EXPECT_OK(ct_event_synchronize(to));
    CT_EXPECT_OK(ct_event_is_done(to, &done));
    CT_EXPECT(done);
    cti_emulation_schedule(0);
    CT_EXPECT_OK(ct_event_elapsed(from, to, &seconds));
    CT_EXPECT(seconds >= 0);
    CT_EXPECT_ERROR(ct_event_elapsed(from, plain, &seconds), CT_E_INVALID, "an event was created without is_timed");
    CT_EXPECT_ERROR(ct_event_record(plain, ct_default_stream(first)), CT_E_INVALID,
                    "event_record: the event belongs to cuda:1, but the stream belongs to cuda:0");
    CT_EXPECT_ERROR(ct_event_wait(NULL, side), CT_E_INVALID, "event_wait: event is NULL");
    ct_event_free(from);
    ct_event_free(to);
    ct_event_free(plain);
    ct_event_free(NULL);
    ct_stream_free(side);
}

/* ---- backward ---- */

static ct_stream *seen_by_hook;

static ct_tensor *note_stream(ct_tensor *grad, void *payload)
{
    (void)payload;
    seen_by_hook = ct_current_stream(ct_tensor_device(grad));
    return grad;
}

CT_TEST(backward, runs_where_the_forward_did) /* S5.11 */
{
    ct_stream *side = ct_stream_new(first);
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(1), first), true);
    ct_guard guard = ct_use_stream(side);
    ct_tensor *y = ct_sin(x);
    CT_EXPECT_OK(ct_leave(&guard));
    ct_tensor *z = ct_mul(y, y); /* on the default stream */
    CT_EXPECT(ct_tensor_register_hook(y, note_stream, NULL, NULL).id != 0);
    CT_EXPECT_OK(ct_backward(ct_sum(z)));
    CT_EXPECT(seen_by_hook == side);
    CT_EXPECT(ct_current_stream(first) == ct_default_stream(first));
    ct_stream_free(side);
}

/* Branches on several streams of two devices, which join, and a leaf that all of them use. */
static ct_tensor *branches(ct_tensor *x, ct_stream *const *streams)
{
    ct_tensor *sum = NULL;
    for (unsigned i = 0; i < STREAMS; i++) {
        ct_guard guard = {.status = CT_OK};
        if (streams) guard = ct_use_stream(streams[i]);
        ct_tensor *here = streams ? ct_to_device(x, ct_stream_device(streams[i])) : x;
        ct_tensor *y = ct_mul(ct_sin(ct_mul(here, ct_num((double)(i + 1)))), here);
        y = streams ? ct_to_device(y, first) : y;
        sum = sum ? ct_add(sum, y) : y;
        if (streams) CT_EXPECT_OK(ct_leave(&guard));
    }
    return ct_sum(sum);
}

CT_TEST(backward, gradients_do_not_depend_on_streams) /* S5.11 */
{
    ct_stream *streams[STREAMS] = {ct_stream_new(first), ct_stream_new(first), ct_stream_new(second),
                                   ct_default_stream(second)};
    ct_tensor *x = ct_tensor_requires_grad_(six(1), true), *there = NULL;
    CT_EXPECT_OK(ct_backward(branches(x, NULL)));
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        cti_emulation_schedule(seed);
        there = ct_tensor_requires_grad_(ct_to_device(six(1), first), true);
        for (int i = 0; i < 2; i++) CT_EXPECT_OK(ct_backward(branches(there, streams)));
        CT_EXPECT(cti_emulation_waiting() > 0); /* a pass returns before the device has finished */
        ct_tensor *grad = ct_to_device(ct_tensor_grad(there), host);
        cti_emulation_schedule(0);
        CT_EXPECT(are_close(grad, ct_mul(ct_tensor_grad(x), ct_num(2))));
        ct_scope_close(scope);
    }
    for (unsigned i = 0; i < 3; i++) ct_stream_free(streams[i]);
}

/* ---- copies concurrent with other work ---- */

CT_TEST(pinned, memory_is_copied_without_waiting)
{
    ct_tensor *x = six(1), *pinned = ct_pinned_like(x, first), *back = ct_pinned_like(x, first);
    CT_EXPECT(ct_tensor_is_pinned(pinned) && !ct_tensor_is_pinned(x) && !ct_tensor_is_pinned(NULL));
    CT_EXPECT_TENSOR(ct_copy_(pinned, x));
    cti_emulation_schedule(5);
    ct_tensor *there = ct_empty_like(x, .device = first);
    CT_EXPECT_OK(ct_copy_non_blocking(there, pinned));
    CT_EXPECT_OK(ct_copy_non_blocking(back, ct_neg(there)));
    CT_EXPECT(cti_emulation_waiting() > 0);
    CT_EXPECT_OK(ct_synchronize(first));
    cti_emulation_schedule(0);
    CT_EXPECT(are_close(back, ct_neg(x)));
}

/*
 * Copies from one device to another by way of host memory, without waiting for a device, and a second time into the
 * same memory.
 */
CT_TEST(pinned, copies_of_several_devices_are_in_order)
{
    ct_tensor *x = ct_to_device(six(1), first), *y = ct_to_device(six(2), second);
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *room = ct_pinned_like(x, first), *there = ct_empty_like(y), *again = ct_empty_like(x);
        cti_emulation_schedule(seed);
        CT_EXPECT_OK(ct_copy_non_blocking(room, ct_neg(x)));
        CT_EXPECT_OK(ct_copy_non_blocking(there, room));
        CT_EXPECT_OK(ct_copy_non_blocking(room, y));
        CT_EXPECT_OK(ct_copy_non_blocking(again, room));
        ct_tensor *one = ct_to_device(there, host), *two = ct_to_device(again, host);
        cti_emulation_schedule(0);
        CT_EXPECT(are_close(one, ct_neg(six(1))) && are_close(two, six(2)));
        ct_scope_close(scope);
    }
}

CT_TEST(pinned, copies_need_two_sides_alike)
{
    ct_tensor *x = six(1), *there = ct_to_device(x, first), *pinned = ct_pinned_like(x, first);
    CT_EXPECT_ERROR(ct_copy_non_blocking(there, x), CT_E_INVALID,
                    "must be in pinned memory; ct_pinned_like creates such a tensor");
    CT_EXPECT_ERROR(ct_copy_non_blocking(x, pinned), CT_E_INVALID,
                    "one tensor must be on the host and one on a device");
    CT_EXPECT_ERROR(ct_copy_non_blocking(pinned, ct_transpose(there, 0, 1)), CT_E_SHAPE, "different sizes");
    CT_EXPECT_ERROR(ct_copy_non_blocking(pinned, ct_transpose(ct_reshape(there, CT_INTS(3, 2)), 0, 1)), CT_E_SHAPE,
                    "must have the same strides");
    CT_EXPECT_ERROR(ct_copy_non_blocking(ct_to_device(ct_isfinite(x), first), pinned), CT_E_DTYPE,
                    "dtypes bool and f32");
    CT_EXPECT_ERROR(ct_copy_non_blocking(ct_tensor_requires_grad_(there, true), pinned), CT_E_STATE, "requires grad");
    CT_EXPECT_ERROR(ct_copy_non_blocking(NULL, pinned), CT_E_INVALID, "is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_pinned_like(NULL, first), CT_E_INVALID, "is NULL or ct_none()");
    CT_EXPECT_ERROR(ct_pinned_like(x, host), CT_E_INVALID, "the device is the host");
}

static ct_tensor *deep(ct_tensor *x)
{
    for (int i = 0; i < 6; i++) x = ct_tanh(ct_mul(x, ct_exp(ct_mul(x, ct_num(0.25)))));
    return ct_sum(x);
}

/* Temporaries are released immediately, so copies are still in progress when their source has been freed. */
CT_TEST(save_on_cpu, copies_beside_the_computation) /* S13.3, S13.5, S13.9 */
{
    ct_tensor *x = ct_tensor_requires_grad_(six(1), true);
    CT_EXPECT_OK(ct_backward(deep(x)));
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *there = ct_tensor_requires_grad_(ct_to_device(six(1), first), true);
        cti_emulation_schedule(seed);
        ct_guard guard = ct_save_on_cpu(.pin_memory = true);
        const ct_scope inner = ct_scope_open();
        ct_tensor *loss = ct_scope_return(inner, deep(there));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT(cti_emulation_waiting() > 0);
        CT_EXPECT_OK(ct_backward(loss, .retain_graph = CT_ON));
        CT_EXPECT_OK(ct_backward(loss));
        ct_tensor *grad = ct_to_device(ct_tensor_grad(there), host);
        cti_emulation_schedule(0);
        CT_EXPECT(are_close(grad, ct_mul(ct_tensor_grad(x), ct_num(2))));
        ct_scope_close(scope);
    }
}

CT_TEST(save_on_cpu, strides_and_devices_survive) /* S13.4 */
{
    ct_tensor *there = ct_to_device(six(1), second), *turned = ct_transpose(there, 0, 1);
    for (int pinned = 0; pinned < 2; pinned++) {
        ct_tensor *w = ct_tensor_requires_grad_(ct_ones_like(turned), true);
        ct_guard guard = ct_save_on_cpu(.pin_memory = pinned);
        ct_tensor *y = ct_mul(w, turned);
        CT_EXPECT_OK(ct_leave(&guard));
        const ct_tensor *back = ct_node_saved(ct_test_grad_fn(y), "other");
        CT_EXPECT(back != turned && ct_tensor_device(back).index == 1);
        CT_EXPECT(ct_tensor_stride(back, 0) == 1 && ct_tensor_stride(back, 1) == 3);
        CT_EXPECT(are_close(ct_to_device((ct_tensor *)(uintptr_t)back, host), ct_transpose(six(1), 0, 1)));
    }
}

CT_TEST(save_on_cpu, keeps_saves_out_of_device_memory) /* S13.1, S13.3 */
{
    ct_tensor *there = ct_tensor_requires_grad_(ct_to_device(six(1), first), true);
    ct_device_memory before, after;
    CT_EXPECT_OK(ct_get_device_memory(first, &before));
    ct_guard guard = ct_save_on_cpu(.pin_memory = true);
    const ct_scope inner = ct_scope_open();
    ct_tensor *loss = ct_scope_return(inner, deep(there));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_get_device_memory(first, &after));
    CT_EXPECT_INT(after.allocated - before.allocated, 4); /* the loss */
    CT_EXPECT_OK(ct_backward(loss));
}

/* ---- memory ---- */

CT_TEST(memory, is_counted)
{
    ct_device_memory before, after;
    CT_EXPECT_OK(ct_get_device_memory(second, &before));
    CT_EXPECT_OK(ct_reset_device_memory_peak(second));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_zeros(CT_INTS(1000), .dtype = CT_DTYPE_F32, .device = second);
    CT_EXPECT_OK(ct_get_device_memory(second, &after));
    CT_EXPECT_INT(after.allocated - before.allocated, 4000);
    CT_EXPECT_INT(after.num_allocations - before.num_allocations, 1);
    CT_EXPECT(after.held >= after.allocated);
    CT_EXPECT_TENSOR(ct_mul(x, x));
    ct_scope_close(scope);
    CT_EXPECT_OK(ct_get_device_memory(second, &after));
    CT_EXPECT_INT(after.allocated, before.allocated);
    CT_EXPECT_INT(after.peak - before.allocated, 8000);
    CT_EXPECT_OK(ct_trim_device_memory(second));
    CT_EXPECT_ERROR(ct_get_device_memory(host, &after), CT_E_INVALID, "get_device_memory: the device is the host");
    CT_EXPECT_ERROR(ct_get_device_memory(second, NULL), CT_E_INVALID, "memory is NULL");
    CT_EXPECT_ERROR(ct_reset_device_memory_peak(host), CT_E_INVALID, "reset_device_memory_peak");
    CT_EXPECT_ERROR(ct_trim_device_memory(host), CT_E_INVALID, "trim_device_memory");
}

CT_TEST(memory, beyond_the_limit_is_refused_with_the_largest_holders)
{
    ct_device_memory memory;
    ct_tensor *x = ct_to_device(ct_zeros(CT_INTS(100)), second), *y = ct_exp(x), *z = ct_exp(y);
    CT_EXPECT_OK(ct_get_device_memory(second, &memory));
    CT_EXPECT_OK(ct_set_device_memory_limit(second, memory.allocated + 500));
    CT_EXPECT(!ct_cat(CT_TENSORS(x, y, z)));
    CT_EXPECT_INT(ct_error_status(), CT_E_NOMEM);
    CT_EXPECT(strstr(ct_error_message(), "out of memory on cuda:1 for 1200 bytes"));
    CT_EXPECT(strstr(ct_error_message(), "exp 800 bytes in 2 allocation(s), to_device 400 bytes in 1 allocation(s)"));
    ct_error_clear();
    CT_EXPECT_CLOSE(ct_sum(z), ((float[]){271.8281828f}), 1e-3); /* calls whose memory is below the limit still run */
    ct_memory_holder holders[2];
    CT_EXPECT_INT(ct_get_device_memory_holders(second, holders, 1), 3); /* and the sum */
    CT_EXPECT_TEXT(holders[0].op, "exp");
    CT_EXPECT_INT(holders[0].bytes, 800);
    CT_EXPECT_INT(holders[0].count, 2);
    CT_EXPECT_OK(ct_set_device_memory_limit(second, 0));
    CT_EXPECT_TENSOR(ct_cat(CT_TENSORS(x, y, z))); /* all calls run without a limit */
    CT_EXPECT_ERROR(ct_set_device_memory_limit(second, -1), CT_E_INVALID, "bytes is -1");
    CT_EXPECT_INT(ct_get_device_memory_holders(host, holders, 1), -1);
    CT_EXPECT_INT(ct_error_status(), CT_E_INVALID);
    ct_error_clear();
}

/* 4 MB for cuBLAS, in addition to copies of operands whose layout it does not support. */
CT_TEST(memory, room_of_kernels_is_counted_and_limited)
{
    ct_device_memory before, after;
    ct_tensor *x = ct_to_device(ct_ones(CT_INTS(8, 8, 2)), second), *apart = ct_select(x, 2, 0);
    CT_EXPECT_OK(ct_reset_device_memory_peak(second));
    CT_EXPECT_OK(ct_get_device_memory(second, &before));
    CT_EXPECT_TENSOR(ct_mm(apart, apart));
    CT_EXPECT_OK(ct_get_device_memory(second, &after));
    CT_EXPECT_INT(after.allocated - before.allocated, 256); /* the result */
    CT_EXPECT(after.peak - before.allocated >= (4 << 20) + 3 * 256);
    CT_EXPECT_OK(ct_set_device_memory_limit(second, after.allocated + 2000));
    CT_EXPECT(!ct_mm(apart, apart));
    CT_EXPECT_INT(ct_error_status(), CT_E_NOMEM);
    CT_EXPECT(strstr(ct_error_message(), "mm: out of memory on cuda:1 for 4194304 bytes"));
    CT_EXPECT(
        strstr(ct_error_message(),
               "the largest holders: mm 1024 bytes in 4 allocation(s), to_device 512 bytes in 1")); /* two results, two
                                                                                                       copies */
    ct_error_clear();
    CT_EXPECT_OK(ct_set_device_memory_limit(second, 0));
    CT_EXPECT_TENSOR(ct_mm(apart, apart));
}

CT_TEST(memory, holders_name_the_node_that_saved_most)
{
    ct_memory_holder holders[8] = {{.op = ""}};
    ct_device_memory memory;
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(ct_ones(CT_INTS(1000)), second), true);
    ct_tensor *y = ct_exp(x), *z = ct_mul(y, y);
    CT_EXPECT(ct_get_device_memory_holders(second, holders, 8) >= 3);
    for (int i = 0; i < 8 && holders[i].op; i++) {
        if (strcmp(holders[i].op, "mul") == 0) CT_EXPECT(!holders[i].saved_by && holders[i].saved == 0);
        if (strcmp(holders[i].op, "exp") != 0) continue;
        CT_EXPECT_INT(holders[i].saved, 4000);
        CT_EXPECT_TEXT(holders[i].saved_by, "mul");
        CT_EXPECT_INT(holders[i].sequence_nr, ct_node_sequence_nr(ct_test_grad_fn(z)));
    }
    CT_EXPECT_OK(ct_get_device_memory(second, &memory));
    CT_EXPECT_OK(ct_set_device_memory_limit(second, memory.allocated + 1));
    CT_EXPECT_ERROR(ct_sin(z), CT_E_NOMEM, "exp 4000 bytes in 1 allocation(s) (4000 of them saved, most by mul, node ");
    CT_EXPECT_OK(ct_set_device_memory_limit(second, 0));
    CT_EXPECT_OK(ct_backward(ct_sum(z)));
    CT_EXPECT_CLOSE(ct_select(ct_tensor_grad(x), 0, 0), ((float[]){2 * 7.389056f}), 1e-4);
}

static ct_status try_all(ct_tensor *x)
{
    ct_stream *side = ct_stream_new(second);
    ct_event *event = side ? ct_event_new(second, false) : NULL;
    ct_status status = event ? CT_OK : ct_error_status();
    ct_guard guard = {.status = status};
    if (status == CT_OK) guard = ct_use_stream(side);
    if (guard.status == CT_OK) {
        ct_tensor *y = ct_exp(x), *z = y ? ct_to_device(y, first) : NULL;
        if (!z) status = ct_error_status();
        if (status == CT_OK) status = ct_event_record(event, side);
        if (ct_leave(&guard) != CT_OK) status = ct_error_status();
    } else {
        status = guard.status;
    }
    if (status == CT_OK) status = ct_event_wait(event, ct_default_stream(first));
    ct_event_free(event);
    ct_stream_free(side);
    return status;
}

CT_TEST(memory, calls_that_fail_lose_nothing)
{
    ct_tensor *x = ct_to_device(six(1), second);
    const size_t bytes = cti_emulation_bytes(0) + cti_emulation_bytes(1);
    for (long n = 0; n < 60; n++) {
        const ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        const ct_status status = try_all(x);
        cti_emulation_fail_after(-1);
        CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        ct_error_clear();
        ct_scope_close(scope);
        CT_EXPECT_INT(cti_emulation_bytes(0) + cti_emulation_bytes(1), bytes);
        if (status == CT_OK) break;
        CT_EXPECT(n < 59);
    }
}

CT_TEST_MAIN
