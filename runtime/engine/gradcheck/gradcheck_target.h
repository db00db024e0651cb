/* What the parts of gradcheck share: the function under check, its inputs and outputs, and the two Jacobians (S23). */
#ifndef CTI_GRADCHECK_TARGET_H
#define CTI_GRADCHECK_TARGET_H

#include "tensor/shape.h"

#include <cotangent/gradcheck.h>

/* An output as it was at the first evaluation. */
typedef struct cti_checked_output {
    cti_shape shape;
    ct_dtype dtype;
    bool is_number;       /* floating or complex */
    bool requires_grad;   /* and is then differentiated */
    int64_t numel, first; /* its entries among those of all outputs that are numbers */
} cti_checked_output;

typedef struct cti_checked {
    const char *who; /* "gradcheck" or "gradgradcheck" */
    cti_thread *thread;
    ct_tensors_fn fn;
    void *payload;
    ct_tensors inputs;
    ct_gradcheck_opts opts; /* with defaults filled in */
    int64_t *wanted;        /* positions of the inputs that are differentiated */
    int64_t num_wanted;
    ct_tensors results;          /* of the last evaluation, in the scope that it was made in */
    cti_checked_output *outputs; /* [num_outputs], from the first one on */
    int64_t num_outputs;
    int64_t num_entries; /* of all outputs that are numbers */
} cti_checked;

/*
 * Jacobians of one input, pairs of doubles (re, im). Numerical: [entry of the input][step along re, im][entry of the
 * outputs], the change of the output's value per unit. Analytical: [entry of the input][re, im part of the
 * output][entry of the outputs], the gradient of that part.
 */
typedef struct cti_jacobian {
    double *values;
    int64_t num_rows, num_entries;
} cti_jacobian;

CT_NODISCARD ct_status cti_jacobian_init(cti_jacobian *jacobian, const char *who, int64_t num_rows,
                                         int64_t num_entries);
void cti_jacobian_finish(cti_jacobian *jacobian);

CTI_INLINE double *cti_jacobian_at(const cti_jacobian *jacobian, int64_t row, int part, int64_t entry)
{
    return jacobian->values + ((row * 2 + part) * jacobian->num_entries + entry) * 2;
}

/* Calls the function under check; check->results belong to the innermost scope. */
CT_NODISCARD ct_status cti_checked_evaluate(cti_checked *check);
/* The same, and refuses outputs whose number, sizes or dtype are not those of the first evaluation (S23.5). */
CT_NODISCARD ct_status cti_checked_evaluate_again(cti_checked *check);
/*
 * Central differences along every entry of inputs[wanted]; the input is restored exactly, also after a failure (S23.5,
 * S23.16).
 */
CT_NODISCARD ct_status cti_numerical_jacobian(cti_checked *check, int64_t wanted, cti_jacobian *jacobian);
/*
 * One pass for each entry of each output, gradients of all wanted inputs at once; jacobians: one per wanted input
 * (S23.8).
 */
CT_NODISCARD ct_status cti_analytical_jacobians(cti_checked *check, cti_jacobian *jacobians);
/* Behaviour beside values: zero gradients give zeros, undefined ones undefined or zeros (S23.11). */
CT_NODISCARD ct_status cti_check_multiplied(cti_checked *check);
CT_NODISCARD ct_status cti_check_undefined(cti_checked *check);

/* ct_gradcheck under another name in its messages. */
CT_NODISCARD ct_status cti_gradcheck_as(const char *who, ct_tensors_fn fn, void *payload, ct_tensors inputs,
                                        const ct_gradcheck_opts *opts);

/* The address of an element by its row-major position, and all elements as pairs of doubles. */
char *cti_element(const ct_tensor *tensor, int64_t position);
void cti_read_elements(const ct_tensor *tensor, double *pairs);
/* The outputs of the last evaluation that are differentiated, into list (room for all); returns their number. */
int64_t cti_differentiated_results(const cti_checked *check, ct_tensor **list);
/* The inputs that are differentiated, into list. */
ct_tensors cti_wanted_inputs(const cti_checked *check, ct_tensor **list);

#endif
