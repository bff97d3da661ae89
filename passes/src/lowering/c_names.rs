//! The names of C's library, as compilers, linkers and POSIX systems know it.

/// Whether C's library, or a program's start, has a function of this name.
pub(super) fn is_c_name(name: &str) -> bool {
    let is_math = |name: &str| MATH.split_whitespace().any(|known| known == name);
    let base = name.strip_suffix(['f', 'l']).unwrap_or(name);
    is_math(name) || is_math(base) || OTHER.split_whitespace().any(|known| known == name)
}

/// Functions of `math.h`, which exist with the suffixes `f` and `l`, too.
const MATH: &str = "
    acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil copysign cos cosh
    cospi drem erf erfc exp exp10 exp2 expm1 fabs fdim floor fma fmax fmaximum fmaximum_num fmin
    fminimum fminimum_num fmod frexp gamma hypot ilogb j0 j1 jn ldexp lgamma llrint llround log log10
    log1p log2 logb lrint lround modf nan nearbyint nextafter nexttoward pow pow10 powi remainder
    remquo rint round roundeven scalb scalbln scalbn significand sin sincos sincospi sinh sinpi sqrt
    tan tanh tanpi tgamma trunc y0 y1 yn
    cabs cacos cacosh carg casin casinh catan catanh ccos ccosh cexp cimag clog conj cpow cproj creal
    csin csinh csqrt ctan ctanh";

/// Everything else that optimizers treat as they know it from C, or that
/// programs commonly call.
const OTHER: &str = "
    abort abs access accept alarm aligned_alloc alloca asctime asprintf atexit atof atoi atol atoll
    basename bcmp bcopy bind brk bsearch bzero calloc chdir chmod chown clearerr clock close closedir
    connect creat ctime daemon difftime dirname div dup dup2 encrypt environ err errno error execl
    execv execve exit fclose fcntl fdopen feof ferror fflush ffs ffsl ffsll fgetc fgetpos fgets fileno
    flock fopen fork fprintf fputc fputs fread free freopen fscanf fseek fseeko fsetpos fstat fsync
    ftell ftello ftruncate ftw fwrite gcvt getc getchar getcwd getenv getopt getpid gets getw gmtime
    htonl htons index init insque ioctl isalnum isalpha isascii isatty isblank iscntrl isdigit isgraph
    isinf islower isnan isprint ispunct isspace isupper isxdigit kill labs ldiv link listen llabs
    lldiv localtime lockf longjmp lsearch lseek lstat main malloc mblen mbstowcs mbtowc memalign
    memccpy memchr memcmp memcpy memmem memmove mempcpy memrchr memset mkdir mkfifo mknod mktime mlock
    mmap mount mprotect munmap nanosleep nice ntohl ntohs open opendir pause pclose perror pipe poll
    popen posix_memalign pread printf psignal ptrace putc putchar putenv puts putw pwrite qsort raise
    rand rand_r random read readdir readlink readv realloc reallocarray realpath recv reboot regcomp
    remove remque rename rewind rindex rmdir sbrk scanf seed48 select send setbuf setenv setjmp
    setlocale setvbuf shutdown sigaction signal sigset sleep snprintf socket splice sprintf srand
    srandom sscanf stat statfs step stime stpcpy stpncpy strcasecmp strcat strchr strcmp strcoll
    strcpy strcspn strdup strerror strlcat strlcpy strlen strncasecmp strncat strncmp strncpy strndup
    strnlen strpbrk strrchr strsep strspn strstr strtod strtof strtok strtol strtold strtoll strtoul
    strtoull strxfrm swab symlink sync syscall sysinfo system tee tempnam time times tmpfile tmpnam
    toascii tolower toupper truncate ttyname tzset ulimit umask uname ungetc unlink unsetenv usleep
    utime utimes valloc vfork vfprintf vfscanf vprintf vscanf vsnprintf vsprintf vsscanf wait waitpid
    warn wcslen wcstombs wctomb write writev _start _init _fini _exit _Exit";

#[cfg(test)]
mod tests {
    use super::is_c_name;

    #[test]
    fn knows_the_names_of_c() {
        for name in [
            "tan", "tanf", "tanl", "modf", "memset", "labs", "main", "exp",
        ] {
            assert!(is_c_name(name), "{name}");
        }
        for name in ["heat", "ta", "tanff", "black_scholes", "f", "l", "mean"] {
            assert!(!is_c_name(name), "{name}");
        }
    }
}
