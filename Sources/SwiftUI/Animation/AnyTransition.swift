import QuartzCore
import UIKit

/// How a view comes and goes when that is animated.
public struct AnyTransition: @unchecked Sendable {
  /// What a view looks like outside of its place.
  struct Effect {
    var opacity: CGFloat = 1
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    /// By the size of what comes or goes.
    var offset: (CGSize) -> CGSize = { _ in .zero }
  }

  var insertion: [Effect]
  var removal: [Effect]
  var animation: Animation?
  /// The transitions with views of their own.
  var bodies: [TransitionBody] = []

  init(_ effect: Effect) { (insertion, removal) = ([effect], [effect]) }
  private init(
    insertion: [Effect],
    removal: [Effect],
    animation: Animation? = nil,
    bodies: [TransitionBody] = []
  ) {
    (self.insertion, self.removal, self.animation, self.bodies) = (insertion, removal, animation, bodies)
  }

  @MainActor @preconcurrency public init<T: Transition>(_ transition: T) {
    if let drawn = transition as? any DrawnTransition {
      self = drawn.drawn
    } else {
      self.init(insertion: [], removal: [], bodies: [TransitionBody(transition)])
    }
  }

  /// From one modifier, where the view is outside of its place, to another, where it stands in it.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    nonisolated(unsafe) let (active, identity) = (active, identity)
    let body = TransitionBody { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
    return AnyTransition(insertion: [], removal: [], bodies: [body])
  }

  public static let identity = AnyTransition(insertion: [], removal: [])
  public static let opacity = AnyTransition(Effect(opacity: 0))
  public static var scale: AnyTransition { scale(scale: 0) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Effect(scale: max(scale, 0.001), anchor: anchor))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(Effect(offset: { _ in offset })) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  /// By the view's own size.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(
      Effect(offset: { size in
        switch edge {
        case .top: CGSize(width: 0, height: -size.height)
        case .bottom: CGSize(width: 0, height: size.height)
        case .leading: CGSize(width: -size.width, height: 0)
        case .trailing: CGSize(width: size.width, height: 0)
        }
      })
    )
  }
  /// In from the leading, out to the trailing edge, fading.
  public static var slide: AnyTransition {
    asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: edge.opposite).combined(with: .opacity)
    )
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: insertion.insertion,
      removal: removal.removal,
      bodies: insertion.bodies.compactMap { $0.on(.insertion) } + removal.bodies.compactMap { $0.on(.removal) }
    )
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: insertion + other.insertion,
      removal: removal + other.removal,
      animation: animation ?? other.animation,
      bodies: bodies + other.bodies
    )
  }
  /// Runs with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animation = animation
    return transition
  }
}

extension AnyTransition {
  /// Brings one view of what takes `group` into sight.
  @MainActor func enter(_ view: UIView, in group: CGRect, _ transaction: Transaction) {
    run(insertion, from: 1, to: 0, view, group, transaction) {}
  }

  @MainActor func leave(
    _ view: UIView,
    in group: CGRect,
    _ transaction: Transaction,
    completion: @escaping () -> Void
  ) {
    if removal.isEmpty { return completion() }
    view.isUserInteractionEnabled = false
    run(removal, from: 0, to: 1, view, group, transaction, completion)
  }

  /// `amount` 1 is outside, 0 in place.
  @MainActor private func run(
    _ effects: [Effect],
    from start: CGFloat,
    to end: CGFloat,
    _ view: UIView,
    _ group: CGRect,
    _ transaction: Transaction,
    _ completion: @escaping () -> Void
  ) {
    guard !effects.isEmpty else { return }
    var transaction = transaction
    if let animation { transaction.animation = animation }
    let look = TransitionLook(view)
    TransitionMotion.run(view, from: start, to: end, transaction, completion) { view, amount in
      let (alpha, transform) = effects.reduce((1, CGAffineTransform.identity)) { state, effect in
        let change = effect.change(amount, group, view.center)
        return (state.0 * change.alpha, state.1.concatenating(change.transform))
      }
      look.apply(alpha, transform, to: view)
    }
  }
}

extension AnyTransition.Effect {
  /// For a view with its centre at `center`, which moves with all of `group`.
  fileprivate func change(_ amount: CGFloat, _ group: CGRect, _ center: CGPoint)
    -> (alpha: CGFloat, transform: CGAffineTransform)
  {
    let factor = 1 + (scale - 1) * amount
    let way = offset(group.size)
    let fixed = CGPoint(x: group.minX + anchor.x * group.width, y: group.minY + anchor.y * group.height)
    let transform = CGAffineTransform(scaleX: factor, y: factor).concatenating(
      CGAffineTransform(
        translationX: (fixed.x - center.x) * (1 - factor) + way.width * amount,
        y: (fixed.y - center.y) * (1 - factor) + way.height * amount
      )
    )
    return (1 + (opacity - 1) * amount, transform)
  }
}

/// What a view looks like beside a transition.
@MainActor private struct TransitionLook {
  private let alpha: CGFloat
  private let transform: CGAffineTransform

  init(_ view: UIView) { (alpha, transform) = (view.alpha, view.transform) }

  func apply(_ alpha: CGFloat, _ transform: CGAffineTransform, to view: UIView) {
    if let view = view as? EffectView {
      view.transition = EffectView.Look(alpha: alpha, transform: CATransform3DMakeAffineTransform(transform))
    } else {
      view.alpha = self.alpha * alpha
      view.transform = self.transform.concatenating(transform)
    }
  }
}

struct TransitionTrait: ItemTrait { static var defaultValue: AnyTransition { .opacity } }

extension View {
  /// How the view comes and goes when that is animated; without it, it fades.
  @_disfavoredOverload
  @ViewBuilder nonisolated public func transition(_ t: AnyTransition) -> some View {
    if t.bodies.isEmpty {
      modifier(TraitModifier<TransitionTrait>(value: t))
    } else {
      modifier(TransitionModifier(transition: t))
    }
  }
}
