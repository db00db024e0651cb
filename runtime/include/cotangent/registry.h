/* Reflection: the operators and overloads of the library, and calls by name. */
#ifndef COTANGENT_REGISTRY_H
#define COTANGENT_REGISTRY_H

#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kind of the value of a ct_arg: the member of its union that is set. */
typedef enum ct_arg_kind {
    CT_ARG_NONE = 0,
    CT_ARG_TENSOR,
    CT_ARG_TENSOR_LIST,
    CT_ARG_INT,
    CT_ARG_FLOAT,
    CT_ARG_BOOL,
    CT_ARG_COMPLEX,
    CT_ARG_STRING,
    CT_ARG_INT_LIST,
    CT_ARG_FLOAT_LIST,
    CT_ARG_INT_LIST_LIST,
    CT_ARG_DTYPE,
    CT_ARG_INT_MAP,
    CT_ARG_DEVICE,
    CT_ARG_LAYOUT,
    CT_ARG_GENERATOR,
    CT_ARG_GROUP,
    CT_ARG_FN
} ct_arg_kind;

/** A named argument or output of ct_op_call. A value for an argument of type Scalar keeps its kind, for example INT. */
typedef struct ct_arg {
    const char *name;
    ct_arg_kind kind;

    union {
        ct_tensor *tensor;
        ct_tensors tensors;
        int64_t integer;
        double real;
        bool boolean;
        double complex[2];
        const char *string;
        ct_ints ints;
        ct_floats floats;
        ct_int_lists int_lists;
        ct_named_ints named_ints;
        ct_fn function;
        ct_dtype dtype;
        ct_device device;
        ct_generator *generator;
        void *pointer;
    } value;
} ct_arg;

/** The kind of a call by name: op, op_ or op_out. */
typedef enum ct_call_kind { CT_CALL_PLAIN, CT_CALL_IN_PLACE, CT_CALL_OUT } ct_call_kind;

/**
 * Calls an operator by name with named arguments; omitted arguments have their defaults. The call selects the one
 * overload that matches the names and kinds of the arguments. A call of kind CT_CALL_OUT writes to the tensors that
 * outs contains. A call of kind CT_CALL_IN_PLACE writes to the first argument.
 *
 * @param outs  array of *num_outs elements, which receives the outputs in order; *num_outs is set to the number of
 *   outputs
 *
 * Errors, and the errors of the operator:
 *   CT_E_INVALID      the operator does not exist
 *                     an argument is unknown, missing or of another kind than the operator declares
 *                     outs has fewer elements than the operator has outputs
 *   CT_E_DTYPE        no overload accepts the dtype of an argument
 *   CT_E_UNSUPPORTED  the operator has no calls of this kind
 */
CT_API CT_NODISCARD ct_status ct_op_call(const char *op, const ct_arg *args, size_t num_args, ct_call_kind kind,
                                         ct_arg *outs, size_t *num_outs);

/** An argument of an overload. */
typedef struct ct_op_arg_info {
    const char *name;
    /*
     * name in messages: the name of the parameter of the C function or of the field of its options; NULL if it equals
     * name
     */
    const char *c_name;
    const char *type; /* text of the schema: "T[*S] | scalar", "dims(self)" */
    ct_arg_kind kind;
    bool optional, has_default, differentiable, scalar_ok;
    uint32_t dtypes; /* a bit for each ct_dtype that a tensor argument accepts; 0 for other arguments */
} ct_op_arg_info;

/** One overload of an operator, described for tests, bindings and reports. */
typedef struct ct_op_info {
    const char *name, *op, *overload, *family, *doc;
    /* kind of the definition: elementwise, reduce, ..., compose, kernel, view, runtime, registered */
    const char *meaning;
    const ct_op_arg_info *args;
    size_t num_args;
    const char *const *outputs;
    size_t num_outputs;
    /* kind of the one output if it is no tensor, else NULL: */
    /* "bool", "int", "scalar" (an int, float, bool or complex), "dtype", "ints" (INT_LIST) */
    const char *output_kind;
    int order; /* highest order of derivatives; -1: any order */
    bool has_inplace, has_out, is_random, differentiable;
    bool is_private;           /* only derivatives and compositions call the operator; ops.h does not declare it */
    const char *saved;         /* text of the schema that lists the saved tensors, for reports */
    const char *autocast;      /* cast of the inputs under ct_autocast: "lower", "widest" or "f32"; NULL: no cast */
    const char *deterministic; /* text of the schema: "always", "never", or an explanation; NULL: not specified */
} ct_op_info;

/** Returns the number of overloads, including those of registered projects. */
CT_API size_t ct_op_count(void);
/** Returns the overload at an index, counted from 0; NULL if the index is not less than ct_op_count(). */
CT_API const ct_op_info *ct_op_at(size_t index);
/** Returns the overload with a name such as "max.dim"; NULL if no overload has this name. */
CT_API const ct_op_info *ct_op_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
