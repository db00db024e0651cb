/*
 * Named tensors in files, in the format safetensors: parameters of a model, states of an optimiser, data of other
 * programs. A file holds names, dtypes, sizes, texts and elements, and nothing that is run when it is read.
 *
 * The functions need a library that was built with jansson, which reads and writes the header of such files; without it
 * each fails with CT_E_UNSUPPORTED. docs/howto/save-and-load.md has an example.
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

/** Tensors by names: CT_NAMED_TENSORS({"weight", w}, {"bias", b}). A failed list has count -1. */
typedef struct ct_named_tensors {
    const ct_named_tensor *items;
    int64_t count;
} ct_named_tensors;

/** A name and its text. */
typedef struct ct_named_text {
    const char *name, *text;
} ct_named_text;

/** Texts by names: CT_NAMED_TEXTS({"format", "pt"}). Zeroed: none. */
typedef struct ct_named_texts {
    const ct_named_text *items;
    int64_t count;
} ct_named_texts;

/* ---- saving ---- */

/** Options of ct_save_tensors. */
typedef struct ct_save_tensors_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* texts that the file holds beside the tensors; default none */
    ct_named_texts metadata CT_INIT_({});
} ct_save_tensors_opts;

/**
 * Writes tensors to a file, in place of one that may be there: path names the old file, whole, or the new one, whole,
 * whatever happens on the way, since the new one is written beside it, brought to the disk and then renamed. It has the
 * permissions of the old one. A symbolic link at path stays, and the file that it leads to is replaced.
 *
 * Tensors may have any sizes and strides; elements are written row-major. One that is not contiguous is copied while it
 * is written; two names of one tensor, or of views that overlap, are written as two tensors. Only elements are written:
 * not whether a tensor requires a gradient, nor the gradient. Names are any texts in UTF-8, each once, but
 * "__metadata__". The bytes are those that the reference implementation, the package `safetensors` for Python, writes
 * for the same tensors and not more than one text; texts are written in the order of their names.
 *
 * opts may be NULL. Nothing is changed on failure: CT_E_INVALID for a failed list, ct_none(), or a name that is
 * missing, malformed or given twice; CT_E_UNSUPPORTED for a dtype that the format has not (c128, and registered ones
 * but those named as one of the format, in lower case: "f8_e4m3"), and for a library without jansson; CT_E_STATE inside
 * of ct_vmap; CT_E_IO, with the reason, if the file cannot be written; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_status ct_save_tensors(const char *path, ct_named_tensors tensors,
                                              const ct_save_tensors_opts *opts);

/* ---- files ---- */

/**
 * A file that is open for reading, its header read and checked. Used by one thread at a time; tensors that were loaded
 * from it are independent of it.
 */
typedef struct ct_tensor_file ct_tensor_file;

/** Options of reading. */
typedef struct ct_tensor_file_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * Elements are read into memory of their own. By default a loaded tensor of 64 KB or more is pages of the file,
     * mapped into memory: they are read when they are first looked at, and shared with other processes that do the
     * same. Writing to such a tensor copies the pages that are written, and changes neither the file nor what else was
     * loaded from it. While it lives the file must not be written in place or made shorter, which changes the elements
     * or ends the process (SIGBUS); a file that was removed, or replaced by renaming as ct_save_tensors does, stays as
     * it was for those who have it.
     */
    bool copy CT_INIT_(false);
} ct_tensor_file_opts;

/** What a file says about a tensor. */
typedef struct ct_tensor_info {
    const char *name;
    const char *dtype_name; /* as the format has it: "F32", "BF16", "U16" */
    ct_dtype dtype;         /* CT_DTYPE_DEFAULT if the library has none, which a registered one may be */
    ct_ints sizes;
    int64_t offset, size_bytes; /* of the elements: from the beginning of all elements on */
} ct_tensor_info;

/**
 * Opens a file, reads its header and checks all of it: sizes and dtypes must give the bytes of each tensor, and tensors
 * must lie one behind the other from the first byte to the last. No element is read.
 *
 * Returns the file, ended by ct_tensor_file_close. opts may be NULL. NULL and CT_E_IO if the file cannot be read, or is
 * not such a file: the message says what was found at which place, and what would have been right; CT_E_UNSUPPORTED
 * without jansson; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_tensor_file *ct_tensor_file_open(const char *path, const ct_tensor_file_opts *opts);
/** Closes a file; tensors that were loaded from it stay. NULL is ignored. */
CT_API void ct_tensor_file_close(ct_tensor_file *file);

/** The number of tensors in a file; -1 and an error for NULL. */
CT_API int64_t ct_tensor_file_count(const ct_tensor_file *file);
/**
 * What the file says about tensor number `index`, in the order of their elements, until it is closed; NULL past the
 * last.
 */
CT_API const ct_tensor_info *ct_tensor_file_at(const ct_tensor_file *file, int64_t index);
/** What the file says about the tensor of a name, until it is closed; NULL, and no error, if there is none. */
CT_API const ct_tensor_info *ct_tensor_file_find(const ct_tensor_file *file, const char *name);
/** The texts of a file, in its order, until it is closed; a count of -1 and an error for NULL. */
CT_API ct_named_texts ct_tensor_file_metadata(const ct_tensor_file *file);
/** The text of a name, until the file is closed; NULL, and no error, if there is none. */
CT_API const char *ct_tensor_file_text(const ct_tensor_file *file, const char *name);

/* ---- loading ---- */

/**
 * The tensor of a name: a contiguous leaf in host memory that requires no gradient, in the innermost scope. NULL and
 * CT_E_INVALID if the file has none of that name; CT_E_UNSUPPORTED if the library has no such dtype (one registered
 * under the format's name in lower case, "f8_e4m3", serves); CT_E_SHAPE for more than 16 axes; CT_E_IO if elements
 * cannot be read; CT_E_STATE without a scope; CT_E_NOMEM.
 */
CT_API ct_tensor *ct_tensor_file_load(ct_tensor_file *file, const char *name);
/**
 * The elements of the tensor of a name as bytes, a u8 tensor of one axis: for dtypes that the library has not. Errors
 * as of ct_tensor_file_load.
 */
CT_API ct_tensor *ct_tensor_file_load_bytes(ct_tensor_file *file, const char *name);

/** Options of loading into tensors. */
typedef struct ct_load_into_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* tensors that the file has not stay as they are */
    bool allow_missing CT_INIT_(false);
    /* tensors of the file that the list has not are passed over */
    bool allow_unexpected CT_INIT_(false);
    /* elements of another dtype are converted, as ct_copy_ does */
    bool convert CT_INIT_(false);
} ct_load_into_opts;

/**
 * Writes what a file holds into tensors that there are, such as the parameters of a model: the tensors of the list,
 * each from that of its name. Names and sizes must be those of the file, and dtypes unless opts says otherwise.
 * Everything is checked before anything is written: with an error, which names every kind of difference, nothing is
 * changed.
 *
 * The tensors may have any strides, and require gradients: writing is outside the graph, as by ct_copy_ inside
 * ct_no_grad, and counts as a write to what is saved for backward. Two names may be of one tensor, which then has the
 * elements of the later. opts may be NULL. CT_E_INVALID for tensors missing in the file or not asked for, a failed
 * list, ct_none(), or a name given twice; CT_E_SHAPE and CT_E_DTYPE for another form; CT_E_STATE for a tensor that
 * cannot be written (of inference mode outside of it, with elements that share memory, inside of ct_vmap); else as
 * ct_tensor_file_load.
 */
CT_API CT_NODISCARD ct_status ct_tensor_file_load_into(ct_tensor_file *file, ct_named_tensors tensors,
                                                       const ct_load_into_opts *opts);

/**
 * Opens a file, loads all of its tensors and closes it.
 *
 * Returns the tensors with their names, in the order of their elements; the list, the names and the tensors live as
 * long as the innermost scope. opts may be NULL. A count of -1 on failure: as ct_tensor_file_open and
 * ct_tensor_file_load.
 */
CT_API ct_named_tensors ct_load_tensors(const char *path, const ct_tensor_file_opts *opts);
/** Opens a file, writes what it holds into tensors by ct_tensor_file_load_into, and closes it. */
CT_API CT_NODISCARD ct_status ct_load_into(const char *path, ct_named_tensors tensors, const ct_load_into_opts *opts);

/** A list of tensors by names, which must live as long, that lives as a list of ct_tensors_copy does. */
static inline ct_named_tensors ct_named_tensors_copy(const ct_named_tensor *items, int64_t count)
{
    ct_named_tensors list;
    list.items = (const ct_named_tensor *)ct_items_copy(items, (size_t)count * sizeof *items);
    list.count = list.items ? count : -1;
    return list;
}

/** A list of texts by names, which must live as long, that lives as a list of ct_tensors_copy does. */
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
