#ifndef CTI_LEVEL_SUFFIX
#define CTI_LEVEL_SUFFIX base
#endif
#include "kernels/views.h"

#include "gen/kernels/einsum.h"

#include <ctype.h>

static cti_launch launch = {.op = "einsum"};

/*
 * Equations whose labels have individual sizes; `plain` has the letters X and Y in place of `...`, and an operand that
 * lacks them broadcasts.
 */
static const struct {
    const char *equation, *plain;
} cases[] = {
    {"ij->ji", "ij->ji"},
    {"ii->i", "ii->i"},
    {"ii", "ii->"},
    {"ij->", "ij->"},
    {"ijj->ij", "ijj->ij"},
    {"ba", "ba->ab"},
    {"...ij->...ji", "XYij->XYji"},
    {"ij,jk->ik", "ij,jk->ik"},
    {"ij,jk", "ij,jk->ik"},
    {"bij,bjk->bik", "bij,bjk->bik"},
    {"i,j->ij", "i,j->ij"},
    {"ij,ij->", "ij,ij->"},
    {"ii,i->i", "ii,i->i"},
    {"ijk,kl->il", "ijk,kl->il"},
    {"bhqd,bhkd->bhqk", "bhqd,bhkd->bhqk"},
    {"...ij,...jk->...ik", "XYij,XYjk->XYik"},
    {"...mk,kn->...mn", "XYmk,kn->XYmn"},
    {"ij,kl->ijkl", "ij,kl->ijkl"},
    {"ij,j->ij", "ij,j->ij"},
    {"i,ij,j->", "i,ij,j->"},
    {"ij,jk,kl->il", "ij,jk,kl->il"},
    {"bn,anm,bm->ba", "bn,anm,bm->ba"},
};

enum { NUM_CASES = sizeof cases / sizeof *cases };

typedef struct term {
    char labels[CTI_MAX_NDIM + 1];
    int64_t sizes[CTI_MAX_NDIM];
    unsigned ndim;
} term;

static int64_t size_of(char label) { return 2 + label % 4; }

static term term_of(const char *plain, int number) /* -1: the result */
{
    term t = {{0}, {0}, 0};
    const char *at = number < 0 ? strstr(plain, "->") + 2 : plain;
    for (int i = 0; i < number; i++) at = strchr(at, ',') + 1;
    for (; isalpha((unsigned char)*at); at++) {
        t.labels[t.ndim] = *at;
        t.sizes[t.ndim++] = size_of(*at);
    }
    return t;
}

static unsigned num_terms(const char *plain)
{
    unsigned n = 1;
    for (const char *c = plain; *c; c++) n += *c == ',';
    return n;
}

static double _Complex element(const cti_view *v, const term *t, const int64_t *at)
{
    int64_t own[CTI_MAX_NDIM] = {0};
    for (unsigned d = 0; d < t->ndim; d++) own[d] = v->sizes[d] == 1 ? 0 : at[(unsigned char)t->labels[d]];
    return test_at(v, own);
}

/*
 * Adds the products over all labels into `want`, at the indices that term `to` specifies; its broadcast axes are
 * summed.
 */
static void contract(const char *plain, const term *to, const cti_view *want, const term *from,
                     const cti_view *const *views, unsigned num)
{
    int64_t at[128] = {0};
    char labels[32] = {0};
    unsigned n = 0;
    for (const char *c = plain; *c; c++)
        if (isalpha((unsigned char)*c) && !strchr(labels, *c)) labels[n++] = *c;
    cti_fill_zero(want);
    for (;;) {
        double _Complex product = 1;
        for (unsigned i = 0; i < num; i++) product *= element(views[i], &from[i], at);
        int64_t place[CTI_MAX_NDIM] = {0};
        for (unsigned d = 0; d < to->ndim; d++) place[d] = want->sizes[d] == 1 ? 0 : at[(unsigned char)to->labels[d]];
        const double _Complex sum = test_at(want, place) + product;
        test_put(want, place, creal(sum), cimag(sum));
        unsigned d = n;
        while (d > 0 && ++at[(unsigned char)labels[d - 1]] == size_of(labels[d - 1]))
            at[(unsigned char)labels[--d]] = 0;
        if (d == 0) return;
    }
}

static void expect_equal(const cti_view *got, const cti_view *want, double tolerance)
{
    int64_t at[CTI_MAX_NDIM] = {0};
    do test_expect_value(test_at(got, at), test_at(want, at), tolerance);
    while (test_next(want->ndim, want->sizes, at));
}

/*
 * Creates an operand. Sometimes an axis has size one and is broadcast, if another operand determines the size of its
 * label and the label is not part of a diagonal.
 */
static cti_view *operand(const char *plain, const term *t, ct_dtype dtype, bool may_broadcast)
{
    int64_t sizes[CTI_MAX_NDIM];
    for (unsigned d = 0; d < t->ndim; d++) {
        unsigned own = 0, all = 0;
        for (const char *c = t->labels; *c; c++) own += *c == t->labels[d];
        for (const char *c = plain; *c != '-'; c++) all += *c == t->labels[d];
        sizes[d] = may_broadcast && own == 1 && all > 1 && test_random_below(8) == 0 ? 1 : t->sizes[d];
    }
    return test_some_layout(dtype, ct_ints_of(sizes, t->ndim));
}

/* Returns true if another operand determines the size of a label, even if operand 1 may broadcast its axis. */
static bool has_size_elsewhere(const term *terms, unsigned num, char label)
{
    for (unsigned i = 0; i < num; i++)
        if (i != 1 && strchr(terms[i].labels, label)) return true;
    return false;
}

static ct_dtype any_number(void)
{
    ct_dtype dtype;
    do dtype = test_any_dtype();
    while (dtype == CT_DTYPE_BOOL || dtype == CT_DTYPE_U8 ||
           dtype == CT_DTYPE_I8); /* small integers wrap; the reference does not */
    return dtype;
}

CT_TEST(einsum, contracts_like_loops_over_all_labels)
{
    for (int round = 0; round < 30 * NUM_CASES; round++) {
        const char *equation = cases[round % NUM_CASES].equation, *plain = cases[round % NUM_CASES].plain;
        const unsigned num = num_terms(plain);
        const ct_dtype dtype = any_number();
        term terms[3];
        const cti_view *views[3];
        const term out = term_of(plain, -1);
        for (unsigned i = 0; i < num; i++) terms[i] = term_of(plain, (int)i);
        for (unsigned i = 0; i < num; i++) views[i] = operand(plain, &terms[i], dtype, num > 1 && i == 1);
        bool known = true;
        for (unsigned d = 0; num > 1 && d < terms[1].ndim; d++)
            known = known && (views[1]->sizes[d] != 1 || has_size_elsewhere(terms, num, terms[1].labels[d]));
        if (!known) { /* no other operand determines the size of this label */
            test_free_all();
            continue;
        }
        cti_view *result = test_some_layout(dtype, ct_ints_of(out.sizes, out.ndim));
        const cti_view *want = test_row_major(CT_DTYPE_C128, ct_ints_of(out.sizes, out.ndim));
        test_spoil(result);
        if (num == 1)
            CT_EXPECT_OK(CTI_LEVEL(cti_einsum_one_cpu)(&launch, equation, views[0], result));
        else if (num == 2)
            CT_EXPECT_OK(CTI_LEVEL(cti_einsum_two_cpu)(&launch, equation, views[0], views[1], result));
        else
            CT_EXPECT_OK(CTI_LEVEL(cti_einsum_three_cpu)(&launch, equation, views[0], views[1], views[2], result));
        contract(plain, &out, want, terms, views, num);
        expect_equal(result, want, 16 * test_tolerance(dtype));
        test_free_all();
    }
}

CT_TEST(einsum, adjoints_put_the_gradient_where_the_operand_was_read)
{
    for (int round = 0; round < 30 * NUM_CASES; round++) {
        const char *equation = cases[round % NUM_CASES].equation, *plain = cases[round % NUM_CASES].plain;
        const unsigned num = num_terms(plain);
        const ct_dtype dtype = test_dtypes[test_random_below(TEST_NUM_INEXACT)];
        const int64_t item = test_random_below(num);
        term terms[3], all[3];
        const cti_view *views[3], *others[3];
        const term out = term_of(plain, -1), to = term_of(plain, (int)item);
        unsigned n = 1;
        all[0] = out;
        views[0] = test_some_layout(dtype, ct_ints_of(out.sizes, out.ndim));
        for (unsigned i = 0; i < num; i++) {
            if (i == item) continue;
            terms[n - 1] = term_of(plain, (int)i);
            all[n] = terms[n - 1];
            others[n - 1] = views[n] = operand(plain, &terms[n - 1], dtype, false);
            n++;
        }
        const cti_view *like = operand(plain, &to, dtype, num > 1);
        const ct_ints size = ct_ints_of(like->sizes, to.ndim);
        cti_view *result = test_row_major(dtype, size);
        const cti_view *want = test_row_major(CT_DTYPE_C128, size);
        test_spoil(result);
        if (num == 1)
            CT_EXPECT_OK(CTI_LEVEL(cti_einsum_one_adjoint_cpu)(&launch, views[0], equation, size, result));
        else if (num == 2)
            CT_EXPECT_OK(
                CTI_LEVEL(cti_einsum_two_adjoint_cpu)(&launch, views[0], equation, others[0], item, size, result));
        else
            CT_EXPECT_OK(CTI_LEVEL(cti_einsum_three_adjoint_cpu)(&launch, views[0], equation, others[0], others[1],
                                                                 item, size, result));
        contract(plain, &to, want, all, views, n);
        expect_equal(result, want, 64 * test_tolerance(dtype));
        test_free_all();
    }
}

CT_TEST(einsum, large_products_go_the_quick_way_and_agree)
{
    const cti_view *a = test_any_layout(CT_DTYPE_F32, CTI_INTS(3, 20, 30)),
                   *b = test_any_layout(CT_DTYPE_F32, CTI_INTS(30, 3, 25));
    cti_view *c = test_any_layout(CT_DTYPE_F32, CTI_INTS(25, 20, 3));
    CT_EXPECT_OK(CTI_LEVEL(cti_einsum_two_cpu)(&launch, "bik,kbj->jib", a, b, c));
    int64_t at[CTI_MAX_NDIM] = {0};
    do {
        double sum = 0;
        for (int64_t k = 0; k < 30; k++)
            sum += creal(test_at(a, (int64_t[]){at[2], at[1], k})) * creal(test_at(b, (int64_t[]){k, at[2], at[0]}));
        test_expect_value(test_at(c, at), sum, 1e-5);
    } while (test_next(3, c->sizes, at));
    test_free_all();
}

CT_TEST(einsum, nothing_contracted_is_zero)
{
    const cti_view *a = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 0)), *b = test_row_major(CT_DTYPE_F32, CTI_INTS(0, 3));
    cti_view *c = test_row_major(CT_DTYPE_F32, CTI_INTS(2, 3));
    int64_t at[CTI_MAX_NDIM] = {0};
    test_spoil(c);
    CT_EXPECT_OK(CTI_LEVEL(cti_einsum_two_cpu)(&launch, "ij,jk->ik", a, b, c));
    do test_expect_value(test_at(c, at), 0, 0);
    while (test_next(2, c->sizes, at));
    test_free_all();
}

CT_TEST_MAIN
