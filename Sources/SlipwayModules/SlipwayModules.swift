// Nothing of its own: the manifest has this target stand on the modules that `slipway` asks for, which are compiled with it in
// one build.
