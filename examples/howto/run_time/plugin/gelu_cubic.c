/* A plug-in: an operator that the loading program registers and removes by these two functions. */
#include <cotangent/operator.h>

#include <math.h>

static double cubic(double x) { return 0.7978845608028654 * (x + 0.044715 * x * x * x); }

static double cubic_slope(double x) { return 0.7978845608028654 * (1 + 0.134145 * x * x); }

static double value(double x) { return 0.5 * x * (1 + tanh(cubic(x))); }

static double slope(double x)
{
    const double t = tanh(cubic(x));
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * cubic_slope(x);
}

CT_API ct_status plugin_open(void);
CT_API ct_status plugin_close(void);

ct_status plugin_open(void)
{
    return ct_register_unary(
        &(ct_unary){.name = "plugin::gelu_cubic", .fn = {.f64_1 = value}, .derivative = {.f64_1 = slope}});
}

/* CT_E_STATE while a graph has a node of the operator: then the code must remain loaded. */
ct_status plugin_close(void) { return ct_unregister_operator("plugin::gelu_cubic"); }
