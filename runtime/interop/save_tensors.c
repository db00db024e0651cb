/* Writes tensors to a file in the order of the reference implementation. */
#include "base/memory.h"
#include "interop/file_dtype.h"
#include "interop/tensor_file.h"
#include "state/check.h"
#include "state/error.h"
#include "state/replacement.h"
#include "tensor/batched.h"
#include "tensor/copy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

ct_status cti_named_tensors_given(const char *op, ct_named_tensors list)
{
    if (list.count < 0 || (list.count > 0 && !list.items))
        return ct_error_status() != CT_OK
                   ? ct_error_status()
                   : cti_error(CT_E_INVALID, "%s: tensors is a failed list; it must be a list of names and tensors",
                               op);
    for (int64_t i = 0; i < list.count; i++) {
        const ct_named_tensor *item = &list.items[i];
        if (!item->name)
            return cti_error(CT_E_INVALID, "%s: the name of tensors[%" PRId64 "] is NULL; a string is needed", op, i);
        if (!cti_given(op, item->name, item->tensor)) return cti_failed();
        if (cti_is_none(item->tensor))
            return cti_error_kind(CT_E_INVALID, "TYPE", "%s: '%.100s' is ct_none(); a tensor is needed", op,
                                  item->name);
        if (cti_is_batched(item->tensor)) return cti_refuse_batched(op, "has no memory of its own");
        if (item->tensor->device_kind != CT_DEVICE_CPU)
            return cti_error(CT_E_UNSUPPORTED, "%s: '%.100s' is on a device; move it to the host by ct_to", op,
                             item->name);
    }
    return CT_OK;
}

static ct_status check_texts(const char *op, ct_named_texts metadata)
{
    if (metadata.count < 0 || (metadata.count > 0 && !metadata.items))
        return ct_error_status() != CT_OK
                   ? ct_error_status()
                   : cti_error(CT_E_INVALID, "%s: metadata is a failed list; it must be a list of names and strings",
                               op);
    for (int64_t i = 0; i < metadata.count; i++)
        if (!metadata.items[i].name || !metadata.items[i].text)
            return cti_error(CT_E_INVALID, "%s: metadata[%" PRId64 "] has no name or no string; both are needed", op,
                             i);
    return CT_OK;
}

/* ---- the tensors in their order ---- */

typedef struct entry {
    const char *name;
    const ct_tensor *tensor;
    const cti_file_dtype *dtype;
} entry;

static int compare_entries(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->dtype != y->dtype) return x->dtype > y->dtype ? -1 : 1; /* later dtypes first */
    return strcmp(x->name, y->name);
}

static int compare_texts(const void *a, const void *b)
{
    const ct_named_text *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* Resources of one call. */
typedef struct saving {
    cti_file_name of;
    int64_t count;
    entry *entries;
    ct_tensor_info *infos;
    ct_named_text *texts;
    char *header;
    size_t length;
} saving;

static ct_status no_dtype(const cti_file_name *of, const char *name, ct_dtype dtype)
{
    return cti_error(CT_E_UNSUPPORTED, "%s: '%.100s' has dtype %s, which the format does not have: %s", of->op, name,
                     ct_dtype_name(dtype),
                     dtype == CT_DTYPE_C128
                         ? "save the result of ct_view_as_real, which is f64, or convert the tensor to c64"
                         : "a registered dtype must have the name of a dtype of the format, such as f8_e4m3");
}

static ct_status arrange(saving *s, ct_named_tensors tensors)
{
    s->count = tensors.count;
    s->entries = cti_malloc(((size_t)s->count + 1) * sizeof *s->entries);
    s->infos = cti_malloc(((size_t)s->count + 1) * sizeof *s->infos);
    if (!s->entries || !s->infos) return cti_no_memory(s->of.op);
    for (int64_t i = 0; i < s->count; i++) {
        const ct_named_tensor *item = &tensors.items[i];
        s->entries[i] = (entry){item->name, item->tensor, cti_file_dtype_of((ct_dtype)item->tensor->dtype)};
        if (!s->entries[i].dtype) return no_dtype(&s->of, item->name, (ct_dtype)item->tensor->dtype);
    }
    if (s->count) qsort(s->entries, (size_t)s->count, sizeof *s->entries, compare_entries);
    int64_t end = 0;
    for (int64_t i = 0; i < s->count; i++) {
        const entry *e = &s->entries[i];
        const int64_t size = e->tensor->numel * (int64_t)cti_itemsize(e->tensor);
        s->infos[i] = (ct_tensor_info){.name = e->name,
                                       .dtype_name = e->dtype->name,
                                       .sizes = ct_ints_of(cti_sizes(e->tensor), e->tensor->ndim),
                                       .offset = end,
                                       .size_bytes = size};
        if (size > INT64_MAX - end)
            return cti_error(CT_E_INVALID, "%s: the tensors have more bytes than a file can have", s->of.op);
        end += size;
    }
    return CT_OK;
}

static ct_status make_header(saving *s, ct_named_texts metadata)
{
    const size_t count = (size_t)metadata.count;
    s->texts = cti_malloc((count + 1) * sizeof *s->texts);
    if (!s->texts) return cti_no_memory(s->of.op);
    if (count) {
        memcpy(s->texts, metadata.items, count * sizeof *s->texts);
        qsort(s->texts, count, sizeof *s->texts, compare_texts);
    }
    return cti_header_write(&s->of, (ct_named_texts){s->texts, metadata.count}, s->infos, s->count, &s->header,
                            &s->length);
}

/* ---- writing ---- */

static ct_status write_tensor(cti_replacement *r, const ct_tensor *tensor)
{
    const size_t size = (size_t)tensor->numel * cti_itemsize(tensor);
    if (cti_is_contiguous(tensor) || size == 0) return cti_replacement_write(r, tensor->data, size);
    cti_thread *thread = cti_thread_here();
    ct_tensor *rows = cti_cast(thread, tensor, (ct_dtype)tensor->dtype);
    if (!rows) return cti_failed();
    const ct_status status = cti_replacement_write(r, rows->data, size);
    cti_release(thread, rows);
    return status;
}

static ct_status write_file(const saving *s)
{
    cti_replacement r;
    unsigned char length[8];
    for (int i = 0; i < 8; i++) length[i] = (unsigned char)((uint64_t)s->length >> (8 * i));
    ct_status status = cti_replacement_begin(&r, &s->of, false);
    if (status != CT_OK) return status;
    status = cti_replacement_write(&r, length, sizeof length);
    if (status == CT_OK) status = cti_replacement_write(&r, s->header, s->length);
    for (int64_t i = 0; status == CT_OK && i < s->count; i++) status = write_tensor(&r, s->entries[i].tensor);
    return cti_replacement_end(&r, status);
}

ct_status(ct_save_tensors)(const char *path, ct_named_tensors tensors, const ct_save_tensors_opts *opts)
{
    const char op[] = "save_tensors";
    const ct_named_texts metadata = opts ? opts->metadata : (ct_named_texts){0};
    saving s = {.of = {.op = op, .path = path}};
    if (!path) return cti_error(CT_E_INVALID, "%s: path is NULL; the name of a file is needed", op);
    ct_status status = cti_header_available(&s.of);
    if (status == CT_OK) status = cti_named_tensors_given(op, tensors);
    if (status == CT_OK) status = check_texts(op, metadata);
    if (status == CT_OK) status = arrange(&s, tensors);
    if (status == CT_OK) status = make_header(&s, metadata);
    if (status == CT_OK) status = write_file(&s);
    cti_free(s.entries);
    cti_free(s.infos);
    cti_free(s.texts);
    cti_free(s.header);
    return status;
}
