/* Kernels that a program registers, and their calls. */
#ifndef CTI_KERNEL_H
#define CTI_KERNEL_H

#include "ops/kernel/replace.h"

#include <stdatomic.h>

/* A registered kernel. It is an item of the list, and each call that runs it holds a reference. */
typedef struct cti_kernel {
    struct cti_kernel *next;
    _Atomic uint32_t refs;
    const cti_op_kernels *of;
    const cti_kernel_row *row;
    ct_dtype dtype;
    ct_kernel_fn run;
    void *payload;
    void (*drop)(void *payload);
    cti_loop *entry; /* for a loop: its entry in the table; the entry is NULL while the kernel is registered */
    cti_loop own;    /* value of *entry before the registration */
    /*
     * For a loop that computes a result together with its saved values: the kernel of the result, which runs after the
     * library's loop.
     */
    struct cti_kernel *result;
    /* for a kernel that is registered for such a loop: the kernel with `result` that it replaces */
    struct cti_kernel *displaced;
    ct_scalar_fn scalar; /* for a function of single elements */
} cti_kernel;

struct ct_kernel_call {
    const char *op;
    const cti_kernel_value *values;
    size_t num_values;
    /* fields of the struct of a loop's attributes; NULL if attributes are passed among the values */
    const cti_attr_info *attr_infos;
    const void *attrs;
    size_t num_attrs;
};

/*
 * Returns the kernel that replaces a loop, with a new reference. If there is none, returns NULL, and *own is the
 * current value of the entry, which is NULL if the operator has no such loop. Takes the lock, so that it never returns
 * two NULLs because a kernel is registered or unregistered meanwhile.
 */
CT_NODISCARD cti_kernel *cti_kernel_take(const cti_loop *entry, cti_loop *own);
/* Like cti_kernel_take, for a kernel of an operator. */
CT_NODISCARD cti_kernel *cti_kernel_take_for(const cti_kernel_slot *slot, const char *op, ct_dtype dtype);
/* Releases a reference; the last release drops the payload. */
void cti_kernel_release(cti_kernel *kernel);

/* dtype of the blocks that a loop processes in a compute type. */
ct_dtype cti_compute_dtype(cti_compute compute);
/* Calls the function of a kernel for n elements. inputs: in the form that the function in fn requires. */
void cti_scalar_kernel_run(const ct_scalar_fn *fn, int64_t n, void *out, void *const *inputs);
/* Checks that exactly one member of fn is set. Returns its dtype and the number of its arguments. */
CT_NODISCARD ct_status cti_scalar_fn_check(const char *op, const ct_scalar_fn *fn, ct_dtype *dtype, int64_t *arity);
/* Registers a kernel; if scalar is not NULL, a function of single elements. */
CT_NODISCARD ct_status cti_kernel_register(const char *who, const ct_kernel *kernel, const ct_scalar_fn *scalar);

#endif
