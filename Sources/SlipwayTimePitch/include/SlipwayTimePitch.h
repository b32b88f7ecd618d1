#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// SoundTouch in C: sound that is slower, faster, higher or lower. Samples stand frame by frame. Nothing here is thread-safe.

typedef struct SlipwayTimePitch SlipwayTimePitch;

/// NULL for a rate or a number of channels that SoundTouch cannot do.
SlipwayTimePitch *slipway_time_pitch_new(unsigned sample_rate, unsigned channels);
void slipway_time_pitch_free(SlipwayTimePitch *processor);
/// `tempo` is how many times as fast; `semitones` how much higher.
void slipway_time_pitch_set(SlipwayTimePitch *processor, double tempo, double semitones);
void slipway_time_pitch_put(SlipwayTimePitch *processor, const float *samples, size_t frames);
/// Takes what is ready, at most so many frames.
size_t slipway_time_pitch_take(SlipwayTimePitch *processor, float *samples, size_t frames);
void slipway_time_pitch_clear(SlipwayTimePitch *processor);

#ifdef __cplusplus
}
#endif
