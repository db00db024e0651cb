/*
 * The requested inputs of a pass: tensors whose grad slots are written (S2.8), or inputs whose gradients are returned
 * (S3.1).
 */
#include "engine/call_hooks.h"
#include "engine/request.h"

#include "base/memory.h"
#include "graph/view/edge.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/guard_frame.h"

/*
 * Returns the error for an edge in backward's inputs that does not belong to a leaf. The edge identifies no tensor, so
 * there is no grad slot to which a gradient could be added.
 */
static CTI_COLD ct_status refuse_to_accumulate(const char *who, const cti_endpoints *ends, size_t index,
                                               const ct_node *node)
{
    return cti_error(
        CT_E_STATE,
        "%s: %s[%zu] is an edge of %s, which has no grad slot; pass the tensor itself, or compute the gradient by "
        "ct_grad",
        who, ends->edges_name, index - (size_t)ends->tensors.count, node->type->name);
}

static CTI_COLD ct_status refuse_constant(const char *who, const cti_endpoints *ends, size_t index, cti_purpose purpose)
{
    const cti_guard_text open = cti_guard_of_no_grad(cti_thread_here());
    const char *made = cti_made_in_inference(ends->tensors.items[index]);
    if (purpose == CTI_CAPTURE)
        return cti_error(CT_E_STATE, "%s: One of the differentiated Tensors does not require grad: %s[%zu]%s%s", who,
                         ends->tensors_name, index, made, open.text);
    return cti_error(CT_E_STATE, "%s: %s[%zu] does not require grad; all tensors of the list must require grad%s%s",
                     who, ends->tensors_name, index, made, open.text);
}

static ct_status add_target(cti_thread *thread, cti_targets *targets, const char *who, const cti_endpoints *ends,
                            size_t index, cti_purpose purpose)
{
    cti_capture target = {.position = index};
    ct_status status = CT_OK;
    if (index < (size_t)ends->tensors.count) {
        ct_tensor *tensor = ends->tensors.items[index];
        if (cti_requires_grad(tensor)) status = cti_gradient_edge(thread, tensor, &target.node, &target.output_nr);
        if (status != CT_OK) return status;
        if (!target.node) return refuse_constant(who, ends, index, purpose);
        if (purpose == CTI_ACCUMULATE) target.into = tensor;
    } else {
        const ct_gradient_edge edge = ends->edges.items[index - (size_t)ends->tensors.count];
        if (purpose == CTI_ACCUMULATE && edge.node->type->kind != CTI_NODE_ACCUMULATOR)
            return refuse_to_accumulate(who, ends, index, edge.node);
        target.node = cti_retain(edge.node);
        target.output_nr = (unsigned)edge.output_nr;
    }
    if (purpose == CTI_ACCUMULATE && target.node->type->kind == CTI_NODE_ACCUMULATOR)
        targets->leaves[targets->num_leaves++] = target.node;
    else
        targets->captures[targets->num_captures++] = target;
    return CT_OK;
}

/*
 * Removes duplicates, because a tensor that is listed twice counts once. The captures are sorted, so duplicates are
 * adjacent.
 */
static void drop_doubles(cti_thread *thread, cti_targets *targets)
{
    size_t kept = 0;
    for (size_t i = 0; i < targets->num_captures; i++) {
        cti_capture *capture = &targets->captures[i];
        bool seen = false;
        for (size_t k = kept; !seen && k-- > 0 && targets->captures[k].node == capture->node;)
            seen = targets->captures[k].into == capture->into;
        if (seen)
            cti_release(thread, capture->node);
        else
            targets->captures[kept++] = *capture;
    }
    targets->num_captures = kept;
}

ct_status cti_targets_init(cti_targets *targets, const char *who, const cti_endpoints *ends, cti_purpose purpose)
{
    cti_thread *thread = cti_thread_here();
    const size_t count = cti_endpoints_count(ends);
    *targets = (cti_targets){0};
    targets->captures = cti_malloc(count * sizeof *targets->captures);
    if (purpose == CTI_ACCUMULATE) targets->leaves = cti_malloc(count * sizeof *targets->leaves);
    if (!targets->captures || (purpose == CTI_ACCUMULATE && !targets->leaves)) return cti_no_memory(who);
    ct_status status = CT_OK;
    for (size_t i = 0; status == CT_OK && i < count; i++) status = add_target(thread, targets, who, ends, i, purpose);
    cti_sort_captures(targets->captures, targets->num_captures);
    if (purpose == CTI_ACCUMULATE) drop_doubles(thread, targets);
    return status;
}

void cti_targets_take(cti_targets *targets, ct_tensor **results)
{
    for (size_t i = 0; i < targets->num_captures; i++) {
        results[targets->captures[i].position] = targets->captures[i].gradient;
        targets->captures[i].gradient = NULL;
    }
}

void cti_targets_finish(cti_targets *targets)
{
    cti_thread *thread = cti_thread_here();
    for (size_t i = 0; i < targets->num_leaves; i++) cti_release(thread, targets->leaves[i]);
    for (size_t i = 0; i < targets->num_captures; i++) {
        cti_release(thread, targets->captures[i].gradient);
        cti_release(thread, targets->captures[i].node);
    }
    cti_free(targets->leaves);
    cti_free(targets->captures);
}
