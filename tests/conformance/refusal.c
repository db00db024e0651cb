/* Calls that must fail: the error must be clear, and the call must not change its arguments. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

/* An argument before the call: all bytes of its memory, its version, and requires_grad. */
typedef struct before {
    char *bytes;
    size_t size;
    uint32_t version;
    bool requires_grad;
} before;

static bool take_bytes(const bound *b, before *s)
{
    s->size = (size_t)ct_tensor_numel(b->storage) * ct_dtype_size(ct_tensor_dtype(b->storage));
    s->bytes = malloc(s->size + 1);
    return s->bytes && ct_tensor_copy_to_host(b->storage, s->bytes, s->size) == CT_OK;
}

static bool take(const bound *b, before *s)
{
    s->requires_grad = ct_tensor_requires_grad(b->tensor);
    return take_bytes(b, s) && ct_tensor_version(b->tensor, &s->version) == CT_OK;
}

static bool is_as_before(checking *c, const bound *b, const before *s)
{
    before now = {0};
    bool same = take(b, &now);
    if (!same)
        fail(c, "the failing call: %s cannot be read any more: %s", b->name, ct_error_message());
    else if (!(same = now.version == s->version))
        fail(c, "the failing call changed %s: version %u, was %u", b->name, now.version, s->version);
    else if (!(same = now.size == s->size && memcmp(now.bytes, s->bytes, s->size) == 0))
        fail(c, "the failing call changed elements of %s", b->name);
    else if (!(same = now.requires_grad == s->requires_grad))
        fail(c, "the failing call changed whether %s requires grad", b->name);
    free(now.bytes);
    return same;
}

static bool nothing_is_left(checking *c, const ct_live_counts *was)
{
    const ct_live_counts now = ct_live();
    if (now.tensors == was->tensors && now.storages == was->storages && now.nodes == was->nodes &&
        now.packed == was->packed && now.hooks == was->hooks && now.registered_hooks == was->registered_hooks)
        return true;
    return fail(c, "the failing call leaves %lld tensors, %lld storages, %lld nodes, %lld packed objects, %lld hooks",
                (long long)(now.tensors - was->tensors), (long long)(now.storages - was->storages),
                (long long)(now.nodes - was->nodes), (long long)(now.packed - was->packed),
                (long long)(now.hooks - was->hooks));
}

/* A device reports an invalid value that a kernel read only when the host waits for it. */
static ct_status call_and_wait(replay *r)
{
    const ct_status status = replay_call(r, CT_CALL_PLAIN);
    return status == CT_OK && dense_device.kind != CT_DEVICE_CPU ? ct_synchronize(dense_device) : status;
}

/*
 * A function that returns its destinations and does not compute sets no message. A status without a message is no clear
 * error.
 */
static bool refuses(checking *c, json_t *test)
{
    const ct_scope scope = ct_scope_open();
    ct_error_clear();
    const ct_status status = call_and_wait(&c->r);
    const bool told = *ct_error_message() && ct_error_status() == status;
    ct_scope_close(scope);
    const char *message = json_string_value(json_object_get(json_object_get(test, "error"), "message"));
    if (status == CT_OK) return fail(c, "the call succeeds, expected an error: %s", message ? message : "(no text)");
    if (!told) return fail(c, "the call fails without a message, expected one as: %s", message ? message : "(no text)");
    if (status == CT_E_INTERNAL || status == CT_E_NOMEM)
        return fail(c, "the call fails for the wrong reason: %s; expected: %s", ct_error_message(),
                    message ? message : "(no text)");
    return true;
}

bool check_refusal(checking *c, json_t *test)
{
    if (!replay_bind(&c->r, c->r.archive, test, true)) return fail(c, "%s", c->r.error);
    before was[MAX_TENSORS] = {{0}};
    bool good = true;
    int64_t taken = 0;
    for (; taken < c->r.num_tensors && good; taken++) {
        good = take(&c->r.tensors[taken], &was[taken]);
        if (!good) fail(c, "argument %s cannot be read: %s", c->r.tensors[taken].name, ct_error_message());
    }
    const ct_live_counts counts = ct_live();
    good = good && refuses(c, test) && nothing_is_left(c, &counts);
    for (int64_t i = 0; i < taken && good; i++) good = is_as_before(c, &c->r.tensors[i], &was[i]);
    for (int64_t i = 0; i < taken; i++) free(was[i].bytes);
    ct_error_clear();
    return good;
}
