/* User-defined values of a node (S8.4, S8.14). */
#include "graph/node_metadata.h"

#include "base/memory.h"
#include "graph/node.h"
#include "state/error.h"

struct cti_metadata {
    struct cti_metadata *next;
    void *value;
    void (*drop)(void *value);
    char key[];
};

static void metadata_free(cti_thread *thread, cti_metadata *entry)
{
    if (!entry) return;
    if (entry->drop) cti_drop_payload(thread, entry->drop, entry->value);
    cti_free(entry);
}

void cti_metadata_finish(cti_thread *thread, cti_metadata *entries)
{
    while (entries) {
        cti_metadata *next = entries->next;
        metadata_free(thread, entries);
        entries = next;
    }
}

/*
 * Returns the pointer in the list that points to the entry of a key; if there is no such entry, the NULL pointer that
 * ends the list. Called under the lock of meta.
 */
static cti_metadata **find(cti_node_meta *meta, const char *key)
{
    cti_metadata **link = &meta->metadata;
    while (*link && strcmp((*link)->key, key) != 0) link = &(*link)->next;
    return link;
}

static ct_status check(const char *op, const ct_node *node, const char *key)
{
    if (!node) return cti_null_object(op, "node", "a node");
    return key ? CT_OK : cti_null_object(op, "key", "a string");
}

ct_status ct_node_set_metadata(ct_node *node, const char *key, void *value, void (*drop)(void *value))
{
    static const char op[] = "node_set_metadata";
    const ct_status status = check(op, node, key);
    if (status != CT_OK) return status;
    cti_metadata *fresh = NULL;
    if (value) {
        const size_t size = strlen(key) + 1;
        fresh = cti_malloc(sizeof *fresh + size);
        if (!fresh) return cti_no_memory(op);
        *fresh = (cti_metadata){.value = value, .drop = drop};
        memcpy(fresh->key, key, size);
    }
    cti_node_meta *meta = cti_node_meta_get(node);
    if (!meta) {
        cti_free(fresh);
        return cti_failed();
    }
    cti_byte_lock(&meta->lock);
    cti_metadata **link = find(meta, key), *old = *link;
    if (fresh) fresh->next = old ? old->next : NULL;
    if (fresh || old) *link = fresh ? fresh : old->next;
    cti_byte_unlock(&meta->lock);
    metadata_free(cti_thread_here(), old); /* after unlocking, since it calls the user's drop function (S6.11) */
    return CT_OK;
}

ct_status ct_node_metadata(const ct_node *node, const char *key, void **value)
{
    static const char op[] = "node_metadata";
    if (!value) return cti_null_output(op, "value");
    *value = NULL;
    const ct_status status = check(op, node, key);
    cti_node_meta *meta = status == CT_OK ? cti_node_meta_peek(node) : NULL;
    if (!meta) return status;
    cti_byte_lock(&meta->lock);
    const cti_metadata *entry = *find(meta, key);
    if (entry) *value = entry->value;
    cti_byte_unlock(&meta->lock);
    return CT_OK;
}
