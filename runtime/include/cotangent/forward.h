/* Forward-mode differentiation: tensors that have a tangent, which every operator propagates (S21). */
#ifndef COTANGENT_FORWARD_H
#define COTANGENT_FORWARD_H

#include <cotangent/guard.h>
#include <cotangent/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Opens a scope in which tensors can have tangents. The scope is called a level. Only one level can be open in the
 * process at a time, and all threads share the level. Leaving the level removes the tangents from all tensors. Fails
 * (guard.status) with CT_E_STATE (RUNTIME, "Nested forward mode AD is not supported") while a level is open.
 */
CT_API CT_NODISCARD ct_guard ct_dual_level(void);
/**
 * Opens a level without a guard, and stores in *level the id that ct_exit_dual_level expects. Returns CT_E_STATE while
 * a level is open.
 */
CT_API CT_NODISCARD ct_status ct_enter_dual_level(int64_t *level);
/** Leaves the level with this id. If no level or another level is open, returns CT_E_STATE and changes nothing. */
CT_API ct_status ct_exit_dual_level(int64_t level);

/**
 * Returns a tensor with a tangent: a differentiable view of primal that shares its data and version counter. The
 * tangent of a result of an operator is the derivative of the result in the direction of the operands' tangents,
 * regardless of grad mode. Operands without a tangent are constants. An in-place call on the returned tensor also
 * updates its tangent in place. primal does not receive a tangent.
 *
 * tangent must have the sizes, dtype and device of primal. If tangent has the memory layout of primal, it is used
 * without a copy; otherwise a copy in the layout of primal is used. tangent may require grad; the reverse-mode
 * derivative of a tangent is a second derivative.
 *
 * Returns a handle of the innermost scope; NULL on failure.
 *
 * Errors:
 *   CT_E_STATE  kind RUNTIME: no level is open, or primal or tangent already has a tangent
 *   CT_E_DTYPE  kind VALUE: the dtype of primal or tangent is neither floating-point nor complex
 *               primal and tangent have different dtypes
 *   CT_E_SHAPE  primal and tangent have different sizes
 */
CT_API ct_tensor *ct_make_dual(ct_tensor *primal, ct_tensor *tangent);

/** Primal and tangent of a dual tensor. */
typedef struct ct_dual {
    ct_tensor *primal, *tangent;
} ct_dual;

/**
 * Returns the primal and the tangent of a tensor. primal is a view of the tensor that has no tangent. tangent is the
 * tangent of the tensor, or ct_none() if the tensor has no tangent. primal and tangent are differentiable in reverse
 * mode, and are handles of the innermost scope. If no level is open, primal is the tensor itself and tangent is
 * ct_none(). On failure primal and tangent are NULL.
 */
CT_API ct_dual ct_unpack_dual(ct_tensor *tensor);

#ifdef __cplusplus
}
#endif
#endif
