/*
 * Operators that programs register. Each has an entry in the registry, which lasts to the end of the program, so that
 * results of ct_op_find stay readable; and, while it is registered, a cti_run_time_op with its callbacks, referenced by
 * its calls and nodes. A call is a call of a custom function (graph/custom) whose payload is the ct_operator_call.
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

/* The callbacks that a program registered; referenced by calls and nodes. */
typedef struct cti_run_time_op {
    struct cti_run_time_op *next; /* registered before this operator. Guarded by the lock of the registry */
    _Atomic int64_t refs;
    struct cti_run_time_entry *of;
    ct_function own;      /* the program's callbacks */
    ct_function function; /* the function that is called: callbacks that call `own` */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results);
    int autocast; /* a cti_autocast_kind, or -1 */
    void *payload;
    void (*drop)(void *payload);
} cti_run_time_op;

/* Description of an operator: found by its name, and reused by a later operator with the same description. */
typedef struct cti_run_time_entry {
    cti_kept kept;
    struct cti_run_time_entry *next;
    cti_op_entry entry;     /* its `call` is NULL, which distinguishes it from entries of schemas */
    cti_run_time_op *op;    /* NULL: it was unregistered. Guarded by the lock of the registry */
    const ct_arg *defaults; /* defaults by argument; of kind NONE if there is no default */
    const char *node_name;  /* "Scale" */
    const char *written;    /* "scale_", in messages of in-place calls */
    bool gives_list;        /* its one output is a list */
} cti_run_time_entry;

/* A call of an operator of the library inside the function that has its registered derivative. */
typedef struct cti_library_call {
    const ct_arg *args;
    bool gives_list;
} cti_library_call;

struct ct_operator_call {
    cti_run_time_op *op; /* owned reference; NULL: an operator of the library */
    const cti_op_entry *entry;
    struct cti_derivative *derivative; /* owned reference, or NULL */
    ct_call_kind kind;
    struct cti_library_call *library; /* for an operator of the library, while its forward runs */
    int order;                        /* for a scalar operator: index of the function that is called */
    ct_arg attributes[];              /* attributes by argument; of kind NONE for tensors */
};

/* ---- the registry (operators.c) ---- */

CTI_INLINE bool cti_is_run_time(const cti_op_entry *entry) { return !entry->call; }

CTI_INLINE const cti_run_time_entry *cti_run_time_entry_of(const cti_op_entry *entry)
{
    return (const cti_run_time_entry *)(const void *)((const char *)entry - offsetof(cti_run_time_entry, entry));
}

/* The entry of a registered operator, by name and by index; NULL if there is none. */
const cti_op_entry *cti_run_time_find(const char *name);
const cti_op_entry *cti_run_time_at(size_t index);
size_t cti_run_time_count(void);
/* The operator with a new reference; NULL if it was unregistered. */
cti_run_time_op *cti_run_time_take(const cti_op_entry *entry);
cti_run_time_op *cti_run_time_retain(cti_run_time_op *op);
void cti_run_time_release(cti_run_time_op *op);

CT_NODISCARD ct_status cti_run_time_register(const char *who, const ct_operator *op);

/* Checks, under the lock of the registry, that a name is unused by operators and methods; else the error of `who`. */
CT_NODISCARD ct_status cti_run_time_name_free(const char *who, const char *name);

/* ---- descriptions (describe.c) ---- */

/* True if a name is valid: identifiers with "::" between them. */
bool cti_run_time_is_name(const char *name);
CT_NODISCARD ct_status cti_run_time_check(const char *who, const ct_operator *op);
/* A new entry that is not published yet, allocated with cti_malloc; NULL without memory. */
cti_run_time_entry *cti_run_time_describe(const ct_operator *op);
/* True if two entries have the same description. */
bool cti_run_time_is_same(const cti_run_time_entry *a, const cti_run_time_entry *b);

/* ---- calls (call.c, operator_call.c) ---- */

/* outs: results, or destinations in kind OUT. */
CT_NODISCARD ct_status cti_run_time_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind,
                                         ct_arg *outs);
/* The function that is called for an operator: callbacks that call the callbacks of the program. */
ct_function cti_run_time_function(const cti_run_time_op *op);
/* The payload of a call, with copies of its attributes, or the defaults of absent ones; adds a reference to op. */
ct_operator_call *cti_operator_call_new(const char *who, cti_run_time_op *op, const cti_op_entry *entry,
                                        const ct_arg *args);
void cti_operator_call_drop(void *call);

#endif
