/*
 * Saving and loading of an optimiser as a file of tensors:
 *
 * - "steps" and "groups", i64: number of steps and index of the group, one element for each parameter;
 * - "group.0" ..., f64: options of a group, in the order of their names in the metadata text "options";
 * - "state.0.1" ...: tensor 1 of the state of parameter 0.
 */
#include "base/memory.h"
#include "state/error.h"
#include "training/optimiser.h"

#include <cotangent/autograd.h>
#include <cotangent/tensor_file.h>

#include <stdio.h>
#include <string.h>

enum { NAME = 48, OPTIONS = 200, MOST_FIELDS = 16 };

static int64_t num_fields(const cti_optimiser_kind *kind)
{
    int64_t count = 0;
    while (kind->fields[count].name) count++;
    return count;
}

/* Writes the names of the options, as in the metadata text "options". */
static void options_text(const cti_optimiser_kind *kind, char text[OPTIONS])
{
    int length = 0;
    for (const cti_group_field *f = kind->fields; f->name; f++)
        length += snprintf(text + length, (size_t)(OPTIONS - length), "%s%s", length ? " " : "", f->name);
}

static double read_field(const cti_param_group *group, const cti_group_field *field)
{
    const char *field_data = (const char *)group + field->offset;
    return field->is_bool ? *(const bool *)field_data : *(const double *)(const void *)field_data;
}

static void write_field(cti_param_group *group, const cti_group_field *field, double value)
{
    char *field_data = (char *)group + field->offset;
    if (field->is_bool)
        *(bool *)field_data = value != 0;
    else
        *(double *)(void *)field_data = value;
}

/* ---- saving ---- */

/* List of the tensors to save, with storage for their names. */
typedef struct listing {
    ct_named_tensor *items;
    char (*names)[NAME];
    int64_t *integers; /* steps of all parameters, then groups of all parameters */
    int64_t count;
} listing;

static void listing_free(listing *l)
{
    cti_free(l->items);
    cti_free(l->names);
    cti_free(l->integers);
}

static bool listing_make(listing *l, const ct_optimiser *o)
{
    const size_t most = (size_t)(2 + o->num_groups + o->count * o->kind->num_state);
    l->items = cti_malloc(most * sizeof *l->items);
    l->names = cti_malloc(most * sizeof *l->names);
    l->integers = cti_malloc((size_t)(2 * o->count + 1) * sizeof *l->integers);
    return l->items && l->names && l->integers;
}

static bool put(listing *l, ct_tensor *tensor, const char *what, int64_t first, int64_t second)
{
    char *name = l->names[l->count];
    int length = snprintf(name, NAME, "%s", what);
    if (first >= 0) length += snprintf(name + length, (size_t)(NAME - length), ".%lld", (long long)first);
    if (second >= 0) (void)snprintf(name + length, (size_t)(NAME - length), ".%lld", (long long)second);
    l->items[l->count++] = (ct_named_tensor){name, tensor};
    return tensor != NULL;
}

static bool put_all(listing *l, const ct_optimiser *o)
{
    const ct_ints count = ct_ints_of(&o->count, 1);
    int64_t *steps = l->integers, *groups = l->integers + o->count;
    for (int64_t i = 0; i < o->count; i++) {
        steps[i] = o->slots[i].steps;
        groups[i] = o->slots[i].group;
    }
    bool made = put(l, ct_tensor_from(steps, count, CT_DTYPE_I64), "steps", -1, -1) &&
                put(l, ct_tensor_from(groups, count, CT_DTYPE_I64), "groups", -1, -1);
    for (int64_t g = 0; made && g < o->num_groups; g++) {
        double values[MOST_FIELDS];
        const int64_t width = num_fields(o->kind);
        for (int64_t k = 0; k < width; k++) values[k] = read_field(&o->groups[g], &o->kind->fields[k]);
        made = put(l, ct_tensor_from(values, ct_ints_of(&width, 1), CT_DTYPE_F64), "group", g, -1);
    }
    for (int64_t i = 0; made && i < o->count; i++)
        for (int64_t k = 0; k < o->kind->num_state && o->slots[i].state[k]; k++)
            put(l, o->slots[i].state[k], "state", i, k);
    return made;
}

ct_status ct_optimiser_save(const ct_optimiser *optimiser, const char *path)
{
    if (cti_optimiser_given("optimiser_save", optimiser) != CT_OK) return cti_failed();
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return cti_failed();
    char options[OPTIONS];
    options_text(optimiser->kind, options);
    const ct_named_text texts[] = {{"optimiser", optimiser->kind->title}, {"options", options}};
    const ct_named_texts metadata = {texts, 2};
    listing l = {0};
    ct_status status = CT_OK;
    if (!listing_make(&l, optimiser))
        status = cti_error(CT_E_NOMEM, "optimiser_save: no memory for a list of %lld parameters",
                           (long long)optimiser->count);
    else if (!put_all(&l, optimiser))
        status = cti_failed();
    else
        status = ct_save_tensors(path, ((ct_named_tensors){l.items, l.count}), .metadata = metadata);
    listing_free(&l);
    ct_scope_close(scope);
    return status;
}

/* ---- loading ---- */

/* Content of a file, read before the optimiser is changed. */
typedef struct incoming {
    const ct_optimiser *to;
    ct_tensor_file *file;
    const char *path;
    cti_param_group *groups;
    cti_slot *slots;
    int64_t *integers;
} incoming;

static void incoming_free(incoming *in)
{
    for (int64_t i = 0; in->slots && i < in->to->count; i++) cti_optimiser_drop_state(&in->slots[i]);
    cti_free(in->slots);
    cti_free(in->groups);
    cti_free(in->integers);
    ct_tensor_file_close(in->file);
}

static ct_status other(const incoming *in, const char *what)
{
    return cti_error(CT_E_INVALID, "optimiser_load: %s does not match this optimiser: %s", in->path, what);
}

/* Checks that a metadata text of the file is the one that ct_optimiser_save would write. */
static ct_status check_text(const incoming *in, const char *name, const char *ours)
{
    const char *found = ct_tensor_file_text(in->file, name);
    if (found && strcmp(found, ours) == 0) return CT_OK;
    return cti_error(CT_E_INVALID,
                     "optimiser_load: %s does not match this optimiser: its metadata '%s' is '%s'; it must be '%s'",
                     in->path, name, found ? found : "", ours);
}

/* Copies the elements of a one-dimensional tensor of the file. */
static ct_status read_vector(const incoming *in, const char *name, ct_dtype dtype, int64_t count, void *out)
{
    const ct_tensor_info *info = ct_tensor_file_find(in->file, name);
    if (!info || info->dtype != dtype || info->sizes.count != 1 || *ct_ints_items(&info->sizes) != count)
        return cti_error(CT_E_INVALID,
                         "optimiser_load: %s does not match this optimiser: it must have '%s', %s of size %lld",
                         in->path, name, ct_dtype_name(dtype), (long long)count);
    const ct_scope scope = ct_scope_open();
    ct_tensor *vector = scope.depth ? ct_tensor_file_load(in->file, name) : NULL;
    const ct_status status =
        vector ? ct_tensor_copy_to_host(vector, out, (size_t)count * ct_dtype_size(dtype)) : cti_failed();
    if (scope.depth) ct_scope_close(scope);
    return status;
}

static ct_status read_groups(incoming *in)
{
    const ct_optimiser *o = in->to;
    for (int64_t g = 0; g < o->num_groups; g++) {
        char name[NAME];
        double values[MOST_FIELDS];
        const int64_t width = num_fields(o->kind);
        (void)snprintf(name, sizeof name, "group.%lld", (long long)g);
        in->groups[g] = o->groups[g];
        if (read_vector(in, name, CT_DTYPE_F64, width, values) != CT_OK) return cti_failed();
        for (int64_t k = 0; k < width; k++) write_field(&in->groups[g], &o->kind->fields[k], values[k]);
        if (cti_optimiser_check_group("optimiser_load", o->kind, &in->groups[g]) != CT_OK) return cti_failed();
    }
    return CT_OK;
}

/* Reads the state of a parameter. Adds the number of its tensors to *expected. */
static ct_status read_slot(incoming *in, int64_t i, int64_t *expected)
{
    const ct_optimiser *o = in->to;
    const int64_t steps = in->integers[i], count = steps > 0 ? o->kind->num_state : 0;
    ct_tensor *state[CTI_MOST_STATE];
    for (int64_t k = 0; k < count; k++) {
        char name[NAME];
        (void)snprintf(name, sizeof name, "state.%lld.%lld", (long long)i, (long long)k);
        if (!ct_tensor_file_find(in->file, name))
            return other(in, "it lacks the state of a parameter after its first step");
        if (!(state[k] = ct_tensor_file_load(in->file, name))) return cti_failed();
    }
    *expected += count;
    const ct_tensors given = count ? ct_tensors_of(state, count) : CT_NO_TENSORS;
    if (cti_optimiser_check_state("optimiser_load", o, &o->slots[i], steps, given) != CT_OK) return cti_failed();
    return cti_optimiser_copy_state("optimiser_load", o, i, steps, given, &in->slots[i]);
}

static ct_status read_slots(incoming *in)
{
    const ct_optimiser *o = in->to;
    if (read_vector(in, "groups", CT_DTYPE_I64, o->count, in->integers) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < o->count; i++)
        if (in->integers[i] != o->slots[i].group) return other(in, "parameters are in other groups");
    if (read_vector(in, "steps", CT_DTYPE_I64, o->count, in->integers) != CT_OK) return cti_failed();
    int64_t expected = 2 + o->num_groups;
    ct_status status = CT_OK;
    for (int64_t i = 0; i < o->count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        status = scope.depth ? read_slot(in, i, &expected) : cti_failed();
        if (scope.depth) ct_scope_close(scope);
    }
    if (status == CT_OK && ct_tensor_file_count(in->file) != expected)
        status = other(in, "it has more groups, parameters or states");
    return status;
}

static ct_status read_all(incoming *in)
{
    char options[OPTIONS];
    options_text(in->to->kind, options);
    if (check_text(in, "optimiser", in->to->kind->title) != CT_OK || check_text(in, "options", options) != CT_OK)
        return cti_failed();
    in->groups = cti_malloc((size_t)in->to->num_groups * sizeof *in->groups);
    in->slots = cti_calloc((size_t)in->to->count + 1, sizeof *in->slots);
    in->integers = cti_malloc((size_t)(in->to->count + 1) * sizeof *in->integers);
    if (!in->groups || !in->slots || !in->integers)
        return cti_error(CT_E_NOMEM, "optimiser_load: no memory for %lld parameters", (long long)in->to->count);
    if (read_groups(in) != CT_OK) return cti_failed();
    return read_slots(in);
}

ct_status ct_optimiser_load(ct_optimiser *optimiser, const char *path)
{
    if (cti_optimiser_given("optimiser_load", optimiser) != CT_OK) return cti_failed();
    incoming in = {.to = optimiser, .path = path, .file = ct_tensor_file_open(path)};
    if (!in.file) return cti_failed();
    ct_guard guard = ct_no_grad();
    ct_status status = guard.status == CT_OK ? read_all(&in) : guard.status;
    if (guard.status == CT_OK && ct_leave(&guard) != CT_OK && status == CT_OK) status = cti_failed();
    if (status == CT_OK) { /* incoming_free releases the old states, which are swapped into `in` */
        for (int64_t i = 0; i < optimiser->count; i++) {
            const cti_slot before = optimiser->slots[i];
            optimiser->slots[i] = in.slots[i];
            in.slots[i] = before;
        }
        for (int64_t g = 0; g < optimiser->num_groups; g++) optimiser->groups[g] = in.groups[g];
    }
    incoming_free(&in);
    return status;
}
