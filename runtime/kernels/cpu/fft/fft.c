#include "kernels/cpu/fft/fft.h"

#include "kernels/cpu/fft/cells.h"

#include <math.h>
#include <stdatomic.h>

/* ---- plans ---- */

/*
 * Plans that are kept until the library is unloaded, in a hash table by length from which no plan is removed. For a
 * line of more than MOST_KEPT elements, and if the table is full, each call makes a new plan.
 */
enum { NUM_KEPT = 64, MOST_KEPT = 1 << 17, MOST_ELEMENTS = 1 << 20 };

typedef struct store {
    _Atomic(cti_fft_plan *) plans[NUM_KEPT];
    _Atomic int64_t num_elements; /* sum of the lengths of all plans in the table */
} store;

static const cti_fft_plan *find(store *kept, int64_t n, bool is_long)
{
    for (int64_t i = 0; i < NUM_KEPT; i++) {
        const cti_fft_plan *plan = atomic_load_explicit(&kept->plans[(n + i) % NUM_KEPT], memory_order_acquire);
        if (!plan || (plan->n == n && plan->is_long == is_long)) return plan;
    }
    return NULL;
}

/*
 * Adds a plan to the table if possible. Returns the plan to use: the given plan, or the plan that another thread has
 * added for this length meanwhile.
 */
static const cti_fft_plan *keep(store *kept, cti_fft_plan *made)
{
    const bool has_parts = !made->is_long || (made->columns->is_kept && made->rows->is_kept);
    if (made->n > MOST_KEPT || !has_parts) return made;
    if (atomic_fetch_add(&kept->num_elements, made->n) > MOST_ELEMENTS) return made;
    made->is_kept = true;
    for (int64_t i = 0; i < NUM_KEPT; i++) {
        cti_fft_plan *there = NULL;
        if (atomic_compare_exchange_strong(&kept->plans[(made->n + i) % NUM_KEPT], &there, made)) {
            cti_keep(&made->kept);
            return made;
        }
        if (there->n == made->n && there->is_long == made->is_long) {
            cti_free(made);
            return there;
        }
    }
    made->is_kept = false;
    return made;
}

void CTI_LEVEL(cti_fft_release)(const cti_fft_plan *plan)
{
    if (!plan || plan->is_kept) return;
    CTI_LEVEL(cti_fft_release)(plan->columns);
    CTI_LEVEL(cti_fft_release)(plan->rows);
    cti_free((void *)plan);
}

void CTI_LEVEL(cti_fft_root)(int64_t k, int64_t n, double *re, double *im)
{
    int64_t eighths = 8 * k; /* the angle is pi / 4 * eighths / n */
    const bool below = eighths > 4 * n;
    if (below) eighths = 8 * n - eighths;
    const bool left = eighths > 2 * n;
    if (left) eighths = 4 * n - eighths;
    const bool steep = eighths > n;
    if (steep) eighths = 2 * n - eighths;
    const double angle = 0.78539816339744830962 * ((double)eighths / (double)n);
    const double c = cos(angle), s = sin(angle);
    *re = left ? -(steep ? s : c) : steep ? s : c;
    *im = (steep ? c : s) * (below ? 1 : -1);
}

static bool factorize(int64_t n, cti_fft_plan *plan)
{
    plan->num_factors = 0;
    for (; n % 8 == 0 && n != 16; n /= 8) plan->factors[plan->num_factors++] = 8;
    for (; n % 4 == 0; n /= 4) plan->factors[plan->num_factors++] = 4;
    for (int factor = 2; factor <= CTI_FFT_LARGEST_FACTOR; factor++)
        for (; n % factor == 0; n /= factor) plan->factors[plan->num_factors++] = factor;
    return n == 1;
}

bool CTI_LEVEL(cti_fft_is_smooth)(int64_t n)
{
    cti_fft_plan plan;
    return factorize(n, &plan);
}

/* True if the roots of a step with this factor are preceded by the roots of order `factor`. */
static bool has_roots(int factor) { return factor == 7 || factor > 8; }

static int64_t whole_cells(int64_t n, int64_t lanes) { return (n + lanes - 1) / lanes * lanes; }

/*
 * Number of rows of the matrix for a long line: the divisor of n for which the transform has the least work, if rows
 * and columns are padded to whole cells of 16 lanes. Returns 0 if n has no divisor from 2 to its square root.
 */
static int64_t rows_of(int64_t n)
{
    int64_t best = 0, least = INT64_MAX;
    for (int64_t rows = 2; rows * rows <= n; rows++) {
        const int64_t columns = n / rows;
        if (n % rows) continue;
        const int64_t work = rows * whole_cells(columns, 16) + columns * whole_cells(rows, 16);
        if (work <= least) best = rows, least = work;
    }
    return best;
}

#define FN(name) CTI_JOIN(PREFIX, name)
#define PUBLIC(name) CTI_JOIN(cti_fft, CTI_JOIN(name, PREFIX))

#define PREFIX f32
#define TYPE float
#include "kernels/cpu/fft/fft_steps.inc"
#include "kernels/cpu/fft/fft_long.inc"
#undef PREFIX
#undef TYPE

#define PREFIX f64
#define TYPE double
#include "kernels/cpu/fft/fft_steps.inc"
#include "kernels/cpu/fft/fft_long.inc"
