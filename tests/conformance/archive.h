/* A conformance file: safetensors with the list of cases in its metadata (format cotangent-conformance-1). */
#ifndef CONFORMANCE_ARCHIVE_H
#define CONFORMANCE_ARCHIVE_H

#include "dense.h"

#include <cotangent/tensor_file.h>

#include <jansson.h>

typedef struct archive {
    ct_tensor_file *file;
    json_t *cases;
    const char *op; /* in file */
} archive;

/* Reads and checks a file. On failure prints the file and the reason and returns false. */
bool archive_read(archive *a, const char *path);
void archive_finish(archive *a);

/*
 * The data of "<case id>/<key><suffix>" for an entry with dtype and shape, valid until the innermost scope is closed;
 * NULL and an error if there are none or they do not fit.
 */
const char *archive_data(const archive *a, int64_t case_id, json_t *entry, const char *suffix);
/* Returns a dense tensor with the stored data, or values that are not a tensor. */
ct_tensor *archive_tensor(const archive *a, int64_t case_id, json_t *entry, const char *suffix);
bool archive_dense(const archive *a, int64_t case_id, json_t *entry, const char *suffix, dense *d);
/* Reads the dtype and shape of an entry; returns false if the entry has none. */
bool entry_shape(json_t *entry, ct_dtype *dtype, int64_t *ndim, int64_t shape[16]);

/*
 * Returns true if a case has the fields and kinds of the format, so that no later code needs to check them; on false
 * `why` names the problem.
 */
bool case_is_valid(json_t *test, char *why, size_t size);

#endif
