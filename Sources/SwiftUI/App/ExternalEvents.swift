extension View {
  /// Which of the app's windows take an activity or an address that the app is asked to open. An app has one window, which takes
  /// them all.
  nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension Scene {
  /// Which of the app's scenes is opened for an activity or an address. An app has one window, which takes them all.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
