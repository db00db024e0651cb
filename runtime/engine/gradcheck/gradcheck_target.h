/* Types that all steps of gradcheck use: the requested check, the function under check, and Jacobians (S23, S24). */
#ifndef CTI_GRADCHECK_TARGET_H
#define CTI_GRADCHECK_TARGET_H

#include "graph/batch/batched.h"
#include "tensor/shape.h"

#include <cotangent/gradcheck.h>
#include <cotangent/registry.h>

/* ---- the requested check ---- */

/* A check with the arguments of the caller; cti_check_write prints a program that repeats it. */
typedef struct cti_check {
    const char *who; /* "gradcheck" or "gradgradcheck" */
    bool second;     /* true for gradgradcheck */
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    ct_tensors inputs;
    ct_gradcheck_opts opts;
    ct_tensors grad_outputs;        /* the output gradients that gradgradcheck used */
    const struct cti_op_target *op; /* the operator that fn calls; NULL if fn is a function of the user */
    bool *differs;                  /* set to true if a difference was found */
} cti_check;

/* An operator and its arguments; the tensors among the arguments are the inputs of the check (op_target.c). */
typedef struct cti_op_target {
    const char *name;
    const ct_arg *args;
    size_t num_args;
    ct_call_kind kind;
    ct_tensors dests; /* destinations, for a call of kind OUT */
} cti_op_target;

/*
 * Returns the tensors among the arguments, with lists flattened, as a list of the innermost scope; count -1 on failure.
 */
ct_tensors cti_op_target_inputs(cti_thread *thread, const char *who, const cti_op_target *op);
/* Calls the operator with the given tensors; payload is a cti_op_target. */
ct_tensors cti_op_target_call(ct_tensors inputs, void *payload);

/*
 * Checks the arguments, runs the check in its own scope with grad mode on, and finishes it: prints the snippet, sets
 * the result, and closes scopes and guards that a failure left open.
 */
CT_NODISCARD ct_status cti_check_run(cti_check *check, ct_status (*run)(cti_check *check));
/* Sets the options of the check from the caller's options. */
CT_NODISCARD ct_status cti_gradcheck_options(cti_check *check, const ct_gradcheck_opts *opts);

CT_NODISCARD ct_status cti_gradcheck_of(cti_check check, const ct_gradcheck_opts *opts);
CT_NODISCARD ct_status cti_gradgradcheck_of(cti_check check, const ct_gradcheck_opts *opts);
/* Rejects options that exclude each other, or that need an option that is missing (S23.2, S24.3). */
CT_NODISCARD ct_status cti_check_options(const char *who, const ct_gradcheck_opts *opts, bool second);
/* Writes a program that repeats the check, for a check whose error is pending. */
void cti_check_write(const cti_check *check, FILE *out);

/* ---- the function under check ---- */

/* Properties of an output at the first evaluation. */
typedef struct cti_checked_output {
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    bool is_number;     /* dtype is floating or complex */
    bool requires_grad; /* differentiated; only if is_number */
    /* number of its elements; index of its first element among the elements of all outputs with is_number */
    int64_t numel, first;
} cti_checked_output;

typedef struct cti_checked {
    const char *who;
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    ct_tensors inputs;
    ct_gradcheck_opts opts;
    double eps, atol, rtol;
    int64_t *requested; /* indices of the inputs that are differentiated */
    int64_t num_requested;
    ct_tensors results;          /* outputs of the last evaluation; the scope of that evaluation owns them */
    cti_checked_output *outputs; /* [num_outputs], recorded at the first evaluation */
    int64_t num_outputs;
    int64_t num_entries; /* number of elements of all outputs with is_number */
    bool *differs;
} cti_checked;

/* Checks one function, in the scope and mode that cti_check_run has set up. */
CT_NODISCARD ct_status cti_check_function(const cti_check *check, ct_tensors_fn fn, void *payload, ct_tensors inputs);
/* Sets the tolerances, and the list of inputs by which the function is differentiated. */
CT_NODISCARD ct_status cti_check_inputs(cti_checked *check);
/* Calls the function under check; check->results belong to the innermost scope. */
CT_NODISCARD ct_status cti_checked_evaluate(cti_checked *check);
/*
 * Calls the function as cti_checked_evaluate does, and returns an error if the number, sizes or dtypes of the outputs
 * differ from the first evaluation (S23.5).
 */
CT_NODISCARD ct_status cti_checked_evaluate_again(cti_checked *check);
/* Sets the error for wrong derivatives: kind GRADCHECK. */
CTI_COLD ct_status cti_checked_differs(const cti_checked *check, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Checks that the numerical derivatives with respect to inputs[requested] are zero. Used for a function without history
 * (S23.4).
 */
CT_NODISCARD ct_status cti_checked_expect_zeros(const cti_checked *check, int64_t requested, const double *values,
                                                int64_t count);
bool cti_checked_any_differentiable(const cti_checked *check);
/*
 * Stores the differentiated outputs of the last evaluation in list, which has capacity for all outputs. Returns the
 * number of these outputs.
 */
int64_t cti_differentiated_results(const cti_checked *check, ct_tensor **list);
/* Stores the inputs that are differentiated in list, and returns it as ct_tensors. */
ct_tensors cti_requested_inputs(const cti_checked *check, ct_tensor **list);

/* ---- elements ---- */

/*
 * Address of an element, given its row-major index: its offset in elements from the tensor's first element, and a
 * pointer. The host may use the pointer only if the tensor is in host memory.
 */
int64_t cti_position_offset(const ct_tensor *tensor, int64_t position);
char *cti_element(const ct_tensor *tensor, int64_t position);
void cti_element_set(ct_tensor *tensor, int64_t position, ct_scalar value);
/*
 * Returns the tensor itself if it is in host memory or is none, else a copy in host memory that belongs to the
 * innermost scope. NULL on failure.
 */
ct_tensor *cti_elements_here(cti_thread *thread, const char *who, ct_tensor *tensor);
/*
 * Returns a tensor on a device with the elements of `filled`, a row-major tensor that the host has filled: the tensor
 * itself, or a copy that belongs to the innermost scope. filled may be NULL.
 */
ct_tensor *cti_elements_there(cti_thread *thread, const char *who, ct_tensor *filled, ct_device device);
/* Reads all elements as pairs of doubles (re, im); the tensor may be on any device. */
CT_NODISCARD ct_status cti_read_elements(const cti_checked *check, ct_tensor *tensor, double *pairs);

/* Elements of an input that are changed together. */
typedef struct cti_move {
    ct_tensor *input;
    int64_t first, count;    /* index of the first element, and number of elements */
    const double *direction; /* [count]: the change of each element; NULL if each element changes by 1 */
    int part;                /* 0 if the real part is changed, 1 if the imaginary part is changed */
} cti_move;

/*
 * Computes the change per unit step of all outputs with is_number along a move, as pairs in derivative[2 *
 * num_entries]. above: buffer of the same size. before: buffer for the bytes of the elements that are moved; these
 * bytes are restored exactly, also after a failure (S23.5, S23.16).
 */
CT_NODISCARD ct_status cti_central_difference(cti_checked *check, const cti_move *move, void *before, double *above,
                                              double *derivative);

/* ---- Jacobians ---- */

/*
 * The Jacobian of one input, as pairs of doubles (re, im).
 * Numerical: [element of the input][step along re, im][element of the outputs], the change of the output per unit step.
 * Analytical: [element of the input][re, im part of the output][element of the outputs], the gradient of this part of
 * the output.
 */
typedef struct cti_jacobian {
    double *values;
    int64_t num_rows, num_entries;
} cti_jacobian;

CT_NODISCARD ct_status cti_jacobian_init(cti_jacobian *jacobian, const char *who, int64_t num_rows,
                                         int64_t num_entries);
void cti_jacobian_finish(cti_jacobian *jacobian);

CTI_INLINE double *cti_jacobian_at(const cti_jacobian *jacobian, int64_t row, int part, int64_t entry)
{
    return jacobian->values + ((row * 2 + part) * jacobian->num_entries + entry) * 2;
}

/* Computes central differences along every element of inputs[requested]. */
CT_NODISCARD ct_status cti_numerical_jacobian(cti_checked *check, int64_t requested, cti_jacobian *jacobian);
/*
 * Runs one pass for each element of each output. A pass computes the gradients of all differentiated inputs. jacobians:
 * one for each differentiated input (S23.8).
 */
CT_NODISCARD ct_status cti_analytical_jacobians(cti_checked *check, cti_jacobian *jacobians);
/*
 * Computes the gradients of the differentiated inputs from grad_output, the gradient of results[index]; undefined
 * gradients are ct_none(). Checks that the gradients have the sizes and, if the options request it, the dtypes of the
 * inputs. inputs: buffer for the differentiated inputs.
 */
CT_NODISCARD ct_status cti_checked_backward(const cti_checked *check, int64_t index, ct_tensor *grad_output,
                                            ct_tensor **inputs, ct_tensors *grads);
/*
 * Returns a tensor in host memory with the sizes and dtype of an output, owned by the innermost scope; its elements are
 * not set. cti_elements_there copies it to the device of the output.
 */
ct_tensor *cti_checked_grad_output(const cti_checked *check, int64_t index);
/*
 * Returns an error if a and b differ. Two passes over the same graph computed a and b as the same derivative with
 * respect to inputs[requested] (S23.8).
 */
CT_NODISCARD ct_status cti_checked_reentrant(const cti_checked *check, int64_t requested, double a, double b);
CT_NODISCARD ct_status cti_compare_jacobians(const cti_checked *check, const cti_jacobian *numerical,
                                             const cti_jacobian *analytical);
/*
 * Computes the change of the differentiated outputs along a move by forward mode, in the layout of
 * cti_central_difference.
 */
CT_NODISCARD ct_status cti_forward_derivative(cti_checked *check, const cti_move *move, double *pairs);
/*
 * Computes the derivatives along a tangent of one input by forward mode, in the innermost scope. level: NULL for a
 * single tangent; else the level of a batch of tangents, and pairs holds 2 * num_entries doubles for each tangent of
 * the batch, one after the other.
 */
CT_NODISCARD ct_status cti_forward_tangents(cti_checked *check, ct_tensor *input, ct_tensor *tangent,
                                            const cti_batch_level *level, double *pairs);
/*
 * Computes the derivatives along every element of inputs[requested], in the layout of the numerical Jacobian (S23.9).
 */
CT_NODISCARD ct_status cti_forward_jacobian(cti_checked *check, int64_t requested, cti_jacobian *jacobian);
CT_NODISCARD ct_status cti_compare_forward(const cti_checked *check, const cti_jacobian *numerical,
                                           const cti_jacobian *forward);

/* ---- parts of a check ---- */

CT_NODISCARD ct_status cti_check_jacobians(cti_checked *check);
/* Compares one scalar for each output and input, along random directions (S23.12, S23.13). */
CT_NODISCARD ct_status cti_check_directions(cti_checked *check);
/* Checks that gradients computed as a batch equal the stack of gradients computed one by one (S23.11 a). */
CT_NODISCARD ct_status cti_check_batches(cti_checked *check);
/* Checks that results for a batch of tangents equal the stack of the results for single tangents (S23.2). */
CT_NODISCARD ct_status cti_check_forward_batches(cti_checked *check);
/*
 * Checks that output gradients of zero produce input gradients of zero, and that undefined output gradients produce
 * input gradients that are undefined or zero (S23.11).
 */
CT_NODISCARD ct_status cti_check_multiplied(cti_checked *check);
CT_NODISCARD ct_status cti_check_undefined(cti_checked *check);

#endif
