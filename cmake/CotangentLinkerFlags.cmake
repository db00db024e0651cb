# Converts libraries to flags of a linker.
#
#   cotangent_linker_flags(result libraries...)
#
# converts files and names to a list of flags: libopenblas.so to -lopenblas, after -L if compilers do not search its
# folder. Libraries of a compiler are in a folder whose name contains its version (/usr/lib/gcc/x86_64-linux-gnu/12) and
# changes with the next version; gcc and clang find libraries of gcc by name, and only clang finds libraries of clang.
include_guard()

function(cotangent_linker_flags result)
    set(flags)
    foreach(library IN LISTS ARGN)
        cmake_path(GET library FILENAME name)
        cmake_path(GET library PARENT_PATH folder)
        if(name MATCHES "^libpthread\\.") # a part of the C library
            set(library -pthread)
        elseif(IS_ABSOLUTE "${library}" AND name MATCHES "^lib(.+)\\.(so|a)$")
            set(library -l${CMAKE_MATCH_1})
            if(NOT folder IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES OR folder MATCHES "/llvm")
                list(APPEND flags -L${folder})
            endif()
        elseif(NOT library MATCHES "^[-/]")
            set(library -l${library})
        endif()
        list(APPEND flags ${library})
    endforeach()
    list(REMOVE_DUPLICATES flags)
    set(${result} ${flags} PARENT_SCOPE)
endfunction()
