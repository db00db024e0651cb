/*
 * General path of an operator call: checks of the arguments, results, in-place and out= calls, saves, and the calls of
 * the drivers.
 *
 * The call opens its own scope, so that closing it releases its temporaries (converted operands, copies, results); the
 * result moves to the caller's scope. A failure between cti_call_begin and cti_call_end is reported by cti_call_fail,
 * which restores the state from before the call.
 */
#ifndef CTI_CALL_H
#define CTI_CALL_H

#include "base/compiler.h"
#include "graph/record.h"
#include "graph/runtime_ops.h"
#include "graph/save/save.h"
#include "kernels/reduce.h"
#include "ops/shape_values.h"
#include "state/options.h"
#include "tensor/copy.h"

#include <cotangent/registry.h>

#include <stddef.h>

/* ---- a call ---- */

/* State of a destination before it was resized; a call that fails later restores it. */
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
    ct_tensor *dest;         /* in place: the argument that is written; out: the destination that was passed */
    ct_tensor *const *dests; /* out with several results: a destination for each; cti_call_select sets dest */
    unsigned num_dests;
    ct_scope scope;
    ct_tensor *const *inputs; /* the tensor arguments, without the items of `list` */
    const char *const *names; /* names of the tensor arguments, for messages */
    unsigned num_inputs;
    ct_tensors list;       /* the items of a list argument, of any length */
    ct_status status;      /* status of the latest step, where generated code needs a variable for it */
    bool recorded;         /* a node will be made */
    bool written;          /* the destination has its new version and history */
    bool pattern_only;     /* recorded is set only to make the pattern of a view (view replay) */
    bool geometry_only;    /* in place: sizes and strides change, the elements do not */
    bool is_composed;      /* a composition: its parts handle tangents, so only other transforms handle the call */
    bool draws;            /* random numbers are sampled */
    bool reads_registered; /* its loops support registered dtypes, or it reads no elements */
    ct_dtype dtype;        /* the requested dtype; used only if reads_registered is false */
    bool is_transfer;      /* elements move between devices: operands may be on any device */
    bool has_device;       /* results are made on `device`: the device of the operands, or of an argument */
    bool is_transformed;   /* the call did not begin: a transform handles it (ops/transformed.h) */
    bool is_observed;      /* a dispatch mode receives its results (ops/dispatch_mode.h) */
    bool sets_default;     /* a composition on a device: `device` is the default device until the call ends */
    ct_device device;
    uint64_t default_before;
    ct_tensors answers;   /* results that a dispatch mode returned; the call then did not begin */
    ct_tensor *viewed;    /* the tensor that the result is a view of while view replay is on; else NULL */
    cti_resized *resized; /* destinations that were resized; memory of the call's scope */
    ct_node *node;        /* under construction */
    cti_rebase rebase;    /* in place: the steps that can fail, done before the write */
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

/* Destinations that the call writes; empty for a plain call. The items are stored in the call. */
CTI_INLINE ct_tensors cti_call_dests(const cti_call *call)
{
    if (call->kind == CT_CALL_PLAIN) return CT_NO_TENSORS;
    return call->num_dests ? ct_tensors_of(call->dests, call->num_dests) : ct_tensors_of(&call->dest, 1);
}

/* Selects the destination of result i; does nothing for calls without several destinations. */
CTI_INLINE void cti_call_select(cti_call *call, unsigned i)
{
    if (call->dests) call->dest = call->dests[i];
}

/*
 * Begins the call: passes the error of a NULL input on, rejects a call without a scope and ct_none() for an input whose
 * bit is not set in `optional`, and opens the call's own scope. names[i] is the name of input i in messages. On failure
 * the scope is not open. It is not open either if a transform handles the call, which sets call->is_transformed and no
 * error, or if a dispatch mode returned the results; the core of the operator then returns those.
 */
CTI_API CT_NODISCARD ct_status cti_call_begin(cti_call *call, unsigned num_inputs, ct_tensor *const *inputs,
                                              const char *const *names, uint64_t optional);
/* Result of a call that did not begin, and the list of its results: set by a dispatch mode, or NULL (a failed list). */
CTI_API ct_tensor *cti_call_answer(const cti_call *call, unsigned index);
CTI_API ct_tensors cti_call_answers(const cti_call *call);
/*
 * Checks a list of tensors before cti_call_begin: the error of a failed list or of a NULL item is passed on. num: the
 * required number of items, -1 for any.
 */
CTI_API CT_NODISCARD ct_status cti_check_list(const char *op, const char *name, ct_tensors list, int64_t num,
                                              bool optional_items);
/*
 * Sets call->recorded: true if the call will make a node. That is so if an input whose bit is set in `differentiable`,
 * an item of a differentiable list, or an in-place destination requires grad, and a result of dtype can have a
 * gradient.
 */
CTI_API void cti_call_records(cti_call *call, uint64_t differentiable, bool differentiable_list, ct_dtype dtype);
/* Undoes the call; returns NULL. */
CTI_API ct_tensor *cti_call_fail(cti_call *call);

/*
 * The tensor that receives a result of the given dtype and shape. Plain: a new tensor. In place: the destination, after
 * the checks of S16.4 to S16.8. Out: the destination, resized if it has no elements (S16.10). Owned by the call's scope
 * or by the caller.
 */
CTI_API ct_tensor *cti_call_result(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/*
 * Like cti_call_result with the shape of `like`; also with its strides if `preserve` is set and its elements are dense
 * without overlap.
 */
CTI_API ct_tensor *cti_call_result_like(cti_call *call, ct_dtype dtype, const ct_tensor *like, bool preserve);
/* A temporary tensor in the call's scope. */
CTI_API ct_tensor *cti_call_tensor(cti_call *call, ct_dtype dtype, const cti_shape *shape);
/*
 * Checks that a kernel can read every element of the inputs: CT_E_SHAPE if an input repeats elements and has too many.
 */
CTI_API CT_NODISCARD ct_status cti_call_readable(const cti_call *call);
/*
 * Buffer that a kernel may write: result itself, or a contiguous tensor of dtype, which cti_call_store copies into
 * result afterwards.
 */
CTI_API ct_tensor *cti_call_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/* Like cti_call_buffer for a driver, which computes equal bits for a strided and a row-major destination. */
CTI_API ct_tensor *cti_call_strided_buffer(cti_call *call, ct_tensor *result, ct_dtype dtype);
/* Like cti_call_buffer if a step after the kernel may fail: never the destination itself. */
CTI_API ct_tensor *cti_call_apart(cti_call *call, ct_tensor *result, ct_dtype dtype);
CTI_API CT_NODISCARD ct_status cti_call_store(cti_call *call, ct_tensor *buffer, ct_tensor *result);
/*
 * cti_call_view: a view of self in the call's scope; multi: it is one view of several. cti_call_copy: a row-major copy
 * of self's elements with the sizes of the geometry.
 */
CTI_API ct_tensor *cti_call_view(cti_call *call, ct_tensor *self, const cti_geometry *geometry, bool multi);
CTI_API ct_tensor *cti_call_copy(cti_call *call, ct_tensor *self, const cti_geometry *geometry);

/*
 * In-place form of a composition whose overwritten argument is called `name`. begin returns the tensor that the parts
 * read instead of self: a clone if grad mode records, as parts may save it, else self; NULL if self cannot be
 * overwritten. end writes the result of the parts, which must have self's sizes and a dtype that casts to self's, into
 * self; NULL is passed on. Temporaries are released at the end.
 */
typedef struct cti_overwritten {
    const char *op;
    ct_tensor *self, *before;
    ct_scope scope;
} cti_overwritten;

CTI_API cti_overwritten cti_overwrite_begin(const char *op, const char *name, ct_tensor *self);
CTI_API ct_tensor *cti_overwrite_end(cti_overwritten *overwritten, ct_tensor *made);
/* End of an in-place view: gives the destination the geometry of `view`, a view of it (S16.16). */
CTI_API ct_tensor *cti_call_view_end(cti_call *call, const ct_tensor *view);
/* tensors[0..n), followed by the items of a list, in the call's scope; count -1 on failure. */
CTI_API ct_tensors cti_call_joined(cti_call *call, unsigned n, ct_tensor *const *tensors, ct_tensors list);
/* Array for `count` results of a list, in the call's scope. */
CTI_API ct_tensor **cti_call_array(cti_call *call, int64_t count);
/*
 * The tensor that receives the gradient of a view of the storage: self, or a 1-d view of all elements of its storage
 * that is recorded over self (S17.14). An unset offset becomes the storage offset of self.
 */
CTI_API ct_tensor *cti_call_flat_storage_view(cti_call *call, ct_tensor *self, ct_scalar *offset);
/* A recorded clone of the destination, for a formula that reads the value which the call overwrites. */
CTI_API ct_tensor *cti_call_old_value(cti_call *call, ct_tensor *self);
/*
 * True if a dtype can hold a value: false if the value is too large for it, not finite for an integer dtype, or has an
 * imaginary part for a real dtype.
 */
CTI_API bool cti_dtype_holds(ct_dtype dtype, ct_scalar value);
/* CT_E_INVALID if the dtype cannot hold the element of a one-element tensor. */
CT_NODISCARD ct_status cti_call_holds(const cti_call *call, const ct_tensor *value, ct_dtype dtype);
/*
 * input converted to dtype: input itself, or a converted copy. A one-element tensor must hold a value that the dtype
 * can hold. none() stays none().
 */
CTI_API ct_tensor *cti_call_cast(cti_call *call, ct_tensor *input, ct_dtype dtype);
/* Like cti_call_cast, on the device of the call, for a kernel: a scalar on the host is copied there. */
CTI_API ct_tensor *cti_call_read(cti_call *call, ct_tensor *input, ct_dtype dtype);

/* The bits of a bool tensor, eight in a byte. */
CTI_API ct_tensor *cti_call_pack_bits(cti_call *call, ct_tensor *mask);
/* An integer tensor converted to a smaller dtype if all its values fit, else an alias of it. */
CTI_API ct_tensor *cti_call_narrow(cti_call *call, ct_tensor *values, ct_dtype dtype);
/* The result of a reduction over mask, reshaped to keep the reduced axes of space with size 1: a plain alias. */
CTI_API ct_tensor *cti_call_keepdim(cti_call *call, ct_tensor *result, const cti_shape *space, uint32_t mask);
/* Multiplies result by factor in place, without recording. */
CTI_API CT_NODISCARD ct_status cti_call_scale(cti_call *call, ct_tensor *result, double factor);
/* Reads the element of a one-element integer tensor as a size. NULL passes the error on. */
CTI_API CT_NODISCARD ct_status cti_call_size(cti_call *call, const ct_tensor *value, int64_t *size);

/*
 * Stores the node that was made for the call (NULL: making it failed) and prepares the rebase of an in-place call.
 * Called before anything is written.
 */
CTI_API CT_NODISCARD ct_status cti_call_set_node(cti_call *call, ct_node *node);
/*
 * Checks an argument that the call overwrites outside the graph: rejected if it requires grad or cannot be written.
 * none() is allowed.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_update(const cti_call *call, const char *name, ct_tensor *target);
/*
 * Like cti_call_check_update, for an argument that the loop over the elements writes: it must not share memory with
 * another argument or a destination.
 */
CTI_API CT_NODISCARD ct_status cti_call_check_update_apart(const cti_call *call, const char *name, ct_tensor *target);
/* Writes value into target, converted to its dtype, and bumps its version; value NULL: target is unchanged. */
CTI_API CT_NODISCARD ct_status cti_call_update(cti_call *call, ct_tensor *target, ct_tensor *value);
/*
 * Called after the write: bumps the version of a destination and makes an in-place destination an output of the node;
 * cti_call_end attaches plain results.
 */
CTI_API void cti_call_written(cti_call *call, ct_tensor *result);
/* Saves a result. If this fails after an in-place write, the history stays attached and the node is marked (S10.14). */
CTI_API CT_NODISCARD ct_status cti_call_save_result(cti_call *call, cti_saved *slot, ct_tensor *result,
                                                    unsigned output_nr);
/* Saves a value that was computed only for the backward pass. */
CTI_API CT_NODISCARD ct_status cti_call_save_made(cti_call *call, cti_saved *slot, ct_tensor *made);
/* Ends the call and moves the result to the enclosing scope. */
CTI_API ct_tensor *cti_call_end(cti_call *call, ct_tensor *result);
/*
 * Ends a call with several results: results[i] is replaced by the tensor that the caller receives. The bits of outputs
 * that can have gradients are set in `differentiable`.
 */
CTI_API CT_NODISCARD ct_status cti_call_end_all(cti_call *call, unsigned num_results, ct_tensor **results,
                                                uint64_t differentiable);
/* Ends a call whose result is a list; its array is memory of the caller's scope. */
CTI_API ct_tensors cti_call_end_list(cti_call *call, ct_tensors results);
/* Ends a call that returns its argument: adds a handle of it to the caller's scope. */
CTI_API ct_tensor *cti_call_identity(cti_call *call, ct_tensor *input);
/*
 * The result of this call for a value that other operators computed: the value itself if it has the dtype, is
 * contiguous and shares no memory with an input; else a new tensor or the destination, which cti_call_store fills.
 */
CTI_API ct_tensor *cti_call_adopt(cti_call *call, ct_tensor *value, ct_dtype dtype);

/*
 * Makes the pending error begin with the operator that the user called instead of an operator it calls internally; the
 * error of a callback is unchanged.
 */
CTI_API CTI_COLD void cti_name_called(cti_thread *thread, const char *op);

/* ---- modes of a call ---- */

/* Values of the schema key `autocast`. */
typedef enum cti_autocast_kind { CTI_AUTOCAST_LOWER, CTI_AUTOCAST_WIDEST, CTI_AUTOCAST_F32 } cti_autocast_kind;

CTI_INLINE bool cti_autocasts(const cti_thread *thread) { return (thread->modes & CTI_MODE_AUTOCAST) != 0; }

/*
 * Casts the floating-point inputs of a plain call, and the items of its list, according to `kind`; replaces items of
 * inputs and call->list. Other inputs are unchanged.
 */
CTI_API CT_NODISCARD ct_status cti_call_autocast(cti_call *call, cti_autocast_kind kind, ct_tensor **inputs);
/* True if operators whose results may differ from call to call are rejected, or cause a warning. */
CTI_API bool cti_is_deterministic(void);
/* Rejects a nondeterministic operator: CT_E_STATE, or a warning and CT_OK. */
CTI_API CT_NODISCARD CTI_COLD ct_status cti_call_not_deterministic(const cti_call *call);

/* ---- the device of a call ---- */

/*
 * Checks the operands of a call with an operand on a device: all must be on that device, except scalars and 0-d tensors
 * of the host; else CT_E_INVALID with the name of the operand. Sets call->device and, for a composition, the default
 * device of the thread until the call ends.
 */
CT_NODISCARD ct_status cti_call_choose_device(cti_call *call);
/*
 * Fills in `launch` before a kernel is called: CT_E_UNSUPPORTED if the operator has no kernel for the device of the
 * call. on_devices: the kernel only copies or reduces views, and so works on all devices.
 */
CTI_API CT_NODISCARD ct_status cti_call_launch(const cti_call *call, bool on_devices, cti_launch *launch);

/* ---- dtypes of a call ---- */

/*
 * dtype that tensors[0..n) promote to as in torch; it must be in `allowed`, and is then converted from an integer to
 * the default floating-point dtype if to_float is set. none() and NULL are skipped.
 */
CTI_API CT_NODISCARD ct_status cti_call_promote(const cti_call *call, uint32_t allowed, bool to_float, unsigned n,
                                                ct_tensor *const *tensors, ct_dtype *dtype);
/* The dtype that all tensors have, or, if all are scalars, the dtype that they promote to; it must be in `allowed`. */
CTI_API CT_NODISCARD ct_status cti_call_common_dtype(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors, ct_dtype *dtype);
/* Like the two functions above, without storing the dtype. */
CTI_API CT_NODISCARD ct_status cti_call_check_promoted(const cti_call *call, uint32_t allowed, bool to_float,
                                                       unsigned n, ct_tensor *const *tensors);
CTI_API CT_NODISCARD ct_status cti_call_check_common(const cti_call *call, uint32_t allowed, unsigned n,
                                                     ct_tensor *const *tensors);
/* Checks that at least one of the tensors is not a scalar. */
CTI_API CT_NODISCARD ct_status cti_call_not_all_scalars(const cti_call *call, unsigned n, ct_tensor *const *tensors);
/* Checks that a computed dtype is in `allowed`. */
CTI_API CT_NODISCARD ct_status cti_call_check_dtype(const cti_call *call, const char *what, ct_dtype dtype,
                                                    uint32_t allowed);
/* Checks the dtype of one argument; none() is allowed. */
CTI_API CT_NODISCARD ct_status cti_call_check_argument(const cti_call *call, const char *name, const ct_tensor *t,
                                                       uint32_t allowed);
/*
 * The dtype that scalars promote to, and the dtype that a tensor's dtype and scalars promote to; unset scalars are
 * skipped.
 */
CTI_API ct_dtype cti_scalars_dtype(int n, const ct_scalar *scalars);
CTI_API ct_dtype cti_promoted_dtype(ct_dtype dtype, int n, const ct_scalar *scalars);
/* The dtype in which formulas with coordinates compute: integers as they are, floats in f64. */
CTI_API ct_dtype cti_coordinate_dtype(ct_dtype dtype);
/*
 * Reports a condition of the entry that does not hold: CT_E_INVALID. The format and its arguments state the condition
 * and the values that were passed (ctgen/lower/sentences.py).
 */
CTI_API CTI_COLD ct_status cti_call_require(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/* Like cti_call_require, for a condition on shapes: CT_E_SHAPE. */
CTI_API CTI_COLD ct_status cti_call_require_shape(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/* Like cti_call_require as a warning, for a condition under `warns`: the call continues. */
CTI_API CTI_COLD void cti_call_warn(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Reports an argument with an unexpected size at an axis, or with an unexpected shape (first -1) or part of a shape
 * from an axis on: CT_E_SHAPE. condition: the source of the expected value ("input.size(1) / groups"), or NULL; the
 * format and its arguments: the values that it is computed from.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_size(const cti_call *call, const char *name, int axis, int64_t expected,
                                                const char *condition, const char *format, ...) CT_PRINTF(6, 7);
CTI_API CTI_COLD ct_status cti_call_refuse_shape(const cti_call *call, const char *name, int first, cti_shape expected,
                                                 const char *condition, const char *format, ...) CT_PRINTF(6, 7);
/* Values as text in the call's scope, for messages; an absent or failed value is "none". */
CTI_API CTI_COLD const char *cti_call_shape_text(const cti_call *call, cti_shape shape);
CTI_API CTI_COLD const char *cti_call_sizes_text(const cti_call *call, const ct_tensor *t);
CTI_API CTI_COLD const char *cti_call_shapes_text(const cti_call *call, ct_tensors list);
CTI_API CTI_COLD const char *cti_call_ints_text(const cti_call *call, ct_ints list);
CTI_API CTI_COLD const char *cti_call_axes_text(const cti_call *call, uint32_t mask);
CTI_API CTI_COLD const char *cti_call_scalar_text(const cti_call *call, ct_scalar scalar);
/*
 * Reports a result whose sizes differ from the destination's or do not broadcast to them (S16.8): CT_E_SHAPE with both
 * shapes.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_sizes(const cti_call *call, cti_shape shape);
/*
 * Checks of a result against its schema if ctgen could not prove that they agree: of a kernel's output buffer, of the
 * value that other operators computed, or of the geometry of a view. CT_E_SHAPE or CT_E_DTYPE with both values, before
 * anything is written.
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
 * Checks the divisor of a division with rounding: if dtype, in which the operator computes, is an integer dtype, an
 * error of kind RUNTIME if an element is zero in it and the division has elements. Reads only elements on the host.
 */
CTI_API CT_NODISCARD ct_status cti_call_divisor(const cti_call *call, ct_dtype dtype, const char *name,
                                                const ct_tensor *divisor);

/* ---- attributes ---- */

CTI_API CT_NODISCARD ct_status cti_attr_int(const cti_call *call, const char *name, ct_scalar given, int64_t otherwise,
                                            int64_t *out);
CTI_API CT_NODISCARD ct_status cti_attr_float(const cti_call *call, const char *name, ct_scalar given, double otherwise,
                                              double *out);
/* n integers: the given ones, one given for all, or the defaults. */
CTI_API CT_NODISCARD ct_status cti_attr_ints(const cti_call *call, const char *name, ct_ints given, unsigned n,
                                             const int64_t *otherwise, int64_t *out);
/* An enum value, which must be in `values`; zero is replaced by `otherwise`, which is zero if there is no default. */
CTI_API CT_NODISCARD ct_status cti_attr_enum(const cti_call *call, const char *name, int given, int otherwise,
                                             int count, const int *values, int *out);
/* A required bool. */
CTI_API CT_NODISCARD ct_status cti_attr_bool(const cti_call *call, const char *name, ct_switch given, bool *out);
CTI_API CT_NODISCARD ct_status cti_attr_optional_int(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_float(const cti_call *call, const char *name, ct_scalar given);
CTI_API CT_NODISCARD ct_status cti_attr_optional_scalar(const cti_call *call, const char *name, ct_scalar given);
/* Checks a dim if it is given, and makes it non-negative. */
CTI_API CT_NODISCARD ct_status cti_attr_wrap(const cti_call *call, const char *name, int64_t ndim, ct_scalar *dim);
/* The list 0 to ndim - 1: the default of dims whose order matters. */
CTI_API ct_ints cti_every_axis(int64_t ndim);
/* Dims in the order given, checked and made non-negative; buffer: buffer of CTI_MAX_NDIM elements. */
CTI_API CT_NODISCARD ct_status cti_attr_ordered_dims(const cti_call *call, const char *name, ct_ints given,
                                                     int64_t ndim, int64_t *buffer, ct_ints *out);
/* Sets the device of the results to a given device: any device except zero, the host; the host as well if `always`. */
CTI_API CT_NODISCARD ct_status cti_attr_device(cti_call *call, const char *name, ct_device given, bool always);
/* Checks that a dtype is a dtype of the library or registered, or is not given. */
CTI_API CT_NODISCARD ct_status cti_attr_dtype(const cti_call *call, const char *name, ct_dtype given);
CTI_API CT_NODISCARD ct_status cti_attr_text(const cti_call *call, const char *name, const char *given);
CTI_API CT_NODISCARD ct_status cti_attr_group(const cti_call *call, const char *name, const ct_group *given);
CTI_API CT_NODISCARD char *cti_text_copy(const char *text); /* release with cti_free */
CTI_API CT_NODISCARD ct_status cti_attr_list(const cti_call *call, const char *name,
                                             ct_ints given); /* required: given and not failed */
/* A scalar of any kind; unset: the default, or an error if the default is unset too. */
CTI_API CT_NODISCARD ct_status cti_attr_scalar(const cti_call *call, const char *name, ct_scalar given,
                                               ct_scalar otherwise, ct_scalar *out);

/* ---- views and drivers ---- */

/* A tensor as kernels see it; strides: buffer for the strides of contiguous tensors. */
typedef struct cti_tensor_view {
    cti_view view;
    int64_t strides[CTI_MAX_NDIM];
} cti_tensor_view;

/* The view of t in slot; NULL for NULL and none(). */
CTI_API cti_view *cti_view_tensor(cti_tensor_view *slot, const ct_tensor *t);

/* The views of a list, in the call's scope. */
CTI_API const cti_view *const *cti_call_views(cti_call *call, ct_tensors list);
/*
 * Runs loops[compute type of dtype] over shape; tensors: in the order of the spec, NULL for an operand without a view.
 */
CTI_API CT_NODISCARD ct_status cti_call_loop(const cti_call *call, const cti_loop_spec *spec, const cti_loop *loops,
                                             ct_dtype dtype, const cti_shape *shape, ct_tensor *const *tensors,
                                             const void *attrs, const cti_random_state *random);

/* Reduces the results of a map over the dims of mask into result; map may be NULL. tensors: the inputs of the map. */
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
/*
 * Completes the status that a kernel returned: CT_E_UNSUPPORTED becomes an error with the names of operator and dtype.
 */
CTI_API CT_NODISCARD ct_status cti_call_kernel(const cti_call *call, ct_status status, ct_dtype dtype);
/* A u8 vector with a bit for each element of the shape. */
CTI_API ct_tensor *cti_call_bits(cti_call *call, const cti_shape *shape);
/* Uninitialised workspace of size_bytes bytes in the call's scope, as a u8 vector. */
CTI_API ct_tensor *cti_call_workspace(cti_call *call, int64_t size_bytes);

#endif
