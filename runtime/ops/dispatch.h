/* The tables behind ct_op_call and ct_op_find: generated, one entry per operator and one array per family. */
#ifndef CTI_DISPATCH_H
#define CTI_DISPATCH_H

#include "graph/runtime_ops.h"
#include "kernels/elementwise.h"
#include "core/compiler.h"

#include "core/lists.h"

#include <cotangent/registry.h>

/*
 * What becomes of an argument of a call whose tensors have a batch axis in front (runtime/ops/vmap); by ctgen from the
 * entry (codegen/ctgen/derive/batching.py). Zero: a tensor without a batch, an attribute as it is.
 */
typedef enum cti_batch_role {
    CTI_BATCH_WHOLE = 0,
    CTI_BATCH_PLAIN = 0,
    CTI_BATCH_LEAD,     /* a tensor, or the items of a list: the batch in front */
    CTI_BATCH_BROAD,    /* the same, and behind it axes of size 1 up to the rank of the others; or without a batch */
    CTI_BATCH_WIDE,     /* the same, always with a batch */
    CTI_BATCH_FOLD,     /* the batch is part of `axis`; an int is multiplied by its size, of sizes the one at `axis` */
    CTI_BATCH_AXIS,     /* the number of an axis of argument `of`, or several */
    CTI_BATCH_REST,     /* several, of which there may be none */
    CTI_BATCH_EVERY,    /* several, of which none stands for all */
    CTI_BATCH_NEW,      /* the number of an axis of the result, or several */
    CTI_BATCH_ORDER,    /* all axes of argument `of` in an order */
    CTI_BATCH_SIZES,    /* sizes of the result */
    CTI_BATCH_FITTED,   /* the same, with no more axes than argument `of` */
    CTI_BATCH_COUNT,    /* the same, one of which may be -1 for what is left of the elements of argument `of` */
    CTI_BATCH_EXPANDED, /* the same, -1 for those of argument `of` */
    CTI_BATCH_STRIDES,  /* strides of a view of argument `of` */
    CTI_BATCH_EQUATION, /* of einsum */
    CTI_BATCH_REDUCED,  /* how values are combined: "none", "mean" or "sum" */
    CTI_BATCH_OFF       /* a bool with which the plan does not serve */
} cti_batch_role;

typedef struct cti_batch_arg {
    uint8_t role;
    int8_t axis; /* FOLD: the axis, -1: a factor; BROAD and WIDE: the number of axes behind those that broadcast */
    uint8_t of, least; /* least: the lowest rank that a tensor may have */
} cti_batch_arg;

typedef struct cti_batch_plan {
    const cti_batch_arg *args;
    int8_t folded;          /* the axis of results that holds the batch; -1: it stands in front */
    const int8_t *squeezed; /* by output: the tensor argument whose added axis it has, -1: none */
} cti_batch_plan;

typedef struct cti_batch_rule {
    const cti_batch_plan *plans; /* the first that serves is taken */
    uint8_t num_plans;
    bool is_composed; /* what it is made of is batched: `parts`, or the operator itself */
    bool loops;       /* a call for each slice where nothing else serves */
    bool reads_state,
        gives_state;            /* of random numbers: the slices of a call share a state and draw different numbers */
    uint8_t state;              /* the argument that is a state of random numbers, if it reads one */
    uint32_t promoted, updated; /* arguments of one promoted dtype, and those that are overwritten, as bits */
    uint32_t sized;             /* arguments whose values give a result its sizes, as bits: none may have a batch */
    ct_status (*parts)(const ct_arg *args, ct_call_kind kind, ct_arg *outs);
} cti_batch_rule;

/*
 * One overload of a row. Arguments stand in the order of info.args, each of the kind that it says or of kind NONE
 * (zeroed) if it was not given and is no tensor; absent tensors are ct_none(). Words of enums are strings.
 */
typedef struct cti_op_entry {
    ct_op_info info;
    /* outs: one for each output; destinations for CT_CALL_OUT. */
    ct_status (*call)(const ct_arg *args, ct_call_kind kind, ct_arg *outs);
    /*
     * Tangents of the outputs from those of the inputs: tangents in the places of args (kind NONE or ct_none(): zero),
     * outs the results of the call. results[i] stays NULL where nothing flows. NULL: there is no rule.
     */
    ct_status (*jvp)(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results);
    cti_batch_rule batch;
} cti_op_entry;

CTI_INLINE ct_tensor *cti_written(const cti_op_entry *entry, const ct_arg *args)
{
    return args[cti_written_place(&entry->info)].value.tensor;
}

typedef struct cti_op_kernels cti_op_kernels; /* ops/kernel/replace.h */

typedef struct cti_op_family {
    const cti_op_entry *const *ops;
    size_t count;
    const cti_op_kernels *kernels; /* what of them a program may replace */
    size_t num_kernels;
} cti_op_family;

extern const cti_op_family cti_op_families[]; /* generated/registry.c */
extern const size_t cti_num_op_families;

/* Ops of a user's project, added once at its start. Refused if a name is taken. */
CTI_API CT_NODISCARD ct_status cti_ops_add(const cti_op_family *family);
/* The families of the library and those that were added; NULL past the end. */
const cti_op_family *cti_op_family_at(size_t index);
CTI_API const cti_op_entry *cti_op_entry_find(const char *name);

/*
 * A call by name made ready: the overload that fits, and the arguments in its order and kinds, as `call` and `jvp` of
 * its entry take them. `single` holds the items of lists that were given as a number.
 */
enum { CTI_MAX_BOXED_ARGS = 32 };

typedef struct cti_boxed_call {
    const cti_op_entry *entry;
    ct_arg args[CTI_MAX_BOXED_ARGS];
    int64_t single[CTI_MAX_BOXED_ARGS];
} cti_boxed_call;

CTI_API CT_NODISCARD ct_status cti_op_box(const char *row, const ct_arg *args, size_t num_args, cti_boxed_call *boxed);

/* ---- what boxed calls share ---- */

/* A word of an enum attribute and its value; ended by a NULL word. */
typedef struct cti_word {
    const char *word;
    int value;
} cti_word;

/* The value of a word; 0 for none given; -1 and an error for an unknown one. */
CTI_API int cti_arg_word(const char *op, const ct_arg *arg, const cti_word *words);
CTI_API ct_scalar cti_arg_scalar(const ct_arg *arg); /* unset for none */
CTI_API ct_switch cti_arg_switch(const ct_arg *arg);
CTI_API int64_t cti_arg_int(const ct_arg *arg, int64_t otherwise);
CTI_API double cti_arg_float(const ct_arg *arg, double otherwise);
CTI_API bool cti_arg_bool(const ct_arg *arg, bool otherwise);
/* A dim, and a set of dims, of a tensor with ndim axes; not checked again. */
CTI_API int64_t cti_arg_dim(const ct_arg *arg, int64_t otherwise, int64_t ndim);
CTI_API uint32_t cti_arg_mask(const ct_arg *arg, int64_t ndim, bool empty_is_all);
/* The value of a word that was checked, `otherwise` for none. */
CTI_API int cti_arg_word_or(const ct_arg *arg, const cti_word *words, int otherwise);
/* Stores a result. Failed ones give the pending error. */
CTI_API CT_NODISCARD ct_status cti_out_tensor(ct_arg *out, const char *name, ct_tensor *result);
CTI_API CT_NODISCARD ct_status cti_out_list(ct_arg *out, const char *name, ct_tensors result);
/* Stores an answer, unless the call failed. */
CTI_API CT_NODISCARD ct_status cti_out_bool(ct_arg *out, const char *name, ct_status status, const bool *value);
CTI_API CT_NODISCARD ct_status cti_out_int(ct_arg *out, const char *name, ct_status status, const int64_t *value);
CTI_API CT_NODISCARD ct_status cti_out_scalar(ct_arg *out, const char *name, ct_status status, const ct_scalar *value);
CTI_API CT_NODISCARD ct_status cti_out_dtype(ct_arg *out, const char *name, ct_status status, const ct_dtype *value);
CTI_API CT_NODISCARD ct_status cti_out_ints(ct_arg *out, const char *name, ct_status status, const ct_ints *value);
CTI_API CT_NODISCARD ct_status cti_out_int_lists(ct_arg *out, const char *name, ct_status status,
                                                 const ct_int_lists *value);
/* A tangent in the dtype of the output it belongs to. */
CTI_API ct_tensor *cti_tangent_for(const ct_arg *out, ct_tensor *tangent);
/*
 * The tangent of a result by one pass over sources, which are as the spec's inputs, and what state draws; NULL where
 * operators have to make it, as a source has a history that is recorded, or the state of another transform.
 */
CTI_API CT_NODISCARD ct_status cti_tangent_by_loop(const char *op, const cti_loop_spec *spec, const cti_loop *loops,
                                                   const ct_arg *out, ct_tensor *const *sources, const void *attrs,
                                                   const cti_random_state *state, ct_tensor **tangent);
/*
 * The tangent of a tensor argument, NULL for zero; that of a list, zeros where an item has none, count 0 if none has.
 */
CTI_API ct_tensor *cti_tangent(const ct_arg *tangent);
CTI_API ct_tensor *cti_tangent_item(const ct_arg *tangent, int64_t i);
CTI_API ct_tensors cti_tangent_list(const ct_arg *tangent, const ct_arg *arg);

/* What stands for a tangent among the optional arguments of an operator. */
CTI_INLINE ct_tensor *cti_or_none(ct_tensor *tangent) { return tangent ? tangent : ct_none(); }

/* A tangent of an input whose derivative no one wrote: an error, as its gradient is (S30.4). */
CTI_API CT_NODISCARD ct_status cti_tangent_not_implemented(const char *op, const char *input);

#endif
