#include "base/memory.h"
#include "policies/checkpoint/region.h"

#include "graph/tangent/tangent.h"

#include <stdio.h>
#include <string.h>

ct_status cti_checkpoint_no_memory(void) { return ct_error_set(CT_E_NOMEM, NULL, "checkpoint: out of memory"); }

/* ---- life ---- */

cti_region *cti_region_new(ct_tensors_fn fn, void *payload, const ct_checkpoint_opts *opts)
{
    cti_region *region = cti_malloc(sizeof *region);
    if (!region) {
        (void)cti_checkpoint_no_memory();
        return NULL;
    }
    *region = (cti_region){.refs = 1, .fn = fn, .payload = payload, .opts = *opts};
    cti_policy_lock_init(&region->lock);
    return region;
}

cti_region *cti_region_retain(cti_region *region)
{
    atomic_fetch_add_explicit(&region->refs, 1, memory_order_relaxed);
    return region;
}

void cti_region_release(cti_region *region)
{
    if (atomic_fetch_sub_explicit(&region->refs, 1, memory_order_acq_rel) != 1) return;
    for (size_t i = 0; i < region->num_saves; i++) cti_free(region->saves[i].name);
    cti_free(region->saves);
    cti_free(region->sizes);
    cti_policy_lock_destroy(&region->lock);
    cti_free(region->input_depths);
    cti_log_of_draws_free(&region->draws);
    cti_free(region->input_values);
    cti_call_state_drop(&region->state);
    cti_free(region);
}

void cti_region_end(cti_region *region)
{
    cti_policy_lock_begin(&region->lock);
    cti_remade *made = region->remade;
    region->remade = NULL;
    cti_policy_lock_end(&region->lock);
    while (made) {
        cti_remade *next = made->next;
        cti_remade_free(made);
        made = next;
    }
    cti_selection_free(region->selection);
    region->selection = NULL;
    ct_node_release(region->inputs);
    region->inputs = NULL;
    if (region->opts.drop) region->opts.drop(region->payload);
    region->opts.drop = NULL;
}

/* ---- saves of the first run ---- */

/* Ensures capacity for `count + more` items. */
static bool grow(void **items, size_t *max, size_t count, size_t more, size_t size)
{
    if (count + more <= *max) return true;
    const size_t capacity = 2 * *max + more + 8;
    void *grown = cti_realloc(*items, capacity * size);
    if (!grown) return false;
    *items = grown;
    *max = capacity;
    return true;
}

static char *name_of(const ct_pack_info *info)
{
    const size_t size = strlen(info->op) + strlen(info->argument) + 2;
    char *name = cti_malloc(size);
    if (name) (void)snprintf(name, size, "%s.%s", info->op, info->argument);
    return name;
}

bool cti_region_takes(const cti_region *region) { return cti_tangents_are_computed() == region->computes_tangents; }

static bool add(cti_region *region, ct_tensor *tensor, const ct_pack_info *info, char *name)
{
    const int64_t ndim = ct_tensor_ndim(tensor);
    void *saves = region->saves, *sizes = region->sizes;
    const bool has_capacity = grow(&saves, &region->max_saves, region->num_saves, 1, sizeof *region->saves);
    region->saves = saves;
    if (!has_capacity) return false;
    const bool has_sizes = grow(&sizes, &region->max_sizes, region->num_sizes, (size_t)ndim, sizeof *region->sizes);
    region->sizes = sizes;
    if (!has_sizes) return false;
    region->saves[region->num_saves++] = (cti_region_save){.dtype = ct_tensor_dtype(tensor),
                                                           .device = ct_tensor_device(tensor),
                                                           .ndim = ndim,
                                                           .first_size = region->num_sizes,
                                                           .site = cti_save_site_of(tensor, info),
                                                           .name = name,
                                                           .is_needed = true};
    for (int64_t d = 0; d < ndim; d++) region->sizes[region->num_sizes++] = ct_tensor_size(tensor, d);
    return true;
}

ct_status cti_region_add(cti_region *region, ct_tensor *tensor, const ct_pack_info *info, size_t *index)
{
    char *name = region->opts.debug ? name_of(info) : NULL;
    if (region->opts.debug && !name) return cti_checkpoint_no_memory();
    cti_policy_lock_begin(&region->lock);
    const bool added = add(region, tensor, info, name);
    *index = region->num_saves - 1;
    cti_policy_lock_end(&region->lock);
    if (added) return CT_OK;
    cti_free(name);
    return cti_checkpoint_no_memory();
}

void cti_region_drop(cti_region *region, size_t index)
{
    cti_policy_lock_begin(&region->lock);
    region->saves[index].is_needed = false;
    for (cti_remade *made = region->remade; made; made = made->next) {
        if (index >= made->count) continue;
        ct_release(made->saves[index].tensor);
        made->saves[index].tensor = NULL;
    }
    cti_policy_lock_end(&region->lock);
}

/* Returns true if no save before this index is still needed. Called under the lock. */
static bool is_first(const cti_region *region, size_t index)
{
    size_t first = 0;
    while (first < index && !region->saves[first].is_needed) first++;
    return first == index;
}

int64_t cti_region_bytes(cti_region *region, size_t index)
{
    int64_t bytes = 0;
    cti_policy_lock_begin(&region->lock);
    for (const cti_remade *made = region->remade; made; made = made->next) {
        const ct_tensor *tensor = index < made->count ? made->saves[index].tensor : NULL;
        if (tensor) bytes += ct_tensor_numel(tensor) * (int64_t)ct_dtype_size(ct_tensor_dtype(tensor));
    }
    const bool first = is_first(region, index);
    cti_policy_lock_end(&region->lock);
    return first ? bytes + cti_selection_bytes(region->selection) : bytes;
}

const char *cti_region_location(cti_region *region, size_t index)
{
    bool waits = false;
    cti_policy_lock_begin(&region->lock);
    for (const cti_remade *made = region->remade; made; made = made->next)
        waits = waits || (index < made->count && made->saves[index].tensor);
    cti_policy_lock_end(&region->lock);
    return waits ? "recomputed" : "placeholder";
}

/* ---- recomputed saves ---- */

cti_remade *cti_remade_new(int64_t reader, size_t count)
{
    cti_remade *made = cti_calloc(1, sizeof *made + count * sizeof *made->saves);
    if (!made) {
        (void)cti_checkpoint_no_memory();
        return NULL;
    }
    made->reader = reader;
    made->count = count;
    return made;
}

void cti_remade_free(cti_remade *made)
{
    for (size_t i = 0; made && i < made->count; i++) ct_release(made->saves[i].tensor);
    cti_free(made);
}

/*
 * Returns the pointer in the list that points to the record of saves that were recomputed for a reader; it points to
 * NULL if there is no record. Called under the lock.
 */
static cti_remade **find(cti_region *region, int64_t reader)
{
    cti_remade **link = &region->remade;
    while (*link && (*link)->reader != reader) link = &(*link)->next;
    return link;
}

bool cti_region_has(cti_region *region, int64_t reader)
{
    cti_policy_lock_begin(&region->lock);
    const bool has = *find(region, reader) != NULL;
    cti_policy_lock_end(&region->lock);
    return has;
}

void cti_region_publish(cti_region *region, cti_remade *made)
{
    cti_policy_lock_begin(&region->lock);
    made->next = region->remade;
    region->remade = made;
    const bool is_pass_over_all = region->first_run_done; /* false for a pass that fn itself started */
    cti_policy_lock_end(&region->lock);
    if (is_pass_over_all) cti_selection_spend(region->selection);
}

cti_remade_save cti_region_take(cti_region *region, int64_t reader, size_t index)
{
    cti_remade_save taken = {0};
    cti_policy_lock_begin(&region->lock);
    cti_remade *made = *find(region, reader);
    if (made && index < made->count) {
        taken = made->saves[index];
        made->saves[index].tensor = NULL;
    }
    cti_policy_lock_end(&region->lock);
    return taken;
}

void cti_region_forget(cti_region *region, int64_t reader)
{
    cti_policy_lock_begin(&region->lock);
    cti_remade **link = find(region, reader), *made = *link;
    if (made) *link = made->next;
    cti_policy_lock_end(&region->lock);
    cti_remade_free(made);
}
