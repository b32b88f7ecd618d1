#pragma once

/// The Swift runtime's retain that refuses an object which is being deinitialised: what `weak` uses. Every process of
/// ours links the runtime.
void *_Nullable swift_tryRetain(void *_Nonnull object);
