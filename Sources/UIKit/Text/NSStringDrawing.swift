import CoreGraphics
import Foundation
import SlipwayFoundation

/// How a string is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text wraps, and the rectangle's origin is the top left of the first line; else it is one line on a baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the font's leading; fonts here have none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Text that does not fit ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What to do, and what was done, when a string does not fit.
open class NSStringDrawingContext: NSObject {
  /// How far the text may shrink to fit; 0 for not at all.
  open var minimumScaleFactor: CGFloat = 0
  /// How far the last drawing or measuring shrank the text.
  open fileprivate(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the last drawn or measured text.
  open fileprivate(set) var totalBounds: CGRect = .zero
  public override init() {}
}

extension NSAttributedString {
  /// The size in points of the text, broken only where it says so.
  public func size() -> CGSize { TextLayout(self).size }

  /// The rectangle that the text takes when drawn within `size`; 0 or the largest number leave a dimension open.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = fittingLayout(in: size, options, context)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws on one line (or more where the text says so) from a top left point, in the current context.
  public func draw(at point: CGPoint) { draw(TextLayout(self), at: point) }

  /// Draws wrapped in a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws in the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let layout = fittingLayout(in: rect.size, options, context)
    let rise = options.contains(.usesLineFragmentOrigin) ? 0 : layout.firstBaseline
    draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - rise))
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
  }

  private func draw(_ layout: TextLayout, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layout.draw(on: CairoTextCanvas(context: context), at: point)
  }

  private func fittingLayout(
    in size: CGSize,
    _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) -> TextLayout {
    var constraints = TextLayout.Constraints()
    if options.contains(.usesLineFragmentOrigin) {
      if size.width > 0, size.width < CGFloat(Int32.max) / 1024 { constraints.width = size.width }
      if options.contains(.truncatesLastVisibleLine) {
        if size.height > 0 { constraints.height = size.height }
        constraints.lineBreakMode = .byTruncatingTail
      }
    }
    context?.actualScaleFactor = 1
    let layout = TextLayout(self, constraints)
    guard let context, context.minimumScaleFactor > 0, constraints.width != nil else { return layout }
    return scaledLayout(in: size, constraints, context) ?? layout
  }

  private func scaledLayout(
    in size: CGSize,
    _ constraints: TextLayout.Constraints,
    _ context: NSStringDrawingContext
  ) -> TextLayout? {
    var scale: CGFloat = 1
    while scale >= context.minimumScaleFactor {
      let layout = TextLayout(scaled(by: scale), constraints)
      if !layout.isTruncated, size.height == 0 || layout.size.height <= size.height {
        context.actualScaleFactor = scale
        return layout
      }
      scale -= 0.05
    }
    context.actualScaleFactor = context.minimumScaleFactor
    return TextLayout(scaled(by: context.minimumScaleFactor), constraints)
  }

  /// The text with all its fonts made smaller or larger.
  func scaled(by factor: CGFloat) -> NSAttributedString {
    guard factor != 1 else { return self }
    let copy = OwnedAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      let font = value as? UIFont ?? TextParagraph.defaultFont
      copy.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
    }
    return copy
  }
}

extension NSString {
  /// The size in points of the text, broken only where it says so.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attrs).size() }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(self), attributes: attributes)
  }
}

// A `String` is an `NSString` to Swift on Apple's systems; here it says so itself.
extension StringProtocol {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: String(self)).size(withAttributes: attrs)
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: String(self)).draw(at: point, withAttributes: attrs)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: String(self)).draw(in: rect, withAttributes: attrs)
  }
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSString(string: String(self)).draw(with: rect, options: options, attributes: attributes, context: context)
  }
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: String(self)).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
