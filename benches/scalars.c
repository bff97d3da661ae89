/* The programs of scalars.py in C, with the checks that Python makes: indices,
   division by zero, depth of recursion. Integers wrap: compile with -fwrapv. */

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define RAISE_IF(condition, result) \
    do {                            \
        if (UNLIKELY(condition)) {  \
            failed = 1;             \
            return result;          \
        }                           \
    } while (0)

/* Makes a negative index count from the end. */
#define WRAP(index, size) ((index) < 0 ? (index) + (size) : (index))
#define IS_OUTSIDE(index, size) ((uint64_t)(index) >= (uint64_t)(size))

static const int64_t DEPTH_LIMIT = 10000;

int failed;
static int64_t depth;

/* The machine traps on the smallest integer by -1. */
static int64_t floor_modulo(int64_t left, int64_t right) {
    if (UNLIKELY(right == -1))
        return 0;
    int64_t remainder = left % right;
    return remainder != 0 && (remainder < 0) != (right < 0) ? remainder + right : remainder;
}

static int64_t floor_divide(int64_t left, int64_t right) {
    if (UNLIKELY(right == -1))
        return -left;
    int64_t quotient = left / right;
    return left % right != 0 && (left < 0) != (right < 0) ? quotient - 1 : quotient;
}

void mandelbrot(int64_t *counts, int64_t height, int64_t width, int64_t limit) {
    for (int64_t row = 0; row < height; row++) {
        RAISE_IF(height == 0, );
        double y = 3.0 * (double)row / (double)height - 1.5;
        for (int64_t column = 0; column < width; column++) {
            RAISE_IF(width == 0, );
            double x = 3.0 * (double)column / (double)width - 2.25;
            double re = 0.0, im = 0.0;
            int64_t count = 0;
            while (count < limit && re * re + im * im <= 4.0) {
                double next = re * re - im * im + x;
                im = 2.0 * re * im + y;
                re = next;
                count++;
            }
            RAISE_IF(IS_OUTSIDE(row, height) || IS_OUTSIDE(column, width), );
            counts[row * width + column] = count;
        }
    }
}

/* An element of an array of `rows` times `columns`. */
#define CHECK_2D(row, column, rows, columns, result) \
    RAISE_IF(IS_OUTSIDE(WRAP(row, rows), rows) || IS_OUTSIDE(WRAP(column, columns), columns), result)

double n_body(double *position, int64_t position_rows, int64_t position_columns, double *velocity,
              int64_t velocity_rows, int64_t velocity_columns, const double *mass, int64_t count,
              int64_t steps, double dt) {
#define POSITION(i, k) position[(i) * position_columns + (k)]
#define VELOCITY(i, k) velocity[(i) * velocity_columns + (k)]
#define CHECK_POSITION(i, k) CHECK_2D(i, k, position_rows, position_columns, 0.0)
#define CHECK_VELOCITY(i, k) CHECK_2D(i, k, velocity_rows, velocity_columns, 0.0)
    for (int64_t step = 0; step < steps; step++) {
        for (int64_t i = 0; i < count; i++) {
            for (int64_t j = i + 1; j < count; j++) {
                double d[3];
                for (int64_t k = 0; k < 3; k++) {
                    CHECK_POSITION(i, k);
                    CHECK_POSITION(j, k);
                    d[k] = POSITION(i, k) - POSITION(j, k);
                }
                double square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
                double divisor = square * sqrt(square);
                RAISE_IF(divisor == 0.0, 0.0);
                double pull = dt / divisor;
                for (int64_t k = 0; k < 3; k++) {
                    CHECK_VELOCITY(i, k);
                    VELOCITY(i, k) -= d[k] * mass[j] * pull;
                }
                for (int64_t k = 0; k < 3; k++) {
                    CHECK_VELOCITY(j, k);
                    VELOCITY(j, k) += d[k] * mass[i] * pull;
                }
            }
        }
        for (int64_t i = 0; i < count; i++)
            for (int64_t k = 0; k < 3; k++) {
                CHECK_POSITION(i, k);
                CHECK_VELOCITY(i, k);
                POSITION(i, k) += dt * VELOCITY(i, k);
            }
    }
    double energy = 0.0;
    for (int64_t i = 0; i < count; i++) {
        double speed = 0.0;
        for (int64_t k = 0; k < 3; k++) {
            CHECK_VELOCITY(i, k);
            speed += VELOCITY(i, k) * VELOCITY(i, k);
        }
        energy += 0.5 * mass[i] * speed;
    }
    return energy;
}

int64_t sieve(bool *is_prime, int64_t n) {
    for (int64_t i = 0; i < n; i++)
        is_prime[i] = i >= 2;
    int64_t count = 0;
    for (int64_t i = 2; i < n; i++) {
        RAISE_IF(IS_OUTSIDE(i, n), 0);
        if (!is_prime[i])
            continue;
        count++;
        int64_t j = i * i;
        while (j < n) {
            int64_t index = WRAP(j, n);
            RAISE_IF(IS_OUTSIDE(index, n), 0);
            is_prime[index] = false;
            j += i;
        }
    }
    return count;
}

int64_t collatz(int64_t limit) {
    int64_t longest = 0, best = 0;
    for (int64_t start = 1; start < limit; start++) {
        int64_t n = start, steps = 0;
        while (n != 1) {
            if (floor_modulo(n, 2) == 0)
                n = floor_divide(n, 2);
            else
                n = 3 * n + 1;
            steps++;
        }
        if (steps > longest) {
            longest = steps;
            best = start;
        }
    }
    return best;
}

int64_t gcd_sum(int64_t n) {
    int64_t total = 0;
    for (int64_t a = 1; a < n; a++)
        for (int64_t b = 1; b < a; b++) {
            int64_t x = a, y = b;
            while (y) {
                RAISE_IF(y == 0, 0);
                int64_t next = floor_modulo(x, y);
                x = y;
                y = next;
            }
            total += x;
        }
    return total;
}

static int64_t fibonacci_here(int64_t n) {
    if (n < 2)
        return n;
    RAISE_IF(depth >= DEPTH_LIMIT, 0);
    depth++;
    int64_t left = fibonacci_here(n - 1);
    if (UNLIKELY(failed))
        return 0;
    int64_t right = fibonacci_here(n - 2);
    if (UNLIKELY(failed))
        return 0;
    depth--;
    return left + right;
}

int64_t fibonacci(int64_t n) {
    depth = 0;
    return fibonacci_here(n);
}
