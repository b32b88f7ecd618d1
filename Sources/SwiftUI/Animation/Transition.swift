import UIKit

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come into sight.
  case willAppear
  /// It stands in its place.
  case identity
  /// It is on its way out.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// -1 before the view appears, 0 in its place, 1 where it has gone to.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is known of a transition.
public struct TransitionProperties: Sendable {
  /// Whether the view moves: for users who want less of that, it fades instead.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// What a view looks like on its way in and out.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  @ViewBuilder func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
  nonisolated static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }

  /// What a view looks like in a phase.
  @ViewBuilder public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(placing: content), phase: phase)
  }
  /// Both at once.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombiningTransition(first: self, second: other)
  }
  /// Runs with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatingTransition(base: self, animation: animation)
  }
}

/// A transition that is drawn without views of its own.
@MainActor protocol DrawnTransition: Transition { var drawn: AnyTransition { get } }

// MARK: Transitions

nonisolated public struct IdentityTransition: Transition, DrawnTransition {
  nonisolated public init() {}
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  nonisolated public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  @MainActor var drawn: AnyTransition { .identity }
}

/// From and to transparency.
nonisolated public struct OpacityTransition: Transition, DrawnTransition {
  nonisolated public init() {}
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  nonisolated public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  @MainActor var drawn: AnyTransition { .opacity }
}

/// Larger or smaller about a point.
nonisolated public struct ScaleTransition: Transition, DrawnTransition {
  public var scale: Double
  public var anchor: UnitPoint
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
  @MainActor var drawn: AnyTransition { .scale(scale: CGFloat(scale), anchor: anchor) }
}

/// From and to a place beside.
nonisolated public struct OffsetTransition: Transition, DrawnTransition {
  public var offset: CGSize
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
  @MainActor var drawn: AnyTransition { .offset(offset) }
}

/// By the view's own size, at an edge.
nonisolated public struct MoveTransition: Transition, DrawnTransition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeEffect(edge: edge, amount: phase.isIdentity ? 0 : 1))
  }
  @MainActor var drawn: AnyTransition { .move(edge: edge) }
}

/// In at the leading edge, out at the trailing one.
nonisolated public struct SlideTransition: Transition, DrawnTransition {
  nonisolated public init() {}
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeEffect(edge: phase == .didDisappear ? .trailing : .leading, amount: phase.isIdentity ? 0 : 1))
  }
  @MainActor var drawn: AnyTransition { .slide }
}

/// In at an edge, out at the one opposite, fading.
nonisolated public struct PushTransition: Transition, DrawnTransition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(EdgeEffect(edge: phase == .didDisappear ? edge.opposite : edge, amount: phase.isIdentity ? 0 : 1))
  }
  @MainActor var drawn: AnyTransition { .push(from: edge) }
}

/// One way in, another out.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public var insertion: Insertion
  public var removal: Removal
  nonisolated public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }
  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity)
    removal.apply(content: inner, phase: phase == .didDisappear ? phase : .identity)
  }
  nonisolated public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}

/// From a blur, and into one.
nonisolated public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    fileprivate let isUpwards: Bool
    /// What comes grows, what goes shrinks.
    public static let downUp = Configuration(isUpwards: false)
    /// Both grow.
    public static let upUp = Configuration(isUpwards: true)
  }
  public var configuration: Configuration
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  @ViewBuilder @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale: CGFloat =
      switch phase {
      case .identity: 1
      case .willAppear: 0.8
      case .didDisappear: configuration.isUpwards ? 1.2 : 0.8
      }
    content.blur(radius: phase.isIdentity ? 0 : 10).scaleEffect(scale).opacity(phase.isIdentity ? 1 : 0)
  }
}

nonisolated struct CombiningTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  @ViewBuilder @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
  nonisolated static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
}

nonisolated struct AnimatingTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  @ViewBuilder @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).transaction { transaction in
      if transaction.animation != nil { transaction.animation = animation }
    }
  }
  nonisolated static var properties: TransitionProperties { Base.properties }
}

/// Moves a view out of its place, by its own size.
nonisolated private struct EdgeEffect: GeometryEffect {
  let edge: Edge
  var amount: Double
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    let way: CGSize =
      switch edge {
      case .top: CGSize(width: 0, height: -size.height)
      case .bottom: CGSize(width: 0, height: size.height)
      case .leading: CGSize(width: -size.width, height: 0)
      case .trailing: CGSize(width: size.width, height: 0)
      }
    return ProjectionTransform(CGAffineTransform(translationX: way.width * amount, y: way.height * amount))
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { OffsetTransition(CGSize(width: x, height: y)) }
}
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
