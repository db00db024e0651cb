/*
 * Named tensors in files, in the format safetensors: parameters of a model, states of an optimiser, data of other
 * programs. A file contains names, dtypes, sizes, metadata strings and elements, and no executable code.
 *
 * The functions require a library that was built with jansson, which reads and writes the header of such files; without
 * jansson each function fails with CT_E_UNSUPPORTED. docs/howto/save-and-load.md has an example.
 */
#ifndef COTANGENT_TENSOR_FILE_H
#define COTANGENT_TENSOR_FILE_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A name and its tensor. */
typedef struct ct_named_tensor {
    const char *name;
    ct_tensor *tensor;
} ct_named_tensor;

/** Named tensors: CT_NAMED_TENSORS({"weight", w}, {"bias", b}). A failed list has count -1. */
typedef struct ct_named_tensors {
    const ct_named_tensor *items;
    int64_t count;
} ct_named_tensors;

/** A name and its string. */
typedef struct ct_named_text {
    const char *name, *text;
} ct_named_text;

/** Named strings: CT_NAMED_TEXTS({"format", "pt"}). Zeroed: none. */
typedef struct ct_named_texts {
    const ct_named_text *items;
    int64_t count;
} ct_named_texts;

/* ---- saving ---- */

/** Options of ct_save_tensors. */
typedef struct ct_save_tensors_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* metadata: strings that the file contains in addition to the tensors; default none */
    ct_named_texts metadata CT_INIT_({});
} ct_save_tensors_opts;

/**
 * Writes tensors to a file and replaces an existing file atomically: the new file is written next to the old file,
 * flushed to the disk and then renamed. So at any time path names either the complete old file or the complete new
 * file. It has the permissions of the old file. If path is a symbolic link, the link stays, and the file it refers to
 * is replaced.
 *
 * Tensors may have any sizes and strides; elements are written row-major. A tensor that is not contiguous is copied
 * while it is written; two names of one tensor, or of views that overlap, are written as two tensors. Only elements are
 * written: neither requires_grad nor the gradient. Names are unique UTF-8 strings other than "__metadata__". The bytes
 * are identical to the output of the reference implementation, the package `safetensors` for Python, for the same
 * tensors and at most one metadata string; metadata strings are written in the order of their names.
 *
 * opts may be NULL. On failure nothing is changed: CT_E_INVALID for a failed list, ct_none(), or a name that is
 * missing, malformed or repeated; CT_E_UNSUPPORTED for a dtype that the format does not have (c128, and registered
 * dtypes, except those with the name of a dtype of the format in lower case: "f8_e4m3"), and for a library without
 * jansson; CT_E_STATE inside ct_vmap; CT_E_IO, with the reason, if the file cannot be written; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_status ct_save_tensors(const char *path, ct_named_tensors tensors,
                                              const ct_save_tensors_opts *opts);

/* ---- files ---- */

/**
 * A file that is open for reading, whose header was read and checked. Only one thread at a time may use a tensor file;
 * loaded tensors are independent of the file.
 */
typedef struct ct_tensor_file ct_tensor_file;

/** Options of reading. */
typedef struct ct_tensor_file_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * Read elements into newly allocated memory. By default a loaded tensor of 64 KB or more consists of pages of the
     * file that are mapped into memory: they are read on first access, and shared with other processes that map the
     * same file. Writes to such a tensor copy the pages that are written, and change neither the file nor other tensors
     * loaded from it. While the tensor lives the file must not be written in place or truncated: this changes the
     * elements or ends the process (SIGBUS). A file that is removed, or replaced by renaming as ct_save_tensors does,
     * stays unchanged for processes that have it open.
     */
    bool copy CT_INIT_(false);
} ct_tensor_file_opts;

/** Description of a tensor in a file. */
typedef struct ct_tensor_info {
    const char *name;
    const char *dtype_name; /* name of the dtype in the format: "F32", "BF16", "U16" */
    ct_dtype dtype;         /* CT_DTYPE_DEFAULT if the library has no such dtype; may be a registered dtype */
    ct_ints sizes;
    int64_t offset, size_bytes; /* position and size of the elements; offset is relative to the start of all elements */
} ct_tensor_info;

/**
 * Opens a file, reads its header and checks it completely: sizes and dtypes must match the bytes of each tensor, and
 * the tensors must cover the elements of the file without gaps and overlaps. No element is read.
 *
 * Returns the file, to be closed by ct_tensor_file_close. opts may be NULL. NULL and CT_E_IO if the file cannot be
 * read, or is not such a file: the message states the position, the value found and the value expected;
 * CT_E_UNSUPPORTED without jansson; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_tensor_file *ct_tensor_file_open(const char *path, const ct_tensor_file_opts *opts);
/** Closes a file; tensors loaded from it remain valid. NULL is ignored. */
CT_API void ct_tensor_file_close(ct_tensor_file *file);

/** Returns the number of tensors in a file; -1 and an error for NULL. */
CT_API int64_t ct_tensor_file_count(const ct_tensor_file *file);
/**
 * Returns the description of the tensor at `index`, in the order of the elements, valid until the file is closed; NULL
 * past the last tensor.
 */
CT_API const ct_tensor_info *ct_tensor_file_at(const ct_tensor_file *file, int64_t index);
/**
 * Returns the description of the tensor with a name, valid until the file is closed; NULL, and no error, if there is
 * none.
 */
CT_API const ct_tensor_info *ct_tensor_file_find(const ct_tensor_file *file, const char *name);
/**
 * Returns the metadata strings of a file, in the order of the file, valid until the file is closed; count -1 and an
 * error for NULL.
 */
CT_API ct_named_texts ct_tensor_file_metadata(const ct_tensor_file *file);
/** Returns the metadata string with a name, valid until the file is closed; NULL, and no error, if there is none. */
CT_API const char *ct_tensor_file_text(const ct_tensor_file *file, const char *name);

/* ---- loading ---- */

/**
 * Returns the tensor with a name: a contiguous leaf in host memory that does not require grad, in the innermost scope.
 * NULL and CT_E_INVALID if the file has no tensor with this name; CT_E_UNSUPPORTED if the library has no such dtype (a
 * registered dtype with the name of the format in lower case, "f8_e4m3", is used); CT_E_SHAPE for more than 16 axes;
 * CT_E_IO if elements cannot be read; CT_E_STATE without a scope; CT_E_NOMEM.
 */
CT_API ct_tensor *ct_tensor_file_load(ct_tensor_file *file, const char *name);
/**
 * Returns the elements of the tensor with a name as bytes, a u8 tensor of one axis: for dtypes that the library does
 * not have. Errors as for ct_tensor_file_load.
 */
CT_API ct_tensor *ct_tensor_file_load_bytes(ct_tensor_file *file, const char *name);

/** Options of loading into tensors. */
typedef struct ct_load_into_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* leave tensors unchanged that are missing in the file */
    bool allow_missing CT_INIT_(false);
    /* ignore tensors of the file that are not in the list */
    bool allow_unexpected CT_INIT_(false);
    /* convert elements of another dtype, as ct_copy_ does */
    bool convert CT_INIT_(false);
} ct_load_into_opts;

/**
 * Writes the contents of a file into existing tensors, such as the parameters of a model: each tensor of the list
 * receives the elements of the tensor in the file with the same name. Names and sizes must match the file, and dtypes
 * unless opts allows conversion. Everything is checked before anything is written: an error names every kind of
 * mismatch, and nothing is changed.
 *
 * The tensors may have any strides, and may require grad: the write is not recorded, like ct_copy_ inside ct_no_grad,
 * and counts as a write for tensors saved for backward. Two names may refer to the same tensor, which then receives the
 * elements of the later name. opts may be NULL. CT_E_INVALID for tensors that are missing in the file or not in the
 * list, a failed list, ct_none(), or a repeated name; CT_E_SHAPE and CT_E_DTYPE for other sizes or another dtype;
 * CT_E_STATE for a tensor that cannot be written (an inference tensor outside of inference mode, a tensor whose
 * elements share memory, inside ct_vmap); otherwise as for ct_tensor_file_load.
 */
CT_API CT_NODISCARD ct_status ct_tensor_file_load_into(ct_tensor_file *file, ct_named_tensors tensors,
                                                       const ct_load_into_opts *opts);

/**
 * Opens a file, loads all of its tensors and closes it.
 *
 * Returns the tensors with their names, in the order of their elements; the list, the names and the tensors live as
 * long as the innermost scope. opts may be NULL. Count -1 on failure: errors as for ct_tensor_file_open and
 * ct_tensor_file_load.
 */
CT_API ct_named_tensors ct_load_tensors(const char *path, const ct_tensor_file_opts *opts);
/** Opens a file, writes its contents into tensors by ct_tensor_file_load_into, and closes it. */
CT_API CT_NODISCARD ct_status ct_load_into(const char *path, ct_named_tensors tensors, const ct_load_into_opts *opts);

/**
 * Returns a list of named tensors with the lifetime of a list that ct_tensors_copy returns; the names must live as
 * long.
 */
static inline ct_named_tensors ct_named_tensors_copy(const ct_named_tensor *items, int64_t count)
{
    ct_named_tensors list;
    list.items = (const ct_named_tensor *)ct_items_copy(items, (size_t)count * sizeof *items);
    list.count = list.items ? count : -1;
    return list;
}

/**
 * Returns a list of named strings with the lifetime of a list that ct_tensors_copy returns; names and strings must live
 * as long.
 */
static inline ct_named_texts ct_named_texts_copy(const ct_named_text *items, int64_t count)
{
    ct_named_texts list;
    list.items = (const ct_named_text *)ct_items_copy(items, (size_t)count * sizeof *items);
    list.count = list.items ? count : -1;
    return list;
}

#ifdef __cplusplus
}

inline ct_named_tensors ct_named_tensors_of(std::initializer_list<ct_named_tensor> list)
{
    return ct_named_tensors_copy(list.begin(), (int64_t)list.size());
}

inline ct_named_texts ct_named_texts_of(std::initializer_list<ct_named_text> list)
{
    return ct_named_texts_copy(list.begin(), (int64_t)list.size());
}

#define CT_NAMED_TENSORS(...) ct_named_tensors_of({__VA_ARGS__})
#define CT_NAMED_TEXTS(...) ct_named_texts_of({__VA_ARGS__})
#else
#define CT_NAMED_TENSORS(...) CT_COPY_(ct_named_tensors_copy, const ct_named_tensor, __VA_ARGS__)
#define CT_NAMED_TEXTS(...) CT_COPY_(ct_named_texts_copy, const ct_named_text, __VA_ARGS__)
#endif

#ifdef __cplusplus
inline ct_status ct_save_tensors(const char *path, ct_named_tensors tensors,
                                 const ct_save_tensors_opts &opts = ct_save_tensors_opts{})
{
    return ct_save_tensors(path, tensors, &opts);
}

inline ct_tensor_file *ct_tensor_file_open(const char *path, const ct_tensor_file_opts &opts = ct_tensor_file_opts{})
{
    return ct_tensor_file_open(path, &opts);
}

inline ct_status ct_tensor_file_load_into(ct_tensor_file *file, ct_named_tensors tensors,
                                          const ct_load_into_opts &opts = ct_load_into_opts{})
{
    return ct_tensor_file_load_into(file, tensors, &opts);
}

inline ct_named_tensors ct_load_tensors(const char *path, const ct_tensor_file_opts &opts = ct_tensor_file_opts{})
{
    return ct_load_tensors(path, &opts);
}

inline ct_status ct_load_into(const char *path, ct_named_tensors tensors,
                              const ct_load_into_opts &opts = ct_load_into_opts{})
{
    return ct_load_into(path, tensors, &opts);
}
#else
#define ct_save_tensors_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_save_tensors(...) ct_save_tensors_named_(__VA_ARGS__, )
#define ct_save_tensors_named_(path, tensors, ...) \
    CT_NAMED_(ct_save_tensors, ct_save_tensors_opts, (path, tensors, ), __VA_ARGS__)
#define ct_tensor_file_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_tensor_file_open(...) ct_tensor_file_open_named_(__VA_ARGS__, )
#define ct_tensor_file_open_named_(path, ...) CT_NAMED_(ct_tensor_file_open, ct_tensor_file_opts, (path, ), __VA_ARGS__)
#define ct_load_into_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_tensor_file_load_into(...) ct_tensor_file_load_into_named_(__VA_ARGS__, )
#define ct_tensor_file_load_into_named_(file, tensors, ...) \
    CT_NAMED_(ct_tensor_file_load_into, ct_load_into_opts, (file, tensors, ), __VA_ARGS__)
#define ct_load_tensors(...) ct_load_tensors_named_(__VA_ARGS__, )
#define ct_load_tensors_named_(path, ...) CT_NAMED_(ct_load_tensors, ct_tensor_file_opts, (path, ), __VA_ARGS__)
#define ct_load_into(...) ct_load_into_named_(__VA_ARGS__, )
#define ct_load_into_named_(path, tensors, ...) \
    CT_NAMED_(ct_load_into, ct_load_into_opts, (path, tensors, ), __VA_ARGS__)
#endif
#endif
