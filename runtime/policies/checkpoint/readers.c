/* Readers of recomputed saves: a reader is a pass, or a group of passes that share one recompute (S34.13). */
#include "base/memory.h"
#include "policies/checkpoint/region.h"

/* ---- groups ---- */

typedef struct member {
    struct member *next;
    cti_region *region;
} member;

typedef struct group {
    int64_t reader;
    member *members; /* regions that recomputed saves for the group */
} group;

static _Thread_local group *open_group;
/* the reader for a read outside of a pass; the recompute for it may read saves of enclosing regions */
static _Thread_local group *lone_read;

static int64_t new_reader(void)
{
    /* ids of readers are below -1: positive ids belong to passes, and -1 means that there is no reader */
    static _Atomic int64_t last = -1;
    return atomic_fetch_sub(&last, 1) - 1;
}

static void forget_all(group *g)
{
    while (g->members) {
        member *first = g->members;
        g->members = first->next;
        cti_region_forget(first->region, g->reader);
        cti_region_release(first->region);
        cti_free(first);
    }
}

static void leave_group(void *payload)
{
    open_group = NULL;
    forget_all(payload);
    cti_free(payload);
}

ct_guard ct_graph_exec_group(void)
{
    if (open_group)
        return (ct_guard){
            .status = ct_error_set(CT_E_STATE, NULL, "graph_exec_group: GraphExecGroup contexts cannot be nested")};
    group *g = cti_malloc(sizeof *g);
    if (!g) return (ct_guard){.status = ct_error_set(CT_E_NOMEM, NULL, "graph_exec_group: out of memory")};
    *g = (group){.reader = new_reader()};
    const ct_guard guard = ct_enter(leave_group, g);
    if (guard.status == CT_OK)
        open_group = g;
    else
        cti_free(g);
    return guard;
}

static ct_status join(group *g, cti_region *region)
{
    member *m = cti_malloc(sizeof *m);
    if (!m) {
        cti_region_release(region);
        return cti_checkpoint_no_memory();
    }
    *m = (member){g->members, region};
    g->members = m;
    return CT_OK;
}

/* ---- readers ---- */

int64_t cti_current_reader(void)
{
    const int64_t pass = ct_current_graph_task_id();
    if (pass < 0) return lone_read ? lone_read->reader : -1;
    return open_group ? open_group->reader : pass;
}

typedef struct ending {
    cti_region *region;
    int64_t reader;
} ending;

static ct_status nothing(void *payload)
{
    (void)payload;
    return CT_OK;
}

static void end(void *payload)
{
    ending *e = payload;
    cti_region_forget(e->region, e->reader);
    cti_region_release(e->region);
    cti_free(e);
}

ct_status cti_at_end_of_reader(cti_region *region, int64_t reader)
{
    if (open_group && reader == open_group->reader) return join(open_group, region);
    if (lone_read && reader == lone_read->reader) return join(lone_read, region);
    ending *e = cti_malloc(sizeof *e);
    if (!e) {
        cti_region_release(region);
        return cti_checkpoint_no_memory();
    }
    *e = (ending){region, reader};
    const ct_status status = ct_queue_callback(nothing, e, end); /* `end` is also called if the pass fails */
    if (status != CT_OK) end(e);
    return status;
}

/* ---- reads ---- */

/* Recomputes the saves that a pass reads. They are kept until the pass ends. */
static ct_status make_again(cti_region *region, int64_t reader)
{
    cti_remade *made = cti_region_rerun(region, reader);
    if (!made) return ct_error_status();
    const ct_status status = cti_at_end_of_reader(cti_region_retain(region), reader);
    if (status == CT_OK)
        cti_region_publish(region, made);
    else
        cti_remade_free(made);
    return status;
}

/* Checks the version of a recomputed save, and returns its tensor as a handle of the innermost scope. */
static ct_tensor *hand_over(cti_remade_save taken)
{
    uint32_t version = taken.version;
    ct_tensor *handle = NULL;
    if (ct_tensor_version(taken.tensor, &version) == CT_OK && version == taken.version)
        handle = ct_detach(taken.tensor);
    else if (version != taken.version)
        (void)ct_error_set(CT_E_STATE, NULL,
                           "checkpoint: one of the variables needed for gradient computation has been modified by an "
                           "inplace operation in the second run: it is at version %u; expected version %u instead",
                           (unsigned)version, (unsigned)taken.version);
    ct_release(taken.tensor);
    return handle;
}

ct_tensor *cti_region_read(cti_region *region, int64_t reader, size_t index)
{
    if (!cti_region_has(region, reader) && make_again(region, reader) != CT_OK) return NULL;
    const cti_remade_save taken = cti_region_take(region, reader, index);
    if (taken.tensor) return hand_over(taken);
    (void)ct_error_set(CT_E_STATE, "CHECKPOINT",
                       "checkpoint: Unpack is being triggered for a tensor that was already unpacked once; "
                       "a pass, or a group of passes, may read each saved tensor once");
    return NULL;
}

ct_tensor *cti_region_read_alone(cti_region *region, size_t index)
{
    group own = {.reader = new_reader()};
    lone_read = &own;
    ct_tensor *tensor = cti_region_read(region, own.reader, index);
    lone_read = NULL;
    forget_all(&own);
    return tensor;
}
