/*
 * The error function and its inverse from arithmetic only, without branches: loops over them vectorise, and a value is
 * the same on every instruction-set level. Used by C and CUDA code. Errors are in ulp of the exact value.
 */
#ifndef CTI_SCALAR_ERF_H
#define CTI_SCALAR_ERF_H

#include "kernels/scalar_exp.h"
#include "kernels/scalar_log.h"

/* ---- the error function ---- */

/* erf(y) / y - 1 for x = y^2, 0 <= y <= 1, to 8e-18. */
CTI_FN double cti_erf_near_(double x)
{
    const double v = x * x;
    double even = 0.005223977607423468 +
                  v * (0.00012055295320494294 + v * (1.6447517677871873e-06 + v * (1.3722976265924504e-08)));
    even = 0.12837916709551256 + v * (0.11283791670945253 + v * even);
    double odd = -0.0008548325989696758 +
                 v * (-1.4924744663335489e-05 + v * (-1.6209175911748696e-07 - v * 7.801188874097751e-10));
    odd = -0.3761263890318355 + v * (-0.02686617064327622 + v * odd);
    return even + x * odd;
}

/* Computes e^(y^2) erfc(y) for x = 1 / (2 + y) - 1/4 and 1 <= y <= 6, with an error below 1e-18 e^(y^2). */
CTI_FN double cti_erfcx_far_(double x)
{
    const double v = x * x;
    double even = -3.469895755587196 + v * (2.8531363688886167 + v * (28.958676894199833 - v * 212.03004595488954));
    even = 0.2553956763105058 + v * (3.866531107879414 + v * (0.955620453808318 + v * even));
    double odd = -7.165400875173602 + v * (16.088700286725008 + v * (-45.687603558043214 + v * (111.61368949849801)));
    odd = 1.7087433896558257 + v * (5.054629185061736 + v * odd);
    return even + x * odd;
}

/* The error is below 1.1 ulp. From 6 on the result is 1. */
CTI_FN double cti_erf_f64(double x)
{
    const double square = x * x, near = x + x * cti_erf_near_(square), y = fabs(x) > 6 ? 6 : fabs(x);
    const cti_exp_parts_ p = cti_exp_parts_of_(-(y * y));
    const double bell = (1 + (p.high + (p.low + p.rest))) * cti_power_of_shifted_(p.shifted),
                 far = copysign(1 - bell * cti_erfcx_far_(1 / (2 + y) - 0.25), x);
    return fabs(x) < 1 ? near : far;
}

/* ---- its inverse ---- */

/*
 * Polynomials through Chebyshev points, with w = -log(1 - a^2): (erfinv(a) / a - sqrt(pi) / 2) / w for x = w - 2 and
 * w up to 4; erfinv(a) - sqrt(w) for x = sqrt(w) - 3 and w from there to 16, and for x = sqrt(w) - 5 and w from
 * there to 36.7. Errors are below 1e-17 of the result.
 */
CTI_FN double cti_erfinv_middle_(double x)
{
    const double v = x * x;
    double even =
        -5.788244003901853e-12 + v * (5.932109187994658e-14 + v * (4.579711565135664e-16 - v * 2.7170438162597e-17));
    even = 1.3429690164506952e-07 + v * (-1.1130423436856488e-08 + v * (3.1324400278257636e-10 + v * even));
    even = 0.24549414303103023 + v * (-0.0020525532308208203 + v * (1.7867679377035362e-05 + v * even));
    double odd = -9.654070518976277e-12 +
                 v * (7.253754316581635e-13 + v * (-2.0321083406983643e-14 + v * (3.1572875944560954e-16)));
    odd = -5.14306450631538e-06 + v * (9.132300327752132e-08 + v * (-8.828240975973309e-10 + v * odd));
    odd = 0.002136962919860212 + v * (0.00018020243052609459 + v * odd);
    return even + x * odd;
}

CTI_FN double cti_erfinv_tail_(double x)
{
    const double v = x * x;
    double even = -1.5693159007042577e-07 +
                  v * (1.1462639840250063e-08 + v * (2.679808515243929e-09 - v * 5.278270743303598e-10));
    even = -2.4088060879528185e-05 + v * (3.1484671922736776e-06 + v * (3.7862030062653975e-07 + v * even));
    even = 0.006843688661756474 + v * (0.0011424362706967887 + v * (-3.657324801717775e-05 + v * even));
    even = -0.16719801522119104 + v * even;
    double odd = 3.829501689560235e-08 +
                 v * (-1.2194605390763247e-08 + v * (9.935032830803282e-10 + v * (3.681529850788755e-11)));
    odd = 2.551185268255248e-06 + v * (-2.011945200680982e-06 + v * (1.8999407974372534e-07 + v * odd));
    odd = -0.0034450300405573123 + v * (-0.00022121694027758907 + v * (5.585722732804943e-05 + v * odd));
    odd = 0.002662382571917117 + v * odd;
    return even + x * odd;
}

CTI_FN double cti_erfinv_far_(double x)
{
    const double v = x * x;
    double even =
        4.775609114565445e-11 + v * (-4.063071697196984e-11 + v * (-6.699821507519227e-12 - v * 8.016126403044918e-14));
    even = 4.497186396923309e-06 + v * (1.9420959665697377e-07 + v * (6.766478370332968e-09 + v * even));
    even = -0.15009359862509328 + v * (-0.0001387208984269046 + v * (7.598401191371471e-05 + v * even));
    double odd = -1.0158092577940862e-09 +
                 v * (5.959511928133058e-11 + v * (1.9052907735234417e-11 + v * (1.3614787737474689e-12)));
    odd = -1.96617270112302e-05 + v * (-9.585138811112595e-07 + v * (-3.753517349068553e-08 + v * odd));
    odd = 0.01030046519430549 + v * (-0.00021502518740633896 + v * odd);
    return even + x * odd;
}

/* The error is below 1.6 ulp. The rounding error of the square root is corrected to first order. */
CTI_FN double cti_erfinv_f64(double a)
{
    const double size = fabs(a);
    const cti_log_parts_ p = cti_log_parts_of_((1 - size) * (1 + size));
    const double half_square = 0.5 * p.f * p.f,
                 w = (half_square - (cti_log_rest_(p.f, half_square) + p.k * 1.9082149292705877e-10)) - p.f -
                     p.k * 0.6931471803691238,
                 outer_w = w > 4 ? w : 4, root = sqrt(outer_w), inverse = 0.4291 + root * (-0.1132 + root * 0.009317);
    const cti_two_ square = cti_product_(root, root);
    const double low = (outer_w - square.high - square.low) * inverse,
                 outer = root + ((w > 16 ? cti_erfinv_far_(root - 5) : cti_erfinv_tail_(root - 3)) + low),
                 middle = size + size * (-0.11377307454724199 + w * cti_erfinv_middle_(w - 2));
    const double special = size == 1 ? HUGE_VAL : (double)NAN, value = w > 4 ? outer : middle;
    return copysign(size < 1 ? value : special, a);
}

/* erfinv(a) / a to 2e-8, for x = w - 3.125 and w up to 6.25, and for x = sqrt(w) - 3.25 and w from there to 16.2. */
CTI_FN double cti_erfinv_short_middle_(double x)
{
    const double v = x * x;
    double even = 0.0001867818531635598 +
                  v * (-1.3863968794003408e-06 + v * (-2.4902560095825105e-08 + v * (6.676776081480337e-10)));
    even = 1.6536545680743835 + v * (-0.006033710641958821 + v * even);
    double odd = -1.3888332951186868e-05 +
                 v * (4.2610125519443354e-07 + v * (-4.662827472240805e-09 + v * (2.357528333465035e-12)));
    odd = 0.24015818177853077 + v * (-0.0007406977485896982 + v * odd);
    return even + x * odd;
}

CTI_FN double cti_erfinv_short_tail_(double x)
{
    const double v = x * x;
    double even =
        0.0053708693581302185 + v * (0.0024898297190588444 + v * (0.0009701800730877098 - v * 2.5908967507455547e-05));
    even = 3.0838856134753407 + v * even;
    double odd =
        1.0052586691420353 + v * (-0.003744267241598063 + v * (-0.001731550227009669 - v * 0.0002568197127426607));
    return even + x * odd;
}

/* Computed in f64; the error is below 0.7 ulp of f32. */
CTI_FN float cti_erfinv_f32(float a)
{
    const double size = fabs((double)a);
    const cti_log_parts_ p = cti_log_parts_of_((1 - size) * (1 + size));
    const double w = -(p.k * 0.6931471805599453 + cti_short_log_(p.f)), root = sqrt(w > 6.25 ? w : 6.25);
    const double value =
        (double)a * (w > 6.25 ? cti_erfinv_short_tail_(root - 3.25) : cti_erfinv_short_middle_(w - 3.125));
    const float special = size == 1 ? copysignf(HUGE_VALF, a) : (float)NAN;
    return size < 1 ? (float)value : special;
}

#endif
