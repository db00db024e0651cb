/* Each allocation of saving and loading may fail, also in jansson: the program sets jansson's allocation functions. */
#include "interop/files.h"

#include "base/memory.h"

#include <jansson.h>

__attribute__((constructor)) static void count_with_ours(void) { json_set_alloc_funcs(cti_malloc, cti_free); }

enum { MANY = 20000 };

static scratch s;
static ct_tensor *large, *turned;

static ct_status in_scope(ct_status (*run)(void))
{
    const ct_scope scope = ct_scope_open();
    if (!scope.depth) return ct_error_status();
    const ct_status status = run();
    ct_scope_close(scope);
    return status;
}

static ct_status save(void)
{
    return ct_save_tensors(s.path, CT_NAMED_TENSORS({"large", large}, {"a name that is longer than sixteen", turned}),
                           .metadata = CT_NAMED_TEXTS({"format", "a text that is longer than sixteen"}));
}

static ct_status save_in_scope(void *unused)
{
    (void)unused;
    const ct_status status = in_scope(save);
    if (status != CT_OK) CT_EXPECT_INT(scratch_entries(&s), 0);
    return status;
}

static ct_status load(void)
{
    const ct_named_tensors list = ct_load_tensors(s.path);
    return list.count < 0 ? ct_error_status() : CT_OK;
}

static ct_status load_in_scope(void *unused)
{
    (void)unused;
    return in_scope(load);
}

static ct_status load_into(void)
{
    return ct_load_into(s.path, CT_NAMED_TENSORS({"a name that is longer than sixteen", turned}, {"large", large}));
}

static ct_status load_into_in_scope(void *unused)
{
    (void)unused;
    const ct_status status = in_scope(load_into);
    if (status != CT_OK) { /* the tensors are unchanged: a load writes all entries or none */
        CT_EXPECT(*(const float *)ct_tensor_data(large) == -1);
        CT_EXPECT(*(const float *)ct_tensor_data(turned) == -1);
    }
    return status;
}

CT_TEST(no_memory, leaves_no_file_no_object_and_no_change)
{
    s = scratch_make();
    large = floats(CT_INTS(MANY));
    turned = CT_EXPECT_TENSOR(ct_t(floats(CT_INTS(3, 4))));
    CT_EXPECT(ct_test_fail_each_allocation(save_in_scope, NULL) > 30);
    CT_EXPECT(ct_test_fail_each_allocation(load_in_scope, NULL) > 30);
    ct_tensor *const old_large = ct_clone(large), *const old_turned = ct_clone(turned);
    CT_EXPECT(ct_fill_(large, ct_num(-1)) && ct_fill_(turned, ct_num(-1)));
    CT_EXPECT(ct_test_fail_each_allocation(load_into_in_scope, NULL) > 30);
    CT_EXPECT(is_same(large, old_large) && is_same(turned, old_turned));
    scratch_drop(&s);
}

CT_TEST_MAIN
