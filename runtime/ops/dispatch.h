/* The tables behind ct_op_call and ct_op_find: generated, one entry per operator and one array per family. */
#ifndef CTI_DISPATCH_H
#define CTI_DISPATCH_H

#include "core/compiler.h"

#include <cotangent/registry.h>

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
    /* One that a program registered at run time, which has the functions in place of these two; else NULL. */
    struct cti_operator *made;
} cti_op_entry;

/* The same as the functions of an entry, whoever made it. */
CT_NODISCARD ct_status cti_entry_call(const cti_op_entry *entry, const ct_arg *args, ct_call_kind kind, ct_arg *outs);
bool cti_entry_has_jvp(const cti_op_entry *entry);
CT_NODISCARD ct_status cti_entry_jvp(const cti_op_entry *entry, const ct_arg *args, const ct_arg *tangents,
                                     const ct_arg *outs, ct_tensor **results);

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
const cti_op_entry *cti_op_entry_find(const char *name);

/*
 * A call by name made ready: the overload that fits, and the arguments in its order and kinds, as `call` and `jvp` of
 * its entry take them. `lone` holds the items of lists that were given as a number.
 */
enum { CTI_MAX_BOXED_ARGS = 32 };

typedef struct cti_boxed_call {
    const cti_op_entry *entry;
    ct_arg args[CTI_MAX_BOXED_ARGS];
    int64_t lone[CTI_MAX_BOXED_ARGS];
} cti_boxed_call;

/* Holds the entry until cti_op_unbox: an operator of a program is not unregistered meanwhile. */
CTI_API CT_NODISCARD ct_status cti_op_box(const char *row, const ct_arg *args, size_t num_args, cti_boxed_call *boxed);
CTI_API void cti_op_unbox(cti_boxed_call *boxed);

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
/* A tangent in the dtype of the output it belongs to. */
CTI_API ct_tensor *cti_tangent_for(const ct_arg *out, ct_tensor *tangent);
/*
 * The tangent of a tensor argument, NULL for zero; that of a list, zeros where an item has none, count 0 if none has.
 */
CTI_API ct_tensor *cti_tangent(const ct_arg *tangent);
CTI_API ct_tensor *cti_tangent_item(const ct_arg *tangent, int64_t i);
CTI_API ct_tensors cti_tangent_list(const ct_arg *tangent, const ct_arg *arg);
/* A tangent of an input whose derivative no one wrote: an error, as its gradient is (S30.4). */
CTI_API CT_NODISCARD ct_status cti_tangent_not_implemented(const char *op, const char *input);

#endif
