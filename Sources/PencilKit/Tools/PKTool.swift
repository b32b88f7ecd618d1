import UIKit

/// What the user does with a finger, a pen or the mouse on a canvas.
public protocol PKTool {}

/// Draws.
public struct PKInkingTool: PKTool, Equatable {
  public typealias InkType = PKInk.InkType

  public var inkType: InkType {
    get { ink.inkType }
    set { ink.inkType = newValue }
  }
  public var color: UIColor {
    get { ink.color }
    set { ink.color = newValue }
  }
  /// In points.
  public var width: CGFloat
  public var ink: PKInk

  /// - Parameter width: in points, kept within what the ink can; nil for the ink's own.
  public init(_ inkType: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    self.init(ink: PKInk(inkType, color: color), width: width ?? inkType.defaultWidth)
  }

  public init(ink: PKInk, width: CGFloat) {
    self.ink = ink
    let range = ink.inkType.validWidthRange
    self.width = min(max(width, range.lowerBound), range.upperBound)
  }

  /// The color of the other appearance that stands out as much: what is dark on white becomes light on black.
  public static func convertColor(
    _ color: UIColor,
    from: UIUserInterfaceStyle,
    to: UIUserInterfaceStyle
  ) -> UIColor {
    guard (from == .dark) != (to == .dark) else { return color }
    var (hue, saturation, brightness, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    // Grays change places; a hue keeps its strength.
    let other = (1 - saturation) * (1 - brightness) + saturation * brightness
    return UIColor(hue: hue, saturation: saturation, brightness: other, alpha: alpha)
  }
}

/// Takes away.
public struct PKEraserTool: PKTool, Equatable {
  public enum EraserType: String, Codable, Sendable {
    /// Whole strokes that are touched.
    case vector
    /// What is touched of strokes, in a width that the tool says.
    case bitmap
    /// The same; the width does not change with how the canvas is magnified.
    case fixedWidthBitmap

    /// In points.
    public var defaultWidth: CGFloat { self == .vector ? 10 : 20 }
    /// In points.
    public var validWidthRange: ClosedRange<CGFloat> { 4...200 }
  }

  public var eraserType: EraserType
  /// In points.
  public var width: CGFloat

  public init(_ eraserType: EraserType) { self.init(eraserType, width: eraserType.defaultWidth) }
  public init(_ eraserType: EraserType, width: CGFloat) {
    self.eraserType = eraserType
    self.width = min(max(width, eraserType.validWidthRange.lowerBound), eraserType.validWidthRange.upperBound)
  }
}

/// Chooses strokes by a line around them; what is chosen is dragged to another place.
public struct PKLassoTool: PKTool, Equatable {
  public init() {}
}
