import QuartzCore
import UIKit

/// A modifier that shows a view turned, moved or in perspective; its place in the layout stays.
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for a view of a size, about its upper left corner.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The node of a view with the effect.
  func node(of view: Any, _ inputs: ViewInputs) -> AnyNode {
    func opened<Content: View>(_: Content.Type) -> AnyNode {
      ForwardingNode(view as! ModifiedContent<Content, Self>, inputs) { (view: ModifiedContent<Content, Self>) in
        view.content.modifier(GeometryEffectModifier(effect: view.modifier))
      }
    }
    return opened((view as! any ContentOwner).contentType)
  }
}

nonisolated private struct GeometryEffectModifier<Effect: GeometryEffect>: WrappingModifier {
  let effect: Effect

  nonisolated init(effect: Effect) { self.effect = effect }

  @MainActor func makeItem(around inner: LayoutItem) -> GeometryEffectItem<Effect> { GeometryEffectItem(inner, effect) }
  @MainActor func update(_ item: GeometryEffectItem<Effect>, _ context: LeafContext) {
    item.update(effect, context.transaction)
  }
}

private final class GeometryEffectItem<Effect: GeometryEffect>: BoxItem<EffectView> {
  private let effect: AnimatedValue<Effect>

  init(_ inner: LayoutItem, _ effect: Effect) {
    self.effect = AnimatedValue(effect)
    super.init(inner, EffectView())
    self.effect.step = { [weak self] in self?.apply() }
  }

  func update(_ effect: Effect, _ transaction: Transaction) {
    self.effect.set(effect, transaction)
    apply()
  }

  private func apply() {
    let size = view.bounds.size
    let change = VisualChange(projection: effect.shown.effectValue(size: size))
    view.effect = EffectView.Look([change], size)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    apply()
  }
}

extension View {
  /// Shows the view in a plane that is turned about an axis through the anchor. A perspective of 1 has the eye as far away
  /// as the view's longer side is long, 0 has none.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      VisualChangeModifier(
        VisualChange(
          .rotation3D,
          angle.radians,
          axis.x,
          axis.y,
          axis.z,
          anchor.x,
          anchor.y,
          anchorZ,
          perspective
        )
      )
    )
  }
  /// About the view's upper left corner.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }
  /// About the view's upper left corner.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(VisualChangeModifier(VisualChange(projection: transform)))
  }
}

extension VisualChange {
  init(projection: ProjectionTransform) {
    self.init(.projection)
    amounts = AmountVector(projection.rows.map { Double($0) })
  }
}
