/*
 * Operators of projects: families that are added to the families of the library when a program or a module is loaded.
 */
#include "base/memory.h"
#include "ops/abi.h"
#include "ops/dispatch.h"
#include "state/error.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * An item of the list of families. The item remains in the list when its family is removed, because readers of the list
 * take no lock; the next family reuses it. Only constructors and destructors write items; the loader runs them one
 * after the other.
 */
typedef struct slot {
    cti_op_family family; /* count is 0 if the item is free */
    struct slot *_Atomic next;
} slot;

static struct slot *_Atomic slots;

const cti_op_family *cti_op_family_at(size_t i)
{
    if (i < cti_num_op_families) return &cti_op_families[i];
    const slot *at = atomic_load_explicit(&slots, memory_order_acquire);
    for (i -= cti_num_op_families; at && i > 0; i--) at = atomic_load_explicit(&at->next, memory_order_acquire);
    return at ? &at->family : NULL;
}

/*
 * Returns the item of a family; NULL if the list does not contain the family. If family is NULL, returns a free item,
 * which is allocated if there is none; NULL if memory runs out.
 */
static slot *slot_of(const cti_op_family *family)
{
    struct slot *_Atomic *link = &slots;
    slot *at;
    while ((at = atomic_load_explicit(link, memory_order_relaxed))) {
        if (family ? at->family.ops == family->ops : !at->family.count) return at;
        link = &at->next;
    }
    slot *made = family ? NULL : cti_calloc(1, sizeof *made);
    if (made) atomic_store_explicit(link, made, memory_order_release);
    return made;
}

ct_status cti_ops_add(const cti_op_family *family)
{
    if (!family->count || slot_of(family)) return CT_OK; /* the family is empty, or was added before */
    for (size_t i = 0; i < family->count; i++)
        if (ct_op_find(family->ops[i]->info.name))
            return cti_error(CT_E_INVALID, "register_ops: an operator '%s' already exists", family->ops[i]->info.name);
    slot *free_slot = slot_of(NULL);
    if (!free_slot) return cti_no_memory("register_ops");
    free_slot->family = *family;
    return CT_OK;
}

void cti_ops_remove(const cti_op_family *family)
{
    slot *found = slot_of(family);
    if (found) found->family = (cti_op_family){.count = 0};
}

/* Returns the name of the schema file that defines the operator `name`, for a message. */
static const char *family_with(const char *name)
{
    const ct_op_info *info = ct_op_find(name);
    return info ? info->family : "";
}

void cti_require_ops(const char *project, const cti_op_family *family, const void *modes)
{
    if (modes != &cti_global_modes) {
        fprintf(stderr,
                "cotangent: the operators of '%s' were linked with their own copy of the library, but the program "
                "uses another copy; link the module with cotangent_add_ops(... PLUGIN), which uses the copy of the "
                "program\n",
                project);
        abort();
    }
    if (cti_ops_add(family) == CT_OK) return;
    fprintf(stderr, "cotangent: the operators of '%s' cannot be added: %s\n", project, ct_error_message());
    for (size_t i = 0; i < family->count; i++)
        if (ct_op_find(family->ops[i]->info.name))
            fprintf(stderr,
                    "  '%s' of %s.yaml is also an operator of %s.yaml; names of operators must be unique in a "
                    "program: rename one of them\n",
                    family->ops[i]->info.name, family->ops[i]->info.family, family_with(family->ops[i]->info.name));
    abort();
}
