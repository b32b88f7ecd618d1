import UIKit

/// Changes of how a view looks that leave the layout as it is.
public protocol VisualEffect: Sendable, Animatable {}

/// The effect that changes nothing: where others begin.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Changes, the first one first.
struct ChangingEffect: VisualEffect {
  var changes: [VisualChange]

  /// What an effect does.
  init(_ effect: some VisualEffect) { changes = (effect as? ChangingEffect)?.changes ?? [] }
  private init(changes: [VisualChange]) { self.changes = changes }

  func adding(_ change: VisualChange) -> ChangingEffect { ChangingEffect(changes: changes + [change]) }

  var animatableData: AmountVector {
    get { AmountVector(changes.flatMap(\.amounts.values)) }
    set {
      var rest = newValue.values[...]
      for index in changes.indices {
        let count = changes[index].amounts.values.count
        changes[index].amounts = AmountVector(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Whether the amounts of both mean the same.
  func hasKinds(of other: ChangingEffect) -> Bool { changes.map(\.kind) == other.changes.map(\.kind) }
}

extension VisualEffect {
  private func adding(_ change: VisualChange) -> some VisualEffect { ChangingEffect(self).adding(change) }

  public func offset(_ offset: CGSize) -> some VisualEffect {
    adding(VisualChange(.offset, offset.width, offset.height))
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { adding(VisualChange(.offset, x, y)) }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(VisualChange(.scale, scale.width, scale.height, anchor.x, anchor.y))
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(VisualChange(.scale, s, s, anchor.x, anchor.y))
  }
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(VisualChange(.scale, x, y, anchor.x, anchor.y))
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(VisualChange(.rotation, angle.radians, anchor.x, anchor.y))
  }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      VisualChange(.rotation3D, angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective)
    )
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(VisualChange(projection: ProjectionTransform(transform)))
  }
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    adding(VisualChange(projection: transform))
  }
  public func opacity(_ opacity: Double) -> some VisualEffect { adding(VisualChange(.opacity, opacity)) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(VisualChange(.blur(isOpaque: opaque), radius))
  }
  public func brightness(_ amount: Double) -> some VisualEffect { adding(VisualChange(.brightness, amount)) }
  public func contrast(_ amount: Double) -> some VisualEffect { adding(VisualChange(.contrast, amount)) }
  public func saturation(_ amount: Double) -> some VisualEffect { adding(VisualChange(.saturation, amount)) }
  public func grayscale(_ amount: Double) -> some VisualEffect { adding(VisualChange(.grayscale, amount)) }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(VisualChange(.hueRotation, angle.radians)) }
  public func blendMode(_ blendMode: BlendMode) -> some VisualEffect { adding(VisualChange(.blend(blendMode.layer))) }
}

// MARK: By the view's place

/// A view whose look depends on where it stands.
nonisolated struct VisualEffectModifier: WrappingModifier {
  let effect: @Sendable (GeometryProxy) -> ChangingEffect

  @MainActor func makeItem(around inner: LayoutItem) -> VisualEffectItem { VisualEffectItem(inner) }
  @MainActor func update(_ item: VisualEffectItem, _ context: LeafContext) {
    item.update(context) { [effect] item in effect(GeometryProxy(reader: .init(item: item))) }
  }
}

/// An item whose look is asked for whenever it is laid out or may have moved.
final class VisualEffectItem: PlacedItem<EffectView> {
  private var effect: (VisualEffectItem) -> ChangingEffect = { _ in ChangingEffect(EmptyVisualEffect()) }
  private var goal = ChangingEffect(EmptyVisualEffect())
  private let course = Course(AmountVector([]))

  init(_ inner: LayoutItem) {
    super.init(inner, EffectView())
    course.changed = { [weak self] _ in self?.display() }
  }

  func update(_ context: LeafContext, _ effect: @escaping (VisualEffectItem) -> ChangingEffect) {
    self.effect = effect
    if context.isFirst { begin(context.node.graph) } else { locate(context.transaction) }
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    super.show(placement, on: canvas)
    display()
  }

  override func located(_ transaction: Transaction) {
    let new = effect(self)
    if new.hasKinds(of: goal) {
      course.go(to: new.animatableData, transaction)
    } else {
      course.stop(at: new.animatableData)
    }
    goal = new
    display()
  }

  private func display() {
    var shown = goal
    shown.animatableData = course.shown
    view.effect = EffectView.Look(shown.changes, view.bounds.size)
  }
}

extension View {
  /// Shows the view as an effect says that knows where the view stands; the layout does not depend on it.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier { ChangingEffect(effect(EmptyVisualEffect(), $0)) })
  }
}
