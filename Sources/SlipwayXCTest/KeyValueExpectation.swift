import Foundation
import SlipwayFoundation

/// Waits for the value at a key path of an object to change, or to become a certain one.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// Says of a change whether it is the one that is waited for.
  public typealias Handler = (Any, [AnyHashable: Any]) -> Bool

  public let keyPath: String
  public let observedObject: Any
  public let expectedValue: Any?
  public let options: NSKeyValueObservingOptions
  public var handler: Handler? {
    get { watch?.handler }
    set { watch?.handler = newValue }
  }
  private var watch: KeyPathWatch?

  /// Waits for any change.
  public convenience init(keyPath: String, object: Any) {
    self.init(keyPath: keyPath, object: object, expectedValue: nil)
  }

  /// - Parameters:
  ///   - expectedValue: what the value is to become; nil for any other than it is.
  ///   - options: what changes are told: by default the first value too, as it may be right already.
  public init(
    keyPath: String,
    object: Any,
    expectedValue: Any?,
    options: NSKeyValueObservingOptions = [.new, .old, .initial]
  ) {
    self.keyPath = keyPath
    observedObject = object
    self.expectedValue = expectedValue
    self.options = options
    super.init(description: "the key path \(keyPath) to change")
    watch = KeyPathWatch(object, keyPath, expectedValue, options) { [weak self] in self?.fulfill() }
  }
}

/// Observes a key path until the change comes that is waited for.
final class KeyPathWatch {
  var handler: XCTKVOExpectation.Handler?
  private let object: Any
  private let expectedValue: Any?
  private var observer: KeyPathObserver?
  private var isDone = false
  private let found: () -> Void

  init(
    _ object: Any,
    _ keyPath: String,
    _ expectedValue: Any?,
    _ options: NSKeyValueObservingOptions,
    found: @escaping () -> Void
  ) {
    self.object = object
    self.expectedValue = expectedValue
    self.found = found
    guard let object = object as? NSObject else { return }
    // Without a value to become, the one it has now is none that is waited for.
    let options = expectedValue == nil ? options.subtracting(.initial) : options
    observer = KeyPathObserver(object, keyPath, options.union(.new)) { [weak self] in self?.note($0) }
  }

  deinit { observer?.invalidate() }

  private func note(_ change: KeyPathObserver.Change) {
    guard !isDone, !change.isPrior else { return }
    if let handler {
      guard handler(object, change.dictionary) else { return }
    } else if let expectedValue {
      guard let value = change.new?.value, isEqual(value, expectedValue) else { return }
    }
    isDone = true
    found()
  }
}

/// Whether two values are the same to Objective-C, numbers of different kinds too.
private func isEqual(_ value: Any, _ other: Any) -> Bool {
  if let value = value as? NSObject, let other = other as? NSObject { return value.isEqual(other) }
  if let value = number(value), let other = number(other) { return value == other }
  guard let value = value as? AnyHashable, let other = other as? AnyHashable else { return false }
  return value == other
}

private func number(_ value: Any) -> NSNumber? {
  switch value {
  case let number as NSNumber: number
  case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
  case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
  case let flag as Bool: NSNumber(value: flag)
  default: nil
  }
}

extension KeyPathObserver.Change {
  fileprivate var dictionary: [AnyHashable: Any] {
    var dictionary: [AnyHashable: Any] = [NSKeyValueChangeKey.kindKey: NSKeyValueChange.setting.rawValue]
    if let new { dictionary[NSKeyValueChangeKey.newKey] = new.value ?? NSNull() }
    if let old { dictionary[NSKeyValueChangeKey.oldKey] = old.value ?? NSNull() }
    return dictionary
  }
}

extension XCTestCase {
  /// An expectation that `waitForExpectations` waits for: the value at a key path becomes a certain one, or changes.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any,
    keyPath: String,
    expectedValue: Any?
  ) -> XCTestExpectation {
    let expectation = expectation(description: "the key path \(keyPath) to change")
    observers.append(
      KeyPathWatch(objectToObserve, keyPath, expectedValue, [.new, .old, .initial]) { expectation.fulfill() }
    )
    return expectation
  }

  /// An expectation that `waitForExpectations` waits for: a change at a key path for which the handler returns `true`.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any,
    keyPath: String,
    handler: XCTKVOExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = expectation(description: "the key path \(keyPath) to change")
    let watch = KeyPathWatch(objectToObserve, keyPath, nil, [.new, .old]) { expectation.fulfill() }
    watch.handler = handler
    observers.append(watch)
    return expectation
  }
}
