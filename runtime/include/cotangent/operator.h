/* Operators of one's own, at run time: in the registry and called by name, as those of schemas are. */
#ifndef COTANGENT_OPERATOR_H
#define COTANGENT_OPERATOR_H

#include <cotangent/function.h>
#include <cotangent/kernel.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One call of an operator that a program registered, or whose derivative it did: the payload that callbacks get from
 * ct_function_payload(ctx). It lives as long as the node of the call.
 */
typedef struct ct_operator_call ct_operator_call;

/** The name of the operator that is called, as ct_op_find knows it; "" and an error for NULL. */
CT_API const char *ct_operator_name(const ct_operator_call *call);
/**
 * An attribute of the call by the name of the argument, its default if it was not given; kind NONE for one that is
 * absent, for tensors, and for a name that there is not. Strings and lists live as long as the call.
 */
CT_API ct_arg ct_operator_attribute(const ct_operator_call *call, const char *name);
/** The payload of what was registered: of the derivative for its callbacks, else of the operator. */
CT_API void *ct_operator_payload(const ct_operator_call *call);

/** An argument of an operator. */
typedef struct ct_operator_arg {
    const char *name;
    /**
     * TENSOR, TENSOR_LIST (one of them at most, and the last of the tensors), INT, FLOAT, BOOL, STRING, INT_LIST,
     * FLOAT_LIST, DTYPE.
     */
    ct_arg_kind kind;
    bool optional;      /**< may be left out: a tensor is ct_none() then, an attribute has kind NONE */
    bool scalar_ok;     /**< of TENSOR: takes a number, too; of FLOAT: a number of any kind, which it keeps */
    bool no_derivative; /**< of tensors: for the registry; backward gives ct_none() */
    uint32_t dtypes;    /**< of tensors: a bit per ct_dtype that is taken; 0: any */
    ct_arg otherwise;   /**< of attributes: the value if it is not given; kind NONE: there is none */
} ct_operator_arg;

/** What a result will be. */
typedef struct ct_result_info {
    ct_dtype dtype;
    int64_t ndim;
    int64_t sizes[16]; /**< the first ndim */
} ct_result_info;

/** An operator: what ct_register_operator takes. It, and all that it points to but payload, may go after the call. */
typedef struct ct_operator {
    const char *name; /**< "scale", or "plugin::scale": letters, digits, '_' and "::"; nodes: "ScaleBackward" */
    const char *doc;  /**< for ct_op_info; may be NULL */
    const ct_operator_arg *args;
    size_t num_args;
    const char *const *outputs; /**< names, all of them tensors; NULL: one, "result" */
    size_t num_outputs;
    /**
     * Calls of kind IN_PLACE are taken, too: the first argument, a tensor, takes the one output, which must have its
     * sizes. They compute apart and copy, and are recorded as the operator and ct_copy_.
     */
    bool inplace;
    bool list; /**< the one output is a list, of as many tensors as forward gives; there is no form with out=, no infer
                */
    /**
     * The callbacks forward, setup_context, backward or vjp, jvp, vmap, and its flags, as for ct_function_apply: inputs
     * are the tensor arguments in order, items of the list one by one. name and drop are not used. Their payload is a
     * ct_operator_call.
     */
    ct_function function;
    /**
     * Tells, from the inputs, what the results will be, before forward runs: dtype and sizes of each. An error here is
     * that of the call; results of forward that differ are CT_E_SHAPE or CT_E_DTYPE, and none is given. NULL: not
     * checked.
     */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results) CT_NOEXCEPT;
    const char *autocast; /**< "lower", "widest" or "f32": what ct_autocast does with inputs; NULL: nothing */
    void *payload;        /**< by ct_operator_payload */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< ends payload, once: with the operator; may be NULL */
} ct_operator;

/**
 * Adds an operator to the registry: ct_op_find, ct_op_at and ct_op_call know it, the last in kind PLAIN, in kind OUT
 * but for lists, and in kind IN_PLACE where it says so. Calls are recorded as a node of their own, saved for by the
 * hooks that are active, batched by vmap or generate_vmap_rule, seen by dispatch modes and profilers, and cast by
 * ct_autocast. Any thread may register while others call operators.
 *
 * @return  CT_OK. The payload belongs to the library from then on; after a failure it stays the caller's.
 *          CT_E_INVALID: no name, one that cannot be, one that is taken by an operator, a row or a method, an argument
 *          without name, of a kind that is not taken, twice or with a default of another kind, no forward, inplace
 *          where there is no such argument or several outputs, list where there are several or with infer;
 *          CT_E_UNSUPPORTED: more than 32 arguments or 16 outputs; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_operator(const ct_operator *op);
/**
 * Removes an operator that a program registered. What ct_op_find gave stays readable to the end of the program.
 * CT_E_INVALID if there is none, or it is one of the library; CT_E_STATE, with nothing changed, while it is in use: a
 * call runs, a graph has a node of it, or a method or a derivative is registered for it.
 */
CT_API CT_NODISCARD ct_status ct_unregister_operator(const char *name);
/** Whether a program has registered an operator of that name. */
CT_API bool ct_has_registered_operator(const char *name);

/**
 * An operator of one tensor, "self", by functions of one element: member f64_1 of each, and f32_1 where f32, f16 and
 * bf16 are to be computed by that; libm's fit. They are called from several threads at once.
 */
typedef struct ct_unary {
    const char *name, *doc;  /**< as in ct_operator */
    ct_scalar_fn fn;         /**< f(x) */
    ct_scalar_fn derivative; /**< f'(x); no member set: there is none */
    ct_scalar_fn second;     /**< f''(x), for derivatives of second order; no member set: there is none */
} ct_unary;

/**
 * Adds such an operator: inputs of bool, integer and floating dtypes, integers computed in the default dtype; the
 * result like self, with gradients, tangents and batches. Returns as ct_register_operator; CT_E_INVALID too where fn
 * has no member of its type, another is set, or second is given without derivative. Removed by ct_unregister_operator.
 */
CT_API CT_NODISCARD ct_status ct_register_unary(const ct_unary *op);

/** An operator of two tensors, "self" and "other", by functions of two elements: members f64_2 and f32_2. */
typedef struct ct_binary {
    const char *name, *doc;
    ct_scalar_fn fn;             /**< f(x, y) */
    ct_scalar_fn derivatives[2]; /**< by x and by y; no member set: there is none */
    ct_scalar_fn seconds[3];     /**< by x twice, by x and y, by y twice */
} ct_binary;

/**
 * The same for two tensors, which broadcast and are promoted as those of the library's operators; one of them may be a
 * number. Returns as ct_register_unary; CT_E_INVALID too where one of the derivatives is given without the other, or
 * some of the second ones.
 */
CT_API CT_NODISCARD ct_status ct_register_binary(const ct_binary *op);

/** A derivative of an operator: what ct_register_derivative takes. One of backward, jvp and vmap at least is given. */
typedef struct ct_derivative {
    const char *op; /**< of the library or registered, as ct_op_find names it: "mul", "max.dim" */
    /** What backward reads by ct_saved_tensors, in order: names of tensor arguments and outputs, "self, result". */
    const char *saves;
    /** As that of ct_function, with the gradients of the tensor arguments, items of lists one by one. */
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    bool once_differentiable; /**< backward cannot be differentiated */
    /**
     * Returns a tangent for each output from those of the inputs (ct_none(): none), ct_none() for zero; count -1 on
     * failure. Of a call in place, inputs are as they were before.
     */
    ct_tensors (*jvp)(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
        CT_NOEXCEPT;
    /** As that of ct_function; payload is a ct_operator_call. */
    ct_tensors (*vmap)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload, ct_ints *out_dims)
        CT_NOEXCEPT;
    void *payload;                           /**< by ct_operator_payload */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< ends payload, once; may be NULL */
} ct_derivative;

/**
 * Gives an operator a derivative: backward for calls that are recorded from then on, plain and in place; jvp in forward
 * mode; vmap inside ct_vmap. Each takes the place of what the operator has, and what is not given stays as it is:
 * without jvp, forward mode uses the operator's rule. Recorded results that are views are those of a custom function
 * then, which refuse writes in place (S20.16). While any is registered, all operators leave the fast path, which
 * costs some 150 ns a call. Any thread may register while others call the operator.
 *
 * @return  CT_OK. The payload belongs to the library from then on; after a failure it stays the caller's.
 *          CT_E_INVALID: no such operator, a derivative that it has already, saves that are no tensors of it, none of
 *          the three; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_derivative(const ct_derivative *derivative);
/**
 * Removes it; the operator has its former derivative again. Nodes that were recorded keep the one that they were
 * recorded with; drop is called when the last of them has ended. CT_E_INVALID if there is none.
 */
CT_API CT_NODISCARD ct_status ct_unregister_derivative(const char *op);
/** Whether a program has registered a derivative for the operator. */
CT_API bool ct_has_registered_derivative(const char *op);
/** The operator that has registered derivative number index, from 0 on, the newest first; NULL past the last. */
CT_API const char *ct_derivative_at(size_t index);

/**
 * Gives an operator, of the library or registered, another name, by which ct_op_find and ct_op_call know it. It stands
 * for one operator and not for a row of them.
 *
 * @return  CT_OK. CT_E_INVALID: a name that cannot be (ct_operator.name) or is taken, no such operator; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_method(const char *name, const char *op);
/** Removes the name. CT_E_INVALID if there is none. */
CT_API CT_NODISCARD ct_status ct_unregister_method(const char *name);
/** The operator that a method stands for; NULL if there is no method of that name. Lives as long as the operator. */
CT_API const char *ct_method_find(const char *name);
/**
 * Method number index, from 0 on: fills in *op, which may be NULL, with the operator's name and returns its own; NULL
 * past the last. The name lives until the method is removed.
 */
CT_API const char *ct_method_at(size_t index, const char **op);

#ifdef __cplusplus
}
#endif
#endif
