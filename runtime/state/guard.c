#include "state/anomaly.h"
#include "state/callback_frame.h"
#include "state/check.h"
#include "state/error.h"
#include "state/guard_frame.h"
#include "state/object.h"
#include "state/state_kind.h"

/* ---- the stack ---- */

ct_guard cti_guard_failed(cti_guard_kind kind) { return (ct_guard){.status = cti_failed(), .kind = kind}; }

ct_guard cti_guard_enter(cti_thread *thread, cti_guard_kind kind,
                         void (*undo)(cti_thread *thread, cti_guard_frame *frame), uint64_t before, void *object)
{
    if (!thread->started && cti_thread_start(thread) != CT_OK)
        return cti_guard_failed(kind); /* a started thread undoes its guards when it ends */
    cti_guard_frame *frame = cti_block_alloc(thread, sizeof *frame);
    if (!frame) {
        cti_no_memory("guard");
        return cti_guard_failed(kind);
    }
    *frame = (cti_guard_frame){.outer = thread->guards,
                               .undo = undo,
                               .before = before,
                               .object = object,
                               .serial = ++thread->serial,
                               .set_serial = thread->bounds.set_serial,
                               .kind = kind};
    if (CTI_UNLIKELY(cti_checks)) cti_guard_calls_note(thread, frame);
    thread->guards = frame;
    return (ct_guard){.status = CT_OK, .kind = kind, .serial = frame->serial, .before = before, .object = object};
}

static void leave_innermost(cti_thread *thread)
{
    cti_guard_frame *frame = thread->guards;
    thread->guards = frame->outer;
    /* a setter that was called inside the guard and is still in effect ends with the guard */
    thread->bounds.set_serial = frame->set_serial;
    frame->undo(thread, frame);
    if (CTI_UNLIKELY(frame->calls != NULL)) cti_guard_calls_drop(thread, frame);
    cti_block_free(thread, frame, sizeof *frame);
}

void cti_guard_unwind(cti_thread *thread)
{
    while (thread->guards) leave_innermost(thread);
}

bool cti_guard_unwind_later(cti_thread *thread, uint64_t serial)
{
    bool any = false;
    for (; thread->guards && thread->guards->serial > serial; any = true) leave_innermost(thread);
    return any;
}

void cti_restore_modes(cti_thread *thread, uint32_t modes, uint32_t mask)
{
    thread->modes = (thread->modes & ~mask) | (modes & mask);
}

static ct_status not_innermost(const cti_thread *thread)
{
    const cti_guard_text open = cti_guard_innermost(thread, 0);
    return cti_unbalanced(
        "leave: the guard is not the innermost open guard of this thread; guards must be left in reverse order of "
        "entering, each once, on the thread that entered them%s%s%s",
        open.text[0] ? "; the innermost open guard is " : "", open.text,
        open.text[0] ? ", which must be left first" : "");
}

/* ---- grad mode and inference mode (S18) ---- */

static void restore_grad_mode(cti_thread *thread, cti_guard_frame *frame)
{
    cti_restore_modes(thread, (uint32_t)frame->before, CTI_MODE_GRAD_OFF);
}

static void restore_inference(cti_thread *thread, cti_guard_frame *frame)
{
    cti_restore_modes(thread, (uint32_t)frame->before, CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE);
}

static ct_guard enter_grad_mode(bool on)
{
    cti_thread *thread = cti_thread_here();
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_GRAD_MODE, restore_grad_mode, thread->modes, NULL);
    if (guard.status == CT_OK) cti_restore_modes(thread, on ? 0 : CTI_MODE_GRAD_OFF, CTI_MODE_GRAD_OFF);
    return guard;
}

ct_guard ct_no_grad(void) { return enter_grad_mode(false); }

ct_guard ct_enable_grad(void) { return enter_grad_mode(true); }

ct_guard ct_inference_mode(bool on)
{
    cti_thread *thread = cti_thread_here();
    const ct_guard guard = cti_guard_enter(thread, CTI_GUARD_INFERENCE, restore_inference, thread->modes, NULL);
    const uint32_t both = CTI_MODE_GRAD_OFF | CTI_MODE_INFERENCE;
    if (guard.status == CT_OK)
        cti_restore_modes(thread, on ? both : 0, both); /* off restores normal behaviour, grad mode included (S18.10) */
    return guard;
}

/* ---- setters, whose guards need not be left: they act until another setter does ---- */

/*
 * A setter's guard stores the previous setting in the lowest SETTING_BITS bits of `before`, and a serial above them.
 * Anomaly mode has the setting with the most bits.
 */
enum { SETTING_BITS = CTI_ANOMALY_BITS };

_Static_assert((uint64_t)CTI_SERIAL_THREADS >> (64 - SETTING_BITS - CTI_SERIAL_BITS) == 0, "serials have room");

/* Returns the mode bit that a setter's guard switches, by its kind. */
static uint32_t mode_of(uint32_t kind)
{
    return kind == CTI_GUARD_SET_GRAD ? CTI_MODE_GRAD_OFF : CTI_MODE_SINGLE_THREAD;
}

/*
 * Sets the setting of a kind of guard. The setting of a mode is 1 (the bit is set) or 0 (the bit is clear); the setting
 * of anomaly mode is its flags. Returns the previous setting.
 */
static unsigned exchange_setting(cti_thread *thread, uint32_t kind, unsigned setting)
{
    if (kind == CTI_GUARD_SET_ANOMALY) return cti_anomaly_set(setting);
    const unsigned before = (thread->modes & mode_of(kind)) != 0;
    cti_restore_modes(thread, setting ? mode_of(kind) : 0, mode_of(kind));
    return before;
}

/*
 * Creates a setter's guard, which has no frame: `before` holds the previous setting and the serial of the previous
 * setter, `object` the innermost frame. An outer setter may be left first; the inner one can then not be left any more.
 */
static ct_guard set(cti_guard_kind kind, unsigned setting)
{
    cti_thread *thread = cti_thread_here();
    if (!thread->started && cti_thread_start(thread) != CT_OK)
        return cti_guard_failed(kind); /* unstarted threads have no serials of their own */
    const ct_guard guard = {
        .status = CT_OK,
        .kind = kind,
        .serial = ++thread->serial,
        .before = thread->bounds.set_serial << SETTING_BITS | exchange_setting(thread, kind, setting),
        .object = thread->guards,
    };
    thread->bounds.set_serial = guard.serial;
    return guard;
}

ct_guard ct_set_grad_enabled(bool on) { return set(CTI_GUARD_SET_GRAD, !on); }

ct_guard ct_set_multithreading_enabled(bool on) { return set(CTI_GUARD_SET_MULTITHREADING, !on); }

ct_guard ct_set_detect_anomaly(bool mode, bool check_nan)
{
    return set(CTI_GUARD_SET_ANOMALY,
               (mode ? (unsigned)CTI_ANOMALY_ON : 0u) | (check_nan ? (unsigned)CTI_ANOMALY_CHECK_NAN : 0u));
}

static bool is_setter(uint32_t kind)
{
    return kind == CTI_GUARD_SET_GRAD || kind == CTI_GUARD_SET_MULTITHREADING || kind == CTI_GUARD_SET_ANOMALY;
}

static ct_status leave_setter(cti_thread *thread, const ct_guard *guard)
{
    const bool same_frame =
        thread->guards == guard->object && !(thread->guards && thread->guards->serial > guard->serial);
    const bool still_open =
        thread->bounds.set_serial != 0 && guard->serial <= thread->bounds.set_serial && cti_drew(thread, guard->serial);
    if (!same_frame || !still_open) return not_innermost(thread);
    thread->bounds.set_serial = guard->before >> SETTING_BITS;
    (void)exchange_setting(thread, guard->kind, guard->before & ((1u << SETTING_BITS) - 1));
    return CT_OK;
}

bool ct_is_grad_enabled(void) { return !(cti_thread_here()->modes & CTI_MODE_GRAD_OFF); }

bool ct_is_multithreading_enabled(void) { return !(cti_thread_here()->modes & CTI_MODE_SINGLE_THREAD); }

bool ct_is_inference_mode_enabled(void) { return (cti_thread_here()->modes & CTI_MODE_INFERENCE) != 0; }

/* ---- switches: one bit of the modes ---- */

static void restore_switch(cti_thread *thread, cti_guard_frame *frame)
{
    cti_restore_modes(thread, (uint32_t)frame->before, (uint32_t)(frame->before >> 32));
}

static ct_guard enter_switch(cti_guard_kind kind, uint32_t bit, bool set)
{
    cti_thread *thread = cti_thread_here();
    const ct_guard guard = cti_guard_enter(thread, kind, restore_switch, (uint64_t)bit << 32 | thread->modes, NULL);
    if (guard.status == CT_OK) cti_restore_modes(thread, set ? bit : 0, bit);
    return guard;
}

ct_guard ct_enforce_grad_layout_policy(bool enable)
{
    return enter_switch(CTI_GUARD_LAYOUT, CTI_MODE_LAYOUT_OFF, !enable);
}

ct_guard ct_force_original_view_tracking(bool on) { return enter_switch(CTI_GUARD_REPLAY, CTI_MODE_REPLAY, on); }

bool ct_is_view_replay_enabled(void) { return (cti_thread_here()->modes & CTI_MODE_REPLAY) != 0; }

bool ct_is_grad_layout_policy_enforced(void) { return !(cti_thread_here()->modes & CTI_MODE_LAYOUT_OFF); }

/* ---- user-defined guards ---- */

static void leave_own(cti_thread *thread, cti_guard_frame *frame)
{
    union {
        uint64_t bits;
        void (*leave)(void *payload);
    } kept = {.bits = frame->before};

    cti_drop_payload(thread, kept.leave, frame->object);
}

ct_guard ct_enter(void (*leave)(void *payload), void *payload)
{
    union {
        uint64_t bits;
        void (*leave)(void *payload);
    } kept = {0};

    if (!leave) {
        (void)cti_error_kind(CT_E_INVALID, "TYPE", "enter: leave is NULL; it must be the function that ends the guard");
        return cti_guard_failed(CTI_GUARD_OTHER);
    }
    kept.leave = leave;
    return cti_guard_enter(cti_thread_here(), CTI_GUARD_OTHER, leave_own, kept.bits, payload);
}

ct_status ct_leave(ct_guard *guard)
{
    if (!guard) return CT_OK;
    if (guard->status != CT_OK) return guard->status; /* the guard was never entered */
    if (guard->kind == CTI_GUARD_NONE) return CT_OK;
    cti_thread *thread = cti_thread_here();
    if (cti_is_of_caller(thread, guard->serial)) return not_innermost(thread);
    if (is_setter(guard->kind)) {
        const ct_status status = leave_setter(thread, guard);
        if (status != CT_OK) return status;
    } else {
        if (!thread->guards || thread->guards->serial != guard->serial) return not_innermost(thread);
        leave_innermost(thread);
    }
    guard->serial = 0; /* no guard has serial 0, so leaving this guard again is an error */
    return CT_OK;
}

/* ---- the state of a call, for a later run ---- */

/*
 * Modes that a captured state includes. Not included are grad and inference mode, which a later run sets itself; the
 * profiler and the permission to write saved tensors, which depend on the thread of the later run; and the modes that
 * belong to other kinds of state.
 */
static const uint32_t kept_modes =
    CTI_MODE_REPLAY | CTI_MODE_LAYOUT_OFF | CTI_MODE_SINGLE_THREAD | CTI_MODE_COMPOSED | CTI_MODE_TANGENTS_OFF;

static ct_status capture(cti_thread *thread, cti_state_value *captured)
{
    captured->word = thread->modes;
    return CT_OK;
}

/* Enters the captured modes. Clears repeated_draw, which belongs to the current call. */
static ct_status enter(cti_thread *thread, const cti_state_value *captured, cti_state_value *before)
{
    *before = (cti_state_value){thread->repeated_draw, thread->modes};
    cti_restore_modes(thread, (uint32_t)captured->word, kept_modes);
    thread->repeated_draw = NULL;
    return CT_OK;
}

static void leave(cti_thread *thread, cti_state_value *before)
{
    cti_restore_modes(thread, (uint32_t)before->word, kept_modes);
    thread->repeated_draw = before->pointer;
}

const cti_state_kind cti_modes_state = {.name = "modes", .capture = capture, .enter = enter, .leave = leave};
