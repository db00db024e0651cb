/* The list of registered operators. */
#include "base/memory.h"
#include "ops/run_time/derivative.h"
#include "ops/run_time/method.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/registered.h"

#include <string.h>

/* All guarded by the lock of the registry. */
static cti_run_time_op *operators;  /* currently registered */
static cti_run_time_entry *entries; /* entries of registered and unregistered operators */

static _Atomic size_t num_operators; /* atomic, so that a look-up needs no lock while no operator is registered */

/* ---- under the lock ---- */

static cti_run_time_op *find(const char *name)
{
    cti_run_time_op *op = operators;
    while (op && strcmp(op->of->entry.info.name, name) != 0) op = op->next;
    return op;
}

/*
 * Returns the entry of an unregistered operator with the same description; if there is none, `made`, which is added to
 * the list.
 */
static cti_run_time_entry *entry_for(cti_run_time_entry *made)
{
    for (cti_run_time_entry *e = entries; e; e = e->next)
        if (!e->op && cti_run_time_is_same(e, made)) return e;
    made->next = entries;
    entries = made;
    cti_keep(&made->kept);
    return made;
}

/* ---- queries ---- */

const cti_op_entry *cti_run_time_find(const char *name)
{
    if (!atomic_load_explicit(&num_operators, memory_order_relaxed)) return NULL;
    cti_registered_lock();
    const cti_run_time_op *found = find(name);
    const cti_op_entry *entry = found ? &found->of->entry : NULL;
    cti_registered_unlock();
    return entry;
}

const cti_op_entry *cti_run_time_at(size_t index)
{
    cti_registered_lock();
    const cti_run_time_op *op = operators;
    while (op && index-- > 0) op = op->next;
    const cti_op_entry *entry = op ? &op->of->entry : NULL;
    cti_registered_unlock();
    return entry;
}

size_t cti_run_time_count(void) { return atomic_load_explicit(&num_operators, memory_order_relaxed); }

bool ct_has_registered_operator(const char *name) { return name && cti_run_time_find(name); }

/* ---- references ---- */

cti_run_time_op *cti_run_time_retain(cti_run_time_op *op)
{
    atomic_fetch_add_explicit(&op->refs, 1, memory_order_relaxed);
    return op;
}

cti_run_time_op *cti_run_time_take(const cti_op_entry *entry)
{
    cti_registered_lock();
    cti_run_time_op *op = cti_run_time_entry_of(entry)->op;
    if (op) (void)cti_run_time_retain(op);
    cti_registered_unlock();
    return op;
}

void cti_run_time_release(cti_run_time_op *op)
{
    if (!op || atomic_fetch_sub_explicit(&op->refs, 1, memory_order_acq_rel) != 1) return;
    if (op->drop) cti_drop_payload(cti_thread_here(), op->drop, op->payload);
    cti_free(op);
}

/* ---- registering ---- */

/* Returns true if an operator or overload of the library, or of a project, has this name. */
static bool is_of_schemas(const char *name)
{
    const cti_op_family *family;
    for (size_t i = 0; (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->count; k++)
            if (!strcmp(family->ops[k]->info.name, name) || !strcmp(family->ops[k]->info.op, name)) return true;
    return false;
}

static ct_status refuse_taken(const char *who, const char *name, const char *what)
{
    return cti_error(CT_E_INVALID, "%s: %s '%s' already exists", who, what, name);
}

ct_status cti_run_time_name_free(const char *who, const char *name)
{
    if (is_of_schemas(name)) return refuse_taken(who, name, "an operator");
    if (find(name)) return refuse_taken(who, name, "a registered operator");
    return cti_method_exists(name) ? refuse_taken(who, name, "a method") : CT_OK;
}

static int autocast_string(const char *string)
{
    return !string            ? -1
           : string[0] == 'l' ? CTI_AUTOCAST_LOWER
           : string[0] == 'w' ? CTI_AUTOCAST_WIDEST
                              : CTI_AUTOCAST_F32;
}

static cti_run_time_op *make_op(const ct_operator *op)
{
    cti_run_time_op *made = cti_malloc(sizeof *made);
    if (made)
        *made = (cti_run_time_op){.refs = 1,
                                  .own = op->function,
                                  .infer = op->infer,
                                  .autocast = autocast_string(op->autocast),
                                  .payload = op->payload,
                                  .drop = op->drop};
    return made;
}

ct_status cti_run_time_register(const char *who, const ct_operator *op)
{
    ct_status status = cti_run_time_check(who, op);
    if (status != CT_OK) return status;
    cti_run_time_entry *described = cti_run_time_describe(op), *entry = NULL;
    cti_run_time_op *made = described ? make_op(op) : NULL;
    if (!made) {
        cti_free(described);
        return cti_no_memory(who);
    }
    cti_registered_lock();
    status = cti_run_time_name_free(who, op->name);
    if (status == CT_OK) {
        entry = entry_for(described);
        made->of = entry;
        made->function = cti_run_time_function(made);
        made->next = operators;
        operators = entry->op = made;
        atomic_fetch_add_explicit(&num_operators, 1, memory_order_relaxed);
    }
    cti_registered_unlock();
    if (entry != described) cti_free(described);
    if (status != CT_OK) cti_free(made);
    return status;
}

ct_status ct_register_operator(const ct_operator *op)
{
    static const char who[] = "register_operator";
    if (!op) return cti_null_object(who, "op", "a description of an operator");
    return cti_run_time_register(who, op);
}

static ct_status refuse_unknown(const char *who, const char *name)
{
    if (is_of_schemas(name))
        return cti_error(
            CT_E_INVALID,
            "%s: '%s' is an operator of the library; only operators that a program registered can be removed", who,
            name);
    return cti_error(CT_E_INVALID, "%s: no operator '%s' is registered", who, name);
}

/* Checks that nothing uses the operator any more. The lock must be held. */
static ct_status check_unused(const char *who, const char *name, const cti_run_time_op *op)
{
    const char *method = cti_method_of(name);
    if (method)
        return cti_error(CT_E_STATE, "%s: '%s' is in use by the method '%s'; unregister the method first", who, name,
                         method);
    if (cti_derivative_exists(name))
        return cti_error(CT_E_STATE,
                         "%s: '%s' is in use: a derivative is registered for it; unregister the derivative first", who,
                         name);
    const long long users = (long long)atomic_load_explicit(&op->refs, memory_order_acquire) - 1;
    if (users == 0) return CT_OK;
    return cti_error(CT_E_STATE,
                     "%s: '%s' is in use by %lld %s; they must end first: release the results of its recorded calls",
                     who, name, users, users == 1 ? "call or node of a graph" : "calls and nodes of graphs");
}

ct_status ct_unregister_operator(const char *name)
{
    static const char who[] = "unregister_operator";
    if (!name) return cti_error(CT_E_INVALID, "%s: name is NULL; it must name an operator", who);
    cti_registered_lock();
    cti_run_time_op *op = find(name);
    const ct_status status = op ? check_unused(who, name, op) : refuse_unknown(who, name);
    if (status == CT_OK) {
        cti_run_time_op **link = &operators;
        while (*link != op) link = &(*link)->next;
        *link = op->next;
        op->of->op = NULL;
        atomic_fetch_sub_explicit(&num_operators, 1, memory_order_relaxed);
    }
    cti_registered_unlock();
    if (status == CT_OK) cti_run_time_release(op);
    return status;
}
