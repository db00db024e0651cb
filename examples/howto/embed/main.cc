// Fits a line: tensors are values, errors are exceptions, and no scope needs to be opened.
#include <cotangent/cotangent.hpp>

#include <iostream>

using ct::Tensor;

class Fit {
  public:
    // One step towards y = slope * x + offset; returns the loss before it.
    float step(const std::vector<float> &x, const std::vector<float> &y)
    {
        const Tensor points = ct::tensor(x), wanted = ct::tensor(y);
        const Tensor loss = ct::mse_loss(points * slope + offset, wanted);
        ct::zero_grad({slope, offset});
        loss.backward();
        const ct::no_grad guard; // until the end of the block
        slope -= slope.grad() * 0.1;
        offset -= offset.grad() * 0.1;
        return loss.item<float>();
    }

    Tensor slope = ct::zeros({1}).requires_grad_(), offset = ct::zeros({1}).requires_grad_();
};

int main()
{
    Fit fit;
    for (int i = 0; i < 200; i++) fit.step({-1, 0, 1, 2}, {-3, -1, 1, 3}); // y = 2x - 1
    std::cout << fit.slope << "\n";
    try {
        fit.step({1, 2, 3}, {1, 2});
    } catch (const ct::Error &error) {
        std::cout << error.kind() << ": " << error.what() << "\n";
    }
}
