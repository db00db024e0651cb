/*
 * For every optimiser, a run that continues from a file has the same results as an uninterrupted run; files of other
 * optimisers or parameters are rejected.
 */
#include "interop/files.h"

#include <math.h>

enum { NUM = 3 };

typedef ct_optimiser *(*maker)(ct_tensors parameters);

static ct_optimiser *sgd(ct_tensors p) { return ct_optimiser_sgd(p, .lr = 0.1); }

static ct_optimiser *momentum(ct_tensors p)
{
    return ct_optimiser_sgd(p, .lr = 0.1, .momentum = 0.8, .dampening = 0.2);
}

static ct_optimiser *adam(ct_tensors p) { return ct_optimiser_adam(p, .lr = 0.1, .beta1 = 0.7); }

static ct_optimiser *amsgrad(ct_tensors p)
{
    return ct_optimiser_adamw(p, .lr = 0.1, .amsgrad = true, .maximize = true);
}

static ct_optimiser *adagrad(ct_tensors p)
{
    return ct_optimiser_adagrad(p, .lr = 0.1, .lr_decay = 0.2, .initial = 0.5);
}

static ct_optimiser *adadelta(ct_tensors p) { return ct_optimiser_adadelta(p, .rho = 0.7); }

static ct_optimiser *rmsprop(ct_tensors p) { return ct_optimiser_rmsprop(p, .alpha = 0.8); }

static ct_optimiser *centred(ct_tensors p) { return ct_optimiser_rmsprop(p, .momentum = 0.5, .centred = true); }

/* Sets other options than the functions above, whose options the file contains. */
static ct_optimiser *plain_sgd(ct_tensors p) { return ct_optimiser_sgd(p); }

static ct_optimiser *plain_momentum(ct_tensors p) { return ct_optimiser_sgd(p, .momentum = 0.1); }

static ct_optimiser *plain_adam(ct_tensors p) { return ct_optimiser_adam(p); }

static ct_optimiser *plain_amsgrad(ct_tensors p) { return ct_optimiser_adam(p, .amsgrad = true); }

static ct_optimiser *plain_adagrad(ct_tensors p) { return ct_optimiser_adagrad(p); }

static ct_optimiser *plain_adadelta(ct_tensors p) { return ct_optimiser_adadelta(p); }

static ct_optimiser *plain_rmsprop(ct_tensors p) { return ct_optimiser_rmsprop(p); }

static ct_optimiser *plain_centred(ct_tensors p) { return ct_optimiser_rmsprop(p, .centred = true); }

typedef struct run {
    ct_tensor *parameters[NUM]; /* the last parameter never has a gradient */
    ct_optimiser *optimiser;
} run;

/* Two of the parameters are in a second group. */
static run run_of(maker make)
{
    run r = {
        .parameters = {ct_full(CT_INTS(2), 1, .dtype = CT_DTYPE_F64), ct_ones(CT_INTS(2, 2)), ct_ones(CT_INTS(1))}};
    for (int i = 0; i < NUM; i++) CT_EXPECT_TENSOR(ct_tensor_requires_grad_(r.parameters[i], true));
    r.optimiser = make(ct_tensors_of(r.parameters, 1));
    CT_EXPECT(r.optimiser != NULL);
    CT_EXPECT_OK(ct_optimiser_add_group(r.optimiser, ct_tensors_of(r.parameters + 1, 2), .lr = 0.05));
    return r;
}

static void step(const run *r, int number)
{
    for (int i = 0; i < NUM - 1; i++)
        CT_EXPECT_OK(ct_tensor_set_grad(r->parameters[i], ct_detach(ct_add(r->parameters[i], number))));
    CT_EXPECT_OK(ct_optimiser_step(r->optimiser));
}

static void copy_parameters(const run *to, const run *from)
{
    const ct_guard no_grad = ct_no_grad();
    ct_guard guard = no_grad;
    for (int i = 0; i < NUM; i++) CT_EXPECT_TENSOR(ct_copy_(to->parameters[i], from->parameters[i]));
    CT_EXPECT_OK(ct_leave(&guard));
}

static void expect_same_run(const char *path, maker make, maker make_plain)
{
    const run first = run_of(make), second = run_of(make_plain);
    step(&first, 1);
    step(&first, 2);
    CT_EXPECT_OK(ct_optimiser_scale_lr(first.optimiser, 0.5));
    CT_EXPECT_OK(ct_optimiser_save(first.optimiser, path));
    CT_EXPECT_OK(ct_optimiser_load(second.optimiser, path));
    copy_parameters(&second, &first);
    CT_EXPECT_REAL(ct_optimiser_group_lr(second.optimiser, 1), 0.025, 0);
    CT_EXPECT_INT(ct_optimiser_steps(second.optimiser, 1), 2);
    CT_EXPECT_INT(ct_optimiser_steps(second.optimiser, 2), 0);
    for (int i = 3; i < 6; i++) {
        step(&first, i);
        step(&second, i);
        for (int k = 0; k < NUM; k++) CT_EXPECT(is_same(first.parameters[k], second.parameters[k]));
        /* the file also contains the rate before scaling */
        CT_EXPECT_OK(ct_optimiser_scale_lr(first.optimiser, 0.25));
        CT_EXPECT_OK(ct_optimiser_scale_lr(second.optimiser, 0.25));
    }
    ct_optimiser_destroy(first.optimiser);
    ct_optimiser_destroy(second.optimiser);
}

CT_TEST(optimiser_file, a_run_goes_on_as_if_it_had_not_ended)
{
    const scratch s = scratch_make();
    expect_same_run(s.path, sgd, plain_sgd);
    expect_same_run(s.path, momentum, plain_momentum);
    expect_same_run(s.path, adam, plain_adam);
    expect_same_run(s.path, amsgrad, plain_amsgrad);
    expect_same_run(s.path, adagrad, plain_adagrad);
    expect_same_run(s.path, adadelta, plain_adadelta);
    expect_same_run(s.path, rmsprop, plain_rmsprop);
    expect_same_run(s.path, centred, plain_centred);
    scratch_drop(&s);
}

CT_TEST(optimiser_file, before_the_first_step_is_a_state_too)
{
    const scratch s = scratch_make();
    const run r = run_of(adam);
    CT_EXPECT_OK(ct_optimiser_save(r.optimiser, s.path));
    step(&r, 1);
    CT_EXPECT_OK(ct_optimiser_load(r.optimiser, s.path));
    CT_EXPECT_INT(ct_optimiser_steps(r.optimiser, 0), 0);
    CT_EXPECT_INT(ct_optimiser_state(r.optimiser, 0).count, 0);
    ct_optimiser_destroy(r.optimiser);
    scratch_drop(&s);
}

CT_TEST(optimiser_file, one_of_another_optimiser_is_refused_and_changes_nothing)
{
    const scratch s = scratch_make();
    const run r = run_of(adam), other = run_of(amsgrad);
    step(&r, 1);
    step(&other, 1);
    CT_EXPECT_OK(ct_optimiser_save(r.optimiser, s.path));
    CT_EXPECT_ERROR(ct_optimiser_load(other.optimiser, s.path), CT_E_INVALID,
                    "its metadata 'optimiser' is 'adam'; it must be 'amsgrad'");
    CT_EXPECT_INT(ct_optimiser_state(other.optimiser, 0).count, 3);

    ct_tensor *p = ct_ones(CT_INTS(3)), *q = ct_ones(CT_INTS(2, 2)), *z = ct_ones(CT_INTS(1));
    ct_optimiser *fewer = ct_optimiser_adam(CT_TENSORS(p)), *one_group = ct_optimiser_adam(CT_TENSORS(p, q, z)),
                 *sizes = ct_optimiser_adam(CT_TENSORS(p));
    CT_EXPECT_OK(ct_optimiser_add_group(sizes, CT_TENSORS(q, z), .lr = 3));
    CT_EXPECT_ERROR(ct_optimiser_load(fewer, s.path), CT_E_INVALID, "it must have 'groups', i64 of size 1");
    CT_EXPECT_ERROR(ct_optimiser_load(one_group, s.path), CT_E_INVALID, "parameters are in other groups");
    CT_EXPECT_ERROR(ct_optimiser_load(sizes, s.path), CT_E_SHAPE, "state[0] must have the sizes of its parameter");
    CT_EXPECT_REAL(ct_optimiser_group_lr(sizes, 1), 3, 0);
    CT_EXPECT_INT(ct_optimiser_steps(sizes, 1), 0);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"a", p})));
    CT_EXPECT_ERROR(ct_optimiser_load(fewer, s.path), CT_E_INVALID, "its metadata 'optimiser' is ''");
    CT_EXPECT_ERROR(ct_optimiser_load(fewer, "no such file"), CT_E_IO, "no such file");
    CT_EXPECT_ERROR(ct_optimiser_load(NULL, s.path), CT_E_INVALID, "optimiser_load: optimiser is NULL");
    CT_EXPECT_ERROR(ct_optimiser_save(NULL, s.path), CT_E_INVALID, "optimiser_save: optimiser is NULL");
    ct_optimiser_destroy(r.optimiser);
    ct_optimiser_destroy(other.optimiser);
    ct_optimiser_destroy(fewer);
    ct_optimiser_destroy(one_group);
    ct_optimiser_destroy(sizes);
    scratch_drop(&s);
}

/* A file written by hand: options that no step accepts, negative step counts, an extra tensor. */
CT_TEST(optimiser_file, values_out_of_range_are_refused)
{
    const scratch s = scratch_make();
    ct_tensor *p = CT_EXPECT_TENSOR(ct_ones(CT_INTS(2))), *zero = ct_zeros(CT_INTS(1), .dtype = CT_DTYPE_I64);
    ct_tensor *back = ct_full(CT_INTS(1), -1, .dtype = CT_DTYPE_I64);
    ct_optimiser *o = ct_optimiser_sgd(CT_TENSORS(p), .lr = 2);
    const ct_named_texts texts = CT_NAMED_TEXTS(
        {"optimiser", "sgd"}, {"options", "lr base_lr momentum dampening weight_decay nesterov maximize"});
    ct_tensor *good = ct_tensor_from_doubles((double[]){1, 1, 0, 0, 0, 0, 0}, CT_INTS(7));
    ct_tensor *bad = ct_tensor_from_doubles((double[]){-1, 1, 0, 0, 0, 0, 0}, CT_INTS(7));
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"steps", zero}, {"groups", zero}, {"group.0", bad}),
                                 .metadata = texts));
    CT_EXPECT_ERROR(ct_optimiser_load(o, s.path), CT_E_INVALID, "requires lr >= 0; given lr = -1");
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"steps", back}, {"groups", zero}, {"group.0", good}),
                                 .metadata = texts));
    CT_EXPECT_ERROR(ct_optimiser_load(o, s.path), CT_E_INVALID, "-1 steps were given");
    CT_EXPECT_OK(ct_save_tensors(
        s.path, CT_NAMED_TENSORS({"steps", zero}, {"groups", zero}, {"group.0", good}, {"group.1", good}),
        .metadata = texts));
    CT_EXPECT_ERROR(ct_optimiser_load(o, s.path), CT_E_INVALID, "it has more groups, parameters or states");
    CT_EXPECT_REAL(ct_optimiser_lr(o), 2, 0);
    CT_EXPECT_OK(ct_save_tensors(s.path, CT_NAMED_TENSORS({"steps", zero}, {"groups", zero}, {"group.0", good}),
                                 .metadata = texts));
    CT_EXPECT_OK(ct_optimiser_load(o, s.path));
    CT_EXPECT_REAL(ct_optimiser_lr(o), 1, 0);
    ct_optimiser_destroy(o);
    scratch_drop(&s);
}

typedef struct memory {
    const char *path;
    run run;
} memory;

static ct_status save_and_load(void *arg)
{
    const memory *m = arg;
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    ct_status status = ct_optimiser_save(m->run.optimiser, m->path);
    if (status == CT_OK) status = ct_optimiser_load(m->run.optimiser, m->path);
    CT_EXPECT_INT(ct_optimiser_steps(m->run.optimiser, 0), 1);
    CT_EXPECT_INT(ct_optimiser_state(m->run.optimiser, 0).count, 2);
    ct_scope_close(scope);
    return status;
}

CT_TEST(optimiser_file, without_memory_nothing_is_changed)
{
    const scratch s = scratch_make();
    memory m = {s.path, run_of(adam)};
    step(&m.run, 1);
    CT_EXPECT(ct_test_fail_each_allocation(save_and_load, &m) > 20);
    ct_optimiser_destroy(m.run.optimiser);
    scratch_drop(&s);
}

CT_TEST_MAIN
