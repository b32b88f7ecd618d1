import Foundation
import SlipwayFoundation

/// What comes of an intent.
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue
  /// What the intent gives to the next one; nil if it gives nothing.
  var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words for the user.
public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog { get }
}

/// A result with a view, which `_AppIntents_SwiftUI` makes.
public protocol ShowsSnippetView: IntentResult {}

/// A result after which another intent is performed.
public protocol OpensIntent: IntentResult {
  associatedtype OpenedIntent
  var opensIntent: OpenedIntent { get }
}

/// All kinds of results; what one has not is `Never`.
public struct IntentResultContainer<Value: _IntentValue, OpenedIntent, Snippet, Dialog>: IntentResult,
  @unchecked Sendable
{
  public let value: Value?
  let ownIntent: OpenedIntent?
  package let snippet: Snippet?
  let ownDialog: Dialog?

  package init(value: Value? = nil, opensIntent: OpenedIntent? = nil, snippet: Snippet? = nil, dialog: Dialog? = nil) {
    (self.value, ownIntent, self.snippet, ownDialog) = (value, opensIntent, snippet, dialog)
  }
}

extension IntentResultContainer: ReturnsValue {}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {
  public var dialog: IntentDialog {
    guard let ownDialog else { preconditionFailure("A result of this type is made with a dialog.") }
    return ownDialog
  }
}

extension IntentResultContainer: OpensIntent where OpenedIntent: AppIntent {
  public var opensIntent: OpenedIntent {
    guard let ownIntent else { preconditionFailure("A result of this type is made with an intent.") }
    return ownIntent
  }
}

extension IntentResult {
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { .init() }

  public static func result<V>(value: V) -> Self where Self == IntentResultContainer<V, Never, Never, Never> {
    .init(value: value)
  }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { .init(dialog: dialog) }

  public static func result<V>(value: V, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<V, Never, Never, IntentDialog> { .init(value: value, dialog: dialog) }

  public static func result<Intent: AppIntent>(opensIntent: Intent) -> Self
  where Self == IntentResultContainer<Never, Intent, Never, Never> { .init(opensIntent: opensIntent) }

  public static func result<V, Intent: AppIntent>(value: V, opensIntent: Intent) -> Self
  where Self == IntentResultContainer<V, Intent, Never, Never> { .init(value: value, opensIntent: opensIntent) }

  public static func result<Intent: AppIntent>(opensIntent: Intent, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Intent, Never, IntentDialog> {
    .init(opensIntent: opensIntent, dialog: dialog)
  }
}

/// Words for the user.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// What is said where nothing is seen.
  package var spoken: LocalizedStringResource { full }
  let full: LocalizedStringResource
  /// What is said beside something that is seen.
  let supporting: LocalizedStringResource
  let systemImageName: String?

  public init(_ text: LocalizedStringResource) { self.init(full: text, supporting: text) }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    (self.full, self.supporting, systemImageName) = (full, supporting, nil)
  }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
    (self.full, self.supporting, self.systemImageName) = (full, supporting, systemImageName)
  }

  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
