/*
 * A call of the functional interface (S22): its arguments, the handles of the inputs that the user's function receives,
 * and the steps that all functions of the interface share.
 */
#ifndef CTI_FUNCTIONAL_H
#define CTI_FUNCTIONAL_H

#include "state/thread.h"
#include "tensor/shape.h"

#include <cotangent/functional.h>

/*
 * State of a call. Its lists belong to the scope of the call and are released with it, except lists that
 * cti_functional_give returns.
 */
typedef struct cti_functional {
    const char *who;
    ct_tensors_fn func;
    void *payload;
    bool create_graph, strict;
    bool unrecorded;   /* forward mode only: a handle requires grad only if the caller's tensor does (S10.28) */
    ct_tensors inputs; /* the differentiated inputs: handles that belong to the call and require grad */
    ct_tensors all;    /* all arguments of func, including `inputs` */
    ct_tensors outputs;
    cti_thread *thread;
    ct_scope scope;
    uint32_t modes; /* modes of the caller, restored at the end */
} cti_functional;

/* ---- the call ---- */

/*
 * Checks func and inputs, opens the scope, enables recording (S22.11), and creates the handles of the inputs for func.
 * argnums: indices of the inputs by which func is differentiated; NULL means all inputs. cti_functional_end must be
 * called afterwards, also after a failure.
 */
CT_NODISCARD ct_status cti_functional_begin(cti_functional *call, ct_tensors inputs, const ct_ints *argnums);
/* Calls func. In strict mode each output must require grad (S22.3). */
CT_NODISCARD ct_status cti_functional_evaluate(cti_functional *call);
/* Calls func as cti_functional_evaluate does; func must return one element (S22.7, S22.8). */
CT_NODISCARD ct_status cti_functional_evaluate_scalar(cti_functional *call);
/*
 * Returns the list as the caller receives it: detached unless create_graph (S22.2), and owned by the scope that
 * encloses the call.
 */
ct_tensors cti_functional_give(cti_functional *call, ct_tensors list);
/*
 * Closes the scope of the call, with all guards and scopes that a failure left open, and restores the caller's modes.
 */
void cti_functional_end(cti_functional *call);

/* ---- lists: of the call's scope; count -1 on failure ---- */

/* Allocates an array for count items. */
CT_NODISCARD ct_tensor **cti_functional_array(const cti_functional *call, int64_t count);
/*
 * Checks the vector of a product. Its tensors must have the sizes and dtypes of the tensors `of` (S22.4). If no vector
 * was given, the implicit vector (one, for a single element) is used.
 */
CT_NODISCARD ct_status cti_functional_vector(const cti_functional *call, ct_tensors given, ct_tensors of,
                                             const char *of_what, ct_tensors *vector);
/* Returns leaves of zeros that require grad, with the sizes and dtypes of `like`. */
ct_tensors cti_functional_dummies(const cti_functional *call, ct_tensors like);
ct_tensor *cti_functional_zeros_like(const ct_tensor *like);
/*
 * Returns gradients like ct_grad; undefined gradients are ct_none(). An output is left out, together with its gradient,
 * if it is ct_none() or does not require grad.
 */
ct_tensors cti_functional_grad(const cti_functional *call, ct_tensors outputs, ct_tensors inputs,
                               ct_tensors grad_outputs, bool create_graph);

/* ---- strict mode (S22.3) ---- */

/* Kind of the derivative, for messages. */
typedef enum cti_stage { CTI_STAGE_BACK, CTI_STAGE_BACK_TRICK, CTI_STAGE_DOUBLE_BACK } cti_stage;

/*
 * Returns the derivatives; undefined ones are replaced by zeros with the sizes and dtypes of `like`. In strict mode an
 * undefined derivative is an error.
 */
ct_tensors cti_functional_complete(const cti_functional *call, ct_tensors derivatives, ct_tensors like,
                                   cti_stage stage);
/*
 * Returns an error in strict mode if first derivatives, which are differentiated again, do not depend on the inputs.
 * order: 1 or 2.
 */
CT_NODISCARD ct_status cti_functional_check_dependent(const cti_functional *call, ct_tensors derivatives, int order);

/* ---- Jacobians ---- */

/* The method by which a Jacobian is computed. */
typedef struct cti_jacobian_plan {
    bool forward, vectorize;
} cti_jacobian_plan;

/*
 * Sets *forward from the strategy; strategy NULL means "reverse-mode". Rejects options that exclude each other (S22.9).
 * name: the option, for messages.
 */
CT_NODISCARD ct_status cti_functional_is_forward(const cti_functional *call, const char *name, const char *strategy,
                                                 bool *forward);
/* Sets *plan from the strategy and the other options of a Jacobian. */
CT_NODISCARD ct_status cti_jacobian_plan_of(const cti_functional *call, const char *name, const char *strategy,
                                            bool vectorize, cti_jacobian_plan *plan);
/* Computes the outputs that are differentiated: the outputs of func, or derivatives of the outputs. */
typedef ct_status (*cti_outputs_fn)(cti_functional *call, ct_tensors *outputs);

/* Sets *sizes to the sizes of a block; CT_E_SHAPE if a block would have more dims than a tensor can have. */
CT_NODISCARD ct_status cti_jacobian_block_sizes(const cti_functional *call, const ct_tensor *output,
                                                const ct_tensor *input, cti_shape *sizes);
/* Checks that an output is real (S22.10) and that its blocks do not have too many dims. */
CT_NODISCARD ct_status cti_jacobian_check_output(const cti_functional *call, const ct_tensor *output);
/*
 * Computes block (i, j) for every output i and input j of the call, by reverse mode. The blocks of output 0 come first
 * (S22.6).
 */
CT_NODISCARD ct_status cti_jacobian_blocks(const cti_functional *call, ct_tensors outputs, bool vectorize,
                                           ct_tensors *blocks);
/*
 * Computes the blocks of cti_jacobian_blocks by forward mode: the outputs are recomputed for each element of the
 * inputs.
 */
CT_NODISCARD ct_status cti_jacobian_by_columns(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors *blocks);
/*
 * Computes the Jacobian times a vector by forward mode. If no vector is given, the implicit vector of one is used.
 * call->outputs becomes the outputs without tangents.
 */
CT_NODISCARD ct_status cti_functional_forward_jvp(cti_functional *call, ct_tensors vector, ct_tensors *product);

#endif
