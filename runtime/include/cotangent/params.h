/*
 * Named parameters of a model: one list for gradients, for an optimiser and for a file. The program defines the
 * computation of the model.
 */
#ifndef COTANGENT_PARAMS_H
#define COTANGENT_PARAMS_H

#include <cotangent/named.h>
#include <cotangent/tensor_file.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A list of parameters and buffers, with a reference to each of them. ct_params_create creates a list. A list must be
 * used by one thread at a time.
 */
typedef struct ct_params ct_params;

/** Options of ct_params_add. */
typedef struct ct_params_add_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * save and load the tensor, but do not train it, as for a running mean or a table of position encodings. A buffer
     * may have any dtype.
     */
    bool buffer CT_INIT_(false);
} ct_params_add_opts;

/**
 * Returns an empty list, which the caller frees by ct_params_destroy. Returns NULL, with the error CT_E_NOMEM, if out
 * of memory.
 */
CT_API CT_NODISCARD ct_params *ct_params_create(void);
/**
 * Frees a list and releases its references to tensors. A tensor to which there are other references stays alive. NULL
 * is ignored.
 */
CT_API void ct_params_destroy(ct_params *params);
/**
 * Adds a tensor to the list under a name, which is copied. The list holds a reference to the tensor until the list is
 * freed. requires_grad of the tensor is set, unless opts->buffer is true. A tensor may have several names, as tied
 * weights do; such a tensor is trained once.
 *
 *     ct_tensor *w = ct_params_add(params, "hidden.weight", ct_init_kaiming_uniform_(ct_empty(CT_INTS(64, 32))));
 *
 * Returns the tensor. On failure returns NULL, and the list is unchanged.
 *
 * Errors:
 *   CT_E_INVALID  the name is empty or in use
 *                 the tensor is ct_none(), or was computed from tensors that require grad
 *                 the tensor is no buffer, and its dtype is neither floating nor complex
 *   CT_E_NOMEM    out of memory
 */
CT_API ct_tensor *ct_params_add(ct_params *params, const char *name, ct_tensor *tensor, const ct_params_add_opts *opts);

/** Returns the tensor with a name. If no tensor has this name, returns NULL, with the error CT_E_INVALID. */
CT_API ct_tensor *ct_params_find(const ct_params *params, const char *name);
/**
 * Returns all trained parameters, in the order in which they were added: for ct_grad, an optimiser, ct_clip_grad_norm.
 * The list belongs to params and is valid until the next tensor is added. If params is NULL, sets an error and returns
 * a list with count -1.
 */
CT_API ct_tensors ct_params_tensors(const ct_params *params);
/**
 * Returns the names and tensors of all parameters and buffers. A tensor with several names is listed once for each
 * name. The list is valid as long as the list of ct_params_tensors.
 */
CT_API ct_named_tensors ct_params_named(const ct_params *params);

/** Options of ct_params_select. */
typedef struct ct_params_select_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* select the parameters whose names do not match the pattern */
    bool except CT_INIT_(false);
} ct_params_select_opts;

/**
 * Returns the trained parameters whose names match a shell pattern, "encoder.*" or "*.bias": for a parameter group of
 * an optimiser (ct_optimiser_add_group). For a tensor with several names the first name is used. The list has the
 * lifetime of a list that ct_tensors_copy returns. On failure returns a list with count -1.
 *
 * Errors:
 *   CT_E_INVALID  params or pattern is NULL
 *   CT_E_NOMEM    out of memory
 */
CT_API ct_tensors ct_params_select(const ct_params *params, const char *pattern, const ct_params_select_opts *opts);
/** Returns the number of names, including buffers; -1 and an error for NULL. */
CT_API int64_t ct_params_count(const ct_params *params);
/** Returns the total number of elements of all trained parameters; -1 and an error for NULL. */
CT_API int64_t ct_params_numel(const ct_params *params);

/** Clears the gradients of all parameters. */
CT_API CT_NODISCARD ct_status ct_params_zero_grad(const ct_params *params);
/** Writes parameters and buffers to a file, as ct_save_tensors does. */
CT_API CT_NODISCARD ct_status ct_params_save(const ct_params *params, const char *path,
                                             const ct_save_tensors_opts *opts);
/**
 * Writes the contents of a file into parameters and buffers, as ct_load_into does. If the call fails, no tensor is
 * changed.
 */
CT_API CT_NODISCARD ct_status ct_params_load(ct_params *params, const char *path, const ct_load_into_opts *opts);

#ifdef __cplusplus
}

inline ct_tensor *ct_params_add(ct_params *params, const char *name, ct_tensor *tensor,
                                const ct_params_add_opts &opts = ct_params_add_opts{})
{
    return ct_params_add(params, name, tensor, &opts);
}

inline ct_tensors ct_params_select(const ct_params *params, const char *pattern,
                                   const ct_params_select_opts &opts = ct_params_select_opts{})
{
    return ct_params_select(params, pattern, &opts);
}

inline ct_status ct_params_save(const ct_params *params, const char *path,
                                const ct_save_tensors_opts &opts = ct_save_tensors_opts{})
{
    return ct_params_save(params, path, &opts);
}

inline ct_status ct_params_load(ct_params *params, const char *path,
                                const ct_load_into_opts &opts = ct_load_into_opts{})
{
    return ct_params_load(params, path, &opts);
}
#else
#define ct_params_add_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_params_add(...) ct_params_add_named_(__VA_ARGS__, )
#define ct_params_add_named_(params, name, tensor, ...) \
    CT_NAMED_(ct_params_add, ct_params_add_opts, (params, name, tensor, ), __VA_ARGS__)
#define ct_params_select_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .tag_.end = 0
#define ct_params_select(...) ct_params_select_named_(__VA_ARGS__, )
#define ct_params_select_named_(params, pattern, ...) \
    CT_NAMED_(ct_params_select, ct_params_select_opts, (params, pattern, ), __VA_ARGS__)
#define ct_params_save(...) ct_params_save_named_(__VA_ARGS__, )
#define ct_params_save_named_(params, path, ...) \
    CT_NAMED_(ct_params_save, ct_save_tensors_opts, (params, path, ), __VA_ARGS__)
#define ct_params_load(...) ct_params_load_named_(__VA_ARGS__, )
#define ct_params_load_named_(params, path, ...) \
    CT_NAMED_(ct_params_load, ct_load_into_opts, (params, path, ), __VA_ARGS__)
#endif
#endif
