/// What a view looks like under the pointer, put together of other effects.
public protocol CustomHoverEffect {
  associatedtype Body: CustomHoverEffect
  typealias Content = EmptyHoverEffect
  /// The effect.
  /// - Parameter content: An effect that changes nothing, to begin with.
  func body(content: Self.Content) -> Self.Body
}

/// An effect that is not made of others.
protocol PrimitiveHoverEffect: CustomHoverEffect where Body == Never {
  var ownKind: HoverEffect.Kind { get }
}

extension PrimitiveHoverEffect {
  public func body(content: EmptyHoverEffect) -> Never { fatalError("\(Self.self) is not made of other effects") }
}

extension CustomHoverEffect {
  /// What it comes to.
  var kind: HoverEffect.Kind {
    (self as? any PrimitiveHoverEffect)?.ownKind ?? body(content: EmptyHoverEffect()).kind
  }

  /// Whether the effect changes nothing.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some CustomHoverEffect {
    ChosenHoverEffect(ownKind: disabled ? .none : kind)
  }
}

extension Never: CustomHoverEffect {
  public func body(content: EmptyHoverEffect) -> Never { switch self {} }
}

/// An effect that changes nothing.
public struct EmptyHoverEffect: PrimitiveHoverEffect {
  var ownKind: HoverEffect.Kind { .none }
}

/// What `defaultHoverEffect` says; by itself the highlight.
public struct AutomaticHoverEffect: PrimitiveHoverEffect {
  public init() {}
  var ownKind: HoverEffect.Kind { .automatic }
}

/// A pale ground.
public struct HighlightHoverEffect: PrimitiveHoverEffect {
  public init() {}
  var ownKind: HoverEffect.Kind { .highlight }
}

/// A little larger, with a shadow.
public struct LiftHoverEffect: PrimitiveHoverEffect {
  public init() {}
  var ownKind: HoverEffect.Kind { .lift }
}

private struct ChosenHoverEffect: PrimitiveHoverEffect {
  let ownKind: HoverEffect.Kind
}

extension CustomHoverEffect where Self == AutomaticHoverEffect {
  public static var automatic: AutomaticHoverEffect { AutomaticHoverEffect() }
}
extension CustomHoverEffect where Self == HighlightHoverEffect {
  public static var highlight: HighlightHoverEffect { HighlightHoverEffect() }
}
extension CustomHoverEffect where Self == LiftHoverEffect {
  public static var lift: LiftHoverEffect { LiftHoverEffect() }
}
