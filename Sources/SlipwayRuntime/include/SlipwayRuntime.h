#ifndef SLIPWAY_RUNTIME_H
#define SLIPWAY_RUNTIME_H

/// Calls `ended` with each object of the same class as `object` that is about to be freed, `object` among them.
///
/// A Swift class's metadata holds the function that frees its objects, two words before its address point (the ABI's
/// "class metadata layout"). It is exchanged once for each class, and never put back.
void slipway_watch_end(void *object, void (*ended)(void *object));

#endif
