/*
 * Operators that programs register. Each has an entry in the registry, which is kept until the program ends, so that
 * results of ct_op_find remain readable. While the operator is registered, a cti_run_time_op holds its callbacks; calls
 * and nodes hold references to it. A call is made as a call of a custom function (graph/custom) whose payload is the
 * ct_operator_call.
 */
#ifndef CTI_RUN_TIME_H
#define CTI_RUN_TIME_H

#include "base/kept.h"
#include "ops/call/call.h"
#include "ops/dispatch.h"
#include "state/thread.h"

#include <cotangent/operator.h>

#include <stddef.h>

enum { CTI_MAX_RUN_TIME_OUTPUTS = 16 };

struct cti_run_time_entry;

/* An operator that a program registered, with its callbacks. Calls and nodes of the operator hold references to it. */
typedef struct cti_run_time_op {
    /* next item of the list, registered before this operator; guarded by the lock of the registry */
    struct cti_run_time_op *next;
    _Atomic int64_t refs;
    struct cti_run_time_entry *of;
    ct_function own;      /* the program's callbacks */
    ct_function function; /* function that is called; its callbacks call `own` */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results);
    int autocast; /* a cti_autocast_kind, or -1 */
    void *payload;
    void (*drop)(void *payload);
} cti_run_time_op;

/*
 * Description of an operator, found by its name. If an operator with the same description is registered later, it
 * reuses this entry.
 */
typedef struct cti_run_time_entry {
    cti_kept kept;
    struct cti_run_time_entry *next;
    cti_op_entry entry;     /* its `functions` are NULL, which distinguishes it from entries of schemas */
    cti_run_time_op *op;    /* NULL if it was unregistered; guarded by the lock of the registry */
    const ct_arg *defaults; /* defaults by argument; of kind NONE if there is no default */
    const char *node_name;  /* "Scale" */
    const char *written;    /* "scale_", in messages of in-place calls */
    bool gives_list;        /* the single output of the operator is a list */
} cti_run_time_entry;

/* A call of an operator of the library, while the custom function that has its registered derivative makes the call. */
typedef struct cti_library_call {
    const ct_arg *args;
    bool gives_list;
} cti_library_call;

struct ct_operator_call {
    cti_run_time_op *op; /* owned reference; NULL for an operator of the library */
    const cti_op_entry *entry;
    struct cti_derivative *derivative; /* owned reference, or NULL */
    ct_call_kind kind;
    struct cti_library_call *library; /* for an operator of the library, while its forward runs */
    int order;                        /* for a scalar operator: index of the function that is called */
    ct_arg attributes[];              /* attributes by argument; of kind NONE for tensors */
};

/* ---- the registry (operators.c) ---- */

CTI_INLINE bool cti_is_run_time(const cti_op_entry *entry) { return !entry->functions.caller; }

CTI_INLINE const cti_run_time_entry *cti_run_time_entry_of(const cti_op_entry *entry)
{
    return (const cti_run_time_entry *)(const void *)((const char *)entry - offsetof(cti_run_time_entry, entry));
}

/* Return the entry of a registered operator, by name and by index; NULL if there is none. */
const cti_op_entry *cti_run_time_find(const char *name);
const cti_op_entry *cti_run_time_at(size_t index);
size_t cti_run_time_count(void);
/* Returns a new reference to the operator; NULL if it was unregistered. */
cti_run_time_op *cti_run_time_take(const cti_op_entry *entry);
cti_run_time_op *cti_run_time_retain(cti_run_time_op *op);
void cti_run_time_release(cti_run_time_op *op);

CT_NODISCARD ct_status cti_run_time_register(const char *who, const ct_operator *op);

/*
 * Checks that no operator or method has a name; otherwise returns an error of `who`. The lock of the registry must be
 * held.
 */
CT_NODISCARD ct_status cti_run_time_name_free(const char *who, const char *name);

/* ---- descriptions (describe.c) ---- */

/* True if a name is valid: identifiers with "::" between them. */
bool cti_run_time_is_name(const char *name);
CT_NODISCARD ct_status cti_run_time_check(const char *who, const ct_operator *op);
/* Returns a new entry, allocated by cti_malloc, that is not yet in the registry; NULL if out of memory. */
cti_run_time_entry *cti_run_time_describe(const ct_operator *op);
/* True if two entries have the same description. */
bool cti_run_time_is_same(const cti_run_time_entry *a, const cti_run_time_entry *b);

/* ---- calls (call.c, operator_call.c) ---- */

/* outs: the results; for kind OUT, the destinations. */
CT_NODISCARD ct_status cti_run_time_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind,
                                         ct_arg *outs);
/* Returns the function that is called for an operator; its callbacks call the callbacks of the program. */
ct_function cti_run_time_function(const cti_run_time_op *op);
/*
 * Returns the payload of a call, with copies of its attributes; absent attributes get their defaults. Adds a reference
 * to op.
 */
ct_operator_call *cti_operator_call_new(const char *who, cti_run_time_op *op, const cti_op_entry *entry,
                                        const ct_arg *args);
void cti_operator_call_drop(void *call);

#endif
