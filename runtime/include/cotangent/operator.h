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
 * One call of an operator that a program registered, or for which a program registered a derivative. Callbacks receive
 * the call as the result of ct_function_payload(ctx). The call lives as long as its node.
 */
typedef struct ct_operator_call ct_operator_call;

/** Returns the name of the called operator, which ct_op_find accepts. For NULL sets an error and returns "". */
CT_API const char *ct_operator_name(const ct_operator_call *call);
/**
 * Returns the value of the argument with a name, or the default of the argument if the call does not pass it. The kind
 * of the result is NONE if the argument has no value, is a tensor or does not exist. Strings and lists in the result
 * are valid as long as the call.
 */
CT_API ct_arg ct_operator_attribute(const ct_operator_call *call, const char *name);
/**
 * Returns the payload of the registration: ct_derivative.payload in callbacks of a derivative, otherwise
 * ct_operator.payload.
 */
CT_API void *ct_operator_payload(const ct_operator_call *call);

/** An argument of an operator. */
typedef struct ct_operator_arg {
    const char *name;
    /**
     * TENSOR, TENSOR_LIST (at most one, after all other tensors), INT, FLOAT, BOOL, STRING, INT_LIST, FLOAT_LIST,
     * DTYPE.
     */
    ct_arg_kind kind;
    /** a call may omit the argument: an omitted tensor is ct_none(), any other omitted value has kind NONE */
    bool optional;
    /**
     * TENSOR: a call may pass a scalar instead of the tensor; FLOAT: a call may pass a scalar of any kind, which keeps
     * its kind
     */
    bool scalar_ok;
    /** backward returns ct_none() for the tensor, and ct_op_info reports the tensor as not differentiable */
    bool no_derivative;
    uint32_t dtypes; /**< a bit for each ct_dtype that a tensor may have; 0 accepts all dtypes */
    /** default value of an argument that is no tensor; kind NONE means that there is no default */
    ct_arg otherwise;
} ct_operator_arg;

/** Dtype and sizes of a result. */
typedef struct ct_result_info {
    ct_dtype dtype;
    int64_t ndim;
    int64_t sizes[16]; /**< the first ndim items are used */
} ct_result_info;

/**
 * An operator, for ct_register_operator. The struct, and all objects to which it points except payload, may be freed
 * after the call.
 */
typedef struct ct_operator {
    /** "scale" or "plugin::scale": letters, digits, '_' and "::"; the nodes are named "ScaleBackward" */
    const char *name;
    const char *doc; /**< text that ct_op_info.doc returns; may be NULL */
    const ct_operator_arg *args;
    size_t num_args;
    const char *const *outputs; /**< names of the outputs, which are tensors; NULL means one output named "result" */
    size_t num_outputs;
    /**
     * Accept calls of kind IN_PLACE, which write the one output to the first argument. The first argument is a tensor
     * that must have the sizes of the output. A call of kind IN_PLACE computes a separate result and copies it to the
     * first argument. Such a call is recorded as two nodes: the operator and ct_copy_.
     */
    bool inplace;
    /** the one output is the list of tensors that forward returns; calls of kind OUT and infer are not supported */
    bool list;
    /**
     * The callbacks forward, setup_context, backward or vjp, jvp and vmap, and the flags, as for ct_function_apply. The
     * inputs of the callbacks are the tensor arguments in order; a list argument contributes each of its tensors. The
     * members name and drop are not used. The payload of the callbacks is a ct_operator_call.
     */
    ct_function function;
    /**
     * Computes the dtype and sizes of each result from the inputs, before forward runs. If infer returns an error, the
     * call fails with that error. If forward returns results of another dtype or other sizes, the call fails with
     * CT_E_SHAPE or CT_E_DTYPE and returns no results. If infer is NULL, the results are not checked.
     */
    ct_status (*infer)(const ct_operator_call *call, ct_tensors inputs, ct_result_info *results) CT_NOEXCEPT;
    const char *autocast; /**< cast of the inputs under ct_autocast: "lower", "widest" or "f32"; NULL means no cast */
    void *payload;        /**< returned by ct_operator_payload */
    /** called once, when the operator ends, to release payload; may be NULL */
    void (*drop)(void *payload) CT_NOEXCEPT;
} ct_operator;

/**
 * Adds an operator to the registry, in which ct_op_find, ct_op_at and ct_op_call find the operator. ct_op_call accepts
 * kind PLAIN, kind OUT unless the output is a list, and kind IN_PLACE if `inplace` is set. Each call is recorded as one
 * node. Active hooks pack the tensors that a call saves. Inside ct_vmap, the member vmap or generate_vmap_rule computes
 * the batch. Dispatch modes and profilers receive the calls, and ct_autocast casts their inputs. Any thread may
 * register an operator while other threads call operators.
 *
 * @return  CT_OK if the operator was added; the library then owns the payload. After a failure the caller still owns
 *   the payload.
 *
 * Errors:
 *   CT_E_INVALID      op is NULL
 *                     the name is missing or invalid, or names another operator, a group of overloads or a method
 *                     an argument has no name, the name of another argument or an unsupported kind
 *                     an argument has a default of another kind, or is a tensor with a default
 *                     a tensor argument follows the list of tensors
 *                     function.forward is NULL, or two callbacks of function exclude each other
 *                     inplace is set, and the first argument is no tensor or is optional
 *                     inplace or list is set, and the operator has several outputs
 *                     list and infer are both set
 *                     autocast is an unknown string
 *   CT_E_UNSUPPORTED  the operator has more than 32 arguments or more than 16 outputs
 *   CT_E_NOMEM        out of memory
 */
CT_API CT_NODISCARD ct_status ct_register_operator(const ct_operator *op);
/**
 * Removes an operator that a program registered. Results of ct_op_find stay readable to the end of the program.
 *
 * Errors, after which the operator is still registered:
 *   CT_E_INVALID  no program registered an operator of this name
 *   CT_E_STATE    a call of the operator runs, or a graph contains a node of the operator
 *                 a method or a derivative is registered for the operator
 */
CT_API CT_NODISCARD ct_status ct_unregister_operator(const char *name);
/** Returns true if the program has registered an operator of that name. */
CT_API bool ct_has_registered_operator(const char *name);

/**
 * An operator on one tensor, "self", defined by functions of one scalar. Each ct_scalar_fn must have member f64_1.
 * Member f32_1 is optional; with it, elements of f32, f16 and bf16 are computed in f32. Functions of libm can be used
 * directly. Several threads call the functions at the same time.
 */
typedef struct ct_unary {
    const char *name, *doc;  /**< as in ct_operator */
    ct_scalar_fn fn;         /**< f(x) */
    ct_scalar_fn derivative; /**< f'(x); no member is set if the operator has no derivative */
    ct_scalar_fn second;     /**< f''(x); no member is set if there is no second derivative */
} ct_unary;

/**
 * Adds a unary operator. Its input has a bool, integer or floating dtype; bool and integer elements are computed in the
 * default dtype. The result has the sizes of self. The operator supports gradients, tangents and batches.
 * ct_unregister_operator removes it.
 *
 * Returns the statuses of ct_register_operator. Also returns CT_E_INVALID if fn has no member f64_1, if a function has
 * members for another number of arguments, or if second is set without derivative.
 */
CT_API CT_NODISCARD ct_status ct_register_unary(const ct_unary *op);

/** An operator on two tensors, "self" and "other", defined by functions of two scalars: members f64_2 and f32_2. */
typedef struct ct_binary {
    const char *name, *doc;
    ct_scalar_fn fn; /**< f(x, y) */
    /** derivatives with respect to x and y; no member is set if the operator has no derivative */
    ct_scalar_fn derivatives[2];
    ct_scalar_fn seconds[3]; /**< second derivatives: xx, xy, yy */
} ct_binary;

/**
 * Adds a binary operator as ct_register_unary does. The library's rules of broadcasting and type promotion apply to the
 * two tensors. One of the two may be a scalar. Returns the statuses of ct_register_unary. Also returns CT_E_INVALID if
 * one of the first derivatives is missing, or if only some of the second derivatives are set.
 */
CT_API CT_NODISCARD ct_status ct_register_binary(const ct_binary *op);

/**
 * A derivative of an operator, for ct_register_derivative. At least one of the members backward, jvp and vmap must be
 * set.
 */
typedef struct ct_derivative {
    const char *op; /**< name of the operator of the library or of a program, as for ct_op_find: "mul", "max.dim" */
    /**
     * Names of the tensor arguments and outputs that backward reads by ct_saved_tensors, in this order: "self, result".
     */
    const char *saves;
    /**
     * Returns one gradient for each tensor argument and for each tensor of a list argument; otherwise as
     * ct_function.backward.
     */
    ct_status (*backward)(ct_function_ctx *ctx, ct_tensors grads) CT_NOEXCEPT;
    bool once_differentiable; /**< the gradients that backward returns cannot be differentiated */
    /**
     * Returns a tangent for each output, ct_none() for a tangent that is zero; count -1 on failure. `tangents` has one
     * tangent for each input, ct_none() for an input without tangent. For an in-place call, `inputs` have the values
     * from before the call.
     */
    ct_tensors (*jvp)(const ct_operator_call *call, ct_tensors inputs, ct_tensors outputs, ct_tensors tangents)
        CT_NOEXCEPT;
    /** Computes a batch as ct_function.vmap does; payload is a ct_operator_call. */
    ct_tensors (*vmap)(const ct_vmap_info *info, ct_ints in_dims, ct_tensors inputs, void *payload, ct_ints *out_dims)
        CT_NOEXCEPT;
    void *payload;                           /**< returned by ct_operator_payload */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< called once to release payload; may be NULL */
} ct_derivative;

/**
 * Registers a derivative of an operator. backward applies to plain and in-place calls that are recorded after the
 * registration, jvp to forward mode, and vmap to ct_vmap. Each of the three members that is set replaces the operator's
 * own rule; for a member that is NULL, the operator's own rule stays in effect. Recorded results that are views then
 * behave like views that a custom function returns: they reject in-place writes (S20.16). While any derivative is
 * registered, no operator uses the fast path, so each call takes about 150 ns longer. Any thread may register a
 * derivative while other threads call the operator.
 *
 * @return  CT_OK if the derivative was registered; the library then owns the payload. After a failure the caller still
 *   owns the payload.
 *
 * Errors:
 *   CT_E_INVALID  there is no such operator, or it already has a registered derivative
 *                 saves has a name that is neither a tensor argument nor an output
 *                 backward, jvp and vmap are all NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_register_derivative(const ct_derivative *derivative);
/**
 * Removes a registered derivative, so that the operator has its former derivative again. Nodes keep the derivative with
 * which they were recorded; drop is called when the last of these nodes has ended. Returns CT_E_INVALID if no
 * derivative is registered for the operator.
 */
CT_API CT_NODISCARD ct_status ct_unregister_derivative(const char *op);
/** Returns true if the program has registered a derivative for the operator. */
CT_API bool ct_has_registered_derivative(const char *op);
/**
 * Returns the name of the operator that has the registered derivative at an index. Index 0 is the derivative registered
 * last. Returns NULL if the index is not less than the number of derivatives.
 */
CT_API const char *ct_derivative_at(size_t index);

/**
 * Registers a method: another name for an operator of the library or of a program, which ct_op_find and ct_op_call
 * accept. A method refers to one overload, not to a group of overloads.
 *
 * @return  CT_OK if the method was registered.
 *
 * Errors:
 *   CT_E_INVALID  the name is invalid (see ct_operator.name) or in use
 *                 there is no such operator
 *   CT_E_NOMEM    out of memory
 */
CT_API CT_NODISCARD ct_status ct_register_method(const char *name, const char *op);
/** Removes a method. Returns CT_E_INVALID if no method of this name is registered. */
CT_API CT_NODISCARD ct_status ct_unregister_method(const char *name);
/**
 * Returns the name of the operator to which a method refers; NULL if there is no method of that name. The returned name
 * is valid as long as the operator exists.
 */
CT_API const char *ct_method_find(const char *name);
/**
 * Returns the name of the method at an index, counted from 0, and stores the name of its operator in *op unless op is
 * NULL. Returns NULL if the index is not less than the number of methods. The names are valid until the method is
 * removed.
 */
CT_API const char *ct_method_at(size_t index, const char **op);

#ifdef __cplusplus
}
#endif
#endif
