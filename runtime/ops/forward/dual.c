/* The public functions of forward mode: levels, and tensors with tangents (S21.1 to S21.5). */
#include "graph/batch/batched.h"
#include "graph/runtime_ops.h"
#include "graph/tangent/tangent.h"
#include "ops/forward/forward.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "tensor/scope.h"

#include <cotangent/forward.h>

/* ---- levels ---- */

static void leave_level(cti_thread *thread, cti_guard_frame *frame)
{
    /* the level may already have been exited by its number */
    (void)cti_dual_level_exit(thread, NULL, (int64_t)frame->before);
}

ct_guard ct_dual_level(void)
{
    cti_thread *thread = cti_thread_here();
    int64_t level;
    if (cti_dual_level_enter("dual_level", &level) != CT_OK) return cti_guard_failed(CTI_GUARD_DUAL_LEVEL);
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_DUAL_LEVEL, leave_level, (uint64_t)level, NULL);
    if (guard.status != CT_OK) (void)cti_dual_level_exit(thread, "dual_level", level);
    return guard;
}

ct_status ct_enter_dual_level(int64_t *level)
{
    if (!level) return cti_error(CT_E_INVALID, "enter_dual_level: level is NULL; a pointer for the level is needed");
    return cti_dual_level_enter("enter_dual_level", level);
}

ct_status ct_exit_dual_level(int64_t level) { return cti_dual_level_exit(cti_thread_here(), "exit_dual_level", level); }

/* ---- make_dual ---- */

static bool can_have_tangent(const ct_tensor *t)
{
    return ct_dtype_is_floating((ct_dtype)t->dtype) || ct_dtype_is_complex((ct_dtype)t->dtype);
}

static CTI_COLD ct_status refuse_dtype(const char *what, const ct_tensor *t)
{
    return cti_error_kind(CT_E_DTYPE, "VALUE",
                          "make_dual: expected %s to be floating point or complex, but got: %s; convert it by ct_to",
                          what, ct_dtype_name((ct_dtype)t->dtype));
}

static CTI_COLD ct_status refuse_sizes(const ct_tensor *primal, const ct_tensor *tangent)
{
    char a[128], b[128];
    const cti_shape of_primal = cti_shape_of(primal), of_tangent = cti_shape_of(tangent);
    return cti_error(CT_E_SHAPE,
                     "make_dual: the tangent has a different size than the primal: %s, and the primal has %s",
                     cti_shape_text(&of_tangent, b, sizeof b), cti_shape_text(&of_primal, a, sizeof a));
}

/* Checks that a tensor is not none() and has a floating or complex dtype. */
static ct_status check_kind(const char *what, const ct_tensor *t)
{
    if (cti_is_none(t))
        return cti_error(CT_E_INVALID, "make_dual: %s is none(); a tensor is needed, with zeros if there is no tangent",
                         what);
    return can_have_tangent(t) ? CT_OK : refuse_dtype(what, t);
}

static ct_status check_free(cti_thread *thread, ct_tensor *t, const char *message)
{
    ct_tensor *tangent;
    const ct_status status = cti_tangent_of(thread, t, &tangent);
    if (status != CT_OK || !tangent) return status;
    cti_release(thread, tangent);
    return cti_error_kind(CT_E_STATE, "RUNTIME", "make_dual: %s", message);
}

static ct_status check_dual(cti_thread *thread, ct_tensor *primal, ct_tensor *tangent)
{
    if (!cti_dual_level_is_open())
        return cti_error_kind(
            CT_E_STATE, "RUNTIME",
            "make_dual: no level exists; a tangent belongs to a dual level: enter one by ct_dual_level");
    ct_status status = check_kind("primal", primal);
    if (status == CT_OK) status = check_kind("tangent", tangent);
    if (status != CT_OK) return status;
    const cti_shape a = cti_shape_of(primal), b = cti_shape_of(tangent);
    if (!cti_shape_equal(&a, &b)) return refuse_sizes(primal, tangent);
    if (primal->dtype != tangent->dtype || primal->device_kind != tangent->device_kind ||
        primal->device_index != tangent->device_index)
        return cti_error(CT_E_DTYPE,
                         "make_dual: the tangent must have the dtype and device of the primal, which is %s; it is %s",
                         ct_dtype_name((ct_dtype)primal->dtype), ct_dtype_name((ct_dtype)tangent->dtype));
    status = check_free(thread, tangent, "the tangent must not have a tangent itself at the same level");
    if (status != CT_OK) return status;
    return check_free(thread, primal,
                      "the primal already has a forward gradient at the same level; unpack it by ct_unpack_dual first");
}

/* Returns a handle of a differentiable view of the whole of t, without its tangent. */
static ct_tensor *primal_view(cti_thread *thread, ct_tensor *t)
{
    const uint32_t modes = thread->modes;
    thread->modes |= CTI_MODE_TANGENTS_OFF;
    ct_tensor *view = cti_runtime_ops.view(t, ct_ints_of(cti_sizes(t), t->ndim));
    cti_restore_modes(thread, modes, CTI_MODE_TANGENTS_OFF);
    cti_view_record *record = view ? cti_view_record_of(view) : NULL;
    if (record) record->apart = true;
    return view;
}

/* ---- batches: the tangent of a batched tensor is the tangent of its physical tensor ---- */

/*
 * Returns the physical tensor below the level. A tensor that all slices share is expanded and copied into writable
 * memory.
 */
static ct_tensor *below(const cti_batch_level *level, ct_tensor *t)
{
    if (cti_is_at(t, level)) return cti_physical(t);
    ct_tensor *wide = cti_batch_with_axis(level, t);
    return wide ? cti_runtime_ops.clone(wide) : NULL;
}

static ct_tensor *make_batched_dual(cti_thread *thread, ct_tensor *primal, ct_tensor *tangent)
{
    cti_batch_level *level = NULL;
    if (cti_batch_innermost_level(thread, "make_dual", primal, &level) != CT_OK ||
        cti_batch_innermost_level(thread, "make_dual", tangent, &level) != CT_OK)
        return NULL;
    ct_tensor *primals = below(level, primal), *tangents = primals ? below(level, tangent) : NULL;
    ct_tensor *dual = tangents ? ct_make_dual(primals, tangents) : NULL;
    return dual ? cti_batch_wrap(thread, "make_dual", level, dual) : NULL;
}

static ct_dual unpack_batched_dual(cti_thread *thread, ct_tensor *tensor)
{
    const ct_dual failed = {NULL, NULL};
    cti_batch_level *level = NULL;
    if (cti_batch_innermost_level(thread, "unpack_dual", tensor, &level) != CT_OK) return failed;
    const ct_dual parts = ct_unpack_dual(cti_physical(tensor));
    if (!parts.primal) return failed;
    ct_tensor *primal = cti_batch_wrap(thread, "unpack_dual", level, parts.primal);
    if (!primal || cti_is_none(parts.tangent)) return primal ? (ct_dual){primal, parts.tangent} : failed;
    ct_tensor *tangent = cti_batch_wrap(thread, "unpack_dual", level, parts.tangent);
    return tangent ? (ct_dual){primal, tangent} : failed;
}

/* ---- duals ---- */

ct_tensor *ct_make_dual(ct_tensor *primal, ct_tensor *tangent)
{
    if (!cti_given("make_dual", "primal", primal) || !cti_given("make_dual", "tangent", tangent)) return NULL;
    cti_thread *thread = cti_thread_here();
    if (check_dual(thread, primal, tangent) != CT_OK) return NULL;
    if (cti_is_batched(primal) || cti_is_batched(tangent)) return make_batched_dual(thread, primal, tangent);
    ct_tensor *dual = primal_view(thread, primal);
    if (dual && !cti_tangent_fits(tangent, dual)) tangent = cti_tangent_make(thread, dual, tangent);
    return dual && tangent && cti_tangent_set(thread, dual, tangent) == CT_OK ? dual : NULL;
}

ct_dual ct_unpack_dual(ct_tensor *tensor)
{
    const ct_dual failed = {NULL, NULL};
    cti_thread *thread = cti_thread_here();
    if (!cti_given("unpack_dual", "tensor", tensor)) return failed;
    if (cti_is_none(tensor) || !cti_dual_level_is_open()) return (ct_dual){tensor, ct_none()};
    if (cti_is_batched(tensor)) return unpack_batched_dual(thread, tensor);
    ct_tensor *tangent;
    if (cti_tangent_of(thread, tensor, &tangent) != CT_OK) return failed;
    ct_tensor *handle = tangent ? cti_scope_adopt(thread, "unpack_dual", tangent) : ct_none();
    ct_tensor *primal = handle ? primal_view(thread, tensor) : NULL;
    return primal ? (ct_dual){primal, handle} : failed;
}
