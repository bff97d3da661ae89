// What game_of_life.py computes, in C.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void game_of_life(int64_t rows, int64_t columns, uint8_t board[rows][columns], int64_t steps) {
  uint8_t(*next)[columns] = malloc(rows * columns);
  for (int64_t step = 0; step < steps; step++) {
    memcpy(next, board, rows * columns);
    for (int64_t i = 1; i < rows - 1; i++)
      for (int64_t j = 1; j < columns - 1; j++) {
        uint8_t neighbours = next[i - 1][j - 1] + next[i - 1][j] + next[i - 1][j + 1] + next[i][j - 1] +
                             next[i][j + 1] + next[i + 1][j - 1] + next[i + 1][j] + next[i + 1][j + 1];
        board[i][j] = (neighbours == 3) | ((next[i][j] == 1) & (neighbours == 2));
      }
  }
  free(next);
}
