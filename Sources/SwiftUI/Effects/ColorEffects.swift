import QuartzCore
import UIKit

extension View {
  /// Blurs the view. The radius is the blur's standard deviation, in points; an opaque blur has no transparency and ends
  /// at the view's edges.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(VisualChangeModifier(VisualChange(.blur(isOpaque: opaque), radius)))
  }
  /// 0 changes nothing, 1 makes the view white, -1 black.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(VisualChangeModifier(VisualChange(.brightness, amount)))
  }
  /// 1 changes nothing; what is negative turns the colours around.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(VisualChangeModifier(VisualChange(.contrast, amount)))
  }
  /// 1 changes nothing, 0 leaves greys.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(VisualChangeModifier(VisualChange(.saturation, amount)))
  }
  /// 0 changes nothing, 1 leaves greys.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(VisualChangeModifier(VisualChange(.grayscale, amount)))
  }
  /// Turns all hues by the angle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(VisualChangeModifier(VisualChange(.hueRotation, angle.radians)))
  }
  nonisolated public func colorInvert() -> some View {
    modifier(VisualChangeModifier(VisualChange(.color(.inverted))))
  }
  /// Multiplies each component of what is shown by that of the colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiplyModifier(color: color)) }
  /// Leaves black, as opaque as what was there was bright: for masks.
  nonisolated public func luminanceToAlpha() -> some View {
    modifier(VisualChangeModifier(VisualChange(.color(.luminanceToAlpha))))
  }
  /// Mixes the view with what lies behind it, up to the next group around.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(VisualChangeModifier(VisualChange(.blend(blendMode.layer))))
  }
  /// Draws the views as one: blend modes inside meet nothing that lies behind the group.
  nonisolated public func compositingGroup() -> some View { modifier(GroupModifier(isOpaque: false)) }
  /// Draws the views into one picture; an opaque one is black where they leave something free. The colours are mixed in
  /// sRGB in every colour mode.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modifier(GroupModifier(isOpaque: opaque))
  }
}

/// Which colours a picture is mixed in.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// How a view is mixed with what lies behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension BlendMode {
  var layer: LayerBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

nonisolated struct ColorMultiplyModifier: WrappingModifier {
  let color: Color

  @MainActor func makeItem(around inner: LayoutItem) -> EffectItem<AmountVector> {
    EffectItem(inner, AmountVector([1, 1, 1, 1]))
  }
  @MainActor func update(_ item: EffectItem<AmountVector>, _ context: LeafContext) {
    let color = color.color.resolvedColor(with: context.environment.traits).components
    item.update(AmountVector(color), context.transaction) { amounts, view in
      var change = VisualChange(.multiply)
      change.amounts = amounts
      view.effect = EffectView.Look([change], view.bounds.size)
    }
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  var components: [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

/// Shows what is inside in a view of its own, which is what makes a group of it.
nonisolated struct GroupModifier: WrappingModifier {
  let isOpaque: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<PassThroughView> { BoxItem(inner, PassThroughView()) }
  @MainActor func update(_ item: BoxItem<PassThroughView>, _ context: LeafContext) {
    item.view.backgroundColor = isOpaque ? .black : nil
    item.view.clipsToBounds = isOpaque
  }
}
