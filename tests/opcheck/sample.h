/*
 * Samples as docs/opcheck-samples.md describes them, read with libyaml. Does not include cotangent.h: otherwise a new
 * operator would cause everything here to be compiled again.
 */
#ifndef OPCHECK_SAMPLE_H
#define OPCHECK_SAMPLE_H

#include <cotangent/autograd.h>
#include <cotangent/base.h>
#include <cotangent/gradcheck.h>
#include <cotangent/guard.h>
#include <cotangent/hook.h>
#include <cotangent/random.h>
#include <cotangent/registry.h>
#include <cotangent/saved_tensors.h>
#include <cotangent/tensor.h>
#include <cotangent/values.h>

/* FILL_SUMS: two sums represent the elements; only for results. */
typedef enum fill_kind { FILL_VALUES, FILL_UNIFORM, FILL_DISTINCT, FILL_INT, FILL_ZEROS, FILL_SUMS } fill_kind;

typedef enum layout_kind {
    LAYOUT_CONTIGUOUS,
    LAYOUT_TRANSPOSED,
    LAYOUT_STRIDED,
    LAYOUT_OFFSET,
    LAYOUT_EXPANDED
} layout_kind;

/* Description of a tensor. */
typedef struct tensor_spec {
    ct_dtype dtype;
    int64_t ndim, shape[16], numel;
    fill_kind fill;
    double low, high;
    uint64_t seed;
    layout_kind layout;
    bool number, grad;
    double *values; /* FILL_VALUES: numel values, FILL_SUMS: two; twice as many for complex dtypes */
    bool absent;    /* an absent item of an optional list */
} tensor_spec;

typedef struct arg_spec {
    char *name;
    ct_arg_kind kind;
    char *same;           /* name of another argument that is the same tensor, or NULL */
    tensor_spec *tensors; /* array of one spec for a tensor, of num_tensors specs for a list */
    int64_t num_tensors;
    int64_t *ints;  /* int, bool, int_list; group: the number of ranks */
    double *floats; /* float, float_list, complex */
    int64_t count;
    ct_ints *lists;      /* int_list_list */
    ct_named_int *named; /* int_map */
    char *text;          /* string, dtype */
} arg_spec;

typedef struct output_spec {
    char *name;
    tensor_spec value; /* by values */
} output_spec;

/*
 * A call that computes a compared tensor from outputs. If row is NULL, `into` is another name for the tensor of the
 * argument.
 */
typedef struct step_spec {
    char *row;
    char **into;
    int64_t num_into;
    arg_spec *args;
    int64_t num_args;
} step_spec;

typedef struct bytes_spec {
    char **wanted;
    int64_t num_wanted, bytes;
} bytes_spec;

typedef struct sample {
    int64_t id;
    char *about;
    arg_spec *args;
    int64_t num_args;
    step_spec *steps; /* calls applied to the outputs before they are compared or differentiated */
    int64_t num_steps;
    output_spec *outputs;
    int64_t num_outputs;
    output_spec *updates; /* values that the call writes to arguments in addition to its result */
    int64_t num_updates;
    output_spec *gradients; /* stated gradients, by the input's name, for output gradients of 1 */
    int64_t num_gradients;
    output_spec *low, *high; /* bounds of gradients, by input; `together`: bounds of their sum */
    int64_t num_low, num_high;
    char *fails; /* part of the expected error message; NULL if the call must succeed */
    bytes_spec *bytes;
    int64_t num_bytes;
    char **jobs;
    int64_t num_jobs;
    double rtol, atol; /* negative: by dtype */
} sample;

/* Inputs whose derivatives a job must compare at least once: the names of arguments. */
typedef struct compared_spec {
    char *job;
    char **inputs;
    int64_t num_inputs;
} compared_spec;

typedef struct sample_file {
    char *op, *row;
    int64_t order;
    compared_spec *compared;
    int64_t num_compared;
    sample *samples;
    int64_t num_samples;
    struct sample_arena *arena; /* owns all memory above */
} sample_file;

/* Reads a file; on failure prints the problem with file and line and returns false. */
bool sample_file_read(sample_file *file, const char *path);
void sample_file_finish(sample_file *file);
bool sample_has_job(const sample *s, const char *job);
bool sample_is_small(const sample *s); /* no tensor has more than 64 elements */
/* Returns the dtype kinds of its tensors, as bits: samples with the same kinds run the same loops. */
uint64_t sample_dtype_kinds(const sample *s);
int64_t sample_size(const sample *s); /* the number of elements of all tensors */

#endif
