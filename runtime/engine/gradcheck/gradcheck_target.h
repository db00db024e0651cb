/* What the parts of gradcheck share: the check that was asked for, the function under check, Jacobians (S23, S24). */
#ifndef CTI_GRADCHECK_TARGET_H
#define CTI_GRADCHECK_TARGET_H

#include "graph/batch/batched.h"
#include "tensor/shape.h"

#include <cotangent/gradcheck.h>
#include <cotangent/registry.h>

/* ---- what the program asked for ---- */

/* A check as its snippet repeats it. */
typedef struct cti_check {
    const char *who; /* "gradcheck" or "gradgradcheck" */
    bool second;     /* the latter */
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    ct_tensors inputs;
    ct_gradcheck_opts opts;
    ct_tensors grad_outputs;        /* of the second: those that were used */
    const struct cti_op_target *op; /* the operator that fn calls; NULL: fn is the program's */
    bool *differs;                  /* a difference was found */
} cti_check;

/* An operator and its arguments, whose tensors are the inputs of the check (op_target.c). */
typedef struct cti_op_target {
    const char *row;
    const ct_arg *args;
    size_t num_args;
    ct_call_kind kind;
    ct_tensors dests; /* of kind OUT */
} cti_op_target;

/* The tensors among its arguments, items of lists one by one, as a list of the innermost scope; count -1 on failure. */
ct_tensors cti_op_target_inputs(cti_thread *thread, const char *who, const cti_op_target *op);
/* The call with other tensors; payload is a cti_op_target. */
ct_tensors cti_op_target_call(ct_tensors inputs, void *payload);

/*
 * Checks arguments, runs the check in a scope of its own with grad mode on, and ends it: snippet, outcome, and what a
 * failure left open.
 */
CT_NODISCARD ct_status cti_check_run(cti_check *check, ct_status (*run)(cti_check *check));
/* The options of a check, from those of a caller. */
CT_NODISCARD ct_status cti_gradcheck_options(cti_check *check, const ct_gradcheck_opts *opts);

CT_NODISCARD ct_status cti_gradcheck_of(cti_check check, const ct_gradcheck_opts *opts);
CT_NODISCARD ct_status cti_gradgradcheck_of(cti_check check, const ct_gradcheck_opts *opts);
/* Options that exclude each other, or ask for what is not there (S23.2, S24.3). */
CT_NODISCARD ct_status cti_check_options(const char *who, const ct_gradcheck_opts *opts, bool second);
/* Writes a program that repeats the check, whose error is pending. */
void cti_check_write(const cti_check *check, FILE *out);

/* ---- the function under check ---- */

/* An output as it was at the first evaluation. */
typedef struct cti_checked_output {
    cti_shape shape;
    ct_dtype dtype;
    ct_device device;
    bool is_number;       /* floating or complex */
    bool requires_grad;   /* and is then differentiated */
    int64_t numel, first; /* its entries among those of all outputs that are numbers */
} cti_checked_output;

typedef struct cti_checked {
    const char *who;
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    ct_tensors inputs;
    ct_gradcheck_opts opts;
    double eps, atol, rtol;
    int64_t *wanted; /* positions of the inputs that are differentiated */
    int64_t num_wanted;
    ct_tensors results;          /* of the last evaluation, in the scope that it was made in */
    cti_checked_output *outputs; /* [num_outputs], from the first one on */
    int64_t num_outputs;
    int64_t num_entries; /* of all outputs that are numbers */
    bool *differs;
} cti_checked;

/* One check of a function, in the scope and mode that cti_check_run made. */
CT_NODISCARD ct_status cti_check_function(const cti_check *check, ct_tensors_fn fn, void *payload, ct_tensors inputs);
/* Fills in tolerances, and the inputs that are differentiated. */
CT_NODISCARD ct_status cti_check_inputs(cti_checked *check);
/* Calls the function under check; check->results belong to the innermost scope. */
CT_NODISCARD ct_status cti_checked_evaluate(cti_checked *check);
/* The same, and refuses outputs whose number, sizes or dtype are not those of the first evaluation (S23.5). */
CT_NODISCARD ct_status cti_checked_evaluate_again(cti_checked *check);
/* The error of derivatives that are not right: kind GRADCHECK. */
CTI_COLD ct_status cti_checked_differs(const cti_checked *check, const char *format, ...) CT_PRINTF(2, 3);
/* Numerical derivatives by inputs[wanted] of a function without history (S23.4). */
CT_NODISCARD ct_status cti_checked_expect_zeros(const cti_checked *check, int64_t wanted, const double *values,
                                                int64_t count);
bool cti_checked_any_differentiable(const cti_checked *check);
/* The outputs of the last evaluation that are differentiated, into list (room for all); returns their number. */
int64_t cti_differentiated_results(const cti_checked *check, ct_tensor **list);
/* The inputs that are differentiated, into list. */
ct_tensors cti_wanted_inputs(const cti_checked *check, ct_tensor **list);

/* ---- elements ---- */

/*
 * An element by its row-major position: its place from the tensor's first, in storage order, and its address, which the
 * host reads and writes only where the tensor is its own.
 */
int64_t cti_element_place(const ct_tensor *tensor, int64_t position);
char *cti_element(const ct_tensor *tensor, int64_t position);
void cti_element_set(ct_tensor *tensor, int64_t position, ct_scalar value);
/* The tensor if it lies on the host, or is none; else a copy there, of the innermost scope. NULL on failure. */
ct_tensor *cti_elements_here(cti_thread *thread, const char *who, ct_tensor *tensor);
/* A row-major tensor that the host has filled, on a device: itself or a copy, of the innermost scope. NULL passes. */
ct_tensor *cti_elements_there(cti_thread *thread, const char *who, ct_tensor *filled, ct_device device);
/* All elements, wherever they lie, as pairs of doubles. */
CT_NODISCARD ct_status cti_read_elements(const cti_checked *check, ct_tensor *tensor, double *pairs);

/* Elements of an input that move together. */
typedef struct cti_move {
    ct_tensor *input;
    int64_t first, count;    /* which */
    const double *direction; /* [count]: how far each; NULL: by one */
    int part;                /* 0: the real part, 1: the imaginary one */
} cti_move;

/*
 * The change of all outputs that are numbers along a move, per unit, as pairs in derivative[2 * num_entries]. above:
 * room for as many; before: room for the bytes of the elements, which are put back exactly, also after a failure
 * (S23.5, S23.16).
 */
CT_NODISCARD ct_status cti_central_difference(cti_checked *check, const cti_move *move, void *before, double *above,
                                              double *derivative);

/* ---- Jacobians ---- */

/*
 * Jacobians of one input, pairs of doubles (re, im). Numerical: [entry of the input][step along re, im][entry of the
 * outputs], the change of the output's value per unit. Analytical: [entry of the input][re, im part of the
 * output][entry of the outputs], the gradient of that part.
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

/* Central differences along every entry of inputs[wanted]. */
CT_NODISCARD ct_status cti_numerical_jacobian(cti_checked *check, int64_t wanted, cti_jacobian *jacobian);
/*
 * One pass for each entry of each output, gradients of all wanted inputs at once; jacobians: one per wanted input
 * (S23.8).
 */
CT_NODISCARD ct_status cti_analytical_jacobians(cti_checked *check, cti_jacobian *jacobians);
/*
 * The gradients of results[index] from one of it, ct_none() where there is none; their sizes and, if asked for, dtypes
 * are those of the inputs. inputs: room for the wanted ones.
 */
CT_NODISCARD ct_status cti_checked_backward(const cti_checked *check, int64_t index, ct_tensor *grad_output,
                                            ct_tensor **inputs, ct_tensors *grads);
/*
 * A tensor of the host like an output, of the innermost scope; its elements are not set. cti_elements_there takes it to
 * where the output lies.
 */
ct_tensor *cti_checked_grad_output(const cti_checked *check, int64_t index);
/* Two passes over one graph gave a and b for a derivative by inputs[wanted]: an error if they differ (S23.8). */
CT_NODISCARD ct_status cti_checked_reentrant(const cti_checked *check, int64_t wanted, double a, double b);
CT_NODISCARD ct_status cti_compare_jacobians(const cti_checked *check, const cti_jacobian *numerical,
                                             const cti_jacobian *analytical);
/* The change of the outputs that are differentiated along a move, by forward mode; as cti_central_difference. */
CT_NODISCARD ct_status cti_forward_derivative(cti_checked *check, const cti_move *move, double *pairs);
/*
 * The same along a tangent of one input, in the innermost scope; of a batch of tangents, with its level, for each row:
 * pairs[2 * num_entries] for one after the other.
 */
CT_NODISCARD ct_status cti_forward_tangents(cti_checked *check, ct_tensor *input, ct_tensor *tangent,
                                            const cti_batch_level *level, double *pairs);
/* The derivatives along every entry of inputs[wanted], laid out as the numerical ones (S23.9). */
CT_NODISCARD ct_status cti_forward_jacobian(cti_checked *check, int64_t wanted, cti_jacobian *jacobian);
CT_NODISCARD ct_status cti_compare_forward(const cti_checked *check, const cti_jacobian *numerical,
                                           const cti_jacobian *forward);

/* ---- parts of a check ---- */

CT_NODISCARD ct_status cti_check_jacobians(cti_checked *check);
/* One number for each output and input, along random directions (S23.12, S23.13). */
CT_NODISCARD ct_status cti_check_directions(cti_checked *check);
/* Batched gradients are the stack of single ones (S23.11 a). */
CT_NODISCARD ct_status cti_check_batches(cti_checked *check);
/* Batched tangents give the stack of what single ones give (S23.2). */
CT_NODISCARD ct_status cti_check_forward_batches(cti_checked *check);
/* Behaviour beside values: zero gradients give zeros, undefined ones undefined or zeros (S23.11). */
CT_NODISCARD ct_status cti_check_multiplied(cti_checked *check);
CT_NODISCARD ct_status cti_check_undefined(cti_checked *check);

#endif
