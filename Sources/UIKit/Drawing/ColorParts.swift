import CoreGraphics

/// A colour as sliders have it: red, green, blue and opacity from 0 to 1.
struct ColorParts: Equatable {
  var values: [CGFloat]

  init(_ values: [CGFloat]) { self.values = values }
  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    values = [red, green, blue, alpha].map { min(max($0, 0), 1) }
  }

  var color: UIColor { UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]) }
  func isSameColor(as other: ColorParts) -> Bool {
    zip(values, other.values).prefix(3).allSatisfy { abs($0 - $1) < 0.004 }
  }
}
