#include "SlipwayTimePitch.h"

#include <SoundTouch.h>

struct SlipwayTimePitch {
  soundtouch::SoundTouch processor;
};

SlipwayTimePitch *slipway_time_pitch_new(unsigned sample_rate, unsigned channels) {
  // It throws for rates and numbers of channels that it cannot do, and no exception may reach Swift.
  SlipwayTimePitch *made = nullptr;
  try {
    made = new SlipwayTimePitch;
    made->processor.setSampleRate(sample_rate);
    made->processor.setChannels(channels);
    made->processor.setTempo(1);
    return made;
  } catch (...) {
    delete made;
    return nullptr;
  }
}

void slipway_time_pitch_free(SlipwayTimePitch *processor) { delete processor; }

void slipway_time_pitch_set(SlipwayTimePitch *processor, double tempo, double semitones) {
  try {
    processor->processor.setTempo(tempo);
    processor->processor.setPitchSemiTones(semitones);
  } catch (...) {
  }
}

void slipway_time_pitch_put(SlipwayTimePitch *processor, const float *samples, size_t frames) {
  try {
    processor->processor.putSamples(samples, unsigned(frames));
  } catch (...) {
  }
}

size_t slipway_time_pitch_take(SlipwayTimePitch *processor, float *samples, size_t frames) {
  try {
    return processor->processor.receiveSamples(samples, unsigned(frames));
  } catch (...) {
    return 0;
  }
}

void slipway_time_pitch_clear(SlipwayTimePitch *processor) { processor->processor.clear(); }
