import Foundation
import QuartzCore

/// Archives: geometry, looks and the tag, under Apple's keys.
extension UIView: @preconcurrency NSCoding {
  public func encode(with coder: NSCoder) {
    coder.encode(NSStringFromRect(bounds), forKey: "UIBounds")
    coder.encode(NSStringFromPoint(center), forKey: "UICenter")
    coder.encode(Double(alpha), forKey: "UIAlpha")
    coder.encode(isHidden, forKey: "UIHidden")
    coder.encode(clipsToBounds, forKey: "UIClipsToBounds")
    coder.encode(tag, forKey: "UITag")
  }

  func decode(from coder: NSCoder) {
    if let bounds = coder.decodeObject(forKey: "UIBounds") as? String { self.bounds = NSRectFromString(bounds) }
    if let center = coder.decodeObject(forKey: "UICenter") as? String { self.center = NSPointFromString(center) }
    if coder.containsValue(forKey: "UIAlpha") { alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha")) }
    isHidden = coder.decodeBool(forKey: "UIHidden")
    clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds")
    tag = coder.decodeInteger(forKey: "UITag")
  }
}
