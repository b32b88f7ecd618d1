#include "SlipwayTimePitch.h"

#include <SoundTouch.h>

struct SlipwayTimePitch {
  soundtouch::SoundTouch processor;
};

SlipwayTimePitch *slipway_time_pitch_new(unsigned sample_rate, unsigned channels) {
  auto *made = new SlipwayTimePitch;
  made->processor.setSampleRate(sample_rate);
  made->processor.setChannels(channels);
  return made;
}

void slipway_time_pitch_free(SlipwayTimePitch *processor) { delete processor; }

void slipway_time_pitch_set(SlipwayTimePitch *processor, double tempo, double semitones) {
  processor->processor.setTempo(tempo);
  processor->processor.setPitchSemiTones(semitones);
}

void slipway_time_pitch_put(SlipwayTimePitch *processor, const float *samples, size_t frames) {
  processor->processor.putSamples(samples, unsigned(frames));
}

size_t slipway_time_pitch_take(SlipwayTimePitch *processor, float *samples, size_t frames) {
  return processor->processor.receiveSamples(samples, unsigned(frames));
}

void slipway_time_pitch_clear(SlipwayTimePitch *processor) { processor->processor.clear(); }
