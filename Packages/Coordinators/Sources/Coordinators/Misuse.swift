/// What the developer who uses the package did wrong: it ends the program, and says why.
enum Misuse {
  /// The tests look at it in place of dying.
  nonisolated(unsafe) static var stop: (String) -> Never = { fatalError($0) }
}
