/* Loss scaling for training in f16. */
#include "base/memory.h"
#include "state/check.h"
#include "state/error.h"
#include "state/options.h"
#include "training/optimiser.h"

#include <cotangent/scaler.h>

#include <cotangent/autograd.h>
#include <cotangent/op/all.h>
#include <cotangent/op/isfinite.h>
#include <cotangent/op/logical_and.h>
#include <cotangent/op/mul.h>
#include <cotangent/tensor.h>

#include <math.h>

/* Record of an optimiser since the last update. */
typedef struct seen {
    uint64_t optimiser; /* serial of the optimiser; a later optimiser may have the same address */
    int64_t unscaled;   /* number of parameters whose gradients are unscaled, from the first on */
    /*
     * boolean on the device: true if no gradient since the last read is infinite or NaN; NULL if all gradients have
     * been read
     */
    ct_tensor *finite;
    bool nonfinite; /* a gradient that was read is infinite or NaN */
    bool checked;   /* all gradients are unscaled and read */
    bool stepped;
} seen;

struct ct_scaler {
    ct_scaler_create_opts opts;
    ct_scaler_state state;
    seen *seen;
    int64_t num_seen, capacity;
};

static ct_status given(const char *op, const ct_scaler *scaler)
{
    return scaler ? CT_OK : cti_null_object(op, "scaler", "a pointer that ct_scaler_create returned");
}

static bool is_scale(double scale) { return scale > 0 && isfinite((float)scale) && (float)scale > 0; }

static bool check_options(const ct_scaler_create_opts *o)
{
    ct_status status = CT_OK;
    const char op[] = "scaler_create";
    if (!is_scale(o->init_scale))
        status =
            cti_error(CT_E_INVALID, "%s: init_scale must be positive and finite in f32; it is %g", op, o->init_scale);
    else if (!(o->growth_factor > 1) || !isfinite(o->growth_factor))
        status = cti_error(CT_E_INVALID, "%s: growth_factor must be a number above 1; it is %g", op, o->growth_factor);
    else if (!(o->backoff_factor > 0 && o->backoff_factor < 1))
        status =
            cti_error(CT_E_INVALID, "%s: backoff_factor must be above 0 and below 1; it is %g", op, o->backoff_factor);
    else if (o->growth_interval < 1)
        status = cti_error(CT_E_INVALID, "%s: growth_interval must be at least 1; it is %lld", op,
                           (long long)o->growth_interval);
    return status == CT_OK;
}

ct_scaler *(ct_scaler_create)(const ct_scaler_create_opts *opts)
{
    static const ct_scaler_create_opts defaults = {CTI_RESOLVED, .init_scale = 65536, .growth_factor = 2,
                                                   .backoff_factor = 0.5, .growth_interval = 2000};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_scaler_create_opts resolved;
    if (!(opts = cti_resolve_options("scaler_create", opts, &type, &resolved)) || !check_options(opts)) return NULL;
    ct_scaler *scaler = cti_calloc(1, sizeof *scaler);
    if (!scaler) {
        (void)cti_error(CT_E_NOMEM, "scaler_create: no memory for a scaler");
        return NULL;
    }
    scaler->opts = *opts;
    scaler->state.scale = opts->disabled ? 1 : (double)(float)opts->init_scale;
    return scaler;
}

static void forget(ct_scaler *scaler)
{
    for (int64_t i = 0; i < scaler->num_seen; i++) ct_release(scaler->seen[i].finite);
    scaler->num_seen = 0;
}

void ct_scaler_destroy(ct_scaler *scaler)
{
    if (!scaler) return;
    forget(scaler);
    cti_free(scaler->seen);
    cti_free(scaler);
}

ct_tensor *ct_scaler_scale(const ct_scaler *scaler, ct_tensor *loss)
{
    if (given("scaler_scale", scaler) != CT_OK) return NULL;
    if (!cti_given("scaler_scale", "loss", loss)) return NULL;
    return scaler->opts.disabled ? loss : ct_mul(loss, ct_num(scaler->state.scale));
}

/* ---- gradients ---- */

/* Returns the record of an optimiser, which is created on demand; NULL if out of memory. */
static seen *seen_of(ct_scaler *scaler, const ct_optimiser *optimiser)
{
    for (int64_t i = 0; i < scaler->num_seen; i++)
        if (scaler->seen[i].optimiser == optimiser->serial) return &scaler->seen[i];
    if (scaler->num_seen == scaler->capacity) {
        const int64_t capacity = scaler->capacity ? 2 * scaler->capacity : 2;
        seen *more = cti_realloc(scaler->seen, (size_t)capacity * sizeof *more);
        if (!more) {
            (void)cti_error(CT_E_NOMEM, "scaler: no memory for an optimiser");
            return NULL;
        }
        scaler->seen = more;
        scaler->capacity = capacity;
    }
    scaler->seen[scaler->num_seen] = (seen){.optimiser = optimiser->serial};
    return &scaler->seen[scaler->num_seen++];
}

/* Checks the dtypes of all gradients, before any gradient is divided. */
static ct_status check_dtypes(const ct_optimiser *optimiser)
{
    ct_status status = CT_OK;
    for (int64_t i = 0; i < optimiser->count && status == CT_OK; i++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *grad = scope.depth ? ct_tensor_grad(optimiser->slots[i].parameter) : NULL;
        if (!grad)
            status = cti_failed();
        else if (!ct_is_none(grad) && ct_tensor_dtype(grad) == CT_DTYPE_F16)
            status =
                cti_error(CT_E_DTYPE,
                          "scaler_unscale: the gradient of parameter %lld is f16 and would be flushed to zero; use f32 "
                          "parameters, which ct_autocast casts",
                          (long long)i);
        if (scope.depth) ct_scope_close(scope);
    }
    return status;
}

/* Reads s->finite, which waits for the device, and updates s->nonfinite. */
static ct_status read_finite(seen *s)
{
    double all = 1;
    if (!s->finite) return CT_OK;
    if (ct_tensor_item(s->finite, &all) != CT_OK) return cti_failed();
    if (all == 0) s->nonfinite = true;
    ct_release(s->finite);
    s->finite = NULL;
    return CT_OK;
}

/* Multiplies a gradient by `by` and updates s->finite, without waiting for the device. */
static ct_status unscale_one(seen *s, ct_tensor *parameter, double by)
{
    ct_tensor *grad = ct_tensor_grad(parameter);
    if (!grad) return cti_failed();
    if (ct_is_none(grad)) return CT_OK;
    if (s->finite) {
        const ct_device there = ct_tensor_device(s->finite), here = ct_tensor_device(grad);
        if ((there.kind != here.kind || there.index != here.index) && read_finite(s) != CT_OK) return cti_failed();
    }
    ct_tensor *finite = ct_all(ct_isfinite(grad));
    if (s->finite) finite = ct_logical_and(s->finite, finite);
    if (!finite || !ct_mul_(grad, ct_num(by))) return cti_failed();
    ct_release(s->finite);
    s->finite = ct_retain(finite);
    return CT_OK;
}

static ct_status unscale(const ct_scaler *scaler, const ct_optimiser *optimiser, seen *s)
{
    if (check_dtypes(optimiser) != CT_OK) return cti_failed();
    const double by = (double)(float)(1 / scaler->state.scale);
    ct_guard guard = ct_no_grad();
    ct_status status = guard.status;
    while (status == CT_OK && s->unscaled < optimiser->count) {
        const ct_scope scope = ct_scope_open();
        status = scope.depth ? unscale_one(s, optimiser->slots[s->unscaled].parameter, by) : cti_failed();
        if (scope.depth) ct_scope_close(scope);
        if (status == CT_OK) s->unscaled++;
    }
    if (status == CT_OK) status = read_finite(s);
    if (ct_leave(&guard) != CT_OK && status == CT_OK) status = cti_failed();
    s->checked = status == CT_OK;
    return status;
}

static ct_status again(const char *op)
{
    return cti_error(CT_E_STATE,
                     "%s: it was already called since the last ct_scaler_update; call ct_scaler_update after each step",
                     op);
}

ct_status ct_scaler_unscale(ct_scaler *scaler, ct_optimiser *optimiser)
{
    if (given("scaler_unscale", scaler) != CT_OK) return cti_failed();
    if (cti_optimiser_given("scaler_unscale", optimiser) != CT_OK) return cti_failed();
    if (scaler->opts.disabled) return CT_OK;
    seen *s = seen_of(scaler, optimiser);
    if (!s) return cti_failed();
    if (s->stepped || s->checked) return again("scaler_unscale");
    return unscale(scaler, optimiser, s);
}

ct_status ct_scaler_step(ct_scaler *scaler, ct_optimiser *optimiser)
{
    if (given("scaler_step", scaler) != CT_OK) return cti_failed();
    if (cti_optimiser_given("scaler_step", optimiser) != CT_OK) return cti_failed();
    if (scaler->opts.disabled) return ct_optimiser_step(optimiser);
    seen *s = seen_of(scaler, optimiser);
    if (!s) return cti_failed();
    if (s->stepped) return again("scaler_step");
    ct_status status = s->checked ? CT_OK : unscale(scaler, optimiser, s);
    if (status == CT_OK && !s->nonfinite) status = ct_optimiser_step(optimiser);
    s->stepped = status == CT_OK;
    return status;
}

bool ct_scaler_found_nonfinite(const ct_scaler *scaler)
{
    bool found = false;
    if (given("scaler_found_nonfinite", scaler) != CT_OK) return false;
    for (int64_t i = 0; i < scaler->num_seen; i++) found |= scaler->seen[i].nonfinite;
    return found;
}

ct_status ct_scaler_update(ct_scaler *scaler)
{
    if (given("scaler_update", scaler) != CT_OK) return cti_failed();
    if (scaler->opts.disabled) return CT_OK;
    if (scaler->num_seen == 0)
        return cti_error(
            CT_E_STATE,
            "scaler_update: no gradients were checked since the last update; call ct_scaler_step before it");
    ct_scaler_state *state = &scaler->state;
    if (ct_scaler_found_nonfinite(scaler)) {
        const double less = (double)(float)(state->scale * scaler->opts.backoff_factor);
        if (less > 0) state->scale = less;
        state->good_updates = 0;
    } else if (++state->good_updates >= scaler->opts.growth_interval) {
        const double more = state->scale * scaler->opts.growth_factor;
        if (is_scale(more)) state->scale = (double)(float)more;
        state->good_updates = 0;
    }
    forget(scaler);
    return CT_OK;
}

/* ---- state ---- */

ct_scaler_state ct_scaler_get_state(const ct_scaler *scaler)
{
    if (given("scaler_get_state", scaler) != CT_OK) return (ct_scaler_state){.scale = -1};
    return scaler->state;
}

ct_status ct_scaler_set_state(ct_scaler *scaler, ct_scaler_state state)
{
    if (given("scaler_set_state", scaler) != CT_OK) return cti_failed();
    if (!is_scale(state.scale) || state.good_updates < 0)
        return cti_error(
            CT_E_INVALID,
            "scaler_set_state: scale must be positive and finite in f32, and good_updates at least 0; they are %g "
            "and %lld",
            state.scale, (long long)state.good_updates);
    if (!scaler->opts.disabled) scaler->state = (ct_scaler_state){(double)(float)state.scale, state.good_updates};
    return CT_OK;
}
