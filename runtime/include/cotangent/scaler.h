/*
 * Gradients in f16 without underflow: the loss is multiplied by a scale, the gradients are divided by the scale, and a
 * step with gradients that are not finite is skipped. The scale grows while gradients are finite and shrinks when they
 * are not.
 *
 *     ct_guard autocast = ct_autocast(.dtype = CT_DTYPE_F16);
 *     ct_tensor *loss = ct_mse_loss(model(x), y);
 *     if (ct_leave(&autocast) != CT_OK || ct_backward(ct_scaler_scale(scaler, loss)) != CT_OK ||
 *         ct_scaler_step(scaler, optimiser) != CT_OK || ct_scaler_update(scaler) != CT_OK) return ct_error_status();
 *
 * Parameters and their gradients are f32 (or f64, bf16). Autocast to bf16 needs no scaler.
 */
#ifndef COTANGENT_SCALER_H
#define COTANGENT_SCALER_H

#include <cotangent/named.h>
#include <cotangent/optimiser.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A scale, and the results of gradient checks since the last update of the scale. ct_scaler_create creates a scaler. A
 * scaler must be used by one thread at a time.
 */
typedef struct ct_scaler ct_scaler;

/** Options of ct_scaler_create, as the arguments of torch.amp.GradScaler. */
typedef struct ct_scaler_create_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    double init_scale CT_INIT_(65536.0);    /* above 0 */
    double growth_factor CT_INIT_(2.0);     /* above 1 */
    double backoff_factor CT_INIT_(0.5);    /* above 0, below 1 */
    int64_t growth_interval CT_INIT_(2000); /* consecutive finite updates after which the scale grows; at least 1 */
    bool disabled CT_INIT_(false);          /* losses and gradients are unchanged, and no step is skipped */
} ct_scaler_create_opts;

/**
 * Returns a scaler, which the caller frees by ct_scaler_destroy. On failure returns NULL: CT_E_INVALID if an option is
 * out of range, CT_E_NOMEM if out of memory.
 */
CT_API CT_NODISCARD ct_scaler *ct_scaler_create(const ct_scaler_create_opts *opts);
/** Frees a scaler. NULL is ignored. */
CT_API void ct_scaler_destroy(ct_scaler *scaler);
/**
 * Returns the loss times the scale, in the dtype of the loss: the root for ct_backward. On failure returns NULL, with
 * an error of ct_mul.
 */
CT_API ct_tensor *ct_scaler_scale(const ct_scaler *scaler, ct_tensor *loss);
/**
 * Divides the gradients of an optimiser's parameters by the scale and checks that all are finite; to be called before
 * gradients are clipped. ct_scaler_step calls ct_scaler_unscale if the program has not called it. If a call fails with
 * CT_E_NOMEM, it can be repeated, and continues at the gradient that failed.
 *
 * Errors:
 *   CT_E_STATE  the gradients were already unscaled since the last update
 *   CT_E_DTYPE  a gradient is f16, in which small values would become zero
 */
CT_API CT_NODISCARD ct_status ct_scaler_unscale(ct_scaler *scaler, ct_optimiser *optimiser);
/**
 * Performs ct_optimiser_step, unless a gradient is infinite or NaN: in this case no parameter changes, and the
 * optimiser does not count the step. Returns CT_E_STATE if the function was already called since the last update; the
 * other errors are the errors of ct_scaler_unscale and ct_optimiser_step.
 */
CT_API CT_NODISCARD ct_status ct_scaler_step(ct_scaler *scaler, ct_optimiser *optimiser);
/**
 * Updates the scale for the next backward: times backoff_factor if a gradient of any optimiser was not finite since the
 * last update, times growth_factor after growth_interval consecutive updates with finite gradients. Returns CT_E_STATE
 * if no gradients were checked since the last update.
 */
CT_API CT_NODISCARD ct_status ct_scaler_update(ct_scaler *scaler);

/** Returns true if a gradient was infinite or NaN since the last update, so that a step was or will be skipped. */
CT_API bool ct_scaler_found_nonfinite(const ct_scaler *scaler);

/** State of a scaler that a program stores in addition to the parameters. */
typedef struct ct_scaler_state {
    double scale;
    int64_t good_updates; /* consecutive updates with finite gradients since the scale last changed */
} ct_scaler_state;

/**
 * Returns the state of a scaler. The scale is 1 if the scaler is disabled. For NULL sets an error and returns a state
 * with scale -1.
 */
CT_API ct_scaler_state ct_scaler_get_state(const ct_scaler *scaler);
/**
 * Restores a state. Returns CT_E_INVALID if the scale is not positive and finite in f32, or if good_updates is below 0.
 */
CT_API CT_NODISCARD ct_status ct_scaler_set_state(ct_scaler *scaler, ct_scaler_state state);

#ifdef __cplusplus
}

inline ct_scaler *ct_scaler_create(const ct_scaler_create_opts &opts) { return ct_scaler_create(&opts); }

inline ct_scaler *ct_scaler_create() { return ct_scaler_create(nullptr); }
#else
#define ct_scaler_create_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .init_scale = 65536.0, .growth_factor = 2.0, .backoff_factor = 0.5, \
    .growth_interval = 2000, .tag_.end = 0
#define ct_scaler_create(...) CT_NAMED_(ct_scaler_create, ct_scaler_create_opts, (), __VA_ARGS__)
#endif
#endif
