/* State of an optimiser for a parameter: reading and restoring it. */
#include "state/error.h"
#include "state/error_within.h"
#include "training/optimiser.h"

#include <cotangent/autograd.h>
#include <cotangent/op/copy_.h>

static ct_status check_number(const char *op, const ct_optimiser *o, int64_t parameter)
{
    if (cti_optimiser_given(op, o) != CT_OK) return ct_error_status();
    if (parameter >= 0 && parameter < o->count) return CT_OK;
    return ct_error_set(CT_E_INVALID, "INDEX",
                        "%s: there is no parameter %lld; there are %lld parameters, numbered from 0", op,
                        (long long)parameter, (long long)o->count);
}

int64_t ct_optimiser_steps(const ct_optimiser *optimiser, int64_t parameter)
{
    return check_number("optimiser_steps", optimiser, parameter) == CT_OK ? optimiser->slots[parameter].steps : -1;
}

ct_tensors ct_optimiser_state(const ct_optimiser *optimiser, int64_t parameter)
{
    if (check_number("optimiser_state", optimiser, parameter) != CT_OK) return ct_tensors_of(NULL, -1);
    const cti_slot *s = &optimiser->slots[parameter];
    return ct_tensors_of(s->state, s->state[0] ? optimiser->kind->num_state : 0);
}

static bool is_like(const ct_tensor *a, const ct_tensor *b)
{
    bool alike = ct_tensor_ndim(a) == ct_tensor_ndim(b);
    for (int64_t d = 0; alike && d < ct_tensor_ndim(a); d++) alike = ct_tensor_size(a, d) == ct_tensor_size(b, d);
    return alike;
}

ct_status cti_optimiser_check_state(const char *op, const ct_optimiser *o, const cti_slot *s, int64_t steps,
                                    ct_tensors state)
{
    const ct_status listed = cti_list_given(op, "state", state);
    if (listed != CT_OK) return listed;
    if (steps < 0 || state.count != (steps > 0 ? o->kind->num_state : 0))
        return ct_error_set(CT_E_INVALID, NULL,
                            "%s: a state has %lld tensors after the first step and none before it; %lld tensors and "
                            "%lld steps were given",
                            op, (long long)o->kind->num_state, (long long)state.count, (long long)steps);
    for (int64_t k = 0; k < state.count; k++)
        if (ct_is_none(state.items[k]) || !is_like(state.items[k], s->parameter))
            return ct_error_set(CT_E_SHAPE, NULL, "%s: state[%lld] must have the sizes of its parameter", op,
                                (long long)k);
    return CT_OK;
}

ct_status cti_optimiser_copy_state(const char *op, const ct_optimiser *optimiser, int64_t parameter, int64_t steps,
                                   ct_tensors state, cti_slot *fresh)
{
    const cti_slot *slot = &optimiser->slots[parameter];
    *fresh = (cti_slot){.parameter = slot->parameter, .steps = steps, .group = slot->group};
    const ct_scope scope = ct_scope_open();
    ct_status status = state.count > 0 ? cti_optimiser_make_state(op, optimiser, parameter, fresh) : CT_OK;
    for (int64_t k = 0; k < state.count && status == CT_OK; k++)
        if (!ct_copy_(fresh->state[k], state.items[k])) status = cti_error_within(op, "state[%lld]: ", (long long)k);
    ct_scope_close(scope);
    if (status != CT_OK) cti_optimiser_drop_state(fresh);
    return status;
}

ct_status ct_optimiser_restore(ct_optimiser *optimiser, int64_t parameter, int64_t steps, ct_tensors state)
{
    static const char op[] = "optimiser_restore";
    if (check_number(op, optimiser, parameter) != CT_OK) return ct_error_status();
    cti_slot *s = &optimiser->slots[parameter], fresh;
    if (cti_optimiser_check_state(op, optimiser, s, steps, state) != CT_OK) return ct_error_status();
    ct_guard guard = ct_no_grad();
    if (guard.status != CT_OK) return guard.status;
    const ct_status status = cti_optimiser_copy_state(op, optimiser, parameter, steps, state, &fresh);
    if (status == CT_OK) {
        cti_optimiser_drop_state(s);
        *s = fresh;
    }
    return ct_leave(&guard) == CT_OK ? status : ct_error_status();
}
