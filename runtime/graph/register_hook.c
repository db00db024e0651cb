/* Registering hooks (S7.2, S7.14, S7.11, S7.12) and retain_grad (S1.12). */
#include "core/error.h"
#include "graph/accumulate.h"
#include "graph/hooks.h"
#include "graph/view.h"

/* The registration's own reference becomes the user's handle; on failure the payload stays the caller's. */
static ct_hook_handle *enlist(cti_thread *thread, cti_hook *hook, _Atomic(cti_hook_list *) *list, _Atomic uint8_t *lock)
{
    if (cti_hook_list_add(thread, list, lock, hook) == CT_OK) return hook;
    hook->drop = NULL;
    cti_release(thread, hook);
    return NULL;
}
static ct_hook_handle *enlist_on_leaf(cti_thread *thread, ct_tensor *leaf, cti_hook *hook)
{
    cti_tensor_meta *meta = hook ? cti_tensor_meta_get(leaf) : NULL;
    if (meta) return enlist(thread, hook, &meta->hooks, &meta->lock);
    if (hook) hook->drop = NULL;
    cti_release(thread, hook);
    return NULL;
}
static ct_hook_handle *enlist_on_node(cti_thread *thread, ct_node *node, cti_hook *hook)
{
    cti_node_meta *meta = hook ? cti_node_meta_get(node) : NULL;
    if (meta) return enlist(thread, hook, &meta->hooks, &meta->lock);
    if (hook) hook->drop = NULL;
    cti_release(thread, hook);
    return NULL;
}

static bool check_tensor(const char *op, const ct_tensor *self, bool has_fn)
{
    if (!self) {
        (void)cti_null_input(op, "self");
        return false;
    }
    if (!has_fn) {
        (void)cti_error(CT_E_INVALID, "%s: fn is NULL; a function is needed", op);
        return false;
    }
    return true;
}

ct_hook_handle *ct_tensor_register_hook(ct_tensor *self, ct_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_tensor("register_hook", self, fn != NULL)) return NULL;
    if (!cti_requires_grad(self)) {
        (void)cti_error(
            CT_E_STATE,
            "register_hook: cannot register a hook on a tensor that doesn't require gradient; set requires_grad first");
        return NULL;
    }
    cti_thread *thread = cti_thread_here();
    ct_node *producer;
    unsigned output_nr;
    if (cti_gradient_edge(thread, self, &producer, &output_nr) != CT_OK)
        return NULL; /* a stale view gets its producer first (S7.23) */
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_TENSOR, output_nr, payload, drop);
    if (hook) hook->fn.tensor = fn;
    const bool on_leaf = !producer || producer->type->kind == CTI_NODE_ACCUMULATOR;
    ct_tensor *leaf = producer && on_leaf ? cti_accumulator_leaf(producer) : self; /* a restored save stands for its leaf */
    ct_hook_handle *handle = on_leaf ? enlist_on_leaf(thread, leaf, hook) : enlist_on_node(thread, producer, hook);
    cti_release(thread, producer);
    return handle;
}

ct_hook_handle *ct_tensor_register_post_accumulate_grad_hook(ct_tensor *self, ct_post_accumulate_fn fn, void *payload,
                                                             void (*drop)(void *))
{
    static const char op[] = "register_post_accumulate_grad_hook";
    if (!check_tensor(op, self, fn != NULL)) return NULL;
    if (!cti_requires_grad(self)) {
        (void)cti_error(CT_E_STATE, "%s: cannot register a hook on a tensor that doesn't require gradient", op);
        return NULL;
    }
    if (!ct_tensor_is_leaf(self)) {
        (void)cti_error(CT_E_STATE, "%s: post accumulate grad hooks cannot be registered on non-leaf tensors", op);
        return NULL;
    }
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_POST_ACCUMULATE, 0, payload, drop);
    if (hook) hook->fn.accumulated = fn;
    return enlist_on_leaf(thread, self, hook);
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
ct_hook_handle *ct_node_register_prehook(ct_node *node, ct_node_pre_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_node("register_prehook", node, fn != NULL)) return NULL;
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_PRE, 0, payload, drop);
    if (hook) hook->fn.pre = fn;
    return enlist_on_node(thread, node, hook);
}
ct_hook_handle *ct_node_register_hook(ct_node *node, ct_node_post_hook_fn fn, void *payload, void (*drop)(void *))
{
    if (!check_node("register_hook", node, fn != NULL)) return NULL;
    cti_thread *thread = cti_thread_here();
    cti_hook *hook = cti_hook_new(thread, CTI_HOOK_POST, 0, payload, drop);
    if (hook) hook->fn.post = fn;
    return enlist_on_node(thread, node, hook);
}

ct_status ct_tensor_retain_grad(ct_tensor *tensor)
{
    if (!tensor) {
        (void)cti_null_input("retain_grad", "tensor");
        return cti_failed();
    }
    if (!cti_requires_grad(tensor))
        return cti_error(CT_E_STATE, "retain_grad: can't retain_grad on Tensor that has requires_grad=False");
    cti_thread *thread = cti_thread_here();
    ct_node *producer;
    unsigned output_nr;
    ct_status status = cti_gradient_edge(thread, tensor, &producer, &output_nr);
    if (status != CT_OK) return status;
    cti_tensor_meta *meta = cti_tensor_meta_get(tensor);
    if (!meta) status = cti_failed();
    const bool is_leaf = !producer || producer->type->kind == CTI_NODE_ACCUMULATOR;
    if (status == CT_OK && !is_leaf && !meta->retains_grad) {
        cti_hook *hook = cti_hook_new(thread, CTI_HOOK_RETAIN_GRAD, output_nr, NULL, NULL);
        if (hook) {
            cti_refs_set(&tensor->refs, CTI_REFS_WEAK);
            hook->retained = tensor;
            meta->retain_grad_hook = enlist_on_node(thread, producer, hook);
        }
        meta->retains_grad = meta->retain_grad_hook != NULL;
        if (!meta->retains_grad) status = cti_failed();
    }
    cti_release(thread, producer);
    return status;
}
