/* ct_backward (S2). */
#include "core/error.h"
#include "core/memory.h"
#include "engine/request.h"
#include "graph/accumulate.h"
#include "graph/view.h"

#include <inttypes.h>

/* The tensors whose grad slots are to be written, when they are named (S2.8). */
typedef struct wanted_inputs {
    ct_node **leaves; /* accumulators, strong */
    size_t num_leaves;
    cti_capture *captures;
    size_t num_captures;
} wanted_inputs;

static ct_status add_input(cti_thread *thread, wanted_inputs *wanted, ct_tensor *tensor, int64_t index)
{
    ct_node *node = NULL;
    unsigned output_nr = 0;
    if (cti_requires_grad(tensor)) {
        const ct_status status = cti_gradient_edge(thread, tensor, &node, &output_nr);
        if (status != CT_OK) return status;
    }
    if (!node)
        return cti_error(CT_E_STATE, "backward: inputs[%" PRId64 "] does not require grad; every one must require grad", index);
    if (node->type->kind == CTI_NODE_ACCUMULATOR) {
        wanted->leaves[wanted->num_leaves++] = node;
        return CT_OK;
    }
    wanted->captures[wanted->num_captures] =
        (cti_capture){.node = node, .output_nr = output_nr, .into = tensor, .position = wanted->num_captures};
    wanted->num_captures++;
    return CT_OK;
}

/* A tensor listed twice counts once; sorted, its captures are neighbours of one node and output. */
static void drop_doubles(cti_thread *thread, wanted_inputs *wanted)
{
    cti_sort_captures(wanted->captures, wanted->num_captures);
    size_t kept = 0;
    for (size_t i = 0; i < wanted->num_captures; i++) {
        cti_capture *capture = &wanted->captures[i];
        bool seen = false;
        for (size_t k = kept; !seen && k-- > 0 && wanted->captures[k].node == capture->node;)
            seen = wanted->captures[k].into == capture->into;
        if (seen)
            cti_release(thread, capture->node);
        else
            wanted->captures[kept++] = *capture;
    }
    wanted->num_captures = kept;
}

static ct_status wanted_init(cti_thread *thread, wanted_inputs *wanted, ct_tensors inputs)
{
    *wanted = (wanted_inputs){0};
    ct_status status = cti_check_tensors("backward", "inputs", inputs);
    if (status != CT_OK) return status;
    if (inputs.count == 0)
        return cti_error(CT_E_STATE, "backward: inputs cannot be empty; leave it out to accumulate into every leaf");
    wanted->leaves = cti_malloc((size_t)inputs.count * sizeof *wanted->leaves);
    wanted->captures = cti_malloc((size_t)inputs.count * sizeof *wanted->captures);
    if (!wanted->leaves || !wanted->captures) return cti_no_memory("backward");
    for (int64_t i = 0; status == CT_OK && i < inputs.count; i++) status = add_input(thread, wanted, inputs.items[i], i);
    if (status == CT_OK) drop_doubles(thread, wanted);
    return status;
}
static void wanted_finish(cti_thread *thread, wanted_inputs *wanted)
{
    for (size_t i = 0; i < wanted->num_leaves; i++) cti_release(thread, wanted->leaves[i]);
    for (size_t i = 0; i < wanted->num_captures; i++) cti_release(thread, wanted->captures[i].node);
    cti_free(wanted->leaves);
    cti_free(wanted->captures);
}

static void warn_of_cycle(void)
{
    static atomic_bool warned;
    if (atomic_exchange_explicit(&warned, true, memory_order_relaxed)) return;
    cti_warn("backward: with create_graph, a parameter and its gradient refer to each other, which keeps both alive; reset the "
             "grad slots after use, or "
             "use ct_grad, which fills none");
}

ct_status ct_backward_all(ct_tensors roots, const ct_backward_opts *opts)
{
    static const ct_backward_opts defaults;
    if (!opts) opts = &defaults;
    cti_thread *thread = cti_thread_here();
    cti_roots from;
    wanted_inputs wanted = {0};
    ct_status status = cti_roots_init(&from, "backward", roots, opts->gradients, CTI_NONE_IS_IMPLICIT);
    const bool pruned = opts->inputs.items || opts->inputs.count; /* a failed list is no list left out */
    if (status == CT_OK && pruned) status = wanted_init(thread, &wanted, opts->inputs);
    if (status == CT_OK && from.count) {
        if (opts->create_graph) warn_of_cycle();
        const cti_request request = {
            .roots = from.items,
            .num_roots = from.count,
            .captures = wanted.captures,
            .num_captures = wanted.num_captures,
            .leaves = wanted.leaves,
            .num_leaves = wanted.num_leaves,
            .pruned = pruned,
            .retain_graph = opts->retain_graph == CT_DEFAULT ? opts->create_graph : opts->retain_graph == CT_ON,
            .create_graph = opts->create_graph,
        };
        status = cti_pass_execute(&request);
    }
    if (wanted.leaves || wanted.captures) wanted_finish(thread, &wanted);
    cti_roots_finish(&from);
    return status;
}

ct_status ct_backward(ct_tensor *root, const ct_backward_opts *opts) { return ct_backward_all((ct_tensors){&root, 1}, opts); }
