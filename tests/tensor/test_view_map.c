#include "support/ct_test.h"

#include "state/error.h"
#include "tensor/scope.h"
#include "tensor/view_map.h"

#include <stdlib.h>
#include <string.h>

static const ct_scalar unset = {.kind = CT_SCALAR_UNSET};

/* Returns a view as graph/ creates it, without autograd. */
static ct_tensor *view(const ct_tensor *self, const cti_geometry *g)
{
    cti_thread *thread = cti_thread_here();
    return CT_EXPECT_TENSOR(cti_scope_adopt(
        thread, "test",
        cti_tensor_on(thread, self->storage, g->data, g->dtype, g->ndim, g->sizes, g->strides, cti_device(self))));
}

static ct_tensor *counted(ct_ints sizes)
{
    ct_tensor *x = CT_EXPECT_TENSOR(ct_tensor_from(NULL, sizes, CT_DTYPE_F32));
    for (int64_t i = 0; i < ct_tensor_numel(x); i++) ((float *)ct_tensor_data(x))[i] = (float)i;
    return x;
}

CT_TEST(swap_axes, exchanges_sizes_and_strides_S17_1)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 3));
    CT_EXPECT_OK(cti_geometry_swap_axes("transpose", x, 0, -1, &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){0, 3, 1, 4, 2, 5}), 0);
    CT_EXPECT_SIZES(view(x, &g), 3, 2);
    CT_EXPECT_OK(cti_geometry_swap_axes("transpose", ct_num(1), 0, -1, &g));
    CT_EXPECT_ERROR(cti_geometry_swap_axes("transpose", x, 0, 2, &g), CT_E_INVALID,
                    "transpose: dim1 is 2; it must be in -2 .. 1");
}

CT_TEST(permute, takes_each_dim_once)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 1, 3));
    CT_EXPECT_OK(cti_geometry_permute("permute", x, CTI_INTS(2, 0, -2), &g));
    CT_EXPECT_SIZES(view(x, &g), 3, 2, 1);
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){0, 3, 1, 4, 2, 5}), 0);
    CT_EXPECT_ERROR(cti_geometry_permute("permute", x, CTI_INTS(0, 1), &g), CT_E_INVALID,
                    "2 items for a tensor of 3 dims");
    CT_EXPECT_ERROR(cti_geometry_permute("permute", x, CTI_INTS(0, 1, -2), &g), CT_E_INVALID, "names dim 1 twice");
    CT_EXPECT_ERROR(cti_geometry_permute("permute", x, ct_ints_of(NULL, 3), &g), CT_E_INVALID, "not a valid list");
}

CT_TEST(expand, repeats_with_stride_zero_S28_6)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 1));
    CT_EXPECT_OK(cti_geometry_expand("expand", x, CTI_INTS(2, -1, 3), &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 2, 3);
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1}), 0);
    CT_EXPECT_ERROR(cti_geometry_expand("expand", x, CTI_INTS(-1, 2, 3), &g), CT_E_SHAPE,
                    "size[0] is -1, but this axis is new");
    CT_EXPECT_ERROR(cti_geometry_expand("expand", x, CTI_INTS(3, 1), &g), CT_E_SHAPE,
                    "[2, 1] cannot be expanded to [3, 1]");
    CT_EXPECT_ERROR(cti_geometry_expand("expand", x, CTI_INTS(2), &g), CT_E_SHAPE, "cannot be expanded");
    CT_EXPECT_ERROR(cti_geometry_expand("expand", x, CTI_INTS(-2, 1), &g), CT_E_SHAPE, "size[0] is -2");
}

CT_TEST(squeeze, drops_axes_of_size_one)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(1, 2, 1, 3));
    CT_EXPECT_OK(cti_geometry_squeeze("squeeze", x, ct_ints_of(NULL, 0), &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 3);
    CT_EXPECT_OK(cti_geometry_squeeze("squeeze", x, CTI_INTS(0, 1), &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 1, 3);
    CT_EXPECT_OK(cti_geometry_squeeze("squeeze", x, CT_NO_INTS, &g));
    CT_EXPECT_SIZES(view(x, &g), 1, 2, 1, 3);
    CT_EXPECT_ERROR(cti_geometry_squeeze("squeeze", x, CTI_INTS(4), &g), CT_E_INVALID, "dim is 4");
}

CT_TEST(unsqueeze, puts_an_axis_anywhere)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 3));
    CT_EXPECT_OK(cti_geometry_unsqueeze("unsqueeze", x, -1, &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 3, 1);
    CT_EXPECT_OK(cti_geometry_unsqueeze("unsqueeze", x, 0, &g));
    CT_EXPECT_SIZES(view(x, &g), 1, 2, 3);
    CT_EXPECT_INT(g.strides[0], 6);
    CT_EXPECT_OK(cti_geometry_swap_axes("transpose", x, 0, 1, &g));
    ct_tensor *t = view(x, &g);
    CT_EXPECT_OK(cti_geometry_unsqueeze("unsqueeze", t, 1, &g));
    CT_EXPECT_CLOSE(view(t, &g), ((float[]){0, 3, 1, 4, 2, 5}), 0);
    CT_EXPECT_INT(g.strides[2], 3);
    CT_EXPECT_ERROR(cti_geometry_unsqueeze("unsqueeze", x, 3, &g), CT_E_INVALID, "dim is 3");
    CT_EXPECT_ERROR(
        cti_geometry_unsqueeze("unsqueeze", counted(CTI_INTS(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)), 0, &g),
        CT_E_SHAPE, "would have 17 dims; at most 16");
}

CT_TEST(select, takes_one_index)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 3));
    CT_EXPECT_OK(cti_geometry_select("select", x, 1, -1, &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){2, 5}), 0);
    CT_EXPECT_ERROR(cti_geometry_select("select", x, 1, 3, &g), CT_E_INVALID,
                    "select: index 3 is out of range for dim 1 of size 3; it must be in -3 .. 2");
    CT_EXPECT_ERROR(cti_geometry_select("select", x, 1, INT64_MIN, &g), CT_E_INVALID, "out of range");
    CT_EXPECT_ERROR(cti_geometry_select("select", ct_num(1), 0, 0, &g), CT_E_INVALID, "0-d tensor has no dim 0");
    CT_EXPECT_ERROR(cti_geometry_select("select", ct_test_zeros(0), 0, 0, &g), CT_E_INVALID, "size 0");
}

CT_TEST(slice, cuts_its_bounds_to_the_axis)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(7));

    const struct {
        ct_scalar start, end;
        int64_t step, first, length;
    } rows[] = {{unset, unset, 1, 0, 7},
                {ct_int(2), ct_int(5), 1, 2, 3},
                {ct_int(-3), unset, 1, 4, 3},
                {unset, ct_int(-2), 2, 0, 3},
                {ct_int(-100), ct_int(100), 3, 0, 3},
                {ct_int(5), ct_int(2), 1, 0, 0},
                {ct_int(7), unset, 1, 0, 0},
                {ct_int(1), ct_int(2), INT64_MAX, 1, 1},
                {ct_int(INT64_MIN), ct_int(INT64_MAX), 7, 0, 1}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CT_EXPECT_OK(cti_geometry_slice("slice", x, 0, rows[i].start, rows[i].end, rows[i].step, &g));
        ct_tensor *part = view(x, &g);
        CT_EXPECT_INT(ct_tensor_numel(part), rows[i].length);
        CT_EXPECT_INT(ct_tensor_storage_offset(part), rows[i].first);
        float out[7] = {0};
        CT_EXPECT_OK(ct_tensor_copy_to_host(part, out, (size_t)rows[i].length * sizeof *out));
        for (int64_t k = 0; k < rows[i].length; k++)
            CT_EXPECT_REAL(out[k], (double)(rows[i].first + k * rows[i].step), 0);
    }
    CT_EXPECT_ERROR(cti_geometry_slice("slice", x, 0, unset, unset, 0, &g), CT_E_INVALID,
                    "step is 0; it must be at least 1");
    CT_EXPECT_ERROR(cti_geometry_slice("slice", x, 0, ct_float(1), unset, 1, &g), CT_E_INVALID,
                    "start must be an integer");
    CT_EXPECT_ERROR(cti_geometry_slice("slice", ct_num(1), 0, unset, unset, 1, &g), CT_E_INVALID, "no dim");
}

CT_TEST(narrow, must_stay_on_the_axis)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 5));
    CT_EXPECT_OK(cti_geometry_narrow("narrow", x, 1, -2, 2, &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){3, 4, 8, 9}), 0);
    CT_EXPECT_OK(cti_geometry_narrow("narrow", x, 1, 5, 0, &g));
    CT_EXPECT_ERROR(cti_geometry_narrow("narrow", x, 1, 4, 2, &g), CT_E_INVALID,
                    "start 4 with length 2 is outside of dim 1 of size 5");
    CT_EXPECT_ERROR(cti_geometry_narrow("narrow", x, 1, -6, 1, &g), CT_E_INVALID, "is outside of dim 1");
    CT_EXPECT_ERROR(cti_geometry_narrow("narrow", x, 1, 0, -1, &g), CT_E_INVALID, "is outside of dim 1");
    CT_EXPECT_ERROR(cti_geometry_narrow("narrow", x, 1, 1, INT64_MAX, &g), CT_E_INVALID, "is outside of dim 1");
}

CT_TEST(split_count, rounds_up_and_needs_a_positive_size)
{
    int64_t count = 0;
    ct_tensor *x = ct_test_zeros(7), *empty = ct_test_zeros(0);
    CT_EXPECT_OK(cti_split_count("split", x, 3, 0, &count));
    CT_EXPECT_INT(count, 3);
    CT_EXPECT_OK(cti_split_count("split", x, INT64_MAX, 0, &count));
    CT_EXPECT_INT(count, 1);
    CT_EXPECT_OK(cti_split_count("split", empty, 0, 0, &count));
    CT_EXPECT_INT(count, 1);
    CT_EXPECT_ERROR(cti_split_count("split", x, 0, 0, &count), CT_E_INVALID, "parts of 0 elements");
    CT_EXPECT_ERROR(cti_split_count("split", x, -1, 0, &count), CT_E_INVALID, "must be positive");
}

CT_TEST(diagonal, runs_between_two_dims_at_an_offset)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 3, 4));
    CT_EXPECT_OK(cti_geometry_diagonal("diagonal", x, 0, 0, 1, &g));
    CT_EXPECT_SIZES(view(x, &g), 4, 2);
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){0, 16, 1, 17, 2, 18, 3, 19}), 0);
    CT_EXPECT_OK(cti_geometry_diagonal("diagonal", x, 2, 1, 2, &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){2, 7, 14, 19}), 0);
    CT_EXPECT_OK(cti_geometry_diagonal("diagonal", x, -1, 1, 2, &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){4, 9, 16, 21}), 0);
    CT_EXPECT_OK(cti_geometry_diagonal("diagonal", x, INT64_MIN, 1, 2, &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 0);
    CT_EXPECT_OK(cti_geometry_diagonal("diagonal", x, 4, 1, 2, &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 0);
    CT_EXPECT(g.data == x->data); /* an empty diagonal has the same pointer */
    CT_EXPECT_ERROR(cti_geometry_diagonal("diagonal", x, 0, 1, -2, &g), CT_E_INVALID, "dim1 and dim2 are both 1");
}

CT_TEST(unfold, shows_windows_that_may_overlap)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(7));
    CT_EXPECT_OK(cti_geometry_unfold("unfold", x, 0, 3, 2, &g));
    CT_EXPECT_SIZES(view(x, &g), 3, 3);
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){0, 1, 2, 2, 3, 4, 4, 5, 6}), 0);
    CT_EXPECT_ERROR(cti_geometry_unfold("unfold", x, 0, 8, 1, &g), CT_E_INVALID, "size is 8");
    CT_EXPECT_ERROR(cti_geometry_unfold("unfold", x, 0, 2, 0, &g), CT_E_INVALID, "step is 0");
}

CT_TEST(as_strided, reaches_anywhere_in_the_storage_and_not_beyond_S17_14)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 6));
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", x, CTI_INTS(3, 2), CTI_INTS(1, 4), ct_int(5), &g));
    CT_EXPECT_CLOSE(view(x, &g), ((float[]){5, 9, 6, 10, 7, 11}), 0);
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(3, 2), CTI_INTS(1, 4), ct_int(6), &g), CT_E_SHAPE,
                    "out of bounds");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(1), CTI_INTS(1), ct_int(-1), &g), CT_E_SHAPE,
                    "out of bounds");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(1), CTI_INTS(1), ct_int(12), &g), CT_E_SHAPE,
                    "the storage has 12 elements");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(3), CTI_INTS(INT64_MAX), ct_int(0), &g),
                    CT_E_SHAPE, "out of bounds");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(2, 2), CTI_INTS(-1, 1), ct_int(3), &g),
                    CT_E_SHAPE, "negative strides");
    CT_EXPECT_ERROR_KIND("RUNTIME");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(2, 2), CTI_INTS(1), ct_int(3), &g), CT_E_SHAPE,
                    "the same number");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(2), CTI_INTS(1), ct_float(1), &g), CT_E_INVALID,
                    "integer");
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", x, CTI_INTS(0, 9), CTI_INTS(100, 100), ct_int(12),
                                         &g)); /* empty: accesses nothing */
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", x, CTI_INTS(0), CTI_INTS(1), ct_int(100), &g));
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(0), CTI_INTS(1), ct_int(-1), &g), CT_E_SHAPE,
                    "out of bounds");
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", x, CTI_INTS(0), CTI_INTS(1), ct_int(INT64_MAX), &g),
                    CT_E_SHAPE, "out of bounds"); /* beyond the address space */
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", x, CTI_INTS(4, 4), CTI_INTS(0, 0), ct_int(11), &g));
}

CT_TEST(as_strided, without_offset_begins_where_self_does)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(6));
    CT_EXPECT_OK(cti_geometry_slice("slice", x, 0, ct_int(2), unset, 1, &g));
    ct_tensor *part = view(x, &g);
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", part, CTI_INTS(2), CTI_INTS(3), unset, &g));
    CT_EXPECT_CLOSE(view(part, &g), ((float[]){2, 5}), 0);
    CT_EXPECT_OK(cti_geometry_as_strided("as_strided", part, CTI_INTS(2), CTI_INTS(3), ct_int(0), &g));
    CT_EXPECT_CLOSE(view(part, &g), ((float[]){0, 3}), 0);
    CT_EXPECT_ERROR(cti_geometry_as_strided("as_strided", part, CTI_INTS(5), CTI_INTS(1), unset, &g), CT_E_SHAPE,
                    "from storage offset 2");
}

/* ---- reshape ---- */

CT_TEST(reshape, infers_one_size)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 6));
    CT_EXPECT_OK(cti_geometry_reshape("view", x, CTI_INTS(3, -1), &g));
    CT_EXPECT_SIZES(view(x, &g), 3, 4);
    CT_EXPECT_OK(cti_geometry_reshape("view", ct_test_zeros(0, 3), CTI_INTS(-1, 3), &g));
    CT_EXPECT_INT(g.sizes[0], 0);
    CT_EXPECT_OK(cti_geometry_reshape("view", ct_num(1), CTI_INTS(1, -1, 1), &g));
    CT_EXPECT_INT(g.ndim, 3);
    CT_EXPECT_ERROR(cti_geometry_reshape("view", x, CTI_INTS(5, -1), &g), CT_E_SHAPE,
                    "view: self is [2, 6] with 12 elements, which cannot be viewed as [5, -1]");
    CT_EXPECT_ERROR(cti_geometry_reshape("view", x, CTI_INTS(-1, -1), &g), CT_E_SHAPE, "only one size can be inferred");
    CT_EXPECT_ERROR(cti_geometry_reshape("view", x, CTI_INTS(-2, 6), &g), CT_E_SHAPE, "the new shape[0] is -2");
    CT_EXPECT_ERROR(cti_geometry_reshape("view", x, CTI_INTS(7), &g), CT_E_SHAPE, "cannot be viewed as [7]");
    CT_EXPECT_ERROR(cti_geometry_reshape("view", ct_test_zeros(0, 3), CTI_INTS(-1, 0), &g), CT_E_SHAPE,
                    "-1 is ambiguous");
}

CT_TEST(reshape, of_a_transposed_tensor_is_no_view)
{
    cti_geometry g;
    bool possible = true;
    ct_tensor *x = counted(CTI_INTS(2, 3));
    CT_EXPECT_OK(cti_geometry_swap_axes("transpose", x, 0, 1, &g));
    ct_tensor *t = view(x, &g);
    CT_EXPECT_ERROR(cti_geometry_reshape("view", t, CTI_INTS(6), &g), CT_E_SHAPE,
                    "view: the strides of self, [3, 2], do not allow a view of size [6]");
    CT_EXPECT_OK(cti_geometry_try_reshape("reshape", t, CTI_INTS(-1), &g, &possible));
    CT_EXPECT(!possible && !g.data && g.ndim == 1 && g.sizes[0] == 6 && g.strides[0] == 1);
}

CT_TEST(flatten, joins_a_range_of_axes)
{
    cti_geometry g;
    bool possible = false;
    ct_tensor *x = counted(CTI_INTS(2, 3, 4));
    CT_EXPECT_OK(cti_geometry_flatten("flatten", x, 1, -1, &g));
    CT_EXPECT_SIZES(view(x, &g), 2, 12);
    CT_EXPECT_OK(cti_geometry_try_flatten("flatten", x, 0, 1, &g, &possible));
    CT_EXPECT(possible);
    CT_EXPECT_SIZES(view(x, &g), 6, 4);
    CT_EXPECT_OK(cti_geometry_flatten("flatten", ct_num(1), 0, -1, &g));
    CT_EXPECT_INT(g.ndim, 1);
    CT_EXPECT_ERROR(cti_geometry_flatten("flatten", x, 2, 1, &g), CT_E_INVALID, "start is dim 2, which is after end");
}

/* Computes the offsets of the elements in row-major order. */
static void offsets_of(unsigned ndim, const int64_t *sizes, const int64_t *strides, int64_t numel, int64_t *out)
{
    for (int64_t i = 0; i < numel; i++) {
        int64_t rest = i, at = 0;
        for (unsigned d = ndim; d-- > 0; rest /= sizes[d]) at += rest % sizes[d] * strides[d];
        out[i] = at;
    }
}

/*
 * A direct test: the first elements determine the strides of the new shape, and either all other elements agree or no
 * view exists.
 */
static bool view_exists(const ct_tensor *self, const cti_shape *to, const int64_t *offsets)
{
    int64_t strides[16], after = 1, wanted[256];
    for (unsigned d = to->ndim; d-- > 0; after *= to->sizes[d]) strides[d] = to->sizes[d] > 1 ? offsets[after] : 0;
    offsets_of(to->ndim, to->sizes, strides, self->numel, wanted);
    return memcmp(offsets, wanted, (size_t)self->numel * sizeof *wanted) == 0;
}

CT_TEST(reshape, is_a_view_exactly_when_strides_for_it_exist)
{
    static const int64_t shapes[][4] = {{4, 3, 2, 1}, {2, 2, 3, 2},  {24, 1, 1, 1}, {1, 6, 4, 1}, {2, 1, 12, 1},
                                        {3, 8, 1, 1}, {1, 1, 2, 12}, {6, 1, 2, 2},  {4, 6, 1, 1}};

    enum { SHAPES = sizeof shapes / sizeof *shapes };

    ct_tensor *base = counted(CTI_INTS(24, 24));
    int views = 0, copies = 0;
    srand(1);
    for (int round = 0; round < 4000; round++) {
        cti_geometry g;
        /* a random layout of 24 elements: a shape, its strides permuted, scaled or repeated */
        const int64_t *sizes = shapes[rand() % SHAPES];
        int64_t strides[4], offsets[256];
        cti_contiguous_strides(4, sizes, strides);
        const int a = rand() % 4, b = rand() % 4, c = rand() % 4;
        const int64_t swapped = strides[a];
        strides[a] = strides[b], strides[b] = swapped;
        strides[c] *= rand() % 3;
        CT_EXPECT_OK(
            cti_geometry_as_strided("test", base, ct_ints_of(sizes, 4), ct_ints_of(strides, 4), ct_int(0), &g));
        ct_tensor *self = view(base, &g);
        offsets_of(4, sizes, strides, 24, offsets);
        cti_shape to;
        bool possible = false;
        CT_EXPECT_OK(cti_shape_from("test", "size", ct_ints_of(shapes[rand() % SHAPES], 4), &to));
        CT_EXPECT_OK(cti_geometry_try_reshape("reshape", self, ct_ints_of(to.sizes, 4), &g, &possible));
        CT_EXPECT_INT(possible, view_exists(self, &to, offsets));
        ++*(possible ? &views : &copies);
        if (!possible) continue;
        int64_t seen[256];
        offsets_of(g.ndim, g.sizes, g.strides, 24, seen);
        CT_EXPECT(memcmp(offsets, seen, 24 * sizeof *seen) == 0);
    }
    CT_EXPECT(views > 500 && copies > 500);
}

/* ---- other dtypes ---- */

CT_TEST(real_and_imag, step_over_the_other_part_S17_1)
{
    cti_geometry g;
    ct_tensor *z = ct_tensor_from((float[]){1, 2, 3, 4, 5, 6, 7, 8}, CTI_INTS(2, 2), CT_DTYPE_C64);
    CT_EXPECT_OK(cti_geometry_real("real", z, &g));
    CT_EXPECT_INT(g.dtype, CT_DTYPE_F32);
    CT_EXPECT_CLOSE(view(z, &g), ((float[]){1, 3, 5, 7}), 0);
    CT_EXPECT_OK(cti_geometry_imag("imag", z, &g));
    ct_tensor *imag = view(z, &g);
    CT_EXPECT_CLOSE(imag, ((float[]){2, 4, 6, 8}), 0);
    CT_EXPECT_INT(ct_tensor_storage_offset(imag), 1);
    CT_EXPECT_INT(ct_tensor_stride(imag, 0), 4);
    CT_EXPECT_OK(cti_geometry_real("real", imag, &g)); /* ct_real of a real tensor returns the tensor itself */
    CT_EXPECT_CLOSE(view(imag, &g), ((float[]){2, 4, 6, 8}), 0);
    CT_EXPECT_ERROR(cti_geometry_imag("imag", imag, &g), CT_E_DTYPE, "imag: self has dtype f32; it must be complex");
}

CT_TEST(view_as_real, and_back_gives_the_same_elements)
{
    cti_geometry g;
    ct_tensor *z = ct_tensor_from((double[]){1, 2, 3, 4}, CTI_INTS(2), CT_DTYPE_C128);
    CT_EXPECT_OK(cti_geometry_view_as_real("view_as_real", z, &g));
    ct_tensor *pairs = view(z, &g);
    CT_EXPECT_SIZES(pairs, 2, 2);
    CT_EXPECT_CLOSE(pairs, ((double[]){1, 2, 3, 4}), 0);
    CT_EXPECT_OK(cti_geometry_view_as_complex("view_as_complex", pairs, &g));
    CT_EXPECT_INT(g.dtype, CT_DTYPE_C128);
    CT_EXPECT_CLOSE(view(pairs, &g), ((double[]){1, 2, 3, 4}), 0);
    CT_EXPECT_ERROR(cti_geometry_view_as_real("view_as_real", pairs, &g), CT_E_DTYPE, "must be complex");
}

CT_TEST(view_as_complex, needs_pairs_that_lie_together)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(3, 2)), *odd = counted(CTI_INTS(2, 3));
    CT_EXPECT_ERROR(cti_geometry_view_as_complex("view_as_complex", odd, &g), CT_E_SHAPE,
                    "last dim of self must have size 2");
    CT_EXPECT_ERROR(cti_geometry_view_as_complex("view_as_complex", ct_num_i64(1), &g), CT_E_DTYPE,
                    "must be f32 or f64");
    CT_EXPECT_OK(cti_geometry_as_strided("test", x, CTI_INTS(2, 2), CTI_INTS(3, 1), ct_int(0), &g));
    CT_EXPECT_ERROR(cti_geometry_view_as_complex("view_as_complex", view(x, &g), &g), CT_E_SHAPE, "must be even");
    CT_EXPECT_OK(cti_geometry_as_strided("test", x, CTI_INTS(2, 2), CTI_INTS(2, 1), ct_int(1), &g));
    CT_EXPECT_ERROR(cti_geometry_view_as_complex("view_as_complex", view(x, &g), &g), CT_E_SHAPE, "must be even");
}

CT_TEST(alias, is_the_same_geometry)
{
    cti_geometry g;
    ct_tensor *x = counted(CTI_INTS(2, 3));
    CT_EXPECT_OK(cti_geometry_alias("alias", x, &g));
    CT_EXPECT(g.data == x->data && g.ndim == 2 && g.strides[0] == 3);
}

CT_TEST_MAIN
