/* Calls of an operator with the arguments of a sample, and comparison of tensors. */
#ifndef OPCHECK_CALL_H
#define OPCHECK_CALL_H

#include "sample.h"

#include <cotangent/group.h>

enum { MAX_ARGS = 24, MAX_INPUTS = 32, MAX_OUTPUTS = 64, MAX_RESULTS = 16 };

/*
 * The arguments of one call. Tensors that are marked `grad` are listed as inputs, in order; each item of a list is a
 * separate input.
 */
typedef struct call {
    const sample_file *file;
    const sample *sample;
    ct_arg args[MAX_ARGS];
    size_t num_args;
    uint32_t versions[MAX_ARGS];      /* versions of the tensors at their creation */
    ct_tensor *inputs[MAX_INPUTS];    /* floating or complex tensors with grad: true */
    char input_names[MAX_INPUTS][40]; /* "self", "hx[0]" */
    int64_t num_inputs;
    ct_tensor *list_items[MAX_INPUTS]; /* storage of list arguments */
    int64_t num_list_items;
} call;

/* Creates the tensors in the innermost scope. */
bool call_make(call *c, const sample_file *file, const sample *s);
/* Sets the rank that represents this thread in the following calls; NULL (initially): the only rank of a group. */
void call_set_group(ct_group *group);
/* Returns the argument that the in-place form writes: the first tensor, or the first argument if there is no tensor. */
ct_arg *call_written(const call *c);
/* Copies a call; the copy refers to the same tensors. */
void call_copy(call *to, const call *from);
/* Replaces a tensor by another one in all arguments. */
void call_replace(call *c, ct_tensor *old, ct_tensor *by);
/* Replaces the inputs, in order. */
void call_replace_inputs(call *c, ct_tensor *const *inputs);
/* Sets requires_grad of each input whose bit is set. */
bool call_require_grad(call *c, uint64_t wanted);

/* Results of a call: tensors in order, lists item by item; outputs that are not tensors are omitted. */
typedef struct results {
    ct_tensor *tensors[MAX_OUTPUTS];
    const char *names[MAX_OUTPUTS]; /* names of the outputs; an item of a list has the list's name */
    int64_t count;
} results;

/* Seeds the generator, so that calls of random operators can be compared. */
void call_seed(void);
/* Restores the sample's values of tensors that an earlier call has overwritten; inputs are not restored. */
ct_status call_restore(const call *c);
ct_status call_run(const call *c, ct_call_kind kind, results *out);
/*
 * Waits for the device of a call: a device reports only during a wait that a kernel read an invalid value. Returns the
 * status of the wait, or the call's own status if the call failed. An error of the wait contains the message and the
 * name of the kernel.
 */
ct_status call_wait(ct_status status);
bool call_was_told_late(void);
/* Returns true if the error states that the entry has no derivative for this call: there is nothing to compare. */
bool call_has_no_derivative(void);
/* Applies the sample's steps to the outputs; their results are compared and differentiated instead of the outputs. */
ct_status call_map(const call *c, results *out);
/* Restores the arguments, makes the plain call and applies the steps. */
ct_status call_run_mapped(const call *c, results *out);

/* The device of the calls' tensors, except scalars: initially the host. */
extern ct_device call_device;
ct_tensor *tensor_make(const tensor_spec *spec);

/* Returns the elements as doubles (complex: pairs), row-major; allocated by malloc. NULL with a message on failure. */
double *tensor_values(ct_tensor *t, int64_t *count);
/* Returns Re(conj(a) * b), summed over the elements. */
double tensors_inner(ct_tensor *a, ct_tensor *b);
/*
 * Compares by |got - expected| <= atol + rtol * largest finite magnitude; negative tolerances: by dtype. Prints the
 * difference.
 */
bool tensors_close(const char *what, ct_tensor *got, ct_tensor *expected, double rtol, double atol);
bool tensor_close_to(const char *what, ct_tensor *got, const tensor_spec *expected, double rtol, double atol);
/* Returns the sum of the versions of all tensor arguments: it increases if a call overwrites an argument. */
uint64_t call_versions(const call *c);
/* Replaces negative tolerances by the tolerances of the least precise tensor argument. */
void call_tolerances(const call *c, double *rtol, double *atol);
/* Returns true if two tensors have the same sizes, the same dtype, and elements that are equal bit by bit. */
bool tensors_equal(const char *what, ct_tensor *got, ct_tensor *expected);

/* Counts and prints a failure of this job: "opcheck: max.dim gradcheck sample 3 (strided): ...". */
void check_failed(const call *c, const char *format, ...) CT_PRINTF(2, 3);
extern _Atomic int check_failures;
/* Records that this job has compared a derivative with respect to an input. */
void check_compared(const call *c, int64_t input);
/*
 * Records that this job cannot compare derivatives of the operator: no tangent rule was compiled, and only ctgen checks
 * the rule.
 */
void check_without_rule(void);
/*
 * Reports a failure for every input that this job must compare but did not; prints the number of comparisons of each
 * input.
 */
void check_all_compared(const sample_file *file, const char *job);
extern const char *check_job;
/* Begins a job of an operator: resets its failures and comparisons. */
void check_begin(const char *job);

/* Creates a random tensor with the sizes, dtype and device of another tensor; the seed determines the values. */
ct_tensor *random_like(ct_tensor *t, uint64_t seed);
bool is_differentiable(const ct_tensor *t); /* floating or complex */

#endif
