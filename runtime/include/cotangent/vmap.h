/*
 * Batches: ct_vmap applies a function that is written for one sample to a whole batch. The function is called once, and
 * each operator inside it computes all samples at the same time (S3.6, S10.28, S20.22, S22.9).
 *
 * Example: gradients of a loss for each sample x[i], where w is the same for all samples
 *   static ct_tensors sample_gradient(ct_tensors inputs, void *payload)
 *   {
 *       (void)payload;
 *       ct_tensor *x = inputs.items[0], *w = ct_tensor_requires_grad_(ct_detach(inputs.items[1]), true);
 *       return ct_grad(CT_TENSORS(ct_sum(ct_square(ct_mul(x, w)))), CT_TENSORS(w));
 *   }
 *   ct_tensors grads = ct_vmap(sample_gradient, NULL, CT_TENSORS(x, w), .in_dims = CT_INTS(0, CT_NO_DIM));
 */
#ifndef COTANGENT_VMAP_H
#define COTANGENT_VMAP_H

#include <cotangent/named.h>
#include <cotangent/tensor.h>
#include <cotangent/tensors_fn.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Behaviour of calls inside ct_vmap that sample random numbers. */
typedef enum ct_randomness {
    CT_RANDOMNESS_ERROR = 0, /**< such calls fail */
    CT_RANDOMNESS_DIFFERENT, /**< every slice has its own samples */
    CT_RANDOMNESS_SAME       /**< all slices have the same samples */
} ct_randomness;

/** Marks an input or output without a batch, in a list of dims. */
#define CT_NO_DIM (INT64_MIN + 1)

/** Options of ct_vmap. */
typedef struct ct_vmap_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /*
     * The batch axis of each input, CT_NO_DIM for an input that all slices share. A list of one item applies to all
     * inputs. If the list is not given, the batch axis is 0.
     */
    ct_ints in_dims CT_INIT_(ct_no_ints_());
    /*
     * The batch axis of each result, CT_NO_DIM for a result that is the same for all slices. A list of one item applies
     * to all results. If the list is not given, the batch axis is 0.
     */
    ct_ints out_dims CT_INIT_(ct_no_ints_());
    ct_randomness randomness CT_INIT_({});
} ct_vmap_opts;

/**
 * Calls fn once for a batch, and returns the results that separate calls for every slice would return, stacked. Inside
 * fn an input with a batch has the sizes, dtype and gradients of one slice. Every operator on such an input computes
 * all slices at the same time, by a rule derived from the operator's schema entry. Host code cannot read the elements
 * of such an input or branch on the elements (ct_tensor_item fails). Gradients flow through the call; fn may call
 * ct_backward and ct_grad. Calls of ct_vmap may be nested.
 * @param fn       receives the inputs, each without its batch axis, and payload
 * @param inputs   at least one tensor, of which at least one has a batch
 * @param opts     if NULL, the defaults apply
 * @return  the results of fn, each with the batch as axis out_dims, handles of the innermost scope; count -1 on failure
 *
 * Errors, and the errors of fn:
 *   CT_E_INVALID      fn is NULL (kind TYPE)
 *                     a dim is out of range, or a list of dims has another length than the list of tensors
 *                     no input has a batch, or the batch axes differ in size
 *                     fn returns no tensors, or a result with a batch has the out_dim CT_NO_DIM
 *   CT_E_STATE        a result of fn belongs to a ct_vmap inside this one
 *                     an operator in fn samples random numbers under CT_RANDOMNESS_ERROR
 *                     an operator in fn writes a batch to a tensor without one
 *                     the sizes of a result in fn depend on values
 *   CT_E_UNSUPPORTED  no rule supports a call in fn, or 64 calls of ct_vmap are nested already
 */
CT_API ct_tensors ct_vmap(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_vmap_opts *opts);

/** Returns true if the tensor represents a slice inside ct_vmap. */
CT_API bool ct_tensor_is_batched(const ct_tensor *tensor);

#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
inline ct_tensors ct_vmap(ct_tensors_fn fn, void *payload, ct_tensors inputs, const ct_vmap_opts &opts = ct_vmap_opts{})
{
    return ct_vmap(fn, payload, inputs, &opts);
}
#else
#define ct_vmap_opts_defaults_ \
    .tag_ = {0, CT_OPTIONS_TAG_}, .in_dims = CT_DEFAULT_INTS_, .out_dims = CT_DEFAULT_INTS_, .tag_.end = 0
#define ct_vmap(...) ct_vmap_named_(__VA_ARGS__, )
#define ct_vmap_named_(fn, payload, inputs, ...) CT_NAMED_(ct_vmap, ct_vmap_opts, (fn, payload, inputs, ), __VA_ARGS__)
#endif
#endif
