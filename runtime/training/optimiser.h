/* An optimiser: groups of options, and parameters with their states. */
#ifndef CTI_TRAINING_OPTIMISER_H
#define CTI_TRAINING_OPTIMISER_H

#include "core/compiler.h"

#include <cotangent/optimiser.h>

enum { CTI_MOST_STATE = 3 };

typedef struct cti_slot {
    ct_tensor *parameter;
    ct_tensor *state[CTI_MOST_STATE]; /* NULL before the first step */
    int64_t steps, group;
} cti_slot;

/* What some parameters have in common. */
typedef struct cti_param_group {
    union {
        ct_sgd_opts sgd;
        ct_adam_step_opts adam;
        ct_adagrad_step_opts adagrad;
        ct_adadelta_step_opts adadelta;
        ct_rmsprop_opts rmsprop;
    } opts; /* their lr is not read */

    double lr, base_lr; /* of steps; before ct_optimiser_scale_lr */
    double initial;     /* of the first tensor of a state; the others begin with zeros */
} cti_param_group;

/* An option in a group, by its place. */
typedef struct cti_group_field {
    const char *name;
    size_t offset;
    bool is_bool; /* else a double */
} cti_group_field;

typedef struct cti_optimiser_kind {
    const char *title; /* in files: of a name, by what it keeps */
    int64_t num_state;
    ct_tensor *(*step)(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                       int64_t step);
    const cti_group_field *fields; /* ended by one without a name */
} cti_optimiser_kind;

struct ct_optimiser {
    const cti_optimiser_kind *kind;
    cti_param_group *groups; /* at least one, which has the options that the optimiser was made with */
    cti_slot *slots;
    int64_t num_groups, count;
};

/* The functions below set the error; op: the function that the program called. */
CT_NODISCARD ct_status cti_optimiser_given(const char *op, const ct_optimiser *optimiser);
/* Whether parameters may be added: to an optimiser, or to a new one where that is NULL. */
CT_NODISCARD ct_status cti_optimiser_check_parameters(const char *op, const ct_optimiser *optimiser,
                                                      ct_tensors parameters);
/* Whether a step takes the options of a group. */
CT_NODISCARD ct_status cti_optimiser_check_group(const char *op, const cti_optimiser_kind *kind,
                                                 const cti_param_group *group);
/* Fills the states of a slot whose parameter and group are set, with what they are before the first step. */
CT_NODISCARD ct_status cti_optimiser_make_state(const char *op, const ct_optimiser *optimiser, int64_t parameter,
                                                cti_slot *slot);
void cti_optimiser_drop_state(cti_slot *slot);
/* Whether a state that is to be restored fits a parameter. */
CT_NODISCARD ct_status cti_optimiser_check_state(const char *op, const ct_optimiser *optimiser, const cti_slot *slot,
                                                 int64_t steps, ct_tensors state);
/* *fresh: the slot of a parameter with copies of a checked state, for a caller in ct_no_grad; an error leaves none. */
CT_NODISCARD ct_status cti_optimiser_copy_state(const char *op, const ct_optimiser *optimiser, int64_t parameter,
                                                int64_t steps, ct_tensors state, cti_slot *fresh);

#endif
