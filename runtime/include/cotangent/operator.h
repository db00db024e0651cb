/* User-defined operators: registered at run time and called by name, as operators from schemas are. */
#ifndef COTANGENT_OPERATOR_H
#define COTANGENT_OPERATOR_H

#include <cotangent/function.h>
#include <cotangent/kernel.h>
#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * One call of an operator that a program registered, or for which it registered a derivative: the payload that
 * callbacks read by ct_function_payload(ctx). It lives as long as the node of the call.
 */
typedef struct ct_operator_call ct_operator_call;

/** Returns the name of the operator that is called, as in ct_op_find; "" and an error for NULL. */
CT_API const char *ct_operator_name(const ct_operator_call *call);
/**
 * Returns the attribute `name` of the call, or its default if the call did not give it. The kind is CT_ARG_NONE if the
 * attribute is optional and not given, if `name` is a tensor argument, and if no argument has this name. Strings and
 * lists are valid during the call.
 */
CT_API ct_arg ct_operator_attribute(const ct_operator_call *call, const char *name);
/** Returns the payload of the registration: of the derivative for its callbacks, otherwise of the operator. */
CT_API void *ct_operator_payload(const ct_operator_call *call);

/** An argument of an operator. */
typedef struct ct_operator_arg {
    const char *name;
    /**
     * TENSOR, TENSOR_LIST (at most one, after all other tensors), INT, FLOAT, BOOL, STRING, INT_LIST, FLOAT_LIST,
     * DTYPE.
     */
    ct_arg_kind kind;
    bool optional; /**< may be omitted: a tensor is then ct_none(), an attribute has kind NONE */
    /** TENSOR: a scalar is accepted, too; FLOAT: a scalar of any kind is accepted and keeps its kind */
    bool scalar_ok;
    bool no_derivative; /**< tensors: for the registry; backward returns ct_none() */
    uint32_t dtypes;    /**< tensors: a bit for each ct_dtype that is accepted; 0: any */
    ct_arg otherwise;   /**< attributes: the default value; kind NONE: no default */
} ct_operator_arg;

/** Dtype and sizes of a result. */
typedef struct ct_result_info {
    ct_dtype dtype;
    int64_t ndim;
    int64_t sizes[16]; /**< the first ndim */
} ct_result_info;

/**
 * An operator, for ct_register_operator. The struct, and all objects to which it points except payload, may be freed
 * after the call.
 */
typedef struct ct_operator {
    const char *name; /**< "scale", or "plugin::scale": letters, digits, '_' and "::"; nodes: "ScaleBackward" */
    const char *doc;  /**< for ct_op_info; may be NULL */
    const ct_operator_arg *args;
    size_t num_args;
    const char *const *outputs; /**< names of the outputs, all of them tensors; NULL: one output, "result" */
    size_t num_outputs;
    /**
     * Calls of kind IN_PLACE are accepted, too: the one output is written to the first argument, a tensor, which must
     * have its sizes. Such a call computes a separate result and copies it, and is recorded as the operator and
     * ct_copy_.
     */
    bool inplace;
    /** the one output is a list, with as many tensors as forward returns; out= and infer are not supported */
    bool list;
    /**
     * The callbacks forward, setup_context, backward or vjp, jvp and vmap, and the flags, as for ct_function_apply: the
     * inputs are the tensor arguments in order, the list as separate items. name and drop are not used. Their payload
     * is a ct_operator_call.
     */
    ct_function function;
    /**
     * Computes the dtype and sizes of each result from the inputs, before forward runs. An error fails the call; if the
     * results of forward differ, the call fails with CT_E_SHAPE or CT_E_DTYPE and returns none. NULL: not checked.
     */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results) CT_NOEXCEPT;
    const char *autocast; /**< "lower", "widest" or "f32": the cast of the inputs under ct_autocast; NULL: inputs are
                             not cast */
    void *payload;        /**< returned by ct_operator_payload */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< releases payload when the operator ends, called once; may be NULL */
} ct_operator;

/**
 * Adds an operator to the registry: ct_op_find, ct_op_at and ct_op_call find it. ct_op_call accepts kind PLAIN, kind
 * OUT except for lists, and kind IN_PLACE if `inplace` is set. Each call is recorded as its own node; its saves pass
 * through the active hooks; vmap or generate_vmap_rule batches it; dispatch modes and profilers receive it; and
 * ct_autocast casts its inputs. Any thread may register while other threads call operators.
 *
 * @return  CT_OK. The library owns the payload from then on; after a failure the caller keeps it. CT_E_INVALID: no
 *   name, an invalid name, or the name of another operator, group of overloads or method; an argument without name, of
 *   an unsupported kind, listed twice or with a default of another kind; no forward; inplace without a suitable first
 *   argument or with several outputs; list with several outputs or with infer; CT_E_UNSUPPORTED: more than 32 arguments
 *   or 16 outputs; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_operator(const ct_operator *op);
/**
 * Removes an operator that a program registered. Results of ct_op_find stay readable to the end of the program.
 * CT_E_INVALID if there is none, or it is an operator of the library; CT_E_STATE, with nothing changed, while it is in
 * use: a call runs, a graph contains a node of it, or a method or a derivative is registered for it.
 */
CT_API CT_NODISCARD ct_status ct_unregister_operator(const char *name);
/** Returns true if the program has registered an operator of that name. */
CT_API bool ct_has_registered_operator(const char *name);

/**
 * An operator on one tensor, "self", defined by functions of one scalar: member f64_1 of each is set, and f32_1 if f32,
 * f16 and bf16 are to be computed in f32; functions of libm can be used directly. They are called from several threads
 * at the same time.
 */
typedef struct ct_unary {
    const char *name, *doc;  /**< as in ct_operator */
    ct_scalar_fn fn;         /**< f(x) */
    ct_scalar_fn derivative; /**< f'(x); no member set: there is none */
    ct_scalar_fn second;     /**< f''(x), for second-order derivatives; no member set: there is none */
} ct_unary;

/**
 * Adds a unary operator: inputs have bool, integer and floating dtypes, integers are computed in the default dtype; the
 * result has the sizes of self, and gradients, tangents and batches are supported. Returns the statuses of
 * ct_register_operator. Also returns CT_E_INVALID if fn has no member of its type, if another member is set, or if
 * second is set without derivative. Remove it by ct_unregister_operator.
 */
CT_API CT_NODISCARD ct_status ct_register_unary(const ct_unary *op);

/** An operator on two tensors, "self" and "other", defined by functions of two scalars: members f64_2 and f32_2. */
typedef struct ct_binary {
    const char *name, *doc;
    ct_scalar_fn fn;             /**< f(x, y) */
    ct_scalar_fn derivatives[2]; /**< with respect to x and y; a function without members: no derivative */
    ct_scalar_fn seconds[3];     /**< second derivatives: xx, xy, yy */
} ct_binary;

/**
 * Adds a binary operator as ct_register_unary does. The tensors broadcast and are promoted as for the library's
 * operators; one of them may be a scalar. Returns the statuses of ct_register_unary. Also returns CT_E_INVALID if one
 * of the first derivatives is missing, or if only some of the second derivatives are set.
 */
CT_API CT_NODISCARD ct_status ct_register_binary(const ct_binary *op);

/** A derivative of an operator, for ct_register_derivative. At least one of backward, jvp and vmap is set. */
typedef struct ct_derivative {
    const char *op; /**< the operator (built in or registered), by its name in ct_op_find: "mul", "max.dim" */
    /**
     * Tensors that backward reads by ct_saved_tensors, in order: names of tensor arguments and outputs, "self, result".
     */
    const char *saves;
    /** Returns the gradients of the tensor arguments, of lists as separate items; otherwise as in ct_function. */
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    bool once_differentiable; /**< backward is not differentiable */
    /**
     * Returns a tangent for each output from the tangents of the inputs (ct_none() for an input without one), ct_none()
     * for zero; count -1 on failure. For an in-place call, inputs have their values before the call.
     */
    ct_tensors (*jvp)(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
        CT_NOEXCEPT;
    /** Batching rule as in ct_function; payload is a ct_operator_call. */
    ct_tensors (*vmap)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload, ct_ints *out_dims)
        CT_NOEXCEPT;
    void *payload;                           /**< returned by ct_operator_payload */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< releases payload, called once; may be NULL */
} ct_derivative;

/**
 * Registers a derivative of an operator: backward for calls recorded from then on, plain and in-place; jvp for forward
 * mode; vmap for ct_vmap. Each replaces the operator's own rule; a member that is NULL leaves that rule unchanged:
 * without jvp, forward mode uses the operator's rule. Recorded results that are views then behave like views that a
 * custom function returns, which reject in-place writes (S20.16). While a derivative is registered, no operator uses
 * the fast path, which costs about 150 ns per call. Any thread may register while other threads call the operator.
 *
 * @return  CT_OK. The library owns the payload from then on; after a failure the caller keeps it. CT_E_INVALID: no such
 *   operator, one that already has a registered derivative, saves that are not tensors of the operator, or all three
 *   members NULL; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_derivative(const ct_derivative *derivative);
/**
 * Removes a registered derivative; the operator has its former derivative again. Nodes keep the derivative with which
 * they were recorded; drop is called when the last of them has ended. CT_E_INVALID if none is registered.
 */
CT_API CT_NODISCARD ct_status ct_unregister_derivative(const char *op);
/** Returns true if the program has registered a derivative for the operator. */
CT_API bool ct_has_registered_derivative(const char *op);
/** Returns the operator of the registered derivative at an index, from 0 on, the newest first; NULL past the last. */
CT_API const char *ct_derivative_at(size_t index);

/**
 * Registers another name for an operator, of the library or registered, which ct_op_find and ct_op_call accept. The
 * name refers to one overload, not to a group of overloads.
 *
 * @return  CT_OK. CT_E_INVALID: a name that is invalid (ct_operator.name) or in use, no such operator; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_method(const char *name, const char *op);
/** Removes the name. CT_E_INVALID if it is not registered. */
CT_API CT_NODISCARD ct_status ct_unregister_method(const char *name);
/**
 * Returns the name of the operator to which a method refers; NULL if there is no method of that name. The name is valid
 * as long as the operator exists.
 */
CT_API const char *ct_method_find(const char *name);
/**
 * Returns the name of the method at an index, from 0 on, and stores the name of its operator in *op, which may be NULL;
 * returns NULL past the last. The name is valid until the method is removed.
 */
CT_API const char *ct_method_at(size_t index, const char **op);

#ifdef __cplusplus
}
#endif
#endif
