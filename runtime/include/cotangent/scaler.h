/*
 * Gradients in f16 without underflow: the loss is multiplied by a scale, the gradients are divided by it, and a step
 * with gradients that are not finite is skipped. The scale grows while gradients are finite and shrinks when they are
 * not.
 *
 *     ct_guard autocast = ct_autocast(.dtype = CT_DTYPE_F16);
 *     ct_tensor *loss = ct_mse_loss(model(x), y);
 *     if (ct_leave(&autocast) != CT_OK || ct_backward(ct_scaler_scale(scaler, loss)) != CT_OK ||
 *         ct_scaler_step(scaler, optimiser) != CT_OK || ct_scaler_update(scaler) != CT_OK) return ct_error_status();
 *
 * Parameters are f32 (or f64, bf16), and so are their gradients. With bf16 no scaler is needed.
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
 * A scale, and the results of gradient checks since its last update; created by ct_scaler_create. Only one thread at a
 * time may use a scaler.
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
 * Returns a scaler, which the caller frees by ct_scaler_destroy. NULL after an error: CT_E_INVALID for an option out of
 * range; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_scaler *ct_scaler_create(const ct_scaler_create_opts *opts);
/** Frees a scaler. NULL is ignored. */
CT_API void ct_scaler_destroy(ct_scaler *scaler);
/**
 * Returns the loss times the scale, in the dtype of the loss. The program passes this product to ct_backward instead of
 * the loss. On an error of ct_mul the result is NULL.
 */
CT_API ct_tensor *ct_scaler_scale(const ct_scaler *scaler, ct_tensor *loss);
/**
 * Divides the gradients of an optimiser's parameters by the scale and checks that all are finite; to be called before
 * gradients are clipped. ct_scaler_step calls it if the program has not. CT_E_STATE for a second call since the last
 * update; CT_E_DTYPE for a gradient of f16, which would be flushed to zero. A call that failed for lack of memory can
 * be repeated and continues where it stopped.
 */
CT_API CT_NODISCARD ct_status ct_scaler_unscale(ct_scaler *scaler, ct_optimiser *optimiser);
/**
 * Performs ct_optimiser_step, unless a gradient is infinite or NaN: then no parameter changes, and the optimiser does
 * not count the step. CT_E_STATE for a second call since the last update; otherwise as for ct_scaler_unscale and
 * ct_optimiser_step.
 */
CT_API CT_NODISCARD ct_status ct_scaler_step(ct_scaler *scaler, ct_optimiser *optimiser);
/**
 * Updates the scale for the next backward: times backoff_factor if a gradient of any optimiser was not finite since the
 * last update, times growth_factor after growth_interval consecutive updates with finite gradients. CT_E_STATE if no
 * gradients were checked since the last update.
 */
CT_API CT_NODISCARD ct_status ct_scaler_update(ct_scaler *scaler);

/** Returns true if a gradient was infinite or NaN since the last update, so that a step was or will be skipped. */
CT_API bool ct_scaler_found_nonfinite(const ct_scaler *scaler);

/** State of a scaler that a program stores in addition to the parameters. */
typedef struct ct_scaler_state {
    double scale;
    int64_t good_updates; /* consecutive updates with finite gradients since the scale last changed */
} ct_scaler_state;

/** Returns the state of a scaler; a scale of -1 and an error for NULL. The scale is 1 if the scaler is disabled. */
CT_API ct_scaler_state ct_scaler_get_state(const ct_scaler *scaler);
/** Restores a state. CT_E_INVALID for a scale that is not positive and finite in f32, or a count below 0. */
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
