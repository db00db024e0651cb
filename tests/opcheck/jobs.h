/* The jobs of opcheck: each runs on every sample that lists it. */
#ifndef OPCHECK_JOBS_H
#define OPCHECK_JOBS_H

#include "call.h"

/* Runs the job on one sample; check_failed counts failures. The caller has opened a scope. */
typedef void (*job_fn)(const sample_file *file, const sample *s);

void job_forward(const sample_file *file, const sample *s);
void job_gradcheck(const sample_file *file, const sample *s);
void job_gradgradcheck(const sample_file *file, const sample *s);
void job_jvp(const sample_file *file, const sample *s);
void job_inplace(const sample_file *file, const sample *s);
void job_out(const sample_file *file, const sample *s);
void job_hooks(const sample_file *file, const sample *s);
void job_saved_bytes(const sample_file *file, const sample *s);
void job_bad_input(const sample_file *file, const sample *s);
void job_undefined(const sample_file *file, const sample *s);
void job_lifetime(const sample_file *file, const sample *s);
void job_points(const sample_file *file, const sample *s);
void job_no_memory(const sample_file *file, const sample *s);
void job_mixed(const sample_file *file, const sample *s);
void job_vmap(const sample_file *file, const sample *s);
void job_arriving(const sample_file *file, const sample *s);
void job_narrow(const sample_file *file, const sample *s);
void job_threads(const sample_file *file, const sample *s);
void job_memory(const sample_file *file, const sample *s);
void job_ranks(const sample_file *file, const sample *s);

/*
 * Gradients for random output gradients with respect to the requested inputs (none() if undefined); false, and a
 * failure, on error.
 */
bool reverse(call *c, uint64_t wanted, bool create_graph, uint64_t seed, ct_tensor **grads);
/* Computes the same gradients for output gradients of 1. */
bool reverse_of_ones(call *c, uint64_t wanted, bool create_graph, ct_tensor **grads);

#endif
