/*
 * Storage of the tensors that the graph saves for backward: policies that keep them in host memory, compressed or in a
 * file, hooks for policies of your own, and functions that count the bytes. Requirements S9 to S14.
 *
 * A policy is a guard: it applies to every tensor that this thread saves until ct_leave, and backward reads the tensors
 * back wherever it runs.
 *
 * Example:
 *   ct_guard packed = ct_save_compressed(); // one byte for each saved element
 *   ct_tensor *loss = ct_sum(ct_tanh(ct_mul(x, w)));
 *   ct_status status = ct_leave(&packed);
 *   ct_saved_bytes kept = {0};
 *   if (status == CT_OK) status = ct_saved_tensors_bytes(CT_TENSORS(loss), CT_TENSORS(w), NULL, NULL, &kept);
 *   if (status == CT_OK) status = ct_backward(loss);
 */
#ifndef COTANGENT_SAVED_TENSORS_H
#define COTANGENT_SAVED_TENSORS_H

#include <cotangent/named.h>
#include <cotangent/autograd.h>
#include <cotangent/guard.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Meaning of a saved tensor, by which policies decide whether it may be rounded. */
typedef enum ct_save_kind {
    CT_SAVE_KIND_VALUE,     /* an operand or a result; may be rounded */
    CT_SAVE_KIND_STATISTIC, /* computed for backward: mean, reciprocal standard deviation, logsumexp */
    CT_SAVE_KIND_INDEX,     /* integers: indices, positions in a window, targets */
    CT_SAVE_KIND_MASK       /* truth values: bool, or one bit an element in u8 */
} ct_save_kind;

/** Information for a pack hook about the tensor that the hook receives; valid during the call (S10.26). */
typedef struct ct_pack_info {
    /*
     * names of operator and argument: "mul", "other"; for a value computed for backward, argument is the name of the
     * saved value
     */
    const char *op, *argument;
    bool is_output, is_leaf, requires_grad;
    ct_save_kind kind;
    const void *storage; /* identity of the storage */
} ct_pack_info;

/** A pair of pack and unpack hooks (S10.1). */
typedef struct ct_saved_tensors_hooks_fns {
    /**
     * Called once for each saved tensor, in no-grad mode. Stores in *packed an object that represents the tensor; the
     * object may be NULL. tensor is the saved tensor itself if that is a leaf that requires grad; otherwise it is an
     * alias of the saved tensor with the current grad_fn; keeping the alias does not keep later history alive. To keep
     * the tensor, retain it and release it in drop. If pack sets *packed to ct_pack_decline(), the tensor is stored as
     * without a pair, with its version check, and neither unpack nor drop is called for the tensor. If pack returns an
     * error status, set by ct_error_set, the operator that saves the tensor fails.
     */
    ct_status (*pack)(ct_tensor *tensor, const ct_pack_info *info, void *payload, void **packed) CT_NOEXCEPT;
    /**
     * Called once for each read, in no-grad mode. Returns a tensor of the sizes, dtype and device of the packed tensor;
     * NULL after ct_error_set makes the read fail. A new tensor is returned without ct_retain; unpack may also return a
     * tensor that the packed object owns; the object keeps its reference (see hook.h).
     */
    ct_tensor *(*unpack)(void *packed, void *payload)CT_NOEXCEPT;
    void (*drop)(void *packed, void *payload) CT_NOEXCEPT; /* called exactly once per packed object; may be NULL */
    void *payload;
    void (*drop_payload)(void *payload) CT_NOEXCEPT; /* called once, after the last use of the pair; may be NULL */
    int64_t (*bytes)(const void *packed, void *payload)
        CT_NOEXCEPT; /* bytes of a packed object, for reports; may be NULL */
    /*
     * A node from which unpack reads saved tensors, and which the payload keeps alive. The saved bytes of the node
     * appear in reports. Writes that would create a reference cycle through the node are detected as for other nodes;
     * such a cycle would never be freed. May be NULL.
     */
    ct_node *inputs;
    /*
     * Returns the location or the encoding of a packed object for reports, a string that outlives the object: "host",
     * "int8". If location is NULL, reports contain "packed".
     */
    const char *(*location)(const void *packed, void *payload)CT_NOEXCEPT;
    /*
     * Returns for reports the device whose memory contains the bytes of a packed object. If device is NULL, reports
     * contain the device of the tensor that was packed.
     */
    ct_device (*device)(const void *packed, void *payload) CT_NOEXCEPT;
} ct_saved_tensors_hooks_fns;

/** Returns the sentinel address that pack stores in *packed to decline a tensor (S13.2). */
CT_API void *ct_pack_decline(void);

/**
 * Makes every tensor that this thread saves inside the guard go through the pair (S11). If entering the guard fails,
 * the caller still owns the payload.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  fns, or its pack or unpack, is NULL
 *   CT_E_STATE    hooks are disabled; the message is the argument of ct_disable_saved_tensors_hooks
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns);

/**
 * Uses a pair of hooks for one call (S11.7): enters the pair, calls body, and leaves the pair and all guards that body
 * left open, even if body fails.
 * @return  the result of body, unchanged: a tensor of the caller's scope, NULL after an error. NULL without calling
 *   body if entering fails or body is NULL.
 */
CT_API ct_tensor *ct_with_saved_tensors_hooks(const ct_saved_tensors_hooks_fns *fns,
                                              ct_tensor *(*body)(void *payload)CT_NOEXCEPT, void *payload);

/** A reference-counted pair of saved-tensor hooks that may be pushed many times, on several threads (S11.9). */
typedef struct ct_hooks ct_hooks;
/**
 * Creates a pair with a copy of fns and takes ownership of its payload.
 * @return  the pair, which the caller ends by ct_hooks_release; NULL after an error, and the payload remains owned by
 *   the caller
 */
CT_API ct_hooks *ct_hooks_create(const ct_saved_tensors_hooks_fns *fns);
/** Makes every tensor that this thread saves inside the guard go through the pair; the guard keeps the pair alive. */
CT_API CT_NODISCARD ct_guard ct_saved_tensors_hooks_push(ct_hooks *hooks);
/**
 * Releases the reference that ct_hooks_create returned. Open guards and packed objects keep the pair alive: it may be
 * released while it is pushed. NULL is allowed.
 */
CT_API void ct_hooks_release(ct_hooks *hooks);
/** Adds a reference to a pair, for example to the active pair, and returns the pair. NULL is allowed. */
CT_API ct_hooks *ct_hooks_retain(const ct_hooks *hooks);
/**
 * Returns the functions of a pair. A user-defined pair that forwards some saved tensors to this pair calls these
 * functions with their payload, as the library does. The functions are valid as long as the pair. Returns NULL, and
 * sets an error of kind TYPE, if hooks is NULL.
 */
CT_API const ct_saved_tensors_hooks_fns *ct_hooks_fns(const ct_hooks *hooks);

/**
 * Makes entering hooks fail with message inside the guard (S12.2 to S12.5). The string is copied.
 *
 * Errors, as the status of the guard:
 *   CT_E_INVALID  message is NULL
 *   CT_E_STATE    a pair is on the stack of this thread
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_guard ct_disable_saved_tensors_hooks(const char *message);
/**
 * Makes tensors that are saved inside the guard use plain storage, regardless of the pairs on the stack (S12.6, S12.7).
 */
CT_API CT_NODISCARD ct_guard ct_bypass_saved_tensors_hooks(void);
/** Returns true if entering hooks is allowed on this thread. */
CT_API bool ct_saved_tensors_hooks_is_enabled(void);
/** Returns the message with which entering hooks fails; NULL if hooks are enabled. */
CT_API const char *ct_saved_tensors_hooks_disabled_message(void);
/**
 * Returns the active pair, which packs tensors that this thread saves; NULL if there is no such pair. The pair lives as
 * long as its guard; ct_hooks_retain keeps the pair alive longer.
 */
CT_API const ct_hooks *ct_saved_tensors_hooks_active(void);

/** Options of ct_save_on_cpu. */
typedef struct ct_save_on_cpu_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* copy in both directions concurrently with the computation and prefetch; otherwise every copy blocks */
    bool pin_memory CT_INIT_(false);
    /* kind of device whose tensors are moved; zero means CUDA */
    ct_device_kind device_type CT_INIT_({});
} ct_save_on_cpu_opts;

/**
 * Keeps device tensors that are saved inside the guard in host memory and copies them back when they are read (S13);
 * host tensors are stored as without the guard. Memory that is saved several times inside the guard, as a whole or as
 * views, is copied once while it is not written to.
 *
 * Errors, after which the call may be repeated:
 *   CT_E_NOMEM  of the operator that saves: there is no host memory; of the pass: there is no device memory
 */
CT_API CT_NODISCARD ct_guard ct_save_on_cpu(const ct_save_on_cpu_opts *opts);

/** Options of ct_save_compressed. */
typedef struct ct_save_compressed_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* CT_DTYPE_I8 (default), CT_DTYPE_BF16 or one that was registered (cotangent/dtype.h) */
    ct_dtype dtype CT_INIT_({});
} ct_save_compressed_opts;

/**
 * Stores tensors that are saved inside the guard with fewer bits, which makes gradients less exact. The option dtype:
 *   CT_DTYPE_I8       one byte per element and a scale for every 256 elements: a quarter of the size of f32, in steps
 *                     of 1/127 of the largest magnitude among the 256
 *   CT_DTYPE_BF16     half of the size of f32, a quarter of f64, 8 bits of precision
 *   registered dtype  rounded to it
 *
 * Stored unchanged are parameters, statistics, tensors of up to 64 bytes, and all dtypes except f32 and f64; for I8
 * also tensors with infinities, NaN or a nonzero block without a magnitude of at least 2^-100 (f64: 2^-900). Device
 * tensors are compressed on the device, with the same results, and a tensor that is saved again unchanged shares the
 * compressed copy; until the device has reported whether I8 can represent a tensor, the original is kept, too, for at
 * most four tensors.
 *
 * Errors, as the status of the guard:
 *   CT_E_DTYPE  any other dtype
 */
CT_API CT_NODISCARD ct_guard ct_save_compressed(const ct_save_compressed_opts *opts);

/** Options of ct_save_on_disk. */
typedef struct ct_save_on_disk_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* default: $TMPDIR, or /var/tmp */
    const char *folder CT_INIT_(NULL);
} ct_save_on_disk_opts;

/**
 * Keeps tensors that are saved inside the guard in a file and reads them when they are needed: uses less memory, and
 * results are exact. Parameters and tensors of up to 64 bytes stay in memory. The file is created in folder without a
 * name, so that other programs cannot find it and it is removed however the process ends; its blocks are freed with the
 * saved tensors, and the file with the last of them. After a fork the parent owns the file. Device tensors are copied
 * through pinned memory concurrently with the computation, with one copy for all views of unchanged memory, and are
 * prefetched. If a write fails after its operator has returned, the tensor is kept in memory, the next call that
 * detects the failure returns the error, and the write is repeated.
 *
 * Errors:
 *   CT_E_IO     of the guard: no file can be created in folder
 *               of the operator that saves: the disk is full
 *               of the pass: reading fails
 *   CT_E_STATE  a forked child saves to the file of its parent, or reads from it
 */
CT_API CT_NODISCARD ct_guard ct_save_on_disk(const ct_save_on_disk_opts *opts);

/**
 * Allows writes to tensors after they were saved inside the guard: gradients use the values at the time of saving
 * (S14). Before an operator writes to a tensor, in place or through out=, through any alias, recorded or not, the
 * memory that saved tensors refer to is copied, once for all of them; without a write there is no copy. Writes through
 * a pointer are not detected, unless ct_increment_version is called first; after a write of another thread the read
 * fails. Tensors that other pairs of hooks save inside the guard are not protected. Backward must run inside the guard,
 * on this thread. A leaf that requires grad must be written under ct_no_grad, as usual. Leaving the guard frees all
 * copies.
 *
 * Errors, as the status of the guard:
 *   CT_E_STATE  another guard of this function is open, or hooks are disabled
 *   CT_E_NOMEM  out of memory
 *
 * Errors of a read:
 *   CT_E_STATE  kind ASSERT: after the guard, on another thread or in another such guard ("outside of the
 *               'allow_mutation_on_saved_tensors' context")
 */
CT_API CT_NODISCARD ct_guard ct_allow_mutation_on_saved_tensors(void);
/**
 * Frees all values and copies that the guard has kept so far. A later read of a saved tensor whose value was freed
 * fails, as after the guard.
 * @param guard  the guard that ct_allow_mutation_on_saved_tensors returned
 *
 * Errors:
 *   CT_E_INVALID  guard is NULL
 *   CT_E_STATE    the guard is no guard of ct_allow_mutation_on_saved_tensors, or is not open on this thread
 */
CT_API CT_NODISCARD ct_status ct_allow_mutation_on_saved_tensors_clear(const ct_guard *guard);

/* ---- raw handles (S8.8) ---- */

/** Access to one saved tensor of a node, whether it is plain, packed or released. */
typedef struct ct_raw_saved ct_raw_saved;
/**
 * Returns a raw handle for a SavedVariable by its saved name (as for ct_node_saved). The handle keeps the node alive
 * and is freed by ct_raw_saved_free. If the name is unknown, sets an error of kind ATTR and returns NULL.
 */
CT_API ct_raw_saved *ct_node_raw_saved(ct_node *node, const char *name);
/** Frees a raw handle. NULL is allowed. */
CT_API void ct_raw_saved_free(ct_raw_saved *raw);
/**
 * Packs the saved tensor with a pair of hooks immediately (S10.16). On failure the SavedVariable is unchanged, and the
 * caller still owns the payload.
 */
CT_API CT_NODISCARD ct_status ct_raw_saved_register_hooks(ct_raw_saved *raw, const ct_saved_tensors_hooks_fns *fns);
/** Returns the saved tensor, unpacked as for backward (S9.9), as a handle of the innermost scope; NULL on failure. */
CT_API ct_tensor *ct_raw_saved_unpack(ct_raw_saved *raw);
/**
 * Returns the stored tensor, without unpacking, as a handle of the innermost scope; ct_none() if no tensor is stored or
 * the tensor is packed.
 */
CT_API ct_tensor *ct_raw_saved_data(ct_raw_saved *raw);
/**
 * Stores the packed object in *packed; NULL if there is no packed object. A packed object may also be NULL;
 * ct_raw_saved_has_hooks distinguishes the two cases.
 */
CT_API CT_NODISCARD ct_status ct_raw_saved_packed(const ct_raw_saved *raw, void **packed);
/** Returns true if nothing was saved: the argument was absent, or no needed gradient reads the argument. */
CT_API bool ct_raw_saved_is_undefined(const ct_raw_saved *raw);
/** Returns true if a pass has released the saved tensor. */
CT_API bool ct_raw_saved_is_released(const ct_raw_saved *raw);
/** Returns true if a pair of hooks has packed the saved tensor. */
CT_API bool ct_raw_saved_has_hooks(const ct_raw_saved *raw);
/** Stores the unpack hook in *unpack; NULL if there is no unpack hook or the saved tensor was released (S8.15). */
CT_API CT_NODISCARD ct_status ct_raw_saved_unpack_hook(const ct_raw_saved *raw,
                                                       ct_tensor *(**unpack)(void *packed, void *payload));

/* ---- accounting (S31.7, S31.8): no unpack is called ---- */

/** Memory kept for backward. */
typedef struct ct_saved_bytes {
    int64_t total;      /* storages counted once; packed objects by their bytes function */
    int64_t num_saves;  /* number of SavedVariables that are not empty */
    int64_t by_handles; /* bytes not kept for backward and not part of total, but only kept by handles in the open
                           scopes of the calling thread; end a forward pass by ct_scope_return to release them */
    int64_t on_devices; /* part of total in device memory; ct_saved_tensors_bytes_on distinguishes devices */
} ct_saved_bytes;

/** Receives one line of a report: a saved tensor of a node; storages already counted in an earlier line count zero. */
typedef void (*ct_saved_bytes_fn)(const char *node_name, const char *saved_name, int64_t bytes, const void *storage,
                                  void *payload) CT_NOEXCEPT;
/**
 * Counts the bytes kept for backward by the graph of roots. fn (may be NULL) is called once per saved tensor. exclude:
 * tensors whose storages are not counted (parameters), may be empty. CT_E_INVALID if result is NULL.
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_bytes(ct_tensors roots, ct_tensors exclude, ct_saved_bytes_fn fn,
                                                     void *payload, ct_saved_bytes *result);

/**
 * Counts the same bytes for the memory of one device or of the host only.
 * @param exclude  tensors whose storages are not counted (parameters), may be empty
 * @param bytes  receives the bytes of saved tensors in this memory, each storage once; zero if there are none. Storages
 *   count as a whole: a view keeps its entire storage
 *
 * Errors:
 *   CT_E_INVALID      bytes is NULL, a list is not valid, or device is no device of this machine
 *   CT_E_UNSUPPORTED  device is a CUDA device, and this machine has none
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_bytes_on(ct_tensors roots, ct_tensors exclude, ct_device device,
                                                        int64_t *bytes);

/** A saved tensor of a node, for reports. Valid during the callback that receives it. */
typedef struct ct_saved_entry {
    const char *node_name; /* "MulBackward0" */
    uint64_t sequence_nr;  /* number of the node: passes run nodes with higher numbers first */
    const char *op;        /* "mul" */
    const char *argument;  /* "other", "tensors[2]": the name for ct_node_saved */
    bool is_output;        /* a result of the operator instead of an argument */
    bool is_leaf;          /* a leaf that requires grad: a parameter, which is alive independently of the graph */
    ct_save_kind kind;
    ct_dtype dtype;
    ct_device device;
    ct_ints sizes;
    /*
     * bytes of the storage, 0 if an earlier entry has the same storage; for a packed object the bytes that its pair
     * reports
     */
    int64_t bytes;
    const char *location; /* "plain", or the string that the pair returns: "packed", "host", "file", "placeholder",
                            "recomputed" ... */
    const void *storage;  /* identity of the storage of a plain saved tensor; NULL for packed objects */
    ct_device kept_on;    /* device whose memory contains these bytes; `device` is the device of the original tensor */
} ct_saved_entry;

/** Receives an entry; returns CT_OK, or a status that ends the listing. */
typedef ct_status (*ct_saved_entry_fn)(const ct_saved_entry *entry, void *payload) CT_NOEXCEPT;
/**
 * Lists the tensors kept for backward by the graph of roots, one entry for each. Entries are in the order in which a
 * pass over roots on one thread reads the tensors, so that a prefetch can use the list: node by node, from the node
 * created last to the node created first. Tensors saved by the `inputs` node of a pair come before the objects that are
 * unpacked from them. Calls no unpack hook.
 * @param exclude  tensors whose storages are not counted (parameters), may be empty
 * @param result  the sums, as from ct_saved_tensors_bytes; may be NULL
 */
CT_API CT_NODISCARD ct_status ct_saved_tensors_list(ct_tensors roots, ct_tensors exclude, ct_saved_entry_fn fn,
                                                    void *payload, ct_saved_bytes *result);
/** Receives a line of text that ends in '\n'; returns CT_OK, or a status that ends the output. */
typedef ct_status (*ct_text_fn)(const char *line, void *payload) CT_NOEXCEPT;
/** Writes the same list as a text table: one line for each saved tensor, and a last line with the sums. */
CT_API CT_NODISCARD ct_status ct_saved_tensors_table(ct_tensors roots, ct_tensors exclude, ct_text_fn write,
                                                     void *payload);

/** Numbers of live objects in the whole process, for leak tests. */
typedef struct ct_live_counts {
    int64_t tensors, storages, nodes, saved, packed, hooks;
    int64_t bytes;        /* bytes of tensor data */
    int64_t handle_bytes; /* part of bytes kept only by handles in open scopes of the calling thread, neither by a graph
                             nor by ct_retain; -1 if there is not enough memory to count them */
    /*
     * number of hooks that are registered on live tensors and nodes; `hooks` is the number of pairs of hooks for saved
     * tensors
     */
    int64_t registered_hooks;
} ct_live_counts;

/** Returns the current counts. */
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
