/* A kernel of a program, and a call of it. */
#ifndef CTI_KERNEL_H
#define CTI_KERNEL_H

#include "ops/kernel/replace.h"

#include <stdatomic.h>

/* One that was registered: in the list, and held by each call that runs it. */
typedef struct cti_kernel {
    struct cti_kernel *next;
    _Atomic uint32_t refs;
    const cti_op_kernels *of;
    const cti_kernel_row *row;
    ct_dtype dtype;
    ct_kernel_fn run;
    void *payload;
    void (*drop)(void *payload);
    cti_loop *entry; /* of a loop: the place in the table, which is NULL meanwhile */
    cti_loop own;    /* and what was there */
    /*
     * Of the loop that makes a result and what is saved with it: the kernel for the result, which runs behind the
     * library's loop.
     */
    struct cti_kernel *result;
    struct cti_kernel *displaced; /* of one that was registered for that loop: what stood, or would stand, there */
    ct_scalar_fn scalar;          /* of a function of elements */
} cti_kernel;

struct ct_kernel_call {
    const char *op;
    const cti_kernel_value *values;
    size_t num_values;
    /* of the struct of a loop's attributes; NULL: attributes are among the values */
    const cti_attr_info *attr_infos;
    const void *attrs;
    size_t num_attrs;
};

/*
 * Finds one by what it replaces, with one more reference. Without one NULL, and *own is what stands there, NULL if the
 * operator has no such loop. Takes the lock: kernels that come and go in between are no reason to find neither.
 */
CT_NODISCARD cti_kernel *cti_kernel_take(const cti_loop *entry, cti_loop *own);
/* The same of a kernel of the operator. */
CT_NODISCARD cti_kernel *cti_kernel_take_for(const cti_kernel_slot *slot, const char *op, ct_dtype dtype);
/* Lets a reference go; the last one ends the payload. */
void cti_kernel_release(cti_kernel *kernel);

/* The dtype of the blocks of a loop in a compute type. */
ct_dtype cti_compute_dtype(cti_compute compute);
/* Calls the function of elements of a kernel for n elements; inputs as the member that is set takes them. */
void cti_scalar_kernel_run(const ct_scalar_fn *fn, int64_t n, void *out, void *const *inputs);
/* CT_OK with the dtype of the one member that is set and the number of its arguments. */
CT_NODISCARD ct_status cti_scalar_fn_check(const char *op, const ct_scalar_fn *fn, ct_dtype *dtype, int64_t *arity);
/* Registers a kernel, or a function of elements if scalar is given. */
CT_NODISCARD ct_status cti_kernel_register(const char *who, const ct_kernel *kernel, const ct_scalar_fn *scalar);

#endif
