def parity(a):
    return a % 2
