/* State of a thread; every call reads its first words. */
#ifndef CTI_THREAD_H
#define CTI_THREAD_H

#include "base/compiler.h"
#include "state/refs.h"

#include <cotangent/base.h>

enum {
    /* cti_thread.modes: all clear of CTI_MODES_SLOW_PATH is the fast path */
    CTI_MODE_NO_SCOPE = 1 << 0,
    CTI_MODE_GRAD_OFF = 1 << 1,
    CTI_MODE_INFERENCE = 1 << 2,
    CTI_MODE_HOOKS = 1 << 3, /* a pair of the hook stack packs saves */
    CTI_MODE_MUTATION = 1 << 4,
    CTI_MODE_PROFILER = 1 << 5,
    CTI_MODE_REPLAY = 1 << 6,
    CTI_MODE_LAYOUT_OFF = 1 << 7,    /* gradient layout policy is off (S4.14) */
    CTI_MODE_SINGLE_THREAD = 1 << 8, /* setting of ct_set_multithreading_enabled, without effect on passes (S6.9) */
    /*
     * backward functions compute gradients with operators: the gradients are recorded, or levels of transforms are open
     */
    CTI_MODE_COMPOSED = 1 << 9,
    CTI_MODE_TANGENTS_OFF = 1 << 10, /* tangents of operands are ignored (S21.9) */
    CTI_MODE_DISPATCH = 1 << 11,     /* a dispatch mode of the user receives calls (ops/dispatch_mode.h) */
    CTI_MODE_AUTOCAST = 1 << 12,     /* inputs are cast by the policies of their operators (ops/autocast.h) */
    /* nodes are created late, for an earlier call: the running node is not their parent (anomaly mode) */
    CTI_MODE_LATE = 1 << 13,
    CTI_MODE_RECIPES = 1 << 14, /* calls keep recipes of their results (graph/save/recipe.h) */
    CTI_MODES_SLOW_PATH = CTI_MODE_NO_SCOPE | CTI_MODE_INFERENCE | CTI_MODE_MUTATION | CTI_MODE_PROFILER |
                          CTI_MODE_DISPATCH | CTI_MODE_AUTOCAST | CTI_MODE_RECIPES
};

enum {
    CTI_BLOCK_STEP = 16,
    CTI_BLOCK_MAX = 512,
    CTI_BLOCK_CLASSES = CTI_BLOCK_MAX / CTI_BLOCK_STEP + 1,
    CTI_BLOCK_LIST = 1024
};

/*
 * While a packed record exists, its save is not counted as a plain save. The end of the record adds one to the plain
 * saves, and the end of any save subtracts one, so that the end of a save need not distinguish packed from plain saves.
 */
/* The count of storages is stored minus the count of tensors, because most tensors have their own storage. */
enum { CTI_LIVE_PACKED = CTI_KIND_COUNT, CTI_LIVE_PLAIN, CTI_LIVE_SPARE_STORAGES, CTI_LIVE_BYTES, CTI_LIVE_COUNT };

typedef struct cti_error_record {
    ct_status status;
    char kind[32];
    char op[64];        /* origin: an operator or a function of the library; "" if the message names none */
    uint16_t sentence;  /* offset of the text after "op: " in the message */
    bool is_users;      /* set by ct_error_set: the library removes no part of the message */
    bool is_unbalanced; /* a scope or guard was left that is not the innermost, or belongs to the caller */
    char message[1024];
} cti_error_record;

/*
 * First serial of a thread: the ordinal of its start, reduced to CTI_SERIAL_THREADS, shifted by CTI_SERIAL_BITS. The
 * lower bits count the serials that the thread issues.
 */
enum { CTI_SERIAL_BITS = 40, CTI_SERIAL_THREADS = (1 << 22) - 1 };

/* Written, saved and restored as a unit, so that store-to-load forwarding works: state/callback_frame.h. */
typedef struct cti_bounds {
    /* guards and scopes up to this serial belong to the caller of the user code that runs; 0: no user code runs */
    uint64_t caller_serial;
    /*
     * Serial of the innermost ct_set_..._enabled that was not left; 0: none. This guard has no frame and need not be
     * left.
     */
    uint64_t set_serial;
} cti_bounds;

typedef struct cti_thread {
    _Alignas(64) uint32_t modes; /* the fields from here to bounds are read by every call; they are in one cache line */
    uint16_t id;                 /* index in the thread table; 0 before the thread has started */
    bool started;
    cti_thread_tag me;    /* the id, in the form that cti_refs uses */
    uint64_t sequence_nr; /* sequence number of the next node */
    cti_refs **entries;   /* handles of the open scopes, innermost last */
    uint32_t num_entries, max_entries;
    /*
     * Last serial that was issued. Each guard, scope, array of handles and error gets a new serial, which identifies it
     * among the guards, scopes, arrays and errors of all threads and orders it in time. Never wraps.
     */
    uint64_t serial;
    cti_bounds bounds;
    uint32_t num_scopes, max_scopes;
    struct cti_scope_mark *scope_marks;  /* first entry of each open scope; only state/scope.c accesses the marks */
    struct cti_arena *arenas;            /* lists that operators returned, per scope depth */
    struct cti_arena *held;              /* lists that were created without a scope */
    struct cti_list_buffer *list_buffer; /* short lists of open scopes (state/list_buffer.c) */

    struct {
        void *first;
        uint32_t count;
    } free_blocks[CTI_BLOCK_CLASSES]; /* free lists, one per size class */

    /* per class NULL, or a full list, which is the next one to be moved to the store of all threads */
    void *spare_blocks[CTI_BLOCK_CLASSES];
    struct cti_data_cache *data_cache; /* freed tensor data (state/data_pool.c) */
    /* this thread's share of the live counts (cti_live_add); sums over threads are exact */
    _Atomic int64_t live[CTI_LIVE_COUNT];
    /*
     * Object to be destroyed next. While `destroying` is set, dead objects wait for the loop that is running, or for
     * the end of a lock.
     */
    cti_refs *destroy_next;
    cti_refs *destroy_queue; /* objects to be destroyed after it, linked through their headers */
    bool destroying;
    struct cti_hook_frame *hooks;  /* innermost frame of the hook stack (graph/save/hook_stack.h) */
    struct ct_hooks *active_hooks; /* pair that packs saved tensors, if CTI_MODE_HOOKS is set */
    struct cti_guard_frame *guards;
    struct cti_batch_level *batch_level;     /* innermost call of ct_vmap (graph/batch/batched.h) */
    struct cti_repeated_draw *repeated_draw; /* state that calls share when they sample (state/random.h) */
    struct cti_autocast *autocast;           /* innermost scope, if CTI_MODE_AUTOCAST is set */
    struct cti_pass *pass;                   /* innermost running pass (engine) */
    uint32_t pass_depth;
    struct ct_node **pass_nodes; /* array for the nodes of the next pass; kept between passes */
    size_t max_pass_nodes;
    cti_error_record error;
    struct cti_thread *next, **link; /* the table of threads (state/thread.c) */
} cti_thread;

CTI_API extern _Thread_local cti_thread *cti_thread_state
    CTI_TLS_FAST; /* NULL until the thread first calls the library */
/* Modes of the process; if nonzero, all threads leave the fast path. */
CTI_HIDDEN extern _Atomic uint32_t cti_global_modes;
/* Number of open levels of transforms in all threads: if nonzero, passes run with CTI_MODE_COMPOSED. */
CTI_HIDDEN extern _Atomic uint32_t cti_open_levels;

enum {
    /* bits of cti_global_modes; the first two are flags of state/anomaly.h */
    CTI_GLOBAL_ANOMALY = 1 << 0,
    CTI_GLOBAL_CHECK_NAN = 1 << 1, /* set only together with CTI_GLOBAL_ANOMALY */
    CTI_GLOBAL_DUAL = 1 << 2,      /* a dual level is open; graph/tangent */
    CTI_GLOBAL_DERIVATIVE = 1 << 3 /* a program has registered a derivative; ops/run_time */
};

CTI_API CTI_COLD cti_thread *cti_thread_make(void); /* creates the state of a thread that has none */

CTI_INLINE cti_thread *cti_thread_here(void)
{
    cti_thread *thread = cti_thread_state;
    return CTI_LIKELY(thread != NULL) ? thread : cti_thread_make();
}

/*
 * Like cti_thread_here, for code that runs only on threads with a state: inside a pass, or after an object was created.
 */
CTI_INLINE cti_thread *cti_thread_inside(void)
{
    CT_ASSERT(cti_thread_state != NULL);
    return cti_thread_state;
}

CTI_INLINE bool cti_needs_slow_path(const cti_thread *thread)
{
    return CTI_UNLIKELY((thread->modes & CTI_MODES_SLOW_PATH) != 0) ||
           CTI_UNLIKELY(atomic_load_explicit(&cti_global_modes, memory_order_relaxed) != 0);
}

/*
 * Adds to a live count: +1 when an object is created, -1 when one is freed. Only the thread itself writes its counts;
 * other threads read them.
 */
CTI_INLINE void cti_live_add(cti_thread *thread, unsigned what, int64_t n)
{
#if defined(__GNUC__) && defined(__x86_64__) && !CTI_SANITIZED
    __asm__("addq %1, %0"
            : "+m"(thread->live[what])
            : "er"(n)); /* one instruction; compilers generate three for the code below */
#else
    const int64_t now = atomic_load_explicit(&thread->live[what], memory_order_relaxed);
    atomic_store_explicit(&thread->live[what], now + n, memory_order_relaxed);
#endif
}

/*
 * Assigns the thread its number, registers its exit handler and starts the library; called by the first scope of a
 * thread. When no unused numbers are left, numbers of ended threads are reused: a number belongs to one living thread
 * at a time, and a later thread takes over the objects of the previous one.
 */
CT_NODISCARD ct_status cti_thread_start(cti_thread *thread);
bool cti_thread_try_start(cti_thread *thread); /* like cti_thread_start, but sets no error */

/* Order of the handlers of thread ends: a handler may use the modules of the handlers after it. */
typedef enum cti_end_rank {
    CTI_END_LISTS,
    CTI_END_CHECKED,
    CTI_END_BLOCKS,
    CTI_END_WEAK_IDS,
    CTI_END_TENSOR_DATA,
    CTI_END_STREAMS
} cti_end_rank;

/*
 * Functions of a module for the ends of threads and of the library; NULL: nothing to do. A handler is a static
 * variable, so that registering it cannot fail.
 */
typedef struct cti_end_handler {
    cti_end_rank rank;
    /*
     * Frees the memory that a thread holds for later use, or moves it to the other threads. Called by the thread
     * itself, or by another thread after it is gone; also in the child of a fork. Runs no user code.
     */
    void (*release)(cti_thread *thread);
    /* Called by a thread that ends, after all `release`. */
    void (*ended)(void);
    /* Returns memory to the system when the library is unloaded; no thread uses the library any more. */
    void (*unload)(void);
    struct cti_end_handler *next;
} cti_end_handler;

/* Registers a handler, which remains registered. Called only while the library is loaded (CTI_AT_LOAD). */
void cti_at_thread_end(cti_end_handler *handler);
/* Chooses the kernels for this processor; defined with the registry. Called once per process. */
void cti_library_start(void);

#endif
