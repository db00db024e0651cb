#include "ops/op_names.h"

#include "base/memory.h"

#include <pthread.h>
#include <string.h>

enum { NUM_CHAINS = 2048 };

/*
 * An entry under one of its names. `next` is the next item of the chain of names with the same hash; 0 ends the chain.
 */
typedef struct item {
    const char *name;
    const cti_op_entry *entry;
    uint32_t next;
} item;

/* The entries of the library, which do not change. Item 0 is unused. */
static struct {
    uint32_t chains[NUM_CHAINS];
    item *items;
} names;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static uint32_t chain_of(const char *name)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 16777619u;
    return (hash ^ hash >> 16) % NUM_CHAINS;
}

static void add(const char *name, const cti_op_entry *entry, uint32_t at)
{
    uint32_t *chain = &names.chains[chain_of(name)];
    names.items[at] = (item){name, entry, *chain};
    *chain = at;
}

/* Builds the table. If memory runs out, there is no table, and each look-up searches all families. */
static void build(void)
{
    size_t count = 0;
    for (size_t i = 0; i < cti_num_op_families; i++) count += cti_op_families[i].count;
    names.items = cti_malloc((2 * count + 1) * sizeof *names.items);
    uint32_t at = 1;
    /* from the last family to the first, since an item is added at the front of its chain */
    for (size_t i = cti_num_op_families; names.items && i-- > 0;)
        for (size_t k = cti_op_families[i].count; k-- > 0;) {
            const cti_op_entry *entry = cti_op_families[i].ops[k];
            add(entry->info.op, entry, at++);
            if (strcmp(entry->info.op, entry->info.name) != 0) add(entry->info.name, entry, at++);
        }
}

static bool has_name(const cti_op_entry *entry, const char *name)
{
    return !strcmp(entry->info.op, name) || !strcmp(entry->info.name, name);
}

void cti_ops_named(const char *name, cti_op_visit visit, void *arg)
{
    pthread_once(&once, build);
    const cti_op_family *family;
    if (names.items)
        for (uint32_t at = names.chains[chain_of(name)]; at; at = names.items[at].next)
            if (!strcmp(names.items[at].name, name)) visit(arg, names.items[at].entry);
    for (size_t i = names.items ? cti_num_op_families : 0; (family = cti_op_family_at(i)); i++)
        for (size_t k = 0; k < family->count; k++)
            if (has_name(family->ops[k], name)) visit(arg, family->ops[k]);
}
