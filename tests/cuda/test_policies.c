/*
 * Saved tensors of devices under the library's policies, on the emulated machine with two devices. A schedule lets
 * copies and kernels run as late and in as unusual an order as is legal.
 */
#include "cuda/policies.h"

#include <math.h>

/* All memory layouts. */
static ct_tensor *laid_out(ct_tensor *x, int how) /* [6, 7, 8] */
{
    switch (how) {
    case 0: return ct_transpose(x, 0, 2);
    case 1: return ct_slice(x, 1, 1, 7, .step = 2);
    case 2: return ct_expand(ct_select(x, 0, 2), CT_INTS(5, 7, 8));
    case 3: return ct_permute(x, CT_INTS(1, 0, 2));
    case 4: return ct_slice(x, 2, 3, 7, .step = 1);
    case 5: return ct_as_strided(x, CT_INTS(9, 9), CT_INTS(2, 2));
    case 6: return x;
    default: return ct_select(x, 2, 5);
    }
}

enum { WAYS = 8 };

CT_TEST(policies, keep_what_the_same_policy_keeps_on_the_host) /* S13.4, S13.5 */
{
    for (policy which = NOTHING; which < NUM_POLICIES; which++)
        for (int is_f64 = 0; is_f64 < 2; is_f64++) {
            ct_manual_seed(5);
            const ct_scope scope = ct_scope_open();
            const ct_dtype dtype = is_f64 ? CT_DTYPE_F64 : CT_DTYPE_F32;
            ct_tensor *x = noise(dtype, CT_INTS(MANY)), *cube = noise(dtype, CT_INTS(6, 7, 8)),
                      *there = at(cube, second);
            CT_EXPECT(same(read_back(at(x, first), which), read_back(x, which)));
            for (int how = 0; how < WAYS; how++) {
                ct_tensor *part = CT_EXPECT_TENSOR(laid_out(cube, how)), *own = CT_EXPECT_TENSOR(laid_out(there, how));
                CT_EXPECT(same(read_back(own, which), read_back(part, which)));
            }
            CT_EXPECT_OK(ct_scope_close(scope));
        }
}

CT_TEST(policies, give_back_strides_and_devices) /* S13.4 */
{
    ct_tensor *there = at(noise(CT_DTYPE_F32, CT_INTS(6, 7, 8)), second);
    for (policy which = ON_CPU; which <= ON_DISK; which++)
        for (int how = 0; how < WAYS; how++) {
            ct_tensor *part = laid_out(there, how), *w = leaf_of_ones(part);
            ct_guard guard = enter(which);
            ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, part));
            CT_EXPECT_OK(ct_leave(&guard));
            ct_tensor *back = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other"));
            CT_EXPECT(back != part && ct_tensor_device(back).index == 1);
            const bool is_dense = how == 0 || how == 3 || how == 6;
            for (int64_t d = 0; d < ct_tensor_ndim(part) && is_dense; d++)
                CT_EXPECT_INT(ct_tensor_stride(back, d), ct_tensor_stride(part, d));
            CT_EXPECT(same(back, part));
        }
}

/* ---- random programs ---- */

/*
 * Temporaries are released immediately, some tensors are written to after they were saved, and views of shared memory
 * are saved.
 */
static ct_tensor *program(ct_tensor *x, unsigned seed)
{
    ct_tensor *sum = ct_mul(x, ct_num(0.5)), *y = x;
    for (unsigned step = 0; step < 8 && y; step++) {
        seed = seed * 1664525u + 1013904223u;
        switch (seed >> 16 & 7) {
        case 0: y = ct_mul(y, ct_sin(y)); break;
        case 1: y = ct_mul_(ct_exp(ct_mul(y, ct_num(0.1))), y); break;
        case 2: y = ct_mul(ct_transpose(y, 0, 1), ct_transpose(y, 0, 1)), y = ct_transpose(y, 0, 1); break;
        case 3: y = ct_tanh(y); break;
        case 4: {
            ct_tensor *copy = ct_clone(y), *product = ct_mul(copy, y);
            y = ct_mul(ct_add_(copy, ct_num(1)), product);
            break;
        }
        case 5: y = ct_mul(y, ct_expand(ct_slice(y, 0, 0, 1), CT_INTS(9, 40))); break;
        case 6: y = ct_cos(ct_mul(y, y)); break;
        default: sum = ct_add(sum, ct_mul(y, ct_sigmoid(y))); break;
        }
        y = y ? ct_hardtanh(y) : NULL;
    }
    return y && sum ? ct_sum(ct_add(sum, y)) : NULL;
}

static ct_tensor *gradient_of(ct_tensor *values, ct_device device, policy which, unsigned seed)
{
    ct_tensor *x = ct_tensor_requires_grad_(ct_clone(at(values, device)), true);
    ct_guard guard = enter(which);
    const ct_scope inner = ct_scope_open();
    ct_tensor *loss = ct_scope_return(inner, CT_EXPECT_TENSOR(program(x, seed)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(loss, .retain_graph = CT_ON));
    CT_EXPECT_OK(ct_backward(loss));
    return ct_tensor_grad(x);
}

/* Copies, and files that the host writes, contain the values before later writes. */
CT_TEST(policies, gradients_do_not_depend_on_when_work_is_done) /* S13.3, S13.5, S13.9 */
{
    ct_manual_seed(9);
    ct_tensor *values = noise(CT_DTYPE_F32, CT_INTS(9, 40));
    for (unsigned seed = 1; seed <= 2 * SEEDS + 2; seed++)
        for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
            const ct_scope scope = ct_scope_open();
            ct_tensor *expected = gradient_of(values, host, ON_DISK, seed);
            ct_tensor *at_once = at(gradient_of(values, first, which, seed), host);
            cti_emulation_schedule(seed);
            ct_tensor *late = at(gradient_of(values, first, which, seed), host);
            cti_emulation_schedule(0);
            bool close = which > ON_DISK;
            if (!close) CT_EXPECT_OK(ct_allclose(at_once, expected, &close));
            CT_EXPECT(close && same(at_once, late));
            CT_EXPECT_OK(ct_scope_close(scope));
        }
}

/* Means and deviations are computed by the kernel that runs after the hooks of the inputs. */
CT_TEST(policies, values_that_an_operator_computes_for_itself_are_waited_for) /* S13.3 */
{
    ct_manual_seed(10);
    ct_tensor *values = noise(CT_DTYPE_F32, CT_INTS(30, 20)), *expected = NULL;
    for (unsigned seed = 0; seed <= 2 * SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *x = ct_tensor_requires_grad_(ct_clone(at(values, first)), true);
        cti_emulation_schedule(seed);
        ct_guard guard = enter(PINNED);
        ct_tensor *y = ct_layer_norm(ct_mul(x, x), CT_INTS(20), ct_none(), ct_none());
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_backward(ct_sum(ct_mul(y, x))));
        ct_tensor *grad = at(ct_tensor_grad(x), host);
        cti_emulation_schedule(0);
        if (!expected) expected = ct_retain(grad);
        CT_EXPECT(same(grad, expected));
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    ct_release(expected);
}

CT_TEST(policies, copies_are_of_what_a_call_in_place_overwrites) /* S13.3 */
{
    ct_manual_seed(11);
    ct_tensor *values = noise(CT_DTYPE_F32, CT_INTS(MANY));
    for (unsigned seed = 1; seed <= 2 * SEEDS; seed++)
        for (policy which = ON_CPU; which <= ON_DISK; which++) {
            const ct_scope scope = ct_scope_open();
            ct_tensor *x = ct_tensor_requires_grad_(ct_clone(at(values, first)), true), *copy = ct_clone(x);
            cti_emulation_schedule(seed);
            ct_guard guard = enter(which);
            ct_tensor *y = CT_EXPECT_TENSOR(ct_mul_(copy, copy));
            CT_EXPECT_OK(ct_leave(&guard));
            CT_EXPECT_OK(ct_backward(ct_sum(y)));
            ct_tensor *grad = at(ct_tensor_grad(x), host);
            cti_emulation_schedule(0);
            CT_EXPECT(same(grad, ct_mul(values, ct_num(2))));
            CT_EXPECT_OK(ct_scope_close(scope));
        }
}

static ct_status pack_and_let_wait(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed)
{
    (void)tensor, (void)info;
    *packed = ct_pack_decline();
    return ct_stream_wait(payload, ct_current_stream(first));
}

static ct_tensor *unpack_nothing(void *packed, void *payload)
{
    (void)payload;
    return packed;
}

/* If a program's stream waits inside a hook, the result of the call does not count as completed for it. */
CT_TEST(policies, hooks_may_let_a_stream_wait_for_their_call)
{
    ct_stream *side = ct_stream_new(first);
    const ct_saved_tensors_hooks_fns fns = {.pack = pack_and_let_wait, .unpack = unpack_nothing, .payload = side};
    ct_tensor *x = ct_tensor_requires_grad_(at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), true);
    for (unsigned seed = 0; seed <= 2 * SEEDS; seed++) {
        const ct_scope scope = ct_scope_open();
        cti_emulation_schedule(seed);
        ct_guard guard = ct_saved_tensors_hooks(&fns);
        ct_tensor *y = ct_mul(x, x);
        CT_EXPECT_OK(ct_leave(&guard));
        guard = ct_use_stream(side);
        ct_tensor *z = at(ct_neg(y), host);
        CT_EXPECT_OK(ct_leave(&guard));
        cti_emulation_schedule(0);
        CT_EXPECT(same(z, ct_neg(ct_mul(x, x))));
        CT_EXPECT_OK(ct_scope_close(scope));
    }
    ct_stream_free(side);
}

/* ---- memory ---- */

/* Returns the device bytes that a deep graph keeps. *is_waiting: true if work was not finished when they were read. */
static int64_t kept_there(policy which, int depth, bool *is_waiting)
{
    ct_device_memory before, after;
    ct_tensor *x = ct_tensor_requires_grad_(at(noise(CT_DTYPE_F32, CT_INTS(4096)), first), true);
    CT_EXPECT_OK(ct_get_device_memory(first, &before));
    ct_guard guard = enter(which);
    const ct_scope inner = ct_scope_open();
    ct_tensor *loss = ct_scope_return(inner, CT_EXPECT_TENSOR(deep(x, depth)));
    CT_EXPECT_OK(ct_leave(&guard));
    *is_waiting = cti_emulation_waiting() > 0;
    CT_EXPECT_OK(ct_get_device_memory(first, &after));
    CT_EXPECT_OK(ct_backward(loss));
    return after.allocated - before.allocated;
}

CT_TEST(memory, of_the_device_is_given_up) /* S13.1, S13.3 */
{
    enum { DEPTH = 6, SAVES = 4 * DEPTH, BYTES_EACH = 4 * 4096 };

    bool is_waiting;
    CT_EXPECT(kept_there(NOTHING, DEPTH, &is_waiting) > SAVES * BYTES_EACH / 2);
    for (policy which = ON_CPU; which <= ON_DISK; which++) CT_EXPECT_INT(kept_there(which, DEPTH, &is_waiting), 4);
    CT_EXPECT(kept_there(BF16, DEPTH, &is_waiting) <= SAVES * BYTES_EACH / 2 + 4);
    CT_EXPECT(kept_there(BYTES, DEPTH, &is_waiting) <= SAVES * BYTES_EACH / 3);
    /* each seed is a schedule; in some schedules a device is far behind the host */
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        cti_emulation_schedule(seed);
        const int64_t bytes = kept_there(BYTES, DEPTH, &is_waiting);
        CT_EXPECT(is_waiting);
        CT_EXPECT(bytes <= SAVES * BYTES_EACH / 3 + 5 * BYTES_EACH);
        CT_EXPECT_INT(kept_there(PINNED, DEPTH, &is_waiting), 4);
        CT_EXPECT(is_waiting);
        CT_EXPECT_INT(kept_there(ON_DISK, DEPTH, &is_waiting), 4);
        CT_EXPECT(is_waiting);
        cti_emulation_schedule(0);
    }
}

/* ---- once per storage ---- */

/* Returns the bytes saved by a node's graph, without parameters. */
static ct_saved_bytes bytes_of(ct_tensor *y, ct_tensor *w)
{
    ct_saved_bytes kept;
    CT_EXPECT_OK(ct_saved_tensors_bytes(CT_TENSORS(y), CT_TENSORS(w), NULL, NULL, &kept));
    return kept;
}

CT_TEST(sharing, saves_of_one_tensor_have_one_copy) /* S13.1 */
{
    static const int64_t kept[NUM_POLICIES] = {0, 4 * MANY, 4 * MANY, 0, 4 * 3 + 4 + MANY, 2 * MANY};
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), *w = leaf_of_ones(x);
        ct_guard guard = enter(which);
        ct_tensor *y = ct_add(ct_add(ct_mul(w, x), ct_div(w, x)), ct_mul(x, w));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_INT(bytes_of(y, w).total, kept[which]);
        CT_EXPECT_OK(ct_backward(ct_sum(y)));
        CT_EXPECT(ct_tensor_grad(w) != NULL);
    }
}

/*
 * A saved tensor that was copied back for two readers is copied back again if the first reader has written to the copy.
 */
CT_TEST(sharing, readers_do_not_see_what_others_write)
{
    ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), *w = leaf_of_ones(x);
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        ct_guard guard = enter(which);
        ct_tensor *y = ct_mul(w, x), *z = ct_mul(w, x);
        CT_EXPECT_OK(ct_leave(&guard));
        ct_tensor *later = CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(z), "other")), *before = ct_clone(later);
        CT_EXPECT_TENSOR(ct_add_(later, ct_num(1)));
        CT_EXPECT(same(CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other")), before));
    }
}

CT_TEST(sharing, views_have_the_copy_of_their_memory) /* S13.1 */
{
    for (int order = 0; order < 2; order++)
        for (policy which = ON_CPU; which <= PINNED; which++) {
            ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(6, 100)), first), *turned = ct_transpose(x, 0, 1);
            ct_tensor *row = ct_select(x, 0, 2), *left = ct_slice(x, 1, 0, 40);
            ct_tensor *w = leaf_of_ones(x), *v = leaf_of_ones(turned), *u = leaf_of_ones(row), *t = leaf_of_ones(left);
            ct_guard guard = enter(which);
            ct_tensor *few = order ? ct_mul(u, row) : NULL;
            ct_tensor *all = ct_mul(w, x), *other = ct_mul(v, turned), *part = ct_mul(t, left);
            if (!few) few = ct_mul(u, row);
            CT_EXPECT_OK(ct_leave(&guard));
            ct_saved_bytes kept;
            CT_EXPECT_OK(
                ct_saved_tensors_bytes(CT_TENSORS(few, all, other, part), CT_TENSORS(w, v, u, t), NULL, NULL, &kept));
            CT_EXPECT_INT(kept.total, 2400);
            ct_tensor *sum = ct_add(ct_add(ct_sum(few), ct_sum(all)), ct_add(ct_sum(other), ct_sum(part)));
            CT_EXPECT_OK(ct_backward(sum));
            CT_EXPECT(same(ct_tensor_grad(w), x) && same(ct_tensor_grad(v), turned));
            CT_EXPECT(same(ct_tensor_grad(u), row) && same(ct_tensor_grad(t), left));
        }
}

CT_TEST(sharing, ends_where_the_memory_is_written) /* S9.11 */
{
    for (unsigned seed = 0; seed <= SEEDS; seed++)
        for (policy which = ON_CPU; which <= ON_DISK; which++)
            for (int way = 0; way < 3; way++) {
                const ct_scope scope = ct_scope_open();
                ct_tensor *values = noise(CT_DTYPE_F64, CT_INTS(MANY));
                cti_emulation_schedule(seed);
                ct_tensor *x = ct_clone(at(values, first)), *w = leaf_of_ones(x), *v = leaf_of_ones(x);
                ct_guard guard = enter(which);
                ct_tensor *before = ct_mul(w, x);
                ct_tensor *to = way == 0 ? x : way == 1 ? ct_tensor_data_alias(x) : ct_slice(x, 0, 3, INT64_MAX);
                CT_EXPECT_TENSOR(ct_add_(to, ct_num(1)));
                ct_tensor *after = ct_mul(v, x);
                CT_EXPECT_OK(ct_leave(&guard));
                CT_EXPECT_OK(ct_backward(ct_sum(ct_add(before, after))));
                CT_EXPECT(same(ct_tensor_grad(v), x) && same(ct_tensor_grad(w), values));
                cti_emulation_schedule(0);
                CT_EXPECT_OK(ct_scope_close(scope));
            }
}

CT_TEST(sharing, is_not_fooled_by_memory_that_is_used_again)
{
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        ct_tensor *w = ct_tensor_requires_grad_(ct_to_device(ct_ones(CT_INTS(MANY)), first), true), *sum = NULL;
        ct_guard guard = enter(which);
        for (int i = 1; i <= 12; i++) { /* each graph is released before the next one is created */
            const ct_scope scope = ct_scope_open();
            ct_tensor *x = ct_to_device(ct_full(CT_INTS(MANY), ct_float(i)), first), *y = ct_mul(w, x);
            sum = ct_scope_return(scope, sum ? ct_add(sum, y) : ct_clone(y));
        }
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_backward(ct_sum(sum)));
        bool close = false;
        CT_EXPECT_OK(ct_allclose(at(ct_tensor_grad(w), host), ct_full(CT_INTS(MANY), ct_float(78)), &close));
        CT_EXPECT(close);
    }
}

/* ---- values that int8 cannot represent ---- */

static const double odd[] = {INFINITY, -INFINITY, NAN, 1e-44};

CT_TEST(bytes, leave_infinities_nan_and_the_smallest_numbers_alone)
{
    for (int is_f64 = 0; is_f64 < 2; is_f64++)
        for (int i = 0; i < 4; i++) {
            double values[MANY];
            for (int k = 0; k < MANY; k++) values[k] = i == 3 ? 0 : k;
            values[MANY - 1] = i == 3 && is_f64 ? 1e-310 : odd[i];
            ct_tensor *x = ct_test_values(is_f64 ? CT_DTYPE_F64 : CT_DTYPE_F32, CT_INTS(MANY), values);
            ct_tensor *back = at(read_back(at(x, first), BYTES), host);
            double differing = 1;
            CT_EXPECT_OK(ct_tensor_item(ct_sum(ct_logical_and(ct_ne(x, back), ct_eq(x, x))), &differing));
            CT_EXPECT_REAL(differing, 0, 0);
        }
}

CT_TEST(bytes, that_serve_are_kept_alone)
{
    ct_tensor *good = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), *bad = ct_div(good, ct_num(0));
    for (int is_bad = 0; is_bad < 2; is_bad++) {
        ct_tensor *x = is_bad ? bad : good, *w = leaf_of_ones(x);
        ct_guard guard = enter(BYTES);
        ct_tensor *y = ct_mul(w, x);
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other"));
        CT_EXPECT_INT(bytes_of(y, w).total, is_bad ? 4 * MANY : 4 * 3 + 4 + MANY);
        CT_EXPECT_TENSOR(ct_add_(x, ct_num(1))); /* S9.11 */
        const ct_status status = ct_backward(ct_sum(y));
        CT_EXPECT_INT(status, is_bad ? CT_E_STATE : CT_OK);
        if (is_bad) CT_EXPECT_CONTAINS(ct_error_message(), "modified by an inplace operation");
        ct_error_clear();
    }
}

CT_TEST(errors, of_stale_saves_name_the_device) /* S9.11 */
{
    ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), second), *w = leaf_of_ones(x), *y = ct_mul(w, x);
    CT_EXPECT_TENSOR(ct_add_(x, ct_num(1)));
    CT_EXPECT_ERROR(ct_backward(ct_sum(y)), CT_E_STATE, "[cuda:1 f32 [700]] is at version 1");
}

/* ---- accounting ---- */

CT_TEST(accounting, tells_devices_from_one_another) /* S31.7, S31.8 */
{
    enum { EACH = 4 * MANY };

    static const int64_t there[NUM_POLICIES] = {EACH, 0, 0, 0, 4 * 3 + 4 + MANY, 2 * MANY};
    static const int64_t here[NUM_POLICIES] = {0, EACH, EACH, 0, 0, 0};
    for (policy which = NOTHING; which < NUM_POLICIES; which++) {
        ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), *z = at(x, second);
        ct_tensor *w = leaf_of_ones(x), *v = leaf_of_ones(z);
        ct_guard guard = enter(which);
        ct_tensor *y = ct_mul(w, x), *of_second = ct_mul(v, z);
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(y), "other"));
        CT_EXPECT_TENSOR(ct_node_saved(ct_test_grad_fn(of_second), "other"));
        int64_t bytes[3];
        const ct_tensors roots = CT_TENSORS(y, of_second), parameters = CT_TENSORS(w, v);
        CT_EXPECT_OK(ct_saved_tensors_bytes_on(roots, parameters, host, &bytes[0]));
        CT_EXPECT_OK(ct_saved_tensors_bytes_on(roots, parameters, first, &bytes[1]));
        CT_EXPECT_OK(ct_saved_tensors_bytes_on(roots, parameters, second, &bytes[2]));
        CT_EXPECT_INT(bytes[0], 2 * here[which]);
        CT_EXPECT_INT(bytes[1], there[which]);
        CT_EXPECT_INT(bytes[2], there[which]);
        ct_saved_bytes sums;
        CT_EXPECT_OK(ct_saved_tensors_bytes(roots, parameters, NULL, NULL, &sums));
        CT_EXPECT_INT(sums.on_devices, 2 * there[which]);
        CT_EXPECT_INT(sums.total, 2 * (here[which] + there[which]));
    }
    int64_t bytes;
    CT_EXPECT_ERROR(ct_saved_tensors_bytes_on(CT_NO_TENSORS, CT_NO_TENSORS, CT_CUDA(7), &bytes), CT_E_INVALID,
                    "saved_tensors_bytes_on: there is no device cuda:7; the last one is cuda:1");
}

CT_TEST(accounting, has_places_and_devices_in_its_table) /* S31.8 */
{
    static char text[2048];
    text[0] = 0;
    ct_tensor *x = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), *w = leaf_of_ones(x);
    ct_guard guard = enter(PINNED);
    ct_tensor *y = ct_mul(w, x);
    CT_EXPECT_OK(ct_leave(&guard));
    y = ct_mul(y, ct_sin(w));
    CT_EXPECT_OK(ct_saved_tensors_table(CT_TENSORS(y), CT_TENSORS(w), append_line, text));
    CT_EXPECT_CONTAINS(text, "2800  host");
    CT_EXPECT_CONTAINS(text, "8400  5600 on devices, handles keep");
}

CT_TEST_MAIN
