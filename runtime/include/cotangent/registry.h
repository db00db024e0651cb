/* Reflection: the rows and overloads of the library, and calls by name. */
#ifndef COTANGENT_REGISTRY_H
#define COTANGENT_REGISTRY_H

#include <cotangent/autograd.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What the value of a ct_arg is: the member of its union that holds it. */
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

/** A named argument or output of a boxed call. A number under a Scalar type keeps its kind. */
typedef struct ct_arg {
    const char *name;
    ct_arg_kind kind;

    union {
        ct_tensor *tensor;
        ct_tensors tensors;
        int64_t integer;
        double number;
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

/** The kind of a boxed call: op, op_ or op_out. */
typedef enum ct_call_kind { CT_CALL_PLAIN, CT_CALL_IN_PLACE, CT_CALL_OUT } ct_call_kind;

/**
 * Calls a row by name with named arguments; absent ones have their defaults. Finds the one overload that fits the names
 * and kinds. outs: room for *num_outs; on return the outputs in order and their number. CT_CALL_OUT: outs hold the
 * destinations. CT_CALL_IN_PLACE: the first argument is the destination. Errors: unknown row, unknown or missing
 * argument, wrong kind, and those of the operator.
 */
CT_API CT_NODISCARD ct_status ct_op_call(const char *row, const ct_arg *args, size_t num_args, ct_call_kind kind,
                                         ct_arg *outs, size_t *num_outs);

/** An argument of an overload. */
typedef struct ct_op_arg_info {
    const char *name;
    const char *c_name; /* the parameter of the C function, or the field of its options, where that has another name:
                           messages say it; NULL: name */
    const char *type;   /* the schema's text: "T[*S] | scalar", "dims(self)" */
    ct_arg_kind kind;
    bool optional, has_default, differentiable, scalar_ok;
    uint32_t dtypes; /* bit per ct_dtype that the argument takes; 0 for attributes */
} ct_op_arg_info;

/** One overload of a row, as plain data for tests, bindings and reports. */
typedef struct ct_op_info {
    const char *name, *row, *overload, *family, *doc;
    const char *meaning; /* elementwise, reduce, ..., compose, kernel, view, runtime, registered */
    const ct_op_arg_info *args;
    size_t num_args;
    const char *const *outputs;
    size_t num_outputs;
    /* what the one output is where it is no tensor, else NULL: */
    /* "bool", "int", "scalar" (an int, float, bool or complex), "dtype", "ints" (INT_LIST) */
    const char *answer;
    int order; /* highest derivative; -1: any */
    bool has_inplace, has_out, draws, differentiable;
    bool is_private;           /* what derivatives and compositions call; ops.h does not declare it */
    const char *saved;         /* the schema's text, for reports */
    const char *autocast;      /* "lower", "widest" or "f32": what ct_autocast does with its inputs; NULL: nothing */
    const char *deterministic; /* the schema's text: "always", "never", or how; NULL: nothing is stated */
} ct_op_info;

/** The number of overloads, those of registered projects among them. */
CT_API size_t ct_op_count(void);
/** The overload with a number from 0 on; NULL past the end. */
CT_API const ct_op_info *ct_op_at(size_t index);
/** The overload of a name, "max.dim"; NULL if there is none. */
CT_API const ct_op_info *ct_op_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
