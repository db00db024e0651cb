// The same library from C++: numbers stand as operands, and a class closes the scope on every way out.
#include <cotangent/cotangent.h>

#include <cstdio>
#include <stdexcept>

class Scope {
  public:
    Scope() : scope(ct_scope_open()) { require(scope.depth != 0); }

    ~Scope() { ct_scope_close(scope); }

    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

    // An exception passes no frame of the library: throw between calls, never from a hook.
    static void require(bool succeeded)
    {
        if (!succeeded) throw std::runtime_error(ct_error_message());
    }

  private:
    ct_scope scope;
};

static double derivative_at(double value)
{
    const Scope scope;
    ct_tensor *x = ct_tensor_requires_grad_(ct_tensor_from(&value, CT_INTS(1), CT_DTYPE_F64), true);
    ct_tensor *derivative = ct_grad_one(ct_mul(ct_square(x), 3), x, nullptr);
    double result = 0;
    Scope::require(ct_tensor_item(derivative, &result) == CT_OK);
    return result;
}

int main()
{
    try {
        std::printf("%g\n", derivative_at(2));
        const Scope scope;
        Scope::require(ct_matmul(ct_zeros(CT_INTS(2, 3)), ct_zeros(CT_INTS(2, 3))) != nullptr);
    } catch (const std::runtime_error &error) {
        std::printf("%s\n", error.what());
        return 0;
    }
    return 1;
}
