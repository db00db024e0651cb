/* The reports of anomaly mode: the origin of a failed node (S19.3), and the NaN check (S19.4). */
#include "base/call_stack.h"
#include "base/memory.h"
#include "graph/anomaly/anomaly.h"
#include "state/callback_frame.h"
#include "state/error.h"
#include "tensor/nan.h"
#include "tensor/transfer.h"

#include <stdio.h>

enum { TEXT_BYTES = 1 << 14 };

static const cti_trace *trace_of(const ct_node *node)
{
    const cti_node_meta *meta = cti_node_meta_peek(node);
    return meta ? meta->trace : NULL;
}

/* Writes "backward: Error detected in MulBackward0 (mul). ...", followed by the node's call stack if it is known. */
static void compose(char *text, size_t size, const char *what, const ct_node *node)
{
    const cti_trace *trace = trace_of(node);
    const int length = snprintf(text, size, "backward: %s %s (%s). %s", what, node->type->name, node->type->op,
                                trace ? "Call stack of the operation, innermost call first:"
                                      : "No forward pass information available; enable anomaly detection "
                                        "(ct_detect_anomaly) during the forward pass, too");
    if (trace && length > 0 && (size_t)length < size)
        cti_call_stack_print(trace->calls, trace->num_calls, text + length, size - (size_t)length);
}

/*
 * Calls the warning handler, which is user code. No error is pending during the call; the pending error is restored
 * afterwards.
 */
static void warn(cti_thread *thread, const char *text)
{
    const cti_error_record error = thread->error;
    cti_callback_frame call;
    if (cti_callback_frame_begin(thread, &call) == CT_OK) {
        cti_warn_text(text);
        const ct_status ended = cti_callback_frame_end(thread, &call, "backward", "the warning handler", CT_OK);
        (void)ended; /* the earlier error is kept; state that the handler left open has been undone */
    }
    thread->error = error;
}

void cti_anomaly_report(cti_thread *thread, const ct_node *node)
{
    char on_stack[256], *text = on_stack;
    size_t size = sizeof on_stack;
    if (!cti_warns()) return;
    char *many = cti_malloc(TEXT_BYTES);
    if (many) {
        text = many;
        size = TEXT_BYTES;
    }
    const char *what = "Error detected in";
    for (const cti_trace *trace; node; node = trace ? trace->parent : NULL) {
        trace = trace_of(node);
        compose(text, size, what, node);
        warn(thread, text);
        what = "Previous calculation was induced by";
    }
    cti_free(many);
}

ct_status cti_check_nan(const ct_node *node, unsigned index, ct_tensor *grad)
{
    if (!grad || cti_is_none(grad)) return CT_OK;
    cti_thread *thread = cti_thread_inside();
    ct_tensor *here = cti_on_host(thread, grad);
    if (!here) return cti_failed();
    const bool has_nan = cti_has_nan(here);
    cti_release(thread, here);
    if (!has_nan) return CT_OK;
    return cti_error(CT_E_STATE, "backward: Function '%s' returned nan values in its %uth output", node->type->name,
                     index);
}
