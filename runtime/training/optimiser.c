/* Optimisers: the step of each kind, and its state for each parameter. */
#include "base/memory.h"
#include "state/error.h"
#include "state/error_within.h"

#include "state/options.h"
#include "training/optimiser.h"

#include <cotangent/autograd.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/full_like.h>
#include <cotangent/op/rmsprop_step.h>
#include <cotangent/op/sgd_step.h>

#include <stdatomic.h>

/* ---- steps ---- */

static ct_tensor *step_sgd(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                           int64_t step)
{
    (void)state, (void)step;
    const ct_sgd_opts *s = &g->opts.sgd;
    return ct_sgd_step_(param, grad, .lr = g->lr, .weight_decay = s->weight_decay, .maximize = s->maximize);
}

/* The first step sets the momentum buffer to the gradient, without dampening. */
static ct_tensor *step_sgd_momentum(const cti_param_group *g, ct_tensor *param, ct_tensor *grad,
                                    ct_tensor *const *state, int64_t step)
{
    const ct_sgd_opts *s = &g->opts.sgd;
    return ct_sgd_step_momentum_(param, grad, state[0], .lr = g->lr, .momentum = s->momentum,
                                 .dampening = step == 1 ? 0 : s->dampening, .weight_decay = s->weight_decay,
                                 .nesterov = s->nesterov, .maximize = s->maximize);
}

static ct_tensor *step_adam(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                            int64_t step)
{
    ct_adam_step_opts opts = g->opts.adam;
    opts.lr = g->lr;
    return (ct_adam_step_)(param, grad, state[0], state[1], step, &opts);
}

static ct_tensor *step_amsgrad(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                               int64_t step)
{
    const ct_adam_step_opts *s = &g->opts.adam;
    return ct_adam_step_amsgrad_(param, grad, state[0], state[1], state[2], step, .lr = g->lr, .beta1 = s->beta1,
                                 .beta2 = s->beta2, .eps = s->eps, .weight_decay = s->weight_decay,
                                 .decoupled = s->decoupled, .maximize = s->maximize);
}

static ct_tensor *step_adagrad(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                               int64_t step)
{
    ct_adagrad_step_opts opts = g->opts.adagrad;
    opts.lr = g->lr;
    return (ct_adagrad_step_)(param, grad, state[0], step, &opts);
}

static ct_tensor *step_adadelta(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                                int64_t step)
{
    (void)step;
    ct_adadelta_step_opts opts = g->opts.adadelta;
    opts.lr = g->lr;
    return (ct_adadelta_step_)(param, grad, state[0], state[1], &opts);
}

static ct_tensor *step_rmsprop(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                               int64_t step)
{
    (void)step;
    const ct_rmsprop_opts *s = &g->opts.rmsprop;
    return ct_rmsprop_step_(param, grad, state[0], .lr = g->lr, .alpha = s->alpha, .eps = s->eps,
                            .weight_decay = s->weight_decay, .maximize = s->maximize);
}

static ct_tensor *step_rmsprop_momentum(const cti_param_group *g, ct_tensor *param, ct_tensor *grad,
                                        ct_tensor *const *state, int64_t step)
{
    (void)step;
    const ct_rmsprop_opts *s = &g->opts.rmsprop;
    return ct_rmsprop_step_momentum_(param, grad, state[0], state[1], .lr = g->lr, .alpha = s->alpha, .eps = s->eps,
                                     .weight_decay = s->weight_decay, .momentum = s->momentum, .maximize = s->maximize);
}

static ct_tensor *step_rmsprop_centred(const cti_param_group *g, ct_tensor *param, ct_tensor *grad,
                                       ct_tensor *const *state, int64_t step)
{
    (void)step;
    const ct_rmsprop_opts *s = &g->opts.rmsprop;
    return ct_rmsprop_step_centred_(param, grad, state[0], state[1], state[2], .lr = g->lr, .alpha = s->alpha,
                                    .eps = s->eps, .weight_decay = s->weight_decay, .momentum = s->momentum,
                                    .maximize = s->maximize);
}

/* ---- kinds ---- */

#define FIELD(part, name) \
    { \
#name, offsetof(cti_param_group, opts.part.name), false \
    }
#define SWITCH(part, name) \
    { \
#name, offsetof(cti_param_group, opts.part.name), true \
    }
#define LR \
    {"lr", offsetof(cti_param_group, lr), false}, { "base_lr", offsetof(cti_param_group, base_lr), false }

static const cti_group_field sgd_fields[] = {LR,
                                             FIELD(sgd, momentum),
                                             FIELD(sgd, dampening),
                                             FIELD(sgd, weight_decay),
                                             SWITCH(sgd, nesterov),
                                             SWITCH(sgd, maximize),
                                             {0}};
static const cti_group_field adam_fields[] = {LR,
                                              FIELD(adam, beta1),
                                              FIELD(adam, beta2),
                                              FIELD(adam, eps),
                                              FIELD(adam, weight_decay),
                                              SWITCH(adam, decoupled),
                                              SWITCH(adam, maximize),
                                              {0}};
static const cti_group_field adagrad_fields[] = {LR,
                                                 FIELD(adagrad, lr_decay),
                                                 FIELD(adagrad, eps),
                                                 FIELD(adagrad, weight_decay),
                                                 SWITCH(adagrad, maximize),
                                                 {"initial", offsetof(cti_param_group, initial), false},
                                                 {0}};
static const cti_group_field adadelta_fields[] = {
    LR, FIELD(adadelta, rho), FIELD(adadelta, eps), FIELD(adadelta, weight_decay), SWITCH(adadelta, maximize), {0}};
static const cti_group_field rmsprop_fields[] = {LR,
                                                 FIELD(rmsprop, alpha),
                                                 FIELD(rmsprop, eps),
                                                 FIELD(rmsprop, weight_decay),
                                                 FIELD(rmsprop, momentum),
                                                 SWITCH(rmsprop, maximize),
                                                 {0}};

static const cti_optimiser_kind sgd = {"sgd", 0, step_sgd, sgd_fields},
                                sgd_momentum = {"sgd with momentum", 1, step_sgd_momentum, sgd_fields},
                                adam = {"adam", 2, step_adam, adam_fields},
                                amsgrad = {"amsgrad", 3, step_amsgrad, adam_fields},
                                adagrad = {"adagrad", 1, step_adagrad, adagrad_fields},
                                adadelta = {"adadelta", 2, step_adadelta, adadelta_fields},
                                rmsprop = {"rmsprop", 1, step_rmsprop, rmsprop_fields},
                                rmsprop_momentum = {"rmsprop with momentum", 2, step_rmsprop_momentum, rmsprop_fields},
                                rmsprop_centred = {"centred rmsprop", 3, step_rmsprop_centred, rmsprop_fields};

/* ---- creation ---- */

/*
 * Returns the index of a tensor in a list of two parts: the parameters of the optimiser (NULL: none), and the first
 * `before` of the parameters that are to be added. -1 if the tensor is in neither part.
 */
static int64_t find(const ct_optimiser *o, ct_tensors parameters, int64_t before, const ct_tensor *tensor)
{
    const int64_t have = o ? o->count : 0;
    for (int64_t i = 0; i < have; i++)
        if (o->slots[i].parameter == tensor) return i;
    for (int64_t i = 0; i < before; i++)
        if (parameters.items[i] == tensor) return have + i;
    return -1;
}

ct_status cti_optimiser_check_parameters(const char *op, const ct_optimiser *optimiser, ct_tensors parameters)
{
    const ct_status given = cti_list_given(op, "parameters", parameters);
    if (given != CT_OK) return given;
    const int64_t have = optimiser ? optimiser->count : 0;
    for (int64_t i = 0; i < parameters.count; i++) {
        ct_tensor *p = parameters.items[i];
        if (ct_is_none(p) || !ct_dtype_is_floating(ct_tensor_dtype(p)) || !ct_tensor_is_leaf(p))
            return ct_error_set(CT_E_INVALID, NULL, "%s: parameter %lld must be a leaf of a real floating-point dtype",
                                op, (long long)(have + i));
        const int64_t other = find(optimiser, parameters, i, p);
        if (other >= 0)
            return ct_error_set(CT_E_INVALID, NULL,
                                "%s: parameters %lld and %lld are the same tensor; it must be given once", op,
                                (long long)other, (long long)(have + i));
    }
    return CT_OK;
}

/*
 * Checks the options of a group by a step on tensors without elements, because the step operators check the options. It
 * is step 2, because the first step of some kinds does not use all options.
 */
ct_status cti_optimiser_check_group(const char *op, const cti_optimiser_kind *kind, const cti_param_group *group)
{
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    const ct_scope scope = ct_scope_open();
    ct_tensor *none[2 + CTI_MOST_STATE];
    bool made = true;
    for (int64_t i = 0; made && i < 2 + kind->num_state; i++) made = (none[i] = ct_empty(CTI_INTS(0))) != NULL;
    const bool taken = made && kind->step(group, none[0], none[1], none + 2, 2);
    ct_scope_close(scope);
    return ct_leave(&guard) == CT_OK && taken ? CT_OK : cti_error_within(op, "%s", "");
}

static atomic_uint_fast64_t num_created;

/* Creates an optimiser with one group. op: name of the function that the program called. */
static ct_optimiser *finish(const char *op, const cti_optimiser_kind *kind, cti_param_group group,
                            ct_tensors parameters)
{
    group.base_lr = group.lr;
    if (cti_optimiser_check_parameters(op, NULL, parameters) != CT_OK ||
        cti_optimiser_check_group(op, kind, &group) != CT_OK)
        return NULL;
    ct_optimiser *o = cti_calloc(1, sizeof *o);
    if (o) o->groups = cti_calloc(1, sizeof *o->groups);
    if (o) o->slots = cti_calloc((size_t)parameters.count + 1, sizeof *o->slots);
    if (!o || !o->groups || !o->slots) {
        ct_optimiser_destroy(o);
        (void)ct_error_set(CT_E_NOMEM, NULL, "%s: no memory for %lld parameters", op, (long long)parameters.count);
        return NULL;
    }
    o->kind = kind;
    o->serial = atomic_fetch_add_explicit(&num_created, 1, memory_order_relaxed) + 1;
    o->groups[o->num_groups++] = group;
    for (; o->count < parameters.count; o->count++)
        o->slots[o->count].parameter = ct_retain(parameters.items[o->count]);
    return o;
}

ct_optimiser *(ct_optimiser_sgd)(ct_tensors parameters, const ct_sgd_opts *opts)
{
    static const ct_sgd_opts defaults = {CTI_RESOLVED, .lr = 0.001};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_sgd_opts given;
    if (!(opts = cti_resolve_options("optimiser_sgd", opts, &type, &given))) return NULL;
    given = *opts;
    const cti_param_group setting = {.opts.sgd = given, .lr = given.lr};
    if (given.nesterov && given.momentum == 0) {
        (void)ct_error_set(CT_E_INVALID, NULL, "optimiser_sgd: nesterov requires a momentum above 0");
        return NULL;
    }
    return finish("optimiser_sgd", given.momentum == 0 ? &sgd : &sgd_momentum, setting, parameters);
}

static ct_optimiser *adam_of(ct_tensors parameters, const ct_adam_opts *opts, bool decoupled)
{
    static const ct_adam_opts defaults = {CTI_RESOLVED, .lr = 0.001, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    const char *op = decoupled ? "optimiser_adamw" : "optimiser_adam";
    ct_adam_opts given;
    if (!(opts = cti_resolve_options(op, opts, &type, &given))) return NULL;
    given = *opts;
    cti_param_group setting = {.lr = given.lr};
    setting.opts.adam = (ct_adam_step_opts){CTI_RESOLVED,
                                            .beta1 = given.beta1,
                                            .beta2 = given.beta2,
                                            .eps = given.eps,
                                            .weight_decay = given.weight_decay,
                                            .decoupled = decoupled || given.decoupled,
                                            .maximize = given.maximize};
    return finish(op, given.amsgrad ? &amsgrad : &adam, setting, parameters);
}

ct_optimiser *(ct_optimiser_adam)(ct_tensors parameters, const ct_adam_opts *opts)
{
    return adam_of(parameters, opts, false);
}

ct_optimiser *(ct_optimiser_adamw)(ct_tensors parameters, const ct_adam_opts *opts)
{
    return adam_of(parameters, opts, true);
}

ct_optimiser *(ct_optimiser_adagrad)(ct_tensors parameters, const ct_adagrad_opts *opts)
{
    static const ct_adagrad_opts defaults = {CTI_RESOLVED, .lr = 0.01, .eps = 1e-10};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_adagrad_opts given;
    if (!(opts = cti_resolve_options("optimiser_adagrad", opts, &type, &given))) return NULL;
    given = *opts;
    const cti_param_group setting = {.lr = given.lr,
                                     .initial = given.initial,
                                     .opts.adagrad = {CTI_RESOLVED, .lr_decay = given.lr_decay, .eps = given.eps,
                                                      .weight_decay = given.weight_decay, .maximize = given.maximize}};
    if (!(given.initial >= 0)) {
        (void)ct_error_set(CT_E_INVALID, NULL, "optimiser_adagrad: initial must be at least 0; it is %g",
                           given.initial);
        return NULL;
    }
    return finish("optimiser_adagrad", &adagrad, setting, parameters);
}

ct_optimiser *(ct_optimiser_adadelta)(ct_tensors parameters, const ct_adadelta_step_opts *opts)
{
    static const ct_adadelta_step_opts defaults = {CTI_RESOLVED, .lr = 1, .rho = 0.9, .eps = 1e-6};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_adadelta_step_opts given;
    if (!(opts = cti_resolve_options("optimiser_adadelta", opts, &type, &given))) return NULL;
    given = *opts;
    const cti_param_group setting = {.opts.adadelta = given, .lr = given.lr};
    return finish("optimiser_adadelta", &adadelta, setting, parameters);
}

ct_optimiser *(ct_optimiser_rmsprop)(ct_tensors parameters, const ct_rmsprop_opts *opts)
{
    static const ct_rmsprop_opts defaults = {CTI_RESOLVED, .lr = 0.01, .alpha = 0.99, .eps = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_rmsprop_opts given;
    if (!(opts = cti_resolve_options("optimiser_rmsprop", opts, &type, &given))) return NULL;
    given = *opts;
    const cti_optimiser_kind *chosen = given.centred         ? &rmsprop_centred
                                       : given.momentum == 0 ? &rmsprop
                                                             : &rmsprop_momentum;
    const cti_param_group setting = {.opts.rmsprop = given, .lr = given.lr};
    return finish("optimiser_rmsprop", chosen, setting, parameters);
}

void cti_optimiser_drop_state(cti_slot *slot)
{
    for (int k = 0; k < CTI_MOST_STATE; k++) {
        ct_release(slot->state[k]);
        slot->state[k] = NULL;
    }
}

void ct_optimiser_destroy(ct_optimiser *optimiser)
{
    for (int64_t i = 0; optimiser && i < optimiser->count; i++) {
        cti_optimiser_drop_state(&optimiser->slots[i]);
        ct_release(optimiser->slots[i].parameter);
    }
    if (optimiser) {
        cti_free(optimiser->groups);
        cti_free(optimiser->slots);
    }
    cti_free(optimiser);
}

/* ---- stepping ---- */

ct_status cti_optimiser_make_state(const char *op, const ct_optimiser *o, int64_t parameter, cti_slot *s)
{
    const ct_scope scope = ct_scope_open();
    bool made = true;
    for (int64_t k = 0; made && k < o->kind->num_state; k++) {
        ct_tensor *fresh = ct_full_like(s->parameter, ct_float(k == 0 ? o->groups[s->group].initial : 0));
        made = (s->state[k] = ct_retain(fresh ? ct_detach(fresh) : NULL)) != NULL;
    }
    ct_scope_close(scope);
    if (!made) cti_optimiser_drop_state(s);
    return made ? CT_OK : cti_error_within(op, "parameter %lld: ", (long long)parameter);
}

/* Creates the missing states of parameters with gradients, so that running out of memory changes no parameter. */
static ct_status prepare(ct_optimiser *o)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; i < o->count && status == CT_OK; i++) {
        cti_slot *s = &o->slots[i];
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = ct_tensor_grad(s->parameter);
        if (!grad)
            status = ct_error_status();
        else if (!ct_is_none(grad) && o->kind->num_state > 0 && !s->state[0])
            status = cti_optimiser_make_state("optimiser_step", o, i, s);
        ct_scope_close(scope);
    }
    return status;
}

static ct_status move(ct_optimiser *o, int64_t i)
{
    cti_slot *s = &o->slots[i];
    ct_tensor *grad = ct_tensor_grad(s->parameter);
    if (!grad) return ct_error_status();
    if (ct_is_none(grad)) return CT_OK;
    if (!o->kind->step(&o->groups[s->group], s->parameter, grad, s->state, s->steps + 1))
        return cti_error_within("optimiser_step", "parameter %lld: ", (long long)i);
    s->steps++;
    return CT_OK;
}

ct_status cti_optimiser_given(const char *op, const ct_optimiser *optimiser)
{
    return optimiser ? CT_OK : cti_null_object(op, "optimiser", "an optimiser");
}

ct_status ct_optimiser_step(ct_optimiser *optimiser)
{
    if (cti_optimiser_given("optimiser_step", optimiser) != CT_OK) return ct_error_status();
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    ct_status status = prepare(optimiser);
    for (int64_t i = 0; i < optimiser->count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        status = move(optimiser, i);
        ct_scope_close(scope);
    }
    if (ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    return status;
}

ct_status ct_optimiser_zero_grad(ct_optimiser *optimiser)
{
    if (cti_optimiser_given("optimiser_zero_grad", optimiser) != CT_OK) return ct_error_status();
    for (int64_t i = 0; i < optimiser->count; i++) {
        const ct_status status = ct_tensor_set_grad(optimiser->slots[i].parameter, ct_none());
        if (status != CT_OK) return status;
    }
    return CT_OK;
}
