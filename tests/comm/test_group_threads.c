/*
 * Groups: handles, bad input, and the errors on other ranks if a rank fails, makes another call, leaves or does not
 * call.
 */
#include "base/memory.h"
#include "support/ct_test.h"

#include <cotangent/cotangent.h>

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

CT_TEST(group, of_threads_has_a_handle_for_each_rank)
{
    ct_group *groups[3];
    CT_EXPECT_OK(ct_thread_group(3, groups));
    for (int r = 0; r < 3; r++) {
        CT_EXPECT_INT(ct_group_rank(groups[r]), r);
        CT_EXPECT_INT(ct_group_size(groups[r]), 3);
        CT_EXPECT(ct_group_retain(groups[r]) == groups[r]);
        ct_group_release(groups[r]);
        ct_group_release(groups[r]);
    }
    CT_EXPECT(ct_group_retain(NULL) == NULL);
    ct_group_release(NULL);
    CT_EXPECT_INT(ct_group_rank(NULL), -1);
    CT_EXPECT_INT(ct_group_size(NULL), -1);
}

CT_TEST(group, refuses_sizes_and_times)
{
    ct_group *group = NULL;
    CT_EXPECT_ERROR(ct_thread_group(0, &group), CT_E_INVALID, "size is 0; a group has 1 to 1024 ranks");
    CT_EXPECT_ERROR(ct_thread_group(1025, &group), CT_E_INVALID, "size is 1025");
    CT_EXPECT_ERROR(ct_thread_group(1, &group, .timeout = -1), CT_E_INVALID, "timeout is -1");
    CT_EXPECT_ERROR(ct_thread_group(1, &group, .timeout = NAN), CT_E_INVALID, "timeout is");
    CT_EXPECT_ERROR(ct_thread_group(1, NULL), CT_E_INVALID, "groups");
    CT_EXPECT_ERROR(ct_group_barrier(NULL), CT_E_INVALID, "group");
    CT_EXPECT_ERROR(ct_run_ranks(2, NULL, NULL), CT_E_INVALID, "fn");
    CT_EXPECT(group == NULL);
}

static ct_status nothing(ct_group *group, void *payload)
{
    (void)group, (void)payload;
    return CT_OK;
}

CT_TEST(group, runs_refuse_sizes)
{
    CT_EXPECT_ERROR(ct_run_ranks(0, nothing, NULL), CT_E_INVALID, "size is 0");
    CT_EXPECT_ERROR(ct_run_ranks(-1, nothing, NULL), CT_E_INVALID, "run_ranks: size is -1");
    CT_EXPECT_ERROR(ct_run_ranks(2000000000, nothing, NULL), CT_E_INVALID, "a group has 1 to 1024 ranks");
    CT_EXPECT_ERROR(ct_run_ranks(1, nothing, NULL, .timeout = -1), CT_E_INVALID, "timeout is -1");
}

CT_TEST(group, operators_refuse_none)
{
    CT_EXPECT_ERROR(ct_dist_all_reduce(ct_ones(CT_INTS(2)), NULL), CT_E_INVALID, "group must be a process group");
}

/*
 * A call by the operator's name selects the overload that accepts the enum keyword. For an unknown keyword the error
 * lists the keywords of the first overload.
 */
CT_TEST(group, calls_by_name_find_the_form_of_a_word)
{
    static const char *const words[] = {"sum", "mean", "max", "min", "prod"};
    ct_group *group;
    CT_EXPECT_OK(ct_thread_group(1, &group));
    ct_arg args[] = {{.name = "self", .kind = CT_ARG_TENSOR, .value.tensor = ct_ones(CT_INTS(2))},
                     {.name = "op", .kind = CT_ARG_STRING},
                     {.name = "group", .kind = CT_ARG_GROUP, .value.pointer = group}};
    ct_arg out;
    size_t num_outs = 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        args[1].value.string = words[i];
        CT_EXPECT_OK(ct_op_call("dist_all_reduce", args, 3, CT_CALL_PLAIN, &out, &num_outs));
        CT_EXPECT_CLOSE(out.value.tensor, ((double[]){1, 1}), 0);
    }
    args[1].value.string = "su";
    CT_EXPECT_ERROR(ct_op_call("dist_all_reduce", args, 3, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID, "op");
    args[1].value.string = "sum, mean";
    CT_EXPECT_ERROR(ct_op_call("dist_all_reduce", args, 3, CT_CALL_PLAIN, &out, &num_outs), CT_E_INVALID, "op");
    ct_group_release(group);
}

/* A handle that a graph holds is alive as long as the graph. */
CT_TEST(group, is_kept_by_nodes)
{
    ct_group *group;
    CT_EXPECT_OK(ct_thread_group(1, &group));
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(2)), true), *y = ct_dist_all_reduce(x, group);
    ct_group_release(group);
    CT_EXPECT_OK(ct_backward(ct_sum(y)));
    CT_EXPECT_CLOSE(ct_tensor_grad(x), ((double[]){1, 1}), 0);
}

/* ---- failures ---- */

typedef struct heard {
    char text[4][400]; /* error message of each rank */
    ct_status status[4];
} heard;

static void hear(heard *all, int rank)
{
    all->status[rank] = ct_error_status();
    snprintf(all->text[rank], sizeof all->text[rank], "%s", ct_error_message());
    ct_error_clear();
}

/* Rank 1 makes an invalid call; then all ranks make a valid one. */
static ct_status fails_on_one(ct_group *group, void *payload)
{
    const int rank = ct_group_rank(group);
    ct_tensor *x = rank == 1 ? ct_ones(CT_NO_INTS) : ct_ones(CT_INTS(2));
    if (!ct_dist_all_gather(x, group)) hear(payload, rank);
    return ct_dist_all_reduce(ct_ones(CT_INTS(2)), group) ? CT_OK : ct_error_status();
}

CT_TEST(group, a_call_that_fails_on_one_rank_fails_on_all)
{
    heard all = {0};
    CT_EXPECT_OK(ct_run_ranks(3, fails_on_one, &all));
    CT_EXPECT_CONTAINS(all.text[1], "dist_all_gather: requires self.ndim > 0");
    for (int r = 0; r < 3; r += 2) {
        CT_EXPECT_CONTAINS(all.text[r], "dist_all_gather: rank 1 failed: dist_all_gather: requires self.ndim > 0");
        CT_EXPECT_INT(all.status[r], all.status[1]);
    }
}

/* Tests an exchange whose input is a failed tensor (NULL) on one rank: the exchange fails on all ranks. */
static ct_status passes_failure(ct_group *group, void *payload)
{
    const int rank = ct_group_rank(group);
    ct_tensor *x = ct_ones(CT_INTS(2));
    if (rank == 2) x = ct_add(x, ct_ones(CT_INTS(3)));
    if (!ct_dist_all_reduce(x, group)) hear(payload, rank);
    return CT_OK;
}

CT_TEST(group, a_failed_operand_fails_the_exchange)
{
    heard all = {0};
    CT_EXPECT_OK(ct_run_ranks(3, passes_failure, &all));
    CT_EXPECT_CONTAINS(all.text[0], "dist_all_reduce: rank 2 failed: add:");
    CT_EXPECT_CONTAINS(all.text[2], "add:");
}

/* Makes calls with different sizes, and different calls. */
static ct_status differs(ct_group *group, void *payload)
{
    const int rank = ct_group_rank(group);
    ct_tensor *found =
        rank == 0 ? ct_dist_all_reduce(ct_ones(CT_INTS(2)), group) : ct_dist_all_reduce(ct_ones(CT_INTS(2, 1)), group);
    if (!found) hear(payload, rank);
    found =
        rank == 0 ? ct_dist_all_reduce(ct_ones(CT_INTS(2)), group) : ct_dist_broadcast(ct_ones(CT_INTS(2)), 0, group);
    if (!found) hear((heard *)payload + 1, rank);
    return ct_group_barrier(group);
}

CT_TEST(group, calls_that_differ_are_refused_on_all_ranks)
{
    heard all[2] = {0};
    CT_EXPECT_OK(ct_run_ranks(2, differs, all));
    for (int r = 0; r < 2; r++) {
        CT_EXPECT_CONTAINS(all[0].text[r], "all ranks must call the same operator");
        CT_EXPECT_CONTAINS(all[0].text[r], "rank 0 calls dist_all_reduce (sum 0) of f32[2]");
        CT_EXPECT_CONTAINS(all[0].text[r], "rank 1 calls dist_all_reduce (sum 0) of f32[2, 1]");
        CT_EXPECT_INT(all[0].status[r], CT_E_SHAPE);
        CT_EXPECT_CONTAINS(all[1].text[r], "rank 1 calls dist_broadcast");
    }
}

static ct_status splits_differ(ct_group *group, void *payload)
{
    const int rank = ct_group_rank(group);
    const int64_t sent[] = {1, 1}, received[] = {1, rank == 0 ? 2 : 1};
    if (!ct_dist_all_to_all(ct_ones(CT_INTS(2)), group, .input_splits = ct_ints_of(sent, 2),
                            .output_splits = ct_ints_of(received, 2)))
        hear(payload, rank);
    return CT_OK;
}

CT_TEST(group, parts_that_differ_are_refused)
{
    heard all = {0};
    CT_EXPECT_OK(ct_run_ranks(2, splits_differ, &all));
    for (int r = 0; r < 2; r++) CT_EXPECT_CONTAINS(all.text[r], "rank 1 sends 1 slices to rank 0, which expects 2");
}

static ct_status ends_early(ct_group *group, void *payload)
{
    if (ct_group_rank(group) == 0) return CT_OK;
    if (ct_group_barrier(group) != CT_OK) hear(payload, ct_group_rank(group));
    if (ct_group_barrier(group) != CT_OK) hear((heard *)payload + 1, ct_group_rank(group));
    return CT_OK;
}

CT_TEST(group, a_rank_that_has_left_ends_it)
{
    heard all[2] = {0};
    CT_EXPECT_OK(ct_run_ranks(3, ends_early, all));
    for (int r = 1; r < 3; r++) {
        CT_EXPECT_CONTAINS(all[0].text[r], "group_barrier: rank 0 has left the group");
        CT_EXPECT_CONTAINS(all[1].text[r], "group_barrier: rank 0 has left the group");
        CT_EXPECT_INT(all[0].status[r], CT_E_STATE);
    }
}

/* A failed call still counts in its round; the next call of the rank fails because no other rank joins. */
static ct_status fails_alone(ct_group *group, void *payload)
{
    if (ct_group_rank(group) == 0) return CT_OK;
    for (int i = 0; i < 2; i++)
        if (!ct_dist_all_gather(ct_ones(CT_NO_INTS), group)) hear((heard *)payload + i, 1);
    if (ct_group_barrier(group) != CT_OK) hear((heard *)payload + 2, 1);
    return CT_OK;
}

CT_TEST(group, failures_do_not_wait_for_a_rank_that_has_left)
{
    heard all[3] = {0};
    CT_EXPECT_OK(ct_run_ranks(2, fails_alone, all, .timeout = 20));
    for (int i = 0; i < 2; i++) CT_EXPECT_CONTAINS(all[i].text[1], "self.ndim > 0");
    CT_EXPECT_CONTAINS(all[2].text[1], "rank 0 has left the group");
}

enum { ROUNDS = 3000, RANKS = 4 };

/*
 * In each round a different rank fails, in one of two calls. The other ranks report this failure, even if their threads
 * wake up late.
 */
static ct_status fails_in_turn(ct_group *group, void *payload)
{
    const int rank = ct_group_rank(group);
    _Atomic int *wrong = payload;
    for (int i = 0; i < ROUNDS; i++) {
        const ct_scope scope = ct_scope_open();
        const bool gathers = i / RANKS % 2 == 0, fails = i % RANKS == rank;
        ct_tensor *x = fails && gathers ? ct_ones(CT_NO_INTS) : ct_ones(CT_INTS(1));
        ct_tensor *y = gathers ? ct_dist_all_gather(x, group) : ct_dist_broadcast(x, fails ? -1 : 0, group);
        char expected[64];
        snprintf(expected, sizeof expected, "rank %d failed: %s", i % RANKS,
                 gathers ? "dist_all_gather" : "dist_broadcast");
        *wrong += y || (!fails && !strstr(ct_error_message(), expected));
        ct_error_clear();
        (void)ct_scope_close(scope);
    }
    return CT_OK;
}

CT_TEST(group, each_round_has_its_own_message)
{
    _Atomic int wrong = 0;
    CT_EXPECT_OK(ct_run_ranks(RANKS, fails_in_turn, (void *)&wrong));
    CT_EXPECT_INT(wrong, 0);
}

static ct_status fails_outside(ct_group *group, void *payload)
{
    (void)payload;
    if (ct_group_rank(group) == 1) return ct_error_set(CT_E_IO, "IO", "train: the file has ended");
    return ct_group_barrier(group);
}

CT_TEST(group, the_first_failure_is_the_one_of_the_run)
{
    CT_EXPECT_ERROR(ct_run_ranks(4, fails_outside, NULL), CT_E_IO, "train: the file has ended");
}

static ct_status does_not_come(ct_group *group, void *payload)
{
    _Atomic bool *is_over = payload;
    if (ct_group_rank(group) == 0) {
        const ct_status status = ct_group_barrier(group);
        *is_over = true;
        return status;
    }
    while (!*is_over) {
    }
    return CT_OK;
}

CT_TEST(group, a_rank_that_does_not_come_ends_it)
{
    _Atomic bool is_over = false;
    CT_EXPECT_ERROR(ct_run_ranks(2, does_not_come, (void *)&is_over, .timeout = 0.05), CT_E_STATE,
                    "after 0.05 seconds in group_barrier rank 1");
}

/* ---- no memory ---- */

static ct_status trains(ct_group *group, void *payload)
{
    (void)payload;
    ct_tensor *x = ct_tensor_requires_grad_(ct_ones(CT_INTS(6, 2)), true);
    ct_tensor *y = ct_dist_all_gather(ct_dist_reduce_scatter(ct_transpose(x, 0, 0), group), group);
    ct_tensor *z = ct_dist_all_to_all(ct_dist_all_reduce_extreme(y, CT_OP_MAX, group), group);
    return z ? ct_backward(ct_sum(z)) : ct_error_status();
}

/* If any allocation fails on any rank, all ranks report an error, none waits for ever, and no object remains. */
CT_TEST(group, every_allocation_may_fail)
{
    const ct_live_counts before = ct_live();
    int64_t n = 0;
    for (bool is_done = false; !is_done && n < 2000; n++) {
        (void)cti_fail_allocations_after(n);
        const ct_status status = ct_run_ranks(2, trains, NULL, .timeout = 30);
        (void)cti_fail_allocations_after(-1);
        is_done = status == CT_OK;
        if (!is_done) CT_EXPECT_INT(status, CT_E_NOMEM);
        ct_error_clear();
    }
    CT_EXPECT(n > 10 && n < 2000);
    const ct_live_counts after = ct_live();
    CT_EXPECT_INT(after.tensors, before.tensors);
    CT_EXPECT_INT(after.nodes, before.nodes);
}

CT_TEST_MAIN
