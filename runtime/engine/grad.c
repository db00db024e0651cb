/* ct_grad (S3). */
#include "base/memory.h"
#include "engine/batched.h"
#include "graph/runtime_ops.h"
#include "graph/view/view.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/lists.h"

#include <inttypes.h>
#include <string.h>

typedef struct grad_call {
    cti_thread *thread;
    cti_endpoints outputs, inputs;
    const ct_grad_opts *opts;
    bool retain_graph, allow_unused;
    cti_undefined_roots undefined;
    int64_t num_rows;    /* number of rows of the batch; -1: not batched */
    ct_tensor **results; /* one per input: strong, NULL while undefined */
} grad_call;

static size_t num_inputs(const grad_call *call) { return cti_endpoints_count(&call->inputs); }

/* ---- arguments ---- */

static ct_status check_arguments(grad_call *call)
{
    const ct_grad_opts *opts = call->opts;
    const ct_status status = cti_check_endpoints("grad", &call->inputs);
    if (status != CT_OK) return status;
    if (num_inputs(call) == 0)
        return cti_error(CT_E_STATE, "grad: inputs cannot be empty; name the tensors to differentiate with respect to");
    call->allow_unused = opts->allow_unused || opts->materialize_grads;
    cti_pass_flags flags = {false, false};
    const ct_status agree =
        cti_pass_flags_of("grad", opts->retain_graph, opts->release_graph, opts->create_graph, &flags);
    call->retain_graph = flags.retain_graph;
    return agree;
}

/* ---- one pass ---- */

/*
 * Fills results[] with one gradient per input. After an error no result is set (S6.6: captured gradients are
 * discarded).
 */
static ct_status run_once(const grad_call *call, ct_tensors gradients, bool retain_graph, ct_tensor **results)
{
    cti_roots start;
    cti_targets targets = {0};
    ct_status status = cti_roots_init(&start, "grad", &call->outputs, gradients, call->undefined);
    if (status == CT_OK) status = cti_targets_init(&targets, "grad", &call->inputs, CTI_CAPTURE);
    if (status == CT_OK)
        status = cti_execute(&start, &targets,
                             (cti_pass_flags){.retain_graph = retain_graph, .create_graph = call->opts->create_graph});
    if (status == CT_OK) cti_targets_take(&targets, results);
    cti_targets_finish(&targets);
    cti_roots_finish(&start);
    return status;
}

/* ---- batches: one pass for all rows, in which gradients are batched tensors (S3.6, S10.28) ---- */

static CTI_COLD ct_status refuse_batch(size_t index, const cti_shape *shape, const ct_tensor *gradient)
{
    char given[128], expected[128];
    const cti_shape gradient_shape = cti_shape_of(gradient);
    return cti_error(
        CT_E_SHAPE,
        "grad: with is_grads_batched, grad_outputs[%zu] must have one batch dim before the sizes of output[%zu], "
        "%s, and all batch dims must have the same size; it has a shape of %s",
        index, index, cti_shape_text(shape, expected, sizeof expected),
        cti_shape_text(&gradient_shape, given, sizeof given));
}

static bool is_batch_of(const cti_shape *shape, const ct_tensor *gradient)
{
    return gradient->ndim == shape->ndim + 1 &&
           memcmp(cti_sizes(gradient) + 1, shape->sizes, shape->ndim * sizeof(int64_t)) == 0;
}

/* Checks the batches of grad_outputs and sets call->num_rows. */
static ct_status check_batches(grad_call *call)
{
    const ct_tensors gradients = call->opts->grad_outputs;
    if (!gradients.items && gradients.count == 0)
        return cti_error(CT_E_INVALID,
                         "grad: is_grads_batched requires grad_outputs, which have the size of the batch");
    ct_status status = cti_check_endpoints("grad", &call->outputs);
    if (status == CT_OK && gradients.count < 0) status = cti_check_tensors("grad", "grad_outputs", gradients);
    if (status != CT_OK) return status;
    if ((size_t)gradients.count != cti_endpoints_count(&call->outputs))
        return cti_error(CT_E_STATE,
                         "grad: got %zu tensors and %" PRId64 " gradients; there must be one gradient for each tensor",
                         cti_endpoints_count(&call->outputs), gradients.count);
    for (size_t i = 0; i < (size_t)gradients.count; i++) {
        ct_tensor *gradient = gradients.items[i];
        if (gradient && cti_is_none(gradient))
            return cti_error(
                CT_E_INVALID,
                "grad: with is_grads_batched, grad_outputs[%zu] must not be ct_none(), because it has the size of "
                "the batch",
                i);
        if (!gradient) return cti_check_tensors("grad", "grad_outputs", gradients);
        const cti_shape shape = cti_gradient_spec_of(&call->outputs, i).shape;
        if (!is_batch_of(&shape, gradient)) return refuse_batch(i, &shape, gradient);
        if (i == 0) call->num_rows = cti_sizes(gradient)[0];
        if (cti_sizes(gradient)[0] != call->num_rows) return refuse_batch(i, &shape, gradient);
    }
    return CT_OK;
}

/* num_rows: size of the batch axis before the axes of the input; a negative number means no batch axis. */
static ct_tensor *zeros_like_input(const grad_call *call, size_t index, int64_t num_rows)
{
    const cti_gradient_spec form = cti_gradient_spec_of(&call->inputs, index);
    int64_t sizes[CTI_MAX_NDIM];
    unsigned ndim = 0;
    if (num_rows >= 0) {
        if (form.shape.ndim == CTI_MAX_NDIM)
            return cti_op_error(
                CT_E_SHAPE, "grad: an input has the maximum of %d dims, so a batch dim cannot be added to its gradient",
                (int)CTI_MAX_NDIM);
        sizes[ndim++] = num_rows;
    }
    for (unsigned i = 0; i < form.shape.ndim; i++) sizes[ndim++] = form.shape.sizes[i];
    return cti_runtime_ops.zeros(ct_ints_of(sizes, ndim), form.dtype, form.device);
}

/*
 * Replaces a result by a tensor whose axis 0 is the batch. If a result has no batch, i.e. is the same in every row, it
 * is expanded and copied.
 */
static ct_status take_result(const grad_call *call, cti_batch_level *level, ct_tensor **result)
{
    if (!*result) return CT_OK;
    ct_tensor *physical = cti_batch_with_axis(level, *result);
    if (physical && !cti_is_at(*result, level)) physical = cti_runtime_ops.clone(physical);
    if (!physical) return cti_failed();
    physical = cti_retain(physical);
    cti_release(call->thread, *result);
    *result = physical;
    return CT_OK;
}

static ct_status run_rows(const grad_call *call, cti_batch_level *level)
{
    const ct_tensors batches = call->opts->grad_outputs;
    ct_tensor **gradients = cti_scope_array(call->thread, (size_t)batches.count * sizeof *gradients);
    if (!gradients) return cti_failed();
    for (int64_t i = 0; i < batches.count; i++)
        if (!(gradients[i] = cti_batch_wrap(call->thread, "grad", level, batches.items[i]))) return cti_failed();
    ct_status status = run_once(call, ct_tensors_of(gradients, batches.count), call->retain_graph, call->results);
    for (size_t i = 0; status == CT_OK && i < num_inputs(call); i++)
        status = take_result(call, level, &call->results[i]);
    return status;
}

/* Sets the results for a batch of no rows: tensors whose axis 0 has size 0. No pass runs. */
static ct_status no_rows(const grad_call *call)
{
    for (size_t i = 0; i < num_inputs(call); i++) {
        ct_tensor *zeros = zeros_like_input(call, i, 0);
        if (!zeros) return cti_failed();
        call->results[i] = cti_retain(zeros);
    }
    return CT_OK;
}

static ct_status run_level(const grad_call *call)
{
    cti_thread *thread = call->thread;
    if (call->num_rows == 0) return no_rows(call);
    cti_batch_level *level = cti_batch_level_new(thread, call->num_rows, CT_RANDOMNESS_DIFFERENT);
    if (!level) return cti_failed();
    cti_batch_level_enter(thread, level);
    const ct_status status = run_rows(call, level);
    cti_batch_level_leave(thread, level);
    return status;
}

static ct_status run_batched(grad_call *call)
{
    ct_status status = check_batches(call);
    if (status == CT_OK && call->num_rows < 0 && call->opts->materialize_grads)
        return cti_error(
            CT_E_INVALID,
            "grad: with is_grads_batched, materialize_grads requires at least one output, because its gradient "
            "has the size of the batch");
    if (status != CT_OK || call->num_rows < 0) return status; /* without outputs nothing is computed (S2.2) */
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    const uint32_t modes = call->thread->modes;
    cti_restore_modes(call->thread, call->opts->create_graph ? 0 : CTI_MODE_GRAD_OFF,
                      CTI_MODE_GRAD_OFF); /* operations on batches are recorded in the history of the result */
    status = run_level(call);
    cti_restore_modes(call->thread, modes, CTI_MODE_GRAD_OFF);
    const ct_status closed = ct_scope_close(scope);
    return status == CT_OK ? closed : status;
}

/* ---- the results ---- */

static ct_status check_unused(const grad_call *call)
{
    const size_t num_tensors = (size_t)call->inputs.tensors.count;
    for (size_t i = 0; !call->allow_unused && i < num_inputs(call); i++)
        if (!call->results[i])
            return cti_error(CT_E_STATE,
                             "grad: One of the differentiated Tensors appears to not have been used in the graph: "
                             "%s[%zu]. Set allow_unused if this is the desired behavior.",
                             i < num_tensors ? "inputs" : "input_edges", i < num_tensors ? i : i - num_tensors);
    return CT_OK;
}

static ct_status materialize(const grad_call *call)
{
    for (size_t i = 0; i < num_inputs(call); i++) {
        if (call->results[i]) continue;
        if (i >= (size_t)call->inputs.tensors.count)
            return cti_error(
                CT_E_STATE,
                "grad: input_edges[%zu] got no gradient, and materialize_grads cannot create zeros for an edge; "
                "leave the edge out, or replace materialize_grads by allow_unused",
                i - (size_t)call->inputs.tensors.count);
        ct_tensor *zeros = zeros_like_input(call, i, call->num_rows);
        if (zeros && call->opts->create_graph) zeros = ct_tensor_requires_grad_(zeros, true);
        if (!zeros) return cti_failed();
        call->results[i] = cti_retain(zeros);
    }
    return CT_OK;
}

static ct_tensors grad(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts, cti_undefined_roots undefined)
{
    grad_call call = {
        .thread = cti_thread_here(),
        .outputs = {outputs, opts->output_edges, "outputs", "output_edges"},
        .inputs = {inputs, opts->input_edges, "inputs", "input_edges"},
        .opts = opts,
        .undefined = undefined,
        .num_rows = -1,
    };
    const ct_tensors failed = cti_failed_list();
    if (check_arguments(&call) != CT_OK) return failed;
    if (cti_batches_are_open()) {
        cti_batch_level *level;
        if (cti_batched_pass_level("grad", outputs, inputs, opts->grad_outputs, &level) != CT_OK) return failed;
        if (level) return cti_batched_grad(level, outputs, inputs, opts, undefined);
    }
    if (cti_scope_reserve(call.thread, "grad", 1) != CT_OK) return failed; /* fails before anything runs */
    if (!(call.results = cti_results_new("grad", num_inputs(&call)))) return failed;
    ct_status status = opts->is_grads_batched ? run_batched(&call)
                                              : run_once(&call, opts->grad_outputs, call.retain_graph, call.results);
    if (status == CT_OK) status = check_unused(&call);
    if (status == CT_OK && opts->materialize_grads) status = materialize(&call);
    const ct_tensors results =
        status == CT_OK ? cti_results_hand_over(call.thread, "grad", call.results, num_inputs(&call)) : failed;
    cti_results_drop(call.thread, call.results, num_inputs(&call));
    return results;
}

ct_tensors(ct_grad)(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts)
{
    static const ct_grad_opts defaults;
    return grad(outputs, inputs, opts ? opts : &defaults, CTI_NONE_IS_IMPLICIT);
}

ct_tensor *(ct_grad_one)(ct_tensor *output, ct_tensor *input, const ct_grad_opts *opts)
{
    static const ct_grad_opts defaults;
    if (!opts) opts = &defaults;
    if (opts->output_edges.count || opts->input_edges.count)
        return cti_op_error(
            CT_E_INVALID,
            "grad_one: opts has output_edges or input_edges, but grad_one takes exactly one output and one input; "
            "ct_grad accepts edges");
    const ct_tensors found = grad(CTI_TENSORS(output), CTI_TENSORS(input), opts, CTI_NONE_IS_IMPLICIT);
    return found.count == 1 ? found.items[0] : NULL;
}

ct_tensors cti_grad_undefined(ct_tensors outputs, ct_tensors inputs, const ct_grad_opts *opts)
{
    return grad(outputs, inputs, opts, CTI_NONE_IS_UNDEFINED);
}
