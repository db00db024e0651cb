/*
 * A call of the functional interface (S22): what it is given, the function's own view of the inputs, and the steps that
 * its members share.
 */
#ifndef CTI_FUNCTIONAL_H
#define CTI_FUNCTIONAL_H

#include "core/thread.h"
#include "tensor/shape.h"

#include <cotangent/functional.h>

/* Lists of a call belong to its scope, and end with it unless cti_functional_give hands them out. */
typedef struct cti_functional {
    const char *who;
    ct_tensors_fn func;
    void *payload;
    bool create_graph, strict;
    bool unrecorded;   /* forward mode alone: the handles require grad only where the caller's tensors do (S10.28) */
    ct_tensors inputs; /* what is differentiated: handles of its own, which require grad */
    ct_tensors all;    /* what func is given; those of `inputs` among them */
    ct_tensors outputs;
    cti_thread *thread;
    ct_scope scope;
    uint32_t modes; /* of the caller */
} cti_functional;

/* ---- the call ---- */

/*
 * Checks func and inputs, opens the scope, switches recording on (S22.11) and makes the function's handles of the
 * inputs. argnums: which are differentiated; not given: all. Ended by cti_functional_end, also after a failure.
 */
CT_NODISCARD ct_status cti_functional_begin(cti_functional *call, ct_tensors inputs, const ct_ints *argnums);
/* Calls func; in strict mode each output must require grad (S22.3). */
CT_NODISCARD ct_status cti_functional_evaluate(cti_functional *call);
/* The same for a function that must give one element (S22.7, S22.8). */
CT_NODISCARD ct_status cti_functional_evaluate_scalar(cti_functional *call);
/* A list as the caller gets it: detached unless create_graph (S22.2), in the scope around the call's. */
ct_tensors cti_functional_give(cti_functional *call, ct_tensors list);
/* Ends the scope, with whatever a failure left open, and restores the caller's modes. */
void cti_functional_end(cti_functional *call);

/* ---- lists: of the call's scope; count -1 on failure ---- */

/* Room for count items. */
CT_NODISCARD ct_tensor **cti_functional_array(const cti_functional *call, int64_t count);
/* The vector of a product, checked against what it belongs to (S22.4); not given: for the implicit one. */
CT_NODISCARD ct_status cti_functional_vector(const cti_functional *call, ct_tensors given, ct_tensors of,
                                             const char *of_what, ct_tensors *vector);
/* Leaves of zeros in the form of others, which require grad. */
ct_tensors cti_functional_dummies(const cti_functional *call, ct_tensors like);
ct_tensor *cti_functional_zeros_like(const ct_tensor *like);
/*
 * Gradients as ct_grad gives them, ct_none() where there is none. Outputs that are ct_none() or require no grad are
 * left out, with their gradients.
 */
ct_tensors cti_functional_grad(const cti_functional *call, ct_tensors outputs, ct_tensors inputs,
                               ct_tensors grad_outputs, bool create_graph);

/* ---- strict mode (S22.3) ---- */

/* What a derivative is taken of, and how, for messages. */
typedef enum cti_stage { CTI_STAGE_BACK, CTI_STAGE_BACK_TRICK, CTI_STAGE_DOUBLE_BACK } cti_stage;

/* The derivatives, with zeros in the form of `like` for those that are undefined; in strict mode an error. */
ct_tensors cti_functional_complete(const cti_functional *call, ct_tensors derivatives, ct_tensors like,
                                   cti_stage stage);
/* In strict mode, first derivatives that are to be differentiated again must depend on the inputs. order: 1 or 2. */
CT_NODISCARD ct_status cti_functional_check_dependent(const cti_functional *call, ct_tensors derivatives, int order);

/* ---- Jacobians ---- */

/* Which of several ways computes a Jacobian. */
typedef struct cti_jacobian_plan {
    bool forward, vectorize;
} cti_jacobian_plan;

/* strategy NULL: "reverse-mode". Refuses what does not go together (S22.9). name: of the option, for messages. */
CT_NODISCARD ct_status cti_functional_is_forward(const cti_functional *call, const char *name, const char *strategy,
                                                 bool *forward);
/* The same of a Jacobian, with its other options. */
CT_NODISCARD ct_status cti_jacobian_plan_of(const cti_functional *call, const char *name, const char *strategy,
                                            bool vectorize, cti_jacobian_plan *plan);
/* The outputs whose Jacobian is taken: those of func, or a derivative of it. */
typedef ct_status (*cti_outputs_fn)(cti_functional *call, ct_tensors *outputs);

/* The sizes of a block; CT_E_SHAPE if a tensor cannot have as many dims. */
CT_NODISCARD ct_status cti_jacobian_block_sizes(const cti_functional *call, const ct_tensor *output,
                                                const ct_tensor *input, cti_shape *sizes);
/* An output must be real (S22.10), and its blocks possible. */
CT_NODISCARD ct_status cti_jacobian_check_output(const cti_functional *call, const ct_tensor *output);
/* Block (i, j) of outputs by the call's inputs, outputs outermost (S22.6), by reverse mode. */
CT_NODISCARD ct_status cti_jacobian_blocks(const cti_functional *call, ct_tensors outputs, bool vectorize,
                                           ct_tensors *blocks);
/* The same by forward mode: the outputs are computed anew for each entry of the inputs. */
CT_NODISCARD ct_status cti_jacobian_by_columns(cti_functional *call, cti_outputs_fn outputs_of, ct_tensors *blocks);
/* The Jacobian times a vector by forward mode; not given: one. call->outputs are the outputs without tangents. */
CT_NODISCARD ct_status cti_functional_forward_jvp(cti_functional *call, ct_tensors vector, ct_tensors *product);

#endif
