/* List of named parameters. */
#include "base/memory.h"
#include "state/check.h"
#include "state/error.h"
#include "state/options.h"

#include <cotangent/params.h>

#include <cotangent/autograd.h>
#include <cotangent/tensor.h>

#include <fnmatch.h>
#include <string.h>

struct ct_params {
    ct_named_tensor *items;
    ct_tensor **trained; /* parameters without buffers, each tensor once; same capacity as items */
    int64_t count, num_trained, capacity;
};

static ct_status given(const char *op, const ct_params *params)
{
    return params ? CT_OK : cti_null_object(op, "params", "a list that ct_params_create returned");
}

ct_params *ct_params_create(void)
{
    ct_params *params = cti_calloc(1, sizeof *params);
    if (!params) (void)cti_error(CT_E_NOMEM, "params_create: no memory for a list");
    return params;
}

void ct_params_destroy(ct_params *params)
{
    for (int64_t i = 0; params && i < params->count; i++) {
        ct_release(params->items[i].tensor);
        cti_free((char *)(uintptr_t)params->items[i].name);
    }
    if (params) {
        cti_free(params->items);
        cti_free(params->trained);
    }
    cti_free(params);
}

static const ct_named_tensor *item_of(const ct_params *params, const char *name)
{
    for (int64_t i = 0; i < params->count; i++)
        if (strcmp(params->items[i].name, name) == 0) return &params->items[i];
    return NULL;
}

static bool is_trained(const ct_params *params, const ct_tensor *tensor)
{
    for (int64_t i = 0; i < params->num_trained; i++)
        if (params->trained[i] == tensor) return true;
    return false;
}

/* ---- adding ---- */

static ct_status check_new(const ct_params *params, const char *name, ct_tensor *tensor, bool buffer)
{
    if (given("params_add", params) != CT_OK) return cti_failed();
    if (!cti_given("params_add", "tensor", tensor)) return cti_failed();
    if (!name || !*name) return cti_error(CT_E_INVALID, "params_add: name must be a string of at least one character");
    if (item_of(params, name)) return cti_error(CT_E_INVALID, "params_add: a tensor named %s already exists", name);
    if (ct_is_none(tensor)) return cti_error(CT_E_INVALID, "params_add: %s must be a tensor; it is ct_none()", name);
    if (!ct_tensor_is_leaf(tensor))
        return cti_error(
            CT_E_INVALID,
            "params_add: %s was computed from tensors that require a gradient; add a leaf, such as a result of "
            "ct_detach",
            name);
    const ct_dtype dtype = ct_tensor_dtype(tensor);
    if (!buffer && !ct_dtype_is_floating(dtype) && !ct_dtype_is_complex(dtype))
        return cti_error(
            CT_E_INVALID,
            "params_add: %s is %s; a parameter must be floating or complex; add other tensors with .buffer = true",
            name, ct_dtype_name(dtype));
    return CT_OK;
}

/* Reserves memory for one more parameter. */
static bool make_room(ct_params *params)
{
    if (params->count < params->capacity) return true;
    const int64_t capacity = params->capacity ? 2 * params->capacity : 16;
    ct_named_tensor *items = cti_realloc(params->items, (size_t)capacity * sizeof *items);
    if (!items) return false;
    params->items = items;
    ct_tensor **trained = cti_realloc(params->trained, (size_t)capacity * sizeof *trained);
    if (!trained) return false;
    params->trained = trained;
    params->capacity = capacity;
    return true;
}

ct_tensor *(ct_params_add)(ct_params *params, const char *name, ct_tensor *tensor, const ct_params_add_opts *opts)
{
    static const ct_params_add_opts defaults = {CTI_RESOLVED};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_params_add_opts resolved;
    if (!(opts = cti_resolve_options("params_add", opts, &type, &resolved))) return NULL;
    if (check_new(params, name, tensor, opts->buffer) != CT_OK) return NULL;
    const size_t size = strlen(name) + 1;
    char *copy = make_room(params) ? cti_malloc(size) : NULL;
    if (!copy) return cti_op_error(CT_E_NOMEM, "params_add: no memory for %s", name);
    memcpy(copy, name, size);
    if (!opts->buffer && !ct_tensor_requires_grad_(tensor, true)) {
        cti_free(copy);
        return NULL;
    }
    params->items[params->count++] = (ct_named_tensor){copy, ct_retain(tensor)};
    if (!opts->buffer && !is_trained(params, tensor)) params->trained[params->num_trained++] = tensor;
    return tensor;
}

/* ---- lookup ---- */

ct_tensor *ct_params_find(const ct_params *params, const char *name)
{
    if (given("params_find", params) != CT_OK) return NULL;
    const ct_named_tensor *found = name ? item_of(params, name) : NULL;
    if (!found) return cti_op_error(CT_E_INVALID, "params_find: there is no tensor named %s", name ? name : "NULL");
    return found->tensor;
}

ct_tensors ct_params_tensors(const ct_params *params)
{
    if (given("params_tensors", params) != CT_OK) return cti_failed_list();
    return params->num_trained ? ct_tensors_of(params->trained, params->num_trained) : CT_NO_TENSORS;
}

ct_named_tensors ct_params_named(const ct_params *params)
{
    if (given("params_named", params) != CT_OK) return (ct_named_tensors){NULL, -1};
    return (ct_named_tensors){params->items, params->count};
}

static const char *first_name(const ct_params *params, const ct_tensor *tensor)
{
    int64_t i = 0;
    while (params->items[i].tensor != tensor) i++;
    return params->items[i].name;
}

ct_tensors(ct_params_select)(const ct_params *params, const char *pattern, const ct_params_select_opts *opts)
{
    static const ct_params_select_opts defaults = {CTI_RESOLVED};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_params_select_opts resolved;
    if (!(opts = cti_resolve_options("params_select", opts, &type, &resolved))) return cti_failed_list();
    if (given("params_select", params) != CT_OK) return cti_failed_list();
    if (!pattern) {
        (void)cti_error(CT_E_INVALID, "params_select: pattern must be a string, such as *.bias; it is NULL");
        return cti_failed_list();
    }
    ct_tensor **chosen = cti_malloc((size_t)(params->num_trained + 1) * sizeof *chosen);
    if (!chosen) {
        (void)cti_error(CT_E_NOMEM, "params_select: no memory for a list");
        return cti_failed_list();
    }
    int64_t count = 0;
    for (int64_t i = 0; i < params->num_trained; i++) {
        const bool matches = fnmatch(pattern, first_name(params, params->trained[i]), 0) == 0;
        if (matches != opts->except) chosen[count++] = params->trained[i];
    }
    const ct_tensors list = count ? ct_tensors_copy(chosen, count) : CT_NO_TENSORS;
    cti_free(chosen);
    return list;
}

int64_t ct_params_count(const ct_params *params) { return given("params_count", params) == CT_OK ? params->count : -1; }

int64_t ct_params_numel(const ct_params *params)
{
    if (given("params_numel", params) != CT_OK) return -1;
    int64_t numel = 0;
    for (int64_t i = 0; i < params->num_trained; i++) numel += ct_tensor_numel(params->trained[i]);
    return numel;
}

/* ---- operations on all parameters ---- */

ct_status ct_params_zero_grad(const ct_params *params)
{
    return given("params_zero_grad", params) == CT_OK ? ct_zero_grad(ct_params_tensors(params)) : cti_failed();
}

ct_status(ct_params_save)(const ct_params *params, const char *path, const ct_save_tensors_opts *opts)
{
    return given("params_save", params) == CT_OK ? (ct_save_tensors)(path, ct_params_named(params), opts)
                                                 : cti_failed();
}

ct_status(ct_params_load)(ct_params *params, const char *path, const ct_load_into_opts *opts)
{
    return given("params_load", params) == CT_OK ? (ct_load_into)(path, ct_params_named(params), opts) : cti_failed();
}
