import Foundation
import SlipwayFoundation

/// Something that has a name which stays the same.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Something that an app can do, and that others than its screens may ask it to do. A desktop has no Siri and no Shortcuts: what asks
/// here is the app itself, by its buttons and its code.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }

  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value: _IntentValue> = IntentParameter<Value>
  public typealias Summary = IntentParameterSummary<Self>

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Does it.
  ///
  /// - Parameter donate: whether the system may learn from it. Nothing learns here.
  @discardableResult public func callAsFunction(donate: Bool = true) async throws -> PerformResult {
    try await perform()
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// When an intent may be performed.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What an intent is for.
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
  public var descriptionText: LocalizedStringResource
  public var categoryName: LocalizedStringResource?
  public var searchKeywords: [LocalizedStringResource]
  public var resultValueName: LocalizedStringResource?

  public init(
    _ descriptionText: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource? = nil
  ) {
    (self.descriptionText, self.categoryName) = (descriptionText, categoryName)
    (self.searchKeywords, self.resultValueName) = (searchKeywords, resultValueName)
  }

  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

// MARK: Kinds of intents

/// One that only an app's own parts perform.
public protocol SystemIntent: AppIntent {}

/// One that opens something of the app's.
public protocol OpenIntent: SystemIntent {
  associatedtype Value: _IntentValue
  /// What is opened.
  var target: Value { get set }
}

extension OpenIntent {
  public static var openAppWhenRun: Bool { true }
}

/// One that sets something of the app's.
public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// One that plays sounds.
public protocol AudioPlaybackIntent: SystemIntent {}
/// One that begins, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}
/// What a widget is set up by. It does nothing.
public protocol WidgetConfigurationIntent: SystemIntent
where PerformResult == IntentResultContainer<Never, Never, Never, Never> {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// Why an intent does not do what it should.
public enum AppIntentError: Error, Equatable {
  /// A parameter has no value; nobody is asked for one here.
  case needsValue(String)
}
