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

/** Named strings: CT_NAMED_TEXTS({"format", "pt"}). A zeroed struct is an empty list. */
typedef struct ct_named_texts {
    const ct_named_text *items;
    int64_t count;
} ct_named_texts;

/* ---- saving ---- */

/** Options of ct_save_tensors. */
typedef struct ct_save_tensors_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* strings that the file contains in addition to the tensors; by default there are none */
    ct_named_texts metadata CT_INIT_({});
} ct_save_tensors_opts;

/**
 * Writes tensors to a file and replaces an existing file atomically: the new file is written next to the old file,
 * flushed to the disk and then renamed. At any time path therefore names either the complete old file or the complete
 * new file. The new file has the permissions of the old file. If path is a symbolic link, the link stays, and the file
 * to which the link refers is replaced.
 *
 * Tensors may have any sizes and strides; elements are written row-major. A tensor that is not contiguous is copied
 * while it is written; two names of one tensor, or of views that overlap, are written as two tensors. Only elements are
 * written: neither requires_grad nor the gradient. Names are unique UTF-8 strings other than "__metadata__". The bytes
 * are identical to the output of the reference implementation, the package `safetensors` for Python, for the same
 * tensors and at most one metadata string; metadata strings are written in the order of their names.
 *
 * opts may be NULL. If the call fails, an existing file is unchanged.
 *
 * Errors:
 *   CT_E_INVALID      the list has count -1, or a tensor is ct_none()
 *                     a name is missing, malformed or repeated
 *   CT_E_UNSUPPORTED  the format does not have the dtype of a tensor: c128, or a registered dtype whose name is not the
 *                     name of a dtype of the format in lower case, such as "f8_e4m3"
 *                     the library was built without jansson
 *   CT_E_STATE        the call is inside ct_vmap
 *   CT_E_IO           the file cannot be written; the message states the reason
 *   CT_E_NOMEM        out of memory
 */
CT_API CT_NODISCARD ct_status ct_save_tensors(const char *path, ct_named_tensors tensors,
                                              const ct_save_tensors_opts *opts);

/* ---- files ---- */

/**
 * A file that is open for reading, whose header was read and checked. A file must be used by one thread at a time.
 * Tensors loaded from a file stay valid after the file is closed.
 */
typedef struct ct_tensor_file ct_tensor_file;

/** Options of reading. */
typedef struct ct_tensor_file_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * Read elements into newly allocated memory. By default a loaded tensor of 64 KB or more consists of pages of the
     * file that are mapped into memory: the pages are read on first access, and shared with other processes that map
     * the same file. Writes to such a tensor copy the written pages, and change neither the file nor other tensors
     * loaded from the file. While the tensor lives, the file must not be written in place or truncated: a write changes
     * the elements, and truncation can end the process (SIGBUS). A file that is removed, or replaced by renaming as
     * ct_save_tensors does, stays unchanged for processes that have it open.
     */
    bool copy CT_INIT_(false);
} ct_tensor_file_opts;

/** Description of a tensor in a file. */
typedef struct ct_tensor_info {
    const char *name;
    const char *dtype_name; /* name of the dtype in the format: "F32", "BF16", "U16" */
    ct_dtype dtype;         /* CT_DTYPE_DEFAULT if the library has no such dtype; may be a registered dtype */
    ct_ints sizes;
    /* position of the elements, relative to the first element of the file, and their size */
    int64_t offset, size_bytes;
} ct_tensor_info;

/**
 * Opens a file, reads its header and checks it completely: sizes and dtypes must match the bytes of each tensor, and
 * the tensors must cover the elements of the file without gaps and overlaps. No element is read.
 *
 * Returns the file, to be closed by ct_tensor_file_close; NULL on failure. opts may be NULL.
 *
 * Errors:
 *   CT_E_IO           the file cannot be read
 *                     the file is not in the format safetensors; the message states the position, the value found and
 * the value expected CT_E_UNSUPPORTED  the library was built without jansson CT_E_NOMEM        out of memory
 */
CT_API CT_NODISCARD ct_tensor_file *ct_tensor_file_open(const char *path, const ct_tensor_file_opts *opts);
/** Closes a file. Tensors loaded from the file remain valid. NULL is ignored. */
CT_API void ct_tensor_file_close(ct_tensor_file *file);

/** Returns the number of tensors in a file. For NULL sets an error and returns -1. */
CT_API int64_t ct_tensor_file_count(const ct_tensor_file *file);
/**
 * Returns the description of the tensor at `index`, in the order of the elements; NULL if the index is out of range.
 * The description is valid until the file is closed.
 */
CT_API const ct_tensor_info *ct_tensor_file_at(const ct_tensor_file *file, int64_t index);
/**
 * Returns the description of the tensor with a name, valid until the file is closed. If no tensor has this name,
 * returns NULL without setting an error.
 */
CT_API const ct_tensor_info *ct_tensor_file_find(const ct_tensor_file *file, const char *name);
/**
 * Returns the metadata strings of a file, in the order of the file. The strings are valid until the file is closed. For
 * NULL sets an error and returns a list with count -1.
 */
CT_API ct_named_texts ct_tensor_file_metadata(const ct_tensor_file *file);
/**
 * Returns the metadata string with a name, valid until the file is closed. If no string has this name, returns NULL
 * without setting an error.
 */
CT_API const char *ct_tensor_file_text(const ct_tensor_file *file, const char *name);

/* ---- loading ---- */

/**
 * Returns the tensor with a name: a contiguous leaf in host memory that does not require grad, in the innermost scope.
 * If the library does not have the dtype of the tensor, a registered dtype is used whose name is the name of the dtype
 * in lower case, such as "f8_e4m3". On failure returns NULL.
 *
 * Errors:
 *   CT_E_INVALID      the file has no tensor with this name
 *   CT_E_UNSUPPORTED  neither the library nor the program has the dtype of the tensor
 *   CT_E_SHAPE        the tensor has more than 16 axes
 *   CT_E_IO           the elements cannot be read
 *   CT_E_STATE        no scope is open
 *   CT_E_NOMEM        out of memory
 */
CT_API ct_tensor *ct_tensor_file_load(ct_tensor_file *file, const char *name);
/**
 * Returns the bytes of the tensor with a name as a u8 tensor of one axis, for tensors whose dtype the library does not
 * have. The errors are those that ct_tensor_file_load reports.
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
 * receives the elements of the tensor in the file with the same name. Names and sizes must match the file; dtypes must
 * also match, unless opts->convert is set. All tensors are checked before the first write. If the check fails, the
 * message names every kind of mismatch, and no tensor is changed.
 *
 * The tensors may have any strides, and may require grad: the write is not recorded, like ct_copy_ inside ct_no_grad,
 * and counts as a write for tensors saved for backward. Two names may refer to the same tensor, which then receives the
 * elements of the later name. opts may be NULL.
 *
 * Errors, and the errors of ct_tensor_file_load:
 *   CT_E_INVALID  a tensor is missing in the file, or a tensor of the file is not in the list
 *                 the list has count -1 or an item ct_none(), or a name is repeated
 *   CT_E_SHAPE    a tensor has other sizes in the file
 *   CT_E_DTYPE    a tensor has another dtype in the file
 *   CT_E_STATE    a tensor cannot be written: it is an inference tensor outside of inference mode, or its elements
 * share memory, or the call is inside ct_vmap
 */
CT_API CT_NODISCARD ct_status ct_tensor_file_load_into(ct_tensor_file *file, ct_named_tensors tensors,
                                                       const ct_load_into_opts *opts);

/**
 * Opens a file, loads all of its tensors and closes it.
 *
 * Returns the tensors with their names, in the order of their elements; the list, the names and the tensors live as
 * long as the innermost scope. opts may be NULL. On failure returns a list with count -1, with an error of
 * ct_tensor_file_open or ct_tensor_file_load.
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
