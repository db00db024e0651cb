/* Optimisers: which step each makes, and what it keeps for a parameter. */
#include "core/error.h"
#include "core/error_within.h"
#include "core/memory.h"

#include "core/options.h"
#include "training/optimiser.h"

#include <cotangent/autograd.h>
#include <cotangent/op/empty.h>
#include <cotangent/op/full_like.h>
#include <cotangent/op/rmsprop_step.h>
#include <cotangent/op/sgd_step.h>

enum { MOST_STATE = 3 };

typedef struct slot {
    ct_tensor *parameter;
    ct_tensor *state[MOST_STATE]; /* NULL before the first step */
    int64_t steps;
} slot;

typedef struct kind {
    int64_t num_state;
    ct_tensor *(*step)(const ct_optimiser *o, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state, int64_t step);
} kind;

struct ct_optimiser {
    const kind *kind;

    union {
        ct_sgd_opts sgd;
        ct_adam_step_opts adam;
        ct_adagrad_step_opts adagrad;
        ct_adadelta_step_opts adadelta;
        ct_rmsprop_opts rmsprop;
    } opts;

    double lr;      /* as given until the options are checked, then a number */
    double initial; /* of the first tensor of a state; the others begin with zeros */
    int64_t count;
    slot slots[];
};

/* ---- steps ---- */

static ct_tensor *step_sgd(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                           int64_t step)
{
    (void)state, (void)step;
    const ct_sgd_opts *s = &g->opts.sgd;
    return ct_sgd_step_(param, grad, .lr = g->lr, .weight_decay = s->weight_decay, .maximize = s->maximize);
}

/* The first gradient is the first mean, undamped. */
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

static const kind sgd = {0, step_sgd}, sgd_momentum = {1, step_sgd_momentum}, adam = {2, step_adam},
                  amsgrad = {3, step_amsgrad}, adagrad = {1, step_adagrad}, adadelta = {2, step_adadelta},
                  rmsprop = {1, step_rmsprop}, rmsprop_momentum = {2, step_rmsprop_momentum},
                  rmsprop_centred = {3, step_rmsprop_centred};

/* ---- making ---- */

static ct_status check_parameters(const char *function, ct_tensors parameters)
{
    const ct_status given = cti_list_given(function, "parameters", parameters);
    if (given != CT_OK) return given;
    const int64_t have = optimiser ? optimiser->count : 0;
    for (int64_t i = 0; i < parameters.count; i++) {
        ct_tensor *p = parameters.items[i];
        if (ct_is_none(p) || !ct_dtype_is_floating(ct_tensor_dtype(p)) || !ct_tensor_is_leaf(p))
            return ct_error_set(CT_E_INVALID, NULL, "%s: parameter %lld must be a leaf of a real floating-point dtype",
                                function, (long long)i);
        for (int64_t k = 0; k < i; k++)
            if (parameters.items[k] == p)
                return ct_error_set(CT_E_INVALID, NULL, "%s: parameters %lld and %lld are one tensor; give it once",
                                    function, (long long)k, (long long)i);
    }
    return CT_OK;
}

/* The options, which a step itself checks: on tensors without elements. The first step of some leaves one out. */
static ct_status check_options(const char *function, const ct_optimiser *o)
{
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    const ct_scope scope = ct_scope_open();
    ct_tensor *none[2 + CTI_MOST_STATE];
    bool made = true;
    for (int64_t i = 0; made && i < 2 + kind->num_state; i++) made = (none[i] = ct_empty(CTI_INTS(0))) != NULL;
    const bool taken = made && kind->step(group, none[0], none[1], none + 2, 2);
    ct_scope_close(scope);
    return ct_leave(&guard) == CT_OK && taken ? CT_OK : cti_error_within(function, "%s", "");
}

/* function: the one that is called, for messages; setting: the options and the kind. */
static ct_optimiser *finish(const char *function, ct_optimiser setting, ct_tensors parameters)
{
    if (check_parameters(function, parameters) != CT_OK || check_options(function, &setting) != CT_OK) return NULL;
    ct_optimiser *o = cti_calloc(1, sizeof *o + (size_t)parameters.count * sizeof *o->slots);
    if (!o) {
        (void)ct_error_set(CT_E_NOMEM, NULL, "%s: no memory for %lld parameters", function,
                           (long long)parameters.count);
        return NULL;
    }
    o->kind = kind;
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
        (void)ct_error_set(CT_E_INVALID, NULL, "optimiser_sgd: nesterov needs a momentum above 0");
        return NULL;
    }
    return finish("optimiser_sgd", setting, parameters);
}

static ct_optimiser *adam_of(ct_tensors parameters, const ct_adam_opts *opts, bool decoupled)
{
    static const ct_adam_opts defaults = {CTI_RESOLVED, .lr = 0.001, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    const char *function = decoupled ? "optimiser_adamw" : "optimiser_adam";
    ct_adam_opts given;
    if (!(opts = cti_resolve_options(function, opts, &type, &given))) return NULL;
    given = *opts;
    cti_param_group setting = {.lr = given.lr};
    setting.opts.adam = (ct_adam_step_opts){CTI_RESOLVED,
                                            .beta1 = given.beta1,
                                            .beta2 = given.beta2,
                                            .eps = given.eps,
                                            .weight_decay = given.weight_decay,
                                            .decoupled = decoupled || given.decoupled,
                                            .maximize = given.maximize};
    return finish(function, setting, parameters);
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
    return finish("optimiser_adagrad", setting, parameters);
}

ct_optimiser *(ct_optimiser_adadelta)(ct_tensors parameters, const ct_adadelta_step_opts *opts)
{
    static const ct_adadelta_step_opts defaults = {CTI_RESOLVED, .lr = 1, .rho = 0.9, .eps = 1e-6};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_adadelta_step_opts given;
    if (!(opts = cti_resolve_options("optimiser_adadelta", opts, &type, &given))) return NULL;
    given = *opts;
    const ct_optimiser setting = {.kind = &adadelta, .opts.adadelta = given, .lr = given.lr};
    return finish("optimiser_adadelta", setting, parameters);
}

ct_optimiser *(ct_optimiser_rmsprop)(ct_tensors parameters, const ct_rmsprop_opts *opts)
{
    static const ct_rmsprop_opts defaults = {CTI_RESOLVED, .lr = 0.01, .alpha = 0.99, .eps = 1e-8};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_rmsprop_opts given;
    if (!(opts = cti_resolve_options("optimiser_rmsprop", opts, &type, &given))) return NULL;
    given = *opts;
    const kind *chosen = given.centred ? &rmsprop_centred : given.momentum == 0 ? &rmsprop : &rmsprop_momentum;
    const ct_optimiser setting = {.kind = chosen, .opts.rmsprop = given, .lr = given.lr};
    return finish("optimiser_rmsprop", setting, parameters);
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

static ct_status make_state(const char *function, int64_t i, const ct_optimiser *o, slot *s)
{
    const ct_scope scope = ct_scope_open();
    bool made = true;
    for (int64_t k = 0; made && k < o->kind->num_state; k++) {
        ct_tensor *fresh = ct_full_like(s->parameter, ct_float(k == 0 ? o->groups[s->group].initial : 0));
        made = (s->state[k] = ct_retain(fresh ? ct_detach(fresh) : NULL)) != NULL;
    }
    ct_scope_close(scope);
    if (!made) drop_state(s);
    return made ? CT_OK : cti_error_within(function, "parameter %lld: ", (long long)i);
}

/* All that a step needs and that may fail for want of memory, before any parameter moves. */
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
            status = make_state("optimiser_step", i, o, s);
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
    if (!o->kind->step(o, s->parameter, grad, s->state, s->steps + 1))
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

/* ---- what is kept ---- */

ct_status ct_optimiser_set_lr(ct_optimiser *optimiser, double lr)
{
    if (given("optimiser_set_lr", optimiser) != CT_OK) return ct_error_status();
    if (!(lr >= 0)) return ct_error_set(CT_E_INVALID, NULL, "optimiser_set_lr: lr must be at least 0; it is %g", lr);
    optimiser->lr = lr;
    return CT_OK;
}

double ct_optimiser_lr(const ct_optimiser *optimiser)
{
    if (given("optimiser_lr", optimiser) != CT_OK) return -1;
    return optimiser->lr;
}

static ct_status check_number(const char *op, const ct_optimiser *o, int64_t parameter)
{
    if (given(op, o) != CT_OK) return ct_error_status();
    if (parameter >= 0 && parameter < o->count) return CT_OK;
    return ct_error_set(CT_E_INVALID, "INDEX", "%s: there is no parameter %lld; there are %lld", op,
                        (long long)parameter, (long long)o->count);
}

int64_t ct_optimiser_steps(const ct_optimiser *optimiser, int64_t parameter)
{
    return check_number("optimiser_steps", optimiser, parameter) == CT_OK ? optimiser->slots[parameter].steps : -1;
}

ct_tensors ct_optimiser_state(const ct_optimiser *optimiser, int64_t parameter)
{
    if (check_number("optimiser_state", optimiser, parameter) != CT_OK) return ct_tensors_of(NULL, -1);
    const slot *s = &optimiser->slots[parameter];
    return ct_tensors_of(s->state, s->state[0] ? optimiser->kind->num_state : 0);
}

static bool is_like(const ct_tensor *a, const ct_tensor *b)
{
    bool alike = ct_tensor_ndim(a) == ct_tensor_ndim(b);
    for (int64_t d = 0; alike && d < ct_tensor_ndim(a); d++) alike = ct_tensor_size(a, d) == ct_tensor_size(b, d);
    return alike;
}

static ct_status check_state(const ct_optimiser *o, const slot *s, int64_t steps, ct_tensors state)
{
    const ct_status listed = cti_list_given("optimiser_restore", "state", state);
    if (listed != CT_OK) return listed;
    if (steps < 0 || state.count != (steps > 0 ? o->kind->num_state : 0))
        return ct_error_set(
            CT_E_INVALID, NULL,
            "optimiser_restore: a state has %lld tensors after the first step and none before it; %lld tensors and "
            "%lld steps were given",
            (long long)o->kind->num_state, (long long)state.count, (long long)steps);
    for (int64_t k = 0; k < state.count; k++)
        if (ct_is_none(state.items[k]) || !is_like(state.items[k], s->parameter))
            return ct_error_set(CT_E_SHAPE, NULL, "optimiser_restore: state[%lld] must have the sizes of parameter",
                                (long long)k);
    return CT_OK;
}

ct_status ct_optimiser_restore(ct_optimiser *optimiser, int64_t parameter, int64_t steps, ct_tensors state)
{
    if (check_number("optimiser_restore", optimiser, parameter) != CT_OK) return ct_error_status();
    slot *s = &optimiser->slots[parameter], fresh = {.parameter = s->parameter, .steps = steps};
    if (check_state(optimiser, s, steps, state) != CT_OK) return ct_error_status();
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    const ct_scope scope = ct_scope_open();
    ct_status status = state.count > 0 ? make_state("optimiser_restore", parameter, optimiser, &fresh) : CT_OK;
    for (int64_t k = 0; k < state.count && status == CT_OK; k++)
        if (!ct_copy_(fresh.state[k], state.items[k]))
            status = cti_error_within("optimiser_restore", "state[%lld]: ", (long long)k);
    ct_scope_close(scope);
    if (ct_leave(&guard) != CT_OK && status == CT_OK) status = ct_error_status();
    if (status == CT_OK) {
        drop_state(s);
        *s = fresh;
    } else {
        drop_state(&fresh);
    }
    return status;
}
