/* Lists of named parameters: contents, selection, and files. */
#include "interop/files.h"

static ct_params *small(void)
{
    ct_params *params = ct_params_create();
    CT_EXPECT(params != NULL);
    CT_EXPECT_TENSOR(ct_params_add(params, "a.weight", floats(CT_INTS(2, 3))));
    CT_EXPECT_TENSOR(ct_params_add(params, "a.bias", floats(CT_INTS(3))));
    CT_EXPECT_TENSOR(ct_params_add(params, "a.count", ct_ones(CT_INTS(1), .dtype = CT_DTYPE_I64), .buffer = true));
    CT_EXPECT_TENSOR(ct_params_add(params, "b.weight", floats(CT_INTS(4))));
    return params;
}

CT_TEST(params, hold_tensors_beyond_the_scope_and_make_them_require_gradients)
{
    ct_params *params = ct_params_create();
    const ct_scope scope = ct_scope_open();
    ct_tensor *w = ct_params_add(params, "w", ct_ones(CT_INTS(3))), *steps = ct_ones(CT_INTS(1), .dtype = CT_DTYPE_I32);
    CT_EXPECT(w && ct_params_add(params, "steps", steps, .buffer = true) == steps);
    ct_scope_close(scope);
    CT_EXPECT(ct_params_find(params, "w") == w && ct_tensor_requires_grad(w));
    CT_EXPECT(ct_params_find(params, "steps") == steps && !ct_tensor_requires_grad(steps));
    CT_EXPECT_CLOSE(w, ((float[]){1, 1, 1}), 0);
    CT_EXPECT_INT(ct_params_count(params), 2);
    CT_EXPECT_INT(ct_params_numel(params), 3);
    ct_params_destroy(params);
}

CT_TEST(params, are_a_list_for_gradients_and_optimisers)
{
    ct_params *params = small();
    const ct_tensors all = ct_params_tensors(params);
    CT_EXPECT_INT(all.count, 3);
    ct_tensor *loss = ct_add(ct_sum(ct_mul(all.items[0], all.items[1])), ct_sum(all.items[2]));
    const ct_tensors grads = ct_grad(CT_TENSORS(loss), all);
    CT_EXPECT_CLOSE(grads.items[1], ((float[]){3, 5, 7}), 0);
    ct_optimiser *o = ct_optimiser_sgd(all, .lr = 1);
    CT_EXPECT_OK(ct_backward(ct_sum(ct_params_find(params, "b.weight"))));
    CT_EXPECT_OK(ct_optimiser_step(o));
    CT_EXPECT_CLOSE(ct_params_find(params, "b.weight"), ((float[]){-1, 0, 1, 2}), 0);
    CT_EXPECT_OK(ct_params_zero_grad(params));
    CT_EXPECT(ct_is_none(ct_tensor_grad(ct_params_find(params, "b.weight"))));
    ct_optimiser_destroy(o);
    ct_params_destroy(params);
}

CT_TEST(params, are_selected_by_patterns)
{
    ct_params *params = small();
    ct_tensor *bias = ct_params_find(params, "a.bias"), *weight = ct_params_find(params, "b.weight");
    ct_tensors found = ct_params_select(params, "*.bias");
    CT_EXPECT(found.count == 1 && found.items[0] == bias);
    found = ct_params_select(params, "*.bias", .except = true);
    CT_EXPECT(found.count == 2 && found.items[1] == weight);
    CT_EXPECT_INT(ct_params_select(params, "a.*").count, 2); /* a buffer is not trained */
    CT_EXPECT_INT(ct_params_select(params, "c.*").count, 0);
    CT_EXPECT_ERROR(ct_params_select(params, NULL), CT_E_INVALID, "pattern must be a string");
    ct_params_destroy(params);
}

CT_TEST(params, may_give_a_tensor_two_names_and_train_it_once)
{
    ct_params *params = ct_params_create();
    ct_tensor *w = ct_params_add(params, "in", floats(CT_INTS(2)));
    CT_EXPECT(ct_params_add(params, "out", w) == w);
    CT_EXPECT_INT(ct_params_tensors(params).count, 1);
    CT_EXPECT_INT(ct_params_count(params), 2);
    CT_EXPECT_INT(ct_params_numel(params), 2);
    CT_EXPECT_INT(ct_params_select(params, "out").count, 0);
    ct_optimiser *o = ct_optimiser_adam(ct_params_tensors(params));
    CT_EXPECT(o != NULL);
    ct_optimiser_destroy(o);
    ct_params_destroy(params);
}

CT_TEST(params, grow_beyond_their_first_room)
{
    ct_params *params = ct_params_create();
    for (int i = 0; i < 100; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "p%d", i);
        CT_EXPECT_TENSOR(ct_params_add(params, name, ct_full(CT_INTS(1), i, .dtype = CT_DTYPE_F32)));
    }
    CT_EXPECT_INT(ct_params_tensors(params).count, 100);
    CT_EXPECT_CLOSE(ct_params_find(params, "p77"), ((float[]){77}), 0);
    ct_params_destroy(params);
}

CT_TEST(params, refuse_bad_input_and_stay_as_they_were)
{
    ct_params *params = small();
    ct_tensor *computed = ct_mul(ct_params_find(params, "a.bias"), 2);
    CT_EXPECT_ERROR(ct_params_add(params, "a.bias", floats(CT_INTS(1))), CT_E_INVALID,
                    "params_add: a tensor named a.bias already exists");
    CT_EXPECT_ERROR(ct_params_add(params, "", floats(CT_INTS(1))), CT_E_INVALID, "name must be a string");
    CT_EXPECT_ERROR(ct_params_add(params, NULL, floats(CT_INTS(1))), CT_E_INVALID, "name must be a string");
    CT_EXPECT_ERROR(ct_params_add(params, "c", NULL), CT_E_INVALID, "params_add: tensor is NULL");
    CT_EXPECT_ERROR(ct_params_add(params, "c", ct_none()), CT_E_INVALID, "c must be a tensor; it is ct_none()");
    CT_EXPECT_ERROR(ct_params_add(params, "c", computed), CT_E_INVALID, "c was computed from tensors that require");
    CT_EXPECT_ERROR(ct_params_add(params, "c", ct_ones(CT_INTS(1), .dtype = CT_DTYPE_I64)), CT_E_INVALID,
                    "c is i64; a parameter must be floating or complex");
    CT_EXPECT_ERROR(ct_params_add(NULL, "c", computed), CT_E_INVALID, "params_add: params is NULL");
    CT_EXPECT_ERROR(ct_params_find(params, "c"), CT_E_INVALID, "params_find: there is no tensor named c");
    CT_EXPECT_ERROR(ct_params_tensors(NULL), CT_E_INVALID, "params_tensors: params is NULL");
    CT_EXPECT_ERROR(ct_params_count(NULL), CT_E_INVALID, "params_count: params is NULL");
    CT_EXPECT_ERROR(ct_params_zero_grad(NULL), CT_E_INVALID, "params_zero_grad: params is NULL");
    CT_EXPECT_INT(ct_params_count(params), 4);
    CT_EXPECT_INT(ct_params_tensors(params).count, 3);
    ct_params_destroy(params);
}

CT_TEST(params, are_saved_and_loaded_all_or_nothing)
{
    const scratch s = scratch_make();
    ct_params *first = small(), *second = small(), *other = ct_params_create();
    CT_EXPECT_OK(ct_params_save(first, s.path, .metadata = CT_NAMED_TEXTS({"epoch", "3"})));
    ct_guard guard = ct_no_grad();
    for (int i = 0; i < 3; i++) CT_EXPECT_TENSOR(ct_fill_(ct_params_tensors(second).items[i], ct_num(-1)));
    CT_EXPECT_TENSOR(ct_fill_(ct_params_find(second, "a.count"), ct_num_i64(9)));
    CT_EXPECT_OK(ct_leave(&guard));
    CT_EXPECT_OK(ct_params_load(second, s.path));
    for (int i = 0; i < 4; i++) {
        const ct_named_tensor a = ct_params_named(first).items[i], b = ct_params_named(second).items[i];
        CT_EXPECT_TEXT(a.name, b.name);
        CT_EXPECT(is_same(a.tensor, b.tensor));
    }
    ct_tensor *w = ct_params_add(other, "a.weight", ct_zeros(CT_INTS(2, 3)));
    CT_EXPECT_ERROR(ct_params_load(other, s.path), CT_E_INVALID, "a.bias");
    CT_EXPECT_CLOSE(w, ((float[]){0, 0, 0, 0, 0, 0}), 0);
    CT_EXPECT_OK(ct_params_load(other, s.path, .allow_unexpected = true));
    CT_EXPECT_CLOSE(w, ((float[]){0, 1, 2, 3, 4, 5}), 0);
    ct_params_destroy(first);
    ct_params_destroy(second);
    ct_params_destroy(other);
    scratch_drop(&s);
}

static ct_status made(void *arg)
{
    (void)arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_params *params = ct_params_create();
    ct_status status = params ? CT_OK : ct_error_status();
    for (int i = 0; i < 20 && status == CT_OK; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "p%d", i);
        ct_tensor *p = ct_ones(CT_INTS(2));
        if (!ct_params_add(params, name, p)) {
            status = ct_error_status();
            CT_EXPECT_INT(ct_params_count(params), i);
            CT_EXPECT(!p || !ct_tensor_requires_grad(p));
        }
    }
    if (status == CT_OK && ct_params_select(params, "p1*").count != 11) status = ct_error_status();
    ct_params_destroy(params);
    ct_scope_close(scope);
    return status;
}

CT_TEST(params, without_memory_say_so_and_keep_nothing) { CT_EXPECT(ct_test_fail_each_allocation(made, NULL) > 20); }

CT_TEST_MAIN
