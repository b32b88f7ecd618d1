import SlipwayFoundation
import UIKit

/// A font of one face and one size: UIKit's own, so that `font as CTFont` and `font as UIFont` compile both ways.
public typealias CTFont = UIFont

/// Options for finding a font.
public struct CTFontOptions: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  /// Fonts that nobody has registered are not looked for, which they never are here.
  public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
  public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
  /// The fonts of the system win over those that the app has brought under the same name.
  public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// Which way a text runs.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
  case vertical = 2
}

/// The size of a font whose maker leaves it open.
private let openSize: CGFloat = 12

// MARK: Making

/// The font with this PostScript, full or family name; Helvetica, or what stands in for it, where there is none.
///
/// - Parameter size: points; 0 for 12.
public func CTFontCreateWithName(
  _ name: CFString,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size > 0 ? size : openSize
  let name = name.description
  let font = UIFont(graphicsFontNamed: name, size: size) ?? UIFont(name: "Helvetica", size: size)
  return (font ?? .systemFont(ofSize: size)).transformed(matrix)
}

public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: descriptor, size: size).transformed(matrix)
}

/// A font of the interface.
///
/// - Parameter size: points; 0 for the type's own.
/// - Parameter language: the system's font here is one for all languages.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType,
  _ size: CGFloat,
  _ language: CFString?
) -> CTFont? {
  uiType.font(size: size)
}

/// A font of a font without a size, whether it is registered or not. A descriptor adds to what it is.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : openSize
  let font = FontFiles.font(of: graphicsFont, size: size) ?? .systemFont(ofSize: size)
  guard let attributes else { return font.transformed(matrix) }
  return CTFontCreateCopyWithAttributes(font, size, matrix, attributes)
}

/// The font in another size, 0 for its own, with what a descriptor says besides.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  guard let attributes else { return font.withSize(size).transformed(matrix) }
  var wanted = attributes.fontAttributes
  wanted[.size] = nil
  let descriptor = font.fontDescriptor.addingAttributes(wanted)
  return UIFont(descriptor: descriptor, size: size).transformed(matrix)
}

/// The font with other traits; nil where there is no such font.
///
/// - Parameter symTraitMask: which of the traits `symTraitValue` is about.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let descriptor = CTFontDescriptorCreateCopyWithSymbolicTraits(font.fontDescriptor, symTraitValue, symTraitMask)
  return descriptor.map { UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize).transformed(matrix) }
}

/// The font with the traits of this one in another family; nil where there is no such family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  let descriptor = CTFontDescriptorCreateCopyWithFamily(font.fontDescriptor, family)
  return descriptor.map { UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize).transformed(matrix) }
}

/// The font by which a stretch of text is drawn: this one, or the first that stands in where it lacks a glyph.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
  let text = (string as NSString).substring(with: NSRange(range))
  let line = CTLine(NSAttributedString(string: text, attributes: [.font: currentFont]))
  return line.runs.lazy.map(\.font).first { $0 != currentFont } ?? currentFont
}

extension UIFont {
  public convenience init(_ name: CFString, size: CGFloat) {
    self.init(like: CTFontCreateWithName(name, size, nil))
  }
  public convenience init(_ name: CFString, transform matrix: CGAffineTransform) {
    self.init(like: withUnsafePointer(to: matrix) { CTFontCreateWithName(name, 1, $0) })
  }
  public convenience init(_ descriptor: CTFontDescriptor, size: CGFloat) {
    self.init(descriptor: descriptor, size: size)
  }
  public convenience init(_ uiType: CTFontUIFontType, size: CGFloat) { self.init(like: uiType.font(size: size)) }
  /// - Parameter language: the system's font here is one for all languages.
  public convenience init(_ uiType: CTFontUIFontType, size: CGFloat, language: CFString?) {
    self.init(like: uiType.font(size: size))
  }
  public convenience init(font currentFont: CTFont, string: CFString, range: CFRange) {
    self.init(like: CTFontCreateForString(currentFont, string, range))
  }

  fileprivate func transformed(_ matrix: UnsafePointer<CGAffineTransform>?) -> UIFont {
    guard let matrix = matrix?.pointee, matrix != self.matrix else { return self }
    return with(matrix: matrix)
  }
}

// MARK: What it is

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}
/// In points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  (CTFontDescriptorCopyAttribute(font.fontDescriptor, kCTFontTraitsAttribute) as? NSDictionary) ?? [:]
}

/// The font without its size.
///
/// - Parameter attributes: receives the font's descriptor, which the caller owns.
public func CTFontCopyGraphicsFont(
  _ font: CTFont,
  _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  attributes?.pointee = .passRetained(font.fontDescriptor)
  return font.graphicsFont
}
