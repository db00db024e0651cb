/*
 * Conversion of the arguments of an operator to ct_arg (boxing) and back, by tables in the operator's entry. Boxed
 * arguments are in the order of info.args. The C function of the operator receives each argument in a slot: a
 * parameter, or a field of its options.
 */
#ifndef CTI_BOXING_H
#define CTI_BOXING_H

#include "base/compiler.h"
#include "state/options.h"

#include <cotangent/registry.h>

#include <string.h>

struct cti_call;     /* ops/call/call.h */
struct cti_op_entry; /* ops/dispatch.h */

/* The string and the value of an enumerator; a table ends with a NULL string. */
typedef struct cti_enumerator {
    const char *enumerator;
    int value;
} cti_enumerator;

/* The C type of a parameter, or of a field of the options. */
typedef enum cti_arg_slot_type {
    CTI_SLOT_TENSOR,
    CTI_SLOT_TENSORS,
    CTI_SLOT_INT,
    CTI_SLOT_FLOAT,
    CTI_SLOT_BOOL,
    CTI_SLOT_SWITCH,
    CTI_SLOT_SCALAR,
    CTI_SLOT_ENUM,
    CTI_SLOT_TEXT,
    CTI_SLOT_DTYPE,
    CTI_SLOT_DEVICE,
    CTI_SLOT_INTS,
    CTI_SLOT_FLOATS,
    CTI_SLOT_INT_LISTS,
    CTI_SLOT_NAMED_INTS,
    CTI_SLOT_FUNCTION,
    CTI_SLOT_GENERATOR,
    CTI_SLOT_GROUP,
    CTI_SLOT_GIVEN_INT,  /* int64_t; CT_NO_INT_ means that it is not given */
    CTI_SLOT_GIVEN_FLOAT /* double; CT_NO_FLOAT_ means that it is not given */
} cti_arg_slot_type;

/* The parameter, or the field of the options, that holds an argument. */
typedef struct cti_arg_slot {
    uint8_t type;
    uint8_t count; /* TENSORS: the number of items, 0: any */
    /* offset of the field in the options; 0 means a parameter, since the first field of options is their tag */
    uint16_t offset;
    const cti_enumerator *enumerators;
} cti_arg_slot;

#define CTI_PARAMETER(type) \
    { \
        CTI_SLOT_##type, 0, 0, NULL \
    }
#define CTI_ENUM_PARAMETER(enumerators) \
    { \
        CTI_SLOT_ENUM, 0, 0, enumerators \
    }
#define CTI_LIST_PARAMETER(count) \
    { \
        CTI_SLOT_TENSORS, count, 0, NULL \
    }
#define CTI_OPTION(type, options, field) \
    { \
        CTI_SLOT_##type, 0, offsetof(options, field), NULL \
    }
#define CTI_ENUM_OPTION(options, field, enumerators) \
    { \
        CTI_SLOT_ENUM, 0, offsetof(options, field), enumerators \
    }

/* The value of a parameter. */
typedef union cti_value {
    ct_tensor *tensor;
    ct_tensors tensors;
    int64_t integer;
    double real;
    ct_switch toggle;
    int enumerator;
    ct_scalar scalar;
    const char *text;
    ct_dtype dtype;
    ct_device device;
    ct_ints ints;
    ct_floats floats;
    ct_int_lists int_lists;
    ct_named_ints named_ints;
    ct_fn function;
    void *pointer;
} cti_value;

enum { CTI_MAX_BOXED_ARGS = 32, CTI_MAX_BOXED_OUTS = 16 };

/* The results of a function: one or several tensors, a list, or a value that is not a tensor. */
typedef struct cti_results {
    ct_tensor *tensors[CTI_MAX_BOXED_OUTS];
    ct_tensors list;
    bool is_list;
    ct_status status; /* result of a function that stores a value */
    cti_value value;
} cti_results;

/* A C function of an operator, of any type; it must be cast to its own type before it is called. */
typedef void cti_function(void);

/*
 * Calls a function with values for its parameters. All functions of the same C type share a caller, which replaces
 * options by `const void *`, enums by int and structs of results by a struct of as many tensors: equivalent types in
 * every calling convention of C. A destination is the value after the arguments: a tensor, or a pointer to an array.
 */
typedef void cti_caller(cti_function *function, const cti_value *values, const void *opts, cti_results *results);

/* The functions of an operator. The caller of `by_kind[CT_CALL_OUT]` is `out_caller`. */
typedef struct cti_functions {
    cti_function *by_kind[3]; /* NULL if there is none; an operator with one function has it at CT_CALL_PLAIN */
    cti_caller *caller, *out_caller;
} cti_functions;

#define CTI_FUNCTIONS(caller, plain, in_place, out_caller, out) \
    { \
        {(cti_function *)plain, (cti_function *)in_place, (cti_function *)out}, caller, out_caller \
    }

/* Since version 17, the sanitizers of clang require the type with which a function is defined. */
#if defined(__clang__)
#define CTI_ANY_FUNCTION __attribute__((no_sanitize("function")))
#else
#define CTI_ANY_FUNCTION
#endif

/*
 * Definitions of callers, one macro for each type of result. types: the types of the parameters; arguments: the values
 * that are passed.
 */
#define CTI_DEFINE_CALLER(name, call) \
    CTI_ANY_FUNCTION void name(cti_function *f, const cti_value *v, const void *opts, cti_results *results) \
    { \
        (void)v, (void)opts; \
        call; \
    }
#define CTI_CALLER(name, types, arguments) \
    CTI_DEFINE_CALLER(name, results->tensors[0] = ((ct_tensor * (*)types) f) arguments)
#define CTI_LIST_CALLER(name, types, arguments) \
    CTI_DEFINE_CALLER(name, results->list = ((ct_tensors(*) types)f)arguments; results->is_list = true)
#define CTI_STATUS_CALLER(name, types, arguments) \
    CTI_DEFINE_CALLER(name, results->status = ((ct_status(*) types)f)arguments)
/* `types` and `arguments` may name `tensors`, the struct of results. */
#define CTI_STRUCT_CALLER(name, count, types, arguments) \
    CTI_ANY_FUNCTION void name(cti_function *f, const cti_value *v, const void *opts, cti_results *results) \
    { \
        typedef struct tensors { \
            ct_tensor *items[count]; \
        } tensors; \
        (void)v, (void)opts; \
        const tensors made = ((tensors(*) types)f)arguments; \
        memcpy(results->tensors, &made, sizeof made); \
    }

/*
 * Calls the function of an operator for boxed arguments. args: in the order and of the kinds of the entry. outs: one
 * item for each output; for CT_CALL_OUT they hold the destinations. If the operator has no function for `kind`, its
 * function for CT_CALL_PLAIN is called.
 */
CTI_API CT_NODISCARD ct_status cti_entry_call(const struct cti_op_entry *entry, const ct_arg *args, ct_call_kind kind,
                                              ct_arg *outs);
/*
 * Calls `parts` of the entry, the composition that is run for batched operands; the plain function if `parts` is NULL.
 */
CT_NODISCARD ct_status cti_entry_call_parts(const struct cti_op_entry *entry, const ct_arg *args, ct_arg *outs);

/*
 * Boxes the arguments of a call that did not begin, because a transform handles it. The tensors are in the call;
 * `attributes` has the addresses of the parameters that are not tensors.
 */
void cti_box_call(const struct cti_call *call, const struct cti_op_entry *entry, const void *const *attributes,
                  const void *opts, ct_arg *args);
ct_arg cti_box_tensor(const char *name, ct_tensor *value);
ct_arg cti_box_tensors(const char *name, ct_tensors value);
ct_arg cti_box_function(const char *name, ct_fn value);

#endif
