import Foundation

/// What an archive says of a font.
struct ArchivedFont {
  private enum Key {
    static let family = "UIFontDescriptorFamily"
    static let design = "UIFontDescriptorDesign"
    static let weight = "UIFontDescriptorWeight"
    static let isItalic = "UIFontDescriptorIsItalic"
    static let isCondensed = "UIFontDescriptorIsCondensed"
    static let width = "UIFontDescriptorWidth"
    static let hasMonospacedDigits = "UIFontDescriptorHasMonospacedDigits"
    static let smallCapitals = "UIFontDescriptorSmallCapitals"
    static let features = "UIFontDescriptorFeatures"
    static let size = "UIFontPointSize"
    static let style = "UIFontTextStyleForScaling"
    static let baseSize = "UIFontPointSizeForScaling"
    static let maximumSize = "UIFontMaximumPointSizeAfterScaling"
  }

  var face: FontFace
  var size: CGFloat
  var scaling: UIFont.Scaling?
}

extension ArchivedFont {
  /// Nil where the archive has no font.
  init?(from coder: NSCoder) {
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key)?.description : nil
    }
    func number(_ key: String) -> CGFloat? {
      coder.containsValue(forKey: key) ? CGFloat(coder.decodeDouble(forKey: key)) : nil
    }
    guard let size = number(Key.size), let weight = number(Key.weight) else { return nil }
    if let family = text(Key.family) {
      face = FontFace(family: .named(family))
    } else if let design = text(Key.design) {
      face = FontFace(family: .system(UIFontDescriptor.SystemDesign(rawValue: design)))
    } else {
      return nil
    }
    self.size = size
    face.weight = UIFont.Weight(weight)
    face.isItalic = coder.decodeBool(forKey: Key.isItalic)
    face.isCondensed = coder.decodeBool(forKey: Key.isCondensed)
    face.width = UIFont.Width(CGFloat(coder.decodeDouble(forKey: Key.width)))
    face.hasMonospacedDigits = coder.decodeBool(forKey: Key.hasMonospacedDigits)
    face.smallCapitals = UIFont.SmallCapitals(rawValue: coder.decodeInteger(forKey: Key.smallCapitals))
    face.features = FontFeatures(archived: text(Key.features) ?? "")
    if let style = text(Key.style) {
      scaling = UIFont.Scaling(style: UIFont.TextStyle(rawValue: style))
      scaling?.baseSize = number(Key.baseSize)
      scaling?.maximumSize = number(Key.maximumSize)
    }
  }

  func encode(with coder: NSCoder) {
    switch face.family {
    case .named(let name): coder.encode(name as NSString, forKey: Key.family)
    case .system(let design): coder.encode(design.rawValue as NSString, forKey: Key.design)
    }
    coder.encode(Double(size), forKey: Key.size)
    coder.encode(Double(face.weight.rawValue), forKey: Key.weight)
    coder.encode(face.isItalic, forKey: Key.isItalic)
    coder.encode(face.isCondensed, forKey: Key.isCondensed)
    coder.encode(Double(face.width.rawValue), forKey: Key.width)
    coder.encode(face.hasMonospacedDigits, forKey: Key.hasMonospacedDigits)
    coder.encode(face.smallCapitals.rawValue, forKey: Key.smallCapitals)
    coder.encode(face.features.archived as NSString, forKey: Key.features)
    guard let scaling else { return }
    coder.encode(scaling.style.rawValue as NSString, forKey: Key.style)
    if let size = scaling.baseSize { coder.encode(Double(size), forKey: Key.baseSize) }
    if let size = scaling.maximumSize { coder.encode(Double(size), forKey: Key.maximumSize) }
  }
}

extension UIFont: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    ArchivedFont(face: face, size: pointSize, scaling: scaling).encode(with: coder)
  }
}

extension UIFontDescriptor: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    ArchivedFont(face: face, size: pointSize, scaling: scaling).encode(with: coder)
  }
}
