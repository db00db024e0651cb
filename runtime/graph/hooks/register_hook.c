/* Registering hooks (S7.2, S7.14, S7.11, S7.12) and retain_grad (S1.12). */
#include "graph/batch/batched.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/edge.h"
#include "graph/view/family.h"
#include "graph/view/view.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"

static const ct_hook_handle no_hook = {0};

/* Adds the hook to the list of its owner: a leaf that requires grad, or a node. */
static ct_status enlist_at(cti_thread *thread, cti_refs *owner, cti_hook *hook, bool watches)
{
    _Atomic(cti_hook_list *) *list = NULL;
    _Atomic uint8_t *lock = NULL;
    if (cti_refs_kind(owner) == CTI_KIND_TENSOR) {
        cti_tensor_meta *meta = cti_tensor_meta_get((ct_tensor *)owner);
        if (!meta) return cti_failed();
        list = &meta->hooks;
        lock = &meta->lock;
    } else {
        cti_node_meta *meta = cti_node_meta_get((ct_node *)owner);
        if (!meta) return cti_failed();
        list = &meta->hooks;
        lock = &meta->lock;
    }
    if (watches) {
        cti_refs_set(owner, CTI_REFS_WEAK);
        hook->watched = owner;
    }
    return cti_hook_list_add(thread, list, lock, hook);
}

/*
 * Assigns an id to the hook, before it can be called, and adds the hook to the list of `owner`. If owner is NULL, adds
 * it to the list of hooks on the gradient of `tensor`. Takes over the caller's reference to hook, which is NULL if its
 * allocation failed. On failure the caller keeps the payload.
 */
static ct_hook_handle enlist(cti_thread *thread, cti_refs *owner, ct_tensor *tensor, cti_hook *hook)
{
    if (!hook) return no_hook;
    ct_status status = cti_hook_assign_id(thread, hook);
    if (status == CT_OK)
        status = owner ? enlist_at(thread, owner, hook, false) : cti_tensor_hook_enlist(thread, tensor, hook, false);
    if (status != CT_OK) hook->drop = NULL;
    const ct_hook_handle handle = {status == CT_OK ? hook->id : 0};
    cti_release(thread, hook);
    return handle;
}

static bool check_tensor(const char *op, const ct_tensor *self, bool has_fn)
{
    if (!cti_given(op, "self", self)) return false;
    if (!has_fn) {
        (void)cti_error(CT_E_INVALID, "%s: fn is NULL; a function is needed", op);
        return false;
    }
    return true;
}

ct_status cti_tensor_hook_enlist(cti_thread *thread, ct_tensor *self, cti_hook *hook, bool watches)
{
    ct_node *producer;
    unsigned output_nr;
    /* creates the node of a stale view (S7.23) */
    ct_status status = cti_gradient_edge(thread, self, &producer, &output_nr);
    if (status != CT_OK) return status;
    const bool on_leaf = !producer || producer->type->kind == CTI_NODE_ACCUMULATOR;
    ct_tensor *leaf =
        /* a restored save shares the accumulator of the leaf that was saved, and represents this leaf */
        producer && on_leaf ? cti_accumulator_leaf(producer) : self;
    hook->output_nr = output_nr;
    status = enlist_at(thread, on_leaf ? &leaf->refs : &producer->refs, hook, watches);
    cti_release(thread, producer);
    return status;
}

ct_hook_handle ct_tensor_register_hook(ct_tensor *self, ct_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_tensor("register_hook", self, fn != NULL)) return no_hook;
    if (cti_is_batched(self)) return (void)cti_refuse_batched("register_hook", "a hook would see all slices"), no_hook;
    if (!cti_requires_grad(self)) {
        (void)cti_error(CT_E_STATE,
                        "register_hook: cannot register a hook on a tensor that doesn't require gradient; set "
                        "requires_grad first%s",
                        cti_guard_of_no_grad(cti_thread_here()).text);
        return no_hook;
    }
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_TENSOR, 0, payload, drop);
    if (hook) hook->fn.tensor = fn;
    return enlist(thread, NULL, self, hook);
}

ct_hook_handle ct_tensor_register_post_accumulate_grad_hook(ct_tensor *self, ct_post_accumulate_fn fn, void *payload,
                                                            void (*drop)(void *))
{
    static const char op[] = "register_post_accumulate_grad_hook";
    if (!check_tensor(op, self, fn != NULL)) return no_hook;
    if (cti_is_batched(self)) return (void)cti_refuse_batched(op, "a hook would see all slices"), no_hook;
    if (!cti_requires_grad(self)) {
        (void)cti_error(CT_E_STATE, "%s: cannot register a hook on a tensor that doesn't require gradient%s", op,
                        cti_guard_of_no_grad(cti_thread_here()).text);
        return no_hook;
    }
    if (!ct_tensor_is_leaf(self)) {
        (void)cti_error(CT_E_STATE, "%s: post accumulate grad hooks cannot be registered on non-leaf tensors", op);
        return no_hook;
    }
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_POST_ACCUMULATE, 0, payload, drop);
    if (hook) hook->fn.accumulated = fn;
    return enlist(thread, &self->refs, NULL, hook);
}

static bool check_node(const char *op, const ct_node *node, bool has_fn)
{
    if (node && has_fn) return true;
    if (!node)
        (void)cti_null_object(op, "node", "a node");
    else
        (void)cti_error(CT_E_INVALID, "%s: fn is NULL; a function is needed", op);
    return false;
}

ct_hook_handle ct_node_register_prehook(ct_node *node, ct_node_pre_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_node("register_prehook", node, fn != NULL)) return no_hook;
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_PRE, 0, payload, drop);
    if (hook) hook->fn.pre = fn;
    return enlist(thread, &node->refs, NULL, hook);
}

ct_hook_handle ct_node_register_hook(ct_node *node, ct_node_post_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_node("register_hook", node, fn != NULL)) return no_hook;
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_POST, 0, payload, drop);
    if (hook) hook->fn.post = fn;
    return enlist(thread, &node->refs, NULL, hook);
}

/* ---- retain_grad ---- */

/*
 * Returns true if `producer` is the current producer of the tensor. For a view, the lock of its family must be held;
 * the producer of other tensors does not change during the call.
 */
static bool is_producer(const ct_tensor *tensor, const ct_node *producer)
{
    const cti_view_record *record = cti_view_record_of(tensor);
    return tensor->grad_fn == producer && !(record && cti_view_is_stale_now(record));
}

/*
 * Stores the hook in the tensor and in the reserved entry of the producer's list, in one step. Returns false if the
 * tensor has another producer meanwhile.
 */
static bool install(ct_tensor *tensor, cti_tensor_meta *meta, ct_node *producer, cti_hook *hook)
{
    cti_node_meta *node_meta = cti_node_meta_peek(producer);
    _Atomic uint8_t *lock = cti_family_lock(cti_family_base(tensor));
    cti_byte_lock(lock);
    cti_byte_lock(&meta->lock);
    const bool is_current = is_producer(tensor, producer), is_first = !meta->retain_grad_hook;
    if (is_current && is_first) {
        meta->retain_grad_hook = cti_retain(hook);
        cti_hook_list_keep_promise(&node_meta->hooks, &node_meta->lock, hook);
    } else {
        cti_hook_list_break_promise(&node_meta->hooks, &node_meta->lock);
    }
    cti_byte_unlock(&meta->lock);
    cti_byte_unlock(lock);
    return is_current || !is_first;
}

/*
 * Registers the retain-grad hook of a non-leaf; if several threads call it, it is registered once. Sets *done to false
 * if the producer has changed meanwhile.
 */
static ct_status retain_at(cti_thread *thread, ct_tensor *tensor, ct_node *producer, unsigned output_nr, bool *done)
{
    cti_tensor_meta *meta = cti_tensor_meta_get(tensor);
    cti_node_meta *node_meta = meta ? cti_node_meta_get(producer) : NULL;
    cti_hook *hook = node_meta ? cti_hook_new(thread, CTI_HOOK_RETAIN_GRAD, output_nr, NULL, NULL) : NULL;
    ct_status status = hook ? cti_hook_list_promise(&node_meta->hooks, &node_meta->lock) : cti_failed();
    if (status == CT_OK) {
        cti_refs_set(&tensor->refs, CTI_REFS_WEAK);
        hook->watched = &tensor->refs;
        *done = install(tensor, meta, producer, hook);
    }
    cti_release(thread, hook);
    return status;
}

ct_status ct_tensor_retain_grad(ct_tensor *tensor)
{
    if (!cti_given("retain_grad", "tensor", tensor)) return cti_failed();
    tensor = cti_innermost(tensor);
    if (!cti_requires_grad(tensor))
        return cti_error(CT_E_STATE, "retain_grad: can't retain_grad on Tensor that has requires_grad=False%s",
                         cti_guard_of_no_grad(cti_thread_here()).text);
    cti_thread *thread = cti_thread_here();
    ct_status status = CT_OK;
    for (bool done = cti_retains_grad(tensor); status == CT_OK && !done;) {
        ct_node *producer;
        unsigned output_nr;
        status = cti_gradient_edge(thread, tensor, &producer, &output_nr);
        if (status != CT_OK) break;
        done = !producer || producer->type->kind == CTI_NODE_ACCUMULATOR; /* a leaf gets its gradient without a hook */
        if (!done) status = retain_at(thread, tensor, producer, output_nr, &done);
        cti_release(thread, producer);
    }
    return status;
}
