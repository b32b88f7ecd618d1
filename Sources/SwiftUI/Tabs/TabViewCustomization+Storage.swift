import Foundation

extension AppStorage where Value == TabViewCustomization {
  /// What the user has arranged of tabs, as data.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
    self.init(key, wrappedValue, store, read: { ($0 as? Data).flatMap { Value(stored: $0) } }, write: \.stored)
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// What the user has arranged of tabs.
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: store ?? SceneState.defaults))
  }
}
