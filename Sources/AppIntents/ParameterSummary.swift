import Foundation
import SlipwayFoundation

/// A sentence about an intent and its parameters.
public protocol ParameterSummary: Sendable {}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {
  init() {}
}

/// A sentence with an intent's parameters in it: `Summary("Show \(\.$kind)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary, @unchecked Sendable {
  /// With `${name}` for each parameter.
  let text: String
  /// The parameters that stand in no sentence.
  let others: [AnyKeyPath]

  public init(_ summary: ParameterSummaryString<Intent>) { (text, others) = (summary.text, []) }

  public init(
    _ summary: ParameterSummaryString<Intent>,
    @ParameterSummaryBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]
  ) {
    (text, others) = (summary.text, parameterKeyPaths())
  }

  public init(@ParameterSummaryBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {
    (text, others) = ("", parameterKeyPaths())
  }
}

/// The text of a summary.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      // A parameter's title stands for it.
      text += "${\(Intent()[keyPath: keyPath].wording.title?.key ?? "")}"
    }
  }

  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Lists parameters.
@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [keyPath] }
  public static func buildBlock(_ keyPaths: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    keyPaths.flatMap(\.self)
  }
}
