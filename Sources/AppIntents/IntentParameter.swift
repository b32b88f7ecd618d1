import Foundation
import SlipwayFoundation

/// What an intent's parameter can be.
public protocol _IntentValue {
  /// What one of them is: an element of a list, what an Optional wraps.
  associatedtype ValueType
  /// The same without being Optional.
  associatedtype UnwrappedType
}

extension _IntentValue {
  public typealias ValueType = Self
  public typealias UnwrappedType = Self
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Bool: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension URL: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Measurement: _IntentValue {}
extension Never: _IntentValue {}
extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType
}
extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = Self
}

/// Where a parameter's value comes from in a chain of actions.
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A parameter of an intent.
///
/// Nobody asks the user here: it has the value that it was given, or its default. Reading one that has neither ends the app, unless
/// it is Optional.
@propertyWrapper public final class IntentParameter<Value: _IntentValue>: @unchecked Sendable {
  /// What the user would be told of it.
  struct Wording {
    var title: LocalizedStringResource?
    var description: LocalizedStringResource?
    var requestValue: IntentDialog?
    var requestDisambiguation: IntentDialog?
    var connection = InputConnectionBehavior.default
  }

  let wording: Wording
  /// What the value may be; nil if nothing says so.
  let options: (any DynamicOptionsProvider)?
  private let lock = NSLock()
  private var own: Value?

  init(_ wording: Wording, default value: Any?, options: (any DynamicOptionsProvider)? = nil) {
    (self.wording, self.options) = (wording, options)
    own = value.flatMap { $0 as? Value } ?? (Value.self as? any OptionalValue.Type)?.nothing as? Value
  }

  public var wrappedValue: Value {
    get {
      guard let value = lock.withLock({ own }) else {
        preconditionFailure("A parameter without a value was read: \(wording.title?.key ?? "\(Value.self)")")
      }
      return value
    }
    set { lock.withLock { own = newValue } }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    let wording = Wording(
      title: title,
      description: description,
      requestValue: requestValueDialog,
      requestDisambiguation: requestDisambiguationDialog,
      connection: inputConnectionBehavior
    )
    self.init(wording, default: defaultValue)
  }

  public convenience init(
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    let wording = Wording(
      description: description,
      requestValue: requestValueDialog,
      connection: inputConnectionBehavior
    )
    self.init(wording, default: defaultValue)
  }

  /// - Parameter optionsProvider: says what the value may be.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: Provider
  ) {
    let wording = Wording(
      title: title,
      description: description,
      requestValue: requestValueDialog,
      requestDisambiguation: requestDisambiguationDialog,
      connection: inputConnectionBehavior
    )
    self.init(wording, default: defaultValue, options: optionsProvider)
  }

  /// What `perform()` throws to have the user asked for another value. Nobody is asked here: the error reaches whoever performs the
  /// intent.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    .needsValue(dialog.map { String(localized: $0.full) } ?? wording.title.map { String(localized: $0) } ?? "")
  }
}

/// An Optional, which has a value from the beginning.
protocol OptionalValue {
  static var nothing: Any { get }
}

extension Optional: OptionalValue {
  static var nothing: Any { Wrapped?.none as Any }
}

/// Says what a parameter's value may be.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result
  associatedtype DefaultValue: _IntentValue

  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider where Result: Sequence, Result.Element: _IntentValue {
  public func defaultResult() async -> Result.Element? { nil }
}
