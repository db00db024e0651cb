/*
 * Tensors on devices: their device, copies to and from the host, supported operators and rejected calls. Runs on the
 * emulated machine with two devices.
 */
#include "support/ct_test.h"

#include "base/memory.h"

#include <cotangent/autograd.h>
#include <cotangent/forward.h>
#include <cotangent/function.h>
#include <cotangent/gradcheck.h>
#include <cotangent/group.h>
#include <cotangent/ops.h>
#include <cotangent/random.h>
#include <cotangent/saved_tensors.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* defined in tests/cuda/emulation */
void cti_emulation_set_devices(int count);
void cti_emulation_fail_after(long n);
size_t cti_emulation_bytes(int device);

static const ct_device host = {CT_DEVICE_CPU, 0}, first = {CT_DEVICE_CUDA, 0}, second = {CT_DEVICE_CUDA, 1};

static bool is_on(const ct_tensor *t, ct_device device)
{
    const ct_device found = ct_tensor_device(t);
    return found.kind == device.kind && found.index == device.index;
}

static ct_tensor *six(void)
{
    static const float values[] = {-2, -1, 0.5f, 1, 2, 3};
    return ct_tensor_from(values, CT_INTS(2, 3), CT_DTYPE_F32);
}

static bool are_close(ct_tensor *a, ct_tensor *b)
{
    bool value = false;
    return ct_allclose(a, b, &value) == CT_OK && value;
}

/* ---- the device of a tensor ---- */

CT_TEST(devices, are_counted)
{
    CT_EXPECT_INT(ct_device_count(CT_DEVICE_CPU), 1);
    CT_EXPECT_INT(ct_device_count(CT_DEVICE_CUDA), 2);
    CT_EXPECT(!ct_device_missing(CT_DEVICE_CUDA));
    CT_EXPECT_OK(ct_synchronize(first));
    CT_EXPECT_ERROR(ct_synchronize(CT_CUDA(2)), CT_E_INVALID, "there is no device cuda:2; the last one is cuda:1");
}

CT_TEST(to_device, moves_elements_there_and_back)
{
    ct_tensor *x = six(), *there = ct_to_device(x, second), *back = ct_to_device(there, host);
    CT_EXPECT(is_on(there, second) && is_on(back, host));
    CT_EXPECT_CLOSE(back, ((float[]){-2, -1, 0.5f, 1, 2, 3}), 0);
    CT_EXPECT(ct_tensor_storage(ct_to_device(there, second)) == ct_tensor_storage(there));
    CT_EXPECT_CLOSE(ct_to_device(there, first), ((float[]){-2, -1, 0.5f, 1, 2, 3}), 0);
}

CT_TEST(to_device, moves_views_in_any_strides_and_other_dtypes)
{
    ct_tensor *turned = ct_transpose(ct_to_device(six(), first), 0, 1);
    CT_EXPECT_CLOSE(ct_to_device(turned, host), ((float[]){-2, 1, -1, 2, 0.5f, 3}), 0);
    CT_EXPECT_CLOSE(ct_to_device(ct_transpose(six(), 0, 1), first), ((float[]){-2, 1, -1, 2, 0.5f, 3}), 0);
    ct_tensor *whole = ct_to(six(), CT_DTYPE_I64, .device = first);
    CT_EXPECT(is_on(whole, first));
    CT_EXPECT_CLOSE(whole, ((int64_t[]){-2, -1, 0, 1, 2, 3}), 0);
    ct_tensor *column = ct_select(ct_to_device(ct_zeros(CT_INTS(2, 3)), second), 1, 1);
    CT_EXPECT_TENSOR(ct_copy_(column, ct_select(ct_to_device(six(), first), 1, 2)));
    CT_EXPECT_CLOSE(column, ((float[]){0.5f, 3}), 0);
}

CT_TEST(devices, make_tensors_where_an_argument_or_the_default_says)
{
    ct_tensor *ones = ct_ones(CT_INTS(2), .device = second);
    CT_EXPECT(is_on(ones, second));
    CT_EXPECT_CLOSE(ones, ((float[]){1, 1}), 0);
    ct_guard guard = ct_default_device(first);
    CT_EXPECT_OK(guard.status);
    CT_EXPECT(is_on(six(), first));
    CT_EXPECT(is_on(ct_zeros(CT_INTS(3)), first));
    CT_EXPECT(is_on(ct_zeros(CT_INTS(3), .device = CT_HOST), host));
    CT_EXPECT(is_on(ct_zeros_like(six(), .device = CT_HOST), host));
    CT_EXPECT(is_on(ct_to(six(), CT_DTYPE_DEFAULT, .device = CT_HOST), host));
    CT_EXPECT(is_on(ct_to_device(six(), CT_HOST), host));
    CT_EXPECT_CLOSE(ct_arange(ct_int(0), ct_int(3)), ((int64_t[]){0, 1, 2}), 0);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(is_on(ct_zeros(CT_INTS(3)), host));
}

/* Compositions pass an unspecified device on to the factories that they call. */
CT_TEST(devices, of_factories_made_of_others_are_the_default_one)
{
    const ct_device defaults[] = {host, first, second};
    for (int k = 0; k < 3; k++) {
        ct_guard guard = ct_default_device(defaults[k]);
        ct_tensor *made[] = {ct_randint(0, 5, CT_INTS(3)),
                             ct_randperm(4),
                             ct_linspace(0, 1, 4),
                             ct_linspace(0, 3, 4, .dtype = CT_DTYPE_I64),
                             ct_logspace(0, 1, 4),
                             ct_eye(2),
                             ct_fft_fftfreq(4),
                             ct_hann_window(4),
                             ct_kaiser_window(4),
                             ct_signal_windows_cosine(4),
                             ct_signal_windows_gaussian(4),
                             ct_tril_indices(2, 3)};
        ct_tensor *there = ct_to_device(six(), second);
        ct_tensor *like[] = {ct_as_tensor(there),  ct_to(there, CT_DTYPE_F64), ct_rand_like(there),
                             ct_randn_like(there), ct_empty_like(there),       ct_randint_like(there, 0, 5)};
        CT_EXPECT_OK(ct_leave(&guard));
        for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
            CT_EXPECT(is_on(CT_EXPECT_TENSOR(made[i]), defaults[k]));
        }
        for (size_t i = 0; i < sizeof like / sizeof *like; i++) CT_EXPECT(is_on(CT_EXPECT_TENSOR(like[i]), second));
    }
}

/* Tensors that derivatives create, such as positions along an axis, are on the device of the operands. */
CT_TEST(devices, derivatives_make_tensors_beside_the_operands)
{
    const ct_device places[] = {host, second};
    for (int k = 0; k < 2; k++) {
        ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(), places[k]), true);
        ct_guard guard = ct_default_device(places[1 - k]);
        ct_tensor *loss = ct_sum(ct_mul(ct_tril(ct_square(x)), ct_to_device(six(), places[k])));
        const ct_tensors once = ct_grad(CT_TENSORS(loss), CT_TENSORS(x), .create_graph = true);
        const ct_tensors twice = ct_grad(CT_TENSORS(ct_sum(once.items[0])), CT_TENSORS(x));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT(is_on(CT_EXPECT_TENSOR(twice.items[0]), places[k]));
        CT_EXPECT_CLOSE(ct_to_device(twice.items[0], host), ((float[]){-4, 0, 0, 2, 4, 0}), 0);
    }
}

/* Random numbers regenerated by a derivative equal the forward pass's, on the device of the operands. */
CT_TEST(devices, derivatives_draw_beside_the_operands)
{
    for (int is_there = 0; is_there < 2; is_there++) {
        ct_tensor *x =
            ct_tensor_requires_grad_(ct_to_device(ct_square(ct_sub(six(), ct_num(9))), is_there ? second : host), true);
        ct_manual_seed(4);
        ct_tensor *y = ct_dropout(ct_square(x), 0.5, CT_ON), *z = ct_rrelu(ct_neg(ct_square(x)), .training = true);
        ct_tensor *loss = ct_add(ct_sum(y), ct_sum(z));
        const ct_tensors once = ct_grad(CT_TENSORS(loss), CT_TENSORS(x), .create_graph = true);
        CT_EXPECT_INT(once.count, 1);
        ct_tensor *expected = ct_div(ct_mul(ct_add(y, z), ct_num(2)), x); /* norms */
        bool are_equal = false;
        CT_EXPECT_OK(ct_allclose(ct_to_device(once.items[0], host), ct_to_device(expected, host), &are_equal));
        CT_EXPECT(are_equal && is_on(once.items[0], is_there ? second : host));
    }
}

/* The same applies to compositions with a part that has no tensor operand: the mask of attention. */
CT_TEST(devices, parts_of_compositions_make_tensors_beside_the_operands)
{
    ct_guard guard = ct_default_device(second);
    ct_tensor *x = ct_ones(CT_INTS(3, 1, 2), .device = CT_HOST);
    ct_tensor *in = ct_ones(CT_INTS(6, 2), .device = CT_HOST);
    ct_tensor *out = ct_ones(CT_INTS(2, 2), .device = CT_HOST);
    ct_tensor *mask = ct_zeros(CT_INTS(1, 3), .device = CT_HOST);
    const ct_multi_head_attention_forward_result made =
        ct_multi_head_attention_forward(x, x, x, 2, 1, in, ct_none(), out, ct_none(), mask, ct_none());
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT(is_on(CT_EXPECT_TENSOR(made.result), host));
    CT_EXPECT_CLOSE(made.result, ((float[]){4, 4, 4, 4, 4, 4}), 1e-6);
}

CT_TEST(devices, give_values_to_the_host)
{
    char text[128];
    double value;
    ct_tensor *x = ct_to_device(six(), first);
    CT_EXPECT_OK(ct_tensor_item(ct_select(ct_select(x, 0, 1), 0, 2), &value));
    CT_EXPECT_REAL(value, 3, 0);
    ct_tensor_format(ct_select(x, 0, 1), text, sizeof text);
    CT_EXPECT_TEXT(text, "[1., 2., 3.] f32[3] cuda:0");
}

/* ---- operators on devices ---- */

/* Computes the same on the host and on a device; the result must be on the device. */
static void expect_same(ct_tensor *(*compute)(ct_tensor *x, ct_tensor *y))
{
    static const float others[] = {3, -1, 2};
    ct_tensor *x = six(), *y = ct_tensor_from(others, CT_INTS(3), CT_DTYPE_F32);
    ct_tensor *here = compute(x, y), *there = compute(ct_to_device(x, second), ct_to_device(y, second));
    CT_EXPECT(is_on(CT_EXPECT_TENSOR(there), second));
    CT_EXPECT(are_close(ct_to_device(there, host), here));
}

static ct_tensor *formula(ct_tensor *x, ct_tensor *y)
{
    return ct_where(ct_gt(x, y), ct_mul(ct_sigmoid(x), y), ct_sub(ct_num(2), ct_exp(x)));
}

static ct_tensor *sums(ct_tensor *x, ct_tensor *y)
{
    return ct_add(ct_sum(ct_mul(x, y), .dim = CT_INTS(1)), ct_mean(x));
}

static ct_tensor *extremes(ct_tensor *x, ct_tensor *y)
{
    return ct_sub(ct_amax(x, .dim = CT_INTS(0)), ct_cumsum(y, 0));
}

CT_TEST(devices, compute_formulas) { expect_same(formula); }

CT_TEST(devices, reduce) { expect_same(sums); }

CT_TEST(devices, scan_and_find_extremes) { expect_same(extremes); }

static ct_tensor *pieces(ct_tensor *x, ct_tensor *y)
{
    ct_tensor *rows = ct_cat(CT_TENSORS(x, ct_unsqueeze(y, 0))),
              *both = ct_stack(CT_TENSORS(rows, ct_flip(rows, CT_INTS(0, 1))));
    return ct_constant_pad_nd(ct_roll(both, CT_INTS(1)), CT_INTS(1, 2, -1, 0));
}

static ct_tensor *parts(ct_tensor *x, ct_tensor *y)
{
    ct_tensor *diagonal = ct_diag_embed(y), *with = ct_select_scatter(diagonal, y, 0, 1);
    return ct_slice_scatter(with, x, 0, 1, 3);
}

CT_TEST(devices, copy_by_what_serves_the_host) { expect_same(pieces); }

CT_TEST(devices, write_parts_and_diagonals) { expect_same(parts); }

CT_TEST(devices, stack_single_values_of_the_host_among_their_own)
{
    ct_tensor *one = ct_select(ct_select(ct_to_device(six(), first), 0, 1), 0, 2);
    ct_tensor *both = ct_stack(CT_TENSORS(one, ct_full(CT_NO_INTS, ct_float(5))));
    CT_EXPECT(is_on(CT_EXPECT_TENSOR(both), first));
    CT_EXPECT_CLOSE(both, ((float[]){3, 5}), 0);
}

CT_TEST(devices, take_numbers_and_single_values_of_the_host)
{
    ct_tensor *x = ct_to_device(six(), first);
    CT_EXPECT_CLOSE(ct_add(ct_num(1), x), ((float[]){-1, 0, 1.5f, 2, 3, 4}), 0);
    CT_EXPECT_CLOSE(ct_mul(ct_full(CT_NO_INTS, ct_float(2)), x), ((float[]){-4, -2, 1, 2, 4, 6}), 0);
}

CT_TEST(devices, write_in_place_and_into_destinations)
{
    ct_tensor *x = ct_to_device(six(), first), *out = ct_empty(CT_INTS(0), .device = first);
    CT_EXPECT_TENSOR(ct_mul_(x, ct_num(2)));
    CT_EXPECT_TENSOR(ct_relu_out(x, out));
    CT_EXPECT(is_on(out, first));
    CT_EXPECT_CLOSE(out, ((float[]){0, 0, 1, 2, 4, 6}), 0);
    ct_tensor *total = ct_zeros(CT_NO_INTS, .device = first);
    const size_t before = cti_emulation_bytes(0);
    CT_EXPECT_TENSOR(ct_sum_out(ct_full(CT_NO_INTS, ct_float(7)), total));
    CT_EXPECT_CLOSE(total, ((float[]){7}), 0);
    CT_EXPECT_INT(cti_emulation_bytes(0), before);
}

/* ---- gradients ---- */

static ct_tensor *loss_of(ct_tensor *x, ct_tensor *w) { return ct_sum(ct_relu(ct_mul(ct_tanh(x), w))); }

static ct_tensor *note_thread(ct_tensor *grad, void *payload)
{
    *(pthread_t *)payload = pthread_self();
    return grad;
}

/* S7.22: one thread submits work to all devices (decision 223). */
CT_TEST(devices, hooks_run_on_the_thread_that_started_the_pass)
{
    pthread_t ran = {0};
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(), first), true), *there = ct_tanh(x),
              *elsewhere = ct_to_device(there, second);
    ct_tensor *const hooked[] = {x, there, elsewhere};
    for (size_t i = 0; i < sizeof hooked / sizeof *hooked; i++) {
        memset(&ran, 0, sizeof ran);
        const ct_hook_handle handle = ct_tensor_register_hook(hooked[i], note_thread, &ran, NULL);
        CT_EXPECT_OK(ct_backward(ct_sum(elsewhere), .retain_graph = true));
        CT_EXPECT(pthread_equal(ran, pthread_self()));
        ct_hook_remove(handle);
    }
}

CT_TEST(devices, gradients_arrive_where_the_leaf_is) /* S27.7 */
{
    ct_tensor *x = ct_tensor_requires_grad_(six(), true),
              *w = ct_tensor_requires_grad_(ct_full(CT_NO_INTS, ct_float(3)), true);
    CT_EXPECT_OK(ct_backward(loss_of(x, w)));
    ct_tensor *u = ct_tensor_requires_grad_(ct_to_device(six(), first), true),
              *v = ct_tensor_requires_grad_(ct_full(CT_NO_INTS, ct_float(3)), true),
              *moved = ct_tensor_requires_grad_(six(), true);
    CT_EXPECT_OK(ct_backward(loss_of(u, v)));
    CT_EXPECT(is_on(ct_tensor_grad(u), first) && is_on(ct_tensor_grad(v), host));
    CT_EXPECT(are_close(ct_to_device(ct_tensor_grad(u), host), ct_tensor_grad(x)));
    CT_EXPECT(are_close(ct_tensor_grad(v), ct_tensor_grad(w)));
    CT_EXPECT_OK(ct_backward(loss_of(ct_to_device(moved, second), ct_num(3))));
    CT_EXPECT(is_on(ct_tensor_grad(moved), host));
    CT_EXPECT(are_close(ct_tensor_grad(moved), ct_tensor_grad(x)));
    CT_EXPECT_OK(ct_backward(loss_of(u, v))); /* added up */
    CT_EXPECT(are_close(ct_to_device(ct_tensor_grad(u), host), ct_mul(ct_num(2), ct_tensor_grad(x))));
}

static ct_status twice(ct_function_ctx *ctx, ct_tensors inputs)
{
    return ct_function_return(ctx, CT_TENSORS(ct_mul(inputs.items[0], ct_num(2))));
}

static ct_status on_the_host(ct_function_ctx *ctx, ct_tensors grads)
{
    return ct_function_return(ctx, CT_TENSORS(ct_to_device(grads.items[0], host)));
}

CT_TEST(devices, gradient_of_a_function_on_another_device_is_refused) /* S27.7 */
{
    static const ct_function function = {.name = "Twice", .forward = twice, .backward = on_the_host};
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(), first), true);
    const ct_tensors y = ct_function_apply(&function, CT_TENSORS(x), NULL);
    CT_EXPECT_INT(y.count, 1);
    CT_EXPECT_ERROR(ct_backward(ct_sum(y.items[0])), CT_E_INVALID, "invalid gradient at index 0 - expected device");
}

CT_TEST(save_on_cpu, keeps_saves_on_the_host) /* S13.1, S13.5 */
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(), second), true);
    ct_tensor *y = ct_sum(ct_exp(ct_square(x)));
    CT_EXPECT_OK(ct_backward(y));
    ct_tensor *plain = ct_clone(ct_tensor_grad(x));
    CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
    ct_guard guard = ct_save_on_cpu();
    CT_EXPECT_OK(guard.status);
    const size_t before = cti_emulation_bytes(1);
    y = ct_exp(ct_square(x));
    CT_EXPECT_INT(cti_emulation_bytes(1) - before, 2 * 6 * sizeof(float)); /* only the two results, no copies */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT(is_on(ct_tensor_grad(x), second));
    CT_EXPECT(are_close(ct_to_device(ct_tensor_grad(x), host), ct_to_device(plain, host)));
}

/* ---- rejected calls ---- */

CT_TEST(devices, operands_that_lie_apart_are_named)
{
    ct_tensor *x = ct_to_device(six(), first);
    CT_EXPECT_ERROR(ct_add(x, six()), CT_E_INVALID, "add: other is on cpu, but the call runs on cuda:0");
    CT_EXPECT_ERROR(ct_add(six(), x), CT_E_INVALID, "add: self is on cpu, but the call runs on cuda:0");
    CT_EXPECT_ERROR(ct_mul(x, ct_to_device(six(), second)), CT_E_INVALID, "mul: other is on cuda:1");
    CT_EXPECT_ERROR(ct_mul_(six(), x), CT_E_INVALID, "the destination is on cpu");
    CT_EXPECT_ERROR(ct_cat(CT_TENSORS(x, six())), CT_E_INVALID, "tensor 1 of the list is on cpu");
}

CT_TEST(devices, what_has_no_kernel_there_says_so)
{
    ct_tensor *x = ct_to_device(six(), first);
    ct_group *alone;
    CT_EXPECT_OK(ct_thread_group(1, &alone));
    CT_EXPECT_ERROR(ct_dist_all_reduce(x, alone), CT_E_UNSUPPORTED, "cuda:0");
    ct_group_release(alone);
    CT_EXPECT_TENSOR(ct_any(x));
}

CT_TEST(devices, a_class_that_there_is_not_is_told_when_the_result_is_read)
{
    static const int64_t classes[] = {1, 7};
    ct_tensor *x = ct_to_device(six(), first),
              *target = ct_to_device(ct_tensor_from(classes, CT_INTS(2), CT_DTYPE_I64), first);
    ct_tensor *loss = ct_cross_entropy(x, target, ct_none());
    CT_EXPECT(loss);
    CT_EXPECT_ERROR(ct_to_device(loss, host), CT_E_INVALID, "target 7 is not in [0, 3)");
    CT_EXPECT(ct_to_device(loss, host));
}

CT_TEST(devices, that_are_not_there_are_refused)
{
    const ct_device third = {CT_DEVICE_CUDA, 2}, below = {CT_DEVICE_CUDA, -1};
    CT_EXPECT(!ct_to_device(six(), third));
    CT_EXPECT_TEXT(ct_error_message(), "to_device: device: there is no device cuda:2; the last one is cuda:1");
    ct_error_clear();
    CT_EXPECT_ERROR(ct_to_device(six(), third), CT_E_INVALID, "to_device: device: there is no device cuda:2");
    CT_EXPECT_ERROR(ct_zeros(CT_INTS(2), .device = below), CT_E_INVALID, "cuda:-1");
    CT_EXPECT_ERROR(ct_set_default_device(third), CT_E_INVALID, "there is no device cuda:2");
}

/* ---- invalid indices found by kernels ---- */

/* Returns the elements 1 and `number` of the last row of six. */
static ct_tensor *pick(ct_tensor *x, int64_t number)
{
    const int64_t numbers[] = {1, number};
    ct_tensor *index = ct_to_device(ct_tensor_from(numbers, CT_INTS(2), CT_DTYPE_I64), ct_tensor_device(x));
    return ct_gather(ct_select(x, 0, 1), 0, index);
}

CT_TEST(faults, of_an_index_are_told_once_when_the_device_is_waited_for)
{
    ct_tensor *x = ct_to_device(six(), second), *y = CT_EXPECT_TENSOR(pick(x, 3));
    CT_EXPECT_ERROR(ct_synchronize(second), CT_E_INVALID,
                    "gather: index 3 is not in [0, 3); found on cuda:1 after the call had returned");
    CT_EXPECT_OK(ct_synchronize(second));
    CT_EXPECT_CLOSE(y, ((float[]){2, 0}), 0); /* elements at invalid indices are 0 */
    CT_EXPECT_CLOSE(pick(x, 2), ((float[]){2, 3}), 0);
}

CT_TEST(faults, are_told_by_a_read)
{
    double value;
    ct_tensor *x = ct_to_device(six(), first), *y = CT_EXPECT_TENSOR(pick(x, -1));
    CT_EXPECT_OK(ct_synchronize(second)); /* the device `second` has no error */
    CT_EXPECT_ERROR(ct_tensor_item(ct_select(y, 0, 0), &value), CT_E_INVALID, "gather: index -1 is not in [0, 3)");
    CT_EXPECT_OK(ct_tensor_item(ct_select(y, 0, 0), &value));
    CT_EXPECT_REAL(value, 2, 0);
}

CT_TEST(faults, leave_the_other_elements_of_a_sum)
{
    static const int64_t numbers[] = {0, 7, 0, 2};
    ct_tensor *x = ct_to_device(ct_zeros(CT_INTS(3)), first),
              *index = ct_to_device(ct_tensor_from(numbers, CT_INTS(4), CT_DTYPE_I64), first);
    ct_tensor *sum = ct_index_add(x, 0, index, ct_to_device(ct_ones(CT_INTS(4)), first));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "index_add: index 7 is not in [0, 3)");
    CT_EXPECT_CLOSE(sum, ((float[]){2, 0, 1}), 0);
}

static ct_tensor *numbers(int64_t a, int64_t b, int64_t c)
{
    const int64_t values[] = {a, b, c};
    return ct_to_device(ct_tensor_from(values, CT_INTS(3), CT_DTYPE_I64), first);
}

/* Indices out of range on a device: memory outside the operands is not accessed, as the address sanitizer checks. */
CT_TEST(faults, are_told_by_each_kernel_that_reads_numbers)
{
    ct_tensor *x = ct_to_device(six(), first), *line = ct_select(x, 0, 1), *far = numbers(0, INT64_MAX, -5),
              *mask = ct_gt(x, ct_num(-5));
    CT_EXPECT_TENSOR(ct_scatter(line, 0, far, line));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "scatter: index ");
    CT_EXPECT_TENSOR(ct_scatter_add(line, 0, far, line));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "scatter_add: index ");
    CT_EXPECT_TENSOR(ct_index_select(x, 1, far));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "index_select: index ");
    CT_EXPECT_TENSOR(ct_embedding(x, far));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "embedding: index ");
    CT_EXPECT_TENSOR(ct_take(x, numbers(-6, 5, -7)));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "index_select: index -1 is not in [0, 6)");
    CT_EXPECT_TENSOR(ct_masked_scatter(x, mask, line));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "masked_scatter: true element of mask ");
    CT_EXPECT_TENSOR(ct_one_hot(numbers(0, 2, -1), .num_classes = 4));
    CT_EXPECT_ERROR(ct_synchronize(first), CT_E_INVALID, "one_hot: class -1 is not in [0, 4)");
    CT_EXPECT_ERROR(ct_bincount(numbers(1, -2, 0)), CT_E_INVALID, "bincount: element of self -2 is not in [0, ");
    CT_EXPECT_OK(ct_synchronize(first));
}

/* Sums of many elements in parts, and a sort of indices with three digits; the results are the same each time. */
CT_TEST(devices, add_up_long_runs_in_order)
{
    ct_tensor *number = ct_arange(ct_int(0), ct_int(5000)), *here = ct_remainder(ct_mul(number, number), ct_num_i64(7)),
              *value = ct_sin(ct_to(number, CT_DTYPE_F32));
    ct_tensor *sums = ct_index_add(ct_zeros(CT_INTS(100000)), 0, here, value);
    ct_tensor *zeros = ct_to_device(ct_zeros(CT_INTS(100000)), first), *there = ct_to_device(here, first),
              *values = ct_to_device(value, first);
    ct_tensor *once = ct_index_add(zeros, 0, there, values), *again = ct_index_add(zeros, 0, there, values);
    CT_EXPECT(are_close(ct_to_device(once, host), sums));
    bool same = false;
    CT_EXPECT_OK(ct_equal(ct_to_device(once, host), ct_to_device(again, host), &same));
    CT_EXPECT(same);
}

/* This test also runs separately, when no launcher has been looked up yet (CMakeLists.txt). */
CT_TEST(launchers, are_found_after_a_failing_allocation)
{
    ct_tensor *x = ct_to_device(six(), first), *y = NULL;
    for (int64_t n = 0; !y && n < 40; n++) {
        (void)cti_fail_allocations_after(n);
        y = ct_relu(x);
        (void)cti_fail_allocations_after(-1);
        CT_EXPECT(y || ct_error_status() == CT_E_NOMEM);
        ct_error_clear();
    }
    CT_EXPECT_CLOSE(CT_EXPECT_TENSOR(y), ((float[]){0, 0, 0.5f, 1, 2, 3}), 0);
}

CT_TEST(devices, calls_that_fail_lose_nothing)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(six(), first), true);
    const size_t before = cti_emulation_bytes(0);
    for (long n = 0; n < 40; n++) {
        ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        ct_tensor *loss = loss_of(x, ct_num(3));
        const ct_status status = loss ? ct_backward(loss) : ct_error_status();
        cti_emulation_fail_after(-1);
        CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        ct_error_clear();
        ct_scope_close(scope);
        CT_EXPECT_OK(ct_tensor_set_grad(x, ct_none()));
        if (status == CT_OK) break;
        CT_EXPECT(n < 39);
        CT_EXPECT_INT(cti_emulation_bytes(0), before);
    }
    CT_EXPECT_CLOSE(x, ((float[]){-2, -1, 0.5f, 1, 2, 3}), 0);
}

/* Products need a workspace, handles and copies of operands: x has gaps between its rows and columns. */
CT_TEST(devices, products_that_fail_lose_nothing)
{
    ct_tensor *x = ct_to_device(ct_arange(ct_float(0), ct_float(24)), first);
    ct_tensor *gaps = ct_as_strided(x, CT_INTS(2, 2, 3), CT_INTS(1, 8, 2));
    const size_t before = cti_emulation_bytes(0);
    for (long n = 0; n < 40; n++) {
        ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        ct_tensor *product = ct_matmul(gaps, ct_transpose(gaps, 1, 2));
        const ct_status status = product ? CT_OK : ct_error_status();
        cti_emulation_fail_after(-1);
        CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        ct_error_clear();
        if (status == CT_OK) CT_EXPECT_CLOSE(product, ((float[]){20, 68, 68, 308, 35, 107, 107, 371}), 0);
        ct_scope_close(scope);
        CT_EXPECT_INT(cti_emulation_bytes(0), before);
        if (status == CT_OK) break;
        CT_EXPECT(n < 39);
    }
}

/* Kernels with several steps and a workspace on the device. */
CT_TEST(devices, sums_by_index_that_fail_lose_nothing)
{
    ct_tensor *x = ct_to_device(six(), first), *index = numbers(1, 0, 1),
              *source = ct_to_device(ct_ones(CT_INTS(2, 3)), first);
    const size_t before = cti_emulation_bytes(0);
    for (long n = 0; n < 40; n++) {
        ct_scope scope = ct_scope_open();
        cti_emulation_fail_after(n);
        ct_tensor *sum = ct_index_add(x, 1, index, source);
        const ct_status status = sum ? CT_OK : ct_error_status();
        cti_emulation_fail_after(-1);
        CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
        ct_error_clear();
        if (sum) CT_EXPECT_CLOSE(sum, ((float[]){-1, 1, 0.5f, 2, 4, 3}), 0);
        ct_scope_close(scope);
        CT_EXPECT_INT(cti_emulation_bytes(0), before);
        if (status == CT_OK) break;
        CT_EXPECT(n < 39);
    }
}

/* ---- checks of derivatives ---- */

static ct_tensor *wide_six(void) { return ct_to_device(ct_to(six(), CT_DTYPE_F64), second); }

CT_TEST(tangents, are_made_by_one_pass_there)
{
    ct_guard level = ct_dual_level();
    ct_tensor *x = wide_six(), *dual = ct_make_dual(x, ct_full_like(x, ct_float(3)));
    const ct_dual parts = ct_unpack_dual(ct_relu(dual));
    CT_EXPECT(is_on(CT_EXPECT_TENSOR(parts.tangent), second));
    CT_EXPECT_CLOSE(parts.tangent, ((double[]){0, 0, 3, 3, 3, 3}), 0);
    CT_EXPECT_OK(ct_leave(&level));
}

static ct_tensors waves(ct_tensors inputs, void *payload)
{
    (void)payload;
    return ct_results(CT_TENSORS(ct_mul(ct_sin(inputs.items[0]), inputs.items[1])));
}

CT_TEST(gradcheck, moves_elements_on_a_device)
{
    ct_tensor *x = ct_tensor_requires_grad_(wide_six(), true), *y = ct_tensor_requires_grad_(wide_six(), true);
    const ct_gradcheck_opts all = CT_OPTIONS(ct_gradcheck, .check_batched_grad = true, .check_forward_ad = true,
                                             .check_batched_forward_grad = true),
                            fast = CT_OPTIONS(ct_gradcheck, .fast_mode = true, .check_forward_ad = true);
    CT_EXPECT_OK((ct_gradcheck)(waves, NULL, CT_TENSORS(x, y), &all));
    CT_EXPECT_OK((ct_gradcheck)(waves, NULL, CT_TENSORS(x, y), &fast));
    CT_EXPECT_OK(ct_gradgradcheck(waves, NULL, CT_TENSORS(x, y)));
    CT_EXPECT_CLOSE(ct_detach(x), ((double[]){-2, -1, 0.5, 1, 2, 3}), 0); /* put back */
}

CT_TEST(gradcheck, prints_a_program_that_puts_inputs_on_the_device)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    ct_tensor *x = ct_tensor_requires_grad_(ct_to_device(ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_F64), second), true);
    const ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = x}};
    CT_EXPECT_ERROR(ct_gradcheck_op("relu", args, 1, .snippet = out), CT_E_STATE, "mismatch");
    (void)fclose(out);
    CT_EXPECT_CONTAINS(text, "t = ct_to_device(t, (ct_device){(ct_device_kind)1, 1});");
    free(text);
}

CT_TEST_MAIN
