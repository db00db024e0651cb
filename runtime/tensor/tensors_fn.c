#include "tensor/tensors_fn.h"

#include "base/memory.h"
#include "state/callback_frame.h"
#include "state/list_buffer.h"
#include "tensor/scope.h"

/* ---- lists of results ---- */

ct_tensor **cti_results_new(const char *who, size_t count)
{
    ct_tensor **results = cti_malloc(count * sizeof *results);
    if (!results) {
        (void)cti_no_memory(who);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) results[i] = NULL;
    return results;
}

void cti_results_drop(cti_thread *thread, ct_tensor **results, size_t count)
{
    for (size_t i = 0; results && i < count; i++) cti_release(thread, results[i]);
    cti_free(results);
}

ct_tensors cti_results_hand_over(cti_thread *thread, const char *who, ct_tensor **results, size_t count)
{
    const ct_tensors failed = cti_failed_list();
    if (cti_scope_reserve(thread, who, (uint32_t)count) != CT_OK) return failed;
    ct_tensor **items = cti_scope_array(thread, count * sizeof *items);
    if (!items) return failed;
    for (size_t i = 0; i < count; i++) {
        items[i] = results[i] ? cti_scope_push(thread, results[i]) : ct_none();
        results[i] = NULL;
    }
    return ct_tensors_of(items, (int64_t)count);
}

/* ---- the call ---- */

/* Detects a list on the stack frame of the function that returned it, and a list whose scope has been closed. */
bool cti_list_has_ended(const void *frame, const void *items)
{
    enum { REACH_BYTES = 64 * 1024 };

    const uintptr_t caller = (uintptr_t)frame, at = (uintptr_t)items; /* stacks grow downwards */
    return (at < caller && caller - at < REACH_BYTES) || cti_buffered_list_has_ended(cti_thread_here(), items);
}

ct_status cti_check_returned(const char *who, const char *what, const void *frame, ct_tensors list)
{
    if (list.count < 0 || (list.count > 0 && !list.items)) return cti_callback_failed(who, what, CT_OK);
    if (list.count > 0 && cti_list_has_ended(frame, list.items))
        return cti_error(
            CT_E_INVALID,
            "%s: %s returned a list in memory that ended with the call; return the list by ct_results(CT_TENSORS(...))",
            who, what);
    for (int64_t i = 0; i < list.count; i++)
        if (!list.items[i]) return cti_callback_failed(who, what, CT_OK);
    return CT_OK;
}

/* Checks the results of a function and returns references to them; free them with cti_results_drop. */
static ct_status take(const char *who, const char *what, const void *frame, ct_tensors list, ct_tensor ***items)
{
    const ct_status status = cti_check_returned(who, what, frame, list);
    if (status != CT_OK) return status;
    *items = cti_results_new(who, (size_t)list.count + !list.count);
    if (!*items) return CT_E_NOMEM;
    for (int64_t i = 0; i < list.count; i++) (*items)[i] = cti_retain(list.items[i]);
    return CT_OK;
}

/*
 * Not inlined, so that lists on the stack frames of functions that are still running are at higher addresses than this
 * frame.
 */
CTI_NOINLINE ct_status cti_call_tensors_fn(cti_thread *thread, const char *who, const char *what, ct_fn function,
                                           ct_tensors inputs, ct_tensors *results)
{
    cti_callback_frame frame;
    ct_tensor **items = NULL;
    *results = CT_NO_TENSORS;
    ct_status status = cti_callback_frame_begin(thread, &frame);
    if (status != CT_OK) return status;
    const ct_tensors returned = function.call(inputs, function.payload);
    status = take(who, what, CTI_FRAME, returned, &items);
    status = cti_callback_frame_end(thread, &frame, who, what, status);
    if (!items) return status;
    if (status == CT_OK) *results = cti_results_hand_over(thread, who, items, (size_t)returned.count);
    cti_results_drop(thread, items, (size_t)returned.count);
    return results->count < 0 ? cti_failed() : status;
}
