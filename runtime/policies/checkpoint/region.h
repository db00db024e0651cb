/*
 * A checkpointed region: its inputs, the properties of the saves of its first run, and the tensors that were recomputed
 * for these saves. A region is reference-counted. The pair of hooks that packed the saves holds a reference. Each
 * reader (a pass, or a group of passes) holds a reference as long as it can read saves.
 */
#ifndef CTI_CHECKPOINT_REGION_H
#define CTI_CHECKPOINT_REGION_H

#include "policies/checkpoint/call_state.h"
#include "policies/checkpoint/selection.h"
#include "policies/checkpoint/site.h"
#include "policies/policy_lock.h"
#include "state/draw_log.h"

#include <cotangent/checkpoint.h>
#include <cotangent/hook.h>
#include <cotangent/saved_tensors.h>

#include <stdatomic.h>

/* A save of the first run. */
typedef struct cti_region_save {
    ct_dtype dtype;
    ct_device device;
    int64_t ndim;
    size_t first_size; /* index of its first size, in the array of sizes of the region */
    cti_save_site site;
    char *name;     /* "mul.other", with the option debug; else NULL */
    bool is_needed; /* true while its placeholder exists */
} cti_region_save;

/* A recomputed save. tensor is NULL if the save was not needed, or was read already. */
typedef struct cti_remade_save {
    ct_tensor *tensor;
    /*
     * version of the tensor when it was saved; reading fails if it was written later, as for a save of the first run
     * (S9.11)
     */
    uint32_t version;
} cti_remade_save;

/* The saves that were recomputed for one reader: a pass, or a group of passes. */
typedef struct cti_remade {
    struct cti_remade *next;
    int64_t reader; /* id of the reader; see cti_current_reader */
    size_t count;
    cti_remade_save saves[];
} cti_remade;

typedef struct cti_region {
    _Atomic int64_t refs;
    /* these members are set before the first run begins */
    ct_tensors_fn fn;
    void *payload;
    ct_checkpoint_opts opts;
    bool stops_early, checks_metadata;
    ct_node *inputs;        /* node that saves the inputs, without the batches of ct_vmap */
    uint64_t *input_depths; /* batch levels of the inputs (cti_batch_lower) */
    cti_digest *input_values;
    int64_t num_inputs;
    cti_call_state state;
    bool computes_tangents;   /* the call is part of the computation of a tangent */
    cti_draw_log draws;       /* log of the random samples of the first run */
    cti_selection *selection; /* calls whose results are kept; NULL: all calls are recomputed */
    /* the members below are guarded by lock */
    cti_policy_lock lock;
    bool first_run_done;
    cti_region_save *saves;
    size_t num_saves, max_saves;
    int64_t *sizes;
    size_t num_sizes, max_sizes;
    cti_remade *remade;
} cti_region;

/* Returns a region with one reference; NULL and CT_E_NOMEM. */
cti_region *cti_region_new(ct_tensors_fn fn, void *payload, const ct_checkpoint_opts *opts);
cti_region *cti_region_retain(cti_region *region);
void cti_region_release(cti_region *region);
/*
 * Returns true if the region stores placeholders instead of the tensors that are saved now. It does not do so for saves
 * that forward mode makes to compute tangents: at the recompute the dual level may be closed, so that there are no
 * tangents.
 */
bool cti_region_takes(const cti_region *region);
/* Releases the inputs, the payload and the recomputed saves. Called when no save can be read any more. */
void cti_region_end(cti_region *region);

/* Adds a save of the first run, and stores its index in *index. */
CT_NODISCARD ct_status cti_region_add(cti_region *region, ct_tensor *tensor, const ct_pack_info *info, size_t *index);
/* Marks a save as not needed: its placeholder was dropped. */
void cti_region_drop(cti_region *region, size_t index);
/*
 * Returns the bytes of a save that were recomputed and not yet read. The bytes of cached results are included in the
 * result for the first needed save.
 */
int64_t cti_region_bytes(cti_region *region, size_t index);
/* Returns "recomputed" if a recomputed tensor of the save has not been read yet, else "placeholder". */
const char *cti_region_location(cti_region *region, size_t index);

/* Returns the unique id of the reader, a pass or a group of passes, on this thread; -1 if there is none. */
int64_t cti_current_reader(void);
/* Returns the tensor of a save, read outside of a pass, as a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_region_read_alone(cti_region *region, size_t index);
/* Returns the tensor of a save for a reader, as a handle of the innermost scope; NULL on failure. */
ct_tensor *cti_region_read(cti_region *region, int64_t reader, size_t index);
/* Calls cti_region_forget at the end of the reader. Takes over a reference to the region, also on failure. */
CT_NODISCARD ct_status cti_at_end_of_reader(cti_region *region, int64_t reader);

/* Returns true if a record of recomputed saves exists for a reader. */
bool cti_region_has(cti_region *region, int64_t reader);
/* Takes ownership of a record of recomputed saves, and makes it available to its reader. */
void cti_region_publish(cti_region *region, cti_remade *made);
/*
 * Returns a recomputed save, and moves its tensor to the caller. tensor is NULL if it was read before, or was not
 * recomputed.
 */
cti_remade_save cti_region_take(cti_region *region, int64_t reader, size_t index);
/* Drops the remaining saves that were recomputed for a reader. */
void cti_region_forget(cti_region *region, int64_t reader);

/* Returns a record for `count` saves, of which none is recomputed yet; NULL and CT_E_NOMEM on failure. */
cti_remade *cti_remade_new(int64_t reader, size_t count);
void cti_remade_free(cti_remade *made);

/* Runs the function again and recomputes the saves that are needed. Returns NULL on failure, with the error set. */
CT_NODISCARD cti_remade *cti_region_rerun(cti_region *region, int64_t reader);

ct_status cti_checkpoint_no_memory(void);
/*
 * Return true if a pair of hooks belongs to a checkpoint. The first function returns true for the pair of the first run
 * and for the pair of a recompute; the second, only for the pair of a recompute.
 */
bool cti_is_checkpoint_pair(const ct_saved_tensors_hooks_fns *fns);
bool cti_is_rerun_pair(const ct_saved_tensors_hooks_fns *fns);
/* Returns CT_OK if inputs is a valid list of tensors, not longer than a region supports; op is used in messages. */
CT_NODISCARD ct_status cti_checkpoint_inputs_given(const char *op, ct_tensors inputs);
/*
 * Calls fn between its context scopes, the scopes that the options open around fn. The results of fn are handles of the
 * innermost scope.
 */
ct_tensors cti_region_call(const cti_region *region, ct_tensors inputs, bool is_recompute);

#endif
