/// Makes binaries ready to be carried elsewhere.
enum Relocation {
  /// Takes what is only for debuggers out of some binaries, and has each look for its libraries in the places beside it.
  static func relocate(_ groups: [(places: String, binaries: [String])]) throws(BuildError) {
    // In this order: what patchelf has moved, strip would not find its way in.
    _ = try Command("strip", ["--strip-debug"] + groups.flatMap(\.binaries)).output()
    for group in groups where !group.binaries.isEmpty {
      _ = try Command("patchelf", ["--set-rpath", group.places] + group.binaries).output()
    }
  }
}
