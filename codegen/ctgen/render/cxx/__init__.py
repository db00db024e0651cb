"""Data for templates/cxx/: the C++ header of a family."""
