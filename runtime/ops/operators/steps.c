/*
 * Compositions that call operators in a loop over integers, which formulas cannot express: repeated differences, and
 * the product of a chain of matrices. Each step is a recorded operator with its own gradient.
 */
#include "ops/call/call_checks.h"
#include "state/error.h"

#include <cotangent/op/logical_xor.h>
#include <cotangent/op/mm.h>
#include <cotangent/op/slice.h>
#include <cotangent/op/sub.h>
#include <cotangent/private/difference_steps.h>
#include <cotangent/private/matrix_chain.h>

ct_tensor *ct_difference_steps(ct_tensor *self, int64_t n, int64_t dim)
{
    const cti_call call = cti_call_plain("difference_steps");
    if (cti_check_list(call.op, "self", CTI_TENSORS(self), 1, false) != CT_OK) return NULL;
    for (int64_t step = 0; self && step < n; step++) {
        const int64_t size = cti_shape_extent(call.op, cti_shape_of(self), dim);
        if (size <= 0) return size < 0 ? NULL : self;
        ct_tensor *behind = ct_slice(self, dim, 1, size);
        ct_tensor *before = ct_slice(self, dim, 0, size - 1);
        self = cti_dtype_of(self) == CT_DTYPE_BOOL ? ct_logical_xor(behind, before) : ct_sub(behind, before);
    }
    return self;
}

/* ---- chains of matrices ---- */

/*
 * Optimal splits. last[i, j] is the split of the product of matrices i to j: the index of the last matrix of the left
 * factor.
 */
typedef struct splits {
    int64_t *last;
    double *cost;
    const int64_t *sizes;
    int64_t count;
} splits;

static int64_t at(const splits *s, int64_t i, int64_t j) { return i * s->count + j; }

/* Finds the optimal splits by dynamic programming over the lengths of products. */
static void find_splits(const splits *s)
{
    for (int64_t i = 0; i < s->count; i++) s->cost[at(s, i, i)] = 0;
    for (int64_t length = 2; length <= s->count; length++)
        for (int64_t i = 0; i + length <= s->count; i++) {
            const int64_t j = i + length - 1;
            const double outer = (double)s->sizes[i] * (double)s->sizes[j + 1];
            for (int64_t k = i; k < j; k++) {
                const double cost = s->cost[at(s, i, k)] + s->cost[at(s, k + 1, j)] + outer * (double)s->sizes[k + 1];
                if (k > i && cost >= s->cost[at(s, i, j)]) continue;
                s->cost[at(s, i, j)] = cost;
                s->last[at(s, i, j)] = k;
            }
        }
}

/*
 * Flags the products that are needed by a cost below 0, beginning with the complete product. Afterwards computes them,
 * the shortest first. made[i] is the longest computed product that begins at matrix i.
 */
static ct_tensor *multiply(const splits *s, ct_tensor **made)
{
    s->cost[at(s, 0, s->count - 1)] = -1;
    for (int64_t length = s->count; length > 1; length--)
        for (int64_t i = 0; i + length <= s->count; i++) {
            const int64_t j = i + length - 1, k = s->last[at(s, i, j)];
            if (s->cost[at(s, i, j)] < 0) s->cost[at(s, i, k)] = s->cost[at(s, k + 1, j)] = -1;
        }
    for (int64_t length = 2; length <= s->count; length++)
        for (int64_t i = 0; i + length <= s->count; i++) {
            const int64_t j = i + length - 1;
            if (s->cost[at(s, i, j)] >= 0) continue;
            made[i] = ct_mm(made[i], made[s->last[at(s, i, j)] + 1]);
            if (!made[i]) return NULL;
        }
    return made[0];
}

static ct_status read_sizes(const cti_call *call, ct_tensors matrices, ct_tensor **made, int64_t *sizes)
{
    for (int64_t i = 0; i < matrices.count; i++) {
        const cti_shape shape = cti_shape_of(matrices.items[i]);
        if (shape.ndim != 2) return cti_error(CT_E_SHAPE, "%s: all items of matrices must be matrices", call->op);
        made[i] = matrices.items[i];
        sizes[i] = shape.sizes[0];
        sizes[i + 1] = shape.sizes[1];
    }
    return CT_OK;
}

ct_tensor *ct_matrix_chain(ct_tensors matrices)
{
    const cti_call call = cti_call_plain("matrix_chain");
    if (cti_check_list(call.op, "matrices", matrices, -1, false) != CT_OK) return NULL;
    if (matrices.count < 1) {
        (void)cti_error(CT_E_INVALID, "%s: matrices is empty; it must have at least one matrix", call.op);
        return NULL;
    }
    const size_t count = (size_t)matrices.count;
    if (count > SIZE_MAX / sizeof(double) / count) {
        (void)cti_error(CT_E_NOMEM, "%s: out of memory for so many matrices", call.op);
        return NULL;
    }
    splits s = {.count = matrices.count};
    s.last = cti_scope_array(call.thread, count * count * sizeof *s.last);
    s.cost = cti_scope_array(call.thread, count * count * sizeof *s.cost);
    int64_t *sizes = cti_scope_array(call.thread, (count + 1) * sizeof *sizes);
    ct_tensor **made = cti_scope_array(call.thread, count * sizeof *made);
    if (!s.last || !s.cost || !sizes || !made) return NULL;
    if (read_sizes(&call, matrices, made, sizes) != CT_OK) return NULL;
    s.sizes = sizes;
    find_splits(&s);
    return multiply(&s, made);
}
