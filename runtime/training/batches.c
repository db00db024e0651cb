/* Minibatches: views of a permutation of the indices, one permutation per epoch. */
#include "base/memory.h"
#include "state/error.h"

#include "state/options.h"

#include <cotangent/batches.h>

#include <cotangent/op/arange.h>
#include <cotangent/op/narrow.h>
#include <cotangent/op/randperm.h>
#include <cotangent/random.h>
#include <cotangent/tensor.h>

struct ct_batches {
    int64_t count, size, at; /* at: number of indices of the epoch that were returned so far */
    bool in_order, drop_last;
    ct_generator *generator; /* NULL: the generator of the thread */
    ct_tensor *order;        /* order of the indices in the epoch; NULL before the epoch begins */
};

ct_batches *(ct_batches_create)(int64_t count, int64_t size, const ct_batches_create_opts *opts)
{
    static const ct_batches_create_opts defaults = {CTI_RESOLVED, .seed = CT_NO_INT_};
    static const cti_options_type type = {sizeof defaults, 0, NULL, &defaults};
    ct_batches_create_opts resolved;
    if (!(opts = cti_resolve_options("batches_create", opts, &type, &resolved))) return NULL;
    const bool has_seed = opts->seed != CT_NO_INT_;
    if (count < 0 || size < 1 || (has_seed && opts->seed < 0)) {
        (void)cti_error(
            CT_E_INVALID,
            "batches_create: count and seed must be at least 0 and size at least 1; count is %lld and size is %lld",
            (long long)count, (long long)size);
        return NULL;
    }
    ct_batches *batches = cti_calloc(1, sizeof *batches);
    if (!batches) {
        (void)cti_error(CT_E_NOMEM, "batches_create: no memory for batches");
        return NULL;
    }
    batches->count = count;
    batches->size = size;
    batches->in_order = opts->in_order;
    batches->drop_last = opts->drop_last;
    if (has_seed && !(batches->generator = ct_generator_create((uint64_t)opts->seed))) {
        cti_free(batches);
        return NULL;
    }
    return batches;
}

void ct_batches_destroy(ct_batches *batches)
{
    if (!batches) return;
    ct_release(batches->order);
    ct_generator_free(batches->generator);
    cti_free(batches);
}

static ct_tensor *new_order(const ct_batches *b)
{
    if (!b->in_order) return ct_randperm(b->count, .generator = b->generator);
    return ct_arange(ct_int(0), ct_int(b->count));
}

/*
 * Returns the indices of the samples of a batch, as a view of the epoch's order, in the scope of the caller. The first
 * call of an epoch creates the order, which is stored only if the view could be created.
 */
static ct_tensor *batch_of(ct_batches *b, int64_t size)
{
    if (b->order) return ct_narrow(b->order, 0, b->at, size);
    ct_rng_state before = {0, 0};
    if (b->generator) before = ct_get_rng_state(b->generator);
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return NULL;
    ct_tensor *order = new_order(b), *rows = order ? ct_narrow(order, 0, b->at, size) : NULL;
    if (rows) b->order = ct_retain(order);
    if (!rows && b->generator) ct_set_rng_state(b->generator, before); /* the next call generates the same order */
    return ct_scope_return(scope, rows);
}

bool ct_batches_next(ct_batches *batches, ct_tensor **rows)
{
    if (!rows) {
        (void)cti_null_output("batches_next", "rows");
        return false;
    }
    *rows = NULL;
    if (!batches) {
        (void)cti_null_object("batches_next", "batches", "a pointer that ct_batches_create returned");
        return false;
    }
    const int64_t left = batches->count - batches->at, size = left < batches->size ? left : batches->size;
    if (size > 0 && (size == batches->size || !batches->drop_last)) {
        if (!(*rows = batch_of(batches, size))) return false;
        batches->at += size;
        return true;
    }
    ct_release(batches->order);
    batches->order = NULL;
    batches->at = 0;
    *rows = ct_none();
    return false;
}

int64_t ct_batches_count(const ct_batches *batches)
{
    if (!batches) {
        (void)cti_null_object("batches_count", "batches", "a pointer that ct_batches_create returned");
        return -1;
    }
    const int64_t whole = batches->count / batches->size, rest = batches->count % batches->size;
    return whole + (rest > 0 && !batches->drop_last);
}
