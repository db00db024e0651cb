/* Kernels that a program registers, and their calls. */
#ifndef CTI_KERNEL_H
#define CTI_KERNEL_H

#include "ops/kernel/replace.h"

#include <stdatomic.h>

/* A registered kernel: an item of the list, and referenced by each call that runs it. */
typedef struct cti_kernel {
    struct cti_kernel *next;
    _Atomic uint32_t refs;
    const cti_op_kernels *of;
    const cti_kernel_row *row;
    ct_dtype dtype;
    ct_kernel_fn run;
    void *payload;
    void (*drop)(void *payload);
    cti_loop *entry; /* for a loop: its entry in the table, which is NULL while the kernel is registered */
    cti_loop own;    /* the previous value of *entry */
    /*
     * For the loop that computes a result together with its saved values: the kernel of the result, which runs after
     * the library's loop.
     */
    struct cti_kernel *result;
    struct cti_kernel *displaced; /* for a kernel registered for that loop: the kernel of `result` that it displaces */
    ct_scalar_fn scalar;          /* for a function of elements */
} cti_kernel;

struct ct_kernel_call {
    const char *op;
    const cti_kernel_value *values;
    size_t num_values;
    /* fields of the struct of a loop's attributes; NULL: attributes are among the values */
    const cti_attr_info *attr_infos;
    const void *attrs;
    size_t num_attrs;
};

/*
 * The kernel that replaces a loop, with a new reference. If there is none: NULL, and *own is the current value of the
 * entry, NULL if the operator has no such loop. Takes the lock, so that a kernel that is registered or unregistered
 * meanwhile cannot make both results NULL.
 */
CT_NODISCARD cti_kernel *cti_kernel_take(const cti_loop *entry, cti_loop *own);
/* Like cti_kernel_take, for a kernel of an operator. */
CT_NODISCARD cti_kernel *cti_kernel_take_for(const cti_kernel_slot *slot, const char *op, ct_dtype dtype);
/* Releases a reference; the last release drops the payload. */
void cti_kernel_release(cti_kernel *kernel);

/* dtype of the blocks that a loop processes in a compute type. */
ct_dtype cti_compute_dtype(cti_compute compute);
/* Calls the function of elements of a kernel for n elements; inputs: as the member of fn that is set requires. */
void cti_scalar_kernel_run(const ct_scalar_fn *fn, int64_t n, void *out, void *const *inputs);
/* CT_OK with the dtype of the one member that is set and the number of its arguments. */
CT_NODISCARD ct_status cti_scalar_fn_check(const char *op, const ct_scalar_fn *fn, ct_dtype *dtype, int64_t *arity);
/* Registers a kernel, or a function of elements if scalar is not NULL. */
CT_NODISCARD ct_status cti_kernel_register(const char *who, const ct_kernel *kernel, const ct_scalar_fn *scalar);

#endif
