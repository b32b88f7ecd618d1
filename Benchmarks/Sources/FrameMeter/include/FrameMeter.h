#pragma once

/// Measures the frames of a GTK program from inside: the same for the case and its floor.
///
/// Prints one line and ends the process: nanoseconds from `--start=NS` (CLOCK_MONOTONIC, given by the parent) to the
/// end of the first frame, resident kilobytes then, and the mean CPU nanoseconds of `frames` frames, each after a
/// call of `scroll` with its number. Between before-paint and after-paint only: no waiting is counted.
void frame_meter_start(int argc, char **argv, int frames, void (*scroll)(int frame));
