/* Minibatches: the rows of a data set in random order, in batches of a fixed size. */
#ifndef COTANGENT_BATCHES_H
#define COTANGENT_BATCHES_H

#include <cotangent/named.h>
#include <cotangent/values.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The order of rows in an epoch and the current position; created by ct_batches_create. Used by one thread at a time.
 */
typedef struct ct_batches ct_batches;

/** Options of ct_batches_create. */
typedef struct ct_batches_create_opts {
    ct_options_tag tag_ CT_INIT_({0, CT_OPTIONS_TAG_});
    /* seed that determines the orders of all epochs; at least 0; default: the generator of the thread */
    int64_t seed CT_INIT_(CT_NO_INT_);
    /* use the rows in order, as for a test set */
    bool in_order CT_INIT_(false);
    /* omit a last batch of fewer rows */
    bool drop_last CT_INIT_(false);
} ct_batches_create_opts;

/**
 * Creates batches of `size` indices out of 0 to count - 1, each index once per epoch, in a new random order for each
 * epoch.
 *
 *     for (int epoch = 0; epoch < 10; epoch++)
 *         for (ct_tensor *rows; ct_batches_next(batches, &rows);)
 *             train(ct_index_select(x, 0, rows), ct_index_select(y, 0, rows));
 *
 * Returns the batches, which the caller frees by ct_batches_destroy. NULL after an error: CT_E_INVALID for a count or a
 * seed below 0, or a size below 1; CT_E_NOMEM.
 */
CT_API CT_NODISCARD ct_batches *ct_batches_create(int64_t count, int64_t size, const ct_batches_create_opts *opts);
/** Frees batches; tensors that ct_batches_next returned remain valid. NULL is ignored. */
CT_API void ct_batches_destroy(ct_batches *batches);
/**
 * Returns true and stores the next batch of the epoch in *rows: an i64 tensor [size], shorter for a last incomplete
 * batch, in the innermost scope, on the device that was the default when the epoch began. Returns false at the end of
 * an epoch, and sets *rows to ct_none(); the next call then begins another epoch. Also returns false on an error, and
 * sets *rows to NULL. Errors: CT_E_INVALID for NULL, CT_E_STATE without a scope, CT_E_NOMEM. A call that failed for
 * lack of memory can be repeated.
 */
CT_API bool ct_batches_next(ct_batches *batches, ct_tensor **rows);
/** Returns the number of batches in an epoch; -1 and an error for NULL. */
CT_API int64_t ct_batches_count(const ct_batches *batches);

#ifdef __cplusplus
}

inline ct_batches *ct_batches_create(int64_t count, int64_t size,
                                     const ct_batches_create_opts &opts = ct_batches_create_opts{})
{
    return ct_batches_create(count, size, &opts);
}
#else
#define ct_batches_create_opts_defaults_ .tag_ = {0, CT_OPTIONS_TAG_}, .seed = CT_NO_INT_, .tag_.end = 0
#define ct_batches_create(...) ct_batches_create_named_(__VA_ARGS__, )
#define ct_batches_create_named_(count, size, ...) \
    CT_NAMED_(ct_batches_create, ct_batches_create_opts, (count, size, ), __VA_ARGS__)
#endif
#endif
