import CoreGraphics
import Dispatch
import Foundation
import SlipwayFoundation

/// What developers read of views: in logs, at a breakpoint, and by the names that UIKit has for debugging
/// (`perform(Selector(("recursiveDescription")))`).
extension UIView {
  /// The class, the address, and of the properties those that are not as they are by themselves, in UIKit's order.
  func describe() -> String {
    var parts = [
      debugName,
      "frame = (\(frame.origin.x.brief) \(frame.origin.y.brief); \(frame.width.brief) \(frame.height.brief))",
    ]
    if !transform.isIdentity {
      let t = transform
      parts.append("transform = [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.brief).joined(separator: ", "))]")
    }
    if alpha != 1 { parts.append("alpha = \(alpha.brief)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.names)") }
    if !autoresizesSubviews { parts.append("autoresizesSubviews = NO") }
    if let text = describedText { parts.append("text = '\(text)'") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if let gestures = gestureRecognizers, !gestures.isEmpty {
      parts.append("gestureRecognizers = <NSArray: \(address(gestures as NSArray))>")
    }
    if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
    parts.append("layer = <\(type(of: layer)): \(address(layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }

  private var describedText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    default: nil
    }
  }

  /// The view and all that are in it, one a line, indented by how deep they lie.
  func describeTree(depth: Int = 0) -> String {
    let line = String(repeating: "   | ", count: depth) + description
    return ([line] + subviews.map { $0.describeTree(depth: depth + 1) }).joined(separator: "\n")
  }
}

extension UIViewController {
  /// The controller and those in it and on it, one a line, with where each one's view stands.
  func describeTree(depth: Int = 0, presented: Bool = false) -> String {
    var line = String(repeating: "   | ", count: depth) + (presented ? "+ " : "")
    line += "<\(type(of: self)) \(address(self))>, state: \(appearance), view: "
    if let view = viewIfLoaded {
      line += "<\(type(of: view)) \(address(view))>" + (view.window == nil ? " not in the window" : "")
    } else {
      line += "(view not loaded)"
    }
    var lines = [line] + children.map { $0.describeTree(depth: depth + 1) }
    if let other = presentedViewController, other.presentingViewController === self {
      lines.append(other.describeTree(depth: depth, presented: true))
    }
    return lines.joined(separator: "\n")
  }
}

extension NSObject {
  /// As descriptions begin.
  fileprivate var debugName: String { "\(type(of: self)): \(address(self))" }
}

private func address(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

extension CGFloat {
  /// In six digits at most, as C prints it by `%g`.
  fileprivate var brief: String { String(format: "%g", Double(self)) }
}

extension UIView.AutoresizingMask {
  /// In the order of Apple's: width and height, then the margins.
  fileprivate var names: String {
    let all: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

/// Whether the caller runs on the main actor, be it on the first thread or on the main queue elsewhere.
enum MainActorCheck {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
  static var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil || Thread.isMainThread }
}
