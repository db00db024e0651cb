/*
 * zeros_like: Zeros with the sizes of self, and its dtype when dtype is left out.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "gen/kernels/ops/zeros_like.h"

#include <cotangent/op/zeros_like.h>

/* ---- zeros_like ------------------------------------------------------------ */

static const cti_loop_spec zeros_like_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static ct_tensor *zeros_like_core(cti_call *call, ct_tensor *self, const ct_zeros_like_opts *opts)
{
    ct_tensor *const inputs[] = {self};
    static const char *const names[] = {"self"};
    if (cti_call_begin(call, 1, inputs, names, 0) != CT_OK) return NULL;
    static const ct_zeros_like_opts defaults;
    if (!opts) opts = &defaults;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device) != CT_OK) goto failed;
    const cti_shape S = cti_shape_part(self, 0, 0);
    ct_dtype T;
    if (cti_call_common_dtype(call, CTI_SET_ANY, 1, (ct_tensor *const[]){self}, &T) != CT_OK) goto failed;
    const ct_dtype R = dtype ? dtype : T;
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    if (cti_call_loop(call, &zeros_like_result_spec, cti_zeros_like_loops->result, R, &shape,
                      (ct_tensor *const[]){result}, NULL, NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_zeros_like(ct_tensor *self)
{
    cti_call call = cti_call_plain("zeros_like");
    return zeros_like_core(&call, self, NULL);
}

ct_tensor *ct_zeros_like_with(ct_tensor *self, const ct_zeros_like_opts *opts)
{
    cti_call call = cti_call_plain("zeros_like");
    return zeros_like_core(&call, self, opts);
}

ct_tensor *ct_zeros_like_out(ct_tensor *self, ct_tensor *out)
{
    cti_call call = cti_call_out("zeros_like", out);
    return zeros_like_core(&call, self, NULL);
}

ct_tensor *ct_zeros_like_with_out(ct_tensor *self, const ct_zeros_like_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("zeros_like", out);
    return zeros_like_core(&call, self, opts);
}
