/* Checkpoints on several threads concurrently (S34.3, S34.13, S34.17). Also runs under ThreadSanitizer. */
#include "policies/checkpoint_bodies.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, ROUNDS = 50 };

typedef struct team {
    ct_tensor *x, *y; /* a region that all threads run passes over */
    void (*round)(struct team *team);
    _Atomic int failures, drops;
} team;

static void expect(team *t, bool holds) { t->failures += !holds; }

static void *run_member(void *arg)
{
    team *t = arg;
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        t->round(t);
        ct_scope_close(scope);
    }
    return NULL;
}

static void run_team(team *t, void (*round)(team *))
{
    pthread_t threads[THREADS];
    t->round = round;
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_create(&threads[i], NULL, run_member, t), 0);
    for (int i = 0; i < THREADS; i++) CT_EXPECT_INT(pthread_join(threads[i], NULL), 0);
    CT_EXPECT_INT(t->failures, 0);
}

/* Function that generates random numbers; the recomputation on each thread must repeat the numbers of that thread. */
static ct_tensors masked(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0];
    return one(ct_mul(ct_mul(x, ct_rand(CT_INTS(2), .dtype = CT_DTYPE_F64)), x));
}

static void drop_one(void *payload) { ((team *)payload)->drops++; }

static void step_apart(team *t)
{
    const double values[] = {0.5, 2};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true);
    ct_tensor *y = checkpoint_with(masked, t, x, &(ct_checkpoint_opts){.drop = drop_one});
    expect(t, y && fixture_backward(y) == CT_OK);
}

CT_TEST(threads, regions_of_their_own_end_each_once_S34_17)
{
    static team t;
    t = (team){0};
    run_team(&t, step_apart);
    CT_EXPECT_INT(t.drops, THREADS * ROUNDS);
}

/* The default generator is used while other threads recompute regions: no random number is repeated. */
CT_TEST(threads, second_runs_do_not_turn_the_default_generator_back_S34_3)
{
    static team t;
    t = (team){0};
    ct_manual_seed(3);
    run_team(&t, step_apart);
    CT_EXPECT_INT((int64_t)ct_get_rng_state(NULL).offset, THREADS * ROUNDS);
}

static ct_tensors smooth(ct_tensors inputs, void *payload)
{
    (void)payload;
    ct_tensor *x = inputs.items[0];
    return one(ct_sin(ct_mul(ct_cos(x), ct_exp(x))));
}

static void pass_over_shared(team *t)
{
    ct_tensor *grad = ct_grad_one(ct_sum(t->y), t->x, .retain_graph = true);
    expect(t, grad && same_values(grad, gradient(smooth(CT_TENSORS(t->x), NULL).items[0], t->x)));
}

CT_TEST(threads, passes_over_one_region_have_a_second_run_each_S34_3)
{
    static team t;
    t = (team){0};
    t.x = LEAF(0.3, 1);
    t.y = CT_EXPECT_TENSOR(checkpoint(smooth, NULL, t.x));
    run_team(&t, pass_over_shared);
}

static void read_shared(team *t)
{
    ct_node *node = NULL;
    expect(t, ct_tensor_grad_fn(t->y, &node) == CT_OK && ct_node_saved(node, "self"));
}

CT_TEST(threads, reads_outside_a_pass_are_apart_S34_9)
{
    static team t;
    t = (team){0};
    t.x = LEAF(0.3, 1);
    t.y = CT_EXPECT_TENSOR(checkpoint(smooth, NULL, t.x));
    run_team(&t, read_shared);
}

static void group_over_shared(team *t)
{
    ct_guard group = ct_graph_exec_group();
    pass_over_shared(t);
    expect(t, ct_leave(&group) == CT_OK);
}

CT_TEST(threads, groups_belong_to_a_thread_S34_13)
{
    static team t;
    t = (team){0};
    t.x = LEAF(0.3, 1);
    t.y = CT_EXPECT_TENSOR(checkpoint(smooth, NULL, t.x));
    run_team(&t, group_over_shared);
}

static void selective_step(team *t)
{
    static const char *const ops[] = {"mul", "exp"};
    const double values[] = {0.3, 1};
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(values, CT_INTS(2), CT_DTYPE_F64), true);
    ct_tensor *y = checkpoint_with(smooth, NULL, x, &(ct_checkpoint_opts){.save_ops = ops, .num_save_ops = 2});
    expect(t, y && same_values(gradient(y, x), gradient(smooth(CT_TENSORS(x), NULL).items[0], x)));
}

CT_TEST(threads, selective_regions_belong_to_their_threads_S34_11)
{
    static team t;
    t = (team){0};
    run_team(&t, selective_step);
}

/* Several concurrent passes over one selective region may succeed, if they began before the first of them ended. */
static void pass_over_selective(team *t)
{
    ct_tensor *grad = ct_grad_one(ct_sum(t->y), t->x, .retain_graph = true);
    expect(t, grad || strstr(ct_error_message(), "Trying to backward an extra time"));
    ct_error_clear();
}

CT_TEST(threads, passes_over_one_selective_region_succeed_or_come_too_late_S34_12)
{
    static team t;
    static const char *const ops[] = {"mul", "exp"};
    t = (team){0};
    t.x = LEAF(0.3, 1);
    const ct_checkpoint_opts opts = CT_OPTIONS(ct_checkpoint, .save_ops = ops, .num_save_ops = 2);
    t.y = CT_EXPECT_TENSOR(checkpoint_with(smooth, NULL, t.x, &opts));
    run_team(&t, pass_over_selective);
}

static void policy_step(team *t)
{
    static const ct_save_rule rules[] = {{.op = "mul", .action = CT_SAVE_DISK},
                                         {.tag = "late", .action = CT_SAVE_BF16}};
    ct_guard guard = ct_save_policy(rules, 2);
    expect(t, guard.status == CT_OK);
    ct_tensor *y = ct_mul(ct_cos(t->x), ct_exp(t->x));
    ct_guard tag = ct_save_tag("late");
    y = ct_sin(y);
    expect(t, ct_leave(&tag) == CT_OK);
    expect(t, ct_leave(&guard) == CT_OK);
    expect(t, ct_grad_one(ct_sum(y), t->x) != NULL);
}

CT_TEST(threads, policies_and_tags_belong_to_a_thread_S11_3)
{
    static team t;
    t = (team){0};
    t.x = LEAF(0.3, 1);
    run_team(&t, policy_step);
}

CT_TEST_MAIN
