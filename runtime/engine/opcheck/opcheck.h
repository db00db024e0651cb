/*
 * Types and functions that all tests of ct_opcheck use: the operator, a sample of its arguments, and the tensors of the
 * sample as inputs of a function.
 */
#ifndef CTI_OPCHECK_H
#define CTI_OPCHECK_H

#include "engine/gradcheck/gradcheck_target.h"
#include "state/options.h"
#include "state/thread.h"

#include <cotangent/opcheck.h>

typedef struct cti_opcheck {
    cti_thread *thread;
    const ct_op_info *info;
    const ct_opcheck_sample *sample;
    cti_op_target target;
    ct_tensors inputs; /* the tensors among the arguments, with lists flattened */
    double atol, rtol;
    const ct_opcheck_opts *opts;
    bool is_made; /* set by a test that applies to the sample */
} cti_opcheck;

/* Sets the error for a difference or any other defect: CT_E_STATE, kind OPCHECK. */
CTI_COLD ct_status cti_opcheck_differs(const cti_opcheck *check, const char *format, ...) CT_PRINTF(2, 3);
/*
 * Checks that sizes, dtype and values agree, within the tolerances or, if `exactly`, bit for bit. what: name of the two
 * tensors in messages.
 */
CT_NODISCARD ct_status cti_opcheck_compare(const cti_opcheck *check, const char *what, int64_t index, bool exactly,
                                           ct_tensor *found, ct_tensor *expected);
/* Returns copies of the inputs without history. Wrapped scalars and ct_none() are not copied. */
ct_tensors cti_opcheck_copies(const cti_opcheck *check);
/* Calls the operator with `inputs` instead of the tensors of the sample; count -1 on failure. */
ct_tensors cti_opcheck_call(const cti_opcheck *check, ct_tensors inputs);
/* Returns true if gradients can be checked for at least one input. */
bool cti_opcheck_differentiates(const cti_opcheck *check);

/* The tests. The caller opens a scope around each. */
CT_NODISCARD ct_status cti_opcheck_values(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_gradients(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_second(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_forward(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_vmap(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_hooks(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_lifetime(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_bad_input(cti_opcheck *check);
CT_NODISCARD ct_status cti_opcheck_forms(cti_opcheck *check);

#endif
