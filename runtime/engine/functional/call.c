/*
 * Start and end of a call of the functional interface: handles of the inputs that func receives, and tensors that the
 * caller receives (S22.1, S22.2, S22.11).
 */
#include "engine/functional/functional.h"
#include "engine/request.h"
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tensor/scope.h"
#include "tensor/tensors_fn.h"

#include <inttypes.h>
#include <stdio.h>

enum { MODES = CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE };

ct_tensor **cti_functional_array(const cti_functional *call, int64_t count)
{
    return cti_scope_array(call->thread, (size_t)(count + 1) * sizeof(ct_tensor *));
}

/* ---- arguments ---- */

static CTI_COLD ct_status refuse_none(const cti_functional *call, const char *list, int64_t index)
{
    return cti_error_kind(CT_E_INVALID, "TYPE",
                          "%s: %s[%" PRId64 "] must be either a Tensor or a tuple of Tensors, but is ct_none()",
                          call->who, list, index);
}

static ct_status check_list(const cti_functional *call, const char *name, ct_tensors list)
{
    const ct_status status = cti_list_given(call->who, name, list);
    if (status != CT_OK) return status;
    for (int64_t i = 0; i < list.count; i++)
        if (cti_is_none(list.items[i])) return refuse_none(call, name, i);
    return CT_OK;
}

static ct_status check_arguments(const cti_functional *call, ct_tensors inputs)
{
    if (!call->func)
        return cti_error(CT_E_INVALID, "%s: func is NULL; it must be the function to differentiate", call->who);
    const ct_status status = check_list(call, "inputs", inputs);
    if (status == CT_OK && inputs.count == 0)
        return cti_error(CT_E_INVALID,
                         "%s: inputs is empty; it must have at least one tensor to differentiate with respect to",
                         call->who);
    return status;
}

/* ---- handles for the function ---- */

static ct_ints sizes_of(const ct_tensor *t) { return ct_ints_of(t->ndim ? cti_sizes(t) : ct_empty_ints_, t->ndim); }

/*
 * Returns a handle to a tensor on the same memory, with the tangent and the batch of `given`, but without its history.
 */
static ct_tensor *detached(const cti_functional *call, ct_tensor *given)
{
    if (!cti_is_batched(given))
        return cti_scope_adopt(call->thread, call->who, cti_detached_dual(call->thread, given, call->create_graph));
    ct_tensor *inside = detached(call, cti_physical(given));
    return inside ? cti_batch_wrap(call->thread, call->who, cti_level_of(given), inside) : NULL;
}

/*
 * Returns a handle to a tensor on the same memory. If create_graph is set, it has the history of the given tensor;
 * otherwise it is a leaf.
 */
static ct_tensor *own_handle(const cti_functional *call, ct_tensor *given)
{
    if (call->create_graph && cti_innermost_requires_grad(given)) return cti_runtime_ops.view(given, sizes_of(given));
    return detached(call, given);
}

/* Returns the index of the input that argnums.items[index] specifies; -1 on failure. */
static int64_t input_position(const cti_functional *call, ct_tensors inputs, ct_ints argnums, int64_t index)
{
    const int64_t given = argnums.items[index], position = given < 0 ? given + inputs.count : given;
    if (position < 0 || position >= inputs.count) {
        (void)cti_error(CT_E_INVALID, "%s: argnums[%" PRId64 "] is %" PRId64 ", but there are %" PRId64 " inputs",
                        call->who, index, given, inputs.count);
        return -1;
    }
    for (int64_t i = 0; i < index; i++) {
        const int64_t earlier = argnums.items[i] < 0 ? argnums.items[i] + inputs.count : argnums.items[i];
        if (earlier != position) continue;
        (void)cti_error(CT_E_INVALID, "%s: argnums names input %" PRId64 " twice; its items must be unique", call->who,
                        position);
        return -1;
    }
    return position;
}

static ct_status make_handles(cti_functional *call, ct_tensors inputs, const ct_ints *argnums)
{
    const int64_t count = argnums ? argnums->count : inputs.count;
    ct_tensor **leaves = cti_functional_array(call, count), **all = cti_functional_array(call, inputs.count);
    if (!leaves || !all) return cti_failed();
    for (int64_t i = 0; i < inputs.count; i++) all[i] = inputs.items[i];
    for (int64_t i = 0; i < count; i++) {
        const int64_t index = argnums ? input_position(call, inputs, *argnums, i) : i;
        if (index < 0) return cti_failed();
        leaves[i] = own_handle(call, inputs.items[index]);
        if (!leaves[i] || (!call->unrecorded && !ct_tensor_requires_grad_(leaves[i], true))) return cti_failed();
        all[index] = leaves[i];
    }
    call->inputs = ct_tensors_of(leaves, count);
    call->all = ct_tensors_of(all, inputs.count);
    return CT_OK;
}

ct_status cti_functional_begin(cti_functional *call, ct_tensors inputs, const ct_ints *argnums)
{
    call->thread = cti_thread_here();
    call->modes = call->thread->modes;
    call->scope = (ct_scope){0};
    ct_status status = check_arguments(call, inputs);
    /* reserves capacity, so that the results can be added to the caller's scope */
    if (status == CT_OK) status = cti_scope_reserve(call->thread, call->who, 1);
    if (status != CT_OK) return status;
    call->scope = ct_scope_open();
    if (!call->scope.depth) return cti_failed();
    cti_restore_modes(call->thread, 0, MODES);
    return make_handles(call, inputs, argnums);
}

/* ---- the function ---- */

ct_status cti_functional_evaluate(cti_functional *call)
{
    ct_status status = cti_call_tensors_fn(call->thread, call->who, "the function", (ct_fn){call->func, call->payload},
                                           call->all, &call->outputs);
    if (status == CT_OK) status = check_list(call, "outputs of the function", call->outputs);
    for (int64_t i = 0; status == CT_OK && call->strict && i < call->outputs.count; i++)
        if (!cti_innermost_requires_grad(call->outputs.items[i]))
            status = cti_error(CT_E_STATE,
                               "%s: output %" PRId64 " of the function does not require gradients; in strict mode "
                               "outputs must be computed from the inputs in a differentiable manner%s",
                               call->who, i, cti_guard_of_no_grad(call->thread).text);
    return status;
}

ct_status cti_functional_evaluate_scalar(cti_functional *call)
{
    const ct_status status = cti_functional_evaluate(call);
    if (status != CT_OK) return status;
    if (call->outputs.count != 1)
        return cti_error(CT_E_STATE, "%s: the function should return a single Tensor, but returned %" PRId64, call->who,
                         call->outputs.count);
    if (call->outputs.items[0]->numel != 1)
        return cti_error(CT_E_SHAPE,
                         "%s: the Tensor that the function returned should contain a single element, but has %" PRId64,
                         call->who, call->outputs.items[0]->numel);
    return CT_OK;
}

/* ---- vectors (S22.4) ---- */

static CTI_COLD ct_status refuse_size(const cti_functional *call, int64_t index, bool one, const ct_tensor *given,
                                      const ct_tensor *of)
{
    char have[128], right[128], item[64] = "v";
    const cti_shape shape = cti_shape_of(given), other = cti_shape_of(of);
    if (!one) (void)snprintf(item, sizeof item, "Entry %" PRId64 " in v", index);
    return cti_error(CT_E_SHAPE, "%s: %s has invalid size: should be %s but got %s", call->who, item,
                     cti_shape_text(&other, right, sizeof right), cti_shape_text(&shape, have, sizeof have));
}

static ct_status check_vector(const cti_functional *call, ct_tensors given, ct_tensors of)
{
    const ct_status status = check_list(call, "v", given);
    if (status != CT_OK) return status;
    if (given.count != of.count)
        return of.count == 1
                   ? cti_error(CT_E_STATE, "%s: the given v should contain a single Tensor, but has %" PRId64,
                               call->who, given.count)
                   : cti_error(CT_E_STATE, "%s: v is a list of invalid length: should be %" PRId64 " but got %" PRId64,
                               call->who, of.count, given.count);
    for (int64_t i = 0; i < of.count; i++) {
        const cti_shape shape = cti_shape_of(given.items[i]), other = cti_shape_of(of.items[i]);
        if (!cti_shape_equal(&shape, &other)) return refuse_size(call, i, of.count == 1, given.items[i], of.items[i]);
    }
    return CT_OK;
}

ct_status cti_functional_vector(const cti_functional *call, ct_tensors given, ct_tensors of, const char *of_what,
                                ct_tensors *vector)
{
    *vector = (ct_tensors){0};
    if (!given.items && given.count == 0) {
        if (of.count == 1 && of.items[0]->numel == 1) return CT_OK;
        return cti_error(CT_E_STATE, "%s: the vector v can only be None if %s a single Tensor with a single element",
                         call->who, of_what);
    }
    const ct_status status = check_vector(call, given, of);
    if (status != CT_OK) return status;
    ct_tensor **items = cti_functional_array(call, given.count);
    if (!items) return cti_failed();
    for (int64_t i = 0; i < given.count; i++)
        if (!(items[i] = own_handle(call, given.items[i]))) return cti_failed();
    *vector = ct_tensors_of(items, given.count);
    return CT_OK;
}

/* ---- the end ---- */

ct_tensors cti_functional_give(cti_functional *call, ct_tensors list)
{
    if (call->create_graph || list.count <= 0) return ct_scope_escape_list(call->scope, list);
    ct_tensor **items = cti_functional_array(call, list.count);
    if (!items) return cti_failed_list();
    for (int64_t i = 0; i < list.count; i++)
        if (!(items[i] = detached(call, list.items[i]))) return cti_failed_list();
    return ct_scope_escape_list(call->scope, ct_tensors_of(items, list.count));
}

void cti_functional_end(cti_functional *call)
{
    cti_restore_modes(call->thread, call->modes, MODES);
    if (call->scope.depth) cti_scope_unwind(call->thread, call->scope.depth - 1);
}
