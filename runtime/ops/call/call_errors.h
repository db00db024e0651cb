/* Errors of a call whose arguments do not meet a condition of the entry, and values as text for messages. */
#ifndef CTI_CALL_ERRORS_H
#define CTI_CALL_ERRORS_H

#include "ops/call/call.h"

/*
 * Reports a condition of the entry that does not hold: CT_E_INVALID. The format and its arguments state the condition
 * and the values of the arguments (ctgen/lower/written.py): "groups > 0; given groups = 0".
 */
CTI_API CTI_COLD ct_status cti_call_require(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/* Requires a condition on shapes as cti_call_require does; the status of a failure is CT_E_SHAPE. */
CTI_API CTI_COLD ct_status cti_call_require_shape(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Sends a warning if a condition under `warns` does not hold; the call continues. Receives the arguments of
 * cti_call_require.
 */
CTI_API CTI_COLD void cti_call_warn(const cti_call *call, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Report an argument with an unexpected size, or with an unexpected shape: CT_E_SHAPE. axis: the axis of the size.
 * first: the axis from which on the sizes differ; -1 means that the complete shape differs. words: the expression of
 * the expected value ("input.size(1) / groups"), or NULL. The format and its arguments: the values from which the
 * expected value is computed.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_size(const cti_call *call, const char *name, int axis, int64_t expected,
                                                const char *words, const char *format, ...) CT_PRINTF(6, 7);
CTI_API CTI_COLD ct_status cti_call_refuse_shape(const cti_call *call, const char *name, int first, cti_shape expected,
                                                 const char *words, const char *format, ...) CT_PRINTF(6, 7);
/* Values as text in the call's scope, for messages; an absent or failed value is "none". */
CTI_API CTI_COLD const char *cti_call_shape_text(const cti_call *call, cti_shape shape);
CTI_API CTI_COLD const char *cti_call_sizes_text(const cti_call *call, const ct_tensor *t);
CTI_API CTI_COLD const char *cti_call_shapes_text(const cti_call *call, ct_tensors list);
CTI_API CTI_COLD const char *cti_call_ints_text(const cti_call *call, ct_ints list);
CTI_API CTI_COLD const char *cti_call_axes_text(const cti_call *call, uint32_t mask);
CTI_API CTI_COLD const char *cti_call_scalar_text(const cti_call *call, ct_scalar number);
/*
 * Reports a result whose sizes differ from the sizes of the destination, or do not broadcast to them (S16.8):
 * CT_E_SHAPE, with both shapes in the message.
 */
CTI_API CTI_COLD ct_status cti_call_refuse_sizes(const cti_call *call, cti_shape shape);

#endif
