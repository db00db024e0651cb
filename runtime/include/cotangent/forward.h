/* Forward-mode differentiation: tensors that carry a tangent, which every operator passes on (S21). */
#ifndef COTANGENT_FORWARD_H
#define COTANGENT_FORWARD_H

#include <cotangent/guard.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A scope in which tensors can have tangents. There is one level at a time in the process, which all threads share;
 * when it is left, every tangent is dropped from every tensor. status CT_E_STATE (RUNTIME, "Nested forward mode AD is
 * not supported") while a level is open.
 */
CT_API CT_NODISCARD ct_guard ct_dual_level(void);
/** The same without a guard: *level is the number that ct_exit_dual_level takes. CT_E_STATE while a level is open. */
CT_API CT_NODISCARD ct_status ct_enter_dual_level(int64_t *level);
/** Leaves the level. CT_E_STATE, with nothing changed, if none is open or another one is. */
CT_API ct_status ct_exit_dual_level(int64_t level);

/**
 * A tensor with a tangent: a differentiable view of primal, whose data and version it shares. Results of operators on
 * it have as tangent the derivative of the result in the direction of the tangents of the operands, whether grad mode
 * is on or off; operands without one count as constants. A call in place also updates the tangent in place. primal
 * itself gets no tangent.
 *
 * tangent: of the sizes, dtype and device of primal. Kept as the same object if it lies in memory as primal does, else
 * copied to that layout. It may require grad: derivatives of tangents in reverse are second derivatives.
 * Returns a handle of the innermost scope; NULL on failure: CT_E_STATE (RUNTIME) without a level, or if primal or
 * tangent has a tangent already; CT_E_DTYPE (VALUE) for what is not floating point or complex; CT_E_SHAPE, CT_E_DTYPE
 * where the two differ.
 */
CT_API ct_tensor *ct_make_dual(ct_tensor *primal, ct_tensor *tangent);

/** What a dual consists of. */
typedef struct ct_dual {
    ct_tensor *primal, *tangent;
} ct_dual;

/**
 * Returns as primal a view of the tensor without tangent, as tangent the attached object, ct_none() if there is none.
 * Both can be differentiated in reverse, and are handles of the innermost scope. Outside of a level the tensor itself
 * and ct_none(). Both are NULL on failure.
 */
CT_API ct_dual ct_unpack_dual(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
