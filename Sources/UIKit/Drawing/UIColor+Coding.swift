import Foundation

/// What an archive says of a colour, under the keys that Apple's have.
struct ArchivedColor {
  private static let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
  private static let white = "UIWhite"

  let color: CGColor

  init(_ color: CGColor) { self.color = color }

  /// Nil where the archive has no colour.
  init?(from coder: NSCoder) {
    let alpha = coder.containsValue(forKey: Self.keys[3]) ? coder.decodeDouble(forKey: Self.keys[3]) : 1
    if coder.containsValue(forKey: Self.white) {
      color = CGColor(gray: coder.decodeDouble(forKey: Self.white), alpha: alpha)
    } else if Self.keys.prefix(3).allSatisfy(coder.containsValue) {
      let values = Self.keys.prefix(3).map { CGFloat(coder.decodeDouble(forKey: $0)) }
      color = CGColor(space: .extendedRGB, values: values + [CGFloat(alpha)])
    } else {
      return nil
    }
  }

  func encode(with coder: NSCoder) {
    let (red, green, blue, alpha) = color.rgba
    if color.numberOfComponents == 2 {
      coder.encode(Double(red), forKey: Self.white)
    } else {
      for (key, value) in zip(Self.keys, [red, green, blue]) { coder.encode(Double(value), forKey: key) }
    }
    coder.encode(Double(alpha), forKey: Self.keys[3])
  }
}

extension UIColor: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// Writes the colour as it is seen in the current traits: a block that chooses colours cannot be kept. A pattern fails, as it
  /// does on iOS.
  public func encode(with coder: NSCoder) {
    let color = cgColor
    guard color.tile == nil else {
      return coder.failWithError(CocoaError(.coderInvalidValue, userInfo: [NSDebugDescriptionErrorKey: "a pattern"]))
    }
    ArchivedColor(color).encode(with: coder)
  }
}

extension UIColor: NSCopying {
  /// The same colour: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
