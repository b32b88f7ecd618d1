import Foundation
import SlipwayFoundation

/// An object's values that may be read and changed from any thread, and whose changes observers are told of on the thread that
/// makes them.
final class ObservedState<Values>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: Values
  /// Whose values they are.
  weak var owner: NSObject?

  init(_ values: Values) { self.values = values }

  func read<Value>(_ path: KeyPath<Values, Value>) -> Value { lock.withLock { values[keyPath: path] } }

  func withLock<Result>(_ body: (inout Values) -> Result) -> Result { lock.withLock { body(&values) } }

  /// - Parameter names: the names that the property has in Objective-C and in Swift.
  /// - Returns: whether it was another value before.
  @discardableResult func change<Value: Equatable>(
    _ path: WritableKeyPath<Values, Value>,
    _ names: String...,
    to value: Value
  ) -> Bool {
    guard read(path) != value else { return false }
    let owner = owner
    for name in names { owner?.willChangeValue(forKey: name) }
    lock.withLock { values[keyPath: path] = value }
    for name in names.reversed() { owner?.didChangeValue(forKey: name) }
    return true
  }
}
