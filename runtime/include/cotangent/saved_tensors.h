/* Where saved tensors live: hooks, the disabled state, raw handles, accounting. Requirements S9 to S13. */
#ifndef COTANGENT_SAVED_TENSORS_H
#define COTANGENT_SAVED_TENSORS_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>
#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What a pack hook may ask about the tensor it is given; valid during the call (S10.26). */
typedef struct ct_pack_info {
    const char *op, *argument; /* "mul", "other"; the saved name for computed values */
    bool is_output, is_leaf, requires_grad;
    const void *storage; /* identity of the storage */
} ct_pack_info;

/** A pair of pack and unpack hooks (S10.1). */
typedef struct ct_saved_tensors_hooks_fns {
    /**
     * Called once per save under no-grad. tensor is the leaf itself if it requires grad, else an alias of what is
     * saved, with the history of now: what is kept of it keeps no later one. Failing (a status, with ct_error_set)
     * fails the op that saves. NULL is a legal packed object. To keep the tensor, retain it and release it in drop. To
     * have it stored as if there were no pair, with its version check, set *packed to ct_pack_decline(): then neither
     * unpack nor drop is called for it.
     */
    ct_status (*pack)(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed) CT_NOEXCEPT;
    /**
     * Called once per read under no-grad; returns a tensor of the packed one's sizes, dtype and device; NULL after
     * ct_error_set fails the read. A new tensor is returned as it is, without ct_retain; one that the packed object
     * owns stays its own (see hook.h).
     */
    ct_tensor *(*unpack)(void *packed, void *payload)CT_NOEXCEPT;
    void (*drop)(void *packed, void *payload) CT_NOEXCEPT; /* exactly once per packed object; may be NULL */
    void *payload;
    void (*drop_payload)(void *payload) CT_NOEXCEPT; /* once, after the last use of the pair; may be NULL */
    int64_t (*bytes)(const void *packed, void *payload)
        CT_NOEXCEPT; /* what a packed object holds, for reports; may be NULL */
    /*
     * A node whose saves unpack reads, which the payload keeps alive: reports count what it saved, and a write that
     * would close a cycle over it, so that nothing of the graph is ever freed, is found as it is for other nodes. May
     * be NULL.
     */
    ct_node *inputs;
    /*
     * Where a packed object lies, or what it is, a word for reports that outlives it: "host", "int8"; NULL: "packed".
     */
    const char *(*place)(const void *packed, void *payload)CT_NOEXCEPT;
    /* The device in whose memory these bytes are, for reports; NULL: that of what was packed. */
    ct_device (*device)(const void *packed, void *payload) CT_NOEXCEPT;
} ct_saved_tensors_hooks_fns;

/** What pack sets *packed to for a tensor that the pair leaves alone (S13.2); a sentinel address. */
CT_API void *ct_pack_decline(void);

/**
 * Inside the guard, every save of this thread goes through the pair (S11). If entering fails the payload stays the
 * caller's.
 */
CT_API CT_NODISCARD ct_guard ct_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns);

/**
 * The same around a call (S11.7): enters the pair, calls body, and leaves the pair and all guards that body left open,
 * also when body fails.
 * @return  what body returned, as it is: a tensor of the caller's scope, NULL after an error. NULL without calling body
 *   if entering fails or body is NULL.
 */
CT_API ct_tensor *ct_with_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns,
                                              ct_tensor *(*body)(void *payload)CT_NOEXCEPT, void *payload);

/** A counted pair that may be pushed many times, on several threads (S11.9). */
typedef struct ct_hooks ct_hooks;
/**
 * A pair with a copy of fns, whose payload it owns.
 * @return  the pair, the caller's to end by ct_hooks_release; NULL after an error, and the payload stays the caller's
 */
CT_API ct_hooks *ct_hooks_create(const ct_saved_tensors_hooks_fns *fns);
/** Inside the guard, every save of this thread goes through the pair, which the guard keeps alive. */
CT_API CT_NODISCARD ct_guard ct_saved_tensors_hooks_push(ct_hooks *hooks);
/**
 * Ends what ct_hooks_create began. Guards that are open, and what was packed, keep the pair until they end: it may be
 * released while it is pushed. NULL passes.
 */
CT_API void ct_hooks_release(ct_hooks *hooks);
/** One more owner of a pair, of the active one for example; returns it. NULL passes. */
CT_API ct_hooks *ct_hooks_retain(const ct_hooks *hooks);
/**
 * The functions of a pair, for a pair of one's own that passes some saves on to it: it calls them with their payload,
 * as the library would. They live as long as the pair. NULL, and an error of kind TYPE, for NULL.
 */
CT_API const ct_saved_tensors_hooks_fns *ct_hooks_fns(const ct_hooks *hooks);

/**
 * Makes entering hooks fail with message; refused while a pair is on the stack (S12.2 to S12.5). The string is copied.
 */
CT_API CT_NODISCARD ct_guard ct_disable_saved_tensors_hooks(const char *message);
/** Saves inside use plain storage, whatever pairs are on the stack (S12.6, S12.7). */
CT_API CT_NODISCARD ct_guard ct_bypass_saved_tensors_hooks(void);
/** Whether entering hooks is allowed on this thread. */
CT_API bool ct_saved_tensors_hooks_is_enabled(void);
/** The message with which entering hooks fails; NULL if they are enabled. */
CT_API const char *ct_saved_tensors_hooks_disabled_message(void);
/** The pair that a save would use now, NULL for none. It lives as long as its guard: ct_hooks_retain keeps it. */
CT_API const ct_hooks *ct_saved_tensors_hooks_active(void);

/** Options of ct_save_on_cpu. */
typedef struct ct_save_on_cpu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    bool pin_memory CT_INIT_(false);
    /* zero: CUDA */
    ct_device_kind device_type CT_INIT_({});
} ct_save_on_cpu_opts;

/**
 * Saves of devices inside are kept in host memory and moved back at reading (S13), those of the host as they are. What
 * several saves of the guard hold of one piece of memory, whole or as views, is copied once as long as nobody writes to
 * it. pin_memory: both copies run beside the computation, and what is read next is fetched ahead; else each waits.
 * CT_E_NOMEM: the operator that saves, if there is no memory of the host, or pass, if there is none of the device; both
 * can be tried again.
 */
CT_API CT_NODISCARD ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts *opts);

/** Options of ct_save_compressed. */
typedef struct ct_save_compressed_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* CT_DTYPE_I8 (default), CT_DTYPE_BF16 or one that was registered (cotangent/dtype.h) */
    ct_dtype dtype CT_INIT_({});
} ct_save_compressed_opts;

/**
 * Saves inside are kept with fewer bits, and gradients become that much less exact. I8: bytes with a scale for every
 * 256 elements, a quarter of f32, in steps of 1/127 of the largest magnitude among the 256. BF16: half of f32, a
 * quarter of f64, 8 bits of precision. A registered floating dtype: rounded to it. Left as they are: parameters, saves
 * of up to 64 bytes, all dtypes but f32 and f64, and for I8 what has infinities, NaN or blocks without any number
 * beyond 2^-100 (f64: 2^-900). CT_E_DTYPE: another dtype. Saves of devices are packed there, to the same numbers, and
 * one that is saved again unchanged shares what was packed; until the device has told whether I8 can hold a save, it is
 * kept as it is too, of four saves at most.
 */
CT_API CT_NODISCARD ct_guard ct_save_compressed(const ct_save_compressed_opts *opts);

/** Options of ct_save_on_disk. */
typedef struct ct_save_on_disk_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* default: $TMPDIR, or /var/tmp */
    const char *folder CT_INIT_(NULL);
} ct_save_on_disk_opts;

/**
 * Saves inside are kept in a file, memory for disk, and read when they are needed: exact. Parameters and saves of up to
 * 64 bytes stay in memory. The file lies in folder and has no name, so that no other program finds it and nothing is
 * left however the process ends; its blocks are freed with the saves, the file when the last of them is. CT_E_IO:
 * entering if no file can be made there, the operator that saves if the disk is full, the pass that reads if it cannot.
 * After a fork the parent has the file: a child that saves or reads there gets CT_E_STATE. Saves of devices go there
 * through pinned memory beside the computation, one copy for all views of unchanged memory, and are fetched ahead; a
 * write that fails after its operator has returned fails the next call that comes upon it, keeps the save and is tried
 * again.
 */
CT_API CT_NODISCARD ct_guard ct_save_on_disk(const ct_save_on_disk_opts *opts);

/**
 * Saves inside may be written afterwards: gradients use the values of when they were saved (S14). Before an operator
 * writes to a tensor, in place or by out=, through whichever alias, and recorded or not, the memory that saves refer to
 * is copied, once however many saves there are, and only then. Writes through a pointer are not seen, unless
 * ct_increment_version comes first; those of other threads are errors of the read. Saves of other pairs of hooks inside
 * are not protected. Backward runs inside, on this thread: a read after the scope, on another thread or in another
 * scope is CT_E_STATE, kind ASSERT, "outside of the 'allow_mutation_on_saved_tensors' context". A leaf that requires
 * grad is written under ct_no_grad, as ever.
 * @return  a guard; leaving it drops all copies. status CT_E_STATE: scopes cannot be nested, or hooks are disabled
 */
CT_API CT_NODISCARD ct_guard ct_allow_mutation_on_saved_tensors(void);
/**
 * Drops what the scope has kept so far, copies included; reading those saves fails as after the scope. guard: that of
 * ct_allow_mutation_on_saved_tensors, which is still open on this thread; else CT_E_STATE.
 */
CT_API CT_NODISCARD ct_status ct_allow_mutation_on_saved_tensors_clear(const ct_guard *guard);

/* ---- raw handles (S8.8) ---- */

/** One save of a node, whatever is in it. */
typedef struct ct_raw_saved ct_raw_saved;
/**
 * The SavedVariable itself, by the saved name; holds its node; ended by ct_raw_saved_free. NULL and kind ATTR: unknown
 * name.
 */
CT_API ct_raw_saved *ct_node_raw_saved(ct_node *node, const char *name);
/** Ends a raw handle. NULL passes. */
CT_API void ct_raw_saved_free(ct_raw_saved *raw);
/** Packs at once (S10.16). If it fails the SavedVariable is as before and the payload stays the caller's. */
CT_API CT_NODISCARD ct_status ct_raw_saved_register_hooks(ct_raw_saved *raw, const ct_saved_tensors_hooks_fns *fns);
/** The saved tensor, unpacked as for backward (S9.9), a handle of the innermost scope; NULL after an error. */
CT_API ct_tensor *ct_raw_saved_unpack(ct_raw_saved *raw);
/** The stored tensor as it is, a handle of the innermost scope; ct_none() if there is none or it is packed. */
CT_API ct_tensor *ct_raw_saved_data(ct_raw_saved *raw);
/** The packed object as is, NULL if none (a pack hook may give NULL, too: ct_raw_saved_has_hooks tells). */
CT_API CT_NODISCARD ct_status ct_raw_saved_packed(const ct_raw_saved *raw, void **packed);
/** Whether nothing was saved: the argument was absent, or no gradient that reads it is needed. */
CT_API bool ct_raw_saved_is_undefined(const ct_raw_saved *raw);
/** Whether a pass has released what was saved. */
CT_API bool ct_raw_saved_is_released(const ct_raw_saved *raw);
/** Whether a pair of hooks has packed what was saved. */
CT_API bool ct_raw_saved_has_hooks(const ct_raw_saved *raw);
/** The unpack hook as is, NULL if none or released (S8.15). */
CT_API CT_NODISCARD ct_status ct_raw_saved_unpack_hook(const ct_raw_saved *raw,
                                                       ct_tensor *(**unpack)(void *packed, void *payload));

/* ---- accounting (S31.7, S31.8): no unpack is called ---- */

/** What is kept for backward. */
typedef struct ct_saved_bytes {
    int64_t total;      /* storages counted once; packed objects as their bytes function says */
    int64_t num_saves;  /* SavedVariables that hold something */
    int64_t by_handles; /* beside total, and not for backward: what nothing but handles in the calling thread's open
                           scopes keeps; end a forward pass by ct_scope_return to give it up */
    int64_t on_devices; /* of total, what lies in the memory of devices; ct_saved_tensors_bytes_on tells one from
                           another */
} ct_saved_bytes;

/** One line of a report: a node's saves; storages already counted for an earlier line count zero. */
typedef void (*ct_saved_bytes_fn)(const char *node_name, const char *saved_name, int64_t bytes, const void *storage,
                                  void *payload) CT_NOEXCEPT;
/**
 * Bytes kept for backward by the graph of roots. fn (may be NULL) gets a line per save. exclude: storages that are not
 * counted (parameters), may be empty.
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_bytes(ct_tensors roots, ct_tensors exclude, ct_saved_bytes_fn fn,
                                                     void *payload, ct_saved_bytes *result);

/**
 * The same for the memory of one device, or of the host: bytes that the graph of roots keeps there.
 * @param exclude  storages that count nothing (parameters), may be empty
 * @param bytes  those of saves that lie there, each storage once; zero where none does. Storages are the memory's as a
 *   whole: a view keeps all of it
 * @return  CT_OK; CT_E_INVALID: bytes is NULL, or there is no such device on this machine
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_bytes_on(ct_tensors roots, ct_tensors exclude, ct_device device,
                                                        int64_t *bytes);

/** A save of a node, for reports. Valid during the call that is given it. */
typedef struct ct_saved_entry {
    const char *node_name; /* "MulBackward0" */
    uint64_t sequence_nr;  /* of the node: passes read those with higher numbers first */
    const char *op;        /* "mul" */
    const char *argument;  /* "other", "tensors[2]": what ct_node_saved takes */
    bool is_output;        /* a result of the operator, not an argument */
    bool is_leaf;          /* a leaf that requires grad: a parameter, which is alive anyway */
    ct_dtype dtype;
    ct_device device;
    ct_ints sizes;
    int64_t bytes;       /* of memory for it: zero where an earlier entry has the storage; of a packed object what its
                            pair says */
    const char *place;   /* "plain", or what the pair says: "packed", "host", "file", "placeholder", "recomputed" ... */
    const void *storage; /* identity of what a plain save holds; NULL for packed ones */
    ct_device kept_on;   /* where these bytes are; device: where the tensor was */
} ct_saved_entry;

/** Sees an entry; CT_OK, or what ends the listing. */
typedef ct_status (*ct_saved_entry_fn)(const ct_saved_entry *entry, void *payload) CT_NOEXCEPT;
/**
 * Shows what is kept for backward by the graph of roots, an entry for each save, the saves of a node together: in the
 * order in which a pass over roots reads them on one thread, from the node made last to the first, so that what is to
 * be fetched can be asked for ahead. What a pair's `inputs` saved comes before what is made from it. Nothing is
 * unpacked.
 * @param exclude  storages that count nothing (parameters), may be empty
 * @param result  the sums, as of ct_saved_tensors_bytes; may be NULL
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_list(ct_tensors roots, ct_tensors exclude, ct_saved_entry_fn fn,
                                                    void *payload, ct_saved_bytes *result);
/** Writes a line of text, which ends in '\n'; CT_OK, or what ends the writing. */
typedef ct_status (*ct_text_fn)(const char *line, void *payload) CT_NOEXCEPT;
/** The same list as a table of text, a line for each save, and a last one with the sums. */
CT_API CT_NODISCARD ct_status ct_saved_tensors_table(ct_tensors roots, ct_tensors exclude, ct_text_fn write,
                                                     void *payload);

/** Live objects of the whole process, for leak tests. */
typedef struct ct_live_counts {
    int64_t tensors, storages, nodes, saved, packed, hooks;
    int64_t bytes;            /* of tensor data */
    int64_t handle_bytes;     /* of these, kept by nothing but handles in the calling thread's open scopes: neither by a
                                 graph nor by ct_retain; -1 if memory is too short to count them */
    int64_t registered_hooks; /* on tensors and nodes, and not ended: by ct_hook_remove or with their tensor or node;
                                 hooks above: pairs for saved tensors */
} ct_live_counts;

/** The counts of now. */
CT_API ct_live_counts ct_live(void);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts &opts) { return ct_save_on_cpu(&opts); }

inline ct_guard ct_save_on_cpu() { return ct_save_on_cpu(nullptr); }

inline ct_guard ct_save_compressed(const ct_save_compressed_opts &opts) { return ct_save_compressed(&opts); }

inline ct_guard ct_save_compressed() { return ct_save_compressed(nullptr); }

inline ct_guard ct_save_on_disk(const ct_save_on_disk_opts &opts) { return ct_save_on_disk(&opts); }

inline ct_guard ct_save_on_disk() { return ct_save_on_disk(nullptr); }
#else
#define ct_save_on_cpu_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_save_on_cpu(...) CT_NAMED_(ct_save_on_cpu, ct_save_on_cpu_opts, (), __VA_ARGS__)
#define ct_save_compressed_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_save_compressed(...) CT_NAMED_(ct_save_compressed, ct_save_compressed_opts, (), __VA_ARGS__)
#define ct_save_on_disk_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_save_on_disk(...) CT_NAMED_(ct_save_on_disk, ct_save_on_disk_opts, (), __VA_ARGS__)
#endif
#endif
