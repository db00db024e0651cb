/*
 * A checkpointed region: its inputs, what is known of the saves of its first run, and what passes have made again of
 * these. Counted: the pair of hooks that packed the saves is an owner, and so is a pass or group as long as it may
 * read.
 */
#ifndef CTI_CHECKPOINT_REGION_H
#define CTI_CHECKPOINT_REGION_H

#include "core/draw_log.h"
#include "policies/checkpoint/call_state.h"
#include "policies/checkpoint/selection.h"
#include "policies/checkpoint/site.h"

#include <cotangent/checkpoint.h>
#include <cotangent/hook.h>
#include <cotangent/saved_tensors.h>

#include <pthread.h>
#include <stdatomic.h>

/* A save of the first run. */
typedef struct cti_region_save {
    ct_dtype dtype;
    ct_device device;
    int64_t ndim;
    size_t first_size; /* in the region's sizes */
    cti_save_site site;
    char *name;     /* "mul.other", with the option debug; else NULL */
    bool is_needed; /* its placeholder is still there */
} cti_region_save;

/* A save that was made again; no tensor if it was not needed, or was read since. */
typedef struct cti_remade_save {
    ct_tensor *tensor;
    uint32_t version; /* when it was saved: a later write is as wrong as after a save of the first run (S9.11) */
} cti_remade_save;

/* What one pass or group has made again. */
typedef struct cti_remade {
    struct cti_remade *next;
    int64_t reader; /* the pass or group; see cti_current_reader */
    size_t count;
    cti_remade_save saves[];
} cti_remade;

typedef struct cti_region {
    _Atomic int64_t refs;
    /* fixed when the first run begins */
    ct_tensors_fn fn;
    void *payload;
    ct_checkpoint_opts opts;
    bool stops_early, checks_metadata;
    ct_node *inputs;        /* whose saves they are, without the batches of ct_vmap, */
    uint64_t *input_depths; /* which are these (cti_batch_lower) */
    cti_digest *input_values;
    int64_t num_inputs;
    cti_call_state state;
    bool computes_tangents;   /* the call is part of the computing of a tangent */
    cti_draw_log draws;       /* of the first run */
    cti_selection *selection; /* NULL: everything is computed again */
    /* guarded by lock */
    pthread_mutex_t lock;
    bool first_run_done;
    cti_region_save *saves;
    size_t num_saves, max_saves;
    int64_t *sizes;
    size_t num_sizes, max_sizes;
    cti_remade *remade;
} cti_region;

/* A region of one reference; NULL and CT_E_NOMEM. */
cti_region *cti_region_new(ct_tensors_fn fn, void *payload, const ct_checkpoint_opts *opts);
cti_region *cti_region_retain(cti_region *region);
void cti_region_release(cti_region *region);
/*
 * Whether what is saved now is the region's to make again. What forward mode saves of tangents is not: a later run has
 * none, as their level may be closed by then.
 */
bool cti_region_takes(const cti_region *region);
/* Nothing will be read any more: ends the inputs, the payload, and what was made again. */
void cti_region_end(cti_region *region);

/* Notes a save of the first run; *index is its number. */
CT_NODISCARD ct_status cti_region_add(cti_region *region, ct_tensor *tensor, const ct_pack_info *info, size_t *index);
/* Its placeholder is gone. */
void cti_region_drop(cti_region *region, size_t index);
/* Bytes that were made again of a save and not read yet; of the first one that is needed, also what is cached. */
int64_t cti_region_bytes(cti_region *region, size_t index);
/* "recomputed" if a tensor for the save waits to be read, else "placeholder". */
const char *cti_region_place(cti_region *region, size_t index);

/* The pass, or the group of passes, that reads now: a number that no other one has; -1 outside. */
int64_t cti_current_reader(void);
/* The tensor of a save that is read outside of a pass, a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_region_read_alone(cti_region *region, size_t index);
/* The tensor of a save for a reader, a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_region_read(cti_region *region, int64_t reader, size_t index);
/* What is done when that is over: cti_region_forget, with a reference that is handed over also on failure. */
CT_NODISCARD ct_status cti_at_end_of_reader(cti_region *region, int64_t reader);

/* Whether something was made for a reader. */
bool cti_region_has(cti_region *region, int64_t reader);
/* Takes over what was made for a reader. */
void cti_region_publish(cti_region *region, cti_remade *made);
/* What was made of a save, its tensor the caller's reference: NULL if it was read or never made. */
cti_remade_save cti_region_take(cti_region *region, int64_t reader, size_t index);
/* Drops what is left of what was made for a reader. */
void cti_region_forget(cti_region *region, int64_t reader);

/* For so many saves, none made yet; NULL and CT_E_NOMEM. */
cti_remade *cti_remade_new(int64_t reader, size_t count);
void cti_remade_free(cti_remade *made);

/* The second run: makes again what is needed. NULL on failure, with the error. */
CT_NODISCARD cti_remade *cti_region_rerun(cti_region *region, int64_t reader);

ct_status cti_checkpoint_no_memory(void);
/* Whether a pair is that of a region, in its first run or in another one. */
bool cti_is_checkpoint_pair(const ct_saved_tensors_hooks_fns *fns);
bool cti_is_rerun_pair(const ct_saved_tensors_hooks_fns *fns);
/* CT_OK: a list of tensors, as many as a region can have; op for messages. */
CT_NODISCARD ct_status cti_checkpoint_inputs_given(const char *op, ct_tensors inputs);
/* Calls fn between its context scopes; its results are handles of the innermost scope. */
ct_tensors cti_region_call(const cti_region *region, ct_tensors inputs, bool is_recompute);

#endif
