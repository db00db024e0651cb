/*
 * ct_backward (S2), and ct_execute_backward, a pass from given edges to given edges, which implements ct_backward and
 * ct_grad (S2.16).
 */
#include "engine/batched.h"
#include "state/error.h"

static void warn_of_cycle(void)
{
    static atomic_bool warned;
    if (atomic_exchange_explicit(&warned, true, memory_order_relaxed)) return;
    cti_warn("backward: create_graph makes a parameter and its gradient refer to each other, which keeps both alive; "
             "clear the grad slots after use, or call ct_grad, which does not fill them");
}

static ct_status requested_init(cti_targets *targets, const char *who, const cti_endpoints *inputs, cti_purpose purpose)
{
    const ct_status status = cti_check_endpoints(who, inputs);
    if (status != CT_OK) return status;
    if (cti_endpoints_count(inputs) == 0)
        return cti_error(CT_E_STATE, "%s: inputs cannot be empty; leave it out to accumulate into every leaf", who);
    return cti_targets_init(targets, who, inputs, purpose);
}

/*
 * Runs backward for roots inside ct_vmap. A leaf that all slices share gets the sum of the gradients over the slices,
 * as if backward were called once for each slice.
 */
static ct_status batched_backward(const cti_batch_level *level, ct_tensors roots, const ct_backward_opts *opts)
{
    ct_backward_opts inner = *opts;
    const ct_tensors physical = cti_batched_ends(level, roots);
    inner.inputs = cti_batched_ends(level, opts->inputs);
    inner.gradients = cti_batched_gradients("backward", level, roots, opts->gradients, opts->root_edges.count);
    if (physical.count < 0 || inner.inputs.count < 0 || inner.gradients.count < 0) return cti_failed();
    return (ct_backward_all)(physical, &inner);
}

static ct_status check_gradients(ct_tensors gradients)
{
    for (int64_t i = 0; gradients.items && i < gradients.count; i++)
        if (gradients.items[i] && cti_is_batched(gradients.items[i]))
            return cti_error(
                CT_E_STATE,
                "backward: vmap: gradients[%lld] has a batch, but its root has none, so no grad slot can store "
                "the gradient; use ct_grad, which returns it",
                (long long)i);
    return CT_OK;
}

ct_status(ct_backward_all)(ct_tensors roots, const ct_backward_opts *opts)
{
    static const ct_backward_opts defaults;
    if (!opts) opts = &defaults;
    if (cti_batches_are_open()) {
        cti_batch_level *level;
        ct_status batched = cti_batched_pass_level("backward", roots, opts->inputs, opts->gradients, &level);
        if (batched == CT_OK && level) return batched_backward(level, roots, opts);
        if (batched == CT_OK) batched = check_gradients(opts->gradients);
        if (batched != CT_OK) return batched;
    }
    const cti_endpoints from = {roots, opts->root_edges, "tensors", "root_edges"},
                        inputs = {opts->inputs, opts->input_edges, "inputs", "input_edges"};
    cti_roots start;
    cti_targets targets = {0};
    cti_pass_flags flags = {false, false};
    ct_status status = cti_roots_init(&start, "backward", &from, opts->gradients, CTI_NONE_IS_IMPLICIT);
    if (status == CT_OK)
        status = cti_pass_flags_of("backward", opts->retain_graph, opts->release_graph, opts->create_graph, &flags);
    const bool pruned = cti_endpoints_given(&inputs);
    if (status == CT_OK && pruned) status = requested_init(&targets, "backward", &inputs, CTI_ACCUMULATE);
    if (status == CT_OK) {
        if (opts->create_graph && start.count) warn_of_cycle();
        status = cti_execute(&start, pruned ? &targets : NULL, flags);
    }
    if (pruned) cti_targets_finish(&targets);
    cti_roots_finish(&start);
    return status;
}

ct_status(ct_backward)(ct_tensor *root, const ct_backward_opts *opts)
{
    return (ct_backward_all)(ct_tensors_of(&root, 1), opts);
}

/* ---- edges to edges ---- */

static ct_status check_execute_arguments(const cti_endpoints *inputs, ct_tensors gradients,
                                         const ct_execute_backward_opts *opts)
{
    static const char who[] = "execute_backward";
    if (!gradients.items && gradients.count == 0)
        return cti_error(
            CT_E_INVALID,
            "%s: gradients is missing; there must be one gradient for each root, because there are no default "
            "gradients",
            who);
    if (opts->accumulate_grad && !cti_endpoints_given(inputs))
        return cti_error(CT_E_INVALID,
                         "%s: accumulate_grad requires"
                         " inputs; without inputs all leaves accumulate",
                         who);
    return CT_OK;
}

ct_tensors(ct_execute_backward)(ct_gradient_edges roots, ct_tensors gradients, const ct_execute_backward_opts *opts)
{
    static const char who[] = "execute_backward";
    static const ct_execute_backward_opts defaults;
    if (!opts) opts = &defaults;
    const cti_endpoints from = {{NULL, 0}, roots, "tensors", "roots"},
                        inputs = {{NULL, 0}, opts->inputs, "tensors", "inputs"};
    cti_pass_flags flags = {false, false};
    const bool pruned = cti_endpoints_given(&inputs), returns = pruned && !opts->accumulate_grad;
    cti_thread *thread = cti_thread_here();
    ct_tensors results = cti_failed_list();
    ct_tensor **captured = NULL;
    cti_roots start;
    cti_targets targets = {0};
    if (check_execute_arguments(&inputs, gradients, opts) != CT_OK) return results;
    if (cti_pass_flags_of(who, opts->retain_graph, opts->release_graph, opts->create_graph, &flags) != CT_OK)
        return results;
    ct_status status = cti_roots_init(&start, who, &from, gradients, CTI_NONE_IS_UNDEFINED);
    if (status == CT_OK && pruned)
        status = requested_init(&targets, who, &inputs, returns ? CTI_CAPTURE : CTI_ACCUMULATE);
    /* reserved here, so that a failure occurs before any node runs */
    if (status == CT_OK && returns) status = cti_scope_reserve(thread, who, (uint32_t)cti_endpoints_count(&inputs));
    if (status == CT_OK && returns && !(captured = cti_results_new(who, cti_endpoints_count(&inputs))))
        status = CT_E_NOMEM;
    if (status == CT_OK) status = cti_execute(&start, pruned ? &targets : NULL, flags);
    if (status == CT_OK && !returns) results = CT_NO_TENSORS;
    if (status == CT_OK && returns) {
        cti_targets_take(&targets, captured);
        results = cti_results_hand_over(thread, who, captured, cti_endpoints_count(&inputs));
    }
    if (captured) cti_results_drop(thread, captured, cti_endpoints_count(&inputs));
    if (pruned) cti_targets_finish(&targets);
    cti_roots_finish(&start);
    return results;
}
