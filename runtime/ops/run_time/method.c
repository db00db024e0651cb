/* Methods: other names of operators, registered by a program. */
#include "ops/run_time/method.h"

#include "base/memory.h"
#include "ops/run_time/run_time.h"
#include "state/error.h"
#include "state/registered.h"

#include <stdatomic.h>
#include <string.h>

typedef struct method {
    struct method *next;
    const char *op; /* the string of the operator's entry, which is never freed */
    char name[];
} method;

static method *methods;            /* guarded by the lock of the registry */
static _Atomic size_t num_methods; /* atomic, so that a look-up needs no lock while there are no methods */

static method *find(const char *name)
{
    method *m = methods;
    while (m && strcmp(m->name, name) != 0) m = m->next;
    return m;
}

bool cti_method_exists(const char *name) { return find(name) != NULL; }

const char *cti_method_of(const char *op)
{
    for (const method *m = methods; m; m = m->next)
        if (!strcmp(m->op, op)) return m->name;
    return NULL;
}

const char *ct_method_find(const char *name)
{
    if (!name || !atomic_load_explicit(&num_methods, memory_order_relaxed)) return NULL;
    cti_registered_lock();
    const method *found = find(name);
    const char *op = found ? found->op : NULL;
    cti_registered_unlock();
    return op;
}

const char *ct_method_at(size_t index, const char **op)
{
    cti_registered_lock();
    const method *m = methods;
    while (m && index-- > 0) m = m->next;
    if (m && op) *op = m->op;
    cti_registered_unlock();
    return m ? m->name : NULL;
}

ct_status ct_register_method(const char *name, const char *op)
{
    static const char who[] = "register_method";
    if (!cti_run_time_is_name(name))
        return cti_error(
            CT_E_INVALID,
            "%s: the name is '%s'; it must consist of letters, digits and '_', with \"::\" between its parts", who,
            name ? name : "");
    method *made = cti_malloc(sizeof *made + strlen(name) + 1);
    if (!made) return cti_no_memory(who);
    memcpy(made->name, name, strlen(name) + 1);
    const cti_op_entry *entry = op ? cti_op_entry_find(op) : NULL;
    cti_run_time_op *held = entry && cti_is_run_time(entry) ? cti_run_time_take(entry) : NULL;
    if (entry && cti_is_run_time(entry) && !held) entry = NULL; /* the operator was unregistered meanwhile */
    cti_registered_lock();
    ct_status status = entry ? cti_run_time_name_free(who, name)
                             : cti_error(CT_E_INVALID, "%s: there is no operator '%s'", who, op ? op : "");
    if (status == CT_OK) {
        made->op = entry->info.name;
        made->next = methods;
        methods = made;
        atomic_fetch_add_explicit(&num_methods, 1, memory_order_relaxed);
    }
    cti_registered_unlock();
    cti_run_time_release(held);
    if (status != CT_OK) cti_free(made);
    return status;
}

ct_status ct_unregister_method(const char *name)
{
    static const char who[] = "unregister_method";
    if (!name) return cti_error(CT_E_INVALID, "%s: name is NULL; it must name a method", who);
    cti_registered_lock();
    method **link = &methods, *found = NULL;
    while (*link && strcmp((*link)->name, name) != 0) link = &(*link)->next;
    if (*link) {
        found = *link;
        *link = found->next;
        atomic_fetch_sub_explicit(&num_methods, 1, memory_order_relaxed);
    }
    cti_registered_unlock();
    if (!found) return cti_error(CT_E_INVALID, "%s: no method '%s' is registered", who, name);
    cti_free(found);
    return CT_OK;
}
