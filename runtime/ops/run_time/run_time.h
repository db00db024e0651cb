/*
 * Operators that programs register. Each has an entry in the registry, which lasts to the end of the program, so that
 * what ct_op_find gave stays readable; and, while it is registered, what computes it, which its calls and nodes hold.
 * A call is one of a custom function (graph/custom), whose payload is the ct_operator_call.
 */
#ifndef CTI_RUN_TIME_H
#define CTI_RUN_TIME_H

#include "core/kept.h"
#include "core/thread.h"
#include "ops/call.h"
#include "ops/dispatch.h"

#include <cotangent/operator.h>

#include <stddef.h>

enum { CTI_MAX_RUN_TIME_OUTPUTS = 16 };

struct cti_run_time_entry;

/* What a program gave; its calls and nodes hold it. */
typedef struct cti_run_time_op {
    struct cti_run_time_op *next; /* registered before it. Guarded by the lock of what is registered */
    _Atomic int64_t refs;
    struct cti_run_time_entry *of;
    ct_function own;      /* the program's callbacks */
    ct_function function; /* what is called: around them */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results);
    int autocast; /* a cti_autocast_word, or -1 */
    void *payload;
    void (*drop)(void *payload);
} cti_run_time_op;

/* How it is described: found by name, and again by an operator that is described in the same way. */
typedef struct cti_run_time_entry {
    cti_kept kept;
    struct cti_run_time_entry *next;
    cti_op_entry entry;     /* its `call` is NULL, which tells it from those of schemas */
    cti_run_time_op *op;    /* NULL: it was removed. Guarded by the lock of what is registered */
    const ct_arg *defaults; /* by argument; of kind NONE where there is none */
    const char *node_name;  /* "Scale" */
    const char *written;    /* "scale_", in messages of calls in place */
    bool gives_list;        /* its one output is a list */
} cti_run_time_entry;

/* A call of an operator of the library, by the function that has its registered derivative. */
typedef struct cti_library_call {
    const ct_arg *args;
    bool gives_list;
} cti_library_call;

struct ct_operator_call {
    cti_run_time_op *op; /* held; NULL: the operator is one of the library */
    const cti_op_entry *entry;
    struct cti_derivative *derivative; /* held; NULL: there is none */
    ct_call_kind kind;
    struct cti_library_call *library; /* of an operator of the library, while its forward runs */
    int order;                        /* of a scalar operator: which of its functions is called */
    ct_arg attributes[];              /* by argument, of kind NONE for tensors */
};

/* ---- what is registered (operators.c) ---- */

CTI_INLINE bool cti_is_run_time(const cti_op_entry *entry) { return !entry->call; }

CTI_INLINE const cti_run_time_entry *cti_run_time_entry_of(const cti_op_entry *entry)
{
    return (const cti_run_time_entry *)(const void *)((const char *)entry - offsetof(cti_run_time_entry, entry));
}

/* The entry of an operator that is registered; NULL if there is none. And by number. */
const cti_op_entry *cti_run_time_find(const char *name);
const cti_op_entry *cti_run_time_at(size_t index);
size_t cti_run_time_count(void);
/* The operator, held; NULL if it was removed. */
cti_run_time_op *cti_run_time_take(const cti_op_entry *entry);
cti_run_time_op *cti_run_time_retain(cti_run_time_op *op);
void cti_run_time_release(cti_run_time_op *op);

CT_NODISCARD ct_status cti_run_time_register(const char *who, const ct_operator *op);

/* Under the lock of what is registered: whether a name is free for an operator or a method; else the error of `who`. */
CT_NODISCARD ct_status cti_run_time_name_free(const char *who, const char *name);

/* ---- how it is described (describe.c) ---- */

/* Whether a name can be: words with "::" between them. */
bool cti_run_time_is_name(const char *name);
CT_NODISCARD ct_status cti_run_time_check(const char *who, const ct_operator *op);
/* An entry that nobody else has seen, of cti_malloc; NULL without memory. */
cti_run_time_entry *cti_run_time_describe(const ct_operator *op);
/* Whether two entries tell the same. */
bool cti_run_time_is_same(const cti_run_time_entry *a, const cti_run_time_entry *b);

/* ---- calls (call.c, operator_call.c) ---- */

/* outs: results, or destinations in kind OUT. */
CT_NODISCARD ct_status cti_run_time_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind,
                                         ct_arg *outs);
/* What is called of an operator: callbacks around those of the program. */
ct_function cti_run_time_function(const cti_run_time_op *op);
/* The payload of a call, with copies of its attributes, defaults where there is none; takes a reference of op. */
ct_operator_call *cti_operator_call_new(const char *who, cti_run_time_op *op, const cti_op_entry *entry,
                                        const ct_arg *args);
void cti_operator_call_drop(void *call);

#endif
