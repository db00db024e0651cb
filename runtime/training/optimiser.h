/* An optimiser: groups of options, and parameters with their states. */
#ifndef CTI_TRAINING_OPTIMISER_H
#define CTI_TRAINING_OPTIMISER_H

#include "base/compiler.h"

#include <cotangent/optimiser.h>

enum { CTI_MOST_STATE = 3 };

typedef struct cti_slot {
    ct_tensor *parameter;
    ct_tensor *state[CTI_MOST_STATE]; /* NULL before the first step */
    int64_t steps, group;
} cti_slot;

/* Options that a group of parameters has in common. */
typedef struct cti_param_group {
    union {
        ct_sgd_opts sgd;
        ct_adam_step_opts adam;
        ct_adagrad_step_opts adagrad;
        ct_adadelta_step_opts adadelta;
        ct_rmsprop_opts rmsprop;
    } opts; /* the lr field is not used */

    double lr, base_lr; /* learning rate of the next step, and before scaling by ct_optimiser_scale_lr */
    double initial;     /* initial value of the first tensor of a state; the other tensors start at 0 */
} cti_param_group;

/* Option of a group, by its offset in cti_param_group. */
typedef struct cti_group_field {
    const char *name;
    size_t offset;
    bool is_bool; /* false: the option is a double */
} cti_group_field;

typedef struct cti_optimiser_kind {
    const char *title; /* name in files; names of kinds with different states differ */
    int64_t num_state;
    ct_tensor *(*step)(const cti_param_group *g, ct_tensor *param, ct_tensor *grad, ct_tensor *const *state,
                       int64_t step);
    const cti_group_field *fields; /* the last item has no name */
} cti_optimiser_kind;

struct ct_optimiser {
    const cti_optimiser_kind *kind;
    cti_param_group *groups; /* at least one group; group 0 has the options with which the optimiser was created */
    cti_slot *slots;
    int64_t num_groups, count;
    uint64_t serial; /* unique in the process, also among destroyed optimisers */
};

/* The functions below set the error. op: name of the function that the program called. */
/* Checks that the optimiser is not NULL. */
CT_NODISCARD ct_status cti_optimiser_given(const char *op, const ct_optimiser *optimiser);
/* Checks parameters that are to be added to an optimiser; NULL: to a new optimiser. */
CT_NODISCARD ct_status cti_optimiser_check_parameters(const char *op, const ct_optimiser *optimiser,
                                                      ct_tensors parameters);
/* Checks that the options of a group are valid for a step. */
CT_NODISCARD ct_status cti_optimiser_check_group(const char *op, const cti_optimiser_kind *kind,
                                                 const cti_param_group *group);
/* Creates the states of a slot, with their values before the first step. Its parameter and group must be set. */
CT_NODISCARD ct_status cti_optimiser_make_state(const char *op, const ct_optimiser *optimiser, int64_t parameter,
                                                cti_slot *slot);
void cti_optimiser_drop_state(cti_slot *slot);
/* Checks that a state to be restored has the number of tensors and the sizes that the parameter of a slot requires. */
CT_NODISCARD ct_status cti_optimiser_check_state(const char *op, const ct_optimiser *optimiser, const cti_slot *slot,
                                                 int64_t steps, ct_tensors state);
/*
 * Sets *fresh to a slot of a parameter with copies of a checked state; without states after an error. Called with grad
 * mode off.
 */
CT_NODISCARD ct_status cti_optimiser_copy_state(const char *op, const ct_optimiser *optimiser, int64_t parameter,
                                                int64_t steps, ct_tensors state, cti_slot *fresh);

#endif
