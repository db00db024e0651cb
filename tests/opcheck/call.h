/* Calling an operator with the arguments of a sample, and comparing tensors. */
#ifndef OPCHECK_CALL_H
#define OPCHECK_CALL_H

#include "sample.h"

#include <cotangent/group.h>

enum { MAX_ARGS = 24, MAX_INPUTS = 32, MAX_OUTPUTS = 64, MAX_RESULTS = 16 };

/*
 * The arguments of one call. Tensors among them that are marked `grad` are listed as inputs, in order, items of lists
 * one by one.
 */
typedef struct call {
    const sample_file *file;
    const sample *sample;
    ct_arg args[MAX_ARGS];
    size_t num_args;
    uint32_t versions[MAX_ARGS];      /* of tensors, as they were made */
    ct_tensor *inputs[MAX_INPUTS];    /* floating or complex tensors with grad: true */
    char input_names[MAX_INPUTS][40]; /* "self", "hx[0]" */
    int64_t num_inputs;
    ct_tensor *list_items[MAX_INPUTS]; /* storage of list arguments */
    int64_t num_list_items;
} call;

/*
 * Makes the tensors (in the innermost scope). override_dtype: for floating and complex tensors, CT_DTYPE_DEFAULT to
 * leave them.
 */
bool call_make(call *c, const sample_file *file, const sample *s);
/* The rank that the calls of this thread are; NULL, as at first: the only one of a group. */
void call_set_group(ct_group *group);
/* What the in-place form writes: the first tensor; without any the first argument. */
ct_arg *call_written(const call *c);
/* A call of its own with the same tensors. */
void call_copy(call *to, const call *from);
/* Puts a tensor in the place of another one wherever it stands. */
void call_replace(call *c, ct_tensor *old, ct_tensor *by);
/* Puts other tensors in the place of the inputs, in order. */
void call_replace_inputs(call *c, ct_tensor *const *inputs);
/* Marks the inputs that want a gradient: those whose bit is set. */
bool call_require_grad(call *c, uint64_t wanted);

/* Results of a call: tensors in order, lists item by item; outputs that are no tensors are left out. */
typedef struct results {
    ct_tensor *tensors[MAX_OUTPUTS];
    const char *names[MAX_OUTPUTS]; /* the outputs' names; items of a list have its name */
    int64_t count;
} results;

/* Every call draws the same random values, so that calls that draw can be compared. */
void call_seed(void);
/* Tensors that an earlier call has overwritten, other than inputs, get the values of the sample again. */
ct_status call_restore(const call *c);
ct_status call_run(const call *c, ct_call_kind kind, results *out);
/*
 * Waits for the device that a call ran on, which tells only then of a value that a kernel could not use: its status, or
 * that of the call where it failed. Such an error has the words and the name of the kernel.
 */
ct_status call_wait(ct_status status);
bool call_was_told_late(void);
/* The error says that the entry states no derivative for this call: there is nothing to compare. */
bool call_has_no_derivative(void);
/* Takes outputs through the steps of the sample; what is left is compared and differentiated in their place. */
ct_status call_map(const call *c, results *out);
/* The plain call of restored arguments, and its outputs as they are compared. */
ct_status call_run_mapped(const call *c, results *out);

/* Where the tensors of calls lie, but for numbers: the host, as at first, or a device of the machine. */
extern ct_device call_device;
ct_tensor *tensor_make(const tensor_spec *spec);

/* Elements as doubles (complex: pairs), row-major; malloc. NULL with a message on failure. */
double *tensor_values(ct_tensor *t, int64_t *count);
/* Re(conj(a) * b), summed over the elements. */
double tensors_inner(ct_tensor *a, ct_tensor *b);
/*
 * Compares by |got - expected| <= atol + rtol * largest finite magnitude; negative tolerances: by dtype. Says what
 * differs.
 */
bool tensors_close(const char *what, ct_tensor *got, ct_tensor *expected, double rtol, double atol);
bool tensor_close_to(const char *what, ct_tensor *got, const tensor_spec *expected, double rtol, double atol);
/* The sum of the versions of all tensor arguments: what a call has overwritten beside its result makes it larger. */
uint64_t call_versions(const call *c);
/* The tolerances of the least exact tensor argument, where they are negative. */
void call_tolerances(const call *c, double *rtol, double *atol);
/* Same sizes, dtype and every bit. */
bool tensors_equal(const char *what, ct_tensor *got, ct_tensor *expected);

/* Counts and prints a failure of this job: "opcheck: max.dim gradcheck sample 3 (strided): ...". */
void check_failed(const call *c, const char *format, ...) CT_PRINTF(2, 3);
extern _Atomic int check_failures;
/* Notes that this job has compared a derivative with respect to an input. */
void check_compared(const call *c, int64_t input);
/*
 * Notes that this job has nothing to compare by construction: no tangent rule was compiled, and ctgen alone compares
 * it.
 */
void check_without_rule(void);
/* A failure for every input that this job must have compared and has not; prints how often each was. */
void check_all_compared(const sample_file *file, const char *job);
extern const char *check_job;
/* A job of an operator begins: nothing has failed in it, and nothing was compared. */
void check_begin(const char *job);

/* Random tensor of the same sizes and dtype in the same place, by seed. */
ct_tensor *random_like(ct_tensor *t, uint64_t seed);
bool is_differentiable(const ct_tensor *t); /* floating or complex */

#endif
