/// A search around that belongs to no screen yet: the first stack or split view inside takes it for its root.
struct FreeSearch {
  /// Views that show the search in their screen's bar.
  let taken: @MainActor (AnyView) -> AnyView
}

private enum FreeSearchKey: EnvironmentKey { static var defaultValue: FreeSearch? { nil } }

extension EnvironmentValues {
  /// The search around, until a screen has it.
  var freeSearch: FreeSearch? {
    get { self[FreeSearchKey.self] }
    set { self[FreeSearchKey.self] = newValue }
  }
}
