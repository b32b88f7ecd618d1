import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

/// Draws the text of a `CATextLayer`.
enum TextLayerPainter {
  /// Before `main`: a layer may be measured before there is a view.
  static func install() {
    CATextLayer.painter = draw
    CATextLayer.sizer = measure
  }

  private static func measure(_ layer: CATextLayer) -> CGSize {
    let text = text(of: layer)
    guard text.length > 0 else { return .zero }
    let room = CGSize(
      width: layer.isWrapped ? layer.bounds.width : .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude
    )
    let size = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private static func draw(_ layer: CATextLayer, in context: CGContext) {
    let text = text(of: layer)
    guard text.length > 0 else { return }
    let isCut = layer.truncationMode != .none
    UIGraphicsPushContext(context)
    var frame = layer.bounds
    // A line that is neither broken nor cut runs on.
    if !layer.isWrapped, !isCut, layer.alignmentMode == .natural || layer.alignmentMode == .left {
      frame.size.width = .greatestFiniteMagnitude
    }
    if !layer.isWrapped, isCut { frame.size.height = min(frame.height, lineHeight(of: text)) }
    text.draw(
      with: frame,
      options: isCut ? [.usesLineFragmentOrigin, .truncatesLastVisibleLine] : .usesLineFragmentOrigin,
      context: nil
    )
    UIGraphicsPopContext()
  }

  private static func lineHeight(of text: NSAttributedString) -> CGFloat {
    let end = (text.string as NSString).rangeOfCharacter(from: .newlines).location
    let line = NSRange(location: 0, length: end == NSNotFound ? text.length : end)
    return text.attributedSubstring(from: line).size().height.rounded(.up)
  }

  private static func text(of layer: CATextLayer) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment(layer.alignmentMode)
    style.lineBreakMode = layer.isWrapped ? .byWordWrapping : lineBreak(layer.truncationMode)
    if let attributed = layer.string as? NSAttributedString {
      let text = OwnedAttributedString(attributedString: attributed)
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttribute(.paragraphStyle, in: whole, options: []) { given, range, _ in
        if given == nil { text.addAttribute(.paragraphStyle, value: style, range: range) }
      }
      return text
    }
    var attributes: [NSAttributedString.Key: Any] = [.font: font(of: layer), .paragraphStyle: style]
    attributes[.foregroundColor] = layer.foregroundColor.map { UIColor(cgColor: $0) }
    return NSAttributedString(string: layer.string as? String ?? "", attributes: attributes)
  }

  private static func font(of layer: CATextLayer) -> UIFont {
    if let font = layer.font as? UIFont { return font.withSize(layer.fontSize) }
    if let font = layer.font as? CGFont {
      return UIFont(font, size: layer.fontSize) ?? .systemFont(ofSize: layer.fontSize)
    }
    let named = (layer.font as? NSString).flatMap { UIFont(name: String(describing: $0), size: layer.fontSize) }
    return named ?? .systemFont(ofSize: layer.fontSize)
  }

  private static func alignment(_ mode: CATextLayerAlignmentMode) -> NSTextAlignment {
    switch mode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private static func lineBreak(_ mode: CATextLayerTruncationMode) -> NSLineBreakMode {
    switch mode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
