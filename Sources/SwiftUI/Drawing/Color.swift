import UIKit

/// A colour that adapts to the environment. As a view, it fills the room it is offered.
public struct Color: Hashable, Sendable {
  let color: UIColor

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(uiColor: UIColor) { color = uiColor }
  @_disfavoredOverload public init(_ color: UIColor) { self.color = color }
  public init(cgColor: CGColor) { color = UIColor(cgColor: cgColor) }
  @available(*, deprecated, renamed: "init(cgColor:)")
  @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  /// From the app's asset catalogue; clear where there is none of the name.
  public init(_ name: String, bundle: Bundle? = nil) {
    color = UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
  }
  public init(_ resource: ColorResource) { color = UIColor(resource: resource) }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    switch colorSpace {
    case .displayP3: color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
    case .sRGB: color = UIColor(red: red, green: green, blue: blue, alpha: opacity)
    case .sRGBLinear:
      func encode(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      }
      color = UIColor(red: encode(red), green: encode(green), blue: encode(blue), alpha: opacity)
    }
  }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }

  public static let red = Color(uiColor: .systemRed)
  public static let orange = Color(uiColor: .systemOrange)
  public static let yellow = Color(uiColor: .systemYellow)
  public static let green = Color(uiColor: .systemGreen)
  public static let mint = Color(uiColor: .systemMint)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(uiColor: .systemCyan)
  public static let blue = Color(uiColor: .systemBlue)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let purple = Color(uiColor: .systemPurple)
  public static let pink = Color(uiColor: .systemPink)
  public static let brown = Color(uiColor: .systemBrown)
  public static let white = Color(uiColor: .white)
  public static let gray = Color(uiColor: .systemGray)
  public static let black = Color(uiColor: .black)
  public static let clear = Color(uiColor: .clear)
  public static let primary = Color(uiColor: .label)
  public static let secondary = Color(uiColor: .secondaryLabel)
  /// The app's tint colour, from its asset catalogue; blue without one.
  public static let accentColor = Color(uiColor: .tintColor)

  public func opacity(_ opacity: Double) -> Color { Color(uiColor: color.fading(to: opacity)) }

  public var cgColor: CGColor? { color.cgColor }
}

extension UIColor {
  /// With its alpha multiplied, in every environment.
  fileprivate func fading(to opacity: Double) -> UIColor {
    UIColor { traits in
      let resolved = self.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * opacity)
    }
  }
}

extension UIColor {
  public convenience init(_ color: Color) {
    let color = color.color
    self.init { color.resolvedColor(with: $0) }
  }
}

extension Color: View, LeafView {
  @MainActor func makeItem() -> ColorItem { ColorItem(ColorView()) }
  @MainActor func update(_ item: ColorItem, _ context: LeafContext) {
    item.view.overrideUserInterfaceStyle = context.environment.traits.userInterfaceStyle
    item.view.backgroundColor = color
    item.view.isUserInteractionEnabled = false
  }
}

final class ColorItem: ViewItem<ColorView> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override var spacing: ViewSpacing { ViewSpacing() }
}

/// A view of one colour; what is clear takes no touches.
final class ColorView: UIView, TouchableView {
  func takesTouch(at point: CGPoint) -> Bool {
    bounds.contains(point) && (backgroundColor?.resolvedColor(with: traitCollection).cgColor.alpha ?? 0) > 0
  }
}
