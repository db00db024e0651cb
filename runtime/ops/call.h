/*
 * A call of an operator: the general path. Checks of arguments, results, in-place and out= kinds, saves, and the way to
 * the drivers.
 *
 * The call runs in a scope of its own, so that its temporaries (converted operands, copies, results) are released by
 * closing it; the result moves to the caller's scope. Between cti_call_begin and cti_call_end a failure is reported by
 * cti_call_fail, which leaves everything as it was before.
 */
#ifndef CTI_CALL_H
#define CTI_CALL_H

#include "core/compiler.h"
#include "core/options.h"
#include "ops/shape_values.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "graph/save/save.h"
#include "kernels/reduce.h"
#include "tensor/copy.h"

#include <cotangent/registry.h>

#include <stddef.h>

/* ---- a call ---- */

/* A destination as it was before it was resized: what a call that fails afterwards restores. */
typedef struct cti_resized {
    struct cti_resized *next;
    ct_tensor *dest;
    cti_storage *storage;
    char *data;
    cti_shape shape;
    int64_t strides[CTI_MAX_NDIM];
} cti_resized;

typedef struct cti_call {
    cti_thread *thread;
    const char *op; /* "mul", "mul_" */
    ct_call_kind kind;
    ct_tensor *dest;         /* in place: the argument that is written; out: the tensor given */
    ct_tensor *const *dests; /* out, several results: one each; cti_call_select picks dest */
    unsigned num_dests;
    ct_scope scope;
    ct_tensor *const *inputs; /* the tensor arguments; a list of any length is not among them */
    const char *const *names; /* of the tensor arguments, for messages */
    unsigned num_inputs;
    ct_tensors list;       /* such a list */
    ct_status status;      /* of the last step whose call is long */
    bool recorded;         /* a node will be made */
    bool written;          /* the destination has its new version and history */
    bool pattern_only;     /* recorded is set for the pattern alone */
    bool geometry_only;    /* in place: sizes and strides change, and no element */
    bool is_composed;      /* what it calls in turn sees to tangents: only other transforms take the call */
    bool draws;            /* it takes random numbers */
    bool reads_registered; /* its loops read and write dtypes of programs, or it reads no element */
    ct_dtype dtype;        /* the one that is asked for, where it matters: not if reads_registered */
    bool is_transfer;      /* it moves elements between devices: operands may lie anywhere */
    bool is_placed;        /* results go to `device`: that of the operands, or the one that an argument names */
    bool is_transformed;   /* it did not begin: a transform takes it (ops/transformed.h) */
    bool is_observed;      /* a dispatch mode is told of its results (ops/dispatch_mode.h) */
    bool sets_default;     /* of a composition on a device: what it makes is made there */
    ct_device device;
    uint64_t default_before;
    ct_tensors answers;   /* results that a dispatch mode gave, so that the call did not begin */
    ct_tensor *viewed;    /* what the result is a view of, while view replay is on; else NULL */
    cti_resized *resized; /* destinations that have new sizes, in the call's scope */
    ct_node *node;        /* under construction */
    cti_rebase rebase;    /* in place: the parts that can fail, made before the write */
} cti_call;

CTI_INLINE cti_call cti_call_plain(const char *op)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_PLAIN};
}

CTI_INLINE cti_call cti_call_in_place(const char *op, ct_tensor *dest)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_IN_PLACE, .dest = dest};
}

CTI_INLINE cti_call cti_call_out(const char *op, ct_tensor *out)
{
    return (cti_call){.thread = cti_thread_here(), .op = op, .kind = CT_CALL_OUT, .dest = out};
}

CTI_INLINE cti_call cti_call_outs(const char *op, unsigned num_outs, ct_tensor *const *outs)
{
    return (cti_call){.thread = cti_thread_here(),
                      .op = op,
                      .kind = CT_CALL_OUT,
                      .dest = outs[0],
                      .dests = outs,
                      .num_dests = num_outs};
}

/* What the call writes: none in a plain one. Items lie in the call. */
CTI_INLINE ct_tensors cti_call_dests(const cti_call *call)
{
    if (call->kind == CT_CALL_PLAIN) return CT_NO_TENSORS;
    return call->num_dests ? ct_tensors_of(call->dests, call->num_dests) : ct_tensors_of(&call->dest, 1);
}

/* The destination of result number i; nothing to do for other calls. */
CTI_INLINE void cti_call_select(cti_call *call, unsigned i)
{
    if (call->dests) call->dest = call->dests[i];
}

/*
 * Lets NULL inputs through, refuses a call without scope and none() where nothing may be left out (no bit in
 * `optional`), opens the call's own scope. names[i] for messages. On failure nothing is open; nor is if a transform
 * takes the call, which sets call->is_transformed and no error, or where a dispatch mode gives the results, which then
 * are what the core returns.
 */
CTI_API CT_NODISCARD ct_status cti_call_begin(cti_call *call, unsigned num_inputs, ct_tensor *const *inputs,
                                              const char *const *names, uint64_t optional);
/* What a call that did not begin returns: a result of a dispatch mode, or NULL; and for a list. */
CTI_API ct_tensor *cti_call_answer(const cti_call *call, unsigned index);
CTI_API ct_tensors cti_call_answers(const cti_call *call);
/*
 * The same for a list of tensors: failed lists and NULL items pass through. num -1: any number of items. Before
 * cti_call_begin.
 */
CTI_API CT_NODISCARD ct_status cti_check_list(const char *op, const char *name, ct_tensors list, int64_t num,
                                              bool optional_items);
/*
 * Whether a node will be made: some input whose bit is set in `differentiable`, or an item of a differentiable list, or
 * a destination needs a gradient, and a result of dtype can carry one. Sets call->recorded.
 */
CTI_API void cti_call_records(cti_call *call, uint64_t differentiable, bool differentiable_list, ct_dtype dtype);
/* Undoes the call; returns NULL. */
CTI_API ct_tensor *cti_call_fail(cti_call *call);

/*
 * The tensor that receives a result of that dtype and shape. Plain: a new one. In place: the destination, after the
 * checks of S16.4 to S16.8. Out: the tensor given, resized if it has no elements (S16.10). Belongs to the call's scope
 * or the caller.
 */
CTI_API ct_tensor *cti_call_result(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/* The same like a tensor: with its strides if `preserve` and its elements lie apart without gaps. */
CTI_API ct_tensor *cti_call_result_like(cti_call *call, ct_dtype dtype, const ct_tensor *like, bool preserve);
/* A tensor for the call's own use. */
CTI_API ct_tensor *cti_call_tensor(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/* A kernel is to read every element of the inputs: CT_E_SHAPE where they repeat and are too many. */
CTI_API CT_NODISCARD ct_status cti_call_readable(const cti_call *call);
/*
 * What a kernel may write: result itself, or a contiguous tensor of dtype whose elements cti_call_store puts into
 * result afterwards.
 */
CTI_API ct_tensor *cti_call_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/* The same for a driver, which gives a destination in any strides the digits of a row-major one. */
CTI_API ct_tensor *cti_call_strided_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/* The same where something may fail when the kernel has run: never a destination. */
CTI_API ct_tensor *cti_call_apart(cti_call *call, ct_tensor *result, ct_dtype dtype);
CTI_API CT_NODISCARD ct_status cti_call_store(cti_call *call, ct_tensor *buffer, ct_tensor *result);
/*
 * A view of self in the call's scope; multi: one of several. And self's elements in row-major order under the sizes of
 * a geometry.
 */
CTI_API ct_tensor *cti_call_view(cti_call *call, ct_tensor *self, const cti_geometry *geometry, bool multi);
CTI_API ct_tensor *cti_call_copy(cti_call *call, ct_tensor *self, const cti_geometry *geometry);

/*
 * The in-place form of a composition, whose argument has that name. begin: what the parts read in place of self, its
 * old value where the call is recorded, since parts may save it; NULL where self cannot be overwritten. end: what they
 * made is written into self, of its sizes and dtype; NULL passes on. What is made in between dies at the end.
 */
typedef struct cti_overwritten {
    const char *op;
    ct_tensor *self, *before;
    ct_scope scope;
} cti_overwritten;

CTI_API cti_overwritten cti_overwrite_begin(const char *op, const char *name, ct_tensor *self);
CTI_API ct_tensor *cti_overwrite_end(cti_overwritten *overwritten, ct_tensor *made);
/* The end of an in-place view: the destination takes the geometry of view, a view of itself (S16.16). */
CTI_API ct_tensor *cti_call_view_end(cti_call *call, const ct_tensor *view);
/* tensors[0..n) and the items of a list behind them, in the call's scope; count -1 on failure. */
CTI_API ct_tensors cti_call_joined(cti_call *call, unsigned n, ct_tensor *const *tensors, ct_tensors list);
/* Room for `count` results of a list, in the call's scope. */
CTI_API ct_tensor **cti_call_array(cti_call *call, int64_t count);
/*
 * Where the gradient of a view of the storage goes to: self, or the row of all elements of its storage, recorded over
 * self (S17.14). An offset that was left out becomes that of self.
 */
CTI_API ct_tensor *cti_call_flat_storage_view(cti_call *call, ct_tensor *self, ct_scalar *offset);
/* The old value of the destination, for a formula that reads what the call overwrites: a recorded clone. */
CTI_API ct_tensor *cti_call_old_value(cti_call *call, ct_tensor *self);
/*
 * Whether a dtype holds a number: not if it is too large for it, not finite for an integer, or has an imaginary part
 * for a real one.
 */
CTI_API bool cti_dtype_holds(ct_dtype dtype, ct_scalar value);
/* CT_E_INVALID if that dtype cannot hold the one value of a tensor. */
CT_NODISCARD ct_status cti_call_holds(const cti_call *call, const ct_tensor *value, ct_dtype dtype);
/*
 * input in that dtype: itself, or a converted copy; a single value must be one that the dtype holds. none() stays
 * none().
 */
CTI_API ct_tensor *cti_call_cast(cti_call *call, ct_tensor *input, ct_dtype dtype);
/* The same where the call runs, for a kernel: a number of the host is moved there. */
CTI_API ct_tensor *cti_call_read(cti_call *call, ct_tensor *input, ct_dtype dtype);

/* The bits of a bool tensor, eight a byte. */
CTI_API ct_tensor *cti_call_pack_bits(cti_call *call, ct_tensor *mask);
/* An integer tensor in a smaller dtype if all its values fit, else as it is. */
CTI_API ct_tensor *cti_call_narrow(cti_call *call, ct_tensor *values, ct_dtype dtype);
/* result of a reduction over mask with the axes of space back as size 1: a plain alias. */
CTI_API ct_tensor *cti_call_keepdim(cti_call *call, ct_tensor *result, const cti_shape *space, uint32_t mask);
/* result times a number, in place and not recorded. */
CTI_API CT_NODISCARD ct_status cti_call_scale(cti_call *call, ct_tensor *result, double factor);
/* The one value of an integer tensor as a size. NULL passes on. */
CTI_API CT_NODISCARD ct_status cti_call_size(cti_call *call, const ct_tensor *value, int64_t *size);

/*
 * Takes the node made for the call (NULL: making it failed) and prepares the rebase of an in-place one. Before anything
 * is written.
 */
CTI_API CT_NODISCARD ct_status cti_call_set_node(cti_call *call, ct_node *node);
/*
 * An argument that the call overwrites outside the graph: refused if it requires grad, or cannot be written to. none()
 * is fine.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_update(const cti_call *call, const char *name, ct_tensor *target);
/* One that the pass over the elements overwrites itself: it shares memory with no other argument or destination. */
CTI_API CT_NODISCARD ct_status cti_call_check_update_apart(const cti_call *call, const char *name, ct_tensor *target);
/* Writes value into target, converted to its dtype, and bumps its version; NULL: it stays as it is. */
CTI_API CT_NODISCARD ct_status cti_call_update(cti_call *call, ct_tensor *target, ct_tensor *value);
/*
 * After the write: bumps the version of a destination and makes it an output of the node; plain results are attached by
 * cti_call_end.
 */
CTI_API void cti_call_written(cti_call *call, ct_tensor *result);
/* Saves a result. One that fails after an in-place write leaves the history attached and marks the node (S10.14). */
CTI_API CT_NODISCARD ct_status cti_call_save_result(cti_call *call, cti_saved *slot, ct_tensor *result,
                                                    unsigned output_nr);
/* The same for what was made for backward only. */
CTI_API CT_NODISCARD ct_status cti_call_save_made(cti_call *call, cti_saved *slot, ct_tensor *made);
/* Hands the result to the scope around the call. */
CTI_API ct_tensor *cti_call_end(cti_call *call, ct_tensor *result);
/*
 * The same for several results, in place: results[i] is what the caller gets. Outputs that carry gradients have their
 * bit set in `differentiable`.
 */
CTI_API CT_NODISCARD ct_status cti_call_end_all(cti_call *call, unsigned num_results, ct_tensor **results,
                                                uint64_t differentiable);
/* A list of results, its array in the caller's scope. */
CTI_API ct_tensors cti_call_end_list(cti_call *call, ct_tensors results);
/* For a call that returns its argument: one more handle of it in the caller's scope. */
CTI_API ct_tensor *cti_call_identity(cti_call *call, ct_tensor *input);
/*
 * Where the result of a program of ops becomes that of this call: the value itself if it is a tensor of its own of that
 * dtype, else a new one or the destination, which cti_call_store fills.
 */
CTI_API ct_tensor *cti_call_adopt(cti_call *call, ct_tensor *value, ct_dtype dtype);

/* The pending error begins with who was called, whatever it called in turn; what a callback said stays as it is. */
CTI_API CTI_COLD void cti_name_called(cti_thread *thread, const char *op);

/* ---- modes of a call ---- */

/* The words of the key `autocast`. */
typedef enum cti_autocast_word { CTI_AUTOCAST_LOWER, CTI_AUTOCAST_WIDEST, CTI_AUTOCAST_F32 } cti_autocast_word;

CTI_INLINE bool cti_autocasts(const cti_thread *thread) { return (thread->modes & CTI_MODE_AUTOCAST) != 0; }

/*
 * Casts the floating inputs of a plain call, and the items of its list, as the word says: replaces items of inputs and
 * call->list. Others stay.
 */
CTI_API CT_NODISCARD ct_status cti_call_autocast(cti_call *call, cti_autocast_word word, ct_tensor **inputs);
/* Whether operators whose results may differ from call to call are refused, or warned of. */
CTI_API bool cti_is_deterministic(void);
/* Refuses such an operator: CT_E_STATE, or a warning and CT_OK. */
CTI_API CT_NODISCARD CTI_COLD ct_status cti_call_not_deterministic(const cti_call *call);

/* ---- the device of a call ---- */

/*
 * For a call with an operand on a device: all lie there, but for numbers and 0-d tensors of the host; else CT_E_INVALID
 * says which does not. Sets call->device, and for a composition the default device of the thread, until the call ends.
 */
CT_NODISCARD ct_status cti_call_place(cti_call *call);
/*
 * Before a kernel is called: CT_E_UNSUPPORTED where the operator has none for the device of the call. on_devices: the
 * kernel only copies or folds views, and so serves all devices.
 */
CTI_API CT_NODISCARD ct_status cti_call_launch(const cti_call *call, bool on_devices, cti_launch *launch);

/* ---- dtypes of a call ---- */

/*
 * torch's promotion of tensors[0..n), which must give a dtype of `allowed` (after integers became floats if to_float).
 * none() and NULL are skipped.
 */
CTI_API CT_NODISCARD ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n,
                                                ct_tensor *const *tensors, ct_dtype *dtype);
/* One common dtype out of `allowed`. */
CTI_API CT_NODISCARD ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors, ct_dtype *dtype);
/* The same where only the check is wanted. */
CTI_API CT_NODISCARD ct_status cti_call_check_promoted(const cti_call *call, uint32_t allowed, bool to_float,
                                                       unsigned n, ct_tensor *const *tensors);
CTI_API CT_NODISCARD ct_status cti_call_check_common(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors);
/* At least one of the tensors is no number. */
CTI_API CT_NODISCARD ct_status cti_call_not_all_numbers(const cti_call *call, unsigned n, ct_tensor *const *tensors);
/* A computed dtype must lie in a set. */
CTI_API CT_NODISCARD ct_status cti_call_check_dtype(const cti_call *call, const char *what, ct_dtype dtype,
                                                    uint32_t allowed);
/* The dtype of one argument; none() passes. */
CTI_API CT_NODISCARD ct_status cti_call_check_argument(const cti_call *call, const char *name, const ct_tensor *t,
                                                       uint32_t allowed);
/* The dtype that numbers promote to, and that of tensors together with numbers; unset ones are skipped. */
CTI_API ct_dtype cti_number_dtype(int n, const ct_scalar *numbers);
CTI_API ct_dtype cti_promoted_dtype(ct_dtype dtype, int n, const ct_scalar *numbers);
/* What formulas with coordinates are computed in: integers as they are, floats in f64. */
CTI_API ct_dtype cti_coordinate_dtype(ct_dtype dtype);
/*
 * A condition of the entry that does not hold: CT_E_INVALID; format and what follows say what must hold, and what was
 * given (ctgen/lower/sentences.py).
 */
CTI_API CTI_COLD ct_status cti_call_require(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/* The same for a condition on shapes: CT_E_SHAPE. */
CTI_API CTI_COLD ct_status cti_call_require_shape(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/* The same as a warning, for a condition under `warns`: the call goes on. */
CTI_API CTI_COLD void cti_call_warn(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/*
 * An argument whose size at an axis, or whose shape (first -1) or part of it from an axis on, is not the one expected:
 * CT_E_SHAPE. words: what that is ("input.size(1) / groups"), NULL where the number says all; format and what follows:
 * the values that it is made of.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_size(const cti_call *call, const char *name, int axis, int64_t expected,
                                                const char *words, const char *format, ...) CT_PRINTF(6, 7);
CTI_API CTI_COLD ct_status cti_call_refuse_shape(const cti_call *call, const char *name, int first, cti_shape expected,
                                                 const char *words, const char *format, ...) CT_PRINTF(6, 7);
/* Values as text in the call's scope, for such a sentence; what is absent or failed is "none". */
CTI_API CTI_COLD const char *cti_call_shape_text(const cti_call *call, cti_shape shape);
CTI_API CTI_COLD const char *cti_call_sizes_text(const cti_call *call, const ct_tensor *t);
CTI_API CTI_COLD const char *cti_call_shapes_text(const cti_call *call, ct_tensors list);
CTI_API CTI_COLD const char *cti_call_ints_text(const cti_call *call, ct_ints list);
CTI_API CTI_COLD const char *cti_call_axes_text(const cti_call *call, uint32_t mask);
CTI_API CTI_COLD const char *cti_call_number_text(const cti_call *call, ct_scalar number);
/*
 * A result of sizes that the destination does not have, or that do not broadcast to them (S16.8): CT_E_SHAPE, naming
 * both.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_sizes(const cti_call *call, cti_shape shape);
/*
 * The result called `name` against its schema, where ctgen could not prove that they agree: the room that a kernel is
 * given, the value of a program of operators, or the geometry of a view. CT_E_SHAPE or CT_E_DTYPE with both sides;
 * before anything is written.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_sizes(const cti_call *call, const char *name, const cti_shape *declared,
                                                    const cti_shape *meant);
CTI_API CT_NODISCARD ct_status cti_call_check_result(const cti_call *call, const char *name, const ct_tensor *result,
                                                     const cti_shape *declared);
CTI_API CT_NODISCARD ct_status cti_call_check_result_dtype(const cti_call *call, const char *name,
                                                           const ct_tensor *result, ct_dtype declared);
CTI_API CT_NODISCARD ct_status cti_call_check_geometry(const cti_call *call, const char *name,
                                                       const cti_geometry *geometry, const cti_shape *declared);
/*
 * What is divided by with rounding: where dtype, in which the operator computes, is an integer, RUNTIME if an element
 * is zero in it and anything would be divided. Reads the elements of tensors on the host only.
 */
CTI_API CT_NODISCARD ct_status cti_call_divisor(const cti_call *call, ct_dtype dtype, const char *name,
                                                const ct_tensor *divisor);

/* ---- attributes ---- */

CTI_API CT_NODISCARD ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise,
                                            int64_t *out);
CTI_API CT_NODISCARD ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise,
                                              double *out);
/* n ints: as given, one for all, or the defaults. */
CTI_API CT_NODISCARD ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n,
                                             const int64_t *otherwise, int64_t *out);
/* An enum value, which is one of those that the op takes; zero: `otherwise`, which is zero if there is no default. */
CTI_API CT_NODISCARD ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise,
                                             int count, const int *values, int *out);
/* One that must be given. */
CTI_API CT_NODISCARD ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool *out);
CTI_API CT_NODISCARD ct_status cti_attr_optional_int(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_float(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_scalar(const cti_call *call, const char *name, ct_scalar given);
/* A dim that was given is checked and made non-negative. */
CTI_API CT_NODISCARD ct_status cti_attr_wrap(const cti_call *call, const char *name, int64_t ndim, ct_scalar *dim);
/* 0 to ndim - 1, which stands for dims that were left out where their order matters. */
CTI_API ct_ints cti_every_axis(int64_t ndim);
/* Dims in the order given, checked and made non-negative, in room for CTI_MAX_NDIM. */
CTI_API CT_NODISCARD ct_status cti_attr_ordered_dims(const cti_call *call, const char *name, ct_ints given,
                                                     int64_t ndim, int64_t *room, ct_ints *out);
/* Results go to a device that is given: any but the host, which zero is, and the host, too, where `always`. */
CTI_API CT_NODISCARD ct_status cti_attr_device(cti_call *call, const char *name, ct_device given, bool always);
/* A dtype of the library, or none given. */
CTI_API CT_NODISCARD ct_status cti_attr_dtype(const cti_call *call, const char *name, ct_dtype given);
CTI_API CT_NODISCARD ct_status cti_attr_text(const cti_call *call, const char *name, const char *given);
CTI_API CT_NODISCARD ct_status cti_attr_group(const cti_call *call, const char *name, const ct_group *given);
CTI_API CT_NODISCARD char *cti_text_copy(const char *text); /* ended by cti_free */
CTI_API CT_NODISCARD ct_status cti_attr_list(const cti_call *call, const char *name,
                                             ct_ints given); /* a required list: given and not failed */
/* A number of any kind; unset: the default, or an error if that is unset too. */
CTI_API CT_NODISCARD ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given,
                                               ct_scalar otherwise, ct_scalar *out);

/* ---- views and drivers ---- */

/* A tensor as kernels see it; strides of contiguous tensors are written here. */
typedef struct cti_tensor_view {
    cti_view view;
    int64_t strides[CTI_MAX_NDIM];
} cti_tensor_view;

/* The view of t in slot; NULL for NULL and none(). */
CTI_API cti_view *cti_view_tensor(cti_tensor_view *slot, const ct_tensor *t);

/* The views of a list, in the call's scope. */
CTI_API const cti_view *const *cti_call_views(cti_call *call, ct_tensors list);
/* Runs loops[compute of dtype] over shape; tensors in the order of the spec, NULL where an operand has no view. */
CTI_API CT_NODISCARD ct_status cti_call_loop(const cti_call *call, const cti_loop_spec *spec, const cti_loop *loops,
                                             ct_dtype dtype, const cti_shape *shape, ct_tensor *const *tensors,
                                             const void *attrs, const cti_random_state *random);

/* Folds a map over the dims of mask into result; map may be NULL. tensors: the inputs of the map. */
typedef struct cti_reduce_loops {
    cti_reduce_op by;
    const cti_loop_spec *map_spec;
    const cti_loop *map, *finish; /* tables by compute type, or NULL */
} cti_reduce_loops;

CTI_API CT_NODISCARD ct_status cti_call_reduce(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype,
                                               const cti_shape *space, uint32_t mask, ct_tensor *const *tensors,
                                               const void *attrs, ct_tensor *result);
CTI_API CT_NODISCARD ct_status cti_call_scan(cti_call *call, const cti_reduce_loops *fold, ct_dtype dtype,
                                             const cti_shape *space, int64_t dim, ct_tensor *const *tensors,
                                             const void *attrs, ct_tensor *result);
/* What a kernel returned: CT_E_UNSUPPORTED becomes an error that names op and dtype. */
CTI_API CT_NODISCARD ct_status cti_call_kernel(const cti_call *call, ct_status status, ct_dtype dtype);
/* A u8 vector for the bits of a shape. */
CTI_API ct_tensor *cti_call_bits(cti_call *call, const cti_shape *shape);
/* Uninitialised scratch of that many bytes in the call's scope, as a u8 vector. */
CTI_API ct_tensor *cti_call_workspace(cti_call *call, int64_t size_bytes);

#endif
