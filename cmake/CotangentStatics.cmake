# Static variables that kernels write: cmake -DNM=nm -DOBJECTS=a.o;b.o -DSOURCES=a.c;b.c -P CotangentStatics.cmake
#
# A kernel is called by several threads at once, and shares its loops among more: a variable of the file is one for all
# of them. Constants are none, nor what is declared _Thread_local, or atomic, or a lock.
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
