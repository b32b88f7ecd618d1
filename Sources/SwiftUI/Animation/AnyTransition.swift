import UIKit

/// How a view comes and goes when that is animated.
public struct AnyTransition: @unchecked Sendable {
  /// What a view looks like outside of its place.
  struct Effect {
    var opacity: CGFloat = 1
    var scale: CGFloat = 1
    var anchor = UnitPoint.center
    /// By parts of the size of what the view is in and of its own.
    var offset: (CGRect, CGRect) -> CGSize = { _, _ in .zero }
  }

  var insertion: [Effect]
  var removal: [Effect]
  var animation: Animation?

  init(_ effect: Effect) { (insertion, removal) = ([effect], [effect]) }
  private init(insertion: [Effect], removal: [Effect], animation: Animation? = nil) {
    (self.insertion, self.removal, self.animation) = (insertion, removal, animation)
  }

  public static let identity = AnyTransition(insertion: [], removal: [])
  public static let opacity = AnyTransition(Effect(opacity: 0))
  public static var scale: AnyTransition { scale(scale: 0) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Effect(scale: max(scale, 0.001), anchor: anchor))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(Effect(offset: { _, _ in offset })) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  /// By the view's own size.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(
      Effect(offset: { _, frame in
        switch edge {
        case .top: CGSize(width: 0, height: -frame.height)
        case .bottom: CGSize(width: 0, height: frame.height)
        case .leading: CGSize(width: -frame.width, height: 0)
        case .trailing: CGSize(width: frame.width, height: 0)
        }
      })
    )
  }
  /// In from the leading, out to the trailing edge, fading.
  public static var slide: AnyTransition {
    asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: opposite).combined(with: .opacity)
    )
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(insertion: insertion + other.insertion, removal: removal + other.removal, animation: animation)
  }
  /// Runs with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animation = animation
    return transition
  }
}

extension AnyTransition {
  @MainActor func enter(_ view: UIView, in container: UIView, _ animation: Animation) {
    run(insertion, from: 1, to: 0, view, container, animation) {}
  }

  @MainActor func leave(
    _ view: UIView,
    in container: UIView,
    _ animation: Animation,
    completion: @escaping () -> Void
  ) {
    if removal.isEmpty { return completion() }
    view.isUserInteractionEnabled = false
    run(removal, from: 0, to: 1, view, container, animation, completion)
  }

  /// `amount` 1 is outside, 0 in place.
  @MainActor private func run(
    _ effects: [Effect],
    from start: CGFloat,
    to end: CGFloat,
    _ view: UIView,
    _ container: UIView,
    _ animation: Animation,
    _ completion: @escaping () -> Void
  ) {
    guard !effects.isEmpty else { return }
    let (alpha, transform) = (view.alpha, view.transform)
    Motion.run(view, "transition", from: start, to: end, self.animation ?? animation, completion: completion) {
      [weak view, weak container] amount in
      guard let view, let container else { return }
      var (newAlpha, newTransform) = (alpha, transform)
      for effect in effects { effect.apply(amount, view, container, &newAlpha, &newTransform) }
      view.alpha = newAlpha
      view.transform = newTransform
    }
  }
}

extension AnyTransition.Effect {
  @MainActor fileprivate func apply(
    _ amount: CGFloat,
    _ view: UIView,
    _ container: UIView,
    _ alpha: inout CGFloat,
    _ transform: inout CGAffineTransform
  ) {
    alpha *= 1 + (opacity - 1) * amount
    let size = view.bounds.size
    let factor = 1 + (scale - 1) * amount
    let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
    let way = offset(container.bounds, CGRect(origin: .zero, size: size))
    transform = transform.translatedBy(x: way.width * amount + x, y: way.height * amount + y)
      .scaledBy(x: factor, y: factor).translatedBy(x: -x, y: -y)
  }
}

struct TransitionTrait: ItemTrait { static var defaultValue: AnyTransition { .opacity } }

extension View {
  /// How the view comes and goes when that is animated; without it, it fades.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TraitModifier<TransitionTrait>(value: t))
  }
}
