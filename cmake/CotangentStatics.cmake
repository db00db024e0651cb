# Finds static variables that kernels write: cmake -DNM=nm -DOBJECTS=a.o;b.o -DSOURCES=a.c;b.c -P CotangentStatics.cmake
#
# Several threads may call a kernel at the same time, and a kernel divides loops among threads; all of them share the
# static variables of its file. Constants are allowed, and so are variables that are declared _Thread_local, atomic
# variables and locks.
set(text)
foreach(source IN LISTS SOURCES)
    file(READ ${source} one)
    string(APPEND text "${one}\n")
endforeach()
set(found)
foreach(object IN LISTS OBJECTS)
    execute_process(COMMAND ${NM} -f sysv ${object} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[^\n]*\\|[ ]*OBJECT\\|[^\n]*\\|\\.(bss|data)[^\n]*" lines "${symbols}")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "[ .|].*" "" name "${line}")
        if(line MATCHES "\\.data\\.rel\\.ro" OR
           text MATCHES "(_Atomic|atomic_|pthread_|once_flag|mtx_t)[^;\n]*[^A-Za-z0-9_]${name}[^A-Za-z0-9_]")
            continue()
        endif()
        list(APPEND found ${name})
    endforeach()
endforeach()
list(REMOVE_DUPLICATES found)
if(found)
    list(JOIN found ", " found)
    message(FATAL_ERROR "kernels have static variables, which all threads share: ${found}; let the caller's job, or \
the workspace, hold what a kernel writes, and declare const what it does not")
endif()
