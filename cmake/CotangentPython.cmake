# The Python that runs ctgen: 3.11 or later, with PyYAML and Jinja2.
#
#   cotangent_find_python(result reasons)
#
# sets `result` to its file, or to "" and `reasons` to the missing packages, a line for each Python that was tried. The
# first python3 in PATH often belongs to an environment without these packages. Therefore several are tried: only
# COTANGENT_PYTHON if it is set, else the python3 that FindPython3 finds, every python3 in PATH, and the system's
# python3.
include_guard()

set(COTANGENT_PYTHON "$ENV{COTANGENT_PYTHON}" CACHE FILEPATH
    "The Python (3.11 or later, with PyYAML and Jinja2) that runs ctgen; empty: one is looked for")

# Sets `result` to the packages that a Python lacks, or to "".
function(cotangent_python_lacks result python)
    set(lacks "cannot be run")
    execute_process(COMMAND ${python} -c "
import sys, importlib.util as u
missing = [n for m, n in (('yaml', 'PyYAML'), ('jinja2', 'Jinja2')) if u.find_spec(m) is None]
print(*(['is Python %d.%d' % sys.version_info[:2]] if sys.version_info < (3, 11) else ['lacks ' + ' and '.join(missing)]
    if missing else []))"
                    OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(failed STREQUAL "0")
        set(lacks "${said}")
    endif()
    set(${result} "${lacks}" PARENT_SCOPE)
endfunction()

function(cotangent_find_python result reasons)
    if(COTANGENT_PYTHON)
        set(candidates ${COTANGENT_PYTHON})
    else()
        find_package(Python3 3.11 COMPONENTS Interpreter QUIET)
        set(candidates ${Python3_EXECUTABLE})
        cmake_path(CONVERT "$ENV{PATH}" TO_CMAKE_PATH_LIST folders)
        foreach(folder IN LISTS folders ITEMS /usr/local/bin /usr/bin)
            if(EXISTS ${folder}/python3)
                list(APPEND candidates ${folder}/python3)
            endif()
        endforeach()
        list(REMOVE_DUPLICATES candidates)
    endif()
    set(found)
    set(said)
    foreach(candidate IN LISTS candidates)
        cotangent_python_lacks(lacks ${candidate})
        if(NOT lacks)
            # the real executable: some environments replace python3 by scripts that take longer to start than ctgen
            # takes to run
            execute_process(COMMAND ${candidate} -c "import sys; print(sys.executable or '${candidate}')"
                OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE)
            break()
        endif()
        string(APPEND said "\n  ${candidate} ${lacks}")
    endforeach()
    if(NOT candidates)
        set(said "\n  no python3 found")
    endif()
    set(${result} "${found}" PARENT_SCOPE)
    set(${reasons}
        "${said}\n  Debian: apt install python3 python3-yaml python3-jinja2; elsewhere: pip install PyYAML Jinja2; \
another Python: -DCOTANGENT_PYTHON=FILE"
        PARENT_SCOPE)
endfunction()
