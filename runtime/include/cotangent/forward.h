/* Forward-mode differentiation: tensors that have a tangent, which every operator propagates (S21). */
#ifndef COTANGENT_FORWARD_H
#define COTANGENT_FORWARD_H

#include <cotangent/guard.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Opens a scope in which tensors can have tangents. Only one level can be open in the process at a time, and all
 * threads share it; leaving it removes the tangents from all tensors. Fails (guard.status) with CT_E_STATE (RUNTIME,
 * "Nested forward mode AD is not supported") while a level is open.
 */
CT_API CT_NODISCARD ct_guard ct_dual_level(void);
/**
 * Opens a level without a guard and stores its id for ct_exit_dual_level in *level. CT_E_STATE while a level is open.
 */
CT_API CT_NODISCARD ct_status ct_enter_dual_level(int64_t *level);
/** Leaves the level with this id. CT_E_STATE, with nothing changed, if no level or another level is open. */
CT_API ct_status ct_exit_dual_level(int64_t level);

/**
 * Returns a tensor with a tangent: a differentiable view of primal that shares its data and version counter. Results of
 * operators on it have as tangent the derivative of the result in the direction of the operands' tangents, regardless
 * of grad mode; operands without a tangent are constants. An in-place call also updates the tangent in place. primal
 * itself gets no tangent.
 *
 * tangent: of the sizes, dtype and device of primal. The same object is used if it has the memory layout of primal,
 * otherwise a copy in that layout. It may require grad: the reverse-mode derivative of a tangent is a second
 * derivative.
 * Returns a handle of the innermost scope; NULL on failure: CT_E_STATE (RUNTIME) without an open level, or if primal or
 * tangent already has a tangent; CT_E_DTYPE (VALUE) for dtypes that are neither floating-point nor complex; CT_E_SHAPE,
 * CT_E_DTYPE if primal and tangent differ.
 */
CT_API ct_tensor *ct_make_dual(ct_tensor *primal, ct_tensor *tangent);

/** Primal and tangent of a dual tensor. */
typedef struct ct_dual {
    ct_tensor *primal, *tangent;
} ct_dual;

/**
 * Returns as primal a view of the tensor without tangent, and as tangent the object attached to it, ct_none() if it has
 * no tangent. Both are differentiable in reverse mode, and handles of the innermost scope. Outside of a level the
 * result is the tensor itself and ct_none(). Both are NULL on failure.
 */
CT_API ct_dual ct_unpack_dual(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
