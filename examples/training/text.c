#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ct_status read_bytes(const char *path, int64_t min_length, unsigned char **bytes, int64_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file) return ct_error_set(CT_E_IO, NULL, "text: '%s' could not be read: %s", path, strerror(errno));
    ct_status status = CT_OK;
    int64_t used = 0, room = 1 << 16;
    unsigned char *data = malloc((size_t)room);
    while (data) {
        used += (int64_t)fread(data + used, 1, (size_t)(room - used), file);
        if (used < room) break;
        room *= 2;
        unsigned char *larger = realloc(data, (size_t)room);
        if (!larger) free(data);
        data = larger;
    }
    if (!data)
        status = ct_error_set(CT_E_NOMEM, NULL, "text: no memory for '%s'", path);
    else if (ferror(file))
        status = ct_error_set(CT_E_IO, NULL, "text: '%s' could not be read to its end: %s", path, strerror(errno));
    else if (used < min_length)
        status = ct_error_set(CT_E_IO, NULL, "text: '%s' has %lld bytes; at least %lld are needed", path,
                              (long long)used, (long long)min_length);
    fclose(file);
    if (status != CT_OK) {
        free(data);
        return status;
    }
    *bytes = data;
    *length = used;
    return CT_OK;
}

ct_status text_read(text *t, const char *path, int64_t min_length)
{
    memset(t, 0, sizeof *t);
    const ct_status status = read_bytes(path, min_length, &t->codes, &t->length);
    if (status != CT_OK) return status;
    for (int c = 0; c < 256; c++) t->code_of[c] = -1;
    bool occurs[256] = {false};
    for (int64_t i = 0; i < t->length; i++) occurs[t->codes[i]] = true;
    for (int c = 0; c < 256; c++) {
        if (!occurs[c]) continue;
        t->code_of[c] = t->vocabulary;
        t->symbols[t->vocabulary++] = (unsigned char)c;
    }
    for (int64_t i = 0; i < t->length; i++) t->codes[i] = (unsigned char)t->code_of[t->codes[i]];
    t->train_length = t->length - t->length / 10;
    return CT_OK;
}

void text_finish(text *t)
{
    free(t->codes);
    memset(t, 0, sizeof *t);
}

/* splitmix64 */
int64_t text_random_below(text_random *random, int64_t n)
{
    uint64_t z = (random->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (int64_t)((z ^ (z >> 31)) % (uint64_t)n);
}

ct_status text_batch(const text *t, bool held_out, int64_t batch, int64_t context, int64_t num_predicted,
                     text_random *random, ct_tensor **contexts, ct_tensor **targets)
{
    int64_t *places = malloc((size_t)(batch * (context + num_predicted)) * sizeof *places);
    if (!places) return ct_error_set(CT_E_NOMEM, NULL, "text_batch: no memory for %lld contexts", (long long)batch);
    int64_t *next = places + batch * context;
    const int64_t first = held_out ? t->train_length : 0, end = held_out ? t->length : t->train_length;
    for (int64_t i = 0; i < batch; i++) {
        const unsigned char *codes = t->codes + first + text_random_below(random, end - first - context);
        for (int64_t k = 0; k < context; k++) places[i * context + k] = codes[k];
        for (int64_t k = 0; k < num_predicted; k++)
            next[i * num_predicted + k] = codes[context - num_predicted + 1 + k];
    }
    *contexts = ct_tensor_from(places, CT_INTS(batch, context), CT_DTYPE_I64);
    *targets = *contexts ? ct_tensor_from(next, CT_INTS(batch * num_predicted), CT_DTYPE_I64) : NULL;
    free(places);
    return *targets ? CT_OK : ct_error_status();
}
