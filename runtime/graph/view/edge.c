#include "graph/view/edge.h"

#include "graph/anomaly/anomaly.h"
#include "graph/hooks/hooks.h"
#include "graph/leaf/leaf_accumulator.h"
#include "graph/view/family.h"
#include "state/error.h"

/* ---- the current producer ---- */

/* Returns true if other threads may be replacing the producer of t. */
static bool is_guarded(const ct_tensor *t) { return cti_tensor_has(t, CTI_TENSOR_VIEW | CTI_TENSOR_VIEWED); }

ct_node *cti_current_producer(const ct_tensor *t, unsigned *output_nr)
{
    _Atomic uint8_t *lock = is_guarded(t) ? cti_family_lock(cti_family_base(t)) : NULL;
    if (lock) cti_byte_lock(lock);
    ct_node *producer = cti_retain(t->grad_fn);
    *output_nr = t->output_nr;
    if (lock) cti_byte_unlock(lock);
    return producer;
}

bool cti_has_producer(const ct_tensor *t)
{
    if (!is_guarded(t)) return t->grad_fn != NULL;
    _Atomic uint8_t *lock = cti_family_lock(cti_family_base(t));
    cti_byte_lock(lock);
    const bool has = t->grad_fn != NULL;
    cti_byte_unlock(lock);
    return has;
}

bool cti_view_is_stale(const ct_tensor *view)
{
    const cti_view_record *record = cti_view_record_of(view);
    _Atomic uint8_t *lock = cti_family_lock(record->base);
    cti_byte_lock(lock);
    const bool is_stale = cti_view_is_stale_now(record);
    cti_byte_unlock(lock);
    return is_stale;
}

/* ---- a new producer for a stale view ---- */

/*
 * Returns an alias of the base that is an output of the base's current producer, and sets *producer to this producer.
 * NULL on failure.
 */
static ct_tensor *base_of_now(cti_thread *thread, const ct_tensor *base, ct_node **producer)
{
    unsigned output_nr;
    *producer = cti_current_producer(base, &output_nr);
    ct_tensor *like = cti_tensor_alias(thread, base);
    if (like && *producer) cti_node_attach(*producer, like, output_nr);
    return like;
}

/*
 * Result of installing a new producer in a view; the new producer was created over `over`, the base's producer.
 * INSTALLED: the view has the new producer, or the view is no longer stale.
 */
typedef enum install_result { INSTALLED, CHANGED_MEANWHILE, NO_PLACE_FOR_HOOK } install_result;

static install_result install(cti_thread *thread, ct_tensor *view, ct_node *producer, const ct_node *over)
{
    cti_view_record *record = cti_view_record_of(view);
    _Atomic uint8_t *lock = cti_family_lock(record->base);
    install_result result = INSTALLED;
    ct_node *old = NULL;
    cti_hook *left = NULL;
    cti_byte_lock(lock);
    if (cti_view_is_stale_now(record)) { /* otherwise another thread has installed a producer meanwhile */
        if (record->base->grad_fn != over)
            result = CHANGED_MEANWHILE;
        else if (!cti_retain_grad_move(view, view->grad_fn, producer, 0, &left))
            result = NO_PLACE_FOR_HOOK;
        if (result == INSTALLED) {
            old = view->grad_fn;
            view->grad_fn = cti_retain(producer);
            view->output_nr = 0;
            view->view_version = cti_version(view);
            cti_view_remember_seen(record, cti_id_of(over));
            cti_refs_set(&view->refs, CTI_TENSOR_REQUIRES_GRAD);
        }
    }
    cti_byte_unlock(lock);
    cti_release(thread, left);
    cti_release(thread, old);
    return result;
}

/* Makes a stale view an output of a new node over the changed base (S17.6). */
static ct_status regenerate(cti_thread *thread, ct_tensor *view)
{
    const cti_view_record *record = cti_view_record_of(view);
    if (record->creation != CTI_VIEW_DEFAULT) return cti_view_refuse("grad_fn", view, true);
    install_result result = CHANGED_MEANWHILE;
    ct_status status = CT_OK;
    const uint32_t late = cti_late_nodes_begin(thread);
    while (status == CT_OK && result == CHANGED_MEANWHILE) {
        ct_node *over, *producer = NULL;
        ct_tensor *base = base_of_now(thread, record->base, &over);
        if (base) producer = over ? cti_view_regenerate(thread, base, view) : NULL;
        if (!base || (over && !producer)) status = cti_failed();
        if (!over) result = INSTALLED; /* the base was detached meanwhile */
        if (producer) do {
                status = cti_retain_grad_prepare(view, producer);
                if (status == CT_OK) result = install(thread, view, producer, over);
            } while (status == CT_OK && result == NO_PLACE_FOR_HOOK);
        cti_release(thread, producer);
        cti_release(thread, base);
        cti_release(thread, over);
    }
    cti_late_nodes_end(thread, late);
    return status;
}

/* ---- the edge ---- */

static ct_status view_edge(cti_thread *thread, ct_tensor *view, ct_node **node, unsigned *output_nr)
{
    const cti_view_record *record = cti_view_record_of(view);
    _Atomic uint8_t *lock = cti_family_lock(record->base);
    for (;;) {
        cti_byte_lock(lock);
        const bool stale = cti_view_is_stale_now(record);
        *node = stale ? NULL : cti_retain(view->grad_fn);
        *output_nr = view->output_nr;
        cti_byte_unlock(lock);
        if (!stale) return CT_OK;
        const ct_status status = regenerate(thread, view);
        if (status != CT_OK) return status;
    }
}

ct_status cti_gradient_edge_slow(cti_thread *thread, ct_tensor *t, ct_node **node, unsigned *output_nr)
{
    if (CTI_UNLIKELY(cti_tensor_has(t, CTI_TENSOR_VIEW))) {
        const ct_status status = view_edge(thread, t, node, output_nr);
        if (status != CT_OK || *node) return status;
    } else if (cti_tensor_has(t, CTI_TENSOR_VIEWED) && (*node = cti_current_producer(t, output_nr))) {
        return CT_OK;
    }
    /* also for a view that does not require grad (S17.12) */
    if (!cti_tensor_has(t, CTI_TENSOR_REQUIRES_GRAD)) return CT_OK;
    *output_nr = 0;
    *node = cti_accumulator(thread, t);
    return *node ? CT_OK : cti_failed();
}
