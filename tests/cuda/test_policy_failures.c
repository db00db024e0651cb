/*
 * Policies on devices under checkpoints and rules, with user-defined dtypes, and failures of memory allocation, driver
 * or disk. Runs on the emulated machine.
 */
#include "../../examples/howto/run_time/fp8.h"
#include "cuda/policies.h"
#include "device/device_memory.h"
#include "graph/save/device_savers.h"

#include <cotangent/checkpoint.h>
#include <cotangent/save_policy.h>

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

/* ---- checkpoints, and policies by rules ---- */

static ct_tensors noisy(ct_tensors inputs, void *payload)
{
    ct_tensor *x = inputs.items[0];
    ct_guard guard = {.status = CT_OK};
    if (payload) guard = ct_save_policy(payload, 2);
    if (guard.status != CT_OK) return ct_tensors_of(NULL, -1);
    ct_tensor *y = ct_mul(ct_dropout(ct_exp(ct_mul(x, ct_num(0.5))), 0.25, CT_ON), ct_sin(x));
    y = y ? ct_mul(y, ct_rand_like(y)) : NULL;
    if (payload && ct_leave(&guard) != CT_OK) y = NULL;
    return ct_results(CT_TENSORS(y));
}

/* Returns the gradient, and random numbers that are generated after it. */
static ct_tensor *checkpointed(ct_tensor *values, ct_device device, int how, ct_tensor **drawn)
{
    static const ct_save_rule rules[] = {{.op = "exp", .action = CT_SAVE_QUANTISE}, {.action = CT_SAVE_RECOMPUTE}};
    static const ct_save_rule exact[] = {{.op = "exp", .action = CT_SAVE_OFFLOAD},
                                         {.op = "sin", .action = CT_SAVE_DISK}};
    ct_manual_seed(77);
    ct_tensor *x = ct_tensor_requires_grad_(ct_clone(at(values, device)), true);
    const ct_save_rule *given = how == 2 ? rules : how == 3 ? exact : NULL;
    void *payload = (void *)(uintptr_t)given;
    ct_tensors y =
        how == 0 ? noisy(CT_TENSORS(x), NULL) : ct_checkpoint(noisy, payload, CT_TENSORS(x), .use_reentrant = how == 4);
    CT_EXPECT_INT(y.count, 1);
    CT_EXPECT_OK(ct_backward(ct_sum(y.items[0])));
    *drawn = ct_rand(CT_INTS(4));
    return ct_tensor_grad(x);
}

CT_TEST(checkpoint, draws_the_same_numbers_again_on_a_device) /* S34.1, S34.3 */
{
    ct_tensor *values = noise(CT_DTYPE_F32, CT_INTS(6, 50)), *drawn, *expected;
    for (int how = 0; how < 5; how++)
        for (unsigned seed = 0; seed <= SEEDS; seed++) {
            const ct_scope scope = ct_scope_open();
            ct_tensor *on_host = checkpointed(values, host, how == 2 ? 2 : 0, &expected);
            cti_emulation_schedule(seed);
            ct_tensor *grad = at(checkpointed(values, first, how, &drawn), host);
            cti_emulation_schedule(0);
            bool close = false;
            CT_EXPECT_OK(ct_allclose(grad, on_host, &close));
            CT_EXPECT(close && same(drawn, expected));
            if (how != 2) CT_EXPECT(same(grad, checkpointed(values, first, 0, &drawn)));
            CT_EXPECT_OK(ct_scope_close(scope));
        }
}

CT_TEST(checkpoint, saves_of_policies_are_where_rules_say)
{
    static const ct_save_rule rules[] = {{.op = "exp", .action = CT_SAVE_QUANTISE},
                                         {.op = "sin", .action = CT_SAVE_OFFLOAD},
                                         {.op = "tanh", .action = CT_SAVE_DISK},
                                         {.op = "cos", .action = CT_SAVE_BF16}};
    static char text[2048];
    text[0] = 0;
    ct_tensor *x = ct_tensor_requires_grad_(at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first), true);
    ct_guard guard = ct_save_policy(rules, 4);
    ct_tensor *y = ct_tanh(ct_sin(ct_cos(ct_exp(ct_mul(x, ct_num(2))))));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_saved_tensors_table(CT_TENSORS(y), CT_NO_TENSORS, append_line, text));
    CT_EXPECT_CONTAINS(text, "0  file");
    CT_EXPECT_CONTAINS(text, "2800  host");
    CT_EXPECT_CONTAINS(text, "1400  bf16");
    CT_EXPECT_CONTAINS(text, "  int8");
    int64_t bytes;
    CT_EXPECT_OK(ct_saved_tensors_bytes_on(CT_TENSORS(y), CT_NO_TENSORS, host, &bytes));
    CT_EXPECT_INT(bytes, 2800);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
}

/* A save with a user-defined dtype is converted and kept on the host, where its conversion functions run. */
CT_TEST(registered, dtypes_take_saves_of_devices)
{
    ct_dtype e4m3 = CT_DTYPE_DEFAULT;
    CT_EXPECT_OK(fp8_register("f8_e4m3", &fp8_e4m3, &e4m3));
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = noise(CT_DTYPE_F32, CT_INTS(MANY)), *grads[2];
    for (int i = 0; i < 2; i++) {
        ct_tensor *own = at(x, i ? first : host), *w = leaf_of_ones(own);
        ct_guard guard = ct_save_compressed(.dtype = e4m3);
        ct_tensor *y = CT_EXPECT_TENSOR(ct_mul(w, own));
        CT_EXPECT_OK(ct_leave(&guard));
        int64_t bytes;
        CT_EXPECT_OK(ct_saved_tensors_bytes_on(CT_TENSORS(y), CT_TENSORS(w), host, &bytes));
        CT_EXPECT_INT(bytes, MANY);
        CT_EXPECT_OK(ct_backward(ct_sum(y)));
        grads[i] = ct_tensor_grad(w);
    }
    CT_EXPECT(same(grads[0], grads[1]) && !same(grads[0], x));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_OK(ct_unregister_dtype(e4m3));
}

/* ---- failures ---- */

static ct_tensor *failing_values;

/* Runs a short training step: a scope with saved tensors, a pass that reads them, and another pass. */
static ct_status try_policy(policy which, bool *retried)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_tensor_requires_grad_(ct_clone(failing_values), true), *loss = NULL;
    ct_guard guard = enter(which);
    if (x && guard.status == CT_OK) loss = deep(x, 1);
    ct_status status = guard.status != CT_OK ? guard.status : loss ? CT_OK : ct_error_status();
    if (guard.status == CT_OK && ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    if (status == CT_OK) status = ct_backward(loss, .retain_graph = CT_ON);
    if (loss && status != CT_OK) { /* no saved tensor is lost: the pass can be repeated */
        cti_emulation_fail_after(-1);
        ct_error_clear();
        CT_EXPECT_OK(ct_backward(loss));
        *retried = true;
    }
    ct_scope_close(scope);
    return status;
}

CT_TEST(failures, of_every_call_of_the_driver_lose_nothing)
{
    failing_values = at(noise(CT_DTYPE_F32, CT_INTS(MANY)), first);
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        bool retried = false;
        CT_EXPECT_OK(try_policy(which, &retried)); /* creates the objects that the library creates only once */
        const size_t bytes = cti_emulation_bytes(0) + cti_emulation_bytes(1);
        for (long n = 0;; n++) {
            cti_emulation_fail_after(n);
            const ct_status status = try_policy(which, &retried);
            cti_emulation_fail_after(-1);
            if (status != CT_OK && status != CT_E_NOMEM && status != CT_E_INTERNAL)
                printf("%d %s\n", status, ct_error_message());
            CT_EXPECT(status == CT_OK || status == CT_E_NOMEM || status == CT_E_INTERNAL);
            ct_error_clear();
            CT_EXPECT_INT(cti_emulation_bytes(0) + cti_emulation_bytes(1), bytes);
            if (status == CT_OK) break;
            CT_EXPECT(n < 500);
        }
        CT_EXPECT(retried);
    }
}

CT_TEST(failures, of_memory_name_who_asked_and_can_be_tried_again)
{
    ct_device_memory memory;
    ct_tensor *x = ct_tensor_requires_grad_(at(noise(CT_DTYPE_F32, CT_INTS(4096)), first), true);
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        ct_guard guard = enter(which);
        const ct_scope inner = ct_scope_open();
        ct_tensor *loss = ct_scope_return(inner, deep(x, 2));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_synchronize(first));
        CT_EXPECT_OK(ct_get_device_memory(first, &memory));
        /* with this limit no save can be copied back */
        CT_EXPECT_OK(ct_set_device_memory_limit(first, memory.allocated + 1000));
        CT_EXPECT_ERROR(ct_backward(loss, .retain_graph = CT_ON), CT_E_NOMEM, "out of memory on cuda:0");
        CT_EXPECT_OK(ct_set_device_memory_limit(first, 0));
        CT_EXPECT_OK(ct_backward(loss));
    }
}

static ct_tensor *last_of_others; /* the only reference */

static void drop_others(void)
{
    ct_release(last_of_others);
    last_of_others = NULL;
}

/*
 * Simulates another thread that releases a graph while holders of memory are listed: a save of the graph is destroyed
 * inside a policy.
 */
CT_TEST(failures, of_memory_let_saves_die_that_only_the_list_of_holders_kept)
{
    ct_device_memory memory;
    ct_tensor *x = ct_tensor_requires_grad_(at(noise(CT_DTYPE_F32, CT_INTS(4096)), first), true);
    for (policy which = ON_CPU; which < NUM_POLICIES; which++) {
        ct_guard guard = enter(which);
        ct_tensor *loss = deep(x, 2);
        const ct_scope inner = ct_scope_open();
        last_of_others = ct_retain(deep(x, 2));
        CT_EXPECT_OK(ct_scope_close(inner));
        CT_EXPECT_OK(ct_leave(&guard));
        CT_EXPECT_OK(ct_synchronize(first));
        CT_EXPECT_OK(ct_get_device_memory(first, &memory));
        CT_EXPECT_OK(ct_set_device_memory_limit(first, memory.allocated + 1000));
        cti_device_memory_asks(drop_others);
        CT_EXPECT_ERROR(ct_backward(loss, .retain_graph = CT_ON), CT_E_NOMEM, "out of memory on cuda:0");
        cti_device_savers_begin();
        CT_EXPECT(!last_of_others);
        CT_EXPECT_OK(ct_set_device_memory_limit(first, 0));
        CT_EXPECT_OK(ct_backward(loss));
    }
}

CT_TEST(failures, of_a_full_disk_are_those_of_the_operator_that_saves)
{
    ct_tensor *x = at(noise(CT_DTYPE_F64, CT_INTS(5000)), first), *w = leaf_of_ones(x);
    struct rlimit before, small;
    CT_EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){8000, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    ct_guard guard = enter(ON_DISK);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    const ct_tensor *const product = ct_mul(w, x);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, handler);
    CT_EXPECT(product == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_E_IO);
    CT_EXPECT_CONTAINS(ct_error_message(), "mul: save_on_disk could not write 40000 bytes: ");
    CT_EXPECT_CONTAINS(ct_error_message(), strerror(EFBIG));
    ct_error_clear();
    ct_tensor *y = ct_mul(w, x); /* memory is available again */
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT(same(ct_tensor_grad(w), x));
}

/* A write to the file fails after its operator has returned: the data are kept, and the write is repeated. */
CT_TEST(failures, of_a_late_write_keep_what_was_saved)
{
    ct_tensor *x = at(noise(CT_DTYPE_F64, CT_INTS(5000)), first), *z = ct_neg(x), *w = leaf_of_ones(x),
              *v = leaf_of_ones(x);
    struct rlimit before, small;
    CT_EXPECT_INT(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){8000, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    ct_guard guard = enter(ON_DISK);
    ct_tensor *y = ct_mul(w, x);
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    const ct_tensor *const other = ct_mul(v, z);
    CT_EXPECT_INT(ct_error_status(), CT_E_IO);
    ct_error_clear();
    CT_EXPECT_INT(ct_backward(ct_sum(y), .retain_graph = CT_ON), CT_E_IO);
    ct_error_clear();
    CT_EXPECT_INT(setrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, handler);
    CT_EXPECT(other == NULL);
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT(same(ct_tensor_grad(w), x));
}

/* More pieces than can be in flight at the same time; no kernels, which would take long for so many elements. */
CT_TEST(disk, large_saves_go_through_a_few_pieces)
{
    enum { LARGE = (80 << 20) + 12345 };

    unsigned char *bytes = malloc(LARGE);
    CT_EXPECT(bytes != NULL);
    for (int i = 0; i < LARGE; i++) bytes[i] = (unsigned char)(i * 7 + (i >> 13));
    ct_tensor *x = at(ct_tensor_from(bytes, CT_INTS(LARGE), CT_DTYPE_U8), second);
    ct_guard guard = enter(ON_DISK);
    ct_hooks *hooks = ct_hooks_retain(ct_saved_tensors_hooks_active());
    CT_EXPECT_OK(ct_leave(&guard));
    const ct_saved_tensors_hooks_fns *fns = ct_hooks_fns(hooks);
    const ct_pack_info info = {.op = "mul", .argument = "self"};
    void *packed = NULL;
    CT_EXPECT_OK(fns->pack(x, &info, fns->payload, &packed));
    ct_tensor *back = at(CT_EXPECT_TENSOR(fns->unpack(packed, fns->payload)), host);
    CT_EXPECT(memcmp(ct_tensor_data(back), bytes, LARGE) == 0);
    fns->drop(packed, fns->payload);
    ct_hooks_release(hooks);
    free(bytes);
}

CT_TEST_MAIN
