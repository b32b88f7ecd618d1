import Foundation
import UIKit

/// A value that is kept with the app's window: when the app is opened again, it is what it was.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let storage: AppStorage<Value>

  init(_ storage: AppStorage<Value>) { self.storage = storage }

  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { storage.projectedValue }
}

extension SceneStorage: Sendable where Value: Sendable {}

/// The window's own defaults: the app's do not show them.
enum SceneState {
  nonisolated(unsafe) static let defaults =
    UserDefaults(suiteName: "\(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName).savedState")
    ?? .standard
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(AppStorage(wrappedValue: wrappedValue, key, store: SceneState.defaults))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(AppStorage(key, store: SceneState.defaults)) }
  public init(_ key: String) where Value == Int? { self.init(AppStorage(key, store: SceneState.defaults)) }
  public init(_ key: String) where Value == Double? { self.init(AppStorage(key, store: SceneState.defaults)) }
  public init(_ key: String) where Value == String? { self.init(AppStorage(key, store: SceneState.defaults)) }
  public init(_ key: String) where Value == Data? { self.init(AppStorage(key, store: SceneState.defaults)) }
}
