/*
 * full: A number repeated to a given size; the dtype follows the kind of the number when dtype is left out.
 *
 * Written by ctgen from schemas/creation.yaml. Change the schema, not this file.
 */
#include "ops/call.h"
#include "ops/fast_path.h"
#include "ops/node_gradient.h"
#include "gen/kernels/ops/full.h"

#include <cotangent/op/full.h>

/* ---- full ------------------------------------------------------------------ */

static const cti_loop_spec full_result_spec = {1, {{CTI_OUT, CTI_CLASS_T, 0}}, 0};

static ct_tensor *full_core(cti_call *call, ct_ints size, ct_scalar fill_value, const ct_full_opts *opts)
{
    if (cti_call_begin(call, 0, NULL, NULL, 0) != CT_OK) return NULL;
    static const ct_full_opts defaults;
    if (!opts) opts = &defaults;
    if (cti_attr_list(call, "size", size) != CT_OK) goto failed;
    if (cti_attr_scalar(call, "fill_value", fill_value, (ct_scalar){0}, &fill_value) != CT_OK) goto failed;
    const ct_dtype dtype = opts->dtype;
    if (cti_attr_dtype(call, "dtype", dtype) != CT_OK) goto failed;
    const ct_device device = opts->device;
    if (cti_attr_device(call, "device", device) != CT_OK) goto failed;
    const cti_shape S = cti_shape_of_ints(call->op, "size", size);
    if (!cti_shape_ok(&S)) goto failed;
    const ct_dtype R = dtype ? dtype : cti_number_dtype(1, (const ct_scalar[]){fill_value});
    if (!cti_dtype_holds(R, fill_value)) {
        static const char must[] = "fill_value must be a number that the result's dtype holds; fill_value is %s, the "
                                   "result's dtype is %s";
        (void)cti_call_require(call, must, cti_call_number_text(call, fill_value), ct_dtype_name(R));
        goto failed;
    }
    const cti_shape shape = S;
    ct_tensor *result = cti_call_result(call, R, &shape);
    if (!result) goto failed;
    const cti_full_attrs attrs = {.fill_value = fill_value};
    if (cti_call_loop(call, &full_result_spec, cti_full_loops->result, R, &shape, (ct_tensor *const[]){result}, &attrs,
                      NULL) != CT_OK)
        goto failed;
    cti_call_written(call, result);
    return cti_call_end(call, result);
failed:
    (void)cti_call_fail(call);
    return NULL;
}

ct_tensor *ct_full(ct_ints size, ct_scalar fill_value)
{
    cti_call call = cti_call_plain("full");
    return full_core(&call, size, fill_value, NULL);
}

ct_tensor *ct_full_with(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts)
{
    cti_call call = cti_call_plain("full");
    return full_core(&call, size, fill_value, opts);
}

ct_tensor *ct_full_out(ct_ints size, ct_scalar fill_value, ct_tensor *out)
{
    cti_call call = cti_call_out("full", out);
    return full_core(&call, size, fill_value, NULL);
}

ct_tensor *ct_full_with_out(ct_ints size, ct_scalar fill_value, const ct_full_opts *opts, ct_tensor *out)
{
    cti_call call = cti_call_out("full", out);
    return full_core(&call, size, fill_value, opts);
}
