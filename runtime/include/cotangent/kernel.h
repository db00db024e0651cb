/* Kernels of one's own, at run time, in the place of an operator's. */
#ifndef COTANGENT_KERNEL_H
#define COTANGENT_KERNEL_H

#include <cotangent/registry.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A tensor as a kernel sees it: strided memory. */
typedef struct ct_kernel_view {
    void *data;
    const int64_t *sizes, *strides; /**< strides in elements */
    int64_t numel;
    uint8_t ndim, dtype;               /**< dtype: a ct_dtype */
    uint8_t device_kind, device_index; /**< whose memory it is: a ct_device */
} ct_kernel_view;

/** One call of a kernel, for its function; it ends with it. */
typedef struct ct_kernel_call ct_kernel_call;

/**
 * Computes the outputs of a call from its inputs. Of a loop: of a block of elements, all operands of which are vectors
 * of the same length without gaps, on any thread and on several at once; it calls nothing of the library but what is
 * declared here. Of a kernel: of whole tensors in any strides, with outputs in row-major order, on the thread that
 * called the operator. Returns CT_OK, or the status of its error, which ct_error_set may describe in a kernel.
 */
typedef ct_status (*ct_kernel_fn)(const ct_kernel_call *call, void *payload) CT_NOEXCEPT;

/** The operator that is called, "mul" or "mul_". */
CT_API const char *ct_kernel_op(const ct_kernel_call *call);
/** The number of input tensors, those of a list each for itself and absent ones among them. */
CT_API int64_t ct_kernel_num_inputs(const ct_kernel_call *call);
/** Returns input tensor number i; NULL for one that is absent, and beyond the last. */
CT_API const ct_kernel_view *ct_kernel_input(const ct_kernel_call *call, int64_t i);
/** The number of output tensors. */
CT_API int64_t ct_kernel_num_outputs(const ct_kernel_call *call);
/**
 * Returns output tensor number i, whose elements are to be written and whose sizes the operator has decided; NULL for
 * one that nobody needs, and beyond the last.
 */
CT_API const ct_kernel_view *ct_kernel_output(const ct_kernel_call *call, int64_t i);
/**
 * An attribute by the name of the argument; kind NONE for one that is absent, and for a name that there is not. Words
 * are ints, the enumerators of the public headers (CT_REDUCTION_MEAN).
 */
CT_API ct_arg ct_kernel_attribute(const ct_kernel_call *call, const char *name);

/** A kernel: what ct_register_kernel takes. The strings are copied or not needed any longer. */
typedef struct ct_kernel {
    const char *op;   /**< the operator, as ct_op_find names it: "mul", "max.dim" */
    const char *name; /**< which of its loops and kernels, by ct_kernel_at; NULL: the one that makes the result */
    ct_dtype dtype; /**< what it computes in: of a loop the type of its blocks, of a kernel that of the first tensor */
    ct_device device;                        /**< where; zero is the host */
    ct_kernel_fn run;                        /**< the function */
    void *payload;                           /**< given to run */
    void (*drop)(void *payload) CT_NOEXCEPT; /**< ends payload, once: with the kernel; may be NULL */
    /**
     * The tensors that run was written for, outputs first, "result, self, other": refused if they are not those of the
     * entry. NULL: not checked.
     */
    const char *operands;
} ct_kernel;

/**
 * Replaces a loop or kernel of an operator for a dtype. The operator's gradients, checks and saves stay as they are;
 * gradients are loops and kernels of their own, which ct_kernel_at lists. A loop of elements of f16 and bf16 computes
 * in f32, of bool and integers in i64: it is registered for those, and dtype f16 is refused. Where forward makes what
 * backward needs in the pass that makes the result ("saves"), a loop for the result is used there, too.
 *
 * Any thread may register while others call the operator: each call runs one or the other.
 *
 * @return  CT_OK. The payload belongs to the library from then on; after a failure it stays the caller's.
 *          CT_E_INVALID: no such operator, loop or kernel, one that there is already, operands that are others;
 *          CT_E_DTYPE: a dtype that it is not computed in; CT_E_UNSUPPORTED: an operator without loops and kernels, as
 *          views and compositions are, or a device that tensors do not live on; CT_E_NOMEM
 */
CT_API CT_NODISCARD ct_status ct_register_kernel(const ct_kernel *kernel);
/**
 * Removes a kernel that was registered; the operator computes as before. Calls that run it end with it. Arguments as in
 * ct_kernel. CT_E_INVALID if there is none.
 */
CT_API CT_NODISCARD ct_status ct_unregister_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device);
/** Whether a program has registered a kernel; arguments as in ct_kernel. */
CT_API bool ct_has_registered_kernel(const char *op, const char *name, ct_dtype dtype, ct_device device);

/** A loop or kernel of an operator. The strings live as long as the operator. */
typedef struct ct_kernel_info {
    const char *op, *name;
    bool is_loop;
    int64_t num_outputs, num_inputs;
    const char *const *operands; /**< names, outputs first */
    uint32_t dtypes;             /**< a bit per ct_dtype that it may be registered for */
    uint32_t registered;         /**< and for which it is */
} ct_kernel_info;

/**
 * Loop or kernel number index of an operator, from 0 on, loops first: fills in *info and returns true; false past the
 * last, and for an operator that has none.
 */
CT_API bool ct_kernel_at(const char *op, size_t index, ct_kernel_info *info);

/**
 * A C function of elements, by type and number of arguments: one member is set. Those of libm fit: {.f64_1 = tanh}.
 */
typedef struct ct_scalar_fn {
    float (*f32_1)(float);
    float (*f32_2)(float, float);
    float (*f32_3)(float, float, float);
    double (*f64_1)(double);
    double (*f64_2)(double, double);
    double (*f64_3)(double, double, double);
    int64_t (*i64_1)(int64_t);
    int64_t (*i64_2)(int64_t, int64_t);
    int64_t (*i64_3)(int64_t, int64_t, int64_t);
} ct_scalar_fn;

/**
 * The same as ct_register_kernel with a function of one element for a loop of one output: it is called for each, from
 * several threads at once. It is registered for the dtype of the member that is set. CT_E_INVALID if none or several
 * are set, CT_E_SHAPE if the loop has another number of inputs, CT_E_DTYPE if one of them is of another type.
 */
CT_API CT_NODISCARD ct_status ct_register_scalar_kernel(const char *op, const char *name, const ct_scalar_fn *fn);

#ifdef __cplusplus
}
#endif
#endif
