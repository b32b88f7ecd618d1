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

  /// A distance in points, scaled like the style's font.
  open func scaledValue(for value: CGFloat) -> CGFloat { value * factor(.current) }
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * factor(.preferred(in: traitCollection))
  }

  private func factor(_ category: UIContentSizeCategory) -> CGFloat {
    style.pointSize(for: category) / style.pointSize(for: .large)
  }

  private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ category: UIContentSizeCategory) -> UIFont {
    let limit = maximum.flatMap { $0 > 0 ? $0 : nil }
    let scaling = UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: limit)
    let size = min(font.pointSize * factor(category), limit ?? .infinity)
    return UIFont(face: font.face, pointSize: size, scaling: scaling)
  }
}
