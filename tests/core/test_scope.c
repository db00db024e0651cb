#include "support/ct_test.h"

#include "base/memory.h"
#include "state/scope.h"
#include "tensor/scope.h"

#include <cotangent/handle.h>
#include <cotangent/tensors_fn.h>

#include <pthread.h>

CT_TEST(scope, owns_what_is_made_in_it)
{
    const ct_scope scope = ct_scope_open();
    CT_EXPECT(ct_test_zeros(2, 2) && ct_test_zeros(3));
    CT_EXPECT_INT(ct_test_live_objects(), 4); /* two tensors, two storages */
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, hands_an_escaping_handle_to_the_one_around_it)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *first = ct_test_zeros(1), *kept = ct_test_zeros(1), *last = ct_test_zeros(1);
    CT_EXPECT(first && last);
    CT_EXPECT(ct_scope_escape(inner, kept) == kept);
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    CT_EXPECT_CLOSE(kept, ((float[]){0}), 0);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, returns_what_is_not_its_own_as_it_is)
{
    ct_tensor *mine = ct_test_zeros(1);
    const ct_scope scope = ct_scope_open();
    CT_EXPECT(ct_scope_escape(scope, mine) == mine);
    CT_EXPECT(ct_scope_escape(scope, ct_none()) == ct_none());
    CT_EXPECT(ct_scope_escape(scope, NULL) == NULL);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), 2);
}

CT_TEST(scope, gives_a_result_to_its_caller_when_it_is_taken)
{
    const ct_scope outer = ct_scope_open(), last = ct_scope_open();
    CT_EXPECT(ct_test_zeros(1));
    ct_tensor *made = ct_scope_take(last, ct_test_zeros(1));
    const ct_scope earlier = ct_scope_open();
    ct_tensor *first = ct_test_zeros(1);
    CT_EXPECT(ct_test_zeros(1));
    CT_EXPECT(ct_scope_take(earlier, first) == first);
    const ct_scope elsewhere = ct_scope_open();
    CT_EXPECT(ct_scope_take(elsewhere, first) == first); /* counted once more */
    CT_EXPECT(ct_scope_take(ct_scope_open(), ct_none()) == ct_none());
    CT_EXPECT(ct_scope_take(ct_scope_open(), NULL) == NULL);
    const ct_scope next = ct_scope_open();
    CT_EXPECT(next.depth == outer.depth + 1); /* the scopes opened in between are closed */
    CT_EXPECT_ERROR(ct_scope_take(outer, first), CT_E_STATE, "not the innermost");
    CT_EXPECT_OK(ct_scope_close(next));
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 4);
    ct_release(made);
    ct_release(first);
    CT_EXPECT_CLOSE(first, ((float[]){0}), 0);
    ct_release(first);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, holds_what_is_counted_elsewhere)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *counted = ct_retain(ct_test_zeros(1));
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT(ct_scope_hold(counted) == counted);
    ct_release(counted);
    CT_EXPECT_CLOSE(counted, ((float[]){0}), 0); /* the scope owns a handle */
    CT_EXPECT(ct_scope_hold(ct_none()) == ct_none());
    CT_EXPECT(ct_scope_hold(NULL) == NULL);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, closes_in_reverse_order_only)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *x = ct_test_zeros(1);
    CT_EXPECT_ERROR(ct_scope_close(outer), CT_E_STATE, "not the innermost");
    CT_EXPECT_ERROR(ct_scope_escape(outer, x), CT_E_STATE, "not the innermost");
    CT_EXPECT_CLOSE(x, ((float[]){0}), 0); /* no effect */
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_OK(ct_scope_close(outer));
}

CT_TEST(scope, a_closed_one_is_not_taken_for_a_later_one_at_its_depth)
{
    const ct_scope first = ct_scope_open();
    CT_EXPECT_OK(ct_scope_close(first));
    const ct_scope second = ct_scope_open();
    CT_EXPECT_ERROR(ct_scope_close(first), CT_E_STATE, "reverse order");
    CT_EXPECT_OK(ct_scope_close(second));
}

CT_TEST(scope, zeroed_ones_close_without_effect) { CT_EXPECT_OK(ct_scope_close((ct_scope){0, 0})); }

CT_TEST(scope, that_was_not_opened_lets_what_escapes_pass_and_keeps_the_error)
{
    const ct_scope failed = {0, 0};
    ct_tensor *x = CT_EXPECT_TENSOR(ct_num(1));
    ct_tensors list = CT_TENSORS(x);
    (void)ct_error_set(CT_E_NOMEM, NULL, "scope_open: out of memory");
    CT_EXPECT(ct_scope_escape(failed, x) == x);
    CT_EXPECT_INT(ct_scope_escape_list(failed, list).count, 1);
    CT_EXPECT_INT(ct_error_status(), CT_E_NOMEM);
    CT_EXPECT_CONTAINS(ct_error_message(), "scope_open");
    ct_error_clear();
}

CT_TEST(scope, returns_its_result_and_is_closed)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    CT_EXPECT(ct_test_zeros(1) && ct_test_zeros(1));
    ct_tensor *result = CT_EXPECT_TENSOR(ct_scope_return(inner, ct_test_zeros(2)));
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    CT_EXPECT_CLOSE(result, ((float[]){0, 0}), 0);
    const ct_scope next = ct_scope_open();
    CT_EXPECT(ct_scope_return(next, result) == result); /* the handle belongs to an outer scope, and is not moved */
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, returns_null_and_none_and_is_closed)
{
    const ct_scope outer = ct_scope_open(), first = ct_scope_open();
    CT_EXPECT_TENSOR(ct_test_zeros(1));
    CT_EXPECT(ct_scope_return(first, NULL) == NULL);
    const ct_scope second = ct_scope_open();
    CT_EXPECT(ct_scope_return(second, ct_none()) == ct_none());
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    CT_EXPECT_OK(ct_scope_close(outer));
}

CT_TEST(scope, returns_nothing_where_it_is_not_the_innermost)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *x = ct_test_zeros(1);
    CT_EXPECT_ERROR(ct_scope_return(outer, x), CT_E_STATE, "scope_return: the scope, opened at depth");
    CT_EXPECT_INT(ct_scope_return_list(outer, CT_TENSORS(x)).count, -1);
    CT_EXPECT_CLOSE(x, ((float[]){0}), 0); /* no effect */
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_OK(ct_scope_close(outer));
    /* opening the scope failed: the handle belongs to the outer scope */
    CT_EXPECT(ct_scope_return((ct_scope){0, 0}, ct_none()) == ct_none());
}

CT_TEST(scope, returns_several_results)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *a = ct_test_zeros(1), *b = ct_test_zeros(2);
    CT_EXPECT_TENSOR(ct_test_zeros(3));
    const ct_tensors both = ct_scope_return_list(inner, CT_TENSORS(a, ct_none(), b));
    CT_EXPECT_INT(both.count, 3);
    CT_EXPECT(both.items[0] == a && both.items[2] == b);
    CT_EXPECT_INT(ct_test_live_objects(), 4);
    CT_EXPECT_CLOSE(b, ((float[]){0, 0}), 0);
    const ct_scope next = ct_scope_open();
    CT_EXPECT_TENSOR(ct_test_zeros(3));
    CT_EXPECT_INT(ct_scope_return_list(next, CT_TENSORS(a, NULL)).count, -1);
    CT_EXPECT_CONTAINS(ct_error_message(), "results[1]");
    ct_error_clear();
    const ct_scope last = ct_scope_open();
    CT_EXPECT_INT(ct_scope_return_list(last, CT_NO_TENSORS).count, 0);
    CT_EXPECT_INT(ct_test_live_objects(), 4);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, keeps_one_handle_and_stays_open)
{
    ct_tensor *outer = ct_test_zeros(1);
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = outer;
    for (int i = 0; i < 3; i++) {
        CT_EXPECT(ct_test_zeros(3) && ct_test_zeros(4));
        x = CT_EXPECT_TENSOR(ct_scope_keep(scope, ct_test_zeros(2)));
        CT_EXPECT_INT(ct_test_live_objects(), 4);
    }
    CT_EXPECT_CLOSE(x, ((float[]){0, 0}), 0);
    /* the handle belongs to an outer scope: ct_scope_keep has no effect */
    CT_EXPECT(ct_scope_keep(scope, outer) == outer);
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    CT_EXPECT_TENSOR(ct_test_zeros(3));
    CT_EXPECT(ct_scope_keep(scope, NULL) == NULL);
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    const ct_scope inner = ct_scope_open();
    CT_EXPECT_ERROR(ct_scope_keep(scope, outer), CT_E_STATE, "scope_keep: the scope, opened at depth");
    CT_EXPECT_ERROR(ct_scope_keep_list(scope, CT_TENSORS(outer)), CT_E_STATE,
                    "scope_keep_list: the scope, opened at depth");
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_OK(ct_scope_close(scope));
    /* opening the scope failed: the enclosing scope owns the handle */
    CT_EXPECT(ct_scope_keep((ct_scope){0, 0}, outer) == outer);
}

CT_TEST(scope, keeps_several_handles_and_a_list)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *h = ct_test_zeros(1), *c = ct_test_zeros(1);
    for (int i = 0; i < 3; i++) {
        CT_EXPECT_TENSOR(ct_test_zeros(5));
        h = ct_test_zeros(2);
        /* c precedes h in the scope, and has one handle */
        const ct_tensors both = ct_scope_keep_list(scope, CT_TENSORS(h, ct_none(), c, c));
        CT_EXPECT_INT(both.count, 4);
        CT_EXPECT_INT(ct_test_live_objects(), 4);
    }
    CT_EXPECT_CLOSE(c, ((float[]){0}), 0);
    CT_EXPECT_INT(ct_scope_keep_list(scope, CT_TENSORS(c, NULL)).count, -1);
    CT_EXPECT_CONTAINS(ct_error_message(), "tensors[1]");
    ct_error_clear();
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    CT_EXPECT_OK(ct_scope_close(scope));
}

/* A new thread has no open scope. */
static void *without_scope(void *unused)
{
    (void)unused;
    CT_EXPECT_ERROR(ct_num(1), CT_E_STATE, "num: no scope is open");
    CT_EXPECT_ERROR(cti_scope_array(cti_thread_here(), 8), CT_E_STATE, "no scope is open");
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = CT_EXPECT_TENSOR(ct_num(1));
    CT_EXPECT_ERROR(ct_scope_escape(scope, x), CT_E_STATE, "there is no outer scope");
    CT_EXPECT_INT(ct_scope_escape_list(scope, CT_TENSORS(x)).count, -1);
    CT_EXPECT_ERROR(ct_scope_return(scope, x), CT_E_STATE, "there is no outer scope to own the handle");
    CT_EXPECT_INT(ct_test_live_objects(), 0); /* the scope is closed although the call failed */
    CT_EXPECT_ERROR(ct_num(1), CT_E_STATE, "call ct_scope_open first");
    return NULL;
}

CT_TEST(scope, without_one_an_operator_says_so)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, without_scope, NULL), 0);
    pthread_join(thread, NULL);
}

CT_TEST(scope, thousands_of_handles_and_hundreds_of_scopes_are_fine)
{
    ct_scope scopes[300];
    for (int i = 0; i < 300; i++) {
        scopes[i] = ct_scope_open();
        for (int k = 0; k < 10; k++) CT_EXPECT_TENSOR(ct_num(k));
    }
    CT_EXPECT_INT(ct_test_live_objects(), 6000);
    for (int i = 300; i-- > 0;) CT_EXPECT_OK(ct_scope_close(scopes[i]));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, unwinding_closes_all_deeper_ones)
{
    cti_thread *thread = cti_thread_here();
    const uint32_t depth = thread->num_scopes;
    for (int i = 0; i < 3; i++) {
        CT_EXPECT(ct_scope_open().depth > 0);
        CT_EXPECT_TENSOR(ct_num(i));
    }
    cti_scope_unwind(thread, depth);
    CT_EXPECT_INT(thread->num_scopes, depth);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

/* ---- lists ---- */

static ct_tensors list_of_two(void)
{
    ct_tensor **items = cti_scope_array(cti_thread_here(), 2 * sizeof *items);
    CT_EXPECT(items != NULL);
    items[0] = ct_num(1);
    items[1] = ct_num(2);
    return ct_tensors_of(items, 2);
}

CT_TEST(scope, a_list_lives_as_long_as_its_scope_and_escapes_with_its_items)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    const ct_tensors before = list_of_two(), kept = list_of_two(), after = list_of_two();
    CT_EXPECT(before.items && after.items);
    const ct_tensors escaped = ct_scope_escape_list(inner, kept);
    CT_EXPECT(escaped.items == kept.items);
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_INT(ct_test_live_objects(), 4);
    CT_EXPECT_CLOSE(escaped.items[1], ((double[]){2}), 0);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(scope, returns_a_list_with_its_array)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    CT_EXPECT(list_of_two().items != NULL);
    const ct_tensors list = ct_scope_return_list(inner, list_of_two());
    CT_EXPECT_INT(ct_test_live_objects(), 4);
    CT_EXPECT_CLOSE(list.items[1], ((double[]){2}), 0);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
    CT_EXPECT(cti_thread_here()->arenas == NULL);
}

CT_TEST(scope, keeps_a_list_with_its_array)
{
    const ct_scope scope = ct_scope_open();
    ct_tensors list = list_of_two();
    for (int i = 0; i < 3; i++) {
        CT_EXPECT(list_of_two().items != NULL);
        list = ct_scope_keep_list(scope, list);
        CT_EXPECT_INT(ct_test_live_objects(), 4);
        CT_EXPECT_CLOSE(list.items[1], ((double[]){2}), 0);
    }
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT(cti_thread_here()->arenas == NULL);
}

CT_TEST(scope, failed_lists_and_lists_not_given_pass_an_escape)
{
    const ct_scope scope = ct_scope_open();
    CT_EXPECT_INT(ct_scope_escape_list(scope, ct_tensors_of(NULL, -1)).count, -1);
    CT_EXPECT(ct_scope_escape_list(scope, ct_tensors_of(NULL, 0)).items == NULL);
    CT_EXPECT_INT(ct_scope_escape_list(scope, CT_NO_TENSORS).count, 0);
    CT_EXPECT_OK(ct_scope_close(scope));
}

CT_TEST(scope, arrays_made_since_a_mark_can_be_dropped_before_it_closes)
{
    cti_thread *thread = cti_thread_here();
    const ct_scope scope = ct_scope_open();
    ct_tensors kept = list_of_two();
    struct cti_arena *mark = thread->arenas;
    CT_EXPECT(list_of_two().items && list_of_two().items);
    cti_scope_drop_arrays(thread, mark);
    CT_EXPECT(thread->arenas == mark && kept.items[0]);
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT(thread->arenas == NULL);
}

/* ---- ownership outside scopes ---- */

CT_TEST(retain, keeps_a_tensor_beyond_its_scope)
{
    const ct_scope scope = ct_scope_open();
    ct_tensor *x = ct_retain(ct_test_zeros(2));
    CT_EXPECT_OK(ct_scope_close(scope));
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    ct_release(x);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(retain, null_and_none_pass)
{
    CT_EXPECT(ct_retain(NULL) == NULL);
    CT_EXPECT(ct_retain(ct_none()) == ct_none());
    ct_release(NULL);
    ct_release(ct_none());
    CT_EXPECT(ct_is_none(ct_none()) && !ct_is_none(NULL));
}

CT_TEST(adopt, releases_what_it_cannot_enter)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_HOST);
    CT_EXPECT_TENSOR(cti_scope_adopt(thread, "test", x));
    CT_EXPECT(cti_scope_adopt(thread, "test", NULL) == NULL);
    while (thread->num_entries < thread->max_entries) CT_EXPECT_TENSOR(ct_num(0));
    x = cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_HOST);
    const int64_t before = ct_test_live_objects();
    cti_fail_allocations_after(0);
    ct_tensor *adopted = cti_scope_adopt(thread, "test", x);
    cti_fail_allocations_after(-1);
    CT_EXPECT(adopted == NULL);
    CT_EXPECT_INT(ct_error_status(), CT_E_NOMEM);
    CT_EXPECT_INT(ct_test_live_objects(), before - 2);
}

CT_TEST(results, live_as_long_as_the_scope)
{
    ct_tensor *a = ct_test_zeros(2), *b = ct_test_zeros(3);
    const ct_tensors list = ct_results(CT_TENSORS(a, b));
    CT_EXPECT_INT(list.count, 2);
    CT_EXPECT(list.items[0] == a && list.items[1] == b);
    CT_EXPECT_INT(ct_results(CT_NO_TENSORS).count, 0);
}

CT_TEST(results, with_one_that_failed_are_a_failed_list)
{
    ct_tensor *a = ct_test_zeros(2);
    CT_EXPECT_ERROR(ct_results(CT_TENSORS(a, NULL)), CT_E_INVALID, "results[1]");
}

static ct_status fill_scopes(void *unused)
{
    (void)unused;
    ct_scope scopes[40];
    int open = 0;
    ct_status status = CT_OK;
    for (; status == CT_OK && open < 40; open++) {
        scopes[open] = ct_scope_open();
        if (!scopes[open].depth || !cti_scope_array(cti_thread_here(), 100)) status = ct_error_status();
        for (int i = 0; status == CT_OK && i < 40; i++)
            if (!ct_num(i)) status = ct_error_status();
        if (!scopes[open].depth) break;
    }
    while (open-- > 0) ct_scope_close(scopes[open]);
    return status;
}

CT_TEST(scope, every_allocation_may_fail) { CT_EXPECT(ct_test_fail_each_allocation(fill_scopes, NULL) > 1); }

CT_TEST(escape, of_a_tensor_with_two_handles_moves_one_and_keeps_the_other)
{
    const ct_scope outer = ct_scope_open(), inner = ct_scope_open();
    ct_tensor *x = ct_test_zeros(2);
    CT_EXPECT(cti_scope_adopt(cti_thread_here(), "test", ct_retain(x)) == x); /* like an operator returning its input */
    CT_EXPECT(ct_scope_escape(inner, x) == x);
    CT_EXPECT_OK(ct_scope_close(inner));
    CT_EXPECT_INT(ct_tensor_numel(x), 2);
    CT_EXPECT_OK(ct_scope_close(outer));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST_MAIN
