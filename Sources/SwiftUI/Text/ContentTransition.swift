import QuartzCore
import Symbols
import UIKit

/// How a view goes from one content to another.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, interpolate, opacity
    /// Whether the number is read to become less.
    case number(isFalling: Bool)
    /// The number says by itself which way it goes.
    case value(Double)
    case symbol(SymbolEffectConfiguration, SymbolEffectOptions)
  }
  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// Where there is something between the two: colours and sizes. Letters change at once.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// The one fades into the other.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Digits roll upwards, or downwards for what counts down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .number(isFalling: countsDown))
  }
  /// Digits roll upwards where the value grows, and downwards where it falls.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .value(value)) }

  /// From another; nil for at once.
  @MainActor func layerTransition(after old: ContentTransition?) -> CATransition? {
    let transition = CATransition()
    switch kind {
    case .identity, .interpolate, .symbol: return nil
    case .opacity: transition.type = .fade
    case .number(let isFalling): transition.roll(down: isFalling)
    case .value(let value):
      guard case .value(let before)? = old?.kind else { return nil }
      transition.roll(down: value < before)
    }
    return transition
  }
}

extension Animation {
  /// In seconds; that of a spring is about how long it takes to settle.
  var length: Double {
    if case .timing(_, let duration) = curve { return duration }
    return 0.5
  }
}

extension CATransition {
  fileprivate func roll(down: Bool) {
    type = .push
    subtype = down ? .fromBottom : .fromTop
  }
}

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .interpolate } }

extension EnvironmentValues {
  /// How texts inside change in an animation.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// How texts inside go from one content to another, in an animation.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
