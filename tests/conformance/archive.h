/* A conformance file: safetensors with the list of cases in its metadata (format cotangent-conformance-1). */
#ifndef CONFORMANCE_ARCHIVE_H
#define CONFORMANCE_ARCHIVE_H

#include <cotangent/cotangent.h>
#include <jansson.h>

typedef struct archive {
    char *bytes;         /* the whole file */
    size_t size;
    const char *data;    /* behind the header */
    size_t data_size;
    json_t *header, *cases;
    const char *op;      /* in header */
} archive;

/* Reads and checks a file; on failure prints file and reason and returns false. */
bool archive_read(archive *a, const char *path);
void archive_finish(archive *a);

/* A dense tensor of the dtype and shape that an entry of a case tells, with the data stored under "<case id>/<key><suffix>"; NULL with a message printed if
 * there are none or they do not fit. */
ct_tensor *archive_tensor(const archive *a, int64_t case_id, json_t *entry, const char *suffix);
/* Dtype and shape of an entry; false if it has none. */
bool entry_shape(json_t *entry, ct_dtype *dtype, int64_t *ndim, int64_t shape[16]);

#endif
