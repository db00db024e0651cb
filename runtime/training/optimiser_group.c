/* Groups of parameters, and their learning rates. */
#include "base/memory.h"
#include "state/error.h"

#include "state/options.h"
#include "training/optimiser.h"

#include <string.h>

static double *weight_decay_of(const ct_optimiser *o, cti_param_group *group)
{
    const cti_group_field *field = o->kind->fields;
    while (strcmp(field->name, "weight_decay") != 0) field++;
    return (double *)(void *)((char *)group + field->offset);
}

/* Reserves memory for one more group and `more` parameters. If the second array cannot grow, the first stays larger. */
static bool make_room(ct_optimiser *o, int64_t more)
{
    cti_param_group *groups = cti_realloc(o->groups, (size_t)(o->num_groups + 1) * sizeof *groups);
    if (!groups) return false;
    o->groups = groups;
    cti_slot *slots = cti_realloc(o->slots, (size_t)(o->count + more + 1) * sizeof *slots);
    if (!slots) return false;
    o->slots = slots;
    return true;
}

ct_status(ct_optimiser_add_group)(ct_optimiser *optimiser, ct_tensors parameters,
                                  const ct_optimiser_add_group_opts *opts)
{
    static const ct_optimiser_add_group_opts defaults = {CTI_RESOLVED, .lr = CT_NO_FLOAT_,
                                                         .weight_decay = CT_NO_FLOAT_};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    static const char op[] = "optimiser_add_group";
    ct_optimiser_add_group_opts resolved;
    if (!(opts = cti_resolve_options(op, opts, &type, &resolved))) return cti_failed();
    if (cti_optimiser_given(op, optimiser) != CT_OK) return cti_failed();
    ct_optimiser *o = optimiser;
    const ct_scalar lr = cti_given_float(opts->lr), weight_decay = cti_given_float(opts->weight_decay);
    cti_param_group group = o->groups[0];
    group.lr = group.base_lr = lr.kind == CT_SCALAR_UNSET ? o->groups[0].base_lr : lr.re;
    if (weight_decay.kind != CT_SCALAR_UNSET) *weight_decay_of(o, &group) = weight_decay.re;
    if (cti_optimiser_check_parameters(op, o, parameters) != CT_OK ||
        cti_optimiser_check_group(op, o->kind, &group) != CT_OK)
        return cti_failed();
    if (!make_room(o, parameters.count))
        return cti_error(CT_E_NOMEM, "%s: no memory for %lld parameters", op, (long long)parameters.count);
    for (int64_t i = 0; i < parameters.count; i++)
        o->slots[o->count++] = (cti_slot){.parameter = ct_retain(parameters.items[i]), .group = o->num_groups};
    o->groups[o->num_groups++] = group;
    return CT_OK;
}

int64_t ct_optimiser_num_groups(const ct_optimiser *optimiser)
{
    return cti_optimiser_given("optimiser_num_groups", optimiser) == CT_OK ? optimiser->num_groups : -1;
}

/* ---- learning rates ---- */

static ct_status check_lr(const char *op, const ct_optimiser *o, double lr)
{
    if (cti_optimiser_given(op, o) != CT_OK) return cti_failed();
    return lr >= 0 ? CT_OK : cti_error(CT_E_INVALID, "%s: lr must be at least 0; it is %g", op, lr);
}

static ct_status check_group(const char *op, const ct_optimiser *o, int64_t group)
{
    if (cti_optimiser_given(op, o) != CT_OK) return cti_failed();
    if (group >= 0 && group < o->num_groups) return CT_OK;
    return cti_error_kind(CT_E_INVALID, "INDEX", "%s: there is no group %lld; there are %lld groups, numbered from 0",
                          op, (long long)group, (long long)o->num_groups);
}

ct_status ct_optimiser_set_lr(ct_optimiser *optimiser, double lr)
{
    if (check_lr("optimiser_set_lr", optimiser, lr) != CT_OK) return cti_failed();
    for (int64_t i = 0; i < optimiser->num_groups; i++) optimiser->groups[i].lr = optimiser->groups[i].base_lr = lr;
    return CT_OK;
}

ct_status ct_optimiser_set_group_lr(ct_optimiser *optimiser, int64_t group, double lr)
{
    if (check_lr("optimiser_set_group_lr", optimiser, lr) != CT_OK) return cti_failed();
    if (check_group("optimiser_set_group_lr", optimiser, group) != CT_OK) return cti_failed();
    optimiser->groups[group].lr = optimiser->groups[group].base_lr = lr;
    return CT_OK;
}

double ct_optimiser_lr(const ct_optimiser *optimiser)
{
    return cti_optimiser_given("optimiser_lr", optimiser) == CT_OK ? optimiser->groups[0].lr : -1;
}

double ct_optimiser_group_lr(const ct_optimiser *optimiser, int64_t group)
{
    return check_group("optimiser_group_lr", optimiser, group) == CT_OK ? optimiser->groups[group].lr : -1;
}

ct_status ct_optimiser_scale_lr(ct_optimiser *optimiser, double factor)
{
    if (cti_optimiser_given("optimiser_scale_lr", optimiser) != CT_OK) return cti_failed();
    if (factor == -1 && ct_error_status() != CT_OK) return ct_error_status(); /* error of a ct_schedule_ function */
    if (!(factor >= 0))
        return cti_error(CT_E_INVALID, "optimiser_scale_lr: factor must be at least 0; it is %g", factor);
    for (int64_t i = 0; i < optimiser->num_groups; i++) optimiser->groups[i].lr = optimiser->groups[i].base_lr * factor;
    return CT_OK;
}
