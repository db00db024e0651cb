#include "support/ct_test.h"

#include "tensor/tensor.h"

#include <pthread.h>
#include <stdlib.h>

static ct_tensor *one(cti_thread *thread)
{
    return CT_EXPECT_TENSOR(cti_tensor_new(thread, CT_DTYPE_F32, 0, NULL, CT_HOST));
}

CT_TEST(refs, flags_are_set_and_cleared_one_by_one)
{
    cti_refs refs;
    cti_refs_init(&refs, cti_thread_tag_of(1), CTI_KIND_REGISTERED_HOOK);
    cti_refs_set(&refs, CTI_TENSOR_STRIDED | CTI_TENSOR_VIEW);
    cti_refs_clear(&refs, CTI_TENSOR_STRIDED);
    CT_EXPECT_INT(cti_refs_flags(&refs), CTI_KIND_REGISTERED_HOOK | CTI_TENSOR_VIEW);
    CT_EXPECT_INT(cti_refs_kind(&refs), CTI_KIND_REGISTERED_HOOK);
}

CT_TEST(death, takes_what_the_object_held_with_it)
{
    cti_thread *thread = cti_thread_here();
    ct_tensor *x = one(thread), *alias = CT_EXPECT_TENSOR(cti_tensor_alias(thread, x));
    CT_EXPECT_INT(ct_test_live_objects(), 3);
    cti_release(thread, x);
    CT_EXPECT_INT(ct_test_live_objects(), 2); /* the alias holds the storage */
    cti_release(thread, alias);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

/* Frees the storage that follows it, so that a chain is freed from its first link on. */
typedef struct link {
    cti_storage *next;
} link;

static void free_link(void *data, int64_t size, void *context)
{
    (void)size, (void)context;
    link *l = data;
    cti_release(cti_thread_here(), l->next);
    free(l);
}

static cti_storage *chain(cti_thread *thread, int length)
{
    cti_storage *first = NULL;
    for (int i = 0; i < length; i++) {
        link *l = malloc(sizeof *l);
        cti_storage *storage = cti_storage_new(thread, 0, CT_HOST);
        CT_EXPECT(l && storage);
        l->next = first;
        storage->data = l;
        storage->free_data = free_link;
        cti_refs_clear(&storage->refs, CTI_STORAGE_INSIDE);
        first = storage;
    }
    return first;
}

static void *make_and_drop_chain(void *failures)
{
    cti_thread *thread = cti_thread_here();
    cti_storage *first = chain(thread, 1000000);
    if (ct_test_live_objects() != 1000000) ++*(int *)failures;
    cti_release(thread, first);
    return NULL;
}

CT_TEST(death, of_a_million_links_needs_no_stack_S31_6)
{
    pthread_attr_t attr;
    pthread_t thread;
    int failures = 0;
    CT_EXPECT_INT(pthread_attr_init(&attr), 0);
    CT_EXPECT_INT(pthread_attr_setstacksize(&attr, (size_t)256 << 10), 0);
    CT_EXPECT_INT(pthread_create(&thread, &attr, make_and_drop_chain, &failures), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attr);
    CT_EXPECT_INT(failures, 0);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

/* ---- objects of another thread (S31.1) ---- */

static void *drop(void *object)
{
    cti_release(cti_thread_here(), object);
    return NULL;
}

static void drop_elsewhere(ct_tensor *x)
{
    pthread_t thread;
    CT_EXPECT_INT(pthread_create(&thread, NULL, drop, x), 0);
    pthread_join(thread, NULL);
}

CT_TEST(death, by_another_thread_comes_when_the_home_closes_a_scope_S31_1)
{
    drop_elsewhere(one(cti_thread_here()));
    CT_EXPECT_INT(ct_test_live_objects(), 2);
    CT_EXPECT_OK(ct_scope_close(ct_scope_open()));
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST(death, by_another_thread_comes_at_once_when_the_object_was_shared_S31_1)
{
    const cti_thread_tag me = cti_thread_here()->me;
    ct_tensor *x = one(cti_thread_here());
    CT_EXPECT(cti_refs_share(&x->refs, me) && cti_refs_share(&x->storage->refs, me));
    drop_elsewhere(x);
    CT_EXPECT_INT(ct_test_live_objects(), 0);
}

CT_TEST_MAIN
