#include "SlipwayRuntime.h"

// Of the Swift runtime, whose names Swift may not say.
void *swift_tryRetain(void *object);

void *slipway_try_retain(void *object) { return swift_tryRetain(object); }
