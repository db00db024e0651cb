/*
 * ctc_loss on a device equals the host: with more states than a block has threads, and with invalid lengths and
 * classes. Runs on the emulated machine.
 */
#include "support/ct_test.h"

#include <cotangent/autograd.h>
#include <cotangent/ops.h>

#include <stdlib.h>

static const ct_device host = {CT_DEVICE_CPU, 0}, device = {CT_DEVICE_CUDA, 0};

enum { STEPS = 200, BATCH = 3, CLASSES = 40, WIDTH = 150 };

/* the last target is too long for its number of steps */
static const int64_t counts[] = {200, 190, 40}, lengths[] = {150, 3, 60};

static void expect_close(ct_tensor *there, ct_tensor *here)
{
    bool are_close = false;
    ct_tensor *back = ct_to_device(CT_EXPECT_TENSOR(there), host);
    CT_EXPECT_OK(ct_allclose(back, CT_EXPECT_TENSOR(here), &are_close, .equal_nan = true));
    CT_EXPECT(are_close);
}

static ct_tensor *whole(const int64_t *items, int64_t count)
{
    return ct_tensor_from(items, CT_INTS(count), CT_DTYPE_I64);
}

/* Returns the loss of each batch element, and the gradient of the sum of the finite ones. */
static ct_tensor *loss_of(ct_tensor *x, ct_tensor *targets, ct_device where, ct_tensor **grad)
{
    ct_tensor *leaf = ct_tensor_requires_grad_(ct_to_device(ct_detach(x), where), true);
    ct_tensor *loss = ct_ctc_loss(leaf, ct_to_device(targets, where), ct_to_device(whole(counts, BATCH), where),
                                  ct_to_device(whole(lengths, BATCH), where), .blank = 2, .reduction = CT_REDUCTION_SUM,
                                  .zero_infinity = true);
    CT_EXPECT_OK(ct_backward(CT_EXPECT_TENSOR(loss)));
    *grad = ct_tensor_grad(leaf);
    return loss;
}

CT_TEST(ctc_loss, has_the_values_and_gradients_of_the_host)
{
    ct_tensor *x = ct_log_softmax(ct_randn(CT_INTS(STEPS, BATCH, CLASSES)), 2),
              *rows = ct_randint(0, 6, CT_INTS(BATCH, WIDTH)), /* many labels are equal, and some are blank */
                  *line = ct_randint(0, CLASSES, CT_INTS(lengths[0] + lengths[1] + lengths[2]));
    ct_tensor *const targets[] = {rows, line};
    for (int i = 0; i < 2; i++) {
        ct_tensor *a, *b, *there = loss_of(x, targets[i], device, &a), *here = loss_of(x, targets[i], host, &b);
        expect_close(there, here);
        expect_close(a, b);
    }
}

static void expect_told(ct_tensor *targets, ct_tensor *steps, ct_tensor *sizes, const char *text)
{
    ct_tensor *x = ct_to_device(ct_randn(CT_INTS(4, 2, 3)), device);
    CT_EXPECT_TENSOR(
        ct_ctc_loss(x, ct_to_device(targets, device), ct_to_device(steps, device), ct_to_device(sizes, device)));
    CT_EXPECT_ERROR(ct_synchronize(device), CT_E_INVALID, text);
}

CT_TEST(ctc_loss, tells_of_lengths_and_classes_that_are_none)
{
    static const int64_t classes[] = {1, 2, 1, 2}, wrong[] = {1, 2, 1, 3}, four[] = {4, 4}, five[] = {4, 5},
                         two[] = {2, 2}, much[] = {2, 3}, little[] = {2, 1}, negative[] = {-1, 2};
    ct_tensor *all = whole(classes, 4), *rows = ct_reshape(all, CT_INTS(2, 2));
    expect_told(rows, whole(five, 2), whole(two, 2), "ctc_loss: input length 5 is not in [0, 5)");
    expect_told(rows, whole(four, 2), whole(much, 2),
                "ctc_loss: target length, or the sum of the target lengths up to it, 3 is not");
    expect_told(rows, whole(four, 2), whole(negative, 2),
                "ctc_loss: target length, or the sum of the target lengths up to it, -1");
    expect_told(all, whole(four, 2), whole(much, 2),
                "ctc_loss: target length, or the sum of the target lengths up to it, 5 is not");
    expect_told(all, whole(four, 2), whole(little, 2),
                "ctc_loss: target length, or the sum of the target lengths up to it, 3 is not");
    expect_told(whole(wrong, 4), whole(four, 2), whole(two, 2), "ctc_loss: target 3 is not in [0, 3)");
}

CT_TEST_MAIN
