#include "interop/header.h"

#include "base/memory.h"
#include "interop/file_dtype.h"
#include "state/error.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char metadata_name[] = "__metadata__";

ct_status cti_header_available(const cti_file_name *of)
{
    (void)of;
    return CT_OK;
}

/*
 * jansson uses its own allocation functions, which are global to the process and which only the program may set. If
 * memory is short inside a string, jansson reports an invalid token; a probe allocation distinguishes the two cases.
 */
static bool memory_is_short(void)
{
    enum { ENOUGH = 1 << 16 };

    void *probe = cti_malloc(ENOUGH);
    cti_free(probe);
    return !probe;
}

/* ---- reading ---- */

/* Text of a value for a message. */
typedef struct found_text {
    char text[80];
} found_text;

static found_text found(const json_t *value)
{
    found_text f = {"missing"};
    if (json_is_string(value))
        (void)snprintf(f.text, sizeof f.text, "\"%.60s\"", json_string_value(value));
    else if (json_is_integer(value))
        (void)snprintf(f.text, sizeof f.text, "%lld", (long long)json_integer_value(value));
    else if (json_is_real(value))
        (void)snprintf(f.text, sizeof f.text, "the number %g, which is not an integer", json_real_value(value));
    else if (json_is_array(value))
        (void)snprintf(f.text, sizeof f.text, "a list of %zu items", json_array_size(value));
    else if (value)
        (void)snprintf(f.text, sizeof f.text, "%s",
                       json_is_object(value) ? "an object"
                       : json_is_null(value) ? "null"
                       : json_is_true(value) ? "true"
                                             : "false");
    return f;
}

static ct_status not_json(const cti_file_name *of, const json_error_t *error)
{
    if (!*error->text || json_error_code(error) == json_error_out_of_memory || memory_is_short())
        return cti_no_memory(of->op);
    if (json_error_code(error) == json_error_duplicate_key)
        return cti_error(
            CT_E_IO,
            "%s: '%s' is not a safetensors file: a name occurs twice in its header: %s (line %d, column %d, "
            "byte %d of the header); each name of an object must occur once",
            of->op, of->path, error->text, error->line, error->column, error->position);
    if (json_error_code(error) == json_error_null_character || json_error_code(error) == json_error_null_byte_in_key)
        return cti_error(
            CT_E_IO,
            "%s: '%s' cannot be read: a string of its header contains \\u0000 (line %d, column %d, byte %d of the "
            "header); names and strings must not contain it, because it ends a string in C",
            of->op, of->path, error->line, error->column, error->position);
    return cti_error(
        CT_E_IO,
        "%s: '%s' is not a safetensors file: its header is not valid JSON: %s (line %d, column %d, byte %d of the "
        "header)",
        of->op, of->path, error->text, error->line, error->column, error->position);
}

static ct_status read_metadata(const cti_file_name *of, json_t *texts, cti_header *header)
{
    const char *name;
    json_t *text;
    if (!texts || json_is_null(texts)) return CT_OK; /* null means no metadata in the reference implementation */
    if (!json_is_object(texts))
        return cti_error(CT_E_IO, "%s: '%s': %s is %s; it must be an object of strings", of->op, of->path,
                         metadata_name, found(texts).text);
    header->metadata = cti_malloc((json_object_size(texts) + 1) * sizeof *header->metadata);
    if (!header->metadata) return cti_no_memory(of->op);
    json_object_foreach(texts, name, text)
    {
        if (!json_is_string(text))
            return cti_error(CT_E_IO, "%s: '%s': '%.100s' of %s is %s; it must be a string", of->op, of->path, name,
                             metadata_name, found(text).text);
        header->metadata[header->num_metadata++] = (ct_named_text){name, json_string_value(text)};
    }
    return CT_OK;
}

/* Returns true for an integer of at least 0. */
static bool is_count(const json_t *value) { return json_is_integer(value) && json_integer_value(value) >= 0; }

static ct_status read_counts(const cti_file_name *of, const char *tensor, const char *what, json_t *list,
                             int64_t *counts)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        if (!is_count(item))
            return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s': %s[%zu] is %s; it must be an integer of at least 0",
                             of->op, of->path, tensor, what, i, found(item).text);
        counts[i] = json_integer_value(item);
    }
    return CT_OK;
}

static ct_status wrong_field(const cti_file_name *of, const char *tensor, const char *what, const json_t *value,
                             const char *needed)
{
    return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s': %s is %s; it must be %s", of->op, of->path, tensor, what,
                     found(value).text, needed);
}

/*
 * Reads a tensor's fields. Unknown fields are ignored, as in the reference implementation: a later version of the
 * format may add them.
 */
static ct_status read_tensor(const cti_file_name *of, const char *name, json_t *fields, int64_t *sizes,
                             ct_tensor_info *info)
{
    if (!json_is_object(fields))
        return cti_error(CT_E_IO,
                         "%s: '%s': tensor '%.100s' is %s; it must be an object with dtype, shape and data_offsets",
                         of->op, of->path, name, found(fields).text);
    json_t *dtype = json_object_get(fields, "dtype"), *shape = json_object_get(fields, "shape"),
           *offsets = json_object_get(fields, "data_offsets");
    const cti_file_dtype *known = json_is_string(dtype) ? cti_file_dtype_by_name(json_string_value(dtype)) : NULL;
    if (!known) return wrong_field(of, name, "dtype", dtype, "a dtype of the format, such as \"F32\"");
    if (!json_is_array(shape)) return wrong_field(of, name, "shape", shape, "a list of sizes");
    if (json_array_size(offsets) != 2)
        return wrong_field(of, name, "data_offsets", offsets,
                           "a list of two offsets, the begin and the end of the elements");
    int64_t range[2];
    ct_status status = read_counts(of, name, "shape", shape, sizes);
    if (status == CT_OK) status = read_counts(of, name, "data_offsets", offsets, range);
    if (status != CT_OK) return status;
    if (range[1] < range[0])
        return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s' ends at byte %" PRId64 ", before it begins at %" PRId64,
                         of->op, of->path, name, range[1], range[0]);
    *info = (ct_tensor_info){.name = name,
                             .dtype_name = known->name,
                             .dtype = cti_file_dtype_here(known),
                             .sizes = ct_ints_of(sizes, (int64_t)json_array_size(shape)),
                             .offset = range[0],
                             .size_bytes = range[1]};
    return CT_OK;
}

static ct_status read_tensors(const cti_file_name *of, json_t *root, cti_header *header)
{
    const char *name;
    json_t *fields;
    size_t num_sizes = 1, done = 0;
    json_object_foreach(root, name, fields) num_sizes += json_array_size(json_object_get(fields, "shape"));
    header->sizes = cti_malloc(num_sizes * sizeof *header->sizes);
    header->tensors = cti_malloc((json_object_size(root) + 1) * sizeof *header->tensors);
    if (!header->sizes || !header->tensors) return cti_no_memory(of->op);
    json_object_foreach(root, name, fields)
    {
        if (strcmp(name, metadata_name) == 0) continue;
        ct_tensor_info *info = &header->tensors[header->count];
        const ct_status status = read_tensor(of, name, fields, header->sizes + done, info);
        if (status != CT_OK) return status;
        done += (size_t)info->sizes.count;
        header->count++;
    }
    return CT_OK;
}

/* ---- numbers written as -0 ---- */

/* Returns true if -0 occurs outside of strings, as a number or at the beginning of a number. */
static bool has_negative_zero(const char *text, size_t length)
{
    bool in_string = false;
    for (size_t i = 0; i + 1 < length; i++) {
        if (text[i] == '"')
            in_string = !in_string;
        else if (in_string && text[i] == '\\')
            i++;
        else if (!in_string && text[i] == '-' && text[i + 1] == '0')
            return true;
    }
    return false;
}

static ct_status refuse_negative_zeros(const cti_file_name *of, const char *tensor, const char *what,
                                       const json_t *list)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        if (json_is_real(item) && signbit(json_real_value(item)))
            return cti_error(CT_E_IO, "%s: '%s': tensor '%.100s': %s[%zu] is -0; it must be an integer of at least 0",
                             of->op, of->path, tensor, what, i);
    }
    return CT_OK;
}

/*
 * The reference implementation reads -0 as a real number, and so not as a count; jansson reads it as the integer 0. A
 * header that contains -0 is parsed again with all numbers as reals, which keep the sign.
 */
static ct_status check_zeros(const cti_file_name *of, const char *text, size_t length)
{
    if (!has_negative_zero(text, length)) return CT_OK;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, NULL), *fields;
    if (!root) return cti_no_memory(of->op); /* the text is valid, since it was parsed before */
    const char *name;
    ct_status status = CT_OK;
    json_object_foreach(root, name, fields)
    {
        if (status == CT_OK) status = refuse_negative_zeros(of, name, "shape", json_object_get(fields, "shape"));
        if (status == CT_OK)
            status = refuse_negative_zeros(of, name, "data_offsets", json_object_get(fields, "data_offsets"));
    }
    json_decref(root);
    return status;
}

ct_status cti_header_read(const cti_file_name *of, const char *text, size_t length, cti_header *header)
{
    json_error_t error;
    memset(&error, 0, sizeof error); /* unchanged if memory is short */
    *header = (cti_header){0};
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!root) return not_json(of, &error);
    header->document = root;
    ct_status status = CT_OK;
    if (!json_is_object(root))
        status = cti_error(CT_E_IO, "%s: '%s' is not a safetensors file: its header is %s; it must be an object",
                           of->op, of->path, found(root).text);
    if (status == CT_OK) status = read_metadata(of, json_object_get(root, metadata_name), header);
    if (status == CT_OK) status = read_tensors(of, root, header);
    if (status == CT_OK) status = check_zeros(of, text, length);
    if (status != CT_OK) cti_header_finish(header);
    return status;
}

void cti_header_finish(cti_header *header)
{
    json_decref(header->document);
    cti_free(header->tensors);
    cti_free(header->sizes);
    cti_free(header->metadata);
    *header = (cti_header){0};
}

/* ---- writing ---- */

static ct_status no_text(const cti_file_name *of, const char *what, const char *text)
{
    json_t *unchecked = json_string_nocheck(text);
    json_decref(unchecked);
    if (!unchecked) return cti_no_memory(of->op);
    return cti_error(CT_E_INVALID, "%s: %s '%.100s' is not UTF-8, which the format requires", of->op, what, text);
}

/* Adds a value under a name that must be new; the reference to the value is consumed. */
static ct_status put(const cti_file_name *of, json_t *object, const char *what, const char *name, json_t *value)
{
    json_t *text = json_string(name);
    if (!text) {
        json_decref(value);
        return no_text(of, what, name);
    }
    json_decref(text);
    if (!value) return cti_no_memory(of->op);
    if (json_object_get(object, name)) {
        json_decref(value);
        return cti_error(CT_E_INVALID, "%s: %s '%.100s' occurs twice; it must be given once", of->op, what, name);
    }
    return json_object_set_new(object, name, value) == 0 ? CT_OK : cti_no_memory(of->op);
}

static ct_status put_metadata(const cti_file_name *of, json_t *root, ct_named_texts metadata)
{
    if (metadata.count == 0) return CT_OK;
    json_t *texts = json_object();
    ct_status status = texts ? CT_OK : cti_no_memory(of->op);
    for (int64_t i = 0; status == CT_OK && i < metadata.count; i++) {
        const ct_named_text *item = &metadata.items[i];
        json_t *text = json_string(item->text);
        status = text ? put(of, texts, "the name of metadata,", item->name, text)
                      : no_text(of, "the string of metadata,", item->text);
    }
    if (status == CT_OK) return put(of, root, "metadata", metadata_name, texts);
    json_decref(texts);
    return status;
}

/* Returns a list of integers; NULL if memory is short. */
static json_t *list_of(int64_t count, const int64_t *values)
{
    json_t *list = json_array();
    for (int64_t i = 0; list && i < count; i++) {
        if (json_array_append_new(list, json_integer(values[i])) == 0) continue;
        json_decref(list);
        list = NULL;
    }
    return list;
}

/* Returns the fields of a tensor in the order of the reference implementation; NULL if memory is short. */
static json_t *fields_of(const ct_tensor_info *info)
{
    const int64_t range[] = {info->offset, info->offset + info->size_bytes};
    json_t *fields = json_object();
    if (fields && json_object_set_new(fields, "dtype", json_string(info->dtype_name)) == 0 &&
        json_object_set_new(fields, "shape", list_of(info->sizes.count, info->sizes.items)) == 0 &&
        json_object_set_new(fields, "data_offsets", list_of(2, range)) == 0)
        return fields;
    json_decref(fields);
    return NULL;
}

/* Converts the escapes of control characters to lower case, as in the reference implementation: \u001f for \u001F. */
static void lower_escapes(char *text, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++) {
        if (text[i] != '\\') continue;
        i++;
        for (size_t k = i + 1; text[i] == 'u' && k < i + 5 && k < size; k++)
            if (text[k] >= 'A' && text[k] <= 'F') text[k] = (char)(text[k] - 'A' + 'a');
    }
}

/* Sets *text to the document, padded with spaces so that the elements after it begin at a multiple of 8 bytes. */
static ct_status text_of(const cti_file_name *of, const json_t *root, char **text, size_t *length)
{
    enum { UNIT = 8 };

    const size_t size = json_dumpb(root, NULL, 0, JSON_COMPACT), filled = (size + UNIT - 1) / UNIT * UNIT;
    if (size == 0) return cti_no_memory(of->op);
    if (filled > CTI_HEADER_MOST)
        return cti_error(
            CT_E_INVALID,
            "%s: the header of '%s' would have %zu bytes; the format allows %d: use fewer or shorter names and strings",
            of->op, of->path, filled, (int)CTI_HEADER_MOST);
    *text = cti_malloc(filled);
    if (!*text) return cti_no_memory(of->op);
    memset(*text, ' ', filled);
    *length = filled;
    if (json_dumpb(root, *text, size, JSON_COMPACT) == size) {
        lower_escapes(*text, size);
        return CT_OK;
    }
    cti_free(*text);
    *text = NULL;
    return cti_no_memory(of->op);
}

ct_status cti_header_write(const cti_file_name *of, ct_named_texts metadata, const ct_tensor_info *tensors,
                           int64_t count, char **text, size_t *length)
{
    json_t *root = json_object();
    *text = NULL;
    ct_status status = root ? put_metadata(of, root, metadata) : cti_no_memory(of->op);
    for (int64_t i = 0; status == CT_OK && i < count; i++) {
        if (strcmp(tensors[i].name, metadata_name) == 0)
            status =
                cti_error(CT_E_INVALID, "%s: a tensor cannot have the name %s, because it is the name of the metadata",
                          of->op, metadata_name);
        else
            status = put(of, root, "the name of a tensor,", tensors[i].name, fields_of(&tensors[i]));
    }
    if (status == CT_OK) status = text_of(of, root, text, length);
    json_decref(root);
    return status;
}
