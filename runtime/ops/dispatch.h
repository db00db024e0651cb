/*
 * The tables of operators that ct_op_call and ct_op_find use. They are generated; each operator has an entry, each
 * family an array of entries.
 */
#ifndef CTI_DISPATCH_H
#define CTI_DISPATCH_H

#include "base/compiler.h"
#include "graph/runtime_ops.h"
#include "kernels/elementwise.h"
#include "ops/boxing.h"

#include "state/lists.h"

#include <cotangent/registry.h>

/*
 * Role of an argument in a batched call (runtime/ops/vmap): the conversion that the argument needs if tensors have the
 * batch as axis 0. ctgen derives the role from the operator's entry (codegen/ctgen/derive/batching.py). Zero: a tensor
 * that must not have a batch, or an attribute that is passed unchanged.
 */
typedef enum cti_batch_role {
    CTI_BATCH_WHOLE = 0,
    CTI_BATCH_PLAIN = 0,
    CTI_BATCH_LEAD, /* a tensor, or each item of a list, with the batch as axis 0 */
    /*
     * a tensor with the batch as axis 0, followed by axes of size 1, so that all tensors have the highest rank; or a
     * tensor without a batch
     */
    CTI_BATCH_BROAD,
    CTI_BATCH_WIDE, /* like BROAD, but the tensor always has the batch axis */
    /* a tensor or sizes, with the batch merged into `axis`; an integer attribute is multiplied by the batch size */
    CTI_BATCH_FOLD,
    CTI_BATCH_AXIS,   /* the index of an axis, or several axes, of argument `of` */
    CTI_BATCH_REST,   /* indices of several axes; an empty list means none */
    CTI_BATCH_EVERY,  /* indices of several axes; an empty list means all */
    CTI_BATCH_NEW,    /* the index of an axis, or several axes, of the result */
    CTI_BATCH_ORDER,  /* a permutation of all axes of argument `of` */
    CTI_BATCH_SIZES,  /* sizes of the result */
    CTI_BATCH_FITTED, /* like SIZES, with at most as many axes as argument `of` */
    /* like SIZES; one size may be -1, which is inferred from the number of elements of argument `of` */
    CTI_BATCH_COUNT,
    CTI_BATCH_EXPANDED, /* like SIZES; -1 keeps a size of argument `of` */
    CTI_BATCH_STRIDES,  /* strides of a view of argument `of` */
    CTI_BATCH_EQUATION, /* equation of einsum */
    CTI_BATCH_REDUCED,  /* reduction of the values: "none", "mean" or "sum" */
    CTI_BATCH_OFF       /* a bool that must be false; true is not supported */
} cti_batch_role;

typedef struct cti_batch_arg {
    uint8_t role;
    int8_t axis; /* FOLD: the axis, or -1 for a factor; BROAD and WIDE: number of trailing axes that do not broadcast */
    uint8_t of, least; /* least: lowest rank that a tensor may have */
} cti_batch_arg;

typedef struct cti_batch_plan {
    const cti_batch_arg *args;
    int8_t folded; /* axis of the results into which the batch is merged; -1: the batch is axis 0 */
    /*
     * for each output, the index of the tensor argument whose inserted axis also appears in the output; -1 if no
     * inserted axis appears
     */
    const int8_t *squeezed;
} cti_batch_plan;

typedef struct cti_batch_rule {
    /* tried in order; the first plan (roles of the arguments and of the results) that supports the call is used */
    const cti_batch_plan *plans;
    uint8_t num_plans;
    bool is_composed; /* the operator is a composition, so its parts are batched: `parts`, or the operator itself */
    bool loops;       /* if nothing else supports a batched call, the operator is called once for each slice */
    /*
     * the operator reads a random state, or returns one; the slices of a call share a state and sample different values
     */
    bool reads_state, gives_state;
    uint8_t state; /* index of the argument that is a random state, if the operator reads one */
    /* bit masks of arguments: promoted to a common dtype; overwritten by the call */
    uint32_t promoted, updated;
    /* bit mask of the arguments whose values determine the sizes of a result; none of them may have a batch */
    uint32_t sized;
    cti_function *parts; /* the program that is run for a batch, with the type of the plain function */
} cti_batch_rule;

/*
 * Entry of one overload of an operator; cti_entry_call calls it. Arguments are in the order of info.args and have the
 * kinds that info.args specifies. An argument that is not a tensor and was not given has kind NONE and is zeroed. An
 * absent tensor is ct_none(). Enum values are strings.
 */
typedef struct cti_op_entry {
    ct_op_info info;
    const cti_arg_slot *slots;       /* one per argument; NULL: parameters that are tensors and lists */
    const cti_value *defaults;       /* one per parameter, if any default is not zero; else NULL */
    const cti_options_type *options; /* NULL: none */
    cti_functions functions;
    cti_arg_slot_type answer; /* type of the value that the functions store, if it is not a tensor; else zero */
    /*
     * Computes the tangents of the outputs from the tangents of the inputs. tangents: indexed like args; kind NONE or
     * ct_none() means zero. outs: the results of the call. results[i]: the tangent of output i; it stays NULL if the
     * tangent is zero. The pointer is NULL if the operator has no jvp rule.
     */
    ct_status (*jvp)(const ct_arg *args, const ct_arg *tangents, const ct_arg *outs, ct_tensor **results);
    cti_batch_rule batch;
} cti_op_entry;

CTI_INLINE ct_tensor *cti_written(const cti_op_entry *entry, const ct_arg *args)
{
    return args[cti_written_index(&entry->info)].value.tensor;
}

typedef struct cti_op_kernels cti_op_kernels; /* ops/kernel/replace.h */

typedef struct cti_op_family {
    const cti_op_entry *const *ops;
    size_t count;
    const cti_op_kernels *kernels; /* the loops and kernels that a program can replace */
    size_t num_kernels;
} cti_op_family;

extern const cti_op_family cti_op_families[]; /* generated/registry.c */
extern const size_t cti_num_op_families;

/*
 * Adds the operators of a user's project, once, when the project is loaded. Fails if the name of an operator exists
 * already.
 */
CTI_API CT_NODISCARD ct_status cti_ops_add(const cti_op_family *family);
/* Returns family `index` of the library and the added families; NULL if there are fewer families. */
const cti_op_family *cti_op_family_at(size_t index);
CTI_API const cti_op_entry *cti_op_entry_find(const char *name);

/*
 * A prepared call by name: the overload that fits, and its arguments in the order and of the kinds that cti_entry_call
 * and `jvp` of the entry require. `single` holds the items of lists that were given as one integer.
 */
typedef struct cti_boxed_call {
    const cti_op_entry *entry;
    ct_arg args[CTI_MAX_BOXED_ARGS];
    int64_t single[CTI_MAX_BOXED_ARGS];
} cti_boxed_call;

CTI_API CT_NODISCARD ct_status cti_op_box(const char *op, const ct_arg *args, size_t num_args, cti_boxed_call *boxed);

/* ---- functions shared by boxed calls ---- */

/* Returns the value of an enum argument; 0 if it is not given; -1 and an error for an unknown string. */
CTI_API int cti_arg_enum(const char *op, const ct_arg *arg, const cti_enumerator *enumerators);
CTI_API ct_scalar cti_arg_scalar(const ct_arg *arg); /* unset if not given */
CTI_API int64_t cti_arg_int(const ct_arg *arg, int64_t otherwise);
CTI_API double cti_arg_float(const ct_arg *arg, double otherwise);
CTI_API bool cti_arg_bool(const ct_arg *arg, bool otherwise);
/* Return a dim, and a set of dims, of a tensor with ndim axes. They must have been checked before. */
CTI_API int64_t cti_arg_dim(const ct_arg *arg, int64_t otherwise, int64_t ndim);
CTI_API uint32_t cti_arg_mask(const ct_arg *arg, int64_t ndim, bool empty_is_all);
/* Returns the value of an enum argument that was checked before; `otherwise` if it is not given. */
CTI_API int cti_arg_enum_or(const ct_arg *arg, const cti_enumerator *enumerators, int otherwise);
/* Stores a result. For a failed result, returns the pending error. */
CTI_API CT_NODISCARD ct_status cti_out_tensor(ct_arg *out, const char *name, ct_tensor *result);
/* Returns a tangent converted to the dtype of its output. */
CTI_API ct_tensor *cti_tangent_for(const ct_arg *out, ct_tensor *tangent);
/*
 * Computes the tangent of a result by one pass of a loop over `sources`, which are the inputs of the spec, and the
 * random values of `state`. Sets *tangent to NULL if operators must compute the tangent instead, because a source
 * requires recording or has the state of another transform.
 */
CTI_API CT_NODISCARD ct_status cti_tangent_by_loop(const char *op, const cti_loop_spec *spec, const cti_loop *loops,
                                                   const ct_arg *out, ct_tensor *const *sources, const void *attrs,
                                                   const cti_random_state *state, ct_tensor **tangent);
/*
 * cti_tangent returns the tangent of a tensor argument; NULL if it is zero. The second function returns the tangent of
 * one item of a list argument. The third returns the tangents of a list, with zeros for items without a tangent; count
 * is 0 if no item has one.
 */
CTI_API ct_tensor *cti_tangent(const ct_arg *tangent);
CTI_API ct_tensor *cti_tangent_item(const ct_arg *tangent, int64_t i);
CTI_API ct_tensors cti_tangent_list(const ct_arg *tangent, const ct_arg *arg);

/* Returns the tangent as an optional argument of an operator: ct_none() for NULL. */
CTI_INLINE ct_tensor *cti_or_none(ct_tensor *tangent) { return tangent ? tangent : ct_none(); }

/*
 * Reports the tangent of an input whose derivative is not implemented, with the error that its gradient would report
 * (S30.4).
 */
CTI_API CT_NODISCARD ct_status cti_tangent_not_implemented(const char *op, const char *input);

#endif
