import Foundation

/// Knows what intents need and do not make themselves.
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()

  private let lock = NSLock()
  private var makers: [Key: () -> Any] = [:]
  private var made: [Key: Any] = [:]

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var name: AnyHashable?
  }

  public init() {}

  /// - Parameters:
  ///   - key: tells several of one type apart.
  ///   - dependency: made when it is first asked for.
  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    lock.withLock {
      makers[Key(type: ObjectIdentifier(Dependency.self), name: key)] = dependencyProvider
      made[Key(type: ObjectIdentifier(Dependency.self), name: key)] = nil
    }
  }

  func get<Dependency>(_ type: Dependency.Type, key: AnyHashable?) -> Dependency? {
    let key = Key(type: ObjectIdentifier(type), name: key)
    let (known, make) = lock.withLock { (made[key], makers[key]) }
    if let known { return known as? Dependency }
    // Made outside the lock: it may ask for others.
    guard let new = make?() else { return nil }
    return lock.withLock {
      let first = made[key] ?? new
      made[key] = first
      return first as? Dependency
    }
  }
}

/// What an intent needs, by its type. Reading one that nobody has added ends the app, as on iOS.
@propertyWrapper public struct AppDependency<Value: Sendable>: @unchecked Sendable {
  private let key: AnyHashable?
  private let manager: AppDependencyManager
  private let other: (@Sendable () -> Value)?

  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    (self.key, self.manager, other) = (key, manager, nil)
  }

  public init(
    key: AnyHashable? = nil,
    manager: AppDependencyManager = .shared,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) {
    (self.key, self.manager, other) = (key, manager, defaultValue)
  }

  public var wrappedValue: Value {
    guard let value = manager.get(Value.self, key: key) ?? other?() else {
      preconditionFailure("Nobody has added a dependency of the type \(Value.self).")
    }
    return value
  }
}

extension AppIntent {
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}

extension EntityQuery {
  public typealias Dependency<Value: Sendable> = AppDependency<Value>
}
