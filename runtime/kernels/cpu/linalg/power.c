/* integer_power: self [*, n, n] -> result [*, n, n]: an integer power of each matrix, by repeated squaring. */
#include "gen/kernels/ops/integer_power.h"
#include "kernels/cpu/blas/gemm.h"
#include "kernels/cpu/linalg/matrices.h"

/* Workspace: one row-major matrix and its powers. */
typedef struct power {
    ct_dtype dtype;
    int64_t size;
    size_t bytes;
    char *base, *made, *workspace;
} power;

static cti_matrix matrix_at(const power *p, char *data) { return (cti_matrix){data, p->size, p->size, p->size, 1}; }

/* Computes *a = a b. The product is written to p->workspace; then p->workspace and *a are swapped. */
static ct_status multiply(power *p, char **a, char *b)
{
    const ct_status status =
        CTI_LEVEL(cti_matrix_product)(p->dtype, matrix_at(p, *a), matrix_at(p, b), matrix_at(p, p->workspace), false);
    char *product = p->workspace;
    p->workspace = *a;
    *a = product;
    return status;
}

static void set_one(const power *p)
{
    const float one_f = 1;
    const double one_d = 1;
    const bool narrow = p->dtype == CT_DTYPE_F32 || p->dtype == CT_DTYPE_C64;
    memset(p->made, 0, p->bytes);
    for (int64_t i = 0; i < p->size; i++)
        memcpy(p->made + (size_t)(i * p->size + i) * ct_dtype_size(p->dtype), narrow ? (const void *)&one_f : &one_d,
               narrow ? 4 : 8);
}

/* Computes p->made = p->base to the power n. Overwrites p->base. */
static ct_status raise(power *p, int64_t n)
{
    ct_status status = CT_OK;
    bool begun = false;
    if (n == 0) set_one(p);
    while (n > 0 && status == CT_OK) {
        if (n % 2 == 1 && begun) {
            status = multiply(p, &p->made, p->base);
        } else if (n % 2 == 1) {
            memcpy(p->made, p->base, p->bytes);
            begun = true;
        }
        n /= 2;
        if (n > 0 && status == CT_OK) {
            char *square = p->base;
            status = CTI_LEVEL(cti_matrix_product)(p->dtype, matrix_at(p, square), matrix_at(p, square),
                                                   matrix_at(p, p->workspace), false);
            p->base = p->workspace;
            p->workspace = square;
        }
    }
    return status;
}

ct_status CTI_LEVEL(cti_integer_power_cpu)(cti_launch *launch, const cti_view *self, int64_t n, cti_view *result)
{
    if (result->numel == 0) return CT_OK;
    const int64_t size = cti_rows_of(self);
    power p = {.dtype = (ct_dtype)self->dtype, .size = size};
    p.bytes = (size_t)(size * size) * ct_dtype_size(p.dtype);
    char *memory = cti_malloc(3 * p.bytes);
    ct_status status = memory ? CT_OK : CT_E_NOMEM;
    for (int64_t i = 0; i < cti_items(self, 2) && status == CT_OK; i++) {
        p.base = memory;
        p.made = memory + p.bytes;
        p.workspace = memory + 2 * p.bytes;
        cti_take_rows(self, cti_item_of(self, 2, result, 2, i), p.base);
        status = raise(&p, n);
        if (status == CT_OK) memcpy((char *)result->data + (size_t)i * p.bytes, p.made, p.bytes);
    }
    cti_free(memory);
    return status == CT_OK ? CT_OK : cti_no_memory(launch->op);
}
