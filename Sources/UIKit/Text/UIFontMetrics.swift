import Foundation

/// Scales fonts and distances with the user's preferred text size, as a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Metrics that scale as body text does.
  open class var `default`: UIFontMetrics { shared }
  private static let shared = UIFontMetrics(forTextStyle: .body)

  open func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, .current) }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximumPointSize, .current)
  }
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaled(font, nil, .preferred(in: traitCollection))
  }
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximumPointSize, .preferred(in: traitCollection))
  }

  /// A distance in points, scaled like the height of the style's lines and rounded to the screen's pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    style.scaled(value, for: .preferred(in: traitCollection), pixels: traitCollection?.displayScale ?? 0)
  }

  private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ category: UIContentSizeCategory) -> UIFont {
    let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
    let scaling = UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: limit)
    let size = min(style.scaled(font.pointSize, for: category), limit ?? .infinity)
    return UIFont(face: font.face, pointSize: size, scaling: scaling)
  }
}

extension UIFont.TextStyle {
  /// A number of points in another preferred text size: it grows as the style's lines do, which is less than their letters, and is
  /// rounded to pixels.
  ///
  /// - Parameter pixels: how many of them are in a point; 0 for as many as the screen has.
  func scaled(_ value: CGFloat, for category: UIContentSizeCategory, pixels: CGFloat = 0) -> CGFloat {
    let factor = Self.leading(pointSize(for: category)) / Self.leading(pointSize(for: .large))
    guard factor != 1 else { return value }
    let scale = pixels > 0 ? pixels : max(UITraitCollection.systemTraits.collection.displayScale, 1)
    return (value * factor * scale).rounded() / scale
  }

  /// How high a line of a text style is, by its letters' size, as the Human Interface Guidelines list it.
  private static func leading(_ size: CGFloat) -> CGFloat {
    let above: CGFloat =
      switch size {
      case ..<12: 2
      case ..<13: 4
      case ..<22: 5
      case ..<30: 6
      case ..<38: 7
      case ..<47: 8
      case ..<55: 9
      default: 10
      }
    return size + above
  }
}
